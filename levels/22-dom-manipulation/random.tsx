import { useRef, useState } from 'react'
import { slugOf } from '#game/pick.ts'
import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { LockedButton, disabledAs, isDisabledNow } from './locked-button.tsx'
import { type Event, type State, rules } from './random-rules.ts'
import { remedyFor } from './rules.ts'
import './simulation.css'

const { outcome } = level.targets

function View({ state: { round, number, misses, isDone }, send }: ViewProps<State, Event>) {
  /** The button that was pressed while it was disabled. */
  const [deaf, setDeaf] = useState<{ name: string; attribute?: string }>()
  return (
    <div className="dom-room">
      <ul className="row locked">
        {round.options.map((name) => (
          // The key holds the round, so that another round has a new button, which is disabled.
          <Locked
            key={`${misses}/${number}/${name}`}
            name={name}
            onDeaf={(button) => setDeaf({ name, ...disabledAs(button) })}
            onClicked={(isDisabled) => {
              if (!isDisabled) setDeaf(undefined)
              send({ type: 'clicked', button: name, isDisabled })
            }}
          />
        ))}
      </ul>
      {isDone ? (
        <Outcome of={outcome} tone="done" title="Buttons clicked">
          They were disabled, and you enabled them.
        </Outcome>
      ) : deaf !== undefined && round.options.includes(deaf.name) ? (
        <Outcome of={outcome} tone="danger" title="The click had no effect">
          The button “{deaf.name}” is disabled, and a disabled button gets no click.{' '}
          {remedyFor(deaf.attribute, 'Remove its “disabled” attribute first.')}
        </Outcome>
      ) : (
        <Outcome of={outcome} tone="plain" title="Twelve buttons are disabled" />
      )}
    </div>
  )
}

type LockedProps = {
  name: string
  onDeaf: (button: Element) => void
  onClicked: (isDisabled: boolean) => void
}

function Locked({ name, onDeaf, onClicked }: LockedProps) {
  const locked = useRef<HTMLButtonElement>(null)
  return (
    <li
      // A disabled button gets no click event. So the press is heard in the capture phase.
      onPointerDownCapture={() => {
        if (isDisabledNow(locked.current!)) onDeaf(locked.current!)
      }}
    >
      <LockedButton
        ref={locked}
        id={`locked-${slugOf(name)}`}
        name={name}
        onClicked={(isDisabled) => {
          if (isDisabled) onDeaf(locked.current!)
          onClicked(isDisabled)
        }}
      />
    </li>
  )
}

export const simulation = defineRandomSimulation({
  level,
  description: 'The page has disabled twelve buttons. Each round of the task names another one.',
  objectives: [
    'Enable the button of the task, in the developer tools or with a script.',
    'Click it, four times in a row.',
  ],
  intel: {
    way: `Find the button of “${TASK.name}” by its name. In the developer tools (F12) delete its attribute disabled in Elements, or select it there and run in the console: $0.disabled = false. Then click the button itself; a copy of it does nothing.`,
  },
  gone: ['read', 'button', 'check'],
  rules,
  View,
})
