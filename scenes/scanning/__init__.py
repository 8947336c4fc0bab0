"""A sheet of blank cards, coloured and photographed, becomes cards: read, looked over, accepted."""
