from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait


def solve(driver):
    def fact(name):
        return driver.find_element(By.ID, f"fact-{name}").text

    def amount(name):
        return float(fact(name))

    def invoice():
        if fact("purchase-order") == "none":
            return "Return to sender"
        if amount("amount") > 10_000:
            return "To the director"
        return "To the manager" if amount("amount") > 1000 or fact("vendor") == "new" else "Pay at once"

    def person():
        if fact("check") == "open":
            return "Hold account"
        if fact("contract") == "contractor":
            return "Guest account"
        return "Ship a laptop" if fact("place") == "remote" else "Book a desk"

    def order():
        stock = amount("stock")
        if fact("paid") == "no":
            return "Request payment"
        if amount("quantity") <= stock:
            return "Ship now"
        return "Ship what is there" if fact("customer") == "gold" and stock > 0 else "Back order"

    def ticket():
        if fact("priority") == "critical" or amount("users") > 100:
            return "Call the engineer"
        if fact("priority") != "high":
            return "Leave queued"
        return "Escalate" if amount("hours") > 4 else "Assign for today"

    for number, decide in enumerate([invoice, person, order, ticket], start=1):
        case = f"Case {number} of 4"
        WebDriverWait(driver, 10).until(lambda _: driver.find_element(By.ID, "case-number").text == case)
        driver.find_element(By.XPATH, f'//button[normalize-space()="{decide()}"]').click()
