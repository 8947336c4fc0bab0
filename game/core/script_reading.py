"""Reading scripts: plain data becomes the bricks of a vocabulary, or is refused with all that is wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.core.script import DO, LASTS, TARGET, WHEN, Brick, Script, Sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Json
    from game.core.script import Vocabulary, Word

MOST_SENTENCES: Final = 4
MOST_DEEDS: Final = 4
"""How many deeds a sentence has at most."""

_LONGEST: Final = 40
"""How much of what is not a word is told of it."""


class ScriptError(ValueError):
    """A script says what it cannot; the message tells all that is wrong, each with its place."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(" ".join(problems))
        self.problems = tuple(problems)


def read_script(vocabulary: Vocabulary, data: Json) -> Script:
    """Return the script that plain data says. Raise ScriptError, with all that is wrong."""
    return _Reader(vocabulary).script(data)


def read_begun(vocabulary: Vocabulary, data: Json) -> Script:
    """Return a script that is not finished: words and deeds may be missing. Raise ScriptError."""
    return _Reader(vocabulary, begun=True).script(data) if data else ()


Rule = tuple["Callable[[Sentence], bool]", str]
"""What is wrong with a sentence where it is so, and its words, to be translated."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """How the scripts of a game are put together: out of which words, by which rules.

    `lies_on` are the targets on which a sentence may lie; the words of a rule may name them.
    """

    vocabulary: Vocabulary
    rules: Sequence[Rule]
    lies_on: tuple[str, ...] = ()

    def nonsense(self, sentence: Sentence) -> list[str]:
        """Return what does not go together in a sentence, in words for who writes the card."""
        targets = ", ".join(self.lies_on)
        return [_(told).format(words=targets) for is_wrong, told in self.rules if is_wrong(sentence)]

    def read(self, data: Json) -> Script:
        """Return the script that plain data says. Raise ScriptError, with all that is wrong."""
        script = read_script(self.vocabulary, data)
        problems = [
            _("{where}: {what}").format(where=_("Sentence {place}").format(place=place), what=what)
            for place, sentence in enumerate(script, 1)
            for what in self.nonsense(sentence)
        ]
        if problems:
            raise ScriptError(problems)
        return script

    def problems(self, field: str, data: Json) -> list[tuple[str, str]]:
        """Return all that is wrong with the script in a field of a card, each with that field."""
        try:
            self.read(data)
        except ScriptError as error:
            return [(field, problem) for problem in error.problems]
        return []


class _Reader:
    """Reads one script, and gathers all that is wrong with it; where it is only `begun`, words may lack."""

    def __init__(self, vocabulary: Vocabulary, *, begun: bool = False) -> None:
        self._words = vocabulary
        self._begun = begun
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
            self._wrong(where, _("“{name}” says nothing here.").format(name=name[:_LONGEST]))
        if not (0 if self._begun else 1) <= len(deeds) <= MOST_DEEDS:
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
        try:
            word = self._words.word(family, key)
        except KeyError:
            known = ", ".join([word.key for word in self._words.family(family)])
            message = _("there is no word “{key}” here; there is: {words}.")
            self._wrong(where, message.format(key=key[:_LONGEST], words=known))
            return None
        return self._filled(word, data, where)

    def _filled(self, word: Word, data: Mapping[str, Json], where: str) -> Brick | None:
        before = len(self._problems)
        for name in sorted(set(data) - {"word", *word.slots}):
            self._wrong(where, _("“{key}” has no “{name}”.").format(key=word.key, name=name[:_LONGEST]))
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
        if value is None and self._begun:
            return None
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
