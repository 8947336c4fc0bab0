"""What a card does in a word or two a line, out of its script: what is read of it in a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import pgettext
from game.core.script import Brick
from game.rules.wankul import scripts
from game.rules.wankul.words.cards import is_combo

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.script import Script, Sentence

AT_ONCE, COMBO, PERMANENT, SUB, CONDITION = "", "combo", "permanent", "sub", "condition"
"""When a line counts: as the card is played, in a combo, as long as it lies there, in the other's turn; or
where something is so that the line has no room for."""

_CERTAIN: Final = frozenset({"turn-starts", "turn-ends", "each-turn-starts"})
"""What a sentence may wait for that comes in any case."""

UNKNOWN: Final = "X"
"""What stands for a number that depends on the table."""

MOST: Final = 2
"""How many lines there are at most: the deeds that weigh most are told."""

_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "score": ("score", "score-other", "score-this", "score-without", "score-unanswered"),
    "score-led": ("score-led",),
    "choice": ("either", "either-of-three", "foe-chooses"),
    "score-two": ("score-one-or-two",),
    "score-all": ("score-all",),
    "remove": ("remove", "foe-removes", "foe-removes-strongest", "each-removes"),
    "remove-some": ("remove-some",),
    "remove-total": ("remove-total",),
    "remove-weaker": ("remove-weaker",),
    "remove-stronger": ("remove-stronger",),
    "send-back": ("send-back", "send-back-all"),
    "sacrifice": (),
    "hand": ("foe-discards", "foe-discards-more", "they-discard", "they-discard-more", "they-discard-random"),
    "sought": ("foe-discards-kind",),
    "random": ("foe-discards-random",),
    "level": ("foe-discards-level",),
    "below": ("foe-discards-below",),
    "hands": ("each-discards", "fuller-discards"),
    "limit": ("they-discard-down-to", "discard-down-to"),
    "free": ("play-free", "each-plays-free", "play-there", "play-foes", "each-plays-topmost"),
    "draw": ("draw", "draw-as-many", "draw-until", "short-draw", "draw-more"),
    "draw-to": ("draw-up-to", "each-draws-up-to", "they-draw-up-to", "draw-until-odd"),
    "they-draw": ("they-draw", "they-draw-more", "foe-draws"),
    "back": ("take-top", "take-bottom", "take-as-many"),
    "all-back": ("each-takes-top",),
    "all-back-to": ("each-takes-up-to",),
    "back-one": ("take-milled", "take-back", "return", "return-there"),
    "back-terrain": (),
    "force": ("grow", "strengthen", "strengthen-fuller", "empower"),
    "weaker": ("weaken", "enfeeble"),
    "nothing": ("nullify",),
    "match": ("match",),
    "double": ("double", "double-this"),
    "triple": ("triple",),
    "halve": ("halve",),
    "they-mill": ("foe-mills", "foe-mills-as-many"),
    "all-mill": ("each-mills",),
    "cheaper": ("cheaper", "next-cheaper"),
    "dearer": ("dearer",),
    "costless": ("costless", "next-costless"),
    "twice": ("apply-twice", "they-apply-twice"),
    "search": ("search", "search-different"),
    "search-one": ("search-for",),
    "search-top": ("search-top",),
    "look": ("reorder", "reorder-own", "look", "fortune", "raise-bottom"),
    "guess": ("lottery", "oracle", "quiz"),
    "bid": ("bid",),
    "move": ("move", "move-here", "each-moves-here"),
    "stays": ("move-instead", "move-left-instead", "move-right-instead"),
    "shelter": ("leave-instead", "shelter-pair"),
    "swap": (
        *("swap-own", "swap-weaker", "swap-this", "exchange-piles"),
        *("replace-terrain", "swap-terrains"),
    ),
    "keep": ("discard-fewer",),
    "forbid": (
        "no-terrain",
        "only-here",
        "no-namesake",
        "only-alone",
        "no-draw",
        "no-strong-here",
        "no-sub",
        "no-namesake-here",
    ),
    "deck": ("recycle", "stack", "restack-top", "tuck", "tuck-top", "tuck-bottom", "tuck-up-to"),
    "shuffled": ("shuffle-in", "shuffle-in-terrains", "shuffle-hand"),
    "they-back": ("foe-takes-top",),
    "they-free": ("foe-plays-free",),
    "redraw": ("redraw",),
    "they-redraw": ("they-redraw",),
    "mill": ("mill", "mill-as-many", "mill-less"),
    "mill-until": ("mill-until",),
    "discard": ("discard",),
    "discard-all": ("discard-hand",),
    "place": ("place-or-discard",),
    "leave": ("leave", "may-leave", "lone-leaves"),
    "tuck-hand": ("may-tuck-hand",),
    "banish-one": ("banish-terrain", "banish-in-deck", "banish"),
    "banish-some": ("banish-some",),
    "they-banish": ("foe-banishes-top",),
    "banish": ("banish-top", "banish-discarded", "banish-mixed", "banish-aside", "banish-hand"),
    "banish-instead": ("banish-it-instead",),
    "spared": ("mill-instead", "banish-instead", "recover"),
    "theirs": ("play-theirs",),
    "raise": ("raise",),
    "aside": ("each-lays-aside", "take-aside", "cover"),
    "banish-this": ("banish-this",),
    "unique": ("unique", "remove-copies"),
    "lend": ("lend-left", "lend-right"),
    "crossed": ("crossed",),
    "hush": ("hush",),
    "reveal": ("reveal-top",),
    "swing": ("swing-even", "swing-odd"),
    "raffle": ("raffle",),
    "halve-count": ("halve-count",),
    "auto": ("auto",),
    "auto-many": ("auto-many",),
    "only-auto": ("only-auto",),
    "banish-those": ("banish-those",),
    "control": ("control",),
    "copy": ("copy-effect", "copy-winner"),
    "cancel": ("cancel-sub", "cancel-effects", "cancel-combos"),
    "come": ("come",),
}
"""What the words of the vocabulary come to, what weighs most first."""
_RANK: Final = [*_KINDS]
_KIND_OF: Final = {word: kind for kind, words in _KINDS.items() for word in words}
_SACRIFICE: Final = "sacrifice"
_NUMBERS: Final = ("count", "amount", "most", "force")


class Gist(NamedTuple):
    """A line: when it counts, what is done; whether a combo that has no line does `more`."""

    when: str
    words: str
    more: bool = False


def gist(script: Script) -> tuple[Gist, ...]:
    """Return what a script does in a few words, in its order; nothing of one that does nothing."""
    deeds = [(sentence, brick) for sentence in script for brick in sentence.do if _kind(brick)]
    told = sorted(deeds, key=_weight)[:MOST]
    lines = [Gist(_when(sentence), _said(brick)) for sentence, brick in deeds if (sentence, brick) in told]
    if any(is_combo(sentence) for sentence, _brick in deeds) and not any(one.when == COMBO for one in lines):
        lines[-1] = lines[-1]._replace(more=True)
    return tuple(lines)


def kinds(script: Script) -> Iterator[str]:
    """Yield what kinds of deeds a script has, "" for one of no kind."""
    yield from (_kind(brick) for sentence in script for brick in sentence.do)


def sacrifices(script: Script) -> bool:
    """Say whether a character, as it is played, has its owner discard one of the own characters."""
    return any(_kind(brick) == _SACRIFICE for one in script if one.when is None for brick in one.do)


def _weight(deed: tuple[Sentence, Brick]) -> int:
    return _RANK.index(_kind(deed[1]))


def _when(sentence: Sentence) -> str:
    if is_combo(sentence):
        return COMBO
    if scripts.interrupts((sentence,)):
        return SUB
    if _conditional(sentence):
        return CONDITION
    return PERMANENT if scripts.is_permanent((sentence,)) else AT_ONCE


def _conditional(sentence: Sentence) -> bool:
    """Say whether something must be so, or come about, that is not sure to; what is used may always be."""
    return (
        sentence.when is not None and sentence.when.key not in _CERTAIN and "used" not in sentence.when_traits
    )


def _kind(brick: Brick) -> str:
    whom, card = brick.given.get("whom"), brick.given.get("card")
    if brick.key == "take-back" and isinstance(card, Brick) and card.key == "terrain":
        return "back-terrain"
    if brick.key == "remove" and isinstance(whom, Brick) and whom.key.startswith("own"):
        return _SACRIFICE
    return _KIND_OF.get(brick.key, "")


def _said(brick: Brick) -> str:
    """Return what a deed comes to."""
    figure = next((brick.given[name] for name in _NUMBERS if name in brick.given), None)
    per, kind = brick.given.get("per"), _kind(brick)
    per_what = per.key if isinstance(per, Brick) else "once"
    fixed = isinstance(figure, int) and per_what == "once"
    if kind == "force" and isinstance(figure, int) and per_what in _each():
        return pgettext("on a card", "+{count}/{each}").format(count=figure, each=_each()[per_what])
    return _said_shortly().get(kind, "").format(count=figure if fixed else UNKNOWN)


def _said_shortly() -> Mapping[str, str]:
    return {**_counted(), **_plain(), **_on_terrains(), **_lasting()}


def _each() -> Mapping[str, str]:
    """Return what is counted for a Force, in a word."""
    return {
        "hand": pgettext("on a card", "card"),
        "own-combo": pgettext("on a card", "combo"),
        "namesake": pgettext("on a card", "twin"),
        "own-here": pgettext("on a card", "ally"),
        "combo": pgettext("on a card", "combo"),
        "foe-combo": pgettext("on a card", "foe combo"),
        "other-copy": pgettext("on a card", "twin"),
        "discarded": pgettext("on a card", "5 out"),
    }


def _counted() -> Mapping[str, str]:
    return {
        "hand": pgettext("on a card", "Foe drops {count}"),
        "hands": pgettext("on a card", "All discard {count}"),
        "limit": pgettext("on a card", "Keep {count}"),
        "draw": pgettext("on a card", "Draw {count}"),
        "draw-to": pgettext("on a card", "Draw up to {count}"),
        "they-draw": pgettext("on a card", "Foe draws {count}"),
        "they-back": pgettext("on a card", "Foe regains {count}"),
        "back": pgettext("on a card", "Regain {count}"),
        "all-back": pgettext("on a card", "All regain {count}"),
        "all-back-to": pgettext("on a card", "All regain up to {count}"),
        "force": pgettext("on a card", "Force +{count}"),
        "weaker": pgettext("on a card", "Force −{count}"),
        "auto": pgettext("on a card", "From {count}"),
        "score-led": pgettext("on a card", "Score {count}"),
        "auto-many": pgettext("on a card", "Score by {count}"),
        "remove-some": pgettext("on a card", "Remove {count}"),
        "remove-total": pgettext("on a card", "Out: ≤ {count}"),
        "they-mill": pgettext("on a card", "Foe mills {count}"),
        "all-mill": pgettext("on a card", "All mill {count}"),
        "cheaper": pgettext("on a card", "Cost −{count}"),
        "dearer": pgettext("on a card", "Cost +{count}"),
        "search-top": pgettext("on a card", "{count} on top"),
        "search": pgettext("on a card", "Search {count}"),
        "look": pgettext("on a card", "Look {count}"),
        "keep": pgettext("on a card", "Keep {count}"),
        "mill": pgettext("on a card", "Mill {count}"),
        "discard": pgettext("on a card", "Discard {count}"),
        **dict.fromkeys(("banish", "banish-some"), pgettext("on a card", "Banish {count}")),
        "they-banish": pgettext("on a card", "Foe banishes {count}"),
    }


def _plain() -> Mapping[str, str]:
    return {
        "level": pgettext("on a card", "Level hands"),
        "below": pgettext("on a card", "Under your hand"),
        "mill-until": pgettext("on a card", "Mill until a clan"),
        "discard-all": pgettext("on a card", "Discard all"),
        "place": pgettext("on a card", "Place or discard"),
        "free": pgettext("on a card", "Free play"),
        "back-one": pgettext("on a card", "Regain {count}").format(count=1),
        "back-terrain": pgettext("on a card", "+1 terrain"),
        "guess": pgettext("on a card", "Guess"),
        "bid": pgettext("on a card", "Bid"),
        "choice": pgettext("on a card", "A choice"),
        "shuffled": pgettext("on a card", "Shuffle in"),
        "they-free": pgettext("on a card", "Foe plays free"),
        "deck": pgettext("on a card", "To deck"),
        "redraw": pgettext("on a card", "Redraw"),
        "sought": pgettext("on a card", "Foe drops {count}").format(count=1),
        "tuck-hand": pgettext("on a card", "Trade 1"),
        "search-one": pgettext("on a card", "Search {count}").format(count=1),
        "theirs": pgettext("on a card", "Steal 1"),
        "raise": pgettext("on a card", "Raise 1"),
        "aside": pgettext("on a card", "Face down"),
        "banish-this": pgettext("on a card", "Banished"),
        "banish-those": pgettext("on a card", "Banishes them"),
        "cancel": pgettext("on a card", "Cancels"),
        "control": pgettext("on a card", "Control"),
        "copy": pgettext("on a card", "Copy"),
        "they-redraw": pgettext("on a card", "Foe redraws"),
        "come": pgettext("on a card", "Comes"),
    }


def _on_terrains() -> Mapping[str, str]:
    """Return what is done to terrains and to those who lie there, in a word or two."""
    return {
        "score": pgettext("on a card", "Score"),
        "score-two": pgettext("on a card", "Score 1–2"),
        "score-all": pgettext("on a card", "Score all"),
        "remove": pgettext("on a card", "Remove 1"),
        "remove-weaker": pgettext("on a card", "Weaker out"),
        "remove-stronger": pgettext("on a card", "Stronger out"),
        "send-back": pgettext("on a card", "Send back"),
        "move": pgettext("on a card", "Move"),
        "swap": pgettext("on a card", "Swap"),
        "sacrifice": pgettext("on a card", "Sacrifice"),
        "leave": pgettext("on a card", "Leaves"),
        "banish-one": pgettext("on a card", "Banish 1"),
    }


def _lasting() -> Mapping[str, str]:
    """Return what counts for a time, or comes instead, in a word or two."""
    return {
        "double": pgettext("on a card", "Force ×2"),
        "triple": pgettext("on a card", "Force ×3"),
        "halve": pgettext("on a card", "Force /2"),
        "costless": pgettext("on a card", "Cost 0"),
        "nothing": pgettext("on a card", "Force 0"),
        "match": pgettext("on a card", "Same Force"),
        "hush": pgettext("on a card", "No Special"),
        "reveal": pgettext("on a card", "Reveal {count}").format(count=1),
        "swing": pgettext("on a card", "Force ±"),
        "crossed": pgettext("on a card", "Crossed combos"),
        "raffle": pgettext("on a card", "Equals out"),
        "halve-count": pgettext("on a card", "Half"),
        "lend": pgettext("on a card", "Counts beside"),
        "only-auto": pgettext("on a card", "No effect scores"),
        "unique": pgettext("on a card", "Unique"),
        "twice": pgettext("on a card", "Twice"),
        "stays": pgettext("on a card", "Stays"),
        "shelter": pgettext("on a card", "Shelters"),
        "forbid": pgettext("on a card", "Forbids"),
        "random": pgettext("on a card", "Blindly"),
        "banish-instead": pgettext("on a card", "Banishes"),
        "spared": pgettext("on a card", "Shields"),
    }
