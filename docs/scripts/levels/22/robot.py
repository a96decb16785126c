from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait


def solve(driver):
    driver.find_element(
        By.XPATH, '//label[normalize-space()="I have read the instructions"]//input'
    ).click()
    driver.execute_script("document.querySelector('#locked-button').disabled = false")
    driver.find_element(By.XPATH, '//button[normalize-space()="Check"]').click()
    WebDriverWait(driver, 10).until(
        lambda _: "Great Progress!" in driver.find_element(By.ID, "dom-outcome").text
    )
    driver.find_element(By.ID, "locked-button").click()
