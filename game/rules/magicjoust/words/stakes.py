"""What an attack puts at stake, in words: what its target loses if it succeeds (MAG-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.grammar import capitalised, joined, listed
from game.core.i18n import N_, _, language, ngettext, typeset
from game.core.letters import in_one_line
from game.core.script import Slot, filled, number
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.traits import Answer, Attack
from game.rules.magicjoust.words.cards import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.script import Brick, Script, Sentence
    from game.rules.magicjoust.cards import Creuset

_LOST: Final[Mapping[str, tuple[str, str]]] = {
    "banish": (N_("you lose {nature}"), N_("{name} loses {nature}")),
    "send-back": (N_("you take {nature} back in hand"), N_("{name} takes {nature} back in hand")),
    "dear": (N_("{nature} costs you one symbol more"), N_("{nature} costs {name} one symbol more")),
    "exhaust": (N_("one of your cards is turned across"), N_("{name} has a card turned across")),
    "tarnish": (N_("one of your plans is worth {count} less"), N_("a plan of {name} is worth {count} less")),
    "destroy": (N_("you lose {count} {colour}"), N_("{name} loses {count} {colour}")),
    "push": (N_("one of your singularities is moved"), N_("a singularity of {name} is moved")),
    "unsettle": (
        N_("you lose the stability of {count} {colour}"),
        N_("{name} loses the stability of {count} {colour}"),
    ),
    "foe-throws": (
        N_("you discard {count} of your choice"),
        N_("{name} discards {count} of their choice"),
    ),
    "snatch": (N_("you discard {count} drawn by lot"), N_("{name} discards {count} drawn by lot")),
}
_LESS: Final = number(1, 4, N_("a singularity"), N_("{count} singularities"))


def stake(script: Script, name: str, *, you: bool) -> str:
    """Return what the target of an attack, `you` or somebody of that name, loses if it succeeds.

    Where that is more than a loss, it is told as its card says it.
    """
    lost = _losses(script, name, you=you)
    if not lost:
        return words_of(tuple([one for one in script if contested(one)]))
    return _sentence(_("if it succeeds, {what}.").format(what=listed(lost)))


def taken(script: Script, name: str, *, you: bool) -> str:
    """Return what the target of an attack loses that has succeeded; "" where it is more than a loss."""
    lost = _losses(script, name, you=you)
    return _sentence(_("{what}.").format(what=listed(lost))) if lost else ""


def briefly(script: Script, name: str) -> str:
    """Return what an attack takes from somebody of that name, "" where only its card can say it."""
    return stake(script, name, you=False) if _losses(script, name, you=False) else ""


def _losses(script: Script, name: str, *, you: bool) -> list[str]:
    """Return all that a target loses, nothing where an attack does more than that."""
    found = [told for one in script for told in _of_sentence(one, name, you=you)]
    return [] if None in found else [told for told in found if told]


def _of_sentence(one: Sentence, name: str, *, you: bool) -> Iterator[str | None]:
    """Yield what a target loses by a sentence, None for what is more than a loss."""
    deeds = contested(one)
    closed = [cast("Brick", brick.given["zone"]).key for brick in deeds if brick.key == "seal"]
    if closed:
        yours = ngettext("your zone {zones} is closed", "your zones {zones} are closed", len(closed))
        theirs = ngettext(
            "zone {zones} of {name} is closed", "zones {zones} of {name} are closed", len(closed)
        )
        told = (yours if you else theirs).format(zones=listed(closed), name=name)
        yield _("{what}, {until}").format(what=told, until=_until(one, name, you=you))
    for brick in [brick for brick in deeds if brick.key != "seal"]:
        lost = _lost(brick, name, you=you) if brick.key in _LOST else None
        lasts = lost and one.lasts
        yield _("{what}, {until}").format(what=lost, until=_until(one, name, you=you)) if lasts else lost


def _until(one: Sentence, name: str, *, you: bool) -> str:
    """Return how long something lasts that a sentence does to its target."""
    if one.lasts is None:
        return _("as long as this card is in play")
    if one.lasts.key != "foe-turn":
        return one.lasts.said()
    return (
        _("until the end of your next turn")
        if you
        else _("until the end of {name}'s next turn").format(name=name)
    )


def _sentence(words: str) -> str:
    return typeset(capitalised(joined(words)), language())


def is_grave(card: Creuset) -> bool:
    """Say whether a card brings the end nearer, or may hurt another: such ones are read at length."""
    return card.nature == PLAN or any(map(contested, card.script))


def contested(one: Sentence) -> Sequence[Brick]:
    """Return the deeds of a sentence that are done only where its attack succeeds (MAG-11)."""
    if one.when and isinstance(one.when.made(), Attack):
        return one.do
    return () if one.contested is None else one.do[one.contested :]


def answers(script: Script) -> bool:
    """Say whether a script can answer an attack."""
    return any(one.when is not None and isinstance(one.when.made(), Answer) for one in script)


def _lost(brick: Brick, name: str, *, you: bool) -> str:
    given = {part: filled(_slot(brick, part), one) for part, one in brick.given.items()}
    return in_one_line(_(_LOST[brick.key][not you]).format(name=name, **given))


def _slot(brick: Brick, part: str) -> Slot:
    opposing = part == "count" and brick.key in ("destroy", "unsettle")
    return _LESS if opposing else brick.word.slots[part]
