"""The set-up of Openmok Bataille: the variant, who holds each seat, the charter, the seed."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext, pgettext
from game.rules.bataille.decks import FEWEST
from game.rules.bataille.options import COLLECTION, FEWEST_PLAYERS, MOST_PLAYERS, MOST_TROPHIES, ROUND, SIMPLE
from game.rules.bataille.words.variants import VARIANTS, Variant
from scenes.games.bataille.edition import BATAILLE, TABLE
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.looks import back_painter, look_of
from scenes.games.bataille.round_panels import portrait
from scenes.games.bataille.setup_choices import CHARACTERS, STARTERS, Choices
from scenes.kit import palette, paper, text
from scenes.kit.chosen import draw_frame, draw_tick
from scenes.kit.faces import base
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import Tile, Toggle, draw_sheet
from scenes.pages.setting_up import draw_emblem
from scenes.pages.table_plan import plan
from scenes.pages.table_seats import TableSeats
from scenes.pages.table_setup import TableSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Options
    from game.rules.bataille.starter import Printed
    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring

KEY: Final = "openmok-bataille"
_TITLE: Final = "Openmok Bataille"

_Laid = tuple[str, str, float, float, int]
_SCENES: Final[dict[str, tuple[_Laid, ...]]] = {
    SIMPLE: (("enclume", "force", -0.56, 0.0, 6), ("fantome", "magie", 0.56, 0.0, -6)),
    ROUND: (
        ("", "", 0.0, -0.10, 0),
        ("cactus", "force", -0.95, 0.06, 14),
        ("radis", "force", 0.95, 0.06, -14),
        ("lune", "magie", -0.45, 0.16, 6),
        ("escargot", "agilite", 0.45, 0.16, -6),
    ),
    COLLECTION: (
        ("escargot", "agilite", -0.95, 0.0, 5),
        ("chat", "agilite", -0.25, -0.03, 1),
        ("poulpe", "agilite", 0.45, 0.0, -3),
        ("hibou", "magie", 1.12, 0.10, -12),
    ),
}
"""The cards of each variant's picture: which, its symbol, where from the middle in widths, the angle."""


class Setup(TableSetup):
    """Choose a variant, the players and the charter, then begin; as a game before, if one is given."""

    key = KEY
    choices: Choices

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.choices = Choices(options or {}, players)
        self.seats: _Seats

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def variant(self) -> str:
        """Return the variant chosen."""
        return self.choices.variant

    def choose(self, variant: str) -> None:
        """Choose a variant."""
        self.choices.choose(variant)
        self.rearrange()

    def toggle(self, key: str) -> None:
        """Put an option of the charter on, or off."""
        self.choices.toggle(key)
        self.rearrange()

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the tiles, the seats, the charter, the seed and the buttons in their places."""
        choices = self.choices
        self.plan = plan(self.m, len(VARIANTS), choices.seated, len(self.charter()), tall=choices.with_decks)
        for key, rect in zip(VARIANTS, self.plan.tiles, strict=True):
            tile = Tile(f"variant-{key}", rect, partial(self.choose, key))
            tile.paint, tile.chosen = partial(self._paint_tile, VARIANTS[key]), key == self.variant
            self.ring.add(tile)
        if self.variant == ROUND:
            limits = (FEWEST_PLAYERS, MOST_PLAYERS)
            self.add_stepper("players", self.count_rect(), choices.change_count, choices.count, limits)
        self.seats = _Seats(self.m, choices, self.plan.seats, self.rearrange)
        self.seats.add_to(self.ring)
        for (key, _name, _sentence), rect in zip(self.charter(), self.plan.options, strict=True):
            self._add_option(key, rect)
        self.add_foot()

    def charter(self) -> list[tuple[str, str, str]]:
        """Return the options of the variant: key, name, and what it does in a sentence."""
        found = []
        if self.variant in self.choices.trophies:
            found.append(("trophies", _("Trophies"), _("How many win the game, from 1 to 10.")))
        if self.variant == ROUND:
            found.append(("each_own", _("Own decks"), _("Each brings a deck: all are shuffled together.")))
        else:
            found.append(
                (
                    "shared",
                    pgettext("all cards in one heap", "Together"),
                    _("All cards in one heap, dealt in two equal piles."),
                )
            )
            found.append(("large", _("Over 60"), _("Up to 200 cards, if both agree.")))
        if self.variant == SIMPLE:
            found.append(("choix", _("Choice"), _("Hold three cards and pick one in secret.")))
        return found

    def _add_option(self, key: str, rect: pygame.Rect) -> None:
        if key == "trophies":
            limits = (1, MOST_TROPHIES)
            self.add_stepper(key, self.control(rect), self.choices.change_trophies, self.stepped(key), limits)
            return
        put = partial(self.toggle, key)
        self.ring.add(Toggle(key, self.switch(rect), put, m=self.m, on=self.choices.on[key]))

    def stepped(self, key: str) -> int:
        """Return how many players there are, or trophies to take."""
        return self.choices.count if key == "players" else self.choices.trophies[self.variant]

    # --- going elsewhere --------------------------------------------------------------------------------

    def open_rules(self) -> None:
        """Read the rules, at the page of the variant."""
        self.app.routes.open_rules(KEY, self.variant)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the titles, the sheets and the picture of the variant."""
        surface.blit(paper.table(TABLE, surface.get_size()), (0, 0))
        m, where = self.m, self.plan
        _draw_header(surface, m, where.header)
        self.draw_title(surface, where.tiles_title, _("How to play"))
        self.draw_title(surface, where.seats_title, _("Players"))
        if self.variant == ROUND:
            draw_stepped(surface, m, self.ring, "players", str(self.choices.count), palette.INK)
        self.seats.draw(surface, self.ring)
        for (key, name, sentence), rect in zip(self.charter(), where.options, strict=True):
            stepped = key if key == "trophies" else ""
            self.draw_option(surface, rect, (name, sentence), len(key), stepped)
        self._draw_chosen(surface)

    def _draw_chosen(self, surface: pygame.Surface) -> None:
        m, area, seed = self.m, self.plan.side, self.plan.seed
        foot = self.draw_side(surface)
        variant, width = VARIANTS[self.variant], area.width - m.px(40)
        words = self.told_words(_(variant.text), width)
        y = foot - m.px(12) - words.get_height()
        surface.blit(words, (seed.left, y))
        px = text.fit(_(variant.name), text.SERIF_BOLD, m.type(26), width, m.type(16))
        name = text.render(_(variant.name), text.SERIF_BOLD, px, palette.INK)
        y -= name.get_height() + m.px(2)
        surface.blit(name, (seed.left, y))
        picture = pygame.Rect(area.left + m.px(16), area.top + m.px(16), area.width - m.px(32), 0)
        picture.height = y - m.px(8) - picture.top
        _draw_scene(surface, m, picture, self.variant, self._own_cards())

    def _own_cards(self) -> list[Printed | None]:
        """Return the first card of each deck, None for starter Moks, where each player has a pile."""
        if self.variant != SIMPLE:
            return []
        decks = [self.choices.brought(seat).cards for seat in range(self.choices.seated)]
        return [deck[0] if deck else None for deck in decks]

    def _paint_tile(self, variant: Variant, surface: pygame.Surface, _rect: pygame.Rect, tile: Tile) -> None:
        _paint_tile(surface, self.m, tile, variant)


def _draw_header(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw the game's emblem and name, and a sentence under the name."""
    draw_emblem(surface, m, area, BATAILLE.emblem)
    left = area.left + m.px(88)
    title = text.render(_TITLE, text.SERIF_BLACK, m.px(46), palette.INK)
    surface.blit(title, (left, area.top - m.px(10)))
    told = _("Hammer beats star, star beats spiral, spiral beats hammer.")
    px = text.fit(told, text.SANS_SEMIBOLD, m.type(15), area.right - left, text.SMALLEST)
    line = text.render(told, text.SANS_SEMIBOLD, px, palette.INK)
    surface.blit(line, (left + m.px(2), area.top + m.px(49)))


def _paint_tile(surface: pygame.Surface, m: Measures, tile: Tile, variant: Variant) -> None:
    """Draw a variant's tile: its picture, its name, a few words."""
    rect = tile.rect.move(0, -m.px(3)) if tile.hovered and not tile.chosen else tile.rect
    if tile.chosen:
        draw_frame(surface, rect)
    draw_sheet(surface, rect, palette.CHALK if tile.chosen or tile.hovered else palette.PAPER, cut=False)
    px = text.fit(_(variant.name), text.SERIF_BOLD, m.type(20), rect.width - m.px(16), text.SMALLEST)
    name = text.render(_(variant.name), text.SERIF_BOLD, px, palette.INK)
    width = rect.width - m.px(20)
    pitch = text.paragraph(
        _(variant.pitch), text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, width, 1.2, "center"
    )
    inner = rect.inflate(-m.px(16), -m.px(16))
    inner.height = rect.height - m.px(24) - name.get_height() - pitch.get_height()
    if inner.height > m.px(40):
        _draw_scene(surface, m, inner, variant.key)
        top = inner.bottom + m.px(2)
    else:
        top = rect.centery - (name.get_height() + pitch.get_height()) // 2
    surface.blit(name, name.get_rect(midtop=(rect.centerx, top)))
    surface.blit(pitch, pitch.get_rect(midtop=(rect.centerx, top + name.get_height())))
    if tile.chosen:
        draw_tick(surface, rect)


def _draw_scene(
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
    variant: str,
    own: Sequence[Printed | None] = (),
) -> None:
    """Draw a variant's picture: a few cards on the table, `own` in the place of the first ones."""
    if area.height < m.px(30):
        return
    table = paper.table(TABLE, area.size).copy()
    widest = 2 * max(abs(laid[2]) for laid in _SCENES[variant]) + 1.3
    width = min(round(area.height * 0.78 * 63 / 88), round(area.width / widest))
    for (card, symbol, x, y, degrees), other in zip_longest(_SCENES[variant], own[: len(_SCENES[variant])]):
        picture = back_painter(width, degrees)
        if card or other:
            look = look_of(*(other or (f"depart/{card}", symbol)))
            picture = base.sprite(bataille.master(look, width), width, degrees)
        center = (area.width // 2 + round(x * width), area.height // 2 + round(y * width))
        table.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
    surface.blit(table, area)


class _Seats(TableSeats):
    """The seats, each with the number of its cards."""

    choices: Choices

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the Mok of a seat."""
        return portrait(seat, px)

    def tip(self, word: str) -> str:
        """Return what a bot is like."""
        return _(CHARACTERS[word]) if word in CHARACTERS else ""

    def _control(self, line: pygame.Rect) -> pygame.Rect:
        """Return where the number of cards stands on the second line of a seat."""
        control = line.copy()
        control.width = 2 * line.height + self.m.type(20) * 2
        control.right = line.right
        return control

    def room_for_deck(self, line: pygame.Rect) -> int:
        """Return what the number of cards leaves."""
        return self._control(line).left - self.m.px(6) - line.left

    def add_beside(self, ring: Ring, seat: int, line: pygame.Rect) -> None:
        """Put the buttons that change the number of starter Moks."""
        control = self._control(line)
        if self.choices.decks[seat] == STARTERS:
            change, size = partial(self._change_size, seat), self.choices.sizes[seat]
            fewer, more = stepper(self.m, f"pile-{seat}", control, change, (_("One fewer"), _("One more")))
            fewer.enabled, more.enabled = size > FEWEST, size < self.choices.most
            ring.add(fewer, more)

    def draw_deck(self, surface: pygame.Surface, ring: Ring, seat: int, line: pygame.Rect) -> None:
        """Draw how many cards a seat brings."""
        m = self.m
        if self.choices.decks[seat] == STARTERS:
            draw_stepped(surface, m, ring, f"pile-{seat}", str(self.choices.sizes[seat]), palette.INK)
            return
        count, control = self.choices.size(seat), self._control(line)
        words = ngettext("{count} card", "{count} cards", count).format(count=count)
        px = text.fit(words, text.SANS_BOLD, m.type(15), control.width, text.SMALLEST)
        told = text.render(words, text.SANS_BOLD, px, palette.INK)
        surface.blit(told, told.get_rect(center=control.center))

    def _change_size(self, seat: int, by: int) -> None:
        self.choices.change_size(seat, by)
        self.changed()
