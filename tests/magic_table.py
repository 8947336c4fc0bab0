"""Tables of Magicjoust made for a test: quadrants, hands and cards in play as the test says."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from game.core.machine import Machine
from game.core.model import GIVE_UP
from game.rules.magicjoust.game import Magicjoust
from game.rules.magicjoust.singularities import COLOURS, KINDS, ZONES
from game.rules.magicjoust.table import Drawn, Invoked, Spot

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.model import Action, Event, Json

GAME = Magicjoust()
FILLER = "t/filler"


def card(ref: str, *symbols: str, **more: Json) -> dict[str, Json]:
    """Return a card of the creuset for a deck, a thing that costs any singularity where nothing is said."""
    usual: dict[str, Json] = {"nature": "thing", "speciality": "neutral", "formula": [*symbols] or ["any"]}
    if more.get("nature") != "plan":
        usual["script"] = [{"do": ["draw"]}]
    return {"ref": f"t/{ref}", **usual, **more}


def deck(*cards: dict[str, Json]) -> dict[str, Json]:
    """Return a deck of those cards, three of each, and of fillers; two of every singularity."""
    fillers = [[card(f"filler-{number}"), 3] for number in range(8)]
    return {
        "singularities": [[ref, 2] for ref in KINDS],
        "creuset": [*[[one, 3] for one in cards], *fillers],
    }


class Table:
    """A game in the turn of seat 0, whose draws are made, with nothing on the table but what is laid."""

    def __init__(self, *cards: dict[str, Json], seed: int = 1) -> None:
        options: dict[str, Any] = {"decks": [deck(*cards), deck(*cards)]}
        self.state = GAME.setup(options, seed)
        state = self.state
        state.active, state.turn, state.turn_over = 0, 1, False
        state.drawn = Drawn(singularity=True, creuset=True)
        state.machine = Machine(state.setting.programs)
        for wizard in state.wizards:
            wizard.creuset += wizard.hand
            wizard.hand = []
            wizard.singularities += [spot.card for zone in wizard.zones for spot in zone]
            wizard.zones, wizard.purses = [[] for _zone in ZONES], [None for _zone in ZONES]
        self.ask()

    def ask(self) -> None:
        """Ask anew, after the table was changed by hand."""
        self.state.ask_again()

    def _take(self, pile: list[int], name: str) -> int:
        found = next(one for one in pile if _name(self.state.ref(one)) == name)
        pile.remove(found)
        return found

    def quadrant(self, seat: int, *zones: str) -> Table:
        """Lay singularities in a quadrant: the first letters of their colours, capitals for unstable ones."""
        wizard = self.state.wizards[seat]
        for zone, letters in enumerate(zones, 1):
            for letter in letters:
                colour = next(one for one in COLOURS if one[0] == letter.lower())
                fits = [one for one in wizard.singularities if self.state.singularity(one).colour == colour]
                fits.sort(key=lambda one, zone=zone: self.state.singularity(one).zone != zone)
                wizard.singularities.remove(fits[0])
                wizard.put(zone, Spot(fits[0], letter.islower()))
        self.ask()
        return self

    def hand(self, seat: int, *names: str) -> Table:
        """Put cards in a hand."""
        wizard = self.state.wizards[seat]
        wizard.hand += [self._take(wizard.creuset, name) for name in names]
        self.ask()
        return self

    def invoked(self, seat: int, *names: str) -> Table:
        """Put cards in play."""
        for name in names:
            self.state.lay(seat, Invoked(self._take(self.state.wizards[seat].creuset, name)))
        self.ask()
        return self

    def discarded(self, seat: int, *names: str) -> Table:
        """Put cards of the creuset in a discard."""
        wizard = self.state.wizards[seat]
        wizard.discard += [self._take(wizard.creuset, name) for name in names]
        self.ask()
        return self

    def spent(self, seat: int, *refs: str) -> Table:
        """Put singularities in a discard."""
        wizard = self.state.wizards[seat]
        wizard.spent += [self._take(wizard.singularities, ref) for ref in refs]
        self.ask()
        return self

    def undrawn(self) -> Table:
        """Leave the draws of the turn to be made."""
        self.state.drawn = Drawn()
        self.ask()
        return self

    def dice(self, *rolls: int) -> Table:
        """Let the next rolls be those."""
        self.state.rng = _Loaded(rolls, self.state.rng.state)
        return self

    # --- playing ----------------------------------------------------------------------------------------

    @property
    def options(self) -> list[Action]:
        """Return what may be done now, but giving up."""
        asked = self.state.decision
        return [action for action in asked.options if action != GIVE_UP] if asked else []

    @property
    def prompt(self) -> str:
        """Return what is asked."""
        asked = self.state.decision
        return asked.prompt if asked else "over"

    def play(self, *actions: Action) -> list[Event]:
        """Play actions one after the other, and return all their events."""
        return [event for action in actions for event in self.state.apply(action)]

    def zones(self, seat: int) -> list[str]:
        """Return a quadrant as `quadrant` is told it, colours in order."""
        return [
            "".join(sorted(self._letter(spot) for spot in zone)) for zone in self.state.wizards[seat].zones
        ]

    def _letter(self, spot: Spot) -> str:
        letter = self.state.singularity(spot.card).colour[0]
        return letter if spot.stable else letter.upper()

    def names(self, cards: Iterable[int]) -> list[str]:
        """Return cards by the names they have in the test."""
        return [_name(self.state.ref(one)) for one in cards]

    def in_play(self, seat: int) -> list[str]:
        """Return the cards a seat has in play, with a star after those that were used."""
        return [
            self.names([one.card])[0] + ("*" if one.used else "") for one in self.state.wizards[seat].invoked
        ]

    def all_there(self) -> bool:
        """Say whether every card lies once, with its owner."""
        for seat, wizard in enumerate(self.state.wizards):
            lying = [
                *wizard.singularities, *wizard.spent, *wizard.creuset, *wizard.hand, *wizard.discard,
                *[spot.card for zone in wizard.zones for spot in zone], *[one.card for one in wizard.invoked],
            ]  # fmt: skip
            if Counter(lying) != Counter(
                number for number, owner in enumerate(self.state.owners) if owner == seat
            ):
                return False
        return True


class _Loaded:
    """A generator whose next dice are known."""

    def __init__(self, rolls: Sequence[int], state: int) -> None:
        self.rolls = [*rolls]
        self.state = state

    def clone(self) -> _Loaded:
        return self

    def below(self, bound: int) -> int:
        return min(self.rolls.pop(0) - 1, bound - 1)

    def choice(self, items: Sequence[int]) -> int:
        return items[0]

    def shuffle(self, items: list[Any]) -> None:
        """Leave the items in their order."""


def _name(ref: str) -> str:
    return ref.rpartition("/")[2]


def told(events: Iterable[Event], kind: str) -> list[dict[str, Json]]:
    """Return what the events of a kind tell."""
    return [dict(event.data) for event in events if event.kind == kind]
