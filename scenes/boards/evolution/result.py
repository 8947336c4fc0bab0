"""The end of a game of Openmok Évolution: who wins, why, what is left, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import _
from scenes.boards.ending import Ending
from scenes.boards.evolution import sides, words
from scenes.boards.evolution.endings import reason, verdict
from scenes.boards.evolution.looks import Looks
from scenes.boards.evolution.seen import seen_by
from scenes.kit import palette, paper, text
from scenes.kit.layout import column, row
from scenes.kit.widgets import Button, Style, draw_sheet

if TYPE_CHECKING:
    from game.rules.evolution.state import EvolutionState
    from game.storage.recorded import Recorded
    from scenes.app import App
    from scenes.boards.ending import Entry

_TABLE: Final = palette.TABLES["openmok-evolution"]


class Result(Ending):
    """Who has won and why, a row a player with the Moks as they lie, and the ways on."""

    deaf_to = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN})

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.looks = Looks(cast("EvolutionState", self.session.state).cards)
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
        return bool(set(self.winners) & set(sides.humans_of(self.session)))

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return "end"

    def headline(self) -> str:
        """Return the large words."""
        people = sides.humans_of(self.session)
        if len(self.winners) > 1:
            return _("A draw!")
        if len(people) == 1:
            return _("Victory!") if self._won() else _("Defeat…")
        return _("Well played, {name}!").format(name=sides.names(self.session)[self.winners[0]])

    def sentence(self) -> str:
        """Return who wins; and whether the game was one of practice."""
        told = verdict(self.session)
        return _("{verdict} A practice game.").format(verdict=told) if self.session.practice else told

    def order(self) -> list[int]:
        """Return the seats, the winners first, then by what they have left."""
        outcome = self.session.outcome
        scores = outcome.scores if outcome is not None else ()
        return sorted(range(len(scores)), key=lambda seat: (seat not in self.winners, -scores[seat]))

    def replay_name(self) -> str:
        """Return the name that the replay is kept under."""
        return "Openmok Évolution"

    def replay_summary(self) -> str:
        """Return how the game ended."""
        return f"{verdict(self.session)}\n{reason(self.session)}"

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the title above, a row a player, and the buttons at the foot."""
        m, edge = self.m, self.m.px(24)
        foot = pygame.Rect(edge, 0, m.width - 2 * edge, max(m.px(52), m.type(17) + 18))
        foot.bottom = m.height - edge
        height = m.type(60) + m.type(20) + m.type(16) + m.px(44)
        self.title = pygame.Rect(edge, edge // 2, m.width - 2 * edge, height)
        area = pygame.Rect(edge, self.title.bottom, m.width - 2 * edge, 0)
        area.height = foot.top - edge - area.top
        self.rows = column(area, len(self.order()), m.px(16))
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
        surface.blit(paper.table(_TABLE, surface.get_size()), (0, 0))
        m, area, told = self.m, self.title, self.headline()
        px = text.fit(told, text.SERIF_BLACK, m.type(60), area.width, m.type(30))
        title = text.render(told, text.SERIF_BLACK, px, palette.CHALK)
        shadow = text.render(told, text.SERIF_BLACK, px, palette.shade(_TABLE, 0.65))
        place = title.get_rect(midtop=(area.centerx, area.top - round(px * 0.1)))
        surface.blit(shadow, place.move(2, 3))
        surface.blit(title, place)
        why = reason(self.session)
        lines = ((self.sentence(), text.SERIF_BOLD, 20), (why, text.SANS_SEMIBOLD, 16))
        y = area.bottom - m.px(14)
        for line, face, type_size in reversed(lines):
            size = text.fit(line, face, m.type(type_size), area.width, 14)
            words_ = text.render(line, face, size, palette.CHALK)
            surface.blit(words_, words_.get_rect(midbottom=(area.centerx, y)))
            y -= words_.get_height() + m.px(4)
        for seat, rect in zip(self.order(), self.rows, strict=True):
            self._draw_player(surface, seat, rect)

    def _draw_player(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        m, winner = self.m, seat in self.winners
        seen = seen_by(self.session.view(seat), seat)
        if winner:
            paper.fill_rounded(surface, rect.inflate(8, 8), palette.LIT, 5)
        draw_sheet(surface, rect, palette.CHALK if winner else palette.PAPER, seed=seat + 3, cut=False)
        size = min(rect.height - m.px(30), m.px(96))
        face = sides.portrait(seat, size)
        surface.blit(face, face.get_rect(center=(rect.left + m.px(66), rect.centery)))
        left, width = rect.left + m.px(128), m.px(196)
        name = sides.names(self.session)[seat]
        px = text.fit(name, text.SERIF_BLACK, m.type(26), width, m.type(14))
        title = text.render(name, text.SERIF_BLACK, px, palette.INK)
        count = words.resistances(seen.resistances(seat))
        small = text.fit(count, text.SANS_BOLD, m.type(16), width, 14)
        left_words = text.render(count, text.SANS_BOLD, small, palette.MUTED_TEXT)
        surface.blit(title, title.get_rect(bottomleft=(left, rect.centery + m.px(2))))
        surface.blit(left_words, (left, rect.centery + m.px(6)))
        cards = pygame.Rect(left + width + m.px(14), rect.top, 0, rect.height)
        cards.width = rect.right - m.px(18) - cards.left
        self._draw_moks(surface, seat, cards)

    def _draw_moks(self, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
        m = self.m
        moks = seen_by(self.session.view(seat), seat).moks[seat]
        if not moks:
            none = text.render(_("No Mok placed"), text.SANS_MEDIUM, m.type(16), palette.MUTED_TEXT)
            surface.blit(none, none.get_rect(midleft=area.midleft))
            return
        width = min(round((area.height - m.px(18)) * 63 / 88), m.px(138))
        step = min(width * 1.1, (area.width - width) / max(1, len(moks) - 1))
        for place, mok in enumerate(moks):
            picture = self.looks.mok_painter(mok)(width, 0)
            center = (round(area.left + width / 2 + place * step), area.centery)
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
