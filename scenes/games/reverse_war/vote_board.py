"""The board of a voted game: everybody chooses in secret, then the slates are turned (RW-M)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.editions import EDITIONS
from game.rules.reverse_war.voted import told_alone, votes_of
from scenes.games.reverse_war import ballots
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.chronicle import moves_of
from scenes.games.reverse_war.seen import Seen
from scenes.games.reverse_war.vote_count import VoteCount
from scenes.games.reverse_war.voters import draw_key_hint, draw_voters

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Action, Event, Json
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.ballots import Count
    from scenes.kit.layout import Measures

VOTING: Final = "vote-"
"""How the prompts of a vote begin."""
_DIGITS: Final = "0123456789-"


class VoteBoard(ReverseWarBoard):
    """The table of a voted game: the same gestures cast a vote, and so does a vote written as "2-5".

    `typed` is the vote being written.
    """

    def __init__(self, recorded: Recorded) -> None:
        self.view: Mapping[str, Json] = {}
        self.last: Count | None = None
        self.typed = ""
        self._later: list[Event] = []
        super().__init__(recorded)

    # --- what is seen -----------------------------------------------------------------------------------

    def _see(self) -> None:
        self.follow()
        self.view = self.session.view(0)
        alone, votes = told_alone(self.session)
        seen = Seen.of(self.view)
        self.seen = replace(seen, phase=seen.phase.removeprefix(VOTING))
        self.moves = moves_of(alone)
        self.last = ballots.count_of(votes[-1]) if votes else None
        if self.seen.hand is None:
            self.hand.empty()
        else:
            self.hand.take(self.seen.hand)

    @property
    def voting(self) -> bool:
        """Say whether a vote is asked for."""
        return str(self.view["phase"]).startswith(VOTING)

    @property
    def asked(self) -> int:
        """Return the seat that is asked now; the chair's once the game is over."""
        decision = self.session.decision
        return decision.seat if decision else int(str(self.view["chair"]))

    def _name(self, seat: int) -> str:
        return EDITIONS.bots.name_of(self.session.players, seat)

    # --- whose turn -------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self._later or self._hidden:
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
        name = self._name(self.asked)
        if self.typed:
            return _("{name} writes {vote}: Enter casts the vote.").format(name=name, vote=self.typed)
        if self.seen.phase == "draw":
            return _("{name} presides: draw a card.").format(name=name)
        asked = super().sentence()
        return _("{name} votes. {asked}").format(name=name, asked=asked) if self.voting else asked

    def _bot_sentence(self) -> str:
        words = _("{name} thinks about a vote…") if self.voting else _("{name} presides, and turns a card…")
        return words.format(name=self._name(self.asked))

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
        options = decision.options if decision and self.voting and not self._later else ()
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
        opened = next((place for place, event in enumerate(events) if event.kind == "count"), None)
        if opened is None:
            super().show(events)
            return
        self._later = [*events[opened + 1 :]]
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
        draw_voters(surface, m, rect, self.session.players, self.view, self.last)
        if self.voting and not self.bots.turn:
            draw_key_hint(surface, m, rect, self._example())
