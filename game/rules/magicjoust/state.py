"""The table of Magicjoust: two wizards with their piles, quadrants and hands, the dice, what lasts.

Hands are known to their owner alone, the order of the piles to nobody. What is being carried out is in the
machine: after each action it goes on until somebody has to choose, or until the active wizard is free again
to do what the turn still allows (`turn.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.resolving import Resolving
from game.rules.magicjoust import turn
from game.rules.magicjoust.cards import PLAN, Creuset
from game.rules.magicjoust.prices import BITS, TWICE, Purse, bits_of
from game.rules.magicjoust.refusals import why
from game.rules.magicjoust.scripts import NOTHING
from game.rules.magicjoust.singularities import BLUE, RED, YELLOW, Singularity
from game.rules.magicjoust.table import Drawn, Joust, Wizard

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.lasting import Lasting
    from game.core.model import Action, Decision, Json
    from game.core.rng import Rng
    from game.rules.magicjoust.cards import MagicCard
    from game.rules.magicjoust.formulas import Quadrant
    from game.rules.magicjoust.options import Setting
    from game.rules.magicjoust.scripts import Ready, Recipe
    from game.rules.magicjoust.table import Invoked, Spot

SEATS = 2


class MagicState(Resolving):
    """A game in progress. Cards are told by their number in `cards`, `owners` says whose each of them is.

    `opening` are the rolls for who starts, the last of which decided (MAG-9). By seat, `known` are the cards
    in the other's hand that it has seen, `foreseen` how many of its next creuset cards. `joust` is the attack
    that goes on, or the last one; `effects` is what lasts.

    By card, `refs` are the names, `colours` those of singularities, `recipes` what they do. `waiting` are the
    kinds of deeds for which cards wait, `powers` what they ever count for.
    """

    __slots__ = (
        "_bits",
        "_singularities",
        "active",
        "cards",
        "colours",
        "drawn",
        "effects",
        "faces",
        "foreseen",
        "joust",
        "known",
        "opening",
        "owners",
        "powers",
        "recipes",
        "refs",
        "setting",
        "turn",
        "turn_over",
        "waiting",
        "wizards",
    )

    def __init__(self, setting: Setting, cards: Sequence[MagicCard], owners: Sequence[int], rng: Rng) -> None:
        super().__init__(rng, setting.machine())
        self.setting = setting
        self.cards = tuple(cards)
        self.faces = cast("tuple[Creuset, ...]", self.cards)
        self._singularities = cast("tuple[Singularity, ...]", self.cards)
        self.owners = tuple(owners)
        self.refs = tuple([card.ref for card in cards])
        self.colours = tuple([card.colour if isinstance(card, Singularity) else "" for card in cards])
        self._bits = tuple([bits_of(colour) if colour else 0 for colour in self.colours])
        self.recipes = tuple([setting.recipes.get(ref, NOTHING) for ref in self.refs])
        self.waiting = frozenset([kind for recipe in self.recipes for kind in recipe.triggers])
        self.powers = frozenset([power for recipe in self.recipes for power in recipe.powers])
        self.wizards = [Wizard() for _seat in self.seats]
        self.known: list[list[int]] = [[] for _seat in self.seats]
        self.foreseen = [0 for _seat in self.seats]
        self.opening: list[tuple[int, int]] = []
        self.active = 0
        self.turn = 1
        self.turn_over = False
        self.drawn = Drawn()
        self.joust: Joust | None = None
        self.effects: list[Lasting] = []

    # --- the contract -----------------------------------------------------------------------------------

    def refusal(self, action: Action) -> str:
        """Return why an action that is no option cannot be played, with the chapter of the rules."""
        asked = self.decision
        refused = why(self, asked.seat, action) if asked else None
        return refused.words() if refused else ""

    def _begin_action(self, action: Action) -> None:
        turn.begin(self, action)

    def _go_on(self) -> Decision | None:
        return turn.go_on(self)

    def _question(self) -> Decision:
        return turn.question(self)

    # --- what is on the table -----------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        """Return the seats."""
        return range(SEATS)

    def foe(self, seat: int) -> int:
        """Return the other seat."""
        return 1 - seat

    def ref(self, card: int) -> str:
        """Return how a card is called."""
        return self.refs[card]

    def creuset(self, card: int) -> Creuset:
        """Return a card of the creuset by its number."""
        return self.faces[card]

    def singularity(self, card: int) -> Singularity:
        """Return a singularity card by its number."""
        return self._singularities[card]

    def recipe(self, card: int) -> Recipe:
        """Return what a card of the creuset does."""
        return self.recipes[card]

    def sentence(self, effect: Lasting) -> Ready:
        """Return the sentence of its card that lasts."""
        return self.recipe(effect.card).sentences[effect.sentence]

    def told_lasting(self, effect: Lasting) -> dict[str, Json]:
        """Return how what lasts is called in events."""
        return {"seat": effect.owner, "card": self.ref(effect.card)}

    def stable(self, seat: int) -> Quadrant:
        """Return the stable singularities of a quadrant, by zone and colour (MAG-3)."""
        return self._counted([[spot for spot in zone if spot.stable] for zone in self.wizards[seat].zones])

    def whole(self, seat: int) -> Quadrant:
        """Return all singularities of a quadrant, unstable ones too, by zone and colour."""
        return self._counted(self.wizards[seat].zones)

    def _counted(self, zones: Sequence[Sequence[Spot]]) -> Quadrant:
        counted = []
        for zone in zones:
            colours = [self.colours[spot.card] for spot in zone]
            counted.append((colours.count(BLUE), colours.count(RED), colours.count(YELLOW)))
        first, second, third, fourth = counted
        return first, second, third, fourth

    def purse(self, seat: int) -> Purse:
        """Return what is stable in a quadrant as prices see it (`prices.py`)."""
        wizard = self.wizards[seat]
        if wizard.purse is None:
            wizard.purse = self._purse(wizard.zones)
        return wizard.purse

    def _purse(self, zones: Sequence[Sequence[Spot]]) -> Purse:
        held, bits, shift = 0, self._bits, 0
        for zone in zones:
            for spot in zone:
                if spot.stable:
                    once = bits[spot.card] << shift
                    held |= once | (held & once) << TWICE
            shift += BITS
        return Purse(held)

    def in_hand(self, seat: int, ref: str) -> int:
        """Return the first card of that name in a hand. Raise StopIteration where it is not there."""
        refs = self.refs
        return next(card for card in self.wizards[seat].hand if refs[card] == ref)

    def plans(self, seat: int) -> list[int]:
        """Return the plans that a seat has in play, in the order in which they came."""
        return self.wizards[seat].plans

    def lay(self, seat: int, one: Invoked) -> None:
        """Lay a card of the creuset before a seat, after those that it has in play."""
        wizard = self.wizards[seat]
        wizard.invoked.append(one)
        if self.faces[one.card].nature == PLAN:
            wizard.plans.append(one.card)
        if self.recipes[one.card].passive:
            wizard.passive.append(one.card)

    def in_play(self, seat: int, card: int) -> bool:
        """Say whether a card lies before a seat."""
        return any(one.card == card for one in self.wizards[seat].invoked)

    # --- copies -------------------------------------------------------------------------------------------

    def clone(self) -> MagicState:
        """Return an independent copy."""
        other = self._copied()
        other.wizards = [wizard.clone() for wizard in self.wizards]
        other.known = [known.copy() for known in self.known]
        other.foreseen = self.foreseen.copy()
        other.drawn = Drawn(self.drawn.singularity, self.drawn.creuset)
        other.joust = self.joust.clone() if self.joust else None
        other.effects = self.effects.copy()
        return other

    def observe(self, seat: int) -> Mapping[str, Json]:
        """Return the table, the seat's own hand, and how many cards lie elsewhere."""
        from game.rules.magicjoust.sight import observed  # noqa: PLC0415 - it reads states

        return observed(self, seat)

    def determinize(self, seat: int, rng: Rng) -> MagicState:
        """Return a world with the same table, where hidden hands and piles are dealt anew."""
        from game.rules.magicjoust.sight import dealt_anew  # noqa: PLC0415 - it makes states

        return dealt_anew(self, seat, rng)

    def encode(self) -> dict[str, Json]:
        """Return the whole state as plain JSON."""
        from game.rules.magicjoust.saving import encoded  # noqa: PLC0415 - it reads states

        return encoded(self)
