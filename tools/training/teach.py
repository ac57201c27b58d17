#!/usr/bin/env python3
"""Teaches a network as `dijon train` does, but learns with PyTorch, on a GPU where there is one.

The games go on meanwhile, on all cores: `dijon lessons` plays them. A network that the folder holds
is taught on. With several rates or weights of siblings as many networks learn beside each other from
the games of the first: what they make of the same games tells which are right.

    tools/training/teach.py FOLDER --minutes 30 --dijon build/release/bin/dijon
"""

import argparse
import itertools
import subprocess
import time
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

HIDDEN, SECOND, ANSWERS = 128, 32, 2
PHASES, ROUNDS, SIDES = 5, 6, 4  # rounds: 0 while a phase is set up
MOMENTS = PHASES * ROUNDS  # the last layers exist once for each
POINTS_UNIT = 40
CHANCE_WEIGHT = 0.6
SIBLINGS = 4
HAND_USES = 3  # of each sample of games by hand
LAST_RATE = 0.02  # of the rate is left at the end
LAST = [
    ("second", (HIDDEN, SECOND)),
    ("second_bias", (1, SECOND)),
    ("answer", (ANSWERS, SECOND)),
    ("answer_bias", (1, ANSWERS)),
]


class NetworkFile:
    """The file of a network: a line of numbers, words, then rows of 16 bit weights with a scale."""

    def __init__(self, path):
        data = path.read_bytes()
        end = data.index(b"\n") + 1
        self.side_words, self.table_words, moments = (int(n) for n in data[:end].split()[-3:])
        if moments != MOMENTS:
            raise SystemExit(f"{path} has {moments} last layers, not {MOMENTS}")
        for _ in range(self.side_words + self.table_words):
            end = data.index(b"\n", end) + 1
        self.path, self.head, self.rest = path, data[:end], data[end:]

    def shapes(self):
        """Names and shapes of all matrices in the order of the file, a row of weights each row."""
        yield "own", (self.side_words, HIDDEN)
        yield "other", (self.side_words, HIDDEN)
        yield "table", (self.table_words, HIDDEN)
        yield "bias", (1, HIDDEN)
        yield "lead", (PHASES, ROUNDS)
        for moment in range(MOMENTS):
            for name, shape in LAST:
                yield f"{name}.{moment}", shape

    def read(self):
        weights, at = {}, 0
        for name, (rows, columns) in self.shapes():
            size = 4 + 2 * columns
            block = np.frombuffer(self.rest, np.uint8, rows * size, at).reshape(rows, size)
            at += rows * size
            scale = block[:, :4].copy().view(np.float32)
            weights[name] = scale * block[:, 4:].copy().view(np.int16)
        return weights

    def write(self, weights, path=None):
        path = path or self.path
        blocks = [self.head]
        for name, _ in self.shapes():
            rows = weights[name].astype(np.float32)
            scale = (np.abs(rows).max(axis=1, keepdims=True) / 32767).astype(np.float32)
            kept = np.rint(rows / np.where(scale == 0, 1, scale)).astype(np.int16)
            blocks.append(np.hstack([scale.view(np.uint8), kept.view(np.uint8)]).tobytes())
        draft = path.with_suffix(".draft")
        draft.write_bytes(b"".join(blocks))
        draft.replace(path)


class Model(torch.nn.Module):
    def __init__(self, weights):
        super().__init__()

        def parameter(array):
            return torch.nn.Parameter(torch.tensor(np.ascontiguousarray(array), dtype=torch.float32))

        def words(*names):  # the first row is for no word
            rows = np.hstack([weights[name] for name in names])
            return parameter(np.vstack([np.zeros((1, rows.shape[1]), np.float32), rows]))

        def moments(name):
            return parameter(np.stack([weights[f"{name}.{moment}"] for moment in range(MOMENTS)]))

        self.side, self.table = words("own", "other"), words("table")
        self.bias, self.lead = parameter(weights["bias"][0]), parameter(weights["lead"])
        for name, _ in LAST:
            setattr(self, name, moments(name))

    def weights(self):
        side = self.side.detach().cpu().numpy()[1:]
        found = {
            "own": side[:, :HIDDEN],
            "other": side[:, HIDDEN:],
            "table": self.table.detach().cpu().numpy()[1:],
            "bias": self.bias.detach().cpu().numpy()[None],
            "lead": self.lead.detach().cpu().numpy(),
        }
        for name, _ in LAST:
            values = getattr(self, name).detach().cpu().numpy()
            found |= {f"{name}.{moment}": values[moment] for moment in range(MOMENTS)}
        return found

    def forward(self, counts, moment):
        """Answers of every side, from the counts of the words (see counted) and moments of one batch."""
        sides, table = counts
        own, other = (sides @ self.side).view(len(moment), SIDES, -1).split(HIDDEN, dim=-1)
        hidden = self.bias + (table @ self.table)[:, None] + own + other.sum(1, keepdim=True) - other
        # Of all moments at once, then the right one: quicker than weights for each sample.
        second = torch.einsum("bsh,mhv->bsmv", functional.relu(hidden), self.second) + self.second_bias[:, 0]
        second = functional.relu(of_moment(second, moment))
        answers = torch.einsum("bsv,mav->bsma", second, self.answer) + self.answer_bias[:, 0]
        return of_moment(answers, moment)


class Student:
    """A network that learns, and the mean of what it was lately, which plays."""

    def __init__(self, weights, rate, weight, device):
        self.model, self.player = Model(weights).to(device), Model(weights).to(device)
        self.words = len(self.model.side), len(self.model.table)
        self.rate, self.weight = rate, weight
        self.optimizer = torch.optim.Adam(self.model.parameters(), lr=rate)

    def learn(self, lesson, siblings, rate_share, average):
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * rate_share
        loss = losses(self.model, lesson)[0]
        if siblings is not None:
            loss = loss + self.weight * sibling_losses(self.model, siblings)[0]
        self.optimizer.zero_grad()
        loss.backward()
        self.optimizer.step()
        with torch.no_grad():
            for mean, learned in zip(self.player.parameters(), self.model.parameters()):
                mean.lerp_(learned, average)


def counted(lists, words):
    """How often each word stands in each list, as a matrix: a product is all that is left."""
    flat = lists.flatten(0, -2)
    line, column = flat.nonzero(as_tuple=True)
    count = torch.zeros(len(flat) * words, device=flat.device)
    where = line * words + flat[line, column].long()
    count.index_add_(0, where, torch.ones_like(where, dtype=torch.float32))
    return count.view(len(flat), words)


def of_moment(values, moment):
    """(batch, side, values) of (batch, side, moment, values)."""
    where = moment[:, None, None, None].expand(-1, values.shape[1], 1, values.shape[3])
    return values.gather(2, where)[:, :, 0]


def judged(model, lesson):
    """For every side: whether there is one, the error of its points to come, strength and chance."""
    answers = model(lesson["counts"], ROUNDS * lesson["phase"] + lesson["round"])
    there = torch.arange(SIDES, device=answers.device)[None] < lesson["sides"][:, None]
    error = torch.where(there, answers[..., 0] - lesson["to_come"], 0.0)
    # The points are learned for their own sake, not to make chances right.
    expected = torch.where(there, lesson["now"] + answers[..., 0].detach(), 0.0)
    ahead = expected - expected.sum(1, keepdim=True) / lesson["sides"][:, None]
    alone = (lesson["sides"] == 1)[:, None]
    lead = torch.where(alone, 0.0, model.lead[lesson["phase"], lesson["round"]][:, None])
    strength = torch.where(there, answers[..., 1] + lead * ahead, -1e9)
    return there, error, strength, alone


def losses(model, lesson):
    """What is to be made small, the mean error in points, the mean surprise about who wins."""
    there, error, strength, alone = judged(model, lesson)
    points = functional.huber_loss(error, torch.zeros_like(error), reduction="sum", delta=1.0)
    won = functional.log_softmax(strength, dim=1)
    together = -torch.where(there, lesson["chance"] * won, 0.0).sum(1)
    single = functional.binary_cross_entropy_with_logits(
        strength[:, 0], lesson["chance"][:, 0], reduction="none"
    )
    chance = torch.where(alone[:, 0], single, together).sum()
    mean_error = POINTS_UNIT * error.abs().sum() / there.sum()
    return (points + CHANCE_WEIGHT * chance) / len(error), mean_error, chance / len(error)


def sibling_losses(model, lesson):
    """For ends of one turn, SIBLINGS in a row, whose differences are to be right: what is to be made small,
    the mean error of these differences, and the share of their squares that is not foreseen."""

    def centred(values):
        groups = values.view(-1, SIBLINGS, SIDES)
        return (groups - groups.mean(1, keepdim=True)).view(-1, SIDES)

    there, error, strength, alone = judged(model, lesson)
    error = centred(error)
    differences = centred(torch.where(there, lesson["now"] + lesson["to_come"], 0.0))
    unforeseen = error.square().sum() / differences.square().sum()
    points = functional.huber_loss(error, torch.zeros_like(error), reduction="sum", delta=1.0)
    chance = torch.where(alone, strength.sigmoid(), strength.softmax(1)).detach()
    surplus = centred(torch.where(there, chance - lesson["chance"], 0.0))
    # Its slope is that of the usual surprise, with the surplus of all siblings left out.
    pull = torch.where(there, surplus * strength, 0.0).sum()
    mean_error = POINTS_UNIT * error.abs().sum() / there.sum()
    return (points + CHANCE_WEIGHT * pull) / len(error), mean_error, unforeseen


def picked(lesson, which, words):
    lesson = {name: values[which] for name, values in lesson.items()}
    for name in ("sides", "phase", "round"):
        lesson[name] = lesson[name].long()
    inputs = lesson["inputs"]
    lesson["counts"] = [counted(inputs[:, :SIDES], words[0]), counted(inputs[:, SIDES], words[1])]
    return lesson


@torch.no_grad()
def fresh_errors(students, lesson, siblings, size=8192):
    """For each, of what was not learned yet: error in points, surprise, then of the differences of siblings
    their error and what is not foreseen."""

    def means(lesson, judge):
        count = len(lesson["phase"])
        sums = [0] * len(students)
        for at in range(0, count, size):
            part = picked(lesson, slice(at, min(at + size, count)), students[0].words)
            share = len(part["phase"]) / count
            for i, student in enumerate(students):
                sums[i] = sums[i] + torch.stack(judge(student.player, part)[1:]) * share
        return [each.tolist() if count else [0.0, 0.0] for each in sums]

    both = zip(means(lesson, losses), means(siblings, sibling_losses))
    return [errors + differences for errors, differences in both]


class Memory:
    """The latest samples, on the device that learns."""

    def __init__(self, room, width, device):
        self.room, self.width, self.device = room, width, device
        self.kept, self.next, self.count = None, 0, 0

    def add(self, lesson):
        count = len(lesson["phase"])
        if self.kept is None:
            self.kept = {
                name: torch.zeros((self.room, *values.shape[1:]), dtype=values.dtype, device=self.device)
                for name, values in lesson.items()
            }
        places = (torch.arange(count, device=self.device) + self.next) % self.room
        for name, values in lesson.items():
            self.kept[name][places] = values
        self.next = (self.next + count) % self.room
        self.count = min(self.count + count, self.room)

    def pick(self, size, words, together=1):
        """Random samples; so many that stand in a row stay together."""
        first = torch.randint(self.count // together, (size // together, 1), device=self.device)
        row = torch.arange(together, device=self.device)
        return picked(self.kept, (together * first + row).flatten(), words)


class Players:
    """`dijon lessons`: asked for a round of games, it plays while we learn."""

    def __init__(self, dijon, file, options, width, device):
        command = [dijon, "lessons", str(file)]
        for name in ("threads", "exploring", "branching", "rounds", "lambda"):
            command += [f"--{name}", str(getattr(options, name))]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.width, self.device = width, device
        if self.process.stdout.readline() != b"ready\n":
            raise SystemExit("dijon lessons did not begin")

    def ask(self, games, seed, by_hand):
        how = "by-hand" if by_hand else "by-network"
        self.process.stdin.write(f"{games} {seed} {how}\n".encode())
        self.process.stdin.flush()

    def numbers(self, kind, count):
        data = self.process.stdout.read(count * np.dtype(kind).itemsize)
        return torch.from_numpy(np.frombuffer(data, kind).copy()).to(self.device)

    def take(self):
        """The number of games, their mean points and what is to be learned from them."""
        head = self.process.stdout.readline().split()
        if len(head) != 6:
            raise SystemExit("dijon lessons ended")
        games, *counts = (int(n) for n in head[:5])
        return games, float(head[5]), self.lesson(*counts[:2]), self.lesson(*counts[2:])

    def lesson(self, samples, inputs):
        heads = self.numbers(np.uint8, 4 * samples).view(samples, 4)
        values = self.numbers(np.float32, 12 * samples).view(samples, 3, SIDES)
        lengths = self.numbers(np.int16, 5 * samples).long()
        flat = self.numbers(np.int16, inputs)
        if samples and lengths.max() > self.width:
            raise SystemExit(f"a list has {lengths.max()} inputs; --width is too small")
        ends = lengths.cumsum(0)
        row = torch.repeat_interleave(torch.arange(len(lengths), device=self.device), lengths)
        column = torch.arange(inputs, device=self.device) - (ends - lengths)[row]
        lists = torch.zeros((len(lengths), self.width), dtype=torch.int16, device=self.device)
        lists[row, column] = flat
        return {
            "inputs": lists.view(samples, SIDES + 1, self.width),
            "sides": heads[:, 0],
            "phase": heads[:, 1],
            "round": heads[:, 2],
            "now": values[:, 0],
            "to_come": values[:, 1],
            "chance": values[:, 2],
        }


def teach(options):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    options.folder.mkdir(parents=True, exist_ok=True)
    file, curve_file = options.folder / "dijon.network", options.folder / "curve.csv"
    goes_on = file.exists()
    before = [0.0, 0.0]
    if goes_on and curve_file.exists():
        before = [float(n) for n in curve_file.read_text().splitlines()[-1].split(",")[:2]]
    else:
        curve_file.write_text("games,minutes,points,error,surprise,siblings\n")
    players = Players(options.dijon, file, options, options.width, device)
    network = NetworkFile(file)
    ways = list(itertools.product(options.rate, options.weight))
    students = [Student(network.read(), *way, device) for way in ways]
    files = [file] + [options.folder / f"rate-{rate}-weight-{weight}.network" for rate, weight in ways[1:]]
    words = students[0].words
    memory, kin = (Memory(room, options.width, device) for room in (options.memory, options.kin))
    print(f"learning on {device}, playing on {options.threads or 'all'} threads", flush=True)

    began, games, minutes, seed = time.monotonic(), 0, 0.0, int(before[0]) + options.seed
    # A new network begins with games by hand, all at once: of few games it would learn the results
    # by heart.
    by_hand = not goes_on and options.by_hand > 0
    players.ask(options.by_hand if by_hand else options.games, seed, by_hand)
    while minutes < options.minutes:
        played, points, lesson, siblings = players.take()
        waited = (time.monotonic() - began) / 60 - minutes
        games += played
        if not by_hand:
            seed += 1
            players.ask(options.games, seed, False)
        fresh = fresh_errors(students, lesson, siblings)
        memory.add(lesson)
        kin.add(siblings)
        rate_share = LAST_RATE + (1 - LAST_RATE) * max(0.0, 1 - minutes / options.minutes)
        uses = min(options.uses, HAND_USES) if by_hand else options.uses
        batches = int(uses * len(lesson["phase"]) / options.batch) + 1
        if not by_hand and games < options.first:
            batches = 0
        for _ in range(batches):
            batch = memory.pick(options.batch, words)
            related = kin.pick(options.siblings, words, SIBLINGS) if kin.count else None
            for student in students:
                student.learn(batch, related, rate_share, 1.0 if by_hand else options.average)
        for student, path in zip(students, files):
            network.write(student.player.weights(), path)
        if by_hand:
            by_hand = False
            seed += 1
            players.ask(options.games, seed, False)
        minutes = (time.monotonic() - began) / 60
        with curve_file.open("a") as curve:
            error, surprise, differences, _ = fresh[0]
            curve.write(
                f"{before[0] + games:.0f},{before[1] + minutes:.2f},{points:.2f},{error:.3f},"
                f"{surprise:.4f},{differences:.3f}\n"
            )
        print(
            f"{games:>8} games {minutes:>6.2f} min  points {points:>6.1f}  "
            f"({batches} batches, waited {60 * waited:.1f} s)",
            flush=True,
        )
        for student, (error, surprise, differences, unforeseen) in zip(students, fresh):
            print(
                f"{'':>8} rate {student.rate:g} weight {student.weight:g}  error {error:.3f}  "
                f"surprise {surprise:.4f}  siblings {differences:.3f}  unforeseen {unforeseen:.4f}",
                flush=True,
            )
    picture = subprocess.run([options.dijon, "curve", str(curve_file)], capture_output=True, check=True)
    (options.folder / "curve.svg").write_bytes(picture.stdout)
    players.process.stdin.close()
    players.process.kill()
    players.process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--dijon", default="build/release/bin/dijon", help="the program that plays")
    parser.add_argument("--threads", type=int, default=0, help="0: as many as there are cores")
    parser.add_argument("--games", type=int, default=1000, help="of a round")
    parser.add_argument("--by-hand", type=int, default=4000, help="games a new network begins with")
    parser.add_argument("--rate", type=float, nargs="+", default=[0.0005], help="at first; the first one's network plays")
    parser.add_argument("--first", type=int, default=8000, help="games before anything is learned from them")
    parser.add_argument("--uses", type=float, default=8, help="of each sample")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--siblings", type=int, default=16384, help="of these beside each batch")
    parser.add_argument("--weight", type=float, nargs="+", default=[60.0], help="of siblings: how much they count")
    parser.add_argument("--exploring", type=float, default=0.05, help="share of turns played to look around")
    parser.add_argument("--branching", type=float, default=0.1, help="share of turns of which several ends are played on")
    parser.add_argument("--rounds", type=int, default=1, help="turns of every player that these are played on")
    parser.add_argument("--lambda", type=float, default=0.92, help="how far back the result of a game of two reaches")
    parser.add_argument("--memory", type=int, default=1_500_000, help="samples that are kept")
    parser.add_argument("--kin", type=int, default=1_500_000, help="siblings that are kept")
    parser.add_argument("--width", type=int, default=512, help="inputs of a list, at most")
    parser.add_argument("--average", type=float, default=0.001, help="what the player takes over in a batch")
    parser.add_argument("--seed", type=int, default=1)
    teach(parser.parse_args())


if __name__ == "__main__":
    main()
