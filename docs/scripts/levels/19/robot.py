from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait


def solve(driver):
    def outcome():
        return driver.find_element(By.ID, "retry-outcome").text

    said = ""
    while "Operation Successful" not in said:
        name = "Reset" if "Max Attempts Reached" in said else "Try Operation"
        driver.find_element(By.XPATH, f'//button[normalize-space()="{name}"]').click()
        WebDriverWait(driver, 10).until(lambda _: "running" not in outcome())
        said = outcome()
