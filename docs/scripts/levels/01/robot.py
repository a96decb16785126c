from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By


def solve(driver):
    def button(name):
        return driver.find_element(By.XPATH, f'//button[normalize-space()="{name}"]')

    button("Click me").click()
    ActionChains(driver).context_click(button("Right-click me")).perform()
    ActionChains(driver).double_click(button("Double-click me")).perform()
    ActionChains(driver).move_to_element(button("Hover over me")).perform()
