import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Values } from './values.tsx'
import './note.css'

const ICONS = { plain: Info, done: CircleCheck, danger: TriangleAlert }

type NoteProps = {
  id: string
  /** Names the outcome for screen readers. */
  label: string
  tone: 'plain' | 'done' | 'danger'
  title: string
  children?: ReactNode
  /** The element that gets the focus when a pressed button is disabled. */
  ref?: Ref<HTMLDivElement>
  /** Decoration beside the words; screen readers skip it, because the words say the same. */
  figure?: ReactNode
}

/** An outcome that stays on the page and is read out when it changes. A toast may repeat it, but never replaces it. */
export function Note({ id, label, tone, title, children, figure, ref }: NoteProps) {
  const Icon = ICONS[tone]
  return (
    <div
      ref={ref}
      className="note"
      id={id}
      role="status"
      aria-label={label}
      tabIndex={ref ? -1 : undefined}
      data-tone={tone}
    >
      <Icon className="icon" />
      <div>
        {/* The space separates the two for robots that read them as one text. */}
        <b>
          <Values text={title} />
        </b>{' '}
        {children ? (
          <span>{typeof children === 'string' ? <Values text={children} /> : children}</span>
        ) : null}
      </div>
      {figure}
    </div>
  )
}
