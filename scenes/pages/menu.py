"""The menu: the games that exist as boxes on the workshop's table, and the ways to everything else."""

from __future__ import annotations

from functools import partial
from itertools import cycle
from typing import TYPE_CHECKING, Final

import pygame

from game.core.grammar import in_letters, sentence
from game.core.i18n import _, ngettext
from game.core.session import SaveError
from game.storage import current, finished, records, slots
from game.storage.home import StorageError
from game.storage.journal import in_progress
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, from_right
from scenes.kit.layout import row
from scenes.kit.widgets import Tile
from scenes.pages.game_box import TILTS, BoxTile
from scenes.pages.menu_table import (
    ResumeCard,
    SmallCard,
    SmallCards,
    draw_pencil,
    draw_scissors,
    draw_scraps,
    draw_title,
)
from scenes.shell import dialog
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from game.core.session import Session
    from game.storage.journal import InProgress
    from scenes.shell.app import App

_LYING_MOST: Final = 2
_LOOK: Final = 0.004
"""How many seconds of a frame the kept games are read for."""

_LOOKED_BACK: Final = 5
"""How many finished games are looked at for one of a game on the shelf."""

_RESUME_SHARE: Final = 56
"""The part of the foot, in percent, of the card that takes up the game in progress."""


class Menu(Scene):
    """The first scene. `latest` is the game in progress that was played last, and `session` that game, read.

    It is read, and cards are laid beside a lone box, with the second frame: so the first is not late. A game
    that is over is put away, and the others in progress are read a frame each.
    """

    def __init__(self) -> None:
        super().__init__()
        self.latest: InProgress | None = None
        self.session: Session | None = None
        self._unread: list[InProgress] = []
        self.kept: tuple[int, int] | None = None
        self._listing = slots.Listing()
        self.ended = 0
        self._dealt = False
        self._resume: ResumeCard | None = None
        self.content = pygame.Rect(0, 0, 0, 0)
        self.shelf = pygame.Rect(0, 0, 0, 0)
        self.fan = pygame.Rect(0, 0, 0, 0)

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window, look for games to take up, and tell what there is to tell."""
        self.app = app
        self._look()
        super().enter(app)
        self._tell_notices()

    def resume(self) -> None:
        """Come in front again: games may have been kept or deleted meanwhile."""
        self._look()
        super().resume()
        self._tell_notices()

    def _look(self) -> None:
        """Find the games in progress and count the kept ones."""
        self._unread = in_progress(self.app.box.games)
        self.session, self.latest = None, next(iter(self._unread), None)
        if self._dealt:
            self._read()
        self._listing = slots.Listing()
        self._count()

    def _count(self) -> None:
        """Count the kept games, those in progress too, and the replays: a slice, for they may be many."""
        if self._listing.step(_LOOK):
            kinds = [slot.kind for slot in self._listing.slots]
            games = kinds.count("game") + len(in_progress(self.app.box.games))
            self.kept = (games, kinds.count("replay"))
            self.ended = len(finished.latest(self.app.box.games))

    def _read(self) -> None:
        """Read the games in progress, the last played first, down to one that is not over."""
        self.latest = None
        while self._unread and self.session is None:
            self._read_next()

    def _read_next(self) -> None:
        """Read a game in progress; one that is over is put away, a damaged one is told, never fatal."""
        read = self._unread.pop(0)
        try:
            session = current.unfinished(self.app.box.games, read.key)
        except (SaveError, StorageError) as error:
            told = _("The game in progress cannot be taken up. {problem}")
            self.app.notices.append(told.format(problem=error))
            return
        if self.session is None and session is not None:
            self.latest, self.session = read, session

    def _tell_notices(self) -> None:
        if self.app.notices:
            told = "\n".join(dict.fromkeys(self.app.notices))
            self.app.notices.clear()
            self.app.routes.tell(_("Before you play"), told)

    # --- arranging --------------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self._game("illustrations"), ""

    def arrange(self) -> None:
        """Place the title's buttons, the boxes, and the cards at the foot."""
        m, page = self.m, self.m.page
        height = min(m.height, page.height * 5 // 4)
        self.content = pygame.Rect(page.left + m.px(60), (m.height - height) // 2, m.px(1160), height)
        self._resume = self._resume_card()
        cards = self._small_cards()
        foot = self._foot(cards)
        top = self._subtitle_top() + m.type(20) + m.px(30)
        self.shelf = pygame.Rect(self.content.left, top, self.content.width, foot.top - m.px(34) - top)
        self._add_boxes()
        self._add_foot(foot, cards)
        self._add_corner()

    def _add_corner(self) -> None:
        entries = (
            Entry("quit", _("Quit"), "exit", self.app.quit),
            Entry("rules", _("Rules"), "book", partial(self.app.routes.choose_rules)),
            Entry("settings", _("Settings"), "gear", partial(self.app.routes.open_settings)),
        )
        m, at = self.m, self.content
        height = max(m.px(42), m.type(15) + m.px(20))
        area = pygame.Rect(at.left, at.top + m.px(36), at.width, height)
        self.ring.add(*from_right(m, area, entries, gap=10, spare=36))

    def _add_boxes(self) -> None:
        m, count, gap = self.m, len(self.app.editions), self.m.px(20)
        area = self.shelf.copy()
        if count == 1:
            area.width = area.width * 64 // 100
            left = area.right + gap
            self.fan = pygame.Rect(left, area.top, self.shelf.right - left, area.height)
        area.width -= (area.width + gap) % count
        rects = row(area, count, gap)
        for rect, game, tilt in zip(rects, self.app.editions.values(), cycle(TILTS), strict=False):
            self.ring.add(
                BoxTile(
                    f"box:{game.key}",
                    rect,
                    partial(self.app.routes.open_box, game.key),
                    m=m,
                    game=game,
                    tilt=tilt,
                    lying=count <= _LYING_MOST,
                    main=count == 1 and self.latest is None,
                    row=tuple(self.app.editions.values()),
                )
            )

    def _foot(self, cards: SmallCards) -> pygame.Rect:
        """Return the room at the bottom for the cards that lead elsewhere."""
        m, height = self.m, cards.height
        if self._resume is not None:
            height = max(m.px(142), height, self._resume.height)
        bottom = self.content.bottom - m.px(30)
        return pygame.Rect(self.content.left, bottom - height, self.content.width, height)

    def _small_cards(self) -> SmallCards:
        taken = self._resume.width + self.m.px(20) if self._resume is not None else 0
        beside = self._resume is not None
        return SmallCards(self.m, self._entries(), self.content.width - taken, beside=beside)

    def _resume_card(self) -> ResumeCard | None:
        if self.latest is None:
            return None
        width = self.content.width * _RESUME_SHARE // 100
        return ResumeCard(self.m, self.app.editions[self.latest.key], self.latest, self.session, width)

    def _add_foot(self, foot: pygame.Rect, cards: SmallCards) -> None:
        area = foot
        if self._resume is not None:
            resume = pygame.Rect(foot.left, foot.top, self._resume.width, foot.height)
            act = partial(self.app.routes.resume_game, self._resume.latest.key)
            self.ring.add(Tile("resume", resume, act, paint=self._resume.paint))
            left = resume.right + self.m.px(20)
            area = pygame.Rect(left, foot.top, foot.right - left, foot.height)
        self.ring.add(*cards.tiles(area))

    def _entries(self) -> list[SmallCard]:
        """Return the small cards at the foot, in reading order."""
        return [
            SmallCard(
                "first_steps",
                "bulb",
                _("First steps"),
                _("A guided game, in a few gestures"),
                partial(self.app.routes.choose_first_steps),
            ),
            SmallCard(
                "workshop",
                "brush",
                _("Workshop"),
                _("Draw a card, and keep it"),
                partial(self.app.routes.open_workshop),
            ),
            SmallCard(
                "decks",
                "deck",
                _("Decks"),
                _("Choose your cards to play with"),
                self._open_decks,
            ),
            SmallCard(
                "statistics",
                "chart",
                _("Statistics"),
                _("Your victories and margins"),
                partial(self.app.routes.open_statistics, self._game_with_figures()),
            ),
            SmallCard(
                "saves",
                "save",
                _("Saved games"),
                self._kept_words(),
                partial(self.app.routes.open_saves),
            ),
            SmallCard(
                "printing",
                "printer",
                _("Print the cards"),
                _("A PDF to cut out"),
                partial(self.app.routes.open_printing, self._game("is_printed")),
            ),
        ]

    def _game(self, asked: str) -> str:
        """Return the game that the rules, say, are of: the one played last, or the first that has any."""
        able = [key for key, edition in self.app.editions.items() if getattr(edition, asked)]
        return self.latest.key if self.latest is not None and self.latest.key in able else able[0]

    def _game_with_figures(self) -> str:
        """Return the game whose figures are shown: the one finished last, else the one in progress."""
        latest = records.latest(_LOOKED_BACK)
        last = next((record.game for record in latest if record.game in self.app.editions), "")
        return last if last and self.app.editions[last].figures is not None else self._game("figures")

    def _open_decks(self) -> None:
        self.app.routes.to_decks(self.app.routes.game_with_decks())

    # --- words ------------------------------------------------------------------------------------------

    def _subtitle(self) -> str:
        count = len(self.app.editions)
        message = ngettext(
            "A card game, laid on the workshop's table.",
            "{count} card games, laid on the workshop's table.",
            count,
        )
        return sentence(message.format(count=in_letters(count)))

    def _kept_words(self) -> str:
        if self.kept is None:
            return _("Games to resume or to watch")
        games, replays = self.kept
        if not games and not replays and self.ended:
            return ngettext("{count} finished game", "{count} finished games", self.ended).format(
                count=self.ended
            )
        if not games and not replays:
            return _("Nothing kept yet")
        told = [
            ngettext("{count} game", "{count} games", games).format(count=games) if games else "",
            ngettext("{count} replay", "{count} replays", replays).format(count=replays) if replays else "",
        ]
        return ", ".join(part for part in told if part)

    # --- what the player does ---------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let Escape ask whether to leave; the rest is the ring's."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            sheet = dialog.question(
                _("Leave Cartelier?"),
                _("Your game is saved: it will be waiting for you here.")
                if self.latest is not None
                else _("The boxes will stay on the table."),
                _("Quit"),
                _("Stay"),
                "exit",
            )
            self.app.stack.push(sheet, lambda answer: self.app.quit() if answer == "yes" else None)
            return True
        return super().handle(event)

    # --- drawing ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Deal the cards and read the game in progress, after the first frame; count the kept games."""
        super().update(dt)
        if self.still_draws and not self._dealt:
            self._dealt = True
            self._read()
            if self._listing.done:
                self._count()
            self.relayout()
            self._tell_notices()
        elif self._dealt and self._unread:
            self._read_next()
            self._count()
            self.renew()
            self._tell_notices()
        elif not self._listing.done:
            self._count()
            if self._listing.done:
                self.renew()

    @property
    def restless(self) -> bool:
        """Ask for a second frame, which deals the cards, and until all games are read and counted."""
        return not self._dealt or bool(self._unread) or not self._listing.done

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and what lies about on it; the ring draws the boxes and cards."""
        surface.blit(paper.table(palette.MENU, surface.get_size()), (0, 0))
        draw_scraps(surface, self.m)
        self._draw_title(surface)
        if self._dealt and len(self.app.editions) == 1:
            next(iter(self.app.editions.values())).pictures.value.scatter(surface, self.fan)

    def _subtitle_top(self) -> int:
        return self.content.top + self.m.px(112)

    def _draw_title(self, surface: pygame.Surface) -> None:
        m = self.m
        end = draw_title(surface, m, self.content.topleft)
        words = text.render(self._subtitle(), text.SERIF_SEMIBOLD, m.type(20), palette.INK)
        surface.blit(words, (self.content.left + m.px(4), self._subtitle_top()))
        self._draw_tools(surface, end)

    def _draw_tools(self, surface: pygame.Surface, title: int) -> None:
        """Lay scissors and a pencil where the title, which ends at `title`, and the buttons leave room."""
        m = self.m
        settings = self.ring["settings"].rect
        free = pygame.Rect(title, self.content.top, settings.left - title, m.px(112))
        if free.width < m.px(240):
            return
        draw_scissors(surface, m, free)
        subtitle = self.content.left + text.width_of(self._subtitle(), text.SERIF_SEMIBOLD, m.type(20))
        if settings.bottom <= self.content.top + m.px(84) and subtitle < free.left + m.px(206):
            draw_pencil(surface, m, free)
