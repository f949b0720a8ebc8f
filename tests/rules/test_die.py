"""The die, whose faces have one home."""

from marrakech.rules.die import DIE, FACES, MOST_STEPS, THROWS, steps_on


def test_the_die_has_one_1_two_2s_two_3s_and_one_4():
    assert sorted(FACES) == [1, 2, 2, 3, 3, 4]
    assert (DIE, MOST_STEPS, list(THROWS)) == ((1, 2, 2, 1), 4, [1, 2, 3, 4])


def test_the_steps_on_a_face_are_those_it_shows():
    assert tuple(steps_on(face) for face in range(len(FACES))) == FACES
