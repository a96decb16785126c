import os

from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait


def solve(driver):
    # Downloads go into this folder.
    driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": os.getcwd()})
    driver.find_element(By.ID, "download-data").click()
    for name in (
        "Read a cell",
        "Read a column",
        "Read the range",
        "Write a cell",
        "Append a row",
        "Write a formula",
    ):
        button = driver.find_element(By.XPATH, f'//button[normalize-space()="{name}"]')
        WebDriverWait(driver, 10).until(lambda _: button.is_enabled())
        button.click()
    WebDriverWait(driver, 10).until(lambda _: os.path.exists("employee-data.csv"))
    driver.find_element(By.ID, "sheet-upload").send_keys(os.path.abspath("employee-data.csv"))
