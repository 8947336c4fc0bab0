"""The duel (RW-M): each builds an army on a battlefield of nine, out of ten cards received.

Each turn the active player draws one card in sight of both and one that only he looks at; he takes one, the
other player gets the rest, both are then seen. He places his first, the other his. Once in the game, and
exactly once, each puts a card in the place of one of his own, which goes out. The active player alternates.
Easy (`duel-facile`): the greater own army wins. Advanced (`duel-avancee`): among those who beat their own
AI, the upside-down ends of their cards, the greater margin wins.

    decision   seat                   options
    draw       the active player      ("draw",)
    take       the active player      ("take", "shown"), ("take", "hidden")
    place      active, then other     ("place", cell, way) on a free cell,
                                      ("replace", cell, way) on one's own card, while not done

    event      who                    data
    draw       all                    seat, turn (from 1), card, reversed: the card shown
    look       the active alone       seat, card, reversed: the hidden card
    take       all                    seat, which ("shown" or "hidden"), hands (by seat: card, reversed)
    place      all                    seat, turn, card, cell, reversed
    replace    all                    the same, and out (card, reversed)
    reckoning  all                    reason, winners, scores, reasons (advanced: by seat, against the AI)

Reasons of the end: "greater_army", "equal_armies" (easy); "only_one_beats", "greater_margin",
"equal_margins", "nobody_beats" (advanced).

`observe`: mode, options, phase, turn (turns begun), turns, active, boards (by seat, cells as alone), hands
(by seat), cells and hand (one's own of these), shown, hidden (the active player's eyes only, else null),
looking (a hidden card is being looked at), out (by seat: what was replaced, or null), deck (cards left).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.core import fields
from game.core.model import Decision, Outcome, require_legal
from game.core.resolving import TellingState
from game.core.rng import Rng
from game.core.table import HAND, Place, Table, backs
from game.rules.reverse_war.cards import CARD_IDS, deal
from game.rules.reverse_war.options import FACILE, GAME, OPTIONS
from game.rules.reverse_war.places import DRAW as PILE
from game.rules.reverse_war.places import FIELD, HIDDEN, OUT, OVER, SHOWN, held, laid
from game.rules.reverse_war.quick import strength, verdict
from game.rules.reverse_war.state import BOTH_WAYS, DRAW, REVERSED
from game.rules.reverse_war.troops import CARD, PLACED, Placed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Event, Json
    from game.rules.reverse_war.options import Setting

TURNS = 10
SEATS = (0, 1)
TAKE_SHOWN: Action = ("take", "shown")
TAKE_HIDDEN: Action = ("take", "hidden")


@lru_cache(maxsize=1 << 12)
def _placements(free: tuple[int, ...], held: tuple[int, ...]) -> tuple[Action, ...]:
    return (
        *[("place", cell, way) for cell in free for way in BOTH_WAYS],
        *[("replace", cell, way) for cell in held for way in BOTH_WAYS],
    )


def new_duel(setting: Setting, rng: Rng) -> DuelState:
    """Return a duel just dealt: 24 cards shuffled, and who begins drawn by lot."""
    return DuelState(setting, rng, deal(rng, CARD_IDS, len(CARD_IDS)), rng.below(len(SEATS)))


class DuelState(TellingState):
    """Two battlefields: what is placed, in hand, shown, hidden and out, and the deck, its top the last.

    `first` is the seat that begins; what is by seat is in the order of the seats.
    """

    saved = fields.Shape(
        GAME,
        options=OPTIONS,
        rng=fields.RNG,
        deck=fields.many(CARD),
        first=fields.SEAT,
        boards=fields.each(fields.many(PLACED)),
        hands=fields.each(PLACED),
        out=fields.each(PLACED),
        shown=PLACED,
        hidden=PLACED,
    )
    __slots__ = saved.beside(TellingState)

    def __init__(self, setting: Setting, rng: Rng, deck: Sequence[str], first: int) -> None:
        free: list[Placed | None] = [None] * setting.layout.size
        self.setting = setting
        self.rng = rng
        self.deck = list(deck)
        self.first = first
        self.boards = [free.copy() for _ in SEATS]
        self.hands: list[Placed | None] = [None for _ in SEATS]
        self.out: list[Placed | None] = [None for _ in SEATS]
        self.shown: Placed | None = None
        self.hidden: Placed | None = None
        super().__init__()
        self.ask()

    @property
    def turn(self) -> int:
        """Return how many turns are begun."""
        return (len(CARD_IDS) - len(self.deck)) // 2

    @property
    def busy(self) -> bool:
        """Say whether the turn begun goes on."""
        return self.shown is not None or any(self.hands)

    @property
    def active(self) -> int:
        """Return the active player of this turn, or of the next one where none goes on."""
        return (self.first + self.turn - self.busy) % len(SEATS)

    @property
    def hand(self) -> Placed | None:
        """Return the card that is to be placed now."""
        asked = self._asked
        return self.hands[asked.seat] if asked is not None else None

    def taken(self, action: Action) -> Placed | None:
        """Return the card that taking one of the two takes."""
        return self.shown if action == TAKE_SHOWN else self.hidden

    def placements(self, seat: int) -> tuple[Action, ...]:
        """Return what the seat may do with a card in hand."""
        board, may_replace = self.boards[seat], self.out[seat] is None
        free = tuple([cell for cell, placed in enumerate(board) if placed is None])
        held = tuple([cell for cell, placed in enumerate(board) if placed and may_replace])
        return _placements(free, held)

    def board_after(self, seat: int, action: Action) -> list[Placed | None]:
        """Return the seat's battlefield with the card in its hand put down."""
        hand, board = self.hands[seat], self.boards[seat].copy()
        assert hand is not None  # noqa: S101 - it is asked about a card in hand
        board[int(action[1])] = Placed(hand.card, action[2] == REVERSED)
        return board

    def apply(self, action: Action) -> list[Event]:
        """Play one of the decision's options. Raise IllegalActionError, unchanged, for any other action."""
        require_legal(action, self._asked)
        assert self._asked is not None  # noqa: S101 - the action is one of its options
        seat, self._asked = self._asked.seat, None
        if action == DRAW:
            self._draw(seat)
        elif action[0] == "take":
            self._take(seat, action)
        else:
            self._put(seat, action)
        self.ask()
        if self.over is not None:
            self._reckon(self.over)
        return self.take_told()

    def _draw(self, seat: int) -> None:
        """Take both cards of the deck: one is shown to all, one to the active player."""
        shown, hidden = (Placed(self.deck.pop(), bool(self.rng.below(2))) for _ in SEATS)
        self.shown, self.hidden = shown, hidden
        self.tell("draw", seat=seat, turn=self.turn, **shown._asdict())
        self.tell("look", seat, seat=seat, **hidden._asdict())

    def _take(self, seat: int, action: Action) -> None:
        taken, rest = (self.shown, self.hidden) if action == TAKE_SHOWN else (self.hidden, self.shown)
        self.hands[seat], self.hands[1 - seat] = taken, rest
        self.shown = self.hidden = None
        self.tell("take", seat=seat, which=action[1], hands=[PLACED.write(hand) for hand in self.hands])

    def _put(self, seat: int, action: Action) -> None:
        cell = int(action[1])
        gone, self.boards[seat] = self.boards[seat][cell], self.board_after(seat, action)
        self.hands[seat] = None
        placed = self.boards[seat][cell]
        assert placed is not None  # noqa: S101 - it was just put there
        data: dict[str, Json] = {"seat": seat, "turn": self.turn, "cell": cell, **placed._asdict()}
        if gone is None:
            self.tell("place", **data)
        else:
            self.out[seat] = gone
            self.tell("replace", **data, out=PLACED.write(gone))

    @property
    def phase(self) -> str:
        """What is to be done now: the prompt of what is asked at rest, "over" at the end."""
        if self.shown is not None:
            return "take"
        return "place" if self.busy else "draw" if self.turn < TURNS else OVER

    def ask(self) -> None:
        """Set the decision, or the outcome, that the rest of the state calls for."""
        self._asked = self.over = None
        active = self.active
        if self.shown is not None:
            self._asked = Decision(active, "take", (TAKE_SHOWN, TAKE_HIDDEN))
        elif self.busy:
            seat = active if self.hands[active] else 1 - active
            self._asked = Decision(seat, "place", self.placements(seat))
        elif self.turn < TURNS:
            self._asked = Decision(active, "draw", (DRAW,))
        else:
            self.over = self._easy() if self.setting.table == FACILE else self._advanced()

    def total(self, board: Sequence[Placed | None]) -> int:
        """Return what a battlefield's own army is worth."""
        return strength(board, self.setting.layout, self.setting.charter)

    def _easy(self) -> Outcome:
        totals = [self.total(board) for board in self.boards]
        winners = _greatest(totals, SEATS)
        reason = "greater_army" if len(winners) == 1 else "equal_armies"
        return Outcome(winners, tuple(float(total) for total in totals), reason)

    def _advanced(self) -> Outcome:
        ends = [verdict(board, self.setting.layout, self.setting.charter) for board in self.boards]
        margins = [end.margin for end in ends]
        beaters = [seat for seat in SEATS if ends[seat].reason == "stronger"]
        winners = _greatest(margins, beaters)
        if len(beaters) < len(SEATS):
            reason = "only_one_beats" if beaters else "nobody_beats"
        else:
            reason = "greater_margin" if len(winners) == 1 else "equal_margins"
        return Outcome(winners, tuple(float(margin) for margin in margins), reason)

    def _reckon(self, outcome: Outcome) -> None:
        data: dict[str, Json] = {
            "reason": outcome.reason,
            "winners": [*outcome.winners],
            "scores": [int(score) for score in outcome.scores],
        }
        if self.setting.table != FACILE:
            setting = self.setting
            data["reasons"] = [
                verdict(board, setting.layout, setting.charter).reason for board in self.boards
            ]
        self.tell("reckoning", **data)

    def with_deck(self, deck: Sequence[str], hidden: Placed | None, rng: Rng) -> DuelState:
        """Return the same table with another deck, another hidden card and another fortune."""
        other = self.clone()
        other.deck, other.hidden, other.rng = [*deck], hidden, rng
        other.ask()
        return other

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return all but the deck and the card that only the active player looks at."""
        hidden = held(self.hidden) if seat == self.active else backs(int(self.hidden is not None))
        places = [
            Place(name, owner, cards)
            for owner in SEATS
            for name, cards in (
                (FIELD, laid(self.boards[owner])),
                (HAND, held(self.hands[owner])),
                (OUT, held(self.out[owner])),
            )
        ]
        common = ((SHOWN, held(self.shown)), (HIDDEN, hidden), (PILE, backs(len(self.deck))))
        facts: dict[str, Json] = {
            "mode": self.setting.mode,
            "options": self.setting.as_options(),
            "phase": self.phase,
            "turn": self.turn,
            "turns": TURNS,
            "active": self.active,
        }
        return Table(seat, (*places, *(Place(name, None, cards) for name, cards in common)), facts).as_json()

    def determinize(self, seat: int, rng: Rng) -> DuelState:
        """Return a world with the same table, other cards to come and, to who does not see it, hidden."""
        hidden, sees = self.hidden, seat == self.active
        known = {placed.card for placed in self._seen() if placed}
        if hidden is not None and sees:
            known.add(hidden.card)
        unseen = [card for card in CARD_IDS if card not in known]
        dealt = deal(rng, unseen, len(unseen))
        if hidden is not None and not sees:
            hidden = Placed(dealt.pop(), bool(rng.below(2)))
        return self.with_deck(dealt, hidden, Rng(rng.next64()))

    def _seen(self) -> list[Placed | None]:
        """Return what both see."""
        return [*self.boards[0], *self.boards[1], *self.hands, *self.out, self.shown]


def _greatest(points: Sequence[int], seats: Sequence[int]) -> tuple[int, ...]:
    """Return those of the seats that have most points."""
    most = max([points[seat] for seat in seats], default=0)
    return tuple([seat for seat in seats if points[seat] == most])
