"""The kept games and replays: open, rename, delete, and keep the game being played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, pgettext
from game.core.session import SaveError
from game.storage import slots
from game.storage.home import StorageError
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, button_width, from_left, from_right
from scenes.kit.empty_page import draw_empty
from scenes.kit.widgets import Button, Choice
from scenes.pages import kept_games
from scenes.pages.kept_games import KINDS, KeepStrip, KeptGames
from scenes.pages.row_page import RowPage
from scenes.shell import dialog
from scenes.shell.name_sheet import NameSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session
    from game.storage.slots import Kind, Slot
    from scenes.shell.app import App


_MOST_DEEDS: Final = 2
"""How many buttons a row has at most, after the one that opens it: those are under each other."""

_LOOK: Final = 0.008
"""How many seconds of a frame the kept games are read for."""


class Saves(RowPage):
    """The list of what is kept, `kind` first. With a `session`, a strip above the list keeps that too.

    The games in progress and those finished last are among them: they are there by themselves, and cannot be
    deleted.
    `first` is the place of the first row shown; rows scroll whole, with the wheel, the keys or two buttons.
    """

    closes = True

    def __init__(self, session: Session | None = None, kind: Kind | None = None) -> None:
        super().__init__()
        self.strip: KeepStrip | None = None
        self.kept: KeptGames
        self._session, self._kind = session, kind
        self.deleted: Slot | None = None

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window and read the list."""
        self.app = app
        playing = ""
        if self._session is not None:
            self.strip, playing = KeepStrip(self, self._session), self._session.game.key
        self.kept = KeptGames(app.box.games, app.editions, self._kind, playing)
        self.kept.step(_LOOK)
        super().enter(app)

    @property
    def restless(self) -> bool:
        """Say whether kept games are left to read."""
        return super().restless or not self.kept.done or self._unread is not None

    @property
    def _unread(self) -> Slot | None:
        """The first of the rows in sight whose game is not read yet."""
        rows = self.rows[self.first : self.first + self.room]
        return next((slot for slot in rows if not self.kept.is_read(slot)), None)

    def update(self, dt: float) -> None:
        """Read a few more kept games, then what the rows in sight show."""
        super().update(dt)
        if not self.kept.done:
            if self.kept.step(_LOOK):
                self.relayout()
            self.invalidate()
        elif self._unread is not None and self.kept.look(self._unread, _LOOK):
            self.invalidate()

    @property
    def rows(self) -> list[Slot]:
        """The slots of the kind chosen."""
        return self.kept.rows

    @property
    def keys(self) -> tuple[str, ...]:
        """The slug of every row."""
        return tuple(slot.slug for slot in self.rows)

    @property
    def room(self) -> int:
        """How many rows the list shows at once."""
        return max(1, (self.list.height + self._gap()) // (kept_games.row_height(self.m) + self._gap()))

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place the heading, the strip, the rows and the foot."""
        m, tall = self.m, self.tall()
        self.lay_page()
        top = self._add_heading() + m.px(20)
        if self.strip is not None:
            self.strip.lay(pygame.Rect(self.page.left, top, self.page.width, tall + m.px(28)))
            top = self.strip.rect.bottom + m.px(18)
        self.lay_list(top)
        self._add_rows()
        self._add_foot()

    def _gap(self) -> int:
        return self.m.px(8)

    def _button(self, name: str, rect: pygame.Rect, label: str, sign: str, act: Callable[[], None]) -> Button:
        return Button(name, rect, act, m=self.m, label=label, icon=sign)

    def _width(self, label: str) -> int:
        """Return the width that a button's words need."""
        return button_width(self.m, label)

    def _add_heading(self) -> int:
        """Put the filter at the right of the title, or under it where there is no room; return the bottom."""
        m = self.m
        labels = (_("All"), _("Games"), _("Replays"), _("Finished"))
        widest = max(text.width_of(label, text.SANS_BOLD, m.type(15)) for label in labels)
        rect = pygame.Rect(0, self.page.top, (widest + m.px(26)) * len(labels), self.tall())
        rect.right = self.page.right
        chosen = KINDS.index(self.kept.kind)
        self.ring.add(Choice("filter", rect, m=m, labels=labels, chosen=chosen, on_change=self.choose_kind))
        return max(rect.bottom, self.page.top + m.px(52))

    def _add_rows(self) -> None:
        m = self.m
        for slot, rect in zip(self.rows[self.first :], self._row_rects(), strict=False):
            tall, gap = self.tall(), m.px(10)
            opened = self._open_button(slot, rect, rect.right - m.px(16) - _MOST_DEEDS * (tall + gap))
            x = opened.rect.right + gap
            for deed, act, sign, tip in self._deeds(slot):
                able = slot.problem is None or sign == "trash"
                name = f"{deed}:{slot.slug}"
                button = self._button(
                    name, pygame.Rect(x, rect.centery - tall // 2, tall, tall), "", sign, partial(act, slot)
                )
                button.enabled, button.tip = able, tip
                self.ring.add(button)
                x += tall + gap
            self.ring.add(opened)

    def _deeds(self, slot: Slot) -> list[tuple[str, Callable[[Slot], None], str, str]]:
        """Return what can be done with a row beside opening it, from the left."""
        if slot.kind == "current":
            return []
        if slot.kind == "finished":
            return [("result", self.open_result, "trophy", _("Result"))]
        return [
            ("rename", self.ask_rename, "pencil", _("Rename")),
            ("delete", self.ask_delete, "trash", _("Delete")),
        ]

    def _open_button(self, slot: Slot, rect: pygame.Rect, right: int) -> Button:
        resumed = slot.kind in ("game", "current")
        label = _("Resume") if resumed else pgettext("a game again", "Watch")
        width = max(self._width(pgettext("a game again", "Watch")), self._width(_("Resume")))
        tall = self.tall()
        button = self._button(
            f"open:{slot.slug}",
            pygame.Rect(right - width, rect.centery - tall // 2, width, tall),
            label,
            "play" if resumed else "film",
            partial(self.open, slot),
        )
        button.enabled = slot.problem is None
        return button

    def _row_rects(self) -> list[pygame.Rect]:
        height, width = kept_games.row_height(self.m), self.list.width
        if self.overflows:
            height = (self.list.height + self._gap()) // self.room - self._gap()
            width -= self.tall() + self.m.px(12)
        step = height + self._gap()
        return [
            pygame.Rect(self.list.left, self.list.top + place * step, width, height)
            for place in range(self.room)
        ]

    def _add_foot(self) -> None:
        if self.overflows:
            self.ring.add(*self.scroll_buttons(self.tall()))
        if self.deleted is not None:
            undo = Entry("undo", _("Undo the deletion"), "undo", self.undo_delete)
            self.ring.add(*from_left(self.m, self.foot, [undo]))
        back = Entry("back", _("Back"), "arrow_left", self.close)
        self.ring.add(*from_right(self.m, self.foot, [back]))

    # --- what the player does ---------------------------------------------------------------------------

    def choose_kind(self, place: int) -> None:
        """Show everything, games only, replays only, or the games finished last."""
        self.kept.choose(KINDS[place])
        self.first = 0
        self.relayout()

    def open(self, slot: Slot) -> None:
        """Take a game up, or show a replay; a damaged one is told."""
        if slot.kind == "current":
            self.app.routes.resume_game(self.kept.current[slot.slug])
            return
        session = self._opened(slot)
        if session is None:
            return
        if slot.kind == "game":
            self.app.routes.continue_game(session)
        else:
            self.app.routes.open_replay(session)

    def open_result(self, slot: Slot) -> None:
        """Show the result of a finished game; a damaged one is told."""
        session = self._opened(slot)
        if session is not None:
            self.app.routes.open_result(session)

    def _opened(self, slot: Slot) -> Session | None:
        try:
            return self.kept.session_of(slot)
        except SaveError as error:
            self.app.routes.tell(_("This game cannot be opened"), str(error))
            self.kept.look_again(slot)
            self.relayout()
            return None

    def ask_rename(self, slot: Slot) -> None:
        """Ask for another name."""
        self.app.stack.push(NameSheet(_("Another name"), slot.name), partial(self._rename, slot))

    def _rename(self, slot: Slot, name: str | None) -> None:
        if name is None:
            return
        try:
            self.kept.put(slots.rename(slot.slug, name))
        except (SaveError, StorageError) as error:
            self.app.routes.tell(_("The name cannot be changed"), str(error))
        self.relayout()

    def ask_delete(self, slot: Slot) -> None:
        """Ask whether to delete; it can still be taken back until the program ends."""
        sheet = dialog.question(
            _("Delete “{name}”?").format(name=slot.name),
            _("You can undo the deletion for as long as you stay on this page."),
            _("Delete"),
            _("Keep"),
            "trash",
        )
        self.app.stack.push(sheet, partial(self._delete, slot))

    def _delete(self, slot: Slot, answer: str | None) -> None:
        if answer != "yes":
            return
        try:
            slots.delete(slot.slug)
        except (SaveError, StorageError) as error:
            self.app.routes.tell(_("The game cannot be deleted"), str(error))
        else:
            self.deleted = slot
            self.kept.drop(slot)
        self.relayout()

    def undo_delete(self) -> None:
        """Take the game deleted last back."""
        if self.deleted is None:
            return
        try:
            self.kept.put(slots.restore(self.deleted.slug))
        except (SaveError, StorageError) as error:
            self.app.routes.tell(_("The game cannot be brought back"), str(error))
        self.deleted = None
        self.relayout()

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll with the wheel and the keys; the rest is the fields' and the ring's."""
        return self.take_scrolling(event) or super().handle(event)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the title, the strip and the rows."""
        m = self.m
        surface.blit(paper.table(palette.MENU, surface.get_size()), (0, 0))
        room = self.ring["filter"].rect.left - self.page.left - m.px(20)
        px = text.fit(_("Saved games"), text.SERIF_BLACK, max(m.px(44), m.type(28)), room, 16)
        title = text.render(_("Saved games"), text.SERIF_BLACK, px, palette.INK)
        surface.blit(title, title.get_rect(midleft=(self.page.left, self.ring["filter"].rect.centery)))
        if self.strip is not None:
            self.strip.draw(surface)
        self._draw_rows(surface)
        self._draw_foot(surface)

    def _draw_rows(self, surface: pygame.Surface) -> None:
        rows = self.rows[self.first :]
        if not rows:
            draw_empty(surface, self.m, self.list, "folder", self._none_kept())
        for slot, rect in zip(rows, self._row_rects(), strict=False):
            right = self.ring[f"open:{slot.slug}"].rect.left
            kept_games.draw_row(surface, self.m, rect, self.kept.shown(slot), right)
        if self.overflows:
            self._draw_rail(surface)

    def _draw_rail(self, surface: pygame.Surface) -> None:
        """Draw where the rows shown are in the whole list."""
        up, down = self.ring["up"].rect, self.ring["down"].rect
        rail = pygame.Rect(0, up.bottom + 8, 6, down.top - up.bottom - 16)
        rail.centerx = up.centerx
        if rail.height < 20:
            return
        pygame.draw.rect(surface, palette.shade(palette.MENU, 0.2), rail, border_radius=3)
        count = len(self.rows)
        knob = pygame.Rect(0, 0, 10, max(12, rail.height * self.room // count))
        span = rail.height - knob.height
        knob.midtop = (rail.centerx, rail.top + span * self.first // max(1, count - self.room))
        pygame.draw.rect(surface, palette.INK, knob, border_radius=5)

    def _none_kept(self) -> str:
        """Return what stands in the place of the rows."""
        if not self.kept.done:
            return _("Reading the saved games… {count}").format(count=self.kept.count)
        if self.kept.kind == "replay":
            return _("No replay yet. At the end of a game, “Save the replay” puts it here, to watch again.")
        if self.kept.kind == "game":
            return _("No game put aside. Keep one here under a name, and come back to it when you like.")
        if self.kept.kind == "finished":
            return _("No game is finished yet. The last ones will be here by themselves, to be seen again.")
        return _("Nothing is kept yet. Games you put aside and replays you save will be waiting here.")

    def _draw_foot(self, surface: pygame.Surface) -> None:
        """Say what was just deleted, beside the button that takes it back."""
        if self.deleted is None:
            return
        m, left = self.m, self.ring["undo"].rect.right + self.m.px(16)
        room = self.ring["back"].rect.left - m.px(16) - left
        told = _("“{name}” is deleted.").format(name=self.deleted.name)
        told = text.clipped(told, text.SANS_SEMIBOLD, m.type(15), room)
        words = text.render(told, text.SANS_SEMIBOLD, m.type(15), palette.INK)
        surface.blit(words, words.get_rect(midleft=(left, self.foot.centery)))
