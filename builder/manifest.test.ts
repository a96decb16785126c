import { expect, test } from 'vitest'
import { circleOf, strangerOf } from './manifest.ts'

test('files that need each other are named with the way from one to the other', () => {
  const tree = {
    'a.js': { imports: ['b.js', 'c.js'] },
    'b.js': { imports: ['c.js'] },
    'c.js': { imports: [] },
  }
  expect(circleOf(tree)).toBeNull()
  const ring = { ...tree, 'c.js': { imports: ['d.js'] }, 'd.js': { imports: ['b.js'] } }
  expect(circleOf(ring)).toEqual(['b.js', 'c.js', 'd.js', 'b.js'])
})

test('a file that needs a level and holds nothing of it is named with it', () => {
  const part = (...imports: string[]) => ({ imports, css: [], assets: [] })
  const modules = {
    'levels/08-table-scraper/index.ts': '08.js',
    'levels/08-table-scraper/random.tsx': 'random.js',
    'levels/13-string-operations/index.ts': '13.js',
    'game/decimals.ts': '13.js',
  }
  expect(
    strangerOf({ parts: { '08.js': part(), '13.js': part(), 'random.js': part('08.js') }, modules }),
  ).toBeNull()
  expect(strangerOf({ parts: { '08.js': part('13.js'), '13.js': part() }, modules })).toEqual([
    '08.js',
    '13.js',
  ])
})
