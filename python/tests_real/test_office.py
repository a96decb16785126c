"""A shift of the office in BrowserGym's own code, played by actions of its default set from its own observation.

The policy is a script, but it gets what an agent gets: the accessibility tree, and the ids in it.
"""

from __future__ import annotations

import pathlib
import tempfile
import unittest
from typing import Any

import gymnasium as gym

from botarena import Client
from botarena.gym import OFFICE_ID

TASK = "botarena.office-orders-4-calm-v2"

#: Steps after which the policy gives up: a shift of four items takes some 150.
MOST_STEPS = 300


class Tree:
    """The accessibility tree of an observation."""

    def __init__(self, observation: dict[str, Any]) -> None:
        self.nodes = observation["axtree_object"]["nodes"]
        self.by_id = {node["nodeId"]: node for node in self.nodes}

    def text(self, node: dict[str, Any]) -> str:
        name = node.get("name", {}).get("value", "").strip()
        if name or node["role"]["value"] == "StaticText":
            return name
        return " ".join(filter(None, (self.text(self.by_id[one]) for one in node["childIds"]))).strip()

    def all(self, role: str, under: dict[str, Any] | None = None) -> list[dict[str, Any]]:
        """The nodes of a role, in the order of the page."""
        if under is None:
            return [node for node in self.nodes if node["role"]["value"] == role]
        found = []
        for one in under["childIds"]:
            child = self.by_id[one]
            found += [child] if child["role"]["value"] == role else self.all(role, child)
        return found

    def bid(self, role: str, name: str) -> str | None:
        for node in self.all(role):
            if self.text(node) == name:
                return node["browsergym_id"]
        return None

    def rows(self) -> list[list[str]]:
        """The rows of the tables, without their heads."""
        rows = ([self.text(cell) for cell in self.all("cell", row)] for row in self.all("row"))
        return [row for row in rows if row]

    def facts(self) -> dict[str, str]:
        """The terms of the page with their definitions."""
        terms = [self.text(node) for node in self.all("term")]
        return dict(zip(terms, (self.text(node) for node in self.all("definition"))))


class Agent:
    """Works at the desk by bids alone."""

    def __init__(self, env: gym.Env, observation: dict[str, Any]) -> None:
        self.env, self.observation, self.tree = env, observation, Tree(observation)
        self.steps, self.reward, self.is_over, self.info = 0, 0.0, False, {}

    def step(self, action: str) -> None:
        if self.steps == MOST_STEPS:
            raise AssertionError(f"The shift is not over after {MOST_STEPS} steps.")
        self.observation, self.reward, self.is_over, _, self.info = self.env.step(action)
        self.steps += 1
        error = self.observation["last_action_error"]
        # BrowserGym waits 500 ms for the page that follows a click. A slow page comes later, and the click was made.
        if error and "click action done" not in error:
            raise AssertionError(f"{action}: {error}")
        self.tree = Tree(self.observation)

    def _bid(self, role: str, name: str) -> str:
        bid = self.tree.bid(role, name)
        if bid is None:
            raise AssertionError(f'There is no {role} "{name}" on {self.observation["url"]}.')
        return bid

    def click(self, role: str, name: str) -> None:
        self.step(f"click({self._bid(role, name)!r})")

    def fill(self, name: str, text: str, role: str = "textbox") -> None:
        self.step(f"fill({self._bid(role, name)!r}, {text!r})")

    def enter(self) -> None:
        self.fill("Name of your robot", "Robot 1")
        self.click("button", "Enter the desk")
        vault = self.tree.facts()
        self.click("link", "Shop")
        self.fill("User", vault["User"])
        self.fill("Password", vault["Password"])
        self.click("button", "Log in")
        self.click("link", "Desk")

    def article(self, name: str) -> list[str] | None:
        """Number, name, pieces in a pack, price and whether it is sold, from the pages of articles."""
        self.click("link", "Articles")
        page = 1
        while True:
            for cells in self.tree.rows():
                if cells[1] == name:
                    return cells
            page += 1
            if self.tree.bid("link", f"Page {page}") is None:
                return None
            self.click("link", f"Page {page}")

    def order(self, reference: str) -> list[str] | None:
        """Number, reference, customer, day and total of an order that was placed."""
        self.click("link", "Orders")
        self.fill("Search by reference, order or customer", reference)
        self.click("button", "Search")
        return next((cells for cells in self.tree.rows() if cells[1] == reference), None)

    def process(self, item: dict[str, str]) -> str:
        """Places the order of an item, if no rule forbids it. Returns DONE or a code."""
        self.click("link", "Shop")
        article = self.article(item["Article"])
        if article is None:
            return "UNKNOWN-ARTICLE"
        number, _, in_pack, _, sold = article
        if sold != "yes":
            return "NO-LONGER-SOLD"
        packs, rest = divmod(int(item["Pieces"]), int(in_pack))
        if rest:
            return "PACK-SIZE"
        if int(item["Pieces"]) > 200:
            return "OVER-LIMIT"
        if self.order(item["Order"]) is None:
            self.click("link", "New order")
            postcode, town = item["Town"].split(" ", 1)
            fields = {
                "Your reference": item["Order"],
                "Customer": item["Customer"],
                "Street and number": item["Street"],
                "Postcode": postcode,
                "Town": town,
                "Article number": number,
                "Packs": str(packs),
                "Delivery day": "-".join(reversed(item["Deliver on"].split("/"))),
            }
            for name, value in fields.items():
                self.fill(name, value)
            self.click("button", "Preview")
            self.click("button", "Place order")
        return "DONE"

    def close(self, result: str) -> None:
        self.click("link", "Desk")
        if result == "DONE":
            self.click("button", "Done")
        else:
            self.step(f"select_option({self._bid('combobox', 'Business exception')!r}, {result!r})")
            self.click("button", "Close with this code")

    def report(self, results: dict[str, str], folder: str) -> None:
        """Uploads the report, with the numbers and totals that the shop shows, and hands in."""
        lines = ["Item,Result,Order,Total"]
        self.click("link", "Shop")
        for item, result in results.items():
            cells = self.order(item) if result == "DONE" else None
            lines.append(f"{item},{result},{cells[0]},{cells[4]}" if cells else f"{item},{result},,")
        file = pathlib.Path(folder, "report.csv")
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        self.click("link", "Desk")
        self.step(f"upload_file({self._bid('button', 'Report file')!r}, {str(file)!r})")
        self.click("button", "Upload the report")
        self.click("button", "Hand in")

    def work(self, folder: str) -> None:
        self.enter()
        results: dict[str, str] = {}
        while True:
            if self.tree.bid("button", "Take next item"):
                self.click("button", "Take next item")
            item = self.tree.facts()
            if "Order" not in item:
                break
            results[item["Order"]] = self.process(item)
            self.close(results[item["Order"]])
        self.report(results, folder)


class Office(unittest.TestCase):
    def test_a_policy_by_bids_leaves_a_shift_of_orders_clean(self) -> None:
        env = gym.make(f"botarena.gym:browsergym/{OFFICE_ID}", task_kwargs={"task": TASK})
        try:
            observation, info = env.reset(seed=0)
            self.assertIn("# Orders: process definition", observation["goal"])
            self.assertRegex(info["task_info"]["commit"], "^[0-9a-f]{64}$")
            agent = Agent(env, observation)
            with tempfile.TemporaryDirectory() as folder:
                agent.work(folder)
            self.assertEqual((agent.reward, agent.is_over), (1.0, True), agent.info["task_info"])
            facts = agent.info["task_info"]
            self.assertEqual((facts["status"], facts["clean"], facts["share"]), ("handed-in", True, 1))
            print(f"{TASK}: clean, {agent.steps} steps, {facts['acts']} acts", flush=True)
        finally:
            env.close()

    def test_a_shift_that_nobody_worked_on_is_a_zero(self) -> None:
        env = gym.make(f"botarena.gym:browsergym/{OFFICE_ID}", task_kwargs={"task": TASK})
        try:
            env.reset(seed=1)
            shift = env.unwrapped.task.run.id
            _, reward, is_over, _, _ = env.step("noop()")
            self.assertEqual((reward, is_over), (0.0, False))
        finally:
            env.close()
        ended = Client().look(shift)
        self.assertEqual((ended.status, ended.reward, ended.mask_sample), ("expired", 0, False))


if __name__ == "__main__":
    unittest.main()
