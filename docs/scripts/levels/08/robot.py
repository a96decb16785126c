from selenium.webdriver.common.by import By


def solve(driver):
    driver.find_element(By.XPATH, '//td[normalize-space()="RPA Specialist"]').click()
