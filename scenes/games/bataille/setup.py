"""The set-up of Openmok Bataille: the variant, who holds each seat, the charter, the seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, pgettext
from game.rules.bataille.options import FEWEST_PLAYERS, MOST_PLAYERS, MOST_TROPHIES, ROUND, SIMPLE
from scenes.games.bataille import setup_pictures as pictures
from scenes.games.bataille.setup_choices import Choices
from scenes.games.bataille.setup_seats import Seats
from scenes.games.bataille.setup_words import VARIANTS, Variant
from scenes.kit import palette, paper, text
from scenes.kit.stepper import draw_stepped
from scenes.kit.widgets import Tile, Toggle
from scenes.pages.table_plan import plan
from scenes.pages.table_setup import TableSetup

if TYPE_CHECKING:
    from game.core.model import Options
    from game.rules.bataille.starter import Printed

KEY: Final = "openmok-bataille"


class Setup(TableSetup):
    """Choose a variant, the players and the charter, then begin; as a game before, if one is given."""

    key = KEY
    choices: Choices

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.choices = Choices(options or {}, players)
        self.seats: Seats

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def variant(self) -> str:
        """Return the variant chosen."""
        return self.choices.variant

    def choose(self, variant: str) -> None:
        """Choose a variant."""
        self.choices.choose(variant)
        self._changed()

    def toggle(self, key: str) -> None:
        """Put an option of the charter on, or off."""
        self.choices.toggle(key)
        self._changed()

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
        self.seats = Seats(self.m, choices, self.plan.seats, self._changed)
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
        surface.blit(paper.table(palette.TABLES[KEY], surface.get_size()), (0, 0))
        m, where = self.m, self.plan
        pictures.draw_header(surface, m, where.header)
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
        pictures.draw_scene(surface, m, picture, self.variant, self._own_cards())

    def _own_cards(self) -> list[Printed | None]:
        """Return the first card of each deck, None for starter Moks, where each player has a pile."""
        if self.variant != SIMPLE:
            return []
        decks = [self.choices.brought(seat).cards for seat in range(self.choices.seated)]
        return [deck[0] if deck else None for deck in decks]

    def _paint_tile(self, variant: Variant, surface: pygame.Surface, _rect: pygame.Rect, tile: Tile) -> None:
        pictures.paint_tile(surface, self.m, tile, variant)
