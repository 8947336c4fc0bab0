"""The statistics of Magicjoust: its figures and sheets among those of every game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext
from game.editions import EDITIONS
from game.rules.magicjoust.edition import CAST
from game.rules.magicjoust.starter import plans, starter
from game.storage.magicjoust import MARKS, MagicStatistics
from scenes.games.magicjoust.looks import Looks
from scenes.kit import palette
from scenes.kit.content import Icon
from scenes.pages.statistics.with_decks import DeckSheets

if TYPE_CHECKING:
    from scenes.kit.sprites import Painter
    from scenes.pages.statistics.sheets import Count

ENDINGS: Final = {
    "great_work": (N_("A great work is complete"), N_("Great work")),
    "turn_limit": (N_("Both have had all their turns"), N_("Out of turns")),
    "given_up": (N_("One has given up"), N_("Giving up")),
}
"""How games end, in a sentence, and in a word or two."""


def _figure(found: MagicStatistics) -> tuple[str, str, str]:
    worn = ngettext("{count} card worn out", "{count} cards worn out", found.deeds.worn).format(
        count=found.deeds.worn
    )
    return _("Plans completed"), str(found.deeds.plans.total()), worn


def _plans(refs: list[str]) -> dict[str, Painter]:
    """Return what draws plans, of those of the program."""
    looks = Looks([starter()[ref] for ref in refs if ref in starter()])
    return {ref: looks.painter(ref) for ref in looks.cards}


def _jousts(found: MagicStatistics) -> list[Count]:
    """Return how many attacks succeeded, and how many failed, of each side."""
    deeds, sword, shield = found.deeds, partial(Icon, "sword"), partial(Icon, "shield")
    return [
        (sword(), _("Attacks won"), deeds.won, palette.GOOD),
        (sword(), _("Attacks lost"), deeds.attacks - deeds.won, palette.FORCE),
        (shield(), _("Fended off"), deeds.fended, palette.GOOD),
        (shield(), _("Suffered"), deeds.attacked - deeds.fended, palette.FORCE),
    ]


_SHEETS: Final[DeckSheets[MagicStatistics]] = DeckSheets(
    ends=N_("How jousts end"),
    endings=ENDINGS,
    figure=_figure,
    favourites=(N_("Your favourite plans"), N_("No plan has been completed yet.")),
    served=lambda found: found.deeds.plans,
    drawn=_plans,
    plans=plans,
    counts=(N_("Your jousts"), N_("Nobody has attacked yet.")),
    counted=_jousts,
    cards=(N_("Your favourite cards"), N_("None has been invoked yet.")),
    played=lambda found: found.deeds.invoked,
    packs=EDITIONS.packs,
    cast=CAST,
)

FIGURES: Final = _SHEETS.figures(
    MagicStatistics,
    N_("No joust is finished yet. Play one: it will start your statistics."),
    N_("So far you have only played among yourselves: these jousts have neither victory nor defeat here."),
    lambda _record: "Magicjoust",
    MARKS,
)
