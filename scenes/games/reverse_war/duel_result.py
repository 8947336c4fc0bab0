"""The result of a duel: who wins and why, both battlefields, and every point of both accounts (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.bots.seats import humans
from game.core.grammar import capitalised
from game.core.i18n import _, signed
from game.rules.reverse_war.words.accounts import made_of
from game.rules.reverse_war.words.endings import duel_result
from scenes.games.reverse_war.armies import ai_side, draw_head
from scenes.games.reverse_war.bands import mode_name
from scenes.games.reverse_war.duel_seen import SEATS, DuelSeen, duel_names, seat_side
from scenes.games.reverse_war.geometry import edge_of, foot_of
from scenes.games.reverse_war.result_sheets import ArmySheet, Notes, duel_choice_notes
from scenes.games.reverse_war.ribbon import card_rects, draw_field
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, filling
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Choice, Style, draw_sheet
from scenes.pages.ending import Ending
from scenes.pages.ranking import headline

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.armies import Side
    from scenes.kit.measures import Measures

FIELDS: Final = 0
"""The page of both battlefields; the others are accounts."""


class DuelResult(Ending):
    """The end of a duel. `shown` is the page: both battlefields, then the accounts."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        assert recorded.session.outcome is not None  # noqa: S101 - the result is of a finished game
        self.outcome = recorded.session.outcome
        self.seen = tuple(DuelSeen.at(self.session, seat) for seat in range(SEATS))
        self.shown = FIELDS
        self.title = self.body = pygame.Rect(0, 0, 0, 0)
        self.fields: list[_DuelResultField] = []
        self.sheets: list[tuple[ArmySheet, pygame.Rect]] = []

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the title above, the page chosen in the middle, the buttons at the foot."""
        m = self.m
        edge, foot = edge_of(m), foot_of(m)
        self.title = pygame.Rect(edge, m.px(4), foot.width, self._title_height(foot.height))
        pages = self._pages(foot.height)
        body = pygame.Rect(edge, pages.bottom + m.px(12), m.width - 2 * edge, 0)
        body.height = foot.top - m.px(14) - body.top
        self.body = body
        halves = row(body, SEATS, edge)
        self.fields, self.sheets = [], []
        if self.shown == FIELDS:
            self.fields = [self._field(seat, half) for seat, half in enumerate(halves)]
        else:
            self.sheets = list(zip(self._accounts(), halves, strict=True))
        self.ring.add(*self._buttons(foot))

    def _title_size(self) -> int:
        return max(self.m.px(58), self.m.type(30)) if self.shown == FIELDS else self.m.type(30)

    def _title_height(self, high: int) -> int:
        """Return the height of the title: in one line with the choice of the page over the accounts."""
        if self.shown != FIELDS:
            return high + self.m.px(8)
        return round(self._title_size() * 1.15) + self.m.type(17) + self.m.px(26)

    def _pages(self, high: int) -> pygame.Rect:
        """Put the choice of the page under the title, or at its end; return where it lies."""
        m = self.m
        labels = self.page_names()
        needed = sum(text.width_of(label, text.SANS_BOLD, m.type(15)) + m.px(40) for label in labels)
        rect = pygame.Rect(0, self.title.bottom, min(needed, self.title.width), high - m.px(8))
        rect.centerx = self.title.centerx
        if self.shown != FIELDS:
            rect.midright = self.title.right, self.title.centery + m.px(4)
        self.ring.add(
            Choice("pages", rect, m=m, labels=labels, chosen=self.shown, on_change=self.show_page, tip="")
        )
        return rect

    def page_names(self) -> tuple[str, ...]:
        """Return the names of the pages: an easy duel has both accounts on one."""
        if self.seen[0].easy:
            return _("Battlefields"), _("Accounts")
        pattern, names = _("Accounts of {name}"), duel_names(self.session.players)
        return _("Battlefields"), *(pattern.format(name=names[seat]) for seat in range(SEATS))

    def _field(self, seat: int, area: pygame.Rect) -> _DuelResultField:
        side = seat_side(self.session.players, seat)
        won = seat in self.outcome.winners
        return _DuelResultField(self.m, area, self.seen[seat], side, won=won)

    def _accounts(self) -> list[ArmySheet]:
        """Return the two sheets of the page shown."""
        players = self.session.players
        if self.seen[0].easy:
            return [
                ArmySheet(self.m, seat_side(players, seat), army, duel_choice_notes(army))
                for seat, army in enumerate(seen.account.player for seen in self.seen)
            ]
        seat = self.shown - 1
        account = self.seen[seat].account
        return [
            ArmySheet(self.m, seat_side(players, seat), account.player, duel_choice_notes(account.player)),
            ArmySheet(self.m, ai_side(), account.ai, Notes("", ())),
        ]

    def _buttons(self, foot: pygame.Rect) -> list[Button]:
        entries: list[Entry] = [
            Entry("same", _("Replay this deal"), "reverse", self.same_deal),
            Entry("save", _("Save the replay"), "save", self.save_replay),
            Entry("rematch", _("Rematch"), "players", self.rematch, Style.MAIN),
            Entry("share", _("Share"), "copy", self.share),
            Entry("menu", _("Back to menu"), "menu", self.menu),
        ]
        buttons = filling(self.m, foot, entries, 12)
        for button in buttons:
            wide = text.width_of(button.label, text.SANS_BOLD, self.m.type(14))
            button.tip = button.label if wide > button.rect.width * 0.6 else ""
        return buttons

    # --- what the player does ---------------------------------------------------------------------------

    def show_page(self, page: int) -> None:
        """Show both battlefields, or accounts."""
        self.shown = page
        self.app.sounds.play("flip")
        self.relayout()

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return "together"

    def replay_name(self) -> str:
        """Return the name that the replay is kept under."""
        names = duel_names(self.session.players)
        words = _("{first} against {second}, deal no. {seed}")
        return words.format(first=names[0], second=names[1], seed=self.session.seed)

    def replay_summary(self) -> str:
        """Return the battlefield, and who won and why."""
        return f"{mode_name(self.seen[0])}. {self.sentence()}"

    # --- drawing ----------------------------------------------------------------------------------------

    def headline(self) -> str:
        """Return who wins."""
        outcome = self.outcome
        if len(outcome.winners) == 1:
            players = self.session.players
            return headline(duel_names(players), humans(players, SEATS), outcome.winners)
        return _("Nobody wins") if outcome.reason == "nobody_beats" else _("A draw")

    def sentence(self) -> str:
        """Return why, in a sentence."""
        told = duel_result(self.outcome, duel_names(self.session.players))
        return _("{verdict} A practice game.").format(verdict=told) if self.session.practice else told

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the title, and the page chosen."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        self._draw_title(surface)
        for field in self.fields:
            field.draw(surface)
        for sheet, rect in self.sheets:
            fits = sheet.least_height() + sheet.notes_height(rect.width) <= rect.height
            sheet.draw(surface, rect, notes=fits)

    def _draw_title(self, surface: pygame.Surface) -> None:
        m, area = self.m, self.title
        px = text.fit(self.headline(), text.SERIF_BLACK, self._title_size(), area.width, 24)
        title = text.render(self.headline(), text.SERIF_BLACK, px, palette.CHALK)
        shadow = text.render(self.headline(), text.SERIF_BLACK, px, palette.shade(palette.SLATE, 0.6))
        where = title.get_rect(midtop=(area.centerx, area.top - round(px * 0.1)))
        if self.shown != FIELDS:
            where.midleft = area.left + m.px(4), area.centery + m.px(2)
        surface.blit(shadow, where.move(2, 3))
        surface.blit(title, where)
        left = where.right + m.px(20)
        room = area.width if self.shown == FIELDS else self.ring["pages"].rect.left - m.px(16) - left
        size = text.fit(self.sentence(), text.SANS_SEMIBOLD, m.type(18), room, m.type(14))
        told = text.render(self.sentence(), text.SANS_SEMIBOLD, size, palette.CHALK)
        if self.shown == FIELDS:
            surface.blit(told, told.get_rect(midbottom=(area.centerx, area.bottom - m.px(12))))
        elif told.get_width() <= room:
            surface.blit(told, told.get_rect(midleft=(left, area.centery + m.px(6))))


class _DuelResultField:
    """One half of the page of both battlefields; `seen` is the duel from that seat."""

    def __init__(self, m: Measures, area: pygame.Rect, seen: DuelSeen, side: Side, *, won: bool) -> None:
        self.m = m
        self.area = area
        self.seen = seen
        self.side = side
        self.won = won

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet with the points, and the battlefield under it."""
        m, area = self.m, self.area
        head = pygame.Rect(area.left, area.top, area.width, max(m.px(60), m.type(30) + m.px(22)))
        parts = pygame.Rect(area.left, head.bottom, area.width, m.type(15) + m.px(18))
        draw_sheet(surface, head.union(parts), palette.PAPER, seed=3 + self.seen.seat)
        self._draw_head(surface, head)
        self._draw_parts(surface, parts)
        top = parts.bottom + m.px(10)
        mat = pygame.Rect(area.left, top, area.width, area.bottom - top)
        army = self.seen.account.player
        cells = card_rects(m, self.seen.setting.layout, mat)
        draw_field(surface, self.seen, mat, cells, army, army.suites)

    def _draw_head(self, surface: pygame.Surface, head: pygame.Rect) -> None:
        m = self.m
        draw_head(surface, head, self.side)
        points = self.figure()
        digits = text.render(points, text.SANS_EXTRABOLD, head.height * 8 // 10, palette.CHALK)
        surface.blit(digits, digits.get_rect(midright=(head.right - m.px(18), head.centery)))
        left = head.left + m.px(18)
        if self.won:
            cup = icon("trophy", m.type(28), palette.CHALK)
            surface.blit(cup, cup.get_rect(midleft=(left, head.centery)))
            left += cup.get_width() + m.px(12)
        room = head.right - m.px(30) - digits.get_width() - left
        px = text.fit(self.side.name(), text.SERIF_BOLD, m.type(28), room, 14)
        name = text.render(self.side.name(), text.SERIF_BOLD, px, palette.CHALK)
        surface.blit(name, name.get_rect(midleft=(left, head.centery)))

    def figure(self) -> str:
        """Return what decides for this duellist: his total or, in an advanced duel, his margin."""
        score = self.seen.score_of(self.seen.seat)
        return (str(score) if self.seen.easy else signed(score)).replace("-", "−")

    def told(self) -> str:
        """Return what the figure is made of."""
        account = self.seen.account
        if self.seen.easy:
            told = capitalised(made_of(account.player))
        elif account.reason == "ai_suite":
            words = _("Army {army}, AI {ai}, which has a suite of five: it wins")
            told = words.format(army=account.player.total, ai=account.ai.total)
        else:
            words = _("Army {army}, AI {ai}")
            told = words.format(army=account.player.total, ai=account.ai.total)
        return told.replace("-", "−")

    def _draw_parts(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        m, told = self.m, self.told()
        px = text.fit(told, text.SANS_SEMIBOLD, m.type(15), area.width - m.px(36), 11)
        words = text.render(told, text.SANS_SEMIBOLD, px, palette.INK)
        surface.blit(words, words.get_rect(midleft=(area.left + m.px(18), area.centery)))
