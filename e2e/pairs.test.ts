import { PAIRS, pairsChecker } from '#bots/pairs-check.ts'
import { CATALOG } from '#levels/catalog.ts'
import { expect, remember, test } from './harness.ts'

/**
 * Each pair of conditions on one level, and each level once at least. All pairs on all levels:
 * npm run robots -- --pairs
 */
for (const [i, keys] of PAIRS.entries()) {
  const { id } = CATALOG[i % CATALOG.length]!
  test(`under ${keys.join(' and ')} level ${id} has each control once, and copies before their own`, async ({
    page,
  }) => {
    await remember(page, { mode: 'demo' })
    const checker = await pairsChecker(page)
    expect(await checker.faultsOn(id, keys, i)).toEqual([])
  })
}
