"""Variations snapped together at random out of the vocabulary, for hypothesis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from game.core.script import DO, LASTS, TARGET, WHEN
from game.rules.evolution.words import WORDS

if TYPE_CHECKING:
    from game.core.model import Json
    from game.core.script import Slot, Word


@st.composite
def bricks(draw: st.DrawFn, family: str, among: tuple[str, ...] = ()) -> Json:
    """Return a word of a family with its slots filled."""
    words = [word for word in WORDS.family(family) if not among or word.key in among]
    word: Word = draw(st.sampled_from(words))
    return {"word": word.key, **{name: draw(_filling(slot)) for name, slot in word.slots.items()}}


def _filling(slot: Slot) -> st.SearchStrategy[Json]:
    if slot.is_number:
        return st.integers(slot.lowest, slot.highest)
    return bricks(slot.family, slot.among)


@st.composite
def sentences(draw: st.DrawFn) -> Json:
    """Return a sentence, which may make sense or not."""
    sentence: dict[str, Json] = {"do": draw(st.lists(bricks(DO), min_size=1, max_size=3))}
    for part, family in (("when", WHEN), ("lasts", LASTS), ("on", TARGET)):
        if draw(st.booleans()):
            among = ("own", "foe", "any") if part == "on" else ()
            sentence[part] = draw(bricks(family, among))
    return sentence


def scripts() -> st.SearchStrategy[Json]:
    """Return whole scripts, most of which are refused."""
    return st.lists(sentences(), min_size=1, max_size=3)
