from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait


def solve(driver):
    driver.find_element(By.XPATH, '//button[normalize-space()="Copy"]').click()
    # The copy is made when the page says so.
    WebDriverWait(driver, 10).until(lambda _: driver.find_element(By.ID, "copy-outcome").text.strip())
    field = driver.find_element(By.XPATH, '//label[normalize-space()="Pasted text"]/following::input[1]')
    field.send_keys(Keys.CONTROL, "v")
