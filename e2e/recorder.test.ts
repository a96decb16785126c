import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sealLog } from '#game/log.ts'
import { replay } from '#game/replay.ts'
import { KEYS } from '#learner/storage.ts'
import { NAMES as GESTURES } from '#levels/01-click-master/names.ts'
import { NAMES as PASTE } from '#levels/03-paste-pro/names.ts'
import { NAMES as STAFF } from '#levels/08-table-scraper/names.ts'
import { NAMES as QUEUE } from '#levels/12-loop-master/names.ts'
import { games } from '#levels/rulebook.ts'
import type { Recording } from '#recorder/base/recording.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './checks.ts'
import { blockModule, expect, open, pressAfterNext, remember, stored, test } from './harness.ts'

const SEED = '7'

async function enter(page: Page, level: number) {
  await remember(page, { mode: 'demo' })
  await open(page, `/challenge/${level}?seed=${SEED}`)
  await page.locator('#flight-recorder').waitFor()
}

const ask = (page: Page) => page.getByRole('button', { name: 'What your robot did' }).click()
const lines = (page: Page) => page.getByRole('list', { name: 'Actions' }).getByRole('listitem')

test('before the first action the report says what it will show', async ({ page }) => {
  await enter(page, 12)
  await ask(page)
  await expect(page.locator('#flight-report')).toContainText('No action yet')
  await ask(page)
  await expect(page.locator('#flight-report')).toHaveCount(0)
})

test('each action is a line with its source and its result, and each wait has its reason', async ({
  page,
}) => {
  await enter(page, 12)
  await ask(page)
  const next = page.locator('#process-next')
  await pressAfterNext(next)
  await next.click()
  await expect(lines(page).nth(0)).toContainText(`Click “${QUEUE.next}” by mouse`)
  await expect(lines(page).nth(0)).toContainText('Received')
  const refused = lines(page).filter({ hasText: 'Refused: the level was busy' })
  await expect(refused).toContainText('dispatched by a script, as UiPath’s Simulate does')
  await expect(page.locator('#flight-report')).toContainText(
    'One action was refused because the level was busy',
  )
  await expect(page.locator('#queue-outcome')).toContainText('Item 1 done')
  await next.press('Enter')
  await expect(lines(page).filter({ hasText: 'the level makes you wait' })).not.toHaveCount(0)
  await expect(lines(page).filter({ hasText: 'by keyboard' })).toContainText('Received')
})

test('a click that no rule asks for is shown as ignored, and one on a disabled control too', async ({
  page,
}) => {
  await enter(page, 1)
  await ask(page)
  await page.locator('#right-click-target').click({ button: 'right' })
  await page.locator('#right-click-target').click()
  await expect(lines(page).last()).toContainText(`Click “${GESTURES.rightClick}” by mouse`)
  await expect(lines(page).last()).toContainText('Ignored')
  await page.goto(`/challenge/22?seed=${SEED}`)
  await page.locator('#flight-recorder').waitFor()
  await page.locator('#instructions-read').check()
  await ask(page)
  await page.locator('#locked-button').click({ force: true })
  await expect(lines(page).last()).toContainText('Ignored: the control is disabled')
})

test('an action that the level calls wrong is a line with the level’s own sentence, and is counted as a miss', async ({
  page,
}) => {
  await enter(page, 8)
  await ask(page)
  await page.getByRole('cell', { name: STAFF.trainer }).click()
  await expect(page.locator('#chosen-row')).toContainText(`${STAFF.trainer} is not ${STAFF.specialist}.`)
  await expect(lines(page).last()).toContainText(`Missed: ${STAFF.trainer} is not ${STAFF.specialist}.`)
  const figures = page.getByRole('table', { name: 'The run in numbers' })
  await expect(
    figures
      .getByRole('row', { name: /^Misses/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('1')
  await expect(
    figures
      .getByRole('row', { name: /^Refused/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('0')
})

test('Ready is a line too, the figures stand beside the reference robot’s, and the run can be downloaded', async ({
  page,
}) => {
  await enter(page, 4)
  await page.locator('#skill-level').selectOption('advanced')
  await ask(page)
  await expect(lines(page).last()).toContainText('Ready')
  const figures = page.getByRole('table', { name: 'The run in numbers' })
  await expect(figures.getByRole('row', { name: /^Actions/ })).toContainText('1')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download this run' }).click()
  const file = await (await download).path()
  const { log } = JSON.parse(await readFile(file, 'utf8')) as Recording
  expect(replay(games.get(4)!, SEED, log).isSolved).toBe(true)
})

test('a typed text turns no line around, and a run that is too long is not said to stay', async ({
  page,
}) => {
  await enter(page, 3)
  await ask(page)
  const type = (text: string, times = 1) =>
    page.evaluate(
      ([text, times]) => {
        const field = document.querySelector<HTMLInputElement>('#paste-field')!
        for (let i = 0; i < times; i++) {
          field.value = `${text}${i}`
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
      },
      [text, times] as const,
    )
  const report = page.locator('#flight-report')
  await type(`\u202Eabc” \u202E“${'\u{1F916}'.repeat(40)}`)
  await expect(lines(page).last()).toContainText(`to “abc” “${'\u{1F916}'.repeat(33)}…”`)
  await expect(lines(page).last().locator('bdi').first()).toHaveText(PASTE.field)
  await expect(report).toContainText('The run is stored only in this browser.')
  await type('x'.repeat(60), 1000)
  await expect(report).toContainText('This run is too long to be stored in the browser.')
  await expect(report).not.toContainText('The run is stored only in this browser.')
})

test('the last run is there after a reload, also one that was not solved', async ({ page }) => {
  await enter(page, 4)
  await page.locator('#skill-level').selectOption('expert')
  await page.reload()
  await page.locator('#flight-recorder').waitFor()
  await ask(page)
  await expect(page.locator('#flight-report')).toContainText('The last run in this browser')
  await expect(lines(page).first()).toContainText('to “expert”')
})

test('a practice run does not become the last run', async ({ page }) => {
  await enter(page, 4)
  await page.locator('#skill-level').selectOption('expert')
  await open(page, '/challenge/4?conditions=calm&seed=7')
  const graded = await stored(page, KEYS.run(4))
  expect(graded).toContain('expert')
  await page.locator('#flight-recorder').waitFor()
  await page.locator('#skill-level').selectOption('advanced')
  await expect(page.locator('#mission-status')).toHaveText('Ready')
  await open(page, '/progress')
  expect(await stored(page, KEYS.run(4))).toBe(graded)
})

test('a broken or foreign recording is no recording', async ({ page }) => {
  await page.addInitScript(
    ([key]) => localStorage.setItem(key!, '{"format":"botarena-run","version":1,"log":{}}'),
    [KEYS.run(4)],
  )
  await enter(page, 4)
  await ask(page)
  await expect(page.locator('#flight-report')).toContainText('No action yet')
})

for (const [level, event] of [
  [1, null],
  [10, { type: 'edited', box: 99_999, text: 'SYNC' }],
  [13, { type: 'answered', answer: null }],
] as const) {
  test(`a kept run of level ${level} that no room can take is said to be unreadable`, async ({ page }) => {
    const recording: Recording = {
      format: 'botarena-run',
      version: 1,
      recordedAt: '2026-11-21T09:00:00.000Z',
      log: sealLog(level, SEED, [{ at: 1, event }]),
      until: 1,
      inputs: [{ kind: 'mouse', type: 'click', id: '', name: '' }],
      strays: [],
    }
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(key!, text!),
      [KEYS.run(level), JSON.stringify(recording)],
    )
    await enter(page, level)
    await ask(page)
    await expect(page.locator('#flight-report')).toContainText('cannot be read')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a report that does not come says so, and comes at the next try', async ({ page }) => {
  const letCome = await blockModule(page, 'app/recorder/report-view.tsx')
  await enter(page, 4)
  await ask(page)
  await expect(page.locator('#flight-report')).toContainText('could not be loaded')
  await letCome()
  await page.locator('#reload-report').click()
  await expect(page.locator('#flight-report')).toContainText('No action yet')
})

test('the progress page shows the last run of each level, and nothing for levels without a run', async ({
  page,
}) => {
  await enter(page, 4)
  await page.locator('#skill-level').selectOption('advanced')
  await expect.poll(() => stored(page, KEYS.run(4))).not.toBeNull()
  await open(page, '/progress')
  await expect(page.getByRole('button', { name: /^What your robot did in level/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'What your robot did in level 4' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Level 4: Select Specialist' })
  await expect(lines(page).last()).toContainText('Ready')
  await expectAccessible(page, 'a run of the progress page', 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('#run-4')).toBeFocused()
})

test('reset takes the runs with it', async ({ page }) => {
  await remember(page, { mode: 'demo', completed: [1], points: 5 })
  await open(page, `/challenge/4?seed=${SEED}`)
  await page.locator('#flight-recorder').waitFor()
  await page.locator('#skill-level').selectOption('advanced')
  await expect.poll(() => stored(page, KEYS.run(4))).not.toBeNull()
  await page.locator('#reset-open').click()
  await page.locator('#reset-confirm').click()
  await expect(page).toHaveURL(/\/$/)
  expect(await stored(page, KEYS.run(4))).toBeNull()
})

test('axe finds nothing in a report in either theme, and nothing overflows at 360 and 1280 px', async ({
  page,
}) => {
  await enter(page, 12)
  await ask(page)
  const next = page.locator('#process-next')
  for (let item = 1; item <= 2; item++) {
    await pressAfterNext(next)
    await next.click()
    await expect(page.locator('#queue-outcome')).toContainText(`Item ${item} done`)
  }
  await expect(lines(page).first()).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessibleInBothThemes(page, `report at ${width} px`, 'main')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    if (process.env['SCREENS'])
      await page.screenshot({ path: `${process.env['SCREENS']}/flight-${width}.png`, fullPage: true })
  }
})
