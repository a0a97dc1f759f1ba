"""The arena on a real Dask cluster: a scheduler and workers that are processes of their own."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludotheque import BadOption, LudothequeError, View, arena
from ludotheque.arena import MatchResult
from tests.shell import Shell

pytestmark = pytest.mark.slow(5)

pytest.importorskip("distributed")

ROOT = Path(__file__).parent.parent
GAMES = 24


class Slow:
    """Takes its time, so that games are under way whenever a worker is lost."""

    def choose(self, view: View) -> int:
        time.sleep(0.02)
        return view.moves()[0]


class Cluster:
    """A scheduler, and workers of one thread each."""

    def __init__(self, folder: Path) -> None:
        self.processes: list[subprocess.Popen[bytes]] = []
        self._folder = folder
        file = folder / "scheduler.json"
        self.scheduler = self._start(
            "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)
        )
        while not file.exists() or not file.read_text().strip():
            assert self.scheduler.poll() is None, (folder / "0.log").read_text()
            time.sleep(0.05)
        self.address = str(json.loads(file.read_text())["address"])

    def add_worker(self) -> subprocess.Popen[bytes]:
        return self._start("dask_worker", self.address, "--no-nanny", "--nthreads", "1")

    def _start(self, module: str, *words: str) -> subprocess.Popen[bytes]:
        log = (self._folder / f"{len(self.processes)}.log").open("wb")
        paths = [str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
        command = [sys.executable, "-m", f"distributed.cli.{module}", *words, "--no-dashboard"]
        with log:
            process = subprocess.Popen(command, cwd=self._folder, env=env, stdout=log, stderr=log)
        self.processes.append(process)
        return process

    def wait_for(self, workers: int) -> None:
        from distributed import Client

        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=60)

    def stop(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    running = Cluster(tmp_path)
    yield running
    running.stop()


def test_a_worker_is_killed_and_no_game_is_lost_or_counted_twice(
    cluster: Cluster, tmp_path: Path
) -> None:
    players: list[Any] = ["greedy", Slow]
    here = arena.run("topominos", players, GAMES, seed=5, record=True)  # compiles for all
    doomed, _ = cluster.add_worker(), cluster.add_worker()
    cluster.wait_for(2)
    seen: list[int] = []

    def watch(index: int, result: MatchResult, test: Any) -> None:
        seen.append(index)
        if len(seen) == GAMES // 4:
            assert doomed.poll() is None
            doomed.send_signal(signal.SIGKILL)
            doomed.wait()

    file = tmp_path / "r.jsonl"
    there = arena.run(
        "topominos",
        players,
        GAMES,
        seed=5,
        dask=cluster.address,
        results=file,
        record=True,
        watch=watch,
    )
    assert doomed.returncode == -signal.SIGKILL
    assert sorted(seen) == list(range(GAMES))
    lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    assert sorted(line["index"] for line in lines) == list(range(GAMES))
    assert there.results == here.results  # move by move
    assert there.to_json() == here.to_json()
    assert there.to_json()["forfeits"] == []


def test_the_command_plays_on_a_cluster(cluster: Cluster, shell: Shell) -> None:
    cluster.add_worker()
    cluster.wait_for(1)
    words = ("arena", "topominos", "greedy", "random", "--games", 8, "--seed", 2, "--json")
    there, here = shell(*words, "--dask", cluster.address), shell(*words)
    assert (there.code, there.err) == (0, "")
    assert there.out == here.out


def test_a_lost_scheduler_is_told_and_what_was_played_is_kept(
    cluster: Cluster, tmp_path: Path
) -> None:
    cluster.add_worker()
    cluster.wait_for(1)
    file = tmp_path / "r.jsonl"

    def watch(index: int, result: MatchResult, test: Any) -> None:
        if cluster.scheduler.poll() is None:
            cluster.scheduler.kill()
            cluster.scheduler.wait()

    with pytest.raises(
        LudothequeError, match=r"the connection to the Dask scheduler at .* was lost"
    ):
        arena.run(
            "topominos", ["random", Slow], 20, dask=cluster.address, results=file, watch=watch
        )
    assert len(file.read_text().splitlines()) >= 2
    again = arena.run("topominos", ["random", Slow], 4, results=file)
    assert len(again.results) == 4


@pytest.mark.parametrize(
    ("address", "wrong"),
    [
        ("tcp://127.0.0.1:1", "no Dask scheduler at 'tcp://127.0.0.1:1'"),
        ("nonsense", "missing port number"),
        ("gopher://host:70", "unknown address scheme"),
    ],
)
def test_an_address_where_nobody_is(shell: Shell, address: str, wrong: str) -> None:
    ran = shell("arena", "topominos", "random", "random", "--dask", address)
    ran.failed_in_one_line(wrong)


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadOption, match=r"pip install 'ludotheque\[dask\]'"):
        arena.run("topominos", ["random", "random"], dask="tcp://127.0.0.1:8786")
