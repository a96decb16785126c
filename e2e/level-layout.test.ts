import type { Page } from '@playwright/test'
import { NAMES as GESTURES } from '#levels/01-click-master/names.ts'
import { NAMES as QUEUE } from '#levels/12-loop-master/names.ts'
import { NAMES as RETRY } from '#levels/19-retry-scope/names.ts'
import { expect, open, pressAfterNext, remember, test } from './harness.ts'

const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!

test('the simulation is as high as its contents, and the tape stands beside it, in view', async ({
  page,
}) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/6')
  await expect(page.locator('#flight-recorder')).toBeVisible()
  const simulation = await boxOf(page, '#simulation')
  const recorder = await boxOf(page, '#flight-recorder')
  expect(simulation.y + simulation.height - (recorder.y + recorder.height)).toBeLessThan(40)
  const tape = await boxOf(page, '.live')
  expect(tape.x).toBeGreaterThan(simulation.x + simulation.width)
  await expect(page.locator('.live')).toBeInViewport({ ratio: 1 })
})

test('at 360 px the objectives stand above the simulation, the intel below it', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/challenge/20')
  const [objectives, simulation, intel] = [
    await boxOf(page, '#objectives'),
    await boxOf(page, '#simulation'),
    await boxOf(page, '#intel'),
  ]
  expect(objectives.y + objectives.height).toBeLessThanOrEqual(simulation.y)
  expect(simulation.y + simulation.height).toBeLessThanOrEqual(intel.y)
})

test('at 1920 px simulation, tape and brief stand side by side', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await open(page, '/challenge/6')
  const boxes = await Promise.all(['#simulation', '.live', '#objectives'].map((part) => boxOf(page, part)))
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
  expect(boxes.map(({ x }) => x)).toEqual(boxes.map(({ x }) => x).toSorted((a, b) => a - b))
})

test('the brief stays at hand however far down the work goes', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/20')
  await page.locator('#employee-submit, #submit-form, .stage button').last().scrollIntoViewIfNeeded()
  await expect(page.locator('#objectives')).toBeInViewport({ ratio: 1 })
})

test.describe('the live tape', () => {
  test('shows received, refused and uncounted actions, newest first', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/1')
    const lines = page.locator('.live-lines li')
    await expect(page.locator('#flight-recorder')).toBeVisible()
    await expect(page.getByText('Each action appears here')).toBeVisible()
    await page.locator('#right-click-target').click({ button: 'right' })
    await expect(lines.first()).toHaveText(
      new RegExp(String.raw`^\d\d:\d\d:\d\d Right-click “${GESTURES.rightClick}”: received$`),
    )
    await page.locator('#right-click-target').click()
    await expect(lines.first()).toContainText(`Click “${GESTURES.rightClick}”: ignored`)
    await page.locator('#right-click-target').click({ button: 'right' })
    await expect(lines.first()).toContainText(
      `Right-click “${GESTURES.rightClick}”: refused, the action changed nothing`,
    )
    await expect(lines).toHaveCount(3)
  })

  test('shows the level’s sentence about a wrong action', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/1')
    const lines = page.locator('.live-lines li')
    await expect(page.locator('#flight-recorder')).toBeVisible()
    await page.locator('#right-click-target').click()
    const said = `“${GESTURES.rightClick}” received a left click and needs a right click.`
    await expect(lines.first()).toContainText(`Click “${GESTURES.rightClick}”: ${said}`)
    await expect(lines.first()).toHaveAttribute('data-line', 'missed')
    // The clicks of a double-click are not wrong gestures, and get no lines of their own.
    await page.locator('#double-click-target').dblclick()
    await expect(lines.first()).toContainText(`Double-click “${GESTURES.doubleClick}”: received`)
    await expect(lines).toHaveCount(2)
    await page.locator('#click-target').click()
    await expect(lines.first()).toContainText(`Click “${GESTURES.click}”: received`)
    await expect(page.locator('.live-lines [data-line="missed"]')).toHaveCount(1)
  })

  for (const [what, level, act, said] of [
    [
      'a press that came too early',
      12,
      async (page: Page) => {
        await pressAfterNext(page.locator('#process-next'))
        await page.locator('#process-next').click()
      },
      [`Click “${QUEUE.next}”: refused, the level was busy`, `Click “${QUEUE.next}”: received`],
    ],
    [
      'a form, without the press that submitted it',
      20,
      async (page: Page) => {
        // A busy browser: what the press leads to comes late.
        await page.evaluate(() =>
          addEventListener('click', () => {
            for (const start = performance.now(); performance.now() - start < 200;);
          }),
        )
        await page.locator('#submit-registration').click()
      },
      [/^Submit “Employee registration”: 15 of 15 fields to correct/],
    ],
    [
      'one click where two were asked, when the room has waited for the second',
      1,
      (page: Page) => page.locator('#double-click-target').click(),
      [
        new RegExp(
          `^Click “${GESTURES.doubleClick}”: “${GESTURES.doubleClick}” received a left click and needs a double-click`,
        ),
      ],
    ],
    [
      'a drag into a wrong category',
      14,
      (page: Page) => page.locator('#item-invoice').dragTo(page.locator('#zone-documents')),
      [/^Drag “Invoice”: Wrong category/],
    ],
    [
      'a drag that ended beside every category',
      14,
      async (page: Page) => {
        const box = (await page.locator('#item-invoice').boundingBox())!
        await page.mouse.move(box.x + 10, box.y + 10)
        await page.mouse.down()
        await page.mouse.move(box.x + 60, box.y - 4, { steps: 3 })
        await page.mouse.up()
      },
      ['Drag “Invoice”: ignored, nothing accepts a drop there'],
    ],
  ] as const)
    test(`tells ${what}`, async ({ page }) => {
      await remember(page, { mode: 'demo' })
      await open(page, `/challenge/${level}?seed=7`)
      await expect(page.locator('#flight-recorder')).toBeVisible()
      await act(page)
      await expect(page.locator('.live-lines li > span')).toHaveText([...said])
    })

  test('an answer that comes later stands beside its own press, at a robot’s speed', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/1')
    await expect(page.locator('#flight-recorder')).toBeVisible()
    // In one task: the room waits half a second for the second click. A press that no rule asks for comes last.
    await page.evaluate(() => {
      for (const id of ['double-click-target', 'click-target', 'click-miss'])
        document.getElementById(id)!.click()
    })
    const { doubleClick } = GESTURES
    const accused = new RegExp(
      `^Click “${doubleClick}”.*“${doubleClick}” received a left click and needs a double-click`,
    )
    const lines = page.locator('.live-lines li > span')
    await expect(lines.first()).toHaveText(accused)
    await expect(page.locator('.live-lines [data-line="missed"]')).toHaveCount(1)
    await expect(lines.filter({ hasText: `Click “${GESTURES.click}”: received` })).toHaveCount(1)
    await expect(lines.filter({ hasText: `Click “${GESTURES.doubleClick}”` })).toHaveCount(1)
    await page.locator('#flight-recorder').click()
    const reported = page.locator('#flight-lines li')
    await expect(reported.filter({ hasText: 'Missed' })).toHaveText(
      new RegExp(`Click “${doubleClick}”.*Missed`),
    )
    await expect(reported.filter({ hasText: GESTURES.doubleClick })).toHaveCount(1)
  })

  test('a second wrong text is no right one, and what the page did itself has a name', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/2')
    await expect(page.locator('#flight-recorder')).toBeVisible()
    const lines = page.locator('.live-lines li > span')
    await page.locator('#phrase').fill('aaa')
    await page.locator('#phrase').fill('bbb')
    await expect(lines).toHaveText([/^Set “Phrase” \(2 times\): This is not the phrase\./])
    await page.locator('#phrase').fill('RPA Automation Master')
    await page.locator('#complete-level').click()
    await expect(page.locator('#win-missed')).toContainText(
      'precise (2 actions missed: This is not the phrase.',
    )
    await open(page, '/challenge/16?seed=7')
    await expect(page.locator('#flight-recorder')).toBeVisible()
    await page.locator('input[type="file"]').setInputFiles({
      name: 'text.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('RPA'),
    })
    await expect(lines.first()).toHaveText(/^Set “Text file \(\.txt\)”: /)
  })

  test('says that an attempt failed, though there was no action then', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/19?seed=7')
    await expect(page.locator('#flight-recorder')).toBeVisible()
    const outcome = page.locator('#retry-outcome')
    for (let number = 1; number <= 5; number++) {
      await page.locator('#try-operation').click()
      await expect(outcome).not.toContainText('running')
      if (await outcome.getByText('Attempt Failed').isVisible()) break
    }
    await expect(page.locator('.live-lines [data-line="missed"]').first()).toContainText(
      new RegExp(String.raw`Attempt Failed\. \d\/5, click ${RETRY.try} to retry`),
    )
  })

  test('one hover is one line, and Ready is one', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/1')
    await expect(page.locator('#flight-recorder')).toBeVisible()
    const lines = page.locator('.live-lines li')
    await page.locator('#hover-target').hover()
    await expect(lines).toHaveCount(1)
    await expect(lines).toContainText(`Hover “${GESTURES.hover}”: received`)
    await page.locator('#click-target').click()
    await page.locator('#double-click-target').dblclick()
    await page.locator('#right-click-target').click({ button: 'right' })
    await expect(lines.first()).toContainText('Ready')
  })

  test('key after key is one line, and its height pushes nothing away', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/2')
    await expect(page.locator('#flight-recorder')).toBeVisible()
    const boxes = async () => [await boxOf(page, '#simulation'), (await boxOf(page, '.live')).height]
    const before = await boxes()
    await page.locator('#phrase').pressSequentially('RPA')
    await expect(page.locator('.live-lines li')).toHaveText(/Set “Phrase” \(3 times\): received$/)
    // The newest line stands at the room's foot as well, but only in the style sheet, so nobody finds it twice.
    await expect(page.locator('.newest')).toHaveAttribute('data-newest', /^Set “Phrase” \(3 times\)/)
    await expect(page.locator('#simulation')).not.toContainText('3 times')
    expect(await boxes()).toEqual(before)
  })
})

test.describe('a refused action is reported on the page', () => {
  test('level 1: a gesture that its button does not wait for', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/1')
    const miss = page.getByRole('status', { name: GESTURES.miss })
    await expect(miss).toBeEmpty()
    await page.locator('#right-click-target').click()
    await expect(miss).toHaveText(`“${GESTURES.rightClick}” received a left click and needs a right click.`)
    await page.locator('#right-click-target').click({ button: 'right' })
    await expect(miss).toBeEmpty()
    await page.locator('#click-target').click({ button: 'right' })
    await expect(miss).toHaveText(`“${GESTURES.click}” received a right click and needs a left click.`)
    await page.locator('#double-click-target').click()
    await expect(miss).toContainText('received a left click and needs a double-click')
    await page.locator('#double-click-target').dblclick()
    await expect(miss).toBeEmpty()
    // The page waits for half a second whether a click becomes a double-click. A timer of the same length ends after it.
    await page.evaluate(async () => {
      document.getElementById('double-click-target')!.click()
      document.getElementById('start-over')!.click()
      await new Promise((resolve) => setTimeout(resolve, 500))
    })
    await expect(miss).toBeEmpty()
  })

  test('level 12: a press while an item is in work', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/12')
    // In one task: the second press comes while the first one's item is in work.
    await page.locator('#process-next').evaluate(async (button: HTMLElement) => {
      for (let press = 0; press < 3; press++) {
        button.click()
        await new Promise((resolve) => setTimeout(resolve))
      }
    })
    const outcome = page.locator('#queue-outcome')
    await expect(outcome).toContainText('Processing')
    await expect(outcome).toContainText('2 presses were refused')
    await expect(outcome).toContainText('Item 1 done')
    await expect(outcome).not.toContainText('refused')
  })

  test('level 22: a press on the disabled button, by mouse and by script', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/22')
    await page.locator('#instructions-read').check()
    const outcome = page.locator('#dom-outcome')
    await expect(outcome).toContainText('Not checked yet')
    await page.locator('#locked-button').click({ force: true })
    await expect(outcome).toContainText('The click had no effect')
    await page.locator('#check-button').click()
    await expect(outcome).toContainText('Button Still Disabled')
    await page.locator('#locked-button').evaluate((button) => button.dispatchEvent(new MouseEvent('click')))
    await expect(outcome).toContainText('The click had no effect')
    await expect(page.locator('#mission-status')).toHaveText('In Progress')
    await page.locator('#locked-button').evaluate((button) => button.removeAttribute('disabled'))
    await page.locator('#locked-button').click()
    await expect(outcome).toContainText('Button clicked')
  })
})
