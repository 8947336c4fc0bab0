"""The sheets of a game whose players bring decks: how games end and what serves best, decks, opponents."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from game.core.i18n import N_, _
from game.storage.deck_statistics import DeckStatistics
from game.storage.statistics import most_frequent
from scenes.pages.statistics.sheets import (
    GameFigures,
    Overview,
    Sheet,
    common_figures,
    counts_sheet,
    decks,
    favourites,
    first_cards,
    halves,
    opponents,
    rows_sheet,
    stacked,
)
from scenes.pages.statistics.telling import told_of_rivals, won_heads, won_rows

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Mapping, Sequence

    from game.cards.plans import Plan
    from game.core.rivals import Rival
    from game.storage.export import Told
    from game.storage.marks import Mark
    from game.storage.packs import Packs
    from game.storage.records import Record
    from scenes.kit.layout import Box
    from scenes.kit.sprites import Painter
    from scenes.pages.statistics.sheets import Count

C = TypeVar("C", bound=DeckStatistics)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckSheets(Generic[C]):
    """What three sheets show of a game; titles, and what is said where nothing is, are to be translated.

    `ends` is the title over the `endings`, by reason, each in a sentence and in a word or two; `figure` the
    fourth of the big figures; `favourites` what serves best, `served` how often each card did, `drawn` what
    draws those that are known. `plans` are those of the ready decks; what only this game counts, `counts`, is
    `counted` over the cards `played` most often, `cards`. Opponents are of the `cast`.
    Beside the games won with each deck, `columns` have more counts by its key, each under its head.
    """

    ends: str
    endings: Mapping[str, tuple[str, str]]
    figure: Callable[[C], tuple[str, str, str]]
    favourites: tuple[str, str]
    served: Callable[[C], Counter[str]]
    drawn: Callable[[list[str]], Mapping[str, Painter]]
    plans: Callable[[], Mapping[str, Plan]]
    counts: tuple[str, str]
    counted: Callable[[C], list[Count]]
    cards: tuple[str, str]
    played: Callable[[C], Counter[str]]
    packs: Packs
    cast: Mapping[str, Rival]
    columns: Callable[[C], Sequence[tuple[str, Mapping[str, int]]]] = lambda _found: ()

    def figures(
        self,
        count: type[C],
        none: str,
        friendly: str,
        mode: Callable[[Record], str],
        marks: tuple[Mark, ...] = (),
        subs: Callable[[Record], tuple[str, str]] = lambda _record: ("", ""),
    ) -> GameFigures[C]:
        """Return the figures of the game with three sheets and its marks.

        `mode` is what was played, `subs` what a row of the table tells of Subs.
        """
        reasons = {key: sentence for key, (sentence, _name) in self.endings.items()}
        sheets: tuple[Sheet[C], ...] = (
            Sheet(N_("At a glance"), self._overview),
            Sheet(N_("Your play"), self._play),
            Sheet(N_("Opponents"), partial(opponents, self.cast)),
        )

        def tell(record: Record) -> Told:
            played, turned = subs(record)
            return told_of_rivals(record, mode(record), reasons)._replace(subs=played, turned=turned)

        return GameFigures(count, sheets, none, friendly, tell, marks)

    def _overview(self, found: C) -> Overview:
        """Return four big figures over how games end and what serves best."""
        names = {key: _(name) for key, (_sentence, name) in self.endings.items()}
        ends = rows_sheet(_(self.ends), won_rows(found.endings, names), won_heads())
        title, none = map(_, self.favourites)
        served = self.served(found)
        drawn = self.drawn([ref for ref, _count in most_frequent(served, len(served))])
        best = favourites(title, [(paint, served[ref]) for ref, paint in drawn.items()], none)
        return Overview([*common_figures(found), self.figure(found)], ends, best)

    def _play(self, found: C) -> Box:
        """Return a bar a deck, then what only this game counts, and the cards played most often."""
        (counts, nothing), (cards, none) = map(_, self.counts), map(_, self.cards)
        upper = counts_sheet(counts, self.counted(found), nothing)
        lower = first_cards(cards, self.packs, self.played(found), none)
        return halves(decks(found.decks, self.plans(), self.columns(found)), stacked(upper, lower))
