"""The bench of bricks: a variation is snapped together, reads itself, and may be tried on a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.cards.evolution import HIGHEST_IMPACT, LOWEST_IMPACT
from game.core import brick_problems
from game.core.i18n import _
from game.rules.evolution.rehearsal import Rehearsal
from scenes.kit import palette, paper, text
from scenes.kit.button_row import button_width, shared
from scenes.kit.forms import TextField
from scenes.kit.stepper import stepper
from scenes.kit.strip import draw_strip, strip_beside_back
from scenes.kit.widgets import Button, Style
from scenes.workshop.bricks import card_side, flow, free_text, pieces, shapes, values
from scenes.workshop.bricks.action_button import ActionButton
from scenes.workshop.bricks.chip import Chip, HoleChip
from scenes.workshop.bricks.hands import Hands
from scenes.workshop.bricks.library import name_of
from scenes.workshop.bricks.on_bench import OnBench
from scenes.workshop.bricks.plan import plan
from scenes.workshop.bricks.said import draw_telling
from scenes.workshop.bricks.table import TrialTable, tried
from scenes.workshop.sheet import LONGEST_NAME

if TYPE_CHECKING:
    from scenes.workshop.bricks.flow import Laid, Run

SAVE: Final = "save"
"""What the bench hands back when the card is to be saved."""


class Bricks(Hands):
    """The library at the left, the bench and its sentence in the middle, the card at the right."""

    def rules_at(self) -> tuple[str, str]:
        """Return the page of the rules on variations."""
        return self.making.sheet.rules

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Place the band, the library, the bench with its bricks, the card and its buttons."""
        self.plan = plan(self.m, laboratory=False)
        self.carrier.speed = self.speed
        self._add_band()
        self.library.arrange(self.m, self.plan.library)
        if not self.free:
            able = brick_problems.placeable(self.bench)
            self.ring.add(*self.library.widgets(self.m, self.unfold, self.take_word, able))
            self.ring.home = name_of(self.library.shelved[0].word)
        self._add_bench()
        self._add_card()
        self.allow()

    def _add_band(self) -> None:
        m, band = self.m, self.plan.band
        back = pygame.Rect(band.left, band.top, band.height, band.height)
        tip = _("Back to the workshop: all is kept as it is")
        self.ring.add(Button("back", back, self.close, m=m, icon="arrow_left", tip=tip))
        right = band.right
        entries = (
            ("save", _("Save"), "save", self.save, Style.MAIN),
            ("redo", "", "redo", self.redo, Style.PAPER),
            ("undo", _("Undo"), "undo", self.undo, Style.PAPER),
        )
        for name, label, sign, act, style in entries:
            width = button_width(m, label) if label else band.height
            rect = pygame.Rect(right - width, band.top, width, band.height)
            tip = "" if label else _("Redo (Y)")
            self.ring.add(Button(name, rect, act, m=m, label=label, icon=sign, style=style, tip=tip))
            right = rect.left - m.px(12)

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
                placeholder=_("What is its name?"),
                on_change=self._rename,
            )
        )
        if self.free:
            self.ring.add(free_text.field(m, self._room(), self.making.values["text"], self._write))
            return
        inner = self._room()
        laid = flow.lay(m, self.rows(), inner)
        foot = laid[-1].rect.bottom if laid else inner.top
        rail = pygame.Rect(self.plan.bench.right - m.px(14), inner.top, m.px(8), inner.height)
        self.scroll.fit(foot - inner.top, rail)
        self.laid = [_moved(row, -round(self.scroll.at)) for row in laid]
        for row in self.laid:
            for number, one in enumerate(row.pieces):
                self._add_piece(one, f"{row.row.sentence}.{row.row.deed}.{number}")

    def _room(self) -> pygame.Rect:
        return self.plan.bench.inflate(-2 * self.m.px(22), -2 * self.m.px(18))

    def inner(self) -> pygame.Rect:
        """Return the inside of the bench."""
        return self._room()

    def _add_piece(self, one: Laid, name: str) -> None:
        seen = one.rect.clip(self.plan.bench)
        if one.piece.hole:
            self._add_hole(one, name)
            return
        self.ring.add(OnBench(f"at:{name}", seen, desk=self, place=one.piece.place))
        for place, run in enumerate(one.runs):
            rect = run.rect.move(one.rect.topleft)
            if run.part.labels and run.part.place and self.plan.bench.contains(rect):
                self.ring.add(self._chip(f"chip:{name}.{place}", rect, one, run))

    def _chip(self, name: str, rect: pygame.Rect, one: Laid, run: Run) -> Chip:
        place = run.part.place
        assert place is not None  # noqa: S101 - it is a list
        return Chip(
            name,
            rect,
            m=self.m,
            labels=run.part.labels,
            chosen=run.part.chosen,
            color=shapes.color_of(one.piece.family),
            words=run.words,
            on_change=partial(self.choose, place),
        )

    def _add_hole(self, one: Laid, name: str) -> None:
        words = self.bench.words_for(one.piece.place)
        labels = tuple([pieces.label_of(self.bench, word) for word in words])
        if not self.plan.bench.contains(one.rect):
            return
        lit = self.goal is not None and self.goal.place == one.piece.place
        self.ring.add(
            HoleChip(
                f"hole:{name}",
                one.rect,
                m=self.m,
                labels=labels,
                chosen=0,
                words=" ".join(run.words for run in one.runs),
                lit=lit,
                on_change=partial(self.choose, one.piece.place),
            )
        )

    def _add_card(self) -> None:
        m, parts = self.m, self.plan
        tips = (_("Less"), _("More"))
        middle = pygame.Rect(0, parts.impact.top, min(parts.impact.width, m.px(230)), parts.impact.height)
        middle.centerx = parts.impact.centerx
        self.ring.add(*stepper(m, "impact", middle, self._weigh, tips))
        label = _("Try it on the table")
        table = ActionButton("table", parts.table, self.try_it, m=m, label=label, icon="play")
        other = _("Back to bricks") if self.free else _("Free text…")
        labels = [other, _("Draw")]
        written, draw = shared(parts.foot, labels, m.px(8))
        sign = "shapes" if self.free else "pencil"
        self.ring.add(
            table,
            Button("free", written, self.write_freely, m=m, label=other, icon=sign),
            Button("draw", draw, self.close, m=m, label=labels[1], icon="brush"),
        )

    def allow(self) -> None:
        """Let be done what may be done now."""
        impact = values.impact_of(self.making.values)
        self.ring["impact-less"].enabled = impact > LOWEST_IMPACT
        self.ring["impact-more"].enabled = impact < HIGHEST_IMPACT
        self.ring["undo"].enabled = self.work.can_undo and not self.free
        self.ring["redo"].enabled = self.work.can_redo and not self.free
        self.ring["save"].enabled = not values.problems(self.making.values)
        self.ring["table"].enabled = not values.told_problems(self.making.values)

    # --- what the buttons do ----------------------------------------------------------------------------

    def unfold(self, family: str) -> None:
        """Unfold a family of bricks."""
        if self.library.unfold(family):
            self.app.sounds.play("tick")
            self.refresh()

    def _rename(self, name: str) -> None:
        self.making.set("name", name)
        self.allow()
        self.invalidate()

    def _weigh(self, by: int) -> None:
        impact = values.impact_of(self.making.values) + by
        self.making.set("impact", str(max(LOWEST_IMPACT, min(impact, HIGHEST_IMPACT))))
        self.app.sounds.play("tick")
        self.allow()
        self.invalidate()

    def write_freely(self) -> None:
        """Say what the card does in a text, or in bricks again: what was said in the other way is kept."""
        self.making.set("told", values.BRICKS if self.free else values.FREE)
        self.told = ""
        self.refresh()
        if self.free:
            self.ring.focus_by_name(free_text.FIELD)
            cast("TextField", self.ring[free_text.FIELD]).write_on()
            self.invalidate()

    def _write(self, written: str) -> None:
        self.making.set("text", written)
        self.allow()
        self.invalidate()

    def try_it(self) -> None:
        """Play with the card on a table of its own, once one is found where it does something."""
        if self.search is None and self.ring["table"].enabled:
            self.search = Rehearsal(tried(self.making))
            self.told = _("The table is being laid…")
            self.invalidate()

    def _lay_table(self, search: Rehearsal) -> None:
        """Look on for a table; show it as soon as it is found, or say that there is none."""
        search.step()
        if not search.done:
            return
        self.search, self.told = None, ""
        if search.found is not None:
            self.app.stack.push(TrialTable(search, self.making))
        else:
            self.refuse(_("In sixty games, it would not have changed anything once: look at its conditions."))
        self.invalidate()

    def save(self) -> None:
        """Go back to the workshop, which keeps the card."""
        if not values.problems(self.making.values):
            self.close(SAVE)

    # --- time and drawing -------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether bricks fly, or a table is looked for."""
        return super().restless or self.carrier.flying or self.search is not None

    def update(self, dt: float) -> None:
        """Let bricks fly on, and look on for a table."""
        if self.search is not None and self.app.stack.top is self:
            self._lay_table(self.search)
        if self.carrier.update(dt):
            self.dirty = True
        super().update(dt)

    def sentence(self) -> str:
        """Return what the strip says."""
        if self.told:
            return self.told
        if self.free:
            return _("Write what it does: the players will carry it out by hand.")
        if self.carrier.carries:
            return _("Drop it where it snaps in; beside the bench it goes away.")
        if any(isinstance(one, OnBench) and (one.hovered or one.marked) for one in self.ring):
            return _("Drag it, or Page Up and Page Down; Delete or a right click takes it away.")
        if not self.problems and not self.making.values["name"].strip():
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
            free_text.draw_note(surface, m, parts.library)
        else:
            self.library.draw(surface, m)
        paper.fill_rounded(surface, parts.bench, palette.shade(table, 0.28), m.px(6))
        self._draw_bench(surface)
        draw_telling(surface, m, parts.said, self.telling())
        card_side.draw_card(surface, m, parts, self.ring, self.making)
        card_side.draw_box(surface, m, parts.box, self.making.values)

    def _draw_bench(self, surface: pygame.Surface) -> None:
        if self.free:
            return
        before = surface.get_clip()
        surface.set_clip(self.plan.bench.clip(before))
        carried = self.carrier.payload.start if self.carrier.payload and self.carrier.carries else None
        for row in self.laid:
            if row.row.label:
                words = text.render(row.row.label, flow.FACE, self.m.type(15), palette.CHALK)
                surface.blit(words, words.get_rect(midleft=row.label.midleft))
            for one in row.pieces:
                gone = carried is not None and carried.holds(one.piece.place)
                if gone:
                    paper.dashed_rect(surface, one.rect, palette.tint(self.making.sheet.table, 0.3), 2)
                elif not one.piece.hole:
                    self.draw_piece(one, surface, one.rect)
        if self.goal is not None:
            self._draw_goal(surface)
        surface.set_clip(before)
        self.scroll.draw(surface)

    def _draw_goal(self, surface: pygame.Surface) -> None:
        assert self.goal is not None  # noqa: S101 - it is asked before
        rect = self.goal.rect
        if self.goal.between:
            paper.fill_rounded(surface, rect, palette.LIT, 3)
        else:
            paper.dashed_rect(surface, rect.inflate(6, 6), palette.LIT, 3, 8, 4)

    def draw_piece(self, one: Laid, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a brick with its words; the lists on it draw themselves where they lie."""
        piece = one.piece
        shapes.draw_brick(surface, self.m, rect, (piece.family, piece.joint, piece.next))
        px = self.m.type(15)
        for run in one.runs:
            at = run.rect.move(rect.topleft)
            if run.part.labels:
                self._chip("", at, one, run).draw(surface)
            else:
                words = text.render(run.words, flow.FACE, px, palette.CHALK)
                surface.blit(words, words.get_rect(midleft=at.midleft))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the fields, the lists that hang, and what is carried."""
        super().draw_moving(surface)
        for one in self.fields:
            if getattr(one, "unfolded", False):
                one.draw_over(surface)
        self.carrier.draw(surface)


def _moved(row: flow.LaidRow, by: int) -> flow.LaidRow:
    """Return a row as it is scrolled."""
    laid = tuple([flow.Laid(one.rect.move(0, by), one.piece, one.runs) for one in row.pieces])
    return flow.LaidRow(row.rect.move(0, by), row.row, row.label.move(0, by), laid)
