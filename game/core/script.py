"""What cards say to the rules: scripts made of words, read as sentences, gone through as programs.

A script is a list of sentences, plain data as it stands in a pack:

    [{"when": "ko", "do": [{"word": "mark", "on": "foe"}, {"word": "unmark", "on": "own"}]}]

Every value is a word of a vocabulary, with what it needs: `{"word": "mark", "on": "foe", "count": 2}`; a word
alone may be written as its name. A vocabulary belongs to one game, which adds its words (`Vocabulary.add`, or
`register` as a decorator), each of a family:

    when      what must be so, or what must happen
    do        what is then done
    target    to whom
    lasts     how long

and of more families, if the game has words of other kinds that go into the slots of those. The same words are
snapped together as bricks, said in French and in English, and listed in one page. `script_reading.py` reads
them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.core.grammar import in_letters, listed, sentence
from game.core.i18n import N_, _

if TYPE_CHECKING:
    from game.core.model import Json

T = TypeVar("T", bound=Callable[..., Any])

_SPACES: Final = re.compile(" {2,}")

WHEN: Final = "when"
DO: Final = "do"
TARGET: Final = "target"
LASTS: Final = "lasts"

WAITS: Final = "waits"
"""The trait of a word of "when" that waits for something to happen, whereas another is looked at once."""

PRICE: Final = "price"
"""The trait of a deed that is the price of those after it: they are done only where it was."""

STANDING: Final = "standing"
"""The trait of a deed that counts as long as its card is in play, or as long as is said."""

CONTESTED: Final = "contested"
"""The trait of a deed that is done only where an attack succeeds, which comes before it."""

FOUGHT: Final = "fought"
"""The trait of a word of "when" that is an attack, or comes within one: nothing is contested then."""

_CONTESTS: Final = (
    N_("attack: if it succeeds"),
    N_("attack when it comes into play: if it succeeds, as long as it is there"),
)
"""What heads deeds that are contested: those done, those that count as long as their card lies there."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What a word needs beside itself: a word of a `family`, or a number from `lowest` to `highest`.

    `among` are the only words that fit, all of the family where it is empty. `usual` is what it is when
    nothing is said; None: it must be said. `plain` is how words that say little are said within a
    sentence, "" for not at all, where that is not as they are said alone.
    """

    family: str = ""
    among: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 0
    usual: Json = None
    one: str = ""
    many: str = ""
    plain: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_number(self) -> bool:
        """Say whether a number goes here."""
        return not self.family


def number(lowest: int, highest: int, one: str, many: str, usual: int | None = None) -> Slot:
    """Return the slot of a number, told by "a marker" or "{count} markers", "{figure} markers" in figures."""
    return Slot("", (), lowest, highest, usual, one, many)


def word(
    family: str, *among: str, usual: str | None = None, plain: Mapping[str, str] = MappingProxyType({})
) -> Slot:
    """Return the slot of a word of a family, of those named, or of any of it."""
    return Slot(family, among, usual=usual, plain=plain)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a vocabulary: how it is said, what it needs, and what makes it work.

    `said` has the names of the slots in braces. `note` is what the page of the vocabulary tells besides.
    `make` is what the game registered; `traits` are what else it says of the word.
    """

    family: str
    key: str
    said: str
    note: str
    make: Callable[..., Any]
    slots: Mapping[str, Slot] = field(default_factory=dict)
    traits: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Brick:
    """A word in its place, with what fills its slots: bricks or numbers."""

    word: Word
    given: Mapping[str, Brick | int] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Return the name of the word."""
        return self.word.key

    def made(self) -> Any:  # noqa: ANN401 - each game makes of its words what it needs
        """Return what the game makes of the word, its slots being made first."""
        return self.word.make(
            **{
                name: value.made() if isinstance(value, Brick) else value
                for name, value in self.given.items()
            }
        )

    def said(self, instead: Mapping[str, str] = MappingProxyType({})) -> str:
        """Return how it is said in the language spoken now; `instead` is what some of its slots say."""
        told = {name: filled(self.word.slots[name], value) for name, value in self.given.items()}
        told.update(instead)
        return _SPACES.sub(" ", _(self.word.said).format(**told)).strip(" ")

    def encode(self) -> Json:
        """Return it as it stands in a script: the shortest way."""
        given = {
            name: value.encode() if isinstance(value, Brick) else value
            for name, value in self.given.items()
            if not _is_usual(self.word.slots[name], value)
        }
        return {"word": self.key, **given} if given else self.key


def _is_usual(slot: Slot, value: Brick | int) -> bool:
    return slot.usual is not None and (value.encode() if isinstance(value, Brick) else value) == slot.usual


def filled(slot: Slot, value: Brick | int) -> str:
    """Return how what fills a slot is said within a sentence."""
    if not isinstance(value, Brick):
        return counted(slot, value)
    plain = slot.plain.get(value.key)
    return value.said() if plain is None else plain and _(plain)


def counted(slot: Slot, count: int) -> str:
    """Return how a number is said in its slot: in letters up to nine, or in figures."""
    return _(slot.one if count == 1 else slot.many).format(count=in_letters(count), figure=count)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a script: on whom it lies, when it counts, what is done, how long it lasts."""

    do: tuple[Brick, ...]
    when: Brick | None = None
    on: Brick | None = None
    lasts: Brick | None = None

    @property
    def waits(self) -> bool:
        """Say whether it waits for something to happen."""
        return WAITS in self.when_traits

    @property
    def traits(self) -> frozenset[str]:
        """The traits of all that is done."""
        return frozenset[str]().union(*[brick.word.traits for brick in self.do])

    @property
    def when_traits(self) -> frozenset[str]:
        """The traits of when it counts."""
        return self.when.word.traits if self.when else frozenset()

    @property
    def contested(self) -> int | None:
        """Return from which deed on an attack has to succeed first, None where there is none."""
        if FOUGHT in self.when_traits:
            return None
        places = [place for place, brick in enumerate(self.do) if CONTESTED in brick.word.traits]
        return places[0] if places else None

    def having(self, trait: str) -> int:
        """Return how many of its deeds have a trait."""
        return sum(trait in brick.word.traits for brick in self.do)

    @property
    def bricks(self) -> list[Brick]:
        """Every brick of it, those within others included."""
        found = [brick for brick in (self.on, self.when, *self.do, self.lasts) if brick]
        for brick in found:
            found += [value for value in brick.given.values() if isinstance(value, Brick)]
        return found

    def said(self) -> str:
        """Return the sentence in the language spoken now, its capital and its full stop included."""
        told = _all_said(self.do) if self.lasts else self._done()
        when, lasts = (brick.said() if brick else "" for brick in (self.when, self.lasts))
        fought = _(_CONTESTS[False]) if self.lasts and self.contested is not None else ""
        heads = [lasts, when, fought] if self.waits else [when, fought, lasts]
        for head in reversed([head for head in heads if head]):
            told = _headed(head, told)
        if self.on:
            told = _("on {target}: {deeds}").format(target=self.on.said(), deeds=told)
        return sentence(told)

    def _done(self) -> str:
        """Return what is done, and from where on an attack has to succeed."""
        place = self.contested
        if place is None:
            return _all_said(self.do)
        lies = STANDING in self.do[place].word.traits
        fought = _headed(_(_CONTESTS[lies]), _all_said(self.do[place:]))
        if place == 0:
            return fought
        if PRICE in self.do[place - 1].word.traits:
            return _("{price}; if you do, {deeds}").format(price=_all_said(self.do[:place]), deeds=fought)
        return _("{deeds}; then {deed}").format(deeds=_all_said(self.do[:place]), deed=fought)

    def encode(self) -> Json:
        """Return the sentence as it stands in a script."""
        parts = {"on": self.on, "when": self.when, "lasts": self.lasts}
        told: dict[str, Json] = {name: brick.encode() for name, brick in parts.items() if brick}
        return {**told, "do": [brick.encode() for brick in self.do]}


def _headed(head: str, deeds: str) -> str:
    """Return what is done under what heads it: after a comma, or where that ends in a colon, after it."""
    return f"{head} {deeds}" if head.endswith(":") else _("{head}, {deeds}").format(head=head, deeds=deeds)


def _all_said(bricks: Sequence[Brick]) -> str:
    for place, brick in enumerate(bricks[:-1], 1):
        if PRICE in brick.word.traits:
            price, deeds = _listed(bricks[:place]), _all_said(bricks[place:])
            return _("{price}; if you do, {deeds}").format(price=price, deeds=deeds)
    return _listed(bricks)


def _listed(bricks: Sequence[Brick]) -> str:
    deeds = _each_said(bricks)
    told = deeds[0]
    for number_of, deed in enumerate(deeds[1:], 2):
        joined = _("{deeds} and {deed}") if number_of == len(deeds) else _("{deeds}, {deed}")
        told = joined.format(deeds=told, deed=deed)
    return told


def _each_said(bricks: Sequence[Brick]) -> list[str]:
    """Return how deeds are said; those at once that follow each other and differ in one word alone."""
    told: list[str] = []
    before: Brick | None = None
    for brick in bricks:
        other = _other_slot(before, brick) if before else ""
        if before and other:
            words = [filled(brick.word.slots[other], one.given[other]) for one in (before, brick)]
            told[-1] = before.said({other: listed(words)})
            before = None
        else:
            told.append(brick.said())
            before = brick
    return told


def _other_slot(one: Brick, two: Brick) -> str:
    """Return the slot in which a brick of the same word has another brick, "" where that is not all."""
    if one.word is not two.word:
        return ""
    others = [name for name, value in two.given.items() if one.given.get(name) != value]
    return others[0] if len(others) == 1 and isinstance(two.given[others[0]], Brick) else ""


Script = tuple[Sentence, ...]


def said(script: Script) -> str:
    """Return the text of a card in the language spoken now."""
    return " ".join(sentence.said() for sentence in script)


_TITLES: Final = {WHEN: N_("When"), DO: N_("Action"), TARGET: N_("Target"), LASTS: N_("Duration")}

_HOW: Final = N_(
    "A script is a list of sentences. A sentence has `do`, the list of what is done, and perhaps `when`, "
    "`on` (on which target it lies) and `lasts`. Each is a word: its name alone, or a table of `word` and "
    "what it needs."
)
_EXAMPLE: Final = '{ when = "…", do = [{ word = "…", on = "…", count = 2 }, "…"], lasts = "…" }'


class Vocabulary:
    """The words of one game, by family and name, in the order in which they were registered."""

    def __init__(self, more: Mapping[str, str] | None = None) -> None:
        """Begin a vocabulary; `more` are families beside the usual ones, with their titles."""
        self.titles: Mapping[str, str] = {**_TITLES, **(more or {})}
        self._words: dict[tuple[str, str], Word] = {}
        self._families: dict[str, list[Word]] = {}

    def add(
        self,
        family: str,
        key: str,
        said: str,
        make: Callable[..., Any],
        *traits: str,
        note: str = "",
        **slots: Slot,
    ) -> None:
        """Add a word: `make` makes of what fills its slots what the game needs."""
        if (family, key) in self._words:
            message = f"The word “{key}” is registered twice as {family}."
            raise ValueError(message)
        word = Word(family, key, said, note, make, slots, frozenset(traits))
        self._words[family, key] = word
        self._families.setdefault(family, []).append(word)

    def register(
        self, family: str, key: str, said: str, *traits: str, note: str = "", **slots: Slot
    ) -> Callable[[T], T]:
        """Return the decorator that makes a word of a function."""

        def decorate(make: T) -> T:
            self.add(family, key, said, make, *traits, note=note, **slots)
            return make

        return decorate

    def family(self, family: str) -> tuple[Word, ...]:
        """Return the words of a family."""
        return tuple(self._families.get(family, ()))

    def word(self, family: str, key: str) -> Word:
        """Return a word. Raise KeyError."""
        return self._words[family, key]

    def page(self) -> str:
        """Return the page that documents every word: Markdown, in the language spoken now."""
        lines = ["# " + _("The words of the cards"), "", _(_HOW), "", f"    {_EXAMPLE}"]
        for family, title in self.titles.items():
            lines += ["", f"## {_(title)}", ""]
            lines += [self._documented(word) for word in self.family(family)]
        return "\n".join(lines) + "\n"

    def _documented(self, word: Word) -> str:
        told = f"- `{word.key}` " + _("“{text}”").format(text=_(word.said))
        if word.note:
            told += f" {_(word.note)}"
        needs = [f"`{name}`: {self._needed(slot)}" for name, slot in word.slots.items()]
        return f"{told} ({'; '.join(needs)})" if needs else told

    def _needed(self, slot: Slot) -> str:
        if slot.is_number:
            told = _("a number from {lowest} to {highest}").format(lowest=slot.lowest, highest=slot.highest)
        else:
            keys = slot.among or [word.key for word in self.family(slot.family)]
            told = ", ".join(f"`{key}`" for key in keys)
        return (
            told
            if slot.usual is None
            else _("{values}; usually {usual}").format(values=told, usual=slot.usual)
        )
