import { expect, test } from 'vitest'
import { dealOrders } from './deal.ts'
import { CODES, type Code, MOST_PIECES } from './rules.ts'

const SEEDS = Array.from({ length: 40 }, (_, i) => String(i).padStart(32, 'c'))

/** Articles that a page of the shop shows. */
const PAGE = 10

/** The items of a deal as the desk and the shop show them, with all codes whose rule fits, in the order of the brief. */
function itemsOf(seed: string, size: number) {
  const { apps, right } = dealOrders(seed, size)
  const { articles } = apps.shop
  return apps.desk.items.map(({ id, lines }) => {
    const told = Object.fromEntries(lines)
    const place = articles.findIndex(({ name }) => name === told['Article'])
    const article = articles[place]
    const pieces = Number(told['Pieces'])
    const fits: Record<Code, boolean> = {
      'UNKNOWN-ARTICLE': !article,
      'NO-LONGER-SOLD': article?.isSold === false,
      'PACK-SIZE': article !== undefined && pieces % article.pieces !== 0,
      'OVER-LIMIT': pieces > MOST_PIECES,
    }
    const wanted = right[id]!
    const code = 'code' in wanted ? wanted.code : null
    return { id, place, pieces, code, fits: (Object.keys(CODES) as Code[]).filter((one) => fits[one]) }
  })
}

test.each([4, 8, 12, 30])(
  'of %d items a quarter are exceptions, and the first rule that fits counts',
  (size) => {
    const deals = SEEDS.map((seed) => itemsOf(seed, size))
    for (const items of deals) {
      expect(items.filter(({ code }) => code).length).toBe(Math.max(1, Math.floor(size / 4)))
      for (const { id, code, fits } of items) expect([id, fits[0] ?? null]).toEqual([id, code])
      const twofold = items.filter(({ fits }) => fits.length > 1)
      expect(twofold.length).toBeGreaterThanOrEqual(size >= 8 ? 1 : 0)
    }
    const all = deals.flat()
    const firsts = new Set(all.flatMap(({ fits }) => (fits.length > 1 ? [fits[0]] : [])))
    expect(firsts).toEqual(new Set(['UNKNOWN-ARTICLE', 'NO-LONGER-SOLD', 'PACK-SIZE']))
  },
)

test.each([4, 8, 12, 30])(
  'of %d items one asks for exactly 200 pieces, and others for some beside it',
  (size) => {
    const deals = SEEDS.map((seed) => itemsOf(seed, size))
    for (const items of deals) expect(items.some(({ pieces }) => pieces === MOST_PIECES)).toBe(true)
    const codesOf = (pieces: number) =>
      new Set(deals.flat().flatMap((item) => (item.pieces === pieces ? [item.code !== null] : [])))
    expect([codesOf(MOST_PIECES), codesOf(MOST_PIECES + 1)]).toEqual([
      new Set([true, false]),
      new Set([true]),
    ])
    expect(codesOf(MOST_PIECES - 1)).toContain(false)
  },
)

test.each([4, 8, 12, 30])(
  'of %d items some that are ordered stand on the first page of the articles, and not all',
  (size) => {
    const first = SEEDS.map((seed) =>
      itemsOf(seed, size).flatMap(({ place, code }) => (code === null ? [place < PAGE] : [])),
    )
    for (const one of first) expect(one).toContain(false)
    expect(first.flat()).toContain(true)
    for (const one of size >= 12 ? first : []) expect(one).toContain(true)
  },
)

test.each([4, 8, 12])('of %d items no two ask for the same article', (size) => {
  for (const seed of SEEDS) {
    const names = dealOrders(seed, size).apps.desk.items.map(
      ({ lines }) => Object.fromEntries(lines)['Article'],
    )
    expect(new Set(names).size).toBe(size)
  }
})
