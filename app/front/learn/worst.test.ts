import { expect, test } from 'vitest'
import { CONDITIONS } from '#conditions/list/list.ts'
import { ROBOTS } from '#front/showcase/on-show.ts'
import { CATALOG } from '#levels/catalog.ts'
import { helpOn, shareOn, worstOn } from './worst.ts'

const titleOf = (key: string) => CONDITIONS.find((condition) => condition.key === key)!

test('the robots that are counted are columns of the table, and those that failed are not full there', () => {
  for (const { id } of CATALOG) {
    const worst = worstOn(id)
    if (!worst) continue
    const cells = ROBOTS.map(([robot]) => shareOn(id, robot, worst.condition.key))
    expect([id, worst.played <= cells.length]).toEqual([id, true])
    expect([id, worst.failed + worst.without]).toEqual([id, cells.filter((share) => (share ?? 0) > 0).length])
  }
})

test('what helps praises no ids and no roles that the table beside it shows as failed', () => {
  let praised = 0
  for (const { id } of CATALOG)
    for (const condition of CONDITIONS) {
      const said = helpOn(id, condition, true)
      for (const [robot, trait] of [
        ['id script', /\bids\b[^.]* do not change/i],
        ['role script', /\broles\b[^.]* do not change/i],
      ] as const) {
        if (!trait.test(said)) continue
        praised += 1
        expect([id, condition.key, shareOn(id, robot, condition.key) ?? 0]).toEqual([id, condition.key, 0])
      }
    }
  // Both sides: where the script passed, its trait is named.
  expect(praised).toBeGreaterThan(20)
  expect(helpOn(1, titleOf('words'), true)).toBe('Teach your robot the other words.')
  expect(helpOn(4, titleOf('frame'), true)).toMatch(/^Roles do not change\. Go in first: into the frame/)
})
