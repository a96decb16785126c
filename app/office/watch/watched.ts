import type { Sight, WatchedAct, WatchedItem, WatchedShift, WatchLine } from '#contract/office-watch.ts'
import { wordOf } from '#shifts/base/act-words.ts'

/** What a page knows of a shift after a line of its stream. The shift in it has all acts. */
export function takeLine(known: WatchedShift | null, line: WatchLine): WatchedShift | null {
  if (line.kind === 'pulse') return known
  if (!known) return line
  // The end of a shift comes without its acts to a page that comes back: it has them.
  const isBareEnd = line.status !== 'open' && line.items.length === 0
  if (isBareEnd) return { ...known, status: line.status }
  if (line.isWhole) return line
  // After a break an act may come twice.
  const last = known.acts.at(-1)?.act ?? 0
  return { ...line, isWhole: true, acts: [...known.acts, ...line.acts.filter(({ act }) => act > last)] }
}

/** What the robot saw, behind its act. */
const SIGHTS: Readonly<Record<Sight, { title: string; words: string }>> = {
  error: { title: 'Error page', words: 'an error page came' },
  'logged-out': { title: 'Logged out', words: 'its session had ended' },
  restart: { title: 'Restart', words: 'the machine was restarted' },
  away: { title: 'Not available', words: 'the program was away' },
  notice: { title: 'Notice', words: 'a notice stood over the page' },
}

/** How an item stands that is not closed. */
const OPEN: ReadonlySet<WatchedItem['status']> = new Set(['new', 'taken', 'waiting'])

// A newer server may know more.
export const sightTitle = (saw: Sight): string => SIGHTS[saw]?.title ?? saw
export const sightWords = (saw: Sight): string => SIGHTS[saw]?.words ?? saw

export const isClosed = ({ status }: WatchedItem): boolean => !OPEN.has(status)

/** How an item stands, in a few words. */
export function itemWords({ status, code }: WatchedItem): string {
  switch (status) {
    case 'new':
      return 'waits'
    case 'taken':
      return 'in hand'
    case 'waiting':
      return 'put aside'
    case 'done':
      return 'done'
    case 'exception':
      return code ?? 'exception'
    case 'failed':
      return 'system exception'
  }
}

/** `3 of 8 items are closed.` */
export const closedInWords = ({ items, size }: WatchedShift): string =>
  `${items.filter(isClosed).length} of ${size} items are closed.`

/** Most acts that the tape shows at once. */
const MOST_ON_TAPE = 320

/** The tape is longer than the acts, so that a hole stays where it was punched: it doubles when it is full. */
export function spanOf(mark: number): { from: number; length: number } {
  if (mark > MOST_ON_TAPE) {
    // Half of the tape is torn off at a time.
    const half = MOST_ON_TAPE / 2
    return { from: half * (Math.ceil(mark / half) - 2), length: MOST_ON_TAPE }
  }
  let length = 40
  while (length < mark) length *= 2
  return { from: 0, length }
}

const actInWords = ({ act, item, saw, ...done }: WatchedAct): string =>
  `act ${act}${item === null ? '' : `, ${item}`}: ${wordOf(done as WatchedAct)}${saw === undefined ? '' : `; ${sightWords(saw)}`}`

/** Most acts that a sentence tells one by one. */
const MOST_SAID = 3

/**
 * What happened since the last sentence, for whoever hears the page.
 * @param before number of acts that were told
 */
export function newsInWords(shift: WatchedShift, before: number): string {
  const fresh = shift.acts.filter(({ act }) => act > before)
  if (fresh.length === 0) return ''
  const told = fresh.slice(-MOST_SAID)
  const others = fresh.length - told.length
  // What a robot met is told, however much was done meanwhile.
  const seen = fresh
    .slice(0, others)
    .flatMap(({ act, saw }) => (saw === undefined ? [] : [`At act ${act} ${sightWords(saw)}.`]))
  const all = [
    ...(others === 0 ? [] : [`${others} more ${others === 1 ? 'act' : 'acts'}.`]),
    ...seen,
    ...told.map(actInWords).map((one) => `${one[0]!.toUpperCase()}${one.slice(1)}.`),
    closedInWords(shift),
  ]
  return all.join(' ')
}
