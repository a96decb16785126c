import { numberOf } from '#game/decimals.ts'
import type { Desk, Item, ReportRow } from '#office/apps/desk/desk.ts'
import type { Posting } from '#office/apps/ledger/books.ts'
import type { Folder } from '#office/apps/mail/mailbox.ts'
import { type Grade, isClean, type ItemGrade, type ItemVerdict, NO_COUNTS } from '#office/base/counts.ts'
import type { Case } from './cases.ts'
import type { InvoicesDeal } from './deal.ts'
import type { Code, Right } from './rules.ts'

/** What is left in the apps. */
export type Left = {
  desk: Desk
  ledger: { postings: readonly Posting[] }
  mail: {
    /** Where each mail lies, by its key. One that lies in the inbox may be missing. */
    folders: Readonly<Record<string, Folder>>
    /** The acts that moved it. */
    moves: readonly { key: string; act: number }[]
  }
}

/** One flaw: the count that it adds to, how often, and its sentence. */
type Flaw = { verdict: Exclude<ItemVerdict, 'right'>; by: number; sentence: string }

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const actsOf = (postings: readonly Posting[]) => listed(postings.map(({ act }) => `at act ${act}`))

const TIMES = ['', 'once', 'twice', 'three times']

const times = (count: number) => TIMES[count] ?? `${count} times`

const isOpen = ({ status }: Item) => status === 'new' || status === 'taken'

/** How an item was closed, in words. */
const closedAs = ({ status, code }: Item): string =>
  ({
    new: 'it waits in the queue',
    taken: 'a robot still holds it',
    done: 'it was closed as done',
    exception: `it was closed with the code ${code}`,
    failed: 'it was closed as a system exception',
  })[status]

const money = (cents: number) => (cents / 100).toFixed(2)

/** What each field is called on the page, and how its value is written in a sentence. */
const FIELDS: readonly (readonly [key: keyof Right, label: string])[] = [
  ['account', 'account'],
  ['reference', 'reference'],
  ['day', 'document date'],
  ['due', 'due date'],
  ['cents', 'amount'],
  ['taxCode', 'tax code'],
  ['taxCents', 'tax amount'],
  ['order', 'order'],
]

const shown = (value: string | number) => (typeof value === 'number' ? money(value) : value)

/** What is wrong with an invoice that must be posted. */
function flawsOfPosting(item: Item, right: Right, postings: readonly Posting[]): Flaw[] {
  const { id } = item
  if (postings.length === 0) {
    return item.status === 'exception'
      ? [{ verdict: 'misfiled', by: 1, sentence: `${id} should be posted, but ${closedAs(item)}.` }]
      : [{ verdict: 'missed', by: 1, sentence: `${id} was not posted: ${closedAs(item)}.` }]
  }
  const flaws: Flaw[] = []
  if (postings.length > 1) {
    const sentence = `${id} was posted ${times(postings.length)}: ${actsOf(postings)}.`
    flaws.push({ verdict: 'doubled', by: postings.length - 1, sentence })
  }
  const differing = postings.flatMap((posting) =>
    FIELDS.filter(([key]) => posting[key] !== right[key]).map(
      ([key, label]) =>
        `at act ${posting.act} the ${label} is “${shown(posting[key])}”, but “${shown(right[key])}” is right`,
    ),
  )
  if (differing.length > 0)
    flaws.push({ verdict: 'wrong', by: 1, sentence: `${id} has wrong values: ${listed(differing)}.` })
  if (item.status === 'exception')
    flaws.push({ verdict: 'misfiled', by: 1, sentence: `${id} was posted, but ${closedAs(item)}.` })
  else if (item.status !== 'done')
    flaws.push({ verdict: 'left', by: 1, sentence: `${id} was posted, but ${closedAs(item)}.` })
  return flaws
}

/** What is wrong with an item that is a business exception. */
function flawsOfException(item: Item, code: Code, postings: readonly Posting[]): Flaw[] {
  const { id } = item
  const flaws: Flaw[] = []
  if (postings.length > 0) {
    const sentence = `${id} must not be posted (${code}), but it was, ${actsOf(postings)}.`
    // An invoice that was posted for another item is paid twice.
    flaws.push({ verdict: code === 'DUPLICATE' ? 'doubled' : 'touched', by: postings.length, sentence })
  }
  if (isOpen(item) || item.code !== code) {
    const sentence = `${id} should be closed with the code ${code}, but ${closedAs(item)}.`
    flaws.push({ verdict: isOpen(item) ? 'missed' : 'misfiled', by: 1, sentence })
  }
  return flaws
}

/** A row as Invoices names its columns. */
type Told = Record<'result' | 'order' | 'total', string>

const toldIn = ({ result = '', order = '', total = '' }: ReportRow): Told => ({ result, order, total })

/** Rows that tell what was done with an item: one of them is right. Null for an item that is open. */
function rowsOf(item: Item, postings: readonly Posting[]): Told[] | null {
  if (isOpen(item)) return null
  if (item.status === 'exception') return [{ result: item.code!, order: '', total: '' }]
  const result = item.status === 'done' ? 'DONE' : 'FAILED'
  return postings.length === 0
    ? [{ result, order: '', total: '' }]
    : postings.map(({ number, cents }) => ({ result, order: number, total: money(cents) }))
}

const isSameRow = (given: Told, told: Told): boolean =>
  given.result.trim().toUpperCase() === told.result &&
  given.order.trim() === told.order &&
  (given.total.trim() === told.total || (told.total !== '' && numberOf(given.total) === Number(told.total)))

const said = ({ result, order, total }: Told) => [result, order, total].filter(Boolean).join(', ')

function flawsOfReport(item: Item, postings: readonly Posting[], rows: readonly ReportRow[]): Flaw[] {
  const { id } = item
  const given = rows.filter((row) => row.item.trim() === id)
  const told = rowsOf(item, postings)
  const flaw = (sentence: string): Flaw[] => [{ verdict: 'report', by: 1, sentence }]
  if (!told) return given.length === 0 ? [] : flaw(`The report has a row for ${id}, but ${closedAs(item)}.`)
  if (given.length === 0) return flaw(`The report has no row for ${id}.`)
  if (given.length > 1) return flaw(`The report has ${given.length} rows for ${id}.`)
  const row = toldIn(given[0]!)
  if (told.some((one) => isSameRow(row, one))) return []
  return flaw(`The report says “${said(row)}” of ${id}, but “${said(told[0]!)}” is what was done.`)
}

/**
 * Where the mail of an item must lie: in Exceptions if one of its invoices was closed with a code, else in Done if one
 * was posted, else where it came. Null while the office does not say what is to become of it.
 */
function folderOf(items: readonly Item[]): Folder | null {
  if (items.some(({ status }) => status === 'exception')) return 'Exceptions'
  if (items.some(({ status }) => status === 'done')) return 'Done'
  return items.every(({ status }) => status === 'new') ? 'Inbox' : null
}

function flawsOfMail(item: Item, folder: Folder, others: readonly Item[]): Flaw[] {
  const wanted = folderOf([item, ...others])
  if (wanted === null || wanted === folder) return []
  const sentence = `The mail of ${item.id} lies in ${folder}, but it belongs in ${wanted}.`
  return [{ verdict: folder === 'Inbox' || wanted === 'Inbox' ? 'left' : 'misfiled', by: 1, sentence }]
}

/** What is right for each item. Of an invoice that came twice, the one that was posted first is right. */
function rightsOf(cases: readonly Case[], postingsOf: (id: string) => readonly Posting[]) {
  const rights = new Map<string, Case['right']>(cases.map(({ id, right }) => [id, right]))
  for (const { id, twin, right } of cases) {
    if (twin === null || 'code' in right) continue
    const [own] = postingsOf(id)
    const [other] = postingsOf(twin)
    if (!other || (own && own.act < other.act)) continue
    rights.set(id, { code: 'DUPLICATE' })
    rights.set(twin, { ...right, text: twin })
  }
  return rights
}

/** Judges what is left of a shift of Invoices. */
export function gradeInvoices(
  { cases, mailOf }: Pick<InvoicesDeal, 'cases' | 'mailOf'>,
  { desk, ledger, mail }: Left,
): Grade {
  const counts = { ...NO_COUNTS }
  const posted = ledger.postings.filter(({ act }) => act > 0)
  const postingsOf = (id: string) => posted.filter(({ text }) => text.trim().toUpperCase() === id)
  const rights = rightsOf(cases, postingsOf)
  const rows = desk.report?.rows ?? []
  const folder = (key: string) => mail.folders[key] ?? 'Inbox'
  const items = desk.items.map((item): ItemGrade => {
    const { id } = item
    const postings = postingsOf(id)
    const right = rights.get(id)!
    const key = mailOf[id]!
    const others = desk.items.filter((one) => one !== item && mailOf[one.id] === key)
    const flaws =
      'code' in right ? flawsOfException(item, right.code, postings) : flawsOfPosting(item, right, postings)
    flaws.push(...flawsOfMail(item, folder(key), others))
    if (item.status === 'taken' && flaws.every(({ verdict }) => verdict !== 'left'))
      flaws.push({ verdict: 'left', by: 1, sentence: `${item.holder} still holds ${id}.` })
    flaws.push(...flawsOfReport(item, postings, rows))
    for (const { verdict, by } of flaws) counts[verdict] += by
    const acts = [
      ...item.acts,
      ...postings.map(({ act }) => act),
      ...mail.moves.filter((move) => move.key === key).map(({ act }) => act),
    ].toSorted((one, other) => one - other)
    if (flaws.length > 0)
      return {
        id,
        verdict: flaws[0]!.verdict,
        sentence: flaws.map(({ sentence }) => sentence).join(' '),
        acts,
      }
    const sentence =
      'code' in right
        ? `${id} was closed with the right code, ${right.code}, and its mail was moved.`
        : `${id} was posted once, ${actsOf(postings)}, as the brief asks for, and its mail was moved.`
    return { id, verdict: 'right', sentence, acts }
  })
  const beside: string[] = []
  for (const { number, text, act } of posted.filter((one) => !rights.has(one.text.trim().toUpperCase()))) {
    counts.touched += 1
    beside.push(`Document ${number} (text “${text}”, at act ${act}) belongs to no item of the queue.`)
  }
  const own = new Set(Object.values(mailOf))
  for (const [key, place] of Object.entries(mail.folders)) {
    if (own.has(key) || place === 'Inbox') continue
    counts.touched += 1
    const at = mail.moves.findLast((move) => move.key === key)?.act
    beside.push(`A mail that brings no invoice of the queue was moved to ${place}, at act ${at}.`)
  }
  for (const { item } of rows.filter((row) => !rights.has(row.item.trim()))) {
    counts.report += 1
    beside.push(`The report has a row for “${item}”, which is no item of the queue.`)
  }
  const rightItems = items.filter(({ verdict }) => verdict === 'right').length
  return { counts, clean: isClean(counts), share: rightItems / items.length, items, beside }
}
