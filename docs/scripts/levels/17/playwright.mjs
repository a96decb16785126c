const FIELDS = { street: 'Street Address', apartment: 'Apartment/Suite', city: 'City', zip: 'ZIP Code' }

export async function solve(page) {
  for (const [part, label] of Object.entries(FIELDS)) {
    const text = await page.locator(`#slip-${part}`).innerText()
    // exact: “City” is a part of “Billing City”, too.
    await page.getByLabel(label, { exact: true }).fill(text)
  }
}
