"""The commands of the program: with `game.__main__`, the composition root, which sees everything."""
