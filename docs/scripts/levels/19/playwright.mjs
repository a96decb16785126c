export async function solve(page) {
  const outcome = page.getByRole('status', { name: 'Outcome' })
  for (let said = ''; !said.includes('Operation Successful'); said = await outcome.innerText()) {
    const name = said.includes('Max Attempts Reached') ? 'Reset' : 'Try Operation'
    await page.getByRole('button', { name, exact: true }).click()
    await outcome.filter({ hasNotText: 'running' }).waitFor()
  }
}
