import { useState } from 'react'
import type { ViewProps } from '#levels/contract.ts'
import { Note } from '#ui/note.tsx'
import { level } from './level.ts'
import './room.css'
import { type Event, ITEM_COUNT, type State, doneCount, rules, statusOf } from './rules.ts'
import '#ui/table.css'

/** Which lamp a status lights: hollow, ring, full. */
const LAMPS = { pending: 'in-progress', processing: 'ready', done: 'completed' } as const

export function View({ state, send, isOver }: ViewProps<State, Event>) {
  const { next, reset, outcome, progress, queue } = level.targets
  const { items, processing } = state
  /** Presses that came while an item was in work, and which one it was. */
  const [early, setEarly] = useState({ item: '', presses: 0 })
  const refused = early.item === processing ? early.presses : 0
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
            if (processing) setEarly({ item: processing, presses: refused + 1 })
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
      <progress className="gauge" id={progress.id} aria-label={progress.name} value={done} max={ITEM_COUNT} />
      {current ? (
        <Note id={outcome.id} label={outcome.name} tone="plain" title={`Processing ${current.data}`}>
          {refused > 0
            ? `${refused === 1 ? 'A press was' : `${refused} presses were`} refused: this item is not done yet. Wait, then press again.`
            : 'One at a time. Another press is refused until this one is done.'}
        </Note>
      ) : isEmpty ? (
        <Note id={outcome.id} label={outcome.name} tone="done" title="Queue empty">
          All {ITEM_COUNT} items are done.
        </Note>
      ) : (
        <Note
          id={outcome.id}
          label={outcome.name}
          tone="plain"
          title={done === 0 ? 'Nothing in work' : `Item ${done} done`}
        >
          {ITEM_COUNT - done} pending. Press Process next.
        </Note>
      )}
      <table className="table" id={queue.id} aria-busy={current ? true : undefined}>
        <caption className="sr">{queue.name}</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Type</th>
            <th scope="col">Data</th>
            <th scope="col">Status</th>
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
                <td className="mono">{item.data}</td>
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
