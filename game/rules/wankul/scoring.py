"""The course of a score: declared, totals, the point, Le Gagnant, Le Perdant, the discards (WAN-26).

Another score may come within it, and is resolved to its end first. If the terrain leaves, the score ends.

prompt        who                          options
leave-order   whose characters leave       ("character", slot, seat, place) one by one, ("in-order",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, cast

from game.core.effects import card_of, owner_of
from game.core.machine import again, ask, call, do
from game.core.model import Decision
from game.rules.wankul import aside, deeds, endings, force, handlers, standing
from game.rules.wankul.happenings import happen
from game.rules.wankul.table import DISCARD, SLOTS
from game.rules.wankul.traits import At

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.effects import Given
    from game.core.machine import Change, Program, Vars
    from game.core.machine import Given as Begun
    from game.core.model import Action, Json
    from game.rules.wankul.recipes import Influence
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Power

SCORE: Final = "score"
ROW_LEAVES: Final = "row leaves"

IN_ORDER: Final[Action] = ("in-order",)

AUTOMATIC: Final = 11
"""The total from which a terrain may be scored in one's own main phase (WAN-6)."""


class Goal(NamedTuple):
    """What a side needs on a terrain to score it by itself: a total, or so many characters (`many`)."""

    least: int
    many: bool = False


USUAL: Final = Goal(AUTOMATIC)
_GOALS: Final[frozenset[Power]] = frozenset({"auto", "auto-many"})
"""What changes that."""


def bar(state: WankulState, seat: int, slot: int, *, auto: bool = False) -> str:
    """Return why a terrain cannot be scored by a seat, "" where it can: a reason, or the ref of a card.

    `auto` says that no effect asks for it.
    """
    ground = state.grounds[slot]
    if ground is None:
        return "no_terrain"
    if ground.fresh or ground.scoring:
        return "fresh" if ground.fresh else "scoring"
    if not (ground.rows[0] or ground.rows[1]):
        return "nobody"
    banned = standing.banned(state, "no-score", ground.card, seat, slot)
    if banned or auto or "only-auto" not in state.powers:
        return banned
    return standing.banned(state, "only-auto", ground.card, seat, slot)


def eligible(state: WankulState, seat: int) -> list[int]:
    """Return the slots of the terrains that an effect of a seat's may score (WAN-7)."""
    return [slot for slot in SLOTS if not bar(state, seat, slot)]


def goal(state: WankulState, seat: int, slot: int) -> Goal:
    """Return what a seat needs on a terrain to score it by itself: of several, what came last (WAN-35)."""
    if _GOALS.isdisjoint(state.powers):
        return USUAL
    at = At(state.ground(slot).card, seat, slot)
    found = [
        (_came(state, one), Goal(one.amount(state), power == "auto-many"))
        for power in sorted(_GOALS)
        for one in standing.influences(state, power)
        if one.counts_for(state, at)
    ]
    return max(found)[1] if found else USUAL


def _came(state: WankulState, one: Influence) -> tuple[int, int]:
    """Return when a card came into play: the turn, and which of that turn it was, as far as rows tell it."""
    card = card_of(one.given)
    at, slot = state.find(card) if state.characters[card] else None, state.slot_of(card)
    if at is not None:
        return state.lying(at).turn, at.place + 1
    return (state.ground(slot).turn, 0) if slot is not None else (state.turn, 0)


def foreseen(state: WankulState, slot: int) -> tuple[int, int]:
    """Return both totals on a terrain as they would be at its Score: with what lies face down there."""
    ground = state.ground(slot)
    bearers = {*state.bearers.values()} if state.bearers else ()
    if ground.scoring or not any(laid.card in bearers for row in ground.rows for laid in row):
        return force.totals(state, slot)
    state.reckoned, ground.scoring = None, "declared"
    found = force.totals(state, slot)
    state.reckoned, ground.scoring = None, ""
    return found


def held(state: WankulState, seat: int, slot: int, *, many: bool) -> int:
    """Return what a seat has on a terrain of what it needs: its total, or its characters."""
    return len(state.row(slot, seat)) if many else force.total(state, slot, seat)


def at_least(state: WankulState, seat: int) -> list[int]:
    """Return the slots on which a seat's total is high enough to score by itself, whenever it may."""
    return _high(state, seat, state.placed())


def _high(state: WankulState, seat: int, slots: Sequence[int]) -> list[int]:
    found: list[int] = []
    usual = _GOALS.isdisjoint(state.powers)
    for slot in slots:
        least, many = USUAL if usual else goal(state, seat, slot)
        if (held(state, seat, slot, many=True) if many else force.total(state, slot, seat)) >= least:
            found.append(slot)
    return found


def reached(state: WankulState, seat: int) -> list[int]:
    """Return the slots that a seat may score by itself now (WAN-6)."""
    there: list[int] = []
    for slot, ground in enumerate(state.grounds):
        if ground is not None and ground.rows[seat] and not bar(state, seat, slot, auto=True):
            there.append(slot)
    return _high(state, seat, there) if there else there


def begin(state: WankulState, seat: int, slot: int, *, auto: bool = False) -> None:
    """Begin to score a terrain, where it is still eligible."""
    if not bar(state, seat, slot, auto=auto):
        card = state.ground(slot).card
        state.machine.push(SCORE, owner=seat, foe=1 - seat, card=card, auto=auto)


# --- its course ---------------------------------------------------------------------------------------------


def _there(state: WankulState, given: Given) -> bool:
    return state.slot_of(card_of(given)) is not None


def _slot(state: WankulState, given: Given) -> int:
    return cast("int", state.slot_of(card_of(given)))


def _declare(state: WankulState, given: Vars) -> None:
    slot, seat, card = _slot(state, given), owner_of(given), card_of(given)
    state.ground(slot).scoring = "declared"
    state.reckoned = None
    needed, told = goal(state, seat, slot), dict[str, "Json"]()
    if given["auto"] and needed != USUAL:
        told = {"goal": "many" if needed.many else "force", "needed": needed.least}
    state.tell("score", seat=seat, card=state.refs[card], slot=slot, auto=given["auto"], **told)
    if state.bearers:
        aside.turn_up(state, slot)
    happen(state, {"kind": "score", "seat": seat, "card": card, "slot": slot, "auto": given["auto"]})


def winner_of(state: WankulState, slot: int, attacker: int) -> int:
    """Return who wins a terrain scored by a seat: it loses ties; nobody wins without a character (WAN-7)."""
    rows = state.ground(slot).rows
    if not rows[0] or not rows[1]:
        return 0 if rows[0] else 1
    own, other = force.total(state, slot, attacker), force.total(state, slot, 1 - attacker)
    return attacker if own > other else 1 - attacker


def _reckon(state: WankulState, given: Vars) -> None:
    slot, card = _slot(state, given), card_of(given)
    forces = [force.in_row(state, slot, seat) for seat in state.seats]
    rows: list[Json] = [
        [[state.refs[laid.card], one] for laid, one in zip(row, found, strict=True)]
        for row, found in zip(state.ground(slot).rows, forces, strict=True)
    ]
    totals: list[Json] = [force.total(state, slot, seat) for seat in state.seats]
    won = any(state.ground(slot).rows)
    winner = winner_of(state, slot, owner_of(given))
    state.ground(slot).scoring = "reckoned"
    state.reckoned = None
    given["winner"], given["won"] = winner, won
    state.tell("reckoned", slot=slot, card=state.refs[card], totals=totals, rows=rows, winner=winner)
    if won:
        state.scored += 1
        state.reckoned = None
        endings.point(state, winner, card)


def _under_way(state: WankulState) -> Vars | None:
    """Return what the innermost score remembers, None where none goes on."""
    found = [frame.vars for frame in state.machine.frames if frame.program == SCORE]
    return found[-1] if found else None


def note_given_back(state: WankulState, count: int) -> None:
    """Remember in the score that goes on how many more cards its winner has put under the own deck."""
    given = _under_way(state)
    if given is not None:
        given["given-back"] = given_back(state) + count


def given_back(state: WankulState) -> int:
    """Return how many cards the winner of the score that goes on has put under the own deck."""
    return cast("int", (_under_way(state) or {}).get("given-back", 0))


def _won(state: WankulState, given: Given) -> bool:
    """Say whether somebody won, and the terrain is still in play."""
    return bool(given.get("won")) and _there(state, given)


def _section(kind: str) -> Change:
    """Return what lets happen what a terrain says to who has won it, or to who has lost."""

    def begin(state: WankulState, given: Vars) -> None:
        winner = cast("int", given["winner"])
        told = {"card": card_of(given), "slot": _slot(state, given), "times": 1}
        happen(state, {"kind": kind, "seat": winner if kind == "winner" else 1 - winner, **told})

    return begin


def _outcome(state: WankulState, given: Vars) -> None:
    winner = cast("int", given["winner"])
    told = {"loser": 1 - winner, "scorer": owner_of(given), "card": card_of(given)}
    happen(state, {"kind": "outcome", "seat": winner, **told, "slot": _slot(state, given)})


# --- who leaves ---------------------------------------------------------------------------------------------


def _row_of(side: Literal["owner", "foe"]) -> Begun:
    """Return what the leaving of a row is given: that of who scores, or of the other."""
    return lambda _state, given: {"owner": given[side], "card": given["card"], "tried": []}


def _left(state: WankulState, given: Given) -> list[tuple[int, int]]:
    """Return the characters of a row whose turn to leave has not come, each with its place."""
    slot = state.slot_of(card_of(given))
    if slot is None:
        return []
    row, tried = state.row(slot, owner_of(given)), cast("list[int]", given["tried"])
    left: list[tuple[int, int]] = []
    for place, laid in enumerate(row):
        if laid[0] not in tried:
            left.append((place, laid[0]))
    return left


def _next(state: WankulState, given: Given) -> Decision | None:
    """Ask which character leaves next, where that is not all one."""
    if "chosen" in given:
        return None
    found, refs = _left(state, given), state.refs
    if len({refs[card] for _place, card in found}) < 2:
        return None
    seat, slot = owner_of(given), _slot(state, given)
    options = tuple([("character", slot, seat, place) for place, _card in found])
    return Decision(seat, "leave-order", (*options, IN_ORDER))


def _leave(state: WankulState, given: Vars) -> None:
    """Let the next character leave: the one chosen; or from the left all, until something comes of it."""
    chosen, tried = given.get("which"), cast("list[int]", given["tried"])
    if isinstance(chosen, list) and chosen != [*IN_ORDER]:
        card = dict(_left(state, given))[cast("int", chosen[3])]
        tried.append(card)
        deeds.remove(state, card, DISCARD, "score")
        return
    given["chosen"] = [*IN_ORDER]
    depth = len(state.machine.frames)
    for _place, card in _left(state, given):
        tried.append(card)
        deeds.remove(state, card, DISCARD, "score")
        if len(state.machine.frames) > depth or state.over is not None:
            return


def _terrain_leaves(state: WankulState, given: Vars) -> None:
    """Let the terrain leave, with whoever came meanwhile or stayed."""
    slot, card = _slot(state, given), card_of(given)
    handlers.take_away(state, slot, DISCARD)
    state.tell("scored-over", seat=state.owners[card], card=state.refs[card], slot=slot)


PROGRAMS: Final[Mapping[str, Program]] = {
    SCORE: (
        do(_declare),
        do(_reckon, when=_there),
        do(_section("winner"), when=_won),
        do(_section("loser"), when=_won),
        do(_outcome, when=_won),
        call(ROW_LEAVES, _row_of("owner"), when=_there),
        call(ROW_LEAVES, _row_of("foe"), when=_there),
        do(_terrain_leaves, when=_there),
    ),
    ROW_LEAVES: (ask(_next, "which"), do(_leave), again(when=lambda state, given: bool(_left(state, given)))),
}
"""How a terrain is scored."""

STEPS: Final = {2: "reckon", 3: "winner", 4: "loser"}
"""What a score does, by the step that is its next one."""
