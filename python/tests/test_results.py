"""A file of results becomes a table."""

import contextlib
import io
import json
import pathlib
import tempfile
import unittest

from botarena.results import main, read, table


def run(level: int, reward, conditions=(), agent="a"):
    return {
        **{"level": level, "reward": reward, "mask_sample": reward is None, "conditions": list(conditions)},
        **{"status": "fault" if reward is None else "solved" if reward else "failed", "agent": agent},
    }


class Results(unittest.TestCase):
    def test_faults_are_no_zeros_and_are_shown(self) -> None:
        runs = [run(1, 1)] * 5 + [run(2, 1)] * 4 + [run(2, None)] + [run(3, 0)] * 5
        (line,) = table(runs)
        self.assertEqual((line.levels, line.judged, line.solved, line.faults), (3, 14, 9, 1))
        self.assertAlmostEqual(line.pass_1.share, 2 / 3)
        self.assertAlmostEqual(line.least, (1 + 4 / 5 + 0) / 3)
        self.assertIsNone(line.pass_5)
        self.assertFalse(line.is_complete)

    def test_agents_and_days_have_lines_of_their_own(self) -> None:
        lines = table([run(1, 1), run(1, 0, ["late"]), run(1, 0, agent="b")])
        self.assertEqual(
            [(line.agent, line.conditions, line.pass_1.share) for line in lines],
            [("a", "calm", 1.0), ("a", "late", 0.0), ("b", "calm", 0.0)],
        )

    def test_a_row_of_the_office_is_named_as_such(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "shifts.jsonl").write_text(json.dumps({"process": "orders", "status": "handed-in"}))
            said = io.StringIO()
            with contextlib.redirect_stderr(said):
                self.assertEqual(main([folder]), 1)
        self.assertIn("shifts.jsonl: Line 1 is no run", said.getvalue())
        self.assertIn("a shift of the office", said.getvalue())

    def test_five_runs_of_each_level_have_a_pass_5(self) -> None:
        (line,) = table([run(1, 1)] * 5 + [run(2, 1)] * 4 + [run(2, 0)])
        self.assertEqual((line.pass_5, line.is_complete), (0.5, True))

    def test_a_line_that_is_no_run_is_named(self) -> None:
        good = json.dumps(run(1, 1))
        for bad in ("{", "{}", "[1]", json.dumps({**run(1, 1), "status": "open"}), json.dumps({**run(1, 1), "reward": 0.5})):
            with self.assertRaisesRegex(ValueError, "Line 2"):
                read([good, bad])
        self.assertEqual(len(read([good, "\n", good])), 2)

    def test_the_command_prints_a_table_or_what_is_wrong(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "runs.jsonl")
            file.write_text("".join(json.dumps(run(level, 1, agent="x|y")) + "\n" for level in range(1, 6)))
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                self.assertEqual(main([str(file)]), 0)
            self.assertIn("| x\\|y | calm | 5 | 5 | 1.00 (", printed.getvalue())
            said = io.StringIO()
            with contextlib.redirect_stderr(said):
                self.assertEqual(main([str(file) + ".none"]), 1)
                self.assertEqual(main([]), 2)
            self.assertIn("runs.jsonl.none", said.getvalue())
            # The folder of results may be named instead of the file.
            with contextlib.redirect_stdout(io.StringIO()) as table_of_folder:
                self.assertEqual(main([folder]), 0)
            self.assertEqual(table_of_folder.getvalue(), printed.getvalue())
            with contextlib.redirect_stdout(io.StringIO()) as usage:
                self.assertEqual(main(["--help"]), 0)
            self.assertIn("python -m botarena.results", usage.getvalue())

    def test_a_file_does_not_write_on_the_terminal_of_its_reader(self) -> None:
        forged = "\u001b[2J\u009b2J\n| forger | calm | 22 | 110 |\u202e\u2028\ud800"
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "runs.jsonl")
            file.write_text(json.dumps(run(1, 1, [forged], agent=forged)))
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                self.assertEqual(main([str(file)]), 0)
        lines = printed.getvalue().rstrip("\n").split("\n")
        self.assertEqual(len(lines), 3)
        self.assertNotRegex(lines[2], "[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]")
        self.assertIn("\\u001b[2J\\u009b2J\\u000a\\| forger", lines[2])
