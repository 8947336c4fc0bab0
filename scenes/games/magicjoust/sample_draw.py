"""A hand of the creuset and the first singularities, drawn by chance: what could be invoked is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

import pygame

from game.core.i18n import N_, _, ngettext
from game.rules.magicjoust.chances import appeared
from game.rules.magicjoust.formulas import payable
from game.rules.magicjoust.outlook import SOON
from game.rules.magicjoust.singularities import KINDS, MOST_IN_ZONE, ZONES
from scenes.decks.sample_hand import SampleHand
from scenes.games.magicjoust.faces import weather
from scenes.kit import palette, paper, text
from scenes.kit.content import Painted, Place, Text
from scenes.kit.faces.base import card_height
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Pad, Row, Shaped, em
from scenes.kit.lights import Light, draw_light
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.magicjoust import CreusetCard, SingularityCard
    from scenes.decks.collection import Owned
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_SHARE: Final = 36
"""Percent of the sheet that the quadrant takes, at the most."""

_CARD: Final = 40
"""Percent of a zone's width that a singularity is wide."""


class Fallen(NamedTuple):
    """A singularity drawn: how many lay in its zone before it, and the turn that it appeared on."""

    owned: Owned
    place: int
    turn: int


class SampleDraw(SampleHand):
    """Draw a hand with what three turns add to both piles, again and again, or one turn more."""

    title = N_("Sample draw")
    first_turn = SOON

    def __init__(
        self, cards: Sequence[Owned], count: int, ether: Sequence[Owned], seed: int | None = None
    ) -> None:
        super().__init__(cards, count, seed, each_turn=1)
        self.ether = list(ether)

    @property
    def goes_on(self) -> bool:
        """Say whether there is another turn to look at: both piles are to have a card for it."""
        return super().goes_on and self.turn < len(self.ether)

    @property
    def fallen(self) -> list[Owned]:
        """The singularities drawn, in their order."""
        return self.ether[: self.turn]

    @property
    def seen(self) -> list[Fallen]:
        """The singularities that found room in their zone (MAG-1)."""
        found: list[Fallen] = []
        for turn, one in enumerate(self.fallen, 1):
            there = sum(_singularity(one).zone == _singularity(other.owned).zone for other in found)
            if there < MOST_IN_ZONE:
                found.append(Fallen(one, there, turn))
        return found

    @property
    def castable(self) -> list[bool]:
        """Whether each card of the hand could be invoked with them."""
        kinds = [*KINDS]
        quadrant = appeared([kinds.index(_singularity(one).one) for one in self.fallen])
        return [payable(cast("CreusetCard", one.card).formula, quadrant) for one in self.hand]

    def draw_again(self) -> None:
        """Put all back, shuffle both piles, and draw anew."""
        self.rng.shuffle(self.ether)
        super().draw_again()

    # --- places -----------------------------------------------------------------------------------------

    def drawn(self) -> Box:
        """Put the quadrant, over its caption, beside the hand."""
        dated = _("The number on a singularity says on which turn it appears.")
        held = _("In hand: {count} cards, and one more each turn.").format(count=self.count)
        caption = Text(f"{dated} {held}", size=14, color=palette.MUTED_TEXT, spread=1.2, at="top")
        zones = Shaped(1, Painted(draws=_draw_zones, name="quadrant"), grow=1)
        share = em(14, 0, self.breadth * _SHARE / 100)
        return Row([Column([zones, caption], gap=12, wide=share), Place("hand", grow=1)], gap=24, grow=1)

    @property
    def quadrant(self) -> pygame.Rect:
        """Where the quadrant lies."""
        return self.boxes["quadrant"]

    def _lay(self) -> None:
        """Lay the hand in rows, so that every formula is seen, and the singularities in their zones."""
        super()._lay()
        poses = self._fallen_poses()
        fallen = [one.owned for one in self.seen]
        self._sprites += [
            Sprite(owned.ref, owned.painter(round(pose.width)), pose)
            for owned, pose in zip(fallen, poses, strict=True)
        ]
        self._rest += poses

    def _fallen_poses(self) -> list[Pose]:
        """Return where the singularities lie, side by side in their zones."""
        pane = weather.zone_rect(self.quadrant, ZONES[0]).width
        width = pane * _CARD // 100
        found = []
        for owned, place, _turn in self.seen:
            zone = _singularity(owned).zone
            there = sum(_singularity(one.owned).zone == zone for one in self.seen)
            step = min(width * 1.06, (pane * 0.92 - width) / max(1, there - 1))
            area = weather.zone_rect(self.quadrant, zone)
            found.append(Pose(area.centerx + (place - (there - 1) / 2) * step, area.centery, width))
        return found

    # --- drawing ----------------------------------------------------------------------------------------

    def told(self) -> str:
        """Return how many cards of the hand could be invoked on that turn."""
        count = sum(self.castable)
        told = ngettext(
            "On turn {turn}, {count} of these {all} cards can be invoked: it is ticked.",
            "On turn {turn}, {count} of these {all} cards can be invoked: they are ticked.",
            count,
        )
        return told.format(turn=self.turn, count=count, all=len(self.hand))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what could be invoked in its light, all cards, and on which turn each singularity came."""
        lit = self.castable
        if not self.timeline.busy:
            for sprite, able in zip(self._sprites, lit, strict=False):
                draw_light(surface, sprite.pose, Light.OPEN if able else Light.PLAIN)
        super().draw_moving(surface)
        if self.timeline.busy:
            return
        for sprite, able in zip(self._sprites, lit, strict=False):
            if able:
                _draw_tick(surface, sprite.pose, self.m.type(15))
        for sprite, one in zip(self._sprites[len(self.hand) :], self.seen, strict=True):
            _draw_turn(surface, sprite.pose, str(one.turn), self.m.type(14))


def _draw_zones(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw the zones of the quadrant with their numbers."""
    for zone in ZONES:
        pane = weather.zone_rect(area, zone)
        paper.fill_rounded(surface, pane, palette.mix(palette.NIGHT, palette.CHALK, 0.2), 4)
        figure = Text(str(zone), text.SANS_BOLD, 15, palette.CHALK, lines=1, at="top")
        Pad((8, 5), figure).show(surface, m, pane)


def _draw_tick(surface: pygame.Surface, pose: Pose, px: int) -> None:
    """Draw a tick on a disc over the upper right corner of a card."""
    aside, down = pose.width / 2 - px / 3, px / 3 - card_height(round(pose.width)) / 2
    sign = icon("check", px, palette.CHALK)
    _draw_disc(surface, (pose.x + aside, pose.y + down), px * 18 // 10, palette.GOOD_TEXT, sign)


def _draw_turn(surface: pygame.Surface, pose: Pose, turn: str, px: int) -> None:
    """Write the number of a turn on a disc, over the foot of a card."""
    foot = (pose.x, pose.y + card_height(round(pose.width)) / 2)
    words = text.render(turn, text.SANS_EXTRABOLD, px, palette.CHALK)
    _draw_disc(surface, foot, px * 17 // 10, palette.INK, words)


def _draw_disc(
    surface: pygame.Surface, middle: tuple[float, float], wide: int, fill: Color, sign: pygame.Surface
) -> None:
    """Draw a sign on a disc."""
    disc = pygame.Rect(0, 0, wide, wide)
    disc.center = (round(middle[0]), round(middle[1]))
    paper.fill_rounded(surface, disc, fill, wide / 2)
    surface.blit(sign, sign.get_rect(center=disc.center))


def _singularity(owned: Owned) -> SingularityCard:
    return cast("SingularityCard", owned.card)
