#!/usr/bin/env python3
"""Plays random games with the reference alone and checks at every step what must always hold.

  tests/reference/alone.py [--games N] [--seed S] [--edition NAME] [--modules NAME,NAME…]

Nothing is lost or doubled (tiles, goods, bonus tiles, routes, shields), nothing is owed, whatever
lies in a duchy may lie there, and what is asked is the last open question. It needs no program, so
it tells a slip of the reference from a difference to the engine.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import border_posts
import chateauma
import course
import duchies
import facts
import legality
import shields
import trade_routes
import vineyards
from random_player import liking, verb_of
from settings import Setting, agreed_on, all_settings, for_so_many, pick_boards
from table import Offer, Player, Table, as_state, open_questions


def play(setting: Setting, all_duchies: dict[str, duchies.Duchy], rng: random.Random) -> Counter:
    """One game; counts what was done."""
    table = Table(setting.edition, setting.players, setting.modules, all_duchies, setting.agreed)
    story = course.game(table, pick_boards(setting, rng))
    done: Counter[str] = Counter()
    offer = next(story)
    while True:
        check(table, offer)
        if offer.weights is not None:
            action = rng.choices(list(offer.weights), list(offer.weights.values()))[0]
        else:
            answers = sorted(offer.answers)
            action = rng.choices(answers, [liking(one) for one in answers])[0]
            done[f"{offer.question.name}: {verb_of(action)}"] += 1
        try:
            offer = story.send(action)
        except StopIteration:
            break
    assert not table.questions
    check_table(table)
    for player in table.players.values():
        done.update(player.points.keys())
    return done


def check(table: Table, offer: Offer) -> None:
    assert offer.answers, offer.question
    assert len(set(offer.answers)) == len(offer.answers), offer.answers
    assert open_questions(table)[-1] == offer.question
    if offer.weights is None:
        check_table(table)
        as_state(table)


def check_table(table: Table) -> None:
    """Everything that holds before every decision."""
    modules = table.modules
    supply = facts.coloured_supply(modules, len(table.people())) + facts.black_supply(modules)
    assert all_tiles(table) == supply, all_tiles(table) - supply
    assert all_goods(table) == {good: facts.GOODS_OF_A_TYPE for good in facts.GOODS}
    everybody = table.players.values()
    for left, won in (
        (table.large_bonus, [kind for one in table.first_players for kind in one.large_bonus]),
        (table.small_bonus, [kind for one in table.first_players for kind in one.small_bonus]),
    ):
        assert sorted(left + won) == sorted(facts.bonus_kinds(modules))
    borne = [shield for one in table.first_players for shield in one.shields.values()]
    borne += table.automaton.shields_taken if table.automaton else []
    lying = [shield for there in table.shields.values() for shield in there]
    assert len(set(borne + lying)) == len(borne + lying)
    assert set(borne + lying) <= set(shields.SHIELDS)
    routes = [route for player in everybody for route in player.route + player.dealt]
    assert len(set(routes)) == len(routes)
    for player in table.people():
        check_player(table, player)


def all_tiles(table: Table) -> Counter[str]:
    tiles = table.coloured_pile + table.black_pile + table.box + Counter(inn=table.inns)
    tiles += vineyards.lying_about(table)
    if table.automaton:
        tiles += chateauma.lying_about(table.automaton)
    for slots in (*table.depots.values(), table.black):
        tiles.update(filter(None, slots))
    for player in table.players.values():
        tiles.update(player.storage)
    for player in table.first_players:
        tiles.update(player.shared)
        tiles.update(tile for tile in player.duchy.values() if tile != "face-down")
    return tiles


def all_goods(table: Table) -> Counter[int]:
    goods = table.goods_pile + table.boxed_goods
    goods.update(filter(None, table.round_goods))
    for there in table.depot_goods.values():
        goods.update(there)
    for player in table.first_players:
        goods.update(player.goods)
        goods.update(player.sold)
    return goods


def check_player(table: Table, player: Player) -> None:
    assert min(player.silver, player.workers, player.vp, *player.goods.values(), 0) == 0
    assert len(player.goods) <= facts.GOODS_TYPES_HELD or len(table.players) == 1
    loses_tiles = any(question.name == "discard_down" for question in table.questions)
    assert legality.spaces_taken(player.storage) <= legality.storage_spaces(player) or loses_tiles
    assert legality.spaces_taken(player.shared) <= legality.shared_spaces(player) or loses_tiles
    assert not player.copies or player.bears(6)
    assert all(player.duchy[cell] == "castle" for cell in player.shields)
    check_routes(table, player)
    if player.start:
        check_duchy(table, player)


def check_routes(table: Table, player: Player) -> None:
    spaces = trade_routes.spaces_of(player)
    assert len(player.delivered) <= min(len(spaces), player.sold.total())
    if not player.partner:
        assert len(player.delivered) == min(len(spaces), player.sold.total())
    assert not Counter(player.delivered) - player.sold
    if table.phase != "A" or table.round:
        each = trade_routes.ROUTES_OF_EACH.get(len(table.players), 0)
        assert len(player.route) == (each if "trade-routes" in table.modules else 0)


def check_duchy(table: Table, player: Player) -> None:
    board = table.board(player)
    for cell, tile in player.duchy.items():
        assert facts.terrain_of(tile) in (None, board.terrain[cell]), (cell, tile)
    touched = max(posts_touched(table, player, cell) for cell in player.duchy)
    counts = "border-posts" in table.modules and touched >= 2
    assert player.posts == (touched if counts else 0)


def posts_touched(table: Table, player: Player, cell: str) -> int:
    joined = border_posts.spaces_joined_to(table, player, cell)
    return sum(not joined.isdisjoint(post) for post in border_posts.POSTS)


def chosen_settings(options: argparse.Namespace) -> Iterator[Setting]:
    """The usual ones, or always the same modules in the editions that have them."""
    rng = random.Random(f"agreed {options.seed}")
    for setting in all_settings(options.seed):
        if options.edition not in (None, setting.edition.name):
            continue
        if options.modules is None:
            yield setting
        elif "solo" in options.modules:
            if setting.modules == ("solo",):
                yield setting
        elif "teams" in options.modules:
            if "teams" in setting.modules:
                yield setting
        elif set(options.modules) <= set(setting.edition.modules) and setting.players > 1:
            modules = for_so_many(setting.players, tuple(options.modules))
            yield agreed_on(Setting(setting.edition, setting.players, modules), rng)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=[edition.name for edition in facts.EDITIONS])
    parser.add_argument("--modules", type=lambda text: [name for name in text.split(",") if name])
    options = parser.parse_args()

    all_duchies = duchies.read_all()
    done: Counter[str] = Counter()
    for nth, setting in enumerate(islice(chosen_settings(options), options.games), 1):
        try:
            done += play(setting, all_duchies, random.Random(f"{options.seed}/{nth}"))
        except Exception:
            print(f"game {nth}: {setting.rules}", file=sys.stderr)
            raise
    for what, count in sorted(done.items()):
        print(f"{count:8} {what}")
    decisions = sum(count for what, count in done.items() if ": " in what)
    print(f"alone: {options.games} games, {decisions} decisions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
