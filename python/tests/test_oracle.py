"""The parts of the solutions that need no page."""

import unittest
import unittest.mock

from botarena import oracle
from botarena.tasks import LEVELS


class Solutions(unittest.TestCase):
    def test_every_level_has_two(self) -> None:
        levels = [int(name[:2]) for name in LEVELS]
        self.assertEqual(list(oracle.OWN), levels)
        self.assertEqual(list(oracle.PLAIN), levels)

    def test_values_stand_in_quotation_marks(self) -> None:
        self.assertEqual(oracle.values("Round 1 of 4. Type “a b” and “”."), ["a b", ""])

    def test_rounds_are_counted_where_the_task_counts_them(self) -> None:
        for said in (["Click “A”."], ["Round 1 of 2. Type “a”.", "Round 2 of 2. Type “b”."]):
            hand = oracle.Hand(unittest.mock.MagicMock())
            coming = iter(said)
            hand.task = lambda beginning="": next(text for text in coming if text.startswith(beginning))  # type: ignore[method-assign]
            self.assertEqual([words for _values, words in hand.rounds()], said)

    def test_operations_are_those_of_level_13(self) -> None:
        for operation, operands, expected in (
            ("Length", ["robot"], "5"),
            ("Substring", ["automation", "2", "3"], "tom"),
            ("Replace", ["a-b-c", "-", "+"], "a+b+c"),
            ("Split", ["a,b,c", ",", "2"], "b"),
            ("Join", ["a", "b", "c", "-"], "a-b-c"),
            ("Index of", ["robot", "o"], "1"),
            ("Last index of", ["robot", "o"], "3"),
            ("Index of", ["robot", "z"], "-1"),
            ("Reverse", ["abc"], "cba"),
            ("Count", ["banana", "a"], "3"),
            ("Concatenate", ["a", "b"], "ab"),
            ("Extract number", ["Invoice 4711 of 12"], "4711"),
            ("Pad left", ["7", "0", "3"], "007"),
            ("Remove", ["a-b", "-"], "ab"),
        ):
            self.assertEqual(oracle.answer(operation, operands), expected)
