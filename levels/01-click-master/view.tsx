import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { level } from './level.ts'
import { PressAs, gestureOf } from './press-as.tsx'
import { type Event, GESTURES, type Gesture, type State, problemOf, isUntouched } from './rules.ts'

/**
 * React makes its own enter events from `mouseover` and `pointerover`. A robot may send any of the four, so all are
 * heard.
 */
const HOVERS = ['mouseenter', 'mouseover', 'pointerenter', 'pointerover'] as const

/** How long a click may still become a double-click, in milliseconds: the usual setting of desktops. */
const DOUBLE = 500

export function View({ state, send }: ViewProps<State, Event>) {
  const hover = useRef<HTMLButtonElement>(null)
  /** The state at the first event. One hover raises up to four events; the other three are no second hover. */
  const heardIn = useRef<State>(null)
  const hovered = useEffectEvent(() => {
    if (heardIn.current === state || state.done.includes('hover')) return
    heardIn.current = state
    send({ type: 'performed', gesture: 'hover' })
  })

  useLayoutEffect(() => {
    const button = hover.current!
    for (const name of HOVERS) button.addEventListener(name, hovered)
    return () => {
      for (const name of HOVERS) button.removeEventListener(name, hovered)
    }
  }, [])

  const pressAs = useRef<HTMLSelectElement>(null)
  const perform = (gesture: Gesture) => send({ type: 'performed', gesture })
  const mishear = useEffectEvent((on: Gesture, as: Gesture, pressedIn = state) => {
    // Only Start over leads back to an untouched state: what was pressed before it is no gesture of the new run.
    if (state !== pressedIn && isUntouched(state)) return
    if (!state.done.includes(on)) send({ type: 'misheard', on, heard: as })
  })
  const heard = (on: Gesture, as: Gesture) => {
    if (as === on) perform(on)
    else if (on === 'doubleClick' && as === 'click') {
      // Waits until a second click can no longer make it a double-click, as the browser itself does.
      // oxlint-disable-next-line no-restricted-globals
      setTimeout(() => mishear(on, as, state), DOUBLE)
    } else mishear(on, as)
  }
  const keyPressed = (on: Gesture, { key, repeat }: React.KeyboardEvent) => {
    if (on === 'hover' && key === 'Enter') perform(on)
    // Listens to the key, not to the click that follows: a script clicks without a key, and a held key repeats.
    if (on === 'doubleClick' && (key === 'Enter' || key === ' ') && !repeat) send({ type: 'key-pressed' })
  }

  return (
    <>
      <ul className="tasks">
        {GESTURES.map((gesture) => {
          const { id, name } = level.targets[gesture]
          const isDone = state.done.includes(gesture)
          return (
            <li key={gesture}>
              <button
                className="btn"
                id={id}
                type="button"
                aria-describedby={`${id}-state`}
                ref={gesture === 'hover' ? hover : undefined}
                onClick={() => heard(gesture, gestureOf(pressAs.current))}
                onContextMenu={(event) => {
                  if (gesture === 'rightClick') event.preventDefault()
                  heard(gesture, 'rightClick')
                }}
                onDoubleClick={() => heard(gesture, 'doubleClick')}
                onKeyDown={(event) => keyPressed(gesture, event)}
              >
                {name}
              </button>
              <span className="status" id={`${id}-state`} data-status={isDone ? 'completed' : 'in-progress'}>
                {isDone ? 'Done' : 'To do'}
              </span>
            </li>
          )
        })}
      </ul>
      <PressAs ref={pressAs} />
      <p className="bad" id={level.targets.miss.id} role="status" aria-label={level.targets.miss.name}>
        {problemOf(state)}
      </p>
      <p
        className="score"
        id={level.targets.progress.id}
        role="status"
        aria-label={level.targets.progress.name}
      >
        Progress <span className="mono">{`${state.done.length}/${GESTURES.length}`}</span>
      </p>
    </>
  )
}
