import { Note } from '#ui/note.tsx'

export type Fault = { title: string; text: string }

/** Why joining did not work, and what to do. */
export const FaultNote = ({ fault }: { fault: Fault | null }) =>
  fault ? (
    <Note id="join-fault" label="Joining" tone="danger" title={fault.title}>
      {fault.text}
    </Note>
  ) : null
