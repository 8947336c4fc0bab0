"""What every page that begins a game of Reverse War shares: the options, the seed, the sheet at the side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from game.core.i18n import _, ngettext, signed
from game.core.session import Session
from game.core.share import deal_code
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import HIGHEST_HANDICAP, LOWEST_HANDICAP, PALADINS
from scenes.games.reverse_war import setup_pictures as pictures
from scenes.games.reverse_war import ways
from scenes.games.reverse_war.setup_pictures import TEXTS, minutes
from scenes.games.reverse_war.setup_plan import Plan, option_widths
from scenes.kit import clipboard, palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import Button, Choice, Toggle, draw_sheet
from scenes.pages.setting_up import SettingUp

if TYPE_CHECKING:
    from game.core.model import Json, Options
    from game.rules.reverse_war.layouts import Layout
    from scenes.kit.measures import Measures

KEY: Final = "reverse-war"


class GameSetup(SettingUp):
    """Choose a game, then begin it. A subclass says what there is to choose from and draws it.

    `way` is the tab the page stands under.
    """

    key = KEY
    way = ""

    def __init__(self) -> None:
        super().__init__()
        self.mode = "normal"
        self.planned = False
        self.handicap = 0
        self.paladins = PALADINS[0]
        self.plan: Plan

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
        self.rearrange()

    def toggle_planning(self) -> None:
        """See the cards beforehand, or not."""
        self.planned = not self.planned
        self.rearrange()

    def change_handicap(self, by: int) -> None:
        """Give the AI some points more, or fewer."""
        self.handicap = min(HIGHEST_HANDICAP, max(LOWEST_HANDICAP, self.handicap + by))
        self.rearrange()

    def choose_paladins(self, place: int) -> None:
        """Choose what paladins count (RW-3)."""
        self.paladins = PALADINS[place]
        self.rearrange()

    def copy_code(self) -> None:
        """Put the code of this very deal on the clipboard, and say so."""
        if self.seed is None:
            return
        code = deal_code(Session.start(self.app.box.games[KEY], self.options, self.seed))
        copied = clipboard.copy(code)
        self.told = _("The code is copied.") if copied else _("The clipboard cannot be used here.")
        self.rearrange()

    def _judge(self) -> None:
        super()._judge()
        self.ring["copy"].enabled = self.seed is not None

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Put the tiles, the options, the seed and the buttons in their places."""
        self.plan = self.planned_page(self._options_height())
        self.add_choices()
        self._add_options()
        self._add_seed()
        self._add_buttons()
        self.ring.add(ways.tabs(self.app, self.m, self.plan.header, self.way))
        self._judge()

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
        tips = _("One point fewer"), _("One point more")
        fewer, more = stepper(self.m, "handicap", self._control(1), self.change_handicap, tips)
        fewer.enabled = self.can_weigh and self.handicap > LOWEST_HANDICAP
        more.enabled = self.can_weigh and self.handicap < HIGHEST_HANDICAP
        self.ring.add(planned, fewer, more, paladins)
        if self.stacked:
            planned.tip, fewer.tip, paladins.tip = self._sentences()
            more.tip = fewer.tip

    def beside_seed(self) -> list[Button]:
        """Return the button that copies the code."""
        copy = Button("copy", self.plan.copy, self.copy_code, m=self.m, icon="copy")
        copy.tip = _("Copy the code of this deal")
        return [copy]

    # --- going elsewhere --------------------------------------------------------------------------------

    def open_rules(self) -> None:
        """Read the rules, at the page of the modes."""
        self.app.routes.open_rules(KEY, "modes")

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table, the sheets and what is written on them."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        self.draw_choices(surface)
        self._draw_options(surface)
        self._draw_chosen_side(surface)

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
        return _("Planning"), _("Handicap"), _("Paladins")

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
        draw_stepped(surface, m, self.ring, "handicap", signed(self.handicap), palette.INK)

    def _draw_chosen_side(self, surface: pygame.Surface) -> None:
        """Draw the sheet at the side: the seed at its foot, and over it what is chosen."""
        area, edge = self.plan.side, self.m.px(16)
        foot, top = self.draw_side(surface), area.top + edge
        self.draw_chosen(surface, pygame.Rect(area.left + edge, top, area.width - 2 * edge, foot - top))

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
