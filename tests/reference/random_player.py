"""How a random player chooses: mostly what moves the game on, and rare tiles."""

import re

LIKING = {"place": 30.0, "sell": 6.0, "take": 5.0, "buy": 6.0, "hire": 4.0, "mount": 14.0}
LIKING |= {"plant": 30.0, "pick": 6.0, "transplant": 2.0}
LIKING |= {"exchange": 0.5, "decline": 0.3, "end": 0.02, "retrieve": 0.7, "abandon": 0.2}
LIKED_TILES = ("monastery", "crane", "geese", "white-castle")


def liking(action: str) -> float:
    """How likely a random player is to do it."""
    verb = verb_of(action)
    liked = 4.0 if any(word.startswith(LIKED_TILES) for word in action.split()) else 1.0
    if verb == "discard":
        liked = 1 / liked
    return LIKING.get(verb, 1.0) * liked / (1 + workers_of(action))


def verb_of(action: str) -> str:
    """The first word that is no die."""
    words = action.split()
    return words[1] if re.match(r"\d|any|both", words[0]) else words[0]


def workers_of(action: str) -> int:
    workers = re.search(r"(\d+)w\b", action)
    return int(workers[1]) if workers else 0
