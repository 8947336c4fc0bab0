"""Advice on a decision of Wankul: the best turns, the chance to win after each, and why.

What a turn does is told from what happens in the world where it was found. Nothing is told
that only luck decides there: which cards are drawn, or what the other holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.bots.search.prospects import Thought
from game.bots.search.tips import Advising, Tongue
from game.bots.search.whole_turns import answered
from game.bots.wankul.levels import WIDTH
from game.bots.wankul.player import WankulPlayer
from game.bots.wankul.turns import END, SENSE
from game.core.grammar import capitalised, joined, listed, uncapitalised
from game.core.i18n import _, ngettext
from game.rules.wankul.places import WankulTable
from game.rules.wankul.words.options import deed
from game.rules.wankul.words.table import quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Action, Decision, Event
    from game.core.spoken import Spoken
    from game.rules.wankul.state import WankulState

MOST_TOLD: Final = 4
"""How many things are told that one deed does."""

MOST_DEEDS: Final = 5
"""How many deeds of the rest of a turn are told."""

BY_LUCK: Final = frozenset({"drawn", "milled", "dug", "seen", "searched"})
"""What cannot be told before: what comes after it in the turn is not told either."""


def reasons(world: WankulState, turn: Sequence[Action], seat: int, spoken: Spoken) -> tuple[str, ...]:
    """Return why a turn is begun so, in sentences, then the rest of it; there is always one."""
    state, told, then, sure = world.clone(), list[tuple[int, str]](), list[str](), True
    for place, action in enumerate(turn):
        decision = state.decision
        if decision is None or decision.seat != seat or action not in decision.options:
            break
        first = place == 0 or (not then and decision.prompt != "turn")
        if not first and decision.prompt == "turn" and action != END and sure:
            then.append(uncapitalised(deed(state, action, spoken)))
        events = state.apply(action)
        answered(SENSE, state, seat)
        if sure:
            certain = _before_luck(events)
            told += [one for one in _of_events(certain, seat, spoken) if one not in told]
            sure = len(certain) == len(events)
    found = [line for _weight, line in sorted(told, key=lambda one: one[0])[:MOST_TOLD]]
    found = found or [_otherwise(world, turn[0])]
    if then:
        found.append(joined(_("Then: {deeds}.").format(deeds=listed(then[:MOST_DEEDS]))))
    return tuple(found)


def _before_luck(events: Sequence[Event]) -> Sequence[Event]:
    """Return what happens up to where luck first decides; what is milled or searched is known before."""
    for place, event in enumerate(events):
        if event.kind in BY_LUCK:
            return events[: place + (event.kind in ("milled", "searched"))]
    return events


def _of_events(events: Sequence[Event], seat: int, spoken: Spoken) -> Iterator[tuple[int, str]]:
    """Yield what happens that tells, in sentences, each with its rank: what weighs most is 0."""
    totals: Mapping[str, tuple[int, int]] = {}
    for event in events:
        data = cast("Mapping[str, Any]", event.data)
        if event.kind == "reckoned":
            totals = {data["card"]: (data["totals"][seat], data["totals"][1 - seat])}
        elif event.kind == "point":
            yield 0, _of_point(data, totals.get(data["card"], (0, 0)), seat, spoken)
        elif event.kind in _TOLD:
            line = _TOLD[event.kind](data, seat, spoken)
            if line:
                yield _RANKS.index(event.kind), capitalised(joined(line))


def _of_point(data: Mapping[str, Any], totals: tuple[int, int], seat: int, spoken: Spoken) -> str:
    """Return that a terrain is won, or lost."""
    words = _("It wins {card}, {ours} to {theirs}.")
    if data["seat"] != seat:
        words = _("It gives {card} away, {ours} to {theirs}, for what comes with it.")
    card = quoted(spoken.card(data["card"]))
    return words.format(card=card, ours=totals[0], theirs=totals[1])


def _combo(data: Mapping[str, Any], _seat: int, spoken: Spoken) -> str:
    words = {
        "O": _("It closes the orange gem of {card}."),
        "V": _("It closes the violet gem of {card}."),
    }.get(data["colours"], _("It closes both gems of {card}."))
    return words.format(card=quoted(spoken.card(data["with"])))


def _milled(data: Mapping[str, Any], seat: int, spoken: Spoken) -> str:
    count = len(data["cards"])
    if data["seat"] == seat:
        words = ngettext(
            "It costs you {count} card of your draw pile.",
            "It costs you {count} cards of your draw pile.",
            count,
        )
        return words.format(count=count)
    words = ngettext("{name} mills {count} card.", "{name} mills {count} cards.", count)
    return words.format(name=spoken.player(data["seat"]), count=count)


def _discarded(data: Mapping[str, Any], seat: int, spoken: Spoken) -> str:
    if data["seat"] == seat:
        return ""
    count = len(data["cards"])
    words = ngettext("{name} discards {count} card.", "{name} discards {count} cards.", count)
    return words.format(name=spoken.player(data["seat"]), count=count)


def _removed(data: Mapping[str, Any], seat: int, spoken: Spoken) -> str:
    if data.get("side", data["seat"]) == seat or data.get("cause") == "score":
        return ""
    return _("It gets rid of {card}.").format(card=quoted(spoken.card(data["card"])))


def _took_back(data: Mapping[str, Any], seat: int, spoken: Spoken) -> str:
    if data["seat"] != seat:
        return ""
    return _("It brings {card} back to your hand.").format(card=quoted(spoken.card(data["card"])))


def _draw(data: Mapping[str, Any], seat: int, _spoken: Spoken) -> str:
    return _("It lets you draw.") if data["seat"] == seat else ""


def _searched(data: Mapping[str, Any], seat: int, _spoken: Spoken) -> str:
    return _("It lets you choose a card of your draw pile.") if data["seat"] == seat else ""


_TOLD: Final = {
    "combo": _combo,
    "milled": _milled,
    "discard": _discarded,
    "removed": _removed,
    "took-back": _took_back,
    "draw": _draw,
    "searched": _searched,
}


_RANKS: Final = ("point", *_TOLD)
"""What tells, what weighs most first."""


def _otherwise(world: WankulState, action: Action) -> str:
    """Return what is to be said where nothing else tells."""
    decision = cast("Decision", world.decision)
    if action == END:
        if len(decision.playing_on) == 1:
            return _("There is nothing else to do.")
        return _("What could still be done would bring less than keeping your cards for later.")
    if decision.prompt in ("pay", "discard"):
        return _("It is the card of your hand that you will miss least.")
    if action[0] == "play":
        return _of_play(world, decision, int(action[2]))
    return _("Of all the choices, this serves you best.")


def _of_play(world: WankulState, decision: Decision, slot: int) -> str:
    """Return how a terrain stands on which a character is played."""
    table = WankulTable.from_json(world.observe(decision.seat))
    ground = table.grounds[slot]
    if ground is None:
        return _("Of all the choices, this serves you best.")
    ours, theirs = ground.totals[decision.seat], ground.totals[1 - decision.seat]
    if ours == theirs:
        return _("Nobody leads there: this takes the lead.")
    if ours < theirs:
        return _("You are behind there, {ours} to {theirs}: this closes the gap.").format(
            ours=ours, theirs=theirs
        )
    return _("You lead there, {ours} to {theirs}: this makes it safer.").format(ours=ours, theirs=theirs)


class Advice(Advising["WankulState"]):
    """The thinking about one decision of Wankul: about half a second's work."""

    thought = Thought(WankulPlayer, WIDTH, actions=4000)
    tongue = Tongue(deed, reasons)
