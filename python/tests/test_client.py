"""The client against a real server (BOTARENA_URL), and against one that fails in between."""

import http.server
import json
import os
import subprocess
import sys
import threading
import unittest

from botarena import ArenaError, Client
from botarena.tasks import task_id, task_ids

CALM = task_id("08-table-scraper")


class Addresses(unittest.TestCase):
    def test_an_address_without_its_scheme_is_refused_at_once(self) -> None:
        with self.assertRaisesRegex(ValueError, "127.0.0.1:3000 is no address of a server: it begins with http://"):
            Client("127.0.0.1:3000")


class Extras(unittest.TestCase):
    def test_a_missing_package_says_what_brings_it(self) -> None:
        missing = "import sys; sys.modules.update(dict.fromkeys(['browsergym', 'pandas', 'anyio', 'playwright']))"
        for module, name in (("gym", "browsergym"), ("task", "browsergym"), ("agentlab", "agentlab"), ("inspect_task", "inspect")):
            code = f"{missing}; import botarena.{module}"
            ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
            self.assertIn(f"pip install './python[{name}]'", ended.stderr, module)


@unittest.skipUnless(os.environ.get("BOTARENA_URL"), "BOTARENA_URL names no server")
class AgainstAServer(unittest.TestCase):
    def setUp(self) -> None:
        self.site = Client()

    def test_the_ids_that_are_registered_are_the_servers(self) -> None:
        levels = [name for name, task in self.site.tasks().items() if "level" in task]
        self.assertEqual(sorted(levels), sorted(task_ids()))

    def test_a_run_is_open_until_it_is_ended_and_stays_as_it_ended(self) -> None:
        run = self.site.begin(CALM, index=3)
        self.assertEqual((run.status, run.reward, run.mask_sample), ("open", None, False))
        self.assertEqual(run.url, f"{self.site.url}/run/{run.id}")
        self.assertRegex(run.commit, "^[0-9a-f]{64}$")
        self.assertIn("Complete Mission", run.goal)
        self.assertNotIn("seed", run.facts)
        self.assertEqual(self.site.look(run.id).status, "open")
        ended = self.site.end(run.id, "steps")
        self.assertEqual((ended.status, ended.reason, ended.reward), ("failed", "steps", 0))
        self.assertEqual(ended.facts["seed"], "dev-3")
        self.assertEqual(self.site.end(run.id, "lost").reason, "steps")
        self.assertEqual(self.site.log(run.id)["format"], "botarena-run")

    def test_every_task_of_the_office_is_opened_with_its_goal_and_rewarded_by_its_state(self) -> None:
        tasks = [task for task in self.site.tasks().values() if "process" in task]
        self.assertIn("botarena.office-orders-8-rough-v2", [task["id"] for task in tasks])
        for task in tasks:
            shift = self.site.begin(task["id"], index=1, deal="own")
            self.assertTrue(shift.is_shift)
            self.assertEqual((shift.task, shift.status, shift.reward), (task["id"], "open", None))
            self.assertEqual(shift.url, f"{self.site.url}/office/{shift.id}")
            self.assertTrue(shift.goal.startswith(task["goal"]))
            self.assertIn(f"{shift.url}/brief", shift.goal)
            # The text of the brief.
            self.assertIn("**Purpose.**", shift.goal)
            self.assertNotIn("seed", shift.facts)
            # Another client knows the id alone.
            self.assertEqual(Client().look(shift.id).status, "open")
            ended = self.site.end(shift.id)
            self.assertEqual((ended.status, ended.reward, ended.facts["share"]), ("expired", 0, 0))
            self.assertEqual(self.site.log(shift.id)["log"], [])
            # It stays as it ended.
            self.assertEqual(self.site.end(shift.id, "lost").reward, 0)

    def test_a_shift_that_the_runner_lost_does_not_count(self) -> None:
        for end in (lambda id: self.site.end(id, "lost"), self.site.cancel):
            shift = self.site.begin("botarena.office-orders-4-calm-v2", "test", index=7)
            end(shift.id)
            lost = self.site.look(shift.id)
            self.assertEqual((lost.status, lost.reward, lost.mask_sample), ("cancelled", None, True))

    def test_what_the_runner_lost_is_a_fault_and_no_zero(self) -> None:
        run = self.site.begin(task_id("22-dom-manipulation", "names"), "test")
        lost = self.site.end(run.id, "lost")
        self.assertEqual((lost.status, lost.reason, lost.reward, lost.mask_sample), ("fault", "said", None, True))

    def test_runs_are_listed_by_their_labels_page_by_page(self) -> None:
        study = f"study-{os.getpid()}"
        asked = self.site.ask(task=CALM, split="dev", n=3, label={"study": study})
        self.site.end(asked[0].id)
        self.assertEqual({run.id for run in self.site.runs(study=study)}, {run.id for run in asked})
        self.assertEqual([run.id for run in self.site.runs(ended=True, study=study)], [asked[0].id])
        self.assertEqual(list(self.site.runs(study="nobody's")), [])

    def test_a_cancelled_run_counts_nowhere(self) -> None:
        run = self.site.begin(CALM)
        self.site.cancel(run.id)
        self.assertNotEqual(self.site.look(run.id).status, "open")
        self.assertIsNone(self.site.look(run.id).reward)

    def test_refusals_say_what_is_wrong(self) -> None:
        for status, code, asked in (
            (422, "no-such-task", {"task": "botarena.99-nothing-v1", "split": "dev"}),
            (422, "seed-is-ours", {"task": CALM, "split": "test", "seed": "mine"}),
            (400, "no-ask", {"split": "dev"}),
        ):
            with self.assertRaises(ArenaError) as refused:
                self.site.ask(**asked)
            self.assertEqual((refused.exception.status, refused.exception.code), (status, code))
        with self.assertRaises(ArenaError) as refused:
            self.site.look("A" * 22)
        self.assertEqual(refused.exception.status, 404)

    def test_an_open_run_tells_no_log(self) -> None:
        run = self.site.begin(CALM)
        with self.assertRaises(ArenaError) as refused:
            self.site.log(run.id)
        self.assertIn(refused.exception.status, (403, 404, 409))


class Flaky(http.server.BaseHTTPRequestHandler):
    """Gives the answers that the test lists, one after the other, and notes the requests."""

    answers: list[tuple[int, dict[str, str], object]] = []
    asked: list[tuple[str, str, dict[str, str]]] = []

    def _answer(self) -> None:
        length = int(self.headers.get("content-length", 0))
        self.rfile.read(length)
        Flaky.asked.append((self.command, self.path, {name.lower(): value for name, value in self.headers.items()}))
        status, headers, body = Flaky.answers.pop(0)
        if status == 0:
            # The answer is lost on its way.
            self.close_connection = True
            return
        text = (body if isinstance(body, str) else json.dumps(body)).encode()
        self.send_response(status)
        for name, value in {"content-length": str(len(text)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_POST = do_DELETE = _answer

    def log_message(self, format: str, *args: object) -> None:
        pass


RUN = {
    **{"id": "a", "url": "http://127.0.0.1/run/a", "task": CALM, "status": "open", "reason": None, "reward": None},
    **{"mask_sample": False, "commit": "c", "rules": "r", "deal": "own"},
}
TASKS = {"tasks": [{"id": CALM, "goal": "Do it.", "needs": [], "plain": {"goal": "Do the plain one."}}]}


class AgainstAFlakyServer(unittest.TestCase):
    def setUp(self) -> None:
        Flaky.asked, Flaky.answers = [], []
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Flaky)
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()
        self.site = Client(f"http://127.0.0.1:{self.server.server_port}", key="ba_secret")

    def tearDown(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    def test_a_lost_answer_and_a_busy_server_cost_no_second_run(self) -> None:
        Flaky.answers = [
            (0, {}, ""),
            (201, {"content-length": "9999"}, {"runs": [RUN]}),
            (503, {}, {"error": {"code": "store", "message": "Busy."}}),
            (201, {}, {"runs": [RUN]}),
            (200, {}, TASKS),
        ]
        self.assertEqual(self.site.begin(CALM).goal, "Do it.")
        posts = [headers for method, path, headers in Flaky.asked if path == "/runs"]
        self.assertEqual(len(posts), 4)
        self.assertEqual(len({headers["idempotency-key"] for headers in posts}), 1)
        self.assertEqual({headers["authorization"] for headers in posts}, {"Bearer ba_secret"})

    def test_two_calls_are_two_asks(self) -> None:
        Flaky.answers = [(201, {}, {"runs": [RUN]}), (200, {}, TASKS), (201, {}, {"runs": [RUN]})]
        self.site.begin(CALM)
        self.site.begin(CALM)
        words = {headers["idempotency-key"] for _, path, headers in Flaky.asked if path == "/runs"}
        self.assertEqual(len(words), 2)

    def test_it_gives_up_after_the_last_try_with_the_servers_word(self) -> None:
        busy = (429, {"retry-after": "0"}, {"error": {"code": "too-often", "message": "Wait."}})
        Flaky.answers = [busy] * 4
        with self.assertRaisesRegex(ArenaError, r"Wait\. \(too-often\)"):
            self.site.look("a")
        self.assertEqual(len(Flaky.asked), 4)

    def test_a_refusal_is_not_tried_again(self) -> None:
        Flaky.answers = [(401, {}, {"error": {"code": "no-key", "message": "Say Authorization."}})]
        with self.assertRaises(ArenaError) as refused:
            self.site.look("a")
        self.assertEqual((refused.exception.status, refused.exception.code), (401, "no-key"))

    def test_an_answer_of_something_else_is_said_to_be_none(self) -> None:
        Flaky.answers = [(404, {}, "<h1>nginx</h1>")]
        with self.assertRaisesRegex(ArenaError, "answers 404, and not as an arena does"):
            self.site.look("a")

    def test_the_plain_task_has_its_own_words(self) -> None:
        Flaky.answers = [(201, {}, {"runs": [{**RUN, "deal": "plain"}]}), (200, {}, TASKS)]
        self.assertEqual(self.site.begin(CALM, deal="plain").goal, "Do the plain one.")


class AgainstNobody(unittest.TestCase):
    def test_who_does_not_answer_is_named_and_what_to_do(self) -> None:
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Flaky) as server:
            url = f"http://127.0.0.1:{server.server_port}"
        with self.assertRaisesRegex(ArenaError, "npm start.*BOTARENA_URL") as refused:
            Client(url).tasks()
        self.assertEqual((refused.exception.status, refused.exception.code), (0, "unreachable"))
