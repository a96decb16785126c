import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Target, ViewProps } from '#levels/contract.ts'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { simulation as standard } from './index.ts'
import { NAMES } from './names.ts'
import { PressAs, gestureOf } from './press-as.tsx'
import { COUNT, DOUBLE, type Event, type State, rules } from './random-rules.ts'
import { GESTURES, type Gesture } from './rules.ts'

const { miss: _, ...others } = standard.level.targets
/** The standard simulation's controls, with ids that come with the deal. */
const targets = Object.fromEntries(
  Object.entries(others).map(([key, target]): [string, Target] => [
    key,
    target.role === 'button' ? { ...target, id: '' } : target,
  ]),
)

/** A robot that points by script may send any of the four. */
const HOVERS = ['mouseenter', 'mouseover', 'pointerenter', 'pointerover'] as const

const isKey = ({ key }: React.KeyboardEvent) => key === 'Enter' || key === ' '

function View({ state: { round, misses }, send }: ViewProps<State, Event>) {
  const { ids, done } = round
  const hover = useRef<HTMLButtonElement>(null)
  const single = useRef<number>(undefined)
  const pressAs = useRef<HTMLSelectElement>(null)
  const perform = useEffectEvent((gesture: Gesture) => send({ type: 'performed', on: ids[gesture] }))
  const mishear = useEffectEvent((on: Gesture, heard: Gesture) => {
    if (on !== heard) send({ type: 'misheard', on: ids[on], heard })
  })

  useLayoutEffect(() => {
    const button = hover.current!
    const hovered = () => perform('hover')
    for (const name of HOVERS) button.addEventListener(name, hovered)
    return () => {
      for (const name of HOVERS) button.removeEventListener(name, hovered)
    }
  }, [])

  // The first click of a double-click is not a gesture of its own.
  useEffect(() => () => clearTimeout(single.current), [done, misses])

  const clicked = (on: Gesture) => {
    const as = gestureOf(pressAs.current)
    if (as === on) perform(on)
    else if (on === 'doubleClick' && as === 'click') {
      clearTimeout(single.current)
      // Waits until a second click can no longer make it a double-click. The browser itself waits this long.
      // oxlint-disable-next-line no-restricted-globals
      single.current = window.setTimeout(() => mishear(on, 'click'), DOUBLE)
    } else mishear(on, as)
  }
  const doubleClicked = (on: Gesture) => {
    clearTimeout(single.current)
    if (on === 'doubleClick') perform(on)
    else mishear(on, 'doubleClick')
  }
  const keyPressed = (on: Gesture, event: React.KeyboardEvent) => {
    if ((on !== 'doubleClick' && on !== 'hover') || !isKey(event)) return
    // Prevents the click that would follow: it would be another gesture.
    event.preventDefault()
    if (event.repeat) return
    if (on === 'hover') perform(on)
    else send({ type: 'key-pressed' })
  }

  const { progress } = standard.level.targets
  return (
    <>
      <ul className="tasks">
        {GESTURES.map((gesture) => (
          <li key={gesture}>
            <button
              className="btn"
              id={ids[gesture]}
              type="button"
              ref={gesture === 'hover' ? hover : undefined}
              onClick={() => clicked(gesture)}
              onDoubleClick={() => doubleClicked(gesture)}
              onContextMenu={(event) => {
                event.preventDefault()
                if (gesture === 'rightClick') perform(gesture)
                else mishear(gesture, 'rightClick')
              }}
              onKeyDown={(event) => keyPressed(gesture, event)}
            >
              {NAMES[gesture]}
            </button>
          </li>
        ))}
      </ul>
      <PressAs ref={pressAs} />
      <p className="score" id={progress!.id} role="status" aria-label={progress!.name}>
        Progress <span className="mono">{`${done}/${COUNT}`}</span>
      </p>
    </>
  )
}

export const simulation = defineRandomSimulation({
  level: { ...standard.level, targets },
  description: 'Four buttons, four gestures, in a random order.',
  objectives: [
    'Perform the eight gestures in the order of the task. Moving the pointer across a button on the way does not count.',
  ],
  intel: {
    nudge: 'Two clicks are not a double-click. The right gesture on the wrong button is a miss.',
    way: `Read the names in “${TASK.name}”, in their order. Find each button by its name and give it its gesture. By keyboard: Enter hovers, Enter twice in a row double-clicks, the Menu key right-clicks.`,
  },
  rules,
  View,
})
