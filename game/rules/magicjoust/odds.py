"""How likely an attack succeeds, reckoned before it is made, and what is lost where it fails (MAG-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from game.core.script import Brick
from game.rules.magicjoust import powers
from game.rules.magicjoust.reactions import answering, ready, succeeding

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.script import Script
    from game.rules.magicjoust.state import MagicState
    from game.rules.magicjoust.table import Joust
    from game.rules.magicjoust.traits import Attack

VOID: Final = "void"
GONE: Final = "gone"
NOTHING: Final = "nothing"


class Odds(NamedTuple):
    """How likely an attack succeeds that nobody answers, and what is lost where it fails.

    `loss` is the word of its risk; or that the card lies there `VOID`, is `GONE` with the turn, or that
    `NOTHING` is lost; "" where it has cost or worn something anyway. `answered` is how likely it succeeds
    where both answer with what they have in play: the other has so many cards for that, `facing`. `feeds` are
    the other's plans that a failure makes worth more, each with by how much.
    """

    chance: float
    loss: str
    answered: float
    feeds: Mapping[str, int]
    facing: int = 0


def of_joust(joust: Joust) -> float:
    """Return how likely an attack succeeds whose dice are still to be rolled."""
    return succeeding(joust.bonus[0] - joust.bonus[1])


def odds(state: MagicState, seat: int, card: int) -> Odds | None:
    """Return how the attack stands that a card makes by its action, or as it comes; None where it makes none.

    Nor does it make one where the other cannot be attacked.
    """
    attack, foe = _attack(state, card), state.foe(seat)
    if attack is None or powers.warded(state, foe):
        return None
    ahead = attack.bonus + powers.bonus(state, seat, "attack") - powers.bonus(state, foe, "defence")
    ours = ready(state, seat, "after", but=card)
    theirs = ready(state, foe, "before", "after", but=card)
    facing = len(answering(state, foe, "before", "after", but=card))
    opposite = [state.creuset(one.card) for one in state.wizards[foe].invoked]
    feeds = {face.ref: more for face in opposite if (more := counts(face.script).get("joust"))}
    return Odds(succeeding(ahead), _loss(state, card), succeeding(ahead, ours, theirs), feeds, facing)


def counts(script: Script) -> dict[str, int]:
    """Return what makes the plan of a script worth more, by its word, and how much more each."""
    bricks = [brick for sentence in script for brick in sentence.do if "counted" in brick.given]
    counted = [(brick.given["counted"], brick.given.get("count", 1)) for brick in bricks]
    return {what.key: cast("int", more) for what, more in counted if isinstance(what, Brick)}


def risk_of(script: Script) -> str:
    """Return the word of what a script's attack costs where it fails, "" for nothing."""
    risks = [sentence.when.given.get("risk") for sentence in script if sentence.when]
    return next((brick.key for brick in risks if isinstance(brick, Brick)), "")


def _attack(state: MagicState, card: int) -> Attack | None:
    recipe = state.recipe(card)
    acting = [recipe.sentences[number].attack for number in recipe.action]
    return next((attack for attack in acting if attack), recipe.seizes)


def _loss(state: MagicState, card: int) -> str:
    face = state.creuset(card)
    risk = risk_of(face.script)
    if risk or state.recipe(card).seizes:
        return risk or VOID
    if face.ephemeral:
        return GONE
    return "" if face.decay or face.action else NOTHING
