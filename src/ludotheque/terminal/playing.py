"""One whole game between agents: your own, players by name, or yourself."""

from contextlib import ExitStack
from typing import Any, Final

from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.game_texts import read_language
from ludotheque.core.record import Record, player_label
from ludotheque.core.registry import get_game
from ludotheque.core.seeds import random_seed
from ludotheque.core.table import Table
from ludotheque.players.agents import agent_name, to_player
from ludotheque.players.guarded_player import GuardedPlayer, player_seed
from ludotheque.players.protocol import Player
from ludotheque.players.roster import known_as, make_player

ME: Final = ("me", "human")  # names of the person at the keyboard


def play(
    game: str | Game,
    *agents: Any,
    opponent: Any = "greedy",
    seed: int | None = None,
    language: str = "en",
    **options: Any,
) -> Record:
    """Play one game: `play("topas", MyAgent(), seats=3)`; `opponent` takes the other seats.

    An agent has a method `choose(view)`, is a function of the view, or a name such as "greedy";
    "me" plays in the terminal. Raises `PlayerError` with the seat and what its player did wrong.
    """
    chosen = get_game(game) if isinstance(game, str) else game
    if "seats" not in options and len(agents) > chosen.info.default_seats:
        options["seats"] = len(agents)
    read = chosen.read_options(options)
    if len(agents) > read["seats"]:
        raise BadOption(f"{len(agents)} agents are given for {read['seats']} seats")
    read_language(language)
    table = Table(chosen, read, random_seed() if seed is None else seed)
    seated = [*agents, *[opponent] * (read["seats"] - len(agents))]
    people = [isinstance(agent, str) and agent in ME for agent in seated]
    names = [agent if isinstance(agent, str) else agent_name(agent) for agent in seated]
    programs = {
        seat: _player(agent, player_seed(table.seed, seat))
        for seat, agent in enumerate(seated)
        if not people[seat]
    }
    if any(people):
        names = _play_in_terminal(table, people, names, programs, language)
    else:
        _play_through(table, names, programs)
    for seat, player in programs.items():
        names[seat] = known_as(names[seat], player)
    return Record.of(table, tuple(map(player_label, names)))


def _player(agent: Any, seed: int) -> Player:
    return make_player(agent, seed) if isinstance(agent, str) else to_player(agent, seed)


def _play_through(table: Table, names: list[str], programs: dict[int, Player]) -> None:
    players = {
        seat: GuardedPlayer(player, f"seat {seat} ({names[seat]})")
        for seat, player in programs.items()
    }
    with ExitStack() as stack:
        for player in players.values():
            stack.callback(player.close)
        for seat, player in players.items():
            player.begin(table.position, seat)
        while (turn := table.turn) is not None:
            table.play(int(players[turn].ask(table.position)))
        for player in players.values():
            player.end(table.outcome, table.position.scores)


def _play_in_terminal(
    table: Table,
    people: list[bool],
    names: list[str],
    programs: dict[int, Player],
    language: str,
) -> list[str]:
    """Play a game with a person in the terminal; return the players' names by seat."""
    from ludotheque.terminal.session import HUMAN, TerminalGame

    called = [HUMAN if person else name for person, name in zip(people, names, strict=True)]
    TerminalGame(table, called, language, programs=programs).run()
    return called
