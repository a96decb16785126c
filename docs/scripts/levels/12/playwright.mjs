export async function solve(page) {
  const outcome = page.getByRole('status', { name: 'Outcome' })
  while (!(await outcome.innerText()).includes('Queue empty')) {
    await page.getByRole('button', { name: 'Process next' }).click()
    // Not a pause: the item itself says when it is done.
    await outcome.filter({ hasNotText: 'Processing' }).waitFor()
  }
}
