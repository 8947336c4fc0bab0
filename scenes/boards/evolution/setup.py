"""The set-up of Openmok Évolution: the players with their decks, what they agree on, the seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from game.core.i18n import _, language, ngettext, typeset
from game.rules.evolution import options as settings
from game.rules.evolution.starter import plans
from scenes import navigation
from scenes.boards.deck_tiles import Shown, draw_deck, draw_header
from scenes.boards.evolution import setup_pictures as pictures
from scenes.boards.evolution.looks import Looks
from scenes.boards.evolution.setup_choices import KEY, Choices
from scenes.boards.evolution.setup_seats import Seats
from scenes.boards.ready_choices import ANY
from scenes.boards.table_plan import plan
from scenes.boards.table_setup import TableSetup
from scenes.kit import palette, paper
from scenes.kit.faces import evolution
from scenes.kit.stepper import draw_stepped
from scenes.kit.widgets import Choice, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.cards.decks import Term
    from game.core.model import Options
    from game.rules.evolution.cards import Caractere
    from scenes.kit.faces.base import Master

_PLAYERS: Final = "players"


class Setup(TableSetup):
    """Choose the players, their decks and the agreement, then begin; as a game before, if one is given."""

    key = KEY
    ink: ClassVar[palette.Color] = palette.CHALK
    choices: Choices

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.choices = Choices(options or {}, players)
        self.seats: Seats
        self._looks: dict[tuple[Caractere, ...], Looks] = {}

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the seats, the agreement, the seed and the buttons in their places."""
        choices = self.choices
        terms = choices.rules.terms
        self.plan = plan(self.m, choices.count, choices.count, len(terms), tall=True)
        limits = (settings.FEWEST_PLAYERS, settings.MOST_PLAYERS)
        self.add_stepper(_PLAYERS, self.count_rect(), choices.change_count, choices.count, limits)
        self.seats = Seats(self.m, choices, self.plan.seats, self._changed)
        self.seats.add_to(self.ring)
        for term, rect in zip(terms, self.plan.options, strict=True):
            self._add_term(term, rect)
        self.add_foot()

    def _add_term(self, term: Term, rect: pygame.Rect) -> None:
        m, choices = self.m, self.choices
        if isinstance(term.value, bool):
            put = partial(self._agree, term, int(not term.value))
            self.ring.add(Toggle(term.name, self.switch(rect), put, m=m, on=term.value))
        elif isinstance(term.value, int):
            change = {"moks": choices.change_moks, "budget": choices.change_budget}[term.name]
            limits = (int(term.values[0]), int(term.values[-1]))
            self.add_stepper(term.name, self.control(rect), change, term.value, limits)
        else:
            labels = tuple(map(str, term.values))
            chosen = Choice(term.name, self.control(rect), m=m, labels=labels)
            chosen.chosen = term.values.index(term.value)
            chosen.on_change = partial(self._agree, term)
            self.ring.add(chosen)

    def _agree(self, term: Term, place: int) -> None:
        self.choices.agree(term.name, term.values[place])
        self._changed()

    def stepped(self, key: str) -> int:
        """Return how many players there are, or Moks, or points of budget."""
        return {_PLAYERS: self.choices.count, "moks": self.choices.moks, "budget": self.choices.budget}[key]

    # --- going elsewhere --------------------------------------------------------------------------------

    def open_rules(self) -> None:
        """Read the rules, at the page of the preparation."""
        navigation.open_rules(self.app, KEY, "setup")

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the decks, the sheets and the agreement."""
        surface.blit(paper.table(palette.TABLES[KEY], surface.get_size()), (0, 0))
        m, where, choices = self.m, self.plan, self.choices
        draw_header(surface, m, where.header, pictures.header())
        self.draw_title(surface, where.tiles_title, _("The decks"))
        self.draw_title(surface, where.seats_title, _("Players"))
        draw_stepped(surface, m, self.ring, _PLAYERS, str(choices.count), palette.CHALK)
        for seat in range(choices.count):
            self._draw_deck(surface, seat)
        self.seats.draw(surface, self.ring)
        terms = choices.rules.terms
        size = min(map(self.option_size, where.options, [term.label for term in terms]))
        for place, (term, rect) in enumerate(zip(terms, where.options, strict=True)):
            numbered = isinstance(term.value, int) and not isinstance(term.value, bool)
            words = (term.label, term.sentence)
            self.draw_option(surface, rect, words, place + 2, term.name if numbered else "", size)
        self._draw_chosen(surface)

    def _draw_deck(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the deck of a seat: its name, its plan or what is against it, its Moks."""
        name = typeset(self.choices.brought(seat).name, language())
        shown = Shown(name, *self._line(seat), seed=seat + 5)
        draw_deck(surface, self.m, self.plan.tiles[seat], shown, self._faces(seat))

    def _faces(self, seat: int) -> list[Callable[[int], Master]]:
        """Return what draws the Moks of a seat, as many backs as places where they are drawn by lot."""
        deck = self.choices.deck(seat)
        if deck is None:
            return [lambda _width: evolution.BACK] * self.choices.moks
        if deck.team not in self._looks:
            self._looks[deck.team] = Looks(deck.team)
        return [partial(evolution.master, self._looks[deck.team][card.ref]) for card in deck.team]

    def resume(self) -> None:
        """Come in front again: the cards may be others now."""
        self._looks.clear()
        super().resume()

    def _line(self, seat: int) -> tuple[str, bool]:
        """Return what is said under the name of a seat's deck, and whether it keeps it from being played."""
        brought, deck = self.choices.brought(seat), self.choices.deck(seat)
        if brought.problem:
            return brought.problem, True
        if brought.key == ANY:
            return _("A surprise: it is known when the game begins."), False
        if brought.key in plans():
            return typeset(plans()[brought.key].line.spoken, language()), False
        team, impact = (len(deck.team), deck.impact) if deck else (0, 0)
        moks = ngettext("{count} Mok", "{count} Moks", team).format(count=team)
        return _("{moks}, and variations for an impact of {impact}.").format(moks=moks, impact=impact), False

    def _draw_chosen(self, surface: pygame.Surface) -> None:
        """Draw the side: two Moks and a variation, how the game goes, or what keeps it from beginning."""
        m, area, seed = self.m, self.plan.side, self.plan.seed
        foot = self.draw_side(surface)
        words = self.told_words(self._told(), area.width - m.px(40))
        y = foot - m.px(12) - words.get_height()
        surface.blit(words, (seed.left, y))
        pictures.draw_scene(surface, m, area, y - m.px(10), self.choices.impacts)

    def _told(self) -> str:
        count = self.choices.moks
        return ngettext(
            "Place up to {count} Mok, play variations, attack: one of each a turn. A Mok whose three "
            "resistances are marked is K.O. Turn over all those opposite, or have most left in the end.",
            "Place up to {count} Moks, play variations, attack: one of each a turn. A Mok whose three "
            "resistances are marked is K.O. Turn over all those opposite, or have most left in the end.",
            count,
        ).format(count=count)
