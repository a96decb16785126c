from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By

ZONES = {
    "invoice": "finance",
    "receipt": "finance",
    "report": "documents",
    "contract": "documents",
    "email": "communications",
}


def solve(driver):
    for item, zone in ZONES.items():
        source = driver.find_element(By.ID, f"item-{item}")
        target = driver.find_element(By.ID, f"zone-{zone}")
        ActionChains(driver).drag_and_drop(source, target).perform()
