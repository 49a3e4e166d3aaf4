#!/bin/sh
# Kills a run of copybook class at random moments (kill -9) and lets the next run go on: the folder must end the same to the
# last byte as one that nobody disturbed, the old folder must be whole after every kill, and no finished sheet may be printed
# twice.
#
#   Tests/kill-test.sh [kills] [pupils]        COPYBOOK=path/to/copybook  SEED=1
set -u
kills=${1:-60}
pupils=${2:-300}
copybook=${COPYBOOK:-$(pwd)/.build/release/copybook}
work=$(mktemp -d "${TMPDIR:-/tmp}/copybook-kill.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
roster="$work/class.csv"
{
  echo "id,name,text,maze"
  awk -v n="$pupils" 'BEGIN { for (i = 1; i <= n; i++) printf "s%d,Pupil %d,%s,%d\n", i, i, i % 3 ? "a nap" : "cat", i % 5 + 1 }'
} >"$roster"
# Of the old class every second pupil's row is another one.
sed 's/,a nap,/,b,/' "$roster" >"$work/old.csv"
echo 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef >"$work/secret"

# Called in a shell of its own, which becomes the program: so $! is the program, not a shell that waits for it.
class() { exec "$copybook" class "$1" --secret "$work/secret" --seed 7 --output "$2" --jobs 2 --json; }

fail() { echo "kill test: $*" >&2; exit 1; }

(class "$roster" "$work/undisturbed") >"$work/log" 2>"$work/errors" || fail "the undisturbed run failed: $(cat "$work/errors")"
(class "$work/old.csv" "$work/old") >"$work/log" 2>&1 || fail "the old class could not be printed"
# Over the old class the new one keeps the pupils' files of before, as retired ones.
cp -r "$work/old" "$work/renewed"
(class "$roster" "$work/renewed") >"$work/log" 2>&1 || fail "the class could not be printed over the old one"
start=$(date +%s%N)
(class "$roster" "$work/timed") >/dev/null 2>&1
whole=$(( ($(date +%s%N) - start) / 1000000 ))
rm -rf "$work/timed"
echo "kill test: $kills kills of $pupils pupils; an undisturbed run takes $whole ms"

kill_number=0 between=0 printing=0 binding=0 after=0 twice=0
random=${SEED:-1}
while [ "$kill_number" -lt "$kills" ]; do
  kill_number=$((kill_number + 1))
  rm -rf "$work/out" "$work"/.out.copybook*
  # Half of them begin beside an old folder, which must stay whole.
  hasOld=$((kill_number % 2))
  wanted="$work/undisturbed"
  [ "$hasOld" = 1 ] && cp -r "$work/old" "$work/out" && wanted="$work/renewed"
  random=$(( (random * 1103515245 + 12345) % 2147483648 ))
  pause=$(( random / 65536 * (whole + whole / 10) / 32768 ))
  class "$roster" "$work/out" >"$work/killed" 2>/dev/null &
  process=$!
  sleep "$(awk -v ms="$pause" 'BEGIN { printf "%.3f", ms / 1000 }')"
  isLate=0
  kill -9 "$process" 2>/dev/null || isLate=1
  wait "$process" 2>/dev/null
  done_before=$(grep -c '"sheet"' "$work/killed")
  # A kill that came too late does not count; the machine is faster than when the undisturbed run was timed.
  if [ "$isLate" = 1 ] || grep -q '"ended"' "$work/killed"; then
    after=$((after + 1)) kill_number=$((kill_number - 1)) whole=$((whole * 9 / 10))
  elif grep -q '"publishing"' "$work/killed"; then between=$((between + 1))
  elif grep -q '"binding"' "$work/killed"; then binding=$((binding + 1))
  else printing=$((printing + 1)); fi
  # What stands there now is the old class, the new one, or (there was none) nothing: never a part.
  if [ -d "$work/out" ]; then
    if diff -r "$work/out" "$wanted" >/dev/null; then :
    elif [ "$hasOld" = 1 ] && diff -r "$work/out" "$work/old" >/dev/null; then :
    else fail "after kill $kill_number ($pause ms) the folder is neither the old class nor the new one"; fi
  elif [ "$hasOld" = 1 ]; then fail "after kill $kill_number ($pause ms) the old folder is gone"; fi
  (class "$roster" "$work/out") >"$work/resumed" 2>"$work/errors" || fail "run after kill $kill_number: $(cat "$work/errors")"
  diff -r "$work/out" "$wanted" >/dev/null || fail "after kill $kill_number ($pause ms) the folders differ"
  # A sheet that was told as done stood with its record: it must be kept.
  kept=$(grep -c '"new": false' "$work/resumed")
  if grep -q '"new": true' "$work/resumed" && [ "$kept" -lt "$done_before" ]; then twice=$((twice + done_before - kept)); fi
  [ $((kill_number % 100)) = 0 ] && echo "kill test: $kill_number kills so far"
  ls -d "$work"/.out.copybook* >/dev/null 2>&1 && fail "after kill $kill_number something is left: $(ls -d "$work"/.out.copybook*)"
done
echo "kill test: $printing while printing, $binding while binding, $between while publishing; $after more came too late"
[ "$twice" = 0 ] || fail "$twice finished sheets were printed twice"
echo "kill test: all $kills folders are the same as the undisturbed one, no finished sheet was printed twice"
