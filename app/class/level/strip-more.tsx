import { useEffect } from 'react'
import { Link } from 'wouter'
import { classCall, sayProblem } from '#class/base/call.ts'
import { changeMe } from '#class/seat/me.ts'
import { seatNow } from '#class/seat/seat.ts'
import type { Me } from '#contract/class/learner.ts'
import { toast } from '#ui/toasts.tsx'
import { addressOf } from './assigned.ts'
import './strip-more.css'
import type { Ticket } from './ticket.ts'

/** What the teacher did to the class while a level is open: asked for attention, paused it or ended it. */
export const Frozen = ({ me: { class: its } }: { me: Me }) => (
  <>
    {its.isFrozen ? (
      <p className="class-frozen" id="class-frozen" role="status">
        Look at the teacher
      </p>
    ) : null}
    {its.state === 'open' ? null : (
      <p className="bar-line" id="class-stopped" role="status">
        <b>{its.state === 'ended' ? 'Your class has ended.' : 'Your class is paused.'}</b> A run that you have
        started still counts. You cannot start a new run
        {its.state === 'ended' ? '.' : ' until the class continues.'}
      </p>
    )}
  </>
)

type MoreProps = {
  me: Me
  level: number
  ticket: Ticket | null
  onAnother?: ((task?: string) => void) | undefined
}

/** The messages of the class, and the button to ask for help. */
export function More({ me, level, ticket, onAnother }: MoreProps) {
  useHints(ticket, me.class.hidesHints)
  const { needsHelp } = me.seat
  const help = () =>
    changeMe({ needsHelp: !needsHelp }).catch((reason: unknown) => {
      const fault = sayProblem(reason)
      toast({ title: fault.title, description: fault.text, tone: 'danger' })
    })
  return (
    <>
      <button
        className="btn btn-quiet"
        id="class-help"
        type="button"
        aria-pressed={needsHelp}
        onClick={() => void help()}
      >
        {needsHelp ? 'Help is on its way' : 'I need help'}
      </button>
      {me.class.notice === '' ? null : (
        <p className="bar-line" id="class-notice" role="status">
          <b>Your teacher says:</b> {me.class.notice}
        </p>
      )}
      {onAnother ? <AgainBar me={me} level={level} ticket={ticket} onAnother={onAnother} /> : null}
    </>
  )
}

/** The teacher asks for a task now, in front of them. */
function AgainBar({
  me: { again, tasks, now },
  level,
  ticket,
  onAnother,
}: MoreProps & { onAnother: (task?: string) => void }) {
  const task = tasks.find(({ id }) => id === again?.task)
  if (!again || !task || again.until <= now) return null
  const isThis = ticket?.kind === 'recorded' && ticket.issued.isAgain && ticket.task.id === task.id
  return (
    <div className="bar-line" id="class-again" role="status">
      <b>
        Again: level {task.level}, {Math.ceil((again.until - now) / 60_000)} min left.
      </b>
      {isThis ? (
        <span>You are playing it now.</span>
      ) : task.level === level ? (
        <button className="btn" id="class-again-begin" type="button" onClick={() => onAnother(task.id)}>
          Begin
        </button>
      ) : (
        <Link className="btn" id="class-again-begin" href={addressOf(task)}>
          Begin
        </Link>
      )}
    </div>
  )
}

/** Counts hints that are opened in a task, and hides them where the class does. */
function useHints(ticket: Ticket | null, isHidden: boolean): void {
  const task = ticket?.kind === 'recorded' ? ticket.task.id : null
  useEffect(() => {
    if (task === null) return
    const opened = ({ target }: Event) => {
      const hint =
        target instanceof HTMLDetailsElement && target.open ? /^hint-([12])$/.exec(target.id)?.[1] : null
      if (!hint) return
      classCall('POST /hints', { token: seatNow()?.token, body: { task, hint: Number(hint) } }).catch(
        (reason: unknown) => console.error('A hint was not counted.', reason),
      )
    }
    // Toggle events do not bubble, so they are caught in the capture phase.
    document.addEventListener('toggle', opened, true)
    return () => document.removeEventListener('toggle', opened, true)
  }, [task])
  useEffect(() => {
    if (isHidden) document.documentElement.dataset['hints'] = 'hidden'
    return () => {
      delete document.documentElement.dataset['hints']
    }
  }, [isHidden])
}
