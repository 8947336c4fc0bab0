"""What a scenario does in the reckoning, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import N_, _, ngettext, signed
from game.rules.reverse_war.twists import DRUID_GIFT, PRECIOUS_BASES, SHAMAN_FACTOR

if TYPE_CHECKING:
    from game.rules.reverse_war.account import Effect

_SHORT: dict[str, str] = {
    "sorciere_suites": N_("The witch: suites"),
    "sorciere_N": N_("The witch: N"),
    "sorciere_PE": N_("The witch: PE"),
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
