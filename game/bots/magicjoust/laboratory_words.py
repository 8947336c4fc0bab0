"""What the balance laboratory of Magicjoust found, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.magicjoust.laboratory import PAIRS, CreusetLaboratory, cost
from game.bots.weighing import experimental, pairs, undecided
from game.core.i18n import _, ngettext, percent
from game.rules.magicjoust import decks
from game.rules.magicjoust.cards import card_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.magicjoust.laboratory import Share
    from game.cards.magicjoust import CreusetCard
    from game.core.model import Json


def verdict(share: Share, *, bold: bool = False) -> str:
    """Return how often the card wins in the place of others of its cost, and what that says of it."""
    wins = f"**{percent(share.wins)}**" if bold else percent(share.wins)
    told = {
        1: _("Wins {wins} of games: stronger than what costs as much."),
        -1: _("Wins {wins} of games: weaker than what costs as much."),
        0: _("Wins {wins} of games: no telling it from what costs as much."),
    }[share.verdict]
    return told.format(wins=wins)


def interval(share: Share) -> str:
    """Return the interval of confidence."""
    return _("from {low} to {high}").format(low=percent(share.low), high=percent(share.high))


def measured(laboratory: CreusetLaboratory) -> str:
    """Return what is measured: against how many cards, in how many decks."""
    cards = len({slot.ref for slot in laboratory.slots})
    ready = len({slot.key for slot in laboratory.slots})
    told = ngettext(
        "Compared with {cards} card of that cost (ready decks: {decks}); players look one action ahead.",
        "Compared with {cards} cards of that cost (ready decks: {decks}); players look one action ahead.",
        cards,
    )
    return told.format(cards=cards, decks=ready)


class CreusetWeighed:
    """A card of the creuset in the laboratory. Raise LaboratoryError for one that is experimental."""

    def __init__(self, ref: str, card: CreusetCard, games: int | None, seed: int) -> None:
        if card.experimental:
            raise experimental()
        played = decks.card(card_option(ref, card, card.script.data), card.name.spoken)
        self.laboratory = CreusetLaboratory(played, games=games or PAIRS, seed=seed)
        self._card = card
        self._seed = seed

    def lines(self) -> Iterator[str]:
        """Yield what was found, in sentences."""
        share = self.laboratory.reading()
        if share is None:
            yield undecided(self.laboratory.games)
            return
        yield f"{self._card.name.spoken} — {pairs(self.laboratory.games)}"
        yield verdict(share)
        told = _("{interval}, with 95% confidence.").format(interval=interval(share))
        yield f"{told[0].upper()}{told[1:]}"
        yield measured(self.laboratory)

    def fields(self) -> dict[str, Json]:
        """Return what was found, as plain JSON."""
        share = self.laboratory.reading()
        return {
            "card": self._card.id,
            "cost": cost(self.laboratory.card),
            "pairs": self.laboratory.games,
            "seed": self._seed,
            "wins": round(share.wins, 4) if share else None,
            "low": round(share.low, 4) if share else None,
            "high": round(share.high, 4) if share else None,
            "instead_of": [[slot.key, slot.ref] for slot in self.laboratory.slots],
        }
