"""What can be told of a move: facts of the accounts, and prospects where accounts have little to say."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.rules.reverse_war.powers import Reason


class Fact(NamedTuple):
    """A fact of the accounts that speaks for a move.

    `kind` says which; `points` is its figure, `unit` the unit it is about and
    `other` a second one, `number` a count of units and
    `other_points` a second figure, where it has these; `why` is the reason of a power. `weight` is by how
    many points about it speaks for the move.

    * `suite`, `longer_suite`: the player's suites bring `points` more, with one of `number` units;
    * `power`: the player's `unit` on the cell has a power of `points`, for `why`;
    * `raised`, `raised_many`: `number` other units of the player score `points` more together;
    * `force`: the player's `unit` on the cell has a base force of `points`;
    * `denied`: otherwise the AI's `unit` would bring it `points` here;
    * `no_suite`: otherwise the AI's suites would bring it `points` more, with one of `number` units;
    * `no_fatal_suite`: otherwise the AI would have a run of five;
    * `weakened`, `weakened_many`: `number` other units of the AI score less, `points` together;
    * `idle`: the AI's total rises by nothing, or sinks by `points`;
    * `weaker`: of both units of the card, the AI's `other`, with a printed force of `other_points`, is weaker
      than the player's, with one of `points`;
    * `promise`: the player keeps `unit`, whose power may grow;
    * `wide`, `narrow`: no free cell has more neighbours, or fewer: `number`;
    * `net`: the player's total changes by `points`, the AI's by `other_points`.
    """

    kind: str
    points: int
    weight: int
    unit: str = ""
    number: int = 0
    other: str = ""
    other_points: int = 0
    why: Reason | None = None
