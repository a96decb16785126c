import { inWords } from '#kit/words.ts'
import { secretDice } from '#office/base/dice.ts'
import { timesIn } from '#office/base/faults.ts'
import { money } from '#office/base/numbers.ts'
import { readBrief } from '#office/process/brief.ts'
import { type Deal, defineProcess } from '#office/process/process.ts'
import { ABOUT } from './about.ts'
import { dealShift, type InvoicesDeal } from './deal.ts'
import { gradeInvoices } from './grade.ts'
import { registryOf } from './registry.ts'
import { APART, CODES } from './rules.ts'

type Uses = 'mail' | 'registry' | 'ledger'

/** What a shift of Invoices is dealt: what the apps know, and what is right. */
type FullDeal = Deal<Uses> & Pick<InvoicesDeal, 'cases' | 'mailOf'>

function deal(seed: string, size: number): FullDeal {
  const { today, cases, mailOf, mail, ledger, known } = dealShift(seed, size)
  const mailAt = new Map(mail.mails.map((one) => [one.key, one]))
  const items = cases.map(({ id, attachment }) => {
    const { from, received, subject } = mailAt.get(mailOf[id]!)!
    return {
      id,
      lines: [
        ['Item', id],
        ['From', from],
        ['Received', received],
        ['Subject', subject],
        ['Attachment', attachment],
      ] as const,
    }
  })
  const posted = cases.filter(({ right }) => 'text' in right).length
  const moved = new Set(Object.values(mailOf))
  const exceptions = new Set(cases.flatMap(({ id, right }) => ('code' in right ? [mailOf[id]] : [])))
  return {
    apps: {
      desk: { items, codes: CODES },
      mail,
      registry: registryOf(secretDice(seed, 'registry'), { known, today }),
      ledger,
    },
    moments: {
      // A move is no posting: doing it again changes nothing, so only the end of the machine tells robots apart.
      mail: {
        submits: moved.size - exceptions.size,
        fills: Math.max(1, moved.size - MOST_LOST),
        // A restart between programs answers a move, and no notice comes after that one.
        sureFills: moved.size - timesIn(size),
        isBefore: true,
        only: ['between', 'unavailable', 'popup'],
      },
      // Nothing is written in the registry.
      registry: { submits: 0, fills: 0 },
      // Of three invoices, cut, answer-lost and between would post all before the other faults come.
      ledger: { submits: posted, fills: 0, isBefore: posted > FEW },
    },
    cases,
    mailOf,
  }
}

/** Invoices that are too few for every fault of the ledger. */
const FEW = 3

/** Moves that a restart answers at most, so that no notice comes after them. */
const MOST_LOST = 4

export const INVOICES = defineProcess(ABOUT, {
  deal,
  brief: readBrief(import.meta.url, {
    title: ABOUT.title,
    percent: String(APART.percent),
    apart: money(APART.cents),
    codes: inWords(Object.keys(CODES).length),
  }),
  pictures: new URL('pictures/', import.meta.url),
  columns: { item: 'Item', result: 'Result', order: 'Document', total: 'Amount' },
  grade: gradeInvoices,
})
