"""Nobody learns the secret of the dice before the end: every byte that goes out is read."""

import base64
import hashlib
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from marrakech.fair import round_secret
from tests.support.server import Connection, Guest, Server, play_out

MARRAKECH = Path(sys.executable).parent / "marrakech"
# A bot's process writes down every question that it is asked.
LISTENING = """
from pathlib import Path
from marrakech.server.tables import bot_moves
original = bot_moves.think
def think(*question):
    with open({file!r}, "a") as notes:
        print(*question, file=notes)
    return original(*question)
"""


def forms(secret):
    """Yield the forms of a secret: plain, as bytes, in base64, backwards, as a number."""
    raw = bytes.fromhex(secret)
    yield secret.encode()
    yield secret.upper().encode()
    yield secret[::-1].encode()
    yield raw
    yield str(int(secret, 16)).encode()
    for encode in (base64.b64encode, base64.urlsafe_b64encode, base64.b32encode):
        yield encode(raw).rstrip(b"=")
        yield encode(secret.encode()).rstrip(b"=")
    yield ", ".join(str(byte) for byte in raw).encode()
    yield ",".join(str(byte) for byte in raw).encode()
    yield raw.hex(":").encode()


def found_in(secret, *texts):
    return [form for text in texts for form in forms(secret) if form in text]


def everything_over_http(guest, code):
    """Every byte of every answer that has to do with a table, headers included."""
    paths = (
        f"/api/tables/{code}", f"/api/tables/{code}?since=3", f"/api/tables/{code}/record",
        f"/api/tables/{code}/replay", f"/api/tables/{code}/hint", f"/api/tables/{code}/analysis",
        "/api/tables", "/api/tables?status=gathering",
        "/api/me/tables", "/api/me", "/api/ladder", "/metrics", "/healthz", "/nowhere",
    )  # fmt: skip
    answers = [guest.http.get(path) for path in paths]
    answers.append(guest.order(code, "play", seen=0, action="L"))
    answers.append(guest.order(code, "play", seen=9999, action="Z9"))
    return b"".join(str(answer.headers).encode() + answer.content for answer in answers)


@pytest.mark.slow
def test_no_byte_before_the_end_has_the_secret(tmp_path):
    with Server(tmp_path) as server, Guest(server) as amina, Guest(server, "Basil") as basil:
        code = amina.open("me", "open", "peddler", listed=True)
        kept = server.secret(code)  # never published
        secret = round_secret(kept, 1)  # behind the dice, and published at the end
        basil.sit(code, 1)
        sent_bytes = [everything_over_http(amina, code)]
        with (
            amina.attend(code) as one,
            basil.attend(code) as two,
            Connection(server.ws, code) as watching,
        ):
            for connection in (one, two, watching):
                connection.receive()
            for middle in (20, 60, 90):
                play_until(middle, one, two)
                sent_bytes.append(everything_over_http(basil, code))
            play_out(one, two)
            watching.until_number(one.number)
            for connection in (one, two, watching):
                *before, last = connection.heard
                assert found_in(kept, last.encode()) == []
                while '"ended"' not in last:  # an answer may come after the end
                    last = before.pop()
                sent_bytes += [frame.encode() for frame in before if '"ended"' not in frame]
                assert secret in last
            assert one.events[-1]["secret"] == one.view["result"]["secret"] == secret
        log = server.log_file.read_bytes()
        assert found_in(secret, log, *sent_bytes) == []
        sent_bytes.append(everything_over_http(amina, code))
        assert found_in(kept, log, *sent_bytes) == []
        assert sum(map(len, sent_bytes)) > 500_000


def play_until(number, *connections):
    while max(each.number for each in connections) < number:
        for each in connections:
            while each.number < max(other.number for other in connections):
                each.receive()
        view = connections[0].view
        guest = view["seats"][view["acting"]]["guest"] if view["acting"] is not None else ""
        mover = next((each for each in connections if each.you == guest), None)
        if mover is None:
            connections[0].receive()
            continue
        action = mover.view["game"]["actions"][-1]
        answer = mover.ask("play", seen=mover.number, action=action, confirm=True)
        mover.until_number(answer.get("number", 0))


def test_the_published_secret_fits_the_commitment_and_proves_the_dice(server, amina, tmp_path):
    code = amina.open("me", "random")
    with amina.attend(code) as connection:
        promised = connection.receive()["view"]["commitment"]
        play_out(connection)
    secret = connection.view["result"]["secret"]
    assert promised == connection.events[0]["commitment"]
    assert promised == hashlib.sha256(secret.encode()).hexdigest()
    record = tmp_path / "game.txt"
    record.write_text(amina.http.get(f"/api/tables/{code}/record").text, encoding="utf-8")
    proven = subprocess.run(
        [MARRAKECH, "verify", "--dice", record], capture_output=True, text=True, timeout=60
    )
    assert proven.returncode == 0, proven.stdout
    assert "dice proven" in proven.stdout
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace(secret, "0" * 64), encoding="utf-8")
    doubted = subprocess.run(
        [MARRAKECH, "verify", "--dice", record], capture_output=True, text=True, timeout=60
    )
    assert doubted.returncode == 1
    assert "promised" in doubted.stdout


@pytest.mark.slow
def test_a_bot_in_its_process_is_asked_about_the_position_alone(tmp_path):
    notes = tmp_path / "notes.txt"
    spy = tmp_path / "spy.py"
    spy.write_text(LISTENING.format(file=str(notes)))
    changes = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n" + (
        "import spy; spy.bot_moves.think = spy.think"
    )
    with Server(tmp_path, changes=changes) as server, Guest(server) as amina:
        code = amina.open("me", "merchant")
        kept = server.secret(code)
        with amina.attend(code) as connection:
            connection.receive()
            play_until(30, connection)
        asked = notes.read_bytes()
        assert b"merchant players=2" in asked
        assert found_in(kept, asked) == found_in(round_secret(kept, 1), asked) == []
        for line in asked.decode().splitlines():
            assert len(line) < 400


def test_two_tables_have_secrets_of_their_own(server, amina):
    codes = [amina.open("open", "open") for _ in range(20)]
    commitments = {
        httpx.get(f"{server.url}/api/tables/{c}").json()["view"]["commitment"] for c in codes
    }
    assert len({server.secret(code) for code in codes} | commitments) == 40
