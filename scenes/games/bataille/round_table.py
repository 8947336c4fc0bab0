"""The table of a round: it shows what is seen, and knows no gesture."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.core.grammar import in_letters
from game.core.i18n import _, ngettext
from game.rules.bataille.words.symbols import counted
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.looks import back_painter
from scenes.games.bataille.round_panels import Panels, portrait
from scenes.games.bataille.round_story import draw_story
from scenes.games.bataille.triangle import draw_triangle
from scenes.kit import palette, paper, symbols, text
from scenes.kit.icons import icon
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.seats import Names
    from scenes.games.bataille.looks import Looks
    from scenes.games.bataille.round_geometry import Geometry
    from scenes.games.bataille.round_seen import RoundSeen
    from scenes.games.bataille.round_story import Story
    from scenes.kit.layout import Measures

_LEAN = 2.0
_ANGLES = (-5, 4, 2)
"""How the top cards of the discard lie."""


def _places_of(gone: Sequence[str], cards: Sequence[str]) -> frozenset[int]:
    """Return the places among cards of some of them, each the first of its like."""
    left = Counter(gone)
    places = set()
    for place, card in enumerate(cards):
        if left[card]:
            left[card] -= 1
            places.add(place)
    return frozenset(places)


@dataclass(frozen=True, slots=True)
class Answering:
    """What the answer's zone says: its title, how many slots it shows of which symbol, the cards in them.

    A `secret` slot is for a card that is shown later, beside the cards laid.
    """

    title: str = ""
    slots: int = 0
    symbol: str = ""
    cards: tuple[str, ...] = ()
    note: str = ""
    secret: bool = False

    def without(self, card: str) -> Answering:
        """Return the same with an empty slot in the place of a card that was taken out of it."""
        left = [*self.cards]
        left[left.index(card)] = ""
        return replace(self, cards=tuple(left))


class Table:
    """Draws a table. `seen` is what lies on it, which may be behind the game while cards move."""

    def __init__(
        self,
        geometry: Geometry,
        m: Measures,
        looks: Looks,
        names: Names,
        seen: RoundSeen,
        story: Story,
    ) -> None:
        self.m = m
        self.looks = looks
        self.names = names
        self.seen = seen
        self.story = story
        self.geometry = geometry
        self.down: list[tuple[str, Pose]] = []
        """The cards of the near hand that lie in their slots already, though they are not played yet."""
        self.aloft: dict[str, list[str]] = {}
        """The cards on their way, by where they leave a hole: "played" is the hand of whose turn it is,
        "shown" the near hand in a battle, "laid", "standing" and "discard" what they are for what is seen."""
        self.panels = Panels(m, looks, names)

    # --- where things lie -------------------------------------------------------------------------------

    def panel_of(self, seat: int) -> pygame.Rect:
        """Return the panel of a seat."""
        if seat == self.seen.seat:
            return self.geometry.own
        rivals = self.seen.rivals()
        return self.geometry.rival_panels(len(rivals), self.m.px(20))[rivals.index(seat)]

    def home(self, seat: int) -> Pose:
        """Return the pose of a card in the hand of a seat, as others see it."""
        if seat == self.seen.seat:
            hand = self.geometry.hand
            return Pose(hand.centerx, hand.centery, self.geometry.card)
        x, y = self.panels.portrait_centre(self.panel_of(seat))
        return Pose(x, y, self.m.px(40))

    def pile(self, rect: pygame.Rect) -> Pose:
        """Return the pose of a card on a pile."""
        return Pose(rect.centerx, rect.centery, rect.width)

    def lines(self, count: int, *, standing: bool) -> list[Pose]:
        """Return the poses of cards that stand, or of those laid against them."""
        g = self.geometry
        own = not standing and self.seen.turn() == self.seen.seat
        to_come = 0 if standing else len(self.down) + len(self.aloft.get("played", ()))
        rects = g.line(g.duel if standing else g.answer, count + to_come, alone=own)[:count]
        return [
            Pose(rect.centerx, rect.centery, rect.width, _LEAN if place % 2 == 0 else -_LEAN)
            for place, rect in enumerate(rects)
        ]

    @property
    def putting_down(self) -> bool:
        """Say whether cards are being put down, from the moment the first leaves its hand."""
        return bool(self.seen.laid or self.down or self.aloft.get("played"))

    def away(self) -> frozenset[int]:
        """Return the places in the near hand of the cards that lie in slots, or are on their way."""
        gone = [card for card, _pose in self.down] + self.aloft.get("shown", [])
        if self.seen.turn() == self.seen.seat:
            gone += self.aloft.get("played", [])
        return _places_of(gone, self.seen.hand)

    def _lying(self, zone: str, cards: Sequence[str]) -> list[str]:
        """Return the cards of a zone, nothing ("") in the places of those on their way."""
        gone = _places_of(self.aloft.get(zone, ()), cards)
        return ["" if place in gone else card for place, card in enumerate(cards)]

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, answering: Answering, *, glowing: bool) -> None:
        """Draw all but the strip and the hand; `glowing` lights the discard, from which one may choose."""
        surface.blit(paper.table(TABLE, surface.get_size()), (0, 0))
        for seat in range(self.seen.seats):
            self.panels.draw(surface, self.panel_of(seat), self.seen, seat)
        self._draw_triangle(surface)
        self._draw_duel(surface)
        self._draw_answer(surface, answering)
        self.draw_line(surface, [card for card, _pose in self.down], [pose for _card, pose in self.down])
        draw_story(surface, self.m, self.geometry.story, self)
        self._draw_piles(surface, glowing=glowing)
        self._draw_goal(surface)

    def draw_strip(self, surface: pygame.Surface, tab: str, sentence: str, *, refusal: bool) -> None:
        """Draw the strip that says what is asked, or why something is refused."""
        g, m = self.geometry, self.m
        whole = g.tab.union(g.strip)
        draw_sheet(surface, whole, palette.CHALK, seed=2)
        px = text.fit(tab, text.SANS_BOLD, m.type(15), g.tab.width - m.px(12), max(14, m.type(14) * 2 // 3))
        words = text.render(tab, text.SANS_BOLD, px, palette.CHALK)
        badge = pygame.Rect(g.tab)
        badge.width = max(badge.width, words.get_width() + m.px(20))
        pygame.draw.rect(surface, palette.OWN_TURN, badge)
        surface.blit(words, words.get_rect(center=badge.center))
        left = badge.right + m.px(16)
        room = whole.right - m.px(12) - left
        color = palette.WARNING_TEXT if refusal else palette.INK
        face = text.SERIF_SEMIBOLD
        px = text.fit(sentence, face, m.type(20), room, m.type(15))
        if text.width_of(sentence, face, px) <= room:
            line = text.render(sentence, face, px, color)
        else:
            px = m.type(15)
            while px > m.type(14) * 2 // 3 and (
                len(text.wrap(sentence, face, px, room)) * px * 1.15 > whole.height - 4
            ):
                px -= 1
            line = text.paragraph(sentence, face, px, color, room, 1.15)
        surface.blit(line, line.get_rect(midleft=(left, whole.centery)))

    def _title(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        whole = rect == self.geometry.duel
        room = (rect.right if whole else self.geometry.deeds.left) - rect.left - self.m.px(24)
        if text.width_of(words, text.SANS_BOLD, self.m.type(14) - 2) > room:
            words = words.partition(":")[0].strip()
        px = text.fit(words, text.SANS_BOLD, self.m.type(15), room, self.m.type(14) - 2)
        line = text.render(words, text.SANS_BOLD, px, palette.INK)
        surface.blit(line, (rect.left + self.m.px(16), rect.top + self.m.px(7)))

    def _draw_triangle(self, surface: pygame.Surface) -> None:
        m, rect = self.m, self.geometry.triangle
        draw_sheet(surface, rect, palette.CHALK, seed=9)
        inner = rect.inflate(-m.px(36), -m.px(24))
        title = text.render(_("Who beats whom"), text.SERIF_BOLD, m.type(19), palette.INK)
        surface.blit(title, inner.topleft)
        rules = text.paragraph(
            _("**To beat:** as many of the winning symbol, or strictly more of the same.")
            + "\n"
            + _("**A tie:** one card each, “O – pen – mok!”"),
            text.SANS_MEDIUM,
            m.type(14),
            palette.INK,
            inner.width,
            1.4,
        )
        area = pygame.Rect(inner.left, inner.top + title.get_height() + m.px(8), inner.width, 0)
        area.height = inner.bottom - area.top - rules.get_height() - m.px(16)
        if area.height < max(m.px(110), m.type(14) * 8):
            area.height = inner.bottom - area.top
        else:
            line = inner.bottom - rules.get_height() - m.px(8)
            pygame.draw.line(surface, palette.HAIRLINE, (inner.left, line), (inner.right, line))
            surface.blit(rules, (inner.left, line + m.px(8)))
        draw_triangle(surface, m, area)

    def _draw_duel(self, surface: pygame.Surface) -> None:
        m, g, seen = self.m, self.geometry, self.seen
        mat = pygame.Surface(g.duel.size, pygame.SRCALPHA)
        mat.fill((*palette.PAPER, 52))
        surface.blit(mat, g.duel)
        if seen.holder is None or not seen.standing:
            self._title(surface, g.duel, _("Nothing to beat for now"))
            return
        symbol = self.looks.symbol_of(seen.standing[0])
        told = counted(symbol, len(seen.standing))
        self._title(surface, g.duel, self._duel_title(told))
        self._draw_who(surface, g.duel, seen.holder)
        standing = self._lying("standing", seen.standing)
        self.draw_line(surface, standing, self.lines(len(standing), standing=True))
        left = g.line_edges(g.duel)[1] + m.px(8)
        figures = text.render(str(len(seen.standing)), text.SANS_EXTRABOLD, m.px(62), palette.INK)
        sign = symbols.sign(symbol, m.px(56))
        wide = figures.get_width() + m.px(12) + sign.get_width()
        x = left + max(0, (g.side - m.px(16) - wide) // 2)
        middle = g.duel.top + g.label + (g.duel.height - g.label) * 2 // 5
        surface.blit(figures, figures.get_rect(midleft=(x, middle)))
        surface.blit(sign, sign.get_rect(midleft=(x + figures.get_width() + m.px(12), middle)))
        words = text.render(_("to beat"), text.SANS_BOLD, m.type(15), palette.INK)
        surface.blit(words, words.get_rect(midtop=(left + (g.side - m.px(16)) // 2, middle + m.px(34))))

    def _duel_title(self, told: str) -> str:
        holder = self.seen.holder or 0
        if self.names.you(holder):
            return _("To beat: your cards, {cards}").format(cards=told)
        return _("The duel to beat: {name}, {cards}").format(name=self.names[holder], cards=told)

    def _draw_who(self, surface: pygame.Surface, zone: pygame.Rect, seat: int) -> None:
        """Draw the portrait of whose cards lie in a zone, his name under it."""
        m, g = self.m, self.geometry
        room = g.line_edges(zone)[0] - zone.left
        picture = portrait(seat, min(m.px(66), room - m.px(24)))
        size = text.fit(self.names[seat], text.SERIF_BOLD, m.type(17), room - 2)
        called = text.shortened(self.names[seat], text.SERIF_BOLD, size, room - 2)
        name = text.render(called, text.SERIF_BOLD, size, palette.INK)
        high = picture.get_height() + name.get_height()
        top = zone.top + g.label + (zone.height - g.label - high) // 2
        place = picture.get_rect(midtop=(zone.left + room // 2 + m.px(4), top))
        surface.blit(picture, place)
        surface.blit(name, name.get_rect(midtop=(place.centerx, place.bottom)))

    def draw_line(self, surface: pygame.Surface, cards: Sequence[str], poses: Sequence[Pose]) -> None:
        """Draw cards face up at poses, nothing for ""."""
        for card, pose in zip(cards, poses, strict=True):
            if card:
                draw_resting(surface, self.looks.painter(card), pose)

    def _draw_answer(self, surface: pygame.Surface, answering: Answering) -> None:
        m, g, seen = self.m, self.geometry, self.seen
        paper.dashed_rect(surface, g.answer, palette.shade(TABLE, 0.55), 2, 7, 4)
        self._title(surface, g.answer, answering.title)
        if answering.secret:
            first = self._places(answering)[:-1]
            poses = [Pose(rect.centerx, rect.centery, rect.width) for rect in first]
            self.draw_line(surface, seen.laid, poses)
        elif seen.laid:
            if seen.turn() != seen.seat:
                self._draw_who(surface, g.answer, seen.turn())
            if not answering.slots:
                laid = self._lying("laid", seen.laid)
                self.draw_line(surface, laid, self.lines(len(laid), standing=False))
        for place, slot in enumerate(self.slots(answering)):
            self._draw_slot(surface, slot, place, answering)
        if answering.note:
            rect = g.deeds
            words = text.paragraph(
                answering.note, text.SANS_SEMIBOLD, m.type(14), palette.INK, rect.width, 1.2
            )
            spot = words.get_rect(bottomleft=(rect.left, rect.bottom + m.px(4)))
            if spot.top > rect.top + 2 * max(m.px(42), m.type(15) + m.px(14)) + m.px(9):
                surface.blit(words, spot)

    def slots(self, answering: Answering) -> list[pygame.Rect]:
        """Return where the slots lie."""
        return self._places(answering)[-answering.slots :] if answering.slots else []

    def _places(self, answering: Answering) -> list[pygame.Rect]:
        """Return where the slots lie: a secret one is the last, after places for the cards laid."""
        count = answering.slots + (len(self.seen.laid) if answering.secret else 0)
        return self.geometry.line(self.geometry.answer, count, alone=True)

    def _draw_slot(
        self, surface: pygame.Surface, slot: pygame.Rect, place: int, answering: Answering
    ) -> None:
        m = self.m
        if answering.cards[place : place + 1] not in ((), ("",)):
            card = answering.cards[place]
            pose = Pose(slot.centerx, slot.centery, slot.width)
            draw_resting(surface, self.looks.painter(card), pose)
            return
        veil = pygame.Surface(slot.size, pygame.SRCALPHA)
        veil.fill((*palette.PAPER, 40))
        surface.blit(veil, slot)
        paper.dashed_rect(surface, slot, palette.CHALK, 3, 7, 5)
        if answering.symbol:
            sign = symbols.tinted(answering.symbol, m.px(34), palette.shade(symbols.COLORS[answering.symbol]))
            surface.blit(sign, sign.get_rect(center=(slot.centerx, slot.centery - m.px(10))))
        figure = text.render(
            "?" if answering.secret else str(place + 1), text.SANS_BOLD, m.type(15), palette.INK
        )
        surface.blit(figure, figure.get_rect(midtop=(slot.centerx, slot.centery + m.px(16))))

    def _draw_piles(self, surface: pygame.Surface, *, glowing: bool) -> None:
        g, seen = self.geometry, self.seen
        self._pile_title(surface, g.draw, _("Draw pile"))
        self._pile_title(surface, g.discard, _("Discard"))
        if seen.draw:
            for depth in range(min(seen.draw, 4) - 1, -1, -1):
                pose = self.pile(g.draw.move(-depth * 3, depth * 2))
                draw_resting(surface, back_painter, pose)
        else:
            paper.dashed_rect(surface, g.draw, palette.CHALK, 2, 6, 5)
        if glowing:
            light, corner = paper.glow(g.discard.size, 8)
            surface.blit(light, (g.discard.x - corner[0], g.discard.y - corner[1]))
        if not seen.discard:
            paper.dashed_rect(surface, g.discard, palette.CHALK, 2, 6, 5)
        lying = [card for card in self._lying("discard", seen.discard) if card]
        for card, angle in zip(lying[-len(_ANGLES) :], _ANGLES, strict=False):
            draw_resting(surface, self.looks.painter(card), self.pile(g.discard).turned(angle))
        self._badge(surface, g.draw, seen.draw)
        self._badge(surface, g.discard, len(seen.discard))

    def _pile_title(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        line = text.render(words, text.SANS_BOLD, self.m.type(15), palette.INK)
        surface.blit(line, line.get_rect(midbottom=(rect.centerx, rect.top - self.m.px(6))))

    def _badge(self, surface: pygame.Surface, rect: pygame.Rect, count: int) -> None:
        m = self.m
        figures = text.render(str(count), text.SANS_BOLD, m.type(16), palette.CHALK)
        radius = max(m.px(19), figures.get_width() // 2 + m.px(7), figures.get_height() // 2 + 3)
        disc = paper.rounded((radius * 2, radius * 2), palette.INK, radius)
        place = disc.get_rect(center=(rect.right - m.px(4), rect.bottom - m.px(8)))
        surface.blit(disc, place)
        surface.blit(figures, figures.get_rect(center=place.center))

    def _draw_goal(self, surface: pygame.Surface) -> None:
        m, rect, goal = self.m, self.geometry.goal, self.seen.goal
        draw_sheet(surface, rect, palette.CHALK, seed=7)
        sign = icon("trophy", m.type(19), palette.WARNING)
        surface.blit(sign, sign.get_rect(midleft=(rect.left + m.px(16), rect.centery)))
        words = ngettext("One trophy wins the game.", "{count} trophies win the game.", goal)
        said = words.format(count=in_letters(goal))
        said = said[:1].upper() + said[1:]
        left = rect.left + m.px(26) + sign.get_width()
        room = rect.right - m.px(10) - left
        px = text.fit(said, text.SANS_MEDIUM, m.type(15), room, max(14, m.type(14) * 2 // 3))
        line = text.paragraph(said, text.SANS_MEDIUM, px, palette.INK, room, 1.1)
        surface.blit(line, line.get_rect(midleft=(left, rect.centery)))
