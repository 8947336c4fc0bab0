"""The fifteen units: their names, families, and their powers in one short line for each army."""

from __future__ import annotations

from game.core.i18n import N_, _

UNITS = ("S", "A", "P", "M", "D", "E", "GR", "R", "N", "PE", "C", "Gu", "G", "Me", "As")
"""The keys of the units: the French initials of the printed cards, in every language."""

BASE = ("S", "A", "P", "M", "D")
"""The base units (RW-4)."""

MAGIC = ("N", "M", "Gu")
"""The magic units, which some scenarios look for (RW-S)."""

_FAMILIES = {
    "base": BASE,
    "base_support": ("E", "GR", "R"),
    "suite_support": ("N", "PE"),
    "force_support": ("C", "Gu", "G", "Me", "As"),
}
FAMILY: dict[str, str] = {unit: family for family, units in _FAMILIES.items() for unit in units}

NAMES: dict[str, str] = {
    "S": N_("Soldier"),
    "A": N_("Archer"),
    "P": N_("Paladin"),
    "M": N_("Mage"),
    "D": N_("Dragon"),
    "E": N_("Scholar"),
    "GR": N_("Royal guard"),
    "R": N_("Ranger"),
    "N": N_("Necromancer"),
    "PE": N_("Standard-bearer"),
    "C": N_("Cartographer"),
    "Gu": N_("Healer"),
    "G": N_("Golem"),
    "Me": N_("Minstrel"),
    "As": N_("Assassin"),
}

_ARTICLES: dict[str, str] = {
    "S": N_("the Soldier"),
    "A": N_("the Archer"),
    "P": N_("the Paladin"),
    "M": N_("the Mage"),
    "D": N_("the Dragon"),
    "E": N_("the Scholar"),
    "GR": N_("the Royal guard"),
    "R": N_("the Ranger"),
    "N": N_("the Necromancer"),
    "PE": N_("the Standard-bearer"),
    "C": N_("the Cartographer"),
    "Gu": N_("the Healer"),
    "G": N_("the Golem"),
    "Me": N_("the Minstrel"),
    "As": N_("the Assassin"),
}

PLAYER_POWER: dict[str, str] = {
    "S": N_("+2 per adjacent soldier"),
    "A": N_("+4 per adjacent archer"),
    "P": N_("+2 per adjacent archer"),
    "M": N_("+2 per adjacent mage"),
    "D": N_("\N{MINUS SIGN}5 if a base unit is adjacent"),
    "E": N_("+2 per mage, and per healer or necromancer"),
    "GR": N_("+2 per soldier or per paladin (whichever are more)"),
    "R": N_("+2 per soldier, and per archer or mage (whichever are more)"),
    "N": N_("+2 per suite of your army"),
    "PE": N_("+2 per unit in a suite"),
    "C": N_("±1 to one adjacent position"),
    "Gu": N_("+2 per neighbour of force 3 or less"),
    "G": N_("+5 with two base neighbours or more, \N{MINUS SIGN}3 with none"),
    "Me": N_("+1 per kind of unit, itself included"),
    "As": N_("+4 if two neighbours have odd force"),
}
"""What a unit does in the player's army, in a line for its card."""

AI_POWER: dict[str, str] = {
    "S": N_("+2 per other soldier of its army"),
    "A": N_("+4 per other archer of its army"),
    "P": N_("+2 per archer of its army"),
    "M": N_("+2 per other mage of its army"),
    "D": N_("\N{MINUS SIGN}5 if a mage or an archer is adjacent"),
    "E": N_("+3 per mage, per healer and per necromancer"),
    "GR": N_("+3 per soldier and per paladin"),
    "R": N_("+3 per archer and per mage"),
    "N": N_("+4 per suite of its army"),
    "PE": N_("+3 per unit in a suite"),
    "C": N_("+2 per position held twice or more"),
    "Gu": N_("+3 per neighbour of force 3 or less"),
    "G": N_("+5 if a base unit is adjacent"),
    "Me": N_("+2 per kind of unit, itself included"),
    "As": N_("+4 if a neighbour has odd force"),
}
"""What a unit does in the AI's army, in a line for the enlarged card."""

CHARTER_PALADINS: tuple[str, str] = (
    N_("+2 per adjacent paladin"),
    N_("+2 per other paladin of its army"),
)
"""The paladin's lines, player's and AI's, under the charter "per paladin" (RW-3)."""


ARCHERS, FELLOWS = "archers", "paladins"
"""What paladins count by the charter (RW-3)."""


def power_line(unit: str, *, player: bool, paladins: str) -> str:
    """Return what a unit does in that army, in a line, whatever the charter has paladins count (RW-3)."""
    if unit == "P" and paladins == FELLOWS:
        return _(CHARTER_PALADINS[0 if player else 1])
    return _((PLAYER_POWER if player else AI_POWER)[unit])


def with_article(unit: str) -> str:
    """Return the unit's name with its article, for the middle of a sentence ("the Archer", "l'Archer")."""
    return _(_ARTICLES[unit])
