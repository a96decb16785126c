export async function solve(page) {
  for (let box = 1; box <= 4; box++) await page.getByRole('textbox', { name: `Box ${box}` }).fill('SYNC')
}
