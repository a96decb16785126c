from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.support import expected_conditions as be
from selenium.webdriver.support.wait import WebDriverWait

options = webdriver.ChromeOptions()
with webdriver.Chrome(options=options) as driver:
    wait = WebDriverWait(driver, 10)
    find = lambda id: wait.until(be.element_to_be_clickable((By.ID, id)))
    text = lambda words: wait.until(be.text_to_be_present_in_element((By.ID, "mission-status"), words))
    driver.get("http://127.0.0.1:3000/")
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
    text("Ready")
    find("complete-level").click()
    text("Completed")
    print(driver.find_element(By.ID, "mission-status").text)
