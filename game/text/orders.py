"""What can be typed: numbers of what can be done and of what cannot, and orders.

Orders are understood in French and in English, whatever language is spoken.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import N_, _
from game.core.letters import folded
from game.core.model import GIVE_UP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.core.model import Action, Decision
    from game.core.spoken import Telling
    from game.core.table import Spot, Table

HELP, HAND, TABLE, OPTIONS, WHY = "help", "hand", "table", "options", "why"
LOG, HINT, UNDO, REDO, SAVE, QUIT = "log", "hint", "undo", "redo", "save", "quit"

WORDS: Final[dict[str, tuple[str, ...]]] = {
    OPTIONS: ("options", "choix", "o"),
    TABLE: ("table", "t"),
    HAND: ("hand", "main", "m"),
    WHY: ("why", "pourquoi", "p"),
    LOG: ("log", "journal", "j"),
    HINT: ("hint", "conseil", "c"),
    UNDO: ("undo", "annuler", "a"),
    REDO: ("redo", "refaire", "r"),
    SAVE: ("save", "garder", "g"),
    HELP: ("help", "aide", "h", "?"),
    QUIT: ("quit", "quitter", "q"),
}

_TOLD: Final[dict[str, str]] = {
    OPTIONS: N_("options: what you can do, again; with a word, only what has that word in it"),
    TABLE: N_("table: all that lies on the table; with a word, only what has that word in it"),
    HAND: N_("hand: your cards; with a word, only those that have that word in them"),
    WHY: N_("why: what cannot be done now; with its number, why"),
    LOG: N_("log: what has happened; with a number, so many lines"),
    HINT: N_("hint: the best moves, and why"),
    UNDO: N_("undo: take your last move back"),
    REDO: N_("redo: play it again"),
    SAVE: N_("save NAME: keep the game as it is now, under a name"),
    HELP: N_("help: these words"),
    QUIT: N_("quit: leave; the game is kept"),
}

_BY_WORD: Final = {word: order for order, words in WORDS.items() for word in words}


def read(line: str) -> tuple[str, str]:
    """Return the order that a line begins with, and the rest; "" where it begins with none."""
    word, _space, rest = line.partition(" ")
    order = _BY_WORD.get(folded(word), "")
    return (order, rest.strip()) if order else ("", line.strip())


def number(text: str) -> int | None:
    """Return the number that is typed; None where none is."""
    return int(text) if re.fullmatch(r"[0-9]{1,6}", text) else None


def yes(text: str) -> bool:
    """Say whether a line says yes, in French or in English."""
    return folded(text) in {"o", "oui", "y", "yes"}


def told() -> list[str]:
    """Return what each order does, a line each."""
    return [_(line) for line in _TOLD.values()]


@dataclass(frozen=True, slots=True)
class Choice:
    """An option by its number and in words; `where` is the place that it is about, "" for none."""

    number: int
    action: Action
    words: str
    where: str
    spot: Spot | None


@dataclass(frozen=True, slots=True)
class Greyed:
    """What could be touched but is no option: its number, what it is, and why not, a sentence each."""

    number: int
    words: str
    reasons: tuple[str, ...]


class Choices:
    """The options of a decision, and what is none. `why` returns the reason for an action, "" for no more."""

    def __init__(
        self, telling: Telling, table: Table, decision: Decision, why: Callable[[Action], str]
    ) -> None:
        self._telling, self._table, self._decision = telling, table, decision
        touched = [(telling.touched(table, decision, action), action) for action in decision.options]
        self._lit = {spot for spot, _action in touched if spot is not None}
        ordered = sorted(touched, key=lambda one: self._rank(*one))
        self.options = [
            Choice(number, action, telling.option(table, decision, action), self._where(spot), spot)
            for number, (spot, action) in enumerate(ordered, 1)
        ]
        self._why = why

    @cached_property
    def greyed(self) -> list[Greyed]:
        """What could be touched but is no option, numbered on from the options."""
        return [
            Greyed(number, words, tuple(reasons))
            for number, (words, reasons) in enumerate(self._refused(self._why), len(self.options) + 1)
        ]

    def _rank(self, spot: Spot | None, action: Action) -> tuple[int, int]:
        """Return where an option is told: in the order of the places, then those about none, giving up."""
        places = self._table.places
        if spot is None:
            return len(places) + (action == GIVE_UP), 0
        rank = next(
            n for n, place in enumerate(places) if (place.name, place.seat) == (spot.place, spot.seat)
        )
        return rank, -1 if spot.index is None else spot.index

    def _where(self, spot: Spot | None) -> str:
        if spot is None:
            return ""
        return self._telling.place(self._table, self._table.place(spot.place, spot.seat))

    def _refused(self, why: Callable[[Action], str]) -> Iterator[tuple[str, list[str]]]:
        """Yield what is refused, by what it touches: in words, and why."""
        found: dict[Spot, list[Action]] = {}
        for action in self._telling.tried(self._table, self._decision):
            spot = self._telling.touched(self._table, self._decision, action)
            if spot is not None and spot not in self._lit:
                found.setdefault(spot, []).append(action)
        for spot, actions in found.items():
            told = dict.fromkeys(
                reason for action in actions if (reason := self._reason(why, action, actions))
            )
            if told:
                yield self._name(spot, actions), [*told]

    def _reason(self, why: Callable[[Action], str], action: Action, actions: Sequence[Action]) -> str:
        """Return why an action is refused; of several about one thing, which one it is."""
        reason = why(action)
        if not reason or len({*map(why, actions)}) == 1:
            return reason
        words = self._telling.option(self._table, self._decision, action)
        return _("{what}: {words}").format(what=words, words=reason)

    def _name(self, spot: Spot, actions: Sequence[Action]) -> str:
        """Return what is refused: an action in words, or the place and the card where there are several."""
        words = {self._telling.option(self._table, self._decision, action) for action in actions}
        if len(words) == 1:
            return words.pop()
        card = self._telling.card(self._table, spot)
        return _("{what}: {words}").format(what=self._where(spot), words=card)

    def chosen(self, number: int) -> Choice | None:
        """Return the option of a number."""
        return next((one for one in self.options if one.number == number), None)

    def refused(self, number: int) -> Greyed | None:
        """Return what cannot be done, by its number."""
        return next((one for one in self.greyed if one.number == number), None)

    def lines(self, word: str = "") -> Iterator[str]:
        """Yield the options, each place before those about it; with a word, those that have it in them.

        The numbers of a card are told with the first of those about it.
        """
        where, spot = "", cast("Spot | None", None)
        for one in self.options:
            if folded(word) not in folded(one.words):
                continue
            if one.where != where:
                where = one.where
                yield _("{where}:").format(where=where or _("Besides"))
            told = "" if one.spot in (None, spot) else self._telling.figures(self._table, one.spot)
            spot = one.spot
            yield f"{one.number}. {one.words} ({told})" if told else f"{one.number}. {one.words}"

    def why_lines(self) -> Iterator[str]:
        """Yield what cannot be done."""
        for one in self.greyed:
            yield f"{one.number}. {one.words}"
