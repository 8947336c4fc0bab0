"""What was left to the lot when a game was begun: drawn anew for the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json, Options
    from scenes.pages.setting_up import SettingUp
    from scenes.shell.app import App


_DRAWS: Final = 12
"""How often decks are drawn to have others than the last time."""


def _others(options: Options, before: Json, seats: Sequence[int]) -> bool:
    """Say whether each of some seats has another deck than before."""
    now = options.get("decks")
    if not isinstance(now, list) or not isinstance(before, list):
        return True
    return all(now[seat] != before[seat] for seat in seats if seat < min(len(now), len(before)))


def drawn_anew(app: App, key: str, options: Options, seed: int) -> Options:
    """Return the options of another game like the one begun last, its decks left to the lot drawn anew."""
    drawn, seats = app.by_lot.get(key, (None, ()))
    if not seats or drawn is None or options.get("decks") != drawn:
        return options
    choices = cast("SettingUp", app.editions[key].setup(options, ())).choices
    if choices is None or not choices.draws_ready:
        return options
    choices.leave_to_lot(seats)
    found = map(choices.options, range(seed, seed + _DRAWS))
    again = next((one for one in found if _others(one, drawn, seats)), choices.options(seed))
    app.by_lot[key] = again.get("decks"), seats
    return again
