"""The words for what counts as long as a card is in play, or as long as is said; and what plans are worth."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.effects import of_standing
from game.core.i18n import N_
from game.core.script import CONTESTED, DO, STANDING, number, word
from game.rules.magicjoust.cards import NATURES
from game.rules.magicjoust.powers import Standing
from game.rules.magicjoust.singularities import COLOURS
from game.rules.magicjoust.traits import COLOUR, COUNTED, NATURE, SCALE, WORDS, ZONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.script import Slot
    from game.rules.magicjoust.powers import Power
    from game.rules.magicjoust.state import MagicState

    Count = Callable[[MagicState, int], int]

_MORE = number(1, 3, N_("1"), N_("{figure}"), usual=1)
_MORE_ROOM = number(1, 3, N_("one more singularity"), N_("{count} more singularities"), usual=1)
_MORE_CARDS = number(1, 3, N_("one more card"), N_("{count} more cards"), usual=1)


def _add(
    key: str, said: str, standing: Callable[..., Standing], *traits: str, note: str = "", **slots: Slot
) -> None:
    """Add a deed that counts as long as it is in play, or as is said."""
    WORDS.add(DO, key, said, of_standing(standing), STANDING, *traits, note=note, **slots)


def _add_more(key: str, said: str, what: Power, slot: Slot = _MORE) -> None:
    """Add so much more of something."""
    _add(key, said, lambda count: Standing(what, count), count=slot)


_add_more("attack-better", N_("add {count} to your attack rolls"), "attack")
_add_more("defend-better", N_("add {count} to your defence rolls"), "defence")
_add_more("wear-less", N_("add {count} to your decay rolls"), "decay")
_add(
    "wear-more",
    N_("take {count} off the other wizard's decay rolls"),
    lambda count: Standing("decay", -count, "foe"),
    CONTESTED,
    count=_MORE,
)
_add_more("room", N_("each of your zones may hold {count}"), "room", _MORE_ROOM)
_add_more("big-hand", N_("you may keep {count} in hand"), "hand", _MORE_CARDS)
_add(
    "spare",
    N_("you invoke {nature} without the last symbol of its formula"),
    lambda nature: Standing("cost", about=nature),
    nature=word(NATURE, "knowledge", "being", "thing", "event"),
    note=N_("One symbol at least is always paid; plans are never cheaper."),
)
_add(
    "seal",
    N_("no singularity appears any more in {zone} of the other wizard's quadrant"),
    lambda zone: Standing("seal", of="foe", about=zone),
    CONTESTED,
    zone=word(ZONE),
)
_add(
    "dear",
    N_("{nature} costs the other wizard one symbol more, of any colour"),
    lambda nature: Standing("cost", -1, "foe", about=nature),
    CONTESTED,
    nature=word(NATURE, *NATURES),
)
_add("ward", N_("you cannot be attacked"), lambda: Standing("ward"))


# --- what plans are worth -----------------------------------------------------------------------------------


_add(
    "worth",
    N_("this plan is worth {count} for each {counted}"),
    lambda count, counted: Standing("worth", count, counted=counted),
    SCALE,
    count=number(1, 3, N_("1 point more"), N_("{figure} points more"), usual=1),
    counted=word(COUNTED),
)


def _add_counted(key: str, said: str, count: Count) -> None:
    """Add what is counted: the same function whenever a card says so."""
    WORDS.add(COUNTED, key, said, lambda: count)


def _add_nature(nature: str, said: str) -> None:
    """Add the cards of a nature that one has in play."""

    def count(state: MagicState, seat: int) -> int:
        faces = state.faces
        return [faces[card].nature for card in state.wizards[seat].lying].count(nature)

    _add_counted(nature, said, count)


_add_nature("knowledge", N_("piece of knowledge that you have in play"))
_add_nature("being", N_("being that you have in play"))
_add_nature("thing", N_("thing that you have in play"))
_add_nature("plan", N_("plan that you have in play, itself included"))


@WORDS.register(
    COUNTED,
    "singularity",
    N_("singularity {colour} in your quadrant"),
    colour=word(COLOUR, plain={"any": ""}),
)
@cache
def _of_colour(colour: str) -> Count:
    place = COLOURS.index(colour) if colour else 0

    def count(state: MagicState, seat: int) -> int:
        whole = state.whole(seat)
        return sum([zone[place] for zone in whole]) if colour else sum(map(sum, whole))

    return count


_add_counted("joust", N_("joust that you have won"), lambda state, seat: state.wizards[seat].won)
_add_counted(
    "empty",
    N_("empty zone of your quadrant"),
    lambda state, seat: sum(not zone for zone in state.wizards[seat].zones),
)
