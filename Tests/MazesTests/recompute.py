"""Recomputes the work of mazes from their text form, straight from the definition: plain recursion, exact fractions.

    python3 recompute.py FILE

FILE holds mazes in text form with an empty line after each. For each maze one line is written: the work D and the
variance V of one run for the reference searcher, in steps and steps squared, as exact fractions.
Standard library only; written from the definition, not from the Swift code.
"""
import itertools
import sys
from fractions import Fraction

sys.setrecursionlimit(100_000)
SIGHT = 2
CORNER = Fraction(1, 2)
MOVES = [(1, 0), (0, 1), (-1, 0), (0, -1)]


class Maze:
    def __init__(self, lines):
        self.rows = len(lines) // 2
        self.columns = max(len(line) for line in lines) // 4
        self.lines = [line.ljust(4 * self.columns + 1) for line in lines]
        for row in range(self.rows):
            for column in range(self.columns):
                letter = self.lines[2 * row + 1][4 * column + 2]
                if letter == "S":
                    self.start = (column, row)
                if letter == "G":
                    self.goal = (column, row)
        # The start is entered through the gap beside it.
        gap = self.lines[2 * self.start[1] + 1][4 * self.start[0]] == " " and self.start[0] == 0
        self.heading = (1, 0) if gap else (-1, 0)

    def exits(self, cell):
        (x, y) = cell
        found = []
        for (dx, dy) in MOVES:
            if not (0 <= x + dx < self.columns and 0 <= y + dy < self.rows):
                continue
            if self.lines[2 * y + 1 + dy][4 * x + 2 + 2 * dx] == " ":
                found.append((dx, dy))
        return found

    def on(self, cell, move):
        """The ways on after moving out of a cell: the cell reached, and its exits but the way back."""
        there = (cell[0] + move[0], cell[1] + move[1])
        return there, [m for m in self.exits(there) if m != (-move[0], -move[1])]

    def depth(self, cell, move):
        there, onward = self.on(cell, move)
        return 1 + max((self.depth(there, m) for m in onward), default=0)

    def cost(self, cell, move, heading):
        if self.depth(cell, move) <= SIGHT:
            return 0
        there, onward = self.on(cell, move)
        corner = 0 if move == heading else 2 * CORNER
        return 2 + corner + sum(self.cost(there, m, move) for m in onward)

    def way(self, cell, onward):
        if cell == self.goal:
            return []
        for move in onward:
            there, further = self.on(cell, move)
            rest = self.way(there, further)
            if rest is not None:
                return [move] + rest
        return None

    def weight(self, cell, move, heading):
        def distance(c):
            return abs(c[0] - self.goal[0]) + abs(c[1] - self.goal[1])

        nearer = distance((cell[0] + move[0], cell[1] + move[1])) < distance(cell)
        ahead = move == heading
        return {(True, True): 6, (True, False): 4, (False, True): 3, (False, False): 2}[(nearer, ahead)]

    def measure(self):
        work = Fraction(0)
        variance = Fraction(0)
        cell, heading, onward = self.start, self.heading, self.exits(self.start)
        for right in self.way(self.start, onward):
            work += 1 + (0 if right == heading else CORNER)
            weights = {m: self.weight(cell, m, heading) for m in onward}
            mean = square = Fraction(0)
            # Every order of all exits, drawn without replacement; what stands before the right one is walked.
            for order in itertools.permutations(onward):
                chance, left = Fraction(1), sum(weights.values())
                for m in order:
                    chance *= Fraction(weights[m], left)
                    left -= weights[m]
                walked = sum(self.cost(cell, m, heading) for m in order[: order.index(right)])
                mean += chance * walked
                square += chance * walked * walked
            work += mean
            variance += square - mean * mean
            heading = right
            cell, onward = self.on(cell, right)
        return work, variance


def main():
    with open(sys.argv[1], encoding="ascii") as file:
        for text in file.read().split("\n\n"):
            if text.strip():
                work, variance = Maze(text.strip("\n").split("\n")).measure()
                print(f"{work.numerator}/{work.denominator} {variance.numerator}/{variance.denominator}")


if __name__ == "__main__":
    main()
