"""The lessons of the page are what the library plays, and every answer in them is the right one."""

import pytest

from marrakech import Game, IllegalAction
from marrakech.analysis.reasons import reasons
from tests.support.lessons import EXERCISES, FILE, TOUR
from tests.support.targets import make

RULES = "players={} unpaid=out order=steer-first whole=never"
BY_NAME = {exercise["name"]: exercise for exercise in EXERCISES}


def game_of(scene):
    return Game.from_position(scene["game"]["position"], RULES.format(len(scene["seats"])))


def test_the_file_is_what_the_library_plays(tmp_path):
    played = tmp_path / "lessons.json"
    make("lessons", f"OPTIONS=--to {played}", home=tmp_path)
    assert FILE.read_text(encoding="utf-8") == played.read_text(encoding="utf-8")


@pytest.mark.parametrize("lesson", TOUR, ids=lambda lesson: lesson["name"])
def test_a_lesson_takes_legal_actions_and_ends_where_they_lead(lesson):
    begin = game_of(lesson["scene"])
    assert set(lesson["scene"]["game"]["actions"]) == set(lesson["endings"]) <= set(begin.actions)
    for ending in lesson["endings"].values():
        game = begin.copy()
        for event in ending["events"]:
            game.play(str(event["steps"]) if event["type"] == "thrown" else event["action"])
        assert game.position == ending["scene"]["game"]["position"]
        purses = tuple(seat["purse"] for seat in ending["scene"]["seats"])
        assert purses == game.purses


@pytest.mark.parametrize("shown", [*TOUR, *EXERCISES], ids=lambda shown: shown["name"])
def test_the_rugs_that_are_drawn_are_those_of_the_position(shown):
    scene = shown["scene"]
    tops = {}
    for rug in scene["rugs"]:
        tops |= dict.fromkeys((rug["action"][:2], rug["action"][2:]), rug["colour"])
    patches = scene["game"]["patches"]
    assert tops == {square: patch["colour"] for patch in patches for square in patch["squares"]}


def test_every_rule_of_the_tour_is_shown():
    happened = {lesson["name"]: lesson["endings"] for lesson in TOUR}
    assert happened["edge"]["3"]["scene"]["game"]["position"].split()[1:3] == ["d6", "S"]
    assert happened["loop"]["3"]["scene"]["game"]["position"].split()[1:3] == ["f7", "W"]
    assert happened["corner"]["2"]["scene"]["game"]["position"].split()[1:3] == ["a1", "E"]
    assert happened["pay"]["2"]["events"][0]["paid"] == 4
    assert "d5d6" not in happened["cover"]
    assert {"c5d5", "d5e5"} <= set(happened["cover"])
    assert happened["debt"]["2"]["scene"]["seats"][0]["out"]
    assert all(end["scene"]["game"]["phase"] == "over" for end in happened["end"].values())


@pytest.mark.parametrize("name", ["halves", "whole", "diagonal"])
def test_a_rug_that_may_be_laid_may_be_laid(name):
    exercise = BY_NAME[name]
    game = game_of(exercise["scene"])
    if exercise["right"] == ["yes"]:
        game.play(exercise["rug"])
    else:
        with pytest.raises(IllegalAction) as refused:
            game.play(exercise["rug"])
        objection = refused.value.objection.name.lower().replace("_", "-")
        assert objection == exercise["objection"]


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise["name"])
def test_an_exercise_has_a_right_answer_and_a_wrong_one(exercise):
    choices = exercise.get("choices") or [each["action"] for each in exercise.get("reasons", [])]
    if exercise["kind"] == "square":
        assert len(exercise["right"]) == 1
    else:
        assert 0 < len(exercise["right"]) < len(choices)
        assert set(exercise["right"]) <= set(choices)


def test_a_longer_search_finds_the_same_best_choice():
    for exercise in EXERCISES:
        if "reasons" in exercise:
            best = reasons(game_of(exercise["scene"]).state, 15_000)[0]
            assert best.action in exercise["right"]
