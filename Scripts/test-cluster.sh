#!/bin/sh
# Prints a class on a Slurm cluster of two nodes, all on this machine, kills one of them half-way, and compares every byte
# of what comes out with the same class printed in one run. The job file is Templates/Jobs/slurm.sh, as it is.
# Installs slurmctld, slurmd, slurm-client and munge where they are missing (Debian and Ubuntu). Leaves nothing running.
#   COPYBOOK=path   the program, by default .build/release/copybook
#   PUPILS, SHARDS, SEED   the class: how many, in how many parts, from which seed
set -eu
cd "$(dirname "$0")/.."
root=$PWD
. Scripts/cluster.sh

COPYBOOK=${COPYBOOK:-.build/release/copybook}
PUPILS=${PUPILS:-6000}
SHARDS=${SHARDS:-12}
SEED=${SEED:-2026}
case $COPYBOOK in /*) ;; *) COPYBOOK=$root/$COPYBOOK ;; esac
[ -x "$COPYBOOK" ] || fail "there is no program $COPYBOOK; build it, or name one with COPYBOOK=path"
# Kills need a part that takes a while, and parts that have not begun by then.
[ "$SHARDS" -ge 9 ] && [ $((PUPILS / SHARDS)) -ge 12 ] || fail "the class is too small: 9 parts of 12 pupils are the least"

sh Scripts/check-jobs.sh
install_slurm
begin_cluster

# MARK: The class

# A roster from a seed: four schools, both hands, some with a level or a design, names in three scripts.
make_roster() {
  awk -v count="$PUPILS" -v seed="$SEED" '
    function draw(below) { seed = (seed * 1103 + 12345) % 1048573; return int(seed / 7) % below }
    BEGIN {
      split("us-continuous us-cursive fr-cursive ru-cursive", schools, " ")
      split("Pupil,Pupil,Élève,Ученик", words, ",")
      split("a nap cat|b big bed|m mom map|t top tent", latin, "|")
      split("м мама|а ара|ш шишка|о окно", cyrillic, "|")
      split(",,,review,letter-of-the-day,word-trace", designs, ",")
      print "id,name,school,hand,level,design,text,maze"
      for (i = 1; i <= count; i++) {
        school = draw(4) + 1
        hand = draw(4) == 0 ? "left" : "right"
        level = draw(3) == 0 ? draw(5) + 1 : ""
        text = school == 4 ? cyrillic[draw(4) + 1] : latin[draw(4) + 1]
        printf "p%d,%s %d,%s,%s,%s,%s,%s,%s\n", i, words[school], i, schools[school], hand, level,
          designs[draw(6) + 1], text, draw(8) == 0 ? "off" : draw(5) + 1
      }
    }'
}
make_roster >"$work/roster.csv"
awk 'BEGIN { for (i = 0; i < 64; i++) printf "%x", (i * 7 + 3) % 16; print "" }' >"$work/secret"

OUTPUT=$work/merged
ROSTER=$work/roster.csv
# Paths without blanks: the job file parts them at blanks.
OPTIONS="--seed $SEED --secret $work/secret --fonts Fonts --templates Templates"
export OUTPUT ROSTER SHARDS COPYBOOK OPTIONS
parts=$OUTPUT.shards

# Where a part stands: how many sheets there are, whether it is done.
sheets_of() { find "$(part "$1")/sheets" -name '*.pdf' 2>/dev/null | wc -l; }
part() { printf '%s/shard-%05d' "$parts" "$1"; }
is_done() { [ -e "$(part "$1")/done.json" ]; }
done_count() { find "$parts" -name done.json | wc -l; }
starts() { cat "$parts"/logs/*_*.log 2>/dev/null | grep -c ', start ' || true; }

# Stops a task that prints on a node with SIGSTOP, at a moment when some of its sheets stand and most do not. It is let on in
# small slices until then, so that no task is too fast. Sets $process and $shard.
catch() {
  node=$1
  other=${2:-}
  tries=0
  while [ "$tries" -lt 20000 ]; do
    tries=$((tries + 1))
    in_time
    for process in $(programs_on "$node"); do
      shard=$(variable "$process" SLURM_ARRAY_TASK_ID)
      [ -n "$shard" ] && [ "$shard" != "$other" ] || continue
      while kill -STOP "$process" 2>/dev/null && ! is_done "$shard"; do
        count=$(sheets_of "$shard")
        [ "$count" -le $((PUPILS / SHARDS / 3)) ] || break
        [ "$count" -lt 2 ] || return 0
        kill -CONT "$process" 2>/dev/null || break
        sleep 0.01
      done
      kill -CONT "$process" 2>/dev/null || true
    done
    sleep 0.02
  done
  fail "no task could be caught at work on $node; a class of more pupils (PUPILS) takes longer"
}

say "printing $PUPILS pupils in $SHARDS parts on two nodes"
began=$(date +%s)
sh Templates/Jobs/slurm.sh
job=$(newest_array)
until [ "$(done_count)" -ge $((SHARDS / 4)) ]; do in_time; sleep 0.1; done

# MARK: One task is asked to stop

catch n1
say "part $shard on n1 is asked to stop (SIGTERM) with $count sheets done"
# Slurm may say "try again later" and send the signal several times; that must do no harm.
scancel --batch --signal=TERM "$(variable "$process" SLURM_JOB_ID)" 2>/dev/null &
sender=$!
# The job file hands the signal on: it waits for the task to go on.
until grep -Eq '^(ShdPnd|SigPnd):.*[4-7c-f]...$' "/proc/$process/status"; do in_time; sleep 0.05; done
kill -CONT "$process"
asked=$shard
until grep -q "shard $asked of $SHARDS ended with 75" "$parts/logs/${job}_$asked.log"; do
  ! grep -q "shard $asked of $SHARDS ended with [^7]" "$parts/logs/${job}_$asked.log" || fail "part $asked did not end with 75"
  in_time
  sleep 0.05
done
kill "$sender" 2>/dev/null || true
! is_done "$asked" || fail "part $asked was asked to stop and is done all the same"

# MARK: One node dies

catch n2
killed=$shard killed_process=$process killed_count=$count
catch n2 "$killed"
lost=$shard lost_process=$process
say "n2 dies with parts $killed ($killed_count sheets done) and $lost ($count sheets done)"
scripts="$(parent "$killed_process") $(parent "$lost_process")"
steps=""
for script in $scripts; do steps="$steps $(parent "$script")"; done
for step in $steps; do
  case $(tr '\0' ' ' <"/proc/$step/cmdline") in slurmstepd*) ;; *) fail "process $step is no step of Slurm" ;; esac
done
# One task dies with its node. The other stays, as on a machine that hangs and comes back later. It must not be stopped while
# its script dies: the system sends SIGHUP to stopped processes that lose their parent.
kill -CONT "$lost_process"
# shellcheck disable=SC2086
kill -9 "$n2" $steps $scripts "$killed_process"
for process in $steps $scripts "$killed_process"; do
  while is_alive "$process"; do :; done
done
died=$(date +%s)
kill -STOP "$lost_process" || fail "part $lost was done before its node died"
for shard in "$killed" "$lost"; do
  ! is_done "$shard" || fail "part $shard was done before its node died"
done
status=0
class --merge "$parts" --output "$work/early" 2>"$work/early.log" || status=$?
[ "$status" = 75 ] && grep -q -e '--array=' "$work/early.log" || fail "merging too early ended with $status"
[ ! -e "$work/early" ] || fail "merging too early has published a folder"

say "waiting until Slurm gives n2 up"
until sinfo -h -n n2 -o %T | grep -q down; do in_time; hurry; sleep 0.5; done
down_after=$(($(date +%s) - died))
start_node n2
n2=$node_process
until sinfo -h -n n2 -o %T | grep -q idle; do in_time; sleep 0.2; done
# Slurm still clears away what it knows of the dead tasks, and would meet their new copies.
sleep 5

# The part of the machine that hung begins anew; then its first copy comes back, and both are at work.
until fresh=$(copy_of "$lost" "$lost_process") && [ -n "$fresh" ]; do
  ! is_done "$lost" || break
  in_time
  hurry
  sleep 0.05
done
copies=1
if [ -n "$fresh" ]; then
  kill -STOP "$fresh" 2>/dev/null || true
  is_done "$lost" || copies=2
  kill -CONT "$lost_process"
  kill -CONT "$fresh" 2>/dev/null || true
else
  kill -CONT "$lost_process"
fi
say "n2 is back; $copies copies of part $lost are at work"
[ "$copies" = 2 ] || fail "the new copy of part $lost was done before the old one came back"

# MARK: The end

wait_for_queue
while is_alive "$lost_process"; do in_time; sleep 0.1; done
seconds=$(($(date +%s) - began))
[ -e "$OUTPUT/manifest.json" ] || fail "Slurm is done, but nothing was merged"
started=$(starts)
[ "$started" -ge $((SHARDS + 3)) ] || fail "three tasks should have been started again, but there were $started starts"
for shard in "$asked" "$killed" "$lost"; do
  grep -q "shard $shard of $SHARDS on .*, start 2" "$parts/logs/${job}_$shard.log" || fail "part $shard was not requeued"
done

say "printing the same class in one run"
began=$(date +%s)
class --output "$work/single" --quiet
single=$(($(date +%s) - began))
compare() {
  diff -r "$work/single" "$OUTPUT" >"$work/difference" 2>&1 ||
    fail "the merged folder is not the one of a single run: $(head -1 "$work/difference")"
  files=$(find "$OUTPUT" -type f | wc -l)
}
compare
"$COPYBOOK" site check "$OUTPUT" >/dev/null 2>&1 || fail "the merged folder is not whole"

# MARK: Two parts are lost afterwards, and printed again from the list that merging gives

rm -r "$OUTPUT" "$(part 2)" "$(part 7)"
status=0
class --merge "$parts" --output "$OUTPUT" 2>"$work/lacking.log" || status=$?
list=$(sed -n 's/^hint:.*--array=\([0-9,-]*\)$/\1/p' "$work/lacking.log")
[ "$status" = 75 ] && [ "$list" = 2,7 ] || fail "merging without parts 2 and 7 ended with $status and asked for \"$list\""
say "parts 2 and 7 are lost and printed again"
before=$(starts)
sh Templates/Jobs/slurm.sh "$list"
wait_for_queue
again=$(($(starts) - before))
[ "$again" = 2 ] || fail "two parts were to be printed again, but $again were"
[ -e "$OUTPUT/manifest.json" ] || fail "the parts that were printed again were not merged"
compare

say "$files files of $PUPILS pupils are the same, byte for byte"
cat <<END
    parts                           $SHARDS
    tasks started                   $started
    killed with their node          2 (one of them came back beside its new copy)
    asked to stop (75)              1
    requeued                        $((started - SHARDS))
    printed again from the list     $again
    n2 was given up after           $down_after s
    on the cluster, merge and all   $seconds s
    in one run                      $single s
END
