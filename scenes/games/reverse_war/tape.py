"""A game of Reverse War as a tape: what is seen after each of its actions, and each told in a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.units import with_article
from game.rules.reverse_war.words import name, sentence_start
from scenes.games.reverse_war import scenario_words
from scenes.games.reverse_war.chronicle import MOVES, moves_of
from scenes.games.reverse_war.seen import Seen, ais_end, players_end

if TYPE_CHECKING:
    from game.core.model import Action, Event
    from scenes.games.reverse_war.chronicle import Move


@dataclass(frozen=True)
class Tape:
    """The actions of a game, and the events of each; `seen[n]` is the view after the first `n` of them.

    `moves` are its placements, and the cards that were reversed or removed.
    """

    actions: tuple[Action, ...]
    events: tuple[tuple[Event, ...], ...]
    seen: tuple[Seen, ...]
    moves: tuple[Move, ...]
    players: tuple[str, ...]
    finished: bool

    @classmethod
    def of(cls, session: Session) -> Tape:
        """Return the tape of a game, by playing it again; the session itself is not touched."""
        again = Session.start(session.game, session.options, session.seed)
        seen = [Seen.of(again.view(0))]
        events: list[tuple[Event, ...]] = []
        for action in session.actions:
            events.append(tuple(again.act(action)))
            seen.append(Seen.of(again.view(0)))
        moves, finished = tuple(moves_of(session)), session.outcome is not None
        actions, players = tuple(session.actions), session.players
        return cls(actions, tuple(events), tuple(seen), moves, players, finished=finished)

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.actions)

    def moves_at(self, at: int) -> list[Move]:
        """Return the moves among the first `at` actions."""
        return list(self.moves[: sum(action[0] in MOVES for action in self.actions[:at])])

    def heading(self, at: int) -> str:
        """Return where the tape stands, in words."""
        if at == 0:
            return _("The beginning")
        return _("Move {number} of {count}").format(number=at, count=self.length)

    def sentence(self, at: int) -> str:
        """Return the last of the first `at` actions told in a sentence."""
        if at == 0:
            return self._opening()
        action, seen = self.actions[at - 1], self.seen[at]
        if action[0] in MOVES:
            return self._moved(self.moves_at(at)[-1], seen)
        if action[0] == "ready":
            return _("The cards are shuffled and lie face down.")
        if seen.hand is None:
            return _("A card is drawn in secret.")
        unit, other = name(players_end(seen.hand).unit), name(ais_end(seen.hand).unit)
        if action[0] == "choose":
            words = _("{name} drew the card shown: {unit} / {other}. The other goes under the draw pile.")
            return words.format(
                name=EDITIONS.bots.name_of(self.players, int(action[1])), unit=unit, other=other
            )
        drawn = _("You draw the card {unit} / {other}.").format(unit=unit, other=other)
        taken = scenario_words.who_takes(seen)
        return f"{drawn} {taken}." if taken else drawn

    def _moved(self, move: Move, seen: Seen) -> str:
        if move.kind == "flip":
            return scenario_words.flipped_sentence(move.placed, move.cell)
        if move.kind == "remove":
            return scenario_words.removed_sentence(move.placed, move.cell)
        unit = sentence_start(players_end(move.placed).unit)
        other = with_article(ais_end(move.placed).unit)
        if seen.setting.layout.grows:
            told = _("{unit} takes place {number} in the line; {other} serves the AI.")
        else:
            told = _("{unit} goes to cell {number}; {other} serves the AI.")
        return told.format(unit=unit, number=move.cell + 1, other=other)

    def result(self) -> str:
        """Return the result of a finished game, in a sentence."""
        account = self.seen[-1].account
        totals = {"player": account.player.total, "ai": account.ai.total}
        sentences = {
            "stronger": _("Your army {player}, the AI's {ai}: you win."),
            "weaker": _("Your army {player}, the AI's {ai}: the AI wins."),
            "tie": _("Both armies are at {player}: a tie counts as a defeat."),
            "precieux": _("Your army has fewer than four base units: the AI wins."),
            "ai_suite": _("The AI has a suite of five: it wins, {ai} to {player}."),
        }
        return sentences[account.reason].format(**totals)

    def _opening(self) -> str:
        seen = self.seen[0]
        if seen.phase == "ready":
            return _("The cards of the game are shown, then shuffled.")
        return ngettext(
            "{count} card is in the draw pile.", "{count} cards are in the draw pile.", seen.deck
        ).format(count=seen.deck)
