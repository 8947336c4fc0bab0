"""The menu: the games that exist, as boxes on the workshop's table, and the game to take up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from scenes import menu_boxes, navigation
from scenes.kit import emblems, palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.layout import column, row
from scenes.kit.svg import draw as draw_svg
from scenes.kit.widgets import Button, Style, Tile, draw_sheet, draw_tip
from scenes.menu_boxes import BoxTile, Look
from scenes.scene import Scene
from scenes.shelf import BOXES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime

    from scenes.app import App
    from scenes.kit.widgets import Widget
    from scenes.shelf import GameBox

TITLE: Final = "Cartelier"
MINIATURE: Final = (196, 116)
SIDE: Final = 60
_SHORT_TITLE: Final = 26
_HIGHEST_BOX: Final = 372
_SPREAD: Final = ((-0.2, 0.03, 13), (0.04, -0.03, 1), (0.27, 0.04, -12))
"""Cards beside a lone box: how far from the middle, in widths of their room, and their turn in degrees."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The game in progress as it is shown; `picture` has the size `MINIATURE` at the window's scale."""

    key: str
    when: datetime
    summary: str
    picture: pygame.Surface


class Menu(Scene):
    """Choose a game, take one up, or go to the settings, the rules, the kept games."""

    def __init__(self, boxes: Mapping[str, GameBox] | None = None) -> None:
        super().__init__()
        self.boxes = BOXES if boxes is None else boxes
        self.progress: Progress | None = None
        self.kept = (0, 0)
        self.band = pygame.Rect(0, 0, 0, 0)
        self.shelf = pygame.Rect(0, 0, 0, 0)
        self.card: pygame.Rect | None = None
        self._spread: list[pygame.Surface] | None = None

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window; say what had to be said since the start."""
        super().enter(app)
        self._tell_notices()

    def resume(self) -> None:
        """Come in front again: games may have been kept or deleted meanwhile."""
        super().resume()
        self._tell_notices()

    def _tell_notices(self) -> None:
        if self.app.notices:
            sentences = "\n".join(self.app.notices)
            self.app.notices.clear()
            navigation.tell(self.app, _("Before you play"), sentences)

    def _look_up(self) -> None:
        """Read the game in progress and count the kept ones; a damaged one becomes a notice."""
        self.progress = None
        latest = navigation.latest_game(self.app)
        if latest is not None:
            self.progress = self._read(latest.key, latest.when)
        self.kept = _kept()

    def _read(self, key: str, when: datetime) -> Progress | None:
        from game.core.session import SaveError  # noqa: PLC0415 - only where there is a game to read
        from game.storage.home import StorageError  # noqa: PLC0415
        from game.storage.journal import Journal  # noqa: PLC0415

        try:
            session, _journal = Journal.resume(self.app.games, key)
        except (SaveError, StorageError) as error:
            self.app.notices.append(_("The game in progress could not be read. {why}").format(why=error))
            return None
        size = (self.m.px(MINIATURE[0]), self.m.px(MINIATURE[1]))
        box = BOXES[key]
        return Progress(key, when, box.summary(session), box.miniature(session, size))

    @property
    def restless(self) -> bool:
        """Say that the cards beside a lone box are still to be laid: the first frame does not wait for them."""
        return self._spread is None and len(self.boxes) == 1

    def update(self, dt: float) -> None:
        """Lay the cards beside a lone box, once a first frame is shown."""
        super().update(dt)
        if self.restless and self.still_draws:
            self._spread = self._laid_cards()
            self.invalidate()

    # --- layout -----------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the boxes between the title above and the cards below."""
        self._look_up()
        self._spread = None
        m = self.m
        left, right = m.page.left + m.px(SIDE), m.page.right - m.px(SIDE)
        band_height = self._band_height()
        bottom = m.height - m.px(30)
        self.band = pygame.Rect(left, bottom - band_height, right - left, band_height)
        top = m.px(36) + m.px(104) + max(m.px(26), m.type(14))
        height = min(self.band.top - m.px(36) - top, m.px(_HIGHEST_BOX))
        self.shelf = pygame.Rect(left, 0, right - left, height)
        self.shelf.centery = (top + self.band.top - m.px(36)) // 2
        self._add_boxes()
        self._add_cards()
        self._add_corner_buttons(right)

    def _band_height(self) -> int:
        """Return the height that the cards below take: the writing decides where the text is large."""
        m = self.m
        door = self._door_height()
        if self.progress is None:
            return max(m.px(112), door)
        lines = 2 if not m.large_text else 3
        words = round(m.type(_SHORT_TITLE) * 1.3 + lines * m.type(16) * 1.45 + m.type(14) * 1.4) + m.px(34)
        return max(m.px(142), words, 2 * door + m.px(8))

    def _door_height(self) -> int:
        m = self.m
        lines = 1 if m.text_size == 100 else 2
        return max(m.px(67), round(m.type(19) * 1.35 + lines * m.type(14) * 1.35) + m.px(18))

    def _add_boxes(self) -> None:
        boxes = list(self.boxes.values())
        look = Look(
            lid=len(boxes) <= menu_boxes.LID_FROM,
            play=len(boxes) <= menu_boxes.LID_FROM,
            main=len(boxes) == 1 and self.progress is None,
        )
        for place, (box, rect) in enumerate(
            zip(boxes, menu_boxes.arrange(self.shelf, len(boxes), self.m), strict=True)
        ):
            tilt = menu_boxes.TILTS[place % len(menu_boxes.TILTS)] * (0.5 if look.lid else 1)
            open_box = partial(self._open_box, box.key)
            self.ring.add(BoxTile(box.key, rect, open_box, m=self.m, box=box, look=look, tilt=tilt))

    def _open_box(self, key: str) -> None:
        self.app.sounds.play("slide")
        navigation.to_setup(self.app, key)

    def _add_cards(self) -> None:
        """Put the game to take up on the left, the two doors on the right; or only these, side by side."""
        gap = self.m.px(20)
        self.card = None
        if self.progress is None:
            first, second = row(self.band, 2, gap)
        else:
            width = self.m.px(374)
            self.card = pygame.Rect(self.band.topleft, (self.band.width - width - gap, self.band.height))
            doors = pygame.Rect(self.card.right + gap, self.band.top, width, self.band.height)
            first, second = column(doors, 2, self.m.px(8))
            self._add_resume(self.card, self.progress.key)
        key = next(iter(self.boxes), "")
        self._door("first-steps", first, "bulb", _("First steps"), _("A guided game, step by step"), key)
        self._door("saves", second, "save", _("Saved games"), self._kept_words(), key)

    def _add_resume(self, card: pygame.Rect, key: str) -> None:
        m = self.m
        word = text.width_of(_("Resume"), text.SANS_BOLD, m.type(15)) + m.type(18)
        size = (max(m.px(160), word + m.px(50)), max(m.px(52), m.type(15) + 18))
        rect = pygame.Rect((0, 0), size)
        rect.midright = (card.right - m.px(18), card.centery + (0 if m.large_text else m.px(1)))
        take_up = partial(navigation.resume_game, self.app, key)
        self.ring.add(
            Button("resume", rect, take_up, m=m, label=_("Resume"), icon="play", style=Style.MAIN)
        )

    def _door(self, name: str, rect: pygame.Rect, sign: str, title: str, line: str, key: str) -> None:
        goes: dict[str, Callable[[], None]] = {
            "first-steps": partial(navigation.first_steps, self.app, key),
            "saves": partial(navigation.open_saves, self.app),
        }
        paint = partial(self._paint_door, sign=sign, title=title, line=line)
        self.ring.add(Tile(name, rect, goes[name], paint=paint))

    def _kept_words(self) -> str:
        from scenes.dates import number  # noqa: PLC0415 - not every menu counts

        games, replays = self.kept
        if not games and not replays:
            return _("None yet: keep one from the table")
        words = []
        if games:
            words.append(ngettext("one game", "{count} games", games).format(count=number(games)))
        if replays:
            words.append(ngettext("one replay", "{count} replays", replays).format(count=number(replays)))
        told = ", ".join(words)
        return told[:1].upper() + told[1:]

    def _add_corner_buttons(self, right: int) -> None:
        m = self.m
        key = next(iter(self.boxes), "")
        entries: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("quit", _("Quit"), "exit", self.app.quit),
            ("rules", _("Rules"), "book", partial(navigation.open_rules, self.app, key)),
            ("settings", _("Settings"), "gear", partial(navigation.open_settings, self.app)),
        )
        height = max(m.px(42), m.type(15) + 14)
        buttons = []
        for name, label, sign, go in entries:
            width = text.width_of(label, text.SANS_BOLD, m.type(15)) + m.type(18) + m.px(10) + m.px(24)
            rect = pygame.Rect(right - width, m.px(36), width, height)
            buttons.append(Button(name, rect, go, m=m, label=label, icon=sign))
            right = rect.left - m.px(10)
        self.ring.add(*reversed(buttons))

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, what lies on it, the title, and the card of the game to take up."""
        surface.blit(paper.table(palette.TABLES["menu"], surface.get_size()), (0, 0))
        self._draw_scraps(surface)
        self._draw_tools(surface)
        self._draw_title(surface)
        if len(self.boxes) == 1:
            self._draw_spread(surface)
        if self.card is not None and self.progress is not None:
            self._draw_progress(surface, self.card, self.progress)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the tip of what is pointed at."""
        pointed: Widget | None = self.ring.hovered  # type: ignore[assignment]
        if pointed is not None and pointed.tip:
            draw_tip(surface, self.m, pointed)

    def _draw_scraps(self, surface: pygame.Surface) -> None:
        """Draw the corners of coloured paper that lie over the table's edges."""
        m = self.m
        scraps = (
            ((0, 0), "0,0 49,0 0,70", palette.AGILITE),
            ((0, 60), "22,0 46,24 14,71 0,72 0,26", palette.QUIRK_YELLOW),
            ((m.width - m.px(44), m.height - m.px(152)), "44,0 0,42 12,94 44,120", palette.FORCE),
            ((m.width - m.px(36), m.height - m.px(72)), "36,0 10,24 0,72 36,72", palette.MAGIE),
        )
        for place, points, color in scraps:
            size = (m.px(60), m.px(152))
            body = f'<polygon points="{points}" fill="{palette.hexadecimal(color)}"/>'
            top = place if place[0] else (0, m.px(place[1]))
            surface.blit(draw_svg(body, size, (0, 0, 60, 152)), top)

    def _draw_tools(self, surface: pygame.Surface) -> None:
        m = self.m
        if m.large_text:
            return
        left = m.page.left
        cut = emblems.scissors(m.px(186))
        surface.blit(cut, cut.get_rect(center=(left + m.px(621), m.px(76))))
        pen = emblems.pencil(m.px(234))
        surface.blit(pen, pen.get_rect(center=(left + m.px(817), m.px(110))))

    def _draw_title(self, surface: pygame.Surface) -> None:
        m = self.m
        left = m.page.left + m.px(SIDE)
        px = m.px(102)
        first = text.render(TITLE[:1], text.SERIF_BLACK, px, palette.FORCE)
        rest = text.render(TITLE[1:], text.SERIF_BLACK, px, palette.INK)
        page = pygame.Surface((first.get_width() + rest.get_width(), first.get_height()), pygame.SRCALPHA)
        page.fill((*palette.INK, 0))
        page.blit(first, (0, 0))
        page.blit(rest, (first.get_width(), 0))
        page = page.subsurface(page.get_bounding_rect())
        soft, corner = paper.with_shadow(page, paper.Shadow.EMBLEM)
        surface.blit(soft, (left - corner[0], m.px(27) - corner[1]))
        line = ngettext(
            "A card game, laid on the workshop table.",
            "{count} card games, laid on the workshop table.",
            len(self.boxes),
        ).format(count=len(self.boxes))
        px = text.fit(line, text.SERIF_SEMIBOLD, max(m.px(21), m.type(14)), self.band.width, 14)
        words = text.render(line, text.SERIF_SEMIBOLD, px, palette.INK)
        surface.blit(words, words.get_rect(midleft=(left + m.px(3), m.px(130))))

    def _spread_room(self) -> pygame.Rect:
        box = next(iter(self.ring)).rect
        return pygame.Rect(box.right, box.top, self.shelf.right - box.right, box.height)

    def _laid_cards(self) -> list[pygame.Surface]:
        """Return the pictures of a few cards of the lone box, each turned, over its shadow."""
        room = self._spread_room()
        width = min(round(room.width / 2.6), round(room.height * 0.48))
        if width < self.m.px(60):
            return []
        cards = next(iter(self.boxes.values())).spread(width)
        return [_over_shadow(card, turn) for card, (_dx, _dy, turn) in zip(cards, _SPREAD, strict=True)]

    def _draw_spread(self, surface: pygame.Surface) -> None:
        """Draw a few cards beside the lone box, as if they had just been taken out of it."""
        room = self._spread_room()
        for picture, (dx, dy, _turn) in zip(self._spread or (), _SPREAD, strict=False):
            center = (room.centerx + round(dx * room.width), room.centery + round(dy * room.width))
            surface.blit(picture, picture.get_rect(center=center))

    def _draw_progress(self, surface: pygame.Surface, card: pygame.Rect, progress: Progress) -> None:
        """Draw the card of the game in progress: its table, its name, where it stands, when it was left."""
        from scenes.dates import when  # noqa: PLC0415 - only where there is a game

        m = self.m
        draw_sheet(surface, card, palette.CHALK, seed=2)
        pad = m.px(16)
        picture = progress.picture.get_rect(midleft=(card.left + pad, card.centery))
        surface.blit(progress.picture, picture)
        left = picture.right + m.px(20)
        room = self.ring["resume"].rect.left - left - m.px(12)
        title = _("Resume {game}").format(game=BOXES[progress.key].name)
        px = text.fit(title, text.SERIF_BOLD, m.type(_SHORT_TITLE), room, m.type(18))
        size = min(m.type(15), text.fit(progress.summary.split("\n")[0], text.SANS_MEDIUM, m.type(15), room))
        parts = [
            text.render(title, text.SERIF_BOLD, px, palette.INK),
            text.paragraph(progress.summary, text.SANS_MEDIUM, max(size, m.type(14)), palette.INK, room, 1.5),
            text.paragraph(
                _("Saved {when}").format(when=when(progress.when)),
                text.SANS_MEDIUM,
                m.type(14),
                palette.MUTED_TEXT,
                room,
            ),
        ]
        gap = m.px(4)
        y = card.centery - (sum(part.get_height() for part in parts) + 2 * gap) // 2
        for part in parts:
            surface.blit(part, (left, y))
            y += part.get_height() + gap

    def _paint_door(
        self, surface: pygame.Surface, rect: pygame.Rect, tile: Tile, sign: str, title: str, line: str
    ) -> None:
        """Draw a sheet with a sign, a title and a line: a way to somewhere."""
        m = self.m
        fill = palette.CHALK if tile.hovered and not tile.pressed else palette.PAPER
        draw_sheet(surface, rect, fill, seed=len(title))
        mark = icon(sign, m.px(26 if self.progress else 38), palette.WARNING)
        surface.blit(mark, mark.get_rect(center=(rect.left + m.px(30 if self.progress else 52), rect.centery)))
        left = rect.left + m.px(58 if self.progress else 104)
        room = rect.right - m.px(12) - left
        size = m.type(19 if self.progress else 24)
        px = text.fit(title, text.SERIF_BOLD, size, room, m.type(16))
        name = text.render(title, text.SERIF_BOLD, px, palette.INK)
        words = text.paragraph(line, text.SANS_MEDIUM, m.type(14), palette.INK, room, 1.3)
        y = rect.centery - (name.get_height() + words.get_height()) // 2
        surface.blit(name, (left, y))
        surface.blit(words, (left, y + name.get_height()))

    # --- keys -------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let Escape point at the way out; the rest is the widgets'."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.ring.focus_by_name("quit")
            self.invalidate()
            return True
        return super().handle(event)


def _over_shadow(card: pygame.Surface, degrees: float) -> pygame.Surface:
    """Return a card over its shadow, both turned."""
    page, corner = paper.drop_shadow(card.get_size(), paper.Shadow.CARD)
    page = page.copy()
    page.blit(card, corner)
    return pygame.transform.rotozoom(page, degrees, 1.0)


def _kept() -> tuple[int, int]:
    """Return how many games and how many replays are kept."""
    from game.storage.home import home  # noqa: PLC0415 - start-up time: most often there is none
    from game.storage.reading import exists  # noqa: PLC0415

    if not exists(home() / "slots"):
        return (0, 0)
    from game.storage.slots import slots  # noqa: PLC0415

    kinds = [slot.kind for slot in slots()]
    return (kinds.count("game"), kinds.count("replay"))
