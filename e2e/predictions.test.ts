import { CATALOG } from '#levels/catalog.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { type Chore, PLAYERS, printedOn, seatOn } from '#proof/page-checks/players.ts'
import { fateUnder, playPredictions, promisedTo } from '#proof/page-checks/predictions.ts'
import { FIRST_SEED } from '#proof/runs/practice.ts'
import { MOVING, expect, remember, test } from './harness.ts'

test.use(MOVING)

/** Levels with something to promise: a text without a pointer, and one press. */
const DAILY = [2, 7]

const choreOf = (level: number): Chore => ({ level, deal: 'plain' })

if (IS_WHOLE_RUN)
  test('of 100 promises of the celebrations 98 come true, by every player on every level and task', async () => {
    test.setTimeout(3_600_000)
    const { predictions, lost } = await playPredictions(CATALOG, { runs: 1, abreast: 2, isOpen: new Set() })
    expect(lost).toEqual([])
    expect(new Set(predictions.map(({ player }) => player)).size).toBe(PLAYERS.length)
    const died = predictions.filter(({ fault }) => fault !== undefined)
    expect(died.length, JSON.stringify(died, null, 1)).toBeLessThanOrEqual(0.02 * predictions.length)
  })
else
  for (const level of DAILY)
    test(`the script of level ${level} passes what its celebration promises`, async ({ page }) => {
      await remember(page, { mode: 'demo' })
      const seat = seatOn(page, printedOn(page))
      const solve = (await seat.scriptOf(choreOf(level)))!
      const promised = await promisedTo(seat, choreOf(level), solve, FIRST_SEED)
      expect(promised).toContain('stale')
      for (const key of promised)
        expect([key, await fateUnder(seat, choreOf(level), solve, key, FIRST_SEED)]).toEqual([key, null])
    })

test('two ticks are no single act: nothing is promised under a cover, and the script fails under one', async ({
  page,
}) => {
  await remember(page, { mode: 'demo' })
  page.setDefaultTimeout(2000)
  const seat = seatOn(page, printedOn(page))
  const solve = (await seat.scriptOf(choreOf(5)))!
  const promised = await promisedTo(seat, choreOf(5), solve, FIRST_SEED)
  expect(promised).not.toContain('cover')
  await expect(page.locator('#win-foresight [data-condition="cover"]')).toContainText(
    'The robot acted 2 times',
  )
  await expect(page.locator('#win-elegance [data-figure="actions"]')).toHaveText('2')
  expect(await fateUnder(seat, choreOf(5), solve, 'cover', FIRST_SEED)).not.toBeNull()
})
