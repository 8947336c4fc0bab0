"""What Openmok Évolution's rules show beside their text: cards of the starter collection."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.evolution.cards import Caractere
from game.rules.evolution.places import MokSeen
from game.rules.evolution.starter import starter
from scenes.games.evolution.edition import TABLE
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.looks import Looks
from scenes.kit import paper
from scenes.kit.faces import base
from scenes.pages.reading.book import Illustrations

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_Shown = tuple[str, int]
"""A card of the starter collection, and its markers, a bit a type."""

_ALL_MARKED: Final = 7
_PLAYS: Final[dict[str, tuple[_Shown, ...]]] = {
    "duel": (("enclume", 0), ("theiere", 1)),
    "cards": (("octave", 0), ("poison", 0)),
    "marked": (("hibou", 2),),
    "together": (("enclume", 0), ("chat", 0), ("fantome", 1)),
    "impacts": (("ajustement", 0), ("acharnement", 0), ("congelation", 0)),
    "out": (("galet", 3), ("radis", _ALL_MARKED)),
}
"""The cards of each figure."""
_CARD: Final = 150
_PAD: Final = 18


def _figure(name: str, m: Measures, width: int) -> pygame.Surface:
    """Draw the cards of a figure side by side on their table, no wider than so many pixels."""
    shown, pad = _PLAYS[name], m.px(_PAD)
    card = min(max(m.px(_CARD), 1), (width - 2 * pad) // len(shown) - pad)
    size = (len(shown) * (card + pad) + pad, base.card_height(card) + 2 * pad)
    picture = pygame.Surface(size)
    picture.blit(paper.table(TABLE, size), (0, 0))
    looks = Looks([*starter().values()])
    for place, (card_id, marks) in enumerate(shown):
        center = (pad + place * (card + pad) + card // 2, size[1] // 2)
        base.lay(picture, center, evolution.master(_look(looks, f"evolution/{card_id}", marks), card), card)
    return picture


def _look(looks: Looks, ref: str, marks: int) -> evolution.Look:
    card = starter()[ref]
    if not isinstance(card, Caractere):
        return looks[ref]
    return looks.on_table(MokSeen(ref, card.attack, card.resistance, marks, out=marks == _ALL_MARKED))


ILLUSTRATIONS: Final = Illustrations(figure=_figure)
