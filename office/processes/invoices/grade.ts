import type { Desk, Item } from '#office/apps/desk/desk.ts'
import type { Posting } from '#office/apps/ledger/books.ts'
import { MAIL_LABELS } from '#office/apps/mail/labels.ts'
import type { Folder } from '#office/apps/mail/mailbox.ts'
import type { Grade } from '#office/base/counts.ts'
import { money } from '#office/base/numbers.ts'
import {
  actsOf,
  type Problem,
  problemsOfException,
  problemsOfWork,
  gradeShift,
  needlessIn,
} from '#office/process/grading.ts'
import type { Case } from './cases.ts'
import type { InvoicesDeal } from './deal.ts'
import type { Code, RightResult } from './rules.ts'

/** What is left in the apps. */
export type InvoicesEnd = {
  desk: Desk
  ledger: { postings: readonly Posting[] }
  mail: {
    /** Where each mail lies, by its key. One that lies in the inbox may be missing. */
    folders: Readonly<Record<string, Folder>>
    /** The acts that moved it. */
    moves: readonly { key: string; act: number }[]
  }
}

/** What is done to an item. */
const DID = 'posted'

/** What each field is called on the page, and how its value is written in a sentence. */
const FIELDS: readonly (readonly [key: keyof RightResult, label: string])[] = [
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

/** Values of a posting that differ from the right ones. */
const wrongIn = (right: RightResult) => (posting: Posting) =>
  FIELDS.filter(([key]) => posting[key] !== right[key]).map(([key, label]) => {
    const [is, wanted] = [shown(posting[key]), shown(right[key])]
    return { what: `the ${label} is “${is}”, but “${wanted}” is right`, is, right: wanted }
  })

/** What is wrong with an item that is a business exception. An invoice that was posted for another item is paid twice. */
const problemsOfCode = (item: Item, code: Code, made: readonly Posting[]): Problem[] =>
  problemsOfException(item, code, { made, did: DID }).map((problem) =>
    problem.verdict === 'touched' && code === 'DUPLICATE' ? { ...problem, verdict: 'doubled' } : problem,
  )

/**
 * Where the mail of an item must lie: in Exceptions if one of its invoices was closed with a code, else in Done if one
 * was posted, else where it came. Null while the office does not say what is to become of it.
 */
function folderOf(items: readonly Item[]): Folder | null {
  if (items.some(({ status }) => status === 'exception')) return MAIL_LABELS.exceptions
  if (items.some(({ status }) => status === 'done')) return MAIL_LABELS.done
  return items.every(({ status }) => status === 'new') ? MAIL_LABELS.inbox : null
}

function problemsOfMail(item: Item, folder: Folder, others: readonly Item[]): Problem[] {
  const wanted = folderOf([item, ...others])
  if (wanted === null || wanted === folder) return []
  const sentence = `The mail of ${item.id} lies in ${folder}, but it belongs in ${wanted}.`
  return [
    {
      verdict: folder === MAIL_LABELS.inbox || wanted === MAIL_LABELS.inbox ? 'left' : 'misfiled',
      by: 1,
      sentence,
    },
  ]
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
  { desk, ledger, mail }: InvoicesEnd,
): Grade {
  const posted = ledger.postings.filter(({ act }) => act > 0)
  const postingsOf = (id: string) => posted.filter(({ text }) => text.trim().toUpperCase() === id)
  const rights = rightsOf(cases, postingsOf)
  const own = new Set(Object.values(mailOf))
  const strangers = posted
    .filter((one) => !rights.has(one.text.trim().toUpperCase()))
    .map(
      ({ number, text, act }) =>
        `Document ${number} (text “${text}”, at act ${act}) belongs to no item of the queue.`,
    )
  const moved = Object.entries(mail.folders)
    .filter(([key, place]) => !own.has(key) && place !== MAIL_LABELS.inbox)
    .map(([key, place]) => {
      const at = mail.moves.findLast((move) => move.key === key)?.act
      return `A mail that brings no invoice of the queue was moved to ${place}, at act ${at}.`
    })
  return gradeShift({
    desk,
    columns: { result: 'Result', order: 'Document', total: 'Amount' },
    strangers: [...strangers, ...moved],
    judge: (item) => {
      const { id } = item
      const postings = postingsOf(id)
      const right = rights.get(id)!
      const key = mailOf[id]!
      const others = desk.items.filter((one) => one !== item && mailOf[one.id] === key)
      const work =
        'code' in right
          ? problemsOfCode(item, right.code, postings)
          : problemsOfWork(item, wrongIn(right), postings, DID)
      return {
        problems: [...work, ...problemsOfMail(item, mail.folders[key] ?? MAIL_LABELS.inbox, others)],
        right:
          'code' in right
            ? `${id} was closed with the right code, ${right.code}, and its mail was moved.`
            : `${id} was posted once, ${actsOf(postings)}, as the brief asks for, and its mail was moved.`,
        acts: [...postings, ...mail.moves.filter((move) => move.key === key)].map(({ act }) => act),
        needless: needlessIn(postings, !('code' in right)),
        rows: postings.map(({ number, cents }) => ({ order: number, total: money(cents) })),
      }
    },
  })
}
