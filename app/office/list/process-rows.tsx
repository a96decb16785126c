import { LISTED_PROCESSES } from '#office-list'
import type { useOwnShifts } from '#shifts/base/own-list.tsx'
import { nextStep, wayOf } from '#shifts/way/way.ts'
import { ProcessRow } from './process-row.tsx'
import './process-rows.css'

type ProcessRowsProps = {
  own: ReturnType<typeof useOwnShifts>
  /** Whether the next thing to do is lit: a page has one lit key at most. */
  hasLitKey: boolean
}

/** Each process of the office in a row, with the learner's way through it. */
export function ProcessRows({ own, hasLitKey }: ProcessRowsProps) {
  const rows = LISTED_PROCESSES.map((process) => {
    const steps = wayOf(process, own.shifts)
    return { process, steps, next: nextStep(process, steps), open: own.openOf(process.name) }
  })
  /** An open shift first, then the process that was worked in last, then the first one that is not done. */
  const last = own.shifts[0]?.process
  const lit =
    rows.find(({ open }) => open !== null) ??
    rows.find(({ process, next }) => process.name === last && next !== null) ??
    rows.find(({ next }) => next !== null)
  return (
    <ol className="process-rows" aria-label="Processes">
      {rows.map((row) => (
        <ProcessRow key={row.process.name} {...row} isLit={hasLitKey && row === lit} />
      ))}
    </ol>
  )
}
