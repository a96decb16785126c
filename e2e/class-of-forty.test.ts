import type { Page } from '@playwright/test'
import type { NewClass } from '#contract/class/instructor.ts'
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/limits.ts'
import type { ShiftState } from '#contract/office.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { pageHands } from '#office/processes/orders/robots/page-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { takeSeat } from '#proof/runs/seat.ts'
import { signUp } from '#proof/runs/sign-up.ts'
import { randomSolutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { expect, openSite, testOnOwnPage as test } from './harness.ts'

const LEARNERS = 40
/** Learners in a browser; the others are programs. The first of them works in a shift by its pages too. */
const BROWSERS = 12
const LEVEL = 5
const SECRET_KEY = 'sb_secret_of_the_lesson'

// In a sample forty programs do without browsers: server/http/lesson.test.ts.
if (IS_WHOLE_RUN)
  test('forty learners behind one router, twelve of them in browsers, sign up, join, play and work, with the default settings', async ({
    browser,
  }) => {
    const site = await openSite({ RATE_LIMIT: undefined, SECRET_KEY })
    const refused: string[] = []
    const note = (address: string, status: number) => {
      if (status === 429 || status >= 500) refused.push(`${status} ${address}`)
    }
    const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(site.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: DEFAULT_PUBLISHABLE_KEY, ...headers },
        body: JSON.stringify(body),
      })
      note(path, answer.status)
      expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
      return answer
    }
    const made = await ask(
      '/class/v1/classes',
      { name: 'Forty', tasks: [{ level: LEVEL }] },
      { authorization: `Bearer ${SECRET_KEY}` },
    )
    const { code } = ((await made.json()) as NewClass).class
    const startShift = async () => {
      const started = await fetch(`${site.url}/office`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ process: 'orders', size: '4', day: 'rough' }),
      })
      note('/office', started.status)
      return site.url + started.headers.get('location')!
    }
    const account = (number: number) =>
      ask('/auth/v1/signup', {
        email: `learner${number}@school.example`,
        password: `a long password ${number}`,
      })

    const byProgram = async (number: number) => {
      await account(number)
      await takeSeat(site.url, code)
      const shift = await startShift()
      await careful(httpHands(shift, { received: ({ address, status }) => note(address, status) }).hands)
      return shift
    }
    const byBrowser = async (number: number) => {
      const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
      context.on('response', (answer) => note(answer.url(), answer.status()))
      const page: Page = await context.newPage()
      await signUp(playwrightRobot(page))
      await account(number)
      const seat = await takeSeat(site.url, code)
      await page.goto(seat.linkTo(LEVEL))
      await page.locator('#class-state[data-status="ticket"]').waitFor()
      await page.locator('html[data-ready="true"]').waitFor()
      await randomSolutions.get(LEVEL)!(playwrightRobot(page))
      await page.locator('#complete-level').click()
      await seat.expectVerified(LEVEL)
      const shift = await startShift()
      await careful(
        number === 0
          ? pageHands(page, shift)
          : httpHands(shift, { received: ({ address, status }) => note(address, status) }).hands,
      )
      await context.close()
      return shift
    }
    const shifts = await Promise.all(
      Array.from({ length: LEARNERS }, (_, number) =>
        number < BROWSERS ? byBrowser(number) : byProgram(number),
      ),
    )
    const rewards = await Promise.all(
      shifts.map(async (shift) => ((await (await fetch(`${shift}/state`)).json()) as ShiftState).reward),
    )
    // A shift of a rough day answers some pages with 503: its own, and the robot's to bear.
    expect(refused.filter((line) => !/^503 .*\/office\/[0-9a-f]{32}/.test(line))).toEqual([])
    expect(rewards).toEqual(shifts.map(() => 1))
    await site.close()
  })
