"""Reviews of finished games: the curve of luck and play, every choice with its cost, and hindsight."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, cast

import pygame

from game.bots.search.reviewing import GRADES
from game.core.i18n import _, decimal, language, ngettext, pgettext
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.troops import players_end
from game.rules.reverse_war.words.accounts import made_of, name
from scenes.games.reverse_war.aiming import after_move, moved_card
from scenes.games.reverse_war.armies import ai_side, army_of, minus, player_side
from scenes.games.reverse_war.field import Field, RibbonField
from scenes.games.reverse_war.ground_words import mode_name
from scenes.games.reverse_war.hints import move_words
from scenes.kit import palette, text
from scenes.kit.button_row import button
from scenes.kit.content import Ground, Sheet, Text
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Row, em
from scenes.kit.widgets import Button, Style
from scenes.table.review_chart import Margins
from scenes.table.reviewing import ReviewPage

if TYPE_CHECKING:
    from game.bots.reverse_war.review import Study
    from game.bots.search.reviewing import Judged
    from game.bots.seats import Names
    from game.core.model import Action
    from game.rules.reverse_war.account import Army
    from game.rules.reverse_war.seen import Seen
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.armies import Side
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_COLUMNS = 2
_TOLD_EVERY = 2000
"""How many battlefields are tried in hindsight before their number is told anew."""

_NOTHING = 0.05
"""Less than so many points is written 0."""


class ReviewScene(ReviewPage):
    """Show a study while it goes on: choose a choice to see it, or the best battlefield in hindsight."""

    scale = Margins()
    grades = GRADES

    def __init__(self, study: Study) -> None:
        super().__init__(study.review, study.choices)
        self.study = study

    @property
    def best_shown(self) -> bool:
        """Say whether the best battlefield in hindsight is shown."""
        return self.chosen is None

    def think(self, seconds: float) -> None:
        """Think on for about that many seconds."""
        self.study.think(seconds)

    @property
    def finished(self) -> bool:
        """Say whether all is found out."""
        return self.study.done

    @property
    def share(self) -> float:
        """Return how much is found out, from 0 to 1."""
        return self.study.progress

    def news(self) -> object:
        """Return how many choices are judged, and about how many battlefields were tried."""
        return len(self.review.decisions), self.study.hindsight.tried // _TOLD_EVERY

    def thinking(self) -> str:
        """Return what is thought about now."""
        return _("Looking for the best battlefield…") if self.review.done else _("Thinking the game over…")

    def played(self) -> str:
        """Return the mode and the seed."""
        told = _("{mode}, deal no. {seed}")
        return told.format(mode=mode_name(self.study.end), seed=self.study.session.seed)

    def rows(self) -> int:
        """Return how many rows all choices take."""
        return -(-self.choices // _COLUMNS)

    def listed(self) -> list[int]:
        """Return every choice judged so far."""
        return [*range(len(self.review.decisions))]

    def line(self, place: int) -> tuple[str, str, str]:
        """Return a choice in a few words, in fewer, and what it cost in points."""
        judged = self.review.decisions[place]
        seen = self.study.seen(judged.number)
        cost = f"−{plain(judged.cost)}" if judged.cost >= _NOTHING else "0"
        placed = moved_card(seen, judged.played)
        unit = f" {name(players_end(placed).unit)}" if placed else ""
        return f"{place + 1}. {self.move(judged)}", f"{place + 1}.{unit}", cost

    def move(self, judged: Judged) -> str:
        """Return what was played, in a few words."""
        return move_words(self.study.seen(judged.number), judged.played)

    def totals(self) -> list[tuple[str, str]]:
        """Return the figures that add up to the margin, as written, each with its name: start to end.

        Until all is thought over the last is what they come to so far; before the first choice there is none.
        """
        review, start = self.study.review, pgettext("of a game", "start")
        others = _("luck"), pgettext("how well one plays", "play")
        last = pgettext("of a game", "end") if review.done else _("so far")
        if not review.decisions:
            return [(name, "…") for name in (start, *others, last)]
        begun = _("start, ± {points}").format(points=plain(round(review.within, 1)))
        first, luck = round(review.start, 1), round(review.luck, 1)
        end = round(review.start + review.luck + review.play, 1)
        figures = (first, luck, end - first - luck, end)
        return [(name, decimal(figure)) for name, figure in zip((begun, *others, last), figures, strict=True)]

    def summary(self) -> str:
        """Return what the choices cost together: the sum of the costs as written."""
        cost = sum(round(judged.cost, 1) for judged in self.review.decisions)
        return _("What your choices cost beside the best moves: {points}").format(points=plain(cost))

    def closing(self) -> str:
        """Return the best battlefield's totals, and how sure that is."""
        account, search = self.study.best().account, self.study.hindsight
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

    def explanation(self) -> str:
        """Return what the figures mean."""
        return _(
            "Each figure is a margin in points, as a hasty player would end the game, one who looks one move "
            "ahead: the zero line parts victory from defeat.\n"
            "Luck is what the cards drawn changed. Play is what your moves brought beside those of the hasty "
            "player: start, luck and play add up to the end.\n"
            "The start is what that player comes to on this battlefield over many deals, give or take what "
            "is told; all the luck together is as uncertain.\n"
            "The cost of a choice is what the best move found brings beside yours: excellent under 1 point, "
            "good under 3, inaccurate under 6, a mistake from 6 on. The last two choices are counted out, "
            "the others are estimated within about a point."
        )

    def more_buttons(self) -> list[Button]:
        """Return the button that shows the best battlefield, or the choices again."""
        best = _("Back to the choices") if self.best_shown else _("The best battlefield")
        return [button("best", best, "list" if self.best_shown else "trophy", self.show_best, Style.MAIN)]

    def show_best(self) -> None:
        """Show the best battlefield in hindsight, or the choices again."""
        self.chosen = 0 if self.best_shown else None
        self.app.sounds.play("flip")
        self.relayout()

    def details(self, judged: Judged) -> str:
        """Return luck, the move played and the better one with its reason, each in a sentence."""
        seen = self.study.seen(judged.number)
        played = _("Played: {move}, {margin} expected.")
        lines = [
            _("Luck: {points}.").format(points=decimal(judged.luck)),
            played.format(move=move_words(seen, judged.played), margin=decimal(judged.after)),
        ]
        if judged.better == judged.played:
            return "\n".join([*lines, _("No better move was found.")])
        better = _("**Better: {move}, {margin}.**")
        if judged.cost < self.grades[0].below:
            better = _("As good, within a point: {move}, {margin}.")
        lines.append(better.format(move=move_words(seen, judged.better), margin=decimal(judged.best)))
        if reason := self.study.reason(judged):
            lines.append(reason + ".")
        if after_move(seen, judged.better).margin <= after_move(seen, judged.played).margin:
            lines.append(self.later_words())
        return "\n".join(lines)

    def later_words(self) -> str:
        """Return that the better move only pays off later."""
        return _("Your move brings as much at once, or more: the better one pays off later.")

    def draw_choice(self, surface: pygame.Surface, field: pygame.Rect, judged: Judged) -> None:
        """Draw the battlefield after the move played, or after the better one."""
        action = judged.better if self.better else judged.played
        frame = palette.GOOD if self.better else palette.PLAYER
        _draw_choice(surface, self.m, field, self.study.seen(judged.number), action, frame)

    def draw_otherwise(self, surface: pygame.Surface) -> None:
        """Draw the best battlefield; the end of the game while nothing is judged yet."""
        best = self.study.best() if self.best_shown else self.study.end
        draw_best(surface, self.m, self.right, best)


class TeamReviewScene(ReviewScene):
    """Show the study of a coop: every choice is told with the name of the partner whose it was."""

    def __init__(self, study: Study, names: Names) -> None:
        super().__init__(study)
        self._names = names

    def _whose(self, judged: Judged) -> str:
        """Return the name of who chose and placed the card, or that both did: the last one is nobody's."""
        seen = self.study.seen(judged.number)
        owner = cast("int", seen.facts["owner"])
        if seen.at_last_card:
            return _("Last card")
        return self._names[owner] if seen.facts["leader"] == owner else _("The two of you")

    def line(self, place: int) -> tuple[str, str, str]:
        """Return a choice with the name of whose it was, in fewer words without, and what it cost."""
        _long, short, cost = super().line(place)
        judged = self.review.decisions[place]
        words = _("{number}. {name}: {move}")
        return words.format(number=place + 1, name=self._whose(judged), move=self.move(judged)), short, cost

    def heading(self, judged: Judged) -> str:
        """Return whose choice it was, which one, and its grade."""
        return _("{name}. {choice}").format(name=self._whose(judged), choice=super().heading(judged))

    def played_words(self) -> str:
        """Return what the move played is called: it may be the partner's."""
        return _("The move played")

    def later_words(self) -> str:
        """Return that the better move only pays off later."""
        return _("The move played brings as much at once, or more: the better one pays off later.")

    def summary(self) -> str:
        """Return what the choices of each partner cost together."""
        costs: defaultdict[str, float] = defaultdict(float)
        for judged in self.review.decisions:
            costs[self._whose(judged)] += round(judged.cost, 1)
        words = _("{name} ({points})")
        told = [words.format(name=name, points=plain(cost)) for name, cost in costs.items()]
        left = ", ".join(told) or plain(0)
        return _("What your choices cost beside the best moves: {points}").format(points=left)

    def explanation(self) -> str:
        """Return what the figures mean."""
        return _(
            "Each figure is a margin in points, as a hasty team would end the game, one that looks one move "
            "ahead: the zero line parts victory from defeat.\n"
            "Luck is what the cards drawn changed, and whose card was chosen: each of you knew only your "
            "own. Play is what you both brought with the cards beside that hasty team.\n"
            "The cost of a choice is what the best move found brings beside the one played: excellent under "
            "1 point, good under 3, inaccurate under 6, a mistake from 6 on. All of it is estimated.\n"
            "The best battlefield is that of all your cards, had both of you known them from the first."
        )


def cells_after(seen: Seen, action: Action) -> list[Placed | None]:
    """Return the cells after a move; a card that is removed is left, to be crossed out."""
    placed = moved_card(seen, action)
    if action[0] == "place" and placed is not None:
        return put(seen.cells, seen.setting.layout, int(action[1]), placed)
    return [placed if cell == action[1] else other for cell, other in enumerate(seen.cells)]


def _draw_choice(
    surface: pygame.Surface, m: Measures, field: pygame.Rect, seen: Seen, action: Action, frame: Color
) -> None:
    """Draw the battlefield after a move, its card framed in that colour."""
    shown = Field(seen, cards=cells_after(seen, action), dashes=(0.35, 2, 7, 6))
    shown.show(surface, m, field)
    moved = shown.cells()[int(action[1])]
    if action[0] == "remove":
        cross = icon("cross", moved.width * 2 // 3, palette.WARNING)
        surface.blit(cross, cross.get_rect(center=moved.center))
    pygame.draw.rect(surface, palette.CHALK, moved.inflate(10, 10), 2, border_radius=9)
    pygame.draw.rect(surface, frame, moved.inflate(6, 6), 4, border_radius=8)


def draw_best(surface: pygame.Surface, m: Measures, area: pygame.Rect, best: Seen) -> None:
    """Draw a whole battlefield with the ribbons of the player's suites, and both accounts under it."""
    account = best.account
    armies = [_army(side, army_of(account, side)) for side in (player_side(), ai_side())]
    field = RibbonField(best, account.player, account.player.suites, grow=1)
    Column([field, *armies], gap=8).show(surface, m, area)


def _army(side: Side, army: Army) -> Box:
    """Return an army's name over what its total is made of, on a sheet with its colour at the edge."""
    name = Text(side.name(), text.SERIF_BOLD, 17, lines=1, spread=1.2)
    told = Text(made_of(army), size=14, lines=2, spread=1.2)
    total = Text(minus(army.total), text.SANS_EXTRABOLD, 26, lines=1)
    row = Row(
        [Ground(0, Box(), fill=side.colour, wide=6), Column([name, told], grow=1, justify="center"), total]
    )
    row.gap = 10
    return Sheet((0, 0, 16, 0), row, fill=palette.PAPER, seed=3, high=em(14, 2.5, 26))


def plain(number: float) -> str:
    """Return a figure without its sign: 3.2, with a comma in French."""
    return decimal(abs(number)).lstrip("+")


def thousands(number: int) -> str:
    """Return a number with its thousands apart."""
    return f"{number:,}".replace(",", "\u202f" if language() == "fr" else ",")
