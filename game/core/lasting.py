"""What lasts beyond the action that began it: a sentence of a card, on something, for some time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, Protocol, cast

from game.core.effects import card_of, owner_of
from game.core.fields import CARD, FLAG, SEAT, TEXT, fixed, lacking, maybe, record, whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.effects import Given
    from game.core.model import Json

Edge = str
"""Something that comes again and again for a seat: its turn starts or ends, it attacks."""

Term = tuple[Edge, int, int]
"""Until when: the edge, whose it is, and how many such edges are still to come."""

START: Final = "start"
END: Final = "end"


@dataclass(frozen=True, slots=True)
class Duration:
    """Until which edge of whose turn, the how many-th; for good without one, or while its card is in play."""

    edge: Edge | None = None
    of: Literal["owner", "foe"] = "owner"
    count: int = 1
    while_in_play: bool = False

    def term(self, given: Given) -> Term | None:
        """Return until when it lasts, for whom a card serves and whom it is about; None for good."""
        return None if self.edge is None else (self.edge, cast("int", given[self.of]), self.count)


FOR_GOOD: Final = Duration()


@dataclass(frozen=True, slots=True)
class Lasting:
    """A sentence of a card that lasts: for whom, about whom, on what, and how long.

    `foe` is None where it is aimed at nobody, `until` for what lasts for good. `until_used` says that it goes
    once it has served, `while_in_play` a card with which it goes. What one playing of a card left has one
    `source`; `number` tells one from another that is alike.
    """

    card: int
    sentence: int
    owner: int
    foe: int | None = None
    on: tuple[int, int] | None = None
    until: Term | None = None
    until_used: bool = False
    while_in_play: int | None = None
    source: int = 0
    number: int = 0

    def is_of(self, other: Lasting) -> bool:
        """Say whether both come from one playing of one card."""
        return (self.card, self.source) == (other.card, other.source)

    def after(self, edge: Edge, seat: int) -> Lasting | None:
        """Return what is left of it after an edge of a seat's; None where it is over."""
        if self.until is None or self.until[:2] != (edge, seat):
            return self
        left = self.until[2] - 1
        return replace(self, until=(edge, seat, left)) if left > 0 else None


MOST_EFFECTS: Final = 1 << 20

LASTING: Final = record(
    Lasting,
    number=whole(MOST_EFFECTS),
    card=CARD,
    source=whole(MOST_EFFECTS),
    sentence=whole(MOST_EFFECTS),
    owner=SEAT,
    foe=maybe(SEAT),
    on=maybe(fixed(SEAT, whole(MOST_EFFECTS))),
    until=maybe(fixed(TEXT, SEAT, whole(MOST_EFFECTS))),
    until_used=FLAG,
    while_in_play=lacking(CARD),
)
"""How it is saved; a game checks that there is such a sentence, and what it is on."""


class Keeper(Protocol):
    """A state in which something lasts: `effects`, in the order in which they began."""

    effects: list[Lasting]

    def tell(self, kind: str, *only: int, **data: Json) -> None:
        """State a fact, to those seats or to everybody."""

    def told_lasting(self, effect: Lasting) -> dict[str, Json]:
        """Return how what lasts is called in events."""


class Counting(Keeper, Protocol):
    """A state that numbers what lasts."""

    next_effect: int


def begin(
    state: Counting, given: Given, sentence: int, on: Sequence[int] | None, until: Term | None, *, once: bool
) -> Lasting:
    """Let a sentence of a card last: on something, until a term, or until it has served `once`."""
    foe, source = cast("int | None", given["foe"]), cast("int", given.get("source", 0))
    about = (on[0], on[1]) if on else None
    number = state.next_effect
    effect = Lasting(
        card_of(given), sentence, owner_of(given), foe, about, until, once, source=source, number=number
    )
    state.next_effect += 1
    state.effects.append(effect)
    return effect


def drop(state: Keeper, effect: Lasting) -> None:
    """Let what lasted be over."""
    state.effects.remove(effect)
    state.tell("over", **state.told_lasting(effect))


def pass_edge(state: Keeper, edge: Edge, seat: int) -> None:
    """Count an edge of a seat's for all that lasts: what is over goes."""
    if not state.effects:
        return
    left = [(effect, effect.after(edge, seat)) for effect in state.effects]
    state.effects = [one or effect for effect, one in left]
    for effect in [effect for effect, one in left if one is None]:
        drop(state, effect)


def leave_play(state: Keeper, card: int) -> None:
    """Let all be over that lasts while a card is in play, which has left."""
    for effect in [effect for effect in state.effects if effect.while_in_play == card]:
        drop(state, effect)
