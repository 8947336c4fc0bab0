"""The statistics of Openmok Évolution: its figures and sheets among those of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards.evolution import CaractereCard
from game.core.i18n import N_, _, ngettext
from game.editions import EDITIONS
from game.rules.evolution.cards import TYPES, Caractere
from game.rules.evolution.starter import plans
from game.rules.evolution.words.table import kind_name
from game.storage.evolution import EvolutionStatistics
from game.storage.statistics import most_frequent
from scenes.games.evolution.looks import Looks
from scenes.kit import palette, symbols
from scenes.kit.icons import icon
from scenes.kit.layout import column
from scenes.pages.statistics.sheets import (
    MOST,
    Bar,
    GameFigures,
    Sheet,
    bar_sign,
    common_figures,
    draw_bars,
    draw_decks,
    draw_favourites,
    draw_first_cards,
    draw_opponents,
    draw_rows,
    draw_top,
    halves,
)
from scenes.pages.statistics.telling import told_of_rivals, won_heads, won_rows

if TYPE_CHECKING:
    import pygame

    from game.storage.export import Told
    from game.storage.records import Record
    from scenes.kit.layout import Measures
    from scenes.kit.sprites import Painter

_REASONS: Final[dict[str, str]] = {
    "knock_out": N_("Every Mok of one side is K.O."),
    "stalemate": N_("Nobody can do anything any more"),
    "all_passed": N_("Everybody has passed two turns in a row"),
    "given_up": N_("One has given up"),
    "turn_limit": N_("The fight was too long"),
}
"""How a game ended."""
ENDINGS: Final = {
    "knock_out": N_("K.O."),
    "stalemate": N_("Close fight"),
    "all_passed": N_("All pass"),
    "given_up": N_("Giving up"),
    "turn_limit": N_("Long fight"),
}
"""How games end, in a word or two."""


def told(record: Record) -> Told:
    """Return what a row of the table for a spreadsheet says of a game."""
    mode = _("Évolution, {moks} Moks").format(moks=record.options.get("moks"))
    return told_of_rivals(record, mode, _REASONS)


def _draw_overview(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, found: EvolutionStatistics
) -> None:
    """Draw four big figures over how games end and the Moks placed most often."""
    left, right = halves(m, draw_top(surface, m, area, _figures(found)))
    names = {key: _(name) for key, name in ENDINGS.items()}
    draw_rows(surface, m, left, _("How duels end"), won_rows(found.endings, names), won_heads())
    none = _("No Mok has been placed yet.")
    draw_favourites(surface, m, right, _("Your favourite Moks"), _ranked(found), none)


def _draw_play(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: EvolutionStatistics) -> None:
    """Draw a bar a deck, then how often each symbol attacked, and the variations played most often."""
    left, right = halves(m, area)
    draw_decks(surface, m, left, found.decks, plans())
    upper, lower = column(right, 2, m.px(14))
    _draw_attacks(surface, m, upper, found)
    none = _("None has been played yet.")
    draw_first_cards(
        surface, m, lower, EDITIONS.packs, _("Your favourite variations"), found.deeds.variations, none
    )


_SHEETS: Final[tuple[Sheet[EvolutionStatistics], ...]] = (
    Sheet(N_("At a glance"), _draw_overview),
    Sheet(N_("Your play"), _draw_play),
    Sheet(N_("Opponents"), draw_opponents),
)

FIGURES: Final = GameFigures(
    count=EvolutionStatistics,
    sheets=_SHEETS,
    none=N_("No duel is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played among yourselves: these duels have neither victory nor defeat here."
    ),
    tell=told,
)


# --- parts -----------------------------------------------------------------------------------------------


def _figures(found: EvolutionStatistics) -> list[tuple[str, str, str]]:
    perfect = ngettext("{count} perfect victory", "{count} perfect victories", found.perfect)
    told = perfect.format(count=found.perfect)
    return [*common_figures(found), (_("Moks knocked out"), str(found.deeds.knocked_out), told)]


def _ranked(found: EvolutionStatistics) -> list[tuple[Painter, int]]:
    """Return what draws the Moks placed most often, of those still in their packs, with how often."""
    cards: dict[str, Caractere] = {}
    for ref, _count in most_frequent(found.deeds.moks, len(found.deeds.moks)):
        card = EDITIONS.packs.printed(ref)
        if isinstance(card, CaractereCard):
            cards[ref] = Caractere(ref, card.attack, card.resistance)
        if len(cards) == MOST:
            break
    looks = Looks([*cards.values()])
    return [(looks.painter(ref), found.deeds.moks[ref]) for ref in cards]


def _draw_attacks(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, found: EvolutionStatistics
) -> None:
    """Draw a bar a symbol, and one for the attacks made all together."""
    px = bar_sign(m)
    bars = [
        Bar(symbols.picture(symbol, px), kind_name(kind).capitalize(), count, symbols.COLORS[symbol])
        for kind, symbol in enumerate(symbols.SYMBOLS)
        for count in (found.deeds.attacks[TYPES[kind]],)
    ]
    together = Bar(icon("players", px, palette.INK), _("All together"), found.deeds.combined, palette.INK)
    draw_bars(surface, m, rect, _("Your attacks"), [*bars, together], _("None has been made yet."))
