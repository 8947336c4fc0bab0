"""What a card does in shorter sentences, where its own have no room: the same words, more briefly said."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.rules.wankul.words.cards import words_of

if TYPE_CHECKING:
    from game.core.script import Brick, Script, Sentence

BRIEF: Final = {
    "auto-many": N_("{count} here may score it"),
    "banish-aside": N_("banish your hidden cards"),
    "banish-top": N_("banish {count}"),
    "discard-down-to": N_("discard down to {count}"),
    "draw-more": N_("at the start of their turn, all draw {count}"),
    "draw-until-odd": N_("draw until one has an odd cost, {count} in hand at most"),
    "draw-up-to": N_("draw up to {count}"),
    "each-lays-aside": N_("each lays {count} of their deck here, face down"),
    "each-moves-here": N_("each moves a character here"),
    "each-plays-topmost": N_("each plays their discard's first character for free, without effects"),
    "each-takes-up-to": N_("each takes back up to {count} in hand"),
    "each-turn-ends": N_("at each turn's end"),
    "fuller-discards": N_("the fuller hand discards {count}; on a tie, each {tied}"),
    "exchange-piles": N_("swap deck and discard pile, shuffle"),
    "hand-below": N_("when a hand drops below {count}"),
    "lone-leaves": N_("a newcomer alone here is discarded"),
    "mill-as-many": N_("mill as many as {number}"),
    "mill-less": N_("mill {count}, less those put under the deck"),
    "only-auto": N_("no effect scores it"),
    "only-alone": N_("scored only while no other terrain is in play"),
    "place-or-discard": N_("who placed no terrain places one or discards 1 card"),
    "short-draw": N_("all with fewer than {held} draw {count}"),
    "shuffle-in-terrains": N_("shuffle {count} back into your deck"),
    "take-as-many": N_("take back as many as {number}"),
    "take-aside": N_("take your hidden cards"),
    "take-back": N_("take back {card}"),
    "tuck-top": N_("put {count} of the discard pile under the deck {per}"),
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
