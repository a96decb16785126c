export async function solve(page) {
  const sample = (field) => page.$eval(`#sample-${field}`, (cell) => cell.textContent)
  const field = (id) => page.locator(`#${id}`)
  for (const id of ['first-name', 'last-name', 'email', 'phone', 'salary', 'bio'])
    await field(id).fill(await sample(id))
  await field('birth-date').fill('1990-04-17')
  await field('start-date').fill('2026-09-01')
  await field('country').fill(await sample('country'))
  const choices = [await sample('gender'), await sample('experience'), await sample('work-mode')]
  for (const name of choices) await page.locator(`::-p-aria([name="${name}"][role="radio"])`).click()
  for (const name of [
    ...(await sample('skills')).split(', '),
    'Send me the newsletter',
    'I accept the terms',
  ])
    await page.locator(`::-p-aria([name="${name}"][role="checkbox"])`).click()
  await page.locator('::-p-aria([name="Submit registration"][role="button"])').click()
}
