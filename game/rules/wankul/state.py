"""The table of Wankul: two players with their piles, up to three terrains with their rows, what lasts.

Hands are known to their owner, decks to nobody but for what was seen. A card of a deck is known with its
place, one of the other's hand for being there. Who draws a card that the other had seen on top holds a card
that the other knows. Nothing of a deck is known once it is shuffled; nothing of a hand of which a card,
nobody sees which, went to a deck (WAN-29).

Cards lie where few doors put them: `carry`, `lay`, `lift`, `settle`, `unsettle`, `touch`. How the game goes
on is in `game.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core import fields
from game.core.lasting import LASTING, MOST_EFFECTS
from game.core.resolving import Duel
from game.rules.wankul.cards import Character
from game.rules.wankul.recipes import NOTHING, interrupted, number_of, strength_of
from game.rules.wankul.table import (
    ASIDE,
    BEARERS,
    COUNT,
    DECK,
    GROUND,
    HAND,
    HIDDEN,
    PLAY,
    SIDE,
    SLOTS,
    TURN,
    Ground,
    Laid,
    Lying,
    Side,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Self

    from game.core.machine import Frame, Vars
    from game.core.model import Json
    from game.core.rng import Rng
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.recipes import InPlay, Ready, Recipe, Reckoned, Said
    from game.rules.wankul.setting import Setting
    from game.rules.wankul.traits import Power


_MOST_REMOVED: Final = 1 << 20
_CARDS: Final = fields.many(fields.CARD)
_KNOWN: Final = fields.Kind(lambda data, at: {*_CARDS.read(data, at)}, sorted, set)


class WankulState(Duel):
    """A game in progress. Cards are told by their number in `cards`, `owners` says whose each of them is.

    `opening` are the pairs of cards shown for who begins, the last of which decided (WAN-2). `played` are the
    characters counted in this turn, `scored` the terrains scored in it. By seat, `knows` are the cards that
    lie hidden where the seat knows them to lie, `milled` those of the latest discard from its deck, `looked`
    what is shown to it now. `bearers` has of each card that lies aside the one
    in play at which it lies. `effects` is what lasts.

    By card, `refs` are the names, `forces` and `costs` those printed (a terrain has neither), `recipes` what
    they do. `waiting` are the kinds of deeds for which cards wait, `powers` what they ever change; `passive`
    cards do something in play. `subs` is by seat what its Subs may interrupt, by kind of deed, as far as the
    other can know; nothing where neither may. `reckoned` are the Forces since anything last changed,
    `standing` what stands since rows or terrains did, `strength` what changed Force the last time that
    anything did, `said` what cards say where they lie.
    """

    saved = fields.Shape(
        "Wankul",
        options=fields.OPTIONS,
        rng=fields.RNG,
        cards=fields.CARDS,
        owners=fields.OWNERS,
        sides=fields.each(SIDE),
        grounds=fields.many(fields.maybe(GROUND), len(SLOTS)),
        knows=fields.each(_KNOWN),
        milled=fields.each(_CARDS),
        looked=fields.each(_CARDS),
        bearers=BEARERS,
        opening=fields.many(fields.several(fields.CARD, 2)),
        removed=fields.whole(_MOST_REMOVED, -_MOST_REMOVED),
        active=fields.SEAT,
        turn=TURN,
        turn_over=fields.FLAG,
        played=COUNT,
        scored=COUNT,
        effects=fields.many(LASTING),
        next_effect=fields.whole(MOST_EFFECTS),
        over=fields.maybe(fields.OUTCOME),
        machine=fields.MACHINE,
    )
    cards: tuple[WankulCard, ...]
    recipes: tuple[Recipe, ...]
    __slots__ = (
        *saved.beside(Duel),
        "characters",
        "costs",
        "forces",
        "passive",
        "powers",
        "reckoned",
        "said",
        "standing",
        "strength",
        "subs",
        "waiting",
    )

    def __init__(
        self, setting: Setting, cards: Sequence[WankulCard], owners: Sequence[int], rng: Rng
    ) -> None:
        super().__init__(setting, cards, owners, rng, NOTHING)
        self.characters = tuple([card if isinstance(card, Character) else None for card in cards])
        self.forces = tuple([card.force if card else 0 for card in self.characters])
        self.costs = tuple([card.cost if card else 0 for card in self.characters])
        self.passive = tuple([recipe.passive for recipe in self.recipes])
        self.subs = interrupted(setting, owners, self.recipes)
        kinds = [recipe.kinds for recipe in self.recipes]
        self.waiting = frozenset[str]().union(*self.subs, *kinds)
        self.powers = frozenset["Power"]().union(*[recipe.powers for recipe in self.recipes])
        self.sides = [Side(), Side()]
        self.grounds: list[Ground | None] = [None for _slot in SLOTS]
        self.knows: list[set[int]] = [set(), set()]
        self.removed = 0
        self.milled: list[list[int]] = [[], []]
        self.looked: list[list[int]] = [[], []]
        self.bearers: dict[int, int] = {}
        self.opening: list[tuple[int, int]] = []
        self.next_effect = 0
        self.played = self.scored = 0
        self.standing: InPlay | None = None
        self.strength = strength_of([])
        self.reckoned: Reckoned | None = None
        self.said: dict[tuple[int, int, int], Sequence[Said]] = {}

    # --- what is on the table -----------------------------------------------------------------------------

    def is_terrain(self, card: int) -> bool:
        """Say whether a card is a terrain."""
        return self.characters[card] is None

    def character(self, card: int) -> Character:
        """Return a character by its number."""
        found = self.characters[card]
        assert found is not None  # noqa: S101 - asked of characters
        return found

    def in_hand(self, seat: int, ref: str) -> int:
        """Return the first card of that name in a hand. Raise StopIteration where it is not there."""
        return self.first_of(self.sides[seat].hand, ref)

    def ground(self, slot: int) -> Ground:
        """Return the terrain of a slot where one lies."""
        found = self.grounds[slot]
        assert found is not None  # noqa: S101 - asked where one lies
        return found

    def placed(self) -> list[int]:
        """Return the slots in which terrains lie, from left to right."""
        found, grounds = [], self.grounds
        for slot in SLOTS:
            if grounds[slot] is not None:
                found.append(slot)  # noqa: PERF401 - of three: quicker so
        return found

    def slot_of(self, terrain: int) -> int | None:
        """Return where a terrain lies; None where it is not in play."""
        for slot in SLOTS:
            ground = self.grounds[slot]
            if ground is not None and ground.card == terrain:
                return slot
        return None

    @property
    def counting(self) -> bool:
        """Say whether a score is declared, whose totals are not reckoned yet."""
        return any(ground is not None and ground.scoring == "declared" for ground in self.grounds)

    def find(self, card: int) -> Lying | None:
        """Return where a character lies; None where it is not in play."""
        owner = self.owners[card]
        for seat in (owner, 1 - owner):
            for slot, ground in enumerate(self.grounds):
                if ground is not None:
                    for place, laid in enumerate(ground.rows[seat]):
                        if laid[0] == card:
                            return Lying(slot, seat, place)
        return None

    def in_play(self, card: int) -> bool:
        """Say whether a card is in play."""
        if self.characters[card] is None:
            return self.slot_of(card) is not None
        return self.find(card) is not None

    def lying(self, at: Lying) -> Laid:
        """Return the character that lies somewhere."""
        return self.row(at.slot, at.seat)[at.place]

    def row(self, slot: int, seat: int) -> list[Laid]:
        """Return a row, from left to right."""
        found = self.grounds[slot]
        assert found is not None  # noqa: S101 - asked where a terrain lies
        return found.rows[seat]

    def in_rows(self, seat: int) -> Iterator[tuple[int, Laid]]:
        """Yield a seat's characters in play with their slots, from left to right."""
        for slot, ground in enumerate(self.grounds):
            if ground is not None:
                for laid in ground.rows[seat]:
                    yield slot, laid

    def said_by(self, frame: Frame) -> Ready | None:
        """Return the sentence that a card says in a frame, None where it says none."""
        given = frame.vars
        card = given["copied"] if "copied" in given else given.get("card")
        if not isinstance(card, int) or not 0 <= card < len(self.refs):
            return None
        program, ref = frame.program, self.refs[card]
        return self.recipes[card].sentences[number_of(program)] if program.startswith(f"{ref}/") else None

    def _speaking(self) -> Frame | None:
        return next((frame for frame in reversed(self.machine.frames) if self.said_by(frame)), None)

    def speaker(self) -> Json:
        """Return the card that has its say now, by its ref; None where the rules alone do."""
        frame = self._speaking()
        return self.refs[cast("int", frame.vars["card"])] if frame else None

    def serving(self) -> Json:
        """Return the seat that the card serves which has its say now; None where the rules alone do."""
        frame = self._speaking()
        return frame.vars["owner"] if frame else None

    def given(self, owner: int, card: int, slot: int | None) -> Vars:
        """Return what a program of a card is given (`traits.py`)."""
        return {"owner": owner, "foe": 1 - owner, "card": card, "slot": slot}

    # --- doors --------------------------------------------------------------------------------------------

    def carry(self, card: int, source: str, target: str, *, under: bool = False) -> None:
        """Bring a card from one of its owner's piles to another, on top or under it."""
        self.sides[self.owners[card]].carry(card, source, target, under=under)
        if source == ASIDE:
            del self.bearers[card]
        self._follow(card, source, target)
        self.reckoned = None

    def set_aside(self, card: int, source: str, bearer: int) -> None:
        """Lay a card of a pile face down at a card in play."""
        self.carry(card, source, ASIDE)
        self.bearers[card] = bearer

    def aside_at(self, bearer: int) -> list[int]:
        """Return the cards that lie face down at a card in play."""
        return [card for card, other in self.bearers.items() if other == bearer]

    def changed(self, card: int | None = None) -> None:
        """Forget what was worked out: rows or terrains have changed, or only where one card lies."""
        self.reckoned = None
        if card is None or self.passive[card]:
            self.standing = None

    def lay(self, card: int, source: str, at: tuple[int, int], *, muted: bool = False) -> Lying:
        """Lay a character of a pile of its owner's at the right end of a row, told by slot and seat."""
        slot, seat = at
        self.sides[self.owners[card]].take(card, source)
        row = self.row(slot, seat)
        row.append(Laid(card, self.turn, muted))
        self._follow(card, source, PLAY)
        self.changed(card)
        return Lying(slot, seat, len(row) - 1)

    def lift(self, at: Lying, target: str) -> None:
        """Bring the character that lies somewhere to a pile of its owner's."""
        row = self.row(at.slot, at.seat)
        card = row.pop(at.place).card
        self.changed(card)
        if at.place < len(row):
            self.changed(row[at.place].card)
        self.sides[self.owners[card]].pile(target).append(card)
        self._follow(card, PLAY, target)

    def touch(self, at: Lying, laid: Laid) -> None:
        """Lay a character where another one lies, or lies otherwise: a swap, a mark."""
        row = self.row(at.slot, at.seat)
        self.changed(laid.card if row[at.place].card == laid.card else None)
        row[at.place] = laid

    def slide(self, at: Lying, slot: int, seat: int | None = None) -> Lying:
        """Move a character to the right end of a row elsewhere, where it is heard (WAN-20, WAN-27).

        It stays on its side, or goes to that of another `seat` (WAN-28).
        """
        side = at.seat if seat is None else seat
        laid = self.row(at.slot, at.seat).pop(at.place)
        row = self.row(slot, side)
        row.append(laid._replace(muted=False))
        self.changed()
        return Lying(slot, side, len(row) - 1)

    def exchange(self, at: Lying, held: int) -> None:
        """Lay a character of a hand where another lies, which comes to its owner's hand (WAN-37)."""
        left = self.lying(at).card
        self.sides[self.owners[held]].hand.remove(held)
        self.sides[self.owners[left]].hand.append(left)
        self.row(at.slot, at.seat)[at.place] = Laid(held, self.turn)
        self._follow(held, HAND, PLAY)
        self._follow(left, PLAY, HAND)
        self.changed()

    def settle(self, card: int, source: str, slot: int, seat: int | None = None) -> Ground:
        """Place a terrain of a pile of its owner's in a slot; rows that lie there stay (WAN-27).

        It is placed by that seat, by its owner where none is told.
        """
        owner, before = self.owners[card], self.grounds[slot]
        self.sides[owner].take(card, source)
        ground = Ground(card, owner if seat is None else seat, self.turn)
        if before is not None:
            ground.rows = before.rows
            self.sides[self.owners[before.card]].discard.append(before.card)
        self.grounds[slot] = ground
        self._follow(card, source, PLAY)
        self.changed(card if before is None else None)
        return ground

    def swap_grounds(self, slot: int, other: int) -> None:
        """Let two terrains take each other's slots; the rows stay."""
        one, two = self.ground(slot), self.ground(other)
        one.rows, two.rows = two.rows, one.rows
        self.grounds[slot], self.grounds[other] = two, one
        self.changed()

    def unsettle(self, slot: int, target: str) -> None:
        """Bring a terrain in play, on which nobody is left, to a pile of its owner's."""
        ground = self.ground(slot)
        self.grounds[slot] = None
        self.sides[self.owners[ground.card]].pile(target).append(ground.card)
        self._follow(ground.card, PLAY, target)
        self.changed(ground.card)

    def show(self, seats: Iterable[int], cards: Iterable[int]) -> None:
        """Let seats see cards that lie hidden, where they lie."""
        self.reckoned = None
        for seat in seats:
            self.knows[seat].update(cards)

    def forget(self, seat: int, cards: Iterable[int]) -> None:
        """Let a seat know no more where cards lie."""
        self.reckoned = None
        self.knows[seat].difference_update(cards)

    def shuffle(self, seat: int) -> None:
        """Shuffle a deck: nobody knows where anything lies in it."""
        deck = self.sides[seat].deck
        for viewer in self.seats:
            self.forget(viewer, deck)
        self.rng.shuffle(deck)
        self.tell("shuffled", seat=seat)

    def _follow(self, card: int, source: str, target: str) -> None:
        """Note what each seat knows of a card that was moved before both."""
        owner, knows = self.owners[card], self.knows
        if target not in HIDDEN:
            knows[0].discard(card)
            knows[1].discard(card)
            return
        if source not in HIDDEN:
            knows[0].add(card)
            knows[1].add(card)
        elif source == HAND and target != HAND:
            knows[owner].add(card)
            knows[1 - owner].difference_update([card, *self.sides[owner].hand])
        if target != DECK:
            knows[owner].discard(card)

    # --- copies -------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """Return an independent copy."""
        other = super().clone()
        other.reckoned = None
        return other
