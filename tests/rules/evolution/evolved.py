"""Tables of Openmok Évolution laid out by hand, and games played on them with every step checked.

A Mok is told as "520 212": its attack and its resistance in force, magic and agility, perhaps followed by the
marked ones, "520 212 fm". Cards are called after their place: Mok 0 of seat 1 is "t/1-0".
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.core import table as tables
from game.core.session import digest
from game.rules.evolution.cards import TYPES, Variation
from game.rules.evolution.game import OpenmokEvolution
from game.rules.evolution.moks import Mok
from game.rules.evolution.places import SIDE
from game.rules.evolution.starter import starter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Event, Json
    from game.rules.evolution.state import EvolutionState

GAME = OpenmokEvolution()

LETTERS = "fma"
ALL_ROUND = "222 222"
FORCE = "900 111"
WALL = "000 444"
HAND = [ALL_ROUND]
END: Action = ("end",)
POISON: Json = [{"do": [{"word": "mark", "on": "foe"}]}]


@dataclass
class Side:
    """What a seat has: Moks on the table, Moks in hand, variations in hand as (name, impact, script)."""

    moks: Sequence[str] = ()
    hand: Sequence[str] = ()
    cards: Sequence[tuple[str, int, Json]] = field(default_factory=list)


def numbers(told: str) -> tuple[list[Json], int]:
    """Return the six numbers of a Mok, and its marks."""
    attack, resistance, *marked = told.split()
    marks = sum(1 << LETTERS.index(letter) for letter in "".join(marked))
    return [int(figure) for figure in attack + resistance], marks


def table(*sides: Side, active: int = 0, **options: Json) -> EvolutionState:
    """Return the table where that seat has its turn before it."""
    most = max(3, *[len(side.moks) for side in sides])
    decks: list[Json] = []
    for seat, side in enumerate(sides):
        team: list[Json] = [
            [f"t/{seat}-{number}", numbers(told)[0]] for number, told in enumerate((*side.moks, *side.hand))
        ]
        decks.append({"team": team, "variations": [[f"t/{name}", *rest] for name, *rest in side.cards]})
    charter: dict[str, Any] = {"players": len(sides), "moks": most, "budget": 60, "experimental": True}
    for deck in decks:
        fill(deck, charter | options)
    state = GAME.setup({**charter, "decks": decks, **options}, 1)
    for seat, side in enumerate(sides):
        first = state.owners.index(seat)
        for number, told in enumerate(side.moks):
            state.hands[seat].remove(first + number)
            state.moks[seat].append(Mok(first + number, numbers(told)[1]))
    return begin(state, active)


def fill(deck: Any, options: dict[str, Any]) -> None:  # noqa: ANN401 - a deck as JSON
    """Add what a team lacks to be legal: fillers, which `begin` takes away again."""
    while len(deck["team"]) < options["moks"]:
        deck["team"].append(["t/filler", [2] * 6])


def begin(state: EvolutionState, active: int) -> EvolutionState:
    """Give a seat a whole turn on the table as it is."""
    for hand in state.hands:
        hand[:] = [card for card in hand if state.cards[card].ref != "t/filler"]
    state.machine.frames.clear()
    state.active = active
    state.acted, state.passes = False, [0 for _seat in state.seats]
    state.ask_again()
    return state


def duel(one: Side, other: Side, active: int = 0, **options: Json) -> EvolutionState:
    """Return the table of two."""
    return table(one, other, active=active, **options)


def options(state: EvolutionState, word: str = "") -> list[Action]:
    """Return the options, all or those of a word."""
    assert state.decision is not None
    return [option for option in state.decision.options if not word or option[0] == word]


def asked(state: EvolutionState) -> tuple[int, str]:
    """Return who is asked what."""
    assert state.decision is not None
    return state.decision.seat, state.decision.prompt


def play(state: EvolutionState, *actions: Action) -> list[Event]:
    """Play actions; each of them on the table, on a copy and on one loaded again, which must agree."""
    told: list[Event] = []
    for action in actions:
        copies = [state.clone()]
        if not any("t/filler" in json.dumps(deck) for deck in state.setting.as_options()["decks"] or []):  # type: ignore[union-attr]
            copies.append(GAME.decode(json.loads(json.dumps(state.encode()))))
        before = digest(state.encode())
        events = state.apply(action)
        for copy in copies:
            assert digest(copy.encode()) == before
            assert copy.apply(action) == events
            assert digest(copy.encode()) == digest(state.encode())
            assert (copy.decision, copy.outcome) == (state.decision, state.outcome)
        told += events
    return told


def marked(state: EvolutionState, seat: int, place: int) -> str:
    """Return the marked resistances of a Mok."""
    return "".join(letter for bit, letter in enumerate(LETTERS) if state.moks[seat][place].marks >> bit & 1)


def on(seat: int, place: int, letter: str) -> Action:
    """Return the option of a resistance."""
    return ("resistance", seat, place, TYPES[LETTERS.index(letter)])


def kinds(events: Sequence[Event]) -> list[str]:
    """Return the kinds of events."""
    return [event.kind for event in events]


def reason(state: EvolutionState) -> tuple[tuple[int, ...], str]:
    """Return who won and why."""
    assert state.outcome is not None
    return state.outcome.winners, state.outcome.reason


def variations_in_hand(state: EvolutionState, seat: int) -> list[str]:
    """Return the refs of the variations in a hand."""
    held = [state.cards[card] for card in state.hands[seat]]
    return [card.ref for card in held if isinstance(card, Variation)]


def starter_card(key: str, impact: int | None = None) -> tuple[str, int, Json]:
    """Return a variation that comes with the program, for a hand; at another impact if one is told."""
    card = starter()[f"evolution/{key}"]
    assert isinstance(card, Variation)
    assert card.script is not None
    return key, impact or card.impact, [sentence.encode() for sentence in card.script]


def holding(
    script: Json, *moks: str, foe: tuple[str, ...] = (ALL_ROUND,), hand: list[str] = HAND
) -> EvolutionState:
    """Return the table of two where the active player holds one variation."""
    return duel(Side(moks or (ALL_ROUND,), hand, [("carte", 1, script)]), Side(foe, HAND))


def can_play(state: EvolutionState) -> bool:
    return bool(options(state, "play"))


def cast(state: EvolutionState) -> list[str]:
    """Play the variation, and return what happened."""
    return kinds(play(state, options(state, "play")[0]))


def view(state: EvolutionState, seat: int) -> tables.Table:
    """Return the table that a seat sees."""
    return tables.Table.from_json(state.observe(seat))


def facts(state: EvolutionState, seat: int) -> dict[str, Any]:
    """Return what a seat knows that lies nowhere."""
    return dict(view(state, seat).facts)


def known(state: EvolutionState, seat: int) -> list[list[str]]:
    """Return the cards that a seat knows in the hands of the others."""
    return [[] if other == seat else view(state, seat).refs(tables.HAND, other) for other in state.seats]


def sides(state: EvolutionState) -> list[list[str]]:
    """Return the variations played, by seat."""
    return [view(state, 0).refs(SIDE, seat) for seat in state.seats]
