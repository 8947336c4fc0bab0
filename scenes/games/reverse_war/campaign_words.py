"""What the campaign says: the story of each scenario, and what was done there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, ngettext, signed
from game.rules.reverse_war.stars import MOST_STARS, STARS

if TYPE_CHECKING:
    from game.rules.reverse_war.stars import Feat

STORIES: Final[dict[str, str]] = {
    "sorciere": N_(
        "She needed a ladle: she took your standard. Your suites will go into the soup with the rest."
    ),
    "druide": N_(
        "He talks to the trees; lately, they answer. Three eggs are hatching in his beard: do not laugh."
    ),
    "chaman": N_(
        "Whatever he does, three spirits do again, grimace included. Alas, they repeat his bonuses too."
    ),
    "precieux": N_("He has found a card and he loves it. Nobody turns it, nobody even breathes on it."),
    "maitre-armes": N_(
        "To him, a soldier alone is not worth a nail. He teaches the sword, the axe and the fried egg."
    ),
    "illusionniste": N_(
        "In his act, the rabbit pulls the magician out of the hat. Everything ends "
        "upside down, your cards first."
    ),
    "mere-dragons": N_(
        "Two little ones, not a full night for a year, and a plait that smells of burning. Wake nobody up."
    ),
    "freres-barbares": N_(
        "One pair of horns for two helmets, one plait for two beards. They share all, yours first."
    ),
}
"""Two sentences a scenario, to be translated."""

_ASIDES: Final[dict[str, str]] = {
    "practice": N_("Victory by {margin} in a practice game: no star."),
    "hinted": N_("Victory by {margin} with hints: no star."),
    "handicap": N_("Victory by {margin} with a negative handicap: no star."),
    "bot": N_("Victory by {margin} beside a bot: no star."),
}


def record_words(feat: Feat) -> str:
    """Return what was done in a scenario, in a few words."""
    if not feat.games:
        return _("Never played yet")
    games = ngettext("{count} game", "{count} games", feat.games).format(count=feat.games)
    games = games.replace(" ", "\u00a0")
    if feat.best_margin is None:
        return _("Not won yet in {games}").format(games=games)
    return _("Best victory {margin} · {games}").format(margin=signed(feat.best_margin), games=games)


def note_words(scenario: str, feat: Feat, handicap: int) -> str:
    """Return what is to be known of the stars: why there will be none, or are none, or how many to win."""
    if handicap < 0:
        return _("With a negative handicap, no star can be won.")
    if feat.aside is not None:
        return _(_ASIDES[feat.aside.reason]).format(margin=signed(feat.aside.margin))
    if feat.stars == MOST_STARS:
        return _("All three stars: nothing left to win here.")
    _one, two, three = STARS[scenario]
    return _("A victory: 1 star; by {two} points: 2; by {three}: 3.").format(two=two, three=three)


def stars_sentence(before: Feat, after: Feat) -> str:
    """Return what a game has won in its scenario, in a few words; "" when it is no new star."""
    new = after.stars - before.stars
    if new <= 0:
        return ""
    return ngettext("{new} new star!", "{new} new stars!", new).format(new=new)
