"""How likely an attack succeeds, reckoned before it is made, and what is lost where it fails (MAG-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from game.core.script import Brick
from game.rules.magicjoust import powers
from game.rules.magicjoust.reactions import answering, ready, said_by, succeeding

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Json
    from game.core.script import Script
    from game.rules.magicjoust.reactions import Reaction
    from game.rules.magicjoust.state import MagicState
    from game.rules.magicjoust.traits import Attack

VOID: Final = "void"
GONE: Final = "gone"
NOTHING: Final = "nothing"


class Reply(NamedTuple):
    """The cards in play, by their names, with which a seat answers best; how often the attack then succeeds.

    It is one where that does as much alone as with all others.
    """

    seat: int
    cards: Sequence[str]
    times: int


class Chances(NamedTuple):
    """How many times out of 100 an attack succeeds that nobody answers, and what each seat's best does to it.

    There is no reply of a seat that can change nothing.
    """

    times: int
    replies: Sequence[Reply] = ()

    @classmethod
    def told(cls, times: int, replies: Sequence[tuple[int, Sequence[str], int]]) -> Chances:
        """Return them as a table tells them."""
        return cls(times, tuple([Reply(*one) for one in replies]))

    def written(self) -> Json:
        """Return them so that a table can tell them."""
        return {
            "times": self.times,
            "replies": [[one.seat, [*one.cards], one.times] for one in self.replies],
        }


class Odds(NamedTuple):
    """How likely an attack succeeds, and what is lost where it fails.

    `loss` is the word of its risk; or that the card lies there `VOID`, is `GONE` with the turn, or that
    `NOTHING` is lost; "" where it has cost or worn something anyway. `feeds` are the other's plans that a
    failure makes worth more, each with by how much.
    """

    chances: Chances
    loss: str
    feeds: Mapping[str, int]


def of_joust(state: MagicState) -> Chances | None:
    """Return the chances of an attack whose dice are still to be rolled; None of no such attack."""
    joust = state.joust
    if joust is None or joust.rolled or joust.stopped:
        return None
    return _chances(state, joust.attacker, joust.bonus[0] - joust.bonus[1])


def _chances(state: MagicState, seat: int, ahead: int, but: int | None = None) -> Chances:
    """Return the chances of an attack of a seat that is so much ahead; the card that makes it has no part."""
    times, found = _times(succeeding(ahead)), []
    for one, moments in ((seat, ("after",)), (state.foe(seat), ("before", "after"))):
        best = _answered(ahead, ready(state, one, *moments, but=but), attacks=one == seat)
        cards = answering(state, one, *moments, but=but)
        alone = [
            card
            for card in cards
            if _answered(ahead, said_by(state, card, *moments), attacks=one == seat) == best
        ]
        refs = tuple(map(state.ref, alone[:1] or cards))
        found += [Reply(one, refs, best)] * (best != times)
    return Chances(times, tuple(found))


def _answered(ahead: int, said: tuple[Reaction, ...], *, attacks: bool) -> int:
    """Return how many times out of 100 an attack so much ahead succeeds that one side answers."""
    return _times(succeeding(ahead, said) if attacks else succeeding(ahead, theirs=said))


def _times(chance: float) -> int:
    return round(100 * chance)


def odds(state: MagicState, seat: int, card: int) -> Odds | None:
    """Return how the attack stands that a card makes by its action, or as it comes; None where it makes none.

    Nor does it make one where the other cannot be attacked.
    """
    attack, foe = _attack(state, card), state.foe(seat)
    if attack is None or powers.warded(state, foe):
        return None
    ahead = attack.bonus + powers.bonus(state, seat, "attack") - powers.bonus(state, foe, "defence")
    opposite = [state.creuset(one.card) for one in state.wizards[foe].invoked]
    feeds = {face.ref: more for face in opposite if (more := counts(face.script).get("joust"))}
    return Odds(_chances(state, seat, ahead, but=card), _loss(state, card), feeds)


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
