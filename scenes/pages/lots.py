"""What was left to the lot when a game was begun: drawn anew for the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from game.core.model import Options
    from scenes.pages.setting_up import SettingUp
    from scenes.shell.app import App


def drawn_anew(app: App, key: str, options: Options, seed: int) -> Options:
    """Return the options of another game like the one begun last, its decks left to the lot drawn anew."""
    drawn, seats = app.by_lot.get(key, (None, ()))
    if not seats or drawn is None or options.get("decks") != drawn:
        return options
    choices = cast("SettingUp", app.editions[key].setup(options, ())).choices
    if choices is None or not choices.draws_ready:
        return options
    choices.leave_to_lot(seats)
    again = choices.options(seed)
    app.by_lot[key] = again.get("decks"), seats
    return again
