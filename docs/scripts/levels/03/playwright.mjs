export async function solve(page) {
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  // The copy is made when the page says so.
  await page.getByRole('status', { name: 'Clipboard' }).filter({ hasText: /\S/ }).waitFor()
  await page.getByRole('textbox', { name: 'Pasted text' }).focus()
  await page.keyboard.press('ControlOrMeta+V')
}
