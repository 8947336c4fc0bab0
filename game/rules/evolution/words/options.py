"""What can be done in Openmok Évolution, said in a few words: "Attack Turbo in magic with Octave"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.grammar import joined, listed
from game.core.i18n import N_, _, ngettext
from game.core.spoken import as_asked
from game.core.table import Spot
from game.rules.evolution import deeds, power, refusals
from game.rules.evolution.cards import TYPES
from game.rules.evolution.last_deeds import blow
from game.rules.evolution.places import MOKS, EvolutionTable
from game.rules.evolution.refusals import Refusal
from game.rules.evolution.words.table import kind_name, placed_by

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from game.core.lasting import Lasting
    from game.core.model import Action, Decision
    from game.core.spoken import Lying, Spoken
    from game.rules.evolution.moks import MokAt
    from game.rules.evolution.state import EvolutionState


_BANNED: Final[Mapping[str, tuple[power.Banned, ...]]] = {
    "place": ("placing",),
    "play": ("variations",),
    "attack": ("attacks",),
    "combined": ("attacks", "combined"),
}
"""What a ban names, by the word of an action."""


def attack_hindered(state: EvolutionState, seat: int, spoken: Spoken) -> str:
    """Return which variations keep a seat from any attack, "" where none does."""
    bans = power.bans(state, seat, "attacks")
    if bans:
        return _("{card} keeps you from attacking for now.").format(card=_named(state, bans, spoken))
    targets = [at for foe in state.foes(seat) for at in state.standing(foe)]
    if not targets or not all(power.sheltered(state, at) for at in targets):
        return ""
    shelters = [effect for effect in state.effects if power.is_shelter(state, effect)]
    told = _("{card} shelters the Moks of {names}: no attack for now.")
    names = listed([spoken.player(foe) for foe in state.foes(seat)])
    return joined(told.format(card=_named(state, shelters, spoken), names=names))


def useless(state: EvolutionState, seat: int, ref: str) -> str:
    """Return why a variation would be of no use to a seat now, "" where it may be of some."""
    recipe = state.setting.scripts.get(ref)
    free = recipe is not None and len(state.standing(seat)) == 1 and power.frees_combined(recipe)
    return _("Of no use with a single Mok: several attack together.") if free else ""


def why(state: EvolutionState, seat: int, action: Action, spoken: Spoken) -> Refusal | None:
    """Return why a seat cannot do something now, with the variations that forbid it; None when it can."""
    found = refusals.why(state, seat, action)
    if found is not None and found.reason == "impact" and len(state.foes(seat)) > 1:
        return Refusal("impact", {**found.data, "placed_by": _placed_by(state, seat, action, spoken)})
    effects = _forbidding(state, seat, action, found.reason) if found is not None else []
    if found is None or not effects:
        return found
    return Refusal(found.reason, {**found.data, "by": _named(state, effects, spoken)})


def _placed_by(state: EvolutionState, seat: int, action: Action, spoken: Spoken) -> str:
    """Return how many Moks each opponent has placed, or the one whom a variation is aimed at (EVO-13)."""
    foes = [int(foe) for foe in action[2:]] or state.foes(seat)
    return placed_by({foe: spoken.player(foe) for foe in foes}, state.moks)


def _forbidding(state: EvolutionState, seat: int, action: Action, reason: str) -> list[Lasting]:
    """Return the variations for which something is refused for that reason."""
    if reason == "sheltered":
        return [effect for effect in state.effects if power.is_shelter(state, effect)]
    if reason != "forbidden":
        return []
    found = [ban for what in _BANNED.get(str(action[0]), ()) for ban in power.bans(state, seat, what)]
    return found or power.barring(state, seat)


def attack_stopped(state: EvolutionState, seat: int, target: MokAt) -> bool:
    """Say whether a variation stops an attack of a seat on a Mok (EVO-14)."""
    return any(state.sentence(effect).stops for effect in deeds.answering(state, seat, target))


def attack_answered(
    state: EvolutionState, seat: int, target: MokAt, spoken: Spoken, attack: Action | None = None
) -> str:
    """Return which variations an attack of a seat on a Mok meets, and what they take; "" for none."""
    found = deeds.answering(state, seat, target)
    stops = [effect for effect in found if state.sentence(effect).stops]
    words = _("Beware: {card} will stop this attack.") if stops else _("Beware: {card} answers this attack.")
    told = words.format(card=_named(state, stops or found, spoken)) if found else ""
    return " ".join(filter(None, [told, _suffered(state, seat, attack, spoken) if found and attack else ""]))


def _suffered(state: EvolutionState, seat: int, attack: Action, spoken: Spoken) -> str:
    """Return what an attack costs a seat, but its price: which Moks fall, how many resistances it loses."""
    known = blow(state, seat, attack)
    if known is None or known.lost <= 0:
        return ""
    if known.own:
        moks = listed([spoken.card(state.caractere(at).ref) for at in known.own])
        falls = _("Your {moks} falls too.") if known.falls else _("Your {moks} falls.")
        out = _("You are out of the game.") if known.own_out and not known.winners else ""
        return " ".join(filter(None, [falls.format(moks=moks), out]))
    told = ngettext("It costs you one resistance.", "It costs you {count} resistances.", known.lost)
    return told.format(count=known.lost)


def attack_brings(state: EvolutionState, seat: int, attack: Action, spoken: Spoken) -> str:
    """Return in a few words what an attack comes to: who wins or is out, which Moks fall; "" for a marker."""
    known = blow(state, seat, attack)
    if known is None:
        return ""
    if len(known.winners) == 1:
        (winner,) = known.winners
        return _("You win!") if winner == seat else _("{name} wins!").format(name=spoken.player(winner))
    told = (
        (known.own_out, _("You are out of the game!")),
        (known.out, _("Out of the game!")),
        (known.falls and known.own, _("Both K.O.!")),
        (known.own, _("Your Mok falls!")),
        (known.falls, _("K.O.!")),
    )
    return next((words for so, words in told if so), "")


def attack_under_way(state: EvolutionState) -> tuple[MokAt | None, MokAt, str] | None:
    """Return the attack that a variation is answering, and that variation: by whom, on which Mok."""
    served = [frame.vars for frame in state.machine.frames if {"card", "deed"} <= frame.vars.keys()]
    for given in reversed(served):
        deed = cast("Mapping[str, Any]", given["deed"])
        if deed["kind"] == "attack":
            at, cell = deed["at"], deed["cell"]
            card = state.cards[cast("int", given["card"])].ref
            return (at[0], at[1]) if at else None, (cell[0], cell[1]), card
    return None


def _named(state: EvolutionState, effects: list[Lasting], spoken: Spoken) -> str:
    return listed([*dict.fromkeys(spoken.card(state.cards[effect.card].ref) for effect in effects)])


IN_TYPES: Final = (N_("in force"), N_("in magic"), N_("in agility"))

_AT_CELL: Final = {
    "mark": N_("Mark {mok} ({power})"),
    "unmark": N_("Take a marker off {mok} ({power})"),
    "revive": N_("Take a marker off {mok} ({power})"),
    "pay": N_("Pay with {mok} ({power})"),
    "move-from": N_("Take the marker of {mok} ({power})"),
    "move-to": N_("Put the marker on {mok} ({power})"),
}

_PLAIN: Final = {
    "give-up": N_("Give up"),
    "done": N_("It is done"),
    "agree": N_("Agree"),
    "refuse": N_("Refuse"),
}


def in_type(kind: int) -> str:
    """Return "in force", "in magic" or "in agility", by the number of the type."""
    return _(IN_TYPES[kind])


def _power(kind: str) -> str:
    return in_type(TYPES.index(kind))


def mok_name(lying: Lying, spoken: Spoken, seat: int, place: int) -> str:
    """Return what the Mok at a seat's place is called."""
    return spoken.card(lying.ref(Spot(MOKS, seat, place)))


def option(table: EvolutionTable, decision: Decision, action: Action, spoken: Spoken) -> str:
    """Return an option of what is asked, in a few words without a full stop."""
    match action:
        case ("attack", int(place), str(kind), int(foe), int(target)):
            words = _("Attack {target} {power} with {mok}")
            mok = mok_name(table, spoken, decision.seat, place)
            return words.format(target=mok_name(table, spoken, foe, target), mok=mok, power=_power(kind))
        case ("combined", str(kind), int(foe), int(target)):
            words = _("Attack {target} {power}, all together")
            return words.format(target=mok_name(table, spoken, foe, target), power=_power(kind))
        case ("strike", int(place), int(foe), int(target)):
            words, mok = _("Attack {target} with {mok}"), mok_name(table, spoken, decision.seat, place)
            return words.format(target=mok_name(table, spoken, foe, target), mok=mok)
        case ("play", str(ref), int(foe)) if table.gone.count(False) > 2:
            return _("Play {card} against {name}").format(card=spoken.card(ref), name=spoken.player(foe))
        case ("resistance", int(seat), int(place), str(kind)):
            words = _(_AT_CELL.get(decision.prompt, N_("{mok} ({power})")))
            return words.format(mok=mok_name(table, spoken, seat, place), power=_power(kind))
    return _simple(table, action, spoken)


deed: Final = as_asked(EvolutionTable, option)
"""Returns an option of what a state asks, as who is asked sees its table."""


def in_short(state: EvolutionState, action: Action, spoken: Spoken) -> str:
    """Return an option of what a state asks in fewer words: an attack by its target alone."""
    match action:
        case ("attack" | "combined", *_place, str(kind), int(foe), int(target)):
            words = _("Attack {target} {power}")
            return words.format(target=spoken.card(state.caractere((foe, target)).ref), power=_power(kind))
        case ("strike", _place, int(foe), int(target)):
            return _("Attack {target}").format(target=spoken.card(state.caractere((foe, target)).ref))
    return deed(state, action, spoken)


def _simple(table: EvolutionTable, action: Action, spoken: Spoken) -> str:
    match action:
        case ("place" | "play" as verb, str(ref), *_foe):
            return (_("Place {card}") if verb == "place" else _("Play {card}")).format(card=spoken.card(ref))
        case ("mok", int(seat), int(place)):
            return _("Choose {card}").format(card=mok_name(table, spoken, seat, place))
        case ("card", str(ref)):
            return _("Choose {card}").format(card=spoken.card(ref))
        case ("effect", int(number)):
            return _("Choose {card}").format(card=spoken.card(table.effect(number).card))
        case ("put" | "take-off" | "more" | "miss" | "take-back" | "discard", *_what):
            return by_hand(table, action, spoken)
    return _(_PLAIN.get(str(action[0]), N_("End the turn")))


def by_hand(lying: Lying, gesture: Action, spoken: Spoken) -> str:
    """Return a gesture by hand in a few words (EVO-18)."""
    match gesture:
        case ("put" | "take-off" as word, int(seat), int(place), str(kind)):
            words = _("A marker on {mok} ({power})") if word == "put" else _("A marker off {mok} ({power})")
            return words.format(mok=mok_name(lying, spoken, seat, place), power=kind_name(TYPES.index(kind)))
        case ("take-back", int(seat), str(ref)):
            told = _("{card} goes back to the hand of {name}")
            return joined(told.format(card=spoken.card(ref), name=spoken.player(seat)))
        case ("more", str(what)):
            more = _("One attack more this turn")
            return more if what == "attacks" else _("One Mok more to place this turn")
        case ("miss", int(seat)):
            return joined(_("A turn missed by {name}").format(name=spoken.player(seat)))
        case ("discard", int(seat)):
            return joined(_("A variation discarded by {name}").format(name=spoken.player(seat)))
    return _("It is done")
