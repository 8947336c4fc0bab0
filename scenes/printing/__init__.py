"""What is printed: the faces of each game, its help cards and its pad, handed to `game.printing`."""
