"""Imported once by the fork server of tests/programs.py: all that a table server needs."""

import gc
import importlib

from ludotheque.core.registry import all_games
from ludotheque.texts import LANGUAGES, texts
from ludotheque.warm import PLAYABLE, steps

for name in ("ludotheque.cli", "ludotheque.server.running", "psycopg", "uvloop", "websockets"):
    importlib.import_module(name)
for game in all_games():  # kernels come from the cache, and from there into every process
    for label, load in steps(game):
        if label == PLAYABLE:
            break
        load()
for language in LANGUAGES:  # texts, too
    for game in all_games():
        game.texts(language)
    for area in ("refusals", "notices"):
        texts(area, language)
gc.collect()
gc.freeze()  # what is never looked at again is not copied into every process
