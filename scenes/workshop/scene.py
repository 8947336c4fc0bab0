"""The workshop: a child draws a Mok, gives it a name and a symbol, and keeps it in a collection."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.problems import Complaint, PackError
from game.core.i18n import _, ngettext
from game.storage.home import StorageError
from game.storage.packs import TakenError
from scenes import dialog, navigation
from scenes.kit import palette, paper
from scenes.kit.forms import DropDown, Forms, TextField
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Style, Tile, Widget, draw_paper
from scenes.name_sheet import NameSheet
from scenes.workshop import bench, imported, look
from scenes.workshop.bataille_sheet import BatailleSheet
from scenes.workshop.collection import Collection, CollectionWidget
from scenes.workshop.easel import Easel
from scenes.workshop.making import Making
from scenes.workshop.packs_room import PacksRoom
from scenes.workshop.picture_list import PictureList
from scenes.workshop.plan import plan
from scenes.workshop.tools import TOOLS, Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.pack import Card
    from scenes.app import App
    from scenes.workshop.sheet import KindSheet

_GROWS: Final = {
    pygame.K_PLUS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
_TURNS: Final = {pygame.K_LEFTBRACKET: 1, pygame.K_RIGHTBRACKET: -1, pygame.K_COMMA: 1, pygame.K_PERIOD: -1}
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class CanvasWidget(Widget):
    """The sheet in the ring: its keys are the easel's; its mark is drawn with the card."""

    easel: Easel

    def key(self, event: pygame.event.Event) -> bool:
        """Move the cursor, press and lift the hand."""
        return self.easel.key(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw nothing: the card is drawn over the still part."""


class Workshop(Forms):
    """A collection at the left, the card in the middle as it will look, its fields at the right."""

    def __init__(self, sheet: KindSheet | None = None) -> None:
        super().__init__()
        self.sheet: KindSheet = sheet or BatailleSheet()
        self.hand = Hand()
        self.making = Making(self.sheet, self._refused)
        self.easel = Easel(self.making, self.hand, self.relayout)
        self.room = PacksRoom()
        self.collection = Collection(self.sheet)
        self.plan = plan(self.m)
        self.boards: list[pygame.Rect] = []
        self.told = ""
        self._unkept = False

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window, and the draft up where it was left."""
        self.app = app
        if not self.making.resume():
            self.making.start()
        elif self.making.touched:
            self.told = _("Here is your card, as you left it.")
        if self.making.pack:
            self.room.current = self.making.pack
            self.room.look()
        self.collection.show(self.room.kept)
        super().enter(app)

    def pause(self) -> None:
        """Lift the hand before going behind another scene."""
        self.easel.let_go()

    def leave(self) -> None:
        """Lift the hand: what it drew is journalled."""
        self.easel.let_go()
        super().leave()

    def _refused(self, problem: str) -> None:
        """Say once that the disk does not keep the draft."""
        if not self._unkept:
            self._unkept = True
            navigation.tell(self.app, _("The draft cannot be kept"), problem)

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place the band, the collection, the tools, the card, the papers and the fields."""
        self.plan = plan(self.m)
        self.easel.rect = self.plan.card
        self._add_band()
        self._add_collection()
        self._add_bench()
        canvas = CanvasWidget("canvas", self.easel.window)
        canvas.easel = self.easel
        self.ring.add(canvas)
        self._add_papers()
        self._add_fields()

    def _add_band(self) -> None:
        m, band = self.m, self.plan.band
        back = pygame.Rect(band.left, band.top, band.height, band.height)
        self.ring.add(Button("back", back, self.close, m=m, icon="arrow_left", tip=_("Back")))
        right = band.right
        for name, label, sign, act, main in (
            ("save", _("Save"), "save", self.save, True),
            ("new", _("A new Mok"), "plus", self.new, False),
        ):
            width = look.button_width(m, label)
            rect = pygame.Rect(right - width, band.top, width, band.height)
            style = Style.MAIN if main else Style.PAPER
            self.ring.add(Button(name, rect, act, m=m, label=label, icon=sign, style=style))
            right = rect.left - m.px(12)
        self._allow()
        if self.room.deleted is not None:
            width = look.button_width(m, _("Undo"))
            rect = pygame.Rect(right - width, band.top, width, band.height)
            self.ring.add(
                Button(
                    "undelete",
                    rect,
                    self.undo_delete,
                    m=m,
                    label=_("Undo"),
                    icon="undo",
                    tip=_("Take it back"),
                )
            )

    def _allow(self) -> None:
        making = self.making
        able = not self.sheet.problems(making.values) and self.easel.placing is None
        self.ring["save"].enabled = able and (making.touched or not making.card_id)

    def _add_collection(self) -> None:
        m, parts = self.m, look.collection_parts(self.m, self.plan.collection)
        names = tuple(look.clipped(m, kept.pack.name.spoken, parts.pack.width) for kept in self.room.all)
        ids = [kept.pack.id for kept in self.room.all]
        if ids:
            chosen = ids.index(self.room.current) if self.room.current in ids else 0
            self.ring.add(
                DropDown("pack", parts.pack, m=m, labels=names, chosen=chosen, on_change=self.choose_pack)
            )
        self.ring.add(
            TextField(
                "search",
                parts.search,
                m=m,
                value=self.collection.search,
                size=15,
                placeholder=_("Look for a name…"),
                icon="" if m.large_text else "search",
                on_change=self._search,
            )
        )
        groups = [("", _("All")), *self.sheet.filters()]
        for (value, words), rect in zip(groups, row(parts.filters, len(groups), m.px(6)), strict=True):
            tile = Tile(f"group:{value}", rect, partial(self.choose_group, value), tip=words if value else "")
            tile.paint = partial(look.paint_group, m, self.sheet, value, words)
            tile.chosen = self.collection.group == value
            self.ring.add(tile)
        self.collection.arrange(parts.cards, m)
        self.ring.add(CollectionWidget("cards", parts.cards, collection=self.collection, open=self.ask_open))
        shipped = self.room.kept is None or self.room.kept.shipped
        entries: list[tuple[str, str, str, Callable[[], None], bool]] = [
            ("pack_new", "plus", _("A new pack"), self.ask_new_pack, True),
            ("pack_export", "folder", _("Put the pack in a file, to give it away"), self.export, True),
            ("pack_delete", "trash", _("Delete the pack"), self.ask_delete_pack, not shipped),
        ]
        for (name, sign, tip, act, able), rect in zip(entries, row(parts.foot, 3, m.px(8)), strict=True):
            button = Button(name, rect, act, m=m, icon=sign, tip=tip)
            button.enabled = able
            self.ring.add(button)

    def _acts(self) -> bench.Acts:
        return bench.Acts(
            self.take_tool,
            self.mirror,
            self.choose_picture,
            self.undo,
            self.redo,
            self.clear,
            self.choose,
            self.grow,
            self.turn,
            self.easel.lay,
            self.easel.put_away,
        )

    def _add_bench(self) -> None:
        canvas = self.making.canvas
        widgets, self.boards = bench.tools(
            self.plan.tools,
            self.m,
            self.hand,
            self._acts(),
            undoable=canvas.can_undo,
            redoable=bool(canvas.undone),
        )
        self.ring.add(*widgets)

    def _add_papers(self) -> None:
        if self.easel.placing is not None:
            self.ring.add(*bench.placing(self.plan.papers, self.m, self._acts()))
        else:
            self.ring.add(*bench.papers(self.plan.papers, self.m, self.hand, self._acts()))

    def _add_fields(self) -> None:
        m, inner = self.m, look.fields_area(self.m, self.plan.fields)
        self.ring.add(*self.sheet.widgets(inner, m, self.making.values, self.change))
        foot = pygame.Rect(inner.left, 0, inner.width, max(m.px(42), m.type(15) + m.px(18)))
        foot.bottom = inner.bottom
        copy, delete = row(foot, 2, m.px(12))
        kept = bool(self.making.card_id)
        buttons = (
            Button("duplicate", copy, self.duplicate, m=m, label=_("Duplicate"), icon="copy"),
            Button("delete", delete, self.delete_card, m=m, label=_("Delete"), icon="trash"),
        )
        for button in buttons:
            button.enabled = kept
        self.ring.add(*buttons)

    # --- what is drawn ----------------------------------------------------------------------------------

    def take_tool(self, tool: str) -> None:
        """Take a tool in the hand."""
        self.easel.let_go()
        self.hand.tool = tool
        self.relayout()

    def mirror(self) -> None:
        """Draw in the mirror, or no more."""
        self.hand.mirrored = not self.hand.mirrored
        self.relayout()

    def choose(self, what: str, value: object) -> None:
        """Choose a paper, a brush, a form or a stamp."""
        setattr(self.hand, what, value)
        if what == "color" and self.hand.tool == "eraser":
            self.hand.tool = "brush"
        self.relayout()

    def undo(self) -> None:
        """Take back what was drawn last."""
        if self.making.undo():
            self.relayout()

    def redo(self) -> None:
        """Draw again what was taken back."""
        if self.making.redo():
            self.relayout()

    def clear(self) -> None:
        """Lay a clean sheet; it can be undone."""
        self.making.clear()
        self.relayout()

    def grow(self, steps: float) -> None:
        """Make the picture being placed larger or smaller."""
        self.easel.grow(steps)
        self.dirty = True

    def turn(self, steps: int) -> None:
        """Turn the picture being placed."""
        self.easel.turn(steps)
        self.dirty = True

    def choose_picture(self) -> None:
        """Show the pictures that there are, to choose one."""
        self.app.stack.push(PictureList(), lambda path: self.take_picture(path) if path else None)

    def take_picture(self, path: Path) -> None:
        """Take a picture's file, to be placed; what is none is told."""
        try:
            key, png, surface = imported.taken(path)
        except Complaint as error:
            navigation.tell(self.app, _("This picture cannot be taken"), str(error))
            return
        self.easel.let_go()
        self.making.take_picture(key, png, surface)
        self.easel.placing = imported.covering(key, surface)
        self.told = ""
        self.relayout()
        self.ring.focus_by_name("canvas")

    def change(self, field: str, value: str) -> None:
        """Change a field of the card."""
        self.told = ""
        self.making.set(field, value)
        if field == "symbol":
            self.relayout()
        self.ring["canvas"].rect = self.easel.window
        self._allow()
        self.invalidate()

    # --- cards ------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Save the card in an own pack, and show it there."""
        self.easel.let_go()
        try:
            pack_id = self.making.pack or self.room.own_id()
            card = self.making.save(pack_id)
        except (PackError, StorageError) as error:
            navigation.tell(self.app, _("The card cannot be saved"), str(error))
            return
        self.room.current = pack_id
        self.room.look()
        self.app.sounds.play("stamp")
        self._show_pack()
        self.told = _("“{name}” is in your collection.").format(name=card.name.spoken)
        if card in self.collection.cards:
            self.collection.choose(self.collection.cards.index(card))
        self.relayout()

    def new(self) -> None:
        """Begin another card."""
        self._leave_card(self._new)

    def _new(self) -> None:
        self.making.start()
        self.told = ""
        self.relayout()
        self.ring.focus_by_name("canvas")

    def ask_open(self, card: Card) -> None:
        """Open a card of the collection; one that came with the program is copied."""
        self._leave_card(partial(self._open, card))

    def _open(self, card: Card) -> None:
        kept = self.room.kept
        if kept is None:
            return
        self.making.open(kept, card)
        self.told = _("This Mok comes with the box: here is a copy, all yours.") if kept.shipped else ""
        self.relayout()

    def _leave_card(self, then: Callable[[], None]) -> None:
        """Go from the card being made to another; one that is not saved is asked about."""
        self.easel.let_go()
        self.easel.placing = None
        if self.making.empty:
            then()
            return
        ready = not self.sheet.problems(self.making.values)
        leave = dialog.Answer(_("Throw it away"), "leave", "trash")
        stay = dialog.Answer(_("Go on with it"), "stay", "pencil", main=not ready)
        keep = dialog.Answer(_("Save it"), "keep", "save", main=True)
        answers = (leave, stay, keep) if ready else (leave, stay)
        words = _("The card that you are making is not in the collection yet.")
        sheet = dialog.Dialog(_("And this one?"), words, answers)
        self.app.stack.push(sheet, partial(self._left, then))

    def _left(self, then: Callable[[], None], answer: str | None) -> None:
        if answer == "keep":
            self.save()
        if answer == "leave" or (answer == "keep" and not self.making.touched):
            then()

    def duplicate(self) -> None:
        """Go on with a copy of the card."""
        self.making.duplicate()
        self.told = _("Here is a copy: change what you like.")
        self.relayout()

    def delete_card(self) -> None:
        """Delete the card from its pack; it can be taken back."""
        kept = next((each for each in self.room.all if each.pack.id == self.making.pack), None)
        card = next((c for c in kept.pack.cards if c.id == self.making.card_id), None) if kept else None
        if kept is None or card is None:
            return
        if self._tried(lambda: self.room.delete_card(kept.pack.id, card)):
            self.making.start()
            self._show_pack()

    def undo_delete(self) -> None:
        """Take back what was deleted last."""
        self._tried(self.room.undo_delete)
        self._show_pack()

    # --- packs ------------------------------------------------------------------------------------------

    def _show_pack(self) -> None:
        self.collection.show(self.room.kept)
        self.relayout()

    def choose_pack(self, place: int) -> None:
        """Show another pack."""
        self.room.current = self.room.all[place].pack.id
        self.collection.scroll.jump(0)
        self._show_pack()

    def choose_group(self, group: str) -> None:
        """Show the cards of a group only."""
        self.collection.group = group
        self.collection.look()
        self.relayout()

    def _search(self, words: str) -> None:
        self.collection.search = words
        self.collection.look()
        self.invalidate()

    def ask_new_pack(self) -> None:
        """Ask how a new pack is called."""
        self.app.stack.push(NameSheet(_("A new pack"), ""), self._new_pack)

    def _new_pack(self, name: str | None) -> None:
        if name is not None:
            self._tried(lambda: self.room.create(name.strip()) and "")
            self._show_pack()

    def ask_delete_pack(self) -> None:
        """Ask whether to delete the pack; it can still be taken back."""
        kept = self.room.kept
        if kept is None:
            return
        words = ngettext(
            "Its {count} card goes with it. You can take it back for as long as you stay here.",
            "Its {count} cards go with it. You can take them back for as long as you stay here.",
            len(kept.pack.cards),
        ).format(count=len(kept.pack.cards))
        title = _("Delete “{name}”?").format(name=kept.pack.name.spoken)
        sheet = dialog.question(title, words, _("Delete"), _("Keep"), "trash")
        self.app.stack.push(sheet, self._delete_pack)

    def _delete_pack(self, answer: str | None) -> None:
        if answer == "yes":
            gone = self.room.current
            if self._tried(self.room.delete_pack) and self.making.pack == gone:
                self.making.pack = self.making.card_id = ""
            self._show_pack()

    def export(self) -> None:
        """Write the pack that is shown into a file."""
        self._tried(self.room.export)

    def drop(self, path: Path) -> None:
        """Take what was dropped on the window: a picture, or a pack."""
        if path.suffix.lower() in imported.SUFFIXES and not path.is_dir():
            self.take_picture(path)
        else:
            self._tried(partial(self.room.take_in, path))

    def _tried(self, act: Callable[[], str]) -> bool:
        """Do something with the packs and tell what comes of it; return whether it was done."""
        try:
            told = act()
        except TakenError as error:
            self._ask_both(error)
            return False
        except (PackError, StorageError) as error:
            navigation.tell(self.app, _("This cannot be done"), str(error))
            return False
        self.told = told
        self.invalidate()
        return True

    def _ask_both(self, error: TakenError) -> None:
        """Ask whether to keep a pack beside another of the same id."""
        path = self.room.taking
        if path is None:
            navigation.tell(self.app, _("The pack cannot be taken"), str(error))
            return
        words = _("There is a pack of this name already. Take this one in too, beside it?")
        sheet = dialog.question(_("Two of them?"), words, _("Keep both"), _("Leave it"), "copy")
        self.app.stack.push(sheet, partial(self._keep_both, path, error.free_id))

    def _keep_both(self, path: Path, free_id: str, answer: str | None) -> None:
        if answer == "yes":
            self._tried(lambda: self.room.take_in(path, new_id=free_id))

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the hand draw first; then the collection scrolls, keys take tools; the rest is the forms'."""
        if event.type == pygame.DROPFILE:
            self.drop(Path(event.file))
            return True
        if event.type == pygame.MOUSEWHEEL and self._wheel(event.y):
            return True
        if not self._unfolded and self._hand(event):
            return True
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return True
        return super().handle(event)

    @property
    def _unfolded(self) -> bool:
        return any(isinstance(one, DropDown) and one.unfolded for one in self.fields)

    def _hand(self, event: pygame.event.Event) -> bool:
        before = self.easel.cursor
        used = self.collection.scroll.handle(event) or self.easel.handle(event)
        if used and event.type == pygame.MOUSEBUTTONDOWN and self.easel.busy:
            self.ring.keyboard = False
            if self.ring.focused_name != "canvas":
                self.ring.focus_by_name("canvas")
                self.invalidate()
        if used or self.easel.cursor != before:
            self.dirty = True
        return used

    def _wheel(self, steps: int) -> bool:
        at = pygame.mouse.get_pos()
        if self.easel.placing is not None and self.plan.card.collidepoint(at):
            self.grow(steps)
        elif self.plan.card.collidepoint(at):
            self.choose("size", max(0, min(3, self.hand.size + (1 if steps > 0 else -1))))
        else:
            self.collection.scroll.go(self.collection.scroll.target - steps * self.m.px(90))
            self.dirty = True
        return True

    def _shortcut(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and not self._unfolded:
            self.easel.put_away() if self.easel.placing is not None else self.close()
            return True
        command = bool(event.mod & _COMMAND)
        if command and event.key == pygame.K_s:
            if self.ring["save"].enabled:
                self.save()
            return True
        if self.writing or self._unfolded:
            return False
        return self._letter(event, command=command)

    def _letter(self, event: pygame.event.Event, *, command: bool) -> bool:
        """Take a key that stands for a tool or a gesture, while nothing is written."""
        letter = event.unicode.lower() if event.unicode else ""
        key = pygame.key.key_code(letter) if letter.isalpha() and letter.isascii() else event.key
        acts: dict[int, Callable[[], None]] = {
            pygame.K_z: self.redo if event.mod & pygame.KMOD_SHIFT else self.undo,
            pygame.K_y: self.redo,
            bench.TOOL_KEYS["mirror"]: self.mirror,
            bench.TOOL_KEYS["image"]: self.choose_picture,
            pygame.K_n: self.new,
            **{bench.TOOL_KEYS[tool]: partial(self.take_tool, tool) for tool in TOOLS},
        }
        if event.key in _GROWS or letter in ("+", "-"):
            step = _GROWS.get(event.key, 1 if letter == "+" else -1)
            if self.easel.placing is not None:
                self.grow(step)
            else:
                self.choose("size", max(0, min(3, self.hand.size + step)))
            return True
        if event.key in _TURNS and self.easel.placing is not None:
            self.turn(_TURNS[event.key])
            return True
        if key in acts and (not command or key in (pygame.K_z, pygame.K_y, pygame.K_n)):
            acts[key]()
            return True
        return False

    # --- time and drawing -------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether faces are drawn, the collection scrolls, or a pack is written."""
        return self.collection.waiting or self.room.work is not None

    def update(self, dt: float) -> None:
        """Scroll, draw faces, and go on with long work, for a few milliseconds."""
        super().update(dt)
        if self.collection.waiting:
            self.collection.update(dt)
            self.dirty = True
        if self.room.work is not None:
            self._tried(self._worked)

    def _worked(self) -> str:
        told = self.room.think()
        if told:
            self._show_pack()
        return told or self.told

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the sheets and the words on them."""
        surface.blit(paper.table(self.sheet.table, surface.get_size()), (0, 0))
        for board in self.boards:
            draw_paper(
                surface, board, palette.tint(palette.KRAFT, 0.3), paper.Shadow.SHEET, board.height, cut=True
            )
        look.draw_band(surface, self.m, self.plan, self._strip_right(), self._sentence(), self.sheet.table)
        look.draw_collection(surface, self.m, self.plan.collection, self.collection)
        look.draw_papers(surface, self.plan.papers)
        checks = (self.sheet.problems(self.making.values), self._remarks())
        top = look.draw_fields(surface, self.m, self.plan.fields, self.sheet, checks)
        room = look.fields_area(self.m, self.plan.fields)
        bottom = self.ring["delete"].rect.top - self.m.px(14)
        free = pygame.Rect(room.left, top, room.width, bottom - top)
        look.draw_tally(surface, self.m, free, self.sheet, self.collection)

    def _strip_right(self) -> int:
        name = "undelete" if self.room.deleted is not None else "new"
        return self.ring[name].rect.left - self.m.px(16)

    def _sentence(self) -> str:
        if self.easel.placing is not None:
            return _("Move the picture, make it larger or turn it, then lay it.")
        if self.told:
            return self.told
        if self.making.touched and not self.sheet.problems(self.making.values):
            return _("Ready! All that is left is to save it.")
        return _("Draw a Mok, give it a name and a symbol.")

    def _remarks(self) -> list[str]:
        making = self.making
        kept = self.room.kept
        own = (making.pack, making.card_id)
        others = [card for card in kept.pack.cards if (kept.pack.id, card.id) != own] if kept else []
        found = self.sheet.remarks(making.values, others)
        return [_("Its sheet is still white.")] * making.canvas.blank + found

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the collection's cards, the card being made, and the fields over them."""
        focused = self.ring.focused_name if self.ring.keyboard else ""
        opened = self.making.card_id if self.room.current == self.making.pack else ""
        self.collection.draw(surface, opened, marked=focused == "cards")
        self.easel.draw(surface)
        if focused == "canvas":
            pygame.draw.rect(surface, palette.LIT, self.easel.window.inflate(6, 6), 4, border_radius=6)
        super().draw_moving(surface)
