"""The kept games and replays: open, rename, delete, and keep the game being played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, pgettext
from game.core.saved import SaveError
from game.storage import slots
from game.storage.home import StorageError
from scenes.kit import palette, text
from scenes.kit.content import Place, Text
from scenes.kit.empty_page import empty
from scenes.kit.layout import Anchor, Column, Grow, Pad, Put, Row, Stack
from scenes.kit.measures import BASE
from scenes.kit.row_list import RowList
from scenes.kit.widgets import Button, Choice, Style
from scenes.pages import kept_games
from scenes.pages.kept_games import KINDS, KeepStrip, KeptGames
from scenes.shell import dialog
from scenes.shell.name_sheet import NameSheet
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.session import Session
    from game.storage.slots import Kind, Slot
    from scenes.kit.layout import Box
    from scenes.shell.app import App


_MOST_DEEDS: Final = 2
"""How many buttons a row has at most, after the one that opens it: those are under each other."""

_LOOK: Final = 0.008
"""How many seconds of a frame the kept games are read for."""


class Saves(Scene):
    """The list of what is kept, `kind` first. With a `session`, a strip above the list keeps that too.

    The games in progress and those finished last are among them: they are there by themselves, and cannot be
    deleted. It may be `of` one box alone.
    """

    cloth = palette.MENU

    closes = True

    def __init__(self, session: Session | None = None, kind: Kind | None = None, of: str = "") -> None:
        super().__init__()
        self.strip: KeepStrip | None = None
        self.kept: KeptGames
        self.listing = RowList(self.relayout)
        self._session, self._kind, self._of = session, kind, of
        self.deleted: Slot | None = None

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window and read the list."""
        self.app = app
        playing = ""
        if self._session is not None:
            self.strip, playing = KeepStrip(self, self._session), self._session.game.key
        self.kept = KeptGames(app.box.games, app.editions, self._kind, playing, self._of)
        self.kept.step(_LOOK)
        super().enter(app)

    @property
    def restless(self) -> bool:
        """Say whether kept games are left to read."""
        return super().restless or not self.kept.done or self._unread is not None

    @property
    def _unread(self) -> Slot | None:
        """The first of the rows in sight whose game is not read yet."""
        shown = set(self.listing.shown)
        return next((one for one in self.rows if one.slug in shown and not self.kept.is_read(one)), None)

    def update(self, dt: float) -> None:
        """Read a few more kept games, then what the rows in sight show."""
        super().update(dt)
        if not self.kept.done:
            if self.kept.step(_LOOK):
                self.relayout()
            self.invalidate()
        elif self._unread is not None and self.kept.look(self._unread, _LOOK):
            self.renew()

    @property
    def rows(self) -> list[Slot]:
        """The slots of the kind chosen."""
        return self.kept.rows

    # --- arranging --------------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the heading over the strip, the list and the foot."""
        strip = [] if self.strip is None else [self.strip.box()]
        none = empty("folder", self._none_kept(), self._begin())
        rows = self.listing.box([slot.slug for slot in self.rows], self._row, kept_games.row_height, none)
        page = Column([self._heading(), *strip, rows, self._foot()], gap=18, wide=1120, high=(0, BASE[1]))
        return Pad((30, 22), Anchor(page))

    def _heading(self) -> Box:
        if self._of:
            words = _("Resume {game}").format(game=self.app.editions[self._of].name)
            return Text(words, text.SERIF_BLACK, 44, lines=1, least=16)
        labels = (_("All"), _("Games"), _("Replays"), _("Finished"))
        chosen = KINDS.index(self.kept.kind)
        kinds = Choice("filter", labels=labels, chosen=chosen, on_change=self.choose_kind)
        title = Text(_("Saved games"), text.SERIF_BLACK, 44, lines=1, least=16, grow=1)
        return Row([title, Put(kinds)], gap=20, align="center")

    def _row(self, slug: str) -> Box:
        slot = next(one for one in self.rows if one.slug == slug)
        deeds = [self._deed(slot, *deed) for deed in self._deeds(slot)]
        room = Place(wide=44 * _MOST_DEEDS + 10 * (_MOST_DEEDS - 1))
        buttons = Row([self._open_button(slot), Stack([room, Row(deeds, gap=10)])], gap=10)
        return kept_games.row(self.kept.shown(slot), Anchor(buttons, "midright"))

    def _deed(self, slot: Slot, deed: str, act: Callable[[Slot], None], sign: str, tip: str) -> Box:
        able = slot.problem is None or sign == "trash"
        name, on_click = f"{deed}:{slot.slug}", partial(act, slot)
        return Put(Button(name, on_click=on_click, icon=sign, tip=tip, enabled=able))

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

    def _open_button(self, slot: Slot) -> Box:
        """Return the button that opens a row: as wide in all rows."""
        words = {True: (_("Resume"), "play"), False: (pgettext("a game again", "Watch"), "film")}
        made = {
            resumed: Button(
                f"open:{slot.slug}",
                on_click=partial(self.open, slot),
                label=label,
                icon=sign,
                enabled=slot.problem is None,
            )
            for resumed, (label, sign) in words.items()
        }
        widest = max(one.widths(self.m).wish for one in made.values())
        return Put(made[slot.kind in ("game", "current")], wide=lambda _m: widest)

    def _foot(self) -> Box:
        back = Put(Button("back", on_click=self.close, label=_("Back"), icon="arrow_left"))
        if self.deleted is None:
            return Row([Grow(), back])
        undo = Button("undo", on_click=self.undo_delete, label=_("Undo the deletion"), icon="undo")
        told = Text(
            _("“{name}” is deleted.").format(name=self.deleted.name), text.SANS_SEMIBOLD, lines=1, grow=1
        )
        return Row([Put(undo), told, back], gap=16)

    # --- what the player does ---------------------------------------------------------------------------

    def choose_kind(self, place: int) -> None:
        """Show everything, games only, replays only, or the games finished last."""
        self.kept.choose(KINDS[place])
        self.listing.first = 0
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

    # --- drawing ----------------------------------------------------------------------------------------

    def _begin(self) -> Button | None:
        """Return what leads to the boxes, where nothing is kept and no game is being played."""
        if self._session is not None or not self.kept.done:
            return None
        go = self.app.routes.to_menu
        return Button("begin", on_click=go, label=_("Play"), icon="play", style=Style.MAIN)

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
