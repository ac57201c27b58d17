#!/usr/bin/env python3
"""Plays random games with the engine and with the reference rules and compares them step by step.

  tests/reference/compare.py DIJON [--games N] [--seed S] [--jobs J]

The reference is a second reading of the rules, slow and plain. It shares no code with the engine
and tells a game as one long story that stops where somebody is asked (course.py, effects.py); what
may be answered is in legality.py, the facts are in facts.py. Compared are what is asked of whom,
every answer that is offered, the odds of chance, the whole table before every decision, what the
preview of the chosen action promises, and with each turn the score by source and the standings.

The games go through editions, numbers of players and modules in turn (settings.py), with boards
given, dealt and chosen. At the first difference the position, the action and both views are shown,
and the exit status is 1. Without the engine the reference plays in alone.py.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat
from typing import Any

import course
import duchies
import facts
import solo
from random_player import liking
from settings import Setting, all_settings, pick_boards
from table import Json, Offer, Table, as_state, without_empty

# What modules add to the state of the table and of players.
MODULE_FIELDS = ("posts", "dealt", "route", "delivered", "shields", "copies", "target", "actions", "rewards")
MODULE_FIELDS += ("counties", "completed", "reserve", "stacked", "shields-taken", "posts-completed")
MODULE_FIELDS += ("double-tiles", "own-die")
MODULE_FIELDS += ("vines", "vine-bonus", "vineyard", "store", "no-vines", "teams", "partner")
MODULE_FIELDS += ("shared", "personal")


class Difference(Exception):
    """The engine and the reference disagree."""

    def __init__(self, what: str, reference: Any, engine: Any) -> None:
        super().__init__(what)
        self.what = what
        self.reference = reference
        self.engine = engine


class Engine:
    """`dijon engine`, asked by lines of JSON (docs/protocol.md)."""

    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def __call__(self, cmd: str, **fields: Any) -> Json:
        assert self.process.stdin and self.process.stdout
        try:
            self.process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            raise Difference(f"no answer to {cmd}", "an answer", "the program ended")
        reply: Json = json.loads(line)
        if "error" in reply:
            raise Difference(f"{cmd} was refused", fields, reply["error"])
        return reply


class Game:
    """One game, played by both sides at once."""

    def __init__(self, engine: Engine, all_duchies: dict[str, duchies.Duchy]) -> None:
        self.engine = engine
        self.duchies = all_duchies
        self.setting = ""
        self.position = ""  # the last one seen
        self.since: list[str] = []  # what was done after it
        self.decisions = 0
        self.questions: set[str] = set()  # those that somebody is asked

    def play(self, setting: Setting, rng: random.Random) -> None:
        boards = pick_boards(setting, rng)
        seed = rng.randrange(2**32)
        self.setting = f"{setting.rules}, boards {boards}, seed {seed}"
        self.position, self.since = "", []
        table = Table(
            setting.edition, setting.players, setting.modules, self.duchies, setting.agreed
        )
        story = course.game(table, boards)
        reply = self.engine("new", rules=setting.rules, boards=boards, seed=seed)
        self.compare_facts(table)
        offer = next(story)
        while True:
            compare_question(offer, reply["asked"])
            if offer.weights is not None:
                reply = self.roll(offer)
                action = reply["done"][0]["action"]
            else:
                self.compare_table(table)
                if offer.question.name == "turn" and len(table.players[table.turn].dice) == 2:
                    self.compare_score(table)
                action, preview = self.choose(offer, rng)
                reply = self.engine("do", action=action, player=offer.question.player)
            self.since.append(action)
            before = purse(table, offer.question.player)
            next_offer = next_question(story, action)
            if offer.weights is None:
                after = purse(table, offer.question.player)
                gained = {key: after[key] - before[key] for key in after}
                compare("preview", gained, {key: preview[key] for key in gained})
            if next_offer is None:
                break
            offer = next_offer
        compare("asked", "nobody", reply["asked"]["who"])
        self.compare_table(table)
        self.compare_score(table)

    def compare_facts(self, table: Table) -> None:
        """What too few games come to see."""
        rules = self.engine("rules")
        self.questions = {one["question"] for one in rules["questions"]}
        tuning = rules["tuning"]
        boards = table.edition.boards_for(table.modules)
        compare("boards", list(boards), rules["edition_boards"])
        sizes = len(tuning["area_vp"])  # the largest area takes a shield
        compare("area points", list(table.edition.area_points[:sizes]), tuning["area_vp"])
        compare("phase points", list(facts.PHASE_POINTS.values()), tuning["phase_vp"])

    def roll(self, offer: Offer) -> Json:
        outcomes = self.engine("legal")["actions"]
        compare("odds", offer.weights, {one["action"]: one["weight"] for one in outcomes})
        return self.engine("roll", steps=1)

    def choose(self, offer: Offer, rng: random.Random) -> tuple[str, Json]:
        """Compares what may be done and picks one of it."""
        actions = self.engine("legal")["actions"]
        compare("legal actions", sorted(offer.answers), sorted(one["action"] for one in actions))
        chosen = rng.choices(actions, [liking(one["action"]) for one in actions])[0]
        self.decisions += 1
        return chosen["action"], chosen["preview"]

    def compare_table(self, table: Table) -> None:
        reply = self.engine("state")
        told = in_order(reply["state"])
        told["questions"] = [one for one in told["questions"] if one["question"] in self.questions]
        compare("table", as_state(table), told)
        self.position, self.since = reply["position"], []

    def compare_score(self, table: Table) -> None:
        """Also in mid-game, where players are often level and the standings break the tie."""
        score = self.engine("score")
        for told in score["players"]:
            player = table.players[told["player"]]
            sources = {source: points for source, points in player.points.items() if points}
            compare(f"score of {player.name}", sources, by_source(told["sources"]))
        compare("standings", course.standings(table), [one["player"] for one in score["standings"]])


def next_question(story: course.Course, answer: str) -> Offer | None:
    """Goes on with the story; None when it is over."""
    try:
        return story.send(answer)
    except StopIteration:
        return None


def purse(table: Table, name: str) -> dict[str, int]:
    """What a preview speaks of."""
    player = table.players[name]
    points = player.promised if solo.is_played(table) else player.vp
    return {"vp": points, "silver": player.silver, "workers": player.workers}


def in_order(state: Json) -> Json:
    """The engine's state in the form of as_state: without empty slots, unordered lists sorted."""

    def tiles(slots: list[str | None]) -> list[str]:
        return sorted(tile for tile in slots if tile)

    def bonus_tiles(holder: Json) -> Json:
        return {size: sorted(colours) for size, colours in holder["bonus_tiles"].items()}

    def of_modules(holder: Json) -> Json:
        """Left out where there is none, goods as numbers."""
        kept = without_empty({key: holder.get(key) for key in MODULE_FIELDS})
        if "delivered" in kept:
            kept["delivered"] = [int(good) for good in kept["delivered"]]
        for unsorted in ("vine-bonus", "no-vines", "double-tiles", "shared"):
            if unsorted in kept:
                kept[unsorted] = sorted(kept[unsorted])
        return kept

    def of_the_game(holder: Json) -> Json:
        return {key: value for key, value in holder.items() if key not in MODULE_FIELDS}

    unordered = ("dice", "used", "goods", "sold", "storage")
    result = of_the_game(state) | of_modules(state)
    del result["rules"], result["boards"]
    result.pop("automaton", None)  # drawn from the fields of its player
    result["depots"] = {
        str(depot["depot"]): {"tiles": tiles(depot["tiles"]), "goods": sorted(depot["goods"])}
        for depot in state["depots"]
    }
    result["black_depot"] = tiles(state["black_depot"])
    result["questions"] = [one | {"args": rule_args(one["args"])} for one in state["questions"]]
    # Shields and routes that were not dealt: the engine counts them, the rules forget them.
    left = {
        name: count
        for name, count in state["piles"]["coloured"].items()
        if not name.startswith(("shield-", "route-"))
    }
    result["piles"] = state["piles"] | {"coloured": left}
    result["bonus_tiles"] = bonus_tiles(state)
    result["players"] = {
        player["player"]: of_the_game(player)
        | of_modules(player)
        | {key: sorted(player[key]) for key in unordered}
        | {"bonus_tiles": bonus_tiles(player)}
        for player in state["players"]
    }
    return result


def by_source(told: list[Json]) -> dict[str, int]:
    """The score sheet; monasteries 16 to 23, 29 in one, since the crane may go with any (R40)."""
    rewards = {f"final/monastery-{number}" for number in facts.BUILDING_MONASTERIES}
    points: Counter[str] = Counter()
    for one in told:
        points["final/buildings" if one["source"] in rewards else one["source"]] += one["vp"]
    return dict(points)


def compare_question(offer: Offer, asked: Json) -> None:
    who = "player" if offer.weights is None else "chance"
    question = offer.question
    ours = {"who": who, "question": question.name, "player": question.player, "args": question.args}
    theirs = {key: asked.get(key) for key in ours}
    if theirs["args"] is not None:
        theirs["args"] = rule_args(theirs["args"])
    compare("asked", ours, theirs)


def rule_args(args: Json) -> Json:
    """What a question is about, without what is kept for the log."""
    return {key: value for key, value in args.items() if key not in ("why", "by", "what")}


def compare(what: str, reference: Any, engine: Any) -> None:
    if reference != engine:
        raise Difference(what, *parts_that_differ(reference, engine))


def parts_that_differ(one: Any, other: Any) -> tuple[Any, Any]:
    """The same two without what they have in common."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [key for key in one | other if one.get(key) != other.get(key)]
        pairs = {key: parts_that_differ(one.get(key), other.get(key)) for key in keys}
        return {k: pair[0] for k, pair in pairs.items()}, {k: pair[1] for k, pair in pairs.items()}
    return one, other


def tell(game: Game, difference: Difference) -> None:
    print(f"game: {game.setting}")
    print(game.position or "(before the first decision)\n", end="")
    for action in game.since:
        print(f"then: {action}")
    print(f"difference: {difference.what}")
    ours, theirs = difference.reference, difference.engine
    if isinstance(ours, list) and isinstance(theirs, list) and difference.what == "legal actions":
        print(f"  only in the reference: {[x for x in ours if x not in theirs]}")
        print(f"  only in the engine:    {[x for x in theirs if x not in ours]}")
    else:
        print(f"  reference: {ours}")
        print(f"  engine:    {theirs}")


def play_share(options: argparse.Namespace, share: int) -> tuple[int, int, int]:
    """Every so manyth game: how many, with how many decisions and differences."""
    game = Game(Engine(options.dijon), duchies.read_all())
    settings = enumerate(islice(all_settings(options.seed), options.games), 1)
    games = 0
    try:
        for number, setting in islice(settings, share, None, options.jobs):
            games += 1
            game.play(setting, random.Random(f"{options.seed}/{number}"))
    except Difference as difference:
        tell(game, difference)
        return games, game.decisions, 1
    return games, game.decisions, 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("dijon", help="the program to compare with")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="games at once")
    options = parser.parse_args()

    with ProcessPoolExecutor(options.jobs) as pool:
        shares = pool.map(play_share, repeat(options), range(options.jobs))
        games, decisions, differences = (sum(column) for column in zip(*shares))
    print(f"reference: {games} games, {decisions} decisions, {differences} differences")
    return int(differences > 0)


if __name__ == "__main__":
    sys.exit(main())
