"""The board of a voted game: everybody chooses in secret, then the slates are turned (RW-M)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.bots.seats import name_of, rivals
from game.core.i18n import _
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.vote import told_alone, votes_of
from scenes.games.reverse_war import ballots
from scenes.games.reverse_war.ballots import verdict
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.kit import palette, text
from scenes.kit.content import Fitted, Icon, Painted, Picture, Ruled, Sheet, Text
from scenes.kit.layout import Anchor, Box, Column, Grow, Pad, Put, Row, em
from scenes.kit.widgets import Button, Style
from scenes.shell.dialog import Veiled, in_front
from scenes.table.player import portrait
from scenes.table.tools import Tool

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Action, Event, Json
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.ballots import Count
    from scenes.games.reverse_war.journal import Move
    from scenes.kit.measures import Measures
    from scenes.shell.app import App
    from scenes.table.occasion import Occasion

VOTING: Final = "vote-"
"""How the prompts of a vote begin."""
_DIGITS: Final = "0123456789-"
_COLUMNS = 4


class VoteBoard(ReverseWarBoard):
    """The table of a voted game: the same gestures cast a vote, and so does a vote written as "2-5".

    `typed` is the vote being written.
    """

    column_tool = "voters"

    def __init__(self, recorded: Recorded, occasion: Occasion | None = None) -> None:
        self.last: Count | None = None
        self._counted: list[Action] | None = None
        self._moves: list[Move] = []
        self.typed = ""
        self._later: list[Event] = []
        super().__init__(recorded, occasion)

    # --- what is seen -----------------------------------------------------------------------------------

    @property
    def facts(self) -> Mapping[str, Json]:
        """What the view tells of the vote."""
        return self.seen.facts

    def moves_made(self) -> list[Move]:
        """Return what the journal would tell; keep the last vote that was opened."""
        if self._counted != self.session.actions:
            self._counted = [*self.session.actions]
            alone, votes = told_alone(self.session)
            self.last = ballots.count_of(votes[-1]) if votes else None
            self._moves = self.journal.of(alone)
        return self._moves

    @property
    def voting(self) -> bool:
        """Say whether a vote is asked for."""
        return str(self.facts["phase"]).startswith(VOTING)

    @property
    def asked_seat(self) -> int:
        """Return the seat that is asked now; the chair's once the game is over."""
        decision = self.session.decision
        return decision.seat if decision else int(str(self.facts["chair"]))

    # --- whose turn -------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if not self._later:
            super()._go_on()

    def secret_words(self) -> str:
        """Return what the curtain says."""
        return _("Vote in secret: the others look away. Your slate is turned with theirs.")

    # --- what is asked ----------------------------------------------------------------------------------

    def asked_words(self) -> str:
        """Return who is asked for what, or the vote being written."""
        if self._later:
            return _("The slates are turned.")
        return self._bot_sentence() if self.bots.turn else self._question()

    def _question(self) -> str:
        name = self.names[self.asked_seat]
        if self.typed:
            return _("{name} writes {vote}: Enter casts the vote.").format(name=name, vote=self.typed)
        if self.seen.phase == "draw":
            return _("{name} presides: draw a card.").format(name=name)
        asked = super().asked_words()
        return _("{name} votes. {asked}").format(name=name, asked=asked) if self.voting else asked

    def _bot_sentence(self) -> str:
        words = _("{name} thinks about a vote…") if self.voting else _("{name} presides, and turns a card…")
        return words.format(name=self.names[self.asked_seat])

    def page(self) -> str:
        """Return the page of the rules that speaks of what is asked."""
        drawing = self.seen.phase == "draw"
        return "together" if drawing or self.voting else super().page()

    # --- what the player does ---------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a vote written on the keyboard; all else as alone, but nothing while a bot is asked."""
        if event.type == pygame.KEYDOWN and self._write(event):
            return True
        return super().handle(event)

    def _write(self, event: pygame.event.Event) -> bool:
        if self.hand.held or not (self.voting and self.viewer.decides(self.session.decision)):
            return False
        if event.unicode and event.unicode in _DIGITS:
            self.typed = (self.typed + event.unicode)[: ballots.LONGEST]
        elif self.typed and event.key == pygame.K_BACKSPACE:
            self.typed = self.typed[:-1]
        elif self.typed and event.key == pygame.K_ESCAPE:
            self.typed = ""
        elif self.typed and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._cast_written()
        else:
            return False
        self.refusal = None if self.typed else self.refusal
        self.invalidate()
        return True

    def _cast_written(self) -> None:
        decision, hand = self.session.decision, self.seen.hand
        options = decision.options if decision else ()
        vote = ballots.read(self.typed, options, drawn_reversed=hand is not None and hand.reversed)
        written, self.typed = self.typed, ""
        if vote is None:
            words = _("“{vote}” is no vote here: write the way up, 1 or 2, and a free cell, as {example}.")
            self.refuse(words.format(vote=written, example=self._example()), "together")
        else:
            self.act(vote)

    def _example(self) -> str:
        """Return a vote that could be written now."""
        decision, hand = self.session.decision, self.seen.hand
        voting = decision is not None and decision.prompt.startswith(VOTING) and not self._later
        options = decision.options if decision is not None and voting else ()
        last = options[-1] if options else ("place", 4, "reversed")
        return ballots.written(last, drawn_reversed=hand is not None and hand.reversed)

    def act(self, action: Action) -> bool:
        """Play an action; a vote cast leaves the card as it was drawn for the next voter."""
        self.typed = ""
        if self.voting:
            self.hand.empty()
        return super().act(action)

    def show(self, events: Sequence[Event]) -> None:
        """Show the slates first where a vote is opened, then what was chosen."""
        known = [event for event in events if event.known_to(self.near)]
        opened = next((place for place, event in enumerate(known) if event.kind == "count"), None)
        if opened is None:
            super().show(events)
            return
        self._later = known[opened + 1 :]
        self.showing.pass_over(opened + 1)
        count = ballots.count_of(votes_of(self.session)[-1])
        self.app.stack.push(VoteCount(count, self.session), self._count_seen)

    def _count_seen(self, _result: None) -> None:
        events, self._later = self._later, []
        super().show(events)

    def settle(self) -> None:
        """Lie as the view says, unless a vote is being opened."""
        if not self._later:
            super().settle()

    def tools(self) -> Mapping[str, Tool]:
        """Return what the buttons do: one shows the voters where there is no room for them."""
        return {**super().tools(), "voters": Tool(_("Voters"), "players", self.open_voters)}

    def open_voters(self) -> None:
        """Show the voters in front."""
        self.app.stack.push(ColumnSheet(self.draw_column))

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_column(self, surface: pygame.Surface, m: Measures, rect: pygame.Rect) -> None:
        """Draw the voters in the journal's place."""
        example = self._example() if self.voting and not self.bots.turn else ""
        _voters(self.session.players, self.facts, self.last, example).show(surface, m, rect)


def _voters(players: Sequence[str], view: Mapping[str, Json], last: Count | None, example: str) -> Box:
    """Return a row a voter on a sheet, and at its foot how a vote is written on the keyboard."""
    title = Text(_("Voters"), text.SERIF_BOLD, 20, lines=1)
    rows = [_voter(players, view, last, seat) for seat in range(int(str(view["voters"])))]
    hint = Text("", size=14, optional=1)
    if example:
        told = _("On the keyboard: {example}, then Enter.").format(example=example)
        hint = Text(told, size=14, color=palette.MUTED_TEXT, spread=1.3, optional=1)
    return Sheet(
        (12, 9), Column([title, Ruled([*rows, Box()]), Grow(), hint], gap=4), fill=palette.PAPER, seed=8
    )


def _voter(players: Sequence[str], view: Mapping[str, Json], last: Count | None, seat: int) -> Box:
    """Return a voter: the name, the chair's sign, and the slate."""
    name = Fitted(name_of(players, seat, CAST), text.SANS_BOLD, 15, lines=1)
    chair = [Icon("star", 14)] * (view["chair"] == seat)
    words, lit = _slate(seat, view, last)
    slate, low = (ballots.Slate(words, lit, wide=58, high=high) for high in (36, 24))
    rival = rivals(players, CAST)[seat]
    if rival is None:
        return Row([name, *chair, Grow(), slate], gap=6, align="center", high=(42, 64))
    face = Picture(partial(portrait, rival.picture), 40)
    said = Column([Row([name, *chair], gap=6, align="center"), Row([low, Grow()])], gap=2, grow=1)
    return Row([face, said], gap=8, align="center", high=(48, 64))


def _slate(seat: int, view: Mapping[str, Json], last: Count | None) -> tuple[str, bool]:
    """Return what is on a voter's slate, and whether it is lit: the vote in progress, else the last one."""
    voted = view["voted"]
    if str(view["phase"]).startswith(VOTING):
        return (ballots.VOTED if isinstance(voted, list) and seat in voted else "…"), False
    if last is None:
        return "", False
    return last.votes[seat], last.votes[seat] == last.chosen


class VoteCount(Veiled):
    """Show a vote once it is opened, until somebody goes on."""

    def __init__(self, count: Count, session: Session) -> None:
        super().__init__()
        self.count = count
        self.session = session

    def enter(self, app: App) -> None:
        """Come in front, ready to go on."""
        super().enter(app)
        self.ring.home = "go-on"
        self.ring.focus_by_name("go-on")

    def contents(self) -> Box:
        """Put the slates and the verdict on a sheet, over the button that goes on."""
        go_on = Button("go-on", on_click=self.close, label=_("Go on"), icon="play", style=Style.MAIN)
        told = verdict(self.count, self.session)
        lines = range(0, len(self.count.votes), _COLUMNS)
        slates = [self._voter(seat) for seat in range(len(self.count.votes))]
        page = [
            Text(_("The vote"), text.SERIF_BOLD, 26, align="center", lines=1),
            Column([Row(slates[place : place + _COLUMNS], justify="center") for place in lines], gap=12),
            Text(told, text.SERIF_SEMIBOLD, 18, align="center"),
            Anchor(Put(go_on, wide=220)),
        ]
        return in_front(Column(page, gap=14), 640)

    def _voter(self, seat: int) -> Box:
        vote, name = self.count.votes[seat], name_of(self.session.players, seat, CAST)
        slate = ballots.Slate(vote, vote == self.count.chosen, wide=84, high=42)
        named = Text(name, text.SANS_BOLD, 14, align="center", lines=1)
        return Column([Anchor(slate), named], gap=8, wide=(100, 140))


class ColumnSheet(Veiled):
    """A column of the table in front of it, drawn by `column`; any key or click goes back."""

    def __init__(self, column: Callable[[pygame.Surface, Measures, pygame.Rect], None]) -> None:
        super().__init__()
        self.column = column

    def handle(self, event: pygame.event.Event) -> bool:
        """Go back at the first key or click."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.close()
        return True

    def contents(self) -> Box:
        """Put the column in the middle."""
        shown = Painted(draws=self.column, wide=em(15, 16, least=260), high=(0, 2000))
        return Pad((12, 30), Anchor(shown))
