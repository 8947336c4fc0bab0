"""A game as it is known to the program: its rules, bots, cards, decks and words, in one record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.bots.bot import Advice, View
    from game.bots.expertise import Expertise
    from game.bots.weighing import Weigh
    from game.cards.decks import DeckRules
    from game.cards.kinds import Kind
    from game.core.model import Game, Json
    from game.core.script import Vocabulary
    from game.core.spoken import Players, Spoken, Telling
    from game.printing.blank.boxes import Template


class Counted(Protocol):
    """A board whose points are counted."""

    def data(self) -> dict[str, Json]:
        """Return the account as plain JSON."""

    def text(self) -> str:
        """Return the account as a page."""


def _no_advice(_view: View, _spoken: Spoken, _seed: int) -> None:
    """Give no hints."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A game as it is known to the program. What it has not is left out.

    `rules` are those of the game by its `key`, `bots` what bots know of it. `kinds` are those of the cards
    that people make for it, `vocabulary` the words that these are scripted in, `laboratories` where they are
    weighed, by kind, `blanks` what is printed to colour them by hand. `deck_rules` say how its decks are
    made. `score` counts a board that is told as JSON; it raises ValueError in a sentence for what is none.

    `telling` is what it says, given a state of the game and who plays. `advice` is the thinking about a
    decision, given what cards and players are called, and the game's seed; None where there are no hints.
    """

    key: str
    rules: Callable[[], Game]
    bots: Callable[[], Expertise]
    telling: Callable[[Any, Players], Telling]
    advice: Callable[[View, Spoken, int], Advice | None] = _no_advice
    kinds: Callable[[], Iterable[Kind]] = tuple
    vocabulary: Callable[[], Vocabulary] | None = None
    laboratories: Callable[[], Mapping[str, Weigh]] = dict
    blanks: Callable[[], Iterable[Template]] = tuple
    deck_rules: Callable[[], DeckRules] | None = None
    score: Callable[[Json], Counted] | None = None
