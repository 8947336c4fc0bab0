"""What stands under the accounts: the choices made for the player, and the settings of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from game.rules.reverse_war import words
from game.rules.reverse_war.units import FELLOWS
from scenes.games.reverse_war.result_sheets import Notes
from scenes.games.reverse_war.table import mode_name

if TYPE_CHECKING:
    from game.core.session import Session
    from game.rules.reverse_war.account import Army
    from scenes.games.reverse_war.seen import Seen


def choice_notes(army: Army) -> Notes:
    """Return what was chosen for the player, with what else there was (RW-5, RW-6, RW-8)."""
    return Notes(_("Choices made for you"), _choices(army))


def duel_choice_notes(army: Army) -> Notes:
    """Return what was chosen for a duellist, who need not be the reader (RW-6, RW-M)."""
    return Notes(_("Choices made for this army"), _choices(army))


def _choices(army: Army) -> tuple[str, ...]:
    told = [("C", words.shift_words(line, army)) for line in army.shift_lines]
    told += [(choice.unit, words.choice_words(choice)) for choice in army.choices]
    pattern = _("{unit}: {choice}")
    return tuple(pattern.format(unit=f"**{words.name(unit)}**", choice=choice) for unit, choice in told)


def setting_notes(seen: Seen, session: Session) -> Notes:
    """Return the mode, the seed, the charter, the AI's longest suite, and whether it was practice."""
    setting = seen.setting
    lines = [_("{mode}, deal no. {seed}").format(mode=mode_name(seen), seed=session.seed)]
    if seen.scenario is not None:
        lines[0] = _("Scenario “{name}”, deal no. {seed}").format(
            name=_(seen.scenario.name), seed=session.seed
        )
    lines.append(_("The AI's handicap: {points}").format(points=setting.handicap))
    if setting.paladins == FELLOWS:
        lines.append(_("Paladins count the other paladins"))
    if setting.layout.suites:
        lines.append(_longest_suite(seen.account.ai.longest_run))
    if session.practice:
        lines.append(_("Practice game: cards to come had been seen."))
    return Notes(_("Settings of the game"), tuple(line.replace("-", "−") for line in lines))


def _longest_suite(longest: int) -> str:
    if not longest:
        return _("The AI has no suite (5: defeat)")
    message = ngettext(
        "The AI's longest suite: {count} card (5: defeat)",
        "The AI's longest suite: {count} cards (5: defeat)",
        longest,
    )
    return message.format(count=longest)
