import type { Problem } from '#class/base/call.ts'
import { ProblemNote } from '#class/base/problem-note.tsx'

/** Says why joining failed, and what to do. */
export const FaultNote = ({ fault }: { fault: Problem | null }) => (
  <ProblemNote id="join-fault" label="Joining" problem={fault} />
)
