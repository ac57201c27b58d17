#!/usr/bin/env bash
# clang-tidy in parallel: tools/lint/tidy.sh [BUILD FOLDER] [JOBS]
# It looks at every .cpp of ours that the last ten commits or the working tree changed, or whose header
# they did. With DIJON_FULL=1 at all of them, the tests, what is mostly Boost.Beast and CLI11 too, and
# all but the tests with clang's analyzer: together they take most of the time.
# A file is looked at again when it, any header, or .clang-tidy changed since it was found clean.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
export build=${1:-build/asan}
jobs=${2:-$(nproc)}
export stamps=build/tidy-${DIJON_FULL:-0} skip=''
((${DIJON_FULL:-0})) || skip='-clang-analyzer-*'
mkdir -p "$stamps"

# The newest thing that concerns all files.
newest=$(find .clang-tidy engine game ai wire server tools bindings clients tests "$build/generated" \
  \( -name '*.h' -o -name .clang-tidy \) -printf '%T@ %p\n' 2>/dev/null | sort -n | tail -n1)
export newest=${newest#* }

one() {
  local stamp=$stamps/${1//\//_}.ok
  [[ $stamp -nt $1 && $stamp -nt $newest ]] && return 0
  local begun=$stamp.begun checks=$skip output
  [[ $1 == *tests/* ]] && checks='-clang-analyzer-*'
  touch "$begun"
  if output=$(clang-tidy-19 --quiet --checks="$checks" -p "$build" "$1" 2>&1); then
    mv "$begun" "$stamp"
  else
    rm -f "$begun" "$stamp"
    printf '%s\n' "$output" | grep -v 'warnings generated\|^Suppressed\|^Use -header-filter'
    return 1
  fi
}
export -f one

python3 - "$build/compile_commands.json" <<'PY' | xargs -r -d '\n' -n1 -P "$jobs" bash -c 'one "$1"' _
import json, os, subprocess, sys


def git(*words):
    return subprocess.run(["git", *words], capture_output=True, text=True, check=True).stdout.split("\n")


here = os.getcwd() + "/"
full = os.environ.get("DIJON_FULL") == "1"
names = {entry["file"] for entry in json.load(open(sys.argv[1]))}
ours = {n[len(here):] for n in names if n.startswith(here) and "/build/" not in n}
if not full:
    touched = git("log", "-10", "--format=", "--name-only") + [line[3:] for line in git("status", "--porcelain")]
    stems = {os.path.splitext(name)[0] for name in touched if name.endswith((".cpp", ".h"))}
    slow = ("tests/", "server/http/", "tools/dijon/command_line.cpp", "tools/dijon/load.cpp")
    ours = {n for n in ours if os.path.splitext(n)[0] in stems and not any(part in n for part in slow)}
for name in sorted(ours):
    print(name)
PY
