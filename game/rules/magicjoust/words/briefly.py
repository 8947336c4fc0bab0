"""What is told of another's turn in few words, and of points that have changed without any other word."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.core.chronicle import Entry
from game.core.grammar import joined, listed
from game.core.i18n import N_, _, ngettext
from game.core.recounting import Loss, Shown, cards_of, in_all
from game.core.spoken import quoted, said_of
from game.core.table import Spot
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.endings import PLANS_TO_END
from game.rules.magicjoust.places import INVOKED

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Sequence

    from game.rules.magicjoust.places import MagicTable, WizardSeen
    from game.rules.magicjoust.words.telling import MagicTelling

_ENDED: Final = frozenset({"jousted", "parried"})
_LISTED: Final = {
    "invoke": N_("Invoked: {cards}."),
    "act": N_("Used: {cards}."),
    "decay": N_("Lost to decay: {cards}."),
    "discard": N_("Discarded from too full a hand: {cards}."),
}
"""What is told of several cards in one line."""
ATTACK: Final = "attack"
ENDS: Final = {"parried": N_("it is parried."), True: N_("it succeeds."), False: N_("it fails.")}
"""How an attack ends."""
_MANY: Final = 3
"""From how many attacks on they are counted, where there is least room."""
_SHORT: Final = {
    ATTACK: N_("Attacked: {cards}."),
    "invoke": N_("Invoked: {cards}."),
    "act": N_("Used: {cards}."),
    "decay": N_("Worn out: {cards}."),
    "discard": N_("Discarded: {cards}."),
}
"""The same in fewer words."""
_TELLS_USE: Final = frozenset({"invoke", ATTACK, "decay"})
"""What is told of a card so that it need not be told that it was used besides."""
DRAWN: Final = "appear"
"""What every turn begins with: one is told of another's turn only where nothing else was done."""
_ARROW: Final = "\u00a0→\u00a0"
ACHIEVED: Final = "achieved"
_WORTH: Final = "worth"
"""What has come of an action to a plan: it lies in play now, or counts something else."""


def gathered(telling: MagicTelling, told: Sequence[Entry]) -> list[Entry]:
    """Return each attack with how it ended in one line, in one line all invoked, used, or lost alike.

    What befell the seat comes first.
    """
    settled = _points_once(telling, [*_settled(telling, told)], 2)
    return _own_first([*_gained(telling, told), *_grouped(settled, partial(_list, telling), _LISTED, 2)])


def shortened(telling: MagicTelling, told: Sequence[Entry]) -> list[Entry]:
    """Return the same in fewer words: no draws, few cards by name, all attacks in one line."""
    settled = map(partial(_plainly, telling), _points_once(telling, [*_settled(telling, told)], 1))
    return _own_first(_grouped(settled, partial(_list_shortly, telling), _SHORT, 1))


def _plainly(telling: MagicTelling, one: Entry) -> Entry:
    """Return what was told, of a plan that was achieved its points alone."""
    if one.kind != ACHIEVED:
        return one
    seat = cast("tuple[Spot, ...]", one.homes)[0].seat or 0
    return replace(one, brief=_achieved(telling, seat, one.cards[0].ref, one.figures[0]))


def counted(telling: MagicTelling, told: Sequence[Entry]) -> list[Entry]:
    """Return the same where there is least room: what was lost at once, of all else what it came to."""
    alike = [one for one in _settled(telling, told) if one.kind in _LISTED and not one.loss]
    done = Counter(one.kind for one in alike)
    spared = not any(one.is_grave or one.loss or one.kind == ATTACK for one in told)
    found = list[Entry]()
    for one in _lost_at_once(telling, shortened(telling, told)):
        if one.kind not in done:
            found.append(_attacks(told, one) if one.kind == ATTACK else one)
        elif not any(other.kind in done for other in found):
            words = _("Besides: {what}.") if found else _("{what}.")
            counts = words.format(what=listed([_done(*some) for some in done.items()]))
            found.append(replace(one, brief=_came_to(telling, alike, counts) if spared else counts))
    return found


def _came_to(telling: MagicTelling, alike: Sequence[Entry], counts: str) -> str:
    """Return which cards another has now in play and had not, or had and has not, else what was done.

    A card that came and went is told of neither way. The seat itself has lost nothing.
    """
    came, went = (
        Counter(telling.spoken.card(card.ref) for one in alike if one.kind == kind for card in one.cards)
        for kind in ("invoke", "decay")
    )
    changes = (_("More: {cards}."), came - went), (_("Gone: {cards}."), went - came)
    told = [
        words.format(cards=cards_of(Loss("", cards=(*cards.elements(),)), str))
        for words, cards in changes
        if cards
    ]
    return " ".join([*(told or [counts]), _("You lose nothing.")])


def _lost_at_once(telling: MagicTelling, told: Sequence[Entry]) -> Iterator[Entry]:
    """Yield what was told, all that others have taken from the seat in one line."""
    lost = [
        one for one in told if one.loss and one.loss.by is not None and not telling.spoken.you(one.loss.by)
    ]
    kinds = sorted({one.loss.kind for one in lost if one.loss}, key=telling.recounting.gravest.index)
    for one in told:
        if one not in lost:
            yield one
        elif one is lost[0]:
            losses = [
                other.loss for kind in kinds for other in lost if other.loss and other.loss.kind == kind
            ]
            what = listed([_loss(telling, loss) for loss in losses])
            yield replace(one, brief=joined(_("Lost: {what}.").format(what=what)), loss=losses[0])


def _loss(telling: MagicTelling, loss: Loss) -> str:
    """Return what was lost in as few words as tell it."""
    words = {
        "leave": "{cards}",
        "taken-back": _("{cards} (back in hand)"),
        "exhausted": _("{cards} (turned across)"),
        "destroyed": ngettext("{count} singularity", "{count} singularities", loss.count),
        "unstable": ngettext("one made unstable", "{count} made unstable", loss.count),
        "discard": _("{cards} (from your hand)"),
    }[loss.kind]
    named = cards_of(loss, telling.spoken.card, all_named=True) if loss.cards else ""
    return words.format(cards=named, count=loss.count)


def _attacks(told: Sequence[Entry], line: Entry) -> Entry:
    """Return the line that tells all attacks, without their cards where they are many."""
    ends = Counter(one.brief for one in told if one.kind in _ENDED)
    if ends.total() < _MANY:
        return line
    parried, won, lost = (ends[_(said)] for said in ENDS.values())
    words = (
        (parried, ngettext("{count} parry", "{count} parries", parried)),
        (won, ngettext("{count} success", "{count} successes", won)),
        (lost, ngettext("{count} failure", "{count} failures", lost)),
    )
    counts = [word.format(count=count) for count, word in words if count]
    return replace(line, brief=_("Attacks: {ends}.").format(ends=", ".join(counts)))


def _done(kind: str, count: int) -> str:
    """Return how many cards something was done with."""
    words = {
        "invoke": ngettext("{count} card invoked", "{count} cards invoked", count),
        "act": ngettext("{count} used", "{count} used", count),
        "decay": ngettext("{count} worn out", "{count} worn out", count),
        "discard": ngettext("{count} thrown away", "{count} thrown away", count),
    }
    return words[kind].format(count=count)


def _own_first(told: Iterable[Entry]) -> list[Entry]:
    """Return what was told, what befell the seat before all else: losses, attacks, plans."""
    return sorted(told, key=lambda one: not (one.is_grave or one.loss or one.kind == ATTACK))


def _settled(telling: MagicTelling, told: Sequence[Entry]) -> Iterator[Entry]:
    """Yield what is worth being told, losses and plans once, each attack with how it ended."""
    told = _plans_once(telling, _suffered(telling, _worth_telling(told)))
    for place, one in enumerate(told):
        if one.kind == ATTACK:
            ends = next((end for end in told[place:] if end.kind in _ENDED), None)
            yield _with_end(telling, one, ends)
        elif one.kind not in _ENDED:
            yield one


def _grouped(
    told: Iterable[Entry], words: Callable[[Sequence[Entry]], str], kinds: Container[str], least: int
) -> Iterator[Entry]:
    """Yield what was told, of some kinds in one line what is alike: so many at the least."""
    alike: dict[str, list[Entry]] = {}
    told = [*told]
    for one in told:
        if one.kind in kinds and not one.loss:
            alike.setdefault(one.kind, []).append(one)
    for one in told:
        some = alike.get(one.kind, [])
        if len(some) < least or one.loss:
            yield one
        elif one is some[0]:
            yield replace(one, brief=words(some))


def _worth_telling(told: Sequence[Entry]) -> list[Entry]:
    """Return what was told without the use of cards of which more is told, and draws unless they are all."""
    more = [one.cards for one in told if one.kind in _TELLS_USE]
    done = [one for one in told if one.kind != DRAWN and not (one.kind == "act" and one.cards in more)]
    return done or [*told[:1]]


def _gained(telling: MagicTelling, told: Sequence[Entry]) -> Iterator[Entry]:
    """Yield how many singularities another has gained where it was more than one, and how many it has."""
    gained = [one for one in told if one.kind == DRAWN and one.detail]
    if 1 < len(gained) < len(told):
        words = _("{name} gains {count} singularities, and has {total}.")
        name = telling.spoken.player(gained[-1].spots[0].seat or 0)
        brief = joined(words.format(name=name, count=len(gained), total=gained[-1].detail))
        yield replace(gained[-1], brief=brief)


def _suffered(telling: MagicTelling, told: Sequence[Entry]) -> list[Entry]:
    """Return what was told, all that was lost in the same way to the same wizard in one line."""
    found: dict[object, Entry] = {}
    for place, one in enumerate(told):
        loss = one.loss if one.kind in telling.recounting.gravest else None
        if loss is None or loss.by is None or telling.spoken.you(loss.by):
            found[place] = one
            continue
        key = loss.kind, loss.by
        before = found[key].loss if key in found else None
        lost = in_all(before, loss)
        brief = telling.recounting.lost(lost, telling.spoken)
        found[key] = replace(found.get(key, one), loss=lost, brief=brief)
    return [*found.values()]


def _with_end(telling: MagicTelling, attack: Entry, ends: Entry | None) -> Entry:
    """Return an attack with how it ended, if it has."""
    if ends is None:
        return attack
    told = _("Attack of {card}: {end}")
    name = quoted(telling.spoken.card(attack.cards[0].ref))
    return replace(attack, brief=told.format(card=name, end=ends.brief), detail=ends.brief)


def _list(telling: MagicTelling, alike: Sequence[Entry]) -> str:
    """Return all cards that were invoked, or used, in a sentence."""
    cards = tuple(card.ref for one in alike for card in one.cards)
    named = cards_of(Loss("", cards=cards), lambda ref: quoted(telling.spoken.card(ref)), all_named=True)
    return _(_LISTED[alike[0].kind]).format(cards=named)


def _list_shortly(telling: MagicTelling, alike: Sequence[Entry]) -> str:
    """Return the cards of which the same is told in as few words as it bears; of attacks how each ended."""
    named = [(telling.spoken.card(one.cards[0].ref), one.detail.rstrip(".")) for one in alike if one.cards]
    if alike[0].kind == ATTACK:
        cards = ", ".join(f"{name} ({end})" if end else name for name, end in named)
    else:
        cards = cards_of(Loss("", cards=tuple([name for name, _end in named])), str)
    return _(_SHORT[alike[0].kind]).format(cards=cards)


def _plans_once(telling: MagicTelling, told: Sequence[Entry]) -> list[Entry]:
    """Return what was told, a plan that was achieved once, with the points that all came to."""
    found: dict[object, Entry] = {}
    for place, one in enumerate(told):
        plan = one.cards, one.homes
        achieved = found.get(plan)
        if achieved is not None and one.kind == _WORTH:
            points = _ARROW.join((achieved.figures[0].split(_ARROW)[0], one.figures[0].split(_ARROW)[1]))
            plain = _plainly(telling, replace(achieved, figures=(points,)))
            found[plan] = replace(plain, brief=plain.brief + one.detail)
        else:
            found[plan if one.kind == ACHIEVED else place] = one
    return [*found.values()]


def _points_once(telling: MagicTelling, told: Sequence[Entry], least: int) -> Iterator[Entry]:
    """Yield what was told, so many changes of a wizard's points as one; none that came to nothing.

    Where a plan was achieved meanwhile, each is told apart.
    """
    changed = [one for one in told if one.kind == _WORTH]
    grown = {one.homes for one in told if one.kind == ACHIEVED}
    for one in told:
        some = [other for other in changed if other.homes == one.homes]
        if one.kind != _WORTH or one.homes in grown or len(some) < least:
            yield one
        elif one is some[0]:
            before, after = some[0].figures[0].split(_ARROW)[0], some[-1].figures[0].split(_ARROW)[1]
            if before != after:
                yield replace(one, brief=_of_points(telling, some, _ARROW.join((before, after))))


def _of_points(telling: MagicTelling, some: Sequence[Entry], change: str) -> str:
    """Return how the points of a wizard have changed, and by which plans."""
    seat = cast("tuple[Spot, ...]", some[0].homes)[0].seat or 0
    cards = dict.fromkeys(telling.spoken.card(one.cards[0].ref) for one in some)
    ours, theirs = _("Your points: {change} ({cards})."), _("Points of {name}: {change} ({cards}).")
    return said_of(telling.spoken, seat, ours, theirs, change=change, cards=", ".join(cards))


# --- points -------------------------------------------------------------------------------------------------


def scored(telling: MagicTelling, before: MagicTable, after: MagicTable) -> Iterator[Entry]:
    """Yield each plan that was achieved or is worth something else now, with what its wizard has then."""
    for seat in (before.seat, before.foe):
        old, new = before.wizards[seat], after.wizards[seat]
        plans, held = _plans(telling, old), _plans(telling, new)
        points, nearly = f"{old.points}{_ARROW}{new.points}", _nearly(after, seat)
        home = (Spot(INVOKED, seat),)
        for ref in Counter(_refs(held)) - Counter(_refs(plans)):
            words = _achieved(telling, seat, ref, points) + nearly
            yield Entry(words, 0, cards=(Shown(ref),), homes=home, figures=(points,), kind=ACHIEVED)
        for ref in dict.fromkeys(_refs(plans)):
            worths = [[points for name, points in some if name == ref] for some in (plans, held)]
            why = _tarnished(ref, old, new) or [_(_COUNTED[word]) for word in telling.counts(ref)]
            for worth, now in zip(*worths, strict=False):
                if worth != now and len(worths[0]) <= len(worths[1]):
                    words = _changed(telling, seat, (ref, worth, _because(now, why)), new.points)
                    shown = (Shown(ref),)
                    yield Entry(words, 0, "", None, shown, (), home, (points,), nearly, kind=_WORTH)


_COUNTED: Final = {
    "joust": N_("jousts won"),
    "knowledge": N_("pieces of knowledge in play"),
    "being": N_("beings in play"),
    "thing": N_("things in play"),
    "plan": N_("plans in play"),
    "singularity": N_("singularities in the quadrant"),
    "empty": N_("empty zones"),
}
"""What plans count."""


def _because(now: int, why: Sequence[str]) -> str:
    """Return what a plan is worth, and why."""
    return f"{now} ({listed(why)})" if why else str(now)


def _tarnished(ref: str, old: WizardSeen, new: WizardSeen) -> list[str]:
    """Return that a plan is tarnished where it is more so than it was."""
    marks = [sum(one.tarnished for one in wizard.invoked if one.card == ref) for wizard in (old, new)]
    return [_("tarnished")] if marks[0] < marks[1] else []


def _plans(telling: MagicTelling, wizard: WizardSeen) -> list[tuple[str, int]]:
    """Return the plans of a wizard in play, with what they are worth."""
    return [(one.card, one.worth) for one in wizard.invoked if telling.nature(one.card) == PLAN]


def _refs(plans: Sequence[tuple[str, int]]) -> list[str]:
    return [ref for ref, _worth in plans]


def _achieved(telling: MagicTelling, seat: int, ref: str, points: str) -> str:
    return said_of(
        telling.spoken,
        seat,
        _("You achieve the plan {card}. Points: {change}."),
        _("{name} achieves the plan {card}. Points: {change}."),
        card=quoted(telling.spoken.card(ref)),
        change=points,
    )


def _nearly(table: MagicTable, seat: int) -> str:
    """Return that one more plan ends the game, where it does, and how it would stand."""
    wizard, other = table.wizards[seat], table.wizards[table.foe if seat == table.seat else table.seat]
    if wizard.plans != PLANS_TO_END - 1:
        return ""
    told = _("One more ends the game: {ours} to {theirs} now.")
    return " " + told.format(ours=wizard.points, theirs=other.points)


def _changed(telling: MagicTelling, seat: int, plan: tuple[str, int, str], points: int) -> str:
    ref, before, after = plan
    return said_of(
        telling.spoken,
        seat,
        _("{card} goes from {before} to {after}. Your points: {points}."),
        _("{card} goes from {before} to {after}. Points of {name}: {points}."),
        card=quoted(telling.spoken.card(ref)),
        before=before,
        after=after,
        points=points,
    )
