"""An engine in plain Python that plays random legal moves; the protocol is in docs/engines.md.

Play against it: ludotheque play topas --players "human,engine:python examples/engine.py"
"""

import json
import random
import sys

chance = random.Random()

for line in sys.stdin:
    message = json.loads(line)
    answer = None
    if message["type"] == "hello":
        answer = {"type": "hello", "name": "dice"}
    elif message["type"] == "begin":
        chance.seed(message["seed"])
        answer = {"type": "ready"}
    elif message["type"] == "choose":
        answer = {"type": "move", "move": chance.choice(message["legal"])}
    elif message["type"] == "quit":
        break
    if answer is not None:
        print(json.dumps(answer), flush=True)
