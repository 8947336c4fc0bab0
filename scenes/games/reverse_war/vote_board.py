"""The board of a voted game: everybody chooses in secret, then the slates are turned (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.bots.seats import name_of
from game.core.i18n import _
from game.rules.reverse_war.options import VOTERS
from game.rules.reverse_war.vote import told_alone, votes_of
from scenes.games.reverse_war import ballots
from scenes.games.reverse_war.ballots import verdict
from scenes.games.reverse_war.battlefields import draw_slate
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Event, Json
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.ballots import Count
    from scenes.games.reverse_war.journal import Move
    from scenes.kit.measures import Measures
    from scenes.shell.app import App

VOTING: Final = "vote-"
"""How the prompts of a vote begin."""
_DIGITS: Final = "0123456789-"
_VOTED: Final = "voted"
"""What stands for a vote that is cast and still secret: it is drawn as a tick."""
_COLUMNS = 4


class VoteBoard(ReverseWarBoard):
    """The table of a voted game: the same gestures cast a vote, and so does a vote written as "2-5".

    `typed` is the vote being written.
    """

    def __init__(self, recorded: Recorded) -> None:
        self.last: Count | None = None
        self._counted: list[Action] | None = None
        self._moves: list[Move] = []
        self.typed = ""
        self._later: list[Event] = []
        super().__init__(recorded)

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
        if self._later or self.hidden:
            return
        super()._go_on()
        if not self.timeline.busy:
            self.hide_secrets()

    def secret_words(self) -> str:
        """Return what the curtain says."""
        return _("Vote in secret: the others look away. Your slate is turned with theirs.")

    # --- what is asked ----------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return who is asked for what, the vote being written, or why the last gesture was refused."""
        if self.refusal is not None:
            return self.refusal.sentence
        if self._later:
            return _("The slates are turned.")
        return self._bot_sentence() if self.bots.turn else self._question()

    def _question(self) -> str:
        name = self.name_of(self.asked_seat)
        if self.typed:
            return _("{name} writes {vote}: Enter casts the vote.").format(name=name, vote=self.typed)
        if self.seen.phase == "draw":
            return _("{name} presides: draw a card.").format(name=name)
        asked = super().sentence()
        return _("{name} votes. {asked}").format(name=name, asked=asked) if self.voting else asked

    def _bot_sentence(self) -> str:
        words = _("{name} thinks about a vote…") if self.voting else _("{name} presides, and turns a card…")
        return words.format(name=self.name_of(self.asked_seat))

    def invites_draw(self) -> bool:
        """Say whether the deck is to glow: only for a human who presides."""
        return super().invites_draw() and not self.bots.turn

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
        known = [event for event in events if self.knows_of(event)]
        opened = next((place for place, event in enumerate(known) if event.kind == "count"), None)
        if opened is None:
            super().show(events)
            return
        self._later, self._views = known[opened + 1 :], self._views[opened + 1 :]
        count = ballots.count_of(votes_of(self.session)[-1])
        self.app.stack.push(VoteCount(count, self.session), self._count_seen)

    def _count_seen(self, _result: None) -> None:
        events, self._later = self._later, []
        super().show(events)

    def settle(self) -> None:
        """Lie as the view says, unless a vote is being opened."""
        if not self._later:
            super().settle()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_column(self, surface: pygame.Surface, m: Measures, rect: pygame.Rect) -> None:
        """Draw the voters in the journal's place."""
        _draw_voters(surface, m, rect, self.session.players, self.facts, self.last)
        if self.voting and not self.bots.turn:
            _draw_key_hint(surface, m, rect, self._example())


def _draw_voters(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    players: Sequence[str],
    view: Mapping[str, Json],
    last: Count | None,
) -> None:
    """Draw a row a voter on a sheet: the name, the chair's sign, and a slate."""
    draw_sheet(surface, rect, palette.PAPER, seed=8)
    title = text.render(_("Voters"), text.SERIF_BOLD, m.type(20), palette.INK)
    surface.blit(title, (rect.left + m.px(12), rect.top + m.px(9)))
    top = rect.top + max(m.px(42), m.type(20) + m.px(18))
    voters = int(str(view["voters"]))
    foot = m.px(12) + round(m.type(14) * 1.3 * 2)
    height = min(m.px(64), (rect.bottom - foot - top) // voters)
    for seat in range(voters):
        row = pygame.Rect(rect.left + m.px(12), top + seat * height, rect.width - m.px(24), height)
        pygame.draw.line(surface, palette.HAIRLINE, row.topleft, row.topright)
        _draw_row(surface, m, row, name_of(players, seat, VOTERS), chair=view["chair"] == seat)
        slate = pygame.Rect(0, 0, m.px(58), min(m.px(36), height - m.px(8)))
        slate.midright = row.midright
        words, lit = _slate(seat, view, last)
        if lit:
            pygame.draw.rect(surface, palette.LIT, slate.inflate(8, 8), border_radius=m.px(6))
        draw_slate(surface, slate, "" if words == _VOTED else words)
        if words == _VOTED:
            tick = icon("check", slate.height * 6 // 10, palette.CHALK)
            surface.blit(tick, tick.get_rect(center=slate.center))


def _draw_key_hint(surface: pygame.Surface, m: Measures, rect: pygame.Rect, example: str) -> None:
    """Say at the foot of the sheet how a vote is written on the keyboard, where there is room."""
    words = _("On the keyboard: {example}, then Enter.").format(example=example)
    width = rect.width - m.px(24)
    lines = text.paragraph(words, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, width, 1.3)
    if lines.get_height() < rect.height // 5:
        surface.blit(lines, (rect.left + m.px(12), rect.bottom - m.px(12) - lines.get_height()))


def _draw_row(surface: pygame.Surface, m: Measures, row: pygame.Rect, name: str, *, chair: bool) -> None:
    left = row.left
    room = row.width - m.px(66) - (m.px(22) if chair else 0)
    px = text.fit(name, text.SANS_BOLD, m.type(15), room, 11)
    words = text.render(name, text.SANS_BOLD, px, palette.INK)
    surface.blit(words, words.get_rect(midleft=(left, row.centery)))
    if chair:
        sign = icon("star", m.type(14), palette.INK)
        surface.blit(sign, sign.get_rect(midleft=(left + words.get_width() + m.px(6), row.centery)))


def _slate(seat: int, view: Mapping[str, Json], last: Count | None) -> tuple[str, bool]:
    """Return what is on a voter's slate, and whether it is lit: the vote in progress, else the last one."""
    voted = view["voted"]
    if str(view["phase"]).startswith("vote-"):
        return (_VOTED if isinstance(voted, list) and seat in voted else "…"), False
    if last is None:
        return "", False
    return last.votes[seat], last.votes[seat] == last.chosen


class VoteCount(Veiled):
    """Show a vote once it is opened, until somebody goes on."""

    def __init__(self, count: Count, session: Session) -> None:
        super().__init__()
        self.count = count
        self.session = session
        self.box = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Come in front, ready to go on."""
        super().enter(app)
        self.ring.home = "go-on"
        self.ring.focus_by_name("go-on")

    def arrange(self) -> None:
        """Centre the sheet; the button stands at its foot."""
        m = self.m
        rows = -(-len(self.count.votes) // _COLUMNS)
        width = min(m.px(640), m.width - 40)
        height = m.px(128) + m.type(26) + m.type(16) * 2 + rows * self._row_height()
        self.box = pygame.Rect(0, 0, width, min(height, m.height - 20))
        self.box.center = (m.width // 2, m.height // 2)
        button = pygame.Rect(0, 0, m.px(220), max(m.px(48), m.type(15) + 18))
        button.midbottom = (self.box.centerx, self.box.bottom - m.px(20))
        self.ring.add(
            Button("go-on", button, self.close, m=m, label=_("Go on"), icon="play", style=Style.MAIN)
        )

    def _row_height(self) -> int:
        return self.m.px(62) + self.m.type(14)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the veil, the sheet, the slates and the verdict."""
        super().draw_still(surface)
        m, box = self.m, self.box
        draw_sheet(surface, box, palette.CHALK, seed=5)
        title = text.render(_("The vote"), text.SERIF_BOLD, m.type(26), palette.INK)
        surface.blit(title, title.get_rect(midtop=(box.centerx, box.top + m.px(18))))
        top = box.top + m.px(34) + m.type(26)
        for seat in range(len(self.count.votes)):
            self._draw_voter(surface, seat, top)
        rows = -(-len(self.count.votes) // _COLUMNS)
        sentence = verdict(self.count, self.session)
        px = text.fit(sentence, text.SERIF_SEMIBOLD, m.type(18), box.width - m.px(40), m.type(14))
        words = text.render(sentence, text.SERIF_SEMIBOLD, px, palette.INK)
        surface.blit(words, words.get_rect(midtop=(box.centerx, top + rows * self._row_height() + m.px(8))))

    def _draw_voter(self, surface: pygame.Surface, seat: int, top: int) -> None:
        m, count = self.m, len(self.count.votes)
        row, column = divmod(seat, _COLUMNS)
        in_row = min(_COLUMNS, count - row * _COLUMNS)
        step = (self.box.width - m.px(40)) // _COLUMNS
        x = self.box.centerx + round((column - (in_row - 1) / 2) * step)
        slate = pygame.Rect(0, 0, m.px(84), m.px(42))
        slate.midtop = (x, top + row * self._row_height())
        if self.count.votes[seat] == self.count.chosen:
            pygame.draw.rect(surface, palette.LIT, slate.inflate(10, 10), border_radius=m.px(8))
        draw_slate(surface, slate, self.count.votes[seat])
        name = name_of(self.session.players, seat, VOTERS)
        px = text.fit(name, text.SANS_BOLD, m.type(14), step - m.px(8), 11)
        words = text.render(name, text.SANS_BOLD, px, palette.INK)
        surface.blit(words, words.get_rect(midtop=(x, slate.bottom + m.px(6))))
