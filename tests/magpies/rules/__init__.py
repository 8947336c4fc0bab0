"""Magpies: a tiny game of hidden hands with one reaction, added to the program as any game is."""
