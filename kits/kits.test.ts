import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'

const KITS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const read = (...file: string[]) => readFileSync(path.join(ROOT, ...file), 'utf8')
const readmeOf = (kit: string) => read('kits', kit, 'README.md')

/** Sentences that every kit has, whatever its tool. */
const SAID: readonly RegExp[] = [
  /^\*\*(?:Played|Written)/m,
  /\*\*Sign up/,
  /level 1\b/i,
  /\*\*Wait helper\*\*/,
  /\*\*Level 17 by its anchor/,
  /level 8 under `names`\*\*/i,
]

test.each(KITS)('the kit %s says whether it is played, and has each of its parts', (kit) => {
  const readme = readmeOf(kit)
  expect(SAID.filter((part) => !part.test(readme))).toEqual([])
  // People copy these scripts, so they wait for the page's state and never for a fixed time.
  for (const file of readdirSync(path.join(ROOT, 'kits', kit)))
    expect([file, read('kits', kit, file).match(/\bsleep\(|setTimeout\(|"pause"/i)?.[0]]).toEqual([
      file,
      undefined,
    ])
})

test('the kits that are played are the ones that a test plays', () => {
  const plays = [
    ...read('e2e/kits.test.ts').matchAll(/^ {2}'?([\w-]+)'?: \{$|^test\('kits\/([\w-]+) completes/gm),
  ].map(([, kit, other]) => kit ?? other!)
  // `npm run prove -- python` plays it, if BrowserGym can be installed.
  plays.push('browsergym')
  const said = KITS.filter((kit) => /^\*\*Played\*\*/m.test(readmeOf(kit)))
  expect(said.toSorted()).toEqual(plays.toSorted())
})

test('docs/automation.md lists every kit, and no other', () => {
  const listed = [...read('docs/automation.md').matchAll(/\(\.\.\/kits\/([\w-]+)\)/g)].map(([, kit]) => kit!)
  expect(listed.toSorted()).toEqual(KITS.toSorted())
})

test('the links of a kit lead to existing files', () => {
  const links = KITS.flatMap((kit) =>
    [...readmeOf(kit).matchAll(/\]\(([^)#:]+)\)/g)].map(([, to]) => path.join(ROOT, 'kits', kit, to!)),
  )
  expect(links.length).toBeGreaterThan(KITS.length)
  expect(links.filter((file) => !existsSync(file))).toEqual([])
})

test('columns of the table of robots that kits name are there', () => {
  const table = read('docs/robots.md')
  const named = KITS.flatMap((kit) =>
    [...readmeOf(kit).matchAll(/[Cc]olumns? `(\w+)`(?: and `(\w+)`)?/g)].flatMap(([, one, other]) =>
      other ? [one!, other] : [one!],
    ),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !new RegExp(`^\\| ${name} +\\|`, 'm').test(table))).toEqual([])
})
