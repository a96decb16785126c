import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expect, open, remember, test } from './harness.ts'

test.beforeEach(({ page }) => remember(page, { mode: 'demo' }))

test.describe('a wrong answer is explained', () => {
  test('level 11: the facts, and the line of the rule that decided', async ({ page }) => {
    await open(page, '/challenge/11?seed=7')
    for (let n = 1; n <= 4; n++) {
      await expect(page.locator('#case-number')).toHaveText(`Case ${n} of 4`)
      await page.locator('.choices button').first().click()
    }
    await expect(page.locator('#case-number')).toHaveText('Results')
    const wrong = page.locator('#case-results tbody tr').filter({ has: page.locator('.bad') })
    const right = page.locator('#case-results tbody tr').filter({ has: page.locator('.good') })
    expect(await wrong.count()).toBeGreaterThan(0)
    for (const row of await wrong.all()) await expect(row).toContainText(/\w+ .+, .+\. Line [1-4] decides: /)
    for (const row of await right.all()) await expect(row).not.toContainText('decides')
  })

  test('level 13: the question with its operands', async ({ page }) => {
    await open(page, '/challenge/13?seed=7')
    for (let n = 1; n <= 12; n++) {
      await expect(page.locator('#question-number')).toHaveText(`Question ${n} of 12`)
      await page.locator('#string-answer').fill('wrong')
      await page.locator('#submit-answer').click()
    }
    await expect(page.locator('#string-results tbody tr')).toHaveCount(12)
    await expect(page.locator('#string-results .why')).toHaveCount(12)
    await expect(page.locator('#string-results .why').filter({ hasText: '“' })).toHaveCount(12)
  })
})

test('level 19 does the sum: 5 attempts fail 24 % of the time, 10 fail 6 %', async ({ page }) => {
  await open(page, '/challenge/19')
  await expect(page.locator('#retry-chance')).toHaveText('A maximum of 5 fails 24 % of the time.')
  await page.locator('#max-attempts').selectOption('10')
  await expect(page.locator('#retry-chance')).toHaveText('A maximum of 10 fails 6 % of the time.')
  await page.locator('#worth-a-retry summary').click()
  await expect(page.locator('#worth-a-retry')).toContainText('3 in 42 % of the runs, of 5 in 24 %')
  await expect(page.locator('#worth-a-retry')).toContainText('Do not retry: it will be denied again')
})

test('level 10 shows when each box was edited', async ({ page }) => {
  await open(page, '/challenge/10')
  const times = page.locator('#edit-times dd')
  await expect(times).toHaveText(['not yet', 'not yet', 'not yet', 'not yet'])
  for (const n of [1, 2, 3, 4]) await page.locator(`#parallel-${n}`).fill('SYNC')
  await expect(times).toHaveText([/^\+0 ms$/, /^\+\d+ ms$/, /^\+\d+ ms$/, /^\+\d+ ms$/])
})

test.describe('a file that comes back is compared with the one that was downloaded', () => {
  const served = (name: string) => readFileSync(path.join(ROOT, 'app/public', name), 'utf8')

  for (const [what, change, expected] of [
    [
      'nothing',
      (text: string) => text,
      'No cell differs from the file that you downloaded. Check whether your robot wrote into it.',
    ],
    [
      'a cell',
      (text: string) => text.replace('58200', '60000'),
      'One cell differs from what you downloaded, the first in D2: “58200” is “60000”.',
    ],
  ] as const) {
    test(`level 15: ${what} was written`, async ({ page }) => {
      await open(page, '/challenge/15')
      const buffer = Buffer.from(change(served('sample-data.csv')))
      await solutions.get(15)!({
        ...playwrightRobot(page),
        upload: ({ id }) =>
          page.locator(`#${id}`).setInputFiles({ name: 'back.csv', mimeType: 'text/csv', buffer }),
      })
      await expect(page.locator('#upload-difference')).toHaveText(expected)
      // The page says it, but it does not count.
      await expect(page.locator('#mission-status')).toHaveText('Ready')
    })
  }

  for (const [what, change, expected] of [
    [
      'nothing',
      (text: string) => text,
      'No line differs from the file that you downloaded. Check whether your robot wrote into it.',
    ],
    [
      'a line',
      (text: string) => `${text.trimEnd()}\nOne line more`,
      'One line differs from what you downloaded.',
    ],
  ] as const) {
    test(`level 16: ${what} was written`, async ({ page }) => {
      await open(page, '/challenge/16')
      const buffer = Buffer.from(change(served('sample-text.txt')))
      await solutions.get(16)!({
        ...playwrightRobot(page),
        upload: ({ id }) =>
          page.locator(`#${id}`).setInputFiles({ name: 'back.txt', mimeType: 'text/plain', buffer }),
      })
      await expect(page.locator('#upload-difference')).toHaveText(expected)
      await expect(page.locator('#mission-status')).toHaveText('Ready')
    })
  }
})

test('level 21 says when the totals match the sample', async ({ page }) => {
  await open(page, '/challenge/21')
  await expect(page.locator('#sample-match')).toHaveCount(0)
  await page.locator('#material-1-quantity').fill('1')
  await page.locator('#material-1-price').fill('15450')
  await expect(page.locator('#sample-match')).toBeVisible()
  await page.locator('#material-1-price').fill('15450.01')
  await expect(page.locator('#sample-match')).toHaveCount(0)
})

test('level 17: with a seed, too, the ids are others at the next load', async ({ page }) => {
  const ids = () => page.locator('.address input').evaluateAll((inputs) => inputs.map(({ id }) => id))
  await open(page, '/challenge/17?seed=7')
  const before = await ids()
  expect(before).toHaveLength(8)
  // Once in 65,536 loads the ids are the same.
  await expect
    .poll(async () => {
      await open(page, '/challenge/17?seed=7')
      return (await ids()).some((id) => before.includes(id))
    })
    .toBe(false)
})
