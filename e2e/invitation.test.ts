import { readFileSync } from 'node:fs'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { play } from '#proof/office/play.ts'
import { arena } from './arena-command.ts'
import { expectAccessibleInBothThemes } from './checks.ts'
import { expect, open, test } from './harness.ts'

test('who is invited starts one shift, once, and its report is verified', async ({
  page,
  site,
  otherMachine,
}) => {
  const until = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
  const said = await arena(
    site,
    'invitation',
    'new',
    'orders',
    '--size',
    '4',
    '--rough',
    '--until',
    until,
    '--label',
    'A-17',
  )
  const link = said.split('\n')[0]!
  const id = said.slice(-32)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You are invited to one shift: Orders' })).toBeVisible()
  await expect(page.locator('#invitation-terms')).toContainText('programs may fail on purpose')
  await expect(page.locator('.btn-go')).toHaveText(['Start'])
  await expectAccessibleInBothThemes(page, 'an invitation')
  await page.locator('#invitation-start').click()
  await page.getByLabel('Name of your robot').waitFor()
  const desk = page.url()

  // The list of this browser has it, without what is not told before the end.
  await open(page, '/office')
  await expect(page.locator('#own-shifts li').first()).toContainText('by invitation')
  // On another machine the link leads back into the same shift.
  const other = await otherMachine()
  await other.goto(link)
  await expect(other.locator('#invitation-go-on')).toHaveAttribute('href', new URL(desk).pathname)
  expect((await play(desk, careful)).fault).toBeNull()
  await other.reload()
  await expect(other.locator('#invitation-used')).toContainText('It can be started only once.')
  await expectAccessibleInBothThemes(other, 'a used invitation')
  await other.locator('#invitation-report').click()

  const saved = other.waitForEvent('download')
  await other.locator('#save-result').click()
  const file = await (await saved).path()
  await open(other, '/verify')
  await other.locator('#verify-file').setInputFiles(file)
  await expect(other.locator('#verify-outcome')).toContainText('This report was signed here')
  const told = other.locator('#verify-shift')
  for (const text of ['Orders, 4 items', 'Clean: 4 of 4 items are right (100 %)', 'name: A-17', id])
    await expect(told).toContainText(text)
  await expectAccessibleInBothThemes(other, 'a verified report')
  // Somebody makes the result of another one of it.
  await other.locator('#verify-jwt').fill(readFileSync(file, 'utf8').replace('A-17', 'B-18'))
  await other.locator('#verify-check').click()
  await expect(other.locator('#verify-outcome')).toContainText('This report was not signed here')
  await expect(told).toHaveCount(0)

  expect(JSON.parse(await arena(site, 'invitation', 'show', id))).toMatchObject({
    status: 'handed-in',
    shift: { clean: true, invitation: id },
  })
  await arena(site, 'invitation', 'erase', id)
  await open(other, new URL(link).pathname + new URL(link).search)
  await expect(other.locator('#invitation-unknown')).toContainText('ask whoever sent it to you')
})
