import { PAIRS, pairsChecker } from '#bots/checks/pairs.ts'
import { CATALOG } from '#levels/catalog.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { expect, remember, test } from './harness.ts'

/**
 * Every third pair of conditions, so that each condition meets some other, on another level each. In a whole run each
 * pair, and each level once at least. All pairs on all levels: npm run robots -- --pairs
 */
for (const [i, keys] of PAIRS.entries()) {
  if (!IS_WHOLE_RUN && i % 3 !== 0) continue
  const { id } = CATALOG[i % CATALOG.length]!
  test(`under ${keys.join(' and ')} level ${id} has each control once, and copies before their own`, async ({
    page,
  }) => {
    await remember(page, { mode: 'demo' })
    const checker = await pairsChecker(page)
    expect(await checker.faultsOn(id, keys, i)).toEqual([])
  })
}
