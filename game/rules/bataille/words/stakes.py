"""What is at stake in a round: who is near to victory, who has the trophy, what one is worth to choose."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from game.core.grammar import capitalised, in_letters, joined, listed
from game.core.i18n import _, ngettext
from game.core.spoken import said_of, within
from game.rules.bataille.places import DISCARD, TROPHIES
from game.rules.bataille.symbols import SYMBOLS
from game.rules.bataille.words.symbols import beating, cards_of, counted, named, plural

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from game.core.spoken import Players
    from game.rules.bataille.round_sight import RoundSeen


def nearest(seen: RoundSeen) -> list[int]:
    """Return the seats that one trophy more makes win, nobody once the game is over."""
    if seen.over or seen.goal == 1:
        return []
    return [seat for seat in range(seen.seats) if len(seen.refs(TROPHIES, seat)) == seen.goal - 1]


def goal(seen: RoundSeen, players: Players) -> str:
    """Return how many trophies win; who needs one more is warned of."""
    close = nearest(seen)
    if not close:
        words = ngettext(
            "One trophy, taken from the discard, wins the game.",
            "{count} trophies, taken from the discard, win the game.",
            seen.goal,
        )
        return capitalised(words.format(count=in_letters(seen.goal)))
    if [players.you(seat) for seat in close] == [True]:
        return _("One more trophy, and you win!")
    told = ngettext("{names} is one trophy from victory!", "{names} are one trophy from victory!", len(close))
    return capitalised(told.format(names=listed([within(players, seat) for seat in close])))


def prize(seen: RoundSeen, players: Players, *, shortly: bool = False) -> str:
    """Return who takes the trophy of this round as the table stands, "" while nobody has laid a card."""
    if seen.holder is None or seen.over or seen.phase == "trophy":
        return ""
    you, other = (
        _("The trophy is yours, unless somebody beats you."),
        _("{name} takes the trophy, unless beaten."),
    )
    if shortly:
        you, other = _("Trophy: you?"), _("Trophy: {name}?")
    return said_of(players, seen.holder, you, other)


def holding(seen: RoundSeen) -> str:
    """Return for what the cards have to stand that a player is about to lay."""
    left = seen.seats - seen.played - 1
    if left <= 0:
        return _("you play last: the trophy is yours!")
    words = ngettext("{count} player answers yet", "{count} players answer yet", left)
    return words.format(count=in_letters(left))


def hangs_on(seen: RoundSeen, players: Players) -> str:
    """Return what hangs on the last who answers, told to who looks on; "" where that is nothing new."""
    if seen.holder is None or seen.played != seen.seats - 1 or seen.phase != "answer":
        return ""
    mine, other = _("If {last} finds nothing, the trophy is yours!"), ""
    if _wins(seen):
        mine, other = _("If {last} finds nothing, you win!"), _("If {last} finds nothing, {name} wins!")
    return said_of(players, seen.holder, mine, other, last=within(players, seen.turn()))


def decides(seen: RoundSeen) -> bool:
    """Say whether the game is lost for who looks, if he does not beat what stands: nobody else can."""
    return seen.turn() == seen.seat != seen.holder and seen.played == seen.seats - 1 and _wins(seen)


def _wins(seen: RoundSeen) -> bool:
    return seen.holder is not None and len(seen.refs(TROPHIES, seen.holder)) == seen.goal - 1


def kept(hand: Counter[str], given: str) -> str:
    """Return what is kept of a hand that gives up cards of a symbol: of none, that seven are drawn.

    It is warned of that the whole symbol goes.
    """
    if not hand:
        return _("You keep nothing: seven new cards come at once!")
    words = _("For later you keep {cards}.")
    if not hand[given]:
        words = _("No {symbol} left then: confirm with “Discard them”. You keep {cards}.")
    return joined(words.format(cards=cards_of(hand), symbol=named(given)))


def trophy_worth(seen: RoundSeen, hand: Sequence[str], symbol_of: Callable[[str], str]) -> str:
    """Return what the trophy that a seat is about to choose is worth to it, and which card is best gone."""
    number = len(seen.refs(TROPHIES, seen.seat)) + 1
    left = seen.goal - number
    if not left:
        return _("Trophy {number} of {goal}: it wins the game!").format(number=number, goal=seen.goal)
    told = ngettext(
        "Trophy {number} of {goal}: you need {left} more.",
        "Trophy {number} of {goal}: you need {left} more.",
        left,
    ).format(number=number, goal=seen.goal, left=in_letters(left))
    offered = {symbol_of(card) for card in seen.refs(DISCARD)}
    return f"{told} {_threat(Counter(symbol_of(card) for card in hand), offered)}"


def unseen_threat(seen: RoundSeen, players: Players, symbol_of: Callable[[str], str]) -> str:
    """Return how many cards out of sight beat what a seat has most of, and who may hold most of them."""
    groups = cast("Sequence[Mapping[str, Any]]", seen.facts["unseen"])
    cards = [symbol_of(card) for group in groups for card in group["cards"]]
    held = [sum(group["hands"][seat] for group in groups) for seat in range(seen.seats)]
    hand = Counter(map(symbol_of, seen.hand))
    if not hand or not cards or not any(held):
        return ""
    threat = beating(max(SYMBOLS, key=lambda symbol: hand[symbol]))
    most = max(range(seen.seats), key=held.__getitem__)
    words = ngettext(
        "Out of sight: {cards} of {all}. {name}, with {count} of these in hand, may hold most.",
        "Out of sight: {cards} of {all}. {name}, with {count} of these in hand, may hold most.",
        held[most],
    )
    told = words.format(
        cards=counted(threat, cards.count(threat)),
        all=len(cards),
        name=players.player(most),
        count=in_letters(held[most]),
    )
    return joined(told)


def won(players: Players, seat: int, count: int, goal: int) -> str:
    """Return what is shouted at a trophy of a player, by how many there are now of all that win."""
    if count == goal:
        return said_of(players, seat, _("Victory!"), _("{name} wins!"))
    if count == goal - 1:
        return said_of(players, seat, _("Only one to go!"), _("{name}: only one to go!"))
    return said_of(players, seat, _("Trophy!"), _("A trophy for {name}!"))


def _threat(held: Counter[str], offered: Collection[str]) -> str:
    """Return which symbol of the discard is best taken out of the game, by what the hand has most of."""
    leaves = _("The card leaves the game: it will never be drawn again.")
    if not held:
        return leaves
    most = max(SYMBOLS, key=lambda symbol: held[symbol])
    threat = beating(most)
    words = _("The card leaves the game. You hold {cards}: without {threat}, your {symbols} are safer.")
    if threat not in offered:
        words = _("You hold {cards}, but there is no {threat} here to take away: take what you like.")
        return joined(f"{leaves} {words.format(cards=counted(most, held[most]), threat=named(threat))}")
    told = words.format(cards=counted(most, held[most]), threat=counted(threat, 1), symbols=plural(most))
    return joined(told)
