#!/usr/bin/env bash
# Rules for every text file we keep: what the formatter of one language does not see.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit 1
failed=0

# Names of the text files git keeps or would keep; fuzzing inputs and weights are bytes, not text.
files() {
  git ls-files -co --exclude-standard -- ':!tests/fuzz/corpus' ':!*.network' |
    while IFS= read -r name; do [[ -f $name ]] && printf '%s\0' "$name"; done
}

# refuse REASON REGEX [GREP OPTIONS...]: no line may match.
refuse() {
  local reason=$1 pattern=$2
  shift 2
  if files | xargs -0 grep -nIPH "$@" -e "$pattern" -- /dev/null; then
    echo "^ $reason"
    failed=1
  fi
}

refuse "white space at the end of a line" '[ \t]+$' --exclude='*.md'
refuse "tab: indent with spaces" '\t'
refuse "carriage return: lines end with LF" '\r$'
refuse "merge conflict" '^(<<<<<<<|>>>>>>>) '
refuse "path of one person's machine" '(?<![\w.])/(home|Users)/[a-z]'
refuse "address of a package registry: set omit-lockfile-registry-resolved" '"resolved": *"http' \
  --include='package-lock.json'
refuse "number of a task: say what it was about" '(?i)\bissues? #?[0-9]+\b'

while IFS= read -r -d '' name; do
  if [[ -s $name ]] && grep -qI . "$name" && [[ -n $(tail -c1 "$name") ]]; then
    echo "$name: no newline at the end"
    failed=1
  fi
done < <(files)

while IFS= read -r -d '' name; do
  limit=1
  [[ $name == *.network ]] && limit=4  # trained weights
  if [[ -f $name ]] && (($(stat -c %s "$name") > limit * 1000000)); then
    echo "$name: over $limit MB"
    failed=1
  fi
done < <(git ls-files -z -co --exclude-standard)

while IFS= read -r name; do
  echo "$name: files of source are named in snake_case"
  failed=1
done < <(git ls-files -co --exclude-standard -- '*.cpp' '*.h' | grep -E '(^|/)[^/]*[^a-z0-9_./][^/]*$')

exit $failed
