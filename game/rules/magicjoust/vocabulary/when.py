"""The words for what must be so, what must have happened, and for attacks and their answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.effects import Condition, card_of, foe_of, owner_of
from game.core.happening import Trigger
from game.core.i18n import N_
from game.core.lasting import Duration
from game.core.script import FOUGHT, LASTS, WAITS, WHEN, number, word
from game.rules.magicjoust.cards import NATURES, NO_PLAN
from game.rules.magicjoust.singularities import COLOURS, ZONES
from game.rules.magicjoust.traits import (
    COLOUR,
    JOUST,
    NATURE,
    RISK,
    WORDS,
    ZONE,
    Answer,
    Attack,
)
from game.rules.magicjoust.vocabulary import of_cards, of_singularities

if TYPE_CHECKING:
    from game.core.effects import Effect, Given
    from game.rules.magicjoust.state import MagicState

# --- colours, zones, natures --------------------------------------------------------------------------------

_COLOURS = {
    "blue": N_("of the colour blue"),
    "red": N_("of the colour red"),
    "yellow": N_("of the colour yellow"),
    "any": N_("of any colour"),
}
_ZONES = {1: N_("zone 1"), 2: N_("zone 2"), 3: N_("zone 3"), 4: N_("zone 4")}
_NATURES = {
    "card": N_("a card"),
    "knowledge": N_("a piece of knowledge"),
    "being": N_("a being"),
    "thing": N_("a thing"),
    "event": N_("an event"),
    "plan": N_("a plan"),
}


def _add_value(family: str, key: str, said: str, value: str, note: str = "") -> None:
    """Add a word that stands for a value."""
    WORDS.add(family, key, said, lambda: value, note=note)


for _colour in COLOURS:
    _add_value(COLOUR, _colour, _COLOURS[_colour], _colour)
_add_value(COLOUR, "any", _COLOURS["any"], "")
for _zone in ZONES:
    _add_value(ZONE, str(_zone), _ZONES[_zone], str(_zone))
for _nature in NATURES:
    _add_value(NATURE, _nature, _NATURES[_nature], _nature)
_add_value(NATURE, "card", _NATURES["card"], "", note=N_("Of any kind, plans too."))
_add_value(NATURE, NO_PLAN, N_("a card other than a plan"), NO_PLAN)


# --- conditions ---------------------------------------------------------------------------------------------


@WORDS.register(
    WHEN,
    "holding",
    N_("if you have {count} in play"),
    count=number(1, 6, N_("another card"), N_("{count} other cards")),
)
def _holding(count: int) -> Condition:
    return Condition(lambda state, given: len(state.wizards[owner_of(given)].invoked) > count)


@WORDS.register(WHEN, "behind", N_("if the other wizard has more plans in play than you"))
def _behind() -> Condition:
    def holds(state: MagicState, given: Given) -> bool:
        wizards = state.wizards
        return len(wizards[foe_of(given)].plans) > len(wizards[owner_of(given)].plans)

    return Condition(holds)


@WORDS.register(WHEN, "ahead-in-jousts", N_("if you have won more jousts than the other wizard"))
def _ahead_in_jousts() -> Condition:
    def holds(state: MagicState, given: Given) -> bool:
        return state.wizards[owner_of(given)].won > state.wizards[foe_of(given)].won

    return Condition(holds)


@WORDS.register(WHEN, "empty-zone", N_("if one of your zones is empty"))
def _empty_zone() -> Condition:
    return Condition(lambda state, given: not all(state.wizards[owner_of(given)].zones))


@WORDS.register(WHEN, "full-zone", N_("if one of your zones is full"))
def _full_zone() -> Condition:
    def holds(state: MagicState, given: Given) -> bool:
        from game.rules.magicjoust.powers import room  # noqa: PLC0415 - it reads what words make

        most = room(state, owner_of(given))
        return any(len(zone) >= most for zone in state.wizards[owner_of(given)].zones)

    return Condition(holds)


# --- what has happened --------------------------------------------------------------------------------------


@WORDS.register(
    WHEN, "you-invoke", N_("whenever you invoke {nature}"), WAITS, nature=word(NATURE, usual="card")
)
def _you_invoke(nature: str) -> Trigger:
    def meets(state: MagicState, seat: int, deed: Given) -> bool:
        return deed["seat"] == seat and _is_of(state, deed, nature)

    return Trigger("invoke", meets)


@WORDS.register(
    WHEN,
    "foe-invokes",
    N_("whenever the other wizard invokes {nature}"),
    WAITS,
    nature=word(NATURE, usual="card"),
)
def _foe_invokes(nature: str) -> Trigger:
    def meets(state: MagicState, seat: int, deed: Given) -> bool:
        return deed["seat"] != seat and _is_of(state, deed, nature)

    return Trigger("invoke", meets)


def _is_of(state: MagicState, deed: Given, nature: str) -> bool:
    """Say whether the card that was invoked is of a nature."""
    return state.creuset(card_of(deed)).fits(nature)


@WORDS.register(
    WHEN,
    "you-receive",
    N_("whenever a singularity {colour} appears in your quadrant"),
    WAITS,
    colour=word(COLOUR, usual="any", plain={"any": ""}),
)
def _you_receive(colour: str) -> Trigger:
    def meets(_state: MagicState, seat: int, deed: Given) -> bool:
        return deed["seat"] == seat and colour in ("", deed["colour"])

    return Trigger("appear", meets)


@WORDS.register(WHEN, "you-win-joust", N_("whenever you win a joust"), WAITS)
def _you_win() -> Trigger:
    return Trigger("jousted", lambda _state, seat, deed: deed["seat"] == seat)


@WORDS.register(WHEN, "you-lose-joust", N_("whenever you lose a joust"), WAITS)
def _you_lose() -> Trigger:
    return Trigger("jousted", lambda _state, seat, deed: deed["seat"] != seat)


@WORDS.register(WHEN, "your-turn", N_("at the start of each of your turns"), WAITS)
def _your_turn() -> Trigger:
    return Trigger("turn", lambda _state, seat, deed: deed["seat"] == seat)


# --- attacks ------------------------------------------------------------------------------------------------


_ON_DIE: Final = number(1, 3, N_("+1"), N_("+{figure}"))


@WORDS.register(WHEN, "attack", N_("attack: if it succeeds"), FOUGHT)
def _attack() -> Attack:
    return Attack(0)


@WORDS.register(
    WHEN,
    "strong-attack",
    N_("attack at {count}: if it succeeds"),
    FOUGHT,
    count=_ON_DIE,
)
def _strong_attack(count: int) -> Attack:
    return Attack(count)


@WORDS.register(
    WHEN,
    "risky-attack",
    N_("attack at {count} (if it fails, {risk}): if it succeeds"),
    FOUGHT,
    count=_ON_DIE,
    risk=word(RISK),
)
def _risky_attack(count: int, risk: Effect) -> Attack:
    return Attack(count, risk)


for _key, _said, _risk in (
    (of_cards.LEAVE, N_("this card is discarded"), of_cards.leave),
    ("throw", N_("you discard a card from your hand"), of_cards.throw),
    ("burn", N_("you destroy one of your singularities"), of_singularities.burn),
):
    WORDS.add(RISK, _key, _said, _risk)


@WORDS.register(
    WHEN,
    "attacked",
    N_("reaction to an attack:"),
    WAITS,
    JOUST,
    FOUGHT,
    note=N_("Before the dice are rolled."),
)
def _attacked() -> Answer:
    return Answer("before")


@WORDS.register(
    WHEN,
    "rolled",
    N_("reaction to the dice of an attack:"),
    WAITS,
    JOUST,
    FOUGHT,
    note=N_("Of yours, or of the other's."),
)
def _rolled() -> Answer:
    return Answer("after")


# --- how long -----------------------------------------------------------------------------------------------

_UNTIL_YOURS = Duration("start", "owner")
_FOES_TURN = Duration("end", "foe")

WORDS.add(LASTS, "this-turn", N_("until the end of this turn"), lambda: Duration("end", "owner"))
WORDS.add(LASTS, "until-your-turn", N_("until the start of your next turn"), lambda: _UNTIL_YOURS)
WORDS.add(LASTS, "foe-turn", N_("until the end of the other wizard's next turn"), lambda: _FOES_TURN)
