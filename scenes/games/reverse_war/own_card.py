"""The own secret card as the player would place it, said to the partner before one is chosen (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from game.rules.reverse_war import places
from scenes.games.reverse_war.aiming import moved_card
from scenes.games.reverse_war.asked import Asked
from scenes.games.reverse_war.elsewhere import Beside
from scenes.games.reverse_war.gestures import Hand
from scenes.games.reverse_war.partner_sheet import dropped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Action, Decision, Event, State
    from game.rules.reverse_war.seen import Seen
    from game.storage.recorded import Recorded
    from scenes.games.reverse_war.partnership import Partnership
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.sound import SoundName
    from scenes.shell.app import App
    from scenes.table.first_uses import FirstUses
    from scenes.table.occasion import Occasion


class Proposing(Beside, Protocol):
    """A table as far as a card is proposed to a partner there."""

    app: App
    recorded: Recorded
    first_uses: FirstUses

    @property
    def near(self) -> int:
        """The seat whose knowledge is shown."""

    @property
    def speaking(self) -> Partnership | None:
        """The partner that has said where its card would go."""

    def do(self, action: Action) -> bool:
        """Play an action as it is."""

    def settle(self) -> None:
        """Lie as the view says."""

    def sound(self, name: SoundName) -> None:
        """Play a sound."""


class OwnCard:
    """The own secret card: `meant` is how it is to be placed once it is chosen, None for nothing said.

    Where it was chosen before the game was left, it is placed so when that is taken up again.
    """

    def __init__(self, board: Proposing) -> None:
        self.meant = board.session.meant
        self.hand = Hand()
        self._board = board

    def propose(self, action: Action) -> bool:
        """Choose the own card to be placed so, or ask the partner that decides to."""
        board = self._board
        self.meant, self.hand.placed = action, moved_card(board.seen, action)
        return self._say(action) if board.bots.turn else self._tell(action, board.near)

    def take(self, seat: int) -> None:
        """Have the card of a seat placed; where the partner decides, let it be its own."""
        board, choice = self._board, ("choose", seat)
        if board.speaking is None:
            board.do(choice)
        elif board.bots.turn:
            board.occasion.act(choice, lambda _choice: self._say(None))
        else:
            self._tell(None, seat)

    def note(self, events: Sequence[Event]) -> None:
        """Note how the own card is to be placed where it was chosen: it stands once that is left, too."""
        chosen = any(one.kind == "choose" and one.data["owner"] == self._board.near for one in events)
        if chosen and self.meant is not None:
            self._board.recorded.mean(self.meant)

    def _say(self, action: Action | None) -> bool:
        """Say where the own card would go, None to leave it: the partner that decides hears it."""
        board, partner = self._board, self._board.partner
        assert partner is not None  # noqa: S101 - it has asked
        board.first_uses.pass_on(board.app)
        partner.hear(board.seen, action, partner.seat)
        partner.decide()
        held = board.table.hand_sprite
        board.settle()
        if action is not None and held is not None:
            board.timeline.add(*dropped(board.table.hand_sprite, held.pose, board.timeline, board.sound))
        return True

    def _tell(self, action: Action | None, seat: int) -> bool:
        """Choose the card of a seat, the own one to be placed so: the partner has its word on that."""
        board, partner = self._board, self._board.partner
        assert partner is not None  # noqa: S101 - it has asked
        partner.hear(board.seen, action, seat)
        done = board.do(("choose", seat))
        if not done:
            partner.unhear()
        return done


def table_of(
    make: Callable[..., WarTable],
    seen: Seen,
    own: OwnCard,
    partner: Partnership | None,
    now: Seen,
) -> WarTable:
    """Return the table made of what is seen: the `own` card is meant for a cell, or the partner proposes one.

    The own one hovers where it was dropped and the partner's where it was proposed, face down until it is
    chosen, as is seen `now`: it lands there then, and turns over.
    """
    if own.meant is not None and own.hand.has(seen.hand):
        settled = now.phase == "place" and own.hand.has(now.hand)
        return _dropped(make, own.meant, own.hand, settled=settled)
    if partner is None or seen.setting.layout.grows or (proposal := partner.proposal_in(seen)) is None:
        return make()
    if (card := partner.turned(seen)) is None:
        return make(proposed={partner.seat: proposal.cell} if partner.holds_in(seen) else {})
    hand = Hand()
    hand.take(card)
    return _dropped(make, proposal.action, hand, settled=True)


def _dropped(make: Callable[..., WarTable], action: Action, hand: Hand, *, settled: bool) -> WarTable:
    table = make(dropped=int(action[1]))
    table.settled = settled
    hand.lie_on(table)
    return table


def asked_beside(partner: Partnership, world: State, occasion: Occasion, seen: Seen) -> Asked:
    """Return where the own secret card may be placed, in a world as its player may believe it to be."""
    asked = Asked(proposed=partner.proposal.cell if partner.proposal is not None else None)
    world.apply(("choose", 1 - partner.seat))
    if world.decision is not None:
        asked.take(cast("Decision", occasion.asked(world.decision)), seen, places)
    return asked
