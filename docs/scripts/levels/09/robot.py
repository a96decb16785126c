from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait


def solve(driver):
    expert = (By.XPATH, '//td[normalize-space()="RPA Expert"]')
    next_page = driver.find_element(By.CSS_SELECTOR, '[aria-label="Next page"]')
    number = 1
    while not driver.find_elements(*expert) and next_page.is_enabled():
        next_page.click()
        number += 1
        WebDriverWait(driver, 10).until(
            lambda _: f"Page {number}" in driver.find_element(By.ID, "page-number").text
        )
    driver.find_element(*expert).click()
