"""The static description of a game as JSON: for menus, bridges and machines."""

from typing import Any

from ludotheque.core.capabilities import DrawOffers
from ludotheque.core.game import Game
from ludotheque.core.game_texts import option_text, shelf_line
from ludotheque.texts import LANGUAGES


def describe(game: Game) -> dict[str, Any]:
    """What is always true of a game, with its bounds in the standard game."""
    info, standard = game.info, game.read_options({})
    return {
        "name": info.name,
        "title": info.title,
        "line": {language: shelf_line(game, language) for language in LANGUAGES},
        "version": info.version,
        "seats": list(info.seats),
        "minutes": info.minutes,
        "hidden_information": info.hidden,
        "draw_offers": isinstance(game, DrawOffers),
        "drawings": list(info.drawings),
        "events": list(info.events),
        "actions": game.actions(standard),
        "most_moves": info.most_moves,
        "longest_game": game.longest(standard),
        "score_bounds": list(game.score_bounds(standard)),
        "state_bytes": game.dtype.itemsize,
        "observation_size": info.observation_size,
        "effects": [
            {
                "kind": kind.name,
                "fields": list(kind.fields),
                "meaning": kind.meaning,
                "earned": kind.earned,
                "reveals": kind.reveals,
            }
            for kind in info.effect_kinds
        ],
        "planes": [
            {"name": plane.name, "shape": list(plane.shape), "meaning": plane.meaning}
            for plane in info.planes
        ],
        "options": [
            option.describe()
            | {"texts": {one: option_text(game, option, one) for one in LANGUAGES}}
            for option in info.options
        ],
    }
