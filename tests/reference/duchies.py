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
# In reading order, however the spaces lie.
CELLS = [
    f"{row}{place}"
    for row, length in zip("abcdefg", (4, 5, 6, 7, 6, 5, 4))
    for place in range(1, length + 1)
]
PRINTED_SPACES = {"building": 12, "livestock": 6, "ship": 6, "monastery": 6, "castle": 4, "mine": 3}


@dataclass(frozen=True, eq=False)
class Duchy:
    """A printed board. Spaces go by row letter and place: d4 is the centre of a hexagon."""

    terrain: dict[str, str]
    number: dict[str, int]
    neighbours: dict[str, tuple[str, ...]]
    area: dict[str, frozenset[str]]  # the area each space belongs to
    spot: dict[str, tuple[int, int]]  # row and column of its picture

    def of_terrain(self, terrain: str) -> list[str]:
        return [cell for cell, there in self.terrain.items() if there == terrain]


def read_duchy(picture: str) -> Duchy:
    """A duchy from the lines of its picture."""
    terrain: dict[str, str] = {}
    number: dict[str, int] = {}
    at: dict[tuple[int, int], str] = {}  # row and column of the picture
    names = iter(CELLS)
    lines = picture.splitlines()
    first = next(row for row, line in enumerate(lines) if is_row(line))
    for row, line in enumerate(lines[first:]):
        if not is_row(line):
            continue
        for match in re.finditer(r"([BCLMSY])([1-6])", line):
            cell = next(names)
            at[row, match.start()] = cell
            terrain[cell] = TERRAIN_LETTERS[match[1]]
            number[cell] = int(match[2])
    assert Counter(terrain.values()) == PRINTED_SPACES, picture

    sides = _sides(at)
    area = {cell: _area_around(cell, terrain, sides) for cell in terrain}
    spot = {cell: place for place, cell in at.items()}
    return Duchy(terrain, number, _with_rivers(sides, picture), area, spot)


def is_row(line: str) -> bool:
    return re.fullmatch(r"( *[BCLMSY][1-6])+", line) is not None


def _sides(at: dict[tuple[int, int], str]) -> dict[str, tuple[str, ...]]:
    """The spaces that share a side with each."""
    steps = ((0, -4), (0, 4), (-1, -2), (-1, 2), (1, -2), (1, 2))
    return {
        cell: tuple(at[row + y, column + x] for y, x in steps if (row + y, column + x) in at)
        for (row, column), cell in at.items()
    }


def side_by_side(halves: dict[str, Duchy]) -> Duchy:
    """Boards whose pictures stand on one honeycomb, as one; spaces are named P1:d4."""
    terrain: dict[str, str] = {}
    number: dict[str, int] = {}
    at: dict[tuple[int, int], str] = {}
    for name, half in halves.items():
        for cell in half.terrain:
            assert half.spot[cell] not in at
            at[half.spot[cell]] = f"{name}:{cell}"
            terrain[f"{name}:{cell}"] = half.terrain[cell]
            number[f"{name}:{cell}"] = half.number[cell]
    sides = _sides(at)
    area = {cell: _area_around(cell, terrain, sides) for cell in terrain}
    return Duchy(terrain, number, sides, area, {cell: place for place, cell in at.items()})


def _with_rivers(sides: dict[str, tuple[str, ...]], picture: str) -> dict[str, tuple[str, ...]]:
    """Rivers lead from space to space, but join no areas."""
    neighbours = dict(sides)
    for one, other in re.findall(r"^link: (\w\d) (\w\d)$", picture, re.MULTILINE):
        neighbours[one] += (other,)
        neighbours[other] += (one,)
    return neighbours


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
