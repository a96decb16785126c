# In a folder of your own: pip install selenium
# python robot.py
import os

from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support import expected_conditions as be
from selenium.webdriver.support.wait import WebDriverWait

site = os.environ.get("BOTARENA_URL", "http://127.0.0.1:3000")
# The browser is visible. To hide it: options.add_argument("--headless")
options = webdriver.ChromeOptions()
with webdriver.Chrome(options=options) as driver:
    wait = WebDriverWait(driver, 10)

    def find(id):
        return wait.until(be.element_to_be_clickable((By.ID, id)))

    def wait_for_status(words):
        wait.until(be.text_to_be_present_in_element((By.ID, "mission-status"), words))

    driver.get(f"{site}/")
    wait.until(be.presence_of_element_located((By.CSS_SELECTOR, 'html[data-ready="true"]')))
    find("begin").click()
    find("name").send_keys("Ada")
    find("email").send_keys("ada@example.org")
    find("rpa-tool").send_keys("UiPath")
    find("registration-submit").click()
    find("welcome-start").click()
    find("click-target").click()
    mouse = ActionChains(driver)
    mouse.context_click(find("right-click-target")).perform()
    mouse.double_click(find("double-click-target")).perform()
    mouse.move_to_element(find("hover-target")).perform()
    wait_for_status("Ready")
    find("complete-level").click()
    wait_for_status("Completed")
    print(driver.find_element(By.ID, "mission-status").text)
