"""The table of Openmok Évolution, its set-up and its result."""
