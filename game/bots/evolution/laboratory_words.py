"""What the balance laboratory found, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, decimal, ngettext
from game.rules.evolution.cards import HIGHEST_IMPACT, LOWEST_IMPACT
from game.rules.evolution.starter import names

if TYPE_CHECKING:
    from game.bots.evolution.laboratory import Official, Reading

HALF: Final = 0.5


def suggestion(reading: Reading, *, bold: bool = False) -> str:
    """Return the impact to print, in bold if wanted, and between which official cards the card stands."""
    impact = f"**{reading.suggested}**" if bold else str(reading.suggested)
    return _where(reading).format(
        impact=impact, **{side: named(card) for side, card in _around(reading).items() if card}
    )


def _around(reading: Reading) -> dict[str, Official | None]:
    below, above = reading.between
    return {"below": below, "above": above, "twin": reading.twin}


def _where(reading: Reading) -> str:
    if reading.twin:
        return _("Suggested impact: {impact}; the official card {twin} says the same.")
    if reading.impact >= HIGHEST_IMPACT + HALF:
        return _("Suggested impact: {impact}, and it would still be too strong.")
    if reading.impact < LOWEST_IMPACT - HALF:
        return _("Suggested impact: {impact}, though it hardly changes a game.")
    below, above = reading.between
    if below and above:
        return _("Suggested impact: {impact}, between {below} and {above}.")
    if above:
        return _("Suggested impact: {impact}, just below {above}.")
    return _("Suggested impact: {impact}, above {below}.")


def undecided(games: int) -> str:
    """Return that so many pairs of games are too few to tell."""
    return ngettext(
        "{games} pair of games does not tell yet; try more of them.",
        "{games} pairs of games do not tell yet; try more of them.",
        games,
    ).format(games=games)


def interval(reading: Reading) -> str:
    """Return the interval of confidence."""
    return _("from {low} to {high}").format(low=figure(reading.low), high=figure(reading.high))


def named(card: Official) -> str:
    """Return an official card's name, and its impact."""
    return f"{names()[card.ref].spoken} ({card.impact})"


def figure(impact: float) -> str:
    """Return an impact with one decimal."""
    return decimal(impact).removeprefix("+")
