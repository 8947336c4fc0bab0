"""What cards of Magicjoust are worth in play and in hand, read from what their scripts say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.expertise import Valued
from game.core.script import Brick
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.deeds import could_wear
from game.rules.magicjoust.traits import JOUST

if TYPE_CHECKING:
    from game.core.script import Script, Sentence
    from game.rules.magicjoust.cards import Creuset

DEEDS: Final = {
    "appear": 1.4,
    "draw": 0.9,
    "divine": 0.9,
    "seek": 1.7,
    "recall": 1.4,
    "settle": 0.5,
    "wake": 0.8,
    "shift": 0.5,
    "leap": 0.4,
    "unsettle": 0.4,
    "destroy": 1.2,
    "burn": -1.2,
    "push": 0.5,
    "foe-throws": 0.8,
    "snatch": 0.9,
    "banish": 1.2,
    "send-back": 1.0,
    "exhaust": 0.6,
    "tarnish": 0.9,
    "recover": 0.9,
    "throw": -0.5,
    "spy": 0.1,
    "leave": -0.3,
    "add": 0.45,
    "roll-again": 0.6,
    "foe-rolls-again": 0.6,
    "take-off": 0.45,
    "swap": 0.9,
    "shows": 0.9,
    "parry": 1.2,
}
"""What each deed is worth once; those of a count, each time."""

STANDING: Final = {
    "attack-better": 0.4,
    "defend-better": 0.4,
    "wear-less": 0.7,
    "wear-more": 0.5,
    "room": 0.4,
    "big-hand": 0.4,
    "spare": 0.7,
    "seal": 0.9,
    "dear": 1.0,
    "ward": 0.5,
}
"""What is worth as much as long as it counts."""

TURNS: Final = 3.0
"""How many times what can be done every turn is done."""

SELDOM: Final = {
    "attack": 0.4,
    "strong-attack": 0.55,
    "risky-attack": 0.6,
    "attacked": 0.4,
    "rolled": 0.5,
    "behind": 0.3,
    "ahead-in-jousts": 0.4,
    "you-win-joust": 0.4,
    "you-lose-joust": 0.4,
}
"""How often what waits for something comes about, or succeeds; other triggers half the time."""

SYMBOL: Final = 0.35
"""What a singularity paid for an action is worth: it is back at the end of the turn."""

LEAST: Final = 1.3
"""What any card in play is worth: a little more than in hand, since what pays for it stands up again."""

PLAN_LOST: Final = 3.0
"""How many times more than another card a plan is worth to be got rid of."""

_PLANS_TOO: Final = (PLAN, "card")
"""The natures that a plan has, in the words of scripts (MAG-15)."""


@Valued
def in_play(card: Creuset) -> float:
    """Return what a card in play is worth for the turns to come, its points apart."""
    worth = _worth(card.script, card.decay, len(card.action), TURNS)
    return worth if card.nature == PLAN else max(LEAST, worth)


at_once: Final = Valued["Creuset"](lambda card: _worth(card.script, 0, len(card.action), 1.0))
"""What a card brings that leaves at the end of the turn."""


@Valued
def in_hand(card: Creuset) -> float:
    """Return what a card in hand promises; nothing for plans."""
    if card.nature == PLAN:
        return 0.0
    return max(0.2, at_once(card) if card.ephemeral else in_play(card) - SYMBOL * len(card.formula))


def _worth(script: Script, decay: int, paid: int, turns: float) -> float:
    standing, fee, answers, action = 0.0, SYMBOL * paid, 0.0, 0.0
    for sentence in script:
        standing += lasting(sentence)
        done = sum([_deed(brick) for brick in sentence.do if brick.key not in STANDING])
        if JOUST in sentence.when_traits:
            answers += max(0.0, done - fee) * _often(sentence)
        else:
            action += done * _often(sentence)
    if decay:
        lost = could_wear(decay, 0)
        turns = min(turns, (1 - (1 - lost) ** turns) / lost)
    return standing + (answers + max(0.0, action - fee)) * turns


def lasting(sentence: Sentence) -> float:
    """Return what a sentence is worth as long as it counts."""
    return sum([STANDING[brick.key] * _count(brick) for brick in sentence.do if brick.key in STANDING])


def _deed(brick: Brick) -> float:
    worth = DEEDS.get(brick.key, 0.5)
    if brick.key == "divine":
        return worth + 0.1 * _count(brick)
    if brick.key in ("banish", "send-back"):
        nature = brick.given.get("nature")
        return worth * (PLAN_LOST if isinstance(nature, Brick) and nature.key in _PLANS_TOO else 1.0)
    return worth * _count(brick)


def _count(brick: Brick) -> int:
    count = brick.given.get("count", 1)
    return count if isinstance(count, int) else 1


def _often(sentence: Sentence) -> float:
    return 1.0 if sentence.when is None else SELDOM.get(sentence.when.key, 0.6)
