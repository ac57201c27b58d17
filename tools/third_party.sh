#!/usr/bin/env bash
# Makes THIRD_PARTY.md from the package table and, where there is one, package-lock.json.
#   tools/third_party.sh --write    writes the file
#   tools/third_party.sh --check    fails when it is stale
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=tools/packages.sh
source tools/packages.sh

table() {  # USE
  local name use licence why
  printf '| package | licence | what for |\n|---|---|---|\n'
  while IFS='|' read -r name use licence why; do
    [[ ${use// /} == "$1" ]] || continue
    printf '| %s | %s | %s |\n' "${name// /}" "$(xargs <<<"$licence")" "${why# }"
  done <<<"$DIJON_PACKAGES"
}

npm_table() {  # LOCK FILE
  printf '| package | version | licence |\n|---|---|---|\n'
  python3 - "$1" <<'PY'
import json
import sys

for path, entry in sorted(json.load(open(sys.argv[1]))["packages"].items()):
    if path.startswith("node_modules/") or "/node_modules/" in path:
        name = path.rsplit("node_modules/", 1)[1]
        print(f"| {name} | {entry.get('version', '')} | {entry.get('license', 'see package')} |")
PY
}

document() {
  cat <<'HEAD'
# What Dijon is made with

Made by `tools/third_party.sh --write`; do not edit. The full licence of a Debian package is in
`/usr/share/doc/<package>/copyright` where it is installed.

## Part of the program
HEAD
  printf '\n'
  table ship
  printf '\n## Used to build it\n\n'
  table build
  printf '\n## Used to test it\n\n'
  table test
  local lock
  while IFS= read -r lock; do
    printf '\n## npm packages of `%s`\n\n' "$lock"
    npm_table "$lock"
  done < <(find . -name package-lock.json -not -path '*/node_modules/*' -not -path './build/*' \
    -printf '%P\n' | sort)
}

case ${1:-} in
  --write) document >THIRD_PARTY.md ;;
  --check) diff -u THIRD_PARTY.md <(document) ||
    { say "THIRD_PARTY.md is stale: run tools/third_party.sh --write"; exit 1; } ;;
  *) say "usage: tools/third_party.sh --write | --check"; exit 2 ;;
esac
