import { CONDITIONS, type Key } from '#conditions/list/list.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { namesKnown } from '#proof/conditions/other-words.ts'
import { coachChecker } from '#proof/page-checks/coach.ts'
import { roleRobot } from '#proof/tools/role-script.ts'
import { MOVING, expect, remember, test } from './harness.ts'

test.use(MOVING)

/**
 * Levels on which each condition's coach is compared with the page: the first one, in a whole run all. Every level,
 * under three seeds: npm run robots -- --coach
 */
const SAMPLE: Readonly<Record<Key, readonly number[]>> = {
  words: [5, 9],
  twins: [4, 18],
  late: [4, 8],
  moving: [6],
  stale: [4, 5],
  shape: [4, 9],
  cover: [4, 5],
  names: [5, 17],
  frame: [2],
}

for (const [key, levels] of Object.entries(SAMPLE))
  for (const level of IS_WHOLE_RUN ? levels : levels.slice(0, 1))
    test(`what the coach says under ${key} on level ${level} is so`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await remember(page, { mode: 'demo' })
      const checker = await coachChecker(page, await roleRobot(page, await namesKnown()))
      expect(await checker.untruthsOn(level, key, 7)).toEqual([])
    })

test('after a run without conditions the celebration says what would have stopped the robot, and after a run under conditions it does not', async ({
  page,
}) => {
  await remember(page, { mode: 'demo' })
  await page.goto('/challenge/2')
  await page.locator('#phrase').pressSequentially('RPA Automation Master')
  await page.locator('#complete-level').click()
  const coach = page.locator('#win-foresight')
  await coach.locator('summary').click()
  await expect(coach.locator('[data-condition="names"]')).toContainText('#phrase gets a new id')
  await expect(coach.locator('[data-condition="moving"]')).toHaveAttribute('data-lives', 'true')
  // Twenty-one keys into one field are one action.
  await expect(coach.locator('[data-condition="stale"]')).toHaveAttribute('data-lives', 'true')
  await expect(coach.locator('[data-condition="late"]')).toHaveAttribute('data-lives', 'false')
  // What ends most robots in this level stands first, and the rest is a press away.
  await expect(coach.locator('[data-condition]:visible')).toHaveCount(3)
  await expect(coach.locator('[data-condition]:visible').first()).toContainText(
    /On this level it stopped \d+ of our \d+/,
  )
  await coach.locator('#win-foresight-rest').click()
  await expect(coach.locator('[data-condition]:visible')).toHaveCount(CONDITIONS.length)
  await page.goto('/challenge/2?conditions=names')
  await page.getByRole('textbox').fill('RPA Automation Master')
  await page.locator('#complete-level').click()
  await expect(page.locator('#win-withstood')).toBeVisible()
  await expect(coach).toHaveCount(0)
})
