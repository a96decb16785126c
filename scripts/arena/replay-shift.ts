import * as z from 'zod'
import { FAULT_KINDS } from '#contract/office-faults.ts'
import { processOf } from '#office/processes.ts'
import { type ActRequest, gradeOf, replayShift } from '#office/shift.ts'
import { OFFICE_VERSION } from '#office/tasks.ts'
import { versionOfShift } from '#server/office/shifts/held-shift.ts'

const actSchema = z.object({
  asked: z.object({ token: z.string(), act: z.looseObject({ app: z.string() }) }),
})

/** The log of a shift, as its page and its call give it. */
const shiftSchema = z.object({
  id: z.string(),
  process: z.string(),
  size: z.int(),
  conditions: z.array(z.enum(FAULT_KINDS)),
  seed: z.string().regex(/^[0-9a-f]{32}$/),
  nonce: z.string(),
  commit: z.string(),
  /** Absent in a log of an older server. */
  refused: z.array(z.object({ after: z.int().min(0) })).optional(),
  counts: z.record(z.string(), z.number().nullable()).optional(),
})

/** Whether a file's content claims to be the log of a shift of the office. */
export const isShift = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'process' in value && 'commit' in value

/**
 * Plays the log of a shift again.
 * @param value the content of a file
 * @returns a sentence, and whether the log is whole: its seed was promised at the start, and it leads to the counts that
 *   the file tells
 */
export function replayOfShift(value: object): { isGood: boolean; sentence: string } {
  const bad = (sentence: string) => ({ isGood: false, sentence: `rejected. ${sentence}` })
  const read = shiftSchema.safeParse(value)
  const { acts, log } = value as { acts?: unknown; log?: unknown }
  const entries = z.array(actSchema).safeParse(log ?? acts)
  if (!read.success || !entries.success) {
    const issue = (read.error ?? entries.error)!.issues[0]!
    return bad(`It is no whole log of a shift: ${issue.path.join('.')}: ${issue.message}.`)
  }
  const { process, size, conditions, seed, commit, counts: told, refused = [] } = read.data
  if (!processOf(process)?.sizes.includes(size))
    return bad(`There is no shift of ${size} items of "${process}".`)
  const version = versionOfShift(read.data, commit)
  if (version === null)
    return bad('Its seed is not the one that was promised at the start: the commitment does not fit.')
  if (version !== OFFICE_VERSION)
    return bad(
      `It is a shift of version ${version} of the office, and this program has version ${OFFICE_VERSION}: its acts cannot be played again here.`,
    )
  const asked = entries.data.map((entry) => entry.asked as unknown as ActRequest)
  let shift
  try {
    shift = replayShift({ process, size, conditions, seed }, asked)
  } catch {
    return bad('One of its acts is none of the office.')
  }
  if (shift.count !== asked.length)
    return bad(`Only ${shift.count} of its ${asked.length} acts change something when they are played again.`)
  if (refused.some(({ after }) => after > asked.length))
    return bad('A refused form stands behind the last act.')
  const { counts, clean, share } = gradeOf(shift)
  const problems = Object.entries(counts).flatMap(([count, number]) => (number ? [`${count} ${number}`] : []))
  const differs = Object.entries(told ?? {}).find(
    ([count, number]) => counts[count as keyof typeof counts] !== number,
  )
  if (differs)
    return bad(
      `Played again it has ${differs[0]} ${counts[differs[0] as keyof typeof counts]}, not ${differs[1]}.`,
    )
  const faults = conditions.length === 0 ? 'no fault' : conditions.join(', ')
  return {
    isGood: true,
    sentence: `${process}, ${size} items, ${faults}, ${asked.length} acts: ${clean ? 'clean' : problems.join(', ')}. Share ${share.toFixed(2)}.`,
  }
}
