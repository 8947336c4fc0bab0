"""What any partner says of its card and of a cell, and answers once it is known what is placed (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext, signed
from game.core.rivals import GAIN, WAIT
from game.rules.reverse_war.units import with_article

if TYPE_CHECKING:
    from game.bots.reverse_war.hopes import Hope
    from game.bots.reverse_war.partner import Proposal, Weighed
    from game.core.rivals import Rival
    from game.core.session import Session


def temper(rival: Rival) -> str:
    """Return what a partner cares for, in a few words."""
    if WAIT in rival.pleas:
        return _("thinks of the next turn")
    return _("goes for big gains") if GAIN in rival.pleas else _("gives the AI little")


def drawing(name: str, last: bool | None, *, leads: bool, brief: bool) -> str:  # noqa: FBT001 - three cases
    """Return what is asked before cards are drawn: the `last` one alone by the partner or not, else both."""
    if last is not None:
        words = _("The last card: {name} draws it.") if last else _("The last card: draw it, then place it.")
        return words.format(name=name)
    words = _("Draw in secret: you choose the card to place, the other goes under the pile, for later.")
    if leads:
        words = _("Draw in secret: {name} chooses, the other card goes under the pile, for later.")
    if brief:
        words = _("Draw: {name} decides, after you.") if leads else _("Draw: you decide.")
    return words.format(name=name)


def here(why: str, *, first: bool, kept: bool) -> str:
    """Return how a partner says where its card would go, and why: on a cell `kept` for it, or another."""
    if not why:
        return _("Mine here, for want of better.") if first else _("Or here.")
    words = _("Mine here, on the cell you kept: {why}.") if kept else _("Mine here: {why}.")
    return (words if first else _("Or here: {why}.")).format(why=why)


def answer(weighed: Weighed | None, *, trusts: bool) -> str:
    """Return what a partner says as it chooses: it trusts perhaps, or goes back to its first idea."""
    told = _answer(weighed, trusts=trusts)
    if weighed is None or weighed.back is None or weighed.lets or trusts:
        return told
    words = _("{told} I go back to my first idea, cell {cell}.")
    return words.format(told=told, cell=weighed.back + 1)


def _answer(weighed: Weighed | None, *, trusts: bool) -> str:
    if weighed is None:
        return _("Thanks for leaving it to me.")
    yours, mine = signed(weighed.yours), signed(weighed.mine)
    if weighed.ahead < 0 and weighed.promised and weighed.lets:
        return _as_promised(weighed)
    if weighed.ahead < 0 and trusts:
        return _("A lead of {yours} against {mine}, but you insist: yours.").format(yours=yours, mine=mine)
    if weighed.ahead < 0 and weighed.promised:
        words = _("Yours there brings the AI more than us, {now} at once: mine all the same.")
        if weighed.both:
            words = _(
                "Yours there is {now} at once; in two turns, about {yours} against {mine} with mine now."
            )
        return words.format(now=signed(weighed.now), yours=yours, mine=mine)
    words = _order(weighed) if weighed.both else _lead(weighed)
    return words.format(yours=yours, mine=mine)


def _as_promised(weighed: Weighed) -> str:
    """Return how a partner lets the other card go first, as it has said."""
    words = _("As I said, yours first: with mine next turn, a lead of about {yours} in two turns.")
    return words.format(yours=signed(weighed.yours))


def _lead(weighed: Weighed) -> str:
    """Return how a partner chooses that thinks of this turn alone."""
    if weighed.ahead == 0:
        return _("A lead of {yours} either way: yours it is!")
    if weighed.ahead > 0:
        return _("A lead of {yours} against {mine}: yours it is!")
    return _("A lead of {yours} against {mine}: rather mine.")


def _order(weighed: Weighed) -> str:
    """Return how a partner chooses that thinks of the card which is left, too."""
    if weighed.ahead == 0:
        return _("Your card first, or mine: a lead of about {yours} in two turns either way. Yours it is!")
    if weighed.ahead > 0:
        return _("Your card first, then mine: a lead of about {yours} in two turns. Mine first: {mine}.")
    return _("My card first, then yours: a lead of about {mine} in two turns. Yours first: {yours}.")


def conflict(weighed: Weighed | None) -> str:
    """Return both futures of two cards that are wanted on one cell; "" where there is but one."""
    if weighed is None:
        return ""
    if not weighed.ahead:
        words = _("One cell, two cards! Whichever goes here, about {yours} together.")
        return words.format(yours=signed(weighed.yours))
    words = _(
        "One cell, two cards! Yours here, theirs elsewhere: about {yours} together; the other way round: "
        "{mine}."
    )
    return words.format(yours=signed(weighed.yours), mine=signed(weighed.mine))


def afterword(weighed: Weighed | None, *, taken: bool) -> str:
    """Return what a partner says once the player has chosen, its own card being `taken` perhaps."""
    if weighed is None:
        return _("Thanks for your trust!") if taken else _("Yours, then: place it well!")
    if weighed.ahead == 0:
        words = _("A lead of {yours}, as good as mine. Well chosen!")
        if weighed.both:
            words = _("As good as mine: a lead of about {yours} in two turns. Well chosen!")
        return words.format(yours=signed(weighed.yours))
    if weighed.ahead < 0 and weighed.promised:
        return _as_promised(weighed)
    return (_two_turns if weighed.both else _this_turn)(abs(weighed.ahead), better=weighed.ahead > 0)


def _two_turns(count: int, *, better: bool) -> str:
    """Return by how much the order of both cards is `better` than the other one, or worse."""
    words = ngettext(
        "A pity: my card first, then yours, that was about {count} point more.",
        "A pity: my card first, then yours, that was about {count} points more.",
        count,
    )
    if better:
        words = ngettext(
            "Well seen: your card first, then mine, that is about {count} point more.",
            "Well seen: your card first, then mine, that is about {count} points more.",
            count,
        )
    return words.format(count=count)


def _this_turn(count: int, *, better: bool) -> str:
    """Return by how much the player's card is `better` than the own one this turn, or worse."""
    words = ngettext(
        "A pity: my card brought {count} point more.", "A pity: my card brought {count} points more.", count
    )
    if better:
        words = ngettext(
            "Well seen: {count} point more than with my card.",
            "Well seen: {count} points more than with my card.",
            count,
        )
    return words.format(count=count)


class KeptCell:
    """The last cell that the player of a game has kept free as asked, unless that was taken back."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._kept: tuple[int | None, int] = None, 0

    @property
    def cell(self) -> int | None:
        """The cell that was kept, None for none."""
        cell, moment = self._kept
        return cell if moment < len(self._session.actions) else None

    def asked(self, hope: Hope | None) -> str:
        """Return which cell is to be kept for a hope, and for what; "" for none, and once it was kept."""
        if hope is None or hope.cell == self.cell:
            return ""
        words = _("Keep cell {cell} free: if the pile brings it, {unit} could be worth {points} there.")
        return words.format(cell=hope.cell + 1, unit=with_article(hope.unit), points=signed(hope.lead))

    def thanks(self, hope: Hope | None, word: Proposal | None) -> str:
        """Return the thanks where a player's word leaves the cell of a hope free, and remember it."""
        if hope is None or hope.cell in (self.cell, None if word is None else word.cell):
            return ""
        self._kept = hope.cell, len(self._session.actions) - 1
        return _("Cell {cell} is kept, thanks!").format(cell=hope.cell + 1)
