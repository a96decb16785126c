import { expect, test } from 'vitest'
import { stripFile } from './strip-file.ts'

const FACTS = { count: 22, points: '625 of 625 points', day: 'Nov 21, 2026', product: 'BotArena' }

test('the strip has every hole of every level, and names its owner', () => {
  const file = stripFile({ ...FACTS, name: 'Ada' })
  const ones = (n: number): number => (n === 0 ? 0 : (n & 1) + ones(n >> 1))
  const wanted = Array.from({ length: 22 }, (_, i) => ones(i + 1)).reduce((a, b) => a + b)
  expect(file.match(/h0/g)).toHaveLength(wanted)
  expect(file).toContain('Ada · 22 of 22 levels · 625 of 625 points')
})

test('a name is text, whatever it holds', () => {
  const file = stripFile({ ...FACTS, name: '<script>"A" & B</script>' })
  expect(file).not.toContain('<script>')
  expect(file).toContain('&lt;script&gt;&quot;A&quot; &amp; B')
})
