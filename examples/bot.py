"""A bot in plain Python: it lays where its rug covers most of the others', and steers at random.

Try it:  marrakech play --bot "cmd:python3 examples/bot.py"
"""

import json
import random
import sys

COLOURS = {2: ["ry", "gb"], 3: ["r", "y", "g"], 4: ["r", "y", "g", "b"]}


def squares(board):
    """The colour on each square that has one, from a position's first field."""
    found = {}
    for row, written in zip("7654321", board.split("/"), strict=True):
        column = 0
        for letter in written:
            if letter.isdigit():
                column += int(letter)
            elif letter.isalpha():
                found["abcdefg"[column] + row] = letter
                column += 1
    return found


def choose(position, actions):
    """The legal action that hides most squares of the others and fewest of one's own."""
    board, _, _, seat, phase, purses, *_ = position.split(" ")
    if phase != "lay":
        return random.choice(actions)
    mine, on = COLOURS[purses.count(",") + 1][int(seat)], squares(board)
    hidden = {rug: [on.get(rug[:2], ""), on.get(rug[2:], "")] for rug in actions}
    gains = {rug: sum((c not in mine) - (c in mine) for c in hidden[rug] if c) for rug in actions}
    return max(actions, key=gains.get)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "name": "Example", "version": "1"}
    elif message["type"] == "choose":
        action = choose(message["position"], message["actions"])
        answer = {"type": "chosen", "id": message["id"], "action": action}
    else:
        break
    print(json.dumps(answer), flush=True)
