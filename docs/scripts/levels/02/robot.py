from selenium.webdriver.common.by import By


def solve(driver):
    field = driver.find_element(By.XPATH, '//label[normalize-space()="Phrase"]/following::input[1]')
    field.clear()
    field.send_keys("RPA Automation Master")
