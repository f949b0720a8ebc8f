"""Exponential and logarithm with the same bits on every target.

The functions of the C library, of a GPU and of a browser differ in the last place. These use only
additions, multiplications and divisions, which IEEE 754 rounds the same everywhere, so a search
grows the same tree wherever it runs.
"""

from ..compile.marks import compiled

LN_2_HIGH = 6.93147180369123816490e-01  # ln 2 to 32 bits, so that small multiples are exact
LN_2_LOW = 1.90821492927058770002e-10  # the rest
LOG2_E = 1.4426950408889634
LARGEST = 700.0  # arguments beyond are clamped; exp(-700) is 1e-304
SQRT_2, SQRT_HALF = 1.4142135623730951, 0.7071067811865476


@compiled
def power_of_two(exponent):
    """Return 2 to a whole power between -1022 and 1023; every step is exact."""
    result, base, left = 1.0, 2.0, exponent
    if exponent < 0:
        base, left = 0.5, -exponent
    while left > 0:
        if left & 1:
            result *= base
        base *= base
        left >>= 1
    return result


@compiled
def exponential(x):
    """Return e to the power x, within one unit in the last place.

    With x = k ln 2 + r, it is 2**k (1 + 2r / (c - r)), where c = r coth(r/2) is a series in r².
    """
    x = max(-LARGEST, min(LARGEST, x))
    halves = x * LOG2_E
    k = int(halves + 0.5) if halves >= 0 else -int(0.5 - halves)
    r = (x - k * LN_2_HIGH) - k * LN_2_LOW
    square = r * r
    c = square * (1 / 23950080 - square * (691 / 653837184000))
    c = square * (1 / 6 - square * (1 / 360 - square * (1 / 15120 - square * (1 / 604800 - c))))
    return power_of_two(k) * (1.0 + 2.0 * r / (2.0 + c - r))


@compiled
def logarithm(x):
    """Return the natural logarithm of a positive number, within two units in the last place.

    With x = 2**k m and s = (m - 1) / (m + 1), it is k ln 2 + 2 (s + s³/3 + s⁵/5 + …).
    """
    k, m = 0, x
    while m > SQRT_2:
        m *= 0.5
        k += 1
    while m < SQRT_HALF:
        m *= 2.0
        k -= 1
    s = (m - 1.0) / (m + 1.0)
    square, series = s * s, 0.0
    for odd in range(21, 1, -2):
        series = (series + 1.0 / odd) * square
    return k * LN_2_HIGH + (2.0 * s + (2.0 * s * series + k * LN_2_LOW))
