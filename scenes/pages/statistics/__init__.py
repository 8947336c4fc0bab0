"""The finished games of every game in figures and charts."""
