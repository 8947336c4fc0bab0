"""What cards say to the rules: scripts made of words, read as sentences, gone through as programs.

A script is a list of sentences, plain data as it stands in a pack:

    [{"when": "ko", "do": [{"word": "mark", "on": "foe"}, {"word": "unmark", "on": "own"}]}]

Every value is a word of a vocabulary, with what it needs: `{"word": "mark", "on": "foe", "count": 2}`; a word
alone may be written as its name. A vocabulary belongs to one game, which registers its words by decorator,
each of a family:

    when      what must be so, or what must happen
    do        what is then done
    target    to whom
    lasts     how long

The same words are snapped together as bricks, said in French and in English, and listed in one page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.core.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from game.core.model import Json

T = TypeVar("T", bound=Callable[..., Any])

WHEN: Final = "when"
DO: Final = "do"
TARGET: Final = "target"
LASTS: Final = "lasts"
FAMILIES: Final = (WHEN, DO, TARGET, LASTS)

MOST_SENTENCES: Final = 4
MOST_DEEDS: Final = 4
"""How many deeds a sentence has at most."""


class ScriptError(ValueError):
    """A script says what it cannot; the message tells all that is wrong, each with its place."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(" ".join(problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Slot:
    """What a word needs beside itself: a word of a `family`, or a number from `lowest` to `highest`.

    `among` are the only words that fit, all of the family where it is empty. `usual` is what it is when
    nothing is said; None: it must be said.
    """

    family: str = ""
    among: tuple[str, ...] = ()
    lowest: int = 0
    highest: int = 0
    usual: Json = None
    one: str = ""
    many: str = ""

    @property
    def is_number(self) -> bool:
        """Say whether a number goes here."""
        return not self.family


def number(lowest: int, highest: int, one: str, many: str, usual: int | None = None) -> Slot:
    """Return the slot of a number, told by "a marker" or "{count} markers"."""
    return Slot("", (), lowest, highest, usual, one, many)


def word(family: str, *among: str, usual: str | None = None) -> Slot:
    """Return the slot of a word of a family, of those named, or of any of it."""
    return Slot(family, among, usual=usual)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a vocabulary: how it is said, what it needs, and what makes it work.

    `said` has the names of the slots in braces. `note` is what the page of the vocabulary tells of it.
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

    def said(self) -> str:
        """Return how it is said in the language spoken now."""
        told = {
            name: value.said() if isinstance(value, Brick) else counted(self.word.slots[name], value)
            for name, value in self.given.items()
        }
        return _(self.word.said).format(**told)

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


def counted(slot: Slot, count: int) -> str:
    """Return how a number is said in its slot."""
    return ngettext(slot.one, slot.many, count).format(count=count)


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a script: on whom it lies, when it counts, what is done, how long it lasts."""

    do: tuple[Brick, ...]
    when: Brick | None = None
    on: Brick | None = None
    lasts: Brick | None = None

    def said(self) -> str:
        """Return the sentence in the language spoken now, its capital and its full stop included."""
        told = _all_said([brick.said() for brick in self.do])
        if self.lasts:
            told = _("{deeds}, {duration}").format(deeds=told, duration=self.lasts.said())
        if self.when:
            told = _("{condition}, {deeds}").format(condition=self.when.said(), deeds=told)
        if self.on:
            told = _("On {target}: {deeds}").format(target=self.on.said(), deeds=told)
        return told[0].upper() + told[1:] + "."

    def encode(self) -> Json:
        """Return the sentence as it stands in a script."""
        parts = {"on": self.on, "when": self.when, "lasts": self.lasts}
        told: dict[str, Json] = {name: brick.encode() for name, brick in parts.items() if brick}
        return {**told, "do": [brick.encode() for brick in self.do]}


def _all_said(deeds: Sequence[str]) -> str:
    told = deeds[0]
    for number_of, deed in enumerate(deeds[1:], 2):
        joined = _("{deeds} and {deed}") if number_of == len(deeds) else _("{deeds}, {deed}")
        told = joined.format(deeds=told, deed=deed)
    return told


Script = tuple[Sentence, ...]


def said(script: Script) -> str:
    """Return the text of a card in the language spoken now."""
    return " ".join(sentence.said() for sentence in script)


class Vocabulary:
    """The words of one game, by family and name, in the order in which they were registered."""

    def __init__(self) -> None:
        self._words: dict[tuple[str, str], Word] = {}

    def register(self, family: str, key: str, said: str, *traits: str, **slots: Slot) -> Callable[[T], T]:
        """Return the decorator that makes a word of a function; its docstring is the word's note."""

        def decorate(make: T) -> T:
            if (family, key) in self._words:
                message = f"The word “{key}” is registered twice as {family}."
                raise ValueError(message)
            note = (make.__doc__ or "").strip().partition("\n")[0]
            self._words[family, key] = Word(family, key, said, note, make, slots, frozenset(traits))
            return make

        return decorate

    def family(self, family: str) -> tuple[Word, ...]:
        """Return the words of a family."""
        return tuple([word for (kind, _key), word in self._words.items() if kind == family])

    def word(self, family: str, key: str) -> Word:
        """Return a word. Raise KeyError."""
        return self._words[family, key]

    def read(self, data: Json) -> Script:
        """Return the script that plain data says. Raise ScriptError, with all that is wrong."""
        return _Reader(self).script(data)

    def page(self) -> str:
        """Return the page that documents every word: Markdown, in the language spoken now."""
        lines = [f"# {_('The words of the cards')}"]
        for family in FAMILIES:
            lines += ["", f"## {_(_TITLES[family])}", ""]
            lines += [_documented(word) for word in self.family(family)]
        return "\n".join(lines) + "\n"


_TITLES: Final = {WHEN: N_("When"), DO: N_("Action"), TARGET: N_("Target"), LASTS: N_("Duration")}


def _documented(word: Word) -> str:
    needs = [f"`{name}`: {_needed(slot)}" for name, slot in word.slots.items()]
    told = f"- `{word.key}` “{_(word.said)}”"
    if word.note:
        told += f" {word.note}"
    return f"{told} ({'; '.join(needs)})" if needs else told


def _needed(slot: Slot) -> str:
    if slot.is_number:
        return _("a number from {lowest} to {highest}").format(lowest=slot.lowest, highest=slot.highest)
    if slot.among:
        return ", ".join(f"`{key}`" for key in slot.among)
    return _(_TITLES[slot.family]).lower()


class _Reader:
    """Reads one script, and gathers all that is wrong with it."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._words = vocabulary
        self._problems: list[str] = []

    def script(self, data: Json) -> Script:
        if not isinstance(data, list) or not 1 <= len(data) <= MOST_SENTENCES:
            message = _("A script is a list of 1 to {most} sentences.").format(most=MOST_SENTENCES)
            raise ScriptError([message])
        found = [self._sentence(item, place) for place, item in enumerate(data, 1)]
        if self._problems:
            raise ScriptError(self._problems)
        return tuple([sentence for sentence in found if sentence])

    def _sentence(self, data: Json, place: int) -> Sentence | None:
        where = _("Sentence {place}").format(place=place)
        if not isinstance(data, dict) or not isinstance(deeds := data.get("do"), list):
            self._wrong(where, _("a sentence has “do”, a list of deeds."))
            return None
        for name in sorted(set(data) - {"do", "when", "on", "lasts"}):
            self._wrong(where, _("“{name}” says nothing here.").format(name=name))
        if not 1 <= len(deeds) <= MOST_DEEDS:
            self._wrong(where, _("there are 1 to {most} deeds.").format(most=MOST_DEEDS))
        do = [self._brick(DO, deed, where) for deed in deeds[:MOST_DEEDS]]
        others = {
            name: self._brick(family, data[name], where)
            for name, family in (("when", WHEN), ("on", TARGET), ("lasts", LASTS))
            if name in data
        }
        return Sentence(tuple([brick for brick in do if brick]), **others)

    def _brick(self, family: str, data: Json, where: str) -> Brick | None:
        if isinstance(data, str):
            data = {"word": data}
        key = data.get("word") if isinstance(data, dict) else None
        if not isinstance(data, dict) or not isinstance(key, str):
            self._wrong(where, _("a word is its name, or has “word”."))
            return None
        known = {word.key: word for word in self._words.family(family)}
        if key not in known:
            message = _("there is no word “{key}” here; there is: {words}.")
            self._wrong(where, message.format(key=key[:40], words=", ".join(known)))
            return None
        return self._filled(known[key], data, where)

    def _filled(self, word: Word, data: Mapping[str, Json], where: str) -> Brick | None:
        before = len(self._problems)
        for name in sorted(set(data) - {"word", *word.slots}):
            self._wrong(where, _("“{key}” has no “{name}”.").format(key=word.key, name=name[:40]))
        given: dict[str, Brick | int] = {}
        for name, slot in word.slots.items():
            value = data.get(name, slot.usual)
            fill = self._number if slot.is_number else self._fitting
            found = fill(word, name, value, where)
            if found is not None:
                given[name] = found
        return Brick(word, given) if len(self._problems) == before else None

    def _number(self, word: Word, name: str, value: Json, where: str) -> int | None:
        slot = word.slots[name]
        if isinstance(value, int) and not isinstance(value, bool) and slot.lowest <= value <= slot.highest:
            return value
        message = _("“{name}” of “{key}” is a number from {lowest} to {highest}.")
        told = message.format(name=name, key=word.key, lowest=slot.lowest, highest=slot.highest)
        self._wrong(where, told)
        return None

    def _fitting(self, word: Word, name: str, value: Json, where: str) -> Brick | None:
        slot = word.slots[name]
        if value is None:
            self._wrong(where, _("“{key}” needs “{name}”.").format(key=word.key, name=name))
            return None
        brick = self._brick(slot.family, value, where)
        if brick and slot.among and brick.key not in slot.among:
            message = _("“{name}” of “{key}” is one of: {words}.")
            self._wrong(where, message.format(name=name, key=word.key, words=", ".join(slot.among)))
            return None
        return brick

    def _wrong(self, where: str, what: str) -> None:
        self._problems.append(_("{where}: {what}").format(where=where, what=what))
