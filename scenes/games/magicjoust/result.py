"""The end of a game of Magicjoust: who wins, why, the great works, and what to do next."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.bots.magicjoust.hints import MagicjoustReview
from game.core.i18n import _, ngettext
from game.core.spoken import points
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.great_work import presents
from game.rules.magicjoust.powers import worth
from scenes.games.magicjoust import slabs
from scenes.games.magicjoust.faces import face
from scenes.games.magicjoust.great_work import GreatWorkScene
from scenes.games.magicjoust.looks import Looks
from scenes.games.magicjoust.review import MagicjoustReviewPage
from scenes.kit.button_row import button
from scenes.kit.faces import base
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.sprites import Pose, draw_resting
from scenes.pages.lying_cards import in_lines
from scenes.pages.ranking import MOST_SHOWN, Ranking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.magicjoust.state import MagicState
    from game.storage.recorded import Recorded
    from scenes.games.magicjoust.faces.face import Creuset
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.kit.widgets import Button


_SLAB: Final = 30
"""How high a slab with its gap is at the least: two lines have room."""
_LINES, _HIGH = 2, 50
"""In how many lines they lie where text is larger, and how high each is."""
_FLAT: Final = 2
"""How many times as wide as high it is at the least."""
_GAP: Final = 2


def in_slabs(names: Sequence[str], area: pygame.Rect) -> list[pygame.Rect]:
    """Return where slabs with such names lie in an area, line by line: large, but first with names whole."""
    ways = [_lines(len(names), lines, area) for lines in range(1, max(1, area.height // _SLAB) + 1)]
    whole = [way for way in ways if all(slabs.whole(name, way[0].size) for name in names)]
    return max(whole or ways, key=lambda way: way[0].width * way[0].height)


def _lines(count: int, lines: int, area: pygame.Rect) -> list[pygame.Rect]:
    """Return where so many slabs lie in so many lines."""
    across = ceil(count / lines)
    wide = area.width // across
    high = min(area.height // ceil(count / across), wide // _FLAT)
    places = [divmod(place, across) for place in range(count)]
    return [
        pygame.Rect(area.left + column * wide, area.top + line * high, wide - _GAP, high - _GAP)
        for line, column in places
    ]


def alike(state: MagicState, seat: int, cards: Sequence[int]) -> dict[int, int]:
    """Return the first card of each that look alike, with how many of them there are."""
    faces = [(state.ref(card), worth(state, seat, card)) for card in cards]
    return {cards[faces.index(one)]: count for one, count in Counter(faces).items()}


def counted(name: str, count: int) -> str:
    """Return a name with how many bear it, where these are several."""
    return f"{name}\xa0×{count}" if count > 1 else name


class Result(Ranking[MagicjoustReview]):
    """Who has won and why, a row a wizard with the plans and the cards in play, and the ways on."""

    review, review_page, looks_of = MagicjoustReview, MagicjoustReviewPage, Looks
    pictures_table = False
    looks: Looks

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.state = cast("MagicState", self.session.state)

    def proposed(self) -> Button | None:
        """Return the way to the great work, which the winner is invited to present (MAG-10)."""
        return None if self.presenter is None else button("work", _("Great work"), "star", self.present)

    @property
    def presenter(self) -> int | None:
        """Return the seat that presents a great work; None where nobody does."""
        return presents(self.session)

    def present(self) -> None:
        """Show the great work in front."""
        if self.presenter is not None:
            self.app.stack.push(GreatWorkScene(self.session, self.presenter))

    def under_name(self, seat: int) -> str:
        """Return how many points a wizard has: plan by plan where there are several."""
        worths = [worth(self.state, seat, card) for card in self.state.plans(seat)]
        told = points(sum(worths))
        if len(worths) > 1:
            return f"{told} ({' + '.join(map(str, worths))})"
        plans = ngettext("{count} plan", "{count} plans", len(worths)).format(count=len(worths))
        return _("{points}, {plans}").format(points=told, plans=plans)

    def draw_cards(self, seat: int, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        """Draw the cards of a wizard in play: as slabs with their names, where cards would have none."""
        cards = self._lying(seat)[-MOST_SHOWN:]
        if not cards or in_lines(len(cards), area, m.px(176))[0] >= NAMED_FROM:
            super().draw_cards(seat, surface, m, area)
            return
        piles = alike(self.state, seat, cards)
        names = [counted(self.looks.name(self.state.ref(card)), count) for card, count in piles.items()]
        for card, name, slab in zip(piles, names, in_slabs(names, area), strict=True):
            draw_resting(surface, self._slab_of(seat, card, name, slab.size, m), Pose.on(slab))

    def _slab_of(self, seat: int, card: int, name: str, size: tuple[int, int], m: Measures) -> Painter:
        """Return what draws a card in play where cards are many: nothing is asked of it any more."""
        look = slabs.bare(cast("Creuset", self.looks[self.state.ref(card)]))
        points = str(worth(self.state, seat, card)) if look.points else ""
        look, whole = replace(look, name=name, points=points), self._painter_of(seat, card)
        return slabs.painter(look, whole, size, m.type(slabs.NAMED), used=False)

    def cards_of(self, seat: int) -> list[Painter]:
        """Return what draws the cards of a wizard in play, the plans last."""
        return [self._painter_of(seat, card) for card in self._lying(seat)]

    def _lying(self, seat: int) -> list[int]:
        """Return the cards of a wizard in play, the plans last."""
        lying = [one.card for one in self.state.wizards[seat].invoked]
        return sorted(lying, key=lambda card: self._is_plan(self.state.ref(card)))

    def _painter_of(self, seat: int, card: int) -> Painter:
        """Return what draws a card in play: a plan with the points that it has counted."""
        ref = self.state.ref(card)
        plan = self.looks.plan(ref)
        if plan is None:
            return self.looks.painter(ref)
        return base.painter(partial(face.master, replace(plan, points=str(worth(self.state, seat, card)))))

    def _is_plan(self, ref: str) -> bool:
        return self.looks.nature(ref) == PLAN

    def lost_high(self, m: Measures) -> int:
        """Return how high the row of who has lost is at the least: larger text makes no slab lower."""
        return _LINES * _HIGH + m.px(20) if m.larger_text else 0

    def without_cards(self) -> str:
        """Return what stands in the row of a wizard who has nothing in play."""
        return _("Nothing in play")
