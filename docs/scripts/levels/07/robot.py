from selenium.webdriver.common.by import By


def solve(driver):
    driver.find_element(By.XPATH, '//button[normalize-space()="Process Automation"]').click()
