"""What every page that begins a game of Reverse War shares: the options, the deal, the sheet at the side."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, cast

from game.core.i18n import _, ngettext, signed
from game.core.session import Session
from game.core.share import deal_code
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import HIGHEST_HANDICAP, LOWEST_HANDICAP, PALADINS
from scenes.games.reverse_war import ways
from scenes.games.reverse_war.setup_pictures import TEXTS, draw_table, minutes, named
from scenes.kit import clipboard, palette, text
from scenes.kit.content import Icon, Sheet, Telling, Text
from scenes.kit.layout import Anchor, Box, Column, Either, Put, Row
from scenes.kit.stepper import stepped
from scenes.kit.widgets import Button, Choice, Toggle
from scenes.pages.setting_up import SettingUp

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.core.model import Json, Options
    from game.rules.reverse_war.layouts import Layout
    from scenes.kit.measures import Measures

KEY: Final = "reverse-war"


class GameSetup(SettingUp):
    """Choose a game, then begin it. A subclass says what there is to choose from.

    `way` is the tab that the page stands under.
    """

    key = KEY
    way: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        self.mode = "normal"
        self.planned = False
        self.handicap = 0
        self.paladins = PALADINS[0]

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

    def open_rules(self) -> None:
        """Read the rules, at the page of the modes."""
        self.app.routes.open_rules(KEY, "modes")

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Return the page, its picture as large in larger text as in plain text."""
        return self.pictures.keep(self.m, self._declared)

    def _declared(self) -> Box:
        """Put what there is to choose from over the options, and what is chosen on the sheet at the side."""
        ways = [(True, True), (False, True), (True, False), (False, False)]
        left = Either([self._left(told=told, whole=whole) for told, whole in ways], grow=1)
        return self.page([left], Column(self.chosen(), gap=4, grow=1))

    def _left(self, *, told: bool, whole: bool) -> Box:
        """Return the header, what there is to choose from, the options, what they do `told` or as tips.

        The pictures of what there is to choose from are `whole`, or smaller than in plain text.
        """
        header = ways.header(self.app, self.way, self.pitch())
        return Column([header, *self.offered(whole=whole), Row(self._options(told=told), gap=14)], gap=16)

    def pitch(self) -> str:
        """Return the sentence of the header."""
        raise NotImplementedError

    def offered(self, *, whole: bool = False) -> Sequence[Box]:
        """Return what there is to choose from, its pictures `whole` or smaller than in plain text."""
        raise NotImplementedError

    def beside_seed(self) -> list[Button]:
        """Return the button that copies the code."""
        tip = _("Copy the code of this deal")
        return [Button("copy", on_click=self.copy_code, tip=tip, icon="copy")]

    # --- the options ------------------------------------------------------------------------------------

    def _options(self, *, told: bool) -> list[Box]:
        """Return a sheet an option, as wide as its control asks."""
        seconds = self.app.settings.planning_seconds
        handicap = _("Points added to the AI's total, from {lowest} to {highest}.").format(
            lowest=signed(LOWEST_HANDICAP), highest=signed(HIGHEST_HANDICAP)
        )
        handicap = handicap if self.can_weigh else self.no_handicap()
        paladins = _("What gives a Paladin +2, where it lies beside it. Printed on the cards: archers.")
        planning = planning_words(seconds) if self.can_plan else self.no_planning()
        return [
            _option(_("Planning"), planning, self._plan_control, 230, told=told),
            _option(_("Handicap"), handicap, self._handicap_control, 268, told=told),
            _option(_("A Paladin counts"), paladins, self._paladins_control, 298, told=told),
        ]

    def _plan_control(self) -> Box:
        on = self.planned and self.can_plan
        return Put(Toggle("planification", on_click=self.toggle_planning, on=on, enabled=self.can_plan))

    def _handicap_control(self) -> Box:
        able = self.handicap > LOWEST_HANDICAP, self.handicap < HIGHEST_HANDICAP
        return stepped(
            "handicap",
            signed(self.handicap),
            self.change_handicap,
            (_("One point fewer"), _("One point more")),
            (able[0] and self.can_weigh, able[1] and self.can_weigh),
        )

    def _paladins_control(self) -> Box:
        labels = (_("archers"), _("paladins"))
        chosen = PALADINS.index(self.paladins)
        return Put(Choice("paladins", labels=labels, chosen=chosen, on_change=self.choose_paladins))

    def no_planning(self) -> str:
        """Return why the cards cannot be shown beforehand."""
        return _("Not in a line: there, the cards come one by one.")

    def no_handicap(self) -> str:
        """Return why the AI's handicap does not count."""
        raise NotImplementedError

    # --- what is chosen, at the side --------------------------------------------------------------------

    def chosen(self) -> list[Box]:
        """Return the picture of what is chosen, its name, what is said of it, and its facts."""
        picture = self.pictures.box("picture", self.draw_picture, 64)
        return [picture, named(self.name(), 26, 16), self.telling(self.description()), self._facts()]

    def draw_picture(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        """Draw the picture of what is chosen."""
        del m
        draw_table(self.layout, surface, area)

    def name(self) -> str:
        """Return the name of what is chosen."""
        return _(self.layout.name)

    def description(self) -> str:
        """Return one or two sentences on what is chosen."""
        return _(TEXTS[self.mode])

    def cards(self) -> int:
        """Return how many cards are played."""
        return self.layout.size

    def _facts(self) -> Box:
        """Return the players, the minutes and the cards, each after its sign."""
        size, players = self.cards(), max(1, len(self.players))
        time = minutes(size)
        facts = (
            ("players", ngettext("{count} player", "{count} players", players).format(count=players)),
            ("clock", ngettext("{count} minute", "{count} minutes", time).format(count=time)),
            ("deck", ngettext("{count} card", "{count} cards", size).format(count=size)),
        )
        boxes = [
            Row(
                [Icon(sign, 14), Text(words, text.SANS_BOLD, 14, lines=1)],
                gap=6,
                align="center",
                optional=place,
            )
            for place, (sign, words) in enumerate(facts)
        ]
        return Row(boxes, gap=16, high=lambda m: round(m.type(15) * 1.6))


def planning_words(seconds: int) -> str:
    """Return what planning is, where the cards are seen for so many seconds (0: without limit)."""
    if seconds:
        return _("See the cards for {seconds} s, then play them shuffled.").format(seconds=seconds)
    return _("See the cards as long as you like, then play them shuffled.")


def _option(title: str, words: str, control: Callable[[], Box], wide: float, *, told: bool) -> Box:
    """Return the sheet of an option: its name beside its control or over it, and what it does."""
    name = partial(Text, title, text.SERIF_BOLD, 18, lines=1)
    beside = Row([name(grow=1), control()], gap=8, align="center")
    under = Column([name(), Anchor(control(), "midleft")])
    line = Text(words, size=14, color=palette.MUTED_TEXT, spread=1.25)
    box = Column([Either([beside, under]), *[line] * told], gap=2)
    return Sheet(
        (14, 8, 12, 10), Telling([box], line), fill=palette.PAPER, seed=int(wide) % 7, wide=wide, grow=wide
    )


def titled(words: str, aside: str = "") -> Box:
    """Return a title on the table, with a few words after it where there is room."""
    title = Text(words, text.SERIF_BOLD, 20, palette.CHALK, lines=1)
    more = Text(aside, color=palette.CHALK, lines=1, optional=1)
    return Row([title, more], gap=14, align="center")
