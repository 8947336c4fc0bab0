"""Who sits across the table: the rivals of a game, with a name, a temper, a face and words of their own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.i18n import language, typeset
from game.core.program_files import ASSETS, tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GREETING: Final = "greeting"
BLOW: Final = "blow"
HURT: Final = "hurt"
NEAR: Final = "near"
CLOSE: Final = "close"
VICTORY: Final = "victory"
DEFEAT: Final = "defeat"
AHEAD: Final = "ahead"
SUITE: Final = "suite"
DEED: Final = "deed"
"""What a villain has words for besides: its own rule has struck."""
OCCASIONS: Final = (GREETING, BLOW, HURT, NEAR, VICTORY, DEFEAT)
"""What a rival has words for: the beginning, a blow struck or taken, a victory at hand, both ends."""
ALLIED: Final = (*OCCASIONS, CLOSE, AHEAD, SUITE)
"""What an ally has words for: a close end, the other side overtaken, a suite, too."""


WAIT: Final = "wait"
HURRY: Final = "hurry"
GAIN: Final = "gain"
SPARE: Final = "spare"
FREE: Final = "free"
FIXED: Final = "fixed"
THANKS: Final = "thanks"
FINEST: Final = "finest"
YIELD: Final = "yield"
REFUSE: Final = "refuse"
PRAISE: Final = "praise"
PLEAS: Final = (WAIT, HURRY, GAIN, SPARE, FREE, FIXED, THANKS, FINEST, YIELD, REFUSE, PRAISE)
"""What an ally pleads with: something may wait, or may not; we gain much, or the other side little; another
place would do as well, or not. How it thanks for being trusted, and praises the finest move of the other;
how it lets the other's card go first, or its own, and praises a choice of the other's that was better."""


Felt = tuple[str, int]
"""What an event makes of a seat: the occasion, and the seat."""


class Words(NamedTuple):
    """A sentence in both languages."""

    fr: str
    en: str

    @property
    def spoken(self) -> str:
        """Return it in the language spoken now."""
        return typeset(self.fr if language() == "fr" else self.en, language())


class Rival(NamedTuple):
    """One of a game's cast: the `word` of a seat, and the bot that plays for it, by its name in the roster.

    `strength` is told by so many pips of as many as there are `levels`; `picture` is in the art of the house.
    What it `says` where all win or lose together is `allied`, if it has words for that; its temper shows
    there in what it has `pleas` for: who can wait looks further than a turn. `dares` are said before a
    choice in secret.
    """

    word: str
    name: Words
    temper: Words
    strength: int
    picture: str
    says: Mapping[str, tuple[Words, ...]] = MappingProxyType({})
    allied: Mapping[str, tuple[Words, ...]] = MappingProxyType({})
    pleas: Mapping[str, tuple[Words, ...]] = MappingProxyType({})
    dares: tuple[Words, ...] = ()

    @property
    def bot(self) -> str:
        """Return the name of the bot that plays for it."""
        return bot_of(self.word)

    @property
    def as_ally(self) -> Rival:
        """Return it as it speaks to whom it wins or loses with."""
        return self._replace(says=self.allied or self.says)

    def plea(self, what: str, place: int, **figures: str) -> str:
        """Return how it pleads, with these figures, in the line at a place; "" where it never does so."""
        lines = self.pleas.get(what, ())
        return lines[place % len(lines)].spoken.format(**figures) if lines else ""

    def line(self, occasion: str, turn: int) -> str:
        """Return what it says on an occasion, another sentence each turn; "" where it has no words for it."""
        return next(iter(self.lines(occasion, turn)), "")

    def lines(self, occasion: str, turn: int) -> list[str]:
        """Return all that it may say on an occasion, from the sentence of a turn on."""
        lines = self.says.get(occasion, ())
        first = turn % max(1, len(lines))
        return [line.spoken for line in (*lines[first:], *lines[:first])]


def bot_of(word: str) -> str:
    """Return the name of the bot that holds a seat of that word: a rival's own name comes after it."""
    return ":".join(word.split(":")[:2])


def weakest(words: Sequence[str], cast: Mapping[str, Rival]) -> int | None:
    """Return the seat of the weakest of a cast; None where none of it sits there."""
    seats = [seat for seat, word in enumerate(words) if word in cast]
    return min(seats, key=lambda seat: cast[words[seat]].strength, default=None)


def levels(cast: Mapping[str, Rival]) -> int:
    """Return how many levels of strength a cast has, besides who plays by lot."""
    return max((rival.strength for rival in cast.values()), default=0)


class Cast(Mapping[str, Rival]):
    """The rivals of a game by their words, the weakest first; their file is read when one is wanted."""

    def __init__(self, game: str) -> None:
        self._game = game

    @cached_property
    def _rivals(self) -> dict[str, Rival]:
        told = tables(ASSETS / "rivals" / f"{self._game}.toml")["rivals"]
        return {rival.word: rival for rival in map(_rival, told)}

    def __getitem__(self, word: str) -> Rival:
        return self._rivals[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rivals)

    def __len__(self) -> int:
        return len(self._rivals)


def _rival(told: Mapping[str, Any]) -> Rival:
    return Rival(
        word=told["word"],
        name=Words(**told["name"]),
        temper=Words(**told["temper"]),
        strength=told["strength"],
        picture=told["picture"],
        says=_said(told, (*OCCASIONS, DEED)),
        allied=_said(told.get("allied", {}), ALLIED),
        pleas=_said(told.get("pleas", {}), PLEAS),
        dares=tuple([Words(**line) for line in told.get("dares", ())]),
    )


def _said(told: Mapping[str, Any], whats: Sequence[str] = OCCASIONS) -> Mapping[str, tuple[Words, ...]]:
    return {what: tuple([Words(**line) for line in told[what]]) for what in whats if what in told}
