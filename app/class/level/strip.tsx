import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { useSkin } from '#class/base/skin.ts'
import { useMe } from '#class/seat/me.ts'
import { useSeat } from '#class/seat/seat.ts'
import { loadable } from '#ui/loaded.ts'
import { useStore } from '#ui/store.ts'
import './strip.css'
import type { Ticket } from './ticket.ts'

/** The messages of the class. Loaded when the class has sent something. */
const more = loadable(() => import('./strip-more.tsx'))

type StripProps = {
  level: number
  /** The state of the run, in a word for robots. */
  status: string
  /** The same in a sentence for people. */
  text: string
  ticket?: Ticket | null
  /** Shown after the sentence, and not read out. */
  ago?: ReactNode
  /** Begins another attempt. @param task of the attempt, if it is not this run's */
  onAnother?: ((task?: string) => void) | undefined
  children?: ReactNode
}

/** The strip above the simulation: the seat, whether the server records the run, and the messages of the class. */
export function Strip({ level, status, text, ticket, ago, onAnother, children }: StripProps) {
  const seat = useSeat()
  const { me } = useMe()
  useSkin(me?.class.showsWaysOut ? null : 'class')
  const words = useStore(more.progress)
  useEffect(() => {
    // A part that failed to load is requested again after the server's next answer.
    if (me) more.begin()
  }, [me])
  // Without a seat there is no strip, except to say why the seat is gone.
  if (!seat && status !== 'gone') return null
  const Words = words.status === 'ready' ? words.value : null
  return (
    <section className="class-strip" id="class-strip" aria-label="Class">
      {Words && me ? <Words.Frozen me={me} /> : null}
      <p className="said">
        <Link id="class-link" href="/class">
          {seat?.class.name ?? 'Class'}
        </Link>{' '}
        <span id="class-state" role="status" aria-label="Class" data-status={status}>
          · {seat?.nickname ?? 'no seat'} · level {level}
          {ticket?.kind === 'recorded' ? `, attempt ${ticket.issued.attempt}` : ''} · {text}
        </span>{' '}
        {ago}
      </p>
      {children}
      {Words && me ? (
        <Words.More me={me} level={level} ticket={ticket ?? null} onAnother={onAnother} />
      ) : null}
    </section>
  )
}
