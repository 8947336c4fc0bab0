"""Reverse War's table: battlefield, deck, hand, armies, journal. It shows a view and knows no gesture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.scenarios import TWISTS
from scenes.games.reverse_war import geometry
from scenes.games.reverse_war.armies import ArmyPanel, ai_side, player_side
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.journal import draw_journal, journal_under
from scenes.games.reverse_war.together_tables import at_table
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.shadows import Shadow
from scenes.kit.sprites import Pose, Sprite
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.armies import Figures, Side
    from scenes.games.reverse_war.journal import Move
    from scenes.kit.layout import Measures
    from scenes.kit.sprites import Painter


ASIDE = 0.2
"""The part of a card's width that the cards of a row move aside for another."""


def painter(placed: Placed, setting: Setting, shadow: Shadow = Shadow.CARD) -> Painter:
    """Return what draws a card of a game at a width and an angle, over its shadow."""

    def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
        master = reverse_war.master(CARDS[placed.card], width, placed.reversed, setting.paladins)
        return base.sprite(master, width, degrees, shadow, turning=turning)

    return paint


def back_painter(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
    """Draw the back of a card over its shadow."""
    return base.sprite(reverse_war.BACK, width, degrees, turning=turning)


def pose_in(rect: pygame.Rect, angle: float = 0.0) -> Pose:
    """Return the pose of a card that fills a rectangle."""
    return Pose(rect.centerx, rect.centery, rect.width, angle)


def card_sprite(placed: Placed, setting: Setting, rect: pygame.Rect) -> Sprite:
    """Return a card of a game that fills a rectangle."""
    return Sprite(placed.card, painter(placed, setting), pose_in(rect))


def draw_placed(
    surface: pygame.Surface, setting: Setting, placed: Placed | None, rect: pygame.Rect, *dashes: float
) -> None:
    """Draw a card on its place, or the place in dashes: how pale, how broad, how long and how far apart."""
    if placed is not None:
        card_sprite(placed, setting, rect).draw(surface)
        return
    pale, broad, long, apart = dashes
    paper.dashed_rect(surface, rect, palette.tint(palette.SLATE, pale), broad, long, apart)


def draw_mat(surface: pygame.Surface, rect: pygame.Rect, alpha: int = 70) -> None:
    """Draw the mat that a battlefield lies on, over the table."""
    mat = pygame.Surface(rect.size, pygame.SRCALPHA)
    mat.fill((*palette.INK, alpha))
    surface.blit(mat, rect)


class Table:
    """What lies on the table for a view. `sprites` has the placed cards and the hand, by card id."""

    def __init__(self, m: Measures, seen: Seen) -> None:
        self.m = m
        self.seen = seen
        self.geometry = self.arranged()
        self.player, self.ai = self.panels()
        self.sprites: dict[str, Sprite] = {}
        self.parted: int | None = None
        self.sync(seen)

    def arranged(self) -> geometry.Geometry:
        """Return where everything lies."""
        return geometry.arrange(self.m, self.seen.setting.layout)

    def panels(self) -> tuple[ArmyPanel, ArmyPanel]:
        """Return the panels on the left and on the right of the battlefield."""
        g, (mine, theirs), suites = self.geometry, effects_rows(self.seen), self.seen.setting.layout.suites
        return (
            ArmyPanel(self.m, g.player, player_side(), wide=g.wide, scenario=mine, suites=suites),
            ArmyPanel(self.m, g.ai, ai_side(), wide=g.wide, scenario=theirs, suites=suites),
        )

    @property
    def sides(self) -> tuple[Side, ...]:
        """The armies that the cards of the battlefield serve."""
        return self.player.side, self.ai.side

    # --- where things lie -------------------------------------------------------------------------------

    def cells(self) -> tuple[pygame.Rect, ...]:
        """Return a rectangle a cell, or a card placed where the battlefield grows."""
        return self.geometry.cells(self.seen.setting.layout, self.seen.turn)

    def targets(self) -> tuple[pygame.Rect, ...]:
        """Return the rectangles where a card may be dropped, by the cell (or gap) of the action."""
        if self.seen.setting.layout.grows:
            return self.geometry.gaps(self.seen.setting.layout, self.seen.turn)
        return self.cells()

    def sync(self, seen: Seen) -> None:
        """Snap every sprite to the truth of a view."""
        self.seen = seen
        self.parted = None
        self.sprites = {}
        for placed, rect in zip(self._placed(), self.cells(), strict=True):
            if placed is not None:
                self.sprites[placed.card] = card_sprite(placed, seen.setting, rect)
        if seen.hand is not None:
            self.sprites[seen.hand.card] = card_sprite(seen.hand, seen.setting, self.geometry.hand)

    def part(self, gap: int | None) -> None:
        """Move the cards of a row apart for the card held over a gap (None: let them close up)."""
        if not self.seen.setting.layout.grows:
            return
        self.parted = gap
        for place, (placed, rect) in enumerate(zip(self.seen.cells, self.cells(), strict=True)):
            if placed is not None:
                aside = self._aside(before=gap is not None and place < gap)
                self.sprites[placed.card].pose = pose_in(rect.move(aside, 0))

    def _aside(self, *, before: bool) -> int:
        """Return how far to move what lies before or after the gap where the row is parted, in pixels."""
        far = 0 if self.parted is None else round(self.card_width() * ASIDE)
        return -far if before else far

    def _placed(self) -> tuple[Placed | None, ...]:
        return self.seen.cells

    def card_width(self) -> int:
        """Return the width of a card on the battlefield."""
        if self.seen.setting.layout.grows:
            return self.geometry.cells(self.seen.setting.layout, 1)[0].width
        return self.cells()[0].width

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """Return the cell of the placed card under a point."""
        for cell, (placed, rect) in enumerate(zip(self.seen.cells, self.cells(), strict=True)):
            if placed is not None and rect.collidepoint(pos):
                return cell
        return None

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the table and the mat of the battlefield."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        draw_mat(surface, self.geometry.mat)

    def draw_heading(self, surface: pygame.Surface, title: str, subtitle: str) -> None:
        """Draw the turn, and the mode under it, at the top left."""
        area = self.geometry.heading
        self._two_lines(surface, area, title, subtitle, text.SERIF_BOLD, self.m.type(20))

    def draw_corner(self, surface: pygame.Surface, title: str, subtitle: str) -> None:
        """Draw two short lines at the top right."""
        self._two_lines(surface, self.geometry.corner, title, subtitle, text.SANS_BOLD, self.m.type(15))

    def _two_lines(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        title: str,
        subtitle: str,
        face: text.Face,
        size: int,
    ) -> None:
        px = text.fit(title, face, size, area.width, 12)
        upper = text.render(title, face, px, palette.CHALK)
        small = text.fit(subtitle, text.SANS_MEDIUM, self.m.type(14), area.width, 11)
        lower = text.render(subtitle, text.SANS_MEDIUM, small, palette.CHALK)
        gap = 3
        top = area.centery - (upper.get_height() + gap + lower.get_height()) // 2
        surface.blit(upper, (area.left, top))
        surface.blit(lower, (area.left, top + upper.get_height() + gap))

    def draw_sentence(self, surface: pygame.Surface, sentence: str, *, refusal: bool = False) -> None:
        """Draw the one strip that says what is asked, or why something is refused."""
        area = self.geometry.sentence
        draw_sheet(surface, area, palette.CHALK, seed=2)
        color = palette.WARNING_TEXT if refusal else palette.INK
        room = area.width - self.m.px(30) - area.height
        floor = self.m.type(15)
        px = text.fit(sentence, text.SERIF_SEMIBOLD, self.m.type(20), room, floor)
        if text.width_of(sentence, text.SERIF_SEMIBOLD, px) <= room:
            words = text.render(sentence, text.SERIF_SEMIBOLD, px, color)
        else:
            px = min(floor, (area.height - 6) * 10 // 23)
            words = text.paragraph(sentence, text.SERIF_SEMIBOLD, px, color, room, 1.15)
        surface.blit(words, words.get_rect(midleft=(area.left + self.m.px(18), area.centery)))

    def draw_deck(self, surface: pygame.Surface, count: int, *, glowing: bool) -> None:
        """Draw the deck, its count under it, and a glow when a card is to be drawn."""
        rect = self.geometry.deck
        if glowing:
            light, corner = paper.glow(rect.size, 8)
            surface.blit(light, (rect.x - corner[0], rect.y - corner[1]))
        if count:
            for depth in range(min(count, 4) - 1, -1, -1):
                pose = pose_in(rect.move(depth * 3, depth * 3))
                Sprite("deck", back_painter, pose).draw(surface)
        else:
            paper.dashed_rect(surface, rect, palette.tint(palette.SLATE, 0.4), 2, 6, 6)
        words = ngettext("Draw pile: {count} card", "Draw pile: {count} cards", count).format(count=count)
        room = rect.width + self.m.px(20)
        px = text.fit(words, text.SANS_BOLD, self.m.type(15), room, self.m.type(14) - 2)
        label = text.render(words, text.SANS_BOLD, px, palette.CHALK)
        if label.get_width() > room:
            label = text.paragraph(words, text.SANS_BOLD, px, palette.CHALK, room, 1.1, "center")
        if self.geometry.wide:
            surface.blit(label, label.get_rect(midright=(rect.left - self.m.px(18), rect.centery)))
        else:
            surface.blit(label, label.get_rect(midtop=(rect.centerx, rect.bottom + self.m.px(12))))

    def draw_hand_place(self, surface: pygame.Surface, words: str) -> None:
        """Draw the place of the card drawn, with words in it where they fit."""
        rect = self.geometry.hand
        paper.dashed_rect(surface, rect, palette.tint(palette.SLATE, 0.55), 2, 5, 5)
        px, room = self.m.type(14), rect.width - 12
        longest = max((text.width_of(word, text.SANS_MEDIUM, px) for word in words.split()), default=0)
        label = text.paragraph(words, text.SANS_MEDIUM, px, palette.CHALK, room, 1.3, "center")
        if longest <= room and label.get_height() <= rect.height - 8:
            surface.blit(label, label.get_rect(center=rect.center))

    def draw_cells(self, surface: pygame.Surface, playable: Collection[int] = ()) -> None:
        """Draw the free cells, numbered from the top left; outlined in yellow those that may be played on."""
        if self.seen.setting.layout.grows:
            self._draw_gaps(surface, playable=bool(playable))
            return
        for cell, rect in enumerate(self.cells()):
            if self.seen.cells[cell] is not None:
                continue
            ground = pygame.Surface(rect.size)
            ground.fill(palette.SLATE)
            ground.set_alpha(150)
            surface.blit(ground, rect)
            line = palette.PLAYABLE if cell in playable else palette.tint(palette.SLATE, 0.35)
            paper.dashed_rect(surface, rect, line, 2, 7, 6)
            number = str(cell + 1)
            size = max(14, rect.width * 28 // 127)
            digits = text.render(
                number, text.SANS_BOLD, size, palette.mix(palette.SLATE, palette.CHALK, 0.68)
            )
            surface.blit(digits, digits.get_rect(center=rect.center))

    def _draw_gaps(self, surface: pygame.Surface, *, playable: bool) -> None:
        if not playable and self.seen.turn:
            return
        color = palette.PLAYABLE if playable else palette.tint(palette.SLATE, 0.35)
        for gap, rect in enumerate(self.targets()):
            if not self.seen.turn:
                paper.dashed_rect(surface, rect, color, 2, 7, 6)
                continue
            slot = pygame.Rect(0, 0, 6, rect.height - 8)
            aside = 0 if gap == self.parted else self._aside(before=gap < (self.parted or 0))
            slot.center = rect.move(aside, 0).center
            pygame.draw.rect(surface, color, slot, border_radius=3)

    def draw_cards(self, surface: pygame.Surface, but: frozenset[str] = frozenset()) -> None:
        """Draw the resting cards, but those that move."""
        for name, sprite in self.sprites.items():
            if name not in but:
                sprite.draw(surface)

    def draw_armies(
        self,
        surface: pygame.Surface,
        preview: Account | None = None,
        told: tuple[Figures, Figures] | None = None,
    ) -> None:
        """Draw both armies' panels."""
        account = self.seen.account
        mine, theirs = told or (None, None)
        self.player.draw(surface, account.player, preview.player if preview else None, mine)
        self.ai.draw(surface, account.ai, preview.ai if preview else None, theirs)

    @property
    def journal(self) -> pygame.Rect | None:
        """Where the journal has room, under the scenario's sheet where there is one; else None."""
        column = self.geometry.journal
        return None if column is None else journal_under(self.m, column, self.seen.scenario)

    def draw_journal(self, surface: pygame.Surface, moves: list[Move]) -> None:
        """Draw the journal where it has room."""
        if self.journal is not None:
            draw_journal(surface, self.m, self.journal, moves, self.seen.hand)


def heading(seen: Seen) -> str:
    """Return the turn in words."""
    if seen.turn == seen.turns:
        return _("All cards are placed")
    return _("Turn {turn} of {turns}").format(turn=turn_of(seen), turns=seen.turns)


def effects_rows(seen: Seen) -> tuple[str, str]:
    """Return the names of the rows that a scenario's points take in both armies' panels, "" for none."""
    if seen.scenario is None:
        return "", ""
    mine, theirs = TWISTS[seen.scenario.key].gives
    name = _(seen.scenario.name)
    return name if mine else "", name if theirs else ""


def turn_of(seen: Seen) -> int:
    """Return the turn that is played, from 1: the last one goes on until what it obliges to is done."""
    return seen.turn if seen.phase == "flip" else min(seen.turn + 1, seen.turns)


def mode_name(seen: Seen) -> str:
    """Return the table's name in company, the scenario's or else the mode's, and the planification's."""
    setting = seen.setting
    name = at_table(setting.table, _(seen.scenario.name if seen.scenario else setting.layout.name))
    return _("{mode}, planned").format(mode=name) if setting.planification else name
