#!/usr/bin/env bash
# One step of the set-up, as the Makefile asks: python, packages, node, wheels, bench, chromium or lock.
# What is missing is said in one line; what a package manager prints is shown only when it fails.
set -euo pipefail
cd "$(dirname "$0")/.."

stop() { echo "aceten: $*" >&2; exit 1; }

quietly() {
    local log
    log=$(mktemp)
    if ! "$@" >"$log" 2>&1 </dev/null; then
        tail -n 30 "$log" >&2
        rm -f "$log"
        stop "this failed: $*"
    fi
    rm -f "$log"
}

newest_enough() { # the first Python that is at least 3.11
    local name
    for name in "${PYTHON:-python3}" python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            echo "$name"
            return
        fi
    done
    stop "Python 3.11 or newer is needed, and none was found (python3, python3.11 … python3.14)."
}

need_node() {
    command -v node >/dev/null || stop "Node 20 or newer is needed, and node was not found."
    node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' ||
        stop "Node 20 or newer is needed; this is $(node --version)."
    command -v npm >/dev/null || stop "npm, which comes with Node, was not found."
}

case "$1" in
python) # the first step of all: says at once what is missing
    python=$(newest_enough)
    need_node
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        stop "this Python has no venv module; on Debian: apt-get install python3-venv"
    echo "Setting up .venv …"
    quietly "$python" -m venv --clear .venv
    quietly .venv/bin/python -m pip install --require-hashes -r requirements.lock
    ;;
packages)
    quietly .venv/bin/python -m pip install --no-build-isolation --no-deps -e engine -e .
    ;;
node)
    need_node
    echo "Setting up node_modules …"
    quietly npm ci
    ;;
bench)
    quietly .venv/bin/python -m venv --clear .cache/bench-venv
    quietly .cache/bench-venv/bin/python -m pip install --require-hashes -r bench/requirements.lock
    ;;
wheels) # pure wheels that run inside Pyodide, for its Python, whatever this machine's Python is
    rm -rf .cache/wheels
    quietly .venv/bin/python -m pip download --require-hashes --no-deps -r requirements-runtime.lock \
        --python-version 3.14 --implementation py --abi none --platform any --only-binary=:all: \
        -d .cache/wheels
    ;;
chromium)
    for name in chromium chromium-browser google-chrome; do
        command -v "$name" >/dev/null && exit 0
    done
    advice="the browser tests need Chromium; on Debian: apt-get install chromium"
    command -v apt-get >/dev/null || stop "$advice"
    root=()
    if [ "$(id -u)" != 0 ]; then
        sudo -n true 2>/dev/null || stop "$advice"
        root=(sudo -n)
    fi
    echo "Installing Chromium …"
    export DEBIAN_FRONTEND=noninteractive
    quietly "${root[@]}" apt-get update
    quietly "${root[@]}" apt-get install -y --no-install-recommends chromium fonts-liberation
    ;;
lock)
    [ -x .cache/uv/bin/uv ] || { quietly "$(newest_enough)" -m venv .cache/uv; quietly .cache/uv/bin/pip install uv==0.13.9; }
    compile=(.cache/uv/bin/uv pip compile --quiet --generate-hashes --custom-compile-command "make lock")
    "${compile[@]}" --universal --python-version 3.11 -o requirements.lock requirements.in
    "${compile[@]}" --python-version 3.14 --python-platform wasm32-pyodide2024 \
        -o requirements-runtime.lock requirements-runtime.in
    "${compile[@]}" --universal --python-version 3.11 -o bench/requirements.lock bench/requirements.in
    npm install --package-lock-only --ignore-scripts
    ;;
*) stop "unknown step: $1" ;;
esac
