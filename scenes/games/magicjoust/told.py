"""What the strip and the remark of the table say: whose turn it is, what is asked, what a card does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import dropwhile
from typing import TYPE_CHECKING, Final

from game.core.grammar import listed, uncapitalised
from game.core.i18n import _, ngettext
from game.core.model import END
from game.core.table import HAND, Spot
from game.rules.magicjoust import deeds, powers
from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.odds import NOTHING
from game.rules.magicjoust.odds import odds as reckoned
from game.rules.magicjoust.paying import nearest_unpaid
from game.rules.magicjoust.places import CREUSET, ETHER, INVOKED, ZONES
from game.rules.magicjoust.reactions import in_vain
from game.rules.magicjoust.singularities import ZONES as NUMBERS
from game.rules.magicjoust.turn import DRAW_CREUSET
from game.rules.magicjoust.waiting import waits
from game.rules.magicjoust.words import odds, prompts, stakes
from game.rules.magicjoust.words.first_uses import FIRST_USES
from game.rules.magicjoust.words.recounting import MagicRecounting
from game.rules.magicjoust.words.table import finishing
from scenes.games.magicjoust.asked import ANSWER, DISCARDING
from scenes.games.magicjoust.inspection import in_hand
from scenes.games.magicjoust.playing import why_not

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.seats import Names
    from game.core.chronicle import Entry
    from game.core.model import Action, Event
    from game.core.spoken import Spoken
    from game.rules.magicjoust.paying import Wanted
    from game.rules.magicjoust.places import MagicTable
    from game.rules.magicjoust.state import MagicState
    from game.rules.magicjoust.words.telling import MagicTelling
    from scenes.games.magicjoust.asked import Asked
    from scenes.games.magicjoust.looks import Looks
    from scenes.games.magicjoust.paying import Paying, Sheet
    from scenes.games.magicjoust.table import QuadrantTable
    from scenes.table.playing import Choosing

_DRAWN: Final = frozenset({"draw", "appear", "lost"})
"""The kinds of events that a draw is shown by."""
DEEDS: Final = frozenset({"invoke", "act"})
"""The kinds of events of what is done in a turn besides drawing."""
STRUCK: Final = frozenset({"discard", "destroyed", "leave", "lost"})
"""What is told before what can be done next, where it happened last: what somebody has lost."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of a table, and of what is chosen there.

    `mine` says that the near seat is asked something, `holds` whether a paragraph has room in the remark,
    `wants` what the hand wants first, `explained` which word is told what it means; `offers_all` that all may
    be done that the rules allow. Where a move is `advised`, nothing else is.
    The mouse `carries` the card that is up, or not; of one that is shown `large` all is told there.
    """

    table: QuadrantTable
    choosing: Choosing[Asked]
    paying: Paying | None
    news: Sequence[Entry]
    world: Callable[[], MagicState]
    spoken: Spoken
    holds: Callable[[str], bool]
    wants: Callable[[], Wanted | None]
    mine: bool
    explained: str = ""
    offers_all: bool = True
    advised: bool = False
    carries: bool = False
    large: str = ""

    @property
    def seen(self) -> MagicTable:
        """What is seen of the table."""
        return self.table.seen

    @property
    def looks(self) -> Looks:
        """How the cards look."""
        return self.table.looks

    @property
    def asked(self) -> Asked:
        """What is asked now."""
        return self.choosing.asked

    @property
    def _up(self) -> str:
        """The card of the hand that is up, "" where none is."""
        return "" if self.choosing.card is None else self.table.refs[self.choosing.card]

    @property
    def resolved(self) -> str:
        """The card whose action asks the player something, "" where none does."""
        return self.seen.resolved.card if self.mine and self.seen.resolved is not None else ""

    # --- the strip --------------------------------------------------------------------------------------

    def question(self) -> str:
        """Return what is asked of the player whose knowledge is shown."""
        if self.paying:
            return self.paying.sentence()
        return self._of_card_up(self._up) if self._up else self._asked()

    def _asked(self) -> str:
        asked, seen = self.asked, self.seen
        if asked.in_turn and asked.piles:
            return self._to_draw()
        passing = self._passing()
        if passing:
            told = _("{card}: click on it to use it, it leaves at the end of the turn.")
            return " ".join([told.format(card=self.looks.quoted(passing)), *self._in_short(passing)])
        if asked.in_turn:
            return " ".join([self._to_do(), *finishing(seen, self.spoken)])
        if asked.prompt == DISCARDING:
            return prompts.too_many(self.to_discard)
        if asked.prompt == ANSWER and seen.joust is not None:
            chances = seen.chances
            return odds.challenge(chances, self.spoken) if chances else odds.as_they_lie(seen.joust)
        card = self.looks.creuset(self.resolved) if self.resolved else None
        risked = prompts.of_risk(asked.prompt, seen, card.script) if card else ""
        pick = seen.resolved.pick if seen.resolved else (1, 1)
        return risked or prompts.of_prompt(asked.prompt, pick)

    def _to_do(self) -> str:
        """Return what a turn still allows, or what the hand wants where that is nothing."""
        want, asked = self.wanted, self.asked
        if want is not None:
            return prompts.wanting(self.looks.quoted(self.world().ref(want.card)), want.lacks)
        return prompts.in_turn(invoking=bool(asked.of_use), acting=bool(asked.invoked))

    @property
    def wanted(self) -> Wanted | None:
        """What the hand wants first in a turn in which nothing at all can be done; None in any other."""
        asked = self.asked
        able = asked.piles or asked.of_use or asked.invoked
        idle = self.mine and asked.in_turn and self.offers_all and not able
        return self.wants() if idle and not asked.held else None

    @property
    def wanted_spot(self) -> Spot | None:
        """The card of the hand of which something is lacking then, as long as nothing is pointed at."""
        want = None if self.table.lit.pointed or self.paying else self.wanted
        return (
            None
            if want is None or want.lacks == ()
            else Spot(HAND, None, self.table.refs.index(self.world().ref(want.card)))
        )

    @property
    def to_discard(self) -> int:
        """How many cards of the near hand are to be discarded now, 0 for none."""
        if not (self.mine and self.asked.in_hand):
            return 0
        seen = self.seen
        over = len(seen.hand) - powers.hand_limit(self.world(), seen.seat)
        return max(1, over) if self.asked.prompt == DISCARDING else 1

    def _to_draw(self) -> str:
        """Return what is still to be drawn, and why it waits."""
        return self._too_full() or self._waits() or prompts.to_draw({*self.asked.piles})

    def _too_full(self) -> str:
        """Return how likely the singularity that is to be drawn would be lost, "" where it would not."""
        world, seat = self.world(), self.seen.seat
        full = {*NUMBERS} - {*deeds.zones_with_room(world, seat)}
        wizard = world.wizards[seat]
        pile = wizard.singularities or wizard.spent
        lost = sum(world.singularity(card).zone in full for card in pile)
        told = lost and {*self.asked.piles} == {ETHER}
        return prompts.full_zones(sorted(full), lost, len(pile)) if told else ""

    def _waits(self) -> str:
        """Return which cards a draw waits for, "" for none."""
        found = None if self.advised else waits(self.world())
        if found is None:
            return ""
        draw, why = found
        names = [self.looks.quoted(ref) for ref in why.cards]
        return prompts.draw_waits(CREUSET if draw == DRAW_CREUSET else ETHER, names, empty=why.empty)

    def _passing(self) -> str:
        """Return a card in play that can be used and leaves with the turn, "" for none."""
        invoked = self.seen.wizards[self.seen.seat].invoked
        refs = [invoked[spot.index or 0].card for spot in self.asked.invoked] if self.asked.in_turn else []
        found = [ref for ref in refs if (card := self.looks.creuset(ref)) is not None and card.ephemeral]
        return found[0] if found else ""

    def _of_card_up(self, ref: str) -> str:
        if ref not in self.asked.held:
            return why_not(self.world(), self.seen, self.looks, ("invoke", ref)).sentence
        name = self.looks.quoted(ref)
        if self.asked.in_hand:
            return _("{card}: click again to discard it.").format(card=name)
        if ref in self.asked.useless:
            return _("{card} would do nothing now: better kept for another turn.").format(card=name)
        told = _("{card}: click again to invoke it.")
        if self.carries:
            told = _("{card}: let go of it on the table to invoke it.")
        told = told.format(card=name)
        return " ".join([told, *self._in_short(ref)])

    def _in_short(self, ref: str) -> list[str]:
        """Return how the attack stands that a card of the near wizard makes, and what it costs."""
        world, seat = self.world(), self.seen.seat
        wizard = world.wizards[seat]
        own = [*wizard.hand, *(one.card for one in wizard.invoked)]
        card = next((card for card in own if world.ref(card) == ref), None)
        found = None if card is None else reckoned(world, seat, card)
        if found is None:
            return []
        costs = found.feeds or found.loss != NOTHING
        return odds.told(found, self.spoken) if costs else [odds.in_short(found.chances, self.spoken)]

    # --- the remark -------------------------------------------------------------------------------------

    def remark(self) -> Sheet:
        """Return the remark: of a zone or card, what can be invoked, else what has happened."""
        found = self._looked_at()
        if found is None and self.explained and self.asked.in_turn:
            title, words = FIRST_USES[self.explained]
            return _(title), [_(words)]
        way = [_("Click a card of your hand twice, or drag it here.")] if self.to_discard else []
        return found or ("", [*way, *self._able(), *self._happened()])

    def _looked_at(self) -> Sheet | None:
        """Return what is said of the zone pointed at or the card chosen, or of what has taken over."""
        if self.paying:
            return self.paying.remark()
        zone = self._zone()
        if zone:
            return _("Zone {zone}").format(zone=zone), [*self._closing(zone), _(FIRST_USES["full"][1])]
        ref = self.looked_at
        return (self.looks.name(ref), self._printed(ref)) if ref else None

    @property
    def looked_at(self) -> str:
        """The card that the keyboard is on or that is chosen, or whose action asks something, "" for none.

        Of one that is shown large all is told there.
        """
        found = self.table.ref_at(self.table.lit.focus) or self._up
        found = found or (self.resolved if self.asked.prompt != ANSWER else "")
        return "" if found == self.large else found

    def _zone(self) -> int:
        """Return the number of the zone whose ground is pointed at, 0 for none."""
        spot = self.table.lit.pointed
        return ZONES.index(spot.place) + 1 if spot and spot.place in ZONES and spot.index is None else 0

    def _closing(self, zone: int) -> list[str]:
        """Return by which cards the zone pointed at is closed, nothing where it is not."""
        owner = self.table.lit.pointed.seat if self.table.lit.pointed else None
        seals = powers.seals(self.world(), owner or 0)
        by = [self.looks.quoted(ref) for ref in dict.fromkeys(ref for ref, at in seals if at == zone)]
        words = _("**Closed by {cards}**: no singularity appears here.")
        return [words.format(cards=listed(by))] if by else []

    def _printed(self, ref: str) -> list[str]:
        """Return what a card does, what its action costs, how long it lasts; what a singularity is."""
        spot = next(filter(self.table.ref_at, (self.table.lit.pointed, self.table.lit.focus)), None)
        told = [words for words in (self.looks.words(ref), self.looks.terms(ref)) if words]
        said = [" ".join(told)] if told and self.looks.creuset(ref) is not None else []
        return [*self.beyond(spot, ref), *said]

    def beyond(self, spot: Spot | None, ref: str) -> list[str]:
        """Return what a card at a spot does not say: what comes of it now; of a singularity, what it is."""
        idle = ["**" + _("It would do nothing now.") + "**"] if ref in self.asked.useless else []
        if self.looks.nature(ref) == PLAN and ref in self.table.refs:
            idle.append(_("What pays for a plan is destroyed."))
            idle += in_hand(self.world(), self.seen.seat, ref)
        if self.looks.creuset(ref) is None:
            lies = spot is None or spot.place not in ZONES or self.seen.card(spot).marks["stable"]
            idle.append(_(FIRST_USES["singularity" if lies else "unstable"][1]))
        return [*idle, *self._odds(spot, ref)]

    def _odds(self, spot: Spot | None, ref: str) -> list[str]:
        """Return how the attack stands that a card makes (MAG-7).

        How likely one's own succeeds stands beside its formula, where that is shown, and on it in play.
        """
        world, near = self.world(), self.seen.seat
        number, seat = self._number(spot, ref)
        found = None if number is None else reckoned(world, seat, number)
        if found is None or number is None:
            return []
        chance = odds.in_short(found.chances, self.spoken)
        if seat != near:
            return [f"**{chance}**"]
        in_strip = number in world.wizards[near].hand or world.creuset(number).action
        told = [chance] if found.chances.replies or not in_strip else []
        won = stakes.briefly(world.creuset(number).script, _("the other wizard"))
        lines = (*told, *([won] if won else []), *odds.loss(found, self.looks.quoted))
        return [f"**{line}**" for line in lines]

    def _number(self, spot: Spot | None, ref: str) -> tuple[int | None, int]:
        """Return which card lies at a spot, in a hand or in play, and whose it is; None for another one."""
        world, near = self.world(), self.seen.seat
        if spot is not None and spot.place == INVOKED and spot.index is not None:
            owner = spot.seat or 0
            return world.wizards[owner].invoked[spot.index].card, owner
        held = [card for card in world.wizards[near].hand if world.ref(card) == ref]
        return (held[0] if held else None), near

    def _happened(self) -> list[str]:
        """Return what an attack would do, what can answer it, then what has happened, the last first."""
        return [*map(self._card_line, self._fighting()), *[one.words for one in reversed(self.news)]]

    def _fighting(self) -> list[str]:
        """Return the card of the other wizard that attacks, and those that can answer it (MAG-7)."""
        asked, seen = self.asked, self.seen
        if asked.prompt != ANSWER or not self.mine:
            return []
        attacking = [self.resolved] if self.resolved and seen.active != seen.seat else []
        invoked = seen.wizards[seen.seat].invoked
        return [*attacking, *dict.fromkeys(invoked[spot.index or 0].card for spot in asked.invoked)]

    def _card_line(self, ref: str) -> str:
        return _("**{card}**: {words}").format(card=self.looks.quoted(ref), words=self.looks.words(ref))

    def _able(self) -> list[str]:
        """Return which cards of the hand can be invoked, as many of them by name as there is room for."""
        if not self.mine or not self.asked.in_turn or not self.seen.hand:
            return []
        if self.news and self.news[-1].kind in STRUCK:
            return []
        able = [ref for ref in dict.fromkeys(self.table.refs) if ref in self.asked.held]
        names = [self.looks.quoted(ref) for ref in able if ref not in self.asked.useless]
        if (want := self.wanted) is not None:
            return [prompts.bringing(want.brought, want.left)] if want.brought else []
        if not able:
            return [self._unpaid()] if self.offers_all else []
        lines = [naming(names, count) for count in range(len(names), 0, -1)]
        return [next(filter(self.holds, lines), lines[-1])] if lines else []

    def _unpaid(self) -> str:
        """Return that no card of the hand can be paid, and what the nearest of them lacks."""
        world, seat = self.world(), self.seen.seat
        found = nearest_unpaid(world, seat)
        if found is None:
            return _("No card of your hand can be paid.")
        return prompts.unpaid(self.looks.quoted(world.ref(found[0])), found[1])


def line_of(event: Event, telling: MagicTelling, seen: MagicTable, actions: Sequence[Action]) -> str:
    """Return what is told of an event; of the draws with which the near wizard's turn opens, that it does.

    Which card is drawn is seen as it turns over; of a payment it is told what for, and not what goes with it.
    """
    if telling.recounting.at_once((event, event), seen):
        return ""
    said = replace(event, kind="announce") if event.kind == "paid" else event
    told = telling.events.of(said, seen) or (_("You draw a card.") if event.kind == "draw" else "")
    own = event.kind in _DRAWN and event.data.get("seat") == seen.seat
    opens = own and told and _opens(actions)
    return _("Your turn begins: {what}").format(what=uncapitalised(told)) if opens else told


def _opens(actions: Sequence[Action]) -> bool:
    """Say whether the last action is a draw before which nothing else was done in its turn.

    A turn has ended before it, with what its wizard discarded then.
    """
    drawn = MagicRecounting.opening
    others = dropwhile(drawn.__contains__, reversed(actions))
    ends = dropwhile(lambda one: one[0] == "card", others)
    return bool(actions) and actions[-1] in drawn and next(ends, END) == END


def naming(names: Sequence[str], count: int) -> str:
    """Return which cards can be invoked, so many of them by name, one at least."""
    rest = len(names) - count
    if not rest:
        cards = listed(names)
    else:
        more = ngettext("{cards} and one other", "{cards} and {count} others", rest)
        cards = more.format(cards=", ".join(names[:count]), count=rest)
    return _("You can invoke: **{cards}**.").format(cards=cards)


def passes(names: Names, seat: int) -> str:
    """Return that the turn of the other wizard is over in which nothing was done, "" for one's own."""
    told = _("{name} passes: nothing invoked, nothing used.").format(name=names[seat])
    return "" if names.you(seat) else told


def no_avail(world: MagicState, seat: int, looks: Looks) -> str:
    """Return which cards of a seat could not save it from the attack that goes on, "" for none."""
    vain = in_vain(world, seat)
    return "" if vain is None else odds.to_no_avail(vain, looks.name)
