"""What the bricks on a bench say so far, holes told as such; and which words of it stand for one of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, cast

from game.core.bricks import PARTS, Place, with_part
from game.core.i18n import N_
from game.core.script import DO, LASTS, TARGET, WHEN, Brick, Sentence, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.brick_problems import Problem
    from game.core.bricks import Bench

_HOLES: Final = {
    DO: N_("an action…"),
    TARGET: N_("a target…"),
    WHEN: N_("at some moment…"),
    LASTS: N_("for some time…"),
}
_OTHER_HOLE: Final = N_("a type…")
_STOPS: Final = ".,: "


def _nothing() -> None:
    """Make nothing: a hole is only said."""


def hole(family: str) -> Brick:
    """Return the brick that says that a word of a family is missing."""
    return Brick(Word(family, "", _HOLES.get(family, _OTHER_HOLE), "", _nothing))


_ELSE: Final = Brick(Word("", "", "‡", "", _nothing))


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence as it is said, and for each place that was asked for from which letter to which it is."""

    text: str
    spans: tuple[tuple[int, int], ...] = ()


def said(bench: Bench, problems: Sequence[Problem], marked: Sequence[Place] = ()) -> list[Said]:
    """Return what each sentence says, with the words that its `problems` miss; `marked` are looked for."""
    lacking = [problem for problem in problems if problem.missing and not problem.place.slots]
    found = []
    for number, sentence in enumerate(bench.sentences):
        parts = [one.place.part for one in lacking if one.place.sentence == number]
        whole = _whole(sentence, parts)
        text = whole.said()
        others = [_without(whole, place).said() for place in marked if place.sentence == number]
        found.append(Said(text, tuple([_span(text, other) for other in others])))
    return found


def _whole(sentence: Sentence, lacking: Sequence[str]) -> Sentence:
    """Return a sentence whose holes say themselves."""
    deeds = tuple([_filled(brick) for brick in sentence.do]) or (hole(DO),)
    parts = {part: hole(PARTS[part]) for part in lacking if part in PARTS}
    for part in PARTS:
        brick = cast("Brick | None", getattr(sentence, part))
        if brick is not None:
            parts[part] = _filled(brick)
    return Sentence(deeds, **parts)


def _filled(brick: Brick) -> Brick:
    given: dict[str, Brick | int] = {}
    for name, slot in brick.word.slots.items():
        value = brick.given.get(name)
        given[name] = (
            _filled(value) if isinstance(value, Brick) else hole(slot.family) if value is None else value
        )
    return Brick(brick.word, given)


def _without(sentence: Sentence, place: Place) -> Sentence:
    """Return a sentence that says something else at a place."""
    if place.part != DO:
        brick = cast("Brick | None", getattr(sentence, place.part))
        return sentence if brick is None else with_part(sentence, place.part, _changed(brick, place.slots))
    deed = min(place.deed, len(sentence.do) - 1)
    changed = _changed(sentence.do[deed], place.slots)
    return replace(sentence, do=(*sentence.do[:deed], changed, *sentence.do[deed + 1 :]))


def _changed(brick: Brick, slots: Sequence[str]) -> Brick:
    if not slots:
        return replace(_ELSE, word=replace(_ELSE.word, traits=brick.word.traits))
    value = brick.given[slots[0]]
    inner = _changed(value, slots[1:]) if isinstance(value, Brick) else _ELSE
    return Brick(brick.word, {**brick.given, slots[0]: inner})


def _span(text: str, other: str) -> tuple[int, int]:
    """Return from which letter to which a text differs from another: whole words, no last full stop."""
    start = 0
    for one, two in zip(text, other, strict=False):
        if one != two:
            break
        start += 1
    start = max(text.rfind(" ", 0, start), text.rfind("\u00a0", 0, start)) + 1
    end, words, others = len(text), text[start:].split(" "), other[start:].split(" ")
    while len(words) > 1 and len(others) > 1 and words[-1] == others[-1]:
        end -= len(words.pop()) + 1
        others.pop()
    while end > start and text[end - 1] in _STOPS:
        end -= 1
    return start, end
