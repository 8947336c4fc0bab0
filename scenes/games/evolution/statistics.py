"""The statistics of Openmok Évolution: its figures and sheets among those of every game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.cards.evolution import CaractereCard
from game.core.i18n import N_, _, ngettext
from game.editions import EDITIONS
from game.rules.evolution.cards import TYPES, Caractere
from game.rules.evolution.edition import CAST
from game.rules.evolution.starter import plans
from game.rules.evolution.words.table import kind_name
from game.storage.evolution import MARKS, EvolutionStatistics
from scenes.games.evolution.looks import Looks
from scenes.kit import palette, symbols
from scenes.kit.content import Icon, Picture
from scenes.kit.layout import em
from scenes.pages.statistics.sheets import MOST
from scenes.pages.statistics.with_decks import DeckSheets

if TYPE_CHECKING:
    from scenes.kit.sprites import Painter
    from scenes.pages.statistics.sheets import Count

ENDINGS: Final = {
    "knock_out": (N_("Every Mok of one side is K.O."), N_("K.O.")),
    "stalemate": (N_("Nobody can do anything any more"), N_("Close fight")),
    "all_passed": (N_("Everybody has passed two turns in a row"), N_("All pass")),
    "given_up": (N_("One has given up"), N_("Giving up")),
    "turn_limit": (N_("The fight was too long"), N_("Long fight")),
}
"""How games end, in a sentence, and in a word or two."""


def _figure(found: EvolutionStatistics) -> tuple[str, str, str]:
    perfect = ngettext("{count} perfect victory", "{count} perfect victories", found.perfect)
    told = perfect.format(count=found.perfect)
    return _("Moks knocked out"), str(found.deeds.knocked_out), told


def _moks(refs: list[str]) -> dict[str, Painter]:
    """Return what draws the first Moks, of those still in their packs."""
    cards: dict[str, Caractere] = {}
    for ref in refs:
        card = EDITIONS.packs.printed(ref)
        if isinstance(card, CaractereCard):
            cards[ref] = Caractere(ref, card.attack, card.resistance)
        if len(cards) == MOST:
            break
    looks = Looks([*cards.values()])
    return {ref: looks.painter(ref) for ref in cards}


def _attacks(found: EvolutionStatistics) -> list[Count]:
    """Return how many attacks were made with each symbol, and how many all together."""
    counts: list[Count] = [
        (
            Picture(partial(symbols.picture, symbol), em(18)),
            kind_name(kind).capitalize(),
            count,
            symbols.COLORS[symbol],
        )
        for kind, symbol in enumerate(symbols.SYMBOLS)
        for count in (found.deeds.attacks[TYPES[kind]],)
    ]
    return [*counts, (Icon("players"), _("All together"), found.deeds.combined, palette.INK)]


_SHEETS: Final[DeckSheets[EvolutionStatistics]] = DeckSheets(
    ends=N_("How duels end"),
    endings=ENDINGS,
    figure=_figure,
    favourites=(N_("Your favourite Moks"), N_("No Mok has been placed yet.")),
    served=lambda found: found.deeds.moks,
    drawn=_moks,
    plans=plans,
    counts=(N_("Your attacks"), N_("None has been made yet.")),
    counted=_attacks,
    cards=(N_("Your favourite variations"), N_("None has been played yet.")),
    played=lambda found: found.deeds.variations,
    packs=EDITIONS.packs,
    cast=CAST,
)

FIGURES: Final = _SHEETS.figures(
    EvolutionStatistics,
    N_("No duel is finished yet. Play one: it will start your statistics."),
    N_("So far you have only played among yourselves: these duels have neither victory nor defeat here."),
    lambda record: _("Évolution, {moks} Moks").format(moks=record.options.get("moks")),
    MARKS,
)
