"""The course of a game: set-up, phases, rounds, turns, the end."""

from collections import Counter
from collections.abc import Generator

import border_posts
import chateauma
import effects
import facts
import legality
import shields
import solo
import trade_routes
import vineyards
from table import (
    FOR_ALL,
    Course,
    Offer,
    Player,
    Question,
    Table,
    ask,
    ask_chance,
    meant,
    said,
    take_one,
)


def game(table: Table, boards: list[str] | str) -> Course:
    """A whole game. The boards are given by a list, or 'random' or 'choose'."""
    if isinstance(boards, list):
        for player, board in zip(table.people(), boards):
            player.board = board
    if solo.is_played(table):
        solo.note_target(table.players["P1"])
    chateauma.put_goods_aside(table)
    yield from deal_first_goods(table)
    yield from chateauma.set_up(table)
    yield from shields.lay_out(table)
    yield from trade_routes.deal(table)
    yield from vineyards.set_up(table)
    yield from hand_out_boards(table, boards)
    yield from set_starting_castles(table)
    yield from trade_routes.choose_order(table)
    try:
        for table.phase in facts.PHASES:
            yield from begin_phase(table)
            for table.round in facts.ROUNDS:
                yield from play_round(table)
            yield from end_phase(table)
    except solo.DuchyIsFull:
        return
    for player in table.people():
        if not solo.is_played(table):
            score_at_the_end(table, player)
    if table.automaton:
        chateauma.score_at_the_end(table.automaton)


# Set-up


def deal_first_goods(table: Table) -> Course:
    """Goods come before boards are chosen (R46). Partners are given them once."""
    for player in table.first_people:
        for nth in range(1, facts.FIRST_GOODS + 1):
            question = Question("hand", player.name, {"nth": nth})
            weights = {f"* hand {player.name} {g}": n for g, n in sorted(table.goods_pile.items())}
            answer = yield from ask_chance(table, question, weights)
            good = int(answer.split()[-1])
            take_one(table.goods_pile, good)
            player.goods[good] += 1


def hand_out_boards(table: Table, boards: list[str] | str) -> Course:
    """At random no board comes twice; chosen ones may (R29)."""
    if boards in ("sides", "secret"):
        yield from choose_sides(table)
        return
    if "teams" in table.modules:
        yield from hand_out_team_boards(table, boards)
        return
    left = list(table.edition.boards_for(table.modules))
    for player in table.people():
        if boards == "random":
            weights = {f"* deal {player.name} {board}": 1 for board in left}
            answer = yield from ask_chance(table, Question("deal", player.name), weights)
            player.board = answer.split()[-1]
            left.remove(player.board)
        elif boards == "choose":
            answers = [f"board {board}" for board in left]
            answer = yield from ask(table, Question("choose_board", player.name), answers)
            player.board = answer.split()[-1]


def hand_out_team_boards(table: Table, boards: list[str] | str) -> Course:
    """A team has both halves. The last board that is dealt leaves nothing to chance."""
    other_half = dict(table.edition.team_boards.keys())
    left = list(other_half)
    for player in table.first_players:
        if boards == "random":
            weights = {f"* deal {player.name} {board}": 1 for board in left}
            answer = next(iter(weights))
            if len(weights) > 1:
                answer = yield from ask_chance(table, Question("deal", player.name), weights)
            left.remove(answer.split()[-1])
        elif boards == "choose":
            answers = [f"board {board}" for board in left]
            answer = yield from ask(table, Question("choose_board", player.name), answers)
        else:
            continue
        player.board = answer.split()[-1]
        assert player.partner
        table.players[player.partner].board = other_half[player.board]


def choose_sides(table: Table) -> Course:
    """Sheets are dealt, the last player's first; then each chooses a side and a castle, the first
    player first (R51)."""
    sheets = table.edition.sheets_for(table.modules)
    enough = len(sheets) >= len(table.people())
    for player in reversed(table.people()):
        weights = {f"* sheet {player.name} {'_'.join(sheet)}": 1 for sheet in sheets}
        answer = next(iter(weights))
        if len(weights) > 1:
            answer = yield from ask_chance(table, Question("sheet", player.name), weights)
        name = answer.split()[-1]
        if enough:
            sheets.remove(tuple(name.split("_")))
        table.questions.append(Question("choose_side", player.name, {"sheet": name}))
    for player in table.people():
        question = table.questions.pop()
        answers = [f"board {board}" for board in question.args["sheet"].split("_")]
        answer = yield from ask(table, question, answers)
        player.board = answer.split()[-1]
        yield from choose_starting_castle(table, player)


def set_starting_castles(table: Table) -> Course:
    """In the centre of the boards for a first game, elsewhere on a castle space of choice (R30)."""
    for player in table.first_people:
        if player.start:
            continue
        if player.partner:
            yield from set_castle_of_a_team(table, player)
        elif player.board in table.edition.centre_start:
            place_starting_castle(table, player, "d4")
        else:
            yield from choose_starting_castle(table, player)


def set_castle_of_a_team(table: Table, player: Player) -> Course:
    """In the middle, on the castle space with the 1; on the harder board on the 1 or the 6."""
    board = table.board(player)
    numbers = next(n for halves, n in table.edition.team_boards.items() if player.board in halves)
    castles = [cell for cell in board.of_terrain("castle") if board.number[cell] in numbers]
    answer = f"start {said(player, castles[0])}"
    if len(castles) > 1:
        answers = [f"start {said(player, cell)}" for cell in castles]
        answer = yield from ask(table, Question("choose_start", player.name), answers)
    place_starting_castle(table, player, meant(player, answer.split()[1]))


def choose_starting_castle(table: Table, player: Player) -> Course:
    castles = table.board(player).of_terrain("castle")
    answers = [f"start {cell}" for cell in castles]
    answer = yield from ask(table, Question("choose_start", player.name), answers)
    place_starting_castle(table, player, answer.split()[1])


def place_starting_castle(table: Table, player: Player, cell: str) -> None:
    player.start = cell
    player.duchy[cell] = "castle"
    take_one(table.coloured_pile, "castle")


# Phases and rounds


def begin_phase(table: Table) -> Course:
    """All spaces in use are filled, five goods are turned up, one more inn is for sale."""
    table.round = 0
    vineyards.clear(table)
    for depot, slots in table.depots.items():
        for slot, terrain in enumerate(spaces_in_use(table, depot)):
            if terrain:
                name = f"{depot}{'abcd'[slot]}"
                slots[slot] = yield from draw(table, name, table.coloured_pile, terrain)
    for slot in range(len(table.black)):
        table.black[slot] = yield from draw(table, f"b{slot + 1}", table.black_pile, None)
    for space in range(len(facts.ROUNDS)):
        weights = {f"* goods {space + 1} {g}": n for g, n in sorted(table.goods_pile.items())}
        answer = next(iter(weights))
        if len(weights) > 1:  # R31
            question = Question("goods", FOR_ALL, {"space": space})
            answer = yield from ask_chance(table, question, weights)
        good = int(answer.split()[-1])
        take_one(table.goods_pile, good)
        table.round_goods[space] = good
    if "inns" in table.modules:
        take_one(table.coloured_pile, "inn")
        table.inns += 1
    yield from vineyards.fill(table)


def spaces_in_use(table: Table, depot: int) -> list[str | None]:
    """The colours of a depot's spaces, None where too few play."""
    players = facts.table_for(len(table.players))
    colours = [terrain if players >= need else None for terrain, need in facts.DEPOTS[depot]]
    if depot == 6 and players == 3 and table.phase in "BD":
        colours[1] = "mine"  # the space that changes with the phase when three play
    return colours


def draw(
    table: Table, slot: str, pile: Counter[str], terrain: str | None
) -> Generator[Offer, str, str | None]:
    """A tile for a slot, of one colour or any. Where all are alike there is no chance (R31), and an
    empty pile leaves it empty (R16); tiles that lie elsewhere face down are not in it."""
    elsewhere = list(table.automaton.duchy.values()).count("face-down") if table.automaton else 0
    if terrain is None and pile.total() <= elsewhere:
        return None
    tiles = {
        tile: count
        for tile, count in pile.items()
        if terrain is None or facts.terrain_of(tile) == terrain
    }
    if not tiles:
        return None
    if len(tiles) == 1:
        tile = next(iter(tiles))
    else:
        question = Question("draw", FOR_ALL, {"slot": slot})
        weights = {f"* draw {slot} {tile}": count for tile, count in tiles.items()}
        answer = yield from ask_chance(table, question, weights)
        tile = answer.split()[-1]
    take_one(pile, tile)
    return tile


def play_round(table: Table) -> Course:
    """Dice, goods, then a turn for each in the order fixed now (R1)."""
    table.round_order = list(table.order)
    for player in table.people():
        yield from roll(table, player)
    white = {f"* white {number}": 1 for number in facts.NUMBERS}
    answer = yield from ask_chance(table, Question("white", FOR_ALL), white)
    table.white = int(answer.split()[-1])
    good = table.round_goods[table.round - 1]
    assert good is not None
    table.depot_goods[table.white][good] += 1
    table.round_goods[table.round - 1] = None
    if solo.is_played(table):
        solo.remove_a_tile(table)
    if table.automaton:
        table.automaton.die = None
    for name in table.round_order:
        table.turn = name
        if table.players[name] is table.automaton:
            yield from chateauma.take_turn(table)
        else:
            yield from take_turn(table, table.players[name])


def roll(table: Table, player: Player) -> Course:
    numbers = facts.NUMBERS
    weights = {
        f"* roll {player.name} {low} {high}": 1 if low == high else 2
        for low in numbers
        for high in numbers
        if low <= high
    }
    answer = yield from ask_chance(table, Question("roll", player.name), weights)
    player.dice = [int(number) for number in answer.split()[-2:]]


def take_turn(table: Table, player: Player) -> Course:
    """Die actions and purchases until the player ends the turn (R34)."""
    question = Question("turn", player.name)
    table.questions.append(question)
    while True:
        answers = legality.turn_actions(table, player) + legality.purchases(table, player)
        if table.edition.may_leave_dice or not player.dice:
            answers.append("end")
        action = yield Offer(question, answers)
        if action == "end":
            break
        if effects.is_purchase(action):
            yield from effects.purchase(table, player, action)
            yield from solo.collect_all(table, player)
            continue
        effects.spend_dice(player, action.split()[0])
        yield from effects.die_action(table, player, action)
        yield from solo.collect_all(table, player)
    table.questions.pop()
    player.dice = []
    player.used = []


def end_phase(table: Table) -> Course:
    """Each step for all, in the order that the track shows now; ships no longer change it (R15)."""
    players = [table.players[name] for name in table.order]
    players = [player for player in players if player is not table.automaton]
    for player in players:
        yield from shields.settle(table, player)
    # What a team has in common is dealt with once, when the first of the partners is reached.
    of_houses = [one for one in players if one.partner not in names_before(players, one)]
    for player in of_houses:
        yield from shields.pay_tribute(table, player)
    for player in of_houses:
        pay_for_mines(table, player)
    if table.automaton:
        chateauma.pay_for_mines(table.automaton)
    clean_up(table)


def names_before(players: list[Player], player: Player) -> list[str]:
    """Who comes before a player."""
    return [one.name for one in players[: players.index(player)]]


def pay_for_mines(table: Table, player: Player) -> None:
    """Shield 8 doubles the silver, not the workers of monastery 2 (R22)."""
    mines = list(player.duchy.values()).count("mine")
    player.silver += mines * (2 if player.bears(8) else 1)
    effects.gain_workers(table, player, mines if player.has(2) else 0)


def clean_up(table: Table) -> None:
    """The tiles that are left in the depots go out of the game, after phase E too (R15)."""
    for slots in (*table.depots.values(), table.black):
        table.box.update(filter(None, slots))
    for depot in table.depots:
        table.depots[depot] = [None] * 4
    table.black = [None] * len(table.black)


# The end


def score_at_the_end(table: Table, player: Player) -> None:
    """Goods, silver, workers, the monasteries 15 to 26 and 29, shields, vines (R17)."""
    score: dict[str, int] = {}
    if player.is_first:  # what partners share counts once (R72)
        score |= {
            "goods": player.goods.total(),
            "silver": player.silver,
            "workers": player.workers // 2,
        }
        score |= points_of_monasteries(table, player)
    score |= shields.points(player) | vineyards.points(player)
    for source, points in score.items():
        player.points[f"final/{source}"] += points


def points_of_monasteries(table: Table, player: Player) -> dict[str, int]:
    """Those that score, the ones for buildings together; shield 10 doubles them."""
    duchy = list(player.duchy.values())
    bonuses = [*player.large_bonus, *player.small_bonus]
    bonus_tiles = [kind for kind in bonuses if border_posts.is_bonus_tile(table, kind)]
    scoring = {
        15: table.edition.sold_type_points * len(player.sold),
        24: 4 * len(animals(duchy)),
        25: player.sold.total(),
        26: table.edition.bonus_tile_points * len(bonus_tiles),
    }
    score = {f"monastery-{n}": points for n, points in scoring.items() if player.has(n)}
    rewarded = [b for monastery, b in facts.BUILDING_MONASTERIES.items() if player.has(monastery)]
    if rewarded:
        rewarded.append("crane")  # counts once, for one of them (R40)
    score["buildings"] = 4 * sum(duchy.count(building) for building in rewarded)
    times = 2 if player.bears(10) else 1
    return {source: times * points for source, points in score.items()}


def animals(duchy: list[str]) -> set[str]:
    return {facts.animal_of(tile) for tile in duchy if facts.terrain_of(tile) == "livestock"}


def standings(table: Table) -> list[str]:
    """The players from first to last (R18); partners together."""
    if "teams" in table.modules:
        return team_standings(table)
    edition = table.edition
    order = table.round_order if edition.last_round_breaks_ties else table.order

    def merit(player: Player) -> tuple[int, bool, int, int]:
        covered = len(player.duchy)
        spaces = -covered if edition.most_empty_spaces_win else covered
        return player.vp, player is table.automaton, spaces, order.index(player.name)

    ranked = sorted(table.players.values(), key=merit, reverse=True)
    return [player.name for player in ranked]


def team_standings(table: Table) -> list[str]:
    """By the points of both; with more empty spaces in a tie."""

    def merit(player: Player) -> tuple[int, int]:
        assert player.partner
        return player.vp + table.players[player.partner].vp, -len(player.duchy)

    ranked = sorted(table.first_players, key=merit, reverse=True)
    return [name for player in ranked for name in (player.name, str(player.partner))]
