"""The figures of games whose players bring decks: a bar a deck, and the cards counted most often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _, language, typeset
from game.storage.played_again import OWN_DECK
from game.storage.statistics import most_frequent
from scenes.pages.statistics.sheets import draw_list, draw_rows, draw_words, titled
from scenes.pages.statistics.words import won_heads, won_rows

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping

    import pygame

    from game.cards.plans import Plan
    from game.storage.packs import Packs
    from game.storage.statistics import Tally
    from scenes.kit.layout import Measures

_LISTED: Final = 4
"""How many cards are listed."""


def draw_decks(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    tallies: Mapping[str, Tally],
    ready: Mapping[str, Plan],
) -> None:
    """Draw a bar a deck: those ready to play in their order, then all others as one."""
    names = {key: typeset(plan.name.spoken, language()) for key, plan in ready.items()}
    names[OWN_DECK] = _("A deck of your own")
    draw_rows(surface, m, rect, _("By deck"), won_rows(tallies, names), won_heads())


def draw_first_cards(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    packs: Packs,
    title: str,
    counted: Counter[str],
    none: str,
) -> None:
    """Draw a list of the cards counted most often, each with how often; `none` says that there are none."""
    lines = [(packs.name(ref), str(count)) for ref, count in most_frequent(counted, _LISTED)]
    if lines:
        draw_list(surface, m, rect, title, lines)
    else:
        draw_words(surface, m, titled(surface, m, rect, title, seed=4), none)
