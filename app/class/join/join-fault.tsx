import type { Problem } from '#class/base/call.ts'
import { Note } from '#ui/note.tsx'

/** Says why joining failed, and what to do. */
export const FaultNote = ({ fault }: { fault: Problem | null }) =>
  fault ? (
    <Note id="join-fault" label="Joining" tone="danger" title={fault.title}>
      {fault.text}
    </Note>
  ) : null
