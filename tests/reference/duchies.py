"""Boards, read from the pictures in data/duchies, and which of their spaces touch."""

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

PICTURES = Path(__file__).resolve().parents[2] / "data" / "duchies"
TERRAIN_LETTERS = {
    "B": "building",
    "C": "castle",
    "L": "livestock",
    "M": "mine",
    "S": "ship",
    "Y": "monastery",
}
PRINTED_SPACES = {"building": 12, "livestock": 6, "ship": 6, "monastery": 6, "castle": 4, "mine": 3}


@dataclass(frozen=True)
class Duchy:
    """A printed board. Spaces go by row letter and place: d4 is the centre."""

    terrain: dict[str, str]
    number: dict[str, int]
    neighbours: dict[str, tuple[str, ...]]
    area: dict[str, frozenset[str]]  # the area each space belongs to

    def of_terrain(self, terrain: str) -> list[str]:
        return [cell for cell, there in self.terrain.items() if there == terrain]


def read_duchy(picture: str) -> Duchy:
    """A duchy from the lines of its picture."""
    terrain: dict[str, str] = {}
    number: dict[str, int] = {}
    at: dict[tuple[int, int], str] = {}  # row and column of the picture
    rows = [line for line in picture.splitlines() if re.fullmatch(r"( *[BCLMSY][1-6])+", line)]
    for row, line in enumerate(rows):
        for place, match in enumerate(re.finditer(r"([BCLMSY])([1-6])", line), 1):
            cell = f"{'abcdefg'[row]}{place}"
            at[row, match.start()] = cell
            terrain[cell] = TERRAIN_LETTERS[match[1]]
            number[cell] = int(match[2])
    assert Counter(terrain.values()) == PRINTED_SPACES, picture

    steps = ((0, -4), (0, 4), (-1, -2), (-1, 2), (1, -2), (1, 2))
    neighbours = {
        cell: tuple(at[row + y, column + x] for y, x in steps if (row + y, column + x) in at)
        for (row, column), cell in at.items()
    }
    area = {cell: _area_around(cell, terrain, neighbours) for cell in terrain}
    return Duchy(terrain, number, neighbours, area)


def _area_around(
    start: str, terrain: dict[str, str], neighbours: dict[str, tuple[str, ...]]
) -> frozenset[str]:
    """All spaces that can be reached without leaving the colour."""
    reached = {start}
    to_visit = [start]
    while to_visit:
        for cell in neighbours[to_visit.pop()]:
            if cell not in reached and terrain[cell] == terrain[start]:
                reached.add(cell)
                to_visit.append(cell)
    return frozenset(reached)


def read_all() -> dict[str, Duchy]:
    """Every board by its id; boards with the same layout share a picture."""
    duchies: dict[str, Duchy] = {}
    for path in sorted(PICTURES.glob("*.duchy")):
        text = path.read_text(encoding="utf-8")
        also = re.search(r"^also: (.+)$", text, re.MULTILINE)
        names = [path.stem] + (also[1].split() if also else [])
        duchies.update(dict.fromkeys(names, read_duchy(text)))
    return duchies
