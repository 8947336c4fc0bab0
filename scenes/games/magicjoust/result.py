"""The end of a game of Magicjoust: who wins, why, the great works, and what to do next."""

from __future__ import annotations

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
from scenes.games.magicjoust import slabs, tower
from scenes.games.magicjoust.faces import face
from scenes.games.magicjoust.great_work import GreatWorkScene
from scenes.games.magicjoust.looks import Looks
from scenes.games.magicjoust.review import MagicjoustReviewPage
from scenes.kit.button_row import button
from scenes.kit.faces import base
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.sprites import Pose, draw_resting
from scenes.pages.podium import in_lines
from scenes.pages.ranking import MOST_SHOWN, Ranking

if TYPE_CHECKING:
    from game.rules.magicjoust.state import MagicState
    from game.storage.recorded import Recorded
    from scenes.games.magicjoust.faces.face import Creuset
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.kit.widgets import Button


_SLAB: Final = 32
"""How high a slab with its gap is at the least: two lines have room."""
_WIDE: Final = 160
"""How wide it is at the least where there is room: a plan is a storey from there on."""
_GAP: Final = 2


def in_slabs(count: int, area: pygame.Rect) -> list[pygame.Rect]:
    """Return where so many slabs lie in an area, line by line."""
    lines = range(1, max(1, area.height // _SLAB) + 1)
    broad = (line for line in lines if area.width // ceil(count / line) >= _WIDE)
    across = ceil(count / next(broad, lines[-1]))
    wide, high = area.width // across, area.height // ceil(count / across)
    places = [divmod(place, across) for place in range(count)]
    return [
        pygame.Rect(area.left + column * wide, area.top + line * high, wide - _GAP, high - _GAP)
        for line, column in places
    ]


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
        for card, slab in zip(cards, in_slabs(len(cards), area), strict=True):
            draw_resting(surface, self._slab_of(seat, card, slab.size, m), Pose.on(slab))

    def _slab_of(self, seat: int, card: int, size: tuple[int, int], m: Measures) -> Painter:
        """Return what draws a card in play as it lies where cards are many."""
        ref, whole = self.state.ref(card), self._painter_of(seat, card)
        plan = self.looks.plan(ref)
        if plan is not None and size[0] + _GAP >= _WIDE:
            return tower.painter(replace(plan, points=str(worth(self.state, seat, card))), whole, size)
        look = cast("Creuset", self.looks[ref])
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

    def without_cards(self) -> str:
        """Return what stands in the row of a wizard who has nothing in play."""
        return _("Nothing in play")
