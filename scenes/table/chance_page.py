"""The review of a finished game of long turns: the chance to win before and after each choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.bots.search.chance_review import CHANCES, ChanceReview
from game.core.i18n import _, ngettext, percent
from game.core.spoken import turn_number
from scenes.kit.button_row import button
from scenes.kit.widgets import Button, Style
from scenes.table.review_chart import Chances
from scenes.table.reviewing import ReviewPage
from scenes.table.spoken import Spoken

if TYPE_CHECKING:
    import pygame

    from game.bots.search.reviewing import Judged
    from game.core.model import Action
    from scenes.table.positions import Positions

_ROWS: Final = 4
_COLUMNS: Final = 2
_REASONS: Final = 2
"""How many reasons for the better move are told; one where the text is large."""
_LARGE: Final = 125


class ChancePage(ReviewPage):
    """Show a review while it goes on: the costliest choices are listed, every one is on the curve.

    A subclass says how its `positions` are drawn, and in fewer words what a choice was (`in_short`).
    """

    positions: type[Positions[Any]]

    scale = Chances()
    grades = CHANCES

    def __init__(self, review: ChanceReview[Any]) -> None:
        super().__init__(review, review.choices())
        self.thought = review
        self.table = self.positions(review.session, review.seat)
        self.tongue = review.advice.tongue
        self.spoken = Spoken(self.table.looks, self.table.names)

    def turn(self, number: int) -> int:
        """Return the number of the turn after so many actions, which each of two players has once."""
        return turn_number(self.table.at(number).turn)

    def in_short(self, number: int, action: Action) -> str:
        """Return a choice made after so many actions in fewer words."""
        return self._deed(number, action)

    def think(self, seconds: float) -> None:
        """Think on for about that many seconds."""
        self.thought.think(seconds)

    @property
    def finished(self) -> bool:
        """Say whether every choice is judged."""
        return self.thought.done

    @property
    def share(self) -> float:
        """Return how much is judged, from 0 to 1."""
        return self.thought.progress

    def news(self) -> object:
        """Return how many choices are judged."""
        return len(self.review.decisions)

    def played(self) -> str:
        """Return what was played, and whose choices are judged."""
        session = self.thought.session
        title = self.app.editions[session.game.key].pictures.value.title(session)
        told = _("{variant}, deal no. {seed}").format(variant=title, seed=session.seed)
        names, seat = self.table.names, self.thought.seat
        return told if names.you(seat) else f"{told} · {names[seat]}"

    def _deed(self, number: int, action: Action) -> str:
        return self.tongue.deed(self.table.at(number), action, self.spoken)

    # --- the list ---------------------------------------------------------------------------------------

    def rows(self) -> int:
        """Return how many rows the costliest choices take."""
        return _ROWS

    def listed(self) -> list[int]:
        """Return the costliest choices judged so far, the costliest first."""
        decisions = self.review.decisions
        costly = [place for place, judged in enumerate(decisions) if judged.cost >= CHANCES[0].below]
        return sorted(costly, key=lambda place: -decisions[place].cost)[: _ROWS * _COLUMNS]

    def line(self, place: int) -> tuple[str, str, str]:
        """Return a choice in a few words, in fewer, and what it cost of the chance to win."""
        judged = self.review.decisions[place]
        label = f"{place + 1}. {self._deed(judged.number, judged.played)}"
        short = f"{place + 1}. {self.in_short(judged.number, judged.played)}"
        return label, short, f"−{percent(judged.cost / 100)}"

    # --- figures ----------------------------------------------------------------------------------------

    def luck_words(self) -> str:
        """Return what the bars of the curve are."""
        return _("the others")

    def totals(self) -> list[tuple[str, str]]:
        """Return how many choices were mistakes, inaccurate and good, and how many there are so far."""
        decisions = self.review.decisions
        keys = [judged.grade.key for judged in decisions]
        mistakes, inaccurate, count = keys.count("mistake"), keys.count("inaccurate"), len(keys)
        good = count - mistakes - inaccurate
        return [
            (ngettext("mistaken choice", "mistaken choices", mistakes), str(mistakes)),
            (ngettext("inaccurate choice", "inaccurate choices", inaccurate), str(inaccurate)),
            (ngettext("good choice", "good choices", good), str(good)),
            (ngettext("choice in all", "choices in all", count), str(count)),
        ]

    def summary(self) -> str:
        """Return how many choices were as good as any, and how many mistakes there were."""
        decisions = self.review.decisions
        best = sum(judged.better == judged.played for judged in decisions)
        told = ngettext(
            "{best} of {count} choice could not be bettered.",
            "{best} of {count} choices could not be bettered.",
            len(decisions),
        )
        return told.format(best=best, count=len(decisions))

    def explanation(self) -> str:
        """Return what the figures mean: among several, 50% is as good as the best of the others."""
        figures = _(
            "Each figure is a chance to win, estimated from what you could see then: the best turns are "
            "played on in many possible games, where the hidden cards differ. At 50% nobody is ahead."
        )
        if self._several:
            figures = _(
                "Each figure is your chance against the best of your rivals, estimated from what you could "
                "see then: the best turns are played on in many possible games, where the hidden cards "
                "differ. At 50% you are level with that one."
            )
        return f"{figures}\n{self._costs()}"

    @property
    def _several(self) -> bool:
        """Say whether there are several others."""
        return self.thought.session.seats > 2

    def _costs(self) -> str:
        """Return what the bars are, and the cost of a choice."""
        return _(
            "A bar is what the others did between two of your choices; a mark is your chance after the "
            "choice.\n"
            "The cost of a choice is what the best turn found brings beside yours: excellent under 3%, good "
            "under 7%, inaccurate under 15%, a mistake from 15% on. What the luck of the possible games "
            "may explain costs nothing. A hint counts in the same way: to follow the first one costs "
            "nothing either."
        )

    def more_buttons(self) -> list[Button]:
        """Return the button that steps back to the choice, in the game seen again."""
        return [button("replay", _("Back to this moment"), "film", self.to_table, Style.MAIN)]

    def to_table(self) -> None:
        """Show the game again from the choice looked at: it can be played on from there, as practice."""
        number = self.judged.number if self.judged is not None else 0
        self.app.routes.open_replay(self.thought.session, number)

    # --- a choice ---------------------------------------------------------------------------------------

    def details(self, judged: Judged) -> str:
        """Return the chances before and after, the move played, and the better one with its reasons."""
        words = _("Turn {turn}. Chance of winning: {before} before, {after} after.")
        if self._several:
            words = _("Turn {turn}. Chance against the best rival: {before} before, {after} after.")
        lines = [
            words.format(
                turn=self.turn(judged.number),
                before=percent(judged.best / 100),
                after=percent(judged.after / 100),
            ),
            _("Played: {move}.").format(move=self._deed(judged.number, judged.played)),
        ]
        if judged.better == judged.played:
            return "\n".join([*lines, _("No better move was found.")])
        move = self._deed(judged.number, judged.better)
        better = _("**Better: {move}, {margin}.**").format(move=move, margin=percent(judged.best / 100))
        turn = self.thought.turns[judged.number]
        why = self.tongue.reasons(turn.world, turn.actions, self.thought.seat, self.spoken)[
            : _REASONS if self.m.text_size <= _LARGE else 1
        ]
        return "\n".join([*lines, better, " ".join(why)])

    def draw_choice(self, surface: pygame.Surface, field: pygame.Rect, judged: Judged) -> None:
        """Draw the position, and the move played on it, or the better one."""
        action = judged.better if self.better else judged.played
        self.table.draw(surface, self.m, field, judged.number, action)
