"""The one door to a game in progress: act, undo, redo, view, save, load."""

from __future__ import annotations

import hashlib
import json
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.core.deck_options import DealsReady
from game.core.i18n import _
from game.core.machine import FRAMES
from game.core.model import Action, IllegalActionError, Settles, SetupError
from game.core.resolving import TellingState
from game.core.rng import Rng
from game.core.saved import FORMAT, SaveError, read_save

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from game.core.model import Decision, Event, Game, Json, Options, Outcome, Seating, State
    from game.core.registry import Registry
    from game.core.saved import Saved

HUMAN: Final = "human"
"""How a seat that a human holds is told, alone or before a name: "human:Inès"."""


def digest(data: Json) -> str:
    """Return the fingerprint (16 hex digits) of plain JSON, whatever the order of its keys."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Watched:
    """An event, and by seat what it saw just before."""

    event: Event
    before: Mapping[int, Mapping[str, Json]]


Told = tuple["Event", "Mapping[int, Mapping[str, Json]]"]
"""An event, and by seat what is seen once it has happened."""


@dataclass
class Session:
    """A game in progress: its setup, the log of its actions, and what was taken back.

    `practice` is True once a move was taken back past something revealed, `hinted` once a hint was asked for:
    the result is then marked. `players` names who holds each seat, "human" or a bot; empty: humans only.
    `meant` is what was agreed to be played next; once something is played or taken back, nothing is.
    """

    game: Game
    options: dict[str, Json]
    seed: int
    state: State
    actions: list[Action] = field(default_factory=list)
    undone: list[Action] = field(default_factory=list)
    practice: bool = False
    hinted: bool = False
    players: tuple[str, ...] = ()
    meant: Action | None = None
    _actors: list[int] = field(default_factory=list)
    _revealing: list[bool] = field(default_factory=list)
    _forced: list[bool] = field(default_factory=list)

    @classmethod
    def start(
        cls,
        game: Game,
        options: Options,
        seed: int,
        players: tuple[str, ...] = (),
        ready: Sequence[Json] | None = None,
    ) -> Session:
        """Set up a new game, or one as it was set up once, with the `ready` decks that it told, if any.

        Raise SetupError naming the option, or the seed, at fault.
        """
        if ready is not None and isinstance(game, DealsReady):
            game = game.with_ready(ready)
        full = game.normalise(options)
        return cls(game, full, seed, game.setup(full, seed), players=players)

    @cached_property
    def seating(self) -> Seating:
        """Who sits at the table: read once, as options may tell whole decks."""
        return self.game.seating(self.options)

    @cached_property
    def _settling(self) -> Settles | None:
        """The game, where it settles by itself what need not be asked: to ask a game for that is slow."""
        return self.game if isinstance(self.game, Settles) else None

    @cached_property
    def ready(self) -> list[Json]:
        """The ready decks that it was set up with, each with its key: others may have these keys one day."""
        game = self.game
        return game.ready_told(self.options, self.seed) if isinstance(game, DealsReady) else []

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.seating.seats

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        return self.state.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it has."""
        return self.state.outcome

    def view(self, seat: int) -> Mapping[str, Json]:
        """Return what that seat may know."""
        return self.state.observe(seat)

    def world(self, seat: int) -> State:
        """Return a world as a seat may believe it to be: what it knows is so, all else is dealt anew."""
        return self.state.determinize(seat, Rng(len(self.actions)))

    def watch(self, seats: Sequence[int], play: Callable[[], list[Event]]) -> list[Watched]:
        """Play something; return what happened, each event with what each seat saw just before it.

        Raise what `play` raises.
        """
        state, told = self.state, list[Watched]()
        lasts = {seat: state.observe(seat) for seat in seats}

        def see(event: Event) -> None:
            told.append(Watched(event, dict(lasts)))
            lasts.update({seat: state.observe(seat) for seat in seats})

        if not isinstance(state, TellingState):
            return [Watched(event, lasts) for event in play()]
        state.watcher = see
        try:
            play()
        finally:
            state.watcher = None
        return told

    def watch_as(
        self, seats: Sequence[int], play: Callable[[], list[Event]], knows: Callable[[Event], bool]
    ) -> tuple[list[Event], list[Told]]:
        """Play something; return what happened, then the events that one `knows` of with what is seen then.

        That is what those seats see until the next event that one knows of. Raise what `play` raises.
        """
        told = self.watch(seats, play)
        known = [one for one in told if knows(one.event)]
        views = [*(one.before for one in known[1:]), {seat: self.view(seat) for seat in seats}]
        return [one.event for one in told], [
            (one.event, view) for one, view in zip(known, views, strict=False)
        ]

    def digest(self) -> str:
        """Return the fingerprint of the state."""
        return digest(self.state.encode())

    def act(self, action: Action) -> list[Event]:
        """Play an action; return what happened. Raise IllegalActionError, unchanged, for no option."""
        events = self._play(action)
        self.undone.clear()
        return events

    def _play(self, action: Action) -> list[Event]:
        actor = self.decision.seat if self.decision else 0
        forced = self._is_forced(action)
        events = self.state.apply(action)
        self.meant = None
        self.actions.append(action)
        self._actors.append(actor)
        self._forced.append(forced)
        self._revealing.append(any(self._reveals(event) for event in events))
        return events

    def _is_forced(self, action: Action) -> bool:
        """Say whether nothing else could be done; in a game that settles so, whether it need not be asked."""
        if self._settling is not None:
            return self._settling.settled(self.state) == action
        return self.decision is not None and len(self.decision.playing_on) == 1

    def _reveals(self, event: Event) -> bool:
        """Say whether an event shows something hidden: to a human, where a seat shows what it alone knew."""
        if event.kind in self.game.shows_own:
            return any(seat != event.data["seat"] for seat in self._humans())
        return event.kind in self.game.reveals

    def _humans(self) -> list[int]:
        """Return the seats that humans hold."""
        words = [*self.players, *[HUMAN] * (self.seats - len(self.players))]
        return [seat for seat, word in enumerate(words) if word.partition(":")[0] == HUMAN]

    @property
    def actor(self) -> int | None:
        """The seat that acted last, None before anybody has."""
        return self._actors[-1] if self._actors else None

    @property
    def undo_reveals(self) -> bool:
        """Say whether taking the last action back unsees something: the game then becomes a practice one."""
        return self.reveals(1)

    def reveals(self, steps: int) -> bool:
        """Say whether one of the last `steps` actions showed something hidden."""
        return any(self._revealing[len(self._revealing) - steps :])

    def steps_back_to(
        self, seats: Collection[int], passing: Collection[str] = (), forced: Collection[str] = ()
    ) -> int:
        """Return how many actions lie from the last one of these seats on, it included; 0 where none does.

        Those that decide nothing are `passing`, those that may be `forced` where nothing else could be done,
        and what the game settles by itself: they go with the one before, where there is one.
        """
        count = len(self.actions)
        own = [at for at, actor in enumerate(self._actors) if actor in seats]
        words = {at: self.actions[at][0] for at in own}
        decided = [at for at in own if words[at] not in passing]
        settles = self._settling is not None
        decided = [at for at in decided if not (self._forced[at] and (settles or words[at] in forced))]
        return count - max(decided or own, default=count)

    def undo(self) -> None:
        """Take the last action back, by replaying the others. Raise IllegalActionError when there is none."""
        if not self.actions:
            message = _("There is no move to take back.")
            raise IllegalActionError(message)
        self.practice = self.practice or self.undo_reveals
        kept, undone = self.actions[:-1], [*self.undone, self.actions[-1]]
        self.state = self.game.setup(self.options, self.seed)
        self.actions, self._actors, self._revealing, self._forced, self.meant = [], [], [], [], None
        for action in kept:
            self._play(action)
        self.undone = undone

    def redo(self) -> list[Event]:
        """Play the last action taken back again. Raise IllegalActionError when there is none."""
        if not self.undone:
            message = _("There is no move to play again.")
            raise IllegalActionError(message)
        events = self._play(self.undone[-1])
        self.undone.pop()
        return events

    def at(self, turn: int) -> Session:
        """Return another session of the same game after its first `turn` actions."""
        other = Session.start(self.game, self.options, self.seed, self.players)
        for action in self.actions[:turn]:
            other.act(action)
        other.practice, other.hinted = self.practice, self.hinted
        return other

    def happened(self) -> Iterator[tuple[Event, State]]:
        """Yield what has happened, with the state after the action that it came of: it is played again."""
        for _number, event, state in self.numbered():
            yield event, state

    def numbered(self) -> Iterator[tuple[int, Event, State]]:
        """Yield what has happened as `happened` does, each with the number of its action, from 1 on."""
        state = self.game.setup(self.options, self.seed)
        for number, action in enumerate(self.actions, 1):
            for event in state.apply(action):
                yield number, event, state

    def copy(self) -> Session:
        """Return another session of the same game, which goes on from here by itself."""
        return replace(
            self,
            state=self.state.clone(),
            actions=[*self.actions],
            undone=[*self.undone],
            _actors=[*self._actors],
            _revealing=[*self._revealing],
            _forced=[*self._forced],
        )

    def to_save(self) -> dict[str, Json]:
        """Return the whole game as plain JSON."""
        snapshot = self.state.encode()
        ready: dict[str, Json] = {"ready": self.ready} if self.ready else {}
        return {
            "format": FORMAT,
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "cards": self.game.cards_digest(self.options),
            "options": self.options,
            **ready,
            "seed": self.seed,
            "actions": [list(action) for action in self.actions],
            "undone": [list(action) for action in self.undone],
            "practice": self.practice,
            "hinted": self.hinted,
            "players": list(self.players),
            "digest": digest(snapshot),
            "snapshot": snapshot,
        }

    @classmethod
    def from_save(cls, save: Json, games: Registry[Game]) -> Session:
        """Replay a save and compare the digest. Raise SaveError saying in one sentence what is wrong."""
        saved = read_save(save)
        game = saved.game_among(games)
        try:
            return cls._played_again(game, saved)
        except SaveError as error:
            if saved.cards != game.cards_digest(saved.options):
                message = _("This save was played with other cards than those of this program.")
                raise SaveError(message) from error
            raise

    @classmethod
    def _played_again(cls, game: Game, saved: Saved) -> Session:
        """Return the game of a save, which stands where it says whatever has become of other cards."""
        try:
            session = cls.start(game, saved.options, saved.seed, saved.players, saved.ready)
            for number, action in enumerate(saved.actions, 1):
                with _possible(number):
                    session.act(action)
        except SetupError as error:
            message = _("This save has a set-up that the game refuses: {problem}").format(problem=error)
            raise SaveError(message) from error
        if not _stands_where(session, saved):
            message = _("This save does not replay to the position it says: it was changed or is damaged.")
            raise SaveError(message)
        session.undone = saved.undone
        _check_undone(session)
        session.practice, session.hinted = saved.practice, saved.hinted
        return session


def _stands_where(session: Session, saved: Saved) -> bool:
    """Say whether a game that was replayed stands where its save says.

    What is being carried out may be told by the frames of an older program: then all else is the same.
    """
    here, there = session.state.encode(), saved.snapshot
    if digest(here) == saved.digest:
        return True
    if not isinstance(there, dict) or digest(there) != saved.digest:
        return False
    both_open = bool(here.get(FRAMES) and there.get(FRAMES))
    return both_open and digest({**there, FRAMES: here[FRAMES]}) == digest(here)


def _check_undone(session: Session) -> None:
    """Raise SaveError unless all that was taken back can be played again, the last taken back first."""
    state = session.state.clone()
    for number, action in enumerate(reversed(session.undone), len(session.actions) + 1):
        with _possible(number):
            state.apply(action)


@contextmanager
def _possible(number: int) -> Iterator[None]:
    """Raise SaveError where the action of that number is none of the options."""
    try:
        yield
    except IllegalActionError as error:
        message = _("Action {number} of this save is not possible: {problem}")
        raise SaveError(message.format(number=number, problem=error)) from error
