import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { barePages } from './bare-pages.ts'

test('the browser gets the list of pages without the fields that only the build reads', () => {
  const { handler } = barePages().transform as { handler: (code: string) => string }
  const code = readFileSync(path.join(ROOT, 'app/pages.ts'), 'utf8')
  const bare = handler(code)
  expect(code.match(/ route: '/g)!.length).toBeGreaterThan(15)
  expect(bare).not.toMatch(/(?:route|sameAs): '|isHidden: true,|isHidden: true }/)
  // The rest is what it was.
  expect(bare.match(/path: '/g)).toEqual(code.match(/path: '/g))
  const aside = [...code.matchAll(/\.\.\.aside\(('[^']+')\)/g)].map(([, address]) => address!)
  expect(aside.length).toBeGreaterThan(8)
  const listed = bare.slice(bare.indexOf('PAGES'))
  expect([...listed.matchAll(/'\/[^']*'/g)].map(String).filter((one) => aside.includes(one))).toEqual(aside)
  // A line with nothing of its own is no copy, and such lines in a row are one list.
  expect(bare).toContain("aside('/learn/office'),")
  expect(bare).toContain("...['/account','/join',")
})
