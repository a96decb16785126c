import os

from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait


def solve(driver):
    # Downloads go into this folder.
    driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": os.getcwd()})
    driver.find_element(By.ID, "download-text").click()
    for name in (
        "Read all text",
        "Read line by line",
        "Find one word",
        "Write new text",
        "Append a line",
        "Replace a word",
    ):
        button = driver.find_element(By.XPATH, f'//button[normalize-space()="{name}"]')
        WebDriverWait(driver, 10).until(lambda _: button.is_enabled())
        button.click()
    WebDriverWait(driver, 10).until(lambda _: os.path.exists("rpa-practice-file.txt"))
    driver.find_element(By.ID, "text-upload").send_keys(os.path.abspath("rpa-practice-file.txt"))
