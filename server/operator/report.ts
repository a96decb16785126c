import { printable } from '#server/printing/printable.ts'
import type { Session, Store } from '#server/store/store.ts'

/** How one level fares. */
export type LevelReport = {
  level: number
  completions: number
  /** Different addresses among them. */
  people: number
  medianSeconds: number | null
  ratings: number
  averageRating: number | null
  /** Share of the people of the level before (for the first: of the sign-ups) who did not come this far, 0–1. */
  dropOff: number | null
}

export type Report = {
  signUps: { total: number; people: number; byTool: { tool: string; total: number }[] }
  levels: LevelReport[]
}

/** What the records say at one moment. Names and addresses stay out of it. */
export function makeReport(store: Store): Promise<Report> {
  return store.transaction('read', async (session) => {
    const signUps = await readSignUps(session)
    const completions = await session.query(
      `select challenge_level as level, count(*) as completions, count(distinct ${session.fold('user_email')}) as people
      from user_progress group by challenge_level order by challenge_level`,
    )
    // The middle one, or the mean of the middle two: neither database needs a function for it that the other lacks.
    const medians = await session.query(
      `select level, avg(seconds) as median from (
        select challenge_level as level, time_taken_seconds as seconds,
          row_number() over (partition by challenge_level order by time_taken_seconds) as place,
          count(*) over (partition by challenge_level) as total
        from user_progress
      ) as placed where place in ((total + 1) / 2, (total + 2) / 2) group by level`,
    )
    const ratings = await session.query(
      `select challenge_level as level, count(*) as ratings, avg(rating) as average
      from feedback group by challenge_level`,
    )

    const numbers = new Set([...completions, ...ratings].map(({ level }) => Number(level)))
    let before = signUps.people
    const levels = [...numbers]
      .toSorted((a, b) => a - b)
      .map((level): LevelReport => {
        const of = (rows: typeof completions) => rows.find((row) => Number(row['level']) === level)
        const people = Number(of(completions)?.['people'] ?? 0)
        // In demo mode people begin anywhere: more than before is nobody lost.
        const dropOff = before === 0 ? null : round(Math.max(0, 1 - people / before), 3)
        before = people
        return {
          level,
          completions: Number(of(completions)?.['completions'] ?? 0),
          people,
          medianSeconds: numberOrNull(of(medians)?.['median']),
          ratings: Number(of(ratings)?.['ratings'] ?? 0),
          averageRating: numberOrNull(of(ratings)?.['average']),
          dropOff,
        }
      })
    return { signUps, levels }
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

const COLUMNS = ['level', 'completions', 'people', 'median_seconds', 'ratings', 'average_rating', 'drop_off']

const cells = ({
  level,
  completions,
  people,
  medianSeconds,
  ratings,
  averageRating,
  dropOff,
}: LevelReport) => [level, completions, people, medianSeconds, ratings, averageRating, dropOff]

/** One line a level; the sign-ups stand as level 0, so that every column keeps one meaning. */
export function reportAsCsv({ signUps, levels }: Report): string {
  const signedUp = [0, signUps.total, signUps.people, null, 0, null, null]
  return [COLUMNS, signedUp, ...levels.map(cells)]
    .map((line) => line.map((cell) => cell ?? '').join(','))
    .join('\n')
}

/** For a terminal. */
export function reportAsTable({ signUps, levels }: Report): string {
  const tools = signUps.byTool.map(({ tool, total }) => `${printable(tool)} ${total}`).join(', ')
  const head = `Sign-ups: ${signUps.total} (${signUps.people} people)${tools === '' ? '' : `: ${tools}`}`
  if (levels.length === 0) return `${head}\nNo level has been completed or rated yet.`
  const titles = ['level', 'completed', 'people', 'median s', 'ratings', 'stars', 'drop-off']
  const lines = levels.map((level) =>
    cells(level).map((cell, at) => {
      if (cell === null) return '–'
      return titles[at] === 'drop-off' ? `${Math.round(cell * 100)} %` : String(cell)
    }),
  )
  const widths = titles.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  const draw = (line: string[]) => line.map((cell, at) => cell.padStart(widths[at] ?? 0)).join('  ')
  return [head, '', draw(titles), ...lines.map(draw)].join('\n')
}
