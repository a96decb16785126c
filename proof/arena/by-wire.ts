import { setTimeout as sleep } from 'node:timers/promises'
import type { Arena } from '#bots/shared/arena-client.ts'
import type { ArenaRun } from '#contract/arena.ts'
import type { Batch, BatchAnswer, OpenedRun } from '#contract/run.ts'
import type { Entry } from '#game/log.ts'
import { referenceEntries } from '#levels/reference.ts'
import { gameOf } from '#levels/rulebook.ts'
import type { Row } from './table-row.ts'

/** Makes a call of the page of a run. @returns null if the server refuses it */
export async function call<T>(site: string, address: string, body: unknown = ''): Promise<T | null> {
  const answer = await fetch(`${site}/runs/${address}`, { method: 'POST', body: JSON.stringify(body) })
  return answer.ok ? ((await answer.json()) as T) : null
}

/** ms between two calls of a page. */
const EVERY = 100

/** Most entries of a call: 64 KB. */
const MOST = 100

/** Sends each entry when its time has come, as the page does. Returns early if the run is no longer open. */
export async function sendLive(
  site: string,
  id: string,
  writer: string,
  log: readonly unknown[],
): Promise<void> {
  const started = performance.now()
  for (let from = 0; from < log.length;) {
    const now = performance.now() - started
    const isDue = (entry: unknown) => (entry as Entry).at <= now
    let to = from
    while (to < log.length && to - from < MOST && isDue(log[to])) to++
    if (to > from) {
      const have = await call<BatchAnswer>(site, `${id}/entries`, {
        writer,
        from,
        entries: log.slice(from, to),
      } satisfies Batch)
      if (!have || have.status !== 'open') return
      from = to
    }
    await sleep(EVERY)
  }
}

/** A row that is played by HTTP calls alone, without a browser. */
export const byWire = (
  more: Pick<Row, 'name' | 'way'>,
  play: (site: string, run: ArenaRun, opened: OpenedRun, arena: Arena) => Promise<number>,
): Row => ({
  ...more,
  observation: null,
  abreast: 24,
  start: async (site, arena) => ({
    driver: 'none: HTTP',
    play: async (run) => {
      const opened = await call<OpenedRun>(site, `${run.id}/open`)
      if (!opened) throw new Error('The run could not be opened.')
      return { actions: await play(site, run, opened, arena) }
    },
    close: async () => {},
  }),
})

/** The log of the reference solution for an opened run. */
export const logOf = ({ level, deal, seed }: Pick<OpenedRun, 'level' | 'deal' | 'seed'>) =>
  referenceEntries(gameOf(level, deal)!, seed)
