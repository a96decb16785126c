const FIELDS = { street: 'Street Address', apartment: 'Apartment/Suite', city: 'City', zip: 'ZIP Code' }

export async function solve(page) {
  for (const [part, label] of Object.entries(FIELDS)) {
    const text = await page.$eval(`#slip-${part}`, (cell) => cell.textContent)
    // The name is compared whole: “City” does not fit “Billing City”.
    await page.locator(`::-p-aria([name="${label}"][role="textbox"])`).fill(text)
  }
}
