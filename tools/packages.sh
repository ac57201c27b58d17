# shellcheck shell=bash
# The Debian packages Dijon uses, and how they are installed. Sourced by ./dijon, ./check and
# tools/third_party.sh; THIRD_PARTY.md is made from this table.
#
# package | used for: ship (linked into the program), build, test | licence | why
DIJON_PACKAGES='
libfmt-dev            | ship  | MIT                              | text formatting
libcli11-dev          | ship  | BSD-3-Clause                     | the command line
libboost-json1.81-dev | ship  | BSL-1.0                          | JSON
libboost1.81-dev      | ship  | BSL-1.0                          | sockets of the server (Asio, Beast)
libsqlite3-dev        | ship  | public domain                    | games and guests of the server
g++                   | build | GPL-3.0 with runtime exception   | C++ compiler and its runtime library
cmake                 | build | BSD-3-Clause                     | build description
ninja-build           | build | Apache-2.0                       | runs the build
ccache                | build | GPL-3.0                          | remembers what was compiled before
npm                   | web   | Artistic-2.0                     | libraries of the page, and Node to build it
chromium              | test  | BSD-3-Clause                     | tests of the page
doctest-dev           | test  | MIT                              | unit tests
clang-19              | test  | Apache-2.0 with LLVM exception   | second compiler, fuzzing
libclang-rt-19-dev    | test  | Apache-2.0 with LLVM exception   | sanitizers and libFuzzer for clang
clang-format-19       | test  | Apache-2.0 with LLVM exception   | layout of the source
clang-tidy-19         | test  | Apache-2.0 with LLVM exception   | static checks
python3               | test  | PSF-2.0                          | include checks, reference rules, THIRD_PARTY.md
shellcheck            | test  | GPL-3.0                          | checks the shell scripts
'

say() { printf '%s\n' "$*" >&2; }

# fail REASON [ADVICE...]: ends the script with a clear last word, one line per argument.
fail() {
  say ""
  say "Cannot go on: $1"
  shift
  local line
  for line in "$@"; do say "  $line"; done
  exit 1
}

# progress LOG PREFIX REGEX: keeps every line of standard input in LOG and shows those that match, each
# in the place of the one before on a terminal that can do that, one below the other elsewhere.
progress() {
  local log=$1 prefix=$2 regex=$3 line width redraws=
  [[ -t 2 && -n ${TERM:-} && $TERM != dumb ]] && redraws=yes
  width=$(stty size <&2 2>/dev/null | cut -d' ' -f2) || true
  ((${width:-0} > 20)) || width=80
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    [[ $line =~ $regex ]] || continue
    if [[ $redraws ]]; then
      line="$prefix $line"
      printf '\r%s\033[K' "${line:0:width-1}" >&2
    else
      say "$prefix $line"
    fi
  done
  [[ $redraws ]] && printf '\r\033[K' >&2
  return 0
}

# packages_for USE...: "name|why" of the packages with one of these uses.
packages_for() {
  local name use why
  while IFS='|' read -r name use _ why; do
    use=${use// /}
    [[ -n $use && " $* " == *" $use "* ]] && printf '%s|%s\n' "${name// /}" "${why# }"
  done <<<"$DIJON_PACKAGES"
  return 0
}

# Runs a command as root, asking for the password where sudo asks for one.
as_root() {
  if ((EUID == 0)); then
    "$@"
  elif [[ -t 2 && -r /dev/tty ]]; then
    sudo "$@"
  else
    sudo -n "$@"  # nobody there to type a password
  fi
}

# apt LOG ARGUMENTS...: apt-get without questions, its output in LOG, as much shown as a reader wants.
apt() {
  local log=$1 regex='^(Waiting|Need to get|Fetched)'
  shift
  [[ -t 2 ]] && regex='^(Waiting|Get:|Fetched|Unpacking|Setting up)'
  as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -y -q -o DPkg::Lock::Timeout=300 \
    -o Dpkg::Use-Pty=0 "$@" 2>&1 </dev/null | progress "$log" "Installing:" "$regex"
}

# install_packages LOG USE...: installs what is missing of these packages. Quick when nothing is.
install_packages() {
  local -a missing=() lines=()
  local log=$1 name why wanted state
  shift
  wanted=$(packages_for "$@")

  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    # Not a Debian: work with what is there, or say what to install by hand.
    for name in g++ cmake ninja; do
      command -v "$name" >/dev/null || missing+=("$name")
    done
    ((${#missing[@]} == 0)) && return 0
    fail "this is not a Debian system and these programs are missing: ${missing[*]}" \
      "Install, with your own package manager, what these Debian packages hold:" \
      "$(cut -d'|' -f1 <<<"$wanted" | tr '\n' ' ')" \
      "Then run the same command again."
  fi

  state=$(cut -d'|' -f1 <<<"$wanted" |
    xargs dpkg-query -W -f '${Package} ${db:Status-Abbrev}\n' 2>/dev/null || true)
  while IFS='|' read -r name why; do
    grep -qxF "$name ii " <<<"$state" && continue
    missing+=("$name")
    lines+=("$(printf '  %-22s %s' "$name" "$why")")
  done <<<"$wanted"
  ((${#missing[@]} == 0)) && return 0

  say "Dijon needs ${#missing[@]} more Debian package(s):"
  for name in "${lines[@]}"; do say "$name"; done

  local command="apt-get install --no-install-recommends ${missing[*]}"
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "installing packages needs root, and there is no sudo here." \
      "As root, run:  apt-get update && $command" "Then run the same command again."
    say "Installing needs root: sudo may ask for your password."
    as_root true >&2 </dev/null || fail "sudo was refused, so nothing was installed." \
      "Ask someone who may, to run:  sudo $command" "Then run the same command again."
  fi

  : >"$log"
  # Finish what an interrupted installation left half done; only root sees all of it.
  if [[ -n $(as_root dpkg --audit 2>/dev/null </dev/null) ]]; then
    say "An earlier installation was interrupted; finishing it first."
  fi
  as_root env DEBIAN_FRONTEND=noninteractive dpkg --configure -a >>"$log" 2>&1 </dev/null || true

  local reached=yes
  apt "$log" -o APT::Update::Error-Mode=any update || reached=no
  if ! apt "$log" install --no-install-recommends "${missing[@]}" &&
    ! { apt "$log" --fix-broken install &&
      apt "$log" install --no-install-recommends "${missing[@]}"; }; then
    if [[ $reached == no ]]; then
      fail "the package servers could not be reached (no network?). Missing: ${missing[*]}" \
        "Connect to the network and run the same command again; it goes on from here."
    fi
    grep -E '^(E|W|Err):' "$log" | tail -n 10 >&2
    fail "apt-get could not install: ${missing[*]}" \
      "Its messages are above, all of them in $log." \
      "Try  $command  as root," \
      "then run the same command again; it goes on from here."
  fi
}
