"""The signs of a card of Magicjoust with their words, for whoever does not know them yet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.magicjoust.formulas import ANY, NONE
from game.rules.magicjoust.words.cards import NATURE_WORDS, SPECIALITY_WORDS, lasting_words
from game.rules.magicjoust.words.symbols import SYMBOL_WORDS
from scenes.games.magicjoust.faces import formula_signs
from scenes.games.magicjoust.faces.pieces import DECAY_SIGN, EPHEMERAL_SIGN, NATURE_SIGNS, SPECIALITY_SIGNS
from scenes.kit import palette, text
from scenes.kit.content import Icon, Picture, Text
from scenes.kit.layout import Either, Row, Wrap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.magicjoust.cards import Creuset
    from scenes.kit.layout import Box

_SIGN: Final = 14
_MOST: Final = (4, 2)
"""How many signs are named, and how many where there is room for one line only."""


def legend(card: Creuset) -> Box:
    """Return the signs of a card side by side, each before its word: those that say most about it."""
    found = [Row([sign, _word(word)], gap=4, align="center") for sign, word in _signs(card)]
    return Either([Wrap(found[:most], gap=10, between=2) for most in _MOST])


def _word(word: str) -> Box:
    return Text(word.lower(), text.SANS_SEMIBOLD, 14, palette.MUTED_TEXT, lines=1)


def _signs(card: Creuset) -> Iterator[tuple[Box, str]]:
    if NONE in card.formula:
        yield Picture(partial(formula_signs.picture, NONE), 16), _(SYMBOL_WORDS[NONE])
    yield Icon(NATURE_SIGNS[card.nature], _SIGN), _(NATURE_WORDS[card.nature])
    marks = [DECAY_SIGN] * bool(card.decay) + [EPHEMERAL_SIGN] * card.ephemeral
    for mark, word in zip(marks, lasting_words(card.decay, ephemeral=card.ephemeral), strict=True):
        yield Icon(mark, _SIGN), word
    if ANY in card.formula:
        yield Picture(partial(formula_signs.picture, ANY), 16), _(SYMBOL_WORDS[ANY])
    yield Icon(SPECIALITY_SIGNS[card.speciality], _SIGN), _(SPECIALITY_WORDS[card.speciality])
