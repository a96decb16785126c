from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait


def solve(driver):
    def task():
        return driver.find_element(By.ID, "menu-task").text

    wait = WebDriverWait(driver, 10)
    while " > " in (path := task()):
        # An id is the path so far: menu-file, menu-file-export, menu-file-export-csv.
        control = "menu"
        for name in path.lower().split(" > "):
            control += f"-{name}"
            wait.until(lambda _: driver.find_elements(By.ID, control))[0].click()
        wait.until(lambda _: task() != path)
