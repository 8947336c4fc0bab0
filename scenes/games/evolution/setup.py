"""The set-up of Openmok Évolution: the players with their decks, what they agree on, the seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.rules.evolution import options as settings
from scenes.games.evolution import setup_pictures as pictures
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.looks import Looks
from scenes.games.evolution.setup_choices import KEY, Choices
from scenes.games.evolution.setup_seats import Seats
from scenes.kit import palette
from scenes.kit.stepper import draw_stepped
from scenes.kit.widgets import Choice, Toggle
from scenes.pages.ready_setup import ReadySetup
from scenes.pages.table_plan import plan

if TYPE_CHECKING:
    import pygame

    from game.cards.decks import Term
    from game.core.model import Options
    from game.rules.evolution.cards import Caractere
    from scenes.pages.deck_tiles import Face, Header

_PLAYERS: Final = "players"


class Setup(ReadySetup):
    """Choose the players, their decks and the agreement, then begin; as a game before, if one is given."""

    key = KEY
    apart = 0.62
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

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_titles(self, surface: pygame.Surface) -> None:
        """Write what stands over the decks and over the seats, and how many players there are."""
        super().draw_titles(surface)
        draw_stepped(surface, self.m, self.ring, _PLAYERS, str(self.choices.count), palette.CHALK)

    def draw_agreement(self, surface: pygame.Surface) -> None:
        """Draw a sheet for each thing that is agreed on."""
        terms, rects = self.choices.rules.terms, self.plan.options
        size = min(map(self.option_size, rects, [term.label for term in terms]))
        for place, (term, rect) in enumerate(zip(terms, rects, strict=True)):
            numbered = isinstance(term.value, int) and not isinstance(term.value, bool)
            words = (term.label, term.sentence)
            self.draw_option(surface, rect, words, place + 2, term.name if numbered else "", size)

    def header(self) -> Header:
        """Return what stands at the head of the page."""
        return pictures.header()

    def faces(self, seat: int) -> list[Face]:
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

    def counted(self, seat: int) -> str:
        """Return how many Moks a seat's deck has, and for what impact variations."""
        deck = self.choices.deck(seat)
        team, impact = (len(deck.team), deck.impact) if deck else (0, 0)
        moks = ngettext("{count} Mok", "{count} Moks", team).format(count=team)
        return _("{moks}, and variations for an impact of {impact}.").format(moks=moks, impact=impact)

    def scene(self) -> tuple[Face, Face, Face]:
        """Return what draws a Mok, a variation, and another Mok over both."""
        return pictures.scene(self.choices.impacts)

    def usual(self) -> str:
        """Return how the game goes, in a few sentences."""
        count = self.choices.moks
        return ngettext(
            "Place up to {count} Mok, play variations, attack: one of each a turn. A Mok "
            "whose three resistances are marked is K.O. Knock out all those opposite, or "
            "have the most resistances left at the end.",
            "Place up to {count} Moks, play variations, attack: one of each a turn. A Mok "
            "whose three resistances are marked is K.O. Knock out all those opposite, or "
            "have the most resistances left at the end.",
            count,
        ).format(count=count)
