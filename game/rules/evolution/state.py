"""The table of Openmok Évolution: Moks and their markers, hands, variations played, what lasts.

Everybody's hand is known to its owner alone (EVO-3). How the game goes on from there is in `game.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core import fields
from game.core.lasting import LASTING, MOST_EFFECTS
from game.core.resolving import Resolving
from game.rules.evolution.cards import TYPES
from game.rules.evolution.moks import ALL_MARKED, Allowance, Mok

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.lasting import Lasting
    from game.core.model import Json
    from game.core.rng import Rng
    from game.rules.evolution.cards import Caractere, EvolutionCard, Variation
    from game.rules.evolution.moks import Cell, MokAt
    from game.rules.evolution.power import Standing
    from game.rules.evolution.recipes import Ready
    from game.rules.evolution.setting import Setting


_MOST_TURNS: Final = 1 << 20
_NUMBER: Final = fields.whole(1 << 9)


class EvolutionState(Resolving):
    """A game in progress. Cards are told by their number in `cards`, `owners` says whose each of them is.

    By seat: `played` are the variations at its side, `seen` the cards in other hands that it knows, `extra`
    how many Moks beyond the maximum of the set-up it may have, `missed` the turns that it will miss, `gone`
    whether it is out of the game, `passes` how many whole turns it has passed in succession (EVO-10). `void`
    are the cards at a side whose effect was not carried out (EVO-15). `acted` says whether something was done
    in this turn. `effects` is what lasts.
    """

    saved = fields.Shape(
        "Openmok Évolution",
        options=fields.OPTIONS,
        rng=fields.RNG,
        cards=fields.CARDS,
        owners=fields.OWNERS,
        hands=fields.each(fields.many(fields.CARD)),
        moks=fields.each(fields.many(fields.row(Mok, fields.CARD, fields.whole(ALL_MARKED + 1)))),
        played=fields.each(fields.many(fields.CARD)),
        seen=fields.each(fields.many(fields.CARD)),
        extra=fields.each(_NUMBER),
        missed=fields.each(_NUMBER),
        gone=fields.each(fields.FLAG),
        passes=fields.each(_NUMBER),
        void=fields.many(fields.CARD),
        acted=fields.FLAG,
        effects=fields.many(LASTING),
        next_effect=fields.whole(MOST_EFFECTS),
        active=fields.SEAT,
        turn=fields.whole(_MOST_TURNS),
        turn_over=fields.FLAG,
        allowance=fields.row(Allowance, _NUMBER, _NUMBER, _NUMBER, _NUMBER),
        over=fields.maybe(fields.OUTCOME),
        machine=fields.MACHINE,
    )
    __slots__ = saved.beside(Resolving)

    def __init__(
        self, setting: Setting, cards: Sequence[EvolutionCard], owners: Sequence[int], rng: Rng
    ) -> None:
        seats = setting.players
        super().__init__(rng, setting.machine())
        self.setting = setting
        self.cards = tuple(cards)
        self.owners = tuple(owners)
        self.hands = [[card for card, owner in enumerate(owners) if owner == seat] for seat in range(seats)]
        self.moks: list[list[Mok]] = [[] for _ in range(seats)]
        self.played: list[list[int]] = [[] for _ in range(seats)]
        self.seen: list[list[int]] = [[] for _ in range(seats)]
        self.extra = [0] * seats
        self.missed = [0] * seats
        self.gone = [False] * seats
        self.passes = [0] * seats
        self.void: list[int] = []
        self.effects: list[Lasting] = []
        self.next_effect = 1
        self.active = 0
        self.turn = 1
        self.turn_over = self.acted = False
        self.allowance = Allowance()

    # --- what is on the table -----------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        """Return the seats, those that are gone included."""
        return range(self.setting.players)

    def foes(self, seat: int) -> list[int]:
        """Return who a seat plays against, in the order of turns."""
        count = self.setting.players
        others = [(seat + step) % count for step in range(1, count)]
        return [other for other in others if not self.gone[other]]

    def there(self) -> list[int]:
        """Return the seats that are still in the game."""
        return [seat for seat in self.seats if not self.gone[seat]]

    def mok(self, at: Sequence[int]) -> Mok:
        """Return the Mok at a seat's place."""
        return self.moks[at[0]][at[1]]

    def mark(self, at: Sequence[int], marks: int) -> Mok:
        """Have other resistances of a Mok marked, and return it."""
        mok = self.moks[at[0]][at[1]] = self.mok(at)._replace(marks=marks)
        return mok

    def caractere(self, at: Sequence[int]) -> Caractere:
        """Return the card of the Mok at a seat's place."""
        return cast("Caractere", self.cards[self.moks[at[0]][at[1]].card])

    def variation(self, card: int) -> Variation:
        """Return a variation by its number."""
        return cast("Variation", self.cards[card])

    def standing(self, seat: int) -> list[MokAt]:
        """Return a seat's Moks that are not K.O."""
        return [(seat, place) for place, mok in enumerate(self.moks[seat]) if mok.marks != ALL_MARKED]

    def cells(self, at: MokAt, *, marked: bool) -> list[Cell]:
        """Return the resistances of a Mok that are marked, or those that are not."""
        marks = self.mok(at).marks
        return [(at[0], at[1], kind) for kind in range(len(TYPES)) if bool(marks >> kind & 1) == marked]

    def wholly_out(self, seat: int) -> bool:
        """Say whether all Moks that a seat has placed, one at least, are K.O. (EVO-9)."""
        return bool(self.moks[seat]) and all(mok.out for mok in self.moks[seat])

    def resistances(self, seat: int) -> int:
        """Return how many resistances a seat's placed Moks have left (Évolution 4.6.2)."""
        return sum(len(TYPES) - mok.marks.bit_count() for mok in self.moks[seat])

    def in_hand(self, seat: int, kind: type[Caractere | Variation]) -> list[int]:
        """Return the cards of a kind in a hand, the first of each ref only."""
        first: dict[str, int] = {}
        for card in self.hands[seat]:
            if isinstance(self.cards[card], kind):
                first.setdefault(self.cards[card].ref, card)
        return [*first.values()]

    def carried_out(self, seat: int) -> list[int]:
        """Return the variations that a seat has played: those at its side whose effect was carried out."""
        return [card for card in self.played[seat] if card not in self.void]

    def effect(self, number: int) -> Lasting:
        """Return what lasts, by its number."""
        return next(effect for effect in self.effects if effect.number == number)

    def sentence(self, effect: Lasting) -> Ready:
        """Return the sentence of its variation that lasts."""
        return self.setting.scripts[self.cards[effect.card].ref].sentences[effect.sentence]

    def told_lasting(self, effect: Lasting) -> dict[str, Json]:
        """Return how what lasts is called in events."""
        return {"effect": effect.number, "card": self.cards[effect.card].ref, "seat": effect.owner}

    def standing_deeds(self, effect: Lasting) -> Sequence[Standing]:
        """Return what of an effect counts all the time (`power.py`)."""
        return self.sentence(effect).standing

    # --- hands --------------------------------------------------------------------------------------------

    def take(self, seat: int, ref: str) -> int:
        """Take a card of that ref from a hand, and return it: nobody knows it there any more."""
        card = next(card for card in self.hands[seat] if self.cards[card].ref == ref)
        self.hands[seat].remove(card)
        for known in self.seen:
            if card in known:
                known.remove(card)
        return card

    def give_back(self, seat: int, card: int) -> None:
        """Take a card from the table back in hand, where the others know it."""
        self.hands[seat].append(card)
        for other in self.seats:
            if other != seat:
                self.seen[other].append(card)
