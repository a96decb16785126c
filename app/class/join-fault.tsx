import { Note } from '#ui/note.tsx'
import type { Fault } from './call.ts'

/** Says why joining failed, and what to do. */
export const FaultNote = ({ fault }: { fault: Fault | null }) =>
  fault ? (
    <Note id="join-fault" label="Joining" tone="danger" title={fault.title}>
      {fault.text}
    </Note>
  ) : null
