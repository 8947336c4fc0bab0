"""The bench of bricks: what a card does is snapped together, reads itself, and may be tried on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from game.core import brick_problems, letters
from game.core.i18n import _
from scenes.kit import paper
from scenes.kit.button_row import Entry, button_width, in_band
from scenes.kit.forms import TextField
from scenes.kit.strip import draw_strip, strip_beside_back
from scenes.kit.widgets import Button, Style
from scenes.workshop.beside import Beside, CardSaving
from scenes.workshop.bricks.assembly import Assembly
from scenes.workshop.bricks.bench_view import BenchView, OnBench
from scenes.workshop.bricks.card_side import CardSide
from scenes.workshop.bricks.free_text import FreeText, draw_note
from scenes.workshop.bricks.hands import Hands
from scenes.workshop.bricks.library import name_of
from scenes.workshop.bricks.plan import plan
from scenes.workshop.bricks.said import Said, Telling
from scenes.workshop.bricks.trial import Trial
from scenes.workshop.laboratory import LaboratorySheet
from scenes.workshop.sheet import LONGEST_NAME

if TYPE_CHECKING:
    from scenes.workshop.bricks.kind import BrickSheet
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom

_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class Bricks(Beside):
    """The library at the left, the bench and its sentence in the middle, the card at the right."""

    def __init__(self, making: Making, room: PacksRoom) -> None:
        super().__init__()
        self.making = making
        self.sheet = cast("BrickSheet", making.sheet)
        self.saving = CardSaving(self, making, room)
        self.trial = Trial(self, self.sheet, making)
        self.said = Said(self, self.telling)
        self.assembly = Assembly(self, making, self.sheet.saying, self._assembled)
        self.library = self.assembly.library
        self.view = BenchView(self, self.assembly)
        self.hands = Hands(self, self.assembly, self.view)
        self.free_text = FreeText(self, making, self._changed)
        self.card_side = CardSide(self, making, self.sheet, self._changed)
        self.laboratory = self.sheet.laboratory(self.relayout)

    def rules_at(self) -> tuple[str, str]:
        """Return the page of the rules on such cards."""
        return self.sheet.rules

    def telling(self) -> Telling:
        """Return what the card says, with what is carried already in its place."""
        goal = self.hands.goal
        return self.assembly.telling(self.hands.carried, goal.place if goal else None)

    def _assembled(self) -> None:
        """See what the bricks say now from its start; a table is looked for no more."""
        self.said.from_start()
        self.trial.stop()

    def _changed(self) -> None:
        """Let be done what may be done with the card as it is now."""
        free = self.assembly.free
        work = self.assembly.work
        self.allow(undo=work.can_undo and not free, redo=work.can_redo and not free, save=self.saving.ready)
        self.card_side.allow()
        self.invalidate()

    def _rename(self, name: str) -> None:
        self.told = ""
        self.making.set("name", name)
        self._changed()

    def open_laboratory(self) -> None:
        """Weigh the card on a sheet of its own."""
        self.ask(LaboratorySheet(self.laboratory))

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place the band, the library, the bench with its bricks, the card and its buttons."""
        parts = self.plan = plan(self.m, stepped=self.card_side.stepped is not None)
        self.hands.keep_pace()
        self.view.area, self.said.area = parts.bench, parts.said
        tip = _("Back to the workshop: all is kept as it is")
        self.ring.add(*in_band(self.m, parts.band, self.close, self._band(), tip))
        self._add_library()
        self._add_name()
        if self.assembly.free:
            self.free_text.arrange(self.view.inner, self.sheet.example)
        else:
            self.view.arrange()
            self.said.arrange()
        self._add_laboratory()
        self.card_side.arrange(parts, self.trial.begin, self.free_text.turn)
        self._changed()

    def _band(self) -> list[Entry]:
        return [
            Entry("save", _("Save"), "save", self.saving.save, Style.MAIN),
            Entry("redo", "", "redo", self.assembly.redo, tip=_("Redo (Y)")),
            Entry("undo", _("Undo"), "undo", self.assembly.undo),
        ]

    def _add_library(self) -> None:
        assembly, library = self.assembly, self.library
        library.arrange(self.m, self.plan.library)
        if not assembly.free:
            able = brick_problems.placeable(assembly.bench)
            self.ring.add(*library.widgets(self.m, assembly.unfold, self.hands.take_word, able))
            self.ring.home = name_of(library.shelved[0].word)

    def _add_name(self) -> None:
        field = TextField(
            "field:name",
            self.plan.name,
            m=self.m,
            value=self.making.values["name"],
            limit=LONGEST_NAME,
            size=18,
            placeholder=_("What is this card called?"),
            on_change=self._rename,
        )
        self.ring.add(field)

    def _add_laboratory(self) -> None:
        free = self.assembly.free
        why = _("A card in free text cannot be weighed: bots read no free text.") if free else ""
        self.laboratory.weigh(self.sheet.weighed(self.making.values), why)
        if self.plan.laboratory.height:
            self.ring.add(*self.laboratory.arrange(self.m, self.plan.laboratory))
            return
        m, name, label = self.m, self.plan.name, _("Weigh")
        beside = pygame.Rect(name.right + m.px(14), name.top, button_width(m, label), name.height)
        self.ring.add(Button("laboratory", beside, self.open_laboratory, m=m, label=label, icon="chart"))

    # --- events -----------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Let what is carried follow the mouse first; then fields, buttons and keys."""
        if not self.inputs.unfolded and (self.hands.handle(event) or self._scroll(event) or self._key(event)):
            return True
        used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self._follow_focus()
        return used

    def _scroll(self, event: pygame.event.Event) -> bool:
        """Take what the wheel does over a list, or the mouse on its rail."""
        pos = pygame.mouse.get_pos()
        wheeled = event.type == pygame.MOUSEWHEEL
        if wheeled and self.plan.said.collidepoint(pos) and self.said.lines.last:
            self.said.read_on(-event.y)
            return True
        for scroll, area in ((self.library.scroll, self.plan.library), (self.view.scroll, self.plan.bench)):
            if wheeled and area.collidepoint(pos) and scroll.furthest:
                scroll.jump(scroll.at - event.y * self.m.px(60))
            elif not wheeled and scroll.handle(event):
                scroll.jump(scroll.target)
            else:
                continue
            self.relayout()
            self.hands.seek_goals()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            if not self.hands.drop_nowhere():
                self.close()
        elif self.inputs.writing:
            return False
        elif event.key == pygame.K_y or (event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT):
            self.assembly.redo()
        elif event.key == pygame.K_z:
            self.assembly.undo()
        elif event.key == pygame.K_s and event.mod & _COMMAND:
            self.saving.save()
        else:
            return False
        return True

    def _follow_focus(self) -> None:
        """Bring a brick of the library that the keyboard came to into sight."""
        name = self.ring.focused_name or ""
        one = next((one for one in self.library.shelved if name_of(one.word) == name), None)
        if one is not None and self.library.show(one.word.key):
            self.relayout()

    # --- time and drawing -------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether bricks fly, a table is looked for, or the laboratory plays."""
        busy = self.hands.carrier.flying or self.trial.search is not None or self.laboratory.restless
        return super().restless or busy

    def update(self, dt: float) -> None:
        """Let bricks fly on, look on for a table, and weigh on."""
        self.trial.step()
        weighed = self.app.stack.top is self and self.laboratory.update()
        if self.hands.carrier.update(dt) or weighed:
            self.dirty = True
        super().update(dt)

    def sentence(self) -> str:
        """Return what the strip says."""
        if self.under_way or self.told:
            return self.under_way or self.told
        if self.assembly.free:
            return _("Write what it does: the players will carry it out by hand.")
        if self.hands.carried is not None:
            return _("Drop it where it snaps in; beside the bench it goes away.")
        if any(isinstance(one, OnBench) and (one.hovered or one.marked) for one in self.ring):
            return _("Drag it, or click on it to move it step by step; a right click takes it away.")
        values = self.making.values
        if not (self.assembly.problems or self.sheet.too_long(values) or letters.readable(values["name"])):
            return _("It holds! All it needs now is a name.")
        return _("Assemble the bricks: the card writes itself as you go.")

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the library, the bench with its bricks, the sentence and the card."""
        m, parts, table = self.m, self.plan, self.sheet.table
        surface.blit(paper.table(table, surface.get_size()), (0, 0))
        strip = strip_beside_back(m, parts.band, self.ring["undo"].rect.left - m.px(16))
        draw_strip(surface, m, strip, _("Workshop"), self.sentence(), table)
        if self.assembly.free:
            draw_note(surface, m, parts.library)
        else:
            self.library.draw(surface, m)
        paper.fill_rounded(surface, parts.bench, self.sheet.bench, m.px(6))
        carried = self.hands.carried
        self.view.draw(surface, carried.start if carried else None, self.hands.goal)
        self.said.draw(surface)
        if parts.laboratory.height:
            self.laboratory.draw_sheet(surface)
        self.card_side.draw(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the fields, the lists that hang, and what is carried."""
        super().draw_moving(surface)
        if self.plan.laboratory.height:
            self.laboratory.draw(surface)
        self.hands.carrier.draw(surface)
