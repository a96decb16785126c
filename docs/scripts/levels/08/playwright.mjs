export async function solve(page) {
  await page.getByRole('cell', { name: 'RPA Specialist', exact: true }).click()
}
