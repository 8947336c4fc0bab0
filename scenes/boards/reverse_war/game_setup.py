"""What every page that begins a game of Reverse War shares: the options, the seed, the sheet at the side."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import _, ngettext, signed
from game.core.seeds import HIGHEST_SEED, written_seed
from game.core.session import Session
from game.core.share import deal_code
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import HIGHEST_HANDICAP, LOWEST_HANDICAP, PALADINS
from scenes import navigation
from scenes.boards.reverse_war import setup_pictures as pictures
from scenes.boards.reverse_war import ways
from scenes.boards.reverse_war.setup_plan import Plan, option_widths
from scenes.boards.reverse_war.setup_words import TEXTS, minutes
from scenes.boards.short_seeds import short_seed
from scenes.kit import clipboard, palette, paper, text
from scenes.kit.forms import Forms, TextField
from scenes.kit.icons import icon
from scenes.kit.widgets import Button, Choice, Style, Toggle, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json, Options
    from game.rules.reverse_war.layouts import Layout
    from scenes.kit.layout import Measures

KEY: Final = "reverse-war"


class GameSetup(Forms):
    """Choose a game, then begin it. A subclass says what there is to choose from and draws it.

    `way` is the tab the page stands under.
    """

    way = ""

    def __init__(self) -> None:
        super().__init__()
        self.mode = "normal"
        self.planned = False
        self.handicap = 0
        self.paladins = PALADINS[0]
        self.seed_text = str(short_seed())
        self.note = ""
        self.plan: Plan
        self.field: TextField

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """Return the battlefield chosen."""
        return LAYOUTS[self.mode]

    @property
    def can_plan(self) -> bool:
        """Say whether the cards can be shown beforehand (RW-15: not in a line)."""
        return not self.layout.grows

    @property
    def can_weigh(self) -> bool:
        """Say whether the AI's handicap counts."""
        return True

    @property
    def seed(self) -> int | None:
        """Return the seed written, if it is one."""
        return written_seed(self.seed_text)

    @property
    def options(self) -> dict[str, Json]:
        """Return the options as the rules read them."""
        return {
            "mode": self.mode,
            "planification": self.planned and self.can_plan,
            "handicap": self.handicap,
            "paladins": self.paladins,
        }

    def recall(self, options: Options) -> None:
        """Choose what a game was begun with: these options, complete, but another seed."""
        self.mode = str(options["mode"])
        self.planned = options["planification"] is True
        self.handicap = cast("int", options["handicap"])
        self.paladins = str(options["paladins"])

    def choose(self, mode: str) -> None:
        """Choose a battlefield."""
        self.mode = mode
        self._changed()

    def toggle_planning(self) -> None:
        """See the cards beforehand, or not."""
        self.planned = not self.planned
        self._changed()

    def change_handicap(self, by: int) -> None:
        """Give the AI some points more, or fewer."""
        self.handicap = min(HIGHEST_HANDICAP, max(LOWEST_HANDICAP, self.handicap + by))
        self._changed()

    def choose_paladins(self, place: int) -> None:
        """Choose what paladins count (RW-3)."""
        self.paladins = PALADINS[place]
        self._changed()

    def another_seed(self) -> None:
        """Take another seed by chance."""
        self.seed_text = str(short_seed())
        self.note = ""
        self._changed()

    def copy_code(self) -> None:
        """Put the code of this very deal on the clipboard, and say so."""
        if self.seed is None:
            return
        code = deal_code(Session.start(self.app.games[KEY], self.options, self.seed))
        copied = clipboard.copy(code)
        self.note = _("The code is copied.") if copied else _("The clipboard cannot be used here.")
        self._changed()

    def start(self) -> None:
        """Begin the game, if the seed is one."""
        if self.seed is not None:
            navigation.start_game(self.app, KEY, self.options, self.seed)

    def _changed(self) -> None:
        self.app.sounds.play("tick")
        self.relayout()
        here = pygame.event.Event(pygame.MOUSEMOTION, pos=pygame.mouse.get_pos())
        self.ring.handle(here)  # what was pointed at still is, although it was made anew

    def _write_seed(self, written: str) -> None:
        self.seed_text = written
        self.note = ""
        self._judge_seed()
        self.invalidate()

    def _judge_seed(self) -> None:
        self.ring["start"].enabled = self.ring["copy"].enabled = self.seed is not None
        if self.seed is None:
            self.note = self._seed_limits()

    def _seed_limits(self) -> str:
        """Say what a seed is, in as many words as fit."""
        sentence = _("Write a whole number from 0 to {highest}.").format(highest=HIGHEST_SEED)
        if text.width_of(sentence, text.SANS_BOLD, self.m.type(14)) <= self.plan.note.width:
            return sentence
        return _("From 0 to {highest}").format(highest=HIGHEST_SEED)

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the tiles, the options, the seed and the buttons in their places."""
        self.plan = self.planned_page(self._options_height())
        self.add_choices()
        self._add_options()
        self._add_seed()
        self._add_buttons()
        self.ring.add(ways.tabs(self.app, self.m, self.plan.header, self.way))
        self._judge_seed()

    def planned_page(self, options_height: int) -> Plan:
        """Return where everything stands, for options so high."""
        raise NotImplementedError

    def add_choices(self) -> None:
        """Put what there is to choose from into the ring."""
        raise NotImplementedError

    @property
    def stacked(self) -> bool:
        """Say whether the text is so large that the options' controls stand under their titles."""
        m = self.m
        return any(
            text.width_of(title, text.SERIF_BOLD, m.type(18)) + control + m.px(40) > width
            for title, control, width in zip(
                self._titles(), self._control_widths(), option_widths(m), strict=True
            )
        )

    def _options_height(self) -> int:
        m = self.m
        control = _control_height(m)
        if self.stacked:
            return round(m.type(18) * 1.4) + control + m.px(18)
        lines = max(
            len(text.wrap(sentence, text.SANS_MEDIUM, m.type(14), width - m.px(28)))
            for sentence, width in zip(self._sentences(), option_widths(m), strict=True)
        )
        return m.px(8) + control + m.px(2) + round(m.type(14) * 1.25 * lines) + m.px(10)

    def _control_widths(self) -> tuple[int, int, int]:
        m = self.m
        labels = max(text.width_of(label, text.SANS_BOLD, m.type(15)) for label in self._paladin_labels())
        return m.type(14) * 5, 2 * _control_height(m) + m.type(19) * 2, 2 * (labels + m.px(16))

    def _control(self, place: int) -> pygame.Rect:
        """Return where the control of an option stands: at the end of its title's line, or under it."""
        m, area = self.m, self.plan.options[place]
        rect = pygame.Rect(0, 0, self._control_widths()[place], _control_height(m))
        rect.width = min(rect.width, area.width - m.px(24))
        if self.stacked:
            rect.bottomleft = (area.left + m.px(14), area.bottom - m.px(10))
        else:
            rect.topright = (area.right - m.px(12), area.top + m.px(8))
        return rect

    def _add_options(self) -> None:
        planned = Switch("planification", self._control(0), self.toggle_planning, m=self.m)
        planned.on, planned.enabled = self.planned and self.can_plan, self.can_plan
        paladins = Choice("paladins", self._control(2), m=self.m, labels=self._paladin_labels())
        paladins.chosen, paladins.on_change = PALADINS.index(self.paladins), self.choose_paladins
        fewer, more = self._handicap_buttons()
        self.ring.add(planned, fewer, more, paladins)
        if self.stacked:
            planned.tip, fewer.tip, paladins.tip = self._sentences()
            more.tip = fewer.tip

    def _handicap_buttons(self) -> tuple[Button, Button]:
        rect = self._control(1)
        left = pygame.Rect(rect.left, rect.top, rect.height, rect.height)
        right = pygame.Rect(rect.right - rect.height, rect.top, rect.height, rect.height)
        fewer = Button("handicap-less", left, partial(self.change_handicap, -1), m=self.m, icon="minus")
        more = Button("handicap-more", right, partial(self.change_handicap, 1), m=self.m, icon="plus")
        fewer.tip, more.tip = _("One point fewer"), _("One point more")
        fewer.enabled = self.can_weigh and self.handicap > LOWEST_HANDICAP
        more.enabled = self.can_weigh and self.handicap < HIGHEST_HANDICAP
        return fewer, more

    def _add_seed(self) -> None:
        m, where = self.m, self.plan
        self.field = TextField(
            "seed",
            where.seed,
            m=m,
            value=self.seed_text,
            allowed="0123456789",
            limit=len(str(HIGHEST_SEED)),
            size=20,
            on_change=self._write_seed,
            on_enter=lambda _written: self.start(),
        )
        self.ring.add(
            self.field,
            Button("copy", where.copy, self.copy_code, tip=_("Copy the code of this deal"), m=m, icon="copy"),
            Button(
                "other",
                where.other,
                self.another_seed,
                tip=_("Draw another seed"),
                m=m,
                label=_("Another"),
                icon="dice",
            ),
        )

    def _add_buttons(self) -> None:
        m, (menu, rules, first) = self.m, self.plan.leaving
        self.ring.add(
            Button(
                "start", self.plan.start, self.start, m=m, label=_("Begin"), icon="play", style=Style.MAIN
            ),
            Button("menu", menu, self.to_menu, m=m, label=_("Menu"), icon="arrow_left"),
            Button("rules", rules, self.open_rules, m=m, label=_("Rules"), icon="book"),
            Button("first-steps", first, self.first_steps, m=m, label=_("First steps"), icon="bulb"),
        )

    # --- going elsewhere --------------------------------------------------------------------------------

    def to_menu(self) -> None:
        """Go back to the shelf."""
        navigation.to_menu(self.app)

    def open_rules(self) -> None:
        """Read the rules, at the page of the modes."""
        navigation.open_rules(self.app, KEY, "modes")

    def first_steps(self) -> None:
        """Begin the guided game."""
        navigation.first_steps(self.app, KEY)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; Escape goes to the menu, and Enter begins when nothing else takes it."""
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        keys: dict[int, Callable[[], None]] = {
            pygame.K_ESCAPE: self.to_menu,
            pygame.K_RETURN: self.start,
            pygame.K_KP_ENTER: self.start,
        }
        if event.key in keys:
            keys[event.key]()
        return event.key in keys

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the sheets and what is written on them."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        self.draw_choices(surface)
        self._draw_options(surface)
        self._draw_side(surface)

    def draw_choices(self, surface: pygame.Surface) -> None:
        """Draw the header, and the titles of what there is to choose from."""
        raise NotImplementedError

    def draw_title(self, surface: pygame.Surface, area: pygame.Rect, title: str, aside: str) -> None:
        """Draw a title over choices, and a few words after it where there is room."""
        name = text.render(title, text.SERIF_BOLD, self.m.type(20), palette.CHALK)
        place = name.get_rect(midleft=(area.left, area.centery - self.m.px(4)))
        surface.blit(name, place)
        left = place.right + self.m.px(14)
        px = (
            text.fit(aside, text.SANS_MEDIUM, self.m.type(15), area.right - left, self.m.type(14))
            if aside
            else 0
        )
        if aside and text.width_of(aside, text.SANS_MEDIUM, px) <= area.right - left:
            words = text.render(aside, text.SANS_MEDIUM, px, palette.CHALK)
            surface.blit(words, words.get_rect(midleft=(left, area.centery - self.m.px(2))))

    def _titles(self) -> tuple[str, str, str]:
        return _("Planification"), _("Handicap"), _("Paladins")

    def _paladin_labels(self) -> tuple[str, str]:
        return _("archers"), _("paladins")

    def _sentences(self) -> tuple[str, str, str]:
        """Return what each option does, in one sentence."""
        seconds = self.app.settings.planning_seconds
        if not self.can_plan:
            planning = self.no_planning()
        elif seconds:
            planning = _("See the cards for {seconds} s, then play them shuffled.").format(seconds=seconds)
        else:
            planning = _("See the cards as long as you like, then play them shuffled.")
        handicap = _("Points added to the AI's total, from {lowest} to {highest}.").format(
            lowest=signed(LOWEST_HANDICAP), highest=signed(HIGHEST_HANDICAP)
        )
        handicap = handicap if self.can_weigh else self.no_handicap()
        return planning, handicap, _("Their bonus counts archers, as printed, or paladins.")

    def no_planning(self) -> str:
        """Return why the cards cannot be shown beforehand."""
        return _("Not in a line: there, the cards come one by one.")

    def no_handicap(self) -> str:
        """Return why the AI's handicap does not count."""
        raise NotImplementedError

    def cards(self) -> int:
        """Return how many cards are played."""
        return self.layout.size

    def _draw_options(self, surface: pygame.Surface) -> None:
        m = self.m
        for place, (area, title, sentence) in enumerate(
            zip(self.plan.options, self._titles(), self._sentences(), strict=True)
        ):
            draw_sheet(surface, area, palette.PAPER, seed=place + 3)
            control = self._control(place)
            left = area.left + m.px(16)
            name = text.render(title, text.SERIF_BOLD, m.type(18), palette.INK)
            if self.stacked:
                surface.blit(name, (left, area.top + m.px(4)))
                continue
            surface.blit(name, name.get_rect(midleft=(left, control.centery)))
            width, px = area.width - m.px(28), m.type(14)
            words = text.paragraph(sentence, text.SANS_MEDIUM, px, palette.MUTED_TEXT, width, 1.25)
            surface.blit(words, (left, control.bottom + m.px(2)))
        fewer, more = self.ring["handicap-less"].rect, self.ring["handicap-more"].rect
        figure = text.render(signed(self.handicap), text.SANS_EXTRABOLD, m.type(20), palette.INK)
        surface.blit(figure, figure.get_rect(center=((fewer.right + more.left) // 2, fewer.centery)))

    def _draw_side(self, surface: pygame.Surface) -> None:
        """Draw the sheet at the side: the seed at its foot, and over it what is chosen."""
        m, area, seed = self.m, self.plan.side, self.plan.seed
        draw_sheet(surface, area, palette.CHALK, seed=8)
        label = text.render(_("Seed"), text.SANS_BOLD, m.type(15), palette.INK)
        foot = seed.top - m.px(4) - label.get_height()
        surface.blit(label, (seed.left, foot))
        self._draw_note(surface)
        top = area.top + m.px(16)
        self.draw_chosen(surface, pygame.Rect(area.left + m.px(16), top, area.width - m.px(32), foot - top))

    def draw_chosen(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the chosen battlefield, from the foot of the area up: the picture takes what is left."""
        m, left, width = self.m, self.plan.seed.left, self.plan.side.width - self.m.px(40)
        y = area.bottom - m.px(10) - round(m.type(15) * 1.4)
        self._draw_facts(surface, pygame.Rect(left, y, width, round(m.type(15) * 1.4)))
        words = text.paragraph(self.description(), text.SANS_MEDIUM, m.type(15), palette.INK, width, 1.42)
        y -= m.px(8) + words.get_height()
        surface.blit(words, (left, y))
        px = text.fit(self.name(), text.SERIF_BOLD, m.type(26), width, m.type(16))
        name = text.render(self.name(), text.SERIF_BOLD, px, palette.INK)
        y -= m.px(2) + name.get_height()
        surface.blit(name, (left, y))
        picture = pygame.Rect(area.left, area.top, area.width, y - m.px(6) - area.top)
        self.draw_picture(surface, picture)

    def draw_picture(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the picture of what is chosen."""
        pictures.draw_table(surface, area, self.m, self.layout)

    def name(self) -> str:
        """Return the name of what is chosen."""
        return _(self.layout.name)

    def description(self) -> str:
        """Return one or two sentences on what is chosen."""
        return _(TEXTS[self.mode])

    def players_words(self) -> str:
        """Return how many players there are, in words."""
        return ngettext("{count} player", "{count} players", 1).format(count=1)

    def _draw_note(self, surface: pygame.Surface) -> None:
        if not self.note:
            return
        color = palette.WARNING_TEXT if self.seed is None else palette.GOOD_TEXT
        px = text.fit(self.note, text.SANS_BOLD, self.m.type(14), self.plan.note.width, 10)
        words = text.render(self.note, text.SANS_BOLD, px, color)
        surface.blit(words, words.get_rect(midleft=self.plan.note.midleft))

    def _draw_facts(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the players, the minutes and the cards, each after its sign."""
        m, size = self.m, self.cards()
        time = minutes(size)
        facts = [
            ("players", self.players_words()),
            ("clock", ngettext("{count} minute", "{count} minutes", time).format(count=time)),
            ("deck", ngettext("{count} card", "{count} cards", size).format(count=size)),
        ]
        px = m.type(14)
        while self._facts_width(facts, px) > area.width and len(facts) > 1:
            facts.pop()
        x = area.left
        for sign, words in facts:
            picture = icon(sign, px, palette.INK)
            surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))
            x += px + m.px(6)
            line = text.render(words, text.SANS_BOLD, px, palette.INK)
            surface.blit(line, line.get_rect(midleft=(x, area.centery)))
            x += line.get_width() + m.px(16)

    def _facts_width(self, facts: list[tuple[str, str]], px: int) -> int:
        gaps = self.m.px(6) * len(facts) + self.m.px(16) * (len(facts) - 1)
        return gaps + sum(px + text.width_of(words, text.SANS_BOLD, px) for _sign, words in facts)


class Switch(Toggle):
    """A toggle that pales when it cannot be used."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the toggle, under a veil of paper when it cannot be used."""
        super().draw(surface)
        if not self.enabled:
            veil = pygame.Surface(self.rect.size)
            veil.fill(palette.PAPER)
            veil.set_alpha(150)
            surface.blit(veil, self.rect)


def _control_height(m: Measures) -> int:
    return max(m.px(34), round(m.type(14) * 1.7))
