"""The end of a game: who wins, with what cards or trophies, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.bots.seats import Names, humans, is_human
from game.core.grammar import in_letters
from game.core.i18n import _, ngettext
from game.core.table import Table
from game.editions import EDITIONS
from game.rules.bataille.options import ROUND, SIMPLE
from game.rules.bataille.places import STAKE, TROPHIES, pile_of
from game.rules.bataille.pool import symbols_of
from game.rules.bataille.words.endings import verdict
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.round_panels import portrait
from scenes.games.bataille.round_seen import RoundSeen
from scenes.kit import palette, paper, text
from scenes.kit.button_row import shared
from scenes.kit.layout import column
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.pages.ending import Ending
from scenes.pages.ranking import Ranking, headline
from scenes.table import sides

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.kit.sprites import Painter
    from scenes.pages.ending import Entry
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

KEY: Final = "openmok-bataille"


class Result(Ranking):
    """Who has won, a row a player with the cards left or the trophies, and the ways on."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        self.looks = Looks(symbols_of(self.session.options).__getitem__)

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return str(self.session.options["variant"])

    def verdict(self) -> str:
        """Return who wins and with what, in one sentence."""
        outcome = self.session.outcome
        assert outcome is not None  # noqa: S101 - the game is finished
        return verdict(outcome, str(self.session.options["variant"]), sides.names(self.session))

    def portrait(self, seat: int, px: int) -> pygame.Surface:
        """Return the Mok of a player."""
        return portrait(seat, px)

    def won_by(self, seat: int) -> list[str]:
        """Return what a player has won: his trophies, or the cards he has left."""
        view = Table.from_json(self.session.view(seat))
        if self.session.options["variant"] != SIMPLE:
            return view.refs(TROPHIES, seat)
        stakes = view.refs(STAKE, seat) if seat in self.winners else []
        return [*stakes, *(card.ref for card in pile_of(view, seat) if card.ref is not None)]

    def cards_of(self, seat: int) -> list[Painter]:
        """Return what draws the cards that a player has won."""
        return [self.looks.painter(ref) for ref in self.won_by(seat)]

    def without_cards(self) -> str:
        """Return what stands in the row of a player who has won nothing."""
        return _("no card left") if self.session.options["variant"] == SIMPLE else _("no trophy")


class RoundResult(Ending):
    """Everybody in a row of their own, the most trophies first."""

    deaf_to = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN})

    def __init__(self, recorded: Recorded) -> None:
        super().__init__(recorded)
        session = recorded.session
        assert session.outcome is not None  # noqa: S101 - the result is of a finished game
        self.winner = session.outcome.winners[0]
        self.looks = Looks(symbols_of(session.options).__getitem__)
        self.seen = RoundSeen.of(session.view(0))
        self.names = Names(session.players, self.seen.seats, EDITIONS.bots)
        self.rows: list[tuple[int, pygame.Rect]] = []
        self.title = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Take the window, and sound the victory or the defeat; the game is counted."""
        super().enter(app)
        won = is_human(self.session.players, self.winner)
        app.sounds.play("win" if won else "lose")
        self.ring.focus_by_name("rematch")

    def arrange(self) -> None:
        """Put the title above, a row a player in the middle, the buttons at the foot."""
        m, edge = self.m, self.m.px(20)
        high = max(m.px(48), m.type(15) + m.px(20))
        foot = pygame.Rect(edge, m.height - edge - high, m.width - 2 * edge, high)
        self.title = pygame.Rect(
            edge, m.px(10), m.width - 2 * edge, max(m.px(64), m.type(34)) + m.type(17) + m.px(8)
        )
        wide = min(m.px(1000), foot.width)
        body = pygame.Rect(0, self.title.bottom + m.px(14), wide, 0)
        body.centerx = m.width // 2
        body.height = foot.top - m.px(18) - body.top
        order = sorted(range(self.seen.seats), key=lambda seat: (-len(self.seen.trophies[seat]), seat))
        rects = column(body, len(order), m.px(10))
        self.rows = list(zip(order, rects, strict=True))
        self.ring.add(*self._buttons(foot))

    def _buttons(self, foot: pygame.Rect) -> list[Button]:
        entries: list[Entry] = [
            ("watch", _("Watch the game again"), "film", self.watch),
            ("same", _("Replay this deal"), "reverse", self.same_deal),
            ("rematch", _("Rematch"), "players", self.rematch),
            ("new", _("New game"), "dice", self.new_game),
            ("menu", _("Back to menu"), "menu", self.menu),
        ]
        wide = foot.width if self.m.large_text else min(foot.width, self.m.px(1180))
        area = pygame.Rect(0, foot.top, wide, foot.height)
        area.centerx = foot.centerx
        found = []
        rects = shared(area, [entry[1] for entry in entries], self.m.px(12))
        for (name, label, sign, act), rect in zip(entries, rects, strict=True):
            style = Style.MAIN if name == "rematch" else Style.PAPER
            found.append(Button(name, rect, act, m=self.m, label=label, icon=sign, style=style))
        return found

    # --- drawing ----------------------------------------------------------------------------------------

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends."""
        return "trophies"

    def headline(self) -> str:
        """Return who wins."""
        people = humans(self.session.players, self.seen.seats)
        return headline(self.names, people, (self.winner,))

    def sentence(self) -> str:
        """Return why, in a sentence."""
        words = ngettext("One trophy was enough.", "The first to {count} trophies.", self.seen.goal)
        told = words.format(count=in_letters(self.seen.goal))
        return _("{verdict} A practice game.").format(verdict=told) if self.session.practice else told

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the title, and the players."""
        surface.blit(paper.table(TABLE, surface.get_size()), (0, 0))
        m, area = self.m, self.title
        px = text.fit(self.headline(), text.SERIF_BLACK, max(m.px(56), m.type(30)), area.width, m.type(20))
        headline = text.render(self.headline(), text.SERIF_BLACK, px, palette.ink_on(TABLE))
        shade = text.render(self.headline(), text.SERIF_BLACK, px, palette.under_words(TABLE))
        place = headline.get_rect(midtop=(area.centerx, area.top - px // 10))
        surface.blit(shade, place.move(2, 3))
        surface.blit(headline, place)
        told = text.render(self.sentence(), text.SANS_BOLD, m.type(17), palette.INK)
        surface.blit(told, told.get_rect(midbottom=(area.centerx, area.bottom + m.px(4))))
        for seat, rect in self.rows:
            self._draw_row(surface, seat, rect)

    def _draw_row(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        m, won = self.m, self.seen.trophies[seat]
        best = seat == self.winner
        draw_sheet(surface, rect, palette.CHALK if best else palette.PAPER, seed=seat)
        if best:
            pygame.draw.rect(surface, palette.LIT, (rect.left, rect.top, m.px(10), rect.height))
        px = min(rect.height - m.px(14), m.px(84))
        picture = portrait(seat, px)
        surface.blit(picture, picture.get_rect(midleft=(rect.left + m.px(26), rect.centery)))
        left = rect.left + m.px(44) + px
        room = m.px(240) - px + m.px(60)
        size = text.fit(self.names[seat], text.SERIF_BOLD, m.type(22), room, m.type(14))
        name = text.render(self.names[seat], text.SERIF_BOLD, size, palette.INK)
        count = ngettext("{count} trophy", "{count} trophies", len(won)).format(count=len(won))
        told = text.render(count, text.SANS_MEDIUM, m.type(15), palette.MUTED_TEXT)
        top = rect.centery - (name.get_height() + told.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(told, (left, top + name.get_height()))
        self._draw_trophies(surface, rect, left + room + m.px(10), won)

    def _draw_trophies(
        self, surface: pygame.Surface, rect: pygame.Rect, left: int, won: tuple[str, ...]
    ) -> None:
        if not won:
            return
        width = min(self.m.px(98), round((rect.height - self.m.px(14)) * 63 / 88))
        room = rect.right - self.m.px(20) - left - width
        step = min(width * 1.14, room / max(1, self.seen.goal - 1))
        for place, card in enumerate(won):
            x = left + width / 2 + step * place
            pose = Pose(x, rect.centery, width, 2 if place % 2 else -2)
            draw_resting(surface, self.looks.painter(card), pose)


def result_of(recorded: Recorded) -> Scene:
    """Return the end of a finished game."""
    if recorded.session.options["variant"] == ROUND:
        return RoundResult(recorded)
    return Result(recorded)
