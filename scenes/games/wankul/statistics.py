"""The statistics of Wankul: its figures and sheets among those of every game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, decimal, ngettext
from game.editions import EDITIONS
from game.rules.wankul.edition import CAST
from game.rules.wankul.setting import USUAL_SETS
from game.rules.wankul.starter import plans, starter
from game.storage.wankul import MARKS, WankulDeeds, WankulStatistics
from scenes.games.wankul.faces import trophy
from scenes.games.wankul.looks import Looks
from scenes.kit import palette
from scenes.kit.content import Icon
from scenes.kit.faces.base import sprite
from scenes.pages.statistics.with_decks import DeckSheets

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.storage.records import Record
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
        *(_subs_told(found) if deeds.subs else []),
    ]


def _subs_told(found: WankulStatistics) -> list[Count]:
    """Return how many Subs were played, and how many scores they turned round."""
    deeds = found.deeds
    return [
        (Icon("bolt"), _a_game(found), deeds.subs.total(), palette.KRAFT),
        (Icon("bolt"), _("Turned by a Sub"), deeds.turned.total(), palette.GOOD),
    ]


def _by_deck(found: WankulStatistics) -> list[tuple[str, Mapping[str, int]]]:
    """Return the Subs played with each deck, and the scores that these turned round."""
    deeds = found.deeds
    return [(_("Subs"), deeds.subs), (_("Turned"), deeds.turned)] if deeds.subs else []


def _a_game(found: WankulStatistics) -> str:
    """Return how many Subs were played a game, in the games with a deck that has had some."""
    games = sum(found.decks[key].games for key in found.deeds.subs)
    each = decimal(found.deeds.subs.total() / games).removeprefix("+")
    return _("Subs played ({each} a game)").format(each=each)


def _subs(record: Record) -> tuple[str, str]:
    """Return how many Subs humans played in a game of CAMPUS, and the scores that these turned round."""
    if record.options.get("set", USUAL_SETS) == USUAL_SETS:
        return "", ""
    deeds = WankulDeeds.of(record)
    return str(deeds.subs.total()), str(deeds.turned.total())


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
    columns=_by_deck,
)

FIGURES: Final = _SHEETS.figures(
    WankulStatistics,
    N_("No duel for terrains is finished yet. Play one: it will start your statistics."),
    N_("So far you have only played among yourselves: these duels have neither victory nor defeat here."),
    lambda _record: "Wankul",
    MARKS,
    _subs,
)
