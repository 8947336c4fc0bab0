"""What the games of a program make together: the box that holds them, in the order of the shelf."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Protocol, cast

from game.core.edition import Edition, Records
from game.core.registry import Registry

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.bots.bot import Advice, View
    from game.bots.expertise import Expertise
    from game.bots.roster import Roster
    from game.bots.weighing import Weigh
    from game.cards.decks import DeckRules
    from game.cards.kinds import Kinds
    from game.cards.pack import Card
    from game.core.decisive import Turning
    from game.core.edition import Part
    from game.core.model import Game, Json, Options
    from game.core.script import Vocabulary
    from game.core.session import Session
    from game.core.spoken import Players, Spoken, Telling
    from game.printing.blank.boxes import Template
    from game.storage.decks import Decks
    from game.storage.packs import Packs


class Counted(Protocol):
    """A board whose points are counted."""

    def data(self) -> dict[str, Json]:
        """Return the account as plain JSON."""

    def text(self) -> str:
        """Return the account as a page."""


def _nothing(_ref: str, _printed: Card | None) -> str:
    """Return what a card does that does nothing."""
    return ""


class _PrintedNames:
    """Cards by the names printed on them, players as they are seated.

    `does` says what a card does, by its ref and the card as its pack has it now, None where that is gone.
    """

    def __init__(
        self, packs: Packs, players: Players, does: Callable[[str, Card | None], str] = _nothing
    ) -> None:
        self._packs = packs
        self._players = players
        self._does = does

    def card(self, ref: str) -> str:
        """Return what a card is called."""
        return self._packs.name(ref)

    def words(self, ref: str) -> str:
        """Return what a card does."""
        return self._does(ref, self._packs.printed(ref))

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""
        return self._players.player(seat)

    def you(self, seat: int) -> bool:
        """Say whether a seat is told as "you"."""
        return self._players.you(seat)


class Box(Records[Edition]):
    """The games of a program by key, in the order of the shelf, and what they make together."""

    def _parts(self, field: str) -> dict[str, Part[Any]]:
        """Return what the games have of a field, by game."""
        found = {key: getattr(edition, field) for key, edition in self.items()}
        return {key: part for key, part in found.items() if part is not None}

    def _values(self, field: str) -> Registry[Any]:
        """Return what the parts of a field are, by game."""
        return Registry({key: partial(getattr, part, "value") for key, part in self._parts(field).items()})

    # --- rules and bots ---------------------------------------------------------------------------------

    @cached_property
    def games(self) -> Registry[Game]:
        """The rules of each game, by key."""
        return Registry(self._parts("rules"))

    @cached_property
    def expertise(self) -> Registry[Expertise]:
        """What bots know of each game, by key."""
        return self._values("bots")

    @cached_property
    def bots(self) -> Roster:
        """The bots that there are."""
        from game.bots.roster import Roster

        return Roster(self.expertise)

    def skilled(self, key: str, options: Options) -> bool:
        """Say whether some play a game of such options better than others."""
        part = self[key].skilled
        return part is None or bool(part(options))

    @cached_property
    def scores(self) -> Mapping[str, Callable[[Json], Counted]]:
        """What counts the points of a board, by game."""
        return self._parts("score")

    # --- words ------------------------------------------------------------------------------------------

    def telling(self, session: Session, players: Players) -> Telling:
        """Return what a game in progress says; `players` are what its players are called."""
        edition, state = self[session.game.key], session.state
        does = [partial(part, state) for part in (edition.does,) if part is not None]
        return cast("Telling", edition.telling(state, _PrintedNames(self.packs, players, *does)))

    def advice(self, key: str, view: View, spoken: Spoken, seed: int) -> Advice | None:
        """Return the thinking about a decision; None where there are no hints."""
        make = self[key].advice
        return None if make is None else cast("Advice | None", make(view, spoken, seed))

    def turnings(self, session: Session, seat: int, players: Players) -> list[Turning]:
        """Return the moments that decided a finished game, told to a seat; none where none are weighed."""
        from game.core.decisive import turnings

        weighing = self[session.game.key].decisive
        if weighing is None:
            return []
        return turnings(session, seat, self.telling(session, players), weighing.value)

    # --- cards ------------------------------------------------------------------------------------------

    @cached_property
    def kinds(self) -> Kinds:
        """The kinds of cards that packs may hold, by their words."""
        from game.cards.kinds import Kind, by_word

        told = [kind for edition in self.values() for kind in edition.kinds]
        return by_word(Kind(model.value, *checks) for model, *checks in told)

    @cached_property
    def packs(self) -> Packs:
        """The packs of cards that there are."""
        from game.storage.packs import Packs

        return Packs(self.kinds)

    @cached_property
    def deck_rules(self) -> Registry[DeckRules]:
        """How decks are made, by game."""
        return Registry(self._parts("deck_rules"))

    @cached_property
    def decks(self) -> Decks:
        """The decks that there are."""
        from game.storage.decks import Decks

        return Decks(self.deck_rules, self.packs)

    @cached_property
    def vocabularies(self) -> Registry[Vocabulary]:
        """The words that cards are scripted in, by game."""
        return self._values("vocabulary")

    @cached_property
    def laboratories(self) -> Mapping[str, Weigh]:
        """Where cards are weighed, by kind."""
        return {kind: weigh for edition in self.values() for kind, weigh in edition.laboratories.items()}

    @cached_property
    def blanks(self) -> Mapping[str, Template]:
        """What is printed to colour cards by hand, by kind. Each has a number of its own."""
        templates = [blank.value for edition in self.values() for blank in edition.blanks]
        return {template.kind: template for template in templates}
