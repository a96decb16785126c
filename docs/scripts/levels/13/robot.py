import re

from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

COMPUTE = {
    "Length": lambda text: len(text),
    "Substring": lambda text, start, length: text[int(start) : int(start) + int(length)],
    "Replace": lambda text, before, after: text.replace(before, after),
    "Split": lambda text, separator, part: text.split(separator)[int(part) - 1],
    "Join": lambda a, b, c, separator: separator.join([a, b, c]),
    "Index of": lambda text, letter: text.find(letter),
    "Last index of": lambda text, letter: text.rfind(letter),
    "Reverse": lambda text: text[::-1],
    "Count": lambda text, letter: text.count(letter),
    "Concatenate": lambda a, b: a + b,
    "Extract number": lambda text: re.search(r"\d+", text)[0],
    "Pad left": lambda text, filler, length: text.rjust(int(length), filler),
    "Remove": lambda text, filler: text.replace(filler, ""),
}


def solve(driver):
    for number in range(1, 13):
        WebDriverWait(driver, 10).until(
            lambda _: f"Question {number} of 12" in driver.find_element(By.ID, "question-number").text
        )
        # The ids count the values: argument 1, 2, 3. Spaces count too, so the text is read as the page holds it.
        codes = driver.find_elements(By.CSS_SELECTOR, "#question-text code")
        codes.sort(key=lambda code: code.get_attribute("id"))
        values = [code.get_property("textContent") for code in codes]
        operation = driver.find_element(By.ID, "operation").get_property("textContent")
        answer = driver.find_element(By.XPATH, '//label[normalize-space()="Answer"]/following::input[1]')
        answer.send_keys(str(COMPUTE[operation](*values)))
        driver.find_element(By.XPATH, '//button[normalize-space()="Submit"]').click()
