"""What is chosen step by step on the table of Openmok Évolution, and what is lit meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.i18n import _, ngettext
from game.core.table import Spot
from game.rules.evolution.cards import TYPES
from game.rules.evolution.places import MOKS, SIDE
from scenes.games.evolution.asked import Asked
from scenes.games.evolution.table import cell_spot
from scenes.games.evolution.wheel import Wheel, parts_of
from scenes.games.evolution.wheel_place import wheel_place
from scenes.table import playing
from scenes.table.spots import HAND, TRAY, Lit

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.core.model import Action
    from game.rules.evolution.refusals import Refusal
    from scenes.games.evolution.table import MokAt, MokTable
    from scenes.table.cards import CardTable


class Choosing(playing.Choosing[Asked]):
    """The gestures of one decision.

    `attacker` is a place, `together` a combined attack, `card` a place in hand; `target` is the Mok beside
    which the wheel stands.
    `against` are the opponents among whom one is to be chosen for the card that is up, or that is carried.
    """

    def __init__(self) -> None:
        super().__init__(Asked())
        self.attacker: int | None = None
        self.together = False
        self.target: MokAt | None = None
        self.against: Collection[int] = ()
        self.spread = False
        """Whether the Moks in hand that are too many are laid out."""

    def ask(self, asked: Asked) -> None:
        """Take up what is asked now; what was chosen for something else is forgotten."""
        super().ask(asked)
        self.spread = False
        if asked.strikes and len(asked.strikers) == 1:
            self.attacker = next(iter(asked.strikers))

    @property
    def begun(self) -> bool:
        """Say whether something was chosen that can be let go of."""
        return super().begun or self.together or self.attacker is not None or self.target is not None

    def forget(self) -> None:
        """Let go of everything chosen."""
        super().forget()
        self.attacker = self.target = None
        self.together, self.against = False, ()

    def choose_attacker(self, place: int) -> None:
        """Choose who attacks, or let go of it."""
        again = self.attacker == place and len(self.asked.strikers) != 1
        self.forget()
        self.attacker = None if again else place

    def choose_together(self) -> None:
        """Attack with all Moks at once, or let go of it."""
        again = self.together
        self.forget()
        self.together = not again

    @property
    def attacking(self) -> bool:
        """Say whether a target is to be chosen."""
        return self.together or self.attacker is not None

    def struck(self, lit: Lit) -> MokAt | None:
        """Return the target of an attack made at once: that pointed at, or the only one."""
        targets = self.asked.targets(self.attacker or 0) if self.asked.strikes else set()
        at = [(spot.seat, spot.index) for spot in (lit.pointed, lit.focus) if spot and spot.place == MOKS]
        return next((one for one in targets if one in at or len(targets) == 1), None)

    # --- the wheel --------------------------------------------------------------------------------------

    def action(self, kind: int, target: MokAt | None = None) -> Action:
        """Return the attack of a type on a target, by default the one chosen."""
        foe, place = target or self.target or (0, 0)
        if self.together:
            return ("combined", TYPES[kind], foe, place)
        return ("attack", self.attacker or 0, TYPES[kind], foe, place)

    def attack_on(self, target: MokAt) -> Action | None:
        """Return the attack begun on a target, in the first type that succeeds, None where none does."""
        asked, alone = self.asked, (self.attacker or 0, target)
        if asked.strikes:
            return asked.strikes.get(alone)
        kinds = asked.combined.get(target) if self.together else asked.attacks.get(alone)
        return self.action(min(kinds), target) if kinds else None

    def wheel(
        self,
        table: MokTable,
        aimed: MokAt,
        why: Callable[[Action], Refusal | None],
        brings: Callable[[Action], str],
        *,
        stopped: bool,
    ) -> Wheel | None:
        """Return the wheel beside the Mok that is `aimed` at, None where no attack is begun.

        `why` says what keeps one from an attack, `brings` what an attack comes to, `stopped` whether a
        variation stops it.
        """
        if not self.attacking:
            return None
        seen, kinds = table.seen, range(len(TYPES))
        target = seen.moks[aimed[0]][aimed[1]]
        if self.together:
            strength = [seen.combined(seen.seat, kind) for kind in kinds]
        else:
            strength = [*seen.moks[seen.seat][self.attacker or 0].attack]
        refused = [why(self.action(kind, aimed)) for kind in kinds]
        marked = sum(one is not None and one.reason == "marked" for one in refused)
        lacking = [_lacking(one, marked) for one in refused]
        coming = ["" if lacking[kind] else brings(self.action(kind, aimed)) for kind in kinds]
        parts = parts_of(strength, target.resistance, lacking, coming)
        place = wheel_place(table, aimed)
        return Wheel(place.center, table.arena.radius, parts, stopped, place.beside)

    # --- what is lit ------------------------------------------------------------------------------------

    def begun_at(self, table: MokTable) -> Spot | None:
        """Return where who attacks lies, of all of them together the first, or the card that is up."""
        if self.attacker is None and not self.together:
            return super().begun_at(table)
        return Spot(MOKS, table.seen.seat, self.attacker or 0)

    def goals(self, table: MokTable, spot: Spot) -> set[Spot]:
        """Return the Moks that one of the own can hurt, and the place of a card of the hand."""
        if self.target is not None:
            return {Spot(MOKS, *self.target)}
        if self.card is not None and self.against:
            return _moks_of(table, self.against)
        if spot.place == HAND and spot.index is not None:
            return self._place_of(table, table.refs[spot.index])
        return {Spot(MOKS, *at) for at in self._hurt(table, spot)}

    def beyond(self, table: MokTable, spot: Spot) -> set[Spot]:
        """Return the Moks of others that one of the own cannot hurt, where it may attack at all."""
        hurt = self._hurt(table, spot)
        if not self.attacking and not hurt:
            return set()
        return {Spot(MOKS, *at) for at in table.moks if at[0] != table.seen.seat and at not in hurt}

    def _hurt(self, table: MokTable, spot: Spot) -> set[MokAt]:
        """Return the Moks that the attack begun hurts, or that of the Mok at a spot."""
        if self.together:
            return set(self.asked.combined)
        if (spot.place, spot.seat) != (MOKS, table.seen.seat):
            return set()
        return self.asked.targets(spot.index or 0)

    def aims_at(self, seat: int) -> bool:
        """Say whether the attack begun can hurt an opponent, or the card that is up be played on that one."""
        asked, alone = self.asked, self.attacker
        hurt = asked.combined if self.together else () if alone is None else asked.targets(alone)
        return seat in self.against or seat in {foe for foe, _place in hurt}

    def _place_of(self, table: MokTable, ref: str) -> set[Spot]:
        """Return where a card of the hand goes: the next place, the own side, whoever may suffer it."""
        seat = table.seen.seat
        if ref in self.asked.places:
            return {Spot(MOKS, seat, len(table.seen.moks[seat]))}
        foes = self.asked.foes(ref)
        shown = {seat, *foes} & {seat, table.far_seat} if ref in self.asked.plays else set()
        sides = {Spot(SIDE, one) for one in shown}
        return sides | _moks_of(table, foes)

    def lit(self, table: CardTable) -> Lit:
        """Return what stands out now."""
        asked, lit = self.asked, super().lit(table)
        cards = {spot for spot in lit.spots if spot.place in (HAND, TRAY)}
        if asked.in_turn or asked.strikes:
            able = self._in_attack(cast("MokTable", table), lit)
            moks = able if self.target is None else {self.target}
            lit.spots = {Spot(MOKS, *at) for at in moks} | (set() if self.attacking else cards)
        else:
            moks = set(asked.moks)
            lit.spots = cards | {Spot(MOKS, *at) for at in moks} | {cell_spot(cell) for cell in asked.cells}
        return lit

    def _in_attack(self, table: MokTable, lit: Lit) -> set[MokAt]:
        """Return the Moks that can be chosen for an attack; who attacks stands out."""
        seat = table.seen.seat
        if self.together:
            standing = enumerate(table.seen.moks[seat])
            lit.chosen = {Spot(MOKS, seat, place) for place, mok in standing if not mok.out}
            return set(self.asked.combined)
        if self.attacker is not None:
            lit.chosen = {Spot(MOKS, seat, self.attacker)}
            return self.asked.targets(self.attacker)
        if self.card is not None or self.against:
            return set()
        return {(seat, place) for place in self.asked.strikers}


def _moks_of(table: MokTable, foes: Collection[int]) -> set[Spot]:
    """Return the Moks shown of opponents that are not K.O.: each stands for its player."""
    foe = table.far_seat
    return {Spot(MOKS, foe, place) for place in table.seen.standing(foe)} if foe in foes else set()


def _lacking(refusal: Refusal | None, marked: int) -> str:
    """Return in a few words why an attack of a type would fail, "" when it succeeds.

    So many resistances of the target are `marked`: that is told of all of them together.
    """
    if refusal is None:
        return ""
    if refusal.reason == "weak":
        count = int(str(refusal.data["lacking"]))
        return ngettext("{count} point short", "{count} points short", count).format(count=count)
    told = {
        "marked": ngettext("already marked", "already marked", marked),
        "no_payment": _("nothing to pay with"),
        "sheltered": _("sheltered"),
        "attacked": _("already attacked"),
        "truce": _("truce"),
        "forbidden": _("forbidden"),
    }
    return told.get(refusal.reason, _("impossible"))
