#!/usr/bin/env bash
# The search of best play, from one C source: .cache/solver/solver.wasm for pages, libsolver.so for aceten.solve.
# The compiler is the pinned one, so that the same source gives the same bytes.
set -euo pipefail
cd "$(dirname "$0")/.."

compile=(.venv/bin/python -m ziglang cc -O3 -Wall -fvisibility=hidden engine/solver/solver.c)
mkdir -p .cache/solver
# Under another name first: what is loaded somewhere is not written over.
"${compile[@]}" --target=wasm32-freestanding -nostdlib -Wl,--no-entry -Wl,--export-dynamic -Wl,--export=__heap_base \
    -Wl,-z,stack-size=131072 -Wl,--strip-all -o .cache/solver/new.wasm
"${compile[@]}" -shared -fPIC -s -o .cache/solver/new.so
mv .cache/solver/new.wasm .cache/solver/solver.wasm
mv .cache/solver/new.so .cache/solver/libsolver.so
