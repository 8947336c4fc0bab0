"""Why a card comes to nothing, in words: the condition that is not met, or what is lacking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import N_, _
from game.core.script import Brick
from game.rules.wankul.scripts import read
from game.rules.wankul.traits import CHOICE
from game.rules.wankul.words.cards import is_combo

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json
    from game.core.script import Sentence

_WHOM: Final[Mapping[str, str]] = {
    "foe": N_("no character opposite"),
    "own": N_("no character on its own side"),
    "any": N_("no character in play"),
    "other": N_("no other character"),
    "costless": N_("no character of cost 0"),
    "here": N_("no character on this terrain"),
    "foe-here": N_("no character opposite on this terrain"),
    "foes-here": N_("no character opposite on this terrain"),
    "own-here": N_("no character of its own side on this terrain"),
    "own-elsewhere": N_("no character of its own side on another terrain"),
    "your-others": N_("no other character on its own side"),
    "yours": N_("no character on its own side"),
}
"""Of whom there is none."""
_WHOSE: Final[Mapping[str, str]] = {
    **dict.fromkeys(("remove-some", "remove-total", "banish-some", "control"), "foe"),
    **dict.fromkeys(("remove-weaker", "remove-stronger"), "foe"),
    **dict.fromkeys(("empower", "enfeeble", "nullify"), "any"),
}
"""Whom a word is about that does not say it."""
_TO: Final[Mapping[str, str]] = {
    **dict.fromkeys(("remove", "remove-some", "remove-total", "remove-weaker"), N_("to discard")),
    "remove-stronger": N_("to discard"),
    **dict.fromkeys(("banish", "banish-some"), N_("to banish")),
    **dict.fromkeys(("move", "move-here"), N_("to move")),
    **dict.fromkeys(("send-back", "send-back-all", "return"), N_("to take back in hand")),
    "control": N_("to take control of"),
    "copy-effect": N_("whose effect can be re-used"),
    **dict.fromkeys(("empower", "double"), N_("to make stronger")),
    **dict.fromkeys(("enfeeble", "nullify"), N_("to make weaker")),
}
"""What is done to a character."""

_KINDS: Final[Mapping[str, str]] = {
    "card": N_("no card"),
    "character": N_("no character"),
    "terrain": N_("no terrain card"),
    "dog": N_("no dog"),
    "sub": N_("no Sub card"),
    "scorer": N_("no Score character"),
    "namesake": N_("no card of the same name"),
    "cheap": N_("no character that cheap"),
}
"""Of which cards there is none."""
_IN: Final[Mapping[str, str]] = {
    **dict.fromkeys(("take-back", "recycle", "tuck", "raise", "shuffle-in"), N_("in the discard")),
    **dict.fromkeys(("play-foes",), N_("in the discard opposite that could be played")),
    **dict.fromkeys(("play-free",), N_("in hand that could be played")),
    **dict.fromkeys(("foe-discards-kind",), N_("in the hand opposite")),
}
"""Where there is none."""

_PLAIN: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        ("score", "score-all", "score-one-or-two", "score-unanswered", "score-without", "look"),
        N_("no terrain that can be scored"),
    ),
    "score-other": N_("no other terrain that can be scored"),
    "score-this": N_("this terrain cannot be scored"),
    "score-led": N_("no terrain to score where its side leads"),
    **dict.fromkeys(
        ("take-top", "take-bottom", "take-as-many", "restack-top", "tuck-top", "tuck-bottom", "tuck-up-to"),
        N_("no card to take from the discard"),
    ),
    "banish-discarded": N_("no card in the discard to banish"),
    "shuffle-in-terrains": N_("no terrain in the discard"),
    "take-milled": N_("nothing to take back of what was milled"),
    **dict.fromkeys(
        ("discard", "discard-hand", "banish-hand", "stack", "redraw", "cover", "shuffle-hand"),
        N_("no card in hand"),
    ),
    **dict.fromkeys(("foe-discards", "play-theirs", "they-discard"), N_("no card in the hand opposite")),
    "banish-mixed": N_("no card to banish"),
    **dict.fromkeys(("foe-discards-level", "foe-discards-below"), N_("the hand opposite is not larger")),
    "discard-down-to": N_("the hand is small enough already"),
    **dict.fromkeys(("draw-up-to", "draw-until-odd"), N_("the hand is large enough already")),
    "each-draws-up-to": N_("both hands are large enough already"),
    "short-draw": N_("both hands are large enough already"),
    "each-takes-up-to": N_("no hand to fill up from its discard"),
    **dict.fromkeys(("each-moves-here", "each-removes"), N_("no character in play")),
    "each-plays-free": N_("no character in hand that could be played"),
    "each-plays-topmost": N_("no character in the discards that could be played"),
    **dict.fromkeys(("draw-as-many", "mill-as-many", "foe-mills-as-many"), N_("nothing to count")),
    "mill-less": N_("no card to mill"),
    "banish-terrain": N_("no terrain to banish"),
    "banish-in-deck": N_("no card in the draw pile opposite"),
    **dict.fromkeys(("banish-aside", "take-aside"), N_("no card lies face down")),
    "copy-winner": N_("no The Winner to copy"),
    "swap-own": N_("no two characters of its own side to swap"),
    "swap-terrains": N_("no two terrains to swap"),
    **dict.fromkeys(("swap-weaker", "swap-this"), N_("no character in hand to swap")),
    "replace-terrain": N_("no other terrain in play, or none in hand"),
    "remove-copies": N_("no other copy in play"),
    **dict.fromkeys(("costless", "next-costless", "next-cheaper"), N_("nothing to make cheaper")),
}
"""What is lacking for a word, whatever it is about."""

_NOTHING: Final = N_("nothing here that it could touch")


def why_idle(told: Json, *, unmet: bool, beside: bool) -> str:
    """Return why a sentence of a script comes to nothing: its condition, what is lacking, who is `beside`."""
    (sentence,) = read([told])
    if beside and sentence.when is not None:
        partner = sentence.when.given["partner"]
        return _("it takes {partner} at its left").format(partner=cast("Brick", partner).said())
    condition = _condition(sentence) if unmet else None
    if condition is not None:
        return _("its condition is not met (“{words}”)").format(words=condition.said().rstrip(" :"))
    return lacking(sentence.do[0])


def _condition(sentence: Sentence) -> Brick | None:
    """Return what must be so for a sentence; of a combo, within that."""
    when = sentence.when
    found = when.given.get("then") if when is not None and is_combo(sentence) else when
    return found if isinstance(found, Brick) else None


def lacking(deed: Brick) -> str:
    """Return what there is not that a deed could touch."""
    key, given = deed.key, deed.given
    if CHOICE in deed.word.traits:
        choices = [lacking(one) for one in given.values() if isinstance(one, Brick)]
        return ", ".join(dict.fromkeys(choices))
    if key in _PLAIN:
        return _(_PLAIN[key])
    if key in _IN:
        kind = given.get("card")
        none = _KINDS.get(kind.key if isinstance(kind, Brick) else "", _KINDS["card"])
        return f"{_(none)} {_(_IN[key])}"
    whom = given.get("whom")
    nobody = _WHOM.get(whom.key if isinstance(whom, Brick) else _WHOSE.get(key, ""))
    if nobody is None or key not in _TO:
        return _(_NOTHING)
    strength = given.get("strength")
    sort = f" {strength.said()}" if isinstance(strength, Brick) and strength.key != "any" else ""
    return f"{_(nobody)}{sort} {_(_TO[key])}"
