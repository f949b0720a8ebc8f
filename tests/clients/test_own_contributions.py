"""Our contributions to dice: kept over a restart, revealed once, compared at the end."""

import pytest

from marrakech.clients.own_contributions import ChangedCommitments, OwnContributions
from marrakech.fair import player_commitment
from marrakech.table.commands import Commit, FreeSeat, Leave, Reveal, Sit
from marrakech.table.view import view
from tests.support.tables import HOST, Sitting, plan


def waiting_room(*chairs):
    return Sitting(plan(chairs), contributes=False)


def obey(sitting, own, guest):
    """Send what is due, as a client does after each update; the kinds of commands."""
    kinds = []
    for kind, fields in own.due(view(sitting.table), guest):
        sitting.ask(guest, {"commit": Commit, "reveal": Reveal}[kind], **fields)
        kinds.append(kind)
    return kinds


def test_against_bots_a_client_commits_and_reveals_at_once(tmp_path):
    sitting, own = waiting_room("me", "random"), OwnContributions(tmp_path)
    assert obey(sitting, own, HOST) == ["commit", "reveal"]
    assert sitting.table.status == "playing"
    assert own.problem(view(sitting.play_on().table), HOST) is None


def test_a_client_contributes_for_everybody_on_its_screen(tmp_path):
    sitting = waiting_room("me", "here", "here", "random")
    assert obey(sitting, OwnContributions(tmp_path), HOST) == ["commit"] * 3 + ["reveal"] * 3
    assert len(set(sitting.table.contributions)) == 3


def two(tmp_path):
    """Ana and Bo, who have committed, and their contributions."""
    sitting = waiting_room("me", "open")
    ana, bo = OwnContributions(tmp_path / "ana"), OwnContributions(tmp_path / "bo")
    sitting.ask("bo", Sit, name="Bo", **bo.draw(sitting.table.commitment, 1))
    assert list(bo.due(view(sitting.table), "bo")) == []
    commands = list(ana.due(view(sitting.table), HOST))
    sitting.ask(HOST, Commit, **commands[0][1])
    return sitting, ana, bo


def test_a_client_that_was_killed_between_commitment_and_reveal_reveals(tmp_path):
    sitting, _, _ = two(tmp_path)
    again = [OwnContributions(tmp_path / name) for name in ("ana", "bo")]
    assert obey(sitting, again[0], HOST) == obey(sitting, again[1], "bo") == ["reveal"]
    assert sitting.table.status == "playing"
    third = OwnContributions(tmp_path / "bo")
    assert third.problem(view(sitting.play_on().table), "bo") is None


def test_a_client_that_lost_its_contribution_can_be_replaced(tmp_path):
    sitting, ana, _ = two(tmp_path)
    empty = OwnContributions(tmp_path / "new")
    assert obey(sitting, ana, HOST) == ["reveal"]
    assert obey(sitting, empty, "bo") == []
    sitting.ask(HOST, FreeSeat, absent={"bo"}, seat=1)
    assert obey(sitting, ana, HOST) == ["commit"]  # for the next round, by itself
    sitting.ask("bo", Sit, name="Bo", **empty.draw(sitting.table.commitment, 1))
    assert obey(sitting, ana, HOST) == obey(sitting, empty, "bo") == ["reveal"]
    assert (sitting.table.status, sitting.table.round) == ("playing", 2)


def test_a_player_who_leaves_and_sits_again_has_another_contribution(tmp_path):
    sitting, ana, bo = two(tmp_path)
    before = sitting.table.seats[1].commitment
    assert obey(sitting, bo, "bo") == ["reveal"]
    sitting.ask("bo", Leave)
    sitting.ask("bo", Sit, name="Bo", **bo.draw(sitting.table.commitment, 1))
    assert sitting.table.seats[1].commitment != before
    assert obey(sitting, ana, HOST) == ["commit", "reveal"]
    assert obey(sitting, bo, "bo") == ["reveal"]
    assert sitting.table.status == "playing"


def test_two_clients_of_one_guest_do_not_disturb_each_other(tmp_path):
    sitting = waiting_room("me", "random")
    one, other = OwnContributions(tmp_path), OwnContributions(tmp_path)
    first = list(one.due(view(sitting.table), HOST))
    second = list(other.due(view(sitting.table), HOST))
    sitting.ask(HOST, Commit, **first[0][1])
    assert sitting.ask(HOST, Commit, **second[0][1]) == []  # it came too late
    assert obey(sitting, other, HOST) == ["reveal"]  # either reveals what was committed to
    assert sitting.table.status == "playing"


def test_a_server_that_shows_other_commitments_gets_nothing_more(tmp_path):
    sitting, ana, _ = two(tmp_path)
    assert [kind for kind, _ in ana.due(view(sitting.table), HOST)] == ["reveal"]
    assert [kind for kind, _ in ana.due(view(sitting.table), HOST)] == ["reveal"]  # it was lost
    made = player_commitment(sitting.table.commitment, 1, "ab" * 32)
    seats = list(sitting.table.seats)
    seats[1] = type(seats[1])(guest="bo", name="Bo", commitment=made)
    sitting.table = type(sitting.table)(
        **{name: getattr(sitting.table, name) for name in sitting.table.__struct_fields__}
        | {"seats": tuple(seats)}
    )
    with pytest.raises(ChangedCommitments):
        list(OwnContributions(tmp_path / "ana").due(view(sitting.table), HOST))


def test_without_a_disk_a_contribution_lasts_as_long_as_the_client(tmp_path):
    (tmp_path / "file").write_text("")
    own = OwnContributions(tmp_path / "file")
    sitting = waiting_room("me", "open")
    assert obey(sitting, own, HOST) == ["commit"]
    sitting.sit("bo", 1, "Bo")
    assert obey(sitting, own, HOST) == ["reveal"]


def test_an_old_contribution_is_deleted(tmp_path):
    own = OwnContributions(tmp_path)
    made = [own.draw(f"{number:064x}", 0)["commitment"] for number in range(510)]
    assert len(list(tmp_path.iterdir())) == 500
    assert (tmp_path / f"{made[-1]}.json").exists()
