import { playwrightRobot } from '#bots/playwright.ts'
import { solutions } from '#bots/solutions.ts'
import { CATALOG } from '#levels/catalog.ts'
import { expect, open, remember, test } from './harness.ts'

for (const { id, title } of CATALOG) {
  const solve = solutions.get(id)
  if (!solve) continue
  test(`the robot solves level ${id}, ${title}`, async ({ page, context }) => {
    // Twelve questions with a second after each take their time, on a busy machine more than a test has.
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await remember(page, { mode: 'demo' })
    await open(page, `/challenge/${id}?seed=7`)
    const status = page.locator('#mission-status')
    await expect(status).toHaveAttribute('data-status', 'in-progress')
    await solve(playwrightRobot(page))
    await expect(status).toHaveAttribute('data-status', 'ready')
    await expect(status).toHaveText('Ready')
  })
}
