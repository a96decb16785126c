import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NAMES as GESTURES } from '#levels/01-click-master/names.ts'
import { NAMES as PHRASE } from '#levels/02-type-wizard/names.ts'
import { NAMES as SKILL } from '#levels/04-select-specialist/names.ts'
import { NAMES as BOXES } from '#levels/05-check-champion/names.ts'
import { NAMES as STAFF } from '#levels/08-table-scraper/names.ts'
import { NAMES as DIRECTORY } from '#levels/09-multi-page-master/names.ts'
import { NAMES as CASES } from '#levels/11-conditional-expert/names.ts'
import { NAMES as QUEUE } from '#levels/12-loop-master/names.ts'
import { NAMES as STRINGS } from '#levels/13-string-operations/names.ts'
import { NAMES as ADDRESS } from '#levels/17-selector-expert/names.ts'
import { NAMES as RETRY } from '#levels/19-retry-scope/names.ts'
import { CATALOG } from '#levels/catalog.ts'
import { folderOf, namesOf } from '#levels/names/names-of.ts'
import { loadRandomSimulation } from '#levels/random-simulations.ts'
import { NEXT_ROUND, TASK } from '#levels/shared/task.ts'
import { simulationOf } from '#levels/simulations.ts'
import { ROOT } from '#machine/root.ts'

// A script that a learner copies, and a page of Markdown, say the names of controls to the letter. Such a name stands in
// levels/*/names.ts, too. When it changes there, these tests name the files to edit.

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Every text of a script in JavaScript or Python that begins with a capital letter, as names do, with its line. */
function textsIn(source: string): { line: number; text: string }[] {
  return source.split('\n').flatMap((line, i) => {
    if (/^\s*(?:\/\/|#|""")|^(?:import|from) /.test(line)) return []
    const quoted = Array.from(line.matchAll(/(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g), ([, , text]) => text!)
    // A selector has texts in quotation marks of its own: //label[normalize-space()="City"].
    const inner = quoted.flatMap((text) =>
      Array.from(text.matchAll(/(["'])((?:(?!\1).)*)\1/g), ([, , one]) => one!),
    )
    // A key of an object needs no quotation marks: { Email: 'email' }.
    const keys = Array.from(line.matchAll(/(?:^\s+|[{,]\s*)(\w+):(?=\s)/g), ([, key]) => key!)
    return [...quoted, ...inner, ...keys]
      .filter((text) => /^\p{Lu}/u.test(text))
      .map((text) => ({ line: i + 1, text }))
  })
}

const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)

/** A number in a name: in digits, as a hole of a text, or behind the text: `Box 2`, `Box ${box}`, `"Box " + box`. */
const NUMBER = String.raw`(?:No\. )?(?:\d+|\$?\{[^}]*\}|)`

/** Texts with a number that counts up on the page: “Page 3 of 3”. */
const COUNTED: readonly string[] = [DIRECTORY.page, CASES.progress, STRINGS.number]

/** Whether a text is a name, or the beginning of a count: `Page ${number + 1} of`. */
const isName = (name: string, text: string): boolean =>
  new RegExp(
    String.raw`^${literally(name).replace('#', () => NUMBER)}${COUNTED.includes(name) ? String.raw`(?: [$\d{\\].*)?` : ''}$`,
  ).test(text)

/** Texts in the scripts of a level that are no names. */
const NO_NAMES: Readonly<Record<number, readonly string[]>> = {
  2: ['RPA Automation Master'],
  3: ['Control', 'ControlOrMeta+V'],
  5: ['RPA'],
  10: ['SYNC'],
  12: ['Processing', 'Queue empty'],
  13: [
    'Length',
    'Substring',
    'Replace',
    'Split',
    'Join',
    'Index of',
    'Last index of',
    'Reverse',
    'Count',
    'Concatenate',
    'Extract number',
    'Pad left',
    'Remove',
  ],
  15: ['Browser.setDownloadBehavior'],
  16: ['Browser.setDownloadBehavior'],
  19: ['Operation Successful', 'Max Attempts Reached'],
  21: ['Ada & Sons', 'Harbour Freight Office', 'Robot licence'],
  22: ['Great Progress!'],
}

/** The texts of a script that are neither names of its level nor listed. */
function strangersIn(source: string, names: readonly string[], others: readonly string[]) {
  return textsIn(source).filter(
    ({ text }) => !others.includes(text) && !names.some((name) => isName(name, text)),
  )
}

/** The names, among those that a script says, whose change would not be found there. */
const blindIn = (source: string, names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => {
    const said = textsIn(source).filter(({ text }) => isName(name, text) && !others.includes(text))
    const without = names.filter((other) => other !== name)
    return said.length > strangersIn(source, without, others).length
  })

test.each(CATALOG.slice(0, 22))(
  'the scripts of level $id say its controls as they are called',
  async (level) => {
    const names = await namesOf(level)
    const files = globSync(`docs/scripts/levels/${String(level.id).padStart(2, '0')}/*`, {
      cwd: ROOT,
    }).toSorted()
    expect(files).toHaveLength(4)
    const strangers = files.flatMap((file) =>
      strangersIn(read(file), names, NO_NAMES[level.id] ?? []).map(
        ({ line, text }) =>
          `${file}:${line} says “${text}”, which is no name in levels/${folderOf(level)}/names.ts`,
      ),
    )
    expect(strangers).toEqual([])
    // Each name in turn gets another one: every script that says it is found.
    expect(files.flatMap((file) => blindIn(read(file), names, NO_NAMES[level.id] ?? []))).toEqual([])
    const said = files.flatMap((file) => textsIn(read(file)).map(({ text }) => text))
    expect((NO_NAMES[level.id] ?? []).filter((text) => !said.includes(text))).toEqual([])
  },
)

test('an old name in a script is found, by its line', () => {
  const names = ['Work on the next', 'Outcome', 'Box #', 'Process #']
  const found = (source: string) => strangersIn(source, names, ['Queue empty']).map(({ text }) => text)
  expect(found("await page.getByRole('button', { name: 'Process next' }).click()")).toEqual(['Process next'])
  expect(found(`By.xpath('//button[normalize-space()="Process next"]')`)).toEqual(['Process next'])
  expect(found('const fields = {\n  Answer: 1,\n  // Email: 2\n}')).toEqual(['Answer'])
  expect(found("waitFor('Outcome', 'Queue empty'); fill(`Box ${n}`); fill('Box 12'); xpath('//p')")).toEqual(
    [],
  )
})

/** The parts of the oracle that several of its solutions use, and their level. */
const SHARED_PARTS: Readonly<Record<string, number>> = {
  GESTURES: 1,
  decide: 11,
  OPERATIONS: 13,
  SHEET: 15,
  LETTER: 16,
  retry: 19,
  FORM: 20,
  NEWSLETTER: 20,
  TERMS: 20,
}

/** Texts that the oracle types, or waits for, and that are no names. */
const TYPED: Readonly<Record<number, readonly string[]>> = {
  11: ['Results'],
  12: ['Item {place} done'],
  13: ['Results', 'Done'],
  15: ['A'],
  21: ['Test Pilot & Sons'],
}

test('the oracle of the package for Python says the controls of every level as they are called', async () => {
  const oracle = 'python/src/botarena/oracle.py'
  const parts = read(oracle).split(/^(?=(?:def |[A-Z]+(?:: [^\n]+?)? = ))/m)
  const seen = new Set<number>()
  const strangers: string[] = []
  const blind: string[] = []
  for (const part of parts) {
    const [, title = ''] = /^(?:def )?(\w+)/.exec(part) ?? []
    const id = SHARED_PARTS[title] ?? Number(/^(?:own|plain)_(\d+)$/.exec(title)?.[1])
    const level = CATALOG.find((line) => line.id === id)
    if (!level) continue
    seen.add(id)
    const simulations = [await simulationOf(level).load(), await loadRandomSimulation(level)]
    const targets = simulations.flatMap((simulation) => Object.values(simulation!.level.targets))
    // Cells hold values, which the oracle types.
    const cells = targets.filter(({ role }) => role === 'cell').map(({ name }) => name)
    const names = [...new Set([...(await namesOf(level)), ...cells, TASK.name, NEXT_ROUND.name])]
    const others = [...(NO_NAMES[id] ?? []), ...(TYPED[id] ?? [])]
    for (const { text } of strangersIn(part, names, others))
      strangers.push(`${oracle}, ${title}: “${text}” is no name in levels/${folderOf(level)}/names.ts`)
    blind.push(...blindIn(part, names, others).map((name) => `${title}: ${name}`))
  }
  expect(seen.size).toBe(22)
  expect(strangers).toEqual([])
  expect(blind).toEqual([])
})

const CITY = [ADDRESS.city, ADDRESS.billed(ADDRESS.city)]
const FIELDS = [ADDRESS.street, ADDRESS.apartment, ADDRESS.city, ADDRESS.zip]

/** Pages and scripts that say names of several levels, with these names. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'app/content/02-selectors-that-survive-monday.md': [
    ...CITY,
    ADDRESS.street,
    ADDRESS.delivery,
    STAFF.specialist,
  ],
  'app/content/03-one-retry-six-tools.md': [RETRY.try],
  'app/front/showcase/showcase-script.ts': [STAFF.specialist],
  'docs/accessibility.md': [GESTURES.pressAs],
  'docs/automation.md': [
    ...FIELDS,
    ...CITY,
    GESTURES.doubleClick,
    SKILL.advanced,
    STAFF.specialist,
    STAFF.trainer,
    CASES.tryAgain,
    QUEUE.next,
    STRINGS.tryAgain,
    RETRY.try,
    RETRY.reset,
  ],
  'docs/scripts/first/playwright.mjs': [PHRASE.phrase],
  ...Object.fromEntries(
    ['playwright.mjs', 'puppeteer.mjs', 'robot.py', 'selenium.mjs'].map((file) => [
      `docs/scripts/worse-day/${file}`,
      [BOXES.process, BOXES.bot],
    ]),
  ),
  ...Object.fromEntries(
    [
      'automation-anywhere',
      'blue-prism',
      'mcp',
      'power-automate',
      'robot-framework',
      'selenium-ide',
      'uipath',
    ].map((kit) => [`kits/${kit}/README.md`, [ADDRESS.city, STAFF.specialist]]),
  ),
  'kits/python-selenium/README.md': [...CITY, STAFF.specialist],
  'kits/webdriverio/README.md': [ADDRESS.city, STAFF.specialist],
  'kits/mcp/levels.mjs': [...FIELDS, STAFF.specialist],
  'kits/playwright/levels.mjs': [...FIELDS, ...CITY, STAFF.specialist],
  'kits/python-selenium/levels.py': [...FIELDS, STAFF.specialist],
  'kits/robot-framework/levels.robot': [...FIELDS, STAFF.specialist],
  'kits/selenium-ide/levels.side': [...FIELDS, STAFF.specialist],
  'kits/webdriverio/levels.mjs': [...FIELDS, ...CITY, STAFF.specialist],
  'python/tests_real/test_browsergym.py': [STAFF.specialist],
}

/** Whether a text says a name, and not a part of a longer word. */
const isSaid = (name: string, text: string): boolean =>
  new RegExp(String.raw`(?<![\w-])${literally(name)}(?![\w-])`).test(text)

test('pages and scripts about several levels say their controls as they are called', () => {
  const stale = Object.entries(SAID).flatMap(([file, names]) => {
    const text = read(file)
    return names
      .filter((name) => !isSaid(name, text))
      .map((name) => `${file} does not say “${name}”. Edit it: levels/*/names.ts has this name now.`)
  })
  expect(stale).toEqual([])
  expect(isSaid('City', 'City, Capacity')).toBe(true)
  expect(isSaid('City', 'Capacity, City-wide')).toBe(false)
})

/** Pages that a command writes, that quote the specification, or that are of a past day; and names that are any words. */
const NOT_HELD =
  /^docs\/(?:decisions\/|product\.md|robots\.md|predictions\.md|scripts\/levels\/)|\/node_modules\/|\.test\.ts$/
const ANY_WORDS: readonly string[] = ['First name', 'Last name', 'Start date', 'Purchase order', 'Work queue']

test('such a page or script that says another name is listed', async () => {
  const phrases = new Set(
    (await Promise.all(CATALOG.map(namesOf))).flat().filter((name) => / /.test(name) && !/#/.test(name)),
  )
  const files = globSync(['app/content/*.md', 'docs/**/*.{md,mjs,py,robot}', 'kits/**/*', 'README.md'], {
    cwd: ROOT,
  })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !NOT_HELD.test(file) && statSync(path.join(ROOT, file)).isFile())
  expect(files.length).toBeGreaterThan(40)
  const unlisted = files.flatMap((file) => {
    const text = (SAID[file] ?? []).reduce((left, name) => left.replaceAll(name, ''), read(file))
    return [...phrases]
      .filter((name) => !ANY_WORDS.includes(name) && isSaid(name, text))
      .map((name) => `${file} says “${name}”: add it to SAID`)
  })
  expect(unlisted).toEqual([])
})
