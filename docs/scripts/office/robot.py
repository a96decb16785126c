# A robot you can start again: Orders in the office. It may be stopped at any moment.
# In a folder of your own: pip install selenium
# OFFICE_URL=http://127.0.0.1:3000/office/… python robot.py
import os
import tempfile

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait

desk = os.environ["OFFICE_URL"]  # the address of your shift: /office starts one
# Always the same name: a robot that starts again gets back the item that it held.
robot_name = "Robot 1"
TRIES = 20


class BusinessException(Exception):
    """A rule of the brief forbids the order. The message is the code."""


class SystemException(Exception):
    """The office stumbled. That is not the item's fault."""


class Over(Exception):
    """The shift was handed in: nothing is left to do."""


# The browser is visible. To hide it: options.add_argument("--headless")
options = webdriver.ChromeOptions()
driver = webdriver.Chrome(options=options)
vault = {}

# For all states: open a page, press a button, read a table.


def is_there(css):
    return len(driver.find_elements(By.CSS_SELECTOR, css)) > 0


def text(css):
    return driver.find_element(By.CSS_SELECTOR, css).get_attribute("textContent").strip()


def fill(css, value):
    field = driver.find_element(By.CSS_SELECTOR, css)
    field.clear()
    field.send_keys(value)


def open_page(path):
    """Opens a page of the shift. If something else comes in its place, answers that, and asks again."""
    for _ in range(TRIES):
        driver.get(desk + path)
        if "/office/result" in driver.current_url:
            raise Over("The shift is over.")
        if is_there("#enter"):  # the first start, or the machine was restarted
            fill("#robot-name", robot_name)
            press("#enter")
        elif is_there("#log-in"):
            fill("#user", vault["user"])
            fill("#password", vault["password"])
            press("#log-in")
        elif is_there("#close-notice"):
            press("#close-notice")
        # Not available: ask again. In a real office, wait some seconds here.
        elif not is_there("#away"):
            return
    raise SystemException(f"{path or 'The desk'} did not come after {TRIES} tries.")


def press(button):
    """Presses a button, and waits for the page that comes. It may be any page: look before you go on.

    The old document is marked, and the wait ends when a document without the mark is there. A wait for the old page
    to go (expected_conditions.staleness_of) fails with some pairs of Selenium and Chrome: "Node with given id does not
    belong to the document".
    """
    driver.execute_script("document.isOld = true")
    driver.find_element(By.CSS_SELECTOR, button).click()
    came = "return !document.isOld && document.readyState !== 'loading'"
    WebDriverWait(driver, 30).until(lambda page: page.execute_script(came))


def rows(css):
    """The rows of a list on the page, as texts."""
    read = """return [...document.querySelectorAll(arguments[0])]
        .map((row) => [...row.children].map((cell) => cell.textContent.trim()))"""
    return driver.execute_script(read, css)


def find_order(reference):
    """The order with this reference, as the shop lists it; None if there is none."""
    open_page(f"/shop/orders?q={reference}")
    return next((cells for cells in rows("tbody tr") if cells[1] == reference), None)


# State 1, Init: comes to the desk, reads the vault, logs in. Nothing of an earlier start is needed.
def init():
    open_page("")
    vault.update(user=text("#shop-user"), password=text("#shop-password"))
    open_page("/shop")


# State 2, Get: takes the next item, or gets back the one that it held. None: nothing is left.
def get_item():
    open_page("")
    for _ in range(3):
        if is_there("#take"):
            press("#take")
            open_page("")
    return dict(rows("#item dl > div")) if is_there("#item") else None


# State 3, Process: checks the rules, looks whether the order is there, and places it if it is not.
def process_item(item):
    article, page = None, 0
    while article is None and (page == 0 or is_there(f'.pager a[href$="page={page + 1}"]')):
        page += 1
        open_page(f"/shop/articles?page={page}")
        article = next((cells for cells in rows("tbody tr") if cells[1] == item["Article"]), None)
    if article is None:
        raise BusinessException("UNKNOWN-ARTICLE")
    number, _, in_pack, _, sold = article
    pieces, in_pack = int(item["Pieces"]), int(in_pack)
    if sold != "yes":
        raise BusinessException("NO-LONGER-SOLD")
    if pieces % in_pack != 0:
        raise BusinessException("PACK-SIZE")
    if pieces > 200:
        raise BusinessException("OVER-LIMIT")
    fields = {
        "reference": item["Order"],
        "customer": item["Customer"],
        "street": item["Street"],
        "postcode": item["Town"][:5],
        "town": item["Town"][6:],
        "article": number,
        "packs": str(pieces // in_pack),
        "day": "-".join(reversed(item["Deliver on"].split("/"))),
    }
    for _ in range(TRIES):
        # The look comes before the first press too: an earlier start may have placed the order.
        if find_order(item["Order"]):
            return
        open_page("/shop/new")
        for field, value in fields.items():
            fill(f"#order-{field}", value)
        press("#preview")
        if not is_there("#place"):
            continue
        for field, value in fields.items():
            if text(f"#shown-{field}") != value:
                raise SystemException(f"The preview has another {field}.")
        press("#place")
        # Whatever the answer is, the list of orders shows whether the press worked.
    raise SystemException("The shop did not take the order.")


# State 4, Wait: Orders has none, because nobody is asked.
# Expense claims needs it, between Process and Set status: as long
# as the answer of a person is missing, press #wait at the desk,
# and go back to Get. Set status comes after the answer.


# State 5, Set status: closes the item. It looks at the desk before and after the press.
def set_status(item, result):
    print(f"Set status: {item['Order']} {result}", flush=True)
    for _ in range(TRIES):
        open_page("")
        if not is_there("#item") or text("#item-title") != f"Item {item['Order']}":
            return
        if result == "DONE":
            press("#done")
        elif result == "SYSTEM":
            press("#system")
        else:
            Select(driver.find_element(By.ID, "code")).select_by_visible_text(result)
            press("#exception")
    raise SystemException(f"{item['Order']} could not be closed.")


# State 6, End: writes the report from what the office shows, not from memory, and hands in.
def end():
    open_page("")
    queue = rows("#queue li")
    if any(status.startswith(("waits", "taken")) for _, status in queue):
        raise SystemException("Another robot holds an item. Start this robot again later.")
    lines = ["Item,Result,Order,Total"]
    for item, status in queue:
        if status == "done":
            order, _, _, _, total = find_order(item)
            lines.append(f"{item},DONE,{order},{total}")
        else:
            result = "FAILED" if status == "system exception" else status.removeprefix("exception: ")
            lines.append(f"{item},{result},,")
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as report:
        report.write("\n".join(lines) + "\n")
        report.flush()
        open_page("")
        driver.find_element(By.ID, "file").send_keys(report.name)
        press("#upload")
    open_page("")
    press("#hand-in")
    print(WebDriverWait(driver, 30).until(lambda _: is_there("#verdict") and text("#verdict")))


# The loop: Get, Process, Set status, until nothing is left.
try:
    init()
    while (item := get_item()) is not None:
        result = "DONE"
        try:
            process_item(item)
        except BusinessException as rule:
            result = str(rule)
        except Over:
            raise
        except Exception as trouble:
            print(trouble, flush=True)
            result = "SYSTEM"
        set_status(item, result)
    end()
except Over as over:
    print(over)
finally:
    driver.quit()
