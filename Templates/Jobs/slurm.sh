#!/bin/sh
#SBATCH --job-name=copybook
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --time=01:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --signal=B:TERM@60
# Prints a large roster on a Slurm cluster. Write your own into the next three lines, and on the login node type
#   sh slurm.sh            prints all parts as an array job, then puts them together
#   sh slurm.sh 7,9-12     prints these parts again: the list is in the log of a run that lacks some
# All nodes must see the roster and the output, and have the same copybook and the same typefaces.
ROSTER=${ROSTER:-/shared/district.csv}
OUTPUT=${OUTPUT:-/shared/district}        # the folder to publish; the parts and the logs lie beside it, in OUTPUT.shards
SHARDS=${SHARDS:-40}                      # how many parts; some 3000 pupils in each are a good size

COPYBOOK=${COPYBOOK:-copybook}            # the program, or its path
OPTIONS=${OPTIONS:-}                      # what else a sheet is printed with, as in: --school fr-cursive --seed 7
TRIES=${TRIES:-10}                        # how often a part is started at most
set -eu

parts=${1:-0-$((SHARDS - 1))}
# shellcheck disable=SC2086
set -- "$COPYBOOK" class "$ROSTER" $OPTIONS

if [ -z "${SLURM_JOB_ID:-}" ]; then
  # On the login node: submits this very file, first as an array, then once more to merge.
  mkdir -p "$OUTPUT.shards/logs"
  export ROSTER OUTPUT SHARDS COPYBOOK OPTIONS TRIES
  job=$(sbatch --parsable --array="$parts" --output="$OUTPUT.shards/logs/%A_%a.log" "$0")
  job=${job%%;*}
  # "afterany", so that it can say which parts are missing; "afterok" would wait for ever once one has failed.
  merge=$(sbatch --parsable --dependency="afterany:$job" --no-requeue --output="$OUTPUT.shards/logs/merge-%j.log" "$0")
  echo "parts are printed by job $job, put together by job ${merge%%;*}; what they say is in $OUTPUT.shards/logs"
elif [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
  start=$((${SLURM_RESTART_COUNT:-0} + 1))
  echo "shard $SLURM_ARRAY_TASK_ID of $SHARDS on $SLURMD_NODENAME, start $start"
  # The number of parts never comes from Slurm: who submits parts 7 and 9 again has an array of two.
  "$@" --shard "$SLURM_ARRAY_TASK_ID" --shards "$SHARDS" --output "$OUTPUT.shards" --jobs 1 --quiet &
  child=$!
  # Slurm tells this shell; copybook then stops between two pupils and keeps what is done.
  trap 'kill -TERM "$child" 2>/dev/null || true' TERM
  status=0
  wait "$child" || status=$?
  while kill -0 "$child" 2>/dev/null; do
    status=0
    wait "$child" || status=$?
  done
  echo "shard $SLURM_ARRAY_TASK_ID of $SHARDS ended with $status"
  # 75: trying again helps, as after a full disk or the end of the time. 143: the signal came before copybook could listen.
  case $status in 75 | 143) ;; *) exit "$status" ;; esac
  [ "$start" -lt "$TRIES" ] || exit 1
  # Where the cluster has RequeueExit=75 it would do so itself.
  scontrol requeue "$SLURM_JOB_ID" || true
  sleep 60
  exit 75
else
  status=0
  "$@" --merge "$OUTPUT.shards" --output "$OUTPUT" || status=$?
  # A missing part does not come by merging again.
  [ "$status" != 75 ] || status=1
  exit "$status"
fi
