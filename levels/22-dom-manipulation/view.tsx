import { useEffect, useRef, useState } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { Tick } from '#ui/field.tsx'
import { toast, withdraw } from '#ui/toasts.tsx'
import { level } from './level.ts'
import { LockedButton, disabledAs, isDisabledNow } from './locked-button.tsx'
import { NAMES } from './names.ts'
import { type Event, STILL_DISABLED, type State, remedyFor, stillDisabled } from './rules.ts'
import './simulation.css'

const { read, button, check, outcome } = level.targets

const GREAT_PROGRESS = {
  title: 'Great Progress!',
  text: 'The button is enabled. Now click it.',
}

export function View({ state, send, isOver }: ViewProps<State, Event>) {
  const locked = useRef<HTMLButtonElement>(null)
  /** The button was pressed in this state while it was disabled. */
  const [deafIn, setDeafIn] = useState<State>()
  /** The text of its attribute then. */
  const [deafAs, setDeafAs] = useState<string>()
  const notHeard = () => {
    setDeafIn(state)
    setDeafAs(disabledAs(locked.current).attribute)
  }

  useEffect(() => {
    if (state.isClicked || state.checked !== 'disabled') withdraw(STILL_DISABLED)
  }, [state])

  const look = () => {
    // A robot may have removed the button from the page: then no button is enabled.
    const isDisabled = locked.current ? isDisabledNow(locked.current) : true
    const attribute = isDisabled ? disabledAs(locked.current) : {}
    const { title, text } = isDisabled ? stillDisabled(attribute) : GREAT_PROGRESS
    withdraw(isDisabled ? GREAT_PROGRESS : STILL_DISABLED)
    toast({ title, description: text, tone: isDisabled ? 'danger' : 'done', isOnPage: true })
    send({ type: 'checked', isDisabled, ...attribute })
  }

  return (
    <div className="dom-room">
      <section className="read-first" aria-labelledby="instructions-title">
        <h3 id="instructions-title">{NAMES.instructions}</h3>
        <ol id="instructions">
          <li>Mark these instructions as read. A disabled button appears.</li>
          <li>
            Open the developer tools with <kbd>F12</kbd> and find <code translate="no">#{button.id}</code>.
          </li>
          <li>
            Delete its attribute <code translate="no">disabled</code>, or set the property of that name to{' '}
            <code translate="no">false</code>.
          </li>
          <li>Click the button. Press {NAMES.check} before that to see whether the button is enabled.</li>
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
          // A disabled button gets no click event. So the press is heard in the capture phase.
          onPointerDownCapture={(event) => {
            if (event.target === locked.current && isDisabledNow(locked.current)) notHeard()
          }}
        >
          <LockedButton
            ref={locked}
            id={button.id}
            name={button.name}
            onClicked={(isDisabled) => {
              if (isDisabled) notHeard()
              send({ type: 'clicked', isDisabled })
            }}
          />
          <button className={`btn ${isOver ? '' : 'btn-go'}`} id={check.id} type="button" onClick={look}>
            {check.name}
          </button>
        </div>
      ) : null}
      {state.isClicked ? (
        <Outcome of={outcome} tone="done" title="Button clicked">
          It was disabled, and you enabled it.
        </Outcome>
      ) : deafIn === state ? (
        <Outcome of={outcome} tone="danger" title="The click had no effect">
          The button is disabled, and a disabled button gets no click.{' '}
          {remedyFor(deafAs, 'Remove its attribute disabled first.')}
        </Outcome>
      ) : state.checked === 'disabled' ? (
        <Outcome of={outcome} tone="danger" title={STILL_DISABLED.title}>
          {stillDisabled(state).text}
        </Outcome>
      ) : state.checked === 'enabled' ? (
        <Outcome of={outcome} tone="done" title={GREAT_PROGRESS.title}>
          {GREAT_PROGRESS.text}
        </Outcome>
      ) : (
        <Outcome
          of={outcome}
          tone="plain"
          title={state.isRead ? 'Not checked yet' : 'Read the instructions first'}
        />
      )}
    </div>
  )
}
