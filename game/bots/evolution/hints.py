"""Advice on a decision of Openmok Évolution: the best deeds, the chance to win after each, why; and reviews.

Why is told in words made from what the evaluation counts: the table before a deed is compared with the table
that it leaves (`outlook.py`): what falls, what is left, what is in reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.bots.evolution.levels import SENSE, EvolutionPlayer, sensible
from game.bots.evolution.outlook import side
from game.bots.search.chance_review import ChanceReview
from game.bots.search.prospects import Thought
from game.bots.search.tips import Advising, Beginning, Tongue, otherwise
from game.core.grammar import uncapitalised
from game.core.i18n import _, ngettext
from game.rules.evolution import power
from game.rules.evolution.cards import TYPES
from game.rules.evolution.words.endings import all_out
from game.rules.evolution.words.options import deed, in_type

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.model import Action, Decision
    from game.core.spoken import Spoken
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.state import EvolutionState

    Deed = Beginning[EvolutionState]

FEW: Final = 4
"""As many resistances left to an opponent are worth telling."""

STRONG: Final = 4
"""From how much on an attack is strong."""

LEAP: Final = 2
"""By how much an attack must rise or fall to be worth telling."""

_KINDS: Final = range(len(TYPES))


def reasons(world: EvolutionState, turn: Sequence[Action], seat: int, spoken: Spoken) -> tuple[str, ...]:
    """Return why a turn is begun so, in sentences, what weighs most first."""
    one = Beginning.of(SENSE, world, turn, seat)
    fallen = [*_fallen(one, spoken), *_own_fallen(one, spoken)]
    found = [*_end(one), *fallen, *_blows(one, spoken), *_effects(one, spoken)]
    if one.action[0] == "place":
        found += _placed(one, spoken)
    found += _own(one)
    found = found or [*filter(None, [_otherwise(one, spoken)])]
    if one.then is not None:
        told = deed(one.after, one.then, spoken)
        found.append(_("Then: {deed}.").format(deed=uncapitalised(told)))
    return tuple(found)


def _mok(state: EvolutionState, at: MokAt, spoken: Spoken) -> str:
    return spoken.card(state.caractere(at).ref)


def _end(one: Deed) -> Iterator[str]:
    over = one.after.over
    if over is not None and one.seat in over.winners:
        yield _("The game is won at once.") if len(over.winners) == 1 else _("The victory is shared.")
    if over is not None and all_out(one.after):
        yield _("Your last Mok falls too, and not one is left: whoever plays this turn wins.")
    elif one.after.wholly_out(one.seat) and not one.before.wholly_out(one.seat):
        yield _("Your last Mok falls: you are out of the game.")


# --- what happens to the others -----------------------------------------------------------------------------


def _marks(one: Deed) -> Iterator[tuple[MokAt, int, int]]:
    """Return each Mok of an opponent that gets markers, with its markers before and after."""
    for foe in one.before.seats:
        if foe == one.seat:
            continue
        for place, (old, new) in enumerate(zip(one.before.moks[foe], one.after.moks[foe], strict=False)):
            if old.card == new.card and new.marks & ~old.marks:
                yield (foe, place), old.marks, new.marks


def _fallen(one: Deed, spoken: Spoken) -> Iterator[str]:
    for at, _old, _new in _marks(one):
        if one.after.mok(at).out:
            mok = _mok(one.before, at, spoken)
            yield _("{mok} would be K.O.").format(mok=mok)
            yield from _champion(one, at, mok, spoken)


def _own_fallen(one: Deed, spoken: Spoken) -> Iterator[str]:
    """Say which of one's own Moks fall, but the last: of that, what comes of it is said."""
    if one.after.wholly_out(one.seat):
        return
    for at in one.before.standing(one.seat):
        if one.after.mok(at).out:
            yield _("Your {mok} would be K.O. too.").format(mok=_mok(one.before, at, spoken))


def _champion(one: Deed, at: MokAt, mok: str, spoken: Spoken) -> Iterator[str]:
    """Say where the opponent loses its strongest attack with a Mok."""
    others = [other for other in one.before.standing(at[0]) if other != at]
    for kind in _KINDS:
        own = power.attack(one.before, at, kind)
        best = max([power.attack(one.before, other, kind) for other in others], default=0)
        if own >= best + LEAP:
            words = _("{name} would lose with it the strongest attack {power}.")
            yield words.format(mok=mok, name=spoken.player(at[0]), power=in_type(kind))
            return


def _blows(one: Deed, spoken: Spoken) -> Iterator[str]:
    for at, _old, new in _marks(one):
        if not one.after.mok(at).out:
            left = len(TYPES) - new.bit_count()
            words = ngettext(
                "{mok} would have only one resistance left.",
                "{mok} would have only {count} resistances left.",
                left,
            )
            yield words.format(mok=_mok(one.before, at, spoken), count=left)
    for foe in one.after.foes(one.seat):
        old, left = one.before.resistances(foe), one.after.resistances(foe)
        if left < old and 0 < left <= FEW and one.after.over is None:
            words = ngettext(
                "{name} would have only one resistance left on the table.",
                "{name} would have only {count} resistances left on the table.",
                left,
            )
            yield words.format(name=spoken.player(foe), count=left)


def _effects(one: Deed, spoken: Spoken) -> Iterator[str]:
    for foe in one.after.foes(one.seat):
        if one.after.missed[foe] > one.before.missed[foe]:
            yield _("{name} will miss a turn.").format(name=spoken.player(foe))
    kept = {effect.number for effect in one.after.effects}
    if one.action[0] in ("attack", "combined"):
        for effect in one.before.effects:
            if effect.owner != one.seat and effect.number not in kept:
                card = spoken.card(one.before.cards[effect.card].ref)
                yield _("It uses up {card}.").format(card=card)
    if one.after.active == one.seat and one.after.allowance.attacks > one.before.allowance.attacks:
        yield _("It allows one more attack this turn.")


# --- what becomes of one's own ------------------------------------------------------------------------------


def _placed(one: Deed, spoken: Spoken) -> Iterator[str]:
    """Say what a Mok brings that is placed: whom it can reach, where it is stronger, what it withstands."""
    place = len(one.before.moks[one.seat])
    if one.after.over is not None or place >= len(one.after.moks[one.seat]):
        return
    mok = _mok(one.after, (one.seat, place), spoken)
    foes = one.after.foes(one.seat)
    reach = sum(round(side(one.after, foe).exposed - side(one.before, foe).exposed) for foe in foes)
    if reach > 0:
        words = ngettext(
            "{mok} brings {count} more resistance opposite within your reach.",
            "{mok} brings {count} more resistances opposite within your reach.",
            reach,
        )
        yield words.format(mok=mok, count=reach)
    yield from _stronger(one, place, mok)
    safe = _out_of_reach(one, place)
    if safe == len(TYPES) and any(one.after.standing(foe) for foe in foes):
        yield _("No Mok opposite can hurt it alone.")


def _stronger(one: Deed, place: int, mok: str) -> Iterator[str]:
    """Say in which type one's best attack rises most, from weak or strong; or where the Mok strikes hard."""
    before = one.before.standing(one.seat)
    strength = power.attacks(one.after, (one.seat, place))
    rises = [
        (strength[kind] - max([power.attack(one.before, at, kind) for at in before], default=0), kind)
        for kind in _KINDS
    ]
    rise, kind = max(rises)
    if before and rise >= LEAP:
        words = _("{mok} makes up for your weakness {power}: you only had {old}, it has {new}.")
        if strength[kind] - rise >= STRONG:
            words = _("{mok} makes you stronger still {power}: you had {old}, it has {new}.")
        old, new = strength[kind] - rise, strength[kind]
        yield words.format(mok=mok, power=in_type(kind), old=old, new=new)
    elif max(strength) >= STRONG:
        kind = strength.index(max(strength))
        yield _("{mok} strikes hard {power}: {count}.").format(
            mok=mok, power=in_type(kind), count=strength[kind]
        )


def _out_of_reach(one: Deed, place: int) -> int:
    """Return how many resistances of a Mok no single Mok opposite can mark."""
    strongest = [
        max(
            [
                power.attack(one.after, at, kind)
                for foe in one.after.foes(one.seat)
                for at in one.after.standing(foe)
            ],
            default=-1,
        )
        for kind in _KINDS
    ]
    own = power.resistances(one.after, (one.seat, place))
    return sum([resistance > strong for resistance, strong in zip(own, strongest, strict=True)])


def _own(one: Deed) -> Iterator[str]:
    if one.after.over is not None:
        return
    old, new = side(one.before, one.seat), side(one.after, one.seat)
    placed = len(one.after.moks[one.seat]) - len(one.before.moks[one.seat])
    healed = one.after.resistances(one.seat) - one.before.resistances(one.seat) - len(TYPES) * placed
    if healed > 0:
        words = ngettext("You get {count} resistance back.", "You get {count} resistances back.", healed)
        yield words.format(count=healed)
    spared = round(old.exposed - new.exposed)
    lost = max(0, -healed)
    if spared > lost:
        words = ngettext(
            "Fewer of your resistances are in danger: {count} is left within reach.",
            "Fewer of your resistances are in danger: {count} are left within reach.",
            round(new.exposed),
        )
        yield words.format(count=round(new.exposed))


def _otherwise(one: Deed, spoken: Spoken) -> str:
    """Return what is to be said where nothing changes on the table at once, "" for nothing."""
    decision = one.before.decision
    if decision is not None and decision.prompt == "pay":
        return _("Of all you could pay with, this costs you least.")
    if one.action[0] == "play":
        return spoken.words(str(one.action[1]))
    if one.action[0] == "place":
        return _("One more Mok on the table: three more resistances to take from you.")
    return otherwise(decision, one.action)


class Advice(Advising["EvolutionState"]):
    """The thinking about one decision of Openmok Évolution: about half a second's work."""

    thought = Thought(EvolutionPlayer, actions=8000)
    tongue = Tongue(deed, reasons, lambda action: action[0] == "play")


class EvolutionReview(ChanceReview[Any]):
    """The thinking about a finished game: a gesture by hand is not judged: no bot reads its text."""

    advice = Advice

    def is_judged(self, decision: Decision, played: Action) -> bool:  # noqa: ARG002 - for who asks
        """Say whether a decision is one to be judged."""
        return decision.seat == self.seat and len(sensible(decision)) > 1
