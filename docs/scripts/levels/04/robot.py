from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select


def solve(driver):
    levels = driver.find_element(By.XPATH, '//label[normalize-space()="Skill level"]/following::select[1]')
    Select(levels).select_by_visible_text("Advanced")
