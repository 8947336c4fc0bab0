"""Reverse War as the kernel knows it: its key, its options, its first state; states read back (RW-M).

They are read from plain JSON that anybody may have written.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.rng import HIGHEST_SEED, Rng, check_seed
from game.core.session import digest
from game.core.setup_options import ByOptions
from game.rules.reverse_war import options as settings
from game.rules.reverse_war.cards import CARD_IDS, CARDS, deal
from game.rules.reverse_war.coop import SEATS, CoopState
from game.rules.reverse_war.duel import TURNS, DuelState, new_duel
from game.rules.reverse_war.options import COOP, DUELS, VOTE
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.state import ReverseWarState, read_alone
from game.rules.reverse_war.vote import VoteState

if TYPE_CHECKING:
    from game.core.model import Json, Options
    from game.rules.reverse_war.cards import End
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.troops import Placed

AnyState = ReverseWarState | VoteState | CoopState | DuelState
"""A game in progress, alone or in company (RW-M)."""


class ReverseWar(ByOptions):
    """Against the AI, which only counts its points, alone or in company (RW-M).

    The score is the margin, but in an easy duel, where it is the total of each one's army.
    """

    key = "reverse-war"
    rules_version = 1
    choices = settings.CHOICES
    read = staticmethod(settings.read)
    reveals = frozenset({"draw", "shuffle", "count", "look", "take"})
    shows_own: frozenset[str] = frozenset({"reveal"})

    def setup(self, options: Options, seed: int) -> AnyState:
        """Return the first state. Raise SetupError naming the option, or the seed, at fault."""
        setting = settings.read(options)
        check_seed(seed)
        rng = Rng(seed)
        if setting.table == VOTE:
            return VoteState(setting, _dealt(setting.alone(), rng), Rng(HIGHEST_SEED - seed))
        if setting.table == COOP:
            return CoopState(setting, _dealt(setting.alone(), rng))
        if setting.table in DUELS:
            return new_duel(setting, rng)
        return _dealt(setting, rng)

    def decode(self, data: Json) -> AnyState:
        """Return the state that `encode` wrote. Raise ValueError when it is not one."""
        told = data.get("options") if isinstance(data, dict) else None
        table = told.get("table") if isinstance(told, dict) else None
        if table == VOTE:
            return _read_vote(data)
        if table == COOP:
            return _read_coop(data)
        return _read_duel(data) if table in DUELS else read_alone(data)

    def cards_digest(self, _options: Options) -> str:
        """Return a fingerprint of the 24 cards."""
        return _cards_digest()


def _dealt(setting: Setting, rng: Rng) -> ReverseWarState:
    """Return the set-up of one player: as many cards dealt as the battlefield has cells."""
    pack = SCENARIOS[setting.scenario].pack(rng, ()) if setting.scenario else CARD_IDS
    deck = deal(rng, pack, setting.layout.size)
    shown = tuple(deck) if setting.planification else ()
    cells: list[Placed | None] = [] if setting.layout.grows else [None] * setting.layout.size
    return ReverseWarState(setting, rng, deck, cells, shown, ready=not setting.planification)


@cache
def _cards_digest() -> str:
    return digest({card.id: [*_numbers(card.top), *_numbers(card.bottom)] for card in CARDS.values()})


def _numbers(end: End) -> list[Json]:
    return [end.unit, end.force, end.position]


# --- states read back ---------------------------------------------------------------------------------------


def _read_vote(data: Json) -> VoteState:
    state = VoteState.saved.state(data, settings.read, VoteState, ("setting", "inner", "lots"))
    asked, ballots = state.decision, state.ballots
    if ballots and not state.voting:
        state.saved.refuse("ballots")
    if len(ballots) >= state.voters or any(asked is None or cast not in asked.options for cast in ballots):
        state.saved.refuse("ballots")
    state.ask()
    return state


def _read_coop(data: Json) -> CoopState:
    state = CoopState.saved.state(data, settings.read, CoopState, ("setting", "inner"))
    if len(state.known) != len(state.inner.deck):
        state.saved.refuse("known")
    if any([*knowers] != sorted({*knowers}) for knowers in state.known):
        state.saved.refuse("known")
    asked = state.inner.decision
    if (state.owner is not None) != (asked is not None and asked.prompt not in ("ready", "draw")):
        state.saved.refuse("owner")
    _check_hands(state)
    state.ask()
    return state


def _check_hands(state: CoopState) -> None:
    """Raise ValueError unless the cards drawn can be, and are known by whom drew or buried them."""
    asked, drawn = state.inner.decision, [seat for seat in SEATS if state.ways[seat] is not None]
    if drawn and (asked is None or asked.prompt != "draw" or len(state.inner.deck) < len(SEATS)):
        state.saved.refuse("ways")
    if drawn and state.leader not in drawn:
        state.saved.refuse("ways")
    if any(seat not in state.known[state.place_of(seat)] for seat in drawn):
        state.saved.refuse("known")
    pile = state.known[: len(state.known) - len(drawn)]
    buried = [bool(knowers) for knowers in pile]
    if buried != sorted(buried, reverse=True) or sum(buried) > state.inner.turn + (state.owner is not None):
        state.saved.refuse("known")


def _read_duel(data: Json) -> DuelState:
    state = DuelState.saved.state(data, settings.read, DuelState, ("setting", "rng", "deck", "first"))
    _check_cards(state)
    _check_turn(state)
    state.ask()
    return state


def _check_cards(state: DuelState) -> None:
    """Raise ValueError unless each of the 24 cards is in one place, and the boards are as they should."""
    if [len(board) for board in state.boards] != [state.setting.layout.size] * len(SEATS):
        state.saved.refuse("boards")
    placed = [*state.boards[0], *state.boards[1], *state.hands, *state.out, state.shown, state.hidden]
    cards = [*state.deck, *[one.card for one in placed if one]]
    if sorted(cards) != sorted(CARD_IDS) or len(state.deck) % 2 or state.turn > TURNS:
        state.saved.refuse("deck")


def _check_turn(state: DuelState) -> None:
    """Raise ValueError unless each seat has received a card a turn, and the turn is at one of its points."""
    if (state.shown is None) != (state.hidden is None) or (state.shown and any(state.hands)):
        state.saved.refuse("shown")
    if state.hands[state.active] and not state.hands[1 - state.active]:
        state.saved.refuse("hands")
    for seat in SEATS:
        board = state.boards[seat]
        received = len(board) - board.count(None) + bool(state.hands[seat]) + bool(state.out[seat])
        if received != state.turn - (state.shown is not None):
            state.saved.refuse("boards")
        if state.out[seat] and received < len(SEATS):
            state.saved.refuse("out")
