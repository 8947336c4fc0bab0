"""The menu: the games that exist as boxes on the workshop's table, and the ways to everything else."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from game.core.session import SaveError
from game.rules.deck_rules import DECK_RULES
from game.storage import slots
from game.storage.home import StorageError
from game.storage.journal import Journal
from scenes import dates, dialog, navigation
from scenes.game_box import TILTS, BoxTile
from scenes.kit import emblems, palette, paper, svg, text
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.shadows import Layer, Shadow, over_shadow
from scenes.kit.widgets import Button, Tile, draw_paper, draw_sheet
from scenes.menu_cards import Entry, SmallCards, pressed
from scenes.scene import Scene
from scenes.shelf import BOXES

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session
    from game.storage.journal import InProgress
    from scenes.app import App
    from scenes.kit.palette import Color

_LYING_MOST: Final = 2
_RESUME_SHARE: Final = 56
"""The part of the foot, in percent, of the card that takes up the game in progress."""

_TITLE: Final = "Cartelier"
_TITLE_SHADOW: Final = (Layer((2, 3), 2.0, 0.38),)


class Menu(Scene):
    """The first scene. `latest` is the game in progress that was played last, and `session` that game, read.

    It is read, and cards are laid beside a lone box, with the second frame: so the first is not late.
    """

    def __init__(self) -> None:
        super().__init__()
        self.latest: InProgress | None = None
        self.session: Session | None = None
        self.kept = (0, 0)
        self._dealt = False
        self._told: list[pygame.Surface] = []
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
        """Find the game in progress and count the kept ones."""
        self.session, self.latest = None, navigation.latest_game(self.app)
        if self._dealt:
            self._read()
        kinds = [slot.kind for slot in slots.slots()]
        self.kept = (kinds.count("game"), kinds.count("replay"))

    def _read(self) -> None:
        """Read the game in progress; a damaged one is told, never fatal."""
        if self.latest is None:
            return
        try:
            self.session = Journal.peek(self.app.games, self.latest.key)
        except (SaveError, StorageError) as error:
            self.latest = navigation.latest_game(self.app)
            told = _("The game in progress cannot be taken up. {problem}")
            self.app.notices.append(told.format(problem=error))

    def _tell_notices(self) -> None:
        if self.app.notices:
            told = "\n".join(dict.fromkeys(self.app.notices))
            self.app.notices.clear()
            navigation.tell(self.app, _("Before you play"), told)

    # --- arranging --------------------------------------------------------------------------------------

    def rules_at(self) -> tuple[str, str]:
        """Return the game, and the page of its rules, that tell of this scene."""
        return self._game("rules"), ""

    def arrange(self) -> None:
        """Place the title's buttons, the boxes, and the cards at the foot."""
        m, page = self.m, self.m.page
        height = min(m.height, page.height * 5 // 4)
        self.content = pygame.Rect(page.left + m.px(60), (m.height - height) // 2, m.px(1160), height)
        cards = self._small_cards()
        foot = self._foot(cards)
        top = self._subtitle_top() + m.type(20) + m.px(30)
        self.shelf = pygame.Rect(self.content.left, top, self.content.width, foot.top - m.px(34) - top)
        self._add_boxes()
        self._add_foot(foot, cards)
        self._add_corner()

    def _add_corner(self) -> None:
        entries: list[tuple[str, str, str, Callable[[], None]]] = [
            ("settings", _("Settings"), "gear", partial(navigation.open_settings, self.app)),
            ("rules", _("Rules"), "book", partial(navigation.open_rules, self.app, self._game("rules"))),
            ("quit", _("Quit"), "exit", self.app.quit),
        ]
        m, right = self.m, self.content.right
        height = max(m.px(42), m.type(15) + m.px(20))
        for name, label, sign, act in reversed(entries):
            width = text.width_of(label, text.SANS_BOLD, m.type(15)) + m.type(18) + m.px(36)
            rect = pygame.Rect(right - width, self.content.top + m.px(36), width, height)
            self.ring.add(Button(name, rect, act, m=m, label=label, icon=sign))
            right = rect.left - m.px(10)

    def _add_boxes(self) -> None:
        m, count = self.m, len(BOXES)
        area = self.shelf.copy()
        if count == 1:
            area.width = area.width * 64 // 100
            left = area.right + m.px(20)
            self.fan = pygame.Rect(left, area.top, self.shelf.right - left, area.height)
        rects = row(area, count, m.px(20))
        for rect, game, tilt in zip(rects, BOXES.values(), TILTS, strict=False):
            self.ring.add(
                BoxTile(
                    f"box:{game.key}",
                    rect,
                    partial(navigation.open_box, self.app, game.key),
                    m=m,
                    game=game,
                    tilt=tilt,
                    lying=count <= _LYING_MOST,
                    main=count == 1 and self.latest is None,
                )
            )

    def _foot(self, cards: SmallCards) -> pygame.Rect:
        """Return the room at the bottom for the cards that lead elsewhere."""
        m, height = self.m, cards.height
        if self.latest is not None:
            height = max(m.px(142), height, self._resume_height())
        bottom = self.content.bottom - m.px(30)
        return pygame.Rect(self.content.left, bottom - height, self.content.width, height)

    def _small_cards(self) -> SmallCards:
        beside = self.latest is not None
        taken = self._resume_width() + self.m.px(20) if beside else 0
        return SmallCards(self.m, self._entries(), self.content.width - taken, beside=beside)

    def _resume_width(self) -> int:
        return self.content.width * _RESUME_SHARE // 100

    def _add_foot(self, foot: pygame.Rect, cards: SmallCards) -> None:
        area = foot
        if self.latest is not None:
            resume = pygame.Rect(foot.left, foot.top, self._resume_width(), foot.height)
            act = partial(navigation.resume_game, self.app, self.latest.key)
            self.ring.add(Tile("resume", resume, act, paint=self._paint_resume))
            left = resume.right + self.m.px(20)
            area = pygame.Rect(left, foot.top, foot.right - left, foot.height)
        self.ring.add(*cards.tiles(area))

    def _entries(self) -> list[Entry]:
        """Return the small cards at the foot, in reading order."""
        return [
            Entry(
                "first_steps",
                "bulb",
                _("First steps"),
                _("A guided game, in a few gestures"),
                partial(navigation.choose_first_steps, self.app),
            ),
            Entry(
                "workshop",
                "brush",
                _("Workshop"),
                _("Draw a Mok, and keep it"),
                partial(navigation.open_workshop, self.app),
            ),
            Entry(
                "decks",
                "deck",
                _("Decks"),
                _("Choose the Moks to play with"),
                partial(navigation.to_decks, self.app, self._game_with_decks()),
            ),
            Entry(
                "statistics",
                "chart",
                _("Statistics"),
                _("Your victories and margins"),
                partial(navigation.open_statistics, self.app, self._game("statistics")),
            ),
            Entry(
                "saves",
                "save",
                _("Saved games"),
                self._kept_words(),
                partial(navigation.open_saves, self.app),
            ),
            Entry(
                "printing",
                "printer",
                _("Print the cards"),
                _("A PDF to cut out"),
                partial(navigation.open_printing, self.app, self._game("printing")),
            ),
        ]

    def _game(self, asked: str) -> str:
        """Return the game that the rules, say, are of: the one played last, or the first that has any."""
        able = [key for key, box in BOXES.items() if getattr(box, asked)]
        return self.latest.key if self.latest is not None and self.latest.key in able else able[0]

    def _game_with_decks(self) -> str:
        """Return the game whose decks are shown: the one played last, or the first that has any."""
        able = list(DECK_RULES)
        return self.latest.key if self.latest is not None and self.latest.key in able else able[0]

    # --- words ------------------------------------------------------------------------------------------

    def _subtitle(self) -> str:
        count = len(BOXES)
        message = ngettext(
            "A card game, laid on the workshop's table.",
            "{count} card games, laid on the workshop's table.",
            count,
        )
        return message.format(count=count)

    def _kept_words(self) -> str:
        games, replays = self.kept
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
        """Read the game in progress and deal the cards, once the first frame is drawn."""
        super().update(dt)
        if self.still_draws and not self._dealt:
            self._dealt = True
            self._read()
            self.relayout()
            self._tell_notices()

    @property
    def restless(self) -> bool:
        """Ask for a second frame, which deals the cards."""
        return not self._dealt

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and what lies about on it; the ring draws the boxes and cards."""
        surface.blit(paper.table(palette.TABLES["menu"], surface.get_size()), (0, 0))
        self._draw_scraps(surface)
        self._draw_title(surface)
        self._draw_tools(surface)
        if self._dealt and len(BOXES) == 1:
            next(iter(BOXES.values())).scatter(surface, self.fan)

    def _subtitle_top(self) -> int:
        return self.content.top + self.m.px(112)

    def _draw_title(self, surface: pygame.Surface) -> None:
        m, px = self.m, self.m.px(92)
        top = self.content.top + m.px(93) - text.font(text.SERIF_BLACK, px).get_ascent()
        surface.blit(_title(px), (self.content.left, top))
        words = text.render(self._subtitle(), text.SERIF_SEMIBOLD, m.type(20), palette.INK)
        surface.blit(words, (self.content.left + m.px(4), self._subtitle_top()))

    def _draw_tools(self, surface: pygame.Surface) -> None:
        """Lay the scissors and the pencil where the title and the buttons leave room."""
        m = self.m
        title = self.content.left + text.width_of(_TITLE, text.SERIF_BLACK, m.px(92))
        settings = self.ring["settings"].rect
        free = pygame.Rect(title, self.content.top, settings.left - title, m.px(112))
        if free.width < m.px(240):
            return
        surface.blit(emblems.scissors(m.px(186)), (free.left + m.px(40), free.top + m.px(24)))
        subtitle = self.content.left + text.width_of(self._subtitle(), text.SERIF_SEMIBOLD, m.type(20))
        if settings.bottom <= self.content.top + m.px(84) and subtitle < free.left + m.px(206):
            surface.blit(emblems.pencil(m.px(236)), (free.left + m.px(214), free.top + m.px(76)))

    def _draw_scraps(self, surface: pygame.Surface) -> None:
        """Lay scraps of paper in two corners of the table."""
        m, (width, height) = self.m, surface.get_size()
        upper = (
            (palette.AGILITE, ((0, 0), (50, 0), (0, 66))),
            (palette.QUIRK_YELLOW, ((0, 108), (20, 60), (46, 90), (14, 132), (0, 130))),
        )
        lower = (
            (palette.FORCE, ((10, 44), (54, 2), (60, 160), (18, 160))),
            (palette.MAGIE, ((60, 78), (28, 106), (44, 160), (60, 160))),
        )
        size = (m.px(60), m.px(146))
        surface.blit(_scraps(upper, size), (0, 0))
        surface.blit(_scraps(lower, size), (width - size[0], height - size[1]))

    # --- the card of the game in progress ---------------------------------------------------------------

    def _resume_parts(self) -> list[pygame.Surface]:
        """Return the lines of the card that takes up the game in progress."""
        assert self.latest is not None  # noqa: S101 - asked only when there is one
        m, box = self.m, BOXES[self.latest.key]
        room = self._resume_words_width()
        heading = _("Resume {game}").format(game=box.name)
        px = text.fit(heading, text.SERIF_BOLD, m.type(26), room, m.type(17))
        when = _("Played {date}").format(date=dates.in_words(self.latest.when))
        summary = box.summary(self.session) if self.session is not None else "\n"
        parts = [
            text.render(heading, text.SERIF_BOLD, px, palette.INK),
            text.paragraph(summary, text.SANS_MEDIUM, m.type(15), palette.INK, room, 1.4),
        ]
        if not m.large_text:
            parts.append(text.paragraph(when, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, room, 1.3))
        return parts

    def _resume_words_width(self) -> int:
        m = self.m
        taken = self._picture_room() + self._resume_button()[0] + m.px(54)
        return self._resume_width() - taken

    def _picture_size(self) -> tuple[int, int]:
        return (self.m.px(196), self.m.px(116))

    def _picture_room(self) -> int:
        """Return the width that the game's picture takes: none with large text, which needs it all."""
        return 0 if self.m.large_text else self._picture_size()[0] + self.m.px(20)

    def _resume_button(self) -> tuple[int, int]:
        m = self.m
        width = text.width_of(_("Resume"), text.SANS_BOLD, m.type(15)) + m.type(18) + m.px(50)
        return (width, max(m.px(52), m.type(15) + m.px(24)))

    def _resume_height(self) -> int:
        self._told = self._resume_parts()
        return sum(part.get_height() for part in self._told) + self.m.px(30)

    def _paint_resume(self, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        assert self.latest is not None  # noqa: S101 - the tile is there only with a game
        m = self.m
        draw_sheet(surface, rect, palette.CHALK, seed=7)
        if self._picture_room():
            self._paint_picture(surface, rect, self.latest.key)
        left = rect.left + m.px(18) + self._picture_room()
        top = rect.centery - sum(part.get_height() for part in self._told) // 2
        for part in self._told:
            surface.blit(part, (left, top))
            top += part.get_height()
        size = self._resume_button()
        button = pygame.Rect(rect.right - m.px(18) - size[0], rect.centery - size[1] // 2, *size)
        self._paint_main(surface, pressed(button, tile), tile)

    def _paint_picture(self, surface: pygame.Surface, rect: pygame.Rect, key: str) -> None:
        frame = pygame.Rect((0, 0), self._picture_size())
        frame.midleft = (rect.left + self.m.px(16), rect.centery)
        pygame.draw.rect(surface, palette.TABLES[key], frame)
        if self.session is not None:
            surface.blit(BOXES[key].miniature(self.session, frame.size), frame)

    def _paint_main(self, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        m = self.m
        fill = palette.tint(palette.MAIN_BUTTON, 0.3) if tile.hovered else palette.MAIN_BUTTON
        draw_paper(surface, rect, fill, Shadow.BUTTON, 0, cut=False)
        sign = icon("play", m.type(18), palette.INK)
        word = text.render(_("Resume"), text.SANS_BOLD, m.type(15), palette.INK)
        x = rect.centerx - (sign.get_width() + m.px(10) + word.get_width()) // 2
        surface.blit(sign, (x, rect.centery - sign.get_height() // 2))
        surface.blit(word, (x + sign.get_width() + m.px(10), rect.centery - word.get_height() // 2))


@lru_cache(maxsize=2)
def _title(px: int) -> pygame.Surface:
    """Return the program's name over its shadow."""
    first = text.render(_TITLE[0], text.SERIF_BLACK, px, palette.FORCE)
    rest = text.render(_TITLE[1:], text.SERIF_BLACK, px, palette.INK)
    size = (first.get_width() + rest.get_width() + 12, rest.get_height() + 12)
    page = pygame.Surface(size, pygame.SRCALPHA)
    page.fill((*palette.INK, 0))
    page.blit(first, (0, 0))
    page.blit(rest, (first.get_width(), 0))
    return over_shadow(page, _TITLE_SHADOW)


@lru_cache(maxsize=4)
def _scraps(
    pieces: tuple[tuple[Color, tuple[tuple[int, int], ...]], ...], size: tuple[int, int]
) -> pygame.Surface:
    """Return scraps of paper over their shadows, drawn on a grid of 60 by 146."""
    page = pygame.Surface(size, pygame.SRCALPHA)
    page.fill((*palette.INK, 0))
    for color, points in pieces:
        outline = " ".join(f"{x},{y}" for x, y in points)
        scrap = svg.draw(
            f'<polygon points="{outline}" fill="{palette.hexadecimal(color)}"/>', size, (0, 0, 60, 146)
        )
        page.blit(over_shadow(scrap, Shadow.CARD.layers), (0, 0))
    return page
