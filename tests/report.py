"""The last lines of a test run: what passed and failed, the ten slowest, how busy the cores were.

A pytest plugin, loaded by tests/conftest.py.
"""

import json
import os
from collections import Counter, defaultdict
from pathlib import Path
from time import monotonic
from typing import Any

import psutil
import pytest

SLOWEST = 10
WRITTEN = "LUDOTHEQUE_TEST_REPORT"  # names a file to write the same to, for tests/soak.py


class Report:
    """What is known of a run at its end."""

    def __init__(self) -> None:
        self._began = monotonic()
        self._times = psutil.cpu_times()
        self._seconds: Counter[str] = Counter()  # of each test, all its phases
        self._worked: defaultdict[str, float] = defaultdict(float)  # seconds, by worker
        self._ended: dict[str, str] = {}  # how each test ended

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] += report.duration
        node = getattr(report, "node", None)  # xdist says which worker ran it
        self._worked[node.gateway.id if node else "this process"] += report.duration
        if report.when == "call" or report.failed or report.skipped:
            before = self._ended.get(report.nodeid)
            self._ended[report.nodeid] = "failed" if before == "failed" else report.outcome

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:  # none of its tests will run
            self._ended[report.nodeid] = "failed"

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        seconds = monotonic() - self._began
        ended = Counter(self._ended.values())
        terminalreporter.section(f"the {SLOWEST} slowest")
        for test, took in self._seconds.most_common(SLOWEST):
            terminalreporter.write_line(f"{took:7.1f} s  {test}")
        terminalreporter.section("report")
        terminalreporter.write_line(
            f"{ended['passed']} passed, {ended['failed']} failed"
            + (f", {ended['skipped']} skipped" if ended["skipped"] else "")
        )
        terminalreporter.write_line(f"{seconds:.0f} s, cores {self._busy():.0%} busy")
        for worker, worked in sorted(self._worked.items()):
            terminalreporter.write_line(f"{worker}: {worked / seconds:.0%} of the time in a test")

        if path := os.environ.get(WRITTEN):
            failed = sorted(test for test, how in self._ended.items() if how == "failed")
            told = {"seconds": seconds, "passed": ended["passed"], "failed": failed}
            Path(path).write_text(json.dumps(told | {"busy": self._busy()}))

    def _busy(self) -> float:
        """The share of all cores' time in which any process of the machine worked."""
        now = psutil.cpu_times()
        spent = {name: getattr(now, name) - getattr(self._times, name) for name in now._fields}
        for counted_elsewhere in ("guest", "guest_nice"):
            spent.pop(counted_elsewhere, None)
        idle = spent.get("idle", 0.0) + spent.get("iowait", 0.0)
        whole = sum(spent.values())
        return 1 - idle / whole if whole else 0.0


def pytest_configure(config: pytest.Config) -> None:
    if not os.environ.get("PYTEST_XDIST_WORKER"):  # workers tell the one who started them
        config.pluginmanager.register(Report(), "ludotheque-report")
