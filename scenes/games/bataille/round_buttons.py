"""The buttons round the table of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.kit.widgets import Button, Style

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scenes.games.bataille.round_gestures import Choice

LAY: Final = "lay"
"""The name of the button that plays what is picked."""
GIVE_UP: Final = "give-up"
BACK: Final = "back"
TROPHY: Final = "trophy"


def deed_buttons(choice: Choice, acts: Mapping[str, Callable[[], None]]) -> list[Button]:
    """Return the buttons beside the answer, by what is chosen; `acts` says what each of them does."""
    if choice.phase == "trophy":
        return [_main(TROPHY, acts, _("Choose…"), "trophy")]
    if choice.phase == "pick":
        return []
    if choice.gives_up:
        discard = _main(LAY, acts, _("Discard them"), "trash", ready=choice.complete)
        back = _other(BACK, acts, _("Answer after all"), "undo")
        found = [] if choice.singles else [discard]
        return [*found, back] if choice.can_lay and choice.phase == "answer" else found
    opens = choice.phase == "open" or not choice.seen.standing
    label = _("Open the round") if opens else _("Lay the answer")
    lay = _main(LAY, acts, label, "check", ready=choice.complete)
    return [lay, _other(GIVE_UP, acts, _("Give up…"), "trash")] if choice.can_give_up else [lay]


def _main(
    name: str, acts: Mapping[str, Callable[[], None]], label: str, sign: str, *, ready: bool = True
) -> Button:
    found = Button(name, on_click=acts[name], enabled=ready, label=label)
    if ready:
        found.icon, found.key_cap, found.style = sign, "P", Style.MAIN
    return found


def _other(name: str, acts: Mapping[str, Callable[[], None]], label: str, sign: str) -> Button:
    return Button(name, on_click=acts[name], label=label, icon=sign, key_cap="R")
