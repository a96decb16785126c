from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait


def solve(driver):
    def outcome():
        return driver.find_element(By.ID, "queue-outcome").text

    while "Queue empty" not in outcome():
        driver.find_element(By.XPATH, '//button[normalize-space()="Process next"]').click()
        # Not a pause: the item itself says when it is done.
        WebDriverWait(driver, 10).until(lambda _: "Processing" not in outcome())
