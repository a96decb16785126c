import type { ShiftLine } from '#contract/office.ts'
import { type ActRequest, gradeOf, replayShift } from '#office/shift.ts'
import { versionOfShift } from '#server/office/shifts/held-shift.ts'

/** What the line of an ended shift says that its acts can be held against. */
export type EndedShiftLine = Pick<ShiftLine, 'id' | 'process' | 'size' | 'conditions' | 'commit' | 'acts'> &
  Required<Pick<ShiftLine, 'seed' | 'nonce' | 'counts' | 'clean' | 'share'>> &
  Pick<ShiftLine, 'items'>

/** Whether the seed of a shift is the one that was promised at its start, by this version of the office or an older one. */
export const isPromised = (line: Pick<EndedShiftLine, 'id' | 'seed' | 'nonce' | 'commit'>) =>
  versionOfShift(line, line.commit) !== null

/**
 * Plays the acts of a shift again.
 * @param log the acts, as the server tells them
 * @returns the error of its line; null if the acts lead to it
 */
export function wrongShift(line: EndedShiftLine, log: unknown): string | null {
  const { process, size, conditions, seed, counts } = line
  if (!isPromised(line)) return 'its seed does not match its commitment'
  const acts = (log as { asked: ActRequest }[]).map((one) => one?.asked)
  if (acts.length !== line.acts) return 'its log has another number of acts'
  let left
  try {
    left = replayShift({ process, size, conditions, seed }, acts)
  } catch {
    return 'one of its acts is none of the office'
  }
  const grade = gradeOf(left)
  const differing = Object.entries(grade.counts).find(([name, count]) => counts[name] !== count)
  if (differing)
    return `its line says ${differing[0]} ${counts[differing[0]]}, but its acts lead to ${differing[1]}`
  if (line.clean !== grade.clean || line.share !== grade.share)
    return 'its line says another result than its counts'
  // The sentences may be in the words of another version.
  const verdictsOf = (items: readonly { id: string; verdict: string }[]) =>
    items.map(({ id, verdict }) => `${id} ${verdict}`).join()
  if (line.items && verdictsOf(line.items) !== verdictsOf(grade.items))
    return 'its line says of an item what its acts do not lead to'
  return null
}
