import type { VerifiedShift } from '#contract/invitations.ts'
import { countsInWords } from '#contract/office-counts.ts'
import { LISTED_PROCESSES } from '#office-list'
import { PATIENCE } from '#sending/patience.ts'
import type { Problem } from './base/call.ts'

type SignedShift = Extract<VerifiedShift, { valid: true }>

/** What the server says of a report: a title, and what it has signed; null: nothing of it is signed. */
export type ReportOutcome = { tone: 'done' | 'danger'; signed: SignedShift | null } & Problem

/** Whether a text is to be read as a report of a shift: a JSON object. A badge is none. */
export const isReport = (text: string): boolean => text.trimStart().startsWith('{')

/**
 * The report in a text: the file “Signed result” of a shift, or the answer of a call, also one about an invitation.
 * @returns a sentence, if there is none in it
 */
export function reportIn(text: string): { id: string; receipt: string } | string {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return 'This JSON cannot be read. Choose the file again, or paste the whole text: its end may be missing.'
  }
  const { shift } = read as { shift?: unknown }
  const report = typeof shift === 'object' && shift !== null ? shift : read
  const { id, receipt } = report as { id?: unknown; receipt?: unknown }
  if (typeof id === 'string' && typeof receipt === 'string') return report as { id: string; receipt: string }
  return 'This is no signed report: it has no id or no signature. On the report of a shift, press “Signed result (JSON)”.'
}

/** Asks the server whether it has signed a report. */
export async function outcomeOfReport(report: object): Promise<ReportOutcome> {
  try {
    const answer = await fetch('/office/verify', {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
    const said = (await answer.json()) as VerifiedShift
    return said.valid
      ? {
          tone: 'done',
          title: 'This report was signed here, and it was not changed.',
          text: '',
          signed: said,
        }
      : {
          tone: 'danger',
          title: 'This report was not signed here.',
          text: 'The report was signed by another server, or changed after it was signed. Ask for the original file.',
          signed: null,
        }
  } catch {
    return {
      tone: 'danger',
      title: 'The server does not answer.',
      text: 'Check the connection, then try again.',
      signed: null,
    }
  }
}

const moment = (at: string) =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })

const ENDS: Readonly<Record<string, string>> = {
  'handed-in': 'handed in',
  expired: 'ended when its time was over',
  cancelled: 'cancelled',
}

/** What a signed report says. */
export function WhatShift({ signed: { key, line } }: { signed: SignedShift }) {
  const { process, size, day, conditions, status, counts = {}, clean, share = 0, items = [], label } = line
  const listed = LISTED_PROCESSES.find(({ name }) => name === process)
  const right = items.filter(({ verdict }) => verdict === 'right').length
  const labels = Object.entries(label).map(([name, value]) => `${name}: ${value}`)
  const rows: readonly (readonly [term: string, value: string])[] = [
    ['Process', `${listed?.title ?? process}, ${size} items`],
    ['Day', `${day}: ${conditions.length === 0 ? 'without faults' : `with ${conditions.join(', ')}`}`],
    [
      'Result',
      clean === undefined
        ? 'It was cancelled, so it has no result.'
        : `${clean ? 'Clean' : 'Not clean'}: ${right} of ${size} items are right (${Math.round(share * 100)} %)`,
    ],
    ['Counts', clean === undefined ? '' : countsInWords(counts) || 'All are zero.'],
    ['Label', labels.join(', ')],
    ['Invitation', line.invitation ?? ''],
    ['Started', moment(line.createdAt)],
    ['Ended', line.endedAt === null ? '' : `${moment(line.endedAt)}, ${ENDS[status] ?? status}`],
    ['Shift', line.id],
    ['Signed with the key', key],
    [
      'What it proves',
      'This server drew the items of the shift, and recorded the work that the counts describe. It does not prove who was at the keyboard, or that nobody helped.',
    ],
  ]
  return (
    <dl className="tools" id="verify-shift">
      {rows.flatMap(([term, value]) =>
        value === ''
          ? []
          : [
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>,
            ],
      )}
    </dl>
  )
}
