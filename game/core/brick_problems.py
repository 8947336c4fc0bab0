"""What is missing or wrong on a bench of bricks, each at its place and in a sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.core.bricks import ON, PARTS, Place, with_part
from game.core.grammar import sentence as as_sentence
from game.core.i18n import N_, _
from game.core.script import DO, LASTS, TARGET, WHEN, Brick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.bricks import Bench
    from game.core.script import Sentence, Word

_MISSING: Final = {
    DO: N_("An action is missing: say what is done."),
    TARGET: N_("A target is missing: say to whom it is done."),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a bench is no script yet, in a sentence; `missing`: a word of a `family` is to go there."""

    place: Place
    words: str
    missing: bool = False
    family: str = ""


def problems(bench: Bench) -> list[Problem]:
    """Return all that keeps a bench from being a script, in the order of reading; none when it is one."""
    if not bench.sentences:
        return [Problem(Place(0, DO), _(_MISSING[DO]), missing=True, family=DO)]
    return [problem for number in range(len(bench.sentences)) for problem in _of_sentence(bench, number)]


def best_place(bench: Bench, word: Word) -> Place | None:
    """Return where a word goes by itself: to the first hole that it fits, else where it disturbs least.

    None where it fits nowhere: no word that is there gives way to it.
    """
    holes = [problem.place for problem in problems(bench) if problem.missing]
    fitting = [place for place in holes if bench.fits(place, word)]
    if fitting:
        return fitting[0]
    free = [place for place in bench.places() if bench.at(place) is None and bench.fits(place, word)]
    brick, count = bench.fresh(word), len(bench.sentences)

    def trouble(place: Place) -> tuple[int, bool, int]:
        return _nonsense(bench.put(place, brick)), place.sentence == count, -place.sentence

    return min(free, key=trouble, default=None)


def placeable(bench: Bench) -> set[tuple[str, str]]:
    """Return the family and the name of each word that has a place where it may go by itself."""
    found: set[tuple[str, str]] = set()
    known: set[tuple[str, tuple[str, ...]]] = set()
    for place in bench.places():
        if bench.at(place) is not None:
            continue
        slot = bench.slot_at(place)
        words = () if (slot.family, slot.among) in known else bench.words_for(place)
        if any(bench.fits(place, word) for word in words[:1]):
            known.add((slot.family, slot.among))
            found |= {(word.family, word.key) for word in words}
    return found


def _nonsense(bench: Bench) -> int:
    return sum(len(bench.grammar.nonsense(sentence)) for sentence in bench.sentences if sentence.do)


def _of_sentence(bench: Bench, number: int) -> Iterator[Problem]:
    sentence = bench.sentences[number]
    if not sentence.do:
        yield Problem(Place(number, DO), _(_MISSING[DO]), missing=True, family=DO)
        return
    empty = [place for place in bench.places() if place.sentence == number and _is_hole(bench, place)]
    for place in empty:
        family = bench.slot_at(place).family
        yield Problem(place, _told_missing(bench, family), missing=True, family=family)
    for told in bench.grammar.nonsense(sentence):
        part = _lacking(bench, sentence, told)
        if part:
            yield Problem(Place(number, part), as_sentence(told), missing=True, family=PARTS[part])
        elif not empty:
            yield Problem(_wrong(bench, number, told), as_sentence(told))


def _is_hole(bench: Bench, place: Place) -> bool:
    return bool(place.slots) and bench.at(place) is None


def _told_missing(bench: Bench, family: str) -> str:
    if family in _MISSING:
        return _(_MISSING[family])
    return _("A word is missing: {family}.").format(family=_(bench.grammar.vocabulary.titles[family]))


def _lacking(bench: Bench, sentence: Sentence, told: str) -> str:
    """Return the part whose word would put that right, "" where one must rather go or give way."""
    for part in (LASTS, ON):
        if getattr(sentence, part) and told not in bench.grammar.nonsense(with_part(sentence, part, None)):
            return ""
    for part in (ON, LASTS, WHEN):
        if getattr(sentence, part) is None:
            words = bench.words_for(Place(len(bench.sentences) - 1, part))
            fuller = [with_part(sentence, part, bench.fresh(word)) for word in words]
            if any(told not in bench.grammar.nonsense(one) for one in fuller):
                return part
    return ""


def _wrong(bench: Bench, number: int, told: str) -> Place:
    """Return the place of the word that is wrong: that without which this would not be told."""
    deeds = len(bench.sentences[number].do)
    last_first = [Place(number, DO, deed) for deed in reversed(range(deeds))]
    for place in (Place(number, LASTS), Place(number, ON), *last_first, Place(number, WHEN)):
        if isinstance(bench.at(place), Brick) and told not in _told_without(bench, place):
            return place
    return Place(number, DO, deeds - 1)


def _told_without(bench: Bench, place: Place) -> list[str]:
    sentence = bench.sentences[place.sentence]
    if place.part != DO:
        return bench.grammar.nonsense(with_part(sentence, place.part, None))
    deeds = sentence.do[: place.deed] + sentence.do[place.deed + 1 :]
    return bench.grammar.nonsense(replace(sentence, do=deeds))
