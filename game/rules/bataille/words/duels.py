"""What a table of two says beside its cards: what a click does, who is waited for, why cards have won."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from game.core.grammar import capitalised, in_letters, joined
from game.core.i18n import N_, _, ngettext
from game.core.spoken import said_of
from game.core.table import HAND
from game.rules.bataille.options import COLLECTION
from game.rules.bataille.places import LINE, STAKE, TROPHIES
from game.rules.bataille.symbols import SYMBOLS, lacking
from game.rules.bataille.words.symbols import cards_of, counted, never_beats, to_beat

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Sequence

    from game.core.spoken import Players
    from game.core.table import Table

_WHY: Final = {
    "force": N_("the hammer beats the star!"),
    "magie": N_("the star beats the spiral!"),
    "agilite": N_("the spiral beats the hammer!"),
}
_WAITED: Final = {
    "pick": N_("{name} picks a card in secret…"),
    "turn": N_("{name} turns a card…"),
    "trophy": N_("{name} chooses a trophy…"),
}
_CHOOSING: Final = {
    "pick": N_("Pick one of your cards: click it, or drag it onto the frame that glows."),
    "trophy": N_("Choose your trophy: click on one of the cards that glow."),
}


def not_there() -> str:
    """Return that a card was let go of on what is the rival's."""
    return _(
        "Not there: these are the cards of your rival. Drag yours onto the frame that glows, or click it."
    )


def to_choose(prompt: str) -> str:
    """Return what is said instead of going on, where a card is to be chosen."""
    return _(_CHOOSING[prompt])


def why(symbol: str) -> str:
    """Return why a symbol has won."""
    return _(_WHY[symbol])


def beaten(winner: str, loser: str, symbol: str) -> str:
    """Return that a card has beaten another, and why."""
    return _("{winner} beats {loser}: {why}").format(winner=winner, loser=loser, why=why(symbol))


def line_ended(card: str) -> str:
    """Return that a card ends a line."""
    return _("{card} has another symbol: back under the pile, the line is complete.").format(card=card)


def card_wins(players: Players, seat: int, why: str) -> str:
    """Return whose card wins after a tie, and why."""
    return said_of(players, seat, _("Your card wins: {why}"), _("The card of {name} wins: {why}"), why=why)


def line_wins(players: Players, seat: int, why: str) -> str:
    """Return whose line wins, and why."""
    return said_of(players, seat, _("Your line wins: {why}"), _("The line of {name} wins: {why}"), why=why)


def line_won(line: tuple[str, int], other: tuple[str, int]) -> str:
    """Return why a line has won that does not beat the other by its symbol; each is a symbol, how many."""
    if line[0] == other[0]:
        return _("the same symbol, but more cards!")
    words = ngettext(
        "it led, and {cards} does not beat {standing}.",
        "it led, and {cards} do not beat {standing}.",
        other[1],
    )
    return words.format(cards=counted(*other), standing=counted(*line))


def alike(count: int, *, alone: bool, first: bool = False) -> str:
    """Return that so many cards of one symbol leave nothing to choose: one is shown, `alone` where it may.

    The `first` time it is said before, and the player shows it.
    """
    words = _("The same symbol {count} times: nothing to choose, show any of them.")
    if first:
        words = _(
            "The same symbol {count} times: nothing to choose. Show one; the next times it goes by itself."
        )
    if alone:
        words = _("The same symbol {count} times: nothing to choose, one is shown for you.")
    return capitalised(words.format(count=in_letters(count)))


def alike_but_seen(count: int, players: Players, other: int) -> str:
    """Return that of so many cards of one symbol the other has seen some: they are marked by an eye."""
    words = _("The same symbol {count} times: {name} knows those with an eye.")
    return capitalised(words.format(count=in_letters(count), name=players.player(other)))


def eye(players: Players, other: int) -> str:
    """Return what the eye on a card in hand means, the first time that there is one."""
    words = _("The eye marks the cards that {name} has seen. Choose one of yours.")
    return words.format(name=players.player(other))


def nothing_to_decide(variant: str) -> str:
    """Return why there is no advice in a battle of two without a choice of cards."""
    if variant == COLLECTION:
        return _("Nothing to decide here: take the trophy that you like best.")
    return _("Nothing to decide here: the cards do it all.")


def waiting(players: Players, seat: int, prompt: str) -> str:
    """Return what a bot that is asked something is doing."""
    return _(_WAITED[prompt]).format(name=players.player(seat))


def asked(
    table: Table,
    prompt: str,
    seat: int,
    players: Players,
    symbol_of: Callable[[str], str],
    *,
    several: bool,
) -> str:
    """Return what a player may click; `several` humans are told whose turn it is."""
    name = players.player(seat)
    if prompt == "pick" and several:
        return _("{name}, pick a card in secret.").format(name=name)
    if prompt == "pick":
        return picking(len(table.place(HAND, seat).cards))
    if prompt == "reveal":
        return _counting(table)
    words = _duel_won() if prompt == "trophy" else _turning(table, seat, players, symbol_of)
    return _("{name}: {sentence}").format(name=name, sentence=words) if several else words


def picking(count: int) -> str:
    """Return that one of so many cards is to be picked in secret."""
    if count == 1:
        return _("Your last card: show it!")
    return _("Pick one of your {count} cards: nobody else sees it.").format(count=in_letters(count))


def chances(wins: int, losses: int, count: int) -> str:
    """Return against how many of the cards that it may meet a card wins, and loses."""
    if not wins or not losses:
        return _surely(wins, losses)
    words = _("Beats {wins} of the {count} cards it may meet, loses to {losses}.")
    return words.format(wins=wins, count=count, losses=losses)


def _surely(wins: int, losses: int) -> str:
    """Return what a card cannot do that loses to none of those it may meet, or beats none."""
    if wins:
        return _("It wins or ties: nothing that it may meet beats it.")
    if losses:
        return _("It loses or ties: it beats nothing that it may meet.")
    return _("A tie for certain.")


def hopeless(even: str, beaten: str) -> str:
    """Return that no card of a hand wins: those of a symbol are `even` with what they meet, others lose."""
    words = _("No card of yours wins now: a tie with {even}, a defeat with {beaten}.")
    return words.format(even=counted(even, 1), beaten=counted(beaten, 1))


def tie_decides(players: Players, other: int, *, wins: bool) -> str:
    """Return why a tie ends the battle: a player, the `other` where it is won, has no card to go on with."""
    if wins:
        return _("A tie wins, too: {name} has no other card.").format(name=players.player(other))
    return _("A tie loses: you have no other card.")


def if_lost(hand: Counter[str]) -> str:
    """Return what is still held once a card is lost; "" for nothing."""
    cards = cards_of(hand)
    return joined(_("Lost, it leaves you {cards} in hand.").format(cards=cards)) if cards else ""


def comes_again(played: Sequence[str]) -> str:
    """Return that the cards of a line, the first ones played, go under the pile together; "" for one."""
    line = [*takewhile(played[0].__eq__, played)] if played else []
    if len(line) <= 1:
        return ""
    words = _("Under your pile go {cards}, together: they will come as a line again.")
    return words.format(cards=counted(line[0], len(line)))


def known_to(players: Players, seat: int) -> str:
    """Return that a player has seen a card that is held in secret."""
    return _("The eye: {name} has seen this card.").format(name=players.player(seat))


def _counting(table: Table) -> str:
    if table.facts["variant"] == COLLECTION:
        return _("A tie! Click to count again: O – pen – mok!")
    staked = sum(len(table.refs(STAKE, one)) for one in (0, 1))
    if not staked:
        return _("Click to count: O – pen – mok!")
    words = _("{count} cards at stake! Click to count again: O – pen – mok!")
    return capitalised(words.format(count=in_letters(staked)))


def _duel_won() -> str:
    return _("Duel won! Choose your trophy among the cards that glow.")


def _turning(table: Table, seat: int, players: Players, symbol_of: Callable[[str], str]) -> str:
    """Return that a card is to be turned; against a line that is complete, what beats it."""
    begun, line = table.refs(LINE, seat), table.refs(LINE, 1 - seat)
    if line:
        stands = symbol_of(line[0]), len(line)
        if begun:
            return _answering((symbol_of(begun[0]), len(begun)), stands)
        return _("To win: {needed}. Turn a card!").format(needed=to_beat(*stands))
    if begun:
        return _("Another one! Your line grows as long as the symbol is the same.")
    return _leading(table, seat, players)


def _leading(table: Table, seat: int, players: Players) -> str:
    """Return that a card is to be led, and whose album this duel may fill."""
    goal = table.facts["trophies_to_win"]
    mine, close = (len(table.refs(TROPHIES, one)) + 1 == goal for one in (seat, 1 - seat))
    if mine and close:
        return _("Whoever wins this duel wins the game: turn a card!")
    if mine:
        return _("One trophy more, and your album is full: turn a card!")
    if close:
        words = _("{name} lacks a single trophy: win this duel!")
        return words.format(name=players.player(1 - seat))
    return _("You lead: click your pile to turn a card.")


def _answering(line: tuple[str, int], stands: tuple[str, int]) -> str:
    """Return what a line that is begun needs to beat the one that stands."""
    (symbol, count), (other, others) = line, stands
    needed = lacking(SYMBOLS.index(symbol), count, SYMBOLS.index(other), others)
    if needed is None:
        return _("{sentence} Turn on to the end of your line.").format(sentence=never_beats(symbol, other))
    if not needed:
        return _("Your line wins already! Turn on to its end.")
    words = _("A tie so far: {cards} more to win.") if line == stands else _("It takes {cards} more to win.")
    return capitalised(words.format(cards=counted(symbol, needed)))
