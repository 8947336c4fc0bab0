"""The set-up of Openmok Bataille: the variant, who holds each seat, the charter, the seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.bataille.options import FEWEST_PLAYERS, MOST_PLAYERS, MOST_TROPHIES, ROUND, SIMPLE
from scenes import navigation
from scenes.boards.bataille import setup_pictures as pictures
from scenes.boards.bataille.setup_choices import Choices
from scenes.boards.bataille.setup_plan import Plan, plan
from scenes.boards.bataille.setup_seats import Seats
from scenes.boards.bataille.setup_words import VARIANTS, Variant
from scenes.boards.setting_up import SettingUp
from scenes.kit import palette, paper, text
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import Button, Tile, Toggle, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json, Options
    from game.rules.bataille.starter import Printed

KEY: Final = "openmok-bataille"


class Setup(SettingUp):
    """Choose a variant, the players and the charter, then begin; as a game before, if one is given."""

    key = KEY

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.choices = Choices(options or {}, players)
        self.seats: Seats
        self.plan: Plan

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def variant(self) -> str:
        """Return the variant chosen."""
        return self.choices.variant

    @property
    def players(self) -> tuple[str, ...]:
        """Return who holds each seat, with the names typed."""
        return self.choices.players

    @property
    def options(self) -> dict[str, Json]:
        """Return the options as the rules read them."""
        return self.choices.options(self.seed or 0)

    def hindrance(self) -> str:
        """Say what keeps the game from beginning, if anything does."""
        return super().hindrance() or self.choices.hindrance()

    @property
    def note(self) -> str:
        """Return what is said under the seed; what is too long for it is said above, in `_draw_chosen`."""
        note = super().note
        return note if self._is_short(note) else ""

    def _is_short(self, note: str) -> bool:
        return text.width_of(note, text.SANS_BOLD, text.SMALLEST) <= self.plan.note.width

    def choose(self, variant: str) -> None:
        """Choose a variant."""
        self.choices.variant = variant
        self._changed()

    def change_trophies(self, by: int) -> None:
        """Ask for some trophies more, or fewer."""
        self.choices.change_trophies(by)
        self._changed()

    def change_count(self, by: int) -> None:
        """Seat one player more, or one fewer."""
        self.choices.change_count(by)
        self._changed()

    def toggle(self, key: str) -> None:
        """Put an option of the charter on, or off."""
        self.choices.on[key] = not self.choices.on[key]
        self._changed()

    def resume(self) -> None:
        """Come in front again: the decks may be others now."""
        self.choices.read_decks()
        super().resume()

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
            self._add_stepper("players", self._count_rect(), self.change_count, choices.count, limits)
        self.seats = Seats(self.m, choices, self.plan.seats, self._changed)
        self.seats.add_to(self.ring)
        for (key, _name, _sentence), rect in zip(self.charter(), self.plan.options, strict=True):
            self._add_option(key, rect)
        self._add_seed()
        self._add_buttons()
        tip = _("Build decks of your own")
        build = Button("decks", self.plan.decks, self.build_decks, tip=tip, m=self.m, icon="deck")
        build.label = _("My decks")
        self.ring.add(build)
        self._judge()

    def charter(self) -> list[tuple[str, str, str]]:
        """Return the options of the variant: key, name, and what it does in a sentence."""
        found = []
        if self.variant in self.choices.trophies:
            found.append(("trophies", _("Trophies"), _("How many win the game, from 1 to 10.")))
        if self.variant == ROUND:
            found.append(("each_own", _("Own decks"), _("Each brings a deck: all are shuffled together.")))
        else:
            found.append(("shared", _("Together"), _("All cards in one heap, dealt in two equal piles.")))
        if self.variant == SIMPLE:
            found.append(("choix", _("Choice"), _("Hold three cards and pick one in secret.")))
        return found

    def _control(self, rect: pygame.Rect) -> pygame.Rect:
        m = self.m
        height = max(m.px(38), m.type(15) + 12)
        control = pygame.Rect(0, 0, 2 * height + m.type(20) * 2, height)
        control.topright = (rect.right - m.px(12), rect.top + m.px(10))
        return control

    def _add_option(self, key: str, rect: pygame.Rect) -> None:
        control = self._control(rect)
        if key == "trophies":
            found = self.choices.trophies[self.variant]
            self._add_stepper(key, control, self.change_trophies, found, (1, MOST_TROPHIES))
            return
        control.left = control.right - self.m.type(14) * 5
        control.width = self.m.type(14) * 5
        self.ring.add(Toggle(key, control, partial(self.toggle, key), m=self.m, on=self.choices.on[key]))

    def _add_stepper(
        self, key: str, rect: pygame.Rect, change: Callable[[int], None], value: int, limits: tuple[int, int]
    ) -> None:
        fewer, more = stepper(self.m, key, rect, change, (_("One fewer"), _("One more")))
        fewer.enabled, more.enabled = value > limits[0], value < limits[1]
        self.ring.add(fewer, more)

    def _count_rect(self) -> pygame.Rect:
        m, line = self.m, self.plan.seats_title
        height = min(line.height, max(m.px(34), m.type(15) + 10))
        rect = pygame.Rect(0, 0, 2 * height + m.type(20) * 2, height)
        rect.midright = line.midright
        return rect

    # --- going elsewhere --------------------------------------------------------------------------------

    def build_decks(self) -> None:
        """Build decks, in front: the page knows them when it is seen again."""
        navigation.to_decks(self.app, KEY)

    def open_rules(self) -> None:
        """Read the rules, at the page of the variant."""
        navigation.open_rules(self.app, KEY, self.variant)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the titles, the sheets and the picture of the variant."""
        surface.blit(paper.table(palette.TABLES[KEY], surface.get_size()), (0, 0))
        m, where = self.m, self.plan
        pictures.draw_header(surface, m, where.header)
        self._draw_title(surface, where.tiles_title, _("How to play"))
        self._draw_title(surface, where.seats_title, _("Players"))
        if self.variant == ROUND:
            draw_stepped(surface, m, self.ring, "players", str(self.choices.count), palette.INK)
        self.seats.draw(surface, self.ring)
        for (key, name, sentence), rect in zip(self.charter(), where.options, strict=True):
            self._draw_option(surface, key, name, sentence, rect)
        self._draw_chosen(surface)

    def _draw_title(self, surface: pygame.Surface, area: pygame.Rect, words: str) -> None:
        name = text.render(words, text.SERIF_BOLD, self.m.type(20), palette.INK)
        surface.blit(name, name.get_rect(midleft=(area.left, area.centery - self.m.px(4))))

    def _draw_option(
        self, surface: pygame.Surface, key: str, name: str, sentence: str, rect: pygame.Rect
    ) -> None:
        m, control = self.m, self._control(rect)
        draw_sheet(surface, rect, palette.PAPER, seed=len(key))
        left = rect.left + m.px(14)
        room = control.left - left - m.px(6)
        px = text.fit(name, text.SERIF_BOLD, m.type(18), room, text.SMALLEST)
        word = text.render(name, text.SERIF_BOLD, px, palette.INK)
        surface.blit(word, word.get_rect(midleft=(left, control.centery)))
        if key == "trophies":
            value = self.choices.trophies[self.variant]
            draw_stepped(surface, m, self.ring, key, str(value), palette.INK)
        width = rect.width - m.px(26)
        words = text.paragraph(sentence, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, width, 1.25)
        if control.bottom + words.get_height() <= rect.bottom - m.px(2):
            surface.blit(words, (left, control.bottom + m.px(4)))

    def _draw_chosen(self, surface: pygame.Surface) -> None:
        m, area, seed = self.m, self.plan.side, self.plan.seed
        foot = self.draw_side(surface)
        variant, width = VARIANTS[self.variant], area.width - m.px(40)
        words = self._words(variant, width)
        y = foot - m.px(12) - words.get_height()
        surface.blit(words, (seed.left, y))
        px = text.fit(_(variant.name), text.SERIF_BOLD, m.type(26), width, m.type(16))
        name = text.render(_(variant.name), text.SERIF_BOLD, px, palette.INK)
        y -= name.get_height() + m.px(2)
        surface.blit(name, (seed.left, y))
        picture = pygame.Rect(area.left + m.px(16), area.top + m.px(16), area.width - m.px(32), 0)
        picture.height = y - m.px(8) - picture.top
        pictures.draw_scene(surface, m, picture, self.variant, self._own_cards())

    def _own_cards(self) -> list[Printed | None]:
        """Return the first card of each deck, None for starter Moks, where each player has a pile."""
        if self.variant != SIMPLE:
            return []
        decks = [self.choices.brought(seat).cards for seat in range(self.choices.seated)]
        return [deck[0] if deck else None for deck in decks]

    def _words(self, variant: Variant, width: int) -> pygame.Surface:
        """Return what is told of the variant; or what keeps it from being played, when that is long."""
        problem = self.hindrance()
        if problem and not self._is_short(problem):
            return text.paragraph(problem, text.SANS_BOLD, self.m.type(15), palette.WARNING_TEXT, width, 1.35)
        return text.paragraph(_(variant.text), text.SANS_MEDIUM, self.m.type(15), palette.INK, width, 1.42)

    def _paint_tile(self, variant: Variant, surface: pygame.Surface, _rect: pygame.Rect, tile: Tile) -> None:
        pictures.paint_tile(surface, self.m, tile, variant)
