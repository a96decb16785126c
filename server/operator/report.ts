import { ANONYMOUS_EMAIL } from '#contract/limits.ts'
import { printable } from '#server/printing/printable.ts'
import { drawTable } from '#server/printing/table.ts'
import type { Session, Store } from '#server/store/base/store.ts'

/** The results of one level. */
export type LevelReport = {
  level: number
  completions: number
  /** Number of different addresses among them. */
  people: number
  medianSeconds: number | null
  ratings: number
  averageRating: number | null
  /**
   * Share of the people of the level before (for the first level: of the sign-ups) who did not complete this one, 0–1.
   */
  dropOff: number | null
  /** Completions from seats of classes. They have no address, so they are in no other column but the ratings. */
  seats: number
}

export type Report = {
  signUps: { total: number; people: number; byTool: { tool: string; total: number }[] }
  /** Seats of classes that are taken. */
  seats: number
  levels: LevelReport[]
}

/** The records in numbers, at one moment, without names and addresses. */
export function makeReport(store: Store): Promise<Report> {
  return store.transaction('read', async (session) => {
    const signUps = await readSignUps(session)
    const completions = await session.query(
      `select challenge_level as level, count(*) as completions, count(distinct ${session.fold('user_email')}) as people
      from user_progress where user_email <> $1 group by challenge_level order by challenge_level`,
      [ANONYMOUS_EMAIL],
    )
    const bySeats = await session.query(
      `select challenge_level as level, count(*) as total from user_progress
      where user_email = $1 group by challenge_level`,
      [ANONYMOUS_EMAIL],
    )
    const [taken] = await session.query(
      'select count(*) as total from seats where taken_at is not null and gone_at is null',
    )
    // The median, computed here because only one of the two databases has a function for it.
    const medians = await session.query(
      `select level, avg(seconds) as median from (
        select challenge_level as level, time_taken_seconds as seconds,
          row_number() over (partition by challenge_level order by time_taken_seconds) as place,
          count(*) over (partition by challenge_level) as total
        from user_progress where user_email <> $1
      ) as placed where place in ((total + 1) / 2, (total + 2) / 2) group by level`,
      [ANONYMOUS_EMAIL],
    )
    const ratings = await session.query(
      `select challenge_level as level, count(*) as ratings, avg(rating) as average
      from feedback group by challenge_level`,
    )

    const numbers = new Set([...completions, ...bySeats, ...ratings].map(({ level }) => Number(level)))
    let before = signUps.people
    const levels = [...numbers]
      .toSorted((a, b) => a - b)
      .map((level): LevelReport => {
        const of = (rows: typeof completions) => rows.find((row) => Number(row['level']) === level)
        const people = Number(of(completions)?.['people'] ?? 0)
        // In demo mode people begin anywhere, so a level may have more people than the one before. Then nobody is lost.
        const isOfPeople = of(completions) !== undefined || of(ratings) !== undefined
        const dropOff = before === 0 || !isOfPeople ? null : round(Math.max(0, 1 - people / before), 3)
        // A level that only seats of classes completed says nothing about people: the next one is not compared with it.
        if (isOfPeople) before = people
        return {
          level,
          completions: Number(of(completions)?.['completions'] ?? 0),
          people,
          medianSeconds: numberOrNull(of(medians)?.['median']),
          ratings: Number(of(ratings)?.['ratings'] ?? 0),
          averageRating: numberOrNull(of(ratings)?.['average']),
          dropOff,
          seats: Number(of(bySeats)?.['total'] ?? 0),
        }
      })
    return { signUps, seats: Number(taken?.['total']), levels }
  })
}

async function readSignUps(session: Session): Promise<Report['signUps']> {
  const [counted] = await session.query(
    `select count(*) as total, count(distinct ${session.fold('email')}) as people from leads`,
  )
  const byTool = await session.query(
    'select rpa_tool as tool, count(*) as total from leads group by rpa_tool order by count(*) desc, rpa_tool',
  )
  return {
    total: Number(counted?.['total']),
    people: Number(counted?.['people']),
    byTool: byTool.map(({ tool, total }) => ({ tool: String(tool), total: Number(total) })),
  }
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : round(Number(value), 2)
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

const COLUMNS = [
  'level',
  'completions',
  'people',
  'median_seconds',
  'ratings',
  'average_rating',
  'drop_off',
  'seats',
]

const cells = ({
  level,
  completions,
  people,
  medianSeconds,
  ratings,
  averageRating,
  dropOff,
  seats,
}: LevelReport) => [level, completions, people, medianSeconds, ratings, averageRating, dropOff, seats]

/** One line for each level. Sign-ups and taken seats are level 0, so that every column keeps one meaning. */
export function reportAsCsv({ signUps, seats, levels }: Report): string {
  const signedUp = [0, signUps.total, signUps.people, null, 0, null, null, seats]
  return [COLUMNS, signedUp, ...levels.map(cells)]
    .map((line) => line.map((cell) => cell ?? '').join(','))
    .join('\n')
}

/** The same for a terminal. */
export function reportAsTable({ signUps, seats, levels }: Report): string {
  const tools = signUps.byTool.map(({ tool, total }) => `${printable(tool)} ${total}`).join(', ')
  const signedUp = `Sign-ups: ${signUps.total} (${signUps.people} people)${tools === '' ? '' : `: ${tools}`}`
  const head = seats === 0 ? signedUp : `${signedUp}\nSeats in classes: ${seats}`
  if (levels.length === 0) return `${head}\nNo level has been completed or rated yet.`
  const titles = ['level', 'completed', 'people', 'median s', 'ratings', 'stars', 'drop-off', 'by seats']
  const lines = levels.map((level) =>
    cells(level).map((cell, at) => {
      if (cell === null) return '–'
      return titles[at] === 'drop-off' ? `${Math.round(cell * 100)} %` : String(cell)
    }),
  )
  return `${head}\n\n${drawTable(titles, lines)}`
}
