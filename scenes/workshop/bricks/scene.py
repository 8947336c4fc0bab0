"""The bench of bricks: what a card does is snapped together, reads itself, and may be tried on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.limits import LONGEST_FLAVOUR
from game.core import brick_problems, letters
from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.button_row import button
from scenes.kit.content import Place, Sheet, Text, remark
from scenes.kit.forms import TextArea, TextField
from scenes.kit.layout import Box, Column, Grow, Pad, Put, Row, Stack, em
from scenes.kit.widgets import Button, Style
from scenes.workshop.beside import Beside, CardSaving
from scenes.workshop.bricks.assembly import Assembly
from scenes.workshop.bricks.bench_view import BenchView, OnBench
from scenes.workshop.bricks.card_side import CardSide
from scenes.workshop.bricks.hands import Hands
from scenes.workshop.bricks.library import name_of
from scenes.workshop.bricks.said import Said, Telling
from scenes.workshop.bricks.saying import BRICKS, FREE, is_free
from scenes.workshop.bricks.trial import Trial
from scenes.workshop.laboratory import LaboratorySheet
from scenes.workshop.sheet import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.workshop.bricks.kind import BrickSheet
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom


_FIELD: Final = "field:text"
_LINES: Final = 7


class FreeText:
    """The field on a page in which a card is written freely; `changed` is called at each letter."""

    def __init__(self, page: Beside, making: Making, changed: Callable[[], None]) -> None:
        self.page = page
        self.making = making
        self._changed = changed

    def turn(self) -> None:
        """Say what the card does in a text, or in bricks again: what was said in the other way is kept."""
        free = not is_free(self.making.values)
        self.making.set("told", FREE if free else BRICKS)
        self.page.told = ""
        self.page.relayout()
        if free:
            self.page.ring.focus_by_name(_FIELD)
            cast("TextArea", self.page.ring[_FIELD]).write_on()
            self.page.invalidate()

    def _write(self, written: str) -> None:
        self.page.told = ""
        self.making.set("text", written)
        self._changed()

    def box(self, example: str) -> Box:
        """Return the field at the top of the bench; `example` is what may be written."""
        field = TextArea(
            _FIELD,
            value=self.making.values["text"],
            limit=LONGEST_FLAVOUR,
            size=17,
            placeholder=example,
            on_change=self._write,
        )
        return Column([Put(field, high=(60, lambda m: round(m.type(17) * 1.4) * _LINES + 28)), Grow()])


def note() -> Box:
    """Return what a free text means, in the place of the library."""
    told = (
        ("pencil", _("The card says what you write, word for word.")),
        (
            "players",
            _("It is experimental: it is played where the whole table agrees, and told so on its face."),
        ),
        ("mouse", _("Its effect is carried out by hand: markers are put and taken off freely.")),
        ("shapes", _("Your bricks stay where they are: they come back with one click.")),
    )
    lines = [remark(sign, words, optional=place + 1) for place, (sign, words) in enumerate(told)]
    title = Text(_("Free text"), text.SERIF_BOLD, 21)
    return Sheet((18, 12), Column([title, *lines, Grow()], gap=12), fill=palette.PAPER, seed=2)


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

    @property
    def table(self) -> Color:
        """The colour of the table of the game that the card is of."""
        return self.sheet.table

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
        self.allow(save=self.saving.ready, table=self.sheet.can_try(self.making.values))
        self.invalidate()

    def _rename(self, name: str) -> None:
        self.told = ""
        self.making.set("name", name)
        self._changed()

    def open_laboratory(self) -> None:
        """Weigh the card on a sheet of its own."""
        self.ask(LaboratorySheet(self.laboratory))

    # --- what lies there --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the band over the library, the bench with its sentence, and the card with its buttons."""
        self.hands.keep_pace()
        library = note() if self.assembly.free else self._library()
        library.name, library.wide = "library", lambda m: m.px(306 if m.large_text else 276)
        middle = Column([self._name(), self._bench(), self._said(), *self._panel()], gap=14, grow=1)
        side = self.card_side.box(self.trial.begin, self.free_text.turn)
        tip = _("Back to the workshop: all is kept as it is")
        body = Row([library, middle, side], gap=24)
        return self.under_band(_("Workshop"), self._band(), self.close, body, tip)

    def arrange(self) -> None:
        """Lay all out; what can't be done with the card as it is now is not enabled."""
        self._weigh()
        super().arrange()
        self.hands.seek_goals()
        self._changed()

    def _band(self) -> list[Button]:
        work, free = self.assembly.work, self.assembly.free
        undo, redo = work.can_undo and not free, work.can_redo and not free
        return [
            button("undo", _("Undo"), "undo", self.assembly.undo, enabled=undo),
            button("redo", "", "redo", self.assembly.redo, tip=_("Redo (Y)"), enabled=redo),
            button("save", _("Save"), "save", self.saving.save, Style.MAIN),
        ]

    def _library(self) -> Box:
        assembly = self.assembly
        able = brick_problems.placeable(assembly.bench)
        self.ring.home = name_of(assembly.bench.grammar.vocabulary.family(self.library.opened)[0])
        return self.library.box(assembly.unfold, self.hands.take_word, able)

    def _name(self) -> Box:
        field = TextField(
            "field:name",
            value=self.making.values["name"],
            limit=LONGEST_NAME,
            size=18,
            placeholder=_("What is this card called?"),
            on_change=self._rename,
        )
        weigh = Button("laboratory", on_click=self.open_laboratory, label=_("Weigh"), icon="chart")
        beside = [Put(weigh), Grow()] if self.m.large_text else [Grow()]
        named = Put(field, grow=2, high=em(20, 1, 15))
        return Row([named, *beside, *self.view.handles()], gap=6)

    def _bench(self) -> Box:
        if self.assembly.free:
            written = Pad((22, 18), self.free_text.box(self.sheet.example))
            return Stack([Place("bench", self._draw_bench), written], grow=1, high=0)
        return self.view.box(self._draw_bricks)

    def _said(self) -> Box:
        said = self.said.box()
        said.name, said.high = "said", _said_height
        return said

    def _weigh(self) -> None:
        why = _("A card in free text cannot be weighed: bots read no free text.")
        self.laboratory.weigh(self.sheet.weighed(self.making.values), why if self.assembly.free else "")

    def _panel(self) -> list[Box]:
        """Return the laboratory, where the text leaves it room."""
        return [] if self.m.large_text else [self.laboratory.box()]

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
        if wheeled and self.boxes["said"].collidepoint(pos) and self.said.lines.last:
            self.said.read_on(-event.y)
            return True
        for scroll, area in (
            (self.library.scroll, self.boxes["library"]),
            (self.view.scroll, self.view.area),
        ):
            if wheeled and area.collidepoint(pos) and scroll.furthest:
                scroll.turn(self.m, event.y)
                scroll.jump(scroll.target)
            elif not wheeled and scroll.handle(event):
                scroll.jump(scroll.target)
            else:
                continue
            self.relayout()
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
        busy = self.hands.carrier.moves or self.trial.search is not None or self.laboratory.restless
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

    def _draw_bench(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        paper.fill_rounded(surface, area, self.sheet.bench, self.m.px(6))

    def _draw_bricks(self, surface: pygame.Surface) -> None:
        self._draw_bench(surface, self.view.area)
        carried = self.hands.carried
        self.view.draw(surface, carried.start if carried else None, self.hands.goal)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what moves: the laboratory's figures, and what is carried."""
        super().draw_moving(surface)
        if not self.m.large_text:
            self.laboratory.draw(surface, self.m)
        self.hands.carrier.draw(surface)


def _said_height(m: Measures) -> int:
    """Return how high the sentence is: higher where there is no laboratory under it."""
    return em(15, 3, 124)(m) if m.large_text else em(14, 5, 24, least=104)(m)
