import { expect, test } from 'vitest'
import { type Grade, NO_COUNTS } from '#office/base/counts.ts'
import { markupOf } from './apps/base/markup.ts'
import { resultPage } from './front.tsx'

const pageOf = (counts: Partial<Grade['counts']>, clean: boolean) =>
  markupOf(
    resultPage({
      title: 'Orders',
      base: '/office/x',
      grade: {
        counts: { ...NO_COUNTS, ...counts },
        clean,
        share: 1,
        items: [{ id: 'ORD-1', verdict: 'right', sentence: 'Right.', acts: [] }],
        beside: [],
      },
    }),
  )

test('the result in words has a row for each count that is not zero, and a sentence for the others', () => {
  const bad = pageOf({ doubled: 2, rerun: 0 }, false)
  expect([...bad.matchAll(/<code>(\w+)<\/code>/g)].map(([, key]) => key)).toEqual(['doubled'])
  expect(bad).toContain('All other counts are zero.')
  const clean = pageOf({}, true)
  expect(clean).not.toContain('<code>')
  expect(clean).toContain('All counts are zero.')
})
