import type { Answer } from '#office/apps/base/app.ts'
import type { ActRequest, Shift } from '#office/shift.ts'
import { type QueueLine, Trouble } from './hands.ts'

/** A shift without a server and without pages: its state, and the acts that led there. */
export type Table = { shift: Shift; log: ActRequest[] }

const KINDS = { broken: 'error', away: 'away', covered: 'covered', refused: 'refused' } as const

/** The trouble that an answer of the rules is; null if it went well. */
export function troubleOf(answer: Answer): Trouble | null {
  if (answer.is === 'ok') return null
  if (answer.is === 'logged-out')
    return new Trouble(answer.because === 'restarted' ? 'restarted' : 'logged-out')
  return new Trouble(KINDS[answer.is], answer.is === 'refused' ? Object.values(answer.why).join(' ') : '')
}

/** The queue as the desk shows it. */
export const queueOn = ({ shift }: Table): QueueLine[] =>
  shift.apps.desk.items.map(({ id, status, code }) => ({
    item: id,
    status: {
      new: 'waits',
      taken: 'taken',
      waiting: 'put aside',
      done: 'done',
      exception: `exception: ${code}`,
      failed: 'system exception',
    }[status],
  }))
