import type { ArenaRun, Trace } from '#contract/arena.ts'
import { type Entry, sealLog } from '#game/log.ts'
import type { Part } from '#server/held/rows.ts'
import type { RecordedPart } from '#server/runs/recorded-part.ts'
import { entriesOf, inputsOf } from '#server/runs/rows.ts'

/** The trace of an ended run, from its journal. */
export const traceOfRun = (run: ArenaRun, parts: readonly Part<RecordedPart>[]): Trace => ({
  format: 'botarena-run',
  version: 2,
  rules: run.rules,
  log: sealLog(run.level, run.seed!, entriesOf(parts) as Entry[], run.deal),
  run,
  parts: parts.map(({ from, at, body: { day, opening } }) => ({
    from,
    at: at - Date.parse(run.openedAt!),
    // The opening's id allowed a page to send entries while the run was open. Now it gives no access.
    ...(day && opening !== undefined ? { day, opening } : {}),
  })),
  // A page may have sent no input for some entries: null keeps their positions.
  inputs: inputsOf(parts),
})
