"""The statistics of Openmok Bataille: its figures and sheets among those of every game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.cards.bataille import BatailleCard
from game.core.i18n import N_, _
from game.editions import EDITIONS
from game.rules.bataille.edition import CAST
from game.rules.bataille.starter import starter
from game.rules.bataille.words.variants import VARIANTS, variant_of
from game.storage.bataille import MARKS, BattleStatistics
from scenes.games.bataille.looks import Looks
from scenes.pages.statistics.sheets import (
    MOST,
    GameFigures,
    Overview,
    Sheet,
    common_figures,
    favourites,
    opponents,
    rows_sheet,
)
from scenes.pages.statistics.telling import told_of_rivals, won_heads, won_rows

if TYPE_CHECKING:
    from game.storage.export import Told
    from game.storage.records import Record
    from scenes.kit.sprites import Painter

_REASONS: Final[dict[str, str]] = {
    "trophies": N_("All the trophies it takes"),
    "no_cards": N_("One has no card left"),
    "cannot_reveal": N_("One has no card left for the tie"),
    "cannot_turn": N_("One has no card left to turn"),
    "both_empty": N_("Nobody has a card left"),
}
"""How a game ended."""


def told(record: Record) -> Told:
    """Return what a row of the table for a spreadsheet says of a game."""
    return told_of_rivals(record, _(variant_of(record.options).name), _REASONS)


def overview(found: BattleStatistics) -> Overview:
    """Return four big figures over the variants and the cards taken most often as trophies."""
    names = {key: _(variant.name) for key, variant in VARIANTS.items()}
    variants = rows_sheet(_("By variant"), won_rows(found.variants, names), won_heads())
    coveted = favourites(_("The most coveted Moks"), _ranked(found), _("No trophy has been taken yet."))
    return Overview(_figures(found), variants, coveted)


_SHEETS: Final[tuple[Sheet[BattleStatistics], ...]] = (
    Sheet(N_("At a glance"), overview),
    Sheet(N_("Opponents"), partial(opponents, CAST)),
)

FIGURES: Final = GameFigures(
    count=BattleStatistics,
    sheets=_SHEETS,
    none=N_("No battle is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played among yourselves: these battles have neither victory nor defeat here."
    ),
    tell=told,
    marks=MARKS,
)


def _figures(found: BattleStatistics) -> list[tuple[str, str, str]]:
    taken = _("in the round and La Collection")
    return [*common_figures(found), (_("Trophies"), str(found.trophies), taken)]


# --- the cards taken most often --------------------------------------------------------------------------


def _ranked(found: BattleStatistics) -> list[tuple[Painter, int]]:
    """Return what draws the Moks taken most often, of those that are still in their packs, with how often."""
    taken = found.most_coveted(MOST)
    known = {ref: symbol for ref, _count in taken if (symbol := _symbol_of(ref))}
    looks = Looks(known.__getitem__)
    return [(looks.painter(ref), count) for ref, count in taken if ref in known]


def _symbol_of(ref: str) -> str:
    """Return the symbol of a card; nothing where its pack is there no more."""
    card = EDITIONS.packs.printed(ref)
    if card is None:
        return dict(starter()).get(ref, "")
    return card.symbol if isinstance(card, BatailleCard) else ""
