export async function solve(page) {
  await page.getByRole('radio', { name: 'Expert', exact: true }).check()
}
