import { playwrightRobot } from '#bots/tools/playwright.ts'
import { SHELL } from '#bots/words/site-controls.ts'
import { ownSolutions } from '#bots/words/solutions.ts'
import { MOST_MISSES } from '#game/rounds.ts'
import { expect, open, remember, test } from './harness.ts'
import { arena } from './issued.ts'

const LEVELS = [...ownSolutions.keys()]

test.describe('own tasks', () => {
  let addresses: string[] = []

  // A worker has a site of its own, and the shared page puts back what a test leaves in it.
  test.beforeAll(async ({ workerSite: site }) => {
    addresses = (await arena(site, 'issue', LEVELS.join(), '--own')).split('\n')
  })

  for (const [i, level] of LEVELS.entries()) {
    test(`a robot that reads #task alone solves that of level ${level}, and is verified`, async ({
      page,
    }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto(addresses[i]!)
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
      const robot = playwrightRobot(page)
      await ownSolutions.get(level)!(robot)
      await robot.waitFor(SHELL.status, (text) => text === 'Ready')
      await robot.click(SHELL.complete)
      await expect(page.locator('#run-state')).toContainText('Verified')
      await expect(page.locator('#run-state')).toHaveAttribute('data-status', 'solved')
    })
  }
})

test('a wrong choice is said where it was made, and twelve spend the task', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4?deal=own&seed=7')
  const task = page.getByRole('note', { name: 'Your task' })
  await expect(page.locator('.strip')).toContainText('None: practice')
  for (let miss = 1; miss <= MOST_MISSES; miss++) {
    await expect(task).toHaveText(/^Round 1 of 4\. Choose “.+” in the dropdown\. Then press “Next round”\.$/)
    const wanted = /“(.+?)”/.exec((await task.textContent())!)![1]!
    const options = await page.locator('#skill-level option:not([value=""])').allTextContents()
    await page.locator('#skill-level').selectOption(options.find((option) => option !== wanted)!)
    await page.locator('#next-round').click()
    await expect(page.locator('#task-miss')).toContainText(`is not “${wanted}”.`)
    await expect(page.locator('#task-miss')).toContainText(
      miss === MOST_MISSES ? '12 misses: this task is spent.' : `Miss ${miss} of 12: again from round 1.`,
    )
  }
  await expect(task).toHaveText('Spent: 12 misses. Ask for a new task.')
  await expect(page.getByRole('link', { name: 'Practise a new task' })).toBeVisible()
  // Start over takes no miss away.
  await page.locator('#start-over').click()
  await expect(task).toHaveText('Spent: 12 misses. Ask for a new task.')
})
