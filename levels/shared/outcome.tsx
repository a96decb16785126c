import type { ComponentProps } from 'react'
import { Note } from '#ui/note.tsx'

type OutcomeProps = Omit<ComponentProps<typeof Note>, 'id' | 'label'> & {
  /** The target by which robots find it. */
  of: { id: string; name: string }
}

/** The outcome of the work in a simulation. */
export const Outcome = ({ of: { id, name }, ...note }: OutcomeProps) => (
  <Note id={id} label={name} {...note} />
)
