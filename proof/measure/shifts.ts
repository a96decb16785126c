import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  keepShift,
  type MeasuredShift,
  readShiftResults,
  shiftLineOf,
  writeShiftResults,
} from '#bots/results/shift-results.ts'
import { firstLine } from '#bots/shared/first-line.ts'
import type { Office } from '#bots/shared/office-client.ts'
import { OFFICE_CHEATERS } from '#contract/cheaters.ts'
import type { OfficeTask } from '#contract/tasks.ts'
import type { OfficeRow } from '#proof/arena/office-rows.ts'

const VERSION = '1'

type MeasureOptions = {
  /** The address of the server, and its calls. */
  site: string
  office: Office
  tasks: readonly OfficeTask[]
  /** Shifts of each task. */
  seeds: number
  /** Whether the shifts that a row has are kept, and only the missing ones are played. */
  isResumed: boolean
  isSigned: boolean
  abreast: number | null
  /** The players that must end when the command is interrupted. */
  open: Set<() => Promise<void>>
  isInterrupted: () => boolean
}

/** Plays a shift to its end: one that is not handed in is judged as it was left. Null if the command is interrupted. */
async function playOne(
  row: OfficeRow,
  player: Awaited<ReturnType<OfficeRow['start']>>,
  task: OfficeTask,
  { office, isSigned, isInterrupted }: MeasureOptions,
): Promise<MeasuredShift | null> {
  const shift = await office.issue({ task: task.id, split: 'test' })
  const why = await player.play(shift).then(
    () => '',
    (reason: unknown) => firstLine(reason),
  )
  // The interrupt has closed the player, so this shift has no result.
  if (isInterrupted()) return null
  const left = await office.look(shift.id)
  const ended = left.status === 'open' ? await office.end(shift.id) : left
  const runner = {
    agent: `botarena/${row.name}`,
    agent_version: VERSION,
    driver: player.driver,
    actions: null,
    tokens_in: null,
    tokens_out: null,
    cost_usd: null,
    observation: row.observation,
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

function readme({ name, way, observation }: OfficeRow, measured: readonly MeasuredShift[]): string {
  const rows = [...Map.groupBy(measured, ({ line }) => line.task)].map(([task, here]) => {
    const judged = here.filter(({ line }) => line.reward !== null)
    const clean = judged.filter(({ line }) => line.clean)
    const share = judged.reduce((sum, { line }) => sum + (line.share ?? 0), 0) / Math.max(1, judged.length)
    return `| \`${task}\` | ${clean.length} of ${judged.length} | ${share.toFixed(2)} | ${here.length - judged.length} |`
  })
  return `# ${name}

${way[0]!.toUpperCase()}${way.slice(1)}. It plays shifts of the office ${observation === 'axtree' ? 'in a browser' : 'without a browser'}.

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
export async function measureShifts(
  row: OfficeRow,
  folder: string,
  wanted: MeasureOptions,
): Promise<boolean> {
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
    // An interrupt waits for a player that is starting, so that it leaves no browser behind.
    const starting = row.start(wanted.site)
    const close = async () => (await starting).close()
    wanted.open.add(close)
    const player = await starting
    for (let next = left.shift(); next && !wanted.isInterrupted(); next = left.shift()) {
      const measured = await playOne(row, player, next, wanted)
      if (measured) await keepShift(folder, measured)
    }
    wanted.open.delete(close)
    await close()
  }
  await Promise.all(Array.from({ length: Math.min(wanted.abreast ?? row.abreast, total) }, work))
  await writeShiftResults(folder, await readShiftResults(folder))
  const measured = await readShiftResults(folder)
  await writeFile(path.join(folder, 'README.md'), readme(row, measured))
  const clean = measured.filter(({ line }) => line.clean).length
  console.log(`${row.name}: ${total} shifts played, ${clean} of ${measured.length} are clean.`)
  const isGood = clean === 0 || !OFFICE_CHEATERS.includes(row.name)
  if (!isGood) console.error(`${row.name} must leave no shift clean.`)
  return isGood
}
