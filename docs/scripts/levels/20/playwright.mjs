export async function solve(page) {
  const sample = (field) => page.locator(`#sample-${field}`).innerText()
  const fields = {
    'First name': 'first-name',
    'Last name': 'last-name',
    Email: 'email',
    Phone: 'phone',
    Salary: 'salary',
    Bio: 'bio',
  }
  for (const [label, field] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(await sample(field))
  await page.getByLabel('Birth date', { exact: true }).fill('1990-04-17')
  await page.getByLabel('Start date', { exact: true }).fill('2026-09-01')
  await page.getByLabel('Country', { exact: true }).selectOption(await sample('country'))
  const choices = [await sample('gender'), await sample('experience'), await sample('work-mode')]
  for (const name of choices) await page.getByRole('radio', { name, exact: true }).check()
  for (const name of [
    ...(await sample('skills')).split(', '),
    'Send me the newsletter',
    'I accept the terms',
  ])
    await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Submit registration' }).click()
}
