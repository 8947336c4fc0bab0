"""Decks of Magicjoust: two piles, read from the options ("Mise en place", MAG-5).

    {"singularities": [["blue-1", 3], ...], "creuset": [[card, 3], ...]}

with a card as `{"ref", "nature", "speciality", "formula"}`, and where they say something `"script"`,
`"action"`, `"ephemeral"`, `"decay"`, `"points"`. A deck may also be named: one of those that come with the
program.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, cast

from game.core.i18n import N_, _
from game.core.model import SetupError
from game.core.script_reading import ScriptError
from game.rules.magicjoust import scripts
from game.rules.magicjoust.cards import (
    HIGHEST_DECAY,
    MOST_POINTS,
    NATURES,
    PLAN,
    SPECIALITIES,
    Creuset,
    Deck,
)
from game.rules.magicjoust.formulas import is_formula
from game.rules.magicjoust.singularities import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Json
    from game.rules.magicjoust.formulas import Formula
    from game.rules.magicjoust.singularities import Singularity

FEWEST_IN_PILE: Final = 20
MOST_IN_PILE: Final = 60
MOST_ALIKE: Final = 3
HAND: Final = 5
"""How many cards of the creuset a wizard begins with ("Mise en place")."""

LONGEST_REF: Final = 120


def read(data: Json, where: str) -> Deck:
    """Return the deck that options tell. Raise SetupError, that names the card at fault."""
    if not isinstance(data, dict) or set(data) != {"singularities", "creuset"}:
        raise SetupError(_("{where}: a deck has singularities and a crucible.").format(where=where))
    piles = {name: _pile(data[name], where) for name in ("singularities", "creuset")}
    return Deck(
        tuple([_singularity(card, where) for card in piles["singularities"]]),
        tuple(_alike(piles["creuset"], where)),
    )


def _pile(data: Json, where: str) -> list[Json]:
    """Return the cards of a pile, each as often as it is there. Raise SetupError."""
    found: list[Json] = []
    for item in data if isinstance(data, list) else [None]:
        match item:
            case [card, int(count)] if not isinstance(count, bool) and 1 <= count <= MOST_ALIKE:
                found += [card] * count
            case _:
                message = _("{where}: a pile is a list of cards, each with its number from 1 to {most}.")
                raise SetupError(message.format(where=where, most=MOST_ALIKE))
        if len(found) > MOST_IN_PILE:
            message = _("{where}: a pile has {most} cards at most.")
            raise SetupError(message.format(where=where, most=MOST_IN_PILE))
    return found


def _singularity(data: Json, where: str) -> Singularity:
    if not isinstance(data, str) or data not in KINDS:
        message = _("{where}: a singularity is one of: {refs}.")
        raise SetupError(message.format(where=where, refs=", ".join(KINDS)))
    return KINDS[data]


def _alike(pile: Sequence[Json], where: str) -> list[Creuset]:
    """Return the cards of a pile. Raise SetupError where two that differ have one ref."""
    found: dict[str, Creuset] = {}
    cards = [card(one, where) for one in pile]
    for one in cards:
        if found.setdefault(one.ref, one) != one:
            message = _("{where}: two cards that differ are both called {ref}.")
            raise SetupError(message.format(where=where, ref=one.ref))
    return cards


_NAMES: Final = {"ref", "nature", "speciality", "formula"}
_MORE: Final = {"script", "action", "ephemeral", "decay", "points"}


def card(data: Json, where: str) -> Creuset:
    """Return the card of the creuset that data tells. Raise SetupError, that names it and what is wrong."""
    ref = data.get("ref") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(ref, str) or not 0 < len(ref) <= LONGEST_REF:
        raise SetupError(_("{where}: a card of the crucible has a ref.").format(where=where))
    if not _NAMES <= set(data) <= _NAMES | _MORE:
        names = ", ".join([*sorted(_NAMES), *sorted(_MORE)])
        message = _("{where}, {ref}: a card of the crucible has: {names}.")
        raise SetupError(message.format(where=where, ref=ref, names=names))
    for name, (fits, told) in _CHECKS.items():
        if not fits(data.get(name, _USUAL.get(name))):
            what = _(told).format(natures=", ".join(NATURES), specialities=", ".join(SPECIALITIES))
            raise SetupError(_("{where}, {ref}: {what}").format(where=where, ref=ref, what=what))
    try:
        script = scripts.read(data["script"]) if data.get("script") else ()
    except ScriptError as error:
        message = _("{where}, {ref}: {what}")
        raise SetupError(message.format(where=where, ref=ref, what=error)) from error
    return _checked(
        Creuset(
            ref,
            cast("str", data["nature"]),
            cast("str", data["speciality"]),
            _formula(data["formula"]),
            script,
            _formula(data.get("action", [])),
            cast("bool", data.get("ephemeral", False)),
            cast("int", data.get("decay", 0)),
            cast("int", data.get("points", 0)),
        ),
        where,
    )


def _checked(found: Creuset, where: str) -> Creuset:
    """Return a card whose points and script go with its kind. Raise SetupError."""
    told = scripts.misplaced(found.script, plan=found.nature == PLAN)
    if not told and found.points and found.nature != PLAN:
        told = _("only plans have points.")
    if not told and not found.script and found.nature != PLAN:
        told = _("only plans may do nothing: it needs a script.")
    if told:
        raise SetupError(_("{where}, {ref}: {what}").format(where=where, ref=found.ref, what=told))
    return found


def _formula(data: Json) -> Formula:
    return tuple(cast("list[str]", data))


def _whole(lowest: int, highest: int) -> Callable[[Json], bool]:
    return lambda one: isinstance(one, int) and not isinstance(one, bool) and lowest <= one <= highest


def _symbols(data: Json) -> bool:
    return isinstance(data, list) and all(isinstance(one, str) for one in data)


_USUAL: Final[dict[str, Json]] = {"action": [], "ephemeral": False, "decay": 0, "points": 0}

_CHECKS: Final[dict[str, tuple[Callable[[Json], bool], str]]] = {
    "nature": (lambda one: one in NATURES, N_("its nature is one of: {natures}.")),
    "speciality": (lambda one: one in SPECIALITIES, N_("its speciality is one of: {specialities}.")),
    "formula": (
        lambda one: _symbols(one) and is_formula(cast("list[str]", one)),
        N_("its formula is a row of 1 to 8 symbols: blue, red, yellow, any, none."),
    ),
    "action": (
        lambda one: not one or (_symbols(one) and is_formula(cast("list[str]", one))),
        N_("the formula of its action is a row of 1 to 8 symbols: blue, red, yellow, any, none."),
    ),
    "ephemeral": (lambda one: isinstance(one, bool), N_("“ephemeral” is true or false.")),
    "decay": (_whole(0, HIGHEST_DECAY), N_("its decay is a number from 0 to 6.")),
    "points": (_whole(0, MOST_POINTS), N_("its points are a number from 0 to 9.")),
}


def check(deck: Deck, where: str) -> None:
    """Raise SetupError where a deck's piles are too small, or too many cards are alike (MAG-5)."""
    piles = ((deck.singularities, _("singularities")), (deck.creuset, _("crucible cards")))
    for pile, told in piles:
        if len(pile) < FEWEST_IN_PILE:
            message = _("{where}: there are {found} {cards}; {fewest} at least are needed.")
            words = message.format(where=where, found=len(pile), cards=told, fewest=FEWEST_IN_PILE)
            raise SetupError(words)
        for ref, count in Counter(one.ref for one in pile).items():
            if count > MOST_ALIKE:
                message = _("{where}: {ref} is there {count} times; {most} at most.")
                raise SetupError(message.format(where=where, ref=ref, count=count, most=MOST_ALIKE))
