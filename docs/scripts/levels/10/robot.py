from selenium.webdriver.common.by import By


def solve(driver):
    # All four are found first, so that no search stands between two of them.
    boxes = driver.find_elements(By.XPATH, '//label[starts-with(., "Box ")]/following::input[1]')
    for box in boxes:
        box.send_keys("SYNC")
