"""A card looked at: shown large, with where its numbers come from, and what it costs to be invoked."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from game.core.grammar import listed
from game.core.i18n import _, ngettext, percent
from game.core.table import Spot
from game.rules.magicjoust import paying as rules
from game.rules.magicjoust import powers
from game.rules.magicjoust.cards import PLAN, Creuset
from game.rules.magicjoust.deeds import could_wear
from game.rules.magicjoust.finish import may_achieve
from game.rules.magicjoust.formulas import ANY, NONE, gaps, nearest, ways
from game.rules.magicjoust.odds import odds
from game.rules.magicjoust.picking import Picking, path_of
from game.rules.magicjoust.places import INVOKED
from game.rules.magicjoust.refusals import Shortfall, shortfall
from game.rules.magicjoust.words.cards import NATURE_WORDS, SPECIALITY_WORDS, lasting_words
from game.rules.magicjoust.words.odds import in_figures
from game.rules.magicjoust.words.symbols import SYMBOL_WORDS
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.pieces import DECAY_SIGN, EPHEMERAL_SIGN, NATURE_SIGNS, SPECIALITY_SIGNS
from scenes.games.magicjoust.formula_strip import Strip, missing_in_words, ways_in_words
from scenes.games.magicjoust.path_drawing import draw_gap, draw_trail, keys_of, trail_of
from scenes.games.magicjoust.tower import Ahead
from scenes.kit import palette, text
from scenes.kit.content import Icon, Picture, Text
from scenes.kit.layout import Either, Row, Wrap
from scenes.table import card_lookout
from scenes.table.spots import FAR, HAND

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Sequence

    import pygame

    from game.rules.magicjoust.formulas import Pick
    from game.rules.magicjoust.odds import Chances
    from game.rules.magicjoust.paying import Bill
    from game.rules.magicjoust.places import MagicTable
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.asked import Asked
    from scenes.games.magicjoust.table import QuadrantTable
    from scenes.kit.layout import Box
    from scenes.table.card_lookout import LookedAt


class Beyond(Protocol):
    """What tells of a card what it does not say itself."""

    def beyond(self, spot: Spot | None, ref: str) -> list[str]:
        """Return what comes of the card at a spot."""


_SIGN: Final = 14
_MOST: Final = (4, 2)
"""How many signs are named, and how many where there is room for one line only."""


class CardLookout(card_lookout.CardLookout):
    """Which card is shown large, by its spot; `beyond` tells of it, `cost` says what it costs."""

    def __init__(
        self, board: LookedAt, beyond: Callable[[], Beyond], cost: Callable[[Spot], Cost | None]
    ) -> None:
        super().__init__(board)
        self._beyond, self._cost = beyond, cost

    def boxes(self, spot: Spot, ref: str, told: Sequence[str]) -> list[Box]:
        """Return what stands under the card at a spot: first what it costs."""
        cost = self._cost(spot)
        return [*([] if cost is None else [cost.strip().box()]), *super().boxes(spot, ref, told)]

    def why(self, spot: Spot) -> str:
        """Return why a card cannot be chosen; nothing where its strip says what is missing."""
        cost = self._cost(spot)
        return "" if cost is not None and cost.lacks is not None else super().why(spot)

    def targets(self, spot: Spot, ref: str) -> Sequence[pygame.Rect]:  # noqa: ARG002 - of any card
        """Return none: a card goes anywhere in a row, of which a part may be hidden."""
        return ()

    def goals(self, spot: Spot) -> Sequence[pygame.Rect]:
        """Return where a card that is held goes: the near row."""
        return [self._board.table.arena.sides[-1].row] if spot.place == HAND else []

    def plain(self, ref: str) -> bool:
        """Say whether it is a singularity."""
        return self._board.looks.creuset(ref) is None

    def beside(self, spot: Spot) -> Sequence[pygame.Rect]:  # noqa: ARG002 - of any card
        """Return the column of piles, with what the turn allows."""
        arena = self._board.table.arena
        return [arena.column.union(arena["turn"])]

    def notes(self, spot: Spot, ref: str) -> list[str]:
        """Return what comes of a card, and where its numbers come from."""
        board = self._board
        found = notes(board.world, board.seen, spot, board.looks.creuset(ref))
        return [*self._beyond().beyond(spot, ref), *found]


def notes(world: MagicState, seen: MagicTable, spot: Spot, card: Creuset | None) -> list[str]:
    """Return where the numbers of a card come from: what a plan is worth now, how likely it wears out."""
    if card is None:
        return []
    seat = spot.seat if spot.seat is not None else seen.foe if spot.place == FAR else seen.seat
    found: list[str] = []
    if spot.place == INVOKED and spot.index is not None:
        found += in_play(world, seat, world.wizards[seat].invoked[spot.index].card)
    if card.decay:
        bonus = powers.bonus(world, seat, "decay")
        told = _("Decay {lowest}: lost {chance} of the time after its action.")
        found.append(told.format(lowest=card.decay, chance=percent(could_wear(card.decay, bonus))))
    if card.ephemeral:
        found.append(_("Ephemeral: it leaves at the end of the turn."))
    return found


def in_hand(world: MagicState, seat: int, ref: str) -> list[str]:
    """Return what a plan in a hand would be worth as the table lies, where its text counts something."""
    card = next((card for card in world.wizards[seat].hand if world.ref(card) == ref), None)
    if card is None or not any(one.counted is not None for one in world.recipes[card].standing):
        return []
    worth, printed = powers.worth(world, seat, card), world.creuset(card).points
    told = _("As the table lies, it would be worth {worth}: {printed} printed, {more} counted by its text.")
    return [told.format(worth=worth, printed=printed, more=worth - printed)]


def in_play(world: MagicState, seat: int, card: int) -> Iterator[str]:
    """Yield what a plan in play is worth now, and that a card lies there to no effect."""
    wizard, face = world.wizards[seat], world.creuset(card)
    off = wizard.tarnished.count(card)
    worth = powers.worth(world, seat, card) if face.nature == PLAN else face.points
    if off:
        yield _("Worth {worth} now: attacks have tarnished it by {off}.").format(worth=worth, off=off)
    elif worth != face.points:
        told = _("Worth {worth} now: {printed} printed, {more} counted by its text.")
        yield told.format(worth=worth, printed=face.points, more=worth - face.points)
    if card in wizard.void:
        yield _("Its attack has failed: what it says against the other wizard does not count.")


class Cost(NamedTuple):
    """What a card costs its wizard now: the path that keeps the most open, none where there is no way.

    `there` says of each symbol whether it could be paid, `lacks` what keeps all of them from it, `gaps` in
    which zones something is missing; `attack` says how likely its attack succeeds, "" for none.
    """

    owed: Bill
    picking: Picking
    ways: int
    there: tuple[bool, ...]
    lacks: Shortfall | None
    gaps: tuple[Pick, ...] = ()
    attack: str = ""

    def strip(self) -> Strip:
        """Return the strip of its formula: how many ways there are, or what is missing."""
        note = self._note()
        if self.owed.action:
            note = _("action: {note}").format(note=note)
        if self.attack:
            note = self.attack if self.lacks is None else f"{self.attack} · {note}"
        return Strip(self.picking.formula, note, self.there, lacks=self.lacks is not None)

    def _note(self) -> str:
        if self.lacks is None:
            return ways_in_words(self.ways)
        if self.lacks.reason == "unstable":
            return _("unstable until the turn ends")
        if self.lacks.reason == "path" and self.gaps:
            zones = [str(zone) for zone in sorted({zone for zone, _symbol in self.gaps})]
            told = ngettext("missing in zone {zone}", "missing in zones {zone}", len(zones))
            return told.format(zone=listed(zones))
        if self.lacks.reason == "path":
            return _("not in neighbouring zones")
        symbols = zip(self.picking.formula, self.there, strict=True)
        return missing_in_words(tuple([symbol for symbol, there in symbols if not there]))

    def draw(self, surface: pygame.Surface, table: QuadrantTable) -> None:
        """Draw, faintly, a path that pays it; or what is missing, where it is."""
        for zone, symbol in self.gaps:
            draw_gap(surface, table.zone_rect(self.owed.seat, zone), symbol)
        picking = self.picking
        keys = keys_of(table, self.owed.seat, picking.picks)
        draw_trail(surface, table.m, trail_of(table, picking.formula, keys, picking.picks), faint=True)


class Costs:
    """What the cards of the near wizard cost on a table, each reckoned once."""

    def __init__(self, world: Callable[[], MagicState], table: QuadrantTable) -> None:
        self._world, self._table = world, table
        self._known: dict[Spot | None, Cost | None] = {}
        self._odds: dict[Spot, Chances | None] = {}

    def of(self, spot: Spot | None) -> Cost | None:
        """Return what the card at a spot costs, to be invoked or to act; None where it is none of these."""
        if spot not in self._known:
            owed = self._owed(spot)
            self._known[spot] = None if owed is None else self._cost(owed)
        return self._known[spot]

    def attack(self, spot: Spot | None) -> Chances | None:
        """Return how the attack stands of a card in play of the near wizard; None for none."""
        world, seat = self._world(), self._table.seen.seat
        if spot is None or spot.place != INVOKED or spot.seat != seat or spot.index is None:
            return None
        if spot not in self._odds:
            found = odds(world, seat, world.wizards[seat].invoked[spot.index].card)
            self._odds[spot] = None if found is None else found.chances
        return self._odds[spot]

    @cached_property
    def wanted(self) -> rules.Wanted | None:
        """What the hand wants first, where nothing can be done."""
        return rules.wanted(self._world(), self._table.seen.seat)

    def first(self, spots: Sequence[Spot | None], wanted: Spot | None) -> Cost | None:
        """Return what the first card at some spots costs; else what the one that is `wanted` lacks."""
        found = next(filter(None, map(self.of, spots)), None)
        lacks = self.of(wanted) if found is None else None
        return found if lacks is None else lacks._replace(attack="")

    def _owed(self, spot: Spot | None) -> Bill | None:
        world, seat = self._world(), self._table.seen.seat
        wizard = world.wizards[seat]
        match spot:
            case Spot("hand", None, int(place)):
                refs = {world.ref(card): card for card in wizard.hand}
                card = refs.get(self._table.refs[place])
                return None if card is None else rules.to_invoke(world, seat, card)
            case Spot("invoked", owner, int(place)) if owner == seat and place < len(wizard.invoked):
                card = wizard.invoked[place].card
                return rules.to_act(world, seat, card) if world.creuset(card).action else None
        return None

    def _cost(self, owed: Bill) -> Cost:
        world, formula = self._world(), owed.formula
        way, quadrant = rules.suggested(world, owed), owed.picking(world).quadrant
        path = path_of(formula, way) if way else ()
        count = len(ways(formula, quadrant))
        lacks = None if count else shortfall(formula, quadrant, world.whole(owed.seat))
        missing = gaps(formula, quadrant) if lacks is not None and lacks.reason != "unstable" else ()
        picking, there = Picking(formula, quadrant, path), nearest(formula, quadrant)
        found = odds(world, owed.seat, owed.card)
        attack = in_figures(found.chances) if found is not None else ""
        return Cost(owed, picking, count, there, lacks, missing, attack)

    # --- the plan under way -----------------------------------------------------------------------------

    def ahead(self, able: Container[str], *, now: bool = False) -> Ahead | None:
        """Return the plan of the hand that lacks least, one of those that are `able` before others.

        It is told what is there once all stands up again, or what could be paid `now`.
        """
        looks, refs = self._table.looks, self._table.refs
        whole = self._world().whole(self._table.seen.seat)
        plans = [(place, ref) for place, ref in enumerate(refs) if looks.nature(ref) == PLAN]
        found = [
            Ahead(
                looks.name(ref),
                cost.owed.formula,
                cost.there if now else nearest(cost.owed.formula, whole),
                able=ref in able,
                note=cost.strip().note if now and cost.lacks is not None else "",
            )
            for place, ref in plans
            if (cost := self.of(Spot(HAND, None, place))) is not None
        ]
        return min(found, key=lambda one: (not one.able, one.met.count(False)), default=None)


class UnderWay:
    """The plan that is nearest to being paid, as it was found when so many `plans` lay there.

    It stays the same while a payment is chosen, and until all that an action does is seen. `warned` is the
    turn in which it was first seen that the far wizard may pay for one: None while it may not.
    """

    plans = 0
    ahead: Ahead | None = None
    warned: int | None = None

    def find(self, costs: Costs, asked: Asked, seen: MagicTable) -> None:
        """Find it as the table lies; in one's turn, with what can be paid in it."""
        if asked.in_turn or not asked.prompt:
            self.plans = seen.wizards[seen.seat].plans
            self.ahead = costs.ahead(asked.held, now=asked.in_turn)
        since = seen.turn if self.warned is None else self.warned
        self.warned = since if may_achieve(seen, seen.foe) else None


def legend(card: Creuset) -> Box:
    """Return the signs of a card side by side, each before its word: those that say most about it."""
    found = [Row([sign, _word(word)], gap=4, align="center") for sign, word in _signs(card)]
    return Either([Wrap(found[:most], gap=10, between=2) for most in _MOST])


def _word(word: str) -> Box:
    return Text(word.lower(), text.SANS_SEMIBOLD, 14, palette.MUTED_TEXT, lines=1)


def _signs(card: Creuset) -> Iterator[tuple[Box, str]]:
    if NONE in card.formula:
        yield Picture(partial(formula_signs.picture, NONE), 16), _(SYMBOL_WORDS[NONE])
    yield Icon(NATURE_SIGNS[card.nature], _SIGN), _(NATURE_WORDS[card.nature])
    marks = [DECAY_SIGN] * bool(card.decay) + [EPHEMERAL_SIGN] * card.ephemeral
    for mark, word in zip(marks, lasting_words(card.decay, ephemeral=card.ephemeral), strict=True):
        yield Icon(mark, _SIGN), word
    if ANY in card.formula:
        yield Picture(partial(formula_signs.picture, ANY), 16), _(SYMBOL_WORDS[ANY])
    yield Icon(SPECIALITY_SIGNS[card.speciality], _SIGN), _(SPECIALITY_WORDS[card.speciality])
