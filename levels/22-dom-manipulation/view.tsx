import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { Tick } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { toast, withdraw } from '#ui/toasts.tsx'
import { level } from './level.ts'
import { type Event, STILL_DISABLED, type State } from './rules.ts'
import './room.css'

const { read, button, check, outcome } = level.targets

const GREAT_PROGRESS = {
  title: 'Great Progress!',
  text: 'The button is enabled. Now click it.',
}

/** The browser's own method, from when this file came. The build has none: it draws this room's page without it. */
// oxlint-disable-next-line typescript/unbound-method
const matches = typeof Element === 'undefined' ? () => false : Element.prototype.matches
const { apply } = Reflect

/**
 * Whether the browser holds an element for disabled. Neither the element's property nor its method is asked: a script can
 * define both anew, with the attribute still there. A script that replaced the browser's method before this file came is
 * believed.
 */
const isDisabledNow = (element: Element): boolean => apply(matches, element, [':disabled'])

export function View({ state, send, isOver }: ViewProps<State, Event>) {
  const locked = useRef<HTMLButtonElement>(null)
  /** The button was pressed in this state, and was disabled. */
  const [deafIn, setDeafIn] = useState<State>()

  useEffect(() => {
    if (state.isClicked || state.checked !== 'disabled') withdraw(STILL_DISABLED)
  }, [state])

  const look = () => {
    // A robot may have taken the button out of the page altogether: then there is none that is enabled.
    const isDisabled = locked.current ? isDisabledNow(locked.current) : true
    const { title, text } = isDisabled ? STILL_DISABLED : GREAT_PROGRESS
    withdraw(isDisabled ? GREAT_PROGRESS : STILL_DISABLED)
    toast({ title, description: text, tone: isDisabled ? 'danger' : 'done', isOnPage: true })
    send({ type: 'checked', isDisabled })
  }

  return (
    <div className="dom-room">
      <section className="read-first" aria-labelledby="instructions-title">
        <h3 id="instructions-title">Instructions</h3>
        <ol id="instructions">
          <li>Mark these instructions as read. A disabled button appears.</li>
          <li>
            Open the developer tools with <kbd>F12</kbd> and find <code>#{button.id}</code>.
          </li>
          <li>
            Delete its attribute <code>disabled</code>, or set the property of that name to <code>false</code>
            .
          </li>
          <li>Click the button. Check tells you beforehand whether it would listen.</li>
        </ol>
        <Tick
          id={read.id}
          label={read.name}
          type="checkbox"
          isChecked={state.isRead}
          onChecked={(isRead) => send({ type: 'read-set', isRead })}
        />
      </section>
      {state.isRead ? (
        <div
          className="row"
          // A disabled button hears no click. That it was pressed is heard on the way down.
          onPointerDownCapture={(event) => {
            if (event.target === locked.current && isDisabledNow(locked.current)) setDeafIn(state)
          }}
        >
          <LockedButton
            ref={locked}
            onClicked={(isDisabled) => {
              if (isDisabled) setDeafIn(state)
              send({ type: 'clicked', isDisabled })
            }}
          />
          <button className={`btn ${isOver ? '' : 'btn-go'}`} id={check.id} type="button" onClick={look}>
            {check.name}
          </button>
        </div>
      ) : null}
      {state.isClicked ? (
        <Note id={outcome.id} tone="done" title="Button clicked">
          It was disabled, and you did not take that for an answer.
        </Note>
      ) : deafIn === state ? (
        <Note id={outcome.id} tone="danger" title="Click not heard">
          The button is disabled, and a disabled button hears no click. Remove its attribute disabled first.
        </Note>
      ) : state.checked === 'disabled' ? (
        <Note id={outcome.id} tone="danger" title={STILL_DISABLED.title}>
          {STILL_DISABLED.text}
        </Note>
      ) : state.checked === 'enabled' ? (
        <Note id={outcome.id} tone="done" title={GREAT_PROGRESS.title}>
          {GREAT_PROGRESS.text}
        </Note>
      ) : (
        <Note id={outcome.id} tone="plain" title={state.isRead ? 'Not checked yet' : 'Instructions first'} />
      )}
    </div>
  )
}

type LockedButtonProps = {
  ref: RefObject<HTMLButtonElement | null>
  /** A click reached the button; says whether it was disabled at that moment. */
  onClicked: (isDisabled: boolean) => void
}

/**
 * The target. It is disabled once, outside of React: React would disable it again at a later render, and never calls
 * `onClick` of a button that it rendered disabled. The listener sits on this very element, so that a copy has none.
 */
function LockedButton({ ref, onClicked }: LockedButtonProps) {
  const clicked = useEffectEvent(onClicked)

  useLayoutEffect(() => {
    const element = ref.current!
    const listen = () => clicked(isDisabledNow(element))
    element.disabled = true
    element.addEventListener('click', listen)
    return () => element.removeEventListener('click', listen)
  }, [ref])

  return (
    <button className="btn" ref={ref} id={button.id} type="button">
      {button.name}
    </button>
  )
}
