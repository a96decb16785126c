import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { CHEATERS } from '#contract/cheaters.ts'
import type { Result } from '#contract/results.ts'
import { type ShownRun, shownRunsFile } from '#contract/shown-run.ts'
import { dayOf } from '#contract/tasks.ts'
import { type Day as NoteOfDay, tracesOf } from '#game/conditions.ts'
import type { ArenaDay, ArenaRow, RunMedians } from '#kit/arena-rows.ts'
import { median } from '#kit/median.ts'
import { mean, overLevels, passAt1, passHatK } from '#kit/odds.ts'
import { CATALOG } from '#levels/catalog.ts'
import { ROOT } from '#machine/root.ts'

/** The folder of all rows. */
export const RESULTS = path.join(ROOT, 'results')

function sum(day: string, lines: readonly Result[]): ArenaDay {
  const judged = lines.filter(({ status }) => status !== 'fault')
  const levels = CATALOG.map(({ id }): [number, number] | null => {
    const here = judged.filter(({ level }) => level === id)
    return here.length === 0 ? null : [here.filter(({ status }) => status === 'solved').length, here.length]
  })
  const counts = levels.flatMap((count) => (count ? [{ c: count[0], n: count[1] }] : []))
  const isWhole = counts.length === CATALOG.length
  const five = counts.map((count) => passHatK(count, 5)).filter((value) => value !== null)
  return {
    day,
    judged: judged.length,
    faults: lines.length - judged.length,
    levels,
    once: isWhole ? overLevels(counts.map(passAt1)) : null,
    five: isWhole && five.length === counts.length ? mean(five) : null,
  }
}

function takenIn(lines: readonly Result[]): RunMedians | null {
  const solved = lines.filter(({ status, conditions }) => status === 'solved' && conditions.length === 0)
  if (solved.length === 0) return null
  const above = median(solved.map(({ solvedAtMs, imposedMs }) => (solvedAtMs ?? 0) - imposedMs))
  return {
    moves: median(solved.map(({ moves }) => moves)),
    refused: median(solved.map(({ refused }) => refused)),
    above: Math.round(above / 100) / 10,
  }
}

/** The lines of a packed file; empty if there is no such file. */
export function linesIn<T>(file: string): T[] {
  if (!existsSync(file)) return []
  const text = gunzipSync(readFileSync(file)).toString()
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]))
}

const RUNS = 'runs.jsonl.gz'

/** The folders with a packed file of this name. An unfinished measurement has none yet. */
export const rowsWith = (folder: string, file: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => existsSync(path.join(folder, name, file)))
        .toSorted()
    : []

const rowsIn = (folder: string): string[] => rowsWith(folder, RUNS)

/** The part of the runs that were solved, over all days. */
const partSolved = ({ days }: ArenaRow): number =>
  mean(days.flatMap(({ levels }) => levels.flatMap((count) => (count ? [count[0] / count[1]] : []))))

/**
 * The results in results/ for the arena's page: the row that solves most comes first, cheaters come last.
 * @throws {Error} that names a cheater who solved something
 */
export function readArenaRows(folder: string = RESULTS): ArenaRow[] {
  const rows = rowsIn(folder).map((name): ArenaRow => {
    const lines = linesIn<Result>(path.join(folder, name, RUNS))
    const won = lines.find(({ status }) => status === 'solved')
    if (won && CHEATERS.includes(name)) {
      throw new Error(
        `results/${name}: ${won.task}, seed ${won.index}, is solved. A cheater must solve nothing: correct the arena, then measure the row again.`,
      )
    }
    const days = [...new Set(lines.map(dayOf))]
    return {
      name,
      agent: lines[0]?.agent ?? name,
      version: lines[0]?.agent_version ?? '',
      deal: lines[0]?.deal ?? 'own',
      calm: takenIn(lines),
      days: days.map((day) =>
        sum(
          day,
          lines.filter((line) => dayOf(line) === day),
        ),
      ),
    }
  })
  const isCheater = ({ name }: ArenaRow) => Number(CHEATERS.includes(name))
  return rows.toSorted(
    (one, other) => isCheater(one) - isCheater(other) || partSolved(other) - partSolved(one),
  )
}

type Trace = { log: { entries: readonly unknown[] }; parts: readonly { day?: NoteOfDay }[] }

/** The conditions about which the notes of a run's parts say something, each once. */
export const checkedIn = (parts: Trace['parts']): string[] => [
  ...new Set(parts.flatMap(({ day }) => (day ? tracesOf(day) : []))),
]

/**
 * Writes the runs that the arena's page shows: a file for each row and level, which loads when its hole is opened. They
 * are packed here and unpacked by the page: unpacked they are thirty times as large as the rest of the site.
 * @param site the folder of the site's files
 */
export async function writeShownRuns(site: string, folder: string = RESULTS): Promise<void> {
  for (const name of rowsIn(folder)) {
    const traces = linesIn<Trace>(path.join(folder, name, 'traces.jsonl.gz'))
    const runs = linesIn<Result>(path.join(folder, name, RUNS)).map((line, i): ShownRun => {
      const { level, index, deal, seed, status, reason, atEntry, sentence, openedAt, endedAt } = line
      const took = openedAt && endedAt ? Date.parse(endedAt) - Date.parse(openedAt) : 0
      const { log, parts } = traces[i]!
      const checked = checkedIn(parts)
      const ended = { status, reason, atEntry, sentence, took }
      return { level, day: dayOf(line), index, deal, seed, ...ended, entries: log.entries, checked }
    })
    for (const [level, here] of Map.groupBy(runs, (run) => run.level)) {
      const file = path.join(site, shownRunsFile(name, level))
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, gzipSync(JSON.stringify(here), { level: 9 }))
    }
  }
}
