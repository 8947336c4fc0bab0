"""What the balance laboratory found, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.evolution.laboratory import PAIRS, Laboratory
from game.bots.weighing import pairs, undecided
from game.core.i18n import _, decimal
from game.rules.evolution import scripts
from game.rules.evolution.cards import HIGHEST_IMPACT, LOWEST_IMPACT
from game.rules.evolution.starter import names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.evolution.laboratory import Official, Reading
    from game.cards.evolution import VariationCard
    from game.core.model import Json

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


def interval(reading: Reading) -> str:
    """Return the interval of confidence."""
    return _("from {low} to {high}").format(low=figure(reading.low), high=figure(reading.high))


def named(card: Official) -> str:
    """Return an official card's name, and its impact."""
    return f"{names()[card.ref].spoken} ({card.impact})"


def figure(impact: float) -> str:
    """Return an impact with one decimal."""
    return decimal(impact).removeprefix("+")


class VariationWeighed:
    """A variation in the laboratory. Raise LaboratoryError for one that is experimental."""

    def __init__(self, _ref: str, card: VariationCard, games: int | None, seed: int) -> None:
        script = None if card.experimental else scripts.read(card.script.data)
        self.laboratory = Laboratory(script, games=games or PAIRS, seed=seed)
        self._card = card
        self._seed = seed

    def lines(self) -> Iterator[str]:
        """Yield what was found, in sentences."""
        card, reading = self._card, self.laboratory.reading()
        if reading is None:
            yield undecided(self.laboratory.games)
            return
        yield f"{card.name.spoken} — {pairs(self.laboratory.games)}"
        yield suggestion(reading)
        told = _("Even at {impact} ({interval}, with 95% confidence); printed on the card: {printed}.")
        yield told.format(impact=figure(reading.impact), interval=interval(reading), printed=card.impact)

    def fields(self) -> dict[str, Json]:
        """Return what was found, as plain JSON."""
        return {
            "card": self._card.id,
            "printed": self._card.impact,
            "pairs": self.laboratory.games,
            "seed": self._seed,
            **_found(self.laboratory.reading()),
        }


def _found(reading: Reading | None) -> dict[str, Json]:
    """Return what was found; every field is null where that is nothing."""
    if reading is None:
        return dict.fromkeys(("suggested", "impact", "low", "high", "between", "twin", "leads"))
    return {
        "suggested": reading.suggested,
        "impact": round(reading.impact, 3),
        "low": round(reading.low, 3),
        "high": round(reading.high, 3),
        "between": [card and card.ref for card in reading.between],
        "twin": reading.twin and reading.twin.ref,
        "leads": [round(lead, 3) for lead in reading.leads],
    }
