"""The proof of a deal: commitments, records that carry them, and `ludotheque verify`."""

import hashlib
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.errors import FalseRecord
from ludotheque.fairness import Fairness, check_commitment, commit, new_salt
from ludotheque.record import Record, _canonical, _digest
from ludotheque.verify import TEXTS, verify
from tests.shell import Shell
from tests.test_cli import finished

PAGE = (Path(__file__).parent.parent / "docs" / "fairness.md").read_text()
SALT = "ab" * 32


def fair(name: str = "topas", players: tuple[str, ...] = ("Ada", "level:1")) -> Record:
    """A finished game with a commitment that is true."""
    record = finished(name)
    fairness = Fairness(commit(record.seed, SALT), SALT)
    return Record(record.game, record.options, record.seed, record.entries, players, fairness)


def forged(record: Record, **changes: Any) -> dict[str, Any]:
    """The JSON of a record with something changed and a digest that fits."""
    data = {key: value for key, value in record.to_json().items() if key != "digest"} | changes
    return data | {"digest": _digest(_canonical(data))}


def vectors() -> list[tuple[int, str, str]]:
    found = re.findall(r"^    (\d+) ([0-9a-f]{64}) ([0-9a-f]{64})$", PAGE, re.MULTILINE)
    return [(int(seed), salt, commitment) for seed, salt, commitment in found]


def test_the_test_vectors_of_the_page() -> None:
    assert len(vectors()) == 3
    for seed, salt, commitment in vectors():
        assert commit(seed, salt) == commitment
        assert hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest() == commitment
        check_commitment(seed, salt, commitment)
        with pytest.raises(FalseRecord, match="not the one that was committed to"):
            check_commitment(seed ^ 1, salt, commitment)


def test_the_shell_line_of_the_page() -> None:
    (line,) = re.findall(r"^(printf .*)$", PAGE, re.MULTILINE)
    for seed, salt, commitment in vectors():
        filled = line.replace("SEED", str(seed)).replace("SALT", salt)
        ran = subprocess.run(["bash", "-c", filled], capture_output=True, text=True, check=True)
        assert ran.stdout.split()[0] == commitment


def test_the_python_lines_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (script,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len([line for line in script.splitlines() if line]) <= 6
    record = fair()
    record.save(tmp_path / "game.json")
    monkeypatch.chdir(tmp_path)
    printed: list[str] = []
    exec(script, {"print": printed.append})
    assert printed == [record.position(0).to_text()]


def test_salts_are_never_the_same() -> None:
    assert len({new_salt() for _ in range(100)}) == 100
    assert all(re.fullmatch("[0-9a-f]{64}", new_salt()) for _ in range(10))


class TestRecords:
    def test_both_forms_carry_it(self) -> None:
        record = fair()
        assert Record.from_text(record.to_text()) == record
        assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record
        assert record.fairness
        words = f"seed=3 commitment={record.fairness.commitment} salt={SALT} players=Ada,level:1 |"
        assert words in record.to_text()
        assert record.to_json()["fairness"] == {
            "commitment": record.fairness.commitment,
            "salt": SALT,
        }

    def test_without_one_it_is_null_and_the_line_is_as_before(self) -> None:
        record = finished("topquark")
        assert record.to_json()["fairness"] is None
        assert "commitment" not in record.to_text()
        assert Record.from_json(record.to_json()) == record

    def test_records_made_before_there_was_one_are_read(self) -> None:
        record = finished("topquark")
        data = record.to_json()
        del data["fairness"], data["digest"]
        old = data | {"digest": _digest(_canonical(data))}
        assert Record.from_json(old) == record
        assert verify(old).checked == ("digest", "moves", "outcome", "scores")

    def test_the_digest_covers_it(self) -> None:
        data = fair().to_json()
        for key in ("commitment", "salt"):
            changed = data | {"fairness": data["fairness"] | {key: "0" * 64}}
            with pytest.raises(lt.BadRecord, match="was changed: its digest should be"):
                Record.from_json(changed)
        text = fair().to_text()
        with pytest.raises(lt.BadRecord, match="was changed: its check mark should be"):
            Record.from_text(text.replace(SALT, "0" * 64))

    def test_loading_does_not_check_the_promise(self) -> None:
        data = forged(fair(), fairness={"commitment": "0" * 64, "salt": SALT})
        assert Record.from_json(data).fairness == Fairness("0" * 64, SALT)

    @pytest.mark.parametrize(
        "bad", [[], "x", {}, {"commitment": "0" * 64}, {"commitment": "0", "salt": SALT}, 1]
    )
    def test_what_is_none(self, bad: Any) -> None:
        with pytest.raises(lt.BadRecord):
            Record.from_json(forged(fair(), fairness=bad))

    def test_no_record_makes_us_read_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "deck.toml"
        path.write_text("secret = 1")
        options = fair().options | {"deck": str(path)}
        with pytest.raises(lt.BadRecord, match=r"neither standard nor a file's content"):
            Record.from_json(forged(fair(), options=options))
        body = fair().to_text().rpartition(" #")[0].replace('"standard"', json.dumps(str(path)))
        with pytest.raises(lt.BadRecord, match=r"neither standard nor a file's content"):
            Record.from_text(f"{body} #{_digest(body)}")


class TestVerdicts:
    def test_all_true(self) -> None:
        record = fair()
        assert record.fairness
        for commitment in (None, record.fairness.commitment, record.fairness.commitment.upper()):
            found = verify(record.to_json(), commitment)
            assert found.holds
            assert found.checked == ("digest", "moves", "outcome", "scores", "commitment")
            assert verify(record.to_text(), commitment).checked == ("digest", "moves", "commitment")

    @pytest.mark.parametrize(
        ("changes", "failed"),
        [
            ({"seed": "4"}, "moves"),
            ({"entries": ["R1R1@0,0>"]}, "moves"),
            ({"outcome": {"winners": [0, 1], "reason": "rounds"}}, "outcome"),
            ({"scores": [99, 0]}, "scores"),
            ({"fairness": {"commitment": "0" * 64, "salt": SALT}}, "commitment"),
        ],
    )
    def test_what_is_not_true_is_named(self, changes: dict[str, Any], failed: str) -> None:
        found = verify(forged(fair(), **changes))
        assert (found.holds, found.failed) == (False, failed)
        order = ("digest", "moves", "outcome", "scores", "commitment")
        assert found.checked == order[: order.index(failed)]
        assert found.sentences("fr")[-1] == TEXTS["fr"][failed][1]

    def test_a_changed_record(self) -> None:
        assert verify(fair().to_json() | {"seed": "4"}).failed == "digest"

    def test_another_commitment_than_the_one_written_down(self) -> None:
        assert verify(fair().to_json(), "0" * 64).failed == "commitment"
        assert verify(finished("topas").to_json(), "0" * 64).failed == "commitment"

    def test_without_a_commitment_it_says_so(self) -> None:
        found = verify(finished("topas").to_json())
        assert found.holds
        assert found.sentences("en")[-1].startswith("There is no commitment")

    def test_every_check_has_its_sentences(self) -> None:
        assert set(TEXTS["en"]) == set(TEXTS["fr"])


class TestCommand:
    @pytest.fixture(autouse=True)
    def _files(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        fair().save(tmp_path / "fair.json")
        fair().save(tmp_path / "fair.txt")
        false = forged(fair(), fairness={"commitment": "0" * 64, "salt": SALT})
        (tmp_path / "false.json").write_text(json.dumps(false))
        monkeypatch.chdir(tmp_path)

    @pytest.mark.parametrize("name", ["fair.json", "fair.txt"])
    def test_true(self, shell: Shell, name: str) -> None:
        fairness = fair().fairness
        assert fairness
        ran = shell("verify", name, "--commitment", fairness.commitment)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.endswith("fixed before the game: seed and salt give the commitment.\n")
        data = json.loads(shell("verify", name, "--json").out)
        assert data["holds"] is True
        assert "commitment" in data["checked"]

    def test_not_true_is_code_1(self, shell: Shell) -> None:
        for words in (("false.json",), ("fair.json", "--commitment", "0" * 64)):
            ran = shell("verify", *words)
            assert (ran.code, ran.err) == (1, "")
            assert "It is not shown that the deal was fixed before the game.\n" in ran.out
        ran = shell("verify", "false.json", "--json")
        assert ran.code == 1
        assert json.loads(ran.out)["failed"] == "commitment"
        assert "Rien ne montre" in shell("verify", "false.json", "--language", "fr").out

    def test_unreadable_is_code_2(self, shell: Shell, tmp_path: Path) -> None:
        (tmp_path / "cut.txt").write_text(fair().to_text()[:80])
        shell("verify", "cut.txt").failed_in_one_line("cut.txt", "cut off")

    def test_one_seat_is_not_shown_the_secrets(self, shell: Shell) -> None:
        out = shell("replay", "fair.json", "--ply", 3, "--seat", 1, "--json").out
        assert SALT not in out
