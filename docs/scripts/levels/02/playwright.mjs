export async function solve(page) {
  // fill replaces what is there.
  await page.getByRole('textbox', { name: 'Phrase' }).fill('RPA Automation Master')
}
