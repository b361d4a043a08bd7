#!/usr/bin/env bash
# Runs one step and notes how long it took, for the table at the end of `make test`: tools/timed.sh NAME COMMAND …
set -euo pipefail
cd "$(dirname "$0")/.."
name=$1
shift
start=$EPOCHREALTIME
"$@"
mkdir -p .cache
awk -v name="$name" -v start="$start" -v end="$EPOCHREALTIME" 'BEGIN { printf "%s\t%.1f\n", name, end - start }' >>.cache/steps.tsv
