"""The table of Magicjoust: two wizards with their piles, quadrants and hands, the dice, what lasts.

Hands are known to their owner alone, the order of the piles to nobody. How the game goes on from there is in
`game.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core import fields
from game.core.resolving import Duel
from game.rules.magicjoust.cards import PLAN, Creuset
from game.rules.magicjoust.prices import BITS, TWICE, Purse, bits_of
from game.rules.magicjoust.recipes import NOTHING
from game.rules.magicjoust.singularities import BLUE, RED, YELLOW, Singularity
from game.rules.magicjoust.table import COUNT, JOUST, ROLLED, UNTIL_NEXT, WIZARD, Drawn, Wizard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.rng import Rng
    from game.rules.magicjoust.cards import MagicCard
    from game.rules.magicjoust.formulas import Quadrant
    from game.rules.magicjoust.recipes import Recipe
    from game.rules.magicjoust.setting import Setting
    from game.rules.magicjoust.table import Invoked, Joust, Spot


class MagicState(Duel):
    """A game in progress. Cards are told by their number in `cards`, `owners` says whose each of them is.

    `opening` are the rolls for who starts, the last of which decided (MAG-9). By seat, `known` are the cards
    in the other's hand that it has seen, `foreseen` how many of its next creuset cards. `joust` is the attack
    that goes on, or the last one; `effects` is what lasts, `once` are the cards that did by themselves
    in this turn what they do once a turn (MAG-11, MAG-17).

    By card, `refs` are the names, `colours` those of singularities, `recipes` what they do, `invocations` the
    actions with which they are invoked. `counting` is by seat what counts as the cards in play lie, as far
    as somebody has asked (`powers.py`).
    """

    saved = fields.Shape(
        "Magicjoust",
        options=fields.OPTIONS,
        rng=fields.RNG,
        cards=fields.CARDS,
        owners=fields.OWNERS,
        wizards=fields.each(WIZARD),
        known=fields.each(fields.many(fields.CARD)),
        foreseen=fields.each(COUNT),
        opening=fields.many(fields.several(ROLLED, 2)),
        active=fields.SEAT,
        turn=fields.whole(1 << 20),
        turn_over=fields.FLAG,
        drawn=fields.row(Drawn, fields.FLAG, fields.FLAG),
        joust=fields.maybe(JOUST),
        effects=fields.many(UNTIL_NEXT),
        once=fields.many(fields.CARD),
        over=fields.maybe(fields.OUTCOME),
        machine=fields.MACHINE,
    )
    cards: tuple[MagicCard, ...]
    recipes: tuple[Recipe, ...]
    __slots__ = (
        *saved.beside(Duel),
        "_bits",
        "_singularities",
        "colours",
        "counting",
        "faces",
        "invocations",
    )

    def __init__(self, setting: Setting, cards: Sequence[MagicCard], owners: Sequence[int], rng: Rng) -> None:
        super().__init__(setting, cards, owners, rng, NOTHING)
        self.faces = cast("tuple[Creuset, ...]", self.cards)
        self._singularities = cast("tuple[Singularity, ...]", self.cards)
        self.colours = tuple([card.colour if isinstance(card, Singularity) else "" for card in cards])
        self._bits = tuple([bits_of(colour) if colour else 0 for colour in self.colours])
        self.invocations = tuple([("invoke", ref) for ref in self.refs])
        self.recount()
        self.wizards = [Wizard() for _seat in self.seats]
        self.known: list[list[int]] = [[] for _seat in self.seats]
        self.foreseen = [0 for _seat in self.seats]
        self.opening: list[tuple[int, int]] = []
        self.turn = 1
        self.drawn = Drawn()
        self.joust: Joust | None = None
        self.once: list[int] = []

    # --- what is on the table -----------------------------------------------------------------------------

    def foe(self, seat: int) -> int:
        """Return the other seat."""
        return 1 - seat

    def creuset(self, card: int) -> Creuset:
        """Return a card of the creuset by its number."""
        return self.faces[card]

    def singularity(self, card: int) -> Singularity:
        """Return a singularity card by its number."""
        return self._singularities[card]

    def recipe(self, card: int) -> Recipe:
        """Return what a card of the creuset does."""
        return self.recipes[card]

    def stable(self, seat: int) -> Quadrant:
        """Return the stable singularities of a quadrant, by zone and colour (MAG-3)."""
        return self._counted([[spot for spot in zone if spot.stable] for zone in self.wizards[seat].zones])

    def whole(self, seat: int) -> Quadrant:
        """Return all singularities of a quadrant, unstable ones too, by zone and colour."""
        wizard = self.wizards[seat]
        if wizard.whole is None:
            wizard.whole = self._counted(wizard.zones)
        return wizard.whole

    def _counted(self, zones: Sequence[Sequence[Spot]]) -> Quadrant:
        colours, counted = self.colours, []
        for zone in zones:
            held = [colours[spot.card] for spot in zone]
            counted.append((held.count(BLUE), held.count(RED), held.count(YELLOW)))
        first, second, third, fourth = counted
        return first, second, third, fourth

    def purse(self, seat: int) -> Purse:
        """Return what is stable in a quadrant as prices see it (`prices.py`)."""
        wizard = self.wizards[seat]
        purses = wizard.purses
        if None in purses:
            for place, zone in enumerate(wizard.zones):
                if purses[place] is None:
                    purses[place] = self._purse(zone) << BITS * place
        first, second, third, fourth = cast("list[int]", purses)
        return Purse(first | second | third | fourth)

    def _purse(self, zone: Sequence[Spot]) -> int:
        """Return the bits of a zone, as if it were the first."""
        bits, once, twice = self._bits, 0, 0
        for spot in zone:
            if spot.stable:
                its = bits[spot.card]
                twice |= once & its
                once |= its
        return once | twice << TWICE

    def in_hand(self, seat: int, ref: str) -> int:
        """Return the first card of that name in a hand. Raise StopIteration where it is not there."""
        return self.first_of(self.wizards[seat].hand, ref)

    def plans(self, seat: int) -> list[int]:
        """Return the plans that a seat has in play, in the order in which they came."""
        return self.wizards[seat].plans

    def lay(self, seat: int, one: Invoked) -> None:
        """Lay a card of the creuset before a seat, after those that it has in play."""
        wizard = self.wizards[seat]
        wizard.invoked.append(one)
        wizard.lying.append(one.card)
        if self.faces[one.card].nature == PLAN:
            wizard.plans.append(one.card)
        if passive := self.recipes[one.card].passive:
            wizard.add_passive(one.card, passive)
            self.recount()

    def lift(self, seat: int, place: int) -> int:
        """Take a card out of play, and return it."""
        wizard = self.wizards[seat]
        if passive := self.recipes[wizard.lying[place]].passive:
            self.recount()
        return wizard.lift(place, passive)

    def recount(self) -> None:
        """Take up that something else counts now than before."""
        self.counting: tuple[dict[str, Any], ...] = ({}, {})

    def in_play(self, seat: int, card: int) -> bool:
        """Say whether a card lies before a seat."""
        return card in self.wizards[seat].lying
