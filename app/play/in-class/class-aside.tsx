import { Link } from 'wouter'
import { Stopped } from '#class/level/stopped.tsx'
import { Strip } from '#class/level/strip.tsx'
import type { Ticket } from '#class/level/ticket.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import { Mission } from '#play/mission/mission.tsx'
import { Opening } from './class-opening.tsx'

type AsideProps = { level: CatalogLine; search: string }

/** A level under conditions or with a seed in the address: it is practice, and not sent to the class. */
export const Practised = ({ level, search }: AsideProps) => (
  <Mission level={level} search={search} isAssigned>
    <Strip level={level.id} status="practice" text="practice: not sent to your class">
      <Link className="btn btn-quiet" id="class-play" href={`/challenge/${level.id}`}>
        Play it for the class
      </Link>
    </Strip>
  </Mission>
)

type AloneProps = AsideProps & {
  ticket: Ticket & { kind: 'alone' }
  onAnother: (task?: string) => void
}

/** A level that is not a task of the class, or whose class is gone. */
export const Alone = ({ level, search, ticket: { fault }, onAnother }: AloneProps) => (
  <Mission level={level} search={search}>
    <Strip
      level={level.id}
      status={fault ? 'gone' : 'alone'}
      text={
        fault
          ? `${fault.title} ${fault.text} You play this level only for yourself.`
          : 'not a task of your class: this run is not sent to it'
      }
      onAnother={onAnother}
    />
  </Mission>
)

type HaltedProps = {
  level: CatalogLine
  ticket: Ticket & { kind: 'stopped' }
  onAnother: (task?: string) => void
  onWord: (word: string) => void
}

/** A level for which the class gives out no run now. */
export const Halted = ({ level, ticket: { code, fault }, onAnother, onWord }: HaltedProps) => (
  <Opening level={level}>
    <Strip
      level={level.id}
      status={code.replaceAll('_', '-')}
      text={`${fault.title} ${fault.text}`.trim()}
      onAnother={onAnother}
    >
      <Stopped level={level.id} code={code} onAgain={() => onAnother()} onWord={onWord} />
    </Strip>
  </Opening>
)
