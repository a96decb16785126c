import { expect, test } from 'vitest'
import { matrixFile } from './matrix-file.ts'

const FACTS = {
  levels: [1, 2, 3],
  conditions: [
    { key: 'names', title: 'Names' },
    { key: 'late', title: 'Late' },
    { key: 'cover', title: 'Cover' },
  ],
  line: 'Ada, <2 of 9>',
}

test('the second tape has a hole for each level and condition that was passed, and no other', () => {
  const file = matrixFile({ ...FACTS, withstood: { 1: ['names'], 3: ['names', 'cover', 'unknown'] } })
  const [blank, punched] = file.match(/ d="M[\d.]+ [\d.]+h0[^"]*"/g)!
  expect(punched!.match(/h0/g)).toHaveLength(3)
  expect(blank?.match(/h0/g)).toHaveLength(6)
  expect(file).toContain('Ada, &lt;2 of 9&gt;')
  for (const { title } of FACTS.conditions) expect(file).toContain(`>${title}<`)
})
