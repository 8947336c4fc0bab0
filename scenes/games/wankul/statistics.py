"""The statistics of Wankul: its figures and sheets among those of every game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext
from game.editions import EDITIONS
from game.rules.wankul.edition import CAST
from game.rules.wankul.starter import plans, starter
from game.storage.wankul import MARKS, WankulStatistics
from scenes.games.wankul.faces import trophy
from scenes.games.wankul.looks import Looks
from scenes.kit import palette
from scenes.kit.content import Icon
from scenes.kit.faces.base import sprite
from scenes.pages.statistics.with_decks import DeckSheets

if TYPE_CHECKING:
    from scenes.kit.sprites import Painter
    from scenes.pages.statistics.sheets import Count

ENDINGS: Final = {
    "points": (N_("All the terrains it takes are won"), N_("Terrains won")),
    "empty-deck": (N_("A draw pile is empty"), N_("Empty draw pile")),
    "no-terrain": (N_("No terrain is left to place"), N_("No terrain left")),
    "turn-limit": (N_("Both have had all their turns"), N_("Out of turns")),
    "given_up": (N_("One has given up"), N_("Giving up")),
}
"""How games end, in a sentence, and in a word or two."""


def _figure(found: WankulStatistics) -> tuple[str, str, str]:
    deeds = found.deeds
    combos = ngettext("{count} combo", "{count} combos", deeds.combos).format(count=deeds.combos)
    return _("Terrains won"), str(deeds.terrains.total()), combos


def _won(refs: list[str]) -> dict[str, Painter]:
    """Return what draws terrains that were won, of those of the program."""
    looks = Looks([starter()[ref] for ref in refs if ref in starter()])
    return {
        ref: partial(sprite, trophy.master(trophy.Won(looks[ref].name, looks[ref].picture)))
        for ref in looks.cards
    }


def _scores(found: WankulStatistics) -> list[Count]:
    """Return how many scores one set off and won, how many were lost, and won of those of the other one."""
    deeds = found.deeds
    return [
        (Icon("trophy"), _("Scored and won"), deeds.won, palette.GOOD),
        (Icon("cross"), _("Scored and lost"), deeds.scores - deeds.won, palette.FORCE),
        (Icon("shield"), _("Won in defence"), deeds.taken, palette.GOOD),
    ]


_SHEETS: Final[DeckSheets[WankulStatistics]] = DeckSheets(
    ends=N_("How duels end"),
    endings=ENDINGS,
    figure=_figure,
    favourites=(N_("Your favourite terrains"), N_("No terrain has been won yet.")),
    served=lambda found: found.deeds.terrains,
    drawn=_won,
    plans=plans,
    counts=(N_("Your scores"), N_("Nobody has scored yet.")),
    counted=_scores,
    cards=(N_("Your favourite characters"), N_("None has been played yet.")),
    played=lambda found: found.deeds.played,
    packs=EDITIONS.packs,
    cast=CAST,
)

FIGURES: Final = _SHEETS.figures(
    WankulStatistics,
    N_("No duel for terrains is finished yet. Play one: it will start your statistics."),
    N_("So far you have only played among yourselves: these duels have neither victory nor defeat here."),
    lambda _record: "Wankul",
    MARKS,
)
