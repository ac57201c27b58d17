#!/usr/bin/env bash
# A bare Debian 12 in a folder, to try ./dijon and ./check as on a fresh machine. Needs root and the
# package debootstrap.
#
#   tools/bare.sh make DIR                        the system, a user `player` with sudo, two clones
#                                                 of this repository (for root and for the user)
#   tools/bare.sh run DIR [OPTIONS] COMMAND...    runs a command in the clone, as root
#       --user       as the user, who may use sudo
#       --no-sudo    as the user, who may not
#       --offline    without any network
#   tools/bare.sh remove DIR
#
# For example:
#   tools/bare.sh make bare && tools/bare.sh run bare --user ./dijon rules --json
#
# Mounts live in a namespace of their own and vanish with the command.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)

usage() {
  sed -n '2,/^set/s/^# \{0,1\}//p' "$0" | head -n -1 >&2
  exit 2
}

make_system() {
  local dir=$1
  debootstrap --variant=minbase --include=git,ca-certificates,sudo bookworm "$dir"
  # As this machine reaches the network, so does the bare one.
  cp -L /etc/resolv.conf /etc/hosts "$dir/etc/"
  cp -L /etc/ssl/certs/ca-certificates.crt "$dir/etc/ssl/certs/ca-certificates.crt"
  apt-config dump | grep -E '^Acquire::(https?::Proxy|Check-Valid-Until)' \
    >"$dir/etc/apt/apt.conf.d/90here" || true
  if compgen -G '/etc/apt/sources.list.d/*.sources' >/dev/null; then
    cp /etc/apt/sources.list.d/*.sources "$dir/etc/apt/sources.list.d/"
    : >"$dir/etc/apt/sources.list"
  fi
  rm -rf "$dir"/var/lib/apt/lists/*

  chroot "$dir" useradd --create-home --home-dir /srv/player --shell /bin/bash player
  git clone --quiet "$root" "$dir/root/dijon"
  git clone --quiet "$root" "$dir/srv/player/dijon"
  chroot "$dir" chown -R player: /srv/player
}

run_in_system() {
  local dir=$1 user=root sudo=1 offline=()
  shift
  while [[ ${1:-} == --* ]]; do
    case $1 in
      --user) user=player ;;
      --no-sudo) user=player sudo=0 ;;
      --offline) offline=(--net) ;;
      *) usage ;;
    esac
    shift
  done
  (($# > 0)) || usage
  echo "player ALL=(ALL) $( ((sudo)) && echo NOPASSWD: ALL || echo '!ALL')" \
    >"$dir/etc/sudoers.d/player"
  local home=/root
  [[ $user == root ]] || home=/srv/player
  export dir user home
  # shellcheck disable=SC2016
  unshare --mount --pid --fork --kill-child "${offline[@]}" bash -euc '
    mount -t proc proc "$dir/proc"
    mount -t sysfs sys "$dir/sys" 2>/dev/null || mount --rbind /sys "$dir/sys"
    mount --rbind /dev "$dir/dev"
    mountpoint -q "$dir/dev/shm" || mount -t tmpfs shm "$dir/dev/shm"
    exec chroot "$dir" setpriv --reuid "$user" --regid "$user" --init-groups \
      env -i HOME="$home" USER="$user" TERM="${TERM:-dumb}" LANG=C.UTF-8 \
      NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
      PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
      bash -c '\''cd ~/dijon && exec "$@"'\'' _ "$@"' _ "$@"
}

remove_system() {
  [[ -x $1/usr/bin/apt-get ]] || { echo "$1 holds no system" >&2; exit 1; }
  if grep -q " $(readlink -f "$1")/" /proc/mounts; then
    echo "something is still mounted in $1" >&2
    exit 1
  fi
  rm -rf --one-file-system "$1"
}

(($# >= 2)) || usage
((EUID == 0)) || { echo "tools/bare.sh needs root" >&2; exit 1; }
action=$1 dir=$2
shift 2
case $action in
  make) make_system "$dir" ;;
  run) run_in_system "$dir" "$@" ;;
  remove) remove_system "$dir" ;;
  *) usage ;;
esac
