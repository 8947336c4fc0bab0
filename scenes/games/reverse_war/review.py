"""The review of a finished game: the curve of luck and play, every choice with its cost, and hindsight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.search.reviewing import GRADES
from game.core.i18n import _
from scenes.games.reverse_war import review_words as words
from scenes.games.reverse_war.review_board import draw_best, draw_choice
from scenes.games.reverse_war.table import mode_name
from scenes.kit import palette
from scenes.kit.widgets import Style
from scenes.table.review_chart import Margins
from scenes.table.reviewing import ReviewPage

if TYPE_CHECKING:
    import pygame

    from game.bots.search.reviewing import Judged
    from scenes.games.reverse_war.study import Study
    from scenes.table.reviewing import Entry

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
        return words.thought_about(self.study)

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
        cost = f"−{words.plain(judged.cost)}" if judged.cost >= _NOTHING else "0"
        return words.choice_line(seen, judged, place), words.choice_name(seen, judged, place), cost

    def totals(self) -> list[tuple[str, str]]:
        """Return start, luck, play and end."""
        return words.totals(self.study.review)

    def summary(self) -> str:
        """Return what the choices cost together."""
        return words.left_behind(self.study.review)

    def closing(self) -> str:
        """Return what is known of the best battlefield."""
        return words.hindsight(self.study)

    def explanation(self) -> str:
        """Return what the figures mean."""
        return words.explanation()

    def more_buttons(self) -> list[Entry]:
        """Return the button that shows the best battlefield, or the choices again."""
        best = _("Back to the choices") if self.best_shown else _("The best battlefield")
        return [("best", best, "list" if self.best_shown else "trophy", self.show_best, Style.MAIN)]

    def show_best(self) -> None:
        """Show the best battlefield in hindsight, or the choices again."""
        self.chosen = 0 if self.best_shown else None
        self.app.sounds.play("flip")
        self.relayout()

    def details(self, judged: Judged) -> str:
        """Return luck, the move played and the better one with its reason."""
        return words.details(self.study, judged)

    def draw_choice(self, surface: pygame.Surface, field: pygame.Rect, judged: Judged) -> None:
        """Draw the battlefield after the move played, or after the better one."""
        action = judged.better if self.better else judged.played
        frame = palette.LIT if self.better else palette.PLAYER
        draw_choice(surface, self.m, field, self.study.seen(judged.number), action, frame)

    def draw_otherwise(self, surface: pygame.Surface) -> None:
        """Draw the best battlefield; the end of the game while nothing is judged yet."""
        best = self.study.best() if self.best_shown else self.study.end
        draw_best(surface, self.m, self.right, best)
