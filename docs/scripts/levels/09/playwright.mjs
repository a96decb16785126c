export async function solve(page) {
  const expert = page.getByRole('cell', { name: 'RPA Expert', exact: true })
  const shown = page.getByRole('status', { name: 'Page', exact: true })
  const next = page.getByRole('button', { name: 'Next page' })
  for (let number = 1; (await expert.count()) === 0 && (await next.isEnabled()); number++) {
    await next.click()
    await shown.filter({ hasText: `Page ${number + 1} of` }).waitFor()
  }
  await expert.click()
}
