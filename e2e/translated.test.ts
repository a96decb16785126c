import { arenaOf } from '#bots/shared/arena-client.ts'
import { SHELL } from '#bots/shared/site-controls.ts'
import { CATALOG } from '#levels/catalog.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { randomSolutions, solutions } from '#proof/shared/solutions.ts'
import { arena } from './arena-command.ts'
import { expect, open, remember, test } from './harness.ts'
import { type Manner, readerOf, staleTexts, translate } from './translator.ts'

const MANNERS: readonly Manner[] = ['replace', 'wrap', 'rewrite']

/** Standard and random tasks with many changing texts; `npm run test:all` has all of them in each manner. */
const SAMPLE: readonly (readonly [level: number, deal: 'plain' | 'own', manner: Manner])[] = IS_WHOLE_RUN
  ? MANNERS.flatMap((manner) => [
      ...[...solutions.keys()].map((level) => [level, 'plain', manner] as const),
      ...[...randomSolutions.keys()].map((level) => [level, 'own', manner] as const),
    ])
  : // The tests of the run page and of the class below play two more, in the manner “replace”.
    [[19, 'own', 'wrap']]

for (const [level, deal, manner] of SAMPLE) {
  test(`level ${level}, ${deal}, is played to its end while a translator works by “${manner}”, and no text is stale`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await remember(page, { mode: 'demo', completed: CATALOG.map(({ id }) => id).filter((id) => id < level) })
    await open(page, `/challenge/${level}?seed=5${deal === 'own' ? '&deal=own' : ''}`)
    await translate(page, manner)
    const robot = readerOf(page)
    await (deal === 'own' ? randomSolutions : solutions).get(level)!(robot)
    await robot.waitFor(SHELL.status, (text) => text === 'Ready')
    await expect.poll(() => staleTexts(page)).toEqual([])
    await robot.click(SHELL.complete)
    await page.locator('#win-title').waitFor()
    await expect.poll(() => staleTexts(page)).toEqual([])
    // The page goes on: the celebration closes, and another page is drawn.
    await page.keyboard.press('Escape')
    await page.locator('#nav-blog').click()
    await expect(page).toHaveURL(/\/blog$/)
    await expect.poll(() => staleTexts(page)).toEqual([])
  })
}

test('the bare page of a run is played to its verdict while a translator works, and no text is stale', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const runs = arenaOf(site.url)
  const task = (await runs.tasks()).find((one) => one.level === 9 && one.conditions.length === 0)!
  const [run] = await runs.issue({ task: task.id, split: 'test' })
  await page.goto(run!.url)
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true')
  await translate(page, 'replace')
  const robot = readerOf(page)
  await randomSolutions.get(9)!(robot)
  await robot.waitFor(SHELL.status, (text) => text === 'Ready')
  await robot.click(SHELL.complete)
  await expect(page.locator('#run-state')).toHaveAttribute('data-status', 'solved')
  await expect.poll(() => staleTexts(page)).toEqual([])
})

test('a class stays true while a translator works: the way in, the strip of its level, and the board', async ({
  page,
  site,
  otherMachine,
}) => {
  const said = await arena(site, 'class', 'new', '4B', '--levels', '4')
  const board = await otherMachine()
  await board.goto(/\S+\/board#\S+/.exec(said)![0])
  await board.locator('html[data-ready="true"]').waitFor()
  await translate(board, 'replace')
  await open(page, '/join')
  await translate(page, 'replace')
  await page.locator('#join-code').fill(/for the class: (\w+)/.exec(said)![1]!)
  await page.locator('#join-look').click()
  await page.locator('#join-submit').click()
  await page.locator('#go-on').click()
  await page.locator('#task-1').click()
  await page.locator('#class-state[data-status="ticket"]').waitFor()
  const robot = readerOf(page)
  await randomSolutions.get(4)!(robot)
  await robot.waitFor(SHELL.status, (text) => text === 'Ready')
  await robot.click(SHELL.complete)
  await expect(page.locator('#class-state')).toHaveAttribute('data-status', 'verified')
  await expect.poll(() => staleTexts(page)).toEqual([])
  // The board has the seat and its mark.
  await expect(board.locator('body')).toContainText(/1 of 1|verified/i)
  await expect.poll(() => staleTexts(board)).toEqual([])
})
