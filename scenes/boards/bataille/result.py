"""The end of a battle: who wins, with what cards, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import _
from game.rules.bataille.pool import symbols_of
from scenes.boards.bataille import sides
from scenes.boards.bataille.confetti import draw_confetti
from scenes.boards.bataille.looks import Looks
from scenes.boards.bataille.miniature import verdict
from scenes.boards.bataille.round_panels import portrait
from scenes.boards.ending import Ending
from scenes.kit import palette, paper, text
from scenes.kit.layout import column, row
from scenes.kit.widgets import Button, Style, draw_sheet

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.app import App
    from scenes.boards.ending import Entry

_MOST_SHOWN: Final = 15


class Result(Ending):
    """Who has won, a row a player with the cards left or the trophies, and the ways on."""

    deaf_to = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN})

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        symbols = symbols_of(self.session.options)
        self.looks = Looks(lambda ref: symbols[ref])
        self.title = pygame.Rect(0, 0, 0, 0)
        self.rows: list[pygame.Rect] = []

    def enter(self, app: App) -> None:
        """Take the window, and sound the victory or the defeat; the game is counted."""
        super().enter(app)
        app.sounds.play("win" if self._won() else "lose")
        self.ring.focus_by_name("again")

    # --- who has won ------------------------------------------------------------------------------------

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won."""
        outcome = self.session.outcome
        return tuple(outcome.winners) if outcome is not None else ()

    def _won(self) -> bool:
        """Say whether a human has won, and nobody else beside him."""
        return len(self.winners) == 1 and self.winners[0] in sides.humans_of(self.session)

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return str(self.session.options["variant"])

    def headline(self) -> str:
        """Return the large words."""
        people = sides.humans_of(self.session)
        if len(self.winners) > 1:
            return _("A tie!")
        if len(people) == 1:
            return _("Victory!") if self._won() else _("Defeat…")
        return _("Well played, {name}!").format(name=sides.names(self.session)[self.winners[0]])

    def sentence(self) -> str:
        """Return who wins and with what; and whether the game was one of practice."""
        told = verdict(self.session)
        return _("{verdict} A practice game.").format(verdict=told) if self.session.practice else told

    def order(self) -> list[int]:
        """Return the seats, the winners first, then by what they have."""
        outcome = self.session.outcome
        scores = outcome.scores if outcome is not None else ()
        return sorted(range(len(scores)), key=lambda seat: (seat not in self.winners, -scores[seat]))

    def cards_of(self, seat: int) -> list[str]:
        """Return what a player has won: his trophies, or the cards he has left."""
        view = self.session.view(seat)
        if self.session.options["variant"] != "simple":
            return cast("list[list[str]]", view["trophies"])[seat]
        piles = cast("list[list[str | None]]", view["piles"])[seat]
        stakes = cast("list[list[str]]", view["stakes"])[seat] if seat in self.winners else []
        return [*stakes, *(ref for ref in piles if ref is not None)]

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the title above, a row a player, and the buttons at the foot."""
        m, edge = self.m, self.m.px(24)
        foot = pygame.Rect(edge, 0, m.width - 2 * edge, max(m.px(52), m.type(17) + 18))
        foot.bottom = m.height - edge
        height = m.type(64) + m.type(20) + m.px(36)
        self.title = pygame.Rect(edge, edge // 2, m.width - 2 * edge, height)
        area = pygame.Rect(edge, self.title.bottom, m.width - 2 * edge, foot.top - edge - self.title.bottom)
        count = len(self.order())
        self.rows = column(area, count, m.px(14) if count <= 3 else m.px(8))
        entries: list[Entry] = [
            ("menu", _("Menu"), "menu", self.menu),
            ("setup", _("Another game"), "dice", self.new_game),
            ("watch", _("Watch the game again"), "film", self.watch),
            ("again", _("Rematch"), "play", self.rematch),
        ]
        rects = row(foot, len(entries), m.px(16))
        for (name, label, sign, act), rect in zip(entries, rects, strict=True):
            style = Style.MAIN if name == "again" else Style.PAPER
            self.ring.add(Button(name, rect, act, m=m, label=label, icon=sign, style=style))

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the title and the players."""
        table = palette.TABLES["openmok-bataille"]
        surface.blit(paper.table(table, surface.get_size()), (0, 0))
        m, area, words = self.m, self.title, self.headline()
        px = text.fit(words, text.SERIF_BLACK, m.type(64), area.width, m.type(30))
        title = text.render(words, text.SERIF_BLACK, px, palette.CHALK)
        shadow = text.render(words, text.SERIF_BLACK, px, palette.shade(table, 0.65))
        place = title.get_rect(midtop=(area.centerx, area.top - round(px * 0.1)))
        surface.blit(shadow, place.move(2, 3))
        surface.blit(title, place)
        size = text.fit(self.sentence(), text.SERIF_BOLD, m.type(20), area.width, m.type(14))
        line = text.render(self.sentence(), text.SERIF_BOLD, size, palette.INK)
        surface.blit(line, line.get_rect(midbottom=(area.centerx, area.bottom - m.px(8))))
        if self._won():
            draw_confetti(surface, m, self.title)
        for seat, rect in zip(self.order(), self.rows, strict=True):
            self._draw_player(surface, seat, rect)

    def _draw_player(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        m, winner = self.m, seat in self.winners
        if winner:
            paper.fill_rounded(surface, rect.inflate(8, 8), palette.LIT, 5)
        draw_sheet(surface, rect, palette.CHALK if winner else palette.PAPER, seed=seat + 3, cut=False)
        size = min(rect.height - m.px(12), m.px(120 if winner else 96))
        face = portrait(seat, size)
        surface.blit(face, face.get_rect(center=(rect.left + m.px(74), rect.centery)))
        left, width = rect.left + m.px(146), m.px(210)
        name = sides.names(self.session)[seat]
        px = text.fit(name, text.SERIF_BLACK, m.type(26), width, m.type(14))
        title = text.render(name, text.SERIF_BLACK, px, palette.INK)
        surface.blit(title, title.get_rect(midleft=(left, rect.centery)))
        cards = pygame.Rect(left + width + m.px(16), rect.top, 0, rect.height)
        cards.width = rect.right - m.px(20) - cards.left
        self._draw_cards(surface, self.cards_of(seat), cards)

    def _draw_cards(self, surface: pygame.Surface, refs: list[str], area: pygame.Rect) -> None:
        m = self.m
        if not refs:
            none = _("no trophy") if self.session.options["variant"] != "simple" else _("no card left")
            words = text.render(none, text.SANS_MEDIUM, m.type(16), palette.MUTED_TEXT)
            surface.blit(words, words.get_rect(midleft=area.midleft))
            return
        width = min(round((area.height - m.px(20)) * 63 / 88), m.px(124))
        shown = refs[-_MOST_SHOWN:]
        step = min(width * 1.08, (area.width - width) / max(1, len(shown) - 1))
        for place, ref in enumerate(shown):
            picture = self.looks.painter(ref)(width, 0)
            center = (round(area.left + width / 2 + place * step), area.centery)
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
