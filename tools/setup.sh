#!/usr/bin/env bash
# One step of the set-up, as the Makefile asks: python, packages, node, wheels, bench, chromium [newest] or lock.
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

older_chromium() { # says which version the packages' list has, where that is newer than the one installed; else nothing
    command -v apt-cache >/dev/null || return 0
    LC_ALL=C apt-cache policy chromium 2>/dev/null | awk '
        $1 == "Installed:" { here = $2 }
        $1 == "Candidate:" { there = $2 }
        END { if (here && here != "(none)" && there && here != there) print here " is installed, " there " is to be had" }'
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
chromium) # where there is none it is installed; `newest` also replaces one that the system has a newer version of
    if command -v chromium >/dev/null && [ "${2:-}" != newest ]; then
        older=$(older_chromium)
        [ -z "$older" ] || echo "Chromium $older: make chromium installs it."
        exit 0
    fi
    advice="the browser tests need Chromium; on Debian: apt-get install chromium"
    command -v apt-get >/dev/null || stop "$advice"
    root=()
    if [ "$(id -u)" != 0 ]; then
        sudo -n true 2>/dev/null || stop "$advice"
        root=(sudo -n)
    fi
    export DEBIAN_FRONTEND=noninteractive
    quietly "${root[@]}" apt-get update
    if command -v chromium >/dev/null && [ -z "$(older_chromium)" ]; then
        echo "Chromium is the newest that this system has: $(chromium --version)"
        exit 0
    fi
    echo "Installing Chromium …"
    quietly "${root[@]}" apt-get install -y --no-install-recommends chromium fonts-dejavu-core fonts-liberation
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
