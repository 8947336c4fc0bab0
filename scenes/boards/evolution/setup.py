"""The set-up of Openmok Évolution: the players with their decks, the Moks, the budget, the list, the seed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.seats import HUMAN
from game.core.i18n import _, language, ngettext, typeset
from game.rules.evolution import charter as charters
from game.rules.evolution import options as settings
from game.rules.evolution.starter import plans, starter
from scenes import navigation
from scenes.boards.bataille.setup_plan import Plan, plan
from scenes.boards.evolution import sides
from scenes.boards.evolution.looks import Looks
from scenes.boards.evolution.setup_choices import ANY, KEY, Choices, deck_of, kinds
from scenes.boards.seat_fields import kind_labels, name_field
from scenes.boards.setting_up import SettingUp
from scenes.kit import emblems, palette, paper, text
from scenes.kit.faces import base, evolution
from scenes.kit.forms import DropDown
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import Choice, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json, Options
    from scenes.boards.evolution.looks import Looks as _Looks

_NAME: Final = "Openmok Évolution"
_KIND_SHARE: Final = 0.54
_OPTIONS: Final = ("moks", "budget", "impacts")
_MOST_SHOWN: Final = 6


class Setup(SettingUp):
    """Choose the players, their decks and the agreement, then begin; as a game before, if one is given."""

    key = KEY

    def __init__(self, options: Options | None = None, players: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.choices = Choices(options or {}, players)
        self.plan: Plan
        self._looks: dict[str, _Looks] = {}

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """Return who holds each seat, with the names typed."""
        return self.choices.players

    @property
    def options(self) -> dict[str, Json]:
        """Return the options as the rules read them."""
        return self.choices.options(self.seed or 0)

    def hindrance(self) -> str:
        """Say what keeps the game from beginning, if anything does."""
        return super().hindrance() or self.choices.hindrance()

    @property
    def note(self) -> str:
        """Return what is said under the seed, where it is short; the rest is said over it."""
        note = super().note
        return note if self._is_short(note) else ""

    def _is_short(self, note: str) -> bool:
        return text.width_of(note, text.SANS_BOLD, text.SMALLEST) <= self.plan.note.width

    def _change(self, change: Callable[[int], None], by: int) -> None:
        change(by)
        self._changed()

    def _list(self, place: int) -> None:
        self.choices.impacts = charters.IMPACTS[place]
        self._changed()

    def _seat(self, seat: int, kind: int) -> None:
        self.choices.seats[seat] = kinds()[kind]
        self._changed()

    def _write_name(self, seat: int, written: str) -> None:
        self.choices.names[seat] = written

    def _bring(self, seat: int, place: int) -> None:
        self.choices.bring(seat, place)
        self._changed()

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the seats, the agreement, the seed and the buttons in their places."""
        m, choices = self.m, self.choices
        whole = plan(m, choices.count, choices.count, len(_OPTIONS), tall=True)
        self.plan = replace(whole, leaving=whole.leaving[:2])
        limits = (settings.FEWEST_PLAYERS, settings.MOST_PLAYERS)
        self._add_stepper("players", self._count_rect(), choices.change_count, choices.count, limits)
        for seat in range(choices.count):
            self._add_seat(seat)
        rects = dict(zip(_OPTIONS, self.plan.options, strict=True))
        moks, budget = self._control(rects["moks"]), self._control(rects["budget"])
        limits = (charters.FEWEST_MOKS, charters.MOST_MOKS)
        self._add_stepper("moks", moks, choices.change_moks, choices.moks, limits)
        self._add_stepper("budget", budget, choices.change_budget, choices.budget, (0, charters.MOST_BUDGET))
        chosen = charters.IMPACTS.index(choices.impacts)
        years = Choice(
            "impacts", self._control(rects["impacts"]), m=m, labels=charters.IMPACTS, chosen=chosen
        )
        years.on_change = self._list
        self.ring.add(years)
        self._add_seed()
        self._add_buttons()
        self._judge()

    def _add_seat(self, seat: int) -> None:
        m, choices, word = self.m, self.choices, self.choices.seats[seat]
        who, deck = self._lines(seat)
        kind = who.copy()
        if word == HUMAN:
            kind.width = round((who.width - m.px(10)) * _KIND_SHARE)
            kind.right = who.right
            name = who.copy()
            name.width = who.width - kind.width - m.px(10)
            write = partial(self._write_name, seat)
            self.ring.add(name_field(m, name, seat, choices.names[seat], write))
        labels, places = kind_labels(kinds()), kinds()
        drop = DropDown(f"kind-{seat}", kind, m=m, labels=labels, chosen=places.index(word))
        drop.on_change = partial(self._seat, seat)
        offered = choices.offered()
        chosen = offered.index(choices.decks[seat]) if choices.decks[seat] in offered else 0
        names = tuple(self._deck_name(key) for key in offered)
        cards = DropDown(f"deck-{seat}", deck, m=m, labels=names, chosen=chosen)
        cards.on_change = partial(self._bring, seat)
        self.ring.add(drop, cards)

    def _add_stepper(
        self, key: str, rect: pygame.Rect, change: Callable[[int], None], value: int, limits: tuple[int, int]
    ) -> None:
        tips = (_("One fewer"), _("One more"))
        fewer, more = stepper(self.m, key, rect, partial(self._change, change), tips)
        fewer.enabled, more.enabled = value > limits[0], value < limits[1]
        self.ring.add(fewer, more)

    def _count_rect(self) -> pygame.Rect:
        m, line = self.m, self.plan.seats_title
        height = min(line.height, max(m.px(34), m.type(15) + 10))
        rect = pygame.Rect(0, 0, 2 * height + m.type(20) * 2, height)
        rect.midright = line.midright
        return rect

    def _control(self, rect: pygame.Rect) -> pygame.Rect:
        m = self.m
        height = max(m.px(38), m.type(15) + 12)
        control = pygame.Rect(0, 0, 2 * height + m.type(20) * 2, height)
        control.topright = (rect.right - m.px(12), rect.top + m.px(10))
        return control

    def _lines(self, seat: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the two lines of a seat: who sits there, and with which deck."""
        m, rect = self.m, self.plan.seats[seat]
        inside = rect.inflate(-m.px(14), -m.px(12))
        inside.left = rect.left + self._portrait(rect) + m.px(16)
        inside.width = rect.right - m.px(7) - inside.left
        gap = m.px(6)
        inside.height = (inside.height - gap) // 2
        return inside, inside.move(0, inside.height + gap)

    def _portrait(self, rect: pygame.Rect) -> int:
        return min(rect.height - self.m.px(8), self.m.px(38 if self.m.large_text else 60))

    def _deck_name(self, key: str) -> str:
        if key == ANY:
            return _("A deck by lot")
        return typeset(plans()[key].name.spoken, language())

    # --- going elsewhere --------------------------------------------------------------------------------

    def open_rules(self) -> None:
        """Read the rules, at the page of the preparation."""
        navigation.open_rules(self.app, KEY, "setup")

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the decks, the sheets and the agreement."""
        surface.blit(paper.table(palette.TABLES[KEY], surface.get_size()), (0, 0))
        m, where, choices = self.m, self.plan, self.choices
        self._draw_header(surface)
        self._draw_title(surface, where.tiles_title, _("The decks"))
        self._draw_title(surface, where.seats_title, _("Players"))
        draw_stepped(surface, m, self.ring, "players", str(choices.count), palette.CHALK)
        for seat in range(choices.count):
            self._draw_deck(surface, seat)
            draw_sheet(surface, where.seats[seat], palette.PAPER, seed=seat + 11, cut=False)
            rect = where.seats[seat]
            face = sides.portrait(seat, self._portrait(rect))
            center = (rect.left + (self._portrait(rect) + m.px(16)) // 2, rect.centery)
            surface.blit(face, face.get_rect(center=center))
        self._draw_option(surface, 0, _("Moks"), _("How many each may have on the table."), choices.moks)
        self._draw_option(
            surface, 1, _("Budget"), _("The most that the impacts of a deck sum to."), choices.budget
        )
        self._draw_option(surface, 2, _("List"), _("In 2019, Freeze went from 4 to 6."), None)
        self._draw_chosen(surface)

    def _draw_header(self, surface: pygame.Surface) -> None:
        m, area = self.m, self.plan.header
        disc = pygame.Rect(area.left, area.top + m.px(1), m.px(70), m.px(70))
        below, corner = paper.drop_shadow(disc.size, paper.Shadow.SHEET, disc.width // 2)
        surface.blit(below, (disc.x - corner[0], disc.y - corner[1]))
        surface.blit(paper.rounded(disc.size, palette.CHALK, disc.width / 2), disc)
        emblem = emblems.game_emblem(KEY, m.px(54))
        surface.blit(emblem, emblem.get_rect(center=disc.center))
        left = area.left + m.px(88)
        title = text.render(_NAME, text.SERIF_BLACK, m.px(46), palette.CHALK)
        surface.blit(title, title.get_rect(midleft=(left, area.top + m.px(24))))
        words = _("The duel of home-made Moks, with variations that change its course")
        px = text.fit(words, text.SANS_SEMIBOLD, m.type(16), area.right - left, 14)
        line = text.render(words, text.SANS_SEMIBOLD, px, palette.CHALK)
        surface.blit(line, (left, area.top + m.px(48)))

    def _draw_title(self, surface: pygame.Surface, area: pygame.Rect, words: str) -> None:
        name = text.render(words, text.SERIF_BOLD, self.m.type(20), palette.CHALK)
        surface.blit(name, name.get_rect(midleft=(area.left, area.centery - self.m.px(4))))

    def _cards(self) -> _Looks:
        impacts = self.choices.impacts
        if impacts not in self._looks:
            self._looks[impacts] = Looks([*starter(impacts).values()])
        return self._looks[impacts]

    def _draw_deck(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the deck of a seat: its name, its plan, its Moks."""
        m, rect, key = self.m, self.plan.tiles[seat], self.choices.decks[seat]
        draw_sheet(surface, rect, palette.CHALK, seed=seat + 5)
        inner = rect.inflate(-m.px(24), -m.px(20))
        px = text.fit(self._deck_name(key), text.SERIF_BOLD, m.type(20), inner.width, 14)
        name = text.render(self._deck_name(key), text.SERIF_BOLD, px, palette.INK)
        surface.blit(name, inner.topleft)
        top = inner.top + name.get_height() + m.px(2)
        line = _("A surprise: it is known when the game begins.")
        if key != ANY:
            line = typeset(plans()[key].line.spoken, language())
        words = text.paragraph(line, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, inner.width, 1.3)
        surface.blit(words, (inner.left, top))
        top += words.get_height() + m.px(6)
        cards = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        if cards.height >= m.px(50):
            self._draw_moks(surface, key, cards)

    def _draw_moks(self, surface: pygame.Surface, key: str, area: pygame.Rect) -> None:
        count = self.choices.moks if key == ANY else 0
        refs = [""] * count if key == ANY else [card.ref for card in deck_of(key, self.choices.impacts).team]
        refs = refs[:_MOST_SHOWN]
        width = min(round((area.height - 8) * 63 / 88), self.m.px(124))
        step = min(width * 1.08, (area.width - width - 8) / max(1, len(refs) - 1))
        left = area.centerx - (step * (len(refs) - 1)) / 2
        for place, ref in enumerate(refs):
            master = evolution.master(self._cards()[ref], width) if ref else evolution.BACK
            picture = base.sprite(master, width)
            center = (round(left + place * step), area.centery)
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_option(
        self, surface: pygame.Surface, place: int, name: str, sentence: str, value: int | None
    ) -> None:
        m, rect = self.m, self.plan.options[place]
        control = self._control(rect)
        draw_sheet(surface, rect, palette.PAPER, seed=place + 2)
        left = rect.left + m.px(14)
        px = text.fit(name, text.SERIF_BOLD, m.type(18), control.left - left - m.px(6), text.SMALLEST)
        word = text.render(name, text.SERIF_BOLD, px, palette.INK)
        surface.blit(word, word.get_rect(midleft=(left, control.centery)))
        if value is not None:
            draw_stepped(surface, m, self.ring, _OPTIONS[place], str(value), palette.INK)
        width = rect.width - m.px(26)
        words = text.paragraph(sentence, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, width, 1.25)
        if control.bottom + words.get_height() <= rect.bottom - m.px(2):
            surface.blit(words, (left, control.bottom + m.px(4)))

    def _draw_chosen(self, surface: pygame.Surface) -> None:
        """Draw the side: two Moks and a variation, how the game goes, or what keeps it from beginning."""
        m, area, seed = self.m, self.plan.side, self.plan.seed
        foot = self.draw_side(surface)
        width = area.width - m.px(40)
        problem = super().hindrance() or self.choices.hindrance()
        told, color, face = self._told(), palette.INK, text.SANS_MEDIUM
        if problem and not self._is_short(problem):
            told, color, face = problem, palette.WARNING_TEXT, text.SANS_BOLD
        words = text.paragraph(told, face, m.type(15), color, width, 1.42)
        y = foot - m.px(12) - words.get_height()
        surface.blit(words, (seed.left, y))
        picture = pygame.Rect(area.left + m.px(16), area.top + m.px(16), area.width - m.px(32), 0)
        picture.height = y - m.px(10) - picture.top
        if picture.height >= m.px(70):
            self._draw_picture(surface, picture)

    def _told(self) -> str:
        count = self.choices.moks
        return ngettext(
            "Place up to {count} Mok, play variations, attack: one of each a turn. A Mok whose three "
            "resistances are marked is K.O. Turn over all those opposite, or have most left in the end.",
            "Place up to {count} Moks, play variations, attack: one of each a turn. A Mok whose three "
            "resistances are marked is K.O. Turn over all those opposite, or have most left in the end.",
            count,
        ).format(count=count)

    def _draw_picture(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        ground = palette.shade(palette.TABLES[KEY], 0.1)
        paper.fill_rounded(surface, area, ground, 4)
        looks, refs = self._cards(), [*starter(self.choices.impacts)]
        shown = ((refs[0], -0.62, 7), ("evolution/poison", 0.62, -7), (refs[1], 0.0, 0))
        width = min(round((area.height - self.m.px(24)) * 63 / 88), round(area.width * 0.4))
        for ref, shift, degrees in shown:
            picture = base.sprite(evolution.master(looks[ref], width), width, degrees)
            center = (area.centerx + round(shift * width), area.centery + (6 if degrees else -2))
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
