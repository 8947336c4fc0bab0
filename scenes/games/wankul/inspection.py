"""What is looked at closely on the table of Wankul: a card shown large, what the totals are made of."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.grammar import capitalised, listed
from game.core.i18n import _, signed
from game.rules.wankul import force, standing
from game.rules.wankul.places import PAID_FOR, ROWS, TERRAINS
from game.rules.wankul.recipes import LAST_STEP
from game.rules.wankul.words.cards import cost_words
from scenes.games.wankul.reading import marks_of
from scenes.kit import palette, text
from scenes.kit.content import Ruled, Sheet, Text
from scenes.kit.faces.laying import TOLD_FROM
from scenes.kit.layout import Box, Column, Pad, Row, em
from scenes.table import card_lookout, close_up
from scenes.table.spots import HAND, HELD

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    import pygame

    from game.core.table import Spot
    from game.rules.wankul.places import GroundSeen
    from game.rules.wankul.state import WankulState
    from scenes.games.wankul.board import WankulBoard
    from scenes.games.wankul.looks import Looks
    from scenes.kit.text import Face
    from scenes.table.card_lookout import LookedAt

_REASONS: Final = em(14, 19, least=300)
"""How wide the sheet of reasons is."""
_MOST: Final = 0.8
"""How much of the window's height the reasons take at most: where they are more, no sources are named."""
_SIGNS: Final[Mapping[str, str]] = {"equal": "= {}", "times": "× {}", "divide": "/ {}"}
"""How what changes a Force is written; what is added has its own sign."""


class CardLookout(card_lookout.CardLookout):
    """Which card is shown large, by its spot; a terrain is turned upright. `lacking` says why it waits."""

    def __init__(self, board: LookedAt, lacking: Callable[[Spot, str], list[str]]) -> None:
        super().__init__(board)
        self._lacking = lacking

    def touched(self, spot: Spot, ref: str) -> Collection[Spot]:  # noqa: ARG002 - of any terrain
        """Return the characters round a terrain that is looked at: its totals are theirs."""
        row = ROWS[spot.index] if spot.place == TERRAINS and spot.index is not None else None
        return [at for at in self._board.table.cards() if at.place == row]

    def beside(self, spot: Spot) -> Sequence[pygame.Rect]:
        """Return, round a card that lies there, who plays and their piles."""
        sides = () if spot.place in HELD else self._board.table.arena.sides
        return close_up.rects(*[(one.panel, one.heaps) for one in sides])

    def notes(self, spot: Spot, ref: str) -> list[str]:
        """Return where the Force of a card in play, or the cost of one in hand, comes from."""
        world, seat, looks = self._board.world, self._board.near, self._board.looks
        if spot.place in ROWS and spot.index is not None:
            return _of_force(world, looks, world.row(ROWS.index(spot.place), spot.seat or 0)[spot.index].card)
        held = spot.place in (HAND, PAID_FOR) and not looks.is_terrain(ref)
        return _of_cost(world, seat, looks, ref) if held else []

    def told(self, spot: Spot, ref: str) -> list[str]:
        """Return what the card does not say itself: what it waits for, its numbers, its rulings.

        At last its line of flavour, where it is shown too small for that, and when it is learned.
        """
        card, double = self._board.looks.character(ref), list[str]()
        if card is not None and len(card.closes) > 1:
            double = [_("Double combo: the card at its left has to open both gems. One alone gives nothing.")]
        lines = [*self._lacking(spot, ref), *self.notes(spot, ref), *double, *self.rulings(ref)]
        flavour, step = self._board.looks[ref].flavour, self._board.world.setting.recipes[ref].step
        lines += [flavour] * bool(flavour and self._around(spot).wide(self._board.m) < TOLD_FROM)
        return [
            *lines,
            _("How hard this card is to play: {step} of {most}.").format(step=step, most=LAST_STEP),
        ]

    def marks(self, ref: str) -> set[str]:
        """Return the id of a card, and the words that it says: what rulings concern it by."""
        return marks_of(self._board.looks.cards[ref])


def _of_force(world: WankulState, looks: Looks, card: int) -> list[str]:
    """Return what makes up a Force, in the order in which it counts (WAN-10); nothing for one as printed."""
    changes = force.reckoning(world, card)
    if not changes:
        return []
    printed = _("Force {printed} printed").format(printed=world.forces[card])
    total = _("in all {force}").format(force=force.modified(world, card))
    parts = [printed, *(_changed(looks, *change) for change in changes), *_links(world, looks, card), total]
    return ["; ".join(parts) + "."]


def _links(world: WankulState, looks: Looks, card: int) -> list[str]:
    """Return from whom a Force comes that is read from a neighbour's neighbour, link by link; or a ring."""
    read = force.read(world, card)
    if len({*read}) < len(read):
        return [_("they read each other: the printed Force counts")]
    names = [looks.quoted(world.ref(one)) for one in read]
    return [_("{card} has that of {other}").format(card=one, other=other) for one, other in pairwise(names)]


def _changed(looks: Looks, ref: str, power: str, amount: int, passing: bool = False) -> str:  # noqa: FBT001, FBT002 - as told
    """Return how a card changes a Force, for this turn only or not, and which card does."""
    told = _("{amount} this turn, {card}") if passing else _("{amount}, {card}")
    return told.format(amount=_short(power, amount), card=looks.quoted(ref))


def _of_cost(world: WankulState, seat: int, looks: Looks, ref: str) -> list[str]:
    """Return what changes the cost of a card of the hand, terrain by terrain."""
    card, found = world.in_hand(seat, ref), dict[str, list[str]]()
    for slot in world.placed():
        sources = standing.sources(world, seat, card, slot)
        parts = [_changed(looks, source, "add", amount) for source, amount in sources]
        if parts:
            cost = cost_words(standing.cost(world, seat, card, slot))
            told = _("{what}: {words}").format(what=cost, words="; ".join(parts))
            found.setdefault(told, []).append(looks.quoted(world.ref(world.ground(slot).card)))
    if [len(on) for on in found.values()] == [len(world.placed())]:
        return [f"{capitalised(told)}." for told in found]
    return [_("On {terrain}, {cost}.").format(terrain=listed(on), cost=told) for told, on in found.items()]


class Reason(NamedTuple):
    """A line of what a total is made of: what a card counts, how it comes to that, and each card's share."""

    name: str
    figure: int
    how: str
    sources: tuple[str, ...] = ()


class Reasons:
    """Shows what both totals of a terrain are made of, while its tag is pointed at."""

    def __init__(self, board: WankulBoard) -> None:
        self._board = board
        self.slot: int | None = None
        self.hidden = False

    def point(self, pos: tuple[int, int]) -> bool:
        """Take where the mouse is; return whether something else is shown now."""
        table = self._board.table
        lying = () if self._board.timeline.busy else table.seen.lying
        on = next((slot for slot in lying if table.arena.grounds[slot].tag.collidepoint(pos)), None)
        changed, self.slot = on != self.slot, on
        self.hidden = self.hidden and not changed
        return changed

    def hide(self) -> bool:
        """Show nothing, until another total is pointed at; return whether something was shown."""
        shown, self.hidden = self.slot is not None and not self.hidden, True
        return shown

    def of(self, slot: int, seat: int) -> list[Reason]:
        """Return what the total of a seat on a terrain is made of, card by card."""
        world, looks, found = self._board.world, self._board.looks, []
        for card, *_laid in world.row(slot, seat):
            changes = force.reckoning(world, card)
            how = _formula(world.forces[card], changes) if changes else ""
            links = _links(world, looks, card)
            sources = (*[_changed(looks, *change) for change in changes], *links)
            found.append(Reason(looks.name(world.ref(card)), force.modified(world, card), how, sources))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet beside the tag that is pointed at: where it is too high, no sources are named."""
        table, slot = self._board.table, self.slot
        if slot is None or slot not in table.seen.lying or self.hidden or self._board.timeline.busy:
            return
        m, tag, window = table.m, table.arena.grounds[slot].tag, surface.get_rect()
        sheet = self._sheet(slot, sources=True)
        if sheet.natural(m).height > window.height * _MOST:
            sheet = self._sheet(slot, sources=False)
        area = sheet.natural(m)
        area.midleft = tag.right + m.px(10), tag.centery
        sheet.show(surface, m, area.clamp(window.inflate(-16, -16)))

    def _sheet(self, slot: int, *, sources: bool) -> Box:
        """Return what both totals are made of, each under its head."""
        seen, found = self._board.table.seen, list[Box]()
        ground = seen.lying[slot]
        for seat in (seen.foe, seen.seat):
            lines = [_line(self._board.names[seat], str(ground.totals[seat]), 15, text.SANS_BOLD)]
            for one in self.of(slot, seat):
                told = _("{what}: {words}").format(what=one.name, words=one.how) if one.how else one.name
                lines.append(_line(told, str(one.figure)))
                lines += [Pad((14, 0, 0, 0), _line(source)) for source in one.sources if sources]
            lines += [_line(_("No character."))] * (len(lines) == 1)
            found.append(Column([Ruled(lines[:2]), *lines[2:]]))
        found += [Text(one, size=14) for one in _between(ground, seen.goals[slot])]
        return Sheet(12, Column(found, gap=8), fill=palette.PAPER, seed=8, wide=_REASONS)


def _between(ground: GroundSeen, goal: tuple[int, bool] | None) -> list[str]:
    """Return what is meant by the sign between both totals of a terrain: too early, or another goal."""
    if ground.fresh:
        return [_("The hourglass: placed in this turn, it cannot be scored yet.")]
    if goal is None:
        return []
    least, many = goal
    if many:
        told = _("× {count}: who has so many characters here may score this terrain, whatever their Force.")
    else:
        told = _("≥ {count}: this terrain may be scored from a total of {count} on, in place of 11.")
    return [told.format(count=least)]


def _line(told: str, figure: str = "", size: float = 14, face: Face = text.SANS_MEDIUM) -> Box:
    """Return what something is called, and at the right what it counts."""
    word = Text(told, face, size, lines=1, spread=1.5, grow=1, wide=(0, 40))
    return Row([word, Text(figure, text.SANS_BOLD, size, lines=1)], gap=12, align="center")


def _formula(printed: int, changes: Iterable[tuple[str, str, int, bool]]) -> str:
    """Return how a Force is reckoned: what is added before it is multiplied stands in brackets."""
    told, sum_ = str(printed), False
    for _ref, power, amount, _passing in changes:
        times = power in ("times", "divide")
        short = _short(power, amount)
        change = short if power in _SIGNS else f"{short[0]} {short[1:]}"
        told = f"({told}) {change}" if times and sum_ else f"{told} {change}"
        sum_ = not times
    return told


def _short(power: str, amount: int) -> str:
    return _SIGNS[power].format(amount) if power in _SIGNS else signed(amount)
