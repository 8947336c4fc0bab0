"""What a card does in shorter sentences, where its own have no room: the same words, more briefly said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.rules.wankul.words.cards import words_of

if TYPE_CHECKING:
    from game.core.script import Brick, Script, Sentence

BRIEF: Final = {
    "discard-down-to": N_("discard down to {count}"),
    "draw-more": N_("at the start of their turn, all draw {count}"),
    "draw-up-to": N_("draw up to {count}"),
    "each-turn-ends": N_("at each turn's end"),
    "exchange-piles": N_("swap deck and discard pile, shuffle"),
    "hand-below": N_("when a hand drops below {count}"),
    "mill-less": N_("mill {count}, less those put under the deck"),
    "only-alone": N_("scored only while no other terrain is in play"),
    "place-or-discard": N_("who placed no terrain places one or discards 1 card"),
    "short-draw": N_("all with fewer than {held} draw {count}"),
    "shuffle-in-terrains": N_("shuffle {count} back into your deck"),
    "take-as-many": N_("take back as many cards as {number}"),
    "take-back": N_("take back {card}"),
    "tuck-up-to": N_("put up to {count} of your discard pile under your deck"),
}
"""How words of the vocabulary are said more briefly, by their keys."""


def brief_of(script: Script) -> str:
    """Return what a script does, as briefly as can be said."""
    return words_of(tuple(map(_briefly, script)))


def _briefly(sentence: Sentence) -> Sentence:
    do = tuple(map(_said_briefly, sentence.do))
    return replace(sentence, do=do, when=_said_briefly(sentence.when) if sentence.when else None)


def _said_briefly(brick: Brick) -> Brick:
    return replace(brick, word=replace(brick.word, said=BRIEF.get(brick.key, brick.word.said)))
