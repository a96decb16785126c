from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select


def solve(driver):
    def field(id):
        return driver.find_element(By.ID, id)

    def sample(id):
        return field(f"sample-{id}").text

    def tick(name):
        driver.find_element(By.XPATH, f'//form//label[normalize-space()="{name}"]//input').click()

    for id in ("first-name", "last-name", "email", "phone", "salary", "bio"):
        field(id).send_keys(sample(id))
    # Keys go into a date part by part, in the order of the browser's language.
    field("birth-date").send_keys("04171990")
    field("start-date").send_keys("09012026")
    Select(field("country")).select_by_visible_text(sample("country"))
    for id in ("gender", "experience", "work-mode"):
        tick(sample(id))
    for name in [*sample("skills").split(", "), "Send me the newsletter", "I accept the terms"]:
        tick(name)
    field("submit-registration").click()
