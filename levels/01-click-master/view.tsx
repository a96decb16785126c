import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { level } from './level.ts'
import { type Event, GESTURES, type Gesture, type State } from './rules.ts'

/** React's own enter events are made from `mouseover` and `pointerover`; a robot may send any of the four. */
const HOVERS = ['mouseenter', 'mouseover', 'pointerenter', 'pointerover'] as const

/** A gesture in a sentence: what a button wants, and what it may have heard instead. */
const IN_WORDS: Record<Gesture, string> = {
  click: 'a left click',
  rightClick: 'a right click',
  doubleClick: 'a double-click: two clicks in quick succession',
  hover: 'the pointer to hover over it',
}

export function View({ state, send }: ViewProps<State, Event>) {
  const hover = useRef<HTMLButtonElement>(null)
  /** The state in which it was heard. One hover is up to four events, and the other three are no second one. */
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

  const perform = (gesture: Gesture) => send({ type: 'performed', gesture })
  /** A gesture that its button did not wait for. It is told until something is taken. */
  const [miss, setMiss] = useState<{ in: State; on: Gesture; heard: Gesture }>()
  const mishear = (on: Gesture, heard: Gesture) => {
    if (on !== heard && !state.done.includes(on)) setMiss({ in: state, on, heard })
  }
  /** What each button listens to. */
  const listeners = {
    click: { onClick: () => perform('click') },
    rightClick: {
      onContextMenu: (event: React.MouseEvent) => {
        event.preventDefault()
        perform('rightClick')
      },
    },
    doubleClick: {
      onDoubleClick: () => perform('doubleClick'),
      // The key, not the click that comes of it: a script clicks without one, and a key that is held repeats.
      onKeyDown: ({ key, repeat }: React.KeyboardEvent) => {
        if ((key === 'Enter' || key === ' ') && !repeat) send({ type: 'key-pressed' })
      },
    },
    hover: {
      ref: hover,
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key === 'Enter') perform('hover')
      },
    },
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
                onClick={() => mishear(gesture, 'click')}
                onContextMenu={() => mishear(gesture, 'rightClick')}
                onDoubleClick={() => mishear(gesture, 'doubleClick')}
                {...listeners[gesture]}
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
      <p className="bad" id={level.targets.miss.id} role="status" aria-label={level.targets.miss.name}>
        {miss?.in === state
          ? `“${level.targets[miss.on].name}” heard ${miss.heard === 'doubleClick' ? 'a double-click' : IN_WORDS[miss.heard]} and wants ${IN_WORDS[miss.on]}.`
          : null}
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
