import { readFile } from 'node:fs/promises'
import { CARELESS, careful } from '#office/processes/orders/robots/robots.ts'
import { play } from '#proof/office/play.ts'
import { expectAccessibleInBothThemes, expectWellDrawn } from './checks.ts'
import { expect, open, testOnOwnPage as test } from './harness.ts'

const DESK = /\/office\/[0-9a-f]{32}$/

test('the report of the same shift again leads to what differs, item by item and act by act, and to a file of it', async ({
  page,
}) => {
  await open(page, '/office/orders')
  await page.locator('#form-orders').getByRole('radio', { name: 'With faults' }).check()
  await page.locator('#start-orders').click()
  await page.waitForURL(DESK)
  const first = page.url().slice(-32)
  await play(page.url(), CARELESS['blind-retry']!)
  await open(page, `/office/result?shift=${first}`)
  await expect(page.locator('#verdict')).toHaveText(/^Not clean/)
  // Nothing to compare it with: no line says so.
  await expect(page.locator('#earlier')).toHaveCount(0)
  await page.getByRole('button', { name: 'The same shift again' }).click()
  await page.waitForURL(DESK)
  const second = page.url().slice(-32)

  await open(page, `/office/compare?a=${first}&b=${second}`)
  await expect(page.locator('#compare-not')).toContainText('One of the two shifts is open.')
  expect((await play(page.url().replace(/\/compare.*/, `/${second}`), careful)).fault).toBeNull()
  await open(page, `/office/result?shift=${second}`)
  await page.getByRole('link', { name: 'What differs' }).click()

  await expect(page.locator('#plays li')).toHaveText([
    /^First: .*Not clean: 3 of 4/,
    /^Second: .*Clean: 4 of 4/,
  ])
  await expect(page.locator('#numbers').getByRole('row', { name: /^Mistakes: done again/ })).toHaveText(
    /Mistakes: done again\s*[1-9]\s*0/,
  )
  const item = page.locator('#compared > li').filter({ hasText: '✗' })
  await expect(item).toHaveCount(1)
  await expect(item.locator('[data-verdict]')).toHaveText([/done again/, /right/])
  await item.locator('summary').click()
  // What one robot alone did stands alone.
  await expect(item.locator('tr[data-differs]').first()).toContainText('–')
  await expectAccessibleInBothThemes(page, 'two plays of one shift')
  await expectWellDrawn(page, 'compare')

  const coming = page.waitForEvent('download')
  await page.locator('#save-compared').click()
  const file = await coming
  expect(file.suggestedFilename()).toBe(`compared-${first.slice(0, 8)}-${second.slice(0, 8)}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFKind,Name,Step,/)
  expect(lines.some((line) => /^count,Done again,,,[1-9],,0,no$/.test(line))).toBe(true)
  expect(lines.filter((line) => line.startsWith('item,'))).toHaveLength(4)

  await open(page, `/office/compare?a=${first}&b=${'0'.repeat(32)}`)
  await expect(page.locator('#compare-unknown')).toBeVisible()
})

test('two shifts of different seeds are not compared', async ({ page, site }) => {
  const ended = async () => {
    const asked = await fetch(`${site.url}/office/v1/shifts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ process: 'orders', size: 4, day: 'calm' }),
    })
    const { id } = (await asked.json()) as { id: string }
    await fetch(`${site.url}/office/v1/shifts/${id}/end`, { method: 'POST' })
    return id
  }
  await open(page, `/office/compare?a=${await ended()}&b=${await ended()}`)
  await expect(page.locator('#compare-not')).toContainText('These are two different shifts')
  await expect(page.locator('#compared')).toHaveCount(0)
})
