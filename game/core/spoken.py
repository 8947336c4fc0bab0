"""What a game says in words: what lies where, what is asked, what can be done, what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar, cast

from game.core.grammar import capitalised, joined
from game.core.i18n import N_, _, ngettext
from game.core.recounting import Recounting

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence

    from game.core.model import Action, Decision, Event, Json, Outcome
    from game.core.resolving import TellingState
    from game.core.table import Place, Spot, Table, TurnTable


class Players(Protocol):
    """What players are called."""

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""

    def you(self, seat: int) -> bool:
        """Say whether a seat is told as "you"."""


class Spoken(Players, Protocol):
    """What cards and players are called."""

    def card(self, ref: str) -> str:
        """Return what a card is called."""

    def words(self, ref: str) -> str:
        """Return what a card does."""


class Lying(Protocol):
    """What lies where, as a seat sees it."""

    @property
    def seat(self) -> int:
        """Whose eyes these are."""

    def ref(self, spot: Spot) -> str:
        """Return the ref of the card at a spot. Raise KeyError where there is none that the seat knows."""

    def known(self, spot: Spot) -> str | None:
        """Return the ref of the card at a spot; None where there is none that the seat knows."""


def said_of(players: Players, seat: int, you: str, other: str, /, **more: object) -> str:
    """Return what is so of a seat, told to who holds it or to others."""
    words = you if players.you(seat) else other
    return joined(words.format(name=players.player(seat), **more))


def within(players: Players, seat: int) -> str:
    """Return what who holds a seat is called in the middle of a sentence."""
    return _("you") if players.you(seat) else players.player(seat)


def as_asked(seen: type[Table], option: Callable[..., str]) -> Callable[[Any, Action, Spoken], str]:
    """Return what tells an option of what a state asks, as who is asked sees its table."""

    def deed(state: Any, action: Action, spoken: Spoken) -> str:  # noqa: ANN401 - a state of a game
        asked = cast("Decision", state.decision)
        return option(seen.from_json(state.observe(asked.seat)), asked, action, spoken)

    return deed


def turn_number(turn: int) -> int:
    """Return how a turn is numbered, which each of two players has once."""
    return (turn + 1) // 2


def turn_badge(number: int, active: int, asked: int | None, players: Players, asking: str = "") -> str:
    """Return the number of a turn and whose it is; in another's turn, that a seat is asked something.

    `asking` says what. No number is that of the set-up.
    """
    who = active if asked is None else asked
    whose = _("your turn") if players.you(who) else players.player(who)
    if who != active and players.you(who):
        whose = asking or _("choose now")
    if not number:
        return _("Set-up") if asked is None else _("Set-up · {whose}").format(whose=whose)
    return _("Turn {number} · {whose}").format(number=number, whose=whose)


class EventWords:
    """Says events, with the names of the players and of the cards: `_attack` says those of kind "attack".

    `plain` has by their kinds what else is told: what a seat does, to who does it and to others, or one
    sentence for all, with what is `filled` in. Where words hang on what an event tells under a name, as
    `hangs_on` says, they are found under that too: "play/free" where that is so, "put/hand" where it is that.
    """

    plain: Mapping[str, tuple[str, str] | str] = {}
    hangs_on: Mapping[str, str] = {}
    quotes = False
    """Whether the names of cards stand in quotes."""

    def __init__(self, spoken: Spoken) -> None:
        self.spoken = spoken

    def of(self, event: Event, lying: Lying) -> str:
        """Return an event in a sentence, "" for one that is seen well enough; what lies is as before it."""
        kind = self._told_as(event)
        if kind in self.plain:
            return self._plainly(self.plain[kind], event, lying)
        tell = getattr(self, "_" + event.kind.replace("-", "_"), None)
        return cast("str", tell(event.data, lying)) if tell else ""

    def _told_as(self, event: Event) -> str:
        """Return under what the words of an event are found."""
        name = self.hangs_on.get(event.kind, "")
        value = event.data.get(name)
        kind = f"{event.kind}/{name if value is True else value}"
        return kind if kind in self.plain else event.kind

    def shown(self, event: Event, lying: Lying) -> str:  # noqa: ARG002 - games tell some
        """Return an event that is seen well enough, in a sentence: for whoever does not see it."""
        return ""

    def quoted(self, ref: str) -> str:
        """Return what a card is called within a sentence."""
        name = self.spoken.card(ref)
        return quoted(name) if self.quotes else name

    def filled(self, event: Event, lying: Lying) -> Mapping[str, object]:  # noqa: ARG002 - games have more
        """Return what is put into plain words: the card of an event, if it has one, by its name."""
        return {"card": self.quoted(event.data["card"])} if "card" in event.data else {}

    def _plainly(self, words: tuple[str, str] | str, event: Event, lying: Lying) -> str:
        told = self.filled(event, lying)
        if isinstance(words, str):
            return joined(_(words).format(**told))
        you, other = words
        return self._said(event.data["seat"], _(you) if you else "", _(other), **told)

    def _said(self, seat: int, you: str, other: str, **more: object) -> str:
        """Return what a seat does, told to who holds it or to others."""
        return said_of(self.spoken, seat, you, other, **more)


class Telling(Protocol):
    """All that a game says to a seat: what it sees, where its options are, and the sentences about both."""

    @property
    def spoken(self) -> Spoken:
        """What cards and players are called."""

    @property
    def recounting(self) -> Recounting:
        """What it says of what has happened besides a sentence."""

    def table(self, view: Mapping[str, Json], seat: int) -> Table:
        """Return the table that a seat sees, from its view."""

    def touched(self, table: Table, decision: Decision, action: Action) -> Spot | None:
        """Return which card or place an option is about, or None."""

    def heading(self, table: Table, asked: int | None) -> str:
        """Return in a few words where the game stands: the turn, and whose it is or who is asked."""

    def facts(self, table: Table) -> Sequence[str]:
        """Return what is so and lies nowhere, a sentence each."""

    def place(self, table: Table, place: Place) -> str:
        """Return what a place is called, to stand over its cards; "" for one that is not told."""

    def row(self, table: Table, place: Place) -> str:
        """Return all that lies at a place in a few words, "" where its cards are told one by one."""

    def card(self, table: Table, spot: Spot) -> str:
        """Return a card that is known, as it lies, in a sentence: all that its face and its marks show."""

    def figures(self, table: Table, spot: Spot) -> str:
        """Return the numbers of what an option is about, in a few words; "" where its words say all."""

    def asked(self, table: Table, decision: Decision) -> str:
        """Return what is asked, in a sentence."""

    def option(self, table: Table, decision: Decision, action: Action) -> str:
        """Return an option in a few words without a full stop, or what is none but might be."""

    def tried(self, table: Table, decision: Decision) -> Sequence[Action]:
        """Return what might be tried of all that can be touched, options among it."""

    def why(self, state: Any, action: Action) -> str:  # noqa: ANN401 - each game has its own state
        """Return why an action that is no option cannot be played, "" where nothing can be told."""

    def remarks(self, state: Any, seat: int) -> Sequence[str]:  # noqa: ANN401 - each game has its own state
        """Return what is good to know of a state, as far as a seat may know it."""

    def event(self, event: Event, table: Table, after: str) -> str:
        """Return an event in a sentence, "" for one that is not told; the table is as before it.

        `after` is the kind of the event told just before it of the same action, "" for none.
        """

    def ended(self, state: Any) -> Sequence[str]:  # noqa: ANN401 - each game has its own state
        """Return how a finished game has ended, a sentence each."""

    def missing(self, state: Any, seat: int) -> str:  # noqa: ANN401 - each game has its own state
        """Return what a seat that has lost would have needed, "" where nothing is to be said."""


T = TypeVar("T", bound="Table")


class TableTelling(Generic[T]):
    """What tellings share of games whose seats see a table, of the type `seen`.

    `touch` says which card or place an option is about. `owned` has what places of a seat are called, said to
    who holds it and to others, `common` what those are called that are nobody's.
    """

    seen: type[T]
    touch: Callable[[T, Decision, Action], Spot | None]
    owned: Mapping[str, tuple[str, str]]
    common: Mapping[str, str] = {}
    spoken: Spoken
    recounting = Recounting()

    def table(self, view: Mapping[str, Json], seat: int) -> T:  # noqa: ARG002 - the view says whose it is
        """Return the table that a seat sees, from its view."""
        return self.seen.from_json(view)

    def touched(self, table: T, decision: Decision, action: Action) -> Spot | None:
        """Return which card or place an option is about, or None."""
        return self.touch(table, decision, action)

    def place(self, table: T, place: Place) -> str:
        """Return what a place is called."""
        if place.seat is None:
            return _(self.common[place.name])
        words = self.owned[place.name][place.seat != table.seat]
        return joined(_(words).format(name=self.spoken.player(place.seat)))

    def row(self, table: T, place: Place) -> str:  # noqa: ARG002 - in most games cards have more to tell
        """Return "": cards are told one by one."""
        return ""

    def figures(self, table: T, spot: Spot) -> str:  # noqa: ARG002 - mostly options say all
        """Return "": options say all."""
        return ""

    def missing(self, state: Any, seat: int) -> str:  # noqa: ANN401, ARG002 - each game has its own state
        """Return nothing: a game may say what a seat that has lost would have needed."""
        return ""


def card_of(seat: int, spoken: Players) -> str:
    """Return whose a card is that is quoted: what is yours in it is that player's."""
    return joined(_("card of {name}").format(name=spoken.player(seat)))


class TypedTelling(TableTelling[T]):
    """What tellings share of games with machines, whose states say why something is refused.

    `choice` tells options, `said` makes what tells events; those of the kinds `untold` are not told, as what
    comes of them is. `verdict` and `reason` say how a finished game has ended, `lacked` what a seat would
    have needed. `read_out` are the kinds of events whose card is read out where another plays it, one's own
    too where it `reads_own`; `in_quotes` says how.
    """

    choice: Callable[[T, Decision, Action, Spoken], str]

    said: Callable[[Spoken], Any]
    verdict: Callable[[Any, Players], str]
    reason: Callable[[Any, Players], str]
    lacked: Callable[[Any, int], str]
    untold: Container[str] = frozenset()
    read_out: Container[str] = frozenset()
    reads_own = False
    in_quotes = N_("{line} {whose}: “{words}”")

    def __init__(self, state: Any, spoken: Spoken) -> None:  # noqa: ANN401 - a state of the game
        self._cards = {card.ref: card for card in state.cards}
        self.spoken = spoken
        self.events = self.said(spoken)

    def heading(self, table: T, asked: int | None) -> str:
        """Return the number of the turn, which each of two has once, and whose it is, or who is asked."""
        seen = cast("TurnTable", table)
        return turn_badge(turn_number(seen.turn), seen.active, asked, self.spoken, self.asking(table))

    def asking(self, table: T) -> str:  # noqa: ARG002 - mostly something is to be chosen
        """Return what a seat is asked in another's turn, "" to choose."""
        return ""

    def option(self, table: T, decision: Decision, action: Action) -> str:
        """Return an option in a few words without a full stop, or what might be one."""
        return self.choice(table, decision, action, self.spoken)

    def why(self, state: Any, action: Action) -> str:  # noqa: ANN401 - a state of the game
        """Return why an action that is no option cannot be played, with the rule that says so."""
        return cast("str", state.refusal(action))

    def remarks(self, state: Any, seat: int) -> Sequence[str]:  # noqa: ANN401, ARG002 - most facts say all
        """Return nothing: what is good to know is told with the facts."""
        return ()

    def event(self, event: Event, table: T, after: str) -> str:  # noqa: ARG002 - mostly each is told alone
        """Return an event in a sentence, "" for one that is not told; the table is as before it."""
        if event.kind in self.untold:
            return ""
        return self.with_words(self.events.of(event, table) or self.events.shown(event, table), event)

    def with_words(self, line: str, event: Event) -> str:
        """Return what is told of an event, with the words of the card that another plays by it, if any."""
        own = event.kind in self.read_out and self.spoken.you(event.data["seat"])
        if event.kind not in self.read_out or (own and not self.reads_own):
            return line
        words = self.spoken.words(event.data["card"])
        whose = capitalised(card_of(event.data["seat"], self.spoken))
        return _(self.in_quotes).format(line=line, whose=whose, words=words) if words else line

    def ended(self, state: Any) -> Sequence[str]:  # noqa: ANN401 - a state of the game
        """Return who has won a finished game, and why it is over."""
        return [self.verdict(state, self.spoken), self.reason(state, self.spoken)]

    def missing(self, state: Any, seat: int) -> str:  # noqa: ANN401 - a state of the game
        """Return what a seat that has lost would have needed."""
        return self.lacked(state, seat)


# --- how a game has ended -----------------------------------------------------------------------------------


def outcome_of(state: TellingState) -> Outcome:
    """Return how a finished game has ended."""
    outcome = state.outcome
    assert outcome is not None  # noqa: S101 - asked of finished games only
    return outcome


def quoted(name: str) -> str:
    """Return the name of a card as it stands within a sentence."""
    return _("“{card}”").format(card=name)


def in_hand(count: int) -> str:
    """Return how many cards a player holds."""
    return ngettext("{count} card in hand", "{count} cards in hand", count).format(count=count)


def of_cards(count: int) -> str:
    """Return a count of cards in words."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def points(count: float) -> str:
    """Return points in words."""
    return ngettext("{count} point", "{count} points", round(count)).format(count=round(count))


_FEW_POINTS: Final = 5
"""How many points are few in any game."""


def points_lacked(outcome: Outcome, seat: int) -> str:
    """Return how many points more would have won, "" where others decided; far behind, where to look."""
    most = max(outcome.scores)
    count = round(most - outcome.scores[seat]) + 1
    if count <= 1:
        return ""
    if count > max(_FEW_POINTS, most / 2):
        return _("The review shows when the game turned.")
    told = ngettext("{count} more point would have won.", "{count} more points would have won.", count)
    return told.format(count=count)


def wins(winner: int, players: Players) -> str:
    """Return who has won."""
    return said_of(players, winner, _("You win."), _("{name} wins."))


def decided(outcome: Outcome, players: Players, otherwise: Container[str]) -> str:
    """Return which of two has won: by points, but for what ends a game `otherwise`."""
    if outcome.reason in otherwise:
        return wins(outcome.winners[0], players)
    return wins_by_points(outcome, players)


def wins_by_points(outcome: Outcome, players: Players) -> str:
    """Return which of two has won by points, or that nobody has."""
    if len(outcome.winners) != 1:
        return _("A draw: {points} each.").format(points=points(outcome.scores[0]))
    winner = outcome.winners[0]
    own, other = points(outcome.scores[winner]), round(outcome.scores[1 - winner])
    you, others = _("You win, {own} to {other}."), _("{name} wins, {own} to {other}.")
    return said_of(players, winner, you, others, own=own, other=other)
