"""The proof of a deal: commitments, records that carry them, and `ludotheque verify`."""

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core.errors import FalseRecord
from ludotheque.core.fairness import Fairness, check_commitment, commit, new_secret, seed_of
from ludotheque.core.record import Record, _canonical, _digest
from ludotheque.core.seeds import seed_to_text
from ludotheque.core.verify import verify
from ludotheque.games.topas.rules.deck import card_number, standard_deck
from ludotheque.texts import LANGUAGES, texts
from tests import chacha
from tests.shell import Shell
from tests.test_cli import finished

PAGE = (Path(__file__).parent.parent / "docs" / "fairness.md").read_text()
SECRET, VALUES = "ab" * 32, ("cd" * 32, "")
SEED = seed_of(SECRET, VALUES)


def fair(name: str = "topas", players: tuple[str, ...] = ("Ada", "level:1")) -> Record:
    """A finished game of a deal that was promised, and is as promised."""
    record = finished(name, SEED)
    fairness = Fairness(commit(SECRET), SECRET, VALUES)
    return Record(record.game, record.options, SEED, record.entries, players, fairness)


def forged(record: Record, **changes: Any) -> dict[str, Any]:
    """The JSON of a record with something changed and a digest that fits."""
    data = {key: value for key, value in record.to_json().items() if key != "digest"} | changes
    return data | {"digest": _digest(_canonical(data))}


def promise(**changes: Any) -> dict[str, Any]:
    """What the record of `fair` says of its deal, with something changed."""
    return {"commitment": commit(SECRET), "secret": SECRET, "values": list(VALUES)} | changes


def vectors() -> list[tuple[str, list[str], str, str]]:
    """Of the page: secret, values, commitment, seed."""
    figures = "[0-9a-f]{64}"
    line = rf"^    ({figures}) ((?:(?:{figures}|-),?)+) ({figures}) ({figures})$"
    return [
        (secret, values.replace("-", "").split(","), commitment, seed)
        for secret, values, commitment, seed in re.findall(line, PAGE, re.MULTILINE)
    ]


def test_the_test_vectors_of_the_page() -> None:
    assert [len(values) for _, values, _, _ in vectors()] == [2, 2, 4]
    for secret, values, commitment, seed in vectors():
        assert commit(secret) == commitment
        assert hashlib.sha256(secret.encode()).hexdigest() == commitment
        assert seed_to_text(seed_of(secret, values)) == seed
        joined = ":".join([secret, *values])
        assert hashlib.sha256(joined.encode()).hexdigest() == seed
        fairness = Fairness(commitment, secret, tuple(values))
        fairness.check(int(seed, 16))
        assert fairness.is_kept(int(seed, 16))
        assert not fairness.is_kept(int(seed, 16) ^ 1)
        with pytest.raises(FalseRecord, match="secret and values give the seed"):
            fairness.check(int(seed, 16) ^ 1)
        with pytest.raises(FalseRecord, match="not the one that was committed to"):
            check_commitment("e" * 64, commitment)


def test_the_deal_of_the_page() -> None:
    """The second test vector, dealt by the package and by a ChaCha that has nothing of ours."""
    dealt = PAGE.partition("The deal of the second")[2].splitlines()[2:]
    first, one, two, display = (line.split(maxsplit=2)[-1] for line in dealt)
    seed = int(vectors()[1][3], 16)
    state = lt.new("topas", seed=seed).to_json()["state"]
    assert (state["first"], state["hands"]) == (int(first), [one.split(), two.split()])
    assert state["display"] == [f"{display}@0,0>"]
    dealer, pile = chacha.Dealer(seed), sorted(standard_deck(), key=card_number)
    assert dealer.lot(2) == int(first)
    dealer.shuffle(pile)
    assert [display, *state["pile"]] == pile[-7::-1]


def test_the_shell_lines_of_the_page() -> None:
    lines = re.findall(r"^(printf .*)$", PAGE, re.MULTILINE)
    assert len(lines) == 2
    for secret, values, *expected in vectors():
        for line, right in zip(lines, expected, strict=True):
            filled = line.replace("SECRET:VALUE:VALUE", ":".join(["SECRET", *values]))
            filled = filled.replace("SECRET", secret)
            ran = subprocess.run(["bash", "-c", filled], capture_output=True, text=True, check=True)
            assert ran.stdout.split()[0] == right


class TestScript:
    """The script of the page, run in a Python that has no ludotheque."""

    @pytest.fixture
    def script(self, tmp_path: Path) -> Path:
        (script,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
        lines = [line for line in script.splitlines() if line]
        assert len(lines) <= 40
        assert not re.search("ludotheque|numpy", script)
        path = tmp_path / "check.py"
        path.write_text(script)
        return path

    def run(self, script: Path, data: dict[str, Any]) -> subprocess.CompletedProcess[str]:
        record = script.parent / "game.json"
        record.write_text(json.dumps(data))
        words = [sys.executable, "-I", "-S", script, record]  # -S: no packages at all
        return subprocess.run(words, capture_output=True, text=True, check=False)

    @pytest.mark.parametrize("options", [{}, {"seats": 3}, {"seats": 4, "first": "2"}])
    def test_it_deals_the_cards_of_a_record(self, script: Path, options: dict[str, Any]) -> None:
        seats = options.get("seats", 2)
        for number in range(5):
            values = (*(f"{number + seat:064x}" for seat in range(seats - 1)), "")
            seed = seed_of(SECRET, values)
            start = lt.new("topas", seed=seed, **options)
            fairness = Fairness(commit(SECRET), SECRET, values)
            record = Record(start.game, start.options, seed, (), (), fairness)
            ran = self.run(script, record.to_json())
            assert (ran.returncode, ran.stderr) == (0, "")
            state = start.to_json()["state"]
            assert ran.stdout.splitlines() == [
                fairness.commitment,
                seed_to_text(seed),
                f"seat {state['first']} begins",
                str(state["hands"]),
                state["display"][0].partition("@")[0],
            ]

    @pytest.mark.parametrize(
        ("changes", "problem"),
        [
            ({"commitment": "0" * 64}, "commitment"),
            ({"secret": "0" * 64}, "commitment"),
            ({"values": ["", ""]}, "seed"),
        ],
    )
    def test_it_finds_what_was_changed(
        self, script: Path, changes: dict[str, Any], problem: str
    ) -> None:
        data = fair().to_json()
        ran = self.run(script, data | {"fairness": data["fairness"] | changes})
        assert ran.returncode == 1
        assert ran.stderr.endswith(f"AssertionError: {problem}\n")


def test_secrets_are_never_the_same() -> None:
    assert len({new_secret() for _ in range(100)}) == 100
    assert all(re.fullmatch("[0-9a-f]{64}", new_secret()) for _ in range(10))


def test_every_value_and_every_seat_counts() -> None:
    """The same figures at another seat, or none, are another seed."""
    one, two = "1" * 64, "2" * 64
    given = [("", ""), (one, ""), ("", one), (one, two), (two, one), (one, two, "")]
    assert len({seed_of(SECRET, values) for values in given}) == len(given)


class TestRecords:
    def test_both_forms_carry_it(self) -> None:
        record = fair()
        assert Record.from_text(record.to_text()) == record
        assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record
        assert record.fairness
        words = f"seed={SEED:064x} commitment={commit(SECRET)} secret={SECRET} values={VALUES[0]},-"
        assert f"{words} players=Ada,level:1 |" in record.to_text()
        assert record.to_json()["fairness"] == {
            "commitment": commit(SECRET),
            "secret": SECRET,
            "values": list(VALUES),
        }
        assert record.to_json()["seed"] == f"{SEED:064x}"

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
        for change in ({"commitment": "0" * 64}, {"secret": "0" * 64}, {"values": ["", ""]}):
            changed = data | {"fairness": data["fairness"] | change}
            with pytest.raises(lt.BadRecord, match="was changed: its digest should be"):
                Record.from_json(changed)
        text = fair().to_text()
        with pytest.raises(lt.BadRecord, match="was changed: its check mark should be"):
            Record.from_text(text.replace(SECRET, "0" * 64))

    def test_loading_does_not_check_the_promise(self) -> None:
        data = forged(fair(), fairness=promise(commitment="0" * 64))
        assert Record.from_json(data).fairness == Fairness("0" * 64, SECRET, VALUES)

    @pytest.mark.parametrize(
        "bad",
        [
            *([], "x", {}, 1, {"commitment": "0" * 64}),
            *(promise(commitment="0"), promise(secret=None), promise(values="x")),
            *(promise(values=["", "0"]), promise(values=["", None]), promise(values=[""])),
            *(promise(values=["", "", ""]), promise() | {"salt": "0" * 64}),
        ],
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


ORDER = ("digest", "moves", "outcome", "scores", "commitment", "seed")


class TestVerdicts:
    def test_all_true(self) -> None:
        record = fair()
        assert record.fairness
        for commitment in (None, record.fairness.commitment, record.fairness.commitment.upper()):
            found = verify(record.to_json(), commitment)
            assert found.holds
            assert found.checked == ORDER
            line = verify(record.to_text(), commitment)
            assert line.checked == ("digest", "moves", "commitment", "seed")

    @pytest.mark.parametrize(
        ("changes", "failed"),
        [
            ({"seed": "4"}, "moves"),
            ({"entries": ["R1R1@0,0>"]}, "moves"),
            ({"outcome": {"winners": [0, 1], "reason": "rounds"}}, "outcome"),
            ({"scores": [99, 0]}, "scores"),
            ({"fairness": promise(commitment="0" * 64)}, "commitment"),
            ({"fairness": promise(secret="0" * 64)}, "commitment"),
            ({"fairness": promise(values=["", ""])}, "seed"),
            ({"fairness": promise(values=[VALUES[1], VALUES[0]])}, "seed"),
        ],
    )
    def test_what_is_not_true_is_named(self, changes: dict[str, Any], failed: str) -> None:
        found = verify(forged(fair(), **changes))
        assert (found.holds, found.failed) == (False, failed)
        assert found.checked == ORDER[: ORDER.index(failed)]
        assert found.sentences("fr")[-1] == texts("commands", "fr")(f"check-{failed}.failed")

    def test_a_changed_record(self) -> None:
        assert verify(fair().to_json() | {"seed": "4"}).failed == "digest"

    def test_another_commitment_than_the_one_written_down(self) -> None:
        assert verify(fair().to_json(), "0" * 64).failed == "commitment"
        assert verify(finished("topas").to_json(), "0" * 64).failed == "commitment"

    def test_without_a_commitment_it_says_so(self) -> None:
        found = verify(finished("topas").to_json())
        assert found.holds
        assert found.sentences("en")[-1].startswith("There is no commitment")

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_check_has_its_sentences(self, language: str) -> None:
        say = texts("commands", language)
        for check in ORDER:
            assert say(f"check-{check}") != say(f"check-{check}.failed")


class TestCommand:
    @pytest.fixture(autouse=True)
    def _files(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        fair().save(tmp_path / "fair.json")
        fair().save(tmp_path / "fair.txt")
        false = forged(fair(), fairness=promise(commitment="0" * 64))
        (tmp_path / "false.json").write_text(json.dumps(false))
        monkeypatch.chdir(tmp_path)

    @pytest.mark.parametrize("name", ["fair.json", "fair.txt"])
    def test_true(self, shell: Shell, name: str) -> None:
        fairness = fair().fairness
        assert fairness
        ran = shell("verify", name, "--commitment", fairness.commitment)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.endswith("the seed follows from the secret and the players’ values.\n")
        data = json.loads(shell("verify", name, "--json").out)
        assert data["holds"] is True
        assert "commitment" in data["checked"]

    def test_not_true_is_code_1(self, shell: Shell) -> None:
        for words in (("false.json",), ("fair.json", "--commitment", "0" * 64)):
            ran = shell("verify", *words)
            assert (ran.code, ran.err) == (1, "")
            assert "Nothing proves that the server fixed its secret in advance.\n" in ran.out
        ran = shell("verify", "false.json", "--json")
        assert ran.code == 1
        assert json.loads(ran.out)["failed"] == "commitment"
        assert "Rien ne prouve" in shell("verify", "false.json", "--language", "fr").out

    def test_another_value_is_found(self, shell: Shell, tmp_path: Path) -> None:
        other = forged(fair(), fairness=promise(values=["0" * 64, ""]))
        (tmp_path / "other.json").write_text(json.dumps(other))
        ran = shell("verify", "other.json", "--json")
        assert (ran.code, json.loads(ran.out)["failed"]) == (1, "seed")
        assert "La graine ne découle pas" in shell("verify", "other.json", "--language", "fr").out

    def test_unreadable_is_code_2(self, shell: Shell, tmp_path: Path) -> None:
        (tmp_path / "cut.txt").write_text(fair().to_text()[:80])
        shell("verify", "cut.txt").failed_in_one_line("cut.txt", "cut off")

    def test_one_seat_is_not_shown_the_secrets(self, shell: Shell) -> None:
        out = shell("replay", "fair.json", "--ply", 3, "--seat", 1, "--json").out
        assert SECRET not in out
        assert VALUES[0] not in out
        assert f"{SEED:064x}" not in out
