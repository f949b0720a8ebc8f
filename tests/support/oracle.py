"""The rules played the slow, plain way, to check every faster way against."""

from collections import deque
from copy import copy
from dataclasses import dataclass
from fractions import Fraction

FACINGS = "NESW"
SQUARES = [column + row for column in "abcdefg" for row in "1234567"]
DIE = [1, 2, 2, 3, 3, 4]

# Leaving this square this way, Assam comes back on that square facing that way.
EXITS = {
    ("a7", "N"): ("b7", "S"),
    ("b7", "N"): ("a7", "S"),
    ("c7", "N"): ("d7", "S"),
    ("d7", "N"): ("c7", "S"),
    ("e7", "N"): ("f7", "S"),
    ("f7", "N"): ("e7", "S"),
    ("g7", "N"): ("g7", "W"),
    ("g7", "E"): ("g7", "S"),
    ("g6", "E"): ("g5", "W"),
    ("g5", "E"): ("g6", "W"),
    ("g4", "E"): ("g3", "W"),
    ("g3", "E"): ("g4", "W"),
    ("g2", "E"): ("g1", "W"),
    ("g1", "E"): ("g2", "W"),
    ("g1", "S"): ("f1", "N"),
    ("f1", "S"): ("g1", "N"),
    ("e1", "S"): ("d1", "N"),
    ("d1", "S"): ("e1", "N"),
    ("c1", "S"): ("b1", "N"),
    ("b1", "S"): ("c1", "N"),
    ("a1", "S"): ("a1", "E"),
    ("a1", "W"): ("a1", "N"),
    ("a2", "W"): ("a3", "E"),
    ("a3", "W"): ("a2", "E"),
    ("a4", "W"): ("a5", "E"),
    ("a5", "W"): ("a4", "E"),
    ("a6", "W"): ("a7", "E"),
    ("a7", "W"): ("a6", "E"),
}

COLOURS = {2: ["ry", "gb"], 3: ["r", "y", "g"], 4: ["r", "y", "g", "b"]}
OWNERS = {
    players: {colour: seat for seat, own in enumerate(seats) for colour in own}
    for players, seats in COLOURS.items()
}
RUGS_OF_A_COLOUR = {2: 12, 3: 15, 4: 12}


def squares_beside(square: str) -> dict[str, str]:
    """Return the squares that share a side with this one, by the way they lie."""
    column, row = ord(square[0]), int(square[1])
    around = {
        "N": chr(column) + str(row + 1),
        "E": chr(column + 1) + str(row),
        "S": chr(column) + str(row - 1),
        "W": chr(column - 1) + str(row),
    }
    return {way: other for way, other in around.items() if other in SQUARES}


BESIDE = {square: squares_beside(square) for square in SQUARES}


@dataclass(frozen=True, eq=False)
class Rug:
    """One rug on the floor; two rugs alike are still two rugs."""

    colour: str
    squares: tuple[str, str]


class Oracle:
    """A game under way."""

    def __init__(
        self,
        players: int,
        unpaid: str = "out",
        order: str = "steer-first",
        whole: str = "never",
        first: int = 0,
    ) -> None:
        if (
            players not in COLOURS
            or unpaid not in ("out", "stay")
            or order not in ("steer-first", "steer-last")
            or whole not in ("never", "own")
            or first not in range(players)
        ):
            raise ValueError("no such rules")
        self.players, self.unpaid, self.order, self.whole = players, unpaid, order, whole
        self.first = first
        self.stacks: dict[str, list[Rug]] = {square: [] for square in SQUARES}
        self.assam, self.facing = "d4", "N"
        self.purses = [30] * players
        self.out: set[int] = set()
        self.piles = [
            dict.fromkeys(colours, RUGS_OF_A_COLOUR[players]) for colours in COLOURS[players]
        ]
        self.face_up = ["-"] * players
        self.to_open = [0, 1] if players == 2 else []
        self.seat, self.phase = first, "over"
        self.open()

    def copy(self) -> "Oracle":
        """Return the same game, going its own way from here."""
        other = copy(self)
        other.stacks = {square: stack[:] for square, stack in self.stacks.items()}
        other.purses = self.purses[:]
        other.out = self.out.copy()
        other.piles = [pile.copy() for pile in self.piles]
        other.face_up = self.face_up[:]
        other.to_open = self.to_open[:]
        return other

    # Legal actions

    def actions(self) -> list[str]:
        """Return the legal actions, chance ones too, sorted."""
        if self.phase == "steer":
            return ["F", "L", "R"] if self.order == "steer-first" else ["L", "R"]
        if self.phase == "lay":
            return self.legal_rugs()
        return sorted(self.chances())

    def chances(self) -> dict[str, Fraction]:
        """Return the probability of each throw or next rug."""
        if self.phase == "walk":
            return {str(steps): Fraction(DIE.count(steps), 6) for steps in set(DIE)}
        if self.phase == "draw":
            pile = self.piles[self.seat]
            left = sum(pile.values())
            return {"+" + c: Fraction(n, left) for c, n in pile.items() if n > 0}
        return {}

    def legal_rugs(self) -> list[str]:
        """Return the legal rugs: a square beside Assam, a square beside that, neither under him."""
        rugs = set()
        for near in BESIDE[self.assam].values():
            for far in BESIDE[near].values():
                if far != self.assam and not self.is_whole_rug_hidden(near, far):
                    rugs.add(min(near, far) + max(near, far))
        return sorted(rugs)

    def is_whole_rug_hidden(self, one: str, other: str) -> bool:
        """Return whether a rug here would cover both visible halves of a rug it must not cover."""
        rug = self.top(one)
        if rug is None or rug is not self.top(other):
            return False
        is_own = self.owner(rug.colour) == self.seat
        return not (self.whole == "own" and is_own)

    # Playing

    def play(self, text: str) -> None:
        """Play one legal action."""
        if text not in self.actions():
            raise ValueError(f"{text!r} is not legal in {self.position()}")
        if self.phase == "steer":
            self.steer(text)
        elif self.phase == "walk":
            self.walk(int(text))
        elif self.phase == "lay":
            self.lay(text[:2], text[2:])
        else:
            self.draw(text[1])

    def steer(self, turn: str) -> None:
        quarters = {"L": -1, "F": 0, "R": 1}[turn]
        self.facing = FACINGS[(FACINGS.index(self.facing) + quarters) % 4]
        if self.order == "steer-first":
            self.phase = "walk"
        else:
            self.pass_on()

    def walk(self, steps: int) -> None:
        for _ in range(steps):
            if (self.assam, self.facing) in EXITS:
                self.assam, self.facing = EXITS[self.assam, self.facing]
            else:
                self.assam = BESIDE[self.assam][self.facing]
        owed = self.owed()
        paid = min(owed, self.purses[self.seat])
        if owed > 0:
            self.purses[self.seat] -= paid
            self.purses[self.owner(self.top_colour(self.assam))] += paid
        if paid < owed and self.unpaid == "out":
            self.leave()
        else:
            self.phase = "lay"

    def owed(self) -> int:
        """Return the debt of the player where Assam stands."""
        if self.top(self.assam) is None:
            return 0
        owner = self.owner(self.top_colour(self.assam))
        if owner == self.seat or owner in self.out:
            return 0
        return len(self.patch(self.assam))

    def leave(self) -> None:
        """Remove the player and their unlaid rugs."""
        self.out.add(self.seat)
        self.piles[self.seat] = dict.fromkeys(self.piles[self.seat], 0)
        self.face_up[self.seat] = "-"
        if self.is_finished():
            self.phase = "over"
        else:
            self.pass_on()

    def lay(self, one: str, other: str) -> None:
        pile = self.piles[self.seat]
        colour = self.face_up[self.seat] if self.players == 2 else COLOURS[self.players][self.seat]
        rug = Rug(colour, (one, other))
        self.stacks[one].append(rug)
        self.stacks[other].append(rug)
        pile[colour] -= 1
        self.face_up[self.seat] = "-"
        if self.is_finished():
            self.phase = "over"
        elif self.players == 2 and sum(pile.values()) > 0:
            self.phase = "draw"
        else:
            self.after_laying()

    def draw(self, colour: str) -> None:
        self.face_up[self.seat] = colour
        if self.to_open:
            self.to_open.remove(self.seat)
            self.open()
        else:
            self.after_laying()

    def open(self) -> None:
        """Draw the first rug of each pile of two players."""
        if self.to_open:
            self.seat, self.phase = self.to_open[0], "draw"
        else:
            self.begin(self.first)

    def begin(self, seat: int) -> None:
        self.seat = seat
        self.phase = "steer" if self.order == "steer-first" else "walk"

    def after_laying(self) -> None:
        if self.order == "steer-last":
            self.phase = "steer"
        else:
            self.pass_on()

    def pass_on(self) -> None:
        """Begin the turn of the next player clockwise who is still in."""
        seat = (self.seat + 1) % self.players
        while seat in self.out:
            seat = (seat + 1) % self.players
        self.begin(seat)

    # The board

    def top(self, square: str) -> Rug | None:
        """Return the rug seen on a square."""
        stack = self.stacks[square]
        return stack[-1] if stack else None

    def top_colour(self, square: str) -> str:
        """Return the colour seen on a square, nothing for bare floor."""
        rug = self.top(square)
        return rug.colour if rug else ""

    def owner(self, colour: str) -> int:
        """Return the seat that laid this colour, still in or not."""
        return OWNERS[self.players][colour]

    def patch(self, start: str) -> set[str]:
        """Return the squares of one colour joined to start, side to side."""
        found, waiting = {start}, deque([start])
        while waiting:
            for square in BESIDE[waiting.popleft()].values():
                if square not in found and self.top_colour(square) == self.top_colour(start):
                    found.add(square)
                    waiting.append(square)
        return found

    def still_in(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self.out]

    def is_finished(self) -> bool:
        """Return whether one player is left, or no rug."""
        playing = self.still_in()
        return len(playing) == 1 or all(sum(self.piles[seat].values()) == 0 for seat in playing)

    def showing(self, seat: int) -> int:
        """Return visible squares of a seat's colours; a player who is out has none."""
        if seat in self.out:
            return 0
        colours = COLOURS[self.players][seat]
        return sum(1 for stack in self.stacks.values() if stack and stack[-1].colour in colours)

    def scores(self) -> list[int]:
        """Return points of every seat: visible squares and dirhams."""
        return [self.showing(seat) + self.purses[seat] for seat in range(self.players)]

    def winners(self) -> list[int] | None:
        """Return the seats with most points, then most dirhams, once the game is over."""
        if self.phase != "over":
            return None
        scores = self.scores()
        best = max((scores[seat], self.purses[seat]) for seat in self.still_in())
        return [s for s in self.still_in() if (scores[s], self.purses[s]) == best]

    # Notation

    def rules_text(self) -> str:
        return f"players={self.players} unpaid={self.unpaid} order={self.order} whole={self.whole}"

    def position(self) -> str:
        seats = range(self.players)
        purses = ["x" if seat in self.out else str(self.purses[seat]) for seat in seats]
        rugs = ["+".join(str(left) for left in pile.values()) for pile in self.piles]
        fields = [
            "/".join(self.row_text(row) for row in "7654321"),
            self.assam,
            self.facing,
            str(self.seat),
            self.phase,
            ",".join(purses),
            ",".join(rugs),
            ",".join(self.face_up) if self.players == 2 else "-",
        ]
        return " ".join(fields)

    def row_text(self, row: str) -> str:
        text, empty = "", 0
        for column in "abcdefg":
            rug = self.top(column + row)
            if rug is None:
                empty += 1
            else:
                text += (str(empty) if empty else "") + self.half_text(rug, column + row)
                empty = 0
        return text + (str(empty) if empty else "")

    def half_text(self, rug: Rug, square: str) -> str:
        """Return a half's colour, and a mark if the other half is seen to the east or south."""
        other = rug.squares[1] if square == rug.squares[0] else rug.squares[0]
        if self.top(other) is rug:
            if other == BESIDE[square].get("E"):
                return rug.colour + "-"
            if other == BESIDE[square].get("S"):
                return rug.colour + "|"
        return rug.colour


def count(oracle: Oracle, depth: int) -> int:
    """Return the number of sequences of exactly so many actions."""
    if depth == 0:
        return 1
    actions = oracle.actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = oracle.copy()
        after.play(action)
        total += count(after, depth - 1)
    return total
