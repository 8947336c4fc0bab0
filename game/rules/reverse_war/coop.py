"""Reverse War in cooperation (RW-M): two seats, one battlefield, a card each to choose from.

The set-up is that of one player. Each turn both draw in secret (one only, the leader, when one card is left);
the leader says whose card is placed; it is shown, the other goes under the deck unseen; the owner of the card
places it. The lead passes with each card. What a seat saw of a card it still knows when the card lies under
the deck, and when it is drawn again, by whomever.

    decision              seat              options
    ready                 the leader        as alone
    draw                  leader, partner   ("draw",)
    choose                the leader        ("choose", 0), ("choose", 1): the seat whose card is placed
    place, flip, remove   the card's owner  as alone

    event                 who               data
    draw                  the drawer alone  seat, card, reversed
    drawn                 all               seat, deck (cards left in the pile)
    choose                all               leader, owner
    under                 all               seat (whose card went under), deck
    reveal                all               seat, card, reversed: in hand now (without a choice for the last)
    then those of the game alone: turned, confined, place, flip, ...

`observe` has the facts of the game alone, and: options (of this table), phase (this table's prompt), leader,
owner (who places, null when nobody does), known_by (the seats that know each card of the pile, from the
bottom). What a seat knows of hands and of the pile lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core import fields
from game.core.model import Decision, Outcome, require_legal
from game.core.resolving import TellingState
from game.core.rng import Rng
from game.core.table import HAND, Card, Place, Table, cards
from game.rules.reverse_war.cards import deal
from game.rules.reverse_war.options import GAME, OPTIONS
from game.rules.reverse_war.places import DRAW as PILE
from game.rules.reverse_war.places import FIELD, held
from game.rules.reverse_war.state import DRAW, INNER, READY
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from game.core.model import Action, Event, Json
    from game.core.session import Session
    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.state import ReverseWarState

SEATS = (0, 1)
CHOICES: tuple[Action, ...] = (("choose", 0), ("choose", 1))


class CoopState(TellingState):
    """A game alone, `inner`, whose deck holds the cards drawn too until one of them is chosen.

    The leader's card is then the top one, the partner's the next. `ways` says by seat whether the card drawn
    is reversed, None where none is drawn; `known` says for each card of the deck which seats know it; `owner`
    is the seat that places, or None when nothing is in hand.
    """

    saved = fields.Shape(
        GAME,
        options=OPTIONS,
        inner=INNER,
        ways=fields.many(fields.maybe(fields.FLAG), len(SEATS)),
        known=fields.many(fields.several(fields.SEAT)),
        owner=fields.maybe(fields.SEAT),
    )
    __slots__ = saved.beside(TellingState)

    def __init__(
        self,
        setting: Setting,
        inner: ReverseWarState,
        ways: Sequence[bool | None] = (None, None),
        known: Sequence[tuple[int, ...]] | None = None,
        owner: int | None = None,
    ) -> None:
        self.setting = setting
        self.inner = inner
        self.ways = list(ways)
        self.known: list[tuple[int, ...]] = [()] * len(inner.deck) if known is None else list(known)
        self.owner = owner
        super().__init__()
        self.ask()

    @property
    def leader(self) -> int:
        """Return the seat that leads: the first at the first card, then each in turn."""
        placed = self.inner.phase in ("flip", "remove")
        return (self.inner.turn - placed) % len(SEATS)

    def place_of(self, seat: int) -> int:
        """Return where in the deck the card lies that the seat draws, or has drawn, this turn."""
        leader = self.leader
        above = seat != leader and self.ways[leader] is not None
        return len(self.inner.deck) - 1 - above

    def held(self, seat: int) -> Placed | None:
        """Return the card that the seat has drawn and not shown."""
        way = self.ways[seat]
        return None if way is None else Placed(self.inner.deck[self.place_of(seat)], way)

    @property
    def pile(self) -> int:
        """Return how many cards are left to draw."""
        return len(self.inner.deck) - len(SEATS) + self.ways.count(None)

    def apply(self, action: Action) -> list[Event]:
        """Play one of the decision's options. Raise IllegalActionError, unchanged, for any other action."""
        require_legal(action, self._asked)
        assert self._asked is not None  # noqa: S101 - the action is one of its options
        seat, self._asked = self._asked.seat, None
        if action == DRAW:
            self._draw(seat)
        elif action[0] == "choose":
            self._choose(int(action[1]))
        else:
            self.let(self.inner, self.inner.apply, action)
        asked = self.inner.decision
        if asked is None or asked.prompt == "draw":
            self.owner = None
        self.ask()
        return self.take_told()

    def _draw(self, seat: int) -> None:
        place = self.place_of(seat)
        way = bool(self.inner.rng.below(2))
        card = self.inner.deck[place]
        self.ways[seat] = way
        self.known[place] = tuple(sorted({*self.known[place], seat}))
        self.tell("draw", seat, seat=seat, card=card, reversed=way)
        self.tell("drawn", seat=seat, deck=self.pile)
        if len(self.inner.deck) == 1:
            self._show(seat, Placed(card, way))

    def _choose(self, owner: int) -> None:
        """Put the other card under the deck, and show the owner's."""
        self.tell("choose", leader=self.leader, owner=owner)
        hand, other = self.held(owner), 1 - owner
        assert hand is not None  # noqa: S101 - both have drawn
        deck, known, place = self.inner.deck, self.known, self.place_of(other)
        deck.insert(0, deck.pop(place))
        known.insert(0, known.pop(place))
        self.ways[other] = None
        self.tell("under", seat=other, deck=self.pile)
        self._show(owner, hand)

    def _show(self, owner: int, hand: Placed) -> None:
        """Take that card of the deck in hand, in sight of both."""
        del self.known[self.inner.deck.index(hand.card)]
        self.ways, self.owner = [None, None], owner
        self.inner.take(hand)
        self.tell("reveal", seat=owner, card=hand.card, reversed=hand.reversed)
        self.let(self.inner, self.inner.go_on)

    @property
    def phase(self) -> str:
        """What is to be done now: the prompt of what is asked at rest, "over" at the end."""
        phase = self.inner.phase
        return "choose" if phase == "draw" and None not in self.ways else phase

    def ask(self) -> None:
        """Set the decision, or the outcome, that the rest of the state calls for."""
        asked, ended = self.inner.decision, self.inner.outcome
        if ended is not None:
            self.over = Outcome(SEATS if ended.winners else (), ended.scores * len(SEATS), ended.reason)
        elif asked is not None:
            self._asked = self._question(asked)

    def _question(self, asked: Decision) -> Decision:
        leader = self.leader
        if asked.prompt != "draw":
            seat = leader if self.owner is None else self.owner
            return Decision(seat, asked.prompt, asked.options)
        for seat in (leader, 1 - leader):
            if self.ways[seat] is None:
                return Decision(seat, "draw", (DRAW,))
        return Decision(leader, "choose", CHOICES)

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return the table, the seat's own card, and the cards it knows where they lie."""
        inner = self.inner.table
        refs: list[Json] = [
            card if seat in knowers else None
            for card, knowers in zip(self.inner.deck, self.known, strict=True)
        ]
        pile = cards(refs[: self.pile]) if self.inner.ready else inner.place(PILE).cards
        places = (
            inner.place(FIELD),
            *(Place(HAND, other, self._hand(other, seat, refs)) for other in SEATS),
            Place(PILE, None, pile),
        )
        facts: dict[str, Json] = {
            **inner.facts,
            "options": self.setting.as_options(),
            "phase": self.phase,
            "leader": self.leader,
            "owner": self.owner,
            "known_by": [[*knowers] for knowers in self.known[: self.pile]],
        }
        return Table(seat, places, facts).as_json()

    def _hand(self, owner: int, seat: int, refs: Sequence[Json]) -> tuple[Card | None, ...]:
        """Return what a seat sees of an owner's hand: all of its own, and of what is shown."""
        way = self.ways[owner]
        if way is None:
            return held(self.inner.hand if self.owner == owner else None)
        (card,) = cards([refs[self.place_of(owner)]])
        return (Card(card.ref, {"reversed": way} if owner == seat else {}),)

    def determinize(self, seat: int, rng: Rng) -> CoopState:
        """Return a world with the same table where the seat knows the same cards in the same places."""
        deck, known = self.inner.deck, self.known
        seen = [card for card, knowers in zip(deck, known, strict=True) if seat in knowers]
        dealt = deal(rng, self.inner.unseen(rng, seen), len(deck) - len(seen))
        cards = [card if seat in knowers else dealt.pop() for card, knowers in zip(deck, known, strict=True)]
        ways = [
            way if other == seat or way is None else bool(rng.below(2)) for other, way in enumerate(self.ways)
        ]
        inner = self.inner.with_deck(cards, Rng(rng.next64()))
        return CoopState(self.setting, inner, ways, known, self.owner)


def placed_alone(session: Session) -> tuple[ReverseWarState, list[Action]]:
    """Return the game of one player to whom a coop's cards come as they were placed, and what he does in it.

    It begins once the cards that lay open, if any, are shuffled.
    """
    begun = session.actions.count(READY)
    state = cast("CoopState", session.at(begun).state)
    start = state.inner.clone()
    cards: list[str] = []
    actions: list[Action] = []
    for action in session.actions[begun:]:
        if action[0] == "place" and state.inner.hand is not None:
            cards.append(state.inner.hand.card)
            actions.append(DRAW)
        if action[0] not in ("draw", "choose"):
            actions.append(action)
        state.apply(action)
    return start.with_deck(cards[::-1], start.rng), actions


def placers(session: Session) -> dict[str, int]:
    """Return the seat that placed each card of a coop so far."""
    state, found = cast("CoopState", session.at(0).state), dict[str, int]()
    for action in session.actions:
        hand, owner = state.inner.hand, state.owner
        if action[0] == "place" and hand is not None and owner is not None:
            found[hand.card] = owner
        state.apply(action)
    return found


def partners_cells(cells: Sequence[Placed | None], seats: Mapping[str, int], cell: int) -> list[int]:
    """Return the cells whose cards were placed by another of the `seats` than the card on a cell."""
    owners = {at: seats.get(placed.card) for at, placed in enumerate(cells) if placed is not None}
    return [at for at, seat in owners.items() if seat != owners.get(cell)]


def overtakes(was: int, now: int, before: Sequence[Placed | None]) -> bool:
    """Say whether a card takes the lead: of what the margin was and is, and what lay there before it."""
    return was <= 0 < now and any(before)


def joint_gain(was: Army, now: Army, cell: int, others: Collection[int]) -> int:
    """Return what an army gains by a card on a cell and those on others together: powers, common suites."""
    worth = {line.cell: line.worth for line in was.lines}
    lifted = sum(line.worth - worth.get(line.cell, 0) for line in now.lines if line.cell in others)
    common = any(cell in suite and {*suite} & {*others} for suite in now.suites)
    return lifted + (now.suite_points - was.suite_points if common else 0)
