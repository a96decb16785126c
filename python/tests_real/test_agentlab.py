"""The benchmark in BrowserGym's own experiments package: split, subset, pickle. AgentLab's runner is not played here."""

import pickle
import subprocess
import sys
import unittest

try:
    import browsergym.experiments.benchmark.base
except ImportError as reason:
    raise unittest.SkipTest(f"browsergym-experiments cannot be imported: {reason}")

from botarena.agentlab import BotArenaBenchmark, benchmark
from botarena.tasks import VERSION, task_id


class Benchmark(unittest.TestCase):
    def test_it_has_22_levels_by_five_seeds_and_a_version(self) -> None:
        made = benchmark(conditions="late")
        self.assertEqual(len(made.env_args_list), 22 * 5)
        self.assertEqual({args.task_seed for args in made.env_args_list}, {0, 1, 2, 3, 4})
        self.assertEqual(made.get_version(), str(VERSION))
        self.assertEqual(made.backends, [])
        made.prepare_backends()
        self.assertTrue(all(not needs for needs in made.dependency_graph_over_tasks().values()))
        with self.assertRaisesRegex(ValueError, "calm, words"):
            benchmark(conditions="rain")

    def test_its_splits_and_subsets_are_benchmarks_with_a_version_too(self) -> None:
        made = benchmark(conditions=["calm", "names"], seeds=2)
        parts = [made.subset_from_split(split) for split in ("train", "valid", "test")]
        self.assertEqual(sum(len(part.env_args_list) for part in parts), 22 * 2 * 2)
        names = made.subset_from_glob("condition", "names")
        listed = made.subset_from_list([task_id("08-table-scraper")])
        self.assertEqual((len(names.env_args_list), len(listed.env_args_list)), (44, 2))
        ratio = made.subset_from_task_ratio(0.5, seed=1)
        for part in (*parts, names, listed, ratio):
            self.assertIsInstance(part, BotArenaBenchmark)
            self.assertEqual(part.get_version(), str(VERSION))

    def test_a_worker_that_unpickles_an_environment_can_make_it(self) -> None:
        """Like AgentLab's ray and joblib: a process that has not imported our package."""
        args = benchmark(seeds=1).env_args_list[7]
        code = (
            "import pickle, sys, gymnasium as gym\n"
            "args = pickle.load(sys.stdin.buffer)\n"
            "print(gym.spec(f'browsergym/{args.task_name}').id)\n"
            "env = args.make_env(lambda action: action, '.')\n"
            "print(type(env.unwrapped).__name__, env.unwrapped.task_kwargs)"
        )
        done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(args), capture_output=True)
        self.assertEqual(
            done.stdout.decode().splitlines(),
            ["browsergym/botarena.08-table-scraper-v1", "BrowserEnv {'split': 'dev'}"],
            done.stderr.decode(),
        )
