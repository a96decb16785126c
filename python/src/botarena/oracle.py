"""A solution of each level by roles and names, for `cheat`: it shows that a task can be solved, and in how many steps.

It reads the page and knows no seed. It waits, searches again for each step, closes boxes that cover the work and
looks into frames. It knows each name in one language and one wording only, so it fails under `words`.
"""

from __future__ import annotations

import pathlib
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any

#: Time limit of one try of a step, in ms, and of all its tries, in s.
TRY = 5000
PATIENCE = 20.0

#: The value of a field, the text of any other element.
TEXT = "(node) => node.matches('input, textarea, select') ? node.value : node.textContent.trim()"


class Hand:
    """The actions that the solutions use, on a page of Playwright's synchronous API."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.main = page.get_by_role("main")

    def room(self) -> Any:
        if self.main.locator("iframe").count() > 0:
            return self.main.frame_locator("iframe").first
        return self.page.locator("#simulation")

    def find(self, role: str, name: str) -> Any:
        root = self.room()
        real = root.locator(':not([role="group"][aria-label="Old copy"] *)')
        found = root.get_by_role(role, name=name, exact=True).and_(real)
        # Among menu items with the same name the one in the innermost menu is meant.
        return found.last if role == "menuitem" else found

    def act(self, what: str, step: Callable[[], Any]) -> Any:
        """Repeats a step until it succeeds."""
        import playwright.sync_api

        end = time.monotonic() + PATIENCE
        while True:
            try:
                close = self.room().get_by_role("dialog").get_by_role("button", name="Close", exact=True)
                if close.count() > 0:
                    close.first.click(timeout=TRY)
                return step()
            except (playwright.sync_api.Error, Again):
                if time.monotonic() > end or self.page.is_closed():
                    raise
                self.page.wait_for_timeout(50)

    def on(self, role: str, name: str, verb: str, *args: Any, **kwargs: Any) -> None:
        self.act(name, lambda: getattr(self.find(role, name), verb)(*args, timeout=TRY, **kwargs))

    def click(self, role: str, name: str, **how: Any) -> None:
        self.on(role, name, "click", **how)

    def fill(self, name: str, text: str, role: str = "textbox") -> None:
        self.on(role, name, "fill", text)

    def tick(self, role: str, name: str) -> None:
        self.on(role, name, "check")

    def choose(self, name: str, option: str) -> None:
        self.act(name, lambda: self.find("combobox", name).select_option(label=option, timeout=TRY))

    def read(self, role: str, name: str) -> str:
        return self.act(name, lambda: self.find(role, name).evaluate(TEXT, timeout=TRY))

    def until(self, role: str, name: str, is_right: Callable[[str], bool]) -> str:
        """Reads until the text is right."""

        def look() -> str:
            text = self.find(role, name).evaluate(TEXT, timeout=TRY)
            if not is_right(text):
                raise Again(f'{name} says "{text}".')
            return text

        return self.act(name, look)

    def task(self, beginning: str = "") -> str:
        """The text of the random task, once it is there."""
        return self.until("note", "Your task", lambda text: text.startswith(beginning) and "“" in text)

    def rounds(self) -> Iterator[tuple[list[str], str]]:
        """Yields each round of a random task when it begins: the values in quotation marks, and the whole text.

        A task without rounds counts as one.
        """
        number = count = 1
        while number <= count:
            words = self.task(f"Round {number} of " if number > 1 else "")
            counted = re.match(r"Round \d+ of (\d+)", words)
            count = int(counted.group(1)) if counted else 1
            yield values(words), words
            number += 1

    def fact(self, term: str) -> str:
        """The definition beside a term."""

        def look() -> str:
            terms = [text.strip() for text in self.room().get_by_role("term").all_text_contents()]
            if term not in terms:
                raise Again(f'There is no term "{term}".')
            found = self.room().get_by_role("definition").nth(terms.index(term))
            return str(found.evaluate(TEXT, timeout=TRY))

        return self.act(term, look)

    def code(self, place: int) -> str:
        return self.act("code", lambda: self.room().get_by_role("code").nth(place).evaluate(TEXT, timeout=TRY))

    def paste(self, name: str, text: str) -> None:
        def step() -> None:
            self.page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
            field = self.find("textbox", name)
            field.press("ControlOrMeta+A", timeout=TRY)
            field.press("ControlOrMeta+V", timeout=TRY)

        self.act(name, step)

    def drag(self, item: str, zone: str) -> None:
        self.act(item, lambda: self.find("button", item).drag_to(self.find("button", zone), timeout=TRY))

    def download(self, name: str) -> pathlib.Path:
        def step() -> pathlib.Path:
            with self.page.expect_download(timeout=TRY) as coming:
                self.find("link", name).click(timeout=TRY)
            folder = pathlib.Path(tempfile.mkdtemp(prefix="botarena-oracle-"))
            file = folder / pathlib.PurePath(coming.value.suggested_filename).name
            coming.value.save_as(file)
            return file

        return self.act(name, step)

    def upload(self, name: str, file: pathlib.Path) -> None:
        self.act(name, lambda: self.find("button", name).set_input_files(str(file), timeout=TRY))

    def unlock(self, name: str) -> None:
        """Enables a button, as a person does in the developer tools."""

        def step() -> None:
            self.find("button", name).evaluate("(node) => { node.disabled = false }", timeout=TRY)

        self.act(name, step)


class Again(Exception):
    """Not yet."""


def values(words: str) -> list[str]:
    return re.findall("“([^”]*)”", words)


def solve(page: Any, level: int, deal: str = "own") -> None:
    """Plays a level to its end: the work, then Complete Mission.

    Raises playwright.sync_api.Error or Again, naming the step that did not succeed in 20 s.
    """
    hand = Hand(page)
    (OWN if deal == "own" else PLAIN)[level](hand)
    complete = page.get_by_role("button", name="Complete Mission", exact=True)
    complete.click(timeout=PATIENCE * 1000)
    page.locator('#mission-status[data-status="completed"]').wait_for(state="attached", timeout=PATIENCE * 1000)


# ---- what random and standard tasks share

GESTURES: dict[str, tuple[str, dict[str, Any]]] = {
    "Click me": ("click", {}),
    "Right-click me": ("click", {"button": "right"}),
    "Double-click me": ("dblclick", {}),
    "Hover over me": ("hover", {}),
}


def decide(hand: Hand, case: int) -> str:
    """The right decision for a case of level 11, by its rule: invoice, onboarding, order, ticket."""
    fact = hand.fact
    if case == 0:
        amount = int(fact("Amount (EUR)"))
        if fact("Purchase order") == "none":
            return "Return to sender"
        if amount > 10_000:
            return "To the director"
        return "To the manager" if amount > 1000 or fact("Vendor") == "new" else "Pay at once"
    if case == 1:
        if fact("Background check") == "open":
            return "Hold account"
        if fact("Contract") == "contractor":
            return "Guest account"
        return "Ship a laptop" if fact("Place of work") == "remote" else "Book a desk"
    if case == 2:
        stock = int(fact("Stock"))
        if fact("Paid") == "no":
            return "Request payment"
        if int(fact("Quantity")) <= stock:
            return "Ship now"
        return "Ship what is there" if fact("Customer") == "gold" and stock > 0 else "Back order"
    priority = fact("Priority")
    if priority == "critical" or int(fact("Users affected")) > 100:
        return "Call the engineer"
    if priority != "high":
        return "Leave queued"
    return "Escalate" if int(fact("Open for (hours)")) > 4 else "Assign for today"


#: The results of the operations of level 13.
OPERATIONS: dict[str, tuple[int, Callable[..., Any]]] = {
    "Length": (1, len),
    "Substring": (3, lambda text, start, length: text[int(start) : int(start) + int(length)]),
    "Replace": (3, lambda text, old, new: text.replace(old, new)),
    "Split": (3, lambda text, separator, part: text.split(separator)[int(part) - 1]),
    "Join": (4, lambda a, b, c, separator: separator.join((a, b, c))),
    "Index of": (2, lambda text, letter: text.find(letter)),
    "Last index of": (2, lambda text, letter: text.rfind(letter)),
    "Reverse": (1, lambda text: text[::-1]),
    "Count": (2, lambda text, letter: text.count(letter)),
    "Concatenate": (2, lambda a, b: a + b),
    "Extract number": (1, lambda text: re.search(r"\d+", text).group()),  # type: ignore[union-attr]
    "Pad left": (3, lambda text, filler, length: text.rjust(int(length), filler)),
    "Remove": (2, lambda text, filler: text.replace(filler, "")),
}


def answer(operation: str, operands: list[str]) -> str:
    count, work = OPERATIONS[operation]
    return str(work(*operands[:count]))


def five_steps(hand: Hand, link: str, works: list[list[str]], field: str, change: Callable[[str], str]) -> None:
    """Levels 15 and 16: download, read, write, and upload the changed file."""

    def reached(step: int) -> None:
        hand.until("status", "Step", lambda text: text.startswith(f"Step {step}"))

    file = hand.download(link)
    try:
        for step, names in enumerate(works, start=2):
            reached(step)
            for name in names:
                hand.click("button", name)
        reached(4)
        file.write_text(change(file.read_text("utf-8")), "utf-8")
        hand.upload(field, file)
        reached(5)
    finally:
        file.unlink(missing_ok=True)
        file.parent.rmdir()


SHEET = (
    "Download employee-data.csv",
    [["Read a cell", "Read a column", "Read the range"], ["Write a cell", "Append a row", "Write a formula"]],
    "Excel or CSV file (.xlsx, .csv)",
)
LETTER = (
    "Download rpa-practice-file.txt",
    [
        ["Read all text", "Read line by line", "Find one word"],
        ["Write new text", "Append a line", "Replace a word"],
    ],
    "Text file (.txt)",
)


def down(hand: Hand, path: str) -> None:
    """Clicks through a menu along a path: File > Export > CSV."""
    for name in path.split(" > "):
        hand.click("menuitem", name)


def retry(hand: Hand) -> str:
    """Tries until an attempt succeeds. Returns the text of the outcome."""
    while True:
        said = hand.until("status", "Outcome", lambda text: "running" not in text)
        if "Operation Successful" in said:
            return said
        hand.click("button", "Reset" if "Max Attempts Reached" in said else "Try Operation")


# ---- random tasks: the page says the wanted values


def own_1(hand: Hand) -> None:
    for names, _ in hand.rounds():
        for done, name in enumerate(names, start=1):
            verb, how = GESTURES[name]
            hand.on("button", name, verb, **how)
            hand.until("status", "Gestures done", lambda text, done=done: f"{done}/" in text)


def own_2(hand: Hand) -> None:
    for (phrase, *_), _words in hand.rounds():
        hand.fill("Phrase", phrase)


def own_3(hand: Hand) -> None:
    for (code, *_), _words in hand.rounds():
        hand.click("button", "Copy")
        hand.until("status", "Clipboard", lambda said: said != "")
        hand.paste("Pasted text", code)


def own_4(hand: Hand) -> None:
    for (job, *_), _words in hand.rounds():
        hand.choose("Skill level", job)
        hand.click("button", "Next round")


def own_5(hand: Hand) -> None:
    for (word, *_), _words in hand.rounds():
        for label in [hand.read("listitem", f"Box {n}") for n in range(1, 9)]:
            if word in label.split(" "):
                hand.tick("checkbox", label)
        hand.click("button", "Next round")


def own_6(hand: Hand) -> None:
    for (choice, *_), _words in hand.rounds():
        hand.tick("radio", choice)
        hand.click("button", "Next round")


def own_7(hand: Hand) -> None:
    for (item, *_), _words in hand.rounds():
        hand.click("button", item)


def own_8(hand: Hand) -> None:
    for (role, *_), _words in hand.rounds():
        hand.click("cell", role)


def own_9(hand: Hand) -> None:
    for (name, role, *_), _words in hand.rounds():
        number = 1
        while True:
            hand.until("status", "Page", lambda text, number=number: f"Page {number} " in text)
            if re.search(rf"{re.escape(name)}\s*{re.escape(role)}", hand.read("table", "Directory")):
                break
            hand.click("button", "Next page")
            number += 1
        hand.click("cell", role)


def own_10(hand: Hand) -> None:
    for (word, *_), _words in hand.rounds():
        for box in range(1, 5):
            hand.fill(f"Box {box}", word)


def own_11(hand: Hand) -> None:
    kinds = ["Invoice approval", "Employee onboarding", "Order fulfilment", "Support ticket"]
    for (title, *_), _words in hand.rounds():
        hand.click("button", decide(hand, kinds.index(title)))


def own_12(hand: Hand) -> None:
    row = re.compile(r"(?P<amount>\d+) EUR\s*(?:Process )?No\. (?P<number>\d+)\s*week (?P<week>\d+)")
    for (key, order, *_), _words in hand.rounds():
        rows = [found.groupdict() for found in row.finditer(hand.read("table", "Work queue"))]
        rows.sort(key=lambda cells: int(cells[key]), reverse=order != "smallest first")
        for place, cells in enumerate(rows, start=1):
            hand.click("button", f"Process No. {cells['number']}")
            done = "Queue empty" if place == len(rows) else f"Item {place} done"
            hand.until("status", "Outcome", lambda text, done=done: done in text)


def own_13(hand: Hand) -> None:
    number = count = 1
    while number <= count:
        words = hand.task(f"Question {number} of ")
        of, operation = re.match(r"Question \d+ of (\d+)\. ([^:]+): ", words).groups()  # type: ignore[union-attr]
        count = int(of)
        hand.fill("Answer", answer(operation, values(words)))
        hand.click("button", "Submit")
        number += 1
    hand.until("note", "Your task", lambda text: text.startswith("Done"))


def own_14(hand: Hand) -> None:
    for _values, words in hand.rounds():
        for sentence in re.findall("“[^”]*” takes [^.]*", words):
            category, *items = values(sentence)
            for item in items:
                hand.drag(item, category)


def own_15(hand: Hand) -> None:
    first, first_at, second, second_at, *row = values(hand.task())

    def change(text: str) -> str:
        sheet = [line.split(",") for line in text.rstrip().split("\n")]
        for value, at in ((first, first_at), (second, second_at)):
            sheet[int(at[1:]) - 1][ord(at[0]) - ord("A")] = value
        return "\n".join(",".join(cells) for cells in [*sheet, row]) + "\n"

    five_steps(hand, *SHEET, change)


def own_16(hand: Hand) -> None:
    word, status, nobody, owner, line = values(hand.task())
    five_steps(
        hand, *LETTER, lambda text: f"{text.replace(word, status).replace(nobody, owner).rstrip()}\n{line}\n"
    )


def own_17(hand: Hand) -> None:
    address, *parts = values(hand.task())
    before = "Billing " if address == "Billing address" else ""
    for name, part in zip(("Street Address", "Apartment/Suite", "City", "ZIP Code"), parts):
        hand.fill(before + name, part)


def own_18(hand: Hand) -> None:
    for paths, _words in hand.rounds():
        for done, path in enumerate(paths):
            start = f"{done} of {len(paths)}"
            hand.until("status", "Outcome", lambda text, start=start: text.startswith(start))
            down(hand, path)


def own_19(hand: Hand) -> None:
    for (maximum, *_), _words in hand.rounds():
        hand.choose("Maximum attempts", maximum)
        (code, *_rest) = values(retry(hand))
        hand.fill("Code", code)
        hand.click("button", "Confirm code")


#: The fields of level 20 that take a text, with their roles.
FORM = {
    "First name": "textbox",
    "Last name": "textbox",
    "Email": "textbox",
    "Phone": "textbox",
    "Birth date": "textbox",
    "Salary": "spinbutton",
    "Start date": "textbox",
    "Bio": "textbox",
}
NEWSLETTER = "Send me the newsletter"
TERMS = "I accept the terms"


def own_20(hand: Hand) -> None:
    words = hand.task()
    person = {part[: part.index(" “")]: values(part) for part in words[words.index(": ") + 2 :].split("; ")}
    for name, role in FORM.items():
        hand.fill(name, person[name][0], role)
    hand.choose("Country", person["Country"][0])
    for label in ("Gender", "Experience", "Work mode"):
        hand.tick("radio", person[label][0])
    for skill in person["Skills"]:
        hand.tick("checkbox", skill)
    for label, name in (("Newsletter", NEWSLETTER), ("Terms", TERMS)):
        if person[label][0] == "ticked":
            hand.tick("checkbox", name)
    hand.click("button", "Submit registration")


def own_21(hand: Hand) -> None:
    company, client, invoice_date, due_date, *items = values(hand.task())
    hand.fill("Company name", company)
    hand.fill("Client name", client)
    hand.fill("Invoice date", invoice_date)
    hand.fill("Due date", due_date)
    for number in range(1, len(items) // 3 + 1):
        if number > 5:
            hand.click("button", "Add material")
        quantity, name, price = items[number * 3 - 3 : number * 3]
        hand.fill(f"Material {number}", name)
        hand.fill(f"Quantity {number}", quantity, "spinbutton")
        hand.fill(f"Price {number}", price, "spinbutton")
    hand.click("button", "Submit Invoice")


def own_22(hand: Hand) -> None:
    for (name, *_), _words in hand.rounds():
        hand.unlock(name)
        hand.click("button", name)


# ---- standard tasks: they ask for the same under every seed


def plain_1(hand: Hand) -> None:
    for name, (verb, how) in GESTURES.items():
        hand.on("button", name, verb, **how)


def plain_2(hand: Hand) -> None:
    hand.fill("Phrase", "RPA Automation Master")


def plain_3(hand: Hand) -> None:
    hand.click("button", "Copy")
    hand.until("status", "Clipboard", lambda said: said != "")
    hand.paste("Pasted text", hand.code(0))


def plain_4(hand: Hand) -> None:
    hand.choose("Skill level", "Advanced")


def plain_5(hand: Hand) -> None:
    for name in ("RPA Process Automation", "RPA Bot Development"):
        hand.tick("checkbox", name)


def plain_6(hand: Hand) -> None:
    hand.tick("radio", "Expert")


def plain_7(hand: Hand) -> None:
    hand.click("button", "Process Automation")


def plain_8(hand: Hand) -> None:
    hand.click("cell", "RPA Specialist")


def plain_9(hand: Hand) -> None:
    for number in (2, 3):
        hand.click("button", "Next page")
        hand.until("status", "Page", lambda text, number=number: f"Page {number}" in text)
    hand.click("cell", "RPA Expert")


def plain_10(hand: Hand) -> None:
    for box in range(1, 5):
        hand.fill(f"Box {box}", "SYNC")


def plain_11(hand: Hand) -> None:
    for case in range(4):
        hand.until("status", "Case", lambda text, case=case: text == f"Case {case + 1} of 4")
        hand.click("button", decide(hand, case))
    hand.until("status", "Case", lambda text: text == "Results")


def plain_12(hand: Hand) -> None:
    said = hand.until("status", "Outcome", lambda text: "Processing" not in text)
    while "Queue empty" not in said:
        hand.click("button", "Process next")
        said = hand.until(
            "status", "Outcome", lambda text, before=said: text != before and "Processing" not in text
        )


def plain_13(hand: Hand) -> None:
    for number in range(1, 13):
        hand.until("status", "Question", lambda text, number=number: text.startswith(f"Question {number} "))
        operation = hand.act(
            "operation",
            lambda: hand.room().get_by_role("form").get_by_role("heading").first.evaluate(TEXT, timeout=TRY),
        )
        count, _work = OPERATIONS[operation]
        hand.fill("Answer", answer(operation, [hand.code(place) for place in range(count)]))
        hand.click("button", "Submit")
    hand.until("status", "Question", lambda text: text == "Results")


def plain_14(hand: Hand) -> None:
    for item, zone in (
        ("Invoice", "Finance"),
        ("Receipt", "Finance"),
        ("Report", "Documents"),
        ("Contract", "Documents"),
        ("Email", "Communications"),
    ):
        hand.drag(item, zone)


def plain_15(hand: Hand) -> None:
    five_steps(hand, *SHEET, lambda text: text)


def plain_16(hand: Hand) -> None:
    five_steps(hand, *LETTER, lambda text: text)


def plain_17(hand: Hand) -> None:
    for name, value in (
        ("Street Address", "123 Main Street"),
        ("Apartment/Suite", "Apt 4B"),
        ("City", "New York"),
        ("ZIP Code", "10001"),
    ):
        hand.fill(name, value)


def plain_18(hand: Hand) -> None:
    path = hand.read("status", "Current task")
    while " > " in path:
        down(hand, path)
        path = hand.until("status", "Current task", lambda text, last=path: text != last)


def plain_19(hand: Hand) -> None:
    retry(hand)


def plain_20(hand: Hand) -> None:
    for (name, role), value in zip(
        FORM.items(),
        (
            *("Robin", "Okonkwo", "robin.o@example.com", "+1 555 010 4477", "1990-04-17", "75000", "2026-09-01"),
            "Builds robots that fill in forms, so that people need not.",
        ),
    ):
        hand.fill(name, value, role)
    hand.choose("Country", "USA")
    for name in ("Male", "Senior", "Hybrid"):
        hand.tick("radio", name)
    for name in ("JavaScript", "Python", NEWSLETTER, TERMS):
        hand.tick("checkbox", name)
    hand.click("button", "Submit registration")


def plain_21(hand: Hand) -> None:
    for name, value in (
        ("Company name", "Test Pilot & Sons"),
        ("Client name", "Harbour Freight Office"),
        ("Invoice date", "03/05/2026"),
        ("Due date", "04-04-2026"),
        ("Material 1", "Robot licence"),
    ):
        hand.fill(name, value)
    hand.fill("Quantity 1", "3", "spinbutton")
    hand.fill("Price 1", "0.1", "spinbutton")
    hand.until("status", "Total", lambda text: text == "0.33")
    hand.click("button", "Submit Invoice")


def plain_22(hand: Hand) -> None:
    hand.tick("checkbox", "I have read the instructions")
    hand.unlock("Locked button")
    hand.click("button", "Check")
    hand.until("status", "Outcome", lambda text: text.startswith("Great Progress!"))
    hand.click("button", "Locked button")


Solution = Callable[[Hand], None]
OWN: dict[int, Solution] = {level: globals()[f"own_{level}"] for level in range(1, 23)}
PLAIN: dict[int, Solution] = {level: globals()[f"plain_{level}"] for level in range(1, 23)}
