"""What every result shares: victory and defeat have their own hand, under them are the same ways on."""

from __future__ import annotations

from functools import partial
from math import isinf
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.seats import humans
from game.core.i18n import _
from game.core.rng import short_seed
from game.core.share import CodeError, game_code
from game.storage import records, slots
from game.storage.home import StorageError
from game.storage.matches import LOOKED_BACK, match
from game.storage.record import Record
from game.storage.rivals import challenger
from scenes.kit import clipboard, palette, text, timeline
from scenes.kit.content import Large, Text
from scenes.kit.layout import Column
from scenes.pages import confetti, kept_games
from scenes.pages.mark_toast import TOP, MarkNews
from scenes.pages.ways_on import WaysOn, drawn_anew, facing
from scenes.shell.scene import Scene
from scenes.table import match_words, sides
from scenes.table.tools import common_meaning
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.bots.seats import Names
    from game.core.model import Json
    from game.core.session import Session
    from game.storage.matches import Match
    from game.storage.recorded import Recorded
    from game.storage.rivals import Challenger
    from scenes.kit.layout import Box
    from scenes.kit.widgets import Button
    from scenes.shell.app import App
    from scenes.table.seated_replay import SeatedReplay


INSET: Final = (16, 12, 16, 16)
"""The room round the page of a result."""
_DARKER: Final = 0.36
"""How much darker the table is under a defeat."""


def headline(names: Names, people: Sequence[int], winners: Sequence[int]) -> str:
    """Return the large words of an end: to the `people` victory or defeat, to several a name."""
    if people and not set(winners) & set(people):
        return _("Nobody wins") if not winners and len(people) > 1 else told_to_all(won=False)
    if len(winners) != 1:
        return _("A draw!")
    return (
        told_to_all(won=True)
        if len(people) == 1
        else _("Well played, {name}!").format(name=names[winners[0]])
    )


def told_to_all(*, won: bool) -> str:
    """Return the large words to those who have won, or lost, together."""
    return _("Victory!") if won else _("You lose")


def share_game(app: App, session: Session) -> None:
    """Copy the code of a finished game, and tell it; where there is none, tell why."""
    try:
        code = game_code(session)
    except CodeError as error:
        app.routes.tell(_("This game cannot be shared"), str(error))
        return
    if clipboard.copy(code):
        title = _("The code of this game is copied")
        told = _("Whoever opens it, under “Daily challenge”, sees your game move by move.")
    else:
        title = _("The code of this game")
        told = _("The clipboard cannot be used here: note the code down.")
    app.routes.tell(title, f"**{code}**\n{told}")


class Ending(Scene):
    """The end of a game. A subclass tells it in `contents`, over the foot that `ways` has.

    A victory lets scraps of paper fall; over a defeat the table is darker, and it is said what was missing.
    Nothing comes over either for two seconds, nor while scraps fall: what is to be told besides waits
    (`let_over`).
    """

    deaf_to = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN})

    news_at = TOP
    """In which corner it is told that a mark was reached: over nothing that is read."""

    def __init__(self, recorded: Recorded) -> None:
        super().__init__()
        self.recorded = recorded
        self.session = recorded.session
        self.names = sides.names(self.session)
        self.people = humans(self.session.players, self.session.seats)
        self.ways = WaysOn(self)
        self.challenger: Challenger | None = None
        self.match: Match | None = None
        self.kept_as = ""
        self.since = 0.0
        """How many seconds ago the end was first shown."""
        self._later: list[Callable[[], None]] = []

    def enter(self, app: App) -> None:
        """Take the window, sound the end; the game is counted, or it is told why it cannot be."""
        self.challenger = self._challenger(app)
        self.recorded.count()
        self.match = self._match(app)
        super().enter(app)
        if self.recorded.uncounted is not None:
            title = _("The game cannot be counted")
            self.let_over(partial(app.routes.tell, title, self.recorded.uncounted))
        figures = app.editions[self.session.game.key].figures
        self.marks = MarkNews(self.session, () if figures is None else figures.value.marks, self.news_at)
        app.sounds.play("win" if self.won else "lose" if self.lost else "chime")
        self.ring.focus_by_name(self.ways.all()[-1].name)

    def leave(self) -> None:
        """Look for no mark any more."""
        self.marks.close()
        super().leave()

    def _challenger(self, app: App) -> Challenger | None:
        """Return the stronger rival to be met next, after a game just played that was clearly won."""
        session = self.session
        if app.stack.behind(self) is not None or session.outcome is None:
            return None
        if not app.box.skilled(session.game.key, session.options):
            return None
        return challenger(Record.of(session, self.recorded.began), app.box[session.game.key].cast)

    def _match(self, app: App) -> Match | None:
        seen_again = isinstance(self.recorded, Unrecorded) or app.stack.behind(self) is not None
        return None if seen_again else match(records.latest(LOOKED_BACK))

    # --- who has won ------------------------------------------------------------------------------------

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won."""
        outcome = self.session.outcome
        return tuple(outcome.winners) if outcome is not None else ()

    @property
    def won(self) -> bool:
        """Say whether a human has won, and nobody else beside him."""
        return len(self.winners) == 1 and self.winners[0] in self.people

    @property
    def lost(self) -> bool:
        """Say whether there are humans, and none of them has won."""
        return bool(self.people) and not set(self.winners) & set(self.people)

    # --- what is said -----------------------------------------------------------------------------------

    def headline(self) -> str:
        """Return the large words."""
        return headline(self.names, self.people, self.winners)

    def verdict(self) -> str:
        """Return who wins and with what, in one sentence."""
        raise NotImplementedError

    def sentence(self) -> str:
        """Return the verdict; and whether the game was one of practice, or helped."""
        told = self.verdict()
        if self.session.practice:
            return _("{verdict} A practice game.").format(verdict=told)
        return _("{verdict} A helped game.").format(verdict=told) if self.session.hinted else told

    def reason(self) -> str:
        """Return why the game is over, "" where the verdict says it."""
        return ""

    def missing(self) -> str:
        """Return what the loser would have needed, "" where nothing is to be said."""
        return ""

    def lacked(self) -> str:
        """Return what the loser would have needed; "" for nobody."""
        return self.missing() if self.lost else ""

    def large(self, size: float, least: float = 30) -> Large:
        """Return the large words, in a type size."""
        found = Large(
            self.headline(),
            text.SERIF_BLACK,
            size,
            self.ink,
            lines=1,
            least=least,
            align="center",
            spread=1.1,
        )
        found.under = palette.under_words(self.cloth)
        return found

    def told(self) -> list[Text]:
        """Return what is said under the large words, a line each."""
        said = [Text(self.sentence(), text.SERIF_BOLD, 20, self.ink, align="center")]
        if reason := self.reason():
            said.append(Text(reason, text.SANS_SEMIBOLD, 16, self.ink, align="center"))
        if lacked := self.lacked():
            said.append(Text(lacked, text.SANS_BOLD, 16, self.ink, align="center"))
        if invitation := self.invitation():
            said.append(Text(invitation, text.SANS_BOLD, 16, self.ink, align="center"))
        return said

    def titled(self, words: Sequence[Box], gap: float = 2) -> Box:
        """Return words one under the other: beside those of a victory lie scraps of paper."""
        return confetti.beside(words, gap) if self.won else Column(words, gap=gap)

    def in_row(self, row: Box, words: Sequence[Box]) -> Box:
        """Return a title in one row: round the words of a victory there lie scraps of paper too."""
        return confetti.strewn(row, words) if self.won else row

    @property
    def cloth(self) -> palette.Color:
        """The colour of the game's table; darker where the game is lost."""
        table = self.app.editions[self.session.game.key].table
        return palette.deep(table, _DARKER) if self.lost else table

    @property
    def ink(self) -> palette.Color:
        """The colour of what is written on the table."""
        return palette.ink_on(self.cloth)

    def more_ways(self) -> Sequence[Button]:
        """Return the buttons of this game alone, beside those of every result."""
        return ()

    def again(self) -> str:
        """Return what another game like this one is called."""
        return match_words.again(self.match)

    def proposed(self) -> Button | None:
        """Return the way that is proposed besides a rematch, None for none."""
        return None

    def invitation(self) -> str:
        """Return how a match against one rival stands, or who is proposed as the next; "" for nothing."""
        if self.match is not None:
            rival = next(seat for seat in range(self.session.seats) if seat not in self.people)
            return match_words.told(self.match, self.names[rival])
        return "" if self.challenger is None else facing(self.challenger.rival)

    # --- the first seconds ------------------------------------------------------------------------------

    def let_over(self, show: Callable[[], None]) -> None:
        """Let something be shown in front of the end, once it has been seen for a while."""
        self._later.append(show)

    @property
    def falling(self) -> float | None:
        """The part of the fall of the scraps that is over, None where none is in the air."""
        settings = self.app.settings
        still = not self.won or settings.reduced_motion or isinf(settings.animation_factor)
        return None if still or self.since >= timeline.CONFETTI else self.since / timeline.CONFETTI

    @property
    def restless(self) -> bool:
        """Say whether scraps fall, or something waits to be told."""
        telling = bool(self._later) or self.marks.lively
        return super().restless or self.falling is not None or telling

    def update(self, dt: float) -> None:
        """Let the scraps fall; tell what has waited."""
        super().update(dt)
        self.dirty |= self.falling is not None
        self.since += dt
        self.dirty |= self.marks.update(dt, self.m, quiet=self.since < timeline.QUIET_END)
        if self._later and self.since >= timeline.QUIET_END and self.falling is None:
            self._later.pop(0)()

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the scraps in the air."""
        super().draw_moving(surface)
        if self.falling is not None:
            confetti.draw_falling(surface, self.m, self.falling)
        self.marks.draw(surface)

    # --- playing again ----------------------------------------------------------------------------------

    def rematch(self) -> None:
        """Begin another game of the same players, dealt anew: what was left to the lot is drawn anew."""
        self._again(short_seed(), anew=True)

    def same_deal(self) -> None:
        """Begin the same game again: same players, same deal."""
        self._again(self.session.seed)

    def face_challenger(self) -> None:
        """Begin another game, against the stronger rival that is proposed."""
        assert self.challenger is not None  # noqa: S101 - there is no such way on without one
        self._again(short_seed(), self.challenger.players, anew=True)

    def another(self, changed: Mapping[str, Json], players: tuple[str, ...] = ()) -> None:
        """Begin another game of the same players, or of others, of other options."""
        self._again(short_seed(), players, anew=True, changed=changed)

    def _again(
        self,
        seed: int,
        players: tuple[str, ...] = (),
        *,
        anew: bool = False,
        changed: Mapping[str, Json] = MappingProxyType({}),
    ) -> None:
        self.recorded.finish()
        session = self.session
        key, agreed = session.game.key, {**(self.recorded.agreed if anew else session.options), **changed}
        options = drawn_anew(self.app, key, agreed, seed) if anew else agreed
        self.app.routes.start_game(key, options, seed, players or session.players)

    def new_game(self) -> None:
        """Choose another game."""
        self.recorded.finish()
        session = self.session
        players = session.players if self.challenger is None else self.challenger.players
        self.app.routes.to_setup(session.game.key, self.recorded.agreed, players)

    # --- looking at it again ----------------------------------------------------------------------------

    def watch(self) -> None:
        """See the game again, move by move."""
        self.app.routes.open_replay(self.session)

    def open_story(self) -> None:
        """Read all that has happened, beside the table as it lay at the end."""
        replay: SeatedReplay = self.app.editions[self.session.game.key].replay(self.session)
        replay.first = replay.length
        replay.enter(self.app)
        replay.history.open(replay)

    def share(self) -> None:
        """Copy the code of the game, and tell it."""
        share_game(self.app, self.session)

    def save_replay(self) -> None:
        """Keep the game as a replay, and say under which name; once is enough."""
        title = _("The replay is saved")
        if not self.kept_as:
            try:
                self.kept_as = self._write_replay()
            except StorageError as error:
                self.app.routes.tell(_("The replay cannot be saved"), str(error))
                return
            self.app.sounds.play("stamp")
        told = _("You will find it among the saved games, as “{name}”.").format(name=self.kept_as)
        self.app.routes.tell(title, told)

    def _write_replay(self) -> str:
        summary = {"text": self.replay_summary()}
        picture = kept_games.picture_of(self.session, self.app.editions[self.session.game.key].pictures.value)
        return slots.write(self.session, self.replay_name(), "replay", summary, picture).name

    def replay_name(self) -> str:
        """Return the name that the replay is kept under."""
        raise NotImplementedError

    def replay_summary(self) -> str:
        """Return what was played and how it ended, for the list of the saved games."""
        raise NotImplementedError

    def rules_page(self) -> str:
        """Return the page of the rules that says how such a game ends; the first one where none does."""
        return ""

    def rules_at(self) -> tuple[str, str]:
        """Return the game that was played, and that page of its rules."""
        return self.session.game.key, self.rules_page()

    # --- leaving ----------------------------------------------------------------------------------------

    def menu(self) -> None:
        """Leave for the menu."""
        self.recorded.finish()
        self.app.routes.to_menu()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let Escape lead to the menu, or back to where an old game is shown again."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            again = isinstance(self.recorded, Unrecorded) and self.app.stack.behind(self) is not None
            (self.close if again else self.menu)()
            return True
        if event.type == pygame.KEYDOWN and common_meaning(event) == "log":
            self.open_story()
            return True
        return super().handle(event)
