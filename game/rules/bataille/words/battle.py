"""What is shouted at a battle of two: at ties, at runs of luck, by Moks that are beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.grammar import capitalised, in_letters, joined
from game.core.i18n import N_, _, ngettext
from game.core.spoken import said_of

if TYPE_CHECKING:
    from collections import Counter

    from game.core.spoken import Players

WON, LOST, TIED = "won", "lost", "tied"
"""How a duel ends for a player."""
_LONG: Final = 3
"""From how many cards on a line is long."""
_LAMENTS: Final = {
    "force": (
        N_("I'm seeing stars!"),
        N_("Ouch, my point!"),
        N_("Flat as a pancake!"),
        N_("Not on the head!"),
    ),
    "magie": (
        N_("Who turned the light on?"),
        N_("Abraca… what?"),
        N_("Croak! Am I a frog?"),
        N_("Magic is cheating!"),
    ),
    "agilite": (
        N_("I'm so dizzy!"),
        N_("Missed… missed again!"),
        N_("Where did it go?"),
        N_("Stop turning!"),
    ),
}
"""What a Mok says that a symbol has beaten."""
_AGAIN: Final = {
    "force": (N_("A third hammer? I'm waiting for it."), N_("Hammer, hammer… and now?")),
    "magie": (N_("A third star? I'm waiting for it."), N_("Star, star… and now?")),
    "agilite": (N_("A third spiral? I'm waiting for it."), N_("Spiral, spiral… and now?")),
}
"""What a rival says of a symbol that was shown to him twice."""

_BOASTS: Final = {
    "force": (N_("My hammer has just won. What if I played it again?"), N_("Never change a winning hammer!")),
    "magie": (N_("My star has just won. What if I played it again?"), N_("Never change a winning star!")),
    "agilite": (
        N_("My spiral has just won. What if I played it again?"),
        N_("Never change a winning spiral!"),
    ),
}
"""What a rival says of a symbol that has just won for him."""


def lament(symbol: str, loser: str, said: Counter[str]) -> str:
    """Return what a card says that a symbol has beaten: what was `said` least, which is noted."""
    lines, first = _LAMENTS[symbol], sum(map(ord, loser))
    found = min((lines[(first + place) % len(lines)] for place in range(len(lines))), key=said.__getitem__)
    said[found] += 1
    return _(found)


def tie(times: int) -> str:
    """Return what is shouted at so many ties in a row."""
    if times == 1:
        return _("Battle!")
    return _("Another battle!") if times == 2 else _("Yet another battle!")


def at_stake(count: int) -> str:
    """Return how many cards a tie is about."""
    return _("A tie: the same symbol! {count} cards at stake.").format(count=in_letters(count))


def loot(count: int) -> str:
    """Return that so many cards are lost at once."""
    return capitalised(_("{count} at one go!").format(count=in_letters(count)))


def in_a_row(players: Players, seat: int, count: int) -> str:
    """Return that a player has won so many duels one after the other."""
    you, other = _("{count} in a row for you!"), _("{count} in a row for {name}!")
    return capitalised(said_of(players, seat, you, other, count=in_letters(count)))


def run_over(players: Players, seat: int, count: int) -> str:
    """Return that the run of a player is over, who had won so many duels one after the other."""
    you, other = _("{count} in a row: your run is over!"), _("The run of {name} is over!")
    return joined(capitalised(said_of(players, seat, you, other, count=in_letters(count))))


def streak(count: int) -> str:
    """Return beside a name how many duels it has won one after the other."""
    return _("{count} in a row").format(count=count)


def habit(name: str, end: str, kept: int, count: int) -> str:
    """Return what a player mostly does after a duel that has ended so."""
    changes = 2 * kept < count
    words = {
        WON: (
            _("So far **after a victory**, {name} has kept the symbol {times} times of {count}."),
            _("So far **after a victory**, {name} has changed symbols {times} times of {count}."),
        ),
        LOST: (
            _("So far **after a defeat**, {name} has kept the symbol {times} times of {count}."),
            _("So far **after a defeat**, {name} has changed symbols {times} times of {count}."),
        ),
        TIED: (
            _("So far **after a tie**, {name} has kept the symbol {times} times of {count}."),
            _("So far **after a tie**, {name} has changed symbols {times} times of {count}."),
        ),
    }[end][changes]
    return joined(words.format(name=name, times=count - kept if changes else kept, count=count))


def to_remember(name: str, end: str, kept: int, count: int) -> str:
    """Return what a player mostly did after a duel that ended so, for who has lost to answer it."""
    told = habit(name, end, kept, count).replace("**", "")
    return _("For the rematch: {habit}").format(habit=told[:1].lower() + told[1:])


def dares(symbol: str) -> list[str]:
    """Return what a rival may say before the next duel of a symbol that was shown to him twice."""
    return [_(line) for line in _AGAIN[symbol]]


def boasts(symbol: str) -> list[str]:
    """Return what a rival may say before the next duel of a symbol that has just won for him."""
    return [_(line) for line in _BOASTS[symbol]]


def grown(count: int, *, beats: bool) -> str:
    """Return what is shouted at a line of so many cards, which `beats` the other with its last; mostly ""."""
    if beats:
        return _("It wins!")
    return capitalised(_("{count} of a kind!").format(count=in_letters(count))) if count >= _LONG else ""


def one_short() -> str:
    """Return what is shouted at a line that lacked a single card."""
    return _("One card short!")


def ahead(players: Players, seat: int) -> str:
    """Return that a player who lay behind has the lead."""
    return said_of(players, seat, _("You are ahead!"), _("{name} is ahead!"))


def last_card(players: Players, seat: int) -> str:
    """Return that a player has one card left."""
    return said_of(players, seat, _("Your last card!"), _("{name}: the last card!"))


def stuck_in(players: Players, seat: int, count: int, goal: int) -> str:
    """Return what is shouted at a trophy of a player, by how many there are now of all that win."""
    if count == goal:
        return said_of(players, seat, _("The album is full!"), _("{name}: the album is full!"))
    if count == goal - 1:
        return said_of(players, seat, _("Only one is missing!"), _("{name}: only one is missing!"))
    return said_of(players, seat, _("Trophy!"), _("A trophy for {name}!"))


def nearly(name: str, count: int) -> str:
    """Return that a player has hardly a card left."""
    words = ngettext("Only {count} card left for {name}!", "Only {count} cards left for {name}!", count)
    return words.format(count=in_letters(count) if count > 1 else "1", name=name)
