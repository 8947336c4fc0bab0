"""The round for three to six (BAT-5 to BAT-9).

Everybody has seven cards; the rest is the draw pile. The opener lays one or more cards of one symbol. Each
next player beats what stands, or discards one or more cards of one symbol; the loser of a duel discards all
that he played, the winner's cards stand for the next. Exactly as many of the same symbol: a battle of single
cards picked in secret and revealed at once, which all go to the discard. An empty hand draws seven at once.
When each has played once, the last to have won a duel discards his cards, takes a trophy from the discard and
opens the next round. The first to three trophies wins.

Every round gives a trophy, so a game always comes to an end. Left open by the rules, settled here: who opens
first is drawn by lot; the battle cards go to the discard at each reveal; one with no card at all for a battle
loses it; after twenty reveals without a winner, or where neither has a card, what stands is not beaten.

    decision   seat             options
    open       the opener       ("lay", ref) for each card of the hand
    answer     the next         ("lay", ref) of symbols of which there are enough, ("discard", ref) for each
    lay        the same         ("lay", ref) of that symbol, ("done",) once it beats or ties what stands
    discard    the same         ("discard", ref) of that symbol, ("done",)
    pick       holder, other    ("pick", ref) for each card of the hand: in secret, for a battle
    trophy     the holder       ("trophy", ref) for each card of the discard

Cards are laid, or discarded, one by one in any order; nothing is settled before ("done",). Two copies of a
card are one option. The holder is who laid the cards that stand.

    event      who         data
    lay        all         seat, card, count (laid so far)
    discard    all         seat, card, count
    stand      all         seat, cards: what the opener laid stands
    duel       all         winner, loser, by ("line", "battle", "limit"), cards (that stand), discarded
    give_up    all         seat, cards (discarded)
    tie        all         seats (holder, other), count: as many of the same symbol, a battle begins
    pick       the picker  seat, card
    ready      all         seat: has picked
    reveal     all         seats (holder, other), cards (theirs, now in the discard)
    again      all         seats: equal symbols, both pick again
    shuffle    all         cards (how many): the discard becomes the draw pile
    draw       the drawer  seat, cards
    drawn      all         seat, count, left (in the draw pile)
    round      all         winner, cards (his, now in the discard): each has played once
    trophy     all         seat, card, count (of the seat's trophies)
    end        all         reason ("trophies"), winners, scores (trophies)

What is observed is told in `round_sight`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import fields
from game.core.model import Outcome
from game.core.rng import Rng
from game.rules.bataille.options import HAND
from game.rules.bataille.pool import pool_of
from game.rules.bataille.round_asking import DONE, question
from game.rules.bataille.round_sight import dealt_anew, observed
from game.rules.bataille.state import CARDS, COMMON, GAME, BatailleState
from game.rules.bataille.symbols import beats, line_beats, line_ties

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Decision, Json
    from game.rules.bataille.options import Setting
    from game.rules.bataille.pool import Pool

_MOST_SHUFFLES: Final = 1 << 16
MOST_REVEALS: Final = 20
"""After so many reveals of equal symbols, what stands is not beaten."""


def new_round(setting: Setting, rng: Rng) -> RoundState:
    """Return a game just dealt: the pool shuffled, seven cards each, and who opens drawn by lot."""
    pool = pool_of(setting)
    draw = list(range(len(pool.refs)))
    rng.shuffle(draw)
    hands = [sorted([draw.pop() for _ in range(HAND)]) for _ in range(setting.players)]
    return RoundState(setting, pool, rng, hands, draw, rng.below(setting.players))


class RoundState(BatailleState):
    """Hands (in the order of the numbers), the draw pile and the discard (their tops the last), trophies.

    `played` is how many have played in this round. What stands is the `holder`'s; `laid` is what the active
    player has put down so far, to be discarded where `discarding`. `battle` is which reveal is due, 0 for
    none, and `picks` the cards picked for it, still in the hands. `born` says for each card in which shuffle
    it was last, and `shuffles` how many there were after the first.
    """

    saved = fields.Shape(
        GAME,
        **COMMON,
        hands=fields.each(CARDS),
        draw=CARDS,
        discard=CARDS,
        trophies=fields.each(CARDS),
        standing=CARDS,
        laid=CARDS,
        opener=fields.SEAT,
        holder=fields.maybe(fields.SEAT),
        played=fields.Kind(lambda data, at: at.whole(data, at.seats + 1)),
        discarding=fields.FLAG,
        battle=fields.whole(MOST_REVEALS + 1),
        picks=fields.each(fields.maybe(fields.CARD)),
        born=fields.many(fields.whole(_MOST_SHUFFLES)),
        shuffles=fields.whole(_MOST_SHUFFLES),
    )
    __slots__ = saved.beside(BatailleState)

    def __init__(
        self,
        setting: Setting,
        pool: Pool,
        rng: Rng,
        hands: Sequence[Sequence[int]],
        draw: Sequence[int],
        opener: int,
    ) -> None:
        super().__init__(setting, pool, rng)
        self.hands = [[*hand] for hand in hands]
        self.draw = [*draw]
        self.opener = opener
        self.discard: list[int] = []
        self.trophies: list[list[int]] = [[] for _ in hands]
        self.holder: int | None = None
        self.standing: list[int] = []
        self.played = 0
        self.laid: list[int] = []
        self.discarding = False
        self.battle = 0
        self.picks: list[int | None] = [None for _ in hands]
        self.born = [0 for _ in self.pool.refs]
        self.shuffles = 0

    # --- what is asked ----------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        """Return whose turn it is to play, while somebody has to."""
        return (self.opener + self.played) % len(self.hands)

    @property
    def holding(self) -> int:
        """Return who laid what stands."""
        assert self.holder is not None  # noqa: S101 - something stands
        return self.holder

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        scores = tuple([float(len(won)) for won in self.trophies])
        most = max(scores)
        if most < (self.setting.trophies or 0):
            return None
        return Outcome((scores.index(most),), scores, "trophies")

    def _question(self) -> Decision:
        return question(self)

    # --- what is done -----------------------------------------------------------------------------------

    def _play(self, seat: int, action: Action) -> None:
        if action == DONE:
            self._finish(seat)
        elif action[0] == "trophy":
            self._take_trophy(self.pool.find(str(action[1]), self.discard))
        else:
            card = self.pool.find(str(action[1]), self.hands[seat])
            if action[0] == "pick":
                self._pick(seat, card)
            else:
                self._put_down(seat, card, discarding=action[0] == "discard")

    def _put_down(self, seat: int, card: int, *, discarding: bool) -> None:
        """Put a card of the hand on the table, to be laid or discarded."""
        self.hands[seat].remove(card)
        self.laid.append(card)
        self.discarding = discarding
        kind = "discard" if discarding else "lay"
        self.tell(kind, seat=seat, card=self.pool.refs[card], count=len(self.laid))

    def _finish(self, seat: int) -> None:
        """Settle what was put down: it stands, it wins, it ties, or it is discarded (BAT-5, BAT-6)."""
        cards = self.pool.named(self.laid)
        if self.discarding:
            self.discard += self.laid
            self.laid, self.discarding = [], False
            self._next("give_up", seat=seat, cards=cards)
        elif self.holder is None:
            self.holder, self.standing, self.laid = seat, self.laid, []
            self._next("stand", seat=seat, cards=cards)
        elif line_ties(*self._line(self.laid), *self._line(self.standing)):
            self.battle = 1
            self.tell("tie", seats=[self.holder, seat], count=len(self.laid))
            self._fight()
        else:
            assert line_beats(*self._line(self.laid), *self._line(self.standing))  # noqa: S101 - the options
            self._settle(seat, "line")

    def _line(self, cards: Sequence[int]) -> tuple[int, int]:
        return self.pool.symbols[cards[0]], len(cards)

    def _pick(self, seat: int, card: int) -> None:
        """Keep a card picked in secret; reveal both when both are picked."""
        self.picks[seat] = card
        self.tell("pick", seat, seat=seat, card=self.pool.refs[card])
        self.tell("ready", seat=seat)
        if seat != self.holding:
            self._reveal()

    def _reveal(self) -> None:
        """Show both cards, which go to the discard; who wins, wins the duel (BAT-5)."""
        seats = (self.holding, self.active)
        shown: list[int] = []
        for seat in seats:
            card = self.picks[seat]
            assert card is not None  # noqa: S101 - both have picked
            self.hands[seat].remove(card)
            shown.append(card)
            self.picks[seat] = None
        self.discard += shown
        self.tell("reveal", seats=[*seats], cards=self.pool.named(shown))
        one, two = (self.pool.symbols[card] for card in shown)
        if one != two:
            self._settle(seats[0] if beats(one, two) else seats[1], "battle")
        elif self.battle == MOST_REVEALS:
            self._settle(self.holding, "limit")
        else:
            self.battle += 1
            self.tell("again", seats=[*seats])
            self._fight()

    def _fight(self) -> None:
        """Let both draw for a battle; one who has no card at all loses it."""
        self._refill()
        if not self.hands[self.active]:
            self._settle(self.holding, "battle")
        elif not self.hands[self.holding]:
            self._settle(self.active, "battle")

    def _settle(self, winner: int, way: str) -> None:
        """Let the winner's cards stand and discard the loser's (BAT-7)."""
        loser = self.holding if winner != self.holding else self.active
        lost = self.laid if winner == self.holding else self.standing
        if winner != self.holding:
            self.holder, self.standing = winner, self.laid
        self.discard += lost
        self.laid, self.battle = [], 0
        cards, discarded = self.pool.named(self.standing), self.pool.named(lost)
        self._next("duel", winner=winner, loser=loser, by=way, cards=cards, discarded=discarded)

    def _next(self, kind: str, **data: Json) -> None:
        """Tell how a player has played; go on to the next, or to the end of the round (BAT-9).

        Empty hands draw first: what stands is then in the discard, to be chosen from, whatever is shuffled.
        """
        self.played += 1
        self.tell(kind, **data)
        self._refill()
        if self.played == len(self.hands):
            cards = self.pool.named(self.standing)
            self.discard += self.standing
            self.standing = []
            self.tell("round", winner=self.holder, cards=cards)

    def _take_trophy(self, card: int) -> None:
        """Take a card of the discard as a trophy, and open the next round (BAT-9)."""
        winner = self.holding
        self.discard.remove(card)
        self.trophies[winner].append(card)
        self.opener, self.holder, self.played = winner, None, 0
        self.tell("trophy", seat=winner, card=self.pool.refs[card], count=len(self.trophies[winner]))
        if self.outcome is None:
            self._refill()

    # --- drawing ----------------------------------------------------------------------------------------

    def _refill(self) -> None:
        """Draw seven for every empty hand, from the one whose turn it is on (BAT-8)."""
        for place in range(len(self.hands)):
            seat = (self.active + place) % len(self.hands)
            if not self.hands[seat]:
                self._draw_hand(seat)

    def _draw_hand(self, seat: int) -> None:
        hand = self.hands[seat]
        while len(hand) < HAND and (self.draw or self.discard):
            if not self.draw:
                self._shuffle()
            hand.append(self.draw.pop())
            hand.sort()
        if hand:
            self.tell("draw", seat, seat=seat, cards=self.pool.named(hand))
            self.tell("drawn", seat=seat, count=len(hand), left=len(self.draw))

    def _shuffle(self) -> None:
        """Make the shuffled discard the draw pile (BAT-8)."""
        self.shuffles += 1
        self.draw, self.discard = sorted(self.discard), []
        for card in self.draw:
            self.born[card] = self.shuffles
        self.rng.shuffle(self.draw)
        self.tell("shuffle", cards=len(self.draw))

    # --- copies and views -------------------------------------------------------------------------------

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return the table, the seat's own hand, and what it cannot but remember of the cards unseen."""
        return observed(self, seat)

    def determinize(self, seat: int, rng: Rng) -> RoundState:
        """Return a world with the same table, where cards that the seat does not see lie elsewhere.

        What was in the discard when it was last shuffled is known to be in the draw pile, or drawn since.
        """
        other = self.clone()
        other.hands, other.draw = dealt_anew(self, seat, rng)
        other.rng = Rng(rng.next64())
        for owner, picked in enumerate(self.picks):
            if owner != seat and picked is not None:
                other.picks[owner] = rng.choice(self.pool.distinct(other.hands[owner]))
        other.ask_again()
        return other
