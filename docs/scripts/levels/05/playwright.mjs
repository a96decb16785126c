export async function solve(page) {
  for (const box of await page.getByRole('checkbox', { name: 'RPA' }).all()) await box.check()
}
