import { readFileSync } from 'node:fs'
import { ACTS_A_SECOND, FILE_KB } from '#contract/office-limits.ts'
import { inWords } from '#kit/words.ts'
import { APP_NAMES, appOf } from '#office/apps/apps.ts'
import { BROKEN, notAvailable } from '#office/apps/base/labels.ts'
import { LOCK_ACTS, MOST_RETURNS } from '#office/apps/desk/desk.ts'
import { NOTHING_LEFT } from '#office/apps/desk/labels.ts'
import { LABELS } from '#office/apps/labels.ts'
import { CLOCK } from '#office/apps/terminal/labels.ts'

/** How files come, in every program of every process. */
const FILES = 'A link to a file is a download: the browser saves the file, and does not show it.'

type Texts = Readonly<Record<string, string>>

/** What each control says, by its app: `LABELS`, or a test's own. */
type Labels = Readonly<Record<string, Texts>>

/** What a brief may quote: `{{shop}}` is the title of an app, `{{shop.place}}` a control of it. */
const quotable = (labels: Labels): Texts => ({
  ...Object.fromEntries(APP_NAMES.map((name) => [name, appOf(name).title])),
  ...Object.fromEntries(
    Object.entries(labels).flatMap(([app, own]) =>
      Object.entries(own).map(([control, label]) => [`${app}.${control}`, label]),
    ),
  ),
  ...Object.fromEntries(APP_NAMES.map((name) => [`away.${name}`, notAvailable(appOf(name).title)])),
  broken: BROKEN,
  'nothing-left': NOTHING_LEFT,
  clock: CLOCK,
  files: FILES,
  'file-size': `${FILE_KB} KB`,
  'acts-a-second': String(ACTS_A_SECOND),
  'lock-acts': String(LOCK_ACTS),
  returns: inWords(MOST_RETURNS),
})

const cellsOf = (row: string) =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** The tables of a text with cells of one width in each column: a program may read the Markdown itself. */
const withStraightTables = (text: string): string =>
  text.replaceAll(/(?:^\|.*\|\n)+/gm, (table) => {
    const rows = table.trimEnd().split('\n').map(cellsOf)
    const widths = rows[0]!.map((_, i) =>
      Math.max(...rows.map((cells, at) => (at === 1 ? 3 : cells[i]!.length))),
    )
    return rows
      .map((cells, at) =>
        cells.map((cell, i) => (at === 1 ? '-'.repeat(widths[i]!) : cell.padEnd(widths[i]!))).join(' | '),
      )
      .map((line) => `| ${line} |\n`)
      .join('')
  })

/**
 * Fills in what a brief quotes.
 * @param text Markdown with `{{names}}`
 * @param own what the process itself quotes: its limits, the number of its codes
 * @throws {Error} if the text quotes what does not exist, leaves out a quotation of its own, or says nothing of files
 */
export function filledBrief(text: string, own: Texts, labels: Labels = LABELS): string {
  const known = { ...quotable(labels), ...own }
  const quoted = new Set<string>()
  const filled = text.replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string) => {
    quoted.add(name)
    const said = Object.hasOwn(known, name) ? known[name] : undefined
    if (said === undefined) throw new Error(`It quotes {{${name}}}, which does not exist.`)
    return said
  })
  const missing = ['files', ...Object.keys(own)].find((name) => !quoted.has(name))
  if (missing !== undefined) throw new Error(`It has no {{${missing}}}.`)
  return withStraightTables(filled)
}

/**
 * The brief of a process, with what it quotes of the office.
 * @param folder the address of a file beside its `brief.md`
 * @param own what the process itself quotes, by its names in the text
 * @throws {Error} if the file is missing, or does not fit (`filledBrief`)
 */
export function readBrief(folder: string, own: Texts = {}): string {
  const file = new URL('brief.md', folder)
  try {
    return filledBrief(readFileSync(file, 'utf8'), own)
  } catch (cause) {
    throw new Error(`${file.pathname}: ${cause instanceof Error ? cause.message : ''}`, { cause })
  }
}
