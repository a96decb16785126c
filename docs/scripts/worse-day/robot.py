# In a folder of your own: pip install selenium
# python robot.py
import os

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.support import expected_conditions as be
from selenium.webdriver.support.wait import WebDriverWait

SITE = os.environ.get("BOTARENA_URL", "http://127.0.0.1:3000")
VISITOR = '{"name":"Ada","email":"ada@example.org","submittedAt":"2026-11-20T10:00:00Z","rpa_tool":"UiPath"}'
REAL = '[not(ancestor::*[@aria-label="Old copy"])]'


def tick(driver, label):
    # cover: close it whenever it is there.
    for close in driver.find_elements(By.CSS_SELECTOR, '[role="dialog"] button'):
        close.click()
    # names: find the box by its label. twins: outside the group. stale: find it again at each try.
    box = driver.find_element(By.XPATH, f'//label[normalize-space()="{label}"]{REAL}/input')
    if box.is_selected():
        return True
    box.click()
    return False


options = webdriver.ChromeOptions()
with webdriver.Chrome(options=options) as driver:
    # late, moving: try until it works. A control may not be there yet, or may move.
    wait = WebDriverWait(driver, 20, ignored_exceptions=[WebDriverException])
    driver.get(f"{SITE}/")
    driver.execute_script("localStorage.setItem('botarena_user', arguments[0])", VISITOR)
    driver.execute_script("localStorage.setItem('rpa-mode', 'demo')")
    driver.get(f"{SITE}/challenge/5?conditions=twins,late,moving,stale,shape,cover,names,frame&frame=iframe&seed=7")
    # frame: the level is inside it.
    wait.until(be.frame_to_be_available_and_switch_to_it((By.ID, "conditions-frame")))
    for label in ["RPA Process Automation", "RPA Bot Development"]:
        wait.until(lambda driver: tick(driver, label))
    driver.switch_to.default_content()
    wait.until(be.text_to_be_present_in_element((By.ID, "mission-status"), "Ready"))
    driver.find_element(By.ID, "complete-level").click()
    wait.until(be.text_to_be_present_in_element((By.ID, "mission-status"), "Completed"))
    print(driver.find_element(By.ID, "mission-status").text)
