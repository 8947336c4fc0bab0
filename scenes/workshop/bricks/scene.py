"""The bench of bricks: what a card does is snapped together, reads itself, and may be tried on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.limits import LONGEST_FLAVOUR
from game.core import brick_problems, letters
from game.core.i18n import _, pgettext
from game.core.script import DO
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry, button_width, in_band, shared
from scenes.kit.forms import TextArea, TextField
from scenes.kit.icons import icon
from scenes.kit.stepper import stepper
from scenes.kit.strip import draw_strip, strip_beside_back
from scenes.kit.widgets import Button, Style, draw_paper, draw_sheet
from scenes.workshop.bricks import card_side, shapes
from scenes.workshop.bricks.bench_view import BenchView, OnBench
from scenes.workshop.bricks.library import name_of
from scenes.workshop.bricks.plan import plan
from scenes.workshop.bricks.said import draw_telling
from scenes.workshop.bricks.saying import BRICKS, FREE
from scenes.workshop.laboratory import LaboratorySheet
from scenes.workshop.sheet import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures
    from scenes.workshop.bricks.kind import Stepped
    from scenes.workshop.bricks.trying import TableSearch

_FIELD: Final = "field:text"
_LINES: Final = 7


class _ActionButton(Button):
    """A button in the colour of what is done."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper and its words; veiled like any other as long as it can do nothing."""
        if not self.enabled:
            super().draw(surface)
            return
        rect = self.rect.move(0, 1) if self.pressed else self.rect
        fill = shapes.color_of(DO)
        fill = palette.tint(fill, 0.1) if self.hovered and not self.pressed else fill
        shadow = paper.Shadow.SHEET if self.pressed else paper.Shadow.BUTTON
        draw_paper(surface, rect, fill, shadow, 0, cut=False)
        px = text.fit(
            self.label, text.SANS_BOLD, self.m.type(17), rect.width - self.m.px(60), self.m.type(14)
        )
        words = text.render(self.label, text.SANS_BOLD, px, palette.CHALK)
        sign = icon(self.icon, px, palette.CHALK)
        left = rect.centerx - (sign.get_width() + self.m.px(10) + words.get_width()) // 2
        surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        left += sign.get_width() + self.m.px(10)
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))
        self.draw_focus(surface)


def _field(
    m: Measures, area: pygame.Rect, written: str, example: str, change: Callable[[str], None]
) -> TextArea:
    """Return the field to write in, from the top of the bench."""
    high = min(area.height, round(m.type(17) * 1.4) * _LINES + 28)
    return TextArea(
        _FIELD,
        pygame.Rect(area.left, area.top, area.width, high),
        m=m,
        value=written,
        limit=LONGEST_FLAVOUR,
        size=17,
        placeholder=example,
        on_change=change,
    )


def _draw_note(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    """Draw what a free text means, in the place of the library."""
    draw_sheet(surface, area, palette.PAPER, seed=2)
    inner = area.inflate(-2 * m.px(18), -2 * m.px(12))
    title = text.render(_("Free text"), text.SERIF_BOLD, m.type(21), palette.INK)
    surface.blit(title, inner.topleft)
    top, px = inner.top + title.get_height() + m.px(10), m.type(15)
    for sign, words in (
        ("pencil", _("The card says what you write, word for word.")),
        (
            "players",
            _("It is experimental: it is played where the whole table agrees, and told so on its face."),
        ),
        ("mouse", _("Its effect is carried out by hand: markers are put and taken off freely.")),
        ("shapes", _("Your bricks stay where they are: they come back with one click.")),
    ):
        page = text.paragraph(words, text.SANS_SEMIBOLD, px, palette.INK, inner.width - px - m.px(12), 1.3)
        if top + page.get_height() > inner.bottom:
            return
        mark = icon(sign, px + 2, palette.MUTED_TEXT)
        surface.blit(mark, (inner.left, top + 2))
        surface.blit(page, (inner.left + px + m.px(12), top))
        top += page.get_height() + m.px(14)


class Bricks(BenchView):
    """The library at the left, the bench and its sentence in the middle, the card at the right."""

    def rules_at(self) -> tuple[str, str]:
        """Return the page of the rules on such cards."""
        return self.making.sheet.rules

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place the band, the library, the bench with its bricks, the card and its buttons."""
        self.plan = plan(self.m, stepped=self.stepped is not None)
        self.carrier.speed = self.speed
        self._add_band()
        self.library.arrange(self.m, self.plan.library)
        if not self.free:
            able = brick_problems.placeable(self.bench)
            self.ring.add(*self.library.widgets(self.m, self.unfold, self.take_word, able))
            self.ring.home = name_of(self.library.shelved[0].word)
        self._add_bench()
        self._add_laboratory()
        self._add_card()
        self.allow()

    def _add_band(self) -> None:
        entries = (
            Entry("save", _("Save"), "save", self.save, Style.MAIN),
            Entry("redo", "", "redo", self.redo, tip=_("Redo (Y)")),
            Entry("undo", _("Undo"), "undo", self.undo),
        )
        tip = _("Back to the workshop: all is kept as it is")
        self.ring.add(*in_band(self.m, self.plan.band, self.close, entries, tip))

    def _add_bench(self) -> None:
        m, name = self.m, self.plan.name
        self.ring.add(
            TextField(
                "field:name",
                name,
                m=m,
                value=self.making.values["name"],
                limit=LONGEST_NAME,
                size=18,
                placeholder=_("What is this card called?"),
                on_change=self._rename,
            )
        )
        if self.free:
            self.ring.add(
                _field(m, self.inner(), self.making.values["text"], self.sheet.example, self._write)
            )
            return
        self.lay_bricks()
        self.add_arrows()

    def _add_laboratory(self) -> None:
        why = _("A card in free text cannot be weighed: bots read no free text.") if self.free else ""
        self.laboratory.weigh(self.sheet.weighed(self.making.values), why)
        if self.plan.laboratory.height:
            self.ring.add(*self.laboratory.arrange(self.m, self.plan.laboratory))
            return
        m, name, label = self.m, self.plan.name, _("Weigh")
        beside = pygame.Rect(name.right + m.px(14), name.top, button_width(m, label), name.height)
        self.ring.add(Button("laboratory", beside, self.open_laboratory, m=m, label=label, icon="chart"))

    def _add_card(self) -> None:
        m, parts = self.m, self.plan
        tips = (_("Less"), _("More"))
        stepped = self.stepped
        if stepped is not None:
            middle = pygame.Rect(
                0, parts.stepped.top, min(parts.stepped.width, m.px(230)), parts.stepped.height
            )
            middle.centerx = parts.stepped.centerx
            self.ring.add(*stepper(m, stepped.key, middle, self._weigh, tips))
        label = _("Try it on the table")
        self.ring.add(_ActionButton("table", parts.table, self.try_it, m=m, label=label, icon="play"))
        other = _("Back to bricks") if self.free else _("Free text…")
        labels = [other, pgettext("with a brush", "Draw")]
        written, draw = shared(parts.foot, labels, m.px(8))
        sign = "shapes" if self.free else "pencil"
        self.ring.add(
            Button("free", written, self.write_freely, m=m, label=other, icon=sign),
            Button("draw", draw, self.close, m=m, label=labels[1], icon="brush"),
        )

    def allow(self) -> None:
        """Let be done what may be done now."""
        stepped = self.stepped
        if stepped is not None:
            self.ring[f"{stepped.key}-less"].enabled = stepped.number > stepped.low
            self.ring[f"{stepped.key}-more"].enabled = stepped.number < stepped.high
        self.ring["undo"].enabled = self.work.can_undo and not self.free
        self.ring["redo"].enabled = self.work.can_redo and not self.free
        self.ring["save"].enabled = not self.sheet.problems(self.making.values)
        self.ring["table"].enabled = self.sheet.can_try(self.making.values)

    @property
    def stepped(self) -> Stepped | None:
        """The number that is changed under the card, if any."""
        return self.sheet.stepped(self.making.values)

    # --- what the buttons do ----------------------------------------------------------------------------

    def unfold(self, family: str) -> None:
        """Unfold a family of bricks."""
        if self.library.unfold(family):
            self.app.sounds.play("tick")
            self.refresh()

    def _rename(self, name: str) -> None:
        self.told = ""
        self.making.set("name", name)
        self.allow()
        self.invalidate()

    def _weigh(self, by: int) -> None:
        stepped = self.stepped
        assert stepped is not None  # noqa: S101 - its buttons are there
        self.told = ""
        self.making.set(stepped.key, str(max(stepped.low, min(stepped.number + by, stepped.high))))
        self.app.sounds.play("tick")
        self.allow()
        self.invalidate()

    def write_freely(self) -> None:
        """Say what the card does in a text, or in bricks again: what was said in the other way is kept."""
        self.making.set("told", BRICKS if self.free else FREE)
        self.told = ""
        self.refresh()
        if self.free:
            self.ring.focus_by_name(_FIELD)
            cast("TextField", self.ring[_FIELD]).write_on()
            self.invalidate()

    def _write(self, written: str) -> None:
        self.told = ""
        self.making.set("text", written)
        self.allow()
        self.invalidate()

    def try_it(self) -> None:
        """Play with the card on a table of its own, once one is found where it does something."""
        if self.search is None and self.ring["table"].enabled:
            self.search = self.sheet.trial(self.making)
            self.told = _("The table is being laid…")
            self.invalidate()

    def _lay_table(self, search: TableSearch) -> None:
        """Look on for a table; show it as soon as it is found, or say that there is none."""
        search.step()
        if not search.done:
            return
        self.search, self.told = None, ""
        table = search.table()
        if table is not None:
            self.app.stack.push(table)
        else:
            self.decline(search.failure)
        self.invalidate()

    def open_laboratory(self) -> None:
        """Weigh the card on a sheet of its own."""
        self.app.stack.push(LaboratorySheet(self.laboratory))

    # --- time and drawing -------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether bricks fly, or a table is looked for."""
        return super().restless or self.carrier.flying or self.search is not None or self.laboratory.restless

    def update(self, dt: float) -> None:
        """Let bricks fly on, and look on for a table."""
        if self.search is not None and self.app.stack.top is self:
            self._lay_table(self.search)
        weighed = self.app.stack.top is self and self.laboratory.update()
        if self.carrier.update(dt) or weighed:
            self.dirty = True
        super().update(dt)

    def sentence(self) -> str:
        """Return what the strip says."""
        if self.under_way or self.told:
            return self.under_way or self.told
        if self.free:
            return _("Write what it does: the players will carry it out by hand.")
        if self.carrier.carries:
            return _("Drop it where it snaps in; beside the bench it goes away.")
        if any(isinstance(one, OnBench) and (one.hovered or one.marked) for one in self.ring):
            return _("Drag it, or click on it to move it step by step; a right click takes it away.")
        values = self.making.values
        if not (self.problems or self.sheet.too_long(values) or letters.readable(values["name"])):
            return _("It holds! All it needs now is a name.")
        return _("Assemble the bricks: the card writes itself as you go.")

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the library, the bench with its bricks, the sentence and the card."""
        m, parts, table = self.m, self.plan, self.making.sheet.table
        surface.blit(paper.table(table, surface.get_size()), (0, 0))
        right = self.ring["undo"].rect.left - m.px(16)
        strip = strip_beside_back(m, parts.band, right)
        draw_strip(surface, m, strip, _("Workshop"), self.sentence(), table)
        if self.free:
            _draw_note(surface, m, parts.library)
        else:
            self.library.draw(surface, m)
        paper.fill_rounded(surface, parts.bench, self.sheet.bench, m.px(6))
        self.draw_bench(surface)
        draw_telling(surface, m, parts.said, self.telling(), self.told_lines())
        if parts.laboratory.height:
            self.laboratory.draw_sheet(surface)
        card_side.draw_card(surface, m, parts, self.ring, self.making, self.stepped)
        card_side.draw_box(surface, m, parts.box, self.sheet.verdict(self.making.values))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the fields, the lists that hang, and what is carried."""
        super().draw_moving(surface)
        if self.plan.laboratory.height:
            self.laboratory.draw(surface)
        for one in self.form.fields:
            if getattr(one, "unfolded", False):
                one.draw_over(surface)
        self.carrier.draw(surface)
