"""What the cards of Wankul are and do, as one reads it on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, language, ngettext, pgettext, typeset
from game.core.script import said
from game.rules.wankul.cards import Character, Terrain
from game.rules.wankul.scripts import interrupts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.cards.pack import Card
    from game.core.script import Script, Sentence
    from game.core.spoken import Spoken
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.state import WankulState

CLAN_WORDS: Final = {
    "lark": N_("Larks"),
    "toque": N_("Toques"),
    "guest": N_("Guests"),
    "stray": N_("Strays"),
}
"""What each clan is called, as on the banner of a card."""

GEM_WORDS: Final = {"O": N_("an orange gem"), "V": N_("a violet gem"), "OV": N_("an orange and a violet gem")}
"""The gems of a side of a card."""

PART_WORDS: Final = {"winner": N_("The Winner"), "loser": N_("The Loser"), "special": N_("Special")}
"""What the three parts of a terrain are called ("Scorer un Terrain")."""

_COMBO: Final = "combo"


def words_of(script: Script) -> str:
    """Return what a script does, as it is read on a card."""
    return typeset(said(script), language())


def lines_of(script: Script) -> str:
    """Return what a script does as on a card: a combo or Sub on its own line, its head `**bold**`."""
    return typeset("".join(_lines(script)).lstrip(), language())


def _lines(script: Script) -> Iterator[str]:
    for sentence in script:
        told = sentence.said()
        head, colon, deeds = told.partition(":")
        if colon and (is_combo(sentence) or interrupts((sentence,))):
            yield f"\n**{head}:**{deeds}"
        else:
            yield f" {told}"


def parts_of(terrain: Terrain) -> Iterator[tuple[str, str]]:
    """Yield the parts of a terrain that say something: what each is called, and what it says."""
    for section, script in terrain.scripts:
        if script:
            yield _(PART_WORDS[section]), words_of(script)


_SECTIONS: Final = {part: part for part in PART_WORDS} | {"entry": "special", "": "special"}
"""The part of a terrain that is carried out, by what resolves."""


def carried_out(card: WankulCard, what: str, sentence: int | None = None) -> str:
    """Return the words of a card of which something resolves, "" where that is no words of it.

    Of a `sentence` that is told by its number these are its own.
    """
    if sentence is not None:
        return words_of(([one for _section, script in card.scripts for one in script][sentence],))
    if isinstance(card, Terrain):
        return words_of(dict(card.scripts)[_SECTIONS[what]]) if what in _SECTIONS else ""
    if what in ("combo", "double-combo"):
        return words_of(tuple([sentence for sentence in card.script if is_combo(sentence)]))
    return words_of(card.script) if what in ("", "use", "permanent", "effect") else ""


def does(state: WankulState, ref: str, printed: Card | None) -> str:  # noqa: ARG001 - as the rules know it
    """Return what a card does: all that a character says, each part of a terrain by its name."""
    card = state.setting.known[ref]
    if isinstance(card, Terrain):
        return " ".join(_("{what}: {words}").format(what=part, words=told) for part, told in parts_of(card))
    return words_of(card.script)


def is_combo(sentence: Sentence) -> bool:
    """Say whether a sentence is the combo of its card (WAN-5)."""
    return sentence.when is not None and sentence.when.key.startswith(_COMBO)


class Distinct:
    """What cards and players are called: a character with its clan where the game has two of its name."""

    def __init__(self, spoken: Spoken, cards: Mapping[str, WankulCard]) -> None:
        self._spoken = spoken
        self._cards = cards
        self.words, self.player, self.you = spoken.words, spoken.player, spoken.you

    def card(self, ref: str) -> str:
        """Return what a card is called, told from all others of the game."""
        name, card = self._spoken.card(ref), self._cards.get(ref)
        if not isinstance(card, Character):
            return name
        others = (other for other in self._cards if other != ref)
        if all(self._spoken.card(other) != name for other in others):
            return name
        return _("{name} ({clan})").format(name=name, clan=_(CLAN_WORDS[card.clan]))


def worth(card: WankulCard) -> str:
    """Return the Force of a card in words, or that it is a terrain."""
    return _("terrain") if isinstance(card, Terrain) else _("Force {force}").format(force=card.force)


def cost_words(cost: int) -> str:
    """Return what a character costs."""
    if not cost:
        return pgettext("cost", "free")
    return ngettext("costs {count} card", "costs {count} cards", cost).format(count=cost)


def gems_words(closes: str, opens: str) -> str:
    """Return the gems of a character in words; "" for none."""
    told = [_("closes {gems}").format(gems=_(GEM_WORDS[closes]))] if closes else []
    told += [_("opens {gems}").format(gems=_(GEM_WORDS[opens]))] if opens else []
    return ", ".join(told)
