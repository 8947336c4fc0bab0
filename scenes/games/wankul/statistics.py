"""The statistics of Wankul: its figures and sheets among those of every game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext
from game.editions import EDITIONS
from game.rules.wankul.starter import plans, starter
from game.storage.statistics import most_frequent
from game.storage.wankul import WankulStatistics
from scenes.games.wankul.faces import trophy
from scenes.games.wankul.looks import Looks
from scenes.kit import palette
from scenes.kit.faces.base import sprite
from scenes.kit.icons import icon
from scenes.pages.statistics.sheets import (
    Bar,
    GameFigures,
    bar_sign,
    draw_bars,
)
from scenes.pages.statistics.telling import told_of_rivals
from scenes.pages.statistics.with_decks import DeckSheets

if TYPE_CHECKING:
    import pygame

    from game.storage.export import Told
    from game.storage.records import Record
    from scenes.kit.layout import Measures
    from scenes.kit.sprites import Painter

_REASONS: Final[dict[str, str]] = {
    "points": N_("All the terrains it takes are won"),
    "empty-deck": N_("A draw pile is empty"),
    "no-terrain": N_("No terrain is left to place"),
    "turn-limit": N_("Both have had all their turns"),
    "given_up": N_("One has given up"),
}
"""How a game ended."""

ENDINGS: Final = {
    "points": N_("Terrains won"),
    "empty-deck": N_("Empty draw pile"),
    "no-terrain": N_("No terrain left"),
    "turn-limit": N_("Out of turns"),
    "given_up": N_("Giving up"),
}
"""How games end, in a word or two."""


def told(record: Record) -> Told:
    """Return what a row of the table for a spreadsheet says of a game."""
    return told_of_rivals(record, "Wankul", _REASONS)


def _figure(found: WankulStatistics) -> tuple[str, str, str]:
    deeds = found.deeds
    combos = ngettext("{count} combo", "{count} combos", deeds.combos).format(count=deeds.combos)
    return _("Terrains won"), str(deeds.terrains.total()), combos


def _ranked(found: WankulStatistics) -> list[tuple[Painter, int]]:
    """Return what draws the terrains won most often, with how often."""
    ranked = most_frequent(found.deeds.terrains, len(found.deeds.terrains))
    refs = [ref for ref, _n in ranked if ref in starter()]
    looks = Looks([starter()[ref] for ref in refs])
    shown = [trophy.master(trophy.Won(looks[ref].name, looks[ref].picture)) for ref in refs]
    return [(partial(sprite, one), found.deeds.terrains[ref]) for one, ref in zip(shown, refs, strict=True)]


def _draw_scores(surface: pygame.Surface, m: Measures, rect: pygame.Rect, found: WankulStatistics) -> None:
    """Draw a bar for the scores that one set off and won, for those lost, and for those of the other one."""
    px, deeds = bar_sign(m), found.deeds
    trophy, cross, shield = (icon(name, px, palette.INK) for name in ("trophy", "cross", "shield"))
    bars = [
        Bar(trophy, _("Scored and won"), deeds.won, palette.GOOD),
        Bar(cross, _("Scored and lost"), deeds.scores - deeds.won, palette.FORCE),
        Bar(shield, _("Won in defence"), deeds.taken, palette.GOOD),
    ]
    draw_bars(surface, m, rect, _("Your scores"), bars, _("Nobody has scored yet."))


_SHEETS: Final[DeckSheets[WankulStatistics]] = DeckSheets(
    ends=N_("How duels end"),
    endings=ENDINGS,
    figure=_figure,
    favourites=(N_("Your favourite terrains"), N_("No terrain has been won yet.")),
    ranked=_ranked,
    plans=plans,
    draw=_draw_scores,
    cards=(N_("Your favourite characters"), N_("None has been played yet.")),
    played=lambda found: found.deeds.played,
    packs=EDITIONS.packs,
)

FIGURES: Final = GameFigures(
    count=WankulStatistics,
    sheets=_SHEETS.sheets,
    none=N_("No duel for terrains is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played among yourselves: these duels have neither victory nor defeat here."
    ),
    tell=told,
)
"""The sheets of the statistics of Wankul."""
