#!/bin/sh
# Checks the job files of Templates/Jobs: the shell's syntax, and Kubernetes' published schema (nothing unknown is let
# through). The checker is installed from PyPI into .build/jobs once; then no network is needed.
set -eu
cd "$(dirname "$0")/.."

checker=1.37.0          # kubernetes-validate, with the schemas of that Kubernetes and older ones
file=Templates/Jobs/kubernetes.yaml

sh -n Templates/Jobs/slurm.sh

if [ ! -x .build/jobs/bin/kubernetes-validate ]; then
  mkdir -p .build
  if ! { python3 -m venv .build/jobs && .build/jobs/bin/pip install -q "kubernetes-validate==$checker"; } >.build/jobs.log 2>&1
  then
    rm -rf .build/jobs
    echo "error: the checker of Kubernetes files cannot be installed; .build/jobs.log says why" >&2
    echo "hint: python3 with venv and PyPI are needed" >&2
    exit 69
  fi
fi
# The oldest release that the file is for, and the newest the checker knows.
for release in 1.33 1.37; do
  .build/jobs/bin/kubernetes-validate --strict --quiet -k "$release" "$file"
done

# The number of parts stands twice.
completions=$(sed -n 's/^ *completions: *\([0-9]*\).*/\1/p' "$file")
count=$(sed -n 's/.*COPYBOOK_SHARD_COUNT, value: "\([0-9]*\)".*/\1/p' "$file")
if [ -z "$count" ] || [ "$completions" != "$count" ]; then
  echo "error: $file prints $completions parts of $count" >&2
  exit 65
fi
echo "==> $file keeps to the schemas of Kubernetes 1.33 and 1.37 (kubernetes-validate $checker)"
