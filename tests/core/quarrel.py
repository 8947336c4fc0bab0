"""A tiny game in which every part of the runtime of abilities is used: a quarrel of neighbours over a fence.

Two seats have fourteen cards each. In a turn one draws a card, lays one in one's row, and what it says is
done; paying is discarding others. Cards at work: permanents that wait for a deed, instead of it, before or
after it; cards that answer from hand in the other's turn; what lasts; a sealed bid. Greater force wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, cast

from game.core import fields, lasting, windows
from game.core.effects import card_of, chosen, owner_of, pick, was_chosen
from game.core.happening import Happenings, Trigger, become, deed_of, is_stopped, stop
from game.core.lasting import END, LASTING, Lasting
from game.core.machine import Machine, Program, Vars, again, ask, do
from game.core.model import GIVE_UP, Decision, Outcome, Seating, SetupError
from game.core.refusal import Refusal
from game.core.resolving import Resolving
from game.core.rng import Rng
from game.core.sealed import Sealed, answers_of
from game.core.setup_options import ByOptions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.effects import Given
    from game.core.happening import Deed, Phase
    from game.core.model import Action, Json, Options

HAND, TURNS = 4, 14


@dataclass(frozen=True)
class Card:
    """A card: its force, how many others it costs, whether it is ground, or answers from the hand."""

    force: int = 1
    cost: int = 0
    ground: bool = False
    answers: bool = False
    waits: Trigger | None = None


def _other_plays(_state: Quarrel, seat: int, deed: Given) -> bool:
    return deed["seat"] != seat


def _own_leaves(_state: Quarrel, seat: int, deed: Given) -> bool:
    return deed["seat"] == seat


CARDS: Final = {
    "pawn": Card(2),
    "fort": Card(0, ground=True, waits=Trigger("play", _other_plays, "before")),
    "crier": Card(1, waits=Trigger("play", _other_plays, "before")),
    "heckler": Card(1, cost=1, answers=True),
    "gatecrasher": Card(2, answers=True),
    "broom": Card(1),
    "scapegoat": Card(0, waits=Trigger("leave", _own_leaves, "instead")),
    "trapdoor": Card(1, waits=Trigger("leave", _own_leaves, "instead")),
    "magnet": Card(1, waits=Trigger("draw", _own_leaves, "instead")),
    "mourner": Card(1, waits=Trigger("leave", _own_leaves)),
    "auction": Card(0),
    "tonic": Card(1),
    "leash": Card(0, cost=1),
    "vow": Card(1),
    "fair": Card(0),
}
"""Fort and crier wait for the other to play: the one draws a card, the other shouts (a point).

Heckler and gatecrasher answer a card that is played; the heckler makes it do nothing. A broom has a card of
the other's row leave; a scapegoat leaves in the place of another, a trapdoor brings it back to the hand, a
vow keeps it once; a mourner draws. A magnet has one draw one more. An auction: each bids a card, the stronger
takes a point. A tonic is worth two until the end of one's next turn, a leash takes the force of a card of the
other's as long as it lies there. At a fair both draw: its player says who draws first.
"""


class Setting:
    """What a game is played with: there are no options."""

    seating = Seating(2)

    @property
    def programs(self) -> Mapping[str, Program]:
        return PROGRAMS

    def as_options(self) -> dict[str, Json]:
        return {}


def read(options: Options) -> Setting:
    if options:
        message = "There are no options."
        raise SetupError(message)
    return Setting()


def _refs(data: Json, at: fields.Reading) -> tuple[str, ...]:
    found = at.listed(data, fields.one_of(CARDS))
    at.cards = len(found)
    return tuple(found)


_PILES: Final = fields.each(fields.many(fields.whole(28)))


class Quarrel(Resolving):
    """A quarrel in progress. Cards are told by their numbers, `refs` are their names."""

    saved = fields.Shape(
        "A quarrel",
        options=fields.OPTIONS,
        hands=_PILES,
        decks=_PILES,
        rows=_PILES,
        discards=_PILES,
        points=fields.each(fields.whole(1 << 9)),
        active=fields.SEAT,
        turn=fields.whole(1 << 9),
        laid=fields.FLAG,
        turn_over=fields.FLAG,
        refs=fields.Kind(_refs, list),
        rng=fields.RNG,
        effects=fields.many(LASTING),
        over=fields.maybe(fields.OUTCOME),
        machine=fields.MACHINE,
    )
    __slots__ = saved.beside(Resolving)

    seats = range(2)

    def __init__(self, refs: Sequence[str], rng: Rng) -> None:
        super().__init__(rng, Machine(PROGRAMS))
        self.setting = Setting()
        self.refs = tuple(refs)
        half = len(refs) // 2
        self.decks = [[*range(half)], [*range(half, 2 * half)]]
        self.hands: list[list[int]] = [[], []]
        self.rows: list[list[int]] = [[], []]
        self.discards: list[list[int]] = [[], []]
        self.points = [0, 0]
        self.effects: list[Lasting] = []
        self.active, self.turn = 0, 1
        self.laid = self.turn_over = False

    # --- the table ----------------------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        return CARDS[self.refs[number]]

    def held(self, seat: int, ref: str) -> int:
        return next(card for card in self.hands[seat] if self.refs[card] == ref)

    def force(self, seat: int) -> int:
        """Return what a seat's row is worth: derived, never stored."""
        taken = [effect for effect in self.effects if self.refs[effect.card] == "leash"]
        lost = {cast("tuple[int, int]", effect.on)[1]: effect.owner for effect in taken}
        cards = [card for row in self.rows for card in row]
        own = sum(self.card(card).force for card in cards if lost.get(card, self.side(card)) == seat)
        tonics = [effect for effect in self.effects if self.refs[effect.card] == "tonic"]
        return own + 2 * sum(effect.owner == seat for effect in tonics)

    def side(self, card: int) -> int:
        return 0 if card in self.rows[0] else 1

    def in_play(self, card: int) -> bool:
        return any(card in row for row in self.rows)

    def told_lasting(self, effect: Lasting) -> dict[str, Json]:
        return {"card": self.refs[effect.card], "seat": effect.owner}

    def names(self, cards: Sequence[int]) -> list[Json]:
        return [self.refs[card] for card in cards]

    # --- the contract -------------------------------------------------------------------------------------

    def refusal(self, action: Action) -> str:
        found = why(self, action)
        return found.words() if found else ""

    def _begin_action(self, action: Action) -> None:
        match action:
            case ("play", str(ref)):
                self.laid = True
                begin_card(self, self.active, self.held(self.active, ref))
            case ("end",):
                self.turn_over = True
            case _:
                self.over = Outcome((1 - self.active,), (0.0, 0.0), "given-up")

    def _go_on(self) -> Decision | None:
        while self.over is None:
            asked = self.machine.run(self)
            if asked is not None:
                return asked
            if not self.turn_over:
                return self._question()
            self._next_turn()
        return None

    def _next_turn(self) -> None:
        lasting.pass_edge(self, END, self.active)
        self.turn, self.active, self.laid, self.turn_over = self.turn + 1, 1 - self.active, False, False
        if self.turn > TURNS:
            scores = tuple([float(self.force(seat) + self.points[seat]) for seat in (0, 1)])
            best = tuple([seat for seat in (0, 1) if scores[seat] == max(scores)])
            self.over = Outcome(best, scores, "force")
        else:
            self.tell("turn", seat=self.active)
            happen(self, {"kind": "draw", "seat": self.active, "count": 1})

    def _question(self) -> Decision:
        refs = dict.fromkeys([self.refs[card] for card in self.hands[self.active]])
        plays: list[Action] = [("play", ref) for ref in refs if not no_play(self, self.active, ref)]
        return Decision(self.active, "turn", (*plays, ("end",), GIVE_UP))

    def observe(self, seat: int) -> Mapping[str, Json]:
        return {
            "hand": self.names(self.hands[seat]),
            "hands": [len(hand) for hand in self.hands],
            "decks": [len(deck) for deck in self.decks],
            "rows": [self.names(row) for row in self.rows],
            "discards": [self.names(pile) for pile in self.discards],
            "points": [*self.points],
            "effects": [LASTING.write(effect) for effect in self.effects],
            "active": self.active,
            "phase": self.decision.prompt if self.decision else "over",
        }

    def determinize(self, seat: int, rng: Rng) -> Self:
        other = self.clone()
        other.rng = Rng(rng.next64())
        foe = 1 - seat
        hidden = sorted(other.hands[foe] + other.decks[foe])
        rng.shuffle(hidden)
        other.hands[foe] = hidden[: len(self.hands[foe])]
        other.decks[foe] = hidden[len(self.hands[foe]) :]
        own = sorted(other.decks[seat])
        rng.shuffle(own)
        other.decks[seat] = own
        AUCTION.deal_anew(other, seat, rng)
        other.ask_again()
        return other


# --- why not ------------------------------------------------------------------------------------------------


class Refused(Refusal):
    """Why a card is not played."""

    __slots__ = ()
    sections: ClassVar = {"unknown": "1", "laid": "2", "dear": "3"}
    sentences: ClassVar = {
        "unknown": "No such card.",
        "laid": "One card a turn.",
        "dear": "It costs {cost}, of {held} others.",
    }


def _is_dear(state: Quarrel, seat: int, ref: str) -> bool:
    return CARDS[ref].cost >= len(state.hands[seat])


def no_play(state: Quarrel, seat: int, ref: str) -> str:
    """Return the first reason why a card is not played, "" where nothing bars it."""
    if ref not in state.names(state.hands[seat]):
        return "unknown"
    return "laid" if state.laid else "dear" if _is_dear(state, seat, ref) else ""


def why(state: Quarrel, action: Action) -> Refused | None:
    match action:
        case ("play", str(ref)):
            reason = no_play(state, state.active, ref)
            held = len(state.hands[state.active]) - 1
            data: dict[str, Json] = {"cost": CARDS[ref].cost, "held": held} if reason == "dear" else {}
            return Refused(reason, data) if reason else None
    return None


# --- deeds --------------------------------------------------------------------------------------------------


def begin_card(state: Quarrel, seat: int, card: int, *, answers: bool = False) -> None:
    """Lay a card and have it paid; then it is played."""
    state.hands[seat].remove(card)
    state.rows[seat].append(card)
    state.tell("lay", seat=seat, card=state.refs[card])
    state.machine.push(
        "card", owner=seat, foe=1 - seat, card=card, left=state.card(card).cost, answers=answers
    )


def _paid_up(_state: Quarrel, given: Given) -> bool:
    return not given["left"]


def _payment(state: Quarrel, given: Given) -> Decision | None:
    found = dict.fromkeys(state.names(state.hands[owner_of(given)]))
    options = tuple([("card", cast("str", ref)) for ref in found])
    return Decision(owner_of(given), "pay", options) if given["left"] and found else None


def _pay(state: Quarrel, given: Vars) -> None:
    seat = owner_of(given)
    card = state.held(seat, cast("str", chosen(given, "paid")[0]))
    state.hands[seat].remove(card)
    state.discards[seat].append(card)
    given["left"] = cast("int", given["left"]) - 1
    state.tell("pay", seat=seat, card=state.refs[card])


def _play(state: Quarrel, given: Vars) -> None:
    deed: Deed = {"kind": "play", "seat": given["owner"], "card": given["card"], "answers": given["answers"]}
    happen(state, deed)


def _perform(state: Quarrel, deed: Deed) -> bool | None:
    seat = cast("int", deed["seat"])
    match deed["kind"]:
        case "play":
            ref = state.refs[card_of(deed)]
            state.tell("do", seat=seat, card=ref)
            if ref in EFFECTS:
                state.machine.push(ref, owner=seat, foe=1 - seat, card=deed["card"])
        case "leave":
            card = card_of(deed)
            state.rows[seat].remove(card)
            state.discards[card * 2 // len(state.refs)].append(card)
            state.tell("leave", seat=seat, card=state.refs[card])
            _let_go(state, card)
        case "draw":
            for _time in range(min(cast("int", deed["count"]), len(state.decks[seat]))):
                state.hands[seat].append(state.decks[seat].pop())
                state.tell("draw", seat=seat)
    return None


def _let_go(state: Quarrel, card: int) -> None:
    """Let go what lasts on a card that has left, or while it is in play."""
    lasting.leave_play(state, card)
    for effect in [one for one in state.effects if one.on and one.on[1] == card]:
        lasting.drop(state, effect)


def _awaited(state: Quarrel, deed: Deed) -> bool:
    """Say whether anybody may wait: a window is there by the kind of deed, whatever a hand holds."""
    return _has_window(state, deed) or any(
        _waits_for(state, card, deed) for row in state.rows for card in row
    )


def _has_window(state: Quarrel, deed: Deed) -> bool:
    """Say whether the other may answer: a card that is played, but no answer (WAN-33)."""
    foe = 1 - cast("int", deed["seat"])
    return deed["kind"] == "play" and not deed["answers"] and bool(state.hands[foe])


def _waits_for(state: Quarrel, card: int, deed: Deed) -> bool:
    trigger = state.card(card).waits
    vowed = deed["kind"] == "leave" and bool(state.effects)
    return vowed or (trigger is not None and trigger.kind == deed["kind"])


def _waiting(state: Quarrel, phase: Phase, deed: Deed) -> list[Vars]:
    """Return who waits: answers, then permanents of the active player, then those of the other (WAN-12)."""
    answers: list[Vars] = []
    if phase == "before" and _has_window(state, deed):
        answers.append({"owner": 1 - cast("int", deed["seat"])})
    permanents: list[Vars] = [
        {"owner": seat, "card": card}
        for seat in (state.active, 1 - state.active)
        for card in sorted(state.rows[seat], key=lambda one: not state.card(one).ground)
        if card != deed.get("card") and _meets(state, card, seat, phase, deed)
    ]
    vows: list[Vars] = [
        {"owner": effect.owner, "effect": effect.number}
        for effect in state.effects
        if (phase, deed["kind"], deed["seat"]) == ("instead", "leave", effect.owner) and effect.until_used
    ]
    return [*answers, *permanents, *vows]


def _meets(state: Quarrel, card: int, seat: int, phase: Phase, deed: Deed) -> bool:
    trigger = state.card(card).waits
    if trigger is None or (trigger.kind, trigger.phase) != (deed["kind"], phase):
        return False
    return trigger.meets(state, seat, deed)


def _still(state: Quarrel, given: Given) -> bool:
    """Say whether a card is still there when its turn comes (WAN-23)."""
    return "card" not in given or state.in_play(card_of(given))


def _serve(state: Quarrel, given: Vars) -> None:
    seat, deed = owner_of(given), deed_of(given)
    if "effect" in given:
        effect = next(one for one in state.effects if one.number == given["effect"])
        stop(state, "leave")
        lasting.drop(state, effect)
    elif "card" not in given:
        state.machine.push("window", owner=seat, foe=1 - seat)
    else:
        state.tell("serve", seat=seat, card=state.refs[card_of(given)])
        _SERVES[state.refs[card_of(given)]](state, seat, card_of(given), deed)


def _draw_one(state: Quarrel, seat: int, _card: int, _deed: Deed) -> None:
    happen(state, {"kind": "draw", "seat": seat, "count": 1})


def _shout(state: Quarrel, seat: int, _card: int, _deed: Deed) -> None:
    state.points[seat] += 1


def _leave_in_its_place(state: Quarrel, seat: int, card: int, _deed: Deed) -> None:
    stop(state, "leave")
    happen(state, {"kind": "leave", "seat": seat, "card": card})


def _bring_back(state: Quarrel, seat: int, _card: int, deed: Deed) -> None:
    stop(state, "leave")
    state.rows[seat].remove(card_of(deed))
    state.hands[seat].append(card_of(deed))
    _let_go(state, card_of(deed))
    state.tell("back", seat=seat, card=state.refs[card_of(deed)])


def _one_more(state: Quarrel, _seat: int, _card: int, deed: Deed) -> None:
    become(state, "draw", count=cast("int", deed["count"]) + 1)


_SERVES: Final = {
    "fort": _draw_one,
    "crier": _shout,
    "scapegoat": _leave_in_its_place,
    "trapdoor": _bring_back,
    "magnet": _one_more,
    "mourner": _draw_one,
}

_HAPPENINGS: Final = Happenings(_waiting, _serve, _perform, _awaited, _still)
happen: Final = _HAPPENINGS.happen


# --- what cards say -----------------------------------------------------------------------------------------


def _others(state: Quarrel, given: Given) -> list[Action]:
    foe = cast("int", given["foe"])
    return [("row", foe, place) for place in range(len(state.rows[foe]))]


def _pointed_at(state: Quarrel, given: Given, name: str) -> tuple[int, int]:
    seat, place = cast("list[int]", chosen(given, name))
    return seat, state.rows[seat][place]


def _sweep(state: Quarrel, given: Vars) -> None:
    seat, card = _pointed_at(state, given, "sweep")
    happen(state, {"kind": "leave", "seat": seat, "card": card})


def _begin_lasting(state: Quarrel, given: Vars, **more: Any) -> None:  # noqa: ANN401 - fields of what lasts
    number = 1 + max([effect.number for effect in state.effects], default=0)
    state.effects.append(Lasting(card_of(given), 0, owner_of(given), number=number, **more))
    state.tell("lasts", **state.told_lasting(state.effects[-1]))


def _leash(state: Quarrel, given: Vars) -> None:
    seat, card = _pointed_at(state, given, "leash")
    _begin_lasting(state, given, on=(seat, card), while_in_play=card_of(given))


def _draw_in_turns(state: Quarrel, given: Vars) -> None:
    """Both draw, in the order that the player of the card said (WAN-12)."""
    first = cast("int", chosen(given, "order")[0])
    for seat in (1 - first, first):
        state.machine.push("drawing", owner=seat)


def _draws(state: Quarrel, given: Vars) -> None:
    _draw_one(state, owner_of(given), 0, {})


def _bids(state: Quarrel, _given: Given, seat: int) -> list[Action]:
    held = dict.fromkeys(state.names(state.hands[seat]))
    return [("bid", cast("str", ref)) for ref in held] or [("nothing",)]


def _settle_bids(state: Quarrel, given: Vars) -> None:
    bids = answers_of(given)
    forces = {seat: CARDS[str(bid[1])].force if bid[0] == "bid" else -1 for seat, bid in bids.items()}
    state.tell("bids", bids=[[*bid] for bid in bids.values()])
    for seat in bids:
        state.points[seat] += forces[seat] > forces[1 - seat]


AUCTION: Final = Sealed("auction of two", "bid", _bids, _settle_bids)

EFFECTS: Final[dict[str, Program]] = {
    "broom": pick("sweep", _others, _sweep),
    "auction": (do(lambda state, given: AUCTION.ask(state, [given["owner"], given["foe"]])),),
    "tonic": (do(lambda state, given: _begin_lasting(state, given, until=(END, given["owner"], 2))),),
    "leash": pick("leash", _others, _leash),
    "vow": (do(lambda state, given: _begin_lasting(state, given, until_used=True)),),
    "fair": pick("order", lambda _state, _given: [("first", 0), ("first", 1)], _draw_in_turns),
    "heckler": (
        do(lambda state, _given: stop(state, "play"), when=lambda state, _g: not is_stopped(state, "play")),
    ),
}
"""What is done when a card is played, by its name. A heckler played in one's own turn interrupts nothing."""


# --- answers ------------------------------------------------------------------------------------------------


def _answers(state: Quarrel, given: Given) -> list[Action]:
    """Return the cards of a hand that answer, and can be paid for (WAN-11)."""
    seat = owner_of(given)
    refs = [cast("str", ref) for ref in dict.fromkeys(state.names(state.hands[seat]))]
    return [("answer", ref) for ref in refs if CARDS[ref].answers and not _is_dear(state, seat, ref)]


def _answering(state: Quarrel, given: Given, answer: Action) -> Vars:
    return {"owner": given["owner"], "card": state.held(owner_of(given), str(answer[1]))}


def _begin_answer(state: Quarrel, given: Vars) -> None:
    begin_card(state, owner_of(given), card_of(given), answers=True)


PROGRAMS: Final[dict[str, Program]] = {
    **_HAPPENINGS.programs,
    **AUCTION.programs,
    **EFFECTS,
    "card": (
        ask(_payment, "paid"),
        do(_pay, when=was_chosen("paid")),
        again(when=lambda _state, given: bool(given["left"])),
        do(_play),
    ),
    "window": windows.window("answer", _answers, "answering", _answering),
    "answering": (do(_begin_answer),),
    "drawing": (do(_draws),),
}


class QuarrelGame(ByOptions):
    """The game, as the kernel knows it."""

    key = "quarrel"
    rules_version = 1
    read = staticmethod(read)
    choices: ClassVar[dict[str, tuple[Json, ...]]] = {}
    reveals: ClassVar[frozenset[str]] = frozenset({"draw"})
    shows_own: ClassVar[frozenset[str]] = frozenset()

    def setup(self, options: Options, seed: int) -> Quarrel:
        self.normalise(options)
        rng, refs = Rng(seed), []
        for _seat in (0, 1):
            cards = [*CARDS]
            rng.shuffle(cards)
            refs += cards[:14]
        state = Quarrel(refs, rng)
        for seat in (0, 1):
            state.hands[seat] = [state.decks[seat].pop() for _card in range(HAND)]
        state.begin()
        return state

    def decode(self, data: Json) -> Quarrel:
        state = Quarrel.saved.state(
            data, read, lambda _setting, *given: Quarrel(*given), ("setting", "refs", "rng")
        )
        state.ask_again()
        return state

    def cards_digest(self, _options: Options) -> str:
        return "quarrel"
