import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './note.css'

const ICONS = { plain: Info, done: CircleCheck, danger: TriangleAlert }

type NoteProps = {
  id: string
  /** What the outcome is of: its accessible name. */
  label?: string
  tone: 'plain' | 'done' | 'danger'
  title: string
  children?: ReactNode
  /** Drawn beside the words, and hidden from those who listen: the words say the same. */
  figure?: ReactNode
}

/** An outcome that stays on the page and is read out when it changes. Toasts come on top of it, never instead. */
export function Note({ id, label = 'Outcome', tone, title, children, figure }: NoteProps) {
  const Icon = ICONS[tone]
  return (
    <div className="note" id={id} role="status" aria-label={label} data-tone={tone}>
      <Icon className="icon" />
      <div>
        {/* The space is for who reads both as one text. */}
        <b>{title}</b> {children ? <span>{children}</span> : null}
      </div>
      {figure}
    </div>
  )
}
