"""What a review says in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, decimal, language, ngettext, pgettext
from game.rules.reverse_war.words import name
from scenes.games.reverse_war.hint_tiles import move_words
from scenes.games.reverse_war.moves_shown import after_move, moved_card
from scenes.games.reverse_war.seen import players_end

if TYPE_CHECKING:
    from game.bots.reverse_war.review import Review
    from game.bots.search.reviewing import Judged
    from scenes.games.reverse_war.seen import Seen
    from scenes.games.reverse_war.study import Study


def totals(review: Review) -> list[tuple[str, str]]:
    """Return the figures that add up to the margin, as written, each with its name: start, luck, play, end.

    Until all is thought over the last is what they come to so far; before the first choice there is none.
    """
    last = pgettext("of a game", "end") if review.done else _("so far")
    if not review.decisions:
        return [
            (name, "…")
            for name in (
                pgettext("of a game", "start"),
                _("luck"),
                pgettext("how well one plays", "play"),
                last,
            )
        ]
    begun = _("start, ± {points}").format(points=plain(round(review.within, 1)))
    names = (begun, _("luck"), pgettext("how well one plays", "play"), last)
    start, luck = round(review.start, 1), round(review.luck, 1)
    end = round(review.start + review.luck + review.play, 1)
    figures = (start, luck, end - start - luck, end)
    return [(name, decimal(figure)) for name, figure in zip(names, figures, strict=True)]


def thought_about(study: Study) -> str:
    """Return what the thinking is about now."""
    return _("Looking for the best battlefield…") if study.review.done else _("Thinking the game over…")


def explanation() -> str:
    """Return what the figures mean."""
    return _(
        "Each figure is a margin in points, as a hasty player would end the game, one who looks one move "
        "ahead: the zero line parts victory from defeat.\n"
        "Luck is what the cards drawn changed. Play is what your moves brought beside those of the hasty "
        "player: start, luck and play add up to the end.\n"
        "The start is what that player comes to on this battlefield over many deals, give or take what is "
        "told; all the luck together is as uncertain.\n"
        "The cost of a choice is what the best move found brings beside yours: excellent under 1 point, good "
        "under 3, inaccurate under 6, a mistake from 6 on. The last two choices are counted out, the others "
        "are estimated within about a point."
    )


def left_behind(review: Review) -> str:
    """Return what the choices cost together: the sum of the costs as written."""
    cost = sum(round(judged.cost, 1) for judged in review.decisions)
    return _("Points left to the best moves: {points}").format(points=plain(cost))


def plain(number: float) -> str:
    """Return a figure without its sign: 3.2, with a comma in French."""
    return decimal(abs(number)).lstrip("+")


def choice_line(seen: Seen, judged: Judged, place: int) -> str:
    """Return a choice in a few words: "3. Archer, cell 5"."""
    return f"{place + 1}. {move_words(seen, judged.played)}"


def choice_name(seen: Seen, judged: Judged, place: int) -> str:
    """Return a choice in fewer words: "3. Archer"."""
    placed = moved_card(seen, judged.played)
    return f"{place + 1}. {name(players_end(placed).unit)}" if placed else f"{place + 1}."


def details(study: Study, judged: Judged) -> str:
    """Return luck, the move played and the better one with its reason, each in a sentence."""
    seen = study.seen(judged.number)
    lines = [
        _("Luck: {points}.").format(points=decimal(judged.luck)),
        _("Played: {move}, {margin} expected.").format(
            move=move_words(seen, judged.played), margin=decimal(judged.after)
        ),
    ]
    if judged.better == judged.played:
        lines.append(_("No better move was found."))
    else:
        better = _("**Better: {move}, {margin}.**")
        lines.append(better.format(move=move_words(seen, judged.better), margin=decimal(judged.best)))
        if reason := study.reason(judged):
            lines.append(reason + ".")
        if after_move(seen, judged.better).margin <= after_move(seen, judged.played).margin:
            lines.append(_("Your move brings as much at once, or more: the better one pays off later."))
    return "\n".join(lines)


def hindsight(study: Study) -> str:
    """Return the best battlefield's totals, and how sure that is."""
    account, search = study.best().account, study.hindsight
    if not search.tried:
        return _("The best battlefield with these cards is looked for after the choices.")
    told = (
        _("The best battlefield with these cards: {yours} to {theirs}")
        .format(yours=account.player.total, theirs=account.ai.total)
        .replace("-", "−")
    )
    if search.proved:
        return told + " " + _("(proved)")
    words = ngettext("({tried} tried, not proved)", "({tried} tried, not proved)", search.tried)
    if not search.done:
        words = ngettext("({tried} tried, it goes on)", "({tried} tried, it goes on)", search.tried)
    return f"{told} {words.format(tried=thousands(search.tried))}"


def thousands(number: int) -> str:
    """Return a number with its thousands apart."""
    return f"{number:,}".replace(",", "\u202f" if language() == "fr" else ",")
