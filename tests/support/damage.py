"""Texts with a few letters wrong."""

from hypothesis import strategies as st


def damaged(text, data):
    """Return a text with a letter or a few changed, dropped, doubled or swapped."""
    letters = list(text)
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(letters) - 1))
        letters[place] = data.draw(
            st.sampled_from(["", letters[place] * 2, *"rygb-|/,+x0123456789NESW \n\r\0é"])
        )
    return "".join(letters)
