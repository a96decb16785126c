from selenium.webdriver.common.by import By

FIELDS = {"street": "Street Address", "apartment": "Apartment/Suite", "city": "City", "zip": "ZIP Code"}


def solve(driver):
    for part, label in FIELDS.items():
        text = driver.find_element(By.ID, f"slip-{part}").text
        # The anchor is the label, compared whole: “City” does not fit “Billing City”.
        field = driver.find_element(By.XPATH, f'//label[normalize-space()="{label}"]/following::input[1]')
        field.send_keys(text)
