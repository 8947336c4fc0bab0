"""The telling moments of games in company: together, coop, vote."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.bots.levels import FOREVER
from game.bots.reverse_war.partner import Proposal
from game.bots.reverse_war.review import Study
from game.core.i18n import _
from game.core.session import Session
from game.core.table import HAND
from game.editions import EDITIONS
from game.rules.reverse_war.coop import placers
from game.rules.reverse_war.places import placed_of
from game.rules.reverse_war.seen import Seen
from game.storage.recorded import Recorded
from scenes.games.reverse_war.ballots import VotesPage
from scenes.games.reverse_war.boards import board_of
from scenes.games.reverse_war.coop_hints import JointSheet
from scenes.games.reverse_war.jumps import named
from scenes.games.reverse_war.moments.alone import KEY, carried, on_hand, studied
from scenes.games.reverse_war.result import ACCOUNTS, Result
from scenes.games.reverse_war.review import TeamReviewScene
from scenes.games.reverse_war.teamwork import shared_gain
from scenes.games.reverse_war.together import Together
from scenes.moments.games import SEED, after, first, play
from scenes.moments.moment import Moment, in_both_sizes
from scenes.moments.poses import struck, waited
from scenes.shell.curtain import Curtain
from scenes.table import sides
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json, Options
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.coop_board import CoopBoard
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_FIVE = ("human:Inès", "voter:bold", "voter:cautious", "level:1", "voter:contrary")
TWO = ("human:Inès", "human:Bruno")


def together(_app: App) -> Scene:
    """Return the set-up for several players."""
    return Together()


def curtain(_app: App) -> Scene:
    """Return the curtain before a player looks."""
    return Curtain("Inès", _("The others look away: you will see the card that you drew."))


def partner(
    leader: int, until: Callable[[int, Session], bool] | None = None, word: str = "level:2", **played: Json
) -> Callable[[App], Scene]:
    """Return what makes the board of a cooperation with a bot, before that seat chooses a card."""
    options, seats = {"table": "coop", "mode": "facile-3x2", **played}, ("human:Inès", word)
    until = partial(until or chooses, leader)

    def make(_app: App) -> Scene:
        return board_of(Recorded(first(partial(_started, options, seats), "level:2", until)))

    return make


def _started(options: Options, seats: tuple[str, ...], seed: int) -> Session:
    return Session.start(EDITIONS.games[KEY], options, seed, seats)


def chooses(seat: int, session: Session) -> bool:
    """Say whether a seat chooses whose card is placed, not for the first time."""
    decision = session.decision
    return (
        decision is not None
        and (decision.seat, decision.prompt) == (seat, "choose")
        and len(session.actions) > 3
    )


def forced(seat: int, session: Session) -> bool:
    """Say whether a seat chooses whose card is placed, and the scenario does not let its own be turned."""
    if not chooses(seat, session):
        return False
    seen = Seen.of(session.view(seat))
    own = placed_of(seen.place(HAND, seat).cards[0])
    return own is not None and bool(seen.holding(own).forced.unit)


def clued(app: App, scene: Scene) -> None:
    """Open the curtain where it falls, and let the partner say where its card would go."""
    coop = cast("CoopBoard", scene)
    _wait(app, lambda: bool(coop.speaking))
    app.frame(0.0, [])


def _wait(app: App, reached: Callable[[], bool]) -> None:
    """Let time pass until something is reached, for ten seconds at the most."""
    for _frame in range(200):
        app.frame(0.05, [])
        if reached():
            break


def clue_pointed(app: App, scene: Scene) -> None:
    """Let the partner say where its card would go, and rest the mouse on the own one."""
    clued(app, scene)
    on_hand(app, scene)


def trusted(app: App, scene: Scene) -> None:
    """Let the partner that decides say where its card would go, and ask it to trust the player."""
    clued(app, scene)
    cast("CoopBoard", scene).elsewhere.plead()
    app.frame(0.0, [])


def advised(app: App, scene: Scene) -> None:
    """Let the partner say where its card would go, and ask for a hint, which costs nothing."""
    clued(app, scene)
    if (hints := cast("CoopBoard", scene).hints) is not None:
        hints.free = True
        hints.ask()
    _wait(app, lambda: isinstance(top := app.stack.top, JointSheet) and bool(top.hints))


def asked_there(app: App, scene: Scene) -> None:
    """Ask the partner about another cell, and point at a third."""
    clued(app, scene)
    coop = cast("CoopBoard", scene)
    partner = coop.speaking
    if partner is not None:
        cell, third = [*sorted(partner.elsewhere)][-2:]
        coop.elsewhere.there(partner, cell)
        coop.timeline.skip()
        coop.elsewhere.point(coop.table.cells()[third].center)


def last_of(seat: int, session: Session) -> bool:
    """Say whether a seat is to place the last card."""
    decision = session.decision
    alone = decision is not None and {option[0] for option in decision.options} == {"place"}
    return alone and decision is not None and decision.seat == seat and len(decision.options) == 2


def held_up(app: App, scene: Scene) -> None:
    """Let the partner say where its card would go, and hold the own one over another cell."""
    clued(app, scene)
    coop = cast("CoopBoard", scene)
    carried(app, scene, coop.table.cells()[min(coop.asked.places)].move(9, 14).center)


def same_cell(app: App, scene: Scene) -> None:
    """Let the partner say where its card would go, and hold the own one over that cell."""
    clued(app, scene)
    coop = cast("CoopBoard", scene)
    if coop.partner is not None and coop.partner.proposal is not None:
        carried(app, scene, coop.table.cells()[coop.partner.proposal.cell].move(9, 14).center)


def answered(app: App, scene: Scene) -> None:
    """Lay the own card, let the partner that decides answer and play: its words stand for the next turn."""
    clued(app, scene)
    coop = cast("CoopBoard", scene)
    coop.act(next(iter(coop.asked.touching.values()))[0])
    _wait(app, lambda: coop.seen.phase == "draw" and not coop.bots.turn and not coop.timeline.busy)


def jumped(app: App, scene: Scene) -> None:
    """Place the own card where the AI gains most by it: the units that bring it that much are named."""
    clued(app, scene)
    coop = cast("CoopBoard", scene)
    ways = [option for options in coop.asked.touching.values() for option in options if option[0] == "place"]
    most, before = max(ways, key=lambda way: Proposal.of(coop.seen, way).theirs), coop.lay(coop.seen)
    coop.act(most)
    waited(10, app, scene)
    if (found := named(before, coop.table, int(most[1]))) is not None:
        coop.timeline.over.show(found)
    coop.invalidate()
    app.frame(0.0, [])


def both_placed(seat: int, session: Session) -> bool:
    """Say whether a seat chooses whose card is placed, and the other has placed two."""
    return chooses(seat, session) and [*placers(session).values()].count(1 - seat) > 1


def gained_together(app: App, scene: Scene) -> None:
    """Place the own card where the army gains most: what it gains with the partner's is told on it."""
    clued(app, scene)
    coop = cast("CoopBoard", scene)
    ways = [option for options in coop.asked.touching.values() for option in options if option[0] == "place"]
    most, before = max(ways, key=lambda way: Proposal.of(coop.seen, way).ours), coop.lay(coop.seen)
    coop.act(most)
    waited(10, app, scene)
    if (found := shared_gain(before, coop.table, int(most[1]), coop.session)) is not None:
        coop.timeline.over.show(found)
    coop.invalidate()
    app.frame(0.0, [])


def company(table: str, actions: int, *players: str) -> Callable[[App], Scene]:
    """Return what makes the board of a game in company after so many actions of bots."""

    def make(_app: App) -> Scene:
        options: dict[str, Json] = {"table": table}
        if table == "vote":
            options["voters"] = len(players)
        session = Session.start(EDITIONS.games[KEY], options, SEED, players)
        play(session, "level:1", SEED, after(actions))
        return board_of(Recorded(session))

    return make


def vote_result(_app: App) -> Scene:
    """Return the result of a voted game."""
    return Result(Unrecorded(cast("ReverseWarBoard", company("vote", 54, *_FIVE)(_app)).session))


def coop_result(seed: int) -> Callable[[App], Scene]:
    """Return what makes the result of a cooperation with a bot, in that deal."""
    options, seats = {"table": "coop"}, ("human", "level:2")

    def make(_app: App) -> Scene:
        return Result(Unrecorded(play(_started(options, seats, seed), "level:1", seed)))

    return make


def coop_review(_app: App) -> Scene:
    """Return the review of a small cooperation with a bot."""
    options, seats = {"table": "coop", "mode": "facile-3x2"}, ("human", "level:2")
    session = play(_started(options, seats, SEED), "level:1", SEED)
    return TeamReviewScene(Study(session), sides.names(session))


def on_the_accounts(_app: App, scene: Scene) -> None:
    """Turn to both accounts."""
    cast("Result", scene).show_page(ACCOUNTS)


def votes(_app: App) -> Scene:
    """Return the votes of a finished game, judged."""
    board = cast("ReverseWarBoard", company("vote", 54, *_FIVE)(_app))
    page = VotesPage(board.session)
    page.review.think(FOREVER)
    return page


def chosen(table: str, scenario: str | None = None) -> Callable[[App, Scene], None]:
    """Return a pose that chooses a way to play together, with a scenario perhaps."""

    def choose(_app: App, scene: Scene) -> None:
        page = cast("Together", scene)
        page.scenario = scenario
        page.choose_table(table)

    return choose


def em(letters: str) -> Callable[[App, Scene], None]:
    """Return a pose that writes on the keyboard, then lets bots think."""

    def write(app: App, _scene: Scene) -> None:
        for letter in letters:
            key = pygame.K_RETURN if letter == "\r" else pygame.key.key_code(letter)
            app.frame(0.05, [pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0)])
        for _frame in range(60):
            app.frame(0.05, [])

    return write


COMPANY: tuple[Moment, ...] = (
    Moment("together-coop", "Together", together, chosen("coop")),
    *in_both_sizes(Moment("together-duel", "Together", together)),
    Moment("together-vote", "Together", together, chosen("vote")),
    Moment("together-scenario", "Together", together, chosen("coop", "chaman")),
    Moment("together-large-text", "Together", together, chosen("vote"), text_size=150),
    Moment("curtain", "Curtain", curtain),
    Moment("coop-curtain", "Curtain on CoopBoard, draw 1", company("coop", 12, *TWO)),
    Moment("coop-draw", "CoopBoard, draw 1", company("coop", 12, *TWO), struck(pygame.K_RETURN)),
    Moment(
        "coop-secret", "CoopBoard, draw 0", company("coop", 12, *TWO), struck(pygame.K_RETURN, pygame.K_d)
    ),
    Moment("coop-choose", "CoopBoard, choose 1", company("coop", 14, *TWO)),
    Moment("coop-place", "CoopBoard, place 0", company("coop", 15, *TWO)),
    Moment("coop-large-text", "CoopBoard, choose 1", company("coop", 14, *TWO), text_size=150),
    *in_both_sizes(Moment("coop-clue", "CoopBoard, choose 0", partner(0), clued)),
    *in_both_sizes(Moment("coop-asked", "CoopBoard, choose 0", partner(0), asked_there)),
    *in_both_sizes(Moment("coop-last", "CoopBoard, place 1", partner(1, last_of))),
    *in_both_sizes(Moment("coop-hint", "JointSheet on CoopBoard, choose 0", partner(0), advised)),
    Moment("coop-led", "CoopBoard, choose 1", partner(1), clued),
    *in_both_sizes(
        Moment("coop-trusted", "CoopBoard, choose 1", partner(1, mode="normal", handicap=12), trusted)
    ),
    Moment("coop-clue-pointed", "CoopBoard, choose 0", partner(0), clue_pointed),
    *in_both_sizes(
        Moment(
            "coop-forced",
            "CoopBoard, choose 0",
            partner(0, forced, mode="normal", scenario="freres-barbares"),
            clued,
        )
    ),
    *in_both_sizes(Moment("coop-patient", "CoopBoard, choose 1", partner(1, word="level:2:bastion"), clued)),
    *in_both_sizes(
        Moment("coop-answered", "CoopBoard, draw 0", partner(1, word="level:2:bastion"), answered)
    ),
    *in_both_sizes(Moment("coop-jump", "CoopBoard, draw 0", partner(0), jumped)),
    *in_both_sizes(Moment("coop-together", "CoopBoard, draw 0", partner(0, both_placed), gained_together)),
    *in_both_sizes(Moment("coop-same-cell", "CoopBoard, choose 0", partner(0), same_cell)),
    *in_both_sizes(Moment("coop-word", "CoopBoard, choose 1", partner(1), held_up)),
    *in_both_sizes(Moment("coop-lost", "Result, over", coop_result(SEED))),
    *in_both_sizes(Moment("coop-lost-accounts", "Result, over", coop_result(SEED), on_the_accounts)),
    *in_both_sizes(Moment("coop-review", "TeamReviewScene", coop_review, studied)),
    Moment("coop-won", "Result, over", coop_result(SEED + 2)),
    Moment(
        "vote-hand",
        "VoteBoard, vote-place 0",
        company("vote", 16, "human:Inès", "voter:bold", "voter:cautious", "voter:weaver"),
    ),
    Moment(
        "vote-written",
        "VoteBoard, vote-place 0",
        company("vote", 17, "human:Inès", "voter:bold", "voter:cautious"),
        em("2-5"),
    ),
    Moment(
        "vote-curtain",
        "Curtain on VoteBoard, vote-place 0",
        company("vote", 18, "human:Inès", "human:Bruno", "human:Chloé"),
    ),
    Moment("vote-count", "VoteCount on VoteBoard, draw 4", company("vote", 19, *_FIVE), em("1-3\r")),
    *in_both_sizes(Moment("votes", "VotesPage, over", votes)),
    Moment("vote-result", "Result, over", vote_result),
    Moment("vote-large-text", "VoteBoard, vote-place 0", company("vote", 19, *_FIVE), text_size=150),
)
