import { useEffect, useEffectEvent, useRef } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { toast, withdraw } from '#ui/toasts.tsx'
import { Attempts, inPercent } from './attempts.tsx'
import { NAMES } from './names.ts'
import {
  type Event,
  MAXIMA,
  REASONS,
  SUCCESS_CHANCE,
  type State,
  isSpent,
  outcomeOf,
  rules,
} from './rules.ts'
import './simulation.css'

/** The spec has two names for the end: one for the panel, and this one for the toast. */
const SPENT = { title: 'Max Retries Reached' }

/** What the rules of the level do not ask. */
const LUCK =
  'The first attempt succeeded, so your robot did not have to retry. Practise again with another seed, until an attempt fails.'

export function View({ state, send, isOver }: ViewProps<State, Event>) {
  const { attempts } = state
  const outcome = outcomeOf(state)
  // One success is enough, and luck may give it at once.
  const isLuck = rules.isSolved(state) && attempts.length === 1
  const tone = !outcome ? 'plain' : rules.isSolved(state) ? 'done' : 'danger'
  const canTry = !isOver && !isSpent(state)

  const announced = useRef(attempts.length)
  const announce = useEffectEvent(() => {
    const isNew = attempts.length > announced.current
    announced.current = attempts.length
    withdraw({ title: 'Attempt Failed' })
    withdraw(SPENT)
    if (!isNew || !outcome) return
    const title = isSpent(state) ? SPENT.title : outcome.title
    toast({ title, description: outcome.text, tone, isOnPage: true })
  })
  useEffect(() => announce(), [attempts.length])

  return (
    <div className="retry">
      <Attempts
        state={state}
        choices={MAXIMA}
        canTry={canTry}
        tone={tone}
        outcome={outcome && isLuck ? { ...outcome, text: `${outcome.text} ${LUCK}` } : outcome}
        onMaximum={(maximum) => send({ type: 'maximum-chosen', maximum })}
        onTry={() => send({ type: 'tried' })}
        onReset={() => send({ type: 'reset' })}
      />
      <details className="worth" id="worth-a-retry">
        <summary>{NAMES.worth}</summary>
        <p>
          One attempt in four succeeds. All of them fail with a maximum of{' '}
          {MAXIMA.map((n) => `${n} in ${inPercent((1 - SUCCESS_CHANCE) ** n)} of the runs`).join(', of ')}: in
          these runs somebody must press {NAMES.reset}, however good the robot is. Here a retry helps against
          every error. In real work it depends on the error:
        </p>
        <dl>
          {REASONS.map((reason) => (
            <div key={reason}>
              <dt>{reason}</dt>
              <dd>{WORTH[reason]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

/** Whether another attempt may follow an error. */
const WORTH: Record<(typeof REASONS)[number], string> = {
  'Element not found - selector timed out':
    'Retry once or twice: the page may be late. If the error comes again, the selector is wrong, and a retry does not help.',
  'Network connection lost during operation':
    'Retry, with a longer pause each time. This error passes by itself.',
  'Application window closed unexpectedly': 'Open the window again first. Without it, each retry fails.',
  'Permission denied - access restricted': 'Do not retry: it will be denied again. Stop, and tell a person.',
  'Resource busy - try again later': 'Retry later, as the error says.',
}
