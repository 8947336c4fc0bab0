"""The set-up of a game to which each brings a deck: one of one's own, a ready one, or a ready one by lot."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Final

from game.core.i18n import _, language, typeset
from scenes.kit import palette
from scenes.kit.content import BoxTile, Sheet, Text, bare, heading
from scenes.kit.faces.base import CARD_WIDTH_MM
from scenes.kit.layout import Anchor, Column, Either, Grid, Grow, Put, Row
from scenes.kit.widgets import Button, Choice, Toggle
from scenes.pages.agreements import agreed
from scenes.pages.deck_reader import draw_faces, draw_scene, faces_need, reader, scene_needs
from scenes.pages.setting_up import SettingUp
from scenes.pages.table_choices import BY_LOT
from scenes.pages.table_seats import UNFIT, TableSeats

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from game.cards.decks import Charter, Term
    from game.core.model import Options
    from scenes.kit.faces.base import Master
    from scenes.kit.layout import Box
    from scenes.pages.ready_choices import ReadyChoices
    from scenes.table.laid_out import Laid

    Face = Callable[[int], Master]
    """What draws a card of a width."""

_MOST_SHOWN: Final = 3
"""How many cards tell a deck at most: each bears its name."""
_LEANT: Final = 0.05
"""How much less is seen of a card that leans under another, where its name stands, in widths of it."""
_WIDE: Final = 2
"""At how many seats at most each has the room for what is said of its deck, whatever is shown of it."""


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
        self._terms_open = any(one.name in self.rare and one.value != one.usual for one in self.choices.terms)

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

    @property
    def seen(self) -> float:
        """How many card units are seen of the card at the left of the scene: its name stands there."""
        return (self.apart - _LEANT) * CARD_WIDTH_MM

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

    def declared(self) -> Box:
        """Put the decks over the seats and what is agreed on; how the game goes is told at the side.

        What changes how many sit there stays where it is: above all that grows by it. Where all that has no
        room, what is agreed on is shown instead of the decks once it is asked for.
        """
        seats = TableSeats(self.choices, *self.sitters(), self.rearrange, self.show_rival, self.unfit)
        seats.newcomer = self.newcomer
        decks = Row([self._deck(*seats) for seats in self._beside()], gap=16, grow=1)
        terms, control = self._agreed(), self.seats_control()
        shown = Column([self.titled(_("The decks")), decks], gap=4, grow=1)
        sitting = Column([self.titled(_("Players"), control), seats.box()], gap=4)
        chosen = [shown, sitting] if control is None else [sitting, shown]
        left = [self.header(self.pitch()), *chosen, *([Grid(terms, gap=10)] if terms else [])]
        table = self.app.editions[self.key].table
        drawn = partial(draw_scene, self.scene, self.apart, table)
        scene = self.pictures.box("scene", drawn, 70, partial(scene_needs, self.apart))
        side = Column([scene, self.telling(self.usual())], gap=10, grow=1)
        whole: Box = Column(left, gap=10, grow=1)
        if self.m.larger_text or self.rare:
            whole = Either([whole, self._folded(chosen, sitting)], grow=1)
        return self.page([whole], side)

    def _folded(self, chosen: Sequence[Box], sitting: Box) -> Box:
        """Return decks and seats, or those who are `sitting` and what is agreed on; and what turns to it."""
        head = self.header(self.pitch())
        if not self._terms_open:
            return Column([head, *chosen, self._turning(_("Other rules…"), "gear")], gap=10, grow=1)
        terms, back = Grid(self._terms(), gap=10), self._turning(_("The decks"), "deck")
        return Column([head, sitting, terms, Grow(), back], gap=10, grow=1)

    def _turning(self, label: str, icon: str) -> Box:
        """Return the button that shows what is agreed on by few, or puts it away."""
        return Anchor(Put(Button("terms", on_click=self._turn_terms, label=label, icon=icon)))

    def _turn_terms(self) -> None:
        self._terms_open = not self._terms_open
        self.rearrange()

    def seats_control(self) -> Box | None:
        """Return what changes how many players there are, where that can be changed."""
        return None

    def _beside(self) -> list[list[int]]:
        """Return the seats by sheets of decks: those side by side who leave theirs to the lot have one."""
        seats = range(self.choices.count)
        by_lot = groupby(seats, lambda seat: -1 if self.choices.brought(seat).key == BY_LOT else seat)
        return [[*each] for _deck, each in by_lot]

    def _deck(self, seat: int, *more: int) -> Box:
        """Return the sheet of a seat's deck: its name, a line, the faces that tell it; a click shows all.

        It is that of `more` seats, where these leave theirs to the lot, too.
        """
        line, stops = self._line(seat)
        if more:
            line = _("A surprise for each: the cards will tell.")
        color = palette.WARNING_TEXT if stops else palette.MUTED_TEXT
        name = heading(typeset(self.choices.brought(seat).name, language()), 20, least=14)
        shown = self.faces(seat)[:_MOST_SHOWN]
        faces = self.pictures.box(f"faces-{seat}", partial(draw_faces, shown), 50, partial(faces_need, shown))
        narrow = self.m.larger_text if stops else self.choices.count > _WIDE
        told = Text(line, size=14, color=color, spread=1.3, optional=2 if narrow else 0)
        inside: Box = Column([name, told, faces], gap=4)
        if self.shows_decks and self.choices.deck(seat) is not None:
            show, tip = partial(self._show_deck, seat), _("See all its cards")
            tile = BoxTile(f"cards-{seat}", on_click=show, tip=tip, box=inside, paint=bare)
            inside = Put(tile, grow=1)
        wide = 60 * (1 + len(more)) + 16 * len(more)
        return Sheet((12, 8), inside, seed=seat + 5, grow=1 + len(more), wide=(wide, wide))

    def _show_deck(self, seat: int) -> None:
        self.app.stack.push(reader(self.choices, seat, self.laid))

    # --- what is agreed on ------------------------------------------------------------------------------

    def _agreed(self) -> list[Box]:
        """Return the sheets of what is agreed on, and what shows the rare ones."""
        unfit = any(self.choices.brought(seat).problem for seat in range(self.choices.count))
        if self._terms_open or unfit or not self.rare:
            return self._terms()
        return self._terms(besides=self.rare, more=self._turning(_("Other rules…"), "gear"))

    def _terms(self, besides: Container[str] = (), more: Box | None = None) -> list[Box]:
        """Return the sheets of what is agreed on; what leads to `more` is on the last one."""
        shown = [(place, one) for place, one in enumerate(self.choices.terms) if one.name not in besides]
        return [
            agreed(
                term.label,
                term.sentence,
                self.control(term),
                seed=place + 2,
                more=more if term is shown[-1][1] else None,
            )
            for place, term in shown
        ]

    def control(self, term: Term) -> Box:
        """Return what changes something that is agreed on: its values side by side, or a switch."""
        if isinstance(term.value, bool):
            put = partial(self.agree, term, term.values.index(not term.value))
            return Put(Toggle(term.name, on_click=put, on=term.value))
        labels = tuple(term.words or map(str, term.values))
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
