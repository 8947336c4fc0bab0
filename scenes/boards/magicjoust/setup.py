"""The set-up of Magicjoust: the two wizards with their decks, and the seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.core.i18n import _, language, typeset
from game.rules.magicjoust.starter import plans
from scenes import navigation
from scenes.boards.deck_tiles import Shown, draw_deck, draw_header
from scenes.boards.magicjoust import setup_pictures as pictures
from scenes.boards.magicjoust.looks import Looks
from scenes.boards.magicjoust.setup_choices import KEY, Choices
from scenes.boards.magicjoust.setup_seats import Seats
from scenes.boards.ready_choices import ANY
from scenes.boards.table_plan import plan
from scenes.boards.table_setup import TableSetup
from scenes.kit import palette, paper

if TYPE_CHECKING:
    import pygame

    from game.core.model import Options
    from scenes.boards.deck_tiles import Face


class Setup(TableSetup):
    """Choose the players and their decks, then begin; as a game before, if one is given."""

    key = KEY
    ink: ClassVar[palette.Color] = palette.CHALK
    choices: Choices

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.choices = Choices(options or {}, players)
        self.seats: Seats
        self._faces: dict[str, list[Face]] = {}

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the seats, the seed and the buttons in their places."""
        count = self.choices.count
        self.plan = plan(self.m, count, count, 0, tall=True)
        self.seats = Seats(self.m, self.choices, self.plan.seats, self._changed)
        self.seats.add_to(self.ring)
        self.add_foot()

    # --- going elsewhere --------------------------------------------------------------------------------

    def open_rules(self) -> None:
        """Read the rules, at the page of the preparation."""
        navigation.open_rules(self.app, KEY, "setup")

    def resume(self) -> None:
        """Come in front again: the cards may be others now."""
        self._faces.clear()
        super().resume()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the decks and the sheets."""
        surface.blit(paper.table(palette.TABLES[KEY], surface.get_size()), (0, 0))
        where = self.plan
        draw_header(surface, self.m, where.header, pictures.header())
        self.draw_title(surface, where.tiles_title, _("The decks"))
        self.draw_title(surface, where.seats_title, _("Players"))
        for seat in range(self.choices.count):
            self._draw_deck(surface, seat)
        self.seats.draw(surface, self.ring)
        self._draw_chosen(surface)

    def _draw_deck(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the deck of a seat: its name, its plan or what is against it, its plans."""
        name = typeset(self.choices.brought(seat).name, language())
        shown = Shown(name, *self._line(seat), seed=seat + 5)
        draw_deck(surface, self.m, self.plan.tiles[seat], shown, self._faces_of(seat))

    def _faces_of(self, seat: int) -> list[Face]:
        """Return what draws the cards that tell a seat's deck; backs where it is drawn by lot."""
        deck, key = self.choices.deck(seat), self.choices.brought(seat).key
        if deck is None:
            return [*pictures.BACKS]
        if key not in self._faces:
            self._faces[key] = pictures.told_by(deck, Looks(deck.cards))
        return self._faces[key]

    def _line(self, seat: int) -> tuple[str, bool]:
        """Return what is said under the name of a seat's deck, and whether it keeps it from being played."""
        brought, deck = self.choices.brought(seat), self.choices.deck(seat)
        if brought.problem:
            return brought.problem, True
        if brought.key == ANY:
            return _("A surprise: it is known when the game begins."), False
        if brought.key in plans():
            return typeset(plans()[brought.key].line.spoken, language()), False
        ether, creuset = (len(deck.singularities), len(deck.creuset)) if deck else (0, 0)
        told = _("{ether} singularities, {creuset} creuset cards.")
        return told.format(ether=ether, creuset=creuset), False

    def _draw_chosen(self, surface: pygame.Surface) -> None:
        """Draw the side: cards, how the game goes, or what keeps it from beginning."""
        m, area, seed = self.m, self.plan.side, self.plan.seed
        foot = self.draw_side(surface)
        usual = _(
            "Each turn a singularity appears in your quadrant. Link singularities from zone to zone, as the "
            "formula of a card asks, to invoke it. Three plans in play end the game: the most points win."
        )
        words = self.told_words(usual, area.width - m.px(40))
        y = foot - m.px(12) - words.get_height()
        surface.blit(words, (seed.left, y))
        pictures.draw_scene(surface, m, area, y - m.px(10))
