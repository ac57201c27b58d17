#!/usr/bin/env bash
# Plays the matches whose figures stand in docs/ai.md: tools/strength.sh PROGRAM [PART | MATCH]...
# Parts: ladder sight reference points people everything yardsticks; all of them when nothing is named.
# Every game is kept in ai/matches, or the folder that FOLDER names: what was interrupted goes on. Duke
# has its second a turn, so that all of it takes days of a core; SHARE=10 plays a tenth of every match,
# but at least a deal.
set -euo pipefail

usage() {
  sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0" >&2
  exit 2
}
share=${SHARE:-1}
if ((!$#)) || [[ ! $share =~ ^[1-9][0-9]{0,8}$ ]]; then usage; fi
program=$(readlink -f "$1")
folder=${FOLDER:-$(dirname "$(readlink -f "$0")")/../ai/matches}
shift
mkdir -p "$folder"
levels=(page squire knight baron count duke)
all_modules=border-posts,castle-rule,chosen-routes,extra-tiles,inns,shields,trade-routes,vineyards,white-castles

only=''  # the match that was named
played=0
part=''  # what is being written
trap '[[ -z $part ]] || rm -f "$part"' EXIT
match() {  # NAME DEALS ARGUMENTS OF dijon arena...
  [[ -z $only || $only == "$1" ]] || return 0
  ((played += 1))
  local name=$1 deals=$(($2 > share ? $2 / share : 1))
  shift 2
  printf '\n## %s: dijon arena %s --deals %s --seed 20\n' "$name" "$*" "$deals"
  # What the match said last time stays until it has said something new.
  part=$folder/$name.txt.part
  "$program" arena "$@" --deals "$deals" --seed 20 --keep "$folder/$name.jsonl" |
    sed 's/ *$//' | tee "$part"
  mv "$part" "$folder/$name.txt"
}

ladder() {
  match page-greedy 1000 greedy page --boards random
  local i
  for ((i = 1; i < 5; ++i)); do
    match "${levels[i]}-${levels[i - 1]}" 1000 "${levels[i]}" "${levels[i - 1]}" --boards random
  done
  match duke-count 200 duke count --boards random
  match knight-knight 400 knight --boards random
}
sight() {
  match planner-greedy 500 planner greedy --boards random
  match network-greedy 500 network greedy --boards random
  match network-planner 500 network planner --boards random
  match baron-greedy 500 baron greedy --boards random
  match baron-planner 500 baron planner --boards random
  match baron-network 500 baron network --boards random
  match baron-points 400 baron-points --boards random
}
reference() {
  match duke-greedy 200 duke greedy --boards random
  match duke-planner 200 duke planner --boards random
  match duke-baron 200 duke baron --boards random
}
points() {
  local players edition
  for edition in 2019 2011; do
    for players in 2 3 4; do
      match "points-$edition-$players" 50 duke-points --boards random --edition "$edition" --players "$players"
    done
  done
}
people() {
  match duke-knights-3 100 duke knight --boards random --players 3
  match duke-knights-4 75 duke knight --boards random --players 4
}
everything() {
  local i
  for ((i = 1; i < 6; ++i)); do
    match "everything-${levels[i]}-${levels[i - 1]}" 200 "${levels[i]}" "${levels[i - 1]}" \
      --boards random --edition special --modules "$all_modules"
  done
}
yardsticks() {
  local level target board
  for level in 1 2 3; do
    match "knight-chateauma-$level" 1000 knight --edition special --players 2 --modules "chateauma,level=$level" --boards random
    match "duke-chateauma-$level" 100 duke --edition special --players 2 --modules "chateauma,level=$level" --boards random
  done
  for target in 45 50 55; do
    for board in solo-A solo-B; do
      match "duke-$board-$target" 100 duke --edition special --players 1 --modules "solo,target=$target" --boards "$board"
    done
  done
}

all=(ladder sight reference points people everything yardsticks)
(($#)) || set -- "${all[@]}"
for part; do
  if [[ " ${all[*]} " == *" $part "* ]]; then
    "$part"
    continue
  fi
  only=$part played=0
  for each in "${all[@]}"; do "$each"; done
  only=''
  ((played)) || usage
done
