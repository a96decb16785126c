export async function solve(page) {
  await page.getByRole('combobox', { name: 'Skill level' }).selectOption('Advanced')
}
