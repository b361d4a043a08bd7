"""Measures what the project promises and prints one table; the raw figures go to ``.cache/bench.json``."""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import time
from pathlib import Path
from typing import Any

import browser

import aceten
from aceten_site.runtime import precompress
from aceten_site.runtime.build import PYODIDE, ROOT

SITE = ROOT / "site"
BENCH_PYTHON = ROOT / ".cache" / "bench-venv" / "bin" / "python"


def deals() -> dict[str, Any]:
    """Random deals beside OpenSpiel, measured in the environment that has it."""
    done = subprocess.run(
        [BENCH_PYTHON, ROOT / "bench" / "deals.py"],
        env=os.environ | {"PYTHONPATH": str(ROOT / "engine")},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"aceten: the comparison with OpenSpiel failed:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout)


def why_table(rounds: int = 21) -> dict[str, float]:
    """Milliseconds for the answers about every card in every position of one whole deal."""
    record = aceten.sample.record(aceten.game("viersche"), seed=7)
    spent = []
    for _ in range(rounds):
        start = time.process_time()
        made = aceten.export.replay_json(record, rulings=True)
        spent.append((time.process_time() - start) * 1000)
    answers = sum(len(step["rulings"]) for step in made["deals"][0]["steps"])
    return {"ms": statistics.median(spent), "answers": answers}


def on_the_wire() -> dict[str, int]:
    """The runtime in brotli: ours and as npm ships it."""
    manifest = json.loads((SITE / "assets" / "aceten" / "runtime.json").read_text(encoding="utf-8"))
    shipped = sum(len(precompress.brotli((PYODIDE / name).read_bytes())) for name in browser.SHIPPED)
    return {"ours": manifest["bytes_br"], "shipped": shipped}


def row(what: str, figure: str, beside: str = "", ratio: str = "", goal: str = "") -> None:
    print(f"{what:<44} {figure:>14} {beside:>16} {ratio:>7}  {goal}")


def main() -> None:
    if not Path("/proc/self/task").exists():
        raise SystemExit(
            "aceten: the figures of the browser are read thread by thread from /proc, which only Linux has"
        )
    found: dict[str, Any] = {"deals": deals(), "why": why_table(), "wire": on_the_wire()}
    found["answers"] = browser.first_answers(SITE)
    found["first step"] = browser.first_step(SITE)
    (ROOT / ".cache" / "bench.json").write_text(json.dumps(found, indent=1), encoding="utf-8")

    play, wire, answers = found["deals"], found["wire"], found["answers"]
    print(f"Python {platform.python_version()} on {os.cpu_count()} cores; medians; ratios within one run\n")
    row("random play, per second of processor time", "Viersche", "OpenSpiel Skat", "ratio", "goal")
    row("  whole deals", f"{play['viersche']['deals']:,.0f}", f"{play['skat']['deals']:,.0f}")
    row(
        "  cards played / decisions",
        f"{play['viersche']['actions']:,.0f}",
        f"{play['skat']['actions']:,.0f}",
        f"{play['ratio']:.2f}",
        "≥ 1.00",
    )
    print()
    row("random play of each game, beside Viersche", "cards", "ratio by action", "by card", "goal")
    for name, each in play["games"].items():
        said = f"; {each['actions']:.2f} actions a card" if each["actions"] > 1.005 else ""
        row(
            f"  {name}",
            f"{each['cards']:,.0f}",
            f"{each['per action']:.2f}",
            f"{each['per card']:.2f}",
            f"≥ 0.70{said}",
        )
    print()
    row(
        "every answer about one whole deal",
        f"{found['why']['ms']:.1f} ms",
        f"{found['why']['answers']} answers",
    )
    for visit in ("cold", "warm"):
        ours, bare = answers[f"what if, {visit}"], answers[f"bare, {visit}"]
        print()
        row(f"first “what if”, {visit}", "archive", "bare Pyodide", "ratio", "goal")
        cpu = ours["main"] + ours["worker"]
        row(
            "  main thread and worker, processor ms",
            f"{cpu:,.0f}",
            f"{bare['main'] + bare['worker']:,.0f}",
            f"{cpu / (bare['main'] + bare['worker']):.2f}",
            "≤ 0.40",
        )
        row("  – of that the main thread", f"{ours['main']:,.0f}", f"{bare['main']:,.0f}")
        for label, key in (("all threads of the page, processor ms", "all"), ("wall, ms", "wall")):
            row(f"  {label}", f"{ours[key]:,.0f}", f"{bare[key]:,.0f}", f"{ours[key] / bare[key]:.2f}")
        row("  bytes sent", f"{ours['bytes']:,.0f}", f"{bare['bytes']:,.0f}")
    print()
    row("the browser's Python in brotli, bytes", "archive", "bare Pyodide", "ratio", "goal")
    row("", f"{wire['ours']:,}", f"{wire['shipped']:,}", f"{wire['ours'] / wire['shipped']:.2f}", "≤ 0.85")
    print()
    row("before the first step, bytes", "without fonts", "fonts", "", "goal")
    for page, each in found["first step"].items():
        python = "no Python fetched" if not each["python"] else f"FETCHED {each['python']}"
        row(f"  {page}", f"{each['bytes']:,}", f"{each['fonts']:,}", "", f"≤ 200,000; {python}")


if __name__ == "__main__":
    main()
