"""The replay: a game of Reverse War move by move, forwards and backwards, each told in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots.seats import name_of
from game.core.i18n import _, ngettext
from game.core.session import Session
from game.core.table import HAND
from game.core.table import Table as GameTable
from game.rules.reverse_war.options import VOTERS
from game.rules.reverse_war.seen import Seen
from game.rules.reverse_war.words import scenarios as scenario_words
from game.rules.reverse_war.words.endings import result
from game.rules.reverse_war.words.events import (
    drawn_card,
    drawn_in_secret,
    placed_sentence,
    revealed,
    shuffled,
)
from scenes.games.reverse_war.bands import mode_name
from scenes.games.reverse_war.cues import CUES
from scenes.games.reverse_war.inspection import draw_inspection
from scenes.games.reverse_war.journal import MOVES, draw_journal, moves_of, open_scenario, replay_widgets
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.table import Table
from scenes.kit import timeline
from scenes.kit.lookout import Lookout
from scenes.table.choreography import Choreographer
from scenes.table.replaying import Replaying

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Action, Event, Json
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.journal import Move
    from scenes.kit.timeline import Step


_Told = tuple[tuple["Event", "Seen"], ...]
"""The events of an action that all may know of, each with the view just after it."""


class Replay(Replaying):
    """Show a game on its table, after the first `at` of its actions."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.tape = _Tape.of(session)
        self.lookout = Lookout[int]()
        self.table: Table

    @property
    def seen(self) -> Seen:
        """What is seen now."""
        return self.tape.seen[self.at]

    # --- the table --------------------------------------------------------------------------------------

    def lay_table(self) -> None:
        """Lay the table as it is now."""
        self.table = Table(self.m, self.seen)
        self.foot = self.table.geometry.foot

    def sync(self) -> None:
        """Lay the cards as they are now."""
        self.table = Table(self.m, self.seen)

    def steps(self) -> list[Step]:
        """Return how the last action moves the cards."""
        told = self.tape.told[self.at - 1]
        return [timeline.Later(partial(self._moved, event, seen)) for event, seen in told]

    def _moved(self, event: Event, seen: Seen) -> list[Step]:
        cues = Choreographer(CUES, self.timeline, self.app.sounds.play)
        return cues.steps(event, self.table, Table(self.m, seen), self._turn_to)

    def _turn_to(self, table: Table) -> None:
        self.table = table
        self.invalidate()

    def result_of(self, recorded: Recorded) -> Result:
        """Return the account of the finished game."""
        return Result(recorded)

    # --- the scenario -----------------------------------------------------------------------------------

    def add_widgets(self) -> None:
        """Put the transport at the foot, and the scenario's sheet where there is room for it."""
        super().add_widgets()
        scenario = self.seen.scenario
        if scenario is not None:
            self.ring.add(
                *replay_widgets(
                    self.m, self.table.geometry, scenario, partial(open_scenario, self.app, scenario)
                )
            )

    # --- the card shown large ---------------------------------------------------------------------------

    def point(self, event: pygame.event.Event) -> None:
        """Show a card large once the mouse rests on it, or at once with the right button."""
        if event.type == pygame.MOUSEMOTION:
            self._point(self.table.card_at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self.lookout.show(self.table.card_at(event.pos))
            self.dirty = True

    def look_away(self) -> None:
        """Show no card large any more."""
        self._point(None)

    def _point(self, cell: int | None) -> None:
        self.dirty |= self.lookout.point(cell)

    @property
    def restless(self) -> bool:
        """Say whether something moves, plays, or is about to be shown large."""
        return super().restless or self.lookout.waiting

    def update(self, dt: float) -> None:
        """Let what moves move, then the next action follow."""
        super().update(dt)
        self.dirty |= self.lookout.pass_time(dt)

    # --- drawing ----------------------------------------------------------------------------------------

    def sentence(self) -> str:
        """Return the move just made, or the result where the game ends."""
        told = self.tape.sentence(self.at)
        if self.ended:
            return f"{told} {self.tape.result()}"
        return told

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table and what rests on it."""
        table, seen = self.table, self.table.seen
        table.bands.draw_ground(surface)
        table.bands.draw_heading(surface, self.heading(), mode_name(seen))
        table.bands.draw_sentence(surface, self.sentence())
        kind = _("Replayed practice") if self.session.practice else _("Replayed game")
        table.bands.draw_corner(surface, _("Deal no. {seed}").format(seed=self.session.seed), kind)
        table.draw_deck(surface, seen.deck, glowing=False)
        table.draw_hand_place(surface, "")
        table.draw_cells(surface)
        table.draw_armies(surface)
        if table.journal is not None:
            draw_journal(surface, self.m, table.journal, self.tape.moves_at(self.at), seen.hand)
        if not self.timeline.busy:
            table.draw_cards(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards that move, the card shown large, and the tip of the button pointed at."""
        if self.timeline.busy:
            self.table.draw_flying(surface)
        if self.lookout.cell is not None:
            draw_inspection(surface, self.table, self.lookout.cell)


@dataclass(frozen=True)
class _Tape:
    """The actions of a game; `seen[n]` is the view after the first `n` of them.

    `told` has what each showed. `moves` are its placements, and the cards that were reversed or removed.
    """

    actions: tuple[Action, ...]
    told: tuple[_Told, ...]
    seen: tuple[Seen, ...]
    moves: tuple[Move, ...]
    players: tuple[str, ...]
    finished: bool

    @classmethod
    def of(cls, session: Session) -> _Tape:
        """Return the tape of a game, by playing it again; the session itself is not touched."""
        again = Session.start(session.game, session.options, session.seed)
        seen, told = [_open(again.view(0))], list[_Told]()
        for action in session.actions:
            watched = again.watch([0], partial(again.act, action))
            events = [one for one in watched if one.event.seats is None]
            seen.append(_open(again.view(0)))
            views = [*(_open(one.before[0]) for one in events[1:]), seen[-1]]
            told.append(tuple((one.event, view) for one, view in zip(events, views, strict=False)))
        moves, finished = tuple(moves_of(session)), session.outcome is not None
        actions, players = tuple(session.actions), session.players
        return cls(actions, tuple(told), tuple(seen), moves, players, finished=finished)

    def moves_at(self, at: int) -> list[Move]:
        """Return the moves among the first `at` actions."""
        return list(self.moves[: sum(action[0] in MOVES for action in self.actions[:at])])

    def sentence(self, at: int) -> str:
        """Return the last of the first `at` actions told in a sentence."""
        if at == 0:
            return self._opening()
        action, seen = self.actions[at - 1], self.seen[at]
        if action[0] in MOVES:
            return self._moved(self.moves_at(at)[-1], seen)
        if action[0] == "ready":
            return shuffled()
        if seen.hand is None:
            return drawn_in_secret()
        if action[0] == "choose":
            return revealed(name_of(self.players, int(action[1]), VOTERS), seen.hand)
        drawn = drawn_card(seen.hand)
        taken = scenario_words.who_takes(seen)
        return f"{drawn} {taken}." if taken else drawn

    def _moved(self, move: Move, seen: Seen) -> str:
        if move.kind == "flip":
            return scenario_words.flipped_sentence(move.placed, move.cell)
        if move.kind == "remove":
            return scenario_words.removed_sentence(move.placed, move.cell)
        return placed_sentence(move.placed, move.cell, in_line=seen.setting.layout.grows)

    def result(self) -> str:
        """Return the result of a finished game, in a sentence."""
        return result(self.seen[-1].account)

    def _opening(self) -> str:
        seen = self.seen[0]
        if seen.phase == "ready":
            return _("The cards of the game are shown, then shuffled.")
        return ngettext(
            "{count} card is in the draw pile.", "{count} cards are in the draw pile.", seen.deck
        ).format(count=seen.deck)


def _open(view: Mapping[str, Json]) -> Seen:
    """Return what everybody sees: cards drawn in secret lie face down (RW-M)."""
    table = GameTable.from_json(view)
    if table.facts.get("owner", 0) is None:
        table = table.covered(HAND, table.seat)
    return Seen.on(table)
