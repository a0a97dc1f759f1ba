"""Records: two forms, one truth; they verify themselves and replay to any ply."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.core.files import writing
from ludotheque.core.record import Record, _canonical, _digest
from ludotheque.core.registry import get_game
from ludotheque.core.table import Table
from ludotheque.core.verify import verify
from ludotheque.core.versions import options_to_text


def played(name: str, seed: int = 3, plies: int | None = None, **options: Any) -> Table:
    table = Table(get_game(name), options, seed)
    dice = random.Random(seed)
    while table.turn is not None and (plies is None or table.position.ply < plies):
        table.play(int(dice.choice(table.position.moves())))
    return table


@pytest.mark.parametrize(
    ("name", "options"),
    [("topas", {"seats": 1}), ("topas", {"seats": 3, "expert": True}), ("topquark", {})],
)
def test_both_forms_bring_the_same_record_back(name: str, options: dict[str, Any]) -> None:
    record = Record.of(played(name, **options), players=("human",) * options.get("seats", 2))
    assert Record.from_text(record.to_text()) == record
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record
    assert "\n" not in record.to_text()


def test_replays_to_any_ply() -> None:
    table = played("topas", seats=2)
    record = Record.of(table)
    position = lt.new("topas", seats=2, seed=3)
    for ply in range(15):
        assert record.position(ply) == position
        if ply < 14:
            position.play(record.entries[ply])
    with pytest.raises(lt.BadRecord, match="the record has 14 moves; there is no ply 15"):
        record.position(15)


def test_an_unfinished_game_is_a_record_too() -> None:
    record = Record.of(played("topquark", plies=5))
    assert record.outcome is None
    assert Record.from_text(record.to_text()).final.position.ply == 5


def test_lost_turns_are_written_and_checked() -> None:
    """TOPQUARK-J2: a lost turn is `--` in the record and no ply of its own."""
    record = next(
        record
        for seed in range(100)
        if "--" in (record := Record.of(played("topquark", seed))).entries
    )
    assert record.final.position.ply == len(record.entries) - record.entries.count("--")
    assert Record.from_text(record.to_text()) == record
    at = record.entries.index("--")
    for entries in (
        record.entries[:at] + record.entries[at + 1 :],
        (*record.entries[:1], "--", *record.entries[1:]),
    ):
        with pytest.raises(lt.BadRecord, match="does not replay"):
            Record(record.game, record.options, record.seed, entries).table()


@pytest.fixture(scope="module")
def record() -> Record:
    return Record.of(played("topquark", plies=12))


class TestDamage:
    def test_cut_off_text(self, record: Record) -> None:
        text = record.to_text()
        for length in (0, 1, 40, len(text) // 2, len(text) - 1):
            with pytest.raises(lt.BadRecord, match="cut off"):
                Record.from_text(text[:length])

    def test_changed_text(self, record: Record) -> None:
        text = record.to_text()
        for changed in (
            text.replace("seed=3", "seed=4"),
            text.replace("short=false", "short=true"),
            text.replace(record.entries[3], "a1-a2"),
        ):
            assert changed != text
            with pytest.raises(lt.BadRecord, match="was changed: its check mark should be #"):
                Record.from_text(changed)

    def test_newer_text(self, record: Record) -> None:
        with pytest.raises(lt.BadRecord, match="topquark-9 is newer"):
            Record.from_text(record.to_text().replace("topquark-1", "topquark-9"))

    def test_changed_json(self, record: Record) -> None:
        for key, value in (("seed", 4), ("entries", []), ("scores", [7, 0]), ("outcome", {})):
            with pytest.raises(lt.BadRecord, match="was changed: its digest should be"):
                Record.from_json(record.to_json() | {key: value})

    def test_newer_json(self, record: Record) -> None:
        with pytest.raises(lt.BadRecord, match="format 2, newer than 1"):
            Record.from_json(record.to_json() | {"record": 2})
        with pytest.raises(lt.BadRecord, match="topquark-9 is newer"):
            Record.from_json(record.to_json() | {"game": "topquark-9"})

    def test_not_a_record(self) -> None:
        for data in ([], {}, "text", None, {"record": "one"}, {"record": 0}, {"record": True}):
            with pytest.raises(lt.BadRecord):
                Record.from_json(data)

    def test_missing_and_unknown_keys(self, record: Record) -> None:
        data = record.to_json()
        del data["seed"]
        with pytest.raises(lt.BadRecord, match=r"missing \['seed'\], unknown \['sead'\]"):
            Record.from_json(data | {"sead": 3})

    def test_an_illegal_move_with_a_right_digest(self, record: Record) -> None:
        entries = (*record.entries[:3], "a1-g8", *record.entries[4:])
        forged = Record(record.game, record.options, record.seed, entries)
        with pytest.raises(lt.BadRecord, match=r"a1-g8 is not legal: .* \(TOPQUARK-R2\)"):
            Record.from_text(forged.to_text())

    def test_a_move_by_another_name(self) -> None:
        table = played("topas", plies=3)
        moves = [str(move) for move in table.position.moves()]
        name = next(move for move in moves if move.endswith(">"))
        card, cell = name.split("@")
        x, y = cell[:-1].split(",")
        other = f"{card[2:]}{card[:2]}@{int(x) + 1},{y}<"
        assert other in table.position.moves()
        entries = (*table.entries, other)
        forged = Record(table.game, table.position.options, table.seed, entries)
        with pytest.raises(lt.BadRecord, match=r"is written .* in a record"):
            Record.from_text(forged.to_text())

    @given(data=st.data())
    def test_any_change_of_one_letter_is_noticed(self, data: st.DataObject) -> None:
        text = Record.of(played("topas", plies=4)).to_text()
        at = data.draw(st.integers(0, len(text) - 1))
        letter = data.draw(st.characters(min_codepoint=33, max_codepoint=126))
        if text[at] != letter:
            with pytest.raises(lt.LudothequeError):
                Record.from_text(text[:at] + letter + text[at + 1 :])


DEEP: Any = "R1G2"
for _ in range(450):
    DEEP = [DEEP]
UNREADABLE = {
    "a game that is not known": {"game": "chess-1"},
    "components that are none": {"options": {"seats": 2, "deck": {"cards": ["R9G2"]}}},
    "lists nested too deeply": {"options": {"seats": 2, "deck": {"cards": DEEP}}},
    "an option that is none": {"options": {"seats": 9}},
    "half a letter": {"entries": ["\ud800"]},
}


@pytest.mark.parametrize("changes", UNREADABLE.values(), ids=UNREADABLE)
class TestUnreadable:
    """Whatever is wrong is a `BadRecord`, which is all that callers are promised."""

    def test_json(self, changes: dict[str, Any], tmp_path: Path) -> None:
        data = Record.of(played("topas", plies=0)).to_json() | changes
        del data["digest"]
        data["digest"] = _digest(_canonical(data))
        path = tmp_path / "game.json"
        path.write_text(json.dumps(data))
        for read in (lambda: Record.from_json(data), lambda: Record.load(path)):
            with pytest.raises(lt.BadRecord):
                read()
        if "entries" not in changes:  # what can be read and is not true has a verdict
            with pytest.raises(lt.BadRecord):
                verify(data)

    def test_text(self, changes: dict[str, Any]) -> None:
        data = Record.of(played("topas", plies=0)).to_json() | changes
        options = options_to_text(data["options"])
        body = " ".join([data["game"], options, "seed=1", "|", *data["entries"]])
        text = f"{body} #{_digest(body.encode(errors='replace').decode())}"
        for read in (Record.from_text, verify):
            with pytest.raises(lt.BadRecord):
                read(text)


class TestFiles:
    def test_json_and_text_files(self, tmp_path: Path) -> None:
        record = Record.of(played("topas", seats=2))
        for name in ("game.json", "game.txt"):
            record.save(tmp_path / name)
            assert Record.load(tmp_path / name) == record

    def test_many_records(self, tmp_path: Path) -> None:
        records = [Record.of(played("topas", seed)) for seed in range(3)]
        path = tmp_path / "games"
        lines = [records[0].to_text(), json.dumps(records[1].to_json()), records[2].to_text()]
        path.write_text("\n".join(lines) + "\n")
        assert list(Record.load_all(path)) == records
        with pytest.raises(lt.BadRecord, match="holds 3 records, not one"):
            Record.load(path)

    def test_errors_name_file_and_line(self, tmp_path: Path) -> None:
        path = tmp_path / "games.txt"
        text = Record.of(played("topas")).to_text()
        path.write_text(f"{text}\n{text[:-3]}\n")
        with pytest.raises(lt.BadRecord, match=r"games\.txt, line 2: the record is cut off"):
            list(Record.load_all(path))

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            (b"", "is empty"),
            (b"\xff\xfe", "not UTF-8 text"),
            (b'{"record": 1, "game"', "cut off or not JSON"),
            (b'{\n "record": 1,\n "game"', "cut off or not JSON"),
        ],
    )
    def test_bad_files(self, tmp_path: Path, content: bytes, message: str) -> None:
        path = tmp_path / "bad.json"
        path.write_bytes(content)
        with pytest.raises(lt.BadRecord, match=message):
            Record.load(path)

    def test_missing_file(self, tmp_path: Path) -> None:
        with pytest.raises(lt.BadRecord, match="cannot be read: No such file"):
            Record.load(tmp_path / "none.json")

    def test_nothing_is_half_written(self, tmp_path: Path) -> None:
        path = tmp_path / "file.txt"
        path.write_text("before")

        def interrupted() -> None:
            with writing(path) as file:
                file.write("half")
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            interrupted()
        assert path.read_text() == "before"
        assert list(tmp_path.iterdir()) == [path]

    def test_links_are_followed_and_modes_kept(self, tmp_path: Path) -> None:
        path, link = tmp_path / "file.txt", tmp_path / "link.txt"
        path.write_text("before")
        path.chmod(0o640)
        link.symlink_to(path)
        with writing(link) as file:
            file.write("after")
        assert link.is_symlink()
        assert path.read_text() == "after"
        assert path.stat().st_mode & 0o777 == 0o640
