"""The result's two sheets: each unit of an army with its points and why, its suites, its total, its notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.grammar import capitalised
from game.core.i18n import _, ngettext, signed
from game.rules.reverse_war.units import FELLOWS
from game.rules.reverse_war.words import accounts as words
from game.rules.reverse_war.words.scenarios import effect_figure, effect_short
from scenes.games.reverse_war.armies import draw_head, triangle
from scenes.games.reverse_war.bands import mode_name
from scenes.games.reverse_war.faces import chips
from scenes.kit import palette, text
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from game.core.session import Session
    from game.rules.reverse_war.account import Army, UnitLine
    from game.rules.reverse_war.seen import Seen
    from scenes.games.reverse_war.armies import Side
    from scenes.kit.measures import Measures

ROW = 33
_PAD = 18


@dataclass(frozen=True, slots=True)
class Notes:
    """What is said under an army's account: a title and lines, the bold parts between two stars."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of a sheet lie, in pixels: the right edges of two numbers, the left of the words."""

    name: int
    base: int
    power: int
    why: int


class ArmySheet:
    """One army's account on its sheet. `needed_width` is the least at which no reason is cut."""

    def __init__(self, m: Measures, side: Side, army: Army, notes: Notes) -> None:
        self.m = m
        self.side = side
        self.army = army
        self.notes = notes

    # --- measures ---------------------------------------------------------------------------------------

    @property
    def head(self) -> int:
        """The height of the coloured head."""
        return max(self.m.px(64), self.m.type(25) + 16)

    def needed_width(self, *, names: bool) -> int:
        """Return the least width at which every reason fits; with initials, where `names` is False."""
        m = self.m
        labels = [words.name(line.unit) if names else line.unit for line in self.army.lines]
        label = self._widest(labels, serif=True, px=self._least_name())
        why = self._widest([words.why_short(line) for line in self.army.lines], serif=False)
        chip = m.px(26) + m.px(10)
        numbers = m.type(16) * 2 + m.type(16) * 2 + m.px(26)
        return 2 * m.px(_PAD) + chip + label + numbers + why

    def _widest(self, parts: list[str], *, serif: bool, px: int = 0) -> int:
        face = text.SERIF_SEMIBOLD if serif else text.SANS_MEDIUM
        return max((text.width_of(part, face, px or self.m.type(14)) for part in parts), default=0)

    def _least_name(self) -> int:
        """Return the smallest type of a unit's name, in pixels: smaller than other words, sooner than cut."""
        return max(text.SMALLEST, self.m.type(14) * 4 // 5)

    def notes_height(self, width: int) -> int:
        """Return the height of the notes in a sheet of that width, their title included."""
        if not self.notes.lines:
            return 0
        return self._notes_title(width).get_height() + self._notes_picture(width).get_height() + self.m.px(28)

    def least_height(self) -> int:
        """Return the least height of head, rows and total, without notes."""
        rows = len(self.army.lines) + self._extra_rows()
        return self.head + self._column_head() + rows * self._least_row() + self._total_height()

    def _extra_rows(self) -> int:
        return len(self.army.suites) + bool(self.army.handicap) + len(self.army.effects)

    def _least_row(self) -> int:
        return self.m.type(14) + 6

    def _column_head(self) -> int:
        return max(self.m.px(30), self.m.type(14) + 8)

    def _total_height(self) -> int:
        return max(self.m.px(46), self.m.type(24) + 10)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, *, notes: bool) -> None:
        """Draw the account; the notes under it only where asked."""
        draw_sheet(surface, rect, palette.PAPER, seed=3 if self.side.up else 4)
        self.draw_head(surface, rect)
        columns = self._columns(rect)
        top = rect.top + self.head
        self._draw_column_head(surface, rect, columns, top)
        top += self._column_head()
        count = len(self.army.lines) + self._extra_rows()
        left = rect.bottom - top - self._total_height() - (self.notes_height(rect.width) if notes else 0)
        height = max(self._least_row(), min(self.m.px(ROW) + (self.m.type(14) - 14), left // max(1, count)))
        for place, line in enumerate(self.army.lines):
            row = pygame.Rect(rect.left, top + place * height, rect.width, height)
            self._draw_line(surface, row, line, columns)
        top += len(self.army.lines) * height
        top = self._draw_extra(surface, pygame.Rect(rect.left, top, rect.width, height))
        self._draw_total(surface, pygame.Rect(rect.left, top, rect.width, self._total_height()))
        if notes:
            self._draw_notes(surface, rect, top + self._total_height())

    def draw_notes_alone(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the sheet with its head and its notes only."""
        draw_sheet(surface, rect, palette.PAPER, seed=3 if self.side.up else 4)
        self.draw_head(surface, rect)
        self._draw_notes(surface, rect, rect.top + self.head)

    def draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the coloured head with the army's name and its total."""
        m = self.m
        head = pygame.Rect(rect.left, rect.top, rect.width, self.head)
        draw_head(surface, head, self.side)
        sign = triangle(m.type(17), palette.CHALK, up=self.side.up)
        surface.blit(sign, sign.get_rect(midleft=(head.left + m.px(_PAD), head.centery)))
        left = head.left + m.px(_PAD) + sign.get_width() + m.px(13)
        size = m.px(46)
        while size > m.px(28) and self._title_room(head.right - left, size) < self._title_width():
            size -= 2
        total = text.render(_minus(self.army.total), text.SANS_EXTRABOLD, size, palette.CHALK)
        surface.blit(total, total.get_rect(midright=(head.right - m.px(_PAD), head.centery)))
        room = head.right - m.px(_PAD) - total.get_width() - 10 - left
        px = text.fit(self.side.name(), text.SERIF_BOLD, m.type(25), room)
        title = text.render(self.side.name(), text.SERIF_BOLD, px, palette.CHALK)
        surface.blit(title, title.get_rect(midleft=(left, head.centery)))

    def _title_width(self) -> int:
        return text.width_of(self.side.name(), text.SERIF_BOLD, self.m.type(16))

    def _title_room(self, width: int, size: int) -> int:
        """Return the room beside a total of that size."""
        total = text.width_of(_minus(self.army.total), text.SANS_EXTRABOLD, size)
        return width - self.m.px(_PAD) - 10 - total

    def _columns(self, rect: pygame.Rect) -> Columns:
        """Place the columns as drawn; where the reasons need more room, the names give it."""
        m = self.m
        left = rect.left + m.px(_PAD) + m.px(26) + m.px(10)
        why_width = self._widest([words.why_short(line) for line in self.army.lines], serif=False)
        numbers = m.type(16) * 2 + m.px(13)  # no less than two figures and a sign
        units = [words.name(line.unit) for line in self.army.lines]
        least = left + self._widest(units, serif=True, px=self._least_name()) + m.type(16) + 6
        wanted = max(rect.left + m.px(294) + 2 * (m.type(14) - 14), least + numbers + m.px(13))
        why = min(wanted, rect.right - m.px(8) - why_width)
        power = why - m.px(13)
        names = self._widest(units, serif=True) * 16 // 14
        roomy = power - m.px(66)
        base = roomy if left + names + m.type(16) + 8 <= roomy else power - numbers
        return Columns(left, base, power, why)

    def _draw_column_head(
        self, surface: pygame.Surface, rect: pygame.Rect, columns: Columns, top: int
    ) -> None:
        middle = top + self._column_head() // 2
        size = self.m.type(14)
        unit, base, power, why = (
            text.render(word, text.SANS_BOLD, size, palette.MUTED_TEXT)
            for word in (_("Unit"), _("Base"), _("Power"), _("Why"))
        )
        power_left = columns.power - power.get_width()
        base_right = min(columns.base, power_left - self.m.px(12))
        left = rect.left + self.m.px(_PAD)
        surface.blit(power, power.get_rect(midright=(columns.power, middle)))
        surface.blit(base, base.get_rect(midright=(base_right, middle)))
        surface.blit(why, why.get_rect(midleft=(columns.why, middle)))
        if left + unit.get_width() + 6 < base_right - base.get_width():
            surface.blit(unit, unit.get_rect(midleft=(left, middle)))

    def _draw_line(self, surface: pygame.Surface, row: pygame.Rect, line: UnitLine, columns: Columns) -> None:
        m = self.m
        pygame.draw.line(surface, palette.HAIRLINE, row.topleft, (row.right - 1, row.top))
        side = min(m.px(26), row.height - 4)
        chip = chips.chip(line.unit, side)
        surface.blit(chip, chip.get_rect(center=(row.left + m.px(_PAD) + m.px(13), row.centery)))
        base = text.render(str(line.base), text.SANS_EXTRABOLD, m.type(16), palette.INK)
        surface.blit(base, base.get_rect(midright=(columns.base, row.centery)))
        color = palette.GOOD_TEXT if line.power > 0 else palette.WARNING_TEXT
        color = color if line.power else palette.FADED_TEXT
        power = text.render(signed(line.power), text.SANS_BOLD, m.type(16), color)
        surface.blit(power, power.get_rect(midright=(columns.power, row.centery)))
        why = text.render(words.why_short(line), text.SANS_MEDIUM, m.type(14), palette.INK)
        surface.blit(why, why.get_rect(midleft=(columns.why, row.centery)))
        self._draw_name(surface, row, line, columns.base - base.get_width() - 6 - columns.name, columns.name)

    def _draw_name(
        self, surface: pygame.Surface, row: pygame.Rect, line: UnitLine, room: int, left: int
    ) -> None:
        """Draw the unit's name, or its initials where it has no room."""
        floor = self._least_name()
        name = words.name(line.unit)
        px = text.fit(name, text.SERIF_SEMIBOLD, self.m.type(16), room, floor)
        if text.width_of(name, text.SERIF_SEMIBOLD, px) > room:
            name, px = line.unit, self.m.type(14)
        label = text.render(name, text.SERIF_SEMIBOLD, px, palette.INK)
        surface.blit(label, label.get_rect(midleft=(left, row.centery)))

    def _draw_extra(self, surface: pygame.Surface, row: pygame.Rect) -> int:
        """Draw the suites, the handicap and the scenario's effects, a row each; return where they end."""
        entries = [
            (words.suite_name(self.army, place), words.suite_units(self.army, place), signed(points))
            for place, points in enumerate(self.army.suite_bonuses)
        ]
        if self.army.handicap:
            entries.append((_("Handicap"), "", signed(self.army.handicap)))
        entries += [(effect_short(effect), "", effect_figure(effect)) for effect in self.army.effects]
        for label, units, figure in entries:
            self._draw_suite(surface, row, label, units, figure)
            row = row.move(0, row.height)
        return row.top

    def _draw_suite(
        self, surface: pygame.Surface, row: pygame.Rect, label: str, units: str, figure: str
    ) -> None:
        m, pad = self.m, self.m.px(_PAD)
        pygame.draw.rect(surface, palette.mix(palette.LIT, palette.PAPER, 0.62), row)
        pygame.draw.line(surface, palette.HAIRLINE, row.topleft, (row.right - 1, row.top))
        number = text.render(figure, text.SANS_EXTRABOLD, m.type(15), palette.INK)
        surface.blit(number, number.get_rect(midright=(row.right - pad, row.centery)))
        room = row.width - 2 * pad - number.get_width() - m.px(12)
        px = text.fit(label, text.SANS_BOLD, m.type(15), room, m.type(14))
        name = text.render(label, text.SANS_BOLD, px, palette.INK)
        surface.blit(name, name.get_rect(midleft=(row.left + pad, row.centery)))
        initials = text.render(units, text.SANS_MEDIUM, m.type(14), palette.INK)
        if name.get_width() + m.px(12) + initials.get_width() <= room:
            left = row.left + pad + name.get_width() + m.px(12)
            surface.blit(initials, initials.get_rect(midleft=(left, row.centery)))

    def _draw_total(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        pad = self.m.px(_PAD)
        pygame.draw.rect(surface, palette.INK, pygame.Rect(row.left, row.top, row.width, 2))
        total = text.render(_minus(self.army.total), text.SANS_EXTRABOLD, self.m.type(24), palette.INK)
        surface.blit(total, total.get_rect(midright=(row.right - pad, row.centery)))
        parts, short = self._parts()
        room = row.width - 2 * pad - total.get_width() - 8
        px = text.fit(parts, text.SANS_BOLD, self.m.type(15), room, self.m.type(14))
        label = text.render(parts, text.SANS_BOLD, px, palette.INK)
        if label.get_width() <= room:
            surface.blit(label, label.get_rect(midleft=(row.left + pad, row.centery)))
            return
        label = text.render(short, text.SANS_BOLD, self.m.type(15), palette.INK)
        surface.blit(label, label.get_rect(midleft=(row.left + pad, row.centery)))

    def _parts(self) -> tuple[str, str]:
        """Return what the total is made of, in words and in figures alone."""
        figures = " ".join(points for _told, points in words.figures(self.army))
        return capitalised(words.made_of(self.army)), figures

    def _draw_notes(self, surface: pygame.Surface, rect: pygame.Rect, top: int) -> None:
        if not self.notes.lines:
            return
        m, left = self.m, rect.left + self.m.px(_PAD)
        title = self._notes_title(rect.width)
        surface.blit(title, (left, top + m.px(8)))
        surface.blit(self._notes_picture(rect.width), (left, top + m.px(12) + title.get_height()))

    def _notes_title(self, width: int) -> pygame.Surface:
        room = width - 2 * self.m.px(_PAD)
        return text.paragraph(self.notes.title, text.SERIF_BOLD, self.m.type(17), palette.INK, room, 1.25)

    def _notes_picture(self, width: int) -> pygame.Surface:
        told = "\n".join(self.notes.lines)
        room = width - 2 * self.m.px(_PAD)
        return text.paragraph(told, text.SANS_MEDIUM, self.m.type(14), palette.INK, room, 1.45)


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


def choice_notes(army: Army) -> Notes:
    """Return what was chosen for the player, with what else there was (RW-5, RW-6, RW-8)."""
    return Notes(_("Choices made for you"), _choices(army))


def duel_choice_notes(army: Army) -> Notes:
    """Return what was chosen for a duellist, who need not be the reader (RW-6, RW-M)."""
    return Notes(_("Choices made for this army"), _choices(army))


def _choices(army: Army) -> tuple[str, ...]:
    told = [("C", words.shift_words(line, army)) for line in army.shift_lines]
    told += [(choice.unit, words.choice_words(choice)) for choice in army.choices]
    pattern = _("{unit}: {choice}")
    return tuple(pattern.format(unit=f"**{words.name(unit)}**", choice=choice) for unit, choice in told)


def setting_notes(seen: Seen, session: Session) -> Notes:
    """Return the mode, the seed, the charter, the AI's longest suite, and whether it was practice."""
    setting = seen.setting
    lines = [_("{mode}, deal no. {seed}").format(mode=mode_name(seen), seed=session.seed)]
    if seen.scenario is not None:
        lines[0] = _("Scenario “{name}”, deal no. {seed}").format(
            name=_(seen.scenario.name), seed=session.seed
        )
    lines.append(_("The AI's handicap: {points}").format(points=setting.handicap))
    if setting.paladins == FELLOWS:
        lines.append(_("Paladins count the other paladins"))
    if setting.layout.suites:
        lines.append(_longest_suite(seen.account.ai.longest_run))
    if session.practice:
        lines.append(_("Practice game: cards to come had been seen."))
    return Notes(_("Settings of the game"), tuple(line.replace("-", "−") for line in lines))


def _longest_suite(longest: int) -> str:
    if not longest:
        return _("The AI has no suite (5: defeat)")
    message = ngettext(
        "The AI's longest suite: {count} card (5: defeat)",
        "The AI's longest suite: {count} cards (5: defeat)",
        longest,
    )
    return message.format(count=longest)
