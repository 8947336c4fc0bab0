"""The piles and the discards of the wizards: as they are drawn on the table, and laid out to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.core.table import Spot
from game.rules.magicjoust.cards import NATURES, Creuset
from game.rules.magicjoust.places import CREUSET, DISCARD, ETHER
from game.rules.magicjoust.singularities import COLOURS
from game.rules.magicjoust.words.table import PILE_NAMES
from scenes.games.magicjoust.looks import back_painter
from scenes.kit import palette, paper
from scenes.kit.count_disc import draw_pile_count
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.layout import Put, Row, inset
from scenes.kit.lights import draw_focus, draw_light
from scenes.kit.measures import drawn_on
from scenes.kit.row_list import RowList
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import Choice
from scenes.shell.titled_sheet import TitledSheet
from scenes.table.laid_out import Heap, Laid

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import pygame

    from game.bots.seats import Names
    from game.rules.magicjoust.places import MagicTable, WizardSeen
    from game.rules.magicjoust.state import MagicState
    from scenes.games.magicjoust.arena import Arena
    from scenes.games.magicjoust.looks import Looks
    from scenes.kit.layout import Box
    from scenes.table.spots import Lit

_LEANS: Final = (-7, 4)
"""How the last cards of the discards lie, in degrees: under, then over."""
PILES: Final = (CREUSET, ETHER)
_WIDEST: Final = 132


class Piles:
    """Draws the piles and the discard of the near wizard."""

    def __init__(self, arena: Arena, looks: Looks) -> None:
        self.arena = arena
        self.m = arena.m
        self.looks = looks

    def draw(self, surface: pygame.Surface, seen: MagicTable, lit: Lit) -> None:
        """Draw them; a pile that may be drawn from shines."""
        wizard, places = seen.wizards[seen.seat], [*self.arena.piles.values(), self.arena[DISCARD]]
        if not any(drawn_on(surface, place) for place in places):
            return
        for pile, rect in self.arena.piles.items():
            pose, spot = Pose.on(rect), Spot(pile, seen.seat)
            draw_light(surface, pose, lit.light(spot))
            if wizard.piles[pile]:
                behind = pose.at(pose.x - self.m.px(3), pose.y + self.m.px(3))
                for one in (behind, pose) if wizard.piles[pile] > 1 else (pose,):
                    draw_resting(surface, back_painter(pile), one)
            else:
                self._empty(surface, rect)
            if lit.focus == spot:
                draw_focus(surface, rect)
        self._draw_discard(surface, wizard)
        for pile, rect in self.arena.piles.items():
            self._count(surface, rect, wizard.piles[pile])

    def _draw_discard(self, surface: pygame.Surface, wizard: WizardSeen) -> None:
        """Draw the last card of both discards, that of the creuset over that of the ether."""
        rect = self.arena[DISCARD]
        lasts = [wizard.discards[pile][-1] for pile in (ETHER, CREUSET) if wizard.discards[pile]]
        if not lasts:
            self._empty(surface, rect)
        for ref, angle in zip(lasts, _LEANS[-len(lasts) :], strict=False):
            draw_resting(
                surface, self.looks.painter(ref), Pose(rect.centerx, rect.centery, rect.width, angle)
            )
        self._count(surface, rect, wizard.discarded)

    def _empty(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the place of a pile without cards; the light of one that is drawn from stays round it."""
        paper.fill_rounded(surface, rect, palette.NIGHT, 4)
        paper.dashed_rect(surface, rect, palette.mix(palette.NIGHT, palette.CHALK, 0.4))

    def _count(self, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
        """Draw how many cards there are at the lower right corner."""
        draw_pile_count(surface, inset(self.m, rect, 8).bottomright, count, self.m.type(15), across=2)


class PileSheet(TitledSheet):
    """Show the discard of one pile of a wizard, and what that pile still holds where that is known.

    Those of the other pile are a click away. What a wizard's own piles hold is known to it, their order not.
    """

    def __init__(self, titles: Mapping[str, str], heaps: Mapping[str, Sequence[Heap]], looks: Looks) -> None:
        super().__init__(titles[CREUSET])
        self.titles = titles
        self.piles = heaps
        self.looks = looks
        self.pile = CREUSET
        self.rows = RowList(self.relayout)

    @property
    def filled(self) -> str:
        """The pile whose discard holds something, that of the creuset first."""
        return next((pile for pile in PILES if self.piles[pile][0].refs), CREUSET)

    @property
    def heaps(self) -> Sequence[Heap]:
        """The cards that are shown."""
        return self.piles[self.pile]

    def show(self, pile: str) -> None:
        """Show the cards of one of the two piles."""
        self.pile, self.title = pile, self.titles[pile]
        self.rows.first = 0

    def head(self) -> Box:
        """Return the title, and the choice of the pile beside it."""
        labels = tuple(_(PILE_NAMES[pile]) for pile in PILES)
        choice = Choice("pile", labels=labels, chosen=PILES.index(self.pile), on_change=self._chosen)
        title = super().head()
        title.grow = 1
        return Row([title, Put(choice)], gap=16, align="center")

    def showing(self) -> Box:
        """Return the cards."""
        looks = self.looks
        return Laid(self.heaps, looks.painter, looks.read_out, _WIDEST, least=NAMED_FROM, rows=self.rows)

    def _chosen(self, place: int) -> None:
        self.show(PILES[place])
        self.renew()


def pile_sheet(
    world: MagicState, seen: MagicTable, seat: int, names: Names, looks: Looks, *, own: bool
) -> PileSheet:
    """Return the sheet of a wizard's piles, as who looks may see them: of the `own`, what is left."""
    heaps = {pile: _heaps(world, seen, seat, pile, own=own) for pile in PILES}
    return PileSheet({pile: _title(names, seat, pile) for pile in PILES}, heaps, looks)


def _title(names: Names, seat: int, pile: str) -> str:
    if names.you(seat):
        return _("Your ether") if pile == ETHER else _("Your crucible")
    told = _("The ether of {name}") if pile == ETHER else _("The crucible of {name}")
    return joined(told.format(name=names[seat]))


def _heaps(world: MagicState, seen: MagicTable, seat: int, pile: str, *, own: bool) -> list[Heap]:
    """Return the discard, the last card first, then what is left to be drawn where that is known."""
    wizard = seen.wizards[seat]
    gone = wizard.discards[pile]
    told = ngettext("Discard: {count} card", "Discard: {count} cards", len(gone)).format(count=len(gone))
    discard = Heap(told, [*reversed(gone)], _("Nothing has been discarded."))
    left = wizard.piles[pile]
    if not own:
        words = ngettext(
            "{count} card is left to be drawn.", "{count} cards are left to be drawn.", left
        ).format(count=left)
        return [discard, Heap(words, [], _("Only their wizard knows which they are."))]
    words = ngettext(
        "Left to be drawn: {count} card",
        "Left to be drawn: {count} cards, in an order that nobody knows",
        left,
    ).format(count=left)
    return [discard, Heap(words, left_in(world, seat, pile), _("The next draw turns the discard over."))]


def left_in(state: MagicState, seat: int, pile: str) -> list[str]:
    """Return what lies in a pile of a seat, by kinds: all that is the seat's and lies nowhere else."""
    wizard = state.wizards[seat]
    elsewhere: Iterable[int] = (
        [*wizard.spent, *(spot.card for zone in wizard.zones for spot in zone)]
        if pile == ETHER
        else [*wizard.discard, *wizard.hand, *(one.card for one in wizard.invoked)]
    )
    seen = set(elsewhere)
    left = [
        card
        for card, owner in enumerate(state.owners)
        if owner == seat and card not in seen and isinstance(state.cards[card], Creuset) == (pile == CREUSET)
    ]
    return sorted((state.ref(card) for card in left), key=lambda ref: (_rank(state, ref), ref))


def _rank(state: MagicState, ref: str) -> int:
    """Return where a card stands among kinds: of the creuset by nature, of the ether by colour."""
    card = next(card for card in state.cards if card.ref == ref)
    return NATURES.index(card.nature) if isinstance(card, Creuset) else COLOURS.index(card.colour)
