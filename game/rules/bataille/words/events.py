"""What has happened in Openmok Bataille, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.core.grammar import in_letters, joined, listed
from game.core.i18n import N_, _, ngettext
from game.core.spoken import EventWords, said_of, within
from game.rules.bataille.places import LINE
from game.rules.bataille.words.symbols import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.core.model import Event
    from game.core.spoken import Lying, Players, Spoken
    from game.core.table import Table

OPENS, BEATS, WINS, LOSES, GIVES_UP = "opens", "beats", "wins", "loses", "gives up"

_DEEDS: Final = {
    OPENS: N_("{name}: {cards} to open."),
    BEATS: N_("{name}: {cards}, and the duel is won!"),
    WINS: N_("{name}: the tie is won, {cards} stand."),
    LOSES: N_("{name}: the tie is lost, {cards} to the discard."),
    GIVES_UP: N_("{name}: {cards} to the discard."),
}

_WON_BY: Final = {
    "line": N_("{name}: the line is the better one, and wins the duel."),
    "battle": N_("{name}: the card is the better one, and wins the duel."),
    "defence": N_("{name}: the line is not beaten, and wins the duel."),
}


def deed(kind: str, name: str, symbol: str, count: int) -> str:
    """Return what somebody did in a round with so many cards of a symbol."""
    return _(_DEEDS[kind]).format(name=name, cards=counted(symbol, count))


def shuffled() -> str:
    """Return that the discard was shuffled."""
    return _("The discard is shuffled: it is the draw pile again.")


def drawn(players: Players, seat: int, count: int) -> str:
    """Return that somebody whose hand was empty draws a new one (BAT-8)."""
    you = ngettext(
        "Your hand was empty: you draw {count} card.", "Your hand was empty: you draw {count} cards.", count
    )
    other = ngettext(
        "{name} had no card left, and draws {count}.", "{name} had no card left, and draws {count}.", count
    )
    return said_of(players, seat, you, other, count=in_letters(count))


def fought_out(players: Players, seat: int, by: str, both: tuple[int, int]) -> str:
    """Return who has beaten whom, `by` a line or in a battle; nothing where the seat has fought itself."""
    if seat in both:
        return ""
    words = _("{winner} wins the battle against {loser}.") if by == "battle" else _("{winner} beats {loser}.")
    winner, loser = players.player(both[0]), within(players, both[1])
    return joined(words.format(winner=winner, loser=loser))


def beaten(
    players: Players, seats: tuple[int, int], won: tuple[str, int], lost: tuple[str, int], *, battle: bool
) -> str:
    """Return who has beaten whom (`seats`), with which cards or in a `battle`, and what it cost."""
    you, other = (
        _("{winner} beats you with {cards}: you lose {lost}."),
        _("{winner} beats {name} with {cards}: {lost} to the discard."),
    )
    if battle:
        you, other = (
            _("{winner} wins the battle against you: you lose {lost}."),
            _("{winner} wins the battle against {name}: {lost} to the discard."),
        )
    told = {"cards": counted(*won), "lost": counted(*lost), "winner": players.player(seats[0])}
    return said_of(players, seats[1], you, other, **told)


def trophy(players: Players, seat: int, card: str) -> str:
    """Return that somebody takes a trophy in a round."""
    you, other = (
        _("{card}, out of the discard: a trophy for you!"),
        _("{name} takes {card} out of the discard: a trophy!"),
    )
    return said_of(players, seat, you, other, card=card)


class DuelEvents(EventWords):
    """Says events of a battle of two, as far as they are worth a sentence beside what is seen.

    `symbol_of` tells each card's symbol, where the lines are to be told too.
    """

    def __init__(self, spoken: Spoken, symbol_of: Callable[[str], str] | None = None) -> None:
        super().__init__(spoken)
        self._symbol_of = symbol_of

    def _named(self, data: Mapping[str, Any], sentence: str) -> str:
        name = self.spoken.player(data["seat"])
        return _("{name}: {sentence}").format(name=name, sentence=sentence)

    def _pick(self, data: Mapping[str, Any], _lying: Lying) -> str:
        words = _("{card}, laid face down.")
        return self._named(data, words.format(card=self.spoken.card(data["card"])))

    def _battle(self, data: Mapping[str, Any], _lying: Lying) -> str:
        winner, loser = self.spoken.card(data["under"][-1]), self.spoken.card(data["out"][-1])
        words = _("{name}: {winner} beats {loser}.")
        return words.format(name=self.spoken.player(data["winner"]), winner=winner, loser=loser)

    def _tie(self, data: Mapping[str, Any], _lying: Lying) -> str:
        if "cards" not in data:
            return _("Two equal lines: a card each settles it.")
        one, other = (self.spoken.card(ref) for ref in data["cards"])
        return _("A tie: {one} and {other} have the same symbol.").format(one=one, other=other)

    _again = _tie

    def _turn(self, data: Mapping[str, Any], _lying: Lying) -> str:
        kept = data["kept"]
        words = _("{card} joins the line.") if kept else _("{card} has another symbol: under the pile.")
        return self._named(data, words.format(card=self.spoken.card(data["card"])))

    def _duel(self, data: Mapping[str, Any], lying: Lying) -> str:
        name, winner = self.spoken.player(data["winner"]), data["winner"]
        if self._symbol_of is None or data["by"] == "battle":
            return _(_WON_BY[data["by"]]).format(name=name)
        refs = [cast("Table", lying).refs(LINE, seat) for seat in (winner, 1 - winner)]
        mine, theirs = (counted(self._symbol_of(line[0]), len(line)) for line in refs)
        return _("{name}: {mine} against {theirs}, duel won.").format(name=name, mine=mine, theirs=theirs)

    def _trophy(self, data: Mapping[str, Any], _lying: Lying) -> str:
        card = self.spoken.card(data["card"])
        you, other = _("{card}: a trophy for you!"), _("{card}: a trophy for {name}!")
        return self._said(data["seat"], you, other, card=card)

    def shown(self, event: Event, lying: Lying) -> str:  # noqa: ARG002 - events tell all
        """Return what is seen of an event in a sentence: for whoever does not see it."""
        data = event.data
        if event.kind != "reveal":
            return ""
        names = [self.spoken.player(seat) for seat in (0, 1)]
        cards = [self.spoken.card(ref) for ref in data["cards"]]
        told = _("O – pen – mok! {name}: {one}. {foe}: {other}.")
        return told.format(one=cards[0], name=names[0], other=cards[1], foe=names[1])


class RoundEvents(EventWords):
    """Says events of a round; `symbol_of` tells each card's symbol."""

    def __init__(self, spoken: Spoken, symbol_of: Callable[[str], str]) -> None:
        super().__init__(spoken)
        self._symbol_of = symbol_of

    def _did(self, kind: str, seat: int, refs: list[str]) -> str:
        return deed(kind, self.spoken.player(seat), self._symbol_of(refs[0]), len(refs))

    def _stand(self, data: Mapping[str, Any], _table: Table) -> str:
        return self._did(OPENS, data["seat"], data["cards"])

    def _give_up(self, data: Mapping[str, Any], _table: Table) -> str:
        return self._did(GIVES_UP, data["seat"], data["cards"])

    def _tie(self, data: Mapping[str, Any], _table: Table) -> str:
        one, other = (within(self.spoken, seat) for seat in data["seats"])
        return _("A tie between {one} and {other}: one card each, in secret.").format(one=one, other=other)

    _again = _tie

    def _reveal(self, data: Mapping[str, Any], _table: Table) -> str:
        (one, name), (other, foe) = (
            (self.spoken.card(ref), within(self.spoken, seat))
            for ref, seat in zip(data["cards"], data["seats"], strict=True)
        )
        told = _("{one} for {name}, {other} for {foe}.")
        return told.format(one=one, name=name, other=other, foe=foe)

    def _duel(self, data: Mapping[str, Any], table: Table) -> str:
        if data["by"] == "line":
            return self._did(BEATS, data["winner"], data["cards"])
        if data["winner"] == table.facts["active"]:
            return self._did(WINS, data["winner"], data["cards"])
        return self._did(LOSES, data["loser"], data["discarded"])

    def _shuffle(self, _data: Mapping[str, Any], _table: Table) -> str:
        return shuffled()

    def _draw(self, data: Mapping[str, Any], _table: Table) -> str:
        cards = listed([self.spoken.card(ref) for ref in data["cards"]])
        return _("{name}: {sentence}").format(
            name=self.spoken.player(data["seat"]), sentence=_("a new hand, {cards}.").format(cards=cards)
        )

    def _drawn(self, data: Mapping[str, Any], table: Table) -> str:
        if data["seat"] == table.seat:
            return ""
        return drawn(self.spoken, data["seat"], data["count"])

    def _round(self, data: Mapping[str, Any], _table: Table) -> str:
        return _("{name} wins the round.").format(name=self.spoken.player(data["winner"]))

    def _trophy(self, data: Mapping[str, Any], _table: Table) -> str:
        return trophy(self.spoken, data["seat"], self.spoken.card(data["card"]))
