"""The set-up of a game to which each brings a deck: one of one's own, a ready one, or a ready one by lot."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import pygame

from game.core.i18n import _, language, typeset
from game.core.model import SetupError
from game.core.rng import Rng
from game.core.session import HUMAN
from game.storage import decks
from scenes.kit import palette, paper
from scenes.kit.faces import base
from scenes.kit.widgets import Choice
from scenes.pages.table_choices import Brought, TableChoices, given_key, hindrance, own_key
from scenes.pages.table_plan import plan
from scenes.pages.table_seats import TableSeats
from scenes.pages.table_setup import Shown, TableSetup, draw_deck, draw_header

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from game.box import Box
    from game.cards.decks import Charter, DeckRules, Term
    from game.cards.pack import Card
    from game.cards.plans import Plan
    from game.core.model import Json, Options
    from scenes.pages.table_setup import Face

ANY: Final = ""
"""The ready deck that is drawn by lot."""

_USUAL_BOT: Final = "random"

D = TypeVar("D")
_LEAN: Final = 7
"""Degrees that the cards at the sides of the scene lean."""


class ReadyChoices(TableChoices["Json"], Generic[D]):
    """The players with their decks; as in a game before. `D` is a deck as the rules know it.

    `rules` judge the decks under what is agreed on. A deck is told as the options tell it. There are `most`
    players, if not fewer.
    """

    box: Box
    key = ""
    most = 2

    def __init__(self, options: Options, players: tuple[str, ...]) -> None:
        kinds = (HUMAN, _USUAL_BOT, *self.box.bots.levels(self.key))
        super().__init__(players, kinds, kinds[min(2, len(kinds) - 1)], self.most)
        self.count = self.most
        self.rules: DeckRules = self.box.deck_rules[self.key].agreed(options)
        self._cards: Mapping[str, Card] = {}
        self._own: tuple[decks.Kept, ...] = ()
        told = options.get("decks")
        self._given: list[Json] = told if isinstance(told, list) else []
        self.read_decks()
        for seat, deck in enumerate(self._given):
            self.decks[seat] = self._key_of(deck, seat)

    # --- for each game ----------------------------------------------------------------------------------

    @abstractmethod
    def ready(self) -> Mapping[str, D]:
        """Return the ready decks by key, as they are played under what is agreed on."""

    @abstractmethod
    def plans(self) -> Mapping[str, Plan]:
        """Return what the ready decks are called, and how each means to win, by key."""

    @abstractmethod
    def read(self, told: Json) -> D:
        """Return the deck that options tell. Raise SetupError where they tell none."""

    def problem_of(self, deck: D) -> str:  # noqa: ARG002 - most decks that can be read can be played
        """Return what a deck has against what is agreed on, "" for nothing."""
        return ""

    # --- the decks --------------------------------------------------------------------------------------

    def read_decks(self) -> None:
        """Read anew what decks of one's own there are."""
        self._cards = self.box.packs.cards(self.rules.kinds)
        self._own = self.box.decks.drawer(self.key).kept
        self.judge()

    def judge(self) -> None:
        """Find what each deck has against what is agreed on."""
        self.found = [Brought(ANY, _("A random deck"), None)]
        for kept in self._own:
            told = decks.as_option(kept.deck, self.rules, self._cards)
            problem = hindrance(kept.deck, self.rules, self._cards)
            self.found.append(Brought(own_key(kept.id), kept.deck.name, told, problem))
        for key, deck in self.ready().items():
            self.found.append(Brought(key, self._told_apart(key), key, self.problem_of(deck)))
        as_before = _("As last time")
        for seat, given in enumerate(self._given):
            if isinstance(given, dict | list):
                self.found.append(Brought(given_key(seat), as_before, given, self._given_problem(given)))

    def _told_apart(self, key: str) -> str:
        """Return what a ready deck is called beside those of one's own, which may bear the same name."""
        name = self.plans()[key].name.spoken
        own = [typeset(kept.deck.name, language()) for kept in self._own]
        return _("{deck} (ready-made)").format(deck=name) if typeset(name, language()) in own else name

    def _given_problem(self, told: Json) -> str:
        try:
            return self.problem_of(self.read(told))
        except SetupError as error:
            return str(error)

    def _key_of(self, told: Json, seat: int) -> str:
        """Return the key of a deck that a game before was played with: one's own where it is the same."""
        if isinstance(told, str):
            return told if told in self.ready() else ANY
        for one in self.found:
            if isinstance(one.cards, dict | list) and self._same(one.cards, told):
                return one.key
        return given_key(seat)

    def _same(self, one: Json, other: Json) -> bool:
        """Say whether two decks told are the same cards, however their scripts are spelt."""
        try:
            return self.read(one) == self.read(other)
        except SetupError:
            return False

    def offered_to(self, seat: int) -> list[Brought[Json]]:
        """Return the decks that a seat may choose from: the ready ones that fit, and the one it has."""
        return [
            one
            for one in super().offered_to(seat)
            if not (one.key in self.ready() and one.problem and one.key != self.decks[seat])
        ]

    def fitting(self) -> list[str]:
        """Return the keys of the ready decks that fit what is agreed on."""
        return [one.key for one in self.found if one.key in self.ready() and not one.problem]

    def deck(self, seat: int) -> D | None:
        """Return the cards of a seat's deck; None where they are drawn by lot, or cannot be read."""
        told = self.brought(seat).cards
        if isinstance(told, str):
            return self.ready()[told]
        try:
            return None if told is None else self.read(told)
        except SetupError:
            return None

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def terms(self) -> Sequence[Term]:
        """What is agreed on."""
        return self.rules.terms

    def agree(self, name: str, value: int | str | bool) -> None:  # noqa: FBT001 - one of the charter's values
        """Agree on something else."""
        self.rules = self.rules.changed(name, value)
        self.judge()

    def options(self, seed: int) -> dict[str, Json]:
        """Return the options as the rules read them; the seed draws what is left to chance among others."""
        options: dict[str, Json] = {term.name: term.value for term in self.terms}
        drawn = self.drawn(seed)
        return options if drawn is None else options | {"decks": drawn}

    def check(self, options: dict[str, Json]) -> None:
        """Raise SetupError for options that are none."""
        self.box.games[self.key].normalise(options)

    @property
    def any_by_lot(self) -> bool:
        """Say whether a seat leaves its deck to the lot."""
        return any(self.brought(seat).key == ANY for seat in range(self.seated))

    def drawn(self, seed: int) -> list[Json] | None:
        """Return the decks of the options, by seat: the seed draws what is left to chance.

        None where everything is: the rules draw them then.
        """
        brought = [self.brought(seat) for seat in range(self.seated)]
        if all(one.key == ANY for one in brought):
            return None
        left = [key for key in self.fitting() if key not in [one.key for one in brought]] or self.fitting()
        Rng(seed).shuffle(left)
        found: list[Json] = []
        for one in brought:
            by_lot = left[len(found) % len(left)] if left else None
            found.append(by_lot if one.key == ANY else one.cards)
        return found


class _Seats(TableSeats):
    """The seats of a page, each with the list of the decks that it may bring."""

    def __init__(self, page: ReadySetup, changed: Callable[[], None]) -> None:
        super().__init__(page.m, page.choices, page.plan.seats, changed)
        self.page = page
        self.unfit = page.unfit

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the portrait of a seat."""
        return self.page.portrait(seat, px)


class ReadySetup(TableSetup):
    """Choose the players and their decks, then begin; as in a game before, if one is given.

    `apart` is how far the cards at the sides of the scene lie from its middle, in widths of one.
    """

    apart: ClassVar[float]
    ink: ClassVar[palette.Color] = palette.CHALK
    unfit: ClassVar[str] = TableSeats.unfit
    """How a deck is told that cannot be played."""

    made: type[ReadyChoices[Any]]
    choices: ReadyChoices[Any]
    seats: TableSeats

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.choices = self.made(options or {}, players)
        self.key = self.choices.key
        self._faces: dict[tuple[str, Charter], list[Face]] = {}

    # --- for each game ----------------------------------------------------------------------------------

    @abstractmethod
    def pitch(self) -> str:
        """Return what stands at the head of the page."""

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the portrait of a seat."""
        return self.app.editions[self.key].seat_portrait(seat, px)

    def told_by(self, deck: Any) -> list[Face]:  # noqa: ANN401 - each game has its own decks
        """Return what draws the cards that tell a deck."""
        raise NotImplementedError

    def backs(self) -> list[Face]:
        """Return what draws the backs of a deck that is drawn by lot."""
        raise NotImplementedError

    @abstractmethod
    def counted(self, seat: int) -> str:
        """Return how many cards a seat's deck has, where there is no more to say of it."""

    @abstractmethod
    def usual(self) -> str:
        """Return how the game goes, in a few sentences."""

    @abstractmethod
    def scene(self) -> tuple[Face, Face, Face]:
        """Return what draws the cards at the head of the side: at the left, at the right, over both."""

    def draw_agreement(self, surface: pygame.Surface) -> None:
        """Draw a sheet for each thing that is agreed on."""
        self.draw_terms(surface, self.choices.terms)

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the seats, what is agreed on, the seed and the buttons in their places."""
        terms, count = self.choices.terms, self.choices.count
        self.plan = plan(self.m, count, count, len(terms), tall=True)
        self.put_seats()
        for term, rect in zip(terms, self.plan.options, strict=True):
            self.add_term(term, rect)
        self.add_foot()

    def put_seats(self) -> None:
        """Put the seats in their places."""
        self.seats = _Seats(self, self.rearrange)
        self.seats.add_to(self.ring)

    # --- what is agreed on ------------------------------------------------------------------------------

    def value_label(self, value: int | str | bool) -> str:  # noqa: FBT001 - one of the charter's values
        """Return a value in few letters."""
        return str(value)

    def add_term(self, term: Term, rect: pygame.Rect) -> None:
        """Put the values of something that is agreed on side by side."""
        labels = tuple(map(self.value_label, term.values))
        chosen = Choice(term.name, self.control(rect), m=self.m, labels=labels)
        chosen.chosen = term.values.index(term.value)
        chosen.on_change = partial(self.agree, term)
        self.ring.add(chosen)

    def agree(self, term: Term, place: int) -> None:
        """Agree on one of the values of something."""
        self.choices.agree(term.name, term.values[place])
        self.rearrange()

    def draw_terms(
        self, surface: pygame.Surface, terms: Sequence[Term], stepped: Collection[str] = ()
    ) -> None:
        """Draw a sheet for each thing that is agreed on; those of such names are numbers with steps."""
        rects = self.plan.options
        size = min(map(self.option_size, rects, [term.label for term in terms]), default=0)
        for place, (term, rect) in enumerate(zip(terms, rects, strict=True)):
            name = term.name if term.name in stepped else ""
            self.draw_option(surface, rect, (term.label, term.sentence), place + 2, name, size)

    # --- the decks --------------------------------------------------------------------------------------

    def faces(self, seat: int) -> list[Face]:
        """Return what draws the cards that tell a seat's deck; backs where it is drawn by lot."""
        deck = self.choices.deck(seat)
        if deck is None:
            return self.backs()
        key = self.choices.brought(seat).key, self.choices.rules.charter
        if key not in self._faces:
            self._faces[key] = self.told_by(deck)
        return self._faces[key]

    # --- going elsewhere --------------------------------------------------------------------------------

    def resume(self) -> None:
        """Come in front again: the cards may be others now."""
        self._faces.clear()
        super().resume()

    def open_rules(self) -> None:
        """Read the rules, at the page of the preparation."""
        self.app.routes.open_rules(self.key, "setup")

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the decks, the seats and the side."""
        surface.blit(paper.table(self.app.editions[self.key].table, surface.get_size()), (0, 0))
        where = self.plan
        draw_header(surface, self.m, where.header, self.app.editions[self.key], self.pitch())
        self.draw_titles(surface)
        for seat in range(self.choices.count):
            name = typeset(self.choices.brought(seat).name, language())
            shown = Shown(name, *self._line(seat), seed=seat + 5)
            draw_deck(surface, self.m, where.tiles[seat], shown, self.faces(seat))
        self.seats.draw(surface, self.ring)
        self.draw_agreement(surface)
        self._draw_told(surface)

    def draw_titles(self, surface: pygame.Surface) -> None:
        """Write what stands over the decks, and over the seats."""
        self.draw_title(surface, self.plan.tiles_title, _("The decks"))
        self.draw_title(surface, self.plan.seats_title, _("Players"))

    def _line(self, seat: int) -> tuple[str, bool]:
        """Return what is said under the name of a seat's deck, and whether it keeps it from being played."""
        brought, plans = self.choices.brought(seat), self.choices.plans()
        if brought.problem:
            return brought.problem, True
        if brought.key == ANY:
            return _("A surprise: it is known when the game begins."), False
        if brought.key in plans:
            return typeset(plans[brought.key].line.spoken, language()), False
        return self.counted(seat), False

    def _draw_told(self, surface: pygame.Surface) -> None:
        """Draw the side: the picture, how the game goes, or what keeps it from beginning."""
        m, foot = self.m, self.draw_side(surface)
        words = self.told_words(self.usual(), self.plan.side.width - m.px(40))
        top = foot - m.px(12) - words.get_height()
        surface.blit(words, (self.plan.seed.left, top))
        self._draw_scene(surface, top - m.px(10))

    def _draw_scene(self, surface: pygame.Surface, bottom: int) -> None:
        """Draw three cards at the head of the side, down to `bottom`, where there is room."""
        m, side = self.m, self.plan.side
        area = pygame.Rect(side.left + m.px(16), side.top + m.px(16), side.width - m.px(32), 0)
        area.height = bottom - area.top
        if area.height < m.px(70):
            return
        paper.fill_rounded(surface, area, palette.shade(self.app.editions[self.key].table, 0.1), 4)
        width = min(round((area.height - m.px(24)) * 63 / 88), round(area.width * 0.4))
        places = ((-self.apart, _LEAN), (self.apart, -_LEAN), (0.0, 0))
        for face, (shift, degrees) in zip(self.scene(), places, strict=True):
            center = (area.centerx + round(shift * width), area.centery + (6 if degrees else -2))
            base.lay(surface, center, face(width), width, degrees)
