"""What the fields of a creuset card hold, and what they come to: its formula, its signs, its card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.cards.magicjoust import (
    FEWEST_POINTS,
    HIGHEST_DECAY,
    LONGEST_FORMULA,
    MOST_POINTS,
    NATURES,
    NONE,
    PLAN,
    SPECIALITIES,
    SYMBOLS,
    CreusetCard,
)
from game.cards.scripts import NO_SCRIPT
from game.cards.scripts import script as as_script
from game.cards.text import NO_TEXT, Text
from game.core.grammar import capitalised
from game.core.i18n import _, percent
from game.rules.magicjoust import chances, scripts
from game.rules.magicjoust.cards import Creuset
from game.rules.magicjoust.outlook import LATE, SOON
from game.rules.magicjoust.scripts import GRAMMAR
from game.rules.magicjoust.singularities import KINDS
from scenes.workshop.bricks.saying import BRICKS, FREE, Saying, is_free, silent
from scenes.workshop.sheet import begun, unnamed

if TYPE_CHECKING:
    from game.cards.magicjoust import Symbols
    from game.cards.pack import Card
    from game.core.script import Script
    from scenes.workshop.sheet import Values

FORMULA, ACTION = "formula", "action"
"""The two formulas of a card: what it costs, and what its action costs besides."""

_USUAL_POINTS: Final = 4
_EVEN: Final = (2,) * len(KINDS)
"""A pile with two singularities of each kind."""

_COSTS: Final = (1, 3)
_COSTS_OF_PLANS: Final = (4, 5)
"""How many singularities cards usually ask for (MAG-10)."""


def is_plan(values: Values) -> bool:
    """Say whether the card is a plan."""
    return values["nature"] == PLAN


def _misplaced(script: Script, values: Values) -> str:
    return capitalised(scripts.misplaced(script, plan=is_plan(values)))


SAYING: Final = Saying(GRAMMAR, _misplaced, is_plan)
"""How cards of the creuset say what they do; a plan may say nothing."""


def blank() -> Values:
    """Return the fields of a card that is not begun."""
    return {
        "name": "",
        "nature": "thing",
        "speciality": "neutral",
        FORMULA: "",
        ACTION: "",
        "decay": "0",
        "ephemeral": "",
        "points": str(_USUAL_POINTS),
        **silent(),
        "flavour": "",
    }


def of(card: Card) -> Values:
    """Return the fields of a card."""
    found = cast("CreusetCard", card)
    return {
        "name": found.name.spoken,
        "nature": found.nature,
        "speciality": found.speciality,
        FORMULA: written(found.formula),
        ACTION: written(found.action),
        "decay": str(found.decay),
        "ephemeral": "yes" if found.ephemeral else "",
        "points": str(found.points or _USUAL_POINTS),
        "told": FREE if found.experimental else BRICKS,
        "bricks": found.script.written,
        "text": found.text.spoken,
        "flavour": found.flavour.spoken,
    }


def card(card_id: str, picture: str, values: Values) -> Card:
    """Return the card that fields without problems tell."""
    free, data = is_free(values), SAYING.bench(values).encode()
    return CreusetCard(
        **begun(card_id, picture, values),
        nature=cast("Any", nature_of(values)),
        speciality=cast("Any", speciality_of(values)),
        formula=symbols_of(values, FORMULA),
        action=symbols_of(values, ACTION),
        ephemeral=is_ephemeral(values),
        decay=decay_of(values),
        points=points_of(values),
        script=NO_SCRIPT if free or not data else as_script(data),
        text=Text.written(values["text"]) if free else NO_TEXT,
    )


def played(values: Values) -> Creuset | None:
    """Return the card as the rules play it, whatever its name; None where it is not whole."""
    if is_free(values) or formula_problems(values) or SAYING.problems(values):
        return None
    return Creuset(
        "",
        nature_of(values),
        speciality_of(values),
        symbols_of(values, FORMULA),
        SAYING.script(values) or (),
        symbols_of(values, ACTION),
        is_ephemeral(values),
        decay_of(values),
        points_of(values),
    )


# --- one by one ------------------------------------------------------------------------------------------


def written(symbols: Symbols) -> str:
    """Return what the field of a formula holds."""
    return " ".join(symbols)


def symbols_of(values: Values, key: str) -> Symbols:
    """Return the formula of a field, as far as it goes."""
    return tuple([one for one in values[key].split() if one in SYMBOLS][:LONGEST_FORMULA])


def nature_of(values: Values) -> str:
    """Return the nature: what is none counts as a thing."""
    return values["nature"] if values["nature"] in NATURES else "thing"


def speciality_of(values: Values) -> str:
    """Return the speciality: what is none counts as neutral."""
    return values["speciality"] if values["speciality"] in SPECIALITIES else "neutral"


def decay_of(values: Values) -> int:
    """Return the decay; a plan has no wear."""
    return 0 if is_plan(values) else min(_number(values["decay"]), HIGHEST_DECAY)


def is_ephemeral(values: Values) -> bool:
    """Say whether the card leaves at the end of the turn; a plan stays."""
    return bool(values["ephemeral"]) and not is_plan(values)


def points_of(values: Values) -> int:
    """Return what a plan is worth, 0 for any other card."""
    if not is_plan(values):
        return 0
    return max(FEWEST_POINTS, min(_number(values["points"]), MOST_POINTS))


def _number(told: str) -> int:
    return int(told) if told.isdecimal() and len(told) == 1 else 0


# --- what is said of it ----------------------------------------------------------------------------------


def problems(values: Values) -> list[str]:
    """Return what must be done before the card can be saved, in sentences."""
    named = unnamed(values)
    return [*named, *formula_problems(values), *SAYING.problems(values)]


def formula_problems(values: Values) -> list[str]:
    """Return what lacks to the formulas of the card."""
    formula, action = symbols_of(values, FORMULA), symbols_of(values, ACTION)
    if not formula:
        return [_("Compose its formula.")]
    idle = [one for one in (formula, action) if one and all(symbol == NONE for symbol in one)]
    return [_("A formula takes one singularity at least.")] if idle else []


def thoughts(values: Values) -> list[str]:
    """Return what its formula makes one think of: what it costs, and how soon it can be paid."""
    formula = symbols_of(values, FORMULA)
    if not formula or formula_problems(values):
        return []
    return [*_dear(values, formula), likely(values, formula)]


def _dear(values: Values, formula: Symbols) -> list[str]:
    lowest, highest = _COSTS_OF_PLANS if is_plan(values) else _COSTS
    if lowest <= sum(symbol != NONE for symbol in formula) <= highest:
        return []
    return [_("Cards of the house ask for 1 to 3 singularities, plans for 4 or 5.")]


def likely(values: Values, formula: Symbols) -> str:
    """Return how likely a formula can be paid early with an even pile, in a sentence."""
    if is_plan(values):
        told = _("With an even pile, payable by turn {turn} in about {share} of draws.")
        turn = LATE
    else:
        told = _("With an even pile, payable by turn {turn} in {share} of draws.")
        turn = SOON
    return told.format(turn=turn, share=percent(chances.chance(formula, _EVEN, turn)))
