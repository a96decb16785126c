"""The statistics, on the cases of the site (kit/odds-cases.json) and on published values."""

import json
import pathlib
import unittest

from botarena.odds import dice, mean, over_levels, pass_at_1, pass_hat_k, wilson

CASES = json.loads((pathlib.Path(__file__).parents[2] / "kit/odds-cases.json").read_text("utf-8"))


class Odds(unittest.TestCase):
    def near(self, got, expected) -> None:
        self.assertEqual(len(got), len(expected))
        for one, other in zip(got, expected):
            self.assertAlmostEqual(one, other, 12)

    def test_cases_are_the_sites(self) -> None:
        self.assertEqual(sorted(CASES), ["dice", "overLevels", "passHatK", "wilson"])
        for case in CASES["wilson"]:
            self.near(wilson(case["c"], case["n"]), case["is"])
        for case in CASES["passHatK"]:
            got = pass_hat_k(case["c"], case["n"], case["k"])
            if case["is"] is None:
                self.assertIsNone(got)
            else:
                self.assertAlmostEqual(got, case["is"], 12)
        for case in CASES["dice"]:
            roll = dice(case["seed"])
            self.assertEqual([roll(case["below"]) for _ in case["is"]], case["is"])
        for case in CASES["overLevels"]:
            self.near(over_levels(case["values"]), case["is"])

    def test_pass_hat_1_is_pass_at_1(self) -> None:
        for c, n in ((0, 5), (3, 5), (5, 5)):
            self.assertEqual(pass_hat_k(c, n, 1), pass_at_1(c, n))
        self.assertEqual(pass_at_1(0, 0), 0.0)
        self.assertEqual(mean([]), 0.0)

    def test_wilsons_interval_is_that_of_the_books(self) -> None:
        # Newcombe 1998, Statistics in Medicine 17, table I, method 3.
        for c, n, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (1, 29, 0.0061, 0.1718)):
            share = wilson(c, n)
            self.assertAlmostEqual(share.low, low, 4)
            self.assertAlmostEqual(share.high, high, 4)

    def test_levels_are_drawn_and_not_runs(self) -> None:
        self.assertEqual(over_levels([1.0] * 22), (1.0, 1.0, 1.0))
        share = over_levels([1.0] * 11 + [0.0] * 11)
        # The binomial of 22 levels at a half: 6 to 16 of 22.
        self.assertAlmostEqual(share.low, 6 / 22, delta=1 / 22)
        self.assertAlmostEqual(share.high, 16 / 22, delta=1 / 22)
