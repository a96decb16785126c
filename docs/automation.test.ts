import { globSync, readFileSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CONDITIONS } from '#conditions/list/list.ts'
import { inWords } from '#kit/words.ts'
import { KEYS } from '#learner/storage.ts'
import { ROOT } from '#machine/root.ts'
import { withConditions } from '#proof/reports/automation-page.ts'
import { regardlessOfWidth } from '#proof/reports/markdown.ts'

test('the table of conditions is the one that their data make', async () => {
  const page = await readFile(path.join(ROOT, 'docs/automation.md'), 'utf8')
  const made = withConditions(page)
  expect(made).not.toBeNull()
  // npm run robots -- --page writes it anew.
  expect(regardlessOfWidth(page)).toBe(regardlessOfWidth(made!))
  const { does } = CONDITIONS[0]!
  const other = page.replace(does, `${does} Or not.`)
  expect(other).not.toBe(page)
  expect(regardlessOfWidth(other)).not.toBe(regardlessOfWidth(withConditions(other)!))
})

test('the table of tools names no condition that there is not, and each that there is', async () => {
  const text = await readFile(path.join(ROOT, 'docs/automation.md'), 'utf8')
  const keys = CONDITIONS.map(({ key }): string => key)
  const [, below = ''] = text.split('\nWhat that means for your kind of tool:\n')
  const named = [...below.split('\n#### ')[0]!.matchAll(/^\|[^|]+\|([^|]+)\|/gm)]
    .flatMap(([, kills]) => [...kills!.matchAll(/`([^`]+)`/g)])
    .map(([, key]) => key!)
  expect(named.filter((key) => !keys.includes(key))).toEqual([])
  expect(keys.filter((key) => !named.includes(key))).toEqual([])
})

/** Everything that draws the site, as one text. */
const SOURCES = globSync('{app,levels,ui,contract,game,kit}/**/*.{ts,tsx,css,html}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|bot\.ts$|\/lesson\.ts$|\/content\//.test(file))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  .join('\n')

const isQuoted = (text: string) => ["'", '"', '`'].some((mark) => SOURCES.includes(`${mark}${text}${mark}`))

/** Whether a source gives an element this id: as a text, or with its beginning or its last part from a value. */
function isGiven(id: string): boolean {
  if (id.endsWith('-')) return SOURCES.includes(`\`${id}\${`)
  if (isQuoted(id)) return true
  const parts = id.split('-')
  const last = parts.at(-1)!
  return (
    (isQuoted(parts.slice(0, -1).join('-')) && SOURCES.includes(`}-${last}\``)) ||
    parts.some((_, i) => i > 0 && SOURCES.includes(`\`${parts.slice(0, i).join('-')}-\${`))
  )
}

test('every id that the page names is an id of the site', async () => {
  const text = await readFile(path.join(ROOT, 'docs/automation.md'), 'utf8')
  const ids = new Set([...text.matchAll(/`#([a-z][\w-]*)[^`]*`/g)].map(([, id]) => id!))
  expect(ids.size).toBeGreaterThan(200)
  expect([...ids].filter((id) => !isGiven(id))).toEqual([])
  for (const other of ['complete-mission', 'missions-status', 'unlik-']) expect(isGiven(other)).toBe(false)
})

/** The names of a table's rows: the code in its first cell. */
const firstCells = (text: string, heading: string): string[] => {
  const [, below = ''] = text.split(`\n| ${heading}`)
  const [table = ''] = below.split('\n\n')
  return [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  )
}

test('every key of storage that the page names is one of the site, and none is left out', async () => {
  const text = await readFile(path.join(ROOT, 'docs/automation.md'), 'utf8')
  const named = firstCells(text, 'key (localStorage)')
  // The browser's library makes the name of the session's key.
  const ours = named.filter((key) => key !== 'sb-{host}-auth-token')
  expect(ours.length).toBe(named.length - 1)
  const isWritten = (key: string) =>
    key.includes('{n}') ? SOURCES.includes(`\`${key.replace('{n}', '${level}')}\``) : isQuoted(key)
  expect(ours.filter((key) => !isWritten(key))).toEqual([])
  const forms = (key: string | ((level: number) => string)) =>
    typeof key === 'string' ? key : key(1).replace('1', '{n}')
  expect(
    Object.values(KEYS)
      .map(forms)
      .filter((key) => !text.includes(`\`${key}\``)),
  ).toEqual([])
})

test('every event that the page names is one that the site raises', async () => {
  const text = await readFile(path.join(ROOT, 'docs/automation.md'), 'utf8')
  const named = firstCells(text, 'event (on `window`)')
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((event) => !isQuoted(event))).toEqual([])
})

test('the scripts for a changed page meet all conditions but words', async () => {
  const keys = CONDITIONS.map(({ key }): string => key).filter((key) => key !== 'words')
  const folder = path.join(ROOT, 'docs/scripts/worse-day')
  const scripts = await readdir(folder)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    const [, met] = /conditions=([\w,]+)/.exec(await readFile(path.join(folder, script), 'utf8'))!
    expect([script, met!.split(',').toSorted()]).toEqual([script, keys.toSorted()])
  }
})

/** Pages that say how many conditions there are: each such sentence, with the number as a group. */
const COUNTED: readonly [page: string, sentence: RegExp][] = [
  ['README.md', /: (\w+) \[conditions\]\(docs\/conditions\.md\) change ids/g],
  ['docs/product.md', /choose among (\w+) ways in which the page misbehaves/g],
  ['docs/conditions.md', /22 levels, (\w+) conditions, seeds/g],
  ['docs/arena.md', /without conditions, under each of (\w+) conditions/g],
]

test('pages that count the conditions count them right', async () => {
  for (const [page, sentence] of COUNTED) {
    const text = await readFile(path.join(ROOT, page), 'utf8')
    expect([page, [...text.matchAll(sentence)].map(([, said]) => said)]).toEqual([
      page,
      [inWords(CONDITIONS.length)],
    ])
  }
  const pairs = (CONDITIONS.length * (CONDITIONS.length - 1)) / 2
  expect(await readFile(path.join(ROOT, 'docs/conditions.md'), 'utf8')).toContain(
    `# ${pairs} pairs on 22 levels`,
  )
  const product = await readFile(path.join(ROOT, 'docs/product.md'), 'utf8')
  const [, named] = /the page misbehaves \(([^)]+)\)/.exec(product)!
  expect(named!.split(', ').toSorted()).toEqual(CONDITIONS.map(({ key }): string => key).toSorted())
})
