"""What a scenario forces, asks and refuses, and what it does in the reckoning, in words (RW-S)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import N_, _, ngettext, signed
from game.rules.reverse_war.scenarios import BARBARIANS, DRUID_GIFT, PRECIOUS_BASES, SHAMAN_FACTOR
from game.rules.reverse_war.troops import ais_end, players_end
from game.rules.reverse_war.units import with_article
from game.rules.reverse_war.words.accounts import of_both, sentence_start

if TYPE_CHECKING:
    from game.rules.reverse_war.account import Effect
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed

PAGE = "scenarios"
"""The page of the rules on scenarios."""

_TAKES: dict[str, str] = {
    "druide": N_("The mad druid takes {unit}, the second of its kind"),
    "mere-dragons": N_("The mother of dragons takes {unit}"),
    "freres-barbares": N_("The barbarian brothers take {unit}"),
}

_CONFINES: dict[str, str] = {
    "chaman": N_("The shaman wants {unit} on the middle row, or {other}."),
    "precieux": N_("The precious one wants {unit} in the centre, as it was drawn."),
}

_NOT_THIS_CELL: dict[str, str] = {
    "chaman": N_("The shaman wants the first three cards on the middle row."),
    "precieux": N_("The precious one wants the first card in the centre."),
}
_SHORT: dict[str, str] = {
    "sorciere_suites": N_("The witch: suites"),
    "sorciere_N": N_("The witch: necromancer"),
    "sorciere_PE": N_("The witch: standard-bearer"),
    "druide": N_("The mad druid"),
    "chaman": N_("The shaman"),
    "precieux": N_("The precious one"),
}

_TAKEN: dict[str, str] = {
    "sorciere_suites": N_("The witch takes the bonus of your suites: {points}."),
    "sorciere_N": N_("The witch takes the power of your necromancers: {points}."),
    "sorciere_PE": N_("The witch takes the power of your standard-bearer: {points}."),
}

_GIVEN: dict[str, str] = {
    "sorciere_suites": N_("The witch gives the AI the bonus of your suites: {points}."),
    "sorciere_N": N_("The witch gives the AI the power of your necromancers: {points}."),
    "sorciere_PE": N_("The witch gives the AI the power of your standard-bearer: {points}."),
}


def who_takes(seen: Seen) -> str:
    """Return which unit of the card in hand the scenario takes for the AI, without a full stop, or ""."""
    if not seen.forced.unit or seen.scenario is None:
        return ""
    return _(_TAKES[seen.scenario.key]).format(unit=with_article(seen.forced.unit))


def forced_sentence(seen: Seen, hand: Placed) -> str:
    """Return what the scenario asks of the card in hand, with the reason, or "" where it is free."""
    if seen.forced.unit:
        return of_both(hand, _("{why}: place {unit}."), why=who_takes(seen))
    if seen.forced.cells is not None and seen.scenario is not None:
        return of_both(hand, _(_CONFINES[seen.scenario.key]))
    return ""


def cell_refusal(seen: Seen) -> str:
    """Return why the card in hand may not go on a free cell, or "" where it may."""
    confined = seen.forced.cells is not None and seen.scenario is not None
    return _(_NOT_THIS_CELL[seen.scenario.key]) if confined and seen.scenario else ""


def way_refusal(seen: Seen) -> str:
    """Return why the card in hand may not be reversed, or "" where it may."""
    if seen.forced.reversed is None:
        return ""
    if seen.forced.unit:
        return _("{why}: this card cannot be reversed.").format(why=who_takes(seen))
    return _("The precious one wants the first card as it was drawn: it cannot be reversed.")


def choice_sentence(seen: Seen) -> str:
    """Return which placed card is asked for: one to reverse, or one to remove."""
    if seen.phase == "remove":
        return _("Remove a card with neither golem nor ranger: it leaves the battlefield.")
    return _("The illusionist: reverse another card than {unit}.").format(
        unit="" if seen.flip is None else _players(seen, seen.flip)
    )


def choice_refusal(seen: Seen, cell: int) -> str:
    """Return why the card of a cell (or a cell without one) cannot be chosen."""
    placed = seen.cells[cell]
    if placed is None:
        return _("There is no card on this cell: choose a placed card.")
    if seen.phase == "flip":
        return _("You have just placed this card: the illusionist wants another one.")
    units = (players_end(placed).unit, ais_end(placed).unit)
    unit = next((unit for unit in units if unit in BARBARIANS), units[0])
    told = _("{unit} stays: the barbarian brothers leave their golems and rangers on the battlefield.")
    return told.format(unit=sentence_start(unit))


def draw_refusal(seen: Seen) -> str:
    """Return why no card can be drawn while a placed card is to be chosen."""
    if seen.phase == "flip":
        return _("First reverse a placed card: the illusionist demands it.")
    return _("First remove a placed card: the barbarian brothers demand it.")


def nothing_to_flip(seen: Seen, cell: int) -> str:
    """Return that the magic unit just placed obliges to nothing, for want of another card."""
    told = _("You chose {unit}, but there is no other card to reverse yet. Draw the next one.")
    return told.format(unit=_players(seen, cell))


def flipped_sentence(placed: Placed, cell: int) -> str:
    """Return a card that was reversed, told in a sentence."""
    told = _("The card of cell {number} is reversed: {unit} fights for you, {other} serves the AI.")
    return of_both(placed, told, number=cell + 1)


def removed_sentence(placed: Placed, cell: int) -> str:
    """Return a card that was removed, told in a sentence."""
    told = _("The card of cell {number} leaves the battlefield, {unit} and {other} with it.")
    return of_both(placed, told, number=cell + 1)


def _players(seen: Seen, cell: int) -> str:
    """Return the player's unit on a cell, with its article."""
    placed = seen.cells[cell]
    return with_article(players_end(placed).unit) if placed else ""


def effect_short(effect: Effect) -> str:
    """Return what an effect is called in a list of bonuses."""
    return _(_SHORT[effect.kind])


def unit_effect(effect: Effect, power: int) -> str:
    """Return what an effect does to one of its units, whose power is given, in a sentence."""
    if effect.kind == "druide":
        return _("The druid gives it {number} points.").format(number=DRUID_GIFT)
    if effect.kind == "sorciere_suites":
        return _("The witch gives the bonus of this suite to the AI.")
    if effect.kind.startswith("sorciere"):
        return _("The witch gives its power to the AI: {points}.").format(points=signed(-power))
    if effect.kind == "chaman":
        return _("The shaman triples this suite.")
    return _("It is one of the base units that the precious one asks for.")


def effect_figure(effect: Effect) -> str:
    """Return what an effect brings, as written in a list of bonuses: points, or the figure it tells."""
    if effect.kind == "chaman":
        return f"{effect.number // SHAMAN_FACTOR} → {effect.number}"
    if effect.kind == "precieux":
        return f"{effect.number} / {PRECIOUS_BASES}"
    return signed(effect.points)


def effect_sentence(effect: Effect) -> str:
    """Return an effect told: "The druid gives 3 points to each of 2 magic units of the AI: +6."."""
    if effect.kind == "druide":
        pattern = ngettext(
            "The druid favours {number} necromancer, mage or healer of the AI: {points}.",
            "The druid favours {number} necromancers, mages or healers of the AI: {points}.",
            effect.number,
        )
        return pattern.format(number=effect.number, points=signed(effect.points))
    if effect.kind == "chaman":
        return _("The shaman triples the AI's suites: {after} points instead of {before}.").format(
            after=effect.number, before=effect.number // SHAMAN_FACTOR
        )
    if effect.kind == "precieux":
        pattern = ngettext(
            "You have {number} base unit, of the {asked} that are asked.",
            "You have {number} base units, of the {asked} that are asked.",
            effect.number,
        )
        return pattern.format(number=effect.number, asked=PRECIOUS_BASES)
    pattern = _(_TAKEN[effect.kind]) if effect.points < 0 else _(_GIVEN[effect.kind])
    return pattern.format(points=signed(effect.points))
