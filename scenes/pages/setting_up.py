"""What every page that begins a game shares: the seed, what keeps the game from beginning, the ways out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.bots.seats import humans
from game.core.i18n import _
from game.core.rng import HIGHEST_SEED, short_seed, written_seed
from game.storage import records
from game.storage.rivals import challenger
from scenes.kit import palette, text
from scenes.kit.content import Place, Text, heading
from scenes.kit.forms import TextField
from scenes.kit.layout import Column, Either, Grow, Pad, Put, Row, em
from scenes.kit.scroll import Scroll
from scenes.kit.scrolled import Line, Scrolled
from scenes.kit.widgets import Button, Style
from scenes.pages.challenge_rival import rival_challenge
from scenes.pages.framed import FOOT, draw_disc, framed
from scenes.pages.kept_pictures import KeptPictures
from scenes.pages.ways_on import seated
from scenes.shell import dates
from scenes.shell.dialog import Answer, Dialog
from scenes.shell.scene import Scene
from scenes.table.rival_sheet import RivalSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import datetime

    from game.core.model import Json, Options
    from game.core.rivals import Rival
    from game.core.session import Session
    from game.storage.records import Search
    from scenes.kit.layout import Box
    from scenes.pages.table_choices import TableChoices
    from scenes.shell.app import App
    from scenes.shell.edition import Edition


_LOOK: Final = 0.004
"""How many seconds of a frame the finished games are looked through for."""

_LATEST: Final = 20
"""Among how many finished games, of all, the last one of this game is looked for."""

_NOTE: Final = 328
"""How wide the note under the seed is."""


class SettingUp(Scene):
    """Choose a game, then begin it. A subclass says what there is to choose from and draws it.

    `key` is the game's, `told` what the page has to say for itself, `newcomer` the rival that it has seated;
    `note`, what is said under the seed, is what keeps the game from beginning, or else `told`. While a
    `search` for finished games goes on, it is not known yet whether to offer the first steps. Who plays, and
    with what, is chosen in `choices`, if any. The game begins `at_once` where nothing is left to be asked.
    """

    key = ""
    fields_first = True
    choices: TableChoices[Any] | None = None
    at_once = False

    def __init__(self) -> None:
        super().__init__()
        self.seed_text = str(short_seed())
        self.told = self.newcomer = ""
        self.pictures, self._words = KeptPictures(), Scroll()
        self.search: Search | None = None

    # --- life -------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Take the window: what was left to the lot is again; who has clearly won meets a stronger rival."""
        self.app = app
        self._recall_lots()
        self._propose()
        super().enter(app)
        self._begin_at_once()

    def _begin_at_once(self) -> None:
        if self.at_once:
            self.at_once = False
            self.begin()

    def _recall_lots(self) -> None:
        """Leave to the lot what was, where this is again the game that was begun last."""
        drawn, seats = self.app.by_lot.get(self.key, (None, ()))
        if self.choices is not None and drawn is not None and self.options.get("decks") == drawn:
            self.choices.leave_to_lot(seats)

    def _propose(self) -> None:
        cast = self.app.box[self.key].cast
        last = next((one for one in records.latest(_LATEST) if one.game == self.key), None)
        found = challenger(last, cast) if last is not None else None
        if found is not None and self.meet(found.rival):
            self.told, self.newcomer = seated(found.rival), found.rival.word

    def meet(self, rival: Rival) -> bool:
        """Seat a rival in place of the weakest; return whether he sits there."""
        choices, cast = self.choices, self.app.box[self.key].cast
        return choices is not None and choices.ranked and choices.meet(rival.word, cast)

    @property
    def restless(self) -> bool:
        """Say whether finished games are being looked for."""
        return super().restless or self.search is not None

    def update(self, dt: float) -> None:
        """Look for finished games; where there are none, offer the first steps."""
        super().update(dt)
        if self.search is not None and self.search.step(_LOOK):
            found, self.search = self.search.found, None
            if not found:
                self.app.routes.offer_first_steps(self.key)

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def options(self) -> dict[str, Json]:
        """Return the options as the rules read them."""
        return {} if self.choices is None else self.choices.options(self.seed or 0)

    @property
    def players(self) -> tuple[str, ...]:
        """Return who holds each seat, with the names typed; empty where one plays alone."""
        return () if self.choices is None else self.choices.players

    @property
    def seed(self) -> int | None:
        """Return the seed written, if it is one."""
        return written_seed(self.seed_text)

    def another_seed(self) -> None:
        """Take another seed by chance."""
        self.seed_text = str(short_seed())
        self.told = ""
        self.rearrange()

    def start(self) -> None:
        """Begin the game; a page may offer to teach first what it is about."""
        self.begin()

    def begin(self) -> None:
        """Begin the game, if the seed is one and somebody plays."""
        if self.seed is not None and not self.hindrance():
            options = self.options
            if self.choices is not None:
                self.app.by_lot[self.key] = options.get("decks"), self.choices.by_lot
            self.app.routes.start_game(self.key, options, self.seed, self.players)

    def hindrance(self) -> str:
        """Say what keeps the game from beginning, if anything does."""
        if self.seed is None:
            return self._seed_limits()
        if self.players and not humans(self.players, len(self.players)):
            return _("One human at least must play.")
        return "" if self.choices is None else self.choices.hindrance()

    @property
    def note(self) -> str:
        """Return what is said under the seed, where it is short: `telling` says the rest."""
        note = self.hindrance() or self.told
        return note if self._is_short(note) else ""

    def _is_short(self, note: str) -> bool:
        return text.width_of(note, text.SANS_BOLD, text.SMALLEST) <= self.m.px(_NOTE)

    def telling(self, usual: str) -> Box:
        """Return what is told at the side; or what keeps the game from beginning, when that is long."""
        problem = self.hindrance()
        line = Line(usual, size=15, spread=1.42)
        if problem and not self._is_short(problem):
            line = Line(problem, text.SANS_BOLD, 15, palette.WARNING_TEXT)
        return Scrolled(line, self._words, self.invalidate)

    def _seed_limits(self) -> str:
        """Say what a seed is, in as many words as fit."""
        sentence = _("Write a whole number from 0 to {highest}.").format(highest=HIGHEST_SEED)
        if text.width_of(sentence, text.SANS_BOLD, self.m.type(14)) <= self.boxes["note"].width:
            return sentence
        return _("From 0 to {highest}").format(highest=HIGHEST_SEED)

    def _change(self, change: Callable[[int], None]) -> Callable[[int], None]:
        """Return what changes a number of the choices, and shows it."""

        def changed(by: int) -> None:
            change(by)
            self.rearrange()

        return changed

    def _write_seed(self, written: str) -> None:
        self.seed_text = written
        self.told = ""
        self._judge()
        self.invalidate()

    def _judge(self) -> None:
        """Let the game begin, or not."""
        self.ring["start"].enabled = not self.hindrance()

    # --- in boxes ---------------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Return the page, its pictures as large in larger text as in plain text."""
        return self.pictures.keep(self.m, self.declared)

    def declared(self) -> Box:
        """Return the page, its pictures as large as the text allows."""
        raise NotImplementedError

    def page(self, choices: Sequence[Box], side: Box) -> Box:
        """Return the page: the choices over the ways out, and the sheet at the side over the start."""
        begin = Button("start", on_click=self.start, label=_("Begin"), icon="play", style=Style.MAIN)
        sheet = Column([side, Pad((0, 8, 0, 0), Text(_("Deal no."), text.SANS_BOLD, 15)), *self.seed_boxes()])
        return framed([*choices, Row(self.ways_out(), gap=12, wide=560, high=FOOT)], sheet, begin)

    def seed_boxes(self) -> list[Box]:
        """Return the number of the deal with its buttons, and what is said under it."""
        field = TextField(
            "seed",
            value=self.seed_text,
            allowed="0123456789",
            limit=len(str(HIGHEST_SEED)),
            size=20,
            on_change=self._write_seed,
            on_enter=lambda _written: self.start(),
        )
        other = Button(
            "other", on_click=self.another_seed, tip=_("Draw another deal"), label=_("Another"), icon="dice"
        )
        between = [Put(button) for button in self.beside_seed()]
        row = Row([Put(field, wide=(90, 150)), *between, Put(other, grow=1)], gap=12, high=FOOT)
        return [row, Place("note", self._draw_note, high=em(14, 1.4, 5))]

    def ways_out(self) -> list[Box]:
        """Return the ways out: the menu, the rules, the first steps."""
        edition = self.app.editions[self.key]
        ways = [Put(Button("menu", on_click=self.to_menu, label=_("Menu"), icon="arrow_left"), grow=1)]
        if edition.illustrations is not None:
            ways.append(Put(Button("rules", on_click=self.open_rules, label=_("Rules"), icon="book"), grow=1))
        if edition.first_steps is not None:
            steps = Button("first-steps", on_click=self.first_steps, label=_("First steps"), icon="bulb")
            ways.append(Put(steps, grow=1))
        if self.choices is not None and self.choices.with_own_decks:
            tip = _("Build decks of your own")
            build = Button("decks", on_click=self.build_decks, tip=tip, label=_("My decks"), icon="deck")
            ways.append(Put(build, grow=1))
        return [*ways]

    def header(self, words: str) -> Box:
        """Return the game's emblem and name, and a sentence under the name."""
        edition = self.app.editions[self.key]
        ink = palette.ink_on(edition.table)
        disc = Place("", partial(draw_disc, name=edition.emblem), wide=70, high=70)
        sizes = (46, 30) if self.m.larger_text else (46,)
        name = Either([Text(edition.name, text.SERIF_BLACK, px, ink, lines=1, spread=1.1) for px in sizes])
        pitch = Text(words, text.SANS_SEMIBOLD, 16, ink, lines=2, optional=1)
        titled = Column([name, pitch], justify="center", grow=1)
        return Row([disc, titled, *self._to_the_day()], gap=18, align="center")

    def _to_the_day(self) -> list[Box]:
        """Return the way to the challenge of the day, of a game that has one."""
        if self.app.box[self.key].daily is None:
            return []
        tip = _("Each day, one deal for everybody.")
        day = Button("daily", on_click=self.open_daily, label=_("Daily challenge"), icon="star", tip=tip)
        return [Put(day)]

    def open_daily(self) -> None:
        """Go to the challenge of the day."""
        self.app.stack.replace(rival_challenge(self.app, self.key, self.told_of))

    def told_of(self, options: Options) -> str:  # noqa: ARG002 - a game may have nothing to say
        """Return what is played with such options, in a sentence or two."""
        return ""

    def titled(self, words: str, end: Box | None = None) -> Box:
        """Return a title on the table, over what is chosen; and what may stand at the end of its line."""
        ink = palette.ink_on(self.app.editions[self.key].table)
        title = heading(words, 20, color=ink)
        if end is None:
            return Row([title], optional=2)
        return Row([title, Grow(), end], align="center")

    def beside_seed(self) -> list[Button]:
        """Return what stands between the seed and the button that draws another."""
        return []

    def arrange(self) -> None:
        """Lay everything out; say whether the game can begin."""
        super().arrange()
        self._judge()

    # --- who sits there ---------------------------------------------------------------------------------

    def sitters(self) -> tuple[Mapping[str, Rival], Sequence[str]]:
        """Return the rivals of this game by their words, and the pictures of the people at its seats."""
        return self.app.box[self.key].cast, self.app.editions[self.key].pictured

    def show_rival(self, rival: Rival) -> None:
        """Tell who a rival is."""
        self.app.stack.push(RivalSheet(rival, self.key, self.options))

    # --- going elsewhere --------------------------------------------------------------------------------

    def resume(self) -> None:
        """Come in front again: the decks may be others now."""
        if self.choices is not None:
            self.choices.read_decks()
        super().resume()
        self._begin_at_once()

    def lead_to(self, options: Options) -> None:
        """Choose the game that a lesson leads to, of these options; all else stays as it was chosen."""

    def build_decks(self) -> None:
        """Build decks, in front: the page knows them when it is seen again."""
        self.app.routes.to_decks(self.key)

    def to_menu(self) -> None:
        """Go back to the shelf."""
        self.app.routes.to_menu()

    def open_rules(self) -> None:
        """Read the rules, at the page of the preparation."""
        self.app.routes.open_rules(self.key, "setup")

    def first_steps(self) -> None:
        """Begin the guided game."""
        self.app.routes.first_steps(self.key, self.chapter())

    def chapter(self) -> int | None:
        """Return with which step the chapter begins that teaches what is chosen, None for any."""
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; Escape goes to the menu, and Enter begins when nothing else takes it."""
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.unicode == "?" or event.key == pygame.K_F1:
            self.open_rules()
            return True
        keys: dict[int, Callable[[], None]] = {
            pygame.K_ESCAPE: self.to_menu,
            pygame.K_RETURN: self.start,
            pygame.K_KP_ENTER: self.start,
        }
        if event.key in keys:
            keys[event.key]()
        return event.key in keys

    # --- drawing ----------------------------------------------------------------------------------------

    @property
    def cloth(self) -> palette.Color:
        """The colour of the game's table."""
        return self.app.editions[self.key].table

    def _draw_note(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        color = palette.WARNING_TEXT if self.hindrance() else palette.GOOD_TEXT
        px = text.fit(self.note, text.SANS_BOLD, self.m.type(14), area.width)
        words = text.render(self.note, text.SANS_BOLD, px, color)
        surface.blit(words, words.get_rect(midleft=area.midleft))


def already_begun(edition: Edition, session: Session, when: datetime) -> Dialog:
    """Return the sheet that asks whether to go on with the game in progress, played last at a time."""
    told = (
        edition.pictures.value.summary(session),
        _("Played {date}").format(date=dates.in_words(when)) + ".",
        _("If you begin another one, it is put among the saved games."),
    )
    answers = (
        Answer(_("New game"), "new", "deck"),
        Answer(_("Saved games"), "saves", "save"),
        Answer(_("Resume"), "resume", "play", main=True),
    )
    return Dialog(_("{game}: a game is in progress").format(game=edition.name), "\n".join(told), answers)
