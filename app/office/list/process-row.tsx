import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import type { ListedProcess } from '#office-list'
import { WayTape } from '#shifts/way/way-tape.tsx'
import type { NextStep, Step } from '#shifts/way/way.ts'

type ProcessRowProps = {
  process: ListedProcess
  steps: readonly Step[]
  next: NextStep | null
  /** The open shift of this process that was started last. */
  open: string | null
  /** Whether this row has the next thing to do. */
  isLit: boolean
}

/** A process in a row: its title, the way, how far it is, and the key that leads on. */
export function ProcessRow({ process: { name, title, about }, steps, next, open, isLit }: ProcessRowProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  const look = isLit ? 'btn btn-go' : 'btn'
  return (
    <li className="process-row" aria-labelledby={`title-${name}`}>
      <div>
        <h2 id={`title-${name}`}>
          <Link id={`open-${name}`} href={`/office/${name}`}>
            {title}
          </Link>
        </h2>
        <p>{about}</p>
      </div>
      <div className="how-far">
        <WayTape steps={steps} next={next} isShort />
        <p className="label" id={`state-${name}`}>
          {open !== null
            ? 'A shift is open.'
            : next === null
              ? 'All steps are done.'
              : `${done} of ${steps.length} steps. Next: ${next.step.title.toLowerCase()}.`}
        </p>
      </div>
      {open === null ? (
        <Link className={look} id={`next-${name}`} href={`/office/${name}`}>
          {isLit ? `Next: ${next?.step.title.toLowerCase() ?? 'any shift'}` : 'Open'}
          <span className="sr">: {title}</span> <ArrowRight className="icon" />
        </Link>
      ) : (
        <a className={look} id={`next-${name}`} href={`/office/${open}`}>
          Go on<span className="sr"> with {title}</span> <ArrowRight className="icon" />
        </a>
      )}
    </li>
  )
}
