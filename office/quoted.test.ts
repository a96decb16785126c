import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { COUNT_KEYS } from '#contract/office-counts.ts'
import { faultOf } from '#contract/office-faults.ts'
import { ACTS_A_SECOND, FILE_KB, FORM_KB, PRACTICE_DAYS, SHIFT_SECONDS } from '#contract/office-limits.ts'
import { inWords } from '#kit/words.ts'
import { LOCK_ACTS, MOST_RETURNS } from '#office/apps/desk/desk.ts'
import { LABELS } from '#office/apps/labels.ts'
import { REQUESTS_DOWN } from '#office/base/faults.ts'
import { withCommas } from '#office/base/numbers.ts'
import { CODES as OF_CUSTOMERS } from '#office/processes/customers/rules.ts'
import { CODES as OF_INVOICES } from '#office/processes/invoices/rules.ts'
import { DISCOUNT_DAYS } from '#office/processes/month-end/rules.ts'
import { CODES as OF_ORDERS, MOST_PIECES } from '#office/processes/orders/rules.ts'
import { MOST_PRACTICE, MOST_STARTS } from '#server/office/shifts/policy.ts'
import { MOST_ACTS } from './shift.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Pages that a teacher or a programmer reads. They are no templates: these tests name one that is behind. */
const PAGES = ['docs/office.md', ...globSync('office/processes/*/teachers.md', { cwd: ROOT })].map(
  (file) => ({
    file: file.replaceAll(path.sep, '/'),
    text: read(file),
  }),
)

/** The pages of the site about the office: a page may quote their controls, too. */
const SITE = globSync('app/office/**/*.tsx', { cwd: ROOT })
  .map((file) => read(file).replaceAll(/\s+/g, ' '))
  .join('\n')

/** What stands in _lines like these_ and is no control: names of companies, and words in them. */
const NO_CONTROLS = new Set(['Marsh & Lund Ltd', 'MARSH AND LUND LIMITED', 'Ltd', 'Limited', '&', 'and'])

const quotedIn = (text: string): string[] =>
  [...text.replaceAll(/```[^]*?```/g, '').matchAll(/(?<![\w`])_([^_\n]+)_(?![\w`])/g)].map(
    ([, name]) => name!,
  )

/** What a page quotes that no control of the office or of the site says, with the name of the page's file. */
const behind = (labels: ReadonlySet<string>): string[] =>
  PAGES.flatMap(({ file, text }) =>
    quotedIn(text)
      .filter((name) => !NO_CONTROLS.has(name) && !labels.has(name) && !isOnSite(name))
      .map((name) => `${file}: ${name}`),
  )

const isOnSite = (name: string) => SITE.includes(name)

const CONTROLS = Object.entries(LABELS).flatMap(([app, own]) =>
  Object.entries(own).map(([control, label]) => ({ app, control, label })),
)

test('what the pages quote is the name of a control', () => {
  expect(PAGES.length).toBeGreaterThan(3)
  expect(behind(new Set(CONTROLS.map(({ label }) => label)))).toEqual([])
})

test('each control is renamed in turn, and every page that quotes it is named', () => {
  let quoted = 0
  for (const { app, control, label } of CONTROLS) {
    const others = CONTROLS.filter((one) => one.app !== app || one.control !== control)
    const renamed = new Set([...others.map((one) => one.label), `${label}*`])
    // Two controls of one name: the other one keeps it.
    if (renamed.has(label) || isOnSite(label)) continue
    const pages = PAGES.flatMap(({ file, text }) =>
      quotedIn(text).flatMap((name) => (name === label ? [`${file}: ${label}`] : [])),
    )
    quoted += pages.length
    expect(behind(renamed)).toEqual(pages)
  }
  expect(quoted).toBeGreaterThan(3)
})

const rulesOf = (codes: object) => `${inWords(Object.keys(codes).length)} rules`

/** Numbers that a page says in a sentence, as the code has them. */
const SAID: readonly [file: string, sentences: readonly string[]][] = [
  [
    'docs/office.md',
    [
      `A practice shift is open for ${PRACTICE_DAYS} days, a program's for ${SHIFT_SECONDS / 3600} hours`,
      `${FORM_KB} KB a form, ${FILE_KB} KB a report, ${withCommas(MOST_ACTS)} acts a shift, ${ACTS_A_SECOND} acts of a shift in a second`,
      `A lock lapses after ${LOCK_ACTS} acts of the shift`,
      `after ${LOCK_ACTS} presses at most`,
      `An item goes back into the queue at most ${inWords(MOST_RETURNS)} times`,
      `such as more than ${MOST_PIECES} pieces`,
      `${MOST_PRACTICE} practice shifts that are open and were worked in within a day, ${MOST_STARTS} starts in an hour`,
      `${inWords(COUNT_KEYS.length).replace(/^./, (first) => first.toUpperCase())} counts.`,
    ],
  ],
  [
    'docs/operating.md',
    [`an open one ends after ${PRACTICE_DAYS} days`, `at most ${MOST_PRACTICE} that are open`],
  ],
  [
    'office/processes/orders/teachers.md',
    [rulesOf(OF_ORDERS), `${MOST_PIECES} pieces may be ordered, ${MOST_PIECES + 1} may not`],
  ],
  ['office/processes/invoices/teachers.md', [rulesOf(OF_INVOICES)]],
  ['office/processes/customers/teachers.md', [rulesOf(OF_CUSTOMERS)]],
  ['office/processes/month-end/teachers.md', [`within ${DISCOUNT_DAYS} days`]],
]

test.each(SAID)('%s says the limits and the counts that the office has', (file, sentences) => {
  expect(sentences.filter((one) => !read(file).includes(one))).toEqual([])
})

test('the site says how many requests a program that is away answers', () => {
  expect(faultOf('unavailable').what).toContain(`answers ${inWords(REQUESTS_DOWN)} requests`)
})
