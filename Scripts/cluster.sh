# A Slurm cluster of two nodes on this machine, for Scripts/test-cluster.sh, which reads this file.
# Everything is in a folder of its own and listens on the loopback only. Debian's slurmd takes -N, so that both nodes run here.

. Scripts/apt.sh

say() { printf '==> %s\n' "$1"; }

# Ends with one sentence.
fail() {
  printf 'error: %s\n' "$1" >&2
  is_told=yes
  exit 1
}

install_slurm() {
  wanted=""
  command -v slurmctld >/dev/null 2>&1 || wanted="$wanted slurmctld"
  command -v slurmd >/dev/null 2>&1 || wanted="$wanted slurmd"
  command -v sbatch >/dev/null 2>&1 || wanted="$wanted slurm-client"
  command -v munged >/dev/null 2>&1 || wanted="$wanted munge"
  [ -n "$wanted" ] || return 0
  command -v apt-get >/dev/null 2>&1 || fail "Slurm is not installed; install slurmctld, slurmd, its client and munge"
  say "installing$wanted"
  # shellcheck disable=SC2086
  install_by_apt $wanted
}

# Begins the cluster; it ends with the script, however that ends.
begin_cluster() {
  # A socket's path has at most 107 bytes, so that TMPDIR is not asked.
  work=$(mktemp -d /tmp/copybook-cluster.XXXXXX)
  trap end_cluster EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  # Nobody waits for ever: a debug build on a busy machine needs some minutes.
  deadline=$(($(date +%s) + ${LIMIT:-1500}))
  PATH=$PATH:/usr/sbin:/sbin
  port=$((21000 + $$ % 2900 * 4))
  user=$(id -un)
  SLURM_CONF=$work/slurm.conf
  cat >"$SLURM_CONF" <<END
ClusterName=copybook
SlurmctldHost=$(hostname -s)(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket=$work/munge.sock
SlurmUser=$user
SlurmdUser=$user
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool.%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.%n.log
SlurmctldPort=$port
SlurmdParameters=config_overrides
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=2,batch_sched_delay=1
SlurmdTimeout=12
KillWait=5
ReturnToService=2
JobRequeue=1
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
NodeName=n1 NodeHostname=n1 NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1 RealMemory=2000 State=UNKNOWN
NodeName=n2 NodeHostname=n2 NodeAddr=127.0.0.2 Port=$((port + 2)) CPUs=2 RealMemory=2000 State=UNKNOWN
PartitionName=batch Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
END
  mkdir "$work/state" "$work/spool.n1" "$work/spool.n2"
  (umask 077 && head -c 1024 /dev/urandom >"$work/munge.key")
  munged --force --key-file="$work/munge.key" --socket="$work/munge.sock" --pid-file="$work/munged.pid" \
    --log-file="$work/munged.log" --seed-file="$work/munge.seed" >"$work/munged.out.log" 2>&1 ||
    fail "munged does not start: $(tail -1 "$work/munged.out.log")"
  export SLURM_CONF
  setsid slurmctld -D -f "$SLURM_CONF" -c >"$work/slurmctld.out.log" 2>&1 &
  controller=$!
  start_node n1
  start_node n2
  n2=$node_process
  until [ "$(sinfo -h -N -t idle -o %N 2>/dev/null | wc -l)" = 2 ]; do
    kill -0 "$controller" 2>/dev/null || fail "slurmctld does not start: $(tail -1 "$work/slurmctld.out.log")"
    in_time
    sleep 0.2
  done
  say "a cluster of two nodes stands in $work ($(slurmctld -V))"
}

# Sets $node_process.
start_node() {
  setsid slurmd -D -N "$1" -f "$SLURM_CONF" >>"$work/$1.out.log" 2>&1 &
  node_process=$!
}

# Every process of the cluster has its configuration in its environment; the folder's name makes it ours alone.
members() {
  for place in /proc/[0-9]*; do
    [ "${place#/proc/}" != $$ ] || continue
    # Without another process for each, as there may be hundreds.
    if grep -qs "SLURM_CONF=$work/" "$place/environ"; then echo "${place#/proc/}"; fi
  done
}

end_cluster() {
  status=$?
  trap - EXIT INT TERM HUP
  if [ "$status" != 0 ]; then
    [ -n "${is_told:-}" ] || printf 'error: the test broke off with status %s\n' "$status" >&2
    rm -rf .build/cluster
    mkdir -p .build/cluster
    cp "$work"/*.log "$work"/*.csv "${OUTPUT:-$work/none}.shards/logs"/* .build/cluster 2>/dev/null || true
    echo "hint: the logs are in .build/cluster" >&2
  fi
  # Twice: one may have been about to start another.
  for round in 1 2; do
    # shellcheck disable=SC2046
    kill -9 $(members) 2>/dev/null || true
    sleep 0.2
  done
  if [ -s "$work/munged.pid" ]; then kill -9 "$(cat "$work/munged.pid")" 2>/dev/null || true; fi
  rm -rf "$work"
  exit "$status"
}

# To be asked in every loop that waits.
in_time() {
  [ "$(date +%s)" -lt "$deadline" ] || fail "the cluster was not done in ${LIMIT:-1500} s"
  bad=$(grep -hs ' ended with ' "${OUTPUT:-$work}.shards/logs"/*_*.log | grep -Ev ' (0|75|143)$' | head -1)
  [ -z "$bad" ] || fail "a task failed: $bad"
}

# A variable in a process's environment.
variable() { tr '\0' '\n' 2>/dev/null <"/proc/$1/environ" | sed -n "s/^$2=//p"; }
# Whether a process runs or is stopped; one that is dead may not have been buried yet.
is_alive() { grep -qs '^State:[[:space:]]*[^ZX[:space:]]' "/proc/$1/status"; }
parent() { sed -n 's/^PPid:[^0-9]*//p' "/proc/$1/status"; }

# The processes of copybook that this cluster runs on a node.
programs_on() {
  for place in /proc/[0-9]*; do
    read -r name 2>/dev/null <"$place/comm" || continue
    [ "$name" = copybook ] || continue
    [ "$(variable "${place#/proc/}" SLURM_CONF)" = "$SLURM_CONF" ] || continue
    [ "$(variable "${place#/proc/}" SLURMD_NODENAME)" != "$1" ] || echo "${place#/proc/}"
  done
}

# The process that prints a part, beside one that does so already.
copy_of() {
  for process in $(programs_on n1) $(programs_on n2); do
    [ "$process" != "$2" ] || continue
    [ "$(variable "$process" SLURM_ARRAY_TASK_ID)" != "$1" ] || echo "$process"
  done
}

# The array that was submitted last.
newest_array() { squeue -h -r -o '%F %K' | awk '$2 != "N/A" { print $1 }' | sort -n | tail -1; }

# Slurm lets a requeued task wait for two minutes, for the sake of nodes that fail again; there is no need here.
hurry() {
  squeue -h -t PD -o '%i %r' 2>/dev/null | while read -r id reason; do
    [ "$reason" != BeginTime ] || scontrol update JobId="$id" StartTime=now 2>/dev/null || true
  done
}

wait_for_queue() {
  until [ "$(squeue -h -o %i | wc -l)" = 0 ]; do
    in_time
    hurry
    sleep 0.5
  done
}

# copybook class with what the job file gives it.
class() {
  # shellcheck disable=SC2086
  "$COPYBOOK" class "$ROSTER" $OPTIONS "$@"
}
