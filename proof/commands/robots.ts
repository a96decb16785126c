import '#server/office/production.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { builtSite } from '#builder/built-site.ts'
import { CATALOG } from '#levels/catalog.ts'
import { readCommand } from '#machine/command-line.ts'
import { missingPackages } from '#machine/programs.ts'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { PROCESSES } from '#office/processes.ts'
import { OFFICE_TOOLS } from '#proof/office-browsers/tools.ts'
import { playOffice } from '#proof/office/play-office.ts'
import { checkPages } from '#proof/page-checks/pages.ts'
import { playPredictions } from '#proof/page-checks/predictions.ts'
import { writeArenaPage } from '#proof/reports/arena-page.ts'
import { writeAutomationPage } from '#proof/reports/automation-page.ts'
import { writeConditionsPage } from '#proof/reports/conditions-page.ts'
import { tableOfPredictions, writePredictions } from '#proof/reports/predictions-page.ts'
import { writeReference } from '#proof/reports/reference.ts'
import { type Column, writeRobotsPage } from '#proof/reports/robots-page.ts'
import { type Disturbance, cutNetwork, layCable, restartServer } from '#proof/runs/disturbances.ts'
import { playConditions } from '#proof/runs/play-conditions.ts'
import { type Result, play, playInClass } from '#proof/runs/play.ts'
import { DAYS } from '#proof/runs/practice.ts'
import { type Seat, takeSeat } from '#proof/runs/seat.ts'
import type { Place, Tool } from '#proof/shared/tool.ts'
import { recordingTool } from '#proof/tools/recording.ts'
import { setUpTools } from '#proof/tools/set-up.ts'
import { TOOLS, TOOLS_AND_SCRIPTS } from '#proof/tools/tools.ts'

const USAGE = `npm run robots -- [TOOL …] [--all] [--runs N] [--levels 1,14] [--together] [--reference]
npm run robots -- --own | --class [--cut | --restart] [TOOL …] [--runs N] [--levels 1,14]
npm run robots -- --conditions [CONDITION …] [TOOL …] [--runs N] [--levels 1,14] [--resume] [--abreast N]
npm run robots -- --coach | --pairs | --predictions [--runs N] [--levels 1,14] [--abreast N]
npm run robots -- --office
npm run robots -- --office --browsers [TOOL …] [PROCESS …] [--runs N] [--abreast N]
npm run robots -- --setup | --page

The reference robots play the levels of a fresh site, signed up through the form, and print a table of the results.
  TOOL        ${TOOLS.map(({ name }) => name).join(', ')}; without one: ${TOOLS[0]!.name}
  --all       every tool; writes the table into docs/robots.md
  --runs      number of runs of each tool (default 1); the table has the medians
  --levels    only these, in demo mode
  --reference writes the medians, with which each level's report compares: app/recorder/reference.json
  --together  the tools play at the same time: faster, but the times are less exact

With --own they play random tasks, reading only #task; the recording has fixed values and is left out.
With --class they play the same tasks in a class, from the link of a card; the server must call each run verified.
  --cut       the network is down from the second action of each run until its celebration
  --restart   the server ends before the second action of each run, and is started again
With DATABASE_URL the site uses that PostgreSQL; see npm run failover -- database.

With --conditions they play practice pages under conditions and print the results; docs and site stay unchanged.
  CONDITION   ${DAYS.join(', ')}
  TOOL        ${TOOLS_AND_SCRIPTS.map(({ name }) => name).join(', ')}
  --runs      number of runs of each (default 3)
  --resume    keeps the plays in test-results/conditions.jsonl and plays the others; without it all are played
  --abreast   number of browsers, or desktops, of a tool (default 3)

With --coach every level is solved under every condition, and the page's sentences (the locator coach, the
lines of today) are compared with the page itself. With --pairs every level is checked under every two conditions at
rest: each control of the page without conditions once, each old copy before its original. Both end with an error if one is false.
  --runs      number of seeds, from 7 on (default 3 for --coach, 1 for --pairs and --predictions)

With --predictions every level and task is played with the scripts of each library and with our robots by ids and by
roles: without conditions, then under each condition that the celebration says the robot would pass. It prints the
table, writes it into docs/predictions.md if all levels were played, and ends with an error below 98 of 100.

With --office the robots of the office play shifts without a browser: every robot of every process on every day, and
killed again and again. It writes the tables into docs/office.md.
  --browsers  instead, the careful robot of each process plays every size on every day in browsers; it ends with an error
              if a shift is not clean
  TOOL        ${Object.keys(OFFICE_TOOLS).join(', ')}; without one: all
  PROCESS     ${PROCESSES.map(({ name }) => name).join(', ')}; without one: all
  --runs      number of seeds of each size on each day, at most 5 (default 1, by turns)

With --setup the programs that the tools need are installed; missing ones are named. With --page nothing is played either: docs/automation.md gets the table of conditions, made from their data, and
docs/conditions.md and the site get the figures of the arena's results (npm run measure).`

const TITLE = Math.max(...CATALOG.map(({ title }) => title.length))

const row = (tool: Tool, { level, took, imposed, fault }: Result) =>
  [
    tool.name.padEnd(17),
    String(level.id).padStart(2),
    level.title.padEnd(TITLE),
    fault ? 'FAILED' : 'solved',
    `${Math.round(took).toString().padStart(6)} ms`,
    imposed ? `(${Math.round(imposed)} ms imposed)` : '',
    fault ?? '',
  ].join('  ')

/** Open sites, browsers and desktops, which must end when the command is interrupted. */
const open = new Set<() => Promise<void>>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.allSettled(Array.from(open, (close) => close()))
    process.exit(1)
  })

/** Plays levels in one session. @returns the tool and its version; some levels may be left if the session was lost */
async function playSession(
  tool: Tool,
  place: Place,
  levels: typeof CATALOG,
  onResult: (result: Result) => void,
  seat: Seat | null,
  disturbance: Disturbance | undefined,
): Promise<string> {
  const session = await tool.start(place)
  open.add(session.close)
  try {
    await (seat
      ? playInClass(session, levels, onResult, seat, disturbance)
      : play(session, levels, onResult, values.own ? 'own' : 'plain'))
  } finally {
    open.delete(session.close)
    await session.close()
  }
  return session.version
}

/** Makes a class of all levels, as an operator does. @returns its code */
async function makeClass(data: string, site: string): Promise<string> {
  const all = ['class', 'new', 'Robots', '--levels', CATALOG.map(({ id }) => id).join()]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(ROOT, 'scripts/arena.ts'), ...all],
    {
      env: { ...process.env, DATA_DIR: data, SITE_URL: site },
    },
  )
  const code = /for the class: (\w+)/.exec(stdout)?.[1]
  if (code === undefined) throw new Error(`arena class new printed no code: ${stdout}`)
  return code
}

/** Runs one tool once, with a fresh site and a fresh browser. */
async function playOnce(tool: Tool, levels: typeof CATALOG): Promise<{ version: string; results: Result[] }> {
  await using temp = await tempFolder(tool.name)
  const folder = temp.path
  const data = path.join(folder, 'data')
  let server = await startServer(data)
  const stop = () => server.stop()
  open.add(stop)
  const results: Result[] = []
  const cable = await layCable(() => server.url)
  open.add(cable.close)
  const disturbance = values.cut
    ? cutNetwork(cable)
    : values.restart
      ? restartServer(
          () => server,
          async () => void (server = await startServer(data)),
        )
      : undefined
  // Without a planned trouble the robots connect directly, because their times are compared.
  const site = disturbance ? cable.url : server.url
  try {
    const onResult = (result: Result) => {
      results.push(result)
      console.log(row(tool, result))
    }
    const wanted = levels.filter(({ id }) => !tool.cannot?.(id))
    const seat = values.class ? await takeSeat(site, await makeClass(data, site)) : null
    let version = ''
    // After a level that never ends the session is lost; the other levels are played in a new one.
    for (let left = wanted; left.length > 0; left = wanted.slice(results.length)) {
      const place = { site, folder: await mkdtemp(path.join(folder, 'session-')) }
      version = await playSession(tool, place, left, onResult, seat, disturbance)
    }
    return { version, results }
  } finally {
    open.delete(cable.close)
    await cable.close()
    open.delete(stop)
    await stop()
  }
}

/** Runs one tool as often as asked. An interrupted run counts as a fault of every level that it did not reach. */
async function playRuns(tool: Tool, levels: typeof CATALOG, runs: number): Promise<Column> {
  const missing = missingPackages(tool.needs)
  if (missing.length > 0) {
    console.error(
      `${tool.name}: not played, ${missing.join(', ')} missing. npm run robots -- --setup installs it.`,
    )
    return { tool, version: '', missing, results: [] }
  }
  const played: Column = { tool, version: '', missing: [], results: [] }
  for (let n = 0; n < runs; n++) {
    try {
      const { version, results } = await playOnce(tool, levels)
      played.version = version
      played.results.push(...results)
    } catch (reason) {
      console.error(`${tool.name}: the run broke off. ${String(reason)}`)
      for (const level of levels)
        if (played.results.filter((result) => result.level === level).length <= n)
          played.results.push({ level, took: 0, fault: `the run stopped: ${String(reason)}` })
    }
  }
  return played
}

const { values, positionals, refuse, countOf } = readCommand(USAGE, {
  all: { type: 'boolean' },
  own: { type: 'boolean' },
  class: { type: 'boolean' },
  cut: { type: 'boolean' },
  restart: { type: 'boolean' },
  runs: { type: 'string' },
  levels: { type: 'string' },
  together: { type: 'boolean' },
  reference: { type: 'boolean' },
  conditions: { type: 'boolean' },
  coach: { type: 'boolean' },
  pairs: { type: 'boolean' },
  predictions: { type: 'boolean' },
  page: { type: 'boolean' },
  office: { type: 'boolean' },
  browsers: { type: 'boolean' },
  setup: { type: 'boolean' },
  resume: { type: 'boolean' },
  abreast: { type: 'string', default: '3' },
})
const known = values.conditions
  ? [...DAYS, ...TOOLS_AND_SCRIPTS.map(({ name }) => name)]
  : values.office
    ? [...Object.keys(OFFICE_TOOLS), ...PROCESSES.map(({ name }) => name)]
    : TOOLS.map(({ name }) => name)
const unknown = positionals.filter((name) => !known.includes(name))
const runs = countOf('runs', values.runs ?? (values.conditions || values.coach ? '3' : '1'))
const abreast = countOf('abreast', values.abreast)
const wanted = values.levels?.split(',').map(Number)
const levels = wanted ? CATALOG.filter(({ id }) => wanted.includes(id)) : CATALOG
const isDisturbed = values.cut || values.restart
if (isDisturbed && (!values.class || (values.cut && values.restart)))
  refuse('--cut and --restart work only with --class, one at a time.')
if (unknown.length > 0)
  refuse(`There is no ${values.conditions ? 'condition or tool' : 'tool'} ${unknown.join(', ')}.`)
if (levels.length === 0) refuse(`There is no level ${values.levels}.`)

if (values.setup) {
  const isReady = await setUpTools()
  process.disconnect?.()
  process.exit(isReady ? 0 : 1)
}
if (values.page) {
  await writeAutomationPage()
  await writeConditionsPage()
  await writeArenaPage()
  process.disconnect?.()
  process.exit()
}
if (values.office) {
  const { isRight, shifts, clean } = await playOffice(
    values.browsers ? { names: positionals, seeds: Math.min(runs, 5), abreast, isOpen: open } : null,
  )
  if (process.env['REPORT_FILE'])
    await writeFile(process.env['REPORT_FILE'], JSON.stringify({ solved: clean, cells: shifts }))
  process.disconnect?.()
  process.exit(isRight ? 0 : 1)
}
await builtSite()
if (values.coach || values.pairs) {
  const isRight = await checkPages(values.coach ? 'coach' : 'pairs', levels, { runs, abreast, isOpen: open })
  process.disconnect?.()
  process.exit(isRight ? 0 : 1)
}
if (values.predictions) {
  const played = await playPredictions(levels, { runs, abreast, isOpen: open })
  for (const fault of played.lost) console.error(`Not played: ${fault}`)
  console.log(tableOfPredictions(played))
  if (!wanted) await writePredictions(played)
  const lived = played.predictions.filter(({ fault }) => fault === undefined).length
  process.disconnect?.()
  process.exit(played.lost.length === 0 && lived >= 0.98 * played.predictions.length ? 0 : 1)
}
if (values.conditions) {
  process.exitCode = (await playConditions(positionals, levels, {
    runs,
    abreast,
    isResumed: values.resume ?? false,
    isOpen: open,
  }))
    ? 0
    : 1
  process.disconnect?.()
  process.exit()
}
const tools = (
  values.all
    ? TOOLS
    : TOOLS.filter(({ name }, i) => (positionals.length > 0 ? positionals.includes(name) : i === 0))
)
  // A script with fixed values cannot read a task.
  .filter(({ name }) => !(values.own || values.class) || name !== recordingTool.name)
const all: Column[] = []
if (values.together) all.push(...(await Promise.all(tools.map((tool) => playRuns(tool, levels, runs)))))
else for (const tool of tools) all.push(await playRuns(tool, levels, runs))

console.log()
let count = 0
let cells = 0
for (const { tool, version, results } of all) {
  const possible = levels.filter(({ id }) => !tool.cannot?.(id))
  cells += possible.length
  const solved = possible.filter((level) => {
    const own = results.filter((result) => result.level === level)
    return own.length === runs && own.every(({ fault }) => !fault)
  })
  count += solved.length
  console.log(`${tool.name}: ${solved.length} of ${possible.length} levels solved. ${version}`)
}
if (count < cells) process.exitCode = 1
if (process.env['REPORT_FILE'])
  await writeFile(process.env['REPORT_FILE'], JSON.stringify({ solved: count, cells }))
if (values.all && !wanted && !values.own && !values.class)
  await writeRobotsPage(all, { runs, isTogether: values.together ?? false })
if (values.reference) await writeReference(all.flatMap(({ results }) => results))
process.disconnect?.()
