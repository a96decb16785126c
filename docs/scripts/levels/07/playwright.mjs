export async function solve(page) {
  await page.getByRole('button', { name: 'Process Automation', exact: true }).click()
}
