"""What the windows know of a game beside its rules: one record a game, made in that game's room.

A part of it is imported when it is first wanted: the first frame of the menu waits for no board.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from game.core.edition import NONE, Part, Records

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    import pygame

    from game.box import Box
    from game.core.model import Options
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.kit.palette import Color
    from scenes.shell.scene import Scene


class Miniatures(Protocol):
    """The module of a game that draws and tells it in small."""

    def miniature(self, session: Session, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of a game in progress, at a size in pixels."""

    def title(self, session: Session) -> str:
        """Return what is played."""

    def summary(self, session: Session) -> str:
        """Return how far a game is, in two short sentences."""


class Signs(Protocol):
    """The module that draws the symbols on a game's cards, for tables, sheets and paper."""

    SYMBOLS: Sequence[str]
    COLORS: Mapping[str, Color]

    def picture(self, symbol: str, px: int) -> pygame.Surface:
        """Return a symbol flat, in a square of `px` pixels."""

    def sign(self, symbol: str, px: int) -> pygame.Surface:
        """Return a symbol over its soft shadow, in a square of `px` pixels."""


class Chapter(NamedTuple):
    """A chapter of the first steps: the name by which it is kept that it was done, and a title."""

    key: str
    title: str


class Edition(NamedTuple):
    """One game as it is shown and opened. What it has not is None.

    `name` is as printed, `emblem` names its picture in the art of the house; `pitch` is to be translated;
    `players`, `minutes` and `age` (years) are figures; `table` is the colour of its table. `setup` makes the
    page that games of some options and players begin from, `board` that of a game, `replay` a
    `scenes.table.replaying.Replaying`, `first_steps` the guided game, `chapters` what it is about, by the
    steps that it may begin with; `pictures` draw and tell its games in small, `people` are the pictures of
    those who hold a seat, `result` makes the scene of a finished game; `moments` are those of the gallery
    (`scenes.moments.moment.Moment`); `figures` are the `GameFigures` of its statistics, `illustrations` the
    `Illustrations` of its rules. `printed` makes the `Deck` that is printed of it, where that is not the pack
    of the id `starter`, which comes with it.
    `sheets` make the `KindSheet` of each kind of its cards in the workshop, `deck_kinds` their `DeckKind`
    where decks are built, `printed_kinds` are the `PrintedKind` of each, and `signs` draw the symbols on
    them; `sky` is the `DeckSky` of decks with cards that fall from one,
    `chances` make the sheet of what a deck promises, from its desk.
    `given_up` says whether who is to move may give a game up.
    `material` is what its table and cards sound of (`assets/sounds`), `tune` what is heard there.
    `tells` are the pages of its rules that tell of rooms of every game. `ahead` are modules of its own that
    are made ready beside the menu.
    """

    key: str
    name: str
    emblem: str
    pitch: str
    players: str
    minutes: int
    age: int
    table: Color
    setup: Callable[[Options, tuple[str, ...]], Scene]
    board: Callable[[Recorded], Scene]
    replay: Callable[[Session], Any]
    pictures: Part[Miniatures]
    moments: Part[Sequence[Any]]
    people: Part[tuple[str, ...]] | None = None
    result: Part[Scene] | None = None
    first_steps: Part[Any] | None = None
    chapters: Part[Mapping[int, Chapter]] | None = None
    illustrations: Part[Any] | None = None
    figures: Part[Any] | None = None
    printed: Callable[[], Any] | None = None
    starter: str = ""
    given_up: bool = False
    material: str = ""
    tune: str = ""
    tells: tuple[str, ...] = ()
    sheets: tuple[Part[Any], ...] = ()
    deck_kinds: tuple[Part[Any], ...] = ()
    printed_kinds: Mapping[str, Part[Any]] = NONE
    signs: Part[Signs] | None = None
    sky: Part[Any] | None = None
    chances: Part[Any] | None = None
    ahead: tuple[Part[Any], ...] = ()

    @property
    def is_printed(self) -> bool:
        """Say whether its cards can be printed."""
        return bool(self.printed or self.starter)

    @property
    def pictured(self) -> Sequence[str]:
        """The pictures of the people at its seats; none where they are not shown."""
        return () if self.people is None else self.people.value

    def result_of(self, recorded: Recorded) -> Scene:
        """Return the scene that tells the result of a finished game; where several do, its replay knows."""
        tells = self.result or self.replay(recorded.session).result_of
        return cast("Scene", tells(recorded))


class Editions(Records[Edition]):
    """The games of a program by key, in the order of the shelf; `box` has the rules of them all."""

    def __init__(self, box: Box, records: Iterable[Edition]) -> None:
        super().__init__(records)
        self.box = box

    def telling(self, page: str) -> tuple[str, str]:
        """Return the game whose rules tell of a room of every game on that page, and the page."""
        return next(key for key, edition in self.items() if page in edition.tells), page

    @cached_property
    def sheets(self) -> Mapping[str, Any]:
        """How each kind of card is filled in and shown in the workshop, by the words of the packs."""
        made = (make() for edition in self.values() for make in edition.sheets)
        return {sheet.kind: sheet for sheet in made}

    @cached_property
    def deck_kinds(self) -> Mapping[str, Any]:
        """How each kind of card is shown where decks are built."""
        made = (make() for edition in self.values() for make in edition.deck_kinds)
        return {kind.kind: kind for kind in made}

    @cached_property
    def printed_kinds(self) -> Mapping[str, Any]:
        """How each kind of card is printed."""
        kinds = (item for edition in self.values() for item in edition.printed_kinds.items())
        return {kind: part.value for kind, part in kinds}

    @cached_property
    def signs(self) -> Mapping[str, Signs]:
        """What draws each symbol of the games' cards."""
        found = [part.value for part in self.parts("signs")]
        return {symbol: signs for signs in found for symbol in signs.SYMBOLS}

    def parts(self, field: str) -> Iterator[Part[Any]]:
        """Yield what the games have of a field, of those that are imported when they are wanted."""
        found = (getattr(edition, field) for edition in self.values())
        return (part for part in found if isinstance(part, Part))
