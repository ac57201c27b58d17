#!/usr/bin/env python3
"""Checks the order of the house: an include points downward only.

geometry -> core -> base -> modules -> text -> game -> ai -> wire -> server, tools, bindings -> clients

Public headers (engine/include/dijon) count as core. The terminal client belongs to the command-line
tool, so tools may include everything, as may the tests of the whole (tests/). Further:
  * no file of engine/core or engine/base mentions the name of a module,
  * no module includes another,
  * each public header compiles alone, with nothing but the public headers to be found.

  tools/lint/includes.py [ROOT]       checks the tree (default: this repository)
  tools/lint/includes.py --self-test  checks this script on small good and bad trees
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ORDER = ["geometry", "core", "base", "modules", "text", "game", "ai", "wire", "outside", "clients"]
OUTSIDE = ("server", "tools", "bindings")
FOLDERS = ("engine", "game", "ai", "wire", "clients", "tests") + OUTSIDE
SOURCE = {".h", ".hpp", ".cpp"}
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<(dijon/[^>]+)>)')


def top(path: str) -> str:
    return path.split("/")[0]


def layer(path: str) -> str | None:
    """The layer a file belongs to; None when it may include everything."""
    parts = path.split("/")
    if parts[0] in ("tools", "tests"):
        return None
    if parts[0] == "engine":
        if path.startswith("engine/include/"):
            return "geometry" if parts[-1] == "geometry.h" else "core"
        if "tests" in parts:  # the engine's tests read and print notation
            return "text"
        return parts[1] if parts[1] in ORDER else "core"
    if parts[0] in OUTSIDE:
        return "outside"
    return parts[0]


def resolve(root: Path, source: str, name: str) -> str | None:
    """The file an include names, as a path below root; None when it is not one of ours."""
    folder = str(Path(source).parent)
    for base in (folder, "engine", "engine/include", "."):
        path = os.path.normpath(f"{base}/{name}")
        if (root / path).is_file():
            return path
    if name.startswith("dijon/"):  # generated
        return "engine/include/" + name
    return None


def module_of(path: str) -> str | None:
    parts = path.split("/")
    return parts[2] if path.startswith("engine/modules/") and len(parts) > 3 else None


def check_includes(root: Path, source: str, text: str) -> list[str]:
    errors = []
    own = layer(source)
    for number, line in enumerate(text.splitlines(), 1):
        match = INCLUDE.match(line)
        target = match and resolve(root, source, match[1] or match[2])
        if not target:
            continue
        where = f"{source}:{number}: "
        theirs = layer(target)
        if own is not None:
            if theirs is None:
                if top(target) != top(source):
                    errors.append(f"{where}{target} is above {own}")
            elif ORDER.index(theirs) > ORDER.index(own):
                errors.append(f"{where}{target} ({theirs}) is above {own}")
            elif own == theirs == "outside" and top(target) != top(source):
                errors.append(f"{where}{target} is beside {top(source)}, not below")
        mine, other = module_of(source), module_of(target)
        if mine and other and mine != other:
            errors.append(f"{where}module {mine} includes module {other}")
    return errors


def check_names(modules: list[str], source: str, text: str) -> list[str]:
    errors = []
    for name in modules:
        word = re.sub(r"[_-]", "[_ -]?", name)
        pattern = re.compile(rf"(?<![a-z0-9]){word}(?![a-z0-9])", re.IGNORECASE)
        for number, line in enumerate(text.splitlines(), 1):
            if pattern.search(line):
                errors.append(f"{source}:{number}: names the module {name}")
    return errors


def check_alone(root: Path) -> list[str]:
    errors = []
    public = root / "engine/include"
    for header in sorted(public.rglob("*.h")):
        command = ["g++", "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra"]
        name = header.relative_to(public).as_posix()
        done = subprocess.run(
            command + ["-x", "c++", "-I", str(public), "-"],
            input=f'#include "{name}"\n#include "{name}"\n', text=True, capture_output=True)
        if done.returncode != 0:
            lines = done.stderr.splitlines()
            reason = next((line for line in lines if "error" in line), done.stderr.strip())
            errors.append(f"engine/include/{name}: does not compile alone: {reason}")
    return errors


def check(root: Path) -> list[str]:
    modules_folder = root / "engine/modules"
    modules = []
    if modules_folder.is_dir():
        modules = sorted(path.name for path in modules_folder.iterdir() if path.is_dir())
    errors = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in SOURCE or not path.is_file() or "node_modules" in path.parts:
                continue
            source = path.relative_to(root).as_posix()
            text = path.read_text(encoding="utf-8")
            errors += check_includes(root, source, text)
            if source.startswith(("engine/core/", "engine/base/")):
                errors += check_names(modules, source, text)
    return errors + check_alone(root)


GOOD = {
    "engine/include/dijon/geometry.h": "#pragma once\n#include <array>\n",
    "engine/include/dijon/types.h": '#pragma once\n#include "dijon/geometry.h"\n',
    "engine/core/stack.h": '#pragma once\n#include "dijon/types.h"\n#include "dijon/data/tiles.h"\n',
    "engine/base/take.cpp": '#include "core/stack.h"\n// a dinner is no module\n',
    "engine/modules/inns/inns.h": '#include "base/../core/stack.h"\n',
    "engine/modules/inns/inns.cpp": '#include "inns.h"\n#include "core/stack.h"\n',
    "engine/modules/vine_yards/module.cpp": '#include "core/stack.h"\n',
    "engine/modules/list.cpp": '#include "modules/inns/inns.h"\n',
    "engine/text/print.h": '#include "dijon/types.h"\n#include "core/stack.h"\n',
    "engine/tests/a_test.cpp": '#include "text/print.h"\n',
    "game/game.h": "#include <dijon/types.h>\n",
    "ai/agent.h": '#include "game/game.h"\n',
    "clients/tui/render.h": '#include "ai/agent.h"\n',
    "tools/dijon/main.cpp": '#include "clients/tui/render.h"\n#include "ai/agent.h"\n',
    "tests/contract.cpp": '#include "core/stack.h"\n#include "ai/agent.h"\n',
    "server/http.h": '#include "ai/agent.h"\n',
}
BAD = {  # one change each to the good tree, and a part of the message it must give
    "above core": ("engine/core/stack.h", '#include "text/print.h"\n'),
    "above geometry": ("engine/include/dijon/geometry.h", '#include "dijon/types.h"\n'),
    "above base": ("engine/base/take.cpp", '#include "modules/inns/inns.h"\n'),
    "above modules": ("engine/modules/inns/inns.cpp", '#include "../../text/print.h"\n'),
    "above text": ("engine/tests/a_test.cpp", '#include "game/game.h"\n'),
    "above game": ("game/game.h", '#include "ai/agent.h"\n'),
    "above ai": ("ai/agent.h", '#include "clients/tui/render.h"\n'),
    "above outside": ("server/http.h", '#include "tools/dijon/args.h"\n'),
    "includes module inns": (
        "engine/modules/vine_yards/module.cpp", '#include "modules/inns/inns.h"\n'),
    "names the module inns": ("engine/core/stack.h", "// the Inns come later\n"),
    "names the module vine_yards": ("engine/base/take.cpp", "// room for VineYards\n"),
    "does not compile alone": ("engine/include/dijon/types.h", "std::vector<int> list();\n"),
}


def self_test() -> int:
    failed = 0

    def run(files: dict[str, str]) -> list[str]:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return check(Path(folder))

    good = dict(GOOD, **{"tools/dijon/args.h": "#pragma once\n"})
    errors = run(good)
    if errors:
        failed += 1
        print("the good tree fails:", *errors, sep="\n  ")
    for message, (name, text) in BAD.items():
        errors = run(dict(good, **{name: text}))
        if not any(message in error for error in errors):
            failed += 1
            print(f"not noticed: {message} in {name}; got {errors}")
    print(f"self-test: {1 + len(BAD) - failed} passed, {failed} failed")
    return 1 if failed else 0


def main() -> int:
    if "--self-test" in sys.argv[1:]:
        return self_test()
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[2]
    errors = check(root)
    print(*errors, sep="\n", end="\n" if errors else "")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
