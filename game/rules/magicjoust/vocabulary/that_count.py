"""The words for what counts as long as a card is in play, or as long as is said; and what plans are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Effect
from game.core.i18n import N_
from game.core.script import DO, number, word
from game.rules.magicjoust.powers import Standing
from game.rules.magicjoust.traits import COLOUR, COUNTED, NATURE, SCALE, STANDING, WORDS, ZONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.magicjoust.state import MagicState

    Count = Callable[[MagicState, int], int]

_MORE = number(1, 3, N_("1"), N_("{figure}"), usual=1)
_MORE_ROOM = number(1, 3, N_("one more singularity"), N_("{count} more singularities"), usual=1)
_MORE_CARDS = number(1, 3, N_("one more card"), N_("{count} more cards"), usual=1)


def _counts(standing: Standing) -> Effect:
    return Effect(standing=standing)


@WORDS.register(DO, "attack-better", N_("add {count} to your attack rolls"), STANDING, count=_MORE)
def _attack_better(count: int) -> Effect:
    return _counts(Standing("attack", count))


@WORDS.register(DO, "defend-better", N_("add {count} to your defence rolls"), STANDING, count=_MORE)
def _defend_better(count: int) -> Effect:
    return _counts(Standing("defence", count))


@WORDS.register(DO, "wear-less", N_("add {count} to your decay rolls"), STANDING, count=_MORE)
def _wear_less(count: int) -> Effect:
    return _counts(Standing("decay", count))


@WORDS.register(DO, "wear-more", N_("take {count} off the other wizard's decay rolls"), STANDING, count=_MORE)
def _wear_more(count: int) -> Effect:
    return _counts(Standing("decay", -count, "foe"))


@WORDS.register(DO, "room", N_("each of your zones may hold {count}"), STANDING, count=_MORE_ROOM)
def _room(count: int) -> Effect:
    return _counts(Standing("room", count))


@WORDS.register(DO, "big-hand", N_("you may keep {count} in hand"), STANDING, count=_MORE_CARDS)
def _big_hand(count: int) -> Effect:
    return _counts(Standing("hand", count))


@WORDS.register(
    DO,
    "spare",
    N_("you invoke {nature} without the last symbol of its formula"),
    STANDING,
    nature=word(NATURE, "knowledge", "being", "thing", "event"),
    note=N_("One symbol at least is always paid; plans are never cheaper."),
)
def _spare(nature: str) -> Effect:
    return _counts(Standing("cost", about=nature))


@WORDS.register(
    DO, "seal", N_("no singularity appears in {zone} of the other wizard"), STANDING, zone=word(ZONE)
)
def _seal(zone: str) -> Effect:
    return _counts(Standing("seal", of="foe", about=zone))


@WORDS.register(DO, "ward", N_("you cannot be attacked"), STANDING)
def _ward() -> Effect:
    return _counts(Standing("ward"))


# --- what plans are worth -----------------------------------------------------------------------------------


@WORDS.register(
    DO,
    "worth",
    N_("this plan is worth {count} for each {counted}"),
    STANDING,
    SCALE,
    count=number(1, 3, N_("1 point more"), N_("{figure} points more"), usual=1),
    counted=word(COUNTED),
)
def _worth(count: int, counted: Count) -> Effect:
    return _counts(Standing("worth", count, counted=counted))


def _of_nature(nature: str) -> Callable[[], Count]:
    def count(state: MagicState, seat: int) -> int:
        return sum(state.creuset(one.card).nature == nature for one in state.wizards[seat].invoked)

    return lambda: count


_NATURES = {
    "knowledge": N_("piece of knowledge that you have in play"),
    "being": N_("being that you have in play"),
    "thing": N_("thing that you have in play"),
    "plan": N_("plan that you have in play, itself included"),
}

for _nature, _said in _NATURES.items():
    WORDS.register(COUNTED, _nature, _said)(_of_nature(_nature))


@WORDS.register(
    COUNTED,
    "singularity",
    N_("singularity {colour} in your quadrant"),
    colour=word(COLOUR, plain={"any": ""}),
)
def _of_colour(colour: str) -> Count:
    def count(state: MagicState, seat: int) -> int:
        held = [state.singularity(spot.card) for zone in state.wizards[seat].zones for spot in zone]
        return sum(colour in ("", one.colour) for one in held)

    return count


@WORDS.register(COUNTED, "empty", N_("empty zone of your quadrant"))
def _of_empty() -> Count:
    return lambda state, seat: sum(not zone for zone in state.wizards[seat].zones)
