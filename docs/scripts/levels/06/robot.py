from selenium.webdriver.common.by import By


def solve(driver):
    driver.find_element(By.XPATH, '//label[normalize-space()="Expert"]//input').click()
