import type { ArenaRun, Label } from '#contract/arena.ts'
import type { Receipts } from '#server/asking/receipts.ts'
import { RunRefusal } from '#server/runs/run.ts'
import type { Runs } from '#server/runs/runs.ts'
import { type ArenaRow, lineOf } from './line.ts'

/** Rows read at a time. */
const PAGE = 500

/** Most lines of one answer. */
const MOST_LINES = 1000

/** The arena's own row of a run. */
const BESIDE = {
  table: 'arena_runs',
  key: 'run_id',
  columns: ['task', 'split', 'place', 'label', 'build', 'is_sealed'],
} as const

/** Which runs are listed. */
export type RunFilter = {
  /** Labels that a run must have, as texts. */
  labels: Readonly<Record<string, string>>
  isEnded: boolean
  /** The id of the run after which the list goes on. */
  after: string | null
}

/** The owner's name in the core, where classes own runs too. */
export const ownerIn = (owner: string) => `arena ${owner}`

/** Reads an owner's runs as its caller is told them. @param receipts null: ended runs are not signed */
export function openReading(runs: Pick<Runs, 'selectWith'>, receipts: Receipts | null) {
  const tell = (row: ArenaRow, origin: string): ArenaRun => {
    const line = lineOf(row, origin)
    return line.status === 'open' || !receipts ? line : { ...line, receipt: receipts.of(line) }
  }

  /** @throws {RunRefusal} for an unknown run and for another owner's run */
  async function line(owner: string, id: string, origin: string): Promise<ArenaRun> {
    const [row] = await runs.selectWith({ id, owner: ownerIn(owner) }, BESIDE)
    if (!row) throw new RunRefusal('unknown', 'Run not found. A caller can see its own runs alone.')
    return tell(row, origin)
  }

  return {
    line,

    /** Several runs, in the order of their ids. Retention may have deleted one meanwhile. */
    lines: async (owner: string, ids: readonly string[], origin: string): Promise<ArenaRun[]> => {
      const lines: ArenaRun[] = []
      for (let from = 0; from < ids.length; from += PAGE) {
        const some = ids.slice(from, from + PAGE)
        const rows = await runs.selectWith({ owner: ownerIn(owner), ids: some }, BESIDE)
        const found = new Map(rows.map((row) => [row.run.id, row]))
        for (const id of some) if (found.has(id)) lines.push(tell(found.get(id)!, origin))
      }
      return lines
    },

    /** The runs of an owner, oldest first. */
    list: async function* (
      owner: string,
      { labels, isEnded, after }: RunFilter,
      origin: string,
    ): AsyncGenerator<ArenaRun> {
      let last: { createdAt: number; id: string } | null = null
      if (after !== null) {
        const { createdAt, id } = await line(owner, after, origin)
        last = { createdAt: Date.parse(createdAt), id }
      }
      const isWanted = ({ label }: { label: Label }) =>
        Object.entries(labels).every(([name, value]) => name in label && String(label[name]) === value)
      for (let count = 0; count < MOST_LINES;) {
        const rows = await runs.selectWith(
          {
            owner: ownerIn(owner),
            ...(isEnded ? { isOpen: false } : {}),
            ...(last ? { after: last } : {}),
            limit: PAGE,
          },
          BESIDE,
        )
        for (const row of rows) {
          last = { createdAt: row.run.createdAt, id: row.run.id }
          const line = tell(row, origin)
          if (!isWanted(line)) continue
          yield line
          count += 1
          if (count === MOST_LINES) return
        }
        if (rows.length < PAGE) return
      }
    },
  }
}
