#!/usr/bin/env python3
"""Writes docs/coverage.md: every rule of the rulebooks, page by page, and the tests that cover it.

docs/headings.txt lists the rules: their pages in each edition, our name, and which tests cover them.
Here we look whether these tests are there and whether the comment at the top of their file cites the
edition and the page: "2011 p. 5", "2019 pp. 3, 11", "Special Edition p. 8-9", "revised printing p. 12"
(where the revised printing is not cited, the pages of 2019 count for it).

  tools/coverage.py [ROOT]           writes docs/coverage.md and tells what is not covered
  tools/coverage.py --check [ROOT]   writes nothing; fails when something is not as it should be
  tools/coverage.py --self-test      checks this script on small good and bad trees
"""

import re
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

EDITIONS = ["2011", "2019", "2019r", "special"]
TITLES = {
    "2011": "First edition (`2011`)",
    "2019": "Anniversary box (`2019`)",
    "2019r": "Revised printing (`2019r`)",
    "special": "Special Edition (`special`)",
}
HEADINGS = "docs/headings.txt"
COVERAGE = "docs/coverage.md"
TO_COME = "to come"

CITED_AS = {
    "2011": "2011",
    "2019": "2019",
    "revised printing": "2019r",
    "Special Edition": "special",
}
PAGES = r"\d{1,2}\b(?:-\d{1,2}\b)?"
CITATION = re.compile(rf"({'|'.join(CITED_AS)}) pp?\. ({PAGES}(?:(?:,| and) {PAGES})*)")
LINE = re.compile(rf"((?:(?:{PAGES}|-) +){{{len(EDITIONS)}}})(\S[^|]*)\|(.*)")
TEST_CASE = re.compile(r'^TEST_CASE\(\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)


class TestFile(NamedTuple):
    path: str  # below the root
    cited: dict[str, set[int]]  # the pages of each edition
    cases: list[str]


class Rule(NamedTuple):
    pages: dict[str, str]  # "5" or "2-3" for each edition that has the rule
    name: str
    tests: dict[str, list[str]]  # file: words that select its tests; no words: all of them
    to_come: bool


def pages_of(text: str) -> set[int]:
    """The pages of "3-5, 9 and 11"."""
    pages: set[int] = set()
    for part in re.findall(PAGES, text):
        first, _, last = part.partition("-")
        pages.update(range(int(first), int(last or first) + 1))
    return pages


def read_test(path: str, text: str) -> TestFile:
    comment = []
    for line in text.splitlines():
        if not line.startswith("//"):
            break
        comment.append(line[2:].strip())
    cited: dict[str, set[int]] = {}
    for name, pages in CITATION.findall(" ".join(comment)):
        cited.setdefault(CITED_AS[name], set()).update(pages_of(pages))
    if "2019" in cited:
        cited.setdefault("2019r", cited["2019"])
    return TestFile(path, cited, TEST_CASE.findall(text))


def read_tests(root: Path) -> dict[str, TestFile]:
    paths = [*root.glob("engine/tests/*_test.cpp"), *root.glob("engine/modules/*/tests/*_test.cpp")]
    return {
        path.name.removesuffix("_test.cpp"):
            read_test(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
        for path in sorted(paths)
    }


def read_rule(line: str) -> Rule:
    """A line of the list: four pages, name | file: words / words; file"""
    match = LINE.fullmatch(line)
    if not match:
        sys.exit(f"{HEADINGS}: cannot be read: {line}")
    pages, name, tests = (part.strip() for part in match.groups())
    selected = {}
    for part in tests.split(";") if tests and tests != TO_COME else []:
        stem, _, words = (piece.strip() for piece in part.partition(":"))
        selected[stem] = [phrase.strip() for phrase in words.split(" / ")] if words else []
    printed = {edition: page for edition, page in zip(EDITIONS, pages.split()) if page != "-"}
    return Rule(printed, name, selected, tests == TO_COME)


def selects(words: str, case: str) -> bool:
    pattern = rf"(?<![a-z0-9]){re.escape(words)}(?![a-z0-9])"
    return re.search(pattern, case, re.IGNORECASE) is not None


def covering(rule: Rule, stem: str, test: TestFile) -> list[str]:
    words = rule.tests[stem]
    return [case for case in test.cases if not words or any(selects(w, case) for w in words)]


def check_rule(rule: Rule, tests: dict[str, TestFile]) -> list[str]:
    errors = []
    if not rule.tests and not rule.to_come:
        errors.append("is not covered")
    for stem, words in rule.tests.items():
        if stem not in tests:
            errors.append(f"there is no {stem}_test.cpp")
            continue
        test = tests[stem]
        if not test.cases:
            errors.append(f"{test.path} has no tests")
        for phrase in words:
            if not any(selects(phrase, case) for case in test.cases):
                errors.append(f'no test of {test.path} says "{phrase}"')
        for edition, page in rule.pages.items():
            if not pages_of(page) <= test.cited.get(edition, set()):
                errors.append(f"{test.path} does not cite {edition} p. {page} at its top")
    return [f"{HEADINGS}: {rule.name}: {error}" for error in errors]


def tests_cell(rule: Rule, tests: dict[str, TestFile]) -> str:
    if rule.to_come:
        return f"*{TO_COME}*"
    links = []
    for stem in rule.tests:
        if stem in tests:
            count = len(covering(rule, stem, tests[stem]))
            links.append(f"[{stem}](../{tests[stem].path}) {count}")
    return ", ".join(links) or "**none**"


def write(rules: list[Rule], tests: dict[str, TestFile]) -> str:
    lines = [
        "# What the tests cover", "",
        "Every rule of the rulebooks, by its page and our own name for it, and the files whose tests",
        "cover it, with the number of those tests. Written by `tools/coverage.py` from",
        "[headings.txt](headings.txt) and the tests; change those, not this page.", "",
        "| edition | rules | covered | to come |", "|---|---|---|---|"]
    for edition in EDITIONS:
        printed = [rule for rule in rules if edition in rule.pages]
        coming = sum(rule.to_come for rule in printed)
        covered = sum(any(covering(rule, stem, tests[stem]) for stem in rule.tests if stem in tests)
                      for rule in printed)
        lines.append(f"| {TITLES[edition]} | {len(printed)} | {covered} | {coming} |")
    for edition in EDITIONS:
        lines += ["", f"## {TITLES[edition]}", "", "| page | rule | tests |", "|---|---|---|"]
        printed = [rule for rule in rules if edition in rule.pages]
        for rule in sorted(printed, key=lambda rule: min(pages_of(rule.pages[edition]))):
            lines.append(f"| {rule.pages[edition]} | {rule.name} | {tests_cell(rule, tests)} |")
    return "\n".join(lines) + "\n"


def survey(root: Path) -> tuple[str, list[str]]:
    """The page as it should be, and what is wrong."""
    tests = read_tests(root)
    lines = (root / HEADINGS).read_text(encoding="utf-8").splitlines()
    rules = [read_rule(line) for line in lines if line.strip() and not line.startswith("#")]
    return write(rules, tests), [error for rule in rules for error in check_rule(rule, tests)]


def check(root: Path) -> list[str]:
    page, errors = survey(root)
    path = root / COVERAGE
    if not path.is_file() or path.read_text(encoding="utf-8") != page:
        errors.append(f"{COVERAGE} is not up to date: run tools/coverage.py")
    return errors


GOOD = {
    HEADINGS:
        "# a comment\n\n5 4-5 4-5 7 ships | ship: goods / the track; dock\n"
        "- - - 15 teams | to come\n",
    "engine/tests/ship_test.cpp":
        "// Ships. 2011 p. 5 and 9, 2019 pp. 2, 4-6;\n// Special Edition p. 7: all of it.\n\n"
        'TEST_CASE("a ship fetches goods") {}\nTEST_CASE(\n    "a ship moves on the track") {}\n',
    "engine/modules/docks/tests/dock_test.cpp":
        "// 2011 p. 5, 2019 p. 4-5, revised printing p. 4-5, Special Edition p. 7: docks.\n"
        'TEST_CASE("a dock is a dock") {}\n',
}
BAD = {  # one change each to the good tree, and a part of the message it must give
    "ships: is not covered": (HEADINGS, "5 4 4 7 ships |\n"),
    "there is no port_test.cpp": (HEADINGS, "5 4 4 7 ships | port\n"),
    'ship_test.cpp says "good"': (HEADINGS, "5 4 4 7 ships | ship: good\n"),
    "ship_test.cpp does not cite 2011 p. 6": (HEADINGS, "6 4 4 7 ships | ship\n"),
    "ship_test.cpp does not cite 2019r p. 3": (HEADINGS, "5 4 3 7 ships | ship\n"),
    "dock_test.cpp does not cite 2019 p. 4-5": (
        "engine/modules/docks/tests/dock_test.cpp",
        '// revised printing p. 4-5.\nTEST_CASE("x") {}\n'),
    "ship_test.cpp does not cite special p. 7": (
        "engine/tests/ship_test.cpp", '\n// Special Edition p. 7\nTEST_CASE("goods") {}\n'),
    "ship_test.cpp has no tests": ("engine/tests/ship_test.cpp", "// Ships.\n"),
    "is not up to date": (COVERAGE, "# What the tests cover\n"),
}


def self_test() -> int:
    failed = 0

    def run(change: dict[str, str]) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for name, text in GOOD.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            (root / COVERAGE).write_text(survey(root)[0], encoding="utf-8")
            for name, text in change.items():
                (root / name).write_text(text, encoding="utf-8")
            return check(root)

    errors = run({})
    if errors:
        failed += 1
        print("the good tree fails:", *errors, sep="\n  ")
    for message, (name, text) in BAD.items():
        errors = run({name: text})
        if not any(message in error for error in errors):
            failed += 1
            print(f"not noticed: {message}; got {errors}")
    print(f"self-test: {1 + len(BAD) - failed} passed, {failed} failed")
    return 1 if failed else 0


def main() -> int:
    options = [arg for arg in sys.argv[1:] if arg.startswith("--")]
    folders = [arg for arg in sys.argv[1:] if not arg.startswith("--")]
    if "--self-test" in options:
        return self_test()
    root = Path(folders[0]) if folders else Path(__file__).resolve().parents[1]
    if "--check" in options:
        errors = check(root)
    else:
        page, errors = survey(root)
        (root / COVERAGE).write_text(page, encoding="utf-8")
    print(*errors, sep="\n", end="\n" if errors else "")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
