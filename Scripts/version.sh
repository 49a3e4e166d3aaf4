#!/bin/sh
# Prints the version, or with --day its day, as Sources/Printing/Producer.swift has it, the only place where they stand.
set -eu
name=version
[ "${1:-}" != --day ] || name=day
sed -n "s/.*static let $name = \"\(.*\)\".*/\1/p" "$(dirname "$0")/../Sources/Printing/Producer.swift"
