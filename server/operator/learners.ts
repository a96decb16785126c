import { ANONYMOUS_EMAIL } from '#contract/limits.ts'
import { toPrintedCell } from '#server/printing/csv.ts'
import { printable } from '#server/printing/printable.ts'
import { drawTable } from '#server/printing/table.ts'
import type { Store } from '#server/store/base/store.ts'

/** One learner's results, from the records. The number of attempts stays in the browser. */
export type LearnerReport = {
  /** The name in the latest sign-up. */
  email: string
  /** Null without a sign-up: it was erased, or another store has it. */
  name: string | null
  tool: string | null
  /** Numbers of the completed levels, ascending. */
  levels: number[]
  /** The sum of the fastest completion of each level. */
  seconds: number
  /** Number of completion records; a level completed twice has two. */
  completions: number
  /** Date of the last completion, in UTC: `2026-11-20`. */
  lastDay: string | null
}

/**
 * A row for each address that signed up or completed a level, ordered by address. Seats of classes share one
 * placeholder address, so they have no line here; a class's board has a line for each seat.
 */
export function makeLearnersReport(store: Store): Promise<LearnerReport[]> {
  return store.transaction('read', async (session) => {
    const [signedUp, completedBy] = [session.fold('email'), session.fold('user_email')]
    const leads = await session.query(
      `select ${signedUp} as person, email, name, rpa_tool, other_tool_name from leads order by id`,
    )
    const levels = await session.query(
      `select ${completedBy} as person, challenge_level as level, min(user_email) as email, count(*) as completions,
        min(time_taken_seconds) as seconds, max(created_at) as last
      from user_progress where user_email <> $1 group by ${completedBy}, challenge_level order by challenge_level`,
      [ANONYMOUS_EMAIL],
    )
    const learners = new Map<unknown, LearnerReport>()
    for (const { person, email, name, rpa_tool, other_tool_name } of leads) {
      learners.set(person, { ...fresh(email), name: String(name), tool: String(other_tool_name ?? rpa_tool) })
    }
    for (const { person, level, email, completions, seconds, last } of levels) {
      const learner = learners.get(person) ?? fresh(email)
      const day = String(last).slice(0, 10)
      learners.set(person, {
        ...learner,
        levels: [...learner.levels, Number(level)],
        seconds: learner.seconds + Number(seconds),
        completions: learner.completions + Number(completions),
        lastDay: learner.lastDay !== null && learner.lastDay > day ? learner.lastDay : day,
      })
    }
    const inOrder = new Intl.Collator('en')
    return [...learners.values()].toSorted((a, b) => inOrder.compare(a.email, b.email))
  })
}

const fresh = (email: unknown): LearnerReport => ({
  email: String(email),
  name: null,
  tool: null,
  levels: [],
  seconds: 0,
  completions: 0,
  lastDay: null,
})

const COLUMNS = ['email', 'name', 'tool', 'levels', 'completed', 'seconds', 'completions', 'last_day']

/** One line for each learner. Typed texts are made harmless for spreadsheets and terminals. */
export function learnersAsCsv(learners: readonly LearnerReport[]): string {
  const lines = learners.map(({ email, name, tool, levels, seconds, completions, lastDay }) =>
    [email, name, tool, levels.length, levels.join(' '), seconds, completions, lastDay].map(toPrintedCell),
  )
  return [COLUMNS, ...lines].map((line) => line.join(',')).join('\n')
}

/** The same for a terminal. */
export function learnersAsTable(learners: readonly LearnerReport[]): string {
  if (learners.length === 0) return 'Nobody has signed up or completed a level yet.'
  const titles = ['email', 'name', 'tool', 'levels', 'seconds', 'completions', 'last day']
  const lines = learners.map(({ email, name, tool, levels, seconds, completions, lastDay }) =>
    [email, name ?? '–', tool ?? '–', levels.length, seconds, completions, lastDay ?? '–'].map((cell) =>
      printable(String(cell)),
    ),
  )
  return drawTable(titles, lines, 3)
}
