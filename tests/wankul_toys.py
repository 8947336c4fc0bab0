"""Tables of Wankul made for a test: terrains, rows, hands, piles and cards as the test says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.effects import Effect, owner_of
from game.core.machine import Machine, do
from game.core.model import GIVE_UP
from game.core.rng import Rng
from game.core.script import DO, Brick, Sentence, Word
from game.rules.wankul import deeds, options
from game.rules.wankul.cards import Character, Deck, Terrain
from game.rules.wankul.game import Wankul, WankulPlay
from game.rules.wankul.setting import Setting
from game.rules.wankul.table import DECK, DISCARD, HAND

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.lasting import Duration
    from game.core.model import Action, Event
    from game.core.script import Script
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Ground
    from game.rules.wankul.traits import Standing

GAME = Wankul()
COPIES = 3


# --- cards --------------------------------------------------------------------------------------------------


def brick(made: object) -> Brick:
    """Return a word that makes just that."""
    return Brick(Word(DO, "toy", "toy", "", lambda: made))


def says(*done: Effect | Standing, when: object = None, lasts: Duration | None = None) -> Sentence:
    """Return a sentence: what is done or stands, when, and how long."""
    effects = [one if isinstance(one, Effect) else Effect(standing=one) for one in done]
    return Sentence(
        tuple([brick(effect) for effect in effects]),
        when=brick(when) if when is not None else None,
        lasts=brick(lasts) if lasts is not None else None,
    )


def doing(act: Callable[[WankulState, Any], object]) -> Effect:
    """Return what does one thing at once."""

    def done(state: WankulState, given: Any) -> None:  # noqa: ANN401 - what a frame remembers
        act(state, given)

    return Effect((do(done),))


def drawing(count: int) -> Effect:
    """Return what draws cards."""
    return doing(lambda state, given: deeds.draw(state, owner_of(given), count))


def character(name: str, force: int = 1, *script: Sentence, **more: Any) -> Character:  # noqa: ANN401 - fields
    """Return a character that costs nothing where nothing is said."""
    usual = {"clan": "lark", "cost": 0, "closes": "", "opens": "", "family": f"t/{name}", "scorer": 0}
    return Character(f"t/{name}", "origins", 1, force=force, script=script, **{**usual, **more})


def terrain(name: str, *, winner: Script = (), loser: Script = (), special: Script = ()) -> Terrain:
    """Return a terrain."""
    return Terrain(f"t/{name}", "origins", 1, winner, loser, special)


PLAIN: tuple[WankulCard, ...] = (
    *[character(f"f{force}", force) for force in range(13)],
    *[character(f"c{cost}", 3, cost=cost) for cost in (1, 2, 3)],
    character("left", 1, opens="O"),
    character("right", 1, closes="O"),
    *[terrain(f"meadow-{number}") for number in range(4)],
)
"""What is there besides: characters of each Force, of each cost, and terrains without a word."""


# --- tables -------------------------------------------------------------------------------------------------


class Table:
    """A game in the main phase of seat 0, with nothing on the table but what is laid."""

    def __init__(self, *cards: WankulCard, seed: int = 1, size: str = "40+10") -> None:
        deck = Deck(tuple([card for card in (*PLAIN, *cards) for _copy in range(COPIES)]))
        setting = Setting("origins", size, 3, 60, None, {}, *options.prepared(deck.cards))
        both = (*deck.cards, *deck.cards)
        half = len(deck.cards)
        self.state = WankulPlay(setting, both, [0] * half + [1] * half, Rng(seed))
        for seat, side in enumerate(self.state.sides):
            side.deck = [*range(seat * half, seat * half + half)]
        self.state.active, self.state.turn = 0, 3
        self.events: list[Event] = []
        self.ask()

    def ask(self) -> Table:
        """Ask anew, after the table was changed by hand."""
        self.state.reckoned = None
        self.state.ask_again()
        return self

    def _take(self, seat: int, name: str) -> int:
        side = self.state.sides[seat]
        card = next(card for card in side.deck if self.state.ref(card) == f"t/{name}")
        side.deck.remove(card)
        return card

    def ground(self, slot: int, name: str = "", owner: int = 0, *, fresh: bool = False) -> Ground:
        """Lay a terrain, "meadow" of that slot where nothing is said."""
        card = self._take(owner, name or f"meadow-{slot}")
        self.state.sides[owner].hand.append(card)
        ground = self.state.settle(card, HAND, slot)
        ground.fresh, ground.turn = fresh, self.state.turn - (not fresh)
        self.ask()
        return ground

    def row(self, slot: int, seat: int, *names: str) -> list[int]:
        """Lay characters in a row; return their numbers."""
        cards = [self._take(seat, name) for name in names]
        for card in cards:
            self.state.sides[seat].hand.append(card)
            at = self.state.lay(card, HAND, (slot, seat))
            self.state.touch(at, self.state.lying(at)._replace(turn=1))
        self.ask()
        return cards

    def hand(self, seat: int, *names: str) -> list[int]:
        """Put cards into a hand."""
        cards = [self._take(seat, name) for name in names]
        self.state.sides[seat].hand += cards
        self.ask()
        return cards

    def pile(self, seat: int, name: str, *names: str) -> list[int]:
        """Put cards on a pile, the last one on top."""
        cards = [self._take(seat, one) for one in names]
        self.state.sides[seat].pile(name).extend(cards)
        self.ask()
        return cards

    # --- playing ------------------------------------------------------------------------------------------

    def play(self, *actions: Action) -> Table:
        """Play some actions, one after the other."""
        for action in actions:
            self.events += self.state.apply(action)
        return self

    def lay(self, name: str, slot: int = 0) -> Table:
        """Play a character of the hand of who is active."""
        return self.play(("play", f"t/{name}", slot))

    @property
    def options(self) -> Sequence[Action]:
        """What may be done now, giving up left out."""
        asked = self.state.decision
        return [one for one in asked.options if one != GIVE_UP] if asked else []

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        asked = self.state.decision
        return (asked.seat, asked.prompt) if asked else (-1, "over")

    # --- looking ------------------------------------------------------------------------------------------

    def names(self, seat: int, pile: str) -> list[str]:
        """Return the names of a pile's cards, the top last."""
        return [self.state.ref(card)[2:] for card in self.state.sides[seat].pile(pile)]

    def held(self, seat: int) -> list[str]:
        """Return the names of a hand's cards."""
        return self.names(seat, HAND)

    def discarded(self, seat: int) -> list[str]:
        """Return the names of a discard's cards, the top last."""
        return self.names(seat, DISCARD)

    def decked(self, seat: int) -> int:
        """Return how many cards a deck has."""
        return len(self.state.sides[seat].pile(DECK))

    def lying(self, slot: int, seat: int) -> list[str]:
        """Return the names of a row's characters."""
        ground = self.state.grounds[slot]
        return [self.state.ref(laid.card)[2:] for laid in ground.rows[seat]] if ground else []

    def kinds(self) -> list[str]:
        """Return the kinds of all events so far."""
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """Return the data of the events of a kind."""
        return [{**event.data} for event in self.events if event.kind == kind]

    def happen(self, seat: int, section: Sentence) -> None:
        """Carry out a sentence by itself, for a seat: for what no card of a test says."""
        effects: list[Effect] = [one.made() for one in section.do]
        steps = tuple([step for effect in effects for step in effect.steps])
        programs = {**self.state.machine.programs, "toy": steps}
        self.state.machine = Machine(programs, self.state.machine.frames)
        self.state.machine.push("toy", **self.state.given(seat, 0, None))
        self.state.watcher = self.events.append
        self.state.begin()
        self.state.watcher = None
