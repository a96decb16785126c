import { useState } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import './simulation.css'
import { type Event, ITEM_COUNT, type State, doneCount, rules, statusOf } from './rules.ts'
import '#ui/table.css'

/** The lamp of each status: hollow, ring, full. */
export const LAMPS = { pending: 'in-progress', processing: 'ready', done: 'completed' } as const

type ProgressProps = {
  done: number
  count: number
  /** The item in work, in words; null if there is none. */
  current: string | null
  /** How many presses came during its work. */
  refused: number
  /** Processes the next item. */
  how: string
}

/** The progress of the queue: a gauge, and the result in words. */
export function Progress({ done, count, current, refused, how }: ProgressProps) {
  const { outcome, progress } = level.targets
  return (
    <>
      <progress className="gauge" id={progress.id} aria-label={progress.name} value={done} max={count} />
      {current !== null ? (
        <Outcome of={outcome} tone="plain" title={`Processing ${current}`}>
          {refused > 0
            ? `${refused === 1 ? 'A press was' : `${refused} presses were`} refused, because this item is not done yet. Wait until it is done, then press again.`
            : 'One item at a time: a press is refused until this item is done.'}
        </Outcome>
      ) : done === count ? (
        <Outcome of={outcome} tone="done" title="Queue empty">
          All {count} items are done.
        </Outcome>
      ) : (
        <Outcome of={outcome} tone="plain" title={done === 0 ? 'No item in process' : `Item ${done} done`}>
          {count - done} pending. {how}
        </Outcome>
      )}
    </>
  )
}

/** Counts the presses during an item's work. */
export function usePressesIn(item: string | null) {
  const [early, setEarly] = useState({ item: '', presses: 0 })
  const presses = early.item === item ? early.presses : 0
  const count = () => {
    if (item) setEarly({ item, presses: presses + 1 })
  }
  return [presses, count] as const
}

export function View({ state, send, isOver }: ViewProps<State, Event>) {
  const { next, reset, queue } = level.targets
  const { items, processing } = state
  const [refused, countPress] = usePressesIn(processing)
  const done = doneCount(state)
  const current = items.find(({ id }) => id === processing)
  const isEmpty = rules.isSolved(state)
  return (
    <div className="loop">
      <div className="row controls">
        <button
          className={`btn ${isOver ? '' : 'btn-go'}`}
          id={next.id}
          type="button"
          aria-busy={current ? true : undefined}
          aria-disabled={isEmpty ? true : undefined}
          onClick={() => {
            countPress()
            send({ type: 'next-pressed' })
          }}
        >
          {next.name}
        </button>
        <button
          className="btn"
          id={reset.id}
          type="button"
          aria-disabled={done === 0 && !current ? true : undefined}
          onClick={() => send({ type: 'reset' })}
        >
          {reset.name}
        </button>
        <span className="label">
          <span className="mono">
            {done}/{ITEM_COUNT}
          </span>{' '}
          done
        </span>
      </div>
      <Progress
        done={done}
        count={ITEM_COUNT}
        current={current?.data ?? null}
        refused={refused}
        how={`Press ${NAMES.next}.`}
      />
      <table className="table" id={queue.id} aria-busy={current ? true : undefined}>
        <caption className="sr">{queue.name}</caption>
        <thead>
          <tr>
            <th scope="col">{NAMES.item}</th>
            <th scope="col">{NAMES.type}</th>
            <th scope="col">{NAMES.data}</th>
            <th scope="col">{NAMES.status}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, i) => {
            const status = statusOf(item, state)
            return (
              <tr
                key={item.id}
                id={item.id}
                aria-busy={status === 'processing' || undefined}
                data-status={status}
              >
                <td className="mono">{i + 1}</td>
                <td>{item.type}</td>
                <td className="mono" translate="no">
                  {item.data}
                </td>
                <td>
                  <span className="status" id={`${item.id}-status`} data-status={LAMPS[status]}>
                    {status}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
