import { CONDITIONS, type Key } from '#conditions/list/list.ts'
import { CATALOG } from '#levels/catalog.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { PAIRS, pairsChecker } from '#proof/page-checks/pairs.ts'
import { MOVING, expect, remember, test } from './harness.ts'

test.use(MOVING)

const placeOf = (key: Key) => CONDITIONS.findIndex((condition) => condition.key === key)

/**
 * Each condition with the next one of their list, on another level each. In a whole run each pair, and each level once
 * at least. All pairs on all levels: npm run robots -- --pairs. Without a browser: app/conditions/stage/stage.test.ts
 */
for (const [i, keys] of PAIRS.entries()) {
  const [first, second] = keys.map(placeOf) as [number, number]
  const isSampled = second === first + 1 && (first % 2 === 0 || second === CONDITIONS.length - 1)
  if (!IS_WHOLE_RUN && !isSampled) continue
  const { id } = CATALOG[i % CATALOG.length]!
  test(`under ${keys.join(' and ')} level ${id} has each control once, and copies before their own`, async ({
    page,
  }) => {
    await remember(page, { mode: 'demo' })
    const checker = await pairsChecker(page)
    expect(await checker.faultsOn(id, keys, i)).toEqual([])
  })
}
