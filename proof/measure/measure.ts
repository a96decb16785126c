import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { keep, lineOf, readResults, writeResults } from '#bots/results/results.ts'
import { readShiftResults } from '#bots/results/shift-results.ts'
import { type Arena, arenaOf } from '#bots/shared/arena-client.ts'
import { firstLine } from '#bots/shared/first-line.ts'
import { officeOf } from '#bots/shared/office-client.ts'
import { builtSite } from '#builder/built-site.ts'
import { DAY_NAMES } from '#builder/tasks.ts'
import { CHEATERS } from '#contract/cheaters.ts'
import type { Runner } from '#contract/results.ts'
import { dayOf, type LevelTask } from '#contract/tasks.ts'
import { mean, passAt1, passHatK } from '#kit/odds.ts'
import { CATALOG } from '#levels/catalog.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { readCommand } from '#machine/command-line.ts'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { OFFICE_TASKS } from '#office/tasks.ts'
import { OFFICE_ROWS, type OfficeRow } from '#proof/arena/office-rows.ts'
import { NotOpened, type Row } from '#proof/arena/table-row.ts'
import { ROWS } from '#proof/arena/table-rows.ts'
import { writeArenaPage } from '#proof/reports/arena-page.ts'
import { writeConditionsPage } from '#proof/reports/conditions-page.ts'
import { measureShifts } from './shifts.ts'

const USAGE = `npm run measure -- ROW… [--seeds 5] [--conditions calm,late,all | every] [--levels 1,14] [--resume | --anew]
npm run measure -- OFFICE-ROW… [--seeds 5] [--sizes 4,8] [--days calm,rough] [--resume | --anew]

Robots that need no model play runs of the arena, and results/ROW/ gets the results. The tables of
docs/conditions.md and docs/arena.md, and the figures of the site, are then made from all results.
  ROW           ${ROWS.map(({ name }) => name).join(', ')}, cheaters, or rows (all of them)
  OFFICE-ROW    ${OFFICE_ROWS.map(({ name }) => name).join(', ')}, or office (all of them): they
                play shifts of every process for which they have a robot
  --sizes       items of a shift (default 4,8); --days: calm, rough or both (default)
  --seeds       number of seeds of the split "test" for each task (default 5)
  --conditions  default calm (no conditions); all means all at once, every means each of these in turn
  --levels      only these
  --resume      keeps existing runs if the rules of their level are unchanged, and plays the others
  --anew        removes existing results
  --receipts    keeps the server's signature of each run: for a server that others trust
  --abreast     number of runs at the same time; by default each row has its own

The command starts a sealed server of its own, unless BOTARENA_URL and BOTARENA_KEY name another one.`

const VERSION = '1'

/** Longest time from a player's last action to the run's end, in ms. */
const LAST_WORD = 2000

const { values, positionals, refuse, countOf } = readCommand(USAGE, {
  seeds: { type: 'string', default: '5' },
  conditions: { type: 'string', default: 'calm' },
  levels: { type: 'string' },
  resume: { type: 'boolean', default: false },
  anew: { type: 'boolean', default: false },
  abreast: { type: 'string' },
  receipts: { type: 'boolean', default: false },
  sizes: { type: 'string', default: '4,8' },
  days: { type: 'string', default: 'calm,rough' },
})
/** The rows that a word names. */
const rowsOf = (word: string): readonly Row[] =>
  ROWS.filter(
    ({ name }) => word === name || word === 'rows' || (word === 'cheaters' && CHEATERS.includes(name)),
  )

const unknownIn = (words: readonly string[], isKnown: (word: string) => boolean): string | undefined =>
  words.find((word) => !isKnown(word))

const officeRowsOf = (word: string): readonly OfficeRow[] =>
  OFFICE_ROWS.filter(({ name }) => word === name || word === 'office')

const asked = positionals.flatMap(rowsOf)
const askedOfOffice = positionals.flatMap(officeRowsOf)
const seeds = countOf('seeds', values.seeds)
const abreast = values.abreast === undefined ? null : countOf('abreast', values.abreast)
const levels = values.levels?.split(',').map(Number) ?? CATALOG.map(({ id }) => id)
const days = values.conditions.split(',')
const officeTasks = OFFICE_TASKS.filter(
  ({ size, day }) => values.sizes.split(',').includes(String(size)) && values.days.split(',').includes(day),
)
if (positionals.length === 0) refuse('Name a row.')
const noRow = unknownIn(positionals, (word) => [...rowsOf(word), ...officeRowsOf(word)].length > 0)
if (noRow !== undefined) refuse(`There is no row "${noRow}".`)
const noLevel = unknownIn(values.levels?.split(',') ?? [], (word) =>
  CATALOG.some(({ id }) => id === Number(word)),
)
if (noLevel !== undefined) refuse(`There is no level "${noLevel}".`)
const noDay = unknownIn(days, (word) => word === 'every' || DAY_NAMES.includes(word))
if (noDay !== undefined) refuse(`There is no condition "${noDay}".`)
if (asked.length > 0 && askedOfOffice.length > 0)
  refuse('Rows of levels and rows of the office are measured by two calls.')
const noSize = unknownIn(values.sizes.split(','), (word) =>
  OFFICE_TASKS.some(({ size }) => String(size) === word),
)
if (noSize !== undefined) refuse(`No shift has ${noSize} items.`)
const noOfficeDay = unknownIn(values.days.split(','), (word) => OFFICE_TASKS.some(({ day }) => day === word))
if (noOfficeDay !== undefined) refuse(`There is no day "${noOfficeDay}".`)
if (values.resume && values.anew) refuse('Use either --resume or --anew, not both.')

const folderOf = (row: Pick<Row, 'name'>) => path.join(ROOT, 'results', row.name)
// Results take hours to play: forgetting a word of the command must not delete them.
for (const row of values.resume || values.anew ? [] : [...asked, ...askedOfOffice]) {
  const [runs, shifts] = [await readResults(folderOf(row)), await readShiftResults(folderOf(row))]
  const length = runs.length + shifts.length
  if (length === 0) continue
  console.error(
    `results/${row.name} holds ${length} runs. Add --resume to keep them and play the missing ones, or --anew to remove them.`,
  )
  process.exit(2)
}

/**
 * The server and the players, which must end when the command is interrupted. Runs that were played are already stored.
 */
const open = new Set<() => Promise<void>>()
let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    isInterrupted = true
    console.log('Interrupted. The finished runs are kept: continue with --resume.')
    await Promise.allSettled(Array.from(open, (close) => close()))
    process.exit(1)
  })

async function measure(row: Row, site: string, arena: Arena, tasks: readonly LevelTask[]): Promise<void> {
  const folder = folderOf(row)
  const versions = rulesVersions()
  const known = (values.resume ? await readResults(folder) : []).filter(
    ({ line }) => versions.get(line.level) === line.rules,
  )
  // Existing results are packed first, so that new ones are appended to a clean file.
  await writeResults(folder, known)
  const isKnown = (task: string, index: number) =>
    known.some(({ line }) => line.task === task && line.index === index)
  const left = tasks.flatMap(({ id }) =>
    Array.from({ length: seeds }, (_, index) => ({ task: id, index })).filter(
      ({ task, index }) => !isKnown(task, index),
    ),
  )
  const total = left.length
  const work = async () => {
    let player: Awaited<ReturnType<Row['start']>> | null = null
    // An interrupt waits for a player that is starting, so that it leaves no browser behind.
    let close = async () => {}
    for (let next = left.shift(); next; next = left.shift()) {
      if (!player) {
        const starting = row.start(site, arena)
        close = async () => (await starting).close()
        open.add(close)
        player = await starting
      }
      const [run] = await arena.issue({
        task: next.task,
        split: 'test',
        index: next.index,
        deal: row.deal ?? 'own',
      })
      let actions: number | null = null
      let why = ''
      let isOpened = true
      try {
        ;({ actions } = await player.play(run!))
      } catch (reason) {
        why = firstLine(reason)
        isOpened = !(reason instanceof NotOpened)
      }
      // The interrupt has closed the player, so this run has no result.
      if (isInterrupted) return
      const ended = await arena.look(run!.id, LAST_WORD)
      // The robot has given up, or its browser never reached the page.
      if (ended.status === 'open') await arena.end(run!.id, isOpened ? 'gave-up' : 'lost')
      const trace = await arena.trace(run!.id)
      const runner: Runner = {
        agent: `botarena/${row.name}`,
        agent_version: VERSION,
        driver: player.driver,
        actions,
        tokens_in: null,
        tokens_out: null,
        cost_usd: null,
        observation: row.observation,
        reset: 'load',
        server: `Node ${process.versions.node}`,
      }
      const { run: _run, ...recorded } = trace
      await keep(folder, { line: lineOf(trace, runner, values.receipts), trace: recorded })
      const { status, reason, sentence } = trace.run
      console.log(
        [row.name, next.task, `seed ${next.index}`, status, reason, sentence, why].filter(Boolean).join('  '),
      )
      // A robot that is still at work, or has lost its browser, plays no other run.
      if (why !== '') {
        open.delete(close)
        await close().catch(() => {})
        player = null
      }
    }
    if (!player) return
    open.delete(close)
    await close()
  }
  const working = Array.from({ length: Math.min(abreast ?? row.abreast, total) }, work)
  await Promise.all(working).catch((reason: unknown) => {
    // After an interrupt there is no server to ask.
    if (!isInterrupted) throw reason
  })
  if (isInterrupted) return
  const measured = await readResults(folder)
  await writeResults(folder, measured)
  await writeFile(
    path.join(folder, 'README.md'),
    readme(
      row,
      measured.map(({ line }) => line),
    ),
  )
  const solved = new Set(
    measured.filter(({ line }) => line.status === 'solved').map(({ line }) => line.level),
  )
  console.log(
    `${row.name}: ${total} runs played, ${solved.size} of ${CATALOG.length} levels solved at least once.`,
  )
  if (CHEATERS.includes(row.name) && solved.size > 0) {
    console.error(`${row.name} must solve nothing.`)
    process.exitCode = 1
  }
}

type Line = Awaited<ReturnType<typeof readResults>>[number]['line']

function readme({ name, way }: Row, lines: readonly Line[]): string {
  const days = [...new Set(lines.map(dayOf))]
  const rows = days.map((day) => {
    const here = lines.filter((line) => dayOf(line) === day)
    const counts = [...new Set(here.map(({ level }) => level))].map((level) => {
      const judged = here.filter((line) => line.level === level && line.status !== 'fault')
      return { c: judged.filter(({ status }) => status === 'solved').length, n: judged.length }
    })
    const five = counts.map((one) => passHatK(one, 5)).filter((value) => value !== null)
    const faults = here.filter(({ status }) => status === 'fault').length
    return `| ${day} | ${here.length} | ${mean(counts.map(passAt1)).toFixed(3)} | ${five.length === counts.length ? mean(five).toFixed(3) : '–'} | ${faults} |`
  })
  return `# ${name}

${way[0]!.toUpperCase()}${way.slice(1)}.

| day | runs | pass@1 | pass^5 | faults |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

Played by \`npm run measure -- ${name}${days.length > 1 ? ' --conditions every' : ''} --resume\`. \`npm run arena -- verify results/${name}\` plays each trace again.
`
}

/** A sealed server of the present build. */
async function startSealed(folder: string) {
  await builtSite()
  return startServer(folder, '0', { ARENA: 'local', ARENA_SEALED: 'on' })
}

await using temp = await tempFolder('measure')
const own = process.env['BOTARENA_URL'] ? null : await startSealed(temp.path)
if (own) open.add(own.stop)
try {
  const site = process.env['BOTARENA_URL'] ?? own!.url
  const key = process.env['BOTARENA_KEY']
  for (const row of isInterrupted ? [] : askedOfOffice) {
    const isGood = await measureShifts(row, folderOf(row), {
      site,
      office: officeOf(site, key),
      tasks: officeTasks,
      seeds,
      isResumed: values.resume,
      isSigned: values.receipts,
      abreast,
      open,
      isInterrupted: () => isInterrupted,
    })
    if (!isGood) process.exitCode = 1
  }
  if (!isInterrupted && askedOfOffice.length > 0) await writeArenaPage()
  const arena = arenaOf(site, key)
  const listed = await arena.tasks().catch((reason: unknown) => {
    console.error(
      `${site} issues no runs: ${firstLine(reason)}. Set BOTARENA_URL to the address of a server, such as http://127.0.0.1:3000.`,
    )
    process.exitCode = 1
    return []
  })
  const tasks = listed.filter(
    (task) => levels.includes(task.level) && (days.includes('every') || days.includes(dayOf(task))),
  )
  for (const row of tasks.length > 0 ? asked : []) if (!isInterrupted) await measure(row, site, arena, tasks)
  if (!isInterrupted && asked.length > 0 && tasks.length > 0) {
    await writeConditionsPage()
    await writeArenaPage()
  }
} finally {
  await own?.stop()
}
