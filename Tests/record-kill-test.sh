#!/bin/sh
# Kills copybook grade --class at random moments (kill -9): the record must open, hold whole writings, and the next run must
# complete it, so that it holds what a run that nobody disturbed has.
#
#   Tests/record-kill-test.sh [kills]        COPYBOOK=path/to/copybook  BENCHMARKS=path/to/Benchmarks  SEED=1
set -u
kills=${1:-200}
copybook=${COPYBOOK:-$(pwd)/.build/release/copybook}
benchmarks=${BENCHMARKS:-$(pwd)/.build/release/Benchmarks}
work=$(mktemp -d "${TMPDIR:-/tmp}/copybook-kill.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
roster="$work/1a.csv"
{
  echo "id,name,text"
  awk 'BEGIN { for (i = 1; i <= 30; i++) printf "s%d,Pupil %d,a nap\n", i, i }'
} >"$roster"

fail() { echo "record kill test: $*" >&2; exit 1; }
# Called in a shell of its own, which becomes the program.
grade() { exec "$copybook" grade "$work/inks" --class "$work/1a" --record "$1" --on 2026-11-23; }
lines() {
  "$copybook" record export --record "$1" --output "$2" 2>"$work/said" || fail "$1 cannot be exported: $(cat "$work/said")"
}

"$copybook" class "$roster" --output "$work/1a" --seed 7 --quiet --no-thumbnails || fail "the class could not be printed"
"$benchmarks" records write "$work/1a" "$work/inks" 2026-11-23 || fail "nothing was written"
(grade "$work/whole.record") >/dev/null || fail "the undisturbed run failed"
lines "$work/whole.record" "$work/whole.jsonl"
sort "$work/whole.jsonl" >"$work/whole.sorted"
start=$(date +%s%N)
(grade "$work/timed.record") >/dev/null
whole=$(( ($(date +%s%N) - start) / 1000000 ))
echo "record kill test: $kills kills; an undisturbed run takes $whole ms"

random=${SEED:-1} number=0 late=0 partly=0
while [ "$number" -lt "$kills" ]; do
  number=$((number + 1))
  rm -f "$work"/killed.record*
  random=$(( (random * 1103515245 + 12345) % 2147483648 ))
  pause=$(( random / 65536 * whole / 32768 ))
  (grade "$work/killed.record") >/dev/null 2>&1 &
  process=$!
  sleep "$(awk -v ms="$pause" 'BEGIN { printf "%.3f", ms / 1000 }')"
  kill -9 "$process" 2>/dev/null || late=$((late + 1))
  wait "$process" 2>/dev/null
  # Killed before the record had its form, there is none yet.
  "$copybook" record check --record "$work/killed.record" >/dev/null 2>"$work/errors"
  grep -q "there is no record" "$work/errors" || {
    lines "$work/killed.record" "$work/killed.jsonl"
    # Each line of it is a line of the whole: no writing is there in part.
    sort "$work/killed.jsonl" >"$work/killed.sorted"
    [ -z "$(comm -23 "$work/killed.sorted" "$work/whole.sorted")" ] || fail "after kill $number ($pause ms) a writing is not whole"
    have=$(wc -l <"$work/killed.jsonl")
    [ "$have" -gt 1 ] && [ "$have" -lt 31 ] && partly=$((partly + 1))
  }
  (grade "$work/killed.record") >/dev/null 2>"$work/errors" || fail "run after kill $number: $(cat "$work/errors")"
  lines "$work/killed.record" "$work/killed.jsonl"
  cmp -s "$work/killed.jsonl" "$work/whole.jsonl" || fail "after kill $number ($pause ms) the record is another"
  "$copybook" record check --record "$work/killed.record" >/dev/null || fail "after kill $number the record is damaged"
done
echo "record kill test: all $kills records are whole and complete; $partly were half full when killed, $late kills came too late"
