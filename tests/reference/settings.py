"""Which games are played: editions, numbers of players, modules, boards."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

import facts


@dataclass(frozen=True)
class Setting:
    """What is decided before a game begins."""

    edition: facts.Edition
    players: int
    modules: tuple[str, ...]
    agreed: tuple[str, ...] = ()  # settings of modules

    @property
    def rules(self) -> str:
        return " ".join((self.edition.name, f"{self.players}p", *self.modules, *self.agreed))

    @property
    def people(self) -> int:
        return self.players - ("chateauma" in self.modules)


def all_settings(seed: int) -> Iterator[Setting]:
    """Editions and players in turn, without end; the modules mixed every second time."""
    rng = random.Random(f"modules {seed}")
    for nth in count():
        for edition in facts.EDITIONS:
            for players in (2, 3, 4):
                if nth % 2 == 0:
                    modules = plain_modules(edition, nth // 2 + players - 2)
                    yield agreed_on(Setting(edition, players, for_so_many(players, modules)), rng)
                elif edition.modules:
                    modules = mixed_modules(edition, rng)
                    yield agreed_on(Setting(edition, players, for_so_many(players, modules)), rng)
            if edition.has_solo_game:
                yield Setting(edition, 1, ("solo",))
            if edition.team_boards:
                yield Setting(edition, 4, for_teams(edition, nth, rng))


def agreed_on(setting: Setting, rng: random.Random) -> Setting:
    """A level and some modifiers of the Châteauma."""
    if "chateauma" not in setting.modules:
        return setting
    words = [f"level={level}"] if (level := rng.choice((1, 2, 3))) != 2 else []
    words += [f"modifier-{letter}=1" for letter in "abcd" if rng.random() < 0.4]
    return Setting(setting.edition, setting.players, setting.modules, tuple(words))


def plain_modules(edition: facts.Edition, nth: int) -> tuple[str, ...]:
    """All modules, all but those excluded by one, none, or one alone, by turns."""
    everything = set(edition.modules)
    without = [everything - {excluded} for excluded in facts.EXCLUDES.values() if excluded in everything]
    sets = [everything - facts.EXCLUDES.keys(), *without, set(), *({module} for module in edition.modules)]
    return with_what_they_need(edition, sets[nth % len(sets)])


def mixed_modules(edition: facts.Edition, rng: random.Random) -> tuple[str, ...]:
    chosen = {module for module in edition.modules if rng.random() < 0.5}
    for one, other in facts.EXCLUDES.items():
        if {one, other} <= chosen:
            chosen.remove(rng.choice((one, other)))
    return with_what_they_need(edition, chosen)


def with_what_they_need(edition: facts.Edition, chosen: set[str]) -> tuple[str, ...]:
    needed = {facts.MODULE_NEEDS[module] for module in chosen if module in facts.MODULE_NEEDS}
    return tuple(module for module in edition.modules if module in chosen | needed)


def for_teams(edition: facts.Edition, nth: int, rng: random.Random) -> tuple[str, ...]:
    """Alone, with all that partners can play, or with some of it."""
    chosen = (mixed_modules(edition, rng), edition.modules, ())[(nth + 2) % 3]
    return (*(module for module in chosen if module not in facts.NOT_FOR_TEAMS), "teams")


def for_so_many(players: int, modules: tuple[str, ...]) -> tuple[str, ...]:
    left_out = facts.NOT_FOR_FOUR if players == 4 else ()
    return tuple(module for module in modules if module not in left_out)


def pick_boards(setting: Setting, rng: random.Random) -> list[str] | str:
    """Everyone the same, each another, dealt, chosen, or a side of a sheet."""
    if "teams" in setting.modules:
        return pick_team_boards(setting, rng)
    boards = setting.edition.boards_for(setting.modules)
    way = rng.choice(("same", "each", "random", "choose", "sides", "secret"))
    if way == "same":
        return [rng.choice(boards)] * setting.people
    if way == "each":
        return rng.choices(boards, k=setting.people)
    return way


def pick_team_boards(setting: Setting, rng: random.Random) -> list[str] | str:
    """Both teams the same, each its own, dealt, or chosen."""
    halves = list(setting.edition.team_boards)
    way = rng.choice(("same", "each", "random", "choose"))
    one, other = rng.choices(halves, k=2)
    if way in ("random", "choose"):
        return way
    if way == "same":
        other = one
    return [one[0], other[0], one[1], other[1]]
