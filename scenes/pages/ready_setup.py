"""The set-up of a game to which each brings a deck: one of one's own, a ready one, or a ready one by lot."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from game.core.i18n import _, language, typeset
from game.core.model import SetupError
from game.core.rng import Rng
from game.core.session import HUMAN
from game.storage import decks
from scenes.kit import palette
from scenes.kit.content import BoxTile, Painted, Sheet, Text, bare, heading
from scenes.kit.layout import Anchor, Column, Grid, Put, Row
from scenes.kit.widgets import Button, Choice
from scenes.pages.deck_reader import draw_faces, draw_scene, reader
from scenes.pages.setting_up import SettingUp, agreed
from scenes.pages.table_choices import BY_LOT, Brought, TableChoices, given_key, hindrance, number, own_key
from scenes.pages.table_seats import UNFIT, TableSeats

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.box import Box as GameBox
    from game.cards.decks import Charter, DeckRules, Term
    from game.cards.pack import Card
    from game.cards.plans import Plan
    from game.core.model import Json, Options
    from scenes.kit.faces.base import Master
    from scenes.kit.layout import Box
    from scenes.table.laid_out import Laid

    Face = Callable[[int], Master]
    """What draws a card of a width."""

_USUAL_BOT: Final = "random"

D = TypeVar("D")
_MOST_SHOWN: Final = 6


class ReadyChoices(TableChoices["Json"], Generic[D]):
    """The players with their decks; as in a game before. `D` is a deck as the rules know it.

    `rules` judge the decks under what is agreed on. A deck is told as the options tell it. There are `most`
    players, if not fewer.
    """

    box: GameBox
    key = ""
    most = 2

    draws_ready = True
    usual_values: ClassVar[Mapping[str, int]] = MappingProxyType({})
    """What is agreed on that concerns no deck: its usual value by the name of its option."""

    def __init__(self, options: Options, players: tuple[str, ...]) -> None:
        cast = self.box[self.key].cast or (_USUAL_BOT, *self.box.bots.levels(self.key))
        kinds = (HUMAN, *cast)
        super().__init__(players, kinds, kinds[min(2, len(kinds) - 1)], self.most)
        self.count = self.most
        self.rules: DeckRules = self.box.deck_rules[self.key].agreed(options)
        self.agreed = {name: number(options.get(name), usual) for name, usual in self.usual_values.items()}
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
        self.found = [Brought(BY_LOT, _("A random deck"), None)]
        for kept in self._own:
            told = decks.as_option(kept.deck, self.rules, self._cards)
            problem = hindrance(kept.deck, self.rules, self._cards)
            self.found.append(Brought(own_key(kept.id), kept.deck.name, told, problem))
        for key, deck in self.ready().items():
            line = typeset(self.plans()[key].line.spoken, language())
            self.found.append(Brought(key, self._told_apart(key), key, self.problem_of(deck), line))
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
            return told if told in self.ready() else BY_LOT
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
        return self.deck_of(self.brought(seat))

    def deck_of(self, brought: Brought[Json]) -> D | None:
        """Return the cards of a deck that may be brought; None likewise."""
        told = brought.cards
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
        if name in self.agreed:
            self.agreed[name] = int(value)
            return
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
        return bool(self.by_lot)

    def drawn(self, seed: int) -> list[Json] | None:
        """Return the decks of the options, by seat: the seed draws what is left to chance.

        None where everything is: the rules draw them then.
        """
        brought = [self.brought(seat) for seat in range(self.seated)]
        if all(one.key == BY_LOT for one in brought):
            return None
        left = [key for key in self.fitting() if key not in [one.key for one in brought]] or self.fitting()
        Rng(seed).shuffle(left)
        found: list[Json] = []
        for one in brought:
            by_lot = left[len(found) % len(left)] if left else None
            found.append(by_lot if one.key == BY_LOT else one.cards)
        return found


class ReadySetup(SettingUp):
    """Choose the players and their decks, then begin; as in a game before, if one is given.

    `apart` is how far the cards at the sides of the scene lie from its middle, in widths of one.
    """

    apart: ClassVar[float]
    unfit: ClassVar[str] = UNFIT
    """How a deck is told that cannot be played."""
    shows_decks: ClassVar[bool] = False
    """Whether a click on a deck shows all its cards."""
    rare: ClassVar[frozenset[str]] = frozenset()
    """What is agreed on by few: it is shown where it is asked for, or was agreed on."""

    made: type[ReadyChoices[Any]]
    choices: ReadyChoices[Any]

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.choices = self.made(options or {}, players)
        self.key = self.choices.key
        self._faces: dict[tuple[str, Charter], list[Face]] = {}
        self._terms_open = any(
            one.name in self.rare and one.value != one.values[0] for one in self.choices.terms
        )

    # --- for each game ----------------------------------------------------------------------------------

    @abstractmethod
    def pitch(self) -> str:
        """Return what stands at the head of the page."""

    def told_by(self, deck: Any) -> list[Face]:  # noqa: ANN401 - each game has its own decks
        """Return what draws the cards that tell a deck."""
        raise NotImplementedError

    def laid(self, deck: Any) -> Laid:  # noqa: ANN401 - the same
        """Return all cards of a deck, laid out, where they are looked at."""
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

    def told_of(self, options: Options) -> str:
        """Return which ready decks a game of these options is played with."""
        decks, plans = options.get("decks"), self.choices.plans()
        told = (
            [plans[str(key)].name.spoken for key in decks if str(key) in plans]
            if isinstance(decks, list)
            else []
        )
        if len(told) != 2:
            return ""
        return _("You play “{mine}” against “{theirs}”.").format(mine=told[0], theirs=told[1])

    # --- the page ---------------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the decks over the seats and what is agreed on; how the game goes is told at the side.

        What changes how many sit there stays where it is: above all that grows by it.
        """
        seats = TableSeats(self.choices, *self.sitters(), self.rearrange, self.show_rival, self.unfit)
        decks = Row([self._deck(seat) for seat in range(self.choices.count)], gap=16, grow=1)
        terms, control = self._agreed(), self.seats_control()
        chosen = [
            Column([self.titled(_("The decks")), decks], gap=4, grow=1),
            Column([self.titled(_("Players"), control), seats.box()], gap=4),
        ]
        left = [
            self.header(self.pitch()),
            *(chosen if control is None else reversed(chosen)),
            *([Grid(terms, gap=10)] if terms else []),
        ]
        table = self.app.editions[self.key].table
        drawn = partial(draw_scene, self.scene, self.apart, table)
        scene = Painted(draws=drawn, high=(70, 70), optional=1, grow=1)
        return self.page(
            [Column(left, gap=10, grow=1)], Column([scene, self.telling(self.usual())], gap=10, grow=1)
        )

    def seats_control(self) -> Box | None:
        """Return what changes how many players there are, where that can be changed."""
        return None

    def _deck(self, seat: int) -> Box:
        """Return the sheet of a seat's deck: its name, a line, the faces that tell it; a click shows all."""
        line, stops = self._line(seat)
        color = palette.WARNING_TEXT if stops else palette.MUTED_TEXT
        name = heading(typeset(self.choices.brought(seat).name, language()), 20, least=14)
        faces = Painted(
            draws=partial(draw_faces, self.faces(seat)[:_MOST_SHOWN]), high=(50, 50), optional=1, grow=1
        )
        told = Text(line, size=14, color=color, spread=1.3, optional=0 if stops else 2)
        inside: Box = Column([name, told, faces], gap=4)
        if self.shows_decks and self.choices.deck(seat) is not None:
            show, tip = partial(self._show_deck, seat), _("See all its cards")
            tile = BoxTile(f"cards-{seat}", on_click=show, tip=tip, box=inside, paint=bare)
            inside = Put(tile, grow=1)
        return Sheet((12, 8), inside, seed=seat + 5, grow=1, wide=(60, 60))

    def _show_deck(self, seat: int) -> None:
        self.app.stack.push(reader(self.choices, seat, self.laid))

    # --- what is agreed on ------------------------------------------------------------------------------

    def value_label(self, value: int | str | bool) -> str:  # noqa: FBT001 - one of the charter's values
        """Return a value in few letters."""
        return str(value)

    def _agreed(self) -> list[Box]:
        """Return the sheets of what is agreed on, and what shows the rare ones."""
        every, seats = [*enumerate(self.choices.terms)], range(self.choices.count)
        unfit = any(self.choices.brought(seat).problem for seat in seats)
        if self._terms_open or unfit or not self.rare:
            return [self._term(place, term) for place, term in every]
        more = Button("terms", on_click=self._open_terms, label=_("Other rules…"), icon="gear")
        common = [self._term(place, term) for place, term in every if term.name not in self.rare]
        return [*common, Anchor(Put(more))]

    def _open_terms(self) -> None:
        self._terms_open = True
        self.rearrange()

    def _term(self, place: int, term: Term) -> Box:
        return agreed(term.label, term.sentence, self.control(term), seed=place + 2)

    def control(self, term: Term) -> Box:
        """Return what changes something that is agreed on: its values side by side."""
        labels = tuple(map(self.value_label, term.values))
        chosen, agree = term.values.index(term.value), partial(self.agree, term)
        return Put(Choice(term.name, labels=labels, chosen=chosen, on_change=agree))

    def agree(self, term: Term, place: int) -> None:
        """Agree on one of the values of something."""
        self.choices.agree(term.name, term.values[place])
        self.rearrange()

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

    def _line(self, seat: int) -> tuple[str, bool]:
        """Return what is said under the name of a seat's deck, and whether it keeps it from being played."""
        brought = self.choices.brought(seat)
        if brought.problem:
            return brought.problem, True
        if brought.key == BY_LOT:
            return _("A surprise: its cards will tell."), False
        return brought.line or self.counted(seat), False
