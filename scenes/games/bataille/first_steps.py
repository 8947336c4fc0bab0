"""The first steps: two short battles, a round in two chapters, a Collection. They are written nowhere."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.bataille.places import OUT, TROPHIES
from game.rules.bataille.round_asking import DONE
from game.rules.bataille.round_sight import RoundSeen
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.guide import CHAPTERS, DISCARD, LAY, LESSONS, TROPHY
from scenes.games.bataille.looks import Looks
from scenes.games.bataille.round_board import RoundBoard
from scenes.kit import timeline
from scenes.kit.best_place import EMPTY, ESSENTIAL, USEFUL
from scenes.kit.layout import inset
from scenes.table.guided import Guided
from scenes.table.unrecorded import Taught

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Action, Decision, Json
    from scenes.kit.best_place import Clear
    from scenes.kit.widgets import Widget

KEY: Final = "openmok-bataille"
SEED: Final = 211
"""Hammer over star, a tie of spirals that a hammer over a star settles: three cards each, three counts, and
the battle is won (BAT-2, BAT-3)."""
_OPTIONS: Final[dict[str, Json]] = {"variant": "simple", "pile": 3, "shared": True}
_PLAYERS: Final = ("human", "level:1")
_CARDS: Final = 4
"""How many cards each has in the battle with a choice."""
_COUNTS: Final = {"count": 1, "won": 2, "tie": 3}
"""After how many counts each step is done."""
CHOIX_SEED: Final = 5
"""A hammer, a star and a spiral are held against two hammers and the only star (BAT-4)."""
_CHOIX_OPTIONS: Final[dict[str, Json]] = {"variant": "simple", "choix": True, "pile": 4}
_PICKED: Final = {"pick": ("force", "magie"), "remember": ("agilite", "force")}
"""What each picks at a step: the learner, then the other."""
ROUND_SEED: Final = 1152
"""You hold two hammers, three stars and two spirals; the first to open is your left neighbour, with four
hammers; the other has a hammer, and spirals to spare."""
_ROUND_OPTIONS: Final[dict[str, Json]] = {"variant": "round", "players": 3, "trophies": 2}
_ROUND_PLAYERS: Final = ("human", "level:1", "level:3")
COLLECTION_SEED: Final = 1202
"""Two stars of yours against one hammer, then a hammer of yours against one star (BAT-10)."""
_COLLECTION_OPTIONS: Final[dict[str, Json]] = {"variant": "collection", "pile": 6, "trophies": 2}
_ANSWERED: Final = 2
"""How many trophies are won where you are to open."""
_LEADING: Final = 2
"""How many cards are to be led at least."""
_SEAT: Final = 3 * USEFUL
"""How bad it is, a pixel, to hide who sits opposite, or where cards come that are not asked about."""
Deed = tuple[str, str, int]
"""Cards laid or discarded: which of both, of what symbol, how many."""

DEEDS: Final[dict[tuple[int, int], Deed]] = {
    (1, 0): ("discard", "magie", 1),
    (2, 0): ("lay", "agilite", 1),
    (1, 1): ("lay", "force", 3),
    (1, 2): ("discard", "agilite", 1),
    (2, 1): ("lay", "magie", 1),
    (2, 2): ("lay", "force", 1),
    (3, 1): ("discard", "agilite", 1),
    (3, 2): ("discard", "agilite", 1),
}
"""What each does, by the number of the round and the seat; and you, where a chapter is passed."""


def first_steps(step: int = 0) -> DuelBoard | RoundBoard:
    """Return the lesson at a step with which a chapter begins."""
    if step:
        makes = (choix_steps, round_steps, round_steps, collection_steps)
        make = makes[[*CHAPTERS].index(step) - 1]
        return make(step)
    game = Session.start(EDITIONS.games[KEY], _OPTIONS, SEED, _PLAYERS)
    return DuelBoard(Taught(game, BattleLesson.leads_to), BattleLesson())


def choix_steps(step: int) -> DuelBoard:
    """Return the guided battle with a choice, at its first step, which has that number."""
    game = Session.start(EDITIONS.games[KEY], _CHOIX_OPTIONS, CHOIX_SEED, _PLAYERS)
    return DuelBoard(Taught(game, ChoixLesson.leads_to), ChoixLesson(step))


def round_steps(step: int) -> RoundBoard:
    """Return the guided round, at the first step of one of its chapters, which has that number."""
    game = Session.start(EDITIONS.games[KEY], _ROUND_OPTIONS, ROUND_SEED, _ROUND_PLAYERS)
    opens, symbol_of = LESSONS[step].key == "lead", Looks.of(game).symbol_of
    while opens and sum(trophies_won(RoundSeen.from_json(game.view(0)))) < _ANSWERED:
        game.act(_scripted(game, symbol_of))
    return RoundBoard(Taught(game, RoundLesson.leads_to), RoundLesson(step))


def collection_steps(step: int) -> DuelBoard:
    """Return the guided Collection, at its first step, which has that number."""
    game = Session.start(EDITIONS.games[KEY], _COLLECTION_OPTIONS, COLLECTION_SEED, _PLAYERS)
    return DuelBoard(Taught(game, CollectionLesson.leads_to), CollectionLesson(step))


class BattleLesson(Guided):
    """The lesson of the battle: so many counts."""

    board: DuelBoard
    lessons = LESSONS
    chapters = CHAPTERS
    enough = 2
    hint_page = "simple"
    leads_to = MappingProxyType({"variant": "simple", "choix": True})

    @property
    def speaks(self) -> bool:
        """Say whether the balloon is shown: the other has no choice to make, so only moving cards hide it."""
        return not self.board.timeline.busy

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done: so many counts."""
        return len(self.board.session.actions) // 2 >= _COUNTS.get(key, len(self.board.session.actions) + 1)

    def next(self) -> None:
        """Go on by the balloon's button: to the first count, or to the next chapter."""
        following = self.step + 1
        if following in self.chapters:
            self.end_chapter(self.step, lambda: self.board.app.stack.replace(first_steps(following)))
        else:
            super().next()

    def asked(self, decision: Decision | None) -> Decision | None:
        """Return what is asked; nothing where something is to be read."""
        return None if self.lesson.button else decision

    def sentence(self) -> str:
        """Return what the strip says where something is to be read."""
        return _(self.lesson.hint) if self.lesson.button else ""

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of."""
        arena, table = self.board.ground.arena, self.board.table
        if self.key == "symbols":
            return arena.ring
        fighting = [sprite.rect() for cards in table.rows for sprite in cards]
        if self.key == "tie" and fighting:
            return fighting[0].unionall(fighting[1:])
        return arena.far.pile if self.key == "over" else arena.near.pile

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: what is clicked, the cards that lie there, the arrows."""
        arena, table = self.board.ground.arena, self.board.table
        lying = [sprite.rect() for cards in (*table.rows, *table.apart) for sprite in cards]
        essential = [arena.main, arena.strip, *arena.tools.values(), arena.near.pile, arena.far.pile, *lying]
        essential += [side.apart.union(side.head) for side in (arena.near, arena.far)]
        essential += [*(arena.front or ()), *([arena.duels] if self.board.column.tide.duels else [])]
        essential += [arena.near.plate, *([arena.far.plate] if self.lesson.button else [])]
        essential += [] if self.key == "symbols" else [arena.ring]
        return [
            *((rect, ESSENTIAL) for rect in essential),
            *((rect, _SEAT) for rect in (arena.far.plate, arena.told)),
        ]

    def widgets(self) -> list[Widget]:
        """Return the way out, and the balloon's button."""
        return [self.leave_button(self.way_out), *self.blow(self.board.m.height)]


class ChoixLesson(BattleLesson):
    """The lesson of the battle with a choice: two picks, the second by what was seen."""

    speaks = Guided.speaks

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done: so many cards of the other are out."""
        return len(self.board.now.refs(OUT, 1)) >= {"pick": 1, "remember": 2}.get(key, _CARDS)

    def act(self, action: Action, otherwise: Callable[[Action], bool]) -> bool:
        """Pick what the step asks for."""
        asked, (wanted, _other) = self.board.decision, _PICKED.get(self.key, ("", ""))
        own = asked is not None and asked.seat == self.board.near
        if own and self.board.looks.symbol_of(str(action[1])) != wanted:
            self.hint()
            return False
        return super().act(action, otherwise)

    def scripted(self) -> Action | None:
        """Return what the other picks: what loses."""
        asked, (_wanted, symbol) = self.board.decision, _PICKED[self.key]
        options = asked.options if asked is not None else ()
        return next(one for one in options if self.board.looks.symbol_of(str(one[1])) == symbol)

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of: the hand, or what the other may hold with the pile beside it."""
        far, near = self.board.ground.arena.far, self.board.ground.arena.near
        if self.key == "remember" and far.may is not None:
            return far.may.union(far.pile)
        if self.key != "pick":
            return far.pile
        held = self.board.table.hands[self.board.near]
        hammers = [one.rect() for one in held if self.board.looks.symbol_of(one.name) == "force"]
        return hammers[0] if hammers else near.hand[0]

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: both hands, what may be held; later less so the piles."""
        far, near = self.board.ground.arena.far, self.board.ground.arena.near
        lying, piles = [*near.hand, *far.hand], () if self.key == "pick" else (near.pile, far.pile)
        lying += [far.may] if far.may is not None else []
        clear = [(rect, USEFUL if rect in piles else weight) for rect, weight in super().kept_clear()]
        return [*clear, *((rect, ESSENTIAL) for rect in lying)]


class CollectionLesson(BattleLesson):
    """The lesson of La Collection: two lines, two trophies; the balloon waits for the other's line."""

    hint_page = "collection"
    leads_to = MappingProxyType({"variant": "collection"})
    speaks = Guided.speaks

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done: a line that is complete, a trophy taken."""
        decision, won = self.board.decision, len(self.board.now.refs(TROPHIES, 0))
        chooses = decision is not None and decision.prompt == TROPHY
        return {
            "line": decision is None or decision.seat != 0 or chooses,
            "outnumbered": won > 0,
            "answer": won > 0 and chooses,
        }.get(key, False)

    def ended(self) -> None:
        """Show the result, and the closing word over it."""
        self.board.app.stack.replace(self.board.result())
        self.praise(_("The album is full! Luck turns the cards, you choose the trophies: that is all of it."))

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of: the pile, or the cards of which one is a trophy."""
        if TROPHY not in self.lesson.allows:
            return self.board.ground.arena.near.pile
        fought = [sprite.rect() for sprite in self.board.table.rows[1 - self.board.ground.near]]
        return fought[0].unionall(fought[1:]) if fought else self.board.ground.arena.far.pile

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: where the own line will lie besides."""
        arena = self.board.ground.arena
        line = arena.slot(arena.near)
        line.width *= 2
        return [*super().kept_clear(), (line, EMPTY)]


# --- the round ----------------------------------------------------------------------------------------------


class RoundLesson(Guided):
    """The lesson of the round, against two who play what it needs."""

    board: RoundBoard
    lessons = LESSONS
    chapters = CHAPTERS
    enough = 2
    hint_page = "round"
    leads_to = MappingProxyType({"variant": "round", "players": len(_ROUND_PLAYERS)})

    def done(self, key: str) -> bool:
        """Say whether what a step asks has been done."""
        won = trophies_won(self.board.seen)
        return {
            "give-up": sum(won) > 0,
            "follow": self.board.winning or won[0] > 0,
            "trophy": won[0] > 0,
            "lead": won[0] > 0 and self.board.winning,
        }.get(key, False)

    def ended(self) -> None:
        """Show the result, and over it the way to a real game, or to the last chapter."""
        stack, following = self.board.app.stack, self.step + 1
        self.learned()
        stack.replace(self.board.result())
        self.end_chapter(self.step, lambda: stack.replace(collection_steps(following)), over_result=True)

    def act_all(self, actions: Sequence[Action], otherwise: Callable[[], None]) -> None:
        """Play what is picked, where it is what the step asks for."""
        verb, count = actions[0][0], sum(action != DONE for action in actions)
        if DISCARD in self.lesson.allows:
            taught = verb == DISCARD and count == 1
        elif self.key == "lead":
            taught = count >= _LEADING
        else:
            taught = LAY in self.lesson.allows and verb == LAY and not self.board.choice.ties
        if taught:
            super().act_all(actions, otherwise)
        else:
            self.hint()

    def scripted(self) -> Action | None:
        """Return what the other player asked does: what the lesson needs."""
        return _scripted(self.board.session, self.board.looks.symbol_of)

    def rest(self) -> float:
        """Return the seconds before that: fewer before a card more is laid."""
        return timeline.LAY_REST if self.board.seen.laid else timeline.BOT_REST

    def aim(self) -> pygame.Rect:
        """Return what the step speaks of."""
        g = self.board.table.geometry
        if TROPHY in self.lesson.allows:
            return g["discard"].union(g["discard-title"])
        return g["duel"] if self.board.seen.standing else self._hand()

    def _hand(self) -> pygame.Rect:
        """Return where the cards of the hand lie, risen ones too."""
        g, poses = (
            self.board.table.geometry,
            self.board.table.geometry.hand_poses(max(1, len(self.board.table.seen.hand))),
        )
        left, right = round(poses[0].x - g.card / 2), round(poses[-1].x + g.card / 2)
        return pygame.Rect(left, g["hand"].top, right - left, g["hand"].height)

    @property
    def shines(self) -> bool:
        """Say that nothing does: the round lights what may be done by itself."""
        return False

    def kept_clear(self) -> list[Clear]:
        """Return what the balloon is not to hide: the hand, what is to be beaten, the answer, the piles.

        Where a trophy is chosen, that is what the game is played for too.
        """
        g = self.board.table.geometry
        choosing = TROPHY not in self.lesson.allows
        goal = [g["goal"]] if "goal" in g.named else []
        deeds = inset(g.m, g["deeds"], (-12, 0))
        told = [] if choosing else goal
        piles = [g[name] for name in ("draw", "discard", "draw-title", "discard-title")]
        essential = [self._hand(), deeds, *told, *piles]
        essential += [g["duel"]] if choosing and self.board.seen.standing else []
        essential += [g.strip, *g.tools.values(), self.board.table.ring, g["own"]]
        seats = [self.board.table.panel_of(seat) for seat in self.board.table.seen.rivals()]
        return [
            *((rect, ESSENTIAL) for rect in essential),
            *((rect, EMPTY) for rect in [g["answer"]] * choosing),
            *((rect, _SEAT) for rect in (*seats, g["story"], g["triangle"])),
            *((rect, USEFUL) for rect in goal),
        ]

    def widgets(self) -> list[Widget]:
        """Return the way out, and the balloon's button."""
        balloon = self.blow(self.board.m.height, [self.board.table.geometry["duel"]])
        return [self.leave_button(self.way_out), *balloon]


def trophies_won(seen: RoundSeen) -> list[int]:
    """Return how many trophies each has."""
    return [len(seen.refs(TROPHIES, seat)) for seat in range(seen.seats)]


def _scripted(session: Session, symbol_of: Callable[[str], str]) -> Action:
    """Return what the player asked plays; call it only when somebody is."""
    decision = session.decision
    assert decision is not None  # noqa: S101 - somebody is asked
    if decision.prompt == "trophy":
        return decision.options[0]
    seen = RoundSeen.from_json(session.view(decision.seat))
    verb, symbol, count = DEEDS[sum(trophies_won(seen)) + 1, decision.seat]
    if len(seen.laid) == count:
        return DONE
    wanted = (
        option for option in decision.options if option[0] == verb and symbol_of(str(option[1])) == symbol
    )
    return next(wanted)
