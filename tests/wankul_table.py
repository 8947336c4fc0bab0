"""Tables of Wankul made for a test: piles, terrains and rows as the test says.

A card is told by its number in ORIGINS (31), or in CAMPUS ("c26"), a terrain as "t3" or "ct3"; "t0" is a
terrain that says nothing. A character that says nothing is told by its clan, its Force and its gems: "L3",
"G2>O" (opens orange), "OV>T4" (closes both). Actions are told as they are shown: "play 31 0", "hand G2",
"terrain t3", "character 0 1 2".
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest

from game.cards.wankul import CLANS
from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.rules.wankul import force, options
from game.rules.wankul.cards import Character, Terrain
from game.rules.wankul.game import WankulPlay
from game.rules.wankul.recipes import answered
from game.rules.wankul.setting import Setting
from game.rules.wankul.starter import starter
from game.rules.wankul.table import PILES, Ground, Laid

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.core.model import Action, Event, Json
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.state import WankulState

Name = int | str

_BLANK: Final = re.compile(r"(?:([OV]{1,2})>)?([LTGR])(\d+)(?:>([OV]{1,2}))?")
_LETTERS: Final = dict(zip("LTGR", CLANS, strict=True))

DOES: Final[set[Name]] = set()
DOES_NOT: Final[set[Name]] = set()
"""The cards of which a test shows that they do something, and when they do not."""


def does(*cards: Name) -> pytest.MarkDecorator:
    """Say of which cards a test shows what they do; it is gone through with each as `card`."""
    DOES.update(cards)
    return pytest.mark.parametrize("card", cards)


def does_not(*cards: Name) -> pytest.MarkDecorator:
    """Say of which cards a test shows when they do nothing, or no more."""
    DOES_NOT.update(cards)
    return pytest.mark.parametrize("card", cards)


def does_when(*cards: Name) -> pytest.MarkDecorator:
    """Say of which cards a test shows both what they do, and when they do not."""
    DOES_NOT.update(cards)
    return does(*cards)


@cache
def campus() -> Mapping[str, WankulCard]:
    """Return the cards of CAMPUS, by ref."""
    return {ref: card for ref, card in starter().items() if card.set == "campus"}


@cache
def _prepared() -> options.Prepared:
    return options.prepared(starter().values())


def _setting(cards: Sequence[WankulCard]) -> Setting:
    """Return the setting of a game with those cards: their Subs alone are reckoned with."""
    known, recipes, programs, _subs = _prepared()
    subs = answered([recipes[card.ref] for card in cards if card.ref in recipes])
    return Setting("origins", "40+10", 3, 60, None, {}, known, recipes, programs, subs)


def made(name: Name) -> WankulCard:
    """Return a card by its name in a test."""
    if name == "t0":
        return Terrain("t/t0", "origins", 1, (), (), ())
    blank = _BLANK.fullmatch(str(name))
    if blank:
        closes, clan, strength, opens = blank.groups()
        told = (_LETTERS[clan], 0, int(strength), closes or "", opens or "")
        return Character(f"t/{name}", "origins", 1, *told, f"t/{name}", 0, ())
    short = str(name).removeprefix("c")
    key = f"t{int(short[1:]):02}" if short.startswith("t") else f"{int(short):03}"
    return starter()[f"wankul/{'origins' if short == str(name) else 'campus'}-{key}"]


def named(ref: str) -> str:
    """Return how a card is told in a test."""
    short = ref.rpartition("/")[2].removeprefix("origins-").replace("campus-", "c")
    return re.sub(r"^(c?t?)0*(\d)", r"\1\2", short) if ref.startswith("wankul/") else short


def check_cards(state: WankulState) -> None:
    """Raise AssertionError unless every card lies once, in a pile of its owner's or in play (WAN-28)."""
    in_play = [
        card
        for ground in state.grounds
        if ground is not None
        for card in (ground.card, *[laid.card for row in ground.rows for laid in row])
    ]
    for seat, side in enumerate(state.sides):
        own = [card for name in PILES for card in side.pile(name)]
        own += [card for card in in_play if state.owners[card] == seat]
        assert sorted(own) == [card for card, owner in enumerate(state.owners) if owner == seat]


def shown(action: Action) -> str:
    """Return how an action is told in a test."""
    return " ".join(named(part) if isinstance(part, str) and "/" in part else str(part) for part in action)


class Table:
    """A game in the main phase of seat 0, in its third turn, with two silent terrains where none is said."""

    def __init__(self) -> None:
        self._cards: list[WankulCard] = []
        self._owners: list[int] = []
        self._piles: dict[tuple[int, str], list[int]] = {}
        self._grounds: dict[int, tuple[int, int, bool]] = {}
        self._rows: dict[tuple[int, int], list[int]] = {}
        self._fresh: set[int] = set()
        self._state: WankulPlay | None = None
        self.events: list[Event] = []

    # --- what lies there ----------------------------------------------------------------------------------

    def _new(self, seat: int, name: Name) -> int:
        self._cards.append(made(name))
        self._owners.append(seat)
        return len(self._cards) - 1

    def _pile(self, seat: int, pile: str, names: Iterable[Name]) -> Table:
        self._piles.setdefault((seat, pile), []).extend([self._new(seat, name) for name in names])
        return self

    def hand(self, seat: int, *names: Name) -> Table:
        """Put cards in a hand."""
        return self._pile(seat, "hand", names)

    def deck(self, seat: int, *names: Name) -> Table:
        """Put cards in a deck, topmost first; where none is said there are twenty silent ones."""
        return self._pile(seat, "deck", names)

    def discard(self, seat: int, *names: Name) -> Table:
        """Put cards in a discard, topmost first."""
        return self._pile(seat, "discard", names)

    def terrain(self, slot: int, name: Name = "t0", *, owner: int = 0, fresh: bool = False) -> Table:
        """Place a terrain."""
        self._grounds[slot] = (self._new(owner, name), owner, fresh)
        return self

    def row(self, seat: int, slot: int, *names: Name) -> Table:
        """Lay characters in a row, from left to right."""
        self._rows.setdefault((slot, seat), []).extend([self._new(seat, name) for name in names])
        return self

    @property
    def state(self) -> WankulPlay:
        """Return the state, made when it is first wanted."""
        if self._state is None:
            self._state = self._made()
        return self._state

    def _made(self) -> WankulPlay:
        for slot in (0, 1):
            if slot not in self._grounds:
                self.terrain(slot, owner=slot)
        for seat in (0, 1):
            if (seat, "deck") not in self._piles:
                self.deck(seat, *["G1"] * 20)
        state = WankulPlay(_setting(self._cards), self._cards, self._owners, Rng(1))
        for (seat, pile), cards in self._piles.items():
            state.sides[seat].pile(pile).extend(cards if pile == "hand" else cards[::-1])
        for slot, (card, owner, fresh) in self._grounds.items():
            ground = Ground(card, owner, 3 if fresh else 1, fresh)
            ground.rows = [[Laid(one, 1) for one in self._rows.get((slot, seat), [])] for seat in (0, 1)]
            state.grounds[slot] = ground
        state.turn = 3
        state.ask_again()
        return state

    # --- what is done -------------------------------------------------------------------------------------

    @property
    def options(self) -> list[str]:
        """Return what may be done now, but giving up."""
        asked = self.state.decision
        return [shown(option) for option in asked.options if option != GIVE_UP] if asked else []

    @property
    def prompt(self) -> str:
        """Return what is asked, "over" once the game is."""
        asked = self.state.decision
        return asked.prompt if asked else "over"

    @property
    def asked(self) -> int:
        """Return who is asked."""
        asked = self.state.decision
        assert asked is not None
        return asked.seat

    def play(self, *actions: str) -> Table:
        """Do one thing after the other."""
        for action in actions:
            asked = self.state.decision
            assert asked is not None, f"{action}: the game is over"
            found = [option for option in asked.options if shown(option) == action]
            assert found, f"{action} is none of {self.options} at “{asked.prompt}”"
            self.events += self.state.apply(found[0])
        return self

    def lay(self, card: Name, slot: int = 0) -> Table:
        """Play a character of the hand, and pay for it with the first cards that do."""
        return self.play(f"play {card} {slot}").paid()

    def paid(self) -> Table:
        """Pay with the first cards that do."""
        while self.prompt == "pay":
            self.play(self.options[0])
        return self

    def finish(self) -> Table:
        """Answer whatever is asked by its first option, until the turn goes on."""
        while self.prompt not in ("turn", "over"):
            self.play(self.options[0])
        return self

    def told(self, kind: str) -> list[dict[str, Json]]:
        """Return what the events of a kind tell."""
        return [dict(event.data) for event in self.events if event.kind == kind]

    def to_next_turn(self) -> Table:
        """End the turn, and go on to the other's main phase; first options answer what is asked."""
        return self.play("end").finish()

    # --- what is seen -------------------------------------------------------------------------------------

    def names(self, cards: Sequence[int]) -> list[str]:
        """Return cards as they are told in a test."""
        return [named(self.state.ref(card)) for card in cards]

    def held(self, seat: int) -> list[str]:
        """Return a hand, in the order of its names."""
        return sorted(self.names(self.state.sides[seat].hand))

    def count(self, seat: int) -> int:
        """Return how many cards a hand has."""
        return len(self.state.sides[seat].hand)

    def left(self, seat: int) -> int:
        """Return how many cards a deck has."""
        return len(self.state.sides[seat].deck)

    def discarded(self, seat: int) -> list[str]:
        """Return a discard, topmost first."""
        return self.names(self.state.sides[seat].discard[::-1])

    def laid(self, seat: int, slot: int) -> list[str]:
        """Return a row, from left to right."""
        return self.names([one.card for one in self.state.row(slot, seat)])

    def forces(self, seat: int, slot: int) -> list[int]:
        """Return the Force of each character of a row, from left to right."""
        return [force.modified(self.state, one.card) for one in self.state.row(slot, seat)]

    def points(self, seat: int) -> int:
        """Return how many terrains a seat has won."""
        return self.state.sides[seat].points
