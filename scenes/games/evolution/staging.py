"""How an event of Openmok Évolution is staged: on whose side, after what, with which attack before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Event
    from game.rules.evolution.places import EvolutionTable
    from game.rules.evolution.words.events import Events
    from scenes.games.evolution.table import MokAt

_OF_A_SIDE: Final = ("place", "play", "mark", "unmark", "ko")
"""The events that are about the side of a seat, which is shown then."""
_BLOWS: Final = ("attack", "combined", "strike", "resistance")
"""The words of actions that hurt somebody."""


def side_of(event: Event, near: int) -> int | None:
    """Return the seat whose side an event is about: of an attack the target, or who attacks the near seat."""
    data = cast("Mapping[str, Any]", event.data)
    if "cell" in data:
        return cast("int", data["seat"] if data["cell"][0] == near else data["cell"][0])
    return data.get("seat") if event.kind in _OF_A_SIDE else None


def declared(
    event: Event, actions: Sequence[Action], seen: EvolutionTable, words: Events
) -> tuple[MokAt, MokAt] | None:
    """Return the attack of one Mok on another that a variation answers before it strikes, if one does.

    It is the last of the `actions`, of whose turn it is as `seen`.
    """
    if event.kind != "served" or not words.comes_before(event, seen):
        return None
    match actions[-1] if actions else None:
        case ("attack", int(place), _, int(foe), int(target)):
            return (seen.active, place), (foe, target)
    return None


def opens_after_a_blow(event: Event, actions: Sequence[Action], near: int) -> bool:
    """Say whether the near seat's turn begins right after an attack, by the end of another's turn."""
    opens = event.kind == "turn" and event.data["seat"] == near
    return opens and strikes(actions[:-1])


def strikes(actions: Sequence[Action]) -> bool:
    """Say whether the last of the actions hurts somebody."""
    return bool(actions) and actions[-1][0] in _BLOWS
