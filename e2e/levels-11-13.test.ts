import type { Page } from '@playwright/test'
import { startOf } from '#game/testing.ts'
import { type Way } from '#levels/11-conditional-expert/cases.ts'
import { options } from '#levels/11-conditional-expert/level.ts'
import { decide, rules as caseRules } from '#levels/11-conditional-expert/rules.ts'
import { rules as stringRules } from '#levels/13-string-operations/rules.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expect, open, pressAfterNext, remember, test } from './harness.ts'

const SEED = '7'

async function enter(page: Page, id: number) {
  await remember(page, { mode: 'demo' })
  await open(page, `/challenge/${id}?seed=${SEED}`)
}

const expectStatus = (page: Page, text: 'In Progress' | 'Ready') =>
  expect(page.locator('#mission-status')).toHaveText(text)

test.describe('level 11', () => {
  const cases = startOf(caseRules, SEED).questions
  const right = cases.map(decide)
  const wrong = cases.map((question, i) => question.options.find((way) => way !== right[i])!)
  const button = (page: Page, way: Way) => page.locator(`#${options[way].id}`)

  test.beforeEach(({ page }) => enter(page, 11))

  async function decideAll(page: Page, ways: readonly Way[]) {
    for (const [i, way] of ways.entries()) {
      await expect(page.locator('#case-number')).toHaveText(`Case ${i + 1} of 4`)
      await button(page, way).click()
    }
    await expect(page.locator('#case-number')).toHaveText('Results')
  }

  test('three of four are not enough; TRY AGAIN gives other cases, and those can be won', async ({
    page,
  }) => {
    await decideAll(page, right.with(2, wrong[2]!))
    await expect(page.locator('#case-outcome')).toContainText('3 of 4 right')
    await expectStatus(page, 'In Progress')
    await page.getByRole('button', { name: 'TRY AGAIN', exact: true }).click()
    await expect(page.locator('#case-number')).toHaveText('Case 1 of 4')
    await solutions.get(11)!(playwrightRobot(page))
    await expectStatus(page, 'Ready')
    await expect(page.locator('#try-again')).toHaveCount(0)
  })

  test('a second answer within the second does not mend the first', async ({ page }) => {
    await pressAfterNext(button(page, right[0]!), button(page, wrong[0]!))
    await button(page, wrong[0]!).click()
    await expect(page.locator('[data-chosen]')).toHaveText(options[wrong[0]!].name)
    for (const [i, way] of right.slice(1).entries()) {
      await expect(page.locator('#case-number')).toHaveText(`Case ${i + 2} of 4`)
      await button(page, way).click()
    }
    await expect(page.locator('#case-outcome')).toContainText('3 of 4 right')
    await expectStatus(page, 'In Progress')
  })

  test('the keyboard alone solves it, and never loses its place', async ({ page }) => {
    await page.locator('#case-title').focus()
    for (const [i, way] of right.entries()) {
      await expect(page.locator('#case-number')).toHaveText(`Case ${i + 1} of 4`)
      await expect(page.locator('#case-title')).toBeFocused()
      for (let n = 0; n <= cases[i]!.options.indexOf(way); n++) await page.keyboard.press('Tab')
      await expect(button(page, way)).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expectStatus(page, 'Ready')
  })
})

test.describe('level 12', () => {
  test.beforeEach(({ page }) => enter(page, 12))

  const statuses = (page: Page) => page.locator('#work-queue .status').allTextContents()

  test('a second press while one is being processed is refused, not queued', async ({ page }) => {
    const next = page.locator('#process-next')
    await pressAfterNext(next)
    await next.click()
    // Two presses were sent, and one item was worked on.
    await expect(page.locator('#item-1-status')).toHaveText('done')
    await expect(next).not.toHaveAttribute('aria-busy')
    expect(await statuses(page)).toEqual(['done', ...Array<string>(5).fill('pending')])
  })

  test('five done are not enough, and Reset puts all back, the one in work too', async ({ page }) => {
    for (let n = 1; n <= 5; n++) {
      await page.locator('#process-next').click()
      await expect(page.locator('#queue-progress')).toHaveAttribute('value', String(n))
    }
    await expectStatus(page, 'In Progress')
    await page.locator('#process-next').click()
    await page.locator('#queue-reset').click()
    expect(await statuses(page)).toEqual(Array<string>(6).fill('pending'))
    await expect(page.locator('#queue-outcome')).toContainText('No item in process')
    await expectStatus(page, 'In Progress')
  })
})

test('leaving level 12 in the middle leaves no timer running', async ({ page }) => {
  await page.addInitScript(() => {
    const waiting = new Set<number>()
    const set = window.setTimeout.bind(window)
    const clear = window.clearTimeout.bind(window)
    Object.assign(window, {
      waiting,
      setTimeout: (handler: () => void, delay?: number) => {
        const id = set(() => {
          waiting.delete(id)
          handler()
        }, delay)
        // An item takes 1.5 s from the press on, and a slow machine has used some of it by now. Waiting longer for the
        // toasts does no harm.
        if (delay !== undefined && delay > 500 && delay <= 1500) waiting.add(id)
        return id
      },
      clearTimeout: (id: number) => {
        waiting.delete(id)
        clear(id)
      },
    })
  })
  const waiting = () => page.evaluate(() => (window as unknown as { waiting: Set<number> }).waiting.size)
  await enter(page, 12)
  await page.locator('#process-next').click()
  expect(await waiting()).toBe(1)
  await page.locator('#previous-level').click()
  await expect(page.locator('h1')).toContainText('Level 11')
  await page.locator('html[data-ready="true"]').waitFor()
  expect(await waiting()).toBe(0)
  await page.locator('#next-level').click()
  await expect(page.locator('#item-1-status')).toHaveText('pending')
})

test.describe('level 13', () => {
  const questions = startOf(stringRules, SEED).questions

  test.beforeEach(({ page }) => enter(page, 13))

  test('an empty answer is ignored, by key and by click', async ({ page }) => {
    const answer = page.locator('#string-answer')
    await answer.press('Enter')
    await page.locator('#submit-answer').click()
    await answer.fill('   ')
    await answer.press('Enter')
    await expect(page.locator('#string-outcome')).toContainText('Waiting for an answer')
    await expect(page.locator('#question-number')).toHaveText('Question 1 of 12')
  })

  test('an answer before the advance is lost, also one set by script', async ({ page }) => {
    await page.locator('#string-answer').fill(questions[0]!.answer)
    await page.locator('#string-answer').press('Enter')
    await page.evaluate((text) => {
      const field = document.querySelector<HTMLInputElement>('#string-answer')!
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector<HTMLButtonElement>('#submit-answer')!.click()
    }, questions[1]!.answer)
    await expect(page.locator('#question-number')).toHaveText('Question 2 of 12')
    await expect(page.locator('#string-answer')).toHaveValue('')
    await expect(page.locator('#string-outcome')).toContainText('Waiting for an answer')
  })

  test('eleven right and one copied are not enough, and TRY AGAIN gives new questions', async ({ page }) => {
    // Twelve pauses of a second each are the game.
    for (const [i, { answer, operands }] of questions.entries()) {
      await expect(page.locator('#question-number')).toHaveText(`Question ${i + 1} of 12`)
      // Set by script, as the tools do that simulate typing; case and outer spaces do not count.
      await page.evaluate(
        (text) => {
          const field = document.querySelector<HTMLInputElement>('#string-answer')!
          field.value = text
          field.dispatchEvent(new Event('change', { bubbles: true }))
          document.querySelector<HTMLButtonElement>('#submit-answer')!.click()
        },
        i === 7 ? operands[0]! : ` ${answer.toLowerCase()} `,
      )
    }
    await expect(page.locator('#string-outcome')).toContainText('11 of 12 right')
    await expectStatus(page, 'In Progress')
    await page.getByRole('button', { name: 'TRY AGAIN', exact: true }).click()
    await expect(page.locator('#question-number')).toHaveText('Question 1 of 12')
    await expect(page.locator('#operand-1')).not.toHaveText(questions[0]!.operands[0]!)
    await expectStatus(page, 'In Progress')
  })
})
