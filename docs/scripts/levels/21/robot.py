from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

INVOICE = {
    "company-name": "Ada & Sons",
    "client-name": "Harbour Freight Office",
    "invoice-date": "03/05/2026",
    "due-date": "04/04/2026",
    "material-1-name": "Robot licence",
    "material-1-quantity": "3",
    "material-1-price": "0.1",
}


def solve(driver):
    for id, text in INVOICE.items():
        field = driver.find_element(By.ID, id)
        field.clear()
        field.send_keys(text)
    WebDriverWait(driver, 10).until(lambda _: driver.find_element(By.ID, "total").text == "0.33")
    driver.find_element(By.XPATH, '//button[normalize-space()="Submit Invoice"]').click()
