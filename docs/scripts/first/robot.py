# In a folder of your own: pip install selenium
# python robot.py
import os

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

site = os.environ.get("BOTARENA_URL", "http://127.0.0.1:3000")
# The browser is visible. To hide it: options.add_argument("--headless")
options = webdriver.ChromeOptions()
with webdriver.Chrome(options=options) as driver:
    # Tries for 10 seconds to find an element.
    def find(css):
        return WebDriverWait(driver, 10).until(lambda page: page.find_element(By.CSS_SELECTOR, css))

    # Sign in. A new browser has no learner, and without one a level leads to the home page. The third
    # entry says that the welcome of level 1 was seen: it would cover the page.
    try:
        driver.get(site)
    except WebDriverException as error:
        raise SystemExit(f"No site at {site}? Set BOTARENA_URL to the address of your site. {error.msg}")
    driver.execute_script(
        """
        localStorage.setItem('botarena_user', '{"name":"Robot","email":"robot@example.org"}')
        localStorage.setItem('rpa-mode', 'demo')
        localStorage.setItem('rpa-welcome-seen', 'true')
        """
    )

    # Open a level, and wait until the page is ready.
    driver.get(f"{site}/challenge/2")
    find('html[data-ready="true"]')

    # Do what the level asks for.
    find("#phrase").send_keys("RPA Automation Master")

    # Complete it: wait for Ready, press the button, wait for Completed.
    find('#mission-status[data-status="ready"]')
    find("#complete-level").click()
    print(find('#mission-status[data-status="completed"]').get_attribute("textContent"))
