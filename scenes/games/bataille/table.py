"""The table of two as it lies: plates, piles, cards that fight, cards that are out or trophies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.looks import back_painter
from scenes.games.bataille.round_panels import portrait
from scenes.games.bataille.triangle import draw_triangle
from scenes.kit import palette, paper, text
from scenes.kit.sprites import Pose, Sprite
from scenes.kit.widgets import Widget, draw_sheet
from scenes.table import sides

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.session import Session
    from scenes.games.bataille.arena import Arena, Side
    from scenes.games.bataille.looks import Looks
    from scenes.games.bataille.shouts import Shout
    from scenes.kit.layout import Measures
    from scenes.kit.sprites import Painter

SEATS: Final = (0, 1)
_THICK: Final = 5
"""How many cards of a pile show their edges at most."""
_FRAME = 5


def quick(fine: Painter, drawn: int) -> Painter:
    """Return what draws a moving card fast: the fine picture of one width, made smaller or larger."""

    def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
        whole = fine(drawn, 0, turning=turning)
        if width == drawn and not degrees:
            return whole
        return pygame.transform.rotozoom(whole, degrees, width / drawn)

    return paint


def pose_in(rect: pygame.Rect, angle: float = 0.0) -> Pose:
    """Return the pose of a card that fills a rectangle."""
    return Pose(rect.centerx, rect.centery, rect.width, angle)


class Table:
    """What lies on the table. The rows of sprites are by seat; `piles` are the counts shown.

    `under` are cards on their way under a pile, `shouts` the words over everything; `lit` is the symbol that
    has just won, `told` what just happened.
    """

    def __init__(self, m: Measures, arena: Arena, session: Session, looks: Looks) -> None:
        self.m = m
        self.arena = arena
        self.session = session
        self.looks = looks
        self.near = sides.near_seat(session)
        self.piles = [0, 0]
        self.rows: list[list[Sprite]] = [[], []]
        self.apart: list[list[Sprite]] = [[], []]
        self.hands: list[list[Sprite]] = [[], []]
        self.ready: list[Sprite | None] = [None, None]
        self.under: list[Sprite] = []
        self.lifted: Sprite | None = None
        self.shouts: list[Shout] = []
        self.lit = ""
        self.told = ""

    def side(self, seat: int) -> Side:
        """Return the rectangles of a seat."""
        return self.arena.near if seat == self.near else self.arena.far

    # --- laying -----------------------------------------------------------------------------------------

    def card(self, ref: str, pose: Pose) -> Sprite:
        """Return a card face up at a pose."""
        return Sprite(ref, self.looks.painter(ref), pose)

    def back(self, pose: Pose, name: str = "") -> Sprite:
        """Return a card face down at a pose."""
        return Sprite(name, back_painter, pose)

    def prepare(self, ref: str) -> None:
        """Draw a card in the size it will have, before it is seen."""
        self.looks.painter(ref)(self.arena.card, 0)

    def hurry(self, sprite: Sprite) -> None:
        """Let a card that is about to move be drawn fast; it is laid anew when it rests."""
        fine = self.looks.painter(sprite.name) if sprite.name else back_painter
        sprite.paint = quick(fine, self.arena.card)

    def lay_row(self, seat: int, refs: Sequence[str]) -> None:
        """Lay the cards of a seat that fight."""
        poses = self.side(seat).row_poses(len(refs), self.arena.card)
        self.rows[seat] = [self.card(ref, pose) for ref, pose in zip(refs, poses, strict=True)]

    def lay_out(self, seat: int, refs: Sequence[str]) -> None:
        """Lay the cards of a seat that are out of the game."""
        poses = self.side(seat).apart_poses(len(refs), self.arena.lost)
        self.apart[seat] = [self.card(ref, pose) for ref, pose in zip(refs, poses, strict=True)]

    def lay_trophies(self, seat: int, refs: Sequence[str], places: int) -> None:
        """Lay the trophies of a seat in their places."""
        rects = self.side(seat).trophy_rects(places)
        self.apart[seat] = [self.card(ref, pose_in(rect)) for ref, rect in zip(refs, rects, strict=False)]

    def pile_pose(self, seat: int) -> Pose:
        """Return the pose of the top card of a pile."""
        return pose_in(self.side(seat).pile)

    # --- drawing what lies still ------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the table, and the mat on which the cards fight."""
        surface.blit(paper.table(TABLE, surface.get_size()), (0, 0))
        near, far = self.arena.near.row, self.arena.far.row
        mat = near.union(far)
        veil = pygame.Surface(mat.size, pygame.SRCALPHA)
        veil.fill((*palette.PAPER, 46))
        surface.blit(veil, mat)
        middle = mat.centery
        pygame.draw.line(
            surface,
            palette.mix(palette.OCHRE, palette.INK, 0.25),
            (mat.left, middle),
            (mat.right - 1, middle),
            2,
        )

    def draw_strip(self, surface: pygame.Surface, title: str, sentence: str) -> None:
        """Draw the strip that says what is played, and what there is to do."""
        m, strip = self.m, self.arena.strip
        draw_sheet(surface, strip, palette.CHALK, seed=4)
        px = m.type(15)
        width = text.width_of(title, text.SANS_BOLD, px) + m.px(32)
        chip = pygame.Rect(strip.left, strip.top, width, strip.height)
        pygame.draw.rect(surface, palette.OWN_TURN, chip)
        word = text.render(title, text.SANS_BOLD, px, palette.CHALK)
        surface.blit(word, word.get_rect(center=chip.center))
        room = strip.right - chip.right - m.px(32)
        size = text.fit(sentence, text.SERIF_BOLD, m.type(20), room, m.type(14))
        words = text.render(sentence, text.SERIF_BOLD, size, palette.INK)
        surface.blit(words, words.get_rect(midleft=(chip.right + m.px(16), strip.centery)))

    def draw_column(self, surface: pygame.Surface) -> None:
        """Draw who beats whom, and what just happened."""
        m, ring, told = self.m, self.arena.ring, self.arena.told
        draw_sheet(surface, ring, palette.CHALK, seed=5)
        px = m.type(20)
        title = text.render(_("Who beats whom"), text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, (ring.left + m.px(16), ring.top + m.px(8)))
        top = ring.top + m.px(8) + title.get_height()
        area = pygame.Rect(ring.left + m.px(10), top, ring.width - m.px(20), ring.bottom - top - m.px(10))
        draw_triangle(surface, m, area, self.lit)
        draw_sheet(surface, told, palette.PAPER, seed=6)
        self._draw_told(surface, told.inflate(-m.px(28), -m.px(16)))

    def _draw_told(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if not self.told:
            return
        px = self.m.type(17)
        words = text.paragraph(self.told, text.SANS_SEMIBOLD, px, palette.INK, area.width, 1.32)
        while words.get_height() > area.height and px > text.SMALLEST:
            px -= 1
            words = text.paragraph(self.told, text.SANS_SEMIBOLD, px, palette.INK, area.width, 1.25)
        surface.blit(words, (area.left, area.centery - words.get_height() // 2))

    def draw_plate(self, surface: pygame.Surface, seat: int, words: str, *, asked: bool) -> None:
        """Draw a player: portrait, name and a few words; the one who is asked has a yellow edge."""
        m, plate = self.m, self.side(seat).plate
        if asked:
            paper.fill_rounded(surface, plate.inflate(8, 8), palette.LIT, 5)
        draw_sheet(surface, plate, palette.PAPER, seed=seat + 12, cut=False)
        size = plate.height - m.px(12)
        face = portrait(seat, size)
        surface.blit(face, face.get_rect(midleft=(plate.left + m.px(6), plate.centery)))
        left = plate.left + size + m.px(18)
        room = plate.right - m.px(8) - left
        name = sides.names(self.session)[seat]
        px = text.fit(name, text.SERIF_BOLD, m.type(19), room, m.type(14))
        title = text.render(name, text.SERIF_BOLD, px, palette.INK)
        small = text.fit(words, text.SANS_MEDIUM, m.type(14), room, text.SMALLEST)
        line = text.render(words, text.SANS_MEDIUM, small, palette.MUTED_TEXT)
        top = plate.centery - (title.get_height() + line.get_height()) // 2
        surface.blit(title, (left, top))
        surface.blit(line, (left, top + title.get_height()))

    def draw_invitation(self, surface: pygame.Surface, seat: int) -> None:
        """Let the pile of a seat glow: a click on it goes on."""
        pile = self.side(seat).pile
        light, corner = paper.glow(pile.size)
        surface.blit(light, (pile.x - corner[0], pile.y - corner[1]))
        paper.fill_rounded(surface, pile.inflate(10, 10), palette.PLAYABLE, 6)

    def draw_heading(self, surface: pygame.Surface, seat: int, words: str) -> None:
        """Write over what lies apart."""
        apart, px = self.side(seat).apart, self.m.type(15)
        size = text.fit(words, text.SANS_BOLD, px, apart.width, text.SMALLEST)
        line = text.render(words, text.SANS_BOLD, size, palette.INK)
        surface.blit(line, (apart.left, apart.top - round(px * 1.5)))

    # --- drawing what may move --------------------------------------------------------------------------

    def draw_cards(self, surface: pygame.Surface) -> None:
        """Draw the piles and every card, from the bottom up, then the words over them."""
        for sprite in self.under:
            sprite.draw(surface)
        for seat in SEATS:
            self._draw_pile(surface, seat)
            for sprite in (*self.apart[seat], *self.hands[seat]):
                if sprite is not self.lifted:
                    sprite.draw(surface)
        for row in self.rows:
            for sprite in row:
                sprite.draw(surface)
        for one in self.ready:
            if one is not None:
                one.draw(surface)
        for shout in self.shouts:
            shout.draw(surface)

    def _draw_pile(self, surface: pygame.Surface, seat: int) -> None:
        m, rect, count = self.m, self.side(seat).pile, self.piles[seat]
        if not count:
            line = max(1.5, 2 * m.scale)
            paper.dashed_rect(surface, rect, palette.mix(palette.OCHRE, palette.INK, 0.4), line, 8, 5)
        for place in reversed(range(min(count, _THICK))):
            picture = back_painter(rect.width, 0)
            shift = round(place * 2 * m.scale)
            at = (rect.centerx + shift, rect.centery + shift)
            surface.blit(picture, picture.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)
        px = m.type(30)
        figure = text.render(str(count), text.SANS_EXTRABOLD, px, palette.CHALK)
        across = round(px * 1.75)
        disc = pygame.Rect(0, 0, across, across)
        disc.center = rect.center
        surface.blit(paper.rounded(disc.size, palette.INK, across / 2), disc)
        surface.blit(figure, figure.get_rect(center=disc.center))


def cards_words(count: int) -> str:
    """Return how many cards, in words."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


@dataclass(eq=False)
class Pick(Widget):
    """The place of a card that may be chosen; the card itself is drawn over it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the glow round the card, wider where it is pointed at or focused."""
        glow, corner = paper.glow(self.rect.size)
        surface.blit(glow, (self.rect.x - corner[0], self.rect.y - corner[1]))
        around = self.rect.inflate(2 * _FRAME, 2 * _FRAME)
        if self.hovered or self.focused:
            around = around.inflate(_FRAME, _FRAME)
        paper.fill_rounded(surface, around, palette.PLAYABLE, 6)
        self.draw_focus(surface)
