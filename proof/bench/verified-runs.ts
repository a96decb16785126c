import path from 'node:path'
import type { BatchAnswer, OpenedRun } from '#contract/run.ts'
import { addAll, isCompleted, standingAtStart } from '#game/standing.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf, games, randomGames } from '#levels/rulebook.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { classRuns } from '#server/class/tasks/policy.ts'
import { openRuns } from '#server/runs/open.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'

/** Number of parallel runs. */
const AT_ONCE = 200

/** ms between two batches of a page. */
const EVERY = 1000

/** How long the judge is measured, in ms. */
const JUDGED = 5000

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Judges reference runs of all levels, standard and random, one after the other. @returns the number in a second */
function judgesPerSecond(): number {
  const logs = [...games.values(), ...randomGames.values()].map((game) => ({
    game,
    entries: referenceEntries(game, '7'),
  }))
  let count = 0
  const began = performance.now()
  while (performance.now() - began < JUDGED)
    for (const { game, entries } of logs) {
      if (!isCompleted(addAll(game, standingAtStart(game, '7'), entries)))
        throw new Error(`Level ${game.level} is not solved by its reference player.`)
      count += 1
    }
  return (count * 1000) / (performance.now() - began)
}

/**
 * Prints how fast runs are judged, and how long a call takes during many parallel runs, on SQLite.
 * @param serve starts a server on a data folder, and returns its address and a function that ends it
 */
export async function benchRuns(
  serve: (dataDir: string) => Promise<{ url: string; stop: () => Promise<void> }>,
): Promise<void> {
  console.log(`Judge: ${Math.round(judgesPerSecond())} reference runs a second, in one thread.`)
  await using temp = await tempFolder('runs')
  const folder = temp.path
  const server = await serve(folder)
  const store = openSqliteStore(path.join(folder, 'botarena.db'))
  try {
    const policy = classRuns(null)
    const levels = [...randomGames.keys()]
    const issued = await openRuns(store, rulesVersions(), Date.now).issue(
      Array.from({ length: AT_ONCE }, (_, i) => ({
        policy,
        owner: 'bench',
        level: levels[i % levels.length]!,
        deal: 'own',
        conditions: '',
        seconds: 3600,
        onReload: 'resume',
      })),
    )
    // All runs are opened at one moment, but entries come over time: the two are measured apart.
    const times = { open: [] as number[], entries: [] as number[] }
    const refused: string[] = []
    const call = async <T>(id: string, name: keyof typeof times, body: object): Promise<T> => {
      const began = performance.now()
      const answer = await fetch(`${server.url}/runs/${id}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const said = await answer.text()
      times[name].push(performance.now() - began)
      if (!answer.ok) refused.push(`${answer.status} ${said}`)
      return JSON.parse(said) as T
    }
    const play = async ({ id, level }: (typeof issued)[number]): Promise<BatchAnswer['status']> => {
      const { seed, writer } = await call<OpenedRun>(id, 'open', {})
      const began = performance.now()
      const log = referenceEntries(gameOf(level, 'own')!, seed)
      let status: BatchAnswer['status'] = 'open'
      for (let from = 0; from < log.length && status === 'open';) {
        await new Promise((resolve) => setTimeout(resolve, EVERY * (0.5 + Math.random())))
        const now = performance.now() - began
        const entries = log.slice(from).filter((entry) => entry.at <= now)
        ;({ status } = await call<BatchAnswer>(id, 'entries', { writer, from, entries }))
        from += entries.length
      }
      return status
    }
    const fates = await Promise.all(issued.map(play))
    const inWords = (name: keyof typeof times) => {
      const sorted = times[name].toSorted((one, other) => one - other)
      return `${sorted.length} ${name} calls: p50 ${Math.round(at(sorted, 0.5))} ms, p99 ${Math.round(at(sorted, 0.99))} ms`
    }
    console.log(
      `${AT_ONCE} runs opened at one moment, random tasks, a batch a second each. ${inWords('open')}; ${inWords('entries')}; ` +
        `${refused.length} refused, ${fates.filter((status) => status === 'solved').length} of ${AT_ONCE} solved.`,
    )
    for (const line of new Set(refused)) console.log(`  ${line}`)
  } finally {
    await store.close()
    await server.stop()
  }
}
