"""Why something cannot be done now, with the page of the rules that says so, for a table to show.

reason            page       data
not_your_turn     turn
choose_first      turn       (something else has to be chosen first)
unknown           turn       (no such card in hand or in play)
drawn             turn       pile (each pile once a turn)
to_draw           turn       piles (both draws are made before the turn ends)
unstable          formula    (it could be paid, were all singularities stable)
colour            formula    symbol, needed, held, closed
few               formula    needed, held, closed
path              formula    run, closed (symbols for which nothing lies from zone to zone)
no_way            formula    (what was picked pays no formula)
unstable_spot     formula    (of the next singularity of a path, as those below)
first, symbol     formula    symbol (the first or a later symbol asks for another colour)
zone              formula    last, here, there (the path goes from zone last to there, not here)
dead_end, paid    formula
used              actions
no_action         actions    (a plan, or a card that counts as long as it is in play)
itself            actions    (it acts by itself)
condition         actions    condition
no_effect         actions
reaction          joust      (it only answers an attack)
no_reaction       joust      (it answers no attack)
other_moment      joust      moment
no_answer         joust      (its answer would change nothing)
warded            joust      (the other wizard cannot be attacked)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, cast

from game.core import refusal
from game.core.effects import Condition
from game.core.grammar import joined, listed
from game.core.happening import Trigger
from game.core.i18n import N_, _, ngettext
from game.rules.magicjoust import joust, powers, turn
from game.rules.magicjoust.formulas import ANY, NONE, payable, turns_along
from game.rules.magicjoust.singularities import BLUE, COLOURS, RED, YELLOW, ZONES
from game.rules.magicjoust.traits import Answer
from game.rules.magicjoust.words.symbols import counted, in_order, one

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.model import Action, Json
    from game.rules.magicjoust.formulas import Formula, Pick, Quadrant
    from game.rules.magicjoust.picking import Picking
    from game.rules.magicjoust.state import MagicState
    from game.rules.magicjoust.table import Invoked

TURN: Final = "turn"
FORMULAS: Final = "formula"
ACTIONS: Final = "actions"
ATTACKS: Final = "joust"

_PAIR: Final = 2

_PAGES: Final[Mapping[str, tuple[str, ...]]] = {
    TURN: ("not_your_turn", "choose_first", "unknown", "drawn", "to_draw"),
    FORMULAS: (
        "unstable", "colour", "several", "few", "path", "no_way",
        "unstable_spot", "first", "symbol", "zone", "dead_end", "paid",
    ),
    ACTIONS: ("used", "no_action", "itself", "condition", "no_effect"),
    ATTACKS: ("reaction", "no_reaction", "other_moment", "no_answer", "warded"),
}  # fmt: skip

PAGE_OF: Final[Mapping[str, str]] = {reason: page for page, reasons in _PAGES.items() for reason in reasons}
"""The page of the rules, by reason."""

_WORDS: Final[Mapping[str, str]] = {
    "not_your_turn": N_("The other wizard is playing: your turn comes next."),
    "choose_first": N_("First answer what is asked."),
    "unknown": N_("This card is neither in your hand nor in play."),
    "unstable": N_("Too few are stable: those that lie across pay again in your next turn."),
    "few": N_("Too few stable singularities ({held} of {needed}): one more comes each turn."),
    "no_way": N_("These singularities do not pay its formula: follow it from zone to zone."),
    "unstable_spot": N_("It lies across, unstable: take one that stands upright."),
    "first": N_("The formula begins with {symbol}: take that first."),
    "symbol": N_("Now the formula asks for {symbol}."),
    "zone": N_("After zone {last} comes zone {there}, not {here}."),
    "dead_end": N_("That way the rest could not be paid: take one that glows."),
    "paid": N_("The formula is paid."),
    "used": N_("It was used already: it stands up again when your turn ends."),
    "no_action": N_("Nothing to do with it: it counts as long as it is in play."),
    "itself": N_("Nothing to do with it: it acts by itself, in its time."),
    "condition": N_("Not yet: it acts only “{condition}”."),
    "no_effect": N_("Its action would change nothing now: keep it for later."),
    "reaction": N_("A reaction: it waits for an attack."),
    "no_reaction": N_("It answers no attack: choose another card, or do not answer."),
    "no_answer": N_("Its answer would change nothing: keep it for another attack."),
    "warded": N_("The other wizard is safe from attacks for now: attack later."),
}

_BY_VALUE: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "drawn": (
        "pile",
        {
            "singularity": N_("You have already drawn a singularity: one a turn."),
            "creuset": N_("You have already drawn a card of the crucible: one a turn."),
        },
    ),
    "to_draw": (
        "piles",
        {
            "singularity": N_("First draw a singularity from the ether."),
            "creuset": N_("First draw a card from the crucible."),
            "both": N_("First draw a singularity from the ether and a card from the crucible."),
        },
    ),
    "other_moment": (
        "moment",
        {
            "before": N_("Too late: it answers before the dice are rolled only."),
            "after": N_("Not yet: it answers once the dice are rolled only."),
        },
    ),
    "colour": (
        "symbol",
        {
            BLUE: N_("Too few stable blue ones ({held} of {needed}): wait for one, or play another card."),
            RED: N_("Too few stable red ones ({held} of {needed}): wait for one, or play another card."),
            YELLOW: N_(
                "Too few stable yellow ones ({held} of {needed}): wait for one, or play another card."
            ),
        },
    ),
}
"""Reasons whose words hang on one of their data: its name, and the words by its value."""


class Refusal(refusal.Refusal):
    """A reason, as data; `words` tells it, `section` is the key of the page of the rules that says so."""

    __slots__ = ()
    sections = PAGE_OF
    sentences = _WORDS

    def words(self) -> str:
        """Return the reason in the language spoken now, and in which zones nothing can appear."""
        return joined(f"{self.what()} {self._closed()}".strip())

    def what(self) -> str:
        """Return the reason alone, in the language spoken now."""
        if self.reason == "several":
            symbols = counted(tuple(cast("list[str]", self.data["run"])))
            return _("It lacks {symbols} (stable): wait for them, or play another card.").format(
                symbols=symbols
            )
        if self.reason == "path":
            return _apart(tuple(cast("list[str]", self.data["run"])))
        if self.reason in ("first", "symbol"):
            return _(_WORDS[self.reason]).format(symbol=one(str(self.data["symbol"])))
        if self.reason in _BY_VALUE:
            name, told = _BY_VALUE[self.reason]
            return _(told[str(self.data[name])]).format(**self.data)
        return refusal.Refusal.words(self)

    def _closed(self) -> str:
        """Return in which zones nothing can appear meanwhile, "" where there is none (MAG-1)."""
        zones = cast("list[int]", self.data.get("closed", []))
        if not zones:
            return ""
        told = ngettext("Zone {zones} is closed.", "Zones {zones} are closed.", len(zones))
        return told.format(zones=listed([str(zone) for zone in zones]))


def _apart(run: Formula) -> str:
    """Return what symbols ask for that does not lie from zone to zone."""
    if len(run) == _PAIR:
        return _("It takes {symbols} in neighbouring zones: yours do not lie so.").format(
            symbols=counted(run)
        )
    told = _("It takes {symbols}, from zone to zone: unlike yours.")
    if len(run) == len(ZONES) and len({*run}) == 1:
        told = _("It takes {symbols}, one in each zone: unlike yours.")
    return told.format(symbols=in_order(run))


def why(state: MagicState, seat: int, action: Action) -> Refusal | None:
    """Return why a seat cannot do now what is asked for; None when it can, or the game is over.

    The action is told as an option of what is asked would be: of the turn (`turn.py`), or an answer to an
    attack (`joust.py`).
    """
    asked = state.decision
    if asked is None or (asked.seat == seat and action in asked.options):
        return None
    if asked.seat != seat:
        return Refusal("not_your_turn")
    match asked.prompt, action:
        case "turn", _:
            return _not_in_turn(state, seat, action)
        case "answer", ("answer", int(place)):
            return _no_answer(state, seat, place)
        case "pay", ("pay", str()):
            return Refusal("no_way")
    return Refusal("choose_first")


def next_of_path(picking: Picking, pick: Pick, *, stable: bool = True) -> Refusal | None:
    """Return why a singularity of one's own quadrant cannot be the next that pays; None when it can."""
    if not stable:
        return Refusal("unstable_spot")
    match astray(picking, pick):
        case "":
            return None
        case "symbol" if picking.current is not None:
            reason = "symbol" if picking.picks else "first"
            return Refusal(reason, {"symbol": picking.formula[picking.current]})
        case "zone":
            return _elsewhere(picking, pick[0])
        case reason:
            return Refusal(reason)


def _elsewhere(picking: Picking, zone: int) -> Refusal:
    """Return that a path goes on in other zones than the one that was meant."""
    goals = [str(number) for number in sorted({goal for goal, _colour in picking.open})]
    told = _("{one} or {other}").format(one=goals[0], other=goals[1]) if len(goals) > 1 else goals[0]
    return Refusal("zone", {"last": picking.picks[-1][0], "there": told, "here": zone})


# --- in a turn ----------------------------------------------------------------------------------------------


def _not_in_turn(state: MagicState, seat: int, action: Action) -> Refusal:
    match action:
        case ("singularity",) | ("creuset",):
            return Refusal("drawn", {"pile": action[0]})
        case ("end",):
            return Refusal("to_draw", {"piles": turn.undrawn(state.drawn)})
        case ("invoke", str(ref)):
            return _not_invoked(state, seat, ref)
        case ("act", int(place)) if 0 <= place < len(state.wizards[seat].invoked):
            return _no_action(state, seat, place)
    return Refusal("unknown")


def _not_invoked(state: MagicState, seat: int, ref: str) -> Refusal:
    card = next((card for card in state.wizards[seat].hand if state.ref(card) == ref), None)
    if card is None:
        return Refusal("unknown")
    return _unpaid(state, seat, powers.cost(state, seat, state.creuset(card)))


def _unpaid(state: MagicState, seat: int, formula: Formula) -> Refusal:
    """Return why a formula cannot be paid, with the zones where nothing can appear (MAG-1, MAG-2)."""
    found = shortfall(formula, state.stable(seat), state.whole(seat))
    if found.reason == "unstable":
        return Refusal("unstable")
    closed: Json = [*sorted({*powers.sealed(state, seat)})]
    told: dict[str, Json] = {"symbol": found.symbol, "needed": found.needed, "held": found.held}
    return Refusal(found.reason, {**told, "run": [*found.run], "closed": closed})


def _unusable(state: MagicState, seat: int, one: Invoked, formula: Formula) -> Refusal:
    """Return why a card that could do something is not used: it was, or it cannot be paid (MAG-6, MAG-12)."""
    return Refusal("used") if one.used else _unpaid(state, seat, formula)


def _no_action(state: MagicState, seat: int, place: int) -> Refusal:
    """Return why a card in play cannot act (MAG-6)."""
    one = state.wizards[seat].invoked[place]
    recipe, formula = state.recipe(one.card), state.creuset(one.card).action
    whens = [sentence.when for sentence in recipe.sentences]
    if not recipe.action:
        if any(isinstance(when, Answer) for when in whens):
            return Refusal("reaction")
        return Refusal("itself" if any(isinstance(when, Trigger) for when in whens) else "no_action")
    if not one.used and not turn.would_act(state, seat, one.card):
        return _nothing_to_do(state, seat, one.card)
    return _unusable(state, seat, one, formula)


def _nothing_to_do(state: MagicState, seat: int, card: int) -> Refusal:
    """Return why the action of a card would change nothing: its condition, a ward, or nothing to change."""
    given: dict[str, Json] = {"owner": seat, "foe": state.foe(seat), "card": card}
    for number in state.recipe(card).action:
        sentence = state.recipe(card).sentences[number]
        when = sentence.when
        if sentence.attack and not joust.may_attack(state, given):
            return Refusal("warded")
        if isinstance(when, Condition) and not when.holds(state, given):
            brick = state.creuset(card).script[number].when
            return Refusal("condition", {"condition": brick.said() if brick else ""})
    return Refusal("no_effect")


# --- in an attack -------------------------------------------------------------------------------------------


def _no_answer(state: MagicState, seat: int, place: int) -> Refusal:
    """Return why a card in play cannot answer an attack (MAG-7, MAG-12)."""
    if not 0 <= place < len(state.wizards[seat].invoked):
        return Refusal("unknown")
    one = state.wizards[seat].invoked[place]
    whens = [sentence.when for sentence in state.recipe(one.card).sentences]
    formula = state.creuset(one.card).action
    moments = [when.moment for when in whens if isinstance(when, Answer)]
    if not moments:
        return Refusal("no_reaction")
    given = state.machine.frames[-1].vars
    if not one.used and given["moment"] not in moments:
        return Refusal("other_moment", {"moment": moments[0]})
    if not one.used and not joust.would_answer(state, one.card, given, str(given["moment"])):
        return Refusal("no_answer")
    return _unusable(state, seat, one, formula)


Reason = Literal["unstable", "colour", "several", "few", "path"]


# --- what a formula lacks -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shortfall:
    """What keeps a formula from being paid.

    `unstable`: it could be, were all singularities stable. `colour`: too few are of `symbol`, `held` of
    `needed`. `several`: too few for symbols that differ; `run` are those missing. `few`: too few are there at
    all. `path`: there are enough, but not in zones that follow one another; `run` are the fewest symbols of
    the formula for which that is so.
    """

    reason: Reason
    symbol: str = ANY
    needed: int = 0
    held: int = 0
    run: Formula = ()


def shortfall(formula: Formula, stable: Quadrant, whole: Quadrant) -> Shortfall:
    """Return why a formula cannot be paid out of what is stable in a quadrant, of which `whole` is all."""
    if payable(formula, whole):
        return Shortfall("unstable")
    return _lacking(formula, stable) or _broken_off(formula, stable)


def _lacking(formula: Formula, quadrant: Quadrant) -> Shortfall | None:
    """Return what there is too little of, wherever it lies: of one colour, of several, or singularities."""
    counts = [sum(zone[place] for zone in quadrant) for place in range(len(COLOURS))]
    over = [held - formula.count(colour) for colour, held in zip(COLOURS, counts, strict=True)]
    free = sum(max(0, one) for one in over)
    lacks = {colour: -one for colour, one in zip(COLOURS, over, strict=True) if one < 0}
    lacks |= {ANY: formula.count(ANY) - free} if formula.count(ANY) > free else {}
    match [*lacks]:
        case []:
            return None
        case [str(symbol)] if symbol == ANY:
            return Shortfall("few", ANY, len(formula) - formula.count(NONE), sum(counts))
        case [str(colour)]:
            needed = formula.count(colour)
            return Shortfall("colour", colour, needed, needed - lacks[colour])
    return Shortfall(
        "several", run=tuple([one for one in dict.fromkeys(formula) for _count in range(lacks.get(one, 0))])
    )


def _broken_off(formula: Formula, quadrant: Quadrant) -> Shortfall:
    """Return the shortest part of a formula that cannot be paid, the first of those as short."""
    parts = (
        formula[start : start + length]
        for length in range(1, len(formula) + 1)
        for start in range(len(formula) - length + 1)
    )
    return Shortfall("path", run=next(part for part in parts if not payable(part, quadrant)))


# --- singularity by singularity -----------------------------------------------------------------------------


def astray(picking: Picking, pick: Pick) -> Literal["", "paid", "zone", "symbol", "dead_end"]:
    """Return why a stable singularity cannot be taken next; "" where it can.

    `paid`: nothing is left to pay. `zone`: no path goes there. `symbol`: one does, but asks for another
    colour. `dead_end`: it would do, but the rest of the formula could not be paid.
    """
    if picking.done:
        return "paid"
    if pick in picking.open:
        return ""
    symbols = [symbol for zone, symbol in _ahead(picking) if zone == pick[0]]
    if not symbols:
        return "zone"
    return "dead_end" if any(symbol in (ANY, pick[1]) for symbol in symbols) else "symbol"


def _ahead(picking: Picking) -> Iterator[tuple[int, str]]:
    """Yield the zone and the symbol that come next along each path that began as it was picked."""
    for zones in turns_along(picking.formula):
        steps = [step for step in zip(zones, picking.formula, strict=True) if step[1] != NONE]
        begun = zip(steps, picking.picks, strict=False)
        if all(zone == at and symbol in (ANY, colour) for (zone, symbol), (at, colour) in begun):
            yield steps[len(picking.picks)]
