"""What the strip and the sheet of the table say: whose turn it is, what is asked, what a card does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.grammar import joined
from game.core.i18n import _, ngettext
from game.core.table import Spot
from game.rules.evolution.places import MOKS, SIDE
from game.rules.evolution.words import prompts
from game.rules.evolution.words import table as words
from game.rules.evolution.words.first_uses import FIRST_USES
from game.rules.evolution.words.options import in_type
from scenes.games.evolution.hand_notes import notes, why_held
from scenes.games.evolution.panels import NEWS
from scenes.table.spots import FAR, HAND, TRAY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.bots.seats import Names
    from game.core.chronicle import Entry
    from game.core.model import Action
    from game.rules.evolution.places import EffectSeen, EvolutionTable
    from game.rules.evolution.refusals import Refusal
    from scenes.games.evolution.asked import Asked
    from scenes.games.evolution.choosing import Choosing
    from scenes.games.evolution.inspection import CardLookout
    from scenes.games.evolution.looks import Looks
    from scenes.games.evolution.table import MokTable

_NEWS_IN_TURN: Final = 3

Sheet = tuple[str, list[str], str]
"""A title, paragraphs, an icon."""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of a table, and of what is chosen there.

    `why` says what keeps the near seat from an action, `free` whether its combined attacks cost nothing,
    `foreseen` how the game is about to end, if it is, `last` how it ends by an action, `hindered` which
    variation keeps the seat from attacking, `answered` which one its attack meets, `harmless` who can hit
    nothing any more, `useless` why a variation would be of no use now, `explained` what is told for the first
    time, by its key. `lookout` knows which card is shown large.
    """

    table: MokTable
    choosing: Choosing
    names: Names
    news: Sequence[Entry]
    why: Callable[[Action], Refusal | None]
    free: Callable[[], bool]
    foreseen: Callable[[], str]
    hindered: Callable[[], str]
    answered: Callable[[], str]
    harmless: Callable[[], str]
    useless: Callable[[str], str]
    last: Callable[[Action], str]
    explained: str
    lookout: CardLookout

    @property
    def seen(self) -> EvolutionTable:
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

    def question(self) -> str:
        """Return what is asked of the player whose knowledge is shown."""
        choosing, asked = self.choosing, self.asked
        if choosing.attacking:
            return self._attacking()
        if asked.prompt == "pay" and self._all_out():
            return _("All of them are K.O.! Pay for the attack, and you have won: choose a resistance.")
        if choosing.card is not None and asked.in_hand:
            return _("{card}: click again to choose it.").format(
                card=self.looks.name(self.table.refs[choosing.card])
            )
        if not asked.in_turn:
            return prompts.question(asked.prompt)
        if choosing.card is not None:
            return self._card(self.table.refs[choosing.card])
        return self.foreseen() or self._in_turn()

    def _all_out(self) -> bool:
        """Say whether no Mok of any other stands (EVO-9)."""
        seen = self.seen
        return not any(seen.standing(foe) for foe in seen.foes if not seen.gone[foe])

    def _in_turn(self) -> str:
        """Return what the turn still allows; of the first Mok, how it is placed."""
        seen, asked = self.seen, self.asked
        if not seen.moks[seen.seat] and asked.places:
            if seen.turn == 1 and len(seen.foes) > 1:
                return _("You begin. Place a first Mok: drag it to your side, or click it twice.")
            return _("Place a first Mok: drag it to your side, or click it twice.")
        told = [words.danger(seen), self.hindered(), prompts.in_turn(asked.words, seen.placing)]
        return " ".join(filter(None, told))

    def _attacking(self) -> str:
        choosing = self.choosing
        if choosing.target is not None:
            return " ".join(filter(None, [self.answered(), self._last_blow(), self._at_wheel()]))
        if choosing.together:
            return _("Combined attack: all your Moks together. Choose the target.")
        mok = self.seen.moks[self.seen.seat][choosing.attacker or 0]
        name = self.looks.name(mok.card)
        if self.asked.strikes:
            told = _("{mok} attacks at once: drop it on a Mok that glows, or click that one.")
            return self.answered() or told.format(mok=name)
        if not self.asked.targets(choosing.attacker or 0):
            return _("{mok}: no attack succeeds now. Point at a Mok opposite to see why.").format(mok=name)
        return _("Attack: drop {mok} on a Mok opposite, or click on that Mok.").format(mok=name)

    def _last_blow(self) -> str:
        """Return how the game ends by the attack chosen, in which type, "" where it goes on in any."""
        told = ((kind, self.last(self.choosing.action(kind))) for kind in range(len(words.TYPE_NAMES)))
        found = [(kind, ends) for kind, ends in told if ends]
        if not found:
            return ""
        kind, ends = found[0]
        return _("{what}: {words}").format(what=in_type(kind).capitalize(), words=ends)

    def _last_card(self, ref: str) -> str:
        """Return how the game ends where a card of the hand is played, "" where it goes on."""
        deeds = [("place", ref), ("play", ref), *(("play", ref, foe) for foe in self.seen.foes)]
        return next(filter(None, map(self.last, deeds)), "")

    def _at_wheel(self) -> str:
        if self.choosing.together and not self.free():
            return _("Choose on the wheel: force, magic or agility. You pay with a resistance of the same.")
        return _("Choose on the wheel what you attack in: force, magic or agility.")

    def _card(self, ref: str) -> str:
        name, asked = self.looks.name(ref), self.asked
        if self.choosing.against:
            return _("{card}: against whom? Click the name of an opponent, or a Mok opposite.").format(
                card=name
            )
        if ref not in asked.places and ref not in asked.plays:
            return _("{card}: {what}").format(card=name, what=self._why_not(ref))
        told = _("{card}: click again to play it, or drag it to the table.")
        if self.looks.is_mok(ref):
            told = _("{card}: click again to place it, or drag it to your side.")
        return " ".join(filter(None, [self._last_card(ref), told.format(card=name)]))

    # --- the sheet ------------------------------------------------------------------------------------------

    def sheet(self) -> Sheet:
        """Return what the sheet tells: the card chosen or pointed at, else what has happened of late."""
        return self.looked or (self._news() if self.news else self._worth_knowing())

    def below(self) -> Sheet | None:
        """Return what stands under what has happened in one's own turn: what is good to know."""
        both = self.asked.prompt and self.news and self.looked is None
        return self._worth_knowing() if both and self._good_to_know() else None

    @property
    def looked(self) -> Sheet | None:
        """What is told of what is looked at: not of a card shown large, under which all of that stands."""
        large = self.lookout.large
        aimed = self.choosing.attacking and large is not None and large[0] not in self.table.lit.dim
        return self._looked_at() if large is None or aimed else None

    def _looked_at(self) -> Sheet | None:
        """Return what is told of what is chosen or pointed at, or of an attack to be paid, if any is.

        A card that is pointed at is about to be shown large, unless it is aimed at.
        """
        lit = self.table.lit
        shown = self.table.ref_at(lit.pointed) and not self.choosing.attacking
        for spot in (None if shown else lit.pointed, lit.focus):
            found = self._of_spot(spot)
            if found is not None:
                return found
        if self.choosing.card is not None:
            return self._of_card(self.table.refs[self.choosing.card])
        target = self.choosing.target
        if target is not None and self.answered():
            return self._of_mok(*target)
        if self.choosing.together:
            return _("Combined attack"), self._combined(), "swap"
        if self.asked.prompt == "pay":
            return _("The price to pay"), self._price(), "swap"
        return None

    def _news(self) -> Sheet:
        """Return what has happened, the newest last."""
        news = [one.words for one in self.news]
        return _("What has happened"), news[-_NEWS_IN_TURN:] if self.asked.prompt else news, NEWS

    def _worth_knowing(self) -> Sheet:
        attack = _("An attack succeeds when it is at least as strong as the resistance: force against force…")
        return _("Good to know"), self._good_to_know() or [attack], "bulb"

    def _of_spot(self, spot: Spot | None) -> Sheet | None:
        """Return what is told of something pointed at, None where nothing is."""
        match spot:
            case Spot("combined"):
                return _("Combined attack"), self._combined(), "swap"
            case Spot("foe", int(seat)):
                return self.names[seat], self._of_foe(seat), "eye"
            case Spot("moks", int(seat), int(place)):
                return self._of_mok(seat, place)
            case Spot(str(name), seat, int(place)):
                ref = self._card_at(spot, place)
                return self._of_card(ref, on_table=name in (SIDE, FAR)) if ref else None
        return None

    def _card_at(self, spot: Spot, place: int) -> str:
        """Return the card at a place of a hand, the tray or a side; "" where none is known."""
        table = self.table
        if spot.place == HAND:
            return table.refs[place] if self.table.open_hand and place < len(table.refs) else ""
        rows = {TRAY: table.tray, FAR: table.far, SIDE: table.played.get(spot.seat or 0, [])}
        row = rows.get(spot.place, [])
        return row[place].name if place < len(row) else ""

    def beside(self, spot: Spot, ref: str) -> list[str]:
        """Return what a card that is shown large does not say itself."""
        if spot.place == MOKS:
            return self._on_mok(spot.seat or 0, spot.index or 0)
        return self._experimental(ref)

    def _on_mok(self, seat: int, place: int) -> list[str]:
        """Return what lies on a Mok, and whether it is K.O., or sheltered."""
        mok = self.seen.moks[seat][place]
        if mok.out:
            return [_("K.O.: it is turned over, keeps its place, and plays no more.")]
        lines = [self._quoted(effect) for effect in self.seen.lying_on(seat, place)]
        return [*lines, *([_("A variation shelters it: it cannot be attacked.")] if mok.sheltered else [])]

    def _quoted(self, effect: EffectSeen) -> str:
        """Return what a variation says that lasts, and whose it is where that is another's."""
        name, said = self.looks.name(effect.card), self.looks.words(effect.card)
        if self.names.you(effect.owner):
            return _("{card}: {words}").format(card=name, words=said)
        whose = joined(_("card of {name}").format(name=self.names[effect.owner]))
        return _("{card}, {whose}: “{words}”").format(card=name, whose=whose, words=said)

    def _experimental(self, ref: str) -> list[str]:
        told = _("Experimental card, which everybody agreed to: it is carried out by hand.")
        return [told] if self.looks.is_experimental(ref) else []

    def held(self, ref: str) -> list[str]:
        """Return whether a card in hand can be put on the table, and why not."""
        last = [*filter(None, [self._last_card(ref)])]
        if self.looks.is_mok(ref):
            return [self._why_not(ref)] if self.asked.in_turn and ref not in self.asked.places else last
        return [*last, *self._experimental(ref), self._impact_note(ref, self.looks.impact(ref))]

    def _about_impact(self, ref: str) -> str:
        impact = self.looks.impact(ref)
        return _("Impact {impact}.").format(impact=impact) + " " + self._impact_note(ref, impact)

    def _of_card(self, ref: str, *, on_table: bool = False) -> Sheet:
        looks = self.looks
        if looks.is_mok(ref):
            return looks.name(ref), [*([] if on_table else self.held(ref)), looks.words(ref)], "bulb"
        lines = [looks.words(ref), *self._experimental(ref), *([] if on_table else [self._about_impact(ref)])]
        return looks.name(ref), lines, "bulb"

    def _impact_note(self, ref: str, impact: int) -> str:
        """Return whether a variation may be played as far as its impact goes (Évolution 4.5.1)."""
        seen = self.seen
        placed = max([len(seen.moks[foe]) for foe in seen.foes])
        if placed < impact:
            if impact > max(seen.maximum[foe] for foe in seen.foes):
                return _("It would wait for more Moks than this game has.")
            if self._several:
                return words.waits_for(impact, words.placed_by(self._rivals, seen.moks))
            words_ = ngettext(
                "It waits for {count} more Mok opposite.",
                "It waits for {count} more Moks opposite.",
                impact - placed,
            )
            return words_.format(count=impact - placed)
        if self.asked.in_turn and ref not in self.asked.plays:
            return self._why_not(ref)
        told = self._enough(ref, impact) if self._several else _("Enough Moks lie opposite.")
        return self.useless(ref) or told

    @property
    def _rivals(self) -> dict[int, str]:
        """The opponents that are there, by their names."""
        return {foe: self.names[foe] for foe in self.seen.foes if not self.seen.gone[foe]}

    @property
    def _several(self) -> bool:
        return len(self._rivals) > 1

    def _enough(self, ref: str, impact: int) -> str:
        """Return who has placed enough Moks for a variation, or for it to be aimed there (EVO-13)."""
        placed = words.placed_by(self._rivals, self.seen.moks, impact)
        aimed = None not in self.asked.plays.get(ref, [None])
        told = _("Enough Moks to aim at: {placed}.") if aimed else _("Enough Moks placed: {placed}.")
        return told.format(placed=placed)

    def _why_not(self, ref: str) -> str:
        """Return why a card of the hand cannot be put on the table now."""
        return why_held(ref, self.table.far_seat, self.why) or _("it is not its moment.")

    def _of_mok(self, seat: int, place: int) -> Sheet:
        mok = self.seen.moks[seat][place]
        name = self.looks.name(mok.card)
        if mok.out:
            return name, [_("K.O.: it is turned over, keeps its place, and plays no more.")], "bulb"
        met = self.answered() if self.choosing.struck(self.table.lit) == (seat, place) else ""
        lines = [*filter(None, [met]), words.resistances(mok.left) + ".", *self._on_mok(seat, place)]
        flavour = self.looks.words(mok.card)
        return name, [*lines, flavour] if flavour else lines, "bulb"

    def _of_foe(self, seat: int) -> list[str]:
        """Return what is told of an opponent: each Mok on the table, what is in hand, a turn to be missed."""
        seen, looks = self.seen, self.looks
        if seen.gone[seat]:
            return [_("Out of the game")]
        moks = [
            _("{mok}: K.O.").format(mok=looks.name(mok.card))
            if mok.out
            else _("{mok}: {left}").format(mok=looks.name(mok.card), left=mok.left)
            for mok in seen.moks[seat]
        ]
        lines = [f"**{words.left_of(seen.resistances(seat), len(seen.moks[seat]))}**"]
        lines += [" · ".join(moks)] if moks else []
        lines += [words.in_hand(seen.teams[seat], seen.variations[seat])]
        lines += [_("Click to keep this row in sight (N: the next one).")]
        return [*lines, _("Misses the next turn.")] if seen.missed[seat] else lines

    def _combined(self) -> list[str]:
        seen = self.seen
        totals = " · ".join(
            f"{words.kind_name(kind)} **{seen.combined(seen.seat, kind)}**"
            for kind in range(len(words.TYPE_NAMES))
        )
        return [
            _("All your Moks attack together, their attacks are added: {totals}.").format(totals=totals),
            _("It costs nothing for now: one of your variations says so.")
            if self.free()
            else _("The price: a marker on one of your own resistances, in what you attack in."),
        ]

    def _price(self) -> list[str]:
        """Return what the combined attack costs that was chosen."""
        kind = min(cell[2] for cell in self.asked.cells)
        return [
            _(
                "The price of the attack {power}: a marker on one of your own resistances, {power} too."
            ).format(power=in_type(kind)),
            _("Choose it among those that glow."),
        ]

    def _good_to_know(self) -> list[str]:
        """Return what is worth knowing now."""
        told = notes(self.seen, self.asked, self.looks) if self.table.open_hand else []
        if self.explained and not self.asked.idle:
            told.insert(0, _(FIRST_USES[self.explained]))
        return [*filter(None, [self.harmless()]), *told]
