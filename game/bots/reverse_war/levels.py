"""What bots know of Reverse War."""

from __future__ import annotations

from typing import Final

from game.bots.expertise import Expertise
from game.bots.reverse_war.evaluation import GLANCES, evaluate, own_army_first
from game.bots.reverse_war.lenses import alone, without_twins
from game.bots.reverse_war.quick_player import quick_player
from game.bots.reverse_war.voters import VOTERS

EXPERTISE: Final = Expertise(
    evaluate=evaluate,
    first_sight=own_army_first,
    glances=GLANCES,
    lens=alone,
    unlike=without_twins,
    player=quick_player,
    characters=VOTERS,
)
