import { Note } from '#ui/note.tsx'
import type { Problem } from './call.ts'

type ProblemNoteProps = {
  id: string
  /** Names the work that failed, for screen readers. */
  label: string
  problem: Problem | null
}

/** Says what went wrong, and what to do about it; nothing without a problem. */
export const ProblemNote = ({ id, label, problem }: ProblemNoteProps) =>
  problem ? (
    <Note id={id} label={label} tone="danger" title={problem.title}>
      {problem.text}
    </Note>
  ) : null
