import { asKept } from '#contract/as-kept.ts'
import { EMAIL_PATTERN, TEXT_LIMITS } from '#contract/limits.ts'
import { type PassedConditions, addPassedConditions, readPassedConditions } from './passed-conditions.ts'
import type { Progress } from './progress-rules.ts'
import { type Results, isWhole, resultsIn } from './results.ts'
import { addProgress, signUp } from './store.ts'
import { type Visitor, readVisitor } from './visitor.ts'

/** The export file of the progress page: a learner takes it to another browser, and a teacher reads it. */
export type ProgressFile = {
  format: 'botarena-progress'
  version: 1
  /** ISO 8601. */
  exportedAt: string
  name: string
  points: number
  completed: readonly number[]
  results: Results
  /** The conditions that were passed in practice, by level. Older files have none. */
  withstood: PassedConditions
  /** The visitor, so that another browser need not ask again. Older files have none. */
  visitor: Visitor | null
}

/** The content of a file that an import uses. */
export type ImportedProgress = Pick<ProgressFile, 'completed' | 'results' | 'withstood' | 'visitor'>

/**
 * Reads an exported file.
 * @param isLevel whether a number is a level of this site; others are skipped
 * @throws Error whose message says what is wrong with the file
 */
export function readProgressFile(text: string, isLevel: (level: number) => boolean): ImportedProgress {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch {
    throw new Error('This file is not JSON. Choose a file that you saved on the progress page.')
  }
  const { format, version, completed, results, withstood, visitor } = (file ?? {}) as Record<string, unknown>
  const noProgress = 'This file has no progress in it. Choose a file that you saved on the progress page.'
  if (format !== 'botarena-progress') throw new Error(noProgress)
  if (version !== 1) {
    const has = isWhole(version) ? `version ${version}` : 'no version'
    throw new Error(
      `This file has ${has}, and this site reads version 1. Choose another file, or import it on the site that saved it.`,
    )
  }
  // A later version may keep its levels elsewhere, so this comes after the version.
  if (!Array.isArray(completed)) throw new Error(noProgress)
  const levels = completed.filter((level): level is number => isWhole(level) && isLevel(level))
  const known = Object.entries(resultsIn(results)).filter(([level]) => isLevel(Number(level)))
  return {
    completed: [...new Set(levels)],
    results: Object.fromEntries(known),
    withstood: readPassedConditions(withstood, isLevel),
    visitor: visitorIn(visitor),
  }
}

/**
 * A visitor that the server would accept, or null. An address that the server refuses would block every later record.
 */
function visitorIn(value: unknown): Visitor | null {
  const visitor = readVisitor(JSON.stringify(value ?? null))
  if (visitor === null || visitor === 'corrupt') return null
  const name = asKept(visitor.name)
  const isSound =
    EMAIL_PATTERN.test(visitor.email) &&
    visitor.email.length <= TEXT_LIMITS.email &&
    name !== '' &&
    name.length <= TEXT_LIMITS.name
  return isSound ? { ...visitor, name } : null
}

/** Whether a file belongs to another person than this browser's visitor. False if either of them has no visitor. */
export const isSomebodyElse = (imported: Visitor | null, here: Visitor | null): boolean =>
  imported !== null && here !== null && imported.email.toLowerCase() !== here.email.toLowerCase()

/**
 * Joins imported progress to the present progress and never lowers it. New levels are added with their points. The
 * present result of a completed level stays; if there is none, the file's result is taken. For a level that is not
 * completed only the attempts count.
 */
export function merge(
  here: { progress: Progress; results: Results },
  imported: Pick<ProgressFile, 'completed' | 'results'>,
  pointsOf: (level: number) => number,
): { progress: Progress; results: Results; added: readonly number[] } {
  const added = imported.completed.filter((level) => !here.progress.completed.includes(level))
  const completed = [...here.progress.completed, ...added].toSorted((a, b) => a - b)
  const told = new Set([...Object.keys(imported.results), ...added.map(String)])
  const results = [...told].map((level) => {
    const [ours, theirs] = [here.results[level], imported.results[level]]
    const attempts = Math.max(ours?.attempts ?? 0, theirs?.attempts ?? 0)
    if (!completed.includes(Number(level))) return [level, { attempts }] as const
    const isKnown = ours?.seconds !== undefined || ours?.seed !== undefined || ours?.completedAt !== undefined
    if (isKnown) return [level, { ...ours, attempts }] as const
    return [level, { ...theirs, points: ours?.points ?? pointsOf(Number(level)), attempts }] as const
  })
  return {
    added,
    progress: {
      points: added.reduce((sum, level) => sum + pointsOf(level), here.progress.points),
      completed,
    },
    results: { ...here.results, ...Object.fromEntries(results) },
  }
}

/**
 * Adds the progress of an exported file.
 * @param options.isTakingOver whether this browser then plays as the file's visitor; no record is sent, because that
 * visitor has signed up already
 * @returns the newly added levels, and whether anything changed
 */
export function importProgress(
  imported: ImportedProgress,
  pointsOf: (level: number) => number,
  { isTakingOver }: { isTakingOver: boolean },
): { added: readonly number[]; isChanged: boolean } {
  let outcome: { added: readonly number[]; isChanged: boolean } = { added: [], isChanged: false }
  addProgress((here) => {
    const merged = merge(here, imported, pointsOf)
    const isChanged = JSON.stringify(merged.results) !== JSON.stringify(here.results)
    outcome = { added: merged.added, isChanged }
    return merged
  })
  if (addPassedConditions(imported.withstood)) outcome = { ...outcome, isChanged: true }
  if (isTakingOver && imported.visitor) signUp(imported.visitor)
  return outcome
}
