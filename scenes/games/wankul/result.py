"""The end of a game of Wankul: who wins, why, the story of the terrains won, and what to do next."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, cast

from game.bots.wankul.hints import WankulReview
from game.core.i18n import _
from game.core.spoken import points, turn_number
from game.rules.wankul.endings import Trophy, spent, trophies
from game.rules.wankul.words import endings
from game.rules.wankul.words.table import in_deck
from scenes.games.wankul.faces import trophy
from scenes.games.wankul.looks import Looks
from scenes.games.wankul.review import WankulReviewPage
from scenes.kit.faces import base
from scenes.pages.ranking import Ranking

if TYPE_CHECKING:
    from game.core.decisive import Turning
    from game.rules.wankul.state import WankulState
    from scenes.games.wankul.faces.terrain import Terrain
    from scenes.kit.sprites import Painter


class Result(Ranking[WankulReview]):
    """Who has won and why, a row a player with the terrains won, each as it was won, and the ways on."""

    review, review_page, looks_of = WankulReview, WankulReviewPage, Looks

    @cached_property
    def trophies(self) -> list[Trophy]:
        """The terrains won, in order."""
        return trophies(self.session)

    def under_name(self, seat: int) -> str:
        """Return how many terrains a player has won, and how many cards are left to draw."""
        side = cast("WankulState", self.session.state).sides[seat]
        return f"{points(side.points)}\n{in_deck(len(side.deck))}"

    def reason(self) -> str:
        """Return why the game is over; where no terrain was left, where they went."""
        return f"{super().reason()} {self.spent}".rstrip()

    @cached_property
    def spent(self) -> str:
        """Where the terrains went of who had none left, "" where the game ended otherwise."""
        outcome = self.session.outcome
        if outcome is None or outcome.reason != "no-terrain":
            return ""
        loser = 1 - outcome.winners[0]
        return endings.spent(spent(self.session, loser), loser, self.telling.spoken)

    def painter(self, ref: str, moment: Turning | None = None) -> Painter:
        """Return what draws a card of the game: a terrain as it was won last, at the end of a moment."""
        won = self.trophy_of(ref, len(self.session.actions) if moment is None else moment.end)
        return self.looks.painter(ref) if won is None else self._trophy(won)

    def trophy_of(self, ref: str, played: int) -> Trophy | None:
        """Return how a terrain of that name was won last after so many actions, None if it was not."""
        found = (one for one in reversed(self.trophies) if one.terrain == ref and one.played <= played)
        return next(found, None)

    def cards_of(self, seat: int) -> list[Painter]:
        """Return what draws the terrains that a player has won, in order, and places for those not won."""
        won = [self._trophy(one) for one in self.trophies if one.winner == seat]
        lacking = cast("WankulState", self.session.state).setting.to_win - len(won)
        return [*won, *[partial(base.sprite, trophy.PLACE)] * lacking]

    def told_of(self, seat: int) -> list[str]:
        """Return by which character each terrain was won, line by line."""
        won = (one for one in self.trophies if one.winner == seat)
        return [*filter(None, [endings.told_of(one, self.telling.spoken) for one in won])]

    def _trophy(self, one: Trophy) -> Painter:
        return partial(base.sprite, trophy.master(self._won(one)))

    def _won(self, one: Trophy) -> trophy.Won:
        look = cast("Terrain", self.looks[one.terrain])
        ours, theirs = one.totals[one.winner], one.totals[1 - one.winner]
        words = _("turn {number}") if one.attacker == one.winner else _("turn {number}, the other’s score")
        when = words.format(number=turn_number(one.turn))
        return trophy.Won(look.name, look.picture, f"{ours} – {theirs}", when)
