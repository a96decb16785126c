import { Check } from 'lucide-react'
import type { ViewProps } from '#levels/contract.ts'
import '#levels/shared/choices.css'
import { level } from './level.ts'
import { type Event, type State, WANTED, problemOf } from './rules.ts'

const { outcome } = level.targets

export function View({ state, send }: ViewProps<State, Event>) {
  const { chosen, order } = state
  return (
    <>
      <ul className="choices" aria-label="Activities" translate="no">
        {order.map((item) => {
          const { id, name } = level.targets[item]
          return (
            <li
              key={item}
              data-chosen={chosen === item || undefined}
              data-right={(chosen === item && item === WANTED) || undefined}
            >
              <button id={id} type="button" onClick={() => send({ type: 'clicked', item })}>
                {name}
                {chosen === item && item === WANTED ? <Check className="icon" /> : null}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="score" id={outcome.id} role="status" aria-label={outcome.name}>
        {problemOf(state) ?? (chosen ? `Chosen: ${level.targets[chosen].name}` : 'Nothing chosen yet.')}
      </p>
    </>
  )
}
