"""The set-up of Openmok Bataille: the variant, who holds each seat, the charter, the seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.seats import HUMAN, is_human
from game.core.i18n import _
from game.rules.bataille.decks import FEWEST, MOST
from game.rules.bataille.options import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOST_TROPHIES,
    ROUND,
    SIMPLE,
    TWO,
    USUAL_PILE,
    USUAL_PLAYERS,
    USUAL_TROPHIES,
)
from scenes import navigation
from scenes.boards.bataille import setup_pictures as pictures
from scenes.boards.bataille.setup_plan import Plan, plan
from scenes.boards.bataille.setup_words import VARIANTS, Variant
from scenes.boards.seat_fields import LEVELS, holders, kind_labels, name_field, written_name
from scenes.boards.setting_up import SettingUp
from scenes.kit import palette, paper, text
from scenes.kit.forms import DropDown
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import Tile, Toggle, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json, Options

KEY: Final = "openmok-bataille"
_KINDS: Final = (HUMAN, *LEVELS)


class Setup(SettingUp):
    """Choose a variant, the players and the charter, then begin; as a game before, if one is given."""

    key = KEY

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        given = options or {}
        self.variant = str(given.get("variant", SIMPLE))
        self.pile = _number(given.get("pile"), USUAL_PILE)
        self.shared, self.choix = bool(given.get("shared")), bool(given.get("choix"))
        self.trophies = {**USUAL_TROPHIES}
        if self.variant in self.trophies:
            self.trophies[self.variant] = _number(given.get("trophies"), self.trophies[self.variant])
        self.count = _number(given.get("players"), USUAL_PLAYERS) if self.variant == ROUND else USUAL_PLAYERS
        self.seats = [HUMAN, *["level:2"] * (MOST_PLAYERS - 1)]
        self.names = [""] * MOST_PLAYERS
        for seat, word in enumerate(players[:MOST_PLAYERS]):
            self.seats[seat] = HUMAN if is_human(players, seat) else word
            self.names[seat] = written_name(players, seat)
        self.plan: Plan

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def seated(self) -> int:
        """Return how many players there are."""
        return self.count if self.variant == ROUND else TWO

    @property
    def players(self) -> tuple[str, ...]:
        """Return who holds each seat, with the names typed."""
        return holders(self.seats[: self.seated], self.names)

    @property
    def options(self) -> dict[str, Json]:
        """Return the options as the rules read them."""
        options: dict[str, Json] = {"variant": self.variant, "players": self.seated}
        if self.variant in self.trophies:
            options["trophies"] = self.trophies[self.variant]
        if self.variant != ROUND:
            options |= {"pile": self.pile, "shared": self.shared}
        if self.variant == SIMPLE:
            options["choix"] = self.choix
        return options

    def choose(self, variant: str) -> None:
        """Choose a variant."""
        self.variant = variant
        self._changed()

    def change_pile(self, by: int) -> None:
        """Give each player some cards more, or fewer."""
        self.pile = min(MOST, max(FEWEST, self.pile + by))
        self._changed()

    def change_trophies(self, by: int) -> None:
        """Ask for some trophies more, or fewer."""
        self.trophies[self.variant] = min(MOST_TROPHIES, max(1, self.trophies[self.variant] + by))
        self._changed()

    def change_count(self, by: int) -> None:
        """Seat one player more, or one fewer."""
        self.count = min(MOST_PLAYERS, max(FEWEST_PLAYERS, self.count + by))
        self._changed()

    def toggle_shared(self) -> None:
        """Put all cards together and deal two piles, or not."""
        self.shared = not self.shared
        self._changed()

    def toggle_choix(self) -> None:
        """Pick one card of three, or reveal the top one."""
        self.choix = not self.choix
        self._changed()

    def seat(self, place: int, kind: int) -> None:
        """Give a seat to a human or to a bot."""
        self.seats[place] = _KINDS[kind]
        self._changed()

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the tiles, the seats, the charter, the seed and the buttons in their places."""
        self.plan = plan(self.m, len(VARIANTS), self.seated, len(self.charter()))
        for key, rect in zip(VARIANTS, self.plan.tiles, strict=True):
            tile = Tile(f"variant-{key}", rect, partial(self.choose, key))
            tile.paint, tile.chosen = partial(self._paint_tile, VARIANTS[key]), key == self.variant
            self.ring.add(tile)
        if self.variant == ROUND:
            self._add_stepper(
                "players", self._count_rect(), self.change_count, self.count, (FEWEST_PLAYERS, MOST_PLAYERS)
            )
        for place in range(self.seated):
            self._add_seat(place)
        for (key, _name, _sentence), rect in zip(self.charter(), self.plan.options, strict=True):
            self._add_option(key, rect)
        self._add_seed()
        self._add_buttons()
        self._judge()

    def charter(self) -> list[tuple[str, str, str]]:
        """Return the options of the variant: key, name, and what it does in a sentence."""
        found = []
        if self.variant != ROUND:
            found.append(("pile", _("Cards"), _("How many each player has, from 3 to 60.")))
        if self.variant in self.trophies:
            found.append(("trophies", _("Trophies"), _("How many win the game, from 1 to 10.")))
        if self.variant != ROUND:
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
        if key == "pile":
            self._add_stepper(key, control, self.change_pile, self.pile, (FEWEST, MOST))
        elif key == "trophies":
            found = self.trophies[self.variant]
            self._add_stepper(key, control, self.change_trophies, found, (1, MOST_TROPHIES))
        else:
            shared = key == "shared"
            act = self.toggle_shared if shared else self.toggle_choix
            control.left = control.right - self.m.type(14) * 5
            control.width = self.m.type(14) * 5
            toggle = Toggle(key, control, act, m=self.m, on=self.shared if shared else self.choix)
            self.ring.add(toggle)

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

    def _add_seat(self, place: int) -> None:
        m, rect = self.m, self.plan.seats[place]
        inside = rect.inflate(-m.px(14), -m.px(8))
        height = min(inside.height, max(m.px(38), m.type(15) + 12))
        kind = pygame.Rect(0, 0, round(inside.width * 0.42), height)
        kind.midright = inside.midright
        if self.seats[place] != HUMAN:
            left = inside.left + m.px(52)
            kind = pygame.Rect(left, kind.top, inside.right - left, height)
        word = self.seats[place]
        drop = DropDown(f"kind-{place}", kind, m=m, labels=kind_labels(_KINDS), chosen=_KINDS.index(word))
        drop.on_change = partial(self.seat, place)
        if word == HUMAN:
            name = pygame.Rect(0, 0, kind.left - inside.left - m.px(62), height)
            name.midleft = (inside.left + m.px(52), inside.centery)
            write = partial(self._write_name, place)
            self.ring.add(name_field(m, name, place, self.names[place], write))
        self.ring.add(drop)

    def _write_name(self, place: int, written: str) -> None:
        self.names[place] = written

    # --- going elsewhere --------------------------------------------------------------------------------

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
            draw_stepped(surface, m, self.ring, "players", str(self.count), palette.INK)
        for place, rect in enumerate(where.seats):
            pictures.draw_seat(surface, m, rect, place)
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
        if key in ("pile", "trophies"):
            value = self.pile if key == "pile" else self.trophies[self.variant]
            draw_stepped(surface, m, self.ring, key, str(value), palette.INK)
        width = rect.width - m.px(26)
        words = text.paragraph(sentence, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, width, 1.25)
        if control.bottom + words.get_height() <= rect.bottom - m.px(2):
            surface.blit(words, (left, control.bottom + m.px(4)))

    def _draw_chosen(self, surface: pygame.Surface) -> None:
        m, area, seed = self.m, self.plan.side, self.plan.seed
        foot = self.draw_side(surface)
        variant, width = VARIANTS[self.variant], area.width - m.px(40)
        words = text.paragraph(_(variant.text), text.SANS_MEDIUM, m.type(15), palette.INK, width, 1.42)
        y = foot - m.px(12) - words.get_height()
        surface.blit(words, (seed.left, y))
        px = text.fit(_(variant.name), text.SERIF_BOLD, m.type(26), width, m.type(16))
        name = text.render(_(variant.name), text.SERIF_BOLD, px, palette.INK)
        y -= name.get_height() + m.px(2)
        surface.blit(name, (seed.left, y))
        picture = pygame.Rect(area.left + m.px(16), area.top + m.px(16), area.width - m.px(32), 0)
        picture.height = y - m.px(8) - picture.top
        pictures.draw_scene(surface, m, picture, self.variant)

    def _paint_tile(self, variant: Variant, surface: pygame.Surface, _rect: pygame.Rect, tile: Tile) -> None:
        pictures.paint_tile(surface, self.m, tile, variant)


def _number(value: Json, usual: int) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else usual
