import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OfficeRow } from '#bots/arena/office-rows.ts'
import {
  keepShift,
  type MeasuredShift,
  readShiftResults,
  shiftLineOf,
  writeShiftResults,
} from '#bots/arena/shift-results.ts'
import { firstLine } from '#bots/runs/play.ts'
import type { Office } from '#bots/shared/office-client.ts'
import { OFFICE_CHEATERS } from '#contract/cheaters.ts'
import type { OfficeTask } from '#contract/tasks.ts'

const VERSION = '1'

/** Shifts that a row plays at the same time, unless said otherwise: most of their time is the server's pace. */
const ABREAST = 8

type Wanted = {
  office: Office
  tasks: readonly OfficeTask[]
  /** Shifts of each task. */
  seeds: number
  /** Whether the shifts that a row has are kept, and only the missing ones are played. */
  isResumed: boolean
  isSigned: boolean
  abreast: number | null
  isInterrupted: () => boolean
}

/** Plays a shift to its end: one that is not handed in is judged as it was left. */
async function playOne(
  row: OfficeRow,
  task: OfficeTask,
  { office, isSigned }: Wanted,
): Promise<MeasuredShift> {
  const shift = await office.issue({ task: task.id, split: 'test' })
  const why = await row.play(shift).then(
    () => '',
    (reason: unknown) => firstLine(reason),
  )
  const left = await office.look(shift.id)
  const ended = left.status === 'open' ? await office.end(shift.id) : left
  const runner = {
    agent: `botarena/${row.name}`,
    agent_version: VERSION,
    driver: 'none: HTTP',
    actions: null,
    tokens_in: null,
    tokens_out: null,
    cost_usd: null,
    observation: 'dom' as const,
    reset: 'load' as const,
    server: `Node ${process.versions.node}`,
  }
  const line = shiftLineOf(ended, runner, isSigned)
  console.log(
    [row.name, task.id, line.status, line.clean ? 'clean' : 'not clean', `share ${line.share}`, why]
      .filter(Boolean)
      .join('  '),
  )
  return { line, log: (await office.log(shift.id)) as readonly unknown[] }
}

function readme({ name, way }: OfficeRow, measured: readonly MeasuredShift[]): string {
  const rows = [...Map.groupBy(measured, ({ line }) => line.task)].map(([task, here]) => {
    const judged = here.filter(({ line }) => line.reward !== null)
    const clean = judged.filter(({ line }) => line.clean)
    const share = judged.reduce((sum, { line }) => sum + (line.share ?? 0), 0) / Math.max(1, judged.length)
    return `| \`${task}\` | ${clean.length} of ${judged.length} | ${share.toFixed(2)} | ${here.length - judged.length} |`
  })
  return `# ${name}

${way[0]!.toUpperCase()}${way.slice(1)}. It plays shifts of the office without a browser.

| task | clean | share of right items | cancelled |
| --- | --- | --- | --- |
${rows.join('\n')}

Played by \`npm run measure -- ${name} --resume\`. \`npm run arena -- verify results/${name}\` plays the acts of each shift again.
`
}

/**
 * Plays shifts of the office by a row, and keeps each in its folder as soon as it is over.
 * @returns whether the row did not do what it must not: a cheater's shift is never clean
 */
export async function measureShifts(row: OfficeRow, folder: string, wanted: Wanted): Promise<boolean> {
  const known = wanted.isResumed ? await readShiftResults(folder) : []
  await writeShiftResults(folder, known)
  const left = wanted.tasks
    .filter(({ process }) => row.plays(process))
    .flatMap((task) => {
      const has = known.filter(({ line }) => line.task === task.id).length
      return Array.from({ length: Math.max(0, wanted.seeds - has) }, () => task)
    })
  const total = left.length
  const work = async () => {
    for (let next = left.shift(); next && !wanted.isInterrupted(); next = left.shift())
      await keepShift(folder, await playOne(row, next, wanted))
  }
  await Promise.all(Array.from({ length: Math.min(wanted.abreast ?? ABREAST, total) }, work))
  const measured = await readShiftResults(folder)
  await writeShiftResults(folder, measured)
  await writeFile(path.join(folder, 'README.md'), readme(row, measured))
  const clean = measured.filter(({ line }) => line.clean).length
  console.log(`${row.name}: ${total} shifts played, ${clean} of ${measured.length} are clean.`)
  const isGood = clean === 0 || !OFFICE_CHEATERS.includes(row.name)
  if (!isGood) console.error(`${row.name} must leave no shift clean.`)
  return isGood
}
