"""Scenes of one card each: a table laid out, the card played, and what has then changed, to the letter.

`Scene.steps` are actions with what they change, all of it: a scene says nothing of what stays. The table is
told as `told` tells it; that the card has left the hand for the side, and that the turn allows one variation
less, goes without saying at the first step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from evolved import ALL_ROUND, LETTERS, Side, duel, facts, options, play, starter_card, view

from game.rules.evolution.places import MOKS
from game.rules.evolution.refusals import why

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState

END: Final[Action] = ("end",)
WHOLE: Final = (1, 0, 1, 1)
"""What a turn allows when it begins: Moks, Moks beyond the maximum, variations, attacks."""

Steps = tuple[tuple[tuple["Action", ...], dict[str, Any]], ...]


@dataclass(frozen=True)
class Scene:
    """A card, and what it does, or does not do, in words.

    `own` and `foe` are the Moks on the table, `hand` and `waiting` those in hand, `with_it` and `against` the
    other variations held. `first` is done before the card is played. `never` are words or options that are
    not offered at the end, `only` all the options at the end. `refused` is why the card cannot be played.
    """

    card: str
    does: str
    own: Sequence[str] = (ALL_ROUND,)
    foe: Sequence[str] = (ALL_ROUND,)
    steps: Steps = ()
    hand: Sequence[str] = (ALL_ROUND,)
    waiting: Sequence[str] = (ALL_ROUND,)
    with_it: Sequence[str] = ()
    against: Sequence[str] = ()
    first: Sequence[Action] = ()
    active: int = 0
    moks: int = 0
    never: Sequence[str | Action] = ()
    only: Sequence[Action] = ()
    refused: str = ""

    def __str__(self) -> str:
        return f"{self.card} {self.does}"


def lay(scene: Scene) -> EvolutionState:
    """Return the table of a scene, what comes first done; every card is at impact 1."""
    charter = {"moks": scene.moks} if scene.moks else {}
    held = [starter_card(key, 1) for key in (scene.card, *scene.with_it)]
    theirs = [starter_card(key, 1) for key in scene.against]
    sides = Side(scene.own, scene.hand, held), Side(scene.foe, scene.waiting, theirs)
    state = duel(*sides, active=scene.active, **charter)
    play(state, *scene.first)
    return state


def told(state: EvolutionState) -> dict[str, Any]:
    """Return all that a table is: what counts now on each Mok, hands, sides, the turn, what lasts."""
    seen, asked = facts(state, 0), state.decision
    left, table_of_all = state.allowance, view(state, 0)
    table: dict[str, Any] = {
        "turn": state.turn,
        "asked": (asked.seat, asked.prompt) if asked else None,
        "left": (left.moks, left.beyond, left.variations, left.attacks),
        "maximum": seen["maximum"],
        "missed": seen["missed"],
        "lasts": [_lasting(effect) for effect in seen["effects"]],
        "over": state.outcome and (state.outcome.winners, state.outcome.reason),
    }
    for seat in state.seats:
        table[f"hand {seat}"] = sorted(_short(state.cards[card].ref) for card in state.hands[seat])
        table[f"side {seat}"] = [_short(state.cards[card].ref) for card in state.played[seat]]
        table[f"known to {seat}"] = sorted(_short(state.cards[card].ref) for card in state.seen[seat])
        table |= {
            f"{seat}-{place}": _mok(mok.marks)
            for place, mok in enumerate(table_of_all.place(MOKS, seat).cards)
            if mok
        }
    return table


def _short(ref: str) -> str:
    return ref.removeprefix("t/")


def _lasting(effect: dict[str, Any]) -> str:
    on = effect["on"]
    return _short(effect["card"]) + (f" on {on[0]}-{on[1]}" if on else "")


def _mok(mok: Mapping[str, Any]) -> str:
    figures = "".join(map(str, mok["attack"])) + " " + "".join(map(str, mok["resistance"]))
    marks = "".join(letter for bit, letter in enumerate(LETTERS) if mok["marks"] >> bit & 1)
    return " ".join(filter(None, (figures, marks, "sheltered" if mok["sheltered"] else "")))


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return what is new or other, by its name."""
    return {name: value for name, value in after.items() if name not in before or before[name] != value}


def play_out(scene: Scene) -> None:
    """Play a scene; raise AssertionError where anything but what it says has changed."""
    state = lay(scene)
    if scene.refused:
        check_refused(state, scene)
        return
    before = told(state)
    choice = [option for option in options(state, "play") if option[1] == f"t/{scene.card}"]
    assert len(choice) == 1
    for number, (actions, expected) in enumerate(scene.steps):
        play(state, *(choice if number == 0 else ()), *actions)
        after = told(state)
        usual = _played(before, scene) if number == 0 else {}
        wanted = {**before, **usual, **expected}
        assert changes(before, after) == changes(before, wanted)
        before = after
    if state.decision is not None:
        assert not [one for one in options(state) if one in scene.never or one[0] in scene.never]
        assert not scene.only or options(state) == [*scene.only]


def _played(before: dict[str, Any], scene: Scene) -> dict[str, Any]:
    """Return what playing a variation changes by itself (Évolution 4.5)."""
    seat = before["asked"][0]
    hand = [*before[f"hand {seat}"]]
    hand.remove(scene.card)
    moks, beyond, variations, attacks = before["left"]
    return {
        f"hand {seat}": hand,
        f"side {seat}": [*before[f"side {seat}"], scene.card],
        "left": (moks, beyond, variations - 1, attacks),
    }


def check_refused(state: EvolutionState, scene: Scene) -> None:
    """Raise AssertionError unless the card is not offered, for the reason that the scene gives."""
    assert state.decision is not None
    seat, ref = state.decision.seat, f"t/{scene.card}"
    assert not [option for option in options(state, "play") if option[1] == ref]
    aimed = state.setting.scripts[ref].aimed
    refused = why(state, seat, ("play", ref, 1 - seat) if aimed else ("play", ref))
    assert refused is not None
    assert refused.reason == scene.refused
