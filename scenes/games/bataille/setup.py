"""The set-up of Openmok Bataille: the variant, who holds each seat, the charter, the seed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext, pgettext
from game.rules.bataille.decks import FEWEST
from game.rules.bataille.options import (
    CHOIX,
    COLLECTION,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOST_TROPHIES,
    ROUND,
    SIMPLE,
    played,
)
from game.rules.bataille.words.variants import VARIANTS, Variant, told_of
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.guide import CHAPTERS
from scenes.games.bataille.looks import back_painter, look_of
from scenes.games.bataille.setup_choices import STARTERS, Choices
from scenes.kit import palette, paper, text
from scenes.kit.chosen import draw_frame, draw_tick
from scenes.kit.content import BoxTile, Fitted, Text, heading
from scenes.kit.faces import base
from scenes.kit.layout import Column, Either, Grid, Pad, Put, Row
from scenes.kit.widgets import Tile, Toggle, draw_sheet
from scenes.pages.agreements import agreed, counted
from scenes.pages.kept_pictures import around
from scenes.pages.setting_up import SettingUp
from scenes.pages.table_seats import TableSeats
from scenes.pages.ways_to_play import Way, teach_first

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Options
    from game.rules.bataille.starter import Printed
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures

KEY: Final = "openmok-bataille"

_TAUGHT: Final = {SIMPLE: "battle", CHOIX: "choice", ROUND: "hands", COLLECTION: "album"}
"""By which chapter of the lesson each variant begins to be taught."""
_Laid = tuple[str, str, float, float, int]
_SCENES: Final[dict[str, tuple[_Laid, ...]]] = {
    CHOIX: (
        ("cactus", "force", -1.1, 0.05, 10),
        ("lune", "magie", 1.1, 0.05, -10),
        ("escargot", "agilite", 0.0, -0.08, 0),
    ),
    SIMPLE: (("enclume", "force", -0.56, 0.0, 6), ("fantome", "magie", 0.56, 0.0, -6)),
    ROUND: (
        ("", "", 0.0, -0.10, 0),
        ("cactus", "force", -0.95, 0.06, 14),
        ("radis", "force", 0.95, 0.06, -14),
        ("lune", "magie", -0.45, 0.16, 6),
        ("escargot", "agilite", 0.45, 0.16, -6),
    ),
    COLLECTION: (
        ("escargot", "agilite", -1.5, 0.0, 5),
        ("chat", "agilite", -0.48, -0.03, 1),
        ("poulpe", "agilite", 0.52, 0.0, -3),
        ("hibou", "magie", 1.54, 0.10, -8),
    ),
}
"""The cards of each variant's picture: which, its symbol, where from the middle in widths, the angle."""
_TALL: Final = 0.78
"""How much of the height of a picture an upright card takes in it."""
_NAMED_FROM: Final = 0.85
"""How far aside the cards over it lie, in widths, of a card that is named: else its name would be cut."""


class Setup(SettingUp):
    """Choose a variant, the players and the charter, then begin; as a game before, if one is given."""

    key = KEY
    choices: Choices

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.choices = Choices(options or {}, players)

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def variant(self) -> str:
        """Return the variant chosen."""
        return self.choices.played

    def choose(self, variant: str) -> None:
        """Choose a variant."""
        self.choices.choose(variant)
        self.told = self.told if self.choices.ranked else ""
        self.rearrange()

    def toggle(self, key: str) -> None:
        """Put an option of the charter on, or off."""
        self.choices.toggle(key)
        self.rearrange()

    # --- the page ---------------------------------------------------------------------------------------

    def declared(self) -> Box:
        """Put the variants over the seats and the charter; the variant chosen is told at the side."""
        variant = VARIANTS[self.variant]
        ways = (True, False) if self.m.larger_text else (True,)
        left = Either([self._left(told=told) for told in ways], grow=1)
        drawn = partial(_draw_scene, self.variant, self._own_cards())
        picture = self.pictures.box("scene", drawn, 70, partial(_needs, self.variant))
        told = [picture, heading(_(variant.name)), self.telling(self._told(variant))]
        return self.page([left], Column(told, gap=4, grow=1))

    def _left(self, *, told: bool) -> Box:
        """Return the variants, the seats and the charter, which says what it is, `told` or as tips."""
        tiles = Row([self._tile(VARIANTS[key]) for key in VARIANTS], gap=12, grow=1)
        left = [
            self.header(_("Hammer beats star, star beats spiral, spiral beats hammer.")),
            Column([self.titled(_("How to play")), tiles], gap=10, grow=1),
            Column([self.titled(_("Players")), self._seats().box()], gap=4),
            Grid([self._option(*one, told=told) for one in self.charter()], gap=10),
        ]
        return Column(left, gap=10, grow=1)

    def told_of(self, options: Options) -> str:
        """Return which variant a game of these options is."""
        return told_of(options)

    def _told(self, variant: Variant) -> str:
        """Return what a variant is; to who has never played, how long the battle proposed takes."""
        told = [_(variant.text)]
        if variant.key == CHOIX and self.choices.newcomer:
            told.append(_("For a first game, twelve cards each: five minutes or so."))
        if variant.key == COLLECTION:
            told.append(_("Luck makes the lines; you choose your trophies among the cards beaten."))
        elif not self.choices.ranked:
            told.append(_("Nothing to decide: luck does it all, as young children like it."))
        return "\n".join(told)

    def _seats(self) -> TableSeats:
        seats = _Seats(self.choices, *self.sitters(), self.rearrange, self.show_rival)
        seats.newcomer = self.newcomer
        return seats

    def _tile(self, variant: Variant) -> Box:
        """Return a variant's tile: its picture, its name, a few words."""
        drawn = partial(_draw_scene, variant.key, ())
        picture = self.pictures.box(f"picture-{variant.key}", drawn, 40, partial(_needs, variant.key))
        name = Fitted(_(variant.name), text.SERIF_BOLD, 20, lines=1, align="center")
        pitch = Text(_(variant.pitch), size=14, color=palette.MUTED_TEXT, spread=1.2, align="center")
        inside = Pad(8, Column([picture, name, pitch], gap=2, justify="center"))
        choose = partial(self.choose, variant.key)
        tile = BoxTile(f"variant-{variant.key}", on_click=choose, paint=_paint_tile, box=inside)
        tile.chosen = variant.key == self.variant
        return Put(tile, wide=(90, 90), grow=1)

    def _option(self, key: str, name: str, sentence: str, *, told: bool) -> Box:
        if key == "players":
            limits, change = (FEWEST_PLAYERS, MOST_PLAYERS), self._change(self.choices.change_count)
            return agreed(
                name, sentence, counted(key, self.choices.count, limits, change), len(key), told=told
            )
        if key == "trophies":
            count, change = self.choices.trophies[self.variant], self._change(self.choices.change_trophies)
            return agreed(
                name, sentence, counted(key, count, (1, MOST_TROPHIES), change), len(key), told=told
            )
        switch = Toggle(key, on_click=partial(self.toggle, key), on=self.choices.on[key])
        return agreed(name, sentence, Put(switch), len(key), told=told)

    def charter(self) -> list[tuple[str, str, str]]:
        """Return the options of the variant: key, name, and what it does in a sentence."""
        found = []
        if self.variant == ROUND:
            found.append(("players", _("Players"), _("How many sit at the table, from 3 to 6.")))
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
        return found

    # --- going elsewhere --------------------------------------------------------------------------------

    def chapter(self) -> int:
        """Return with which step the chapter begins that teaches the variant."""
        return next(step for step, one in CHAPTERS.items() if one.key == _TAUGHT[self.variant])

    def lead_to(self, options: Options) -> None:
        """Choose the variant that a chapter leads to."""
        self.choose(played(options))

    def start(self) -> None:
        """Begin the game; before the first one with rules of its own, offer once the chapter of them."""
        if self._new and not self.hindrance():
            name = _(VARIANTS[self.variant].name)
            teach_first(self.app, Way(KEY, self.variant, name, self.chapter()), self.begin)
        else:
            self.begin()

    @property
    def _new(self) -> bool:
        """Say whether a variant with rules of its own was never played.

        Of the battle of choice the first steps are offered with the box: a chapter only after the first one.
        """
        begun = f"{KEY}/{CHAPTERS[0].key}" in self.app.settings.first_steps or self.choices.has_played(SIMPLE)
        taught = self.variant in (ROUND, COLLECTION) or (self.variant == CHOIX and begun)
        return taught and not self.choices.has_played(self.variant)

    def open_rules(self) -> None:
        """Read the rules, at the page of the variant."""
        self.app.routes.open_rules(KEY, self.choices.variant)

    def _own_cards(self) -> list[Printed | None]:
        """Return the first card of each deck, None for starter Moks, where each player has a pile."""
        if self.choices.variant != SIMPLE:
            return []
        decks = [self.choices.brought(seat).cards for seat in range(self.choices.seated)]
        return [deck[0] if deck else None for deck in decks]


def _paint_tile(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Draw the paper of a tile: what is chosen in a light, ticked."""
    if tile.chosen:
        draw_frame(surface, rect)
    draw_sheet(surface, rect, palette.CHALK if tile.chosen or tile.hovered else palette.PAPER, cut=False)
    if tile.chosen:
        draw_tick(surface, rect)


def _draw_scene(
    variant: str, own: Sequence[Printed | None], surface: pygame.Surface, m: Measures, area: pygame.Rect
) -> None:
    """Draw a variant's picture: a few cards on the table, `own` in the place of the first ones."""
    del m
    table = paper.table(TABLE, area.size).copy()
    width = _width(variant, area)
    for at, (laid, other) in enumerate(zip_longest(_SCENES[variant], own[: len(_SCENES[variant])])):
        card, symbol, x, y, degrees = laid
        picture = back_painter(width, degrees)
        if card or other:
            look = look_of(*(other or (f"depart/{card}", symbol)))
            if any(abs(x - over[2]) < _NAMED_FROM for over in _SCENES[variant][at + 1 :]):
                look = replace(look, name="")
            picture = base.sprite(bataille.master(look, width), width, degrees)
        center = (area.width // 2 + round(x * width), area.height // 2 + round(y * width))
        table.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
    surface.blit(table, area)


def _width(variant: str, area: pygame.Rect) -> int:
    """Return how wide the cards of a variant's picture are in an area."""
    widest = 2 * max(abs(laid[2]) for laid in _SCENES[variant]) + 1.3
    return min(round(area.height * _TALL * 63 / 88), round(area.width / widest))


def _needs(variant: str, m: Measures, area: pygame.Rect) -> int:
    """Return how high a variant's picture must be for its cards to be as wide as in an area."""
    del m
    return around(_width(variant, area), _TALL)


class _Seats(TableSeats):
    """The seats, each with the number of its cards."""

    choices: Choices

    def beside(self, seat: int) -> list[Box]:
        """Return how many cards a seat brings; of starter Moks, that can be changed."""
        if self.choices.decks[seat] == STARTERS:
            limits = (FEWEST, self.choices.most)
            return [
                counted(f"pile-{seat}", self.choices.sizes[seat], limits, partial(self._change_size, seat))
            ]
        count = self.choices.size(seat)
        words = ngettext("{count} card", "{count} cards", count).format(count=count)
        return [Text(words, text.SANS_BOLD, 15, lines=1, align="center")]

    def _change_size(self, seat: int, by: int) -> None:
        self.choices.change_size(seat, by)
        self.changed()
