"""Somebody who plays at a steady pace, and the time until each command is answered."""

import time

COMMANDS = 144  # given in a round, a little faster than they may be for long
INTERVAL = 1 / 30
PATIENCE = 10  # seconds, after which a command counts as lost


def delays(guest, code, commands=COMMANDS):
    """Give commands one after the other; the seconds until each was answered, sorted."""
    waits, start = [], time.monotonic()
    due = start
    with guest.attend(code) as playing:
        playing.receive()
        for number in range(commands):
            time.sleep(max(0.0, due - time.monotonic()))
            due = time.monotonic() + INTERVAL  # a pause is not made up for: the limits forbid it
            asked = {"type": "chat", "phrase": "hello"}
            if number % 3 and playing.view["status"] == "playing":
                action = playing.view["game"]["actions"][0]
                asked = {"type": "play", "seen": playing.number, "action": action, "confirm": True}
            sent = time.monotonic()
            name = f"{start}-{number}"
            playing.send(asked | {"id": name})
            answer = playing.until(lambda message, id=name: message.get("id") == id, PATIENCE)
            waits.append(time.monotonic() - sent)
            assert answer["type"] == "done", answer
            playing.until_number(answer["number"])
    return sorted(waits)


def p99(waits):
    """Return the time within which 99 of 100 commands were answered."""
    return waits[int(0.99 * len(waits))]
