"""What hinders the other wizard is an attack: dice decide, whatever words say it (MAG-11).

Jousts won and lost, what a failed attack risks, tarnished plans, cards void, dear, exhausted or taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from magic_table import GAME, Table, card, told

from game.core.script import CONTESTED, DO
from game.rules.magicjoust import endings, powers, reactions
from game.rules.magicjoust.reactions import Reaction
from game.rules.magicjoust.refusals import why
from game.rules.magicjoust.traits import DICE
from game.rules.magicjoust.vocabulary import WORDS

if TYPE_CHECKING:
    from game.core.model import Action, Event, Json

HIT, MISS = (6, 1), (1, 6)
ACT: Final[Action] = ("act", 0)


def does(name: str, *words: Json, when: Json = None, **more: Json) -> dict[str, Json]:
    """Return a card that does something in one sentence."""
    sentence: dict[str, Json] = {"do": [*words], **({"when": when} if when else {})}
    if lasts := more.pop("lasts", None):
        sentence["lasts"] = lasts
    return card(name, script=[sentence], **more)


def counted(word: str, count: int) -> Json:
    return {"word": word, "count": count}


PLAN = card("work", "blue", nature="plan", points=3)
IDLE = card("idle", script=[{"do": ["big-hand"]}])
BLOW = does("blow", "snatch")
WARD = does("ward", "ward")
SHELL = does("shell", counted("add", 1), when="attacked")


def against(blow: dict[str, Json], *others: dict[str, Json], foe: tuple[str, ...] = ()) -> Table:
    """Return a table on which a card may attack, and the other wizard has something of everything."""
    known = {str(one["ref"]): one for one in (blow, PLAN, IDLE, WARD, SHELL, *others)}
    table = Table(*known.values()).invoked(0, str(blow["ref"]).partition("/")[2])
    table.invoked(1, "work", "idle", "filler-0", *foe)
    return table.quadrant(1, "br", "", "Y", "").hand(1, "filler-1", "filler-2")


def resolved(table: Table, *actions: Action) -> list[Event]:
    """Play actions, then whatever is asked first, until the turn goes on."""
    events = table.play(*actions)
    while table.prompt not in ("turn", "over", "answer"):
        events += table.play(table.options[0])
    return events


def of_foe(table: Table) -> dict[str, Any]:
    """Return all that is the other wizard's."""
    wizard = table.state.wizards[1]
    return {
        "zones": table.zones(1),
        "in play": table.in_play(1),
        "hand": len(wizard.hand),
        "points": endings.points(table.state, 1),
        "decay": powers.bonus(table.state, 1, "decay"),
        "sealed": powers.sealed(table.state, 1),
        "dear": bool(powers.standing(table.state, 1, "cost")),
    }


def hindered(table: Table) -> bool:
    """Say whether anything counts against the other wizard."""
    found = of_foe(table)
    return bool(found["sealed"] or found["dear"] or found["decay"])


# --- MAG-11: what is an attack ------------------------------------------------------------------------------

DONE_AT_ONCE: Final[tuple[Json, ...]] = (
    "snatch",
    "foe-throws",
    "banish",
    "send-back",
    "exhaust",
    "tarnish",
    "unsettle",
    "destroy",
    "push",
)
COUNTING: Final[tuple[Json, ...]] = (
    counted("wear-more", 2),
    {"word": "seal", "zone": "2"},
    {"word": "dear", "nature": "plan"},
)


def _key(word: Json) -> str:
    return str(word["word"] if isinstance(word, dict) else word)


@pytest.mark.parametrize("word", DONE_AT_ONCE)
def test_a_word_that_hinders_is_an_attack_without_saying_so(word: str) -> None:
    """MAG-11: quadrant, hand, cards in play: done where the dice succeed, nothing where they fail."""
    hit, miss = against(does("blow", word)).dice(*HIT), against(does("blow", word)).dice(*MISS)
    before = of_foe(miss)
    for table, succeeds in ((hit, True), (miss, False)):
        (over,) = told(resolved(table, ACT), "jousted")
        assert over["success"] is succeeds
        assert table.all_there()
    assert of_foe(miss) == before
    assert of_foe(hit) != before


def test_every_word_about_what_is_the_others_is_an_attack_but_to_look_and_what_is_of_dice() -> None:
    """MAG-11: looking is none, nor what comes while dice lie on the table; all that is tried here is all."""
    about = [word for word in WORDS.family(DO) if "other wizard" in word.said or "opposing" in word.said]
    about = [word for word in about if DICE not in word.traits]
    assert {word.key for word in about if CONTESTED not in word.traits} == {"spy"}
    contested = {word.key for word in WORDS.family(DO) if CONTESTED in word.traits}
    assert contested == {*DONE_AT_ONCE, *map(_key, COUNTING)}


@pytest.mark.parametrize(
    "word",
    [*["spy", "throw", "draw", "appear", "wake", "settle", "burn", "recover", "shift"], counted("divine", 2)],
    ids=_key,
)
def test_who_only_looks_or_is_at_ones_own_things_rolls_nothing(word: Json) -> None:
    """MAG-11: no attack: what only looks, what is one's own."""
    table = against(does("calm", word), foe=("ward",)).hand(0, "filler-3").discarded(0, "filler-4")
    table.invoked(0, "filler-5").quadrant(0, "bR")
    table.play(("act", 1))
    events = resolved(table, ACT)
    assert told(events, "act")
    assert told(events, "attack") == told(events, "dice") == []


# --- MAG-11: one's own part ---------------------------------------------------------------------------------


def test_ones_own_part_is_done_whether_the_attack_succeeds_or_not() -> None:
    """MAG-11: failing, only what touches the other is not done; it comes first, then the dice."""
    for dice, held in ((HIT, 1), (MISS, 2)):
        table = against(does("both", "draw", "snatch")).dice(*dice)
        events = resolved(table, ACT)
        kinds = [event.kind for event in events]
        assert kinds.index("drawn") < kinds.index("attack")
        assert (len(table.state.wizards[0].hand), len(table.state.wizards[1].hand)) == (1, held)


def test_another_sentence_of_the_card_is_done_all_the_same() -> None:
    """MAG-11: of one that failed, the next sentence begins anew."""
    two = card("two", script=[{"do": ["snatch"]}, {"do": ["draw"]}, {"do": ["tarnish"]}])
    table = against(two).dice(*MISS, *HIT)
    events = resolved(table, ACT)
    assert [one["success"] for one in told(events, "jousted")] == [False, True]
    assert (len(table.state.wizards[0].hand), len(table.state.wizards[1].hand)) == (1, 2)
    assert endings.points(table.state, 1) == 2


def test_an_attack_whose_price_is_not_paid_is_not_made() -> None:
    """MAG-11, MAG-15: nothing is rolled; what comes before the price is done."""
    priced = against(does("blow", "draw", "burn", "snatch"))
    events = resolved(priced, ACT)
    assert told(events, "attack") == []
    assert len(priced.state.wizards[0].hand) == 1
    assert ACT not in against(does("blow", "burn", "snatch")).options
    paid = against(does("blow", "burn", "snatch")).quadrant(0, "b").dice(*HIT)
    resolved(paid, ACT)
    assert (paid.zones(0)[0], len(paid.state.wizards[1].hand)) == ("", 1)


def test_an_attack_whose_condition_does_not_hold_is_not_made() -> None:
    """MAG-6, MAG-11."""
    assert ACT in against(does("blow", "snatch", when="behind")).options
    ahead = against(does("blow", "snatch", when="behind")).invoked(0, "work", "work")
    assert ACT not in ahead.options


def test_an_attack_that_would_change_nothing_is_not_offered() -> None:
    """MAG-6: the other has nothing of the kind."""
    for word in DONE_AT_ONCE:
        assert ACT not in Table(does("blow", word)).invoked(0, "blow").options, word


def test_where_nothing_would_come_of_it_an_attack_is_not_made_though_ones_own_part_is() -> None:
    """MAG-6, MAG-11: no joust is won against nothing, nor risked; by what a card does itself neither."""
    bare = Table(does("both", "draw", "snatch")).invoked(0, "both")
    assert told(bare.play(ACT), "attack") == []
    assert (len(bare.state.wizards[0].hand), bare.state.wizards[0].won) == (1, 0)
    imp = Table(DROP, IMP).invoked(0, "drop", "imp")
    assert told(imp.play(ACT), "attack") == []
    assert len(imp.state.wizards[0].hand) == 1


# --- MAG-11: what lasts, what counts ------------------------------------------------------------------------


@pytest.mark.parametrize("word", COUNTING, ids=_key)
def test_what_lasts_is_fought_for_once_as_it_begins(word: Json) -> None:
    """MAG-11: nothing is rolled any more as long as it lasts; failing, it never begins."""
    for dice, begun in ((HIT, True), (MISS, False)):
        table = against(does("curse", word, lasts="foe-turn")).dice(*dice)
        before = of_foe(table)
        (over,) = told(table.play(ACT), "jousted")
        assert over["success"] is begun
        assert (of_foe(table) != before, len(table.state.effects)) == (begun, begun)
        events = table.play(("end",), ("creuset",))
        assert hindered(table) == begun
        events += table.play(("singularity",), ("end",))
        assert told(events, "attack") == []
        assert table.state.effects == []


@pytest.mark.parametrize("word", COUNTING, ids=_key)
def test_a_card_that_counts_against_the_other_attacks_as_it_comes(word: Json) -> None:
    """MAG-11: it counts as long as it lies there where its attack succeeds, and is void where it fails."""
    for dice, counts in ((HIT, True), (MISS, False)):
        table = against(BLOW, does("lock", word)).hand(0, "lock").quadrant(0, "b").dice(*dice)
        before = of_foe(table)
        events = table.play(("invoke", "t/lock"))
        assert [one["card"] for one in told(events, "attack")] == ["t/lock"]
        assert (of_foe(table) != before) == counts
        assert [one["card"] for one in told(events, "void")] == ["t/lock"] * (not counts)
        assert table.in_play(0) == ["blow", "lock"]
        table.play(("end",), ("creuset",), ("singularity",), ("end",))
        assert hindered(table) == counts
        again = GAME.decode(table.state.encode())
        assert again.encode() == table.state.encode()
        assert powers.sealed(again, 1) == powers.sealed(table.state, 1)


def test_a_void_card_is_fought_for_anew_when_it_has_left_and_comes_again() -> None:
    """MAG-11: void while it lies there, and no longer."""
    lock, banish = does("lock", {"word": "seal", "zone": "2"}), does("hook", "send-back")
    table = against(BLOW, lock, banish, foe=("hook",))
    table.hand(0, "lock").quadrant(0, "b").dice(*MISS, *HIT, *HIT)
    table.play(("invoke", "t/lock"), ("end",))
    assert powers.sealed(table.state, 1) == []
    table.play(("act", 3), ("invoked", 0, 1))
    assert (table.state.wizards[0].void, table.in_play(0)) == ([], ["blow"])
    table.play(("creuset",), ("singularity",), ("end",), ("invoke", "t/lock"))
    assert powers.sealed(table.state, 1) == [2]


def test_of_a_void_card_what_it_says_for_its_own_wizard_counts() -> None:
    """MAG-11: failing, only what touches the other is not done."""
    script: Json = [{"do": [counted("wear-more", 1)]}, {"do": [counted("defend-better", 2)]}]
    table = against(BLOW, card("gate", script=script)).hand(0, "gate").quadrant(0, "b").dice(*MISS)
    table.play(("invoke", "t/gate"))
    assert powers.bonus(table.state, 1, "decay") == 0
    assert powers.bonus(table.state, 0, "defence") == 2


# --- MAG-11: what a card does by itself ---------------------------------------------------------------------

IMP = does("imp", "draw", "snatch", when={"word": "you-receive", "colour": "any"})
RAIN = does("rain", counted("appear", 2))
DROP = does("drop", "appear")


def test_what_a_card_does_by_itself_is_fought_for_once_a_turn() -> None:
    """MAG-11: a trigger that hinders rolls each time, at most once a turn a card; two cards once each."""
    table = against(RAIN, IMP, DROP).invoked(0, "imp", "imp").dice(*HIT, *MISS)
    events = resolved(table, ACT)
    assert len(told(events, "appear")) == 2
    assert [one["success"] for one in told(events, "jousted")] == [True, False]
    assert (len(table.state.wizards[0].hand), len(table.state.wizards[1].hand)) == (2, 1)


def test_what_a_card_does_by_itself_is_fought_for_again_in_the_next_turn() -> None:
    """MAG-11: once a turn, in each wizard's."""
    table = against(DROP, does("imp", "snatch", when="foe-invokes")).invoked(0, "imp").hand(1, "filler-3")
    table.play(("end",))
    table.dice(*MISS, *HIT)
    events = resolved(table, ("invoke", "t/filler-1"))
    assert [one["success"] for one in told(events, "jousted")] == [False]
    table.quadrant(1, "", "bry", "", "by")
    events = resolved(table, ("invoke", "t/filler-2"))
    assert told(events, "attack") == []
    for _turn in range(2):
        resolved(table, ("creuset",), ("singularity",), ("end",))
    events = resolved(table, ("invoke", "t/filler-3"))
    assert [one["success"] for one in told(events, "jousted")] == [True]


def test_a_card_that_only_serves_its_own_wizard_does_so_every_time() -> None:
    """MAG-11: once a turn is for what hinders."""
    table = against(RAIN, does("toad", "draw", when={"word": "you-receive", "colour": "any"}))
    resolved(table.invoked(0, "toad"), ACT)
    assert len(table.state.wizards[0].hand) == 2


# --- MAG-11: wards ------------------------------------------------------------------------------------------


def test_who_is_warded_cannot_be_attacked_whatever_words_say_it() -> None:
    """MAG-11: nothing is offered, and the refusal says why."""
    for word in DONE_AT_ONCE:
        table = against(does("blow", word), foe=("ward",))
        assert ACT not in table.options
        refused = why(table.state, 0, ACT)
        assert refused is not None
        assert refused.reason == "warded"


def test_against_a_ward_ones_own_part_is_done_without_dice() -> None:
    """MAG-11: actions, what counts, what a card does by itself."""
    table = against(does("both", "draw", "snatch"), foe=("ward",))
    events = resolved(table, ACT)
    assert (told(events, "attack"), len(table.state.wizards[0].hand)) == ([], 1)
    imp = against(DROP, IMP, foe=("ward",)).invoked(0, "imp")
    events = resolved(imp, ACT)
    assert (told(events, "attack"), len(imp.state.wizards[0].hand)) == ([], 1)
    lock = against(BLOW, does("lock", {"word": "seal", "zone": "2"}), foe=("ward",))
    events = lock.hand(0, "lock").quadrant(0, "b").play(("invoke", "t/lock"))
    assert (told(events, "attack"), powers.sealed(lock.state, 1)) == ([], [])
    assert [wizard.won for wizard in lock.state.wizards] == [0, 0]


# --- MAG-11: jousts within jousts ---------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["attacked", "rolled"])
def test_what_one_does_in_answer_is_no_attack(when: str) -> None:
    """MAG-11: it is simply done, whatever it does to the attacker."""
    claw = does("claw", "snatch", when=when)
    table = against(BLOW, claw, foe=("claw",)).hand(0, "filler-3").dice(*MISS)
    events = table.play(ACT, ("answer", 3))
    assert len(told(events, "attack")) == len(told(events, "dice")) == 1
    assert table.state.wizards[0].hand == []


SPRING = does("spring", "appear", when="attacked")
WASP = does("wasp", "snatch", when={"word": "you-receive", "colour": "any"})


@pytest.mark.parametrize(("outer", "inner"), [(HIT, MISS), (MISS, HIT), (HIT, HIT)])
def test_a_joust_within_a_joust_has_its_own_dice_and_both_keep_their_result(
    outer: tuple[int, int], inner: tuple[int, int]
) -> None:
    """MAG-11: an answer lets a singularity appear, at which a card of the target attacks by itself."""
    table = against(BLOW, SPRING, WASP, foe=("spring", "wasp")).hand(0, "filler-3").dice(*inner, *outer)
    events = table.play(ACT, ("answer", 3))
    over = [(one["seat"], one["foe"], one["success"]) for one in told(events, "jousted")]
    assert over == [(1, 0, inner == HIT), (0, 1, outer == HIT)]
    assert [one["seats"] for one in told(events, "dice")] == [[1, 0], [0, 1]]
    assert len(table.state.wizards[0].hand) == (inner != HIT)
    assert len(table.state.wizards[1].hand) == 2 - (outer == HIT)
    joust = table.state.joust
    assert joust is not None
    assert (joust.attacker, joust.dice) == (0, [*outer])
    assert [wizard.won for wizard in table.state.wizards] == [
        (outer == HIT) + (inner != HIT),
        (outer != HIT) + (inner == HIT),
    ]


def test_a_joust_within_a_joust_is_saved_with_the_one_that_waits() -> None:
    """DESIGN 2; MAG-11: at the answer to the inner one."""
    table = against(BLOW, SPRING, WASP, foe=("spring", "wasp")).hand(0, "filler-3").invoked(0, "shell")
    table.play(ACT, ("answer", 3))
    asked = table.state.decision
    assert asked is not None
    assert (asked.seat, asked.prompt) == (0, "answer")
    again = GAME.decode(table.state.encode())
    for state in (table.state, again):
        state.apply(("pass",))
    assert again.encode() == table.state.encode()
    assert again.joust is not None
    assert again.joust.attacker == 0


def test_what_waits_for_a_joust_comes_when_all_that_it_brought_is_done() -> None:
    """MAG-11: a card that answers a lost joust with an attack of its own, once a turn."""
    sting = does("sting", "snatch", when="you-lose-joust")
    table = against(does("blow", "foe-throws"), sting, foe=("sting",)).hand(0, "filler-3").dice(*HIT, *HIT)
    events = resolved(table, ACT)
    kinds = [event.kind for event in events if event.kind in ("jousted", "discard", "triggered")]
    assert kinds == ["jousted", "discard", "triggered", "jousted", "discard"]
    assert table.state.wizards[0].hand == []
    both = (
        against(BLOW, sting, foe=("sting",))
        .invoked(0, "sting")
        .hand(0, "filler-3", "filler-4")
        .hand(1, "filler-3")
    )
    events = resolved(both.dice(*HIT, *HIT, *HIT, *HIT), ACT)
    assert [one["seat"] for one in told(events, "jousted")] == [0, 1, 0]


# --- jousts won and lost ------------------------------------------------------------------------------------


def test_jousts_won_are_counted_for_both_sides_parried_ones_too() -> None:
    """MAG-7: the attack succeeds, or fails for whatever reason."""
    wall = does("wall", "parry", when="attacked")
    table = against(BLOW, wall, foe=("wall",)).invoked(0, "blow", "blow").dice(*HIT, *MISS)
    table.play(ACT, ("answer", 3), ("act", 1), ("act", 2))
    assert [wizard.won for wizard in table.state.wizards] == [1, 2]
    assert [wizard.won for wizard in GAME.decode(table.state.encode()).wizards] == [1, 2]


def test_a_plan_counts_the_jousts_of_its_own_wizard() -> None:
    """MAG-9: those before it came as well."""
    scale = [{"do": [{"word": "worth", "count": 2, "counted": "joust"}]}]
    tale = card("tale", "blue", nature="plan", points=1, script=scale)
    table = against(BLOW, tale, foe=("tale",)).invoked(0, "blow", "blow").hand(0, "tale").quadrant(0, "b")
    table.dice(*HIT, *MISS, *HIT).play(ACT, ("act", 1), ("invoke", "t/tale"))
    assert [endings.points(table.state, seat) for seat in (0, 1)] == [1 + 2, 3 + 1 + 2]
    table.play(("act", 2))
    assert endings.points(table.state, 0) == 1 + 2 * 2


def test_who_has_won_more_jousts_may_do_what_asks_for_it() -> None:
    """MAG-6: not where both have won as many."""
    boast = does("boast", "draw", when="ahead-in-jousts")
    table = against(BLOW, boast).invoked(0, "boast", "blow", "blow").dice(*HIT, *MISS, *HIT)
    boasts: Action = ("act", 1)
    assert boasts not in table.options
    assert boasts in resolved_options(table, ACT)
    assert boasts not in resolved_options(table, ("act", 2))
    assert boasts in resolved_options(table, ("act", 3))


def resolved_options(table: Table, action: Action) -> list[Action]:
    resolved(table, action)
    return table.options


@pytest.mark.parametrize(("when", "dice"), [("you-win-joust", HIT), ("you-lose-joust", MISS)])
def test_cards_wait_for_jousts_won_or_lost_in_attack_and_in_defence(when: str, dice: tuple[int, int]) -> None:
    """MAG-12: by themselves, for nothing, each time."""
    eager = does("eager", "draw", when=when)
    table = against(BLOW, eager, foe=("eager",)).invoked(0, "eager", "blow").dice(*dice, *dice[::-1])
    resolved(table, ACT)
    assert [len(wizard.hand) for wizard in table.state.wizards] == [1, 2 - (dice == HIT)]
    resolved(table, ("act", 2))
    assert [len(wizard.hand) for wizard in table.state.wizards] == [1, 3 - 1]


# --- what a failed attack costs -----------------------------------------------------------------------------


def _risky(risk: str) -> dict[str, Json]:
    return does("risky", "snatch", when={"word": "risky-attack", "count": 2, "risk": risk})


def _risked(risk: str, *dice: int, foe: tuple[str, ...] = ()) -> Table:
    table = against(_risky(risk), foe=foe).quadrant(0, "b").hand(0, "filler-3").dice(*dice)
    resolved(table, ACT) if ACT in table.options else None
    return table


def _own(table: Table) -> tuple[list[str], str, int]:
    return table.in_play(0), table.zones(0)[0], len(table.state.wizards[0].hand)


@pytest.mark.parametrize(
    ("risk", "left"),
    [
        ("leave", ([], "b", 1)),
        ("burn", (["risky*"], "", 1)),
        ("throw", (["risky*"], "b", 0)),
    ],
)
def test_a_risk_is_paid_where_the_attack_fails_and_only_there(
    risk: str, left: tuple[list[str], str, int]
) -> None:
    """MAG-7, MAG-11: equality fails too; what is added to the die counts."""
    for dice in ((1, 6), (2, 4)):
        assert _own(_risked(risk, *dice)) == left
    assert _own(_risked(risk, 3, 4)) == (["risky*"], "b", 1)
    parried = against(_risky(risk), does("wall", "parry", when="attacked"), foe=("wall",))
    resolved(parried.quadrant(0, "b").hand(0, "filler-3"), ACT)
    resolved(parried, ("answer", 3))
    assert _own(parried) == left


@pytest.mark.parametrize("risk", ["burn", "throw"])
def test_a_risk_that_cannot_be_paid_is_let_go(risk: str) -> None:
    """MAG-4: nothing is asked where nothing can be chosen."""
    table = against(_risky(risk)).dice(*MISS)
    table.play(ACT)
    assert (table.prompt, table.in_play(0)) == ("turn", ["risky*"])


def test_nothing_is_risked_where_nothing_is_rolled() -> None:
    """MAG-11: the other is warded."""
    assert _own(_risked("leave", foe=("ward",))) == (["risky"], "b", 1)


def test_a_card_that_is_lost_to_its_risk_does_not_wear() -> None:
    """MAG-8: it is no longer there."""
    worn = card("worn", decay=6, script=_risky("leave")["script"])
    table = against(worn).dice(*MISS)
    assert told(table.play(ACT), "decay") == []
    assert table.names(table.state.wizards[0].discard) == ["worn"]


# --- tarnished plans ----------------------------------------------------------------------------------------


def test_a_tarnished_plan_is_worth_less_and_never_less_than_nothing() -> None:
    """MAG-9: each time so much; one that is worth nothing is not asked for."""
    acid = does("acid", counted("tarnish", 2))
    table = against(acid).invoked(0, "acid", "acid").dice(*HIT, *HIT)
    table.play(ACT, ("invoked", 1, 0))
    assert endings.points(table.state, 1) == 1
    table.play(("act", 1), ("invoked", 1, 0))
    assert endings.points(table.state, 1) == 0
    assert ("act", 2) not in table.options
    assert endings.points(GAME.decode(table.state.encode()), 1) == 0


def test_what_tarnishes_a_plan_is_gone_when_it_leaves() -> None:
    """MAG-9: it comes again as good as new."""
    acid = does("acid", counted("tarnish", 2))
    table = against(acid, does("hook", "send-back")).invoked(0, "hook").dice(*HIT, *HIT)
    table.play(ACT, ("invoked", 1, 0), ("act", 1), ("invoked", 1, 0))
    assert (table.state.wizards[1].tarnished, endings.points(table.state, 1)) == ([], 0)
    table.play(("end",)).clear()
    table.quadrant(1, "b").play(("invoke", "t/work"), *[("pay", "b///")] * (table.prompt == "pay"))
    if table.prompt == "pay":
        table.play(table.options[0])
    assert endings.points(table.state, 1) == 3


def test_a_tarnished_plan_still_counts_what_it_says() -> None:
    """MAG-9: printed points, what its scale counts, less what tarnishes it."""
    tale = card(
        "tale", "blue", nature="plan", points=1, script=[{"do": [{"word": "worth", "counted": "thing"}]}]
    )
    table = against(does("acid", counted("tarnish", 1)), tale, foe=("tale",)).dice(*HIT)
    before = endings.points(table.state, 1)
    table.play(ACT, ("invoked", 1, 3))
    assert endings.points(table.state, 1) == before - 1


# --- dear, exhausted, taken back ----------------------------------------------------------------------------


@pytest.mark.parametrize(("nature", "plans", "things"), [("plan", 1, 0), ("thing", 0, 1)])
def test_what_is_dear_costs_one_symbol_more_of_any_colour(nature: str, plans: int, things: int) -> None:
    """MAG-2: after the others; plans too; the other wizard's cards of that nature alone."""
    tax = does("tax", {"word": "dear", "nature": nature})
    table = against(BLOW, tax).hand(0, "tax").quadrant(0, "b").dice(*HIT)
    table.play(("invoke", "t/tax"))
    work, thing = (table.state.setting.known[ref] for ref in ("t/work", "t/idle"))
    for face, more in ((work, plans), (thing, things)):
        assert powers.cost(table.state, 1, face) == (*face.formula, *["any"] * more)
        assert powers.cost(table.state, 0, face) == face.formula


def test_what_is_dear_and_spared_costs_what_it_says() -> None:
    """MAG-2, MAG-10: one symbol less and one more; dear twice is two more."""
    tax, spare = (
        does("tax", {"word": "dear", "nature": "thing"}),
        does("aid", {"word": "spare", "nature": "thing"}),
    )
    table = against(BLOW, tax, spare, foe=("aid",)).invoked(0, "tax")
    face = table.state.setting.known["t/idle"]
    assert powers.cost(table.state, 1, face) == face.formula
    table.invoked(0, "tax", "tax")
    assert powers.cost(table.state, 1, face) == (*face.formula, "any", "any")


def test_a_plan_that_is_dear_cannot_be_paid_with_its_own_symbols() -> None:
    """MAG-3: the symbol more is destroyed as the others are."""
    tax = does("tax", {"word": "dear", "nature": "plan"})
    table = against(BLOW, tax).hand(1, "work").invoked(0, "tax")
    state = table.state
    mine = state.wizards[1]
    mine.zones, mine.purses, mine.whole = [[], [], [], []], [None] * 4, None
    table.quadrant(1, "b").play(("end",))
    assert ("invoke", "t/work") not in table.options
    table.quadrant(1, "", "r")
    assert ("invoke", "t/work") in table.options
    resolved(table, ("invoke", "t/work"))
    assert table.zones(1) == ["", "", "", ""]


def test_an_exhausted_card_cannot_be_used_until_its_own_wizards_turn_has_ended() -> None:
    """MAG-6, MAG-11: neither acted with, nor answered with."""
    rust = does("rust", "exhaust")
    table = against(rust, BLOW, foe=("shell",)).invoked(0, "blow").dice(*HIT, *HIT)
    table.play(ACT, ("pass",))
    assert table.options == [("invoked", 1, 2), ("invoked", 1, 3)]
    table.play(("invoked", 1, 3))
    assert table.in_play(1) == ["work", "idle", "filler-0", "shell*"]
    assert told(table.play(("act", 1)), "dice")
    table.play(("end",))
    assert table.in_play(1)[3] == "shell*"
    table.play(("creuset",), ("singularity",), ("end",))
    assert table.in_play(1)[3] == "shell"


def test_a_card_already_used_is_not_exhausted() -> None:
    """MAG-6: only what could be used."""
    table = against(does("rust", "exhaust"), SHELL, foe=("shell",)).dice(*MISS, *HIT)
    table.invoked(0, "rust").play(ACT, ("answer", 3))
    table.play(("act", 1))
    assert table.options == [("invoked", 1, 2)]


def test_a_card_that_is_taken_back_is_in_its_wizards_hand_and_known() -> None:
    """MAG-9, MAG-16: a plan no longer counts; both know it until it is played."""
    table = against(does("hook", {"word": "send-back", "nature": "plan"})).dice(*HIT)
    events = table.play(ACT)
    events += table.play(*table.options[: table.prompt == "send-back"])
    (back,) = told(events, "taken-back")
    assert (back["seat"], back["card"]) == (1, "t/work")
    wizard = table.state.wizards[1]
    assert (wizard.plans, endings.points(table.state, 1)) == ([], 0)
    assert "work" in table.names(wizard.hand)
    assert table.names(table.state.known[0]) == ["work"]
    assert table.all_there()


@pytest.mark.parametrize("count", [1, 2, 3])
def test_as_many_singularities_are_destroyed_as_the_card_says(count: int) -> None:
    """MAG-3: unstable ones too, down to none."""
    table = against(does("hammer", counted("destroy", count))).dice(*HIT)
    resolved(table, ACT)
    assert sum(map(len, table.zones(1))) == 3 - count


# --- dice that change ---------------------------------------------------------------------------------------


def _asked(word: Json, when: str, *dice: int, seat: int = 1) -> Table:
    """Return the table of an attack, at the answer of a card that does something to the dice."""
    trick = does("trick", word, when=when)
    table = against(BLOW, trick, foe=("trick",) * (seat == 1)).dice(*dice)
    return table.invoked(0, *("trick",) * (seat == 0))


def _offered(table: Table) -> bool:
    table.play(ACT)
    return table.prompt == "answer"


@pytest.mark.parametrize(("dice", "offered"), [((5, 3), True), ((3, 3), False), ((2, 5), False)])
def test_dice_are_swapped_only_for_a_better_one(dice: tuple[int, int], *, offered: bool) -> None:
    """MAG-7: once they lie on the table; for the attacker as for the target."""
    assert _offered(_asked("swap", "rolled", *dice)) is offered
    assert _offered(_asked("swap", "rolled", *dice[::-1], seat=0)) is offered


def test_swapped_dice_are_each_others() -> None:
    """MAG-7: what is added stays where it is."""
    table = _asked("swap", "rolled", 5, 3)
    events = table.play(ACT, ("answer", 3))
    joust = table.state.joust
    assert joust is not None
    assert (joust.dice, joust.bonus, joust.succeeds) == ([3, 5], [0, 0], False)
    assert told(events, "dice")[-1]["rolled"] == [0, 1]


@pytest.mark.parametrize(("own", "offered"), [(3, True), (4, True), (5, False), (6, False)])
def test_a_die_is_turned_only_to_show_more(own: int, *, offered: bool) -> None:
    """MAG-7: and then shows exactly so much."""
    table = _asked(counted("shows", 5), "rolled", 6, own)
    assert _offered(table) is offered
    if offered:
        table.play(("answer", 3))
        assert table.state.joust is not None
        assert table.state.joust.dice == [6, 5]


def test_no_die_is_swapped_turned_or_rolled_again_before_the_dice() -> None:
    """MAG-7: there is none yet; what is taken off or added counts from then on."""
    for word in ("swap", counted("shows", 6), "foe-rolls-again"):
        assert not _offered(_asked(word, "attacked", *HIT)), word
    for word in (counted("take-off", 2), counted("add", 2)):
        assert _offered(_asked(word, "attacked", *HIT)), word


def test_the_other_wizard_rolls_again_and_only_their_die_changes() -> None:
    """MAG-7."""
    table = _asked("foe-rolls-again", "rolled", 6, 3, 2)
    table.play(ACT, ("answer", 3))
    joust = table.state.joust
    assert joust is not None
    assert (joust.dice, joust.succeeds) == ([2, 3], False)


@pytest.mark.parametrize("when", ["attacked", "rolled"])
def test_what_is_taken_off_is_the_others(when: str) -> None:
    """MAG-7: before the dice or after them; of the attacker's, or of the target's."""
    for seat, dice in ((1, (5, 3)), (0, (3, 5))):
        if (seat, when) == (0, "attacked"):
            continue
        table = _asked(counted("take-off", 2), when, *dice, seat=seat)
        table.play(ACT, ("answer", 3 if seat else 1))
        joust = table.state.joust
        assert joust is not None
        assert joust.bonus == ([-2, 0] if seat else [0, -2])
        assert joust.totals == (3, 3)


# --- MAG-17 -------------------------------------------------------------------------------------------------


def test_a_card_wakes_another_once_a_turn_however_often_it_is_set_off() -> None:
    """MAG-17: else what lets a singularity appear, and what wakes at that, would never let a turn end."""
    rooster = does("rooster", "wake", when={"word": "you-receive", "colour": "any"})
    table = Table(DROP, rooster).invoked(0, "drop", "rooster")
    table.play(ACT, ("invoked", 0, 0), ACT)
    assert table.in_play(0) == ["drop*", "rooster"]
    assert table.options == [("end",)]
    for _turn in range(2):
        table.play(("end",))
        resolved(table, ("creuset",), ("singularity",))
    assert ACT in table.options
    assert (table.play(ACT), table.prompt)[1] in ("wake", "turn")


def test_two_cards_wake_another_once_each() -> None:
    """MAG-17: each of them once."""
    rooster = does("rooster", "wake", when={"word": "you-receive", "colour": "any"})
    table = Table(DROP, rooster).invoked(0, "drop", "rooster", "rooster")
    events = [event for _time in range(3) for event in resolved(table, ACT)]
    assert len(told(events, "woken")) == 2
    assert table.options == [("end",)]


def test_a_card_that_answered_stays_across_to_the_end_of_its_own_wizards_next_turn() -> None:
    """MAG-17: it answers no other attack before, and is not used in that turn."""
    shell = card("shell", script=[{"when": "attacked", "do": [counted("add", 1)]}, {"do": ["draw"]}])
    table = against(BLOW, shell, foe=("shell",)).invoked(0, "blow").dice(*MISS, *MISS)
    table.play(ACT, ("answer", 3), ("act", 1), ("end",))
    assert table.in_play(1)[3] == "shell*"
    assert ("act", 3) not in table.options
    table.play(("creuset",), ("singularity",), ("end",))
    assert table.in_play(1)[3] == "shell"


@pytest.mark.parametrize(
    ("ours", "theirs", "chance"),
    [
        ((), (), 15),
        ((), (Reaction("add", 1),), 10),
        ((), (Reaction("add", 1), Reaction("take-off", 2)), 3),
        ((Reaction("add", 1),), (), 21),
        ((), (Reaction("parry", 1),), 0),
        ((Reaction("shows", 5),), (), 15 + 10),
        ((), (Reaction("swap", 1),), 0),
        ((Reaction("swap", 1),), (), 30),
    ],
)
def test_odds_reckon_with_reactions_in_play(
    ours: tuple[Reaction, ...], theirs: tuple[Reaction, ...], chance: int
) -> None:
    """MAG-7: of 36 throws; who attacks answers first, then who is attacked."""
    assert round(36 * reactions.succeeding(0, ours, theirs), 6) == chance


def test_a_die_rolled_again_by_the_target_has_to_succeed_twice() -> None:
    """MAG-7: of each throw that succeeds, the die is rolled again."""
    twice = sum((mine > other) * (6 - other) / 6 for mine in range(1, 7) for other in range(1, 7)) / 36
    assert reactions.succeeding(0, (), (Reaction("foe-rolls-again", 1),)) == pytest.approx(twice)


def test_many_dice_rolled_again_are_reckoned_at_once() -> None:
    """MAG-7: in whatever order they are, what is left comes to the same."""
    again = (Reaction("roll-again", 1),)
    assert round(reactions.succeeding(0, again * 4, again * 4), 4) == 0.2589
