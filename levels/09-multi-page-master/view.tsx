import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ViewProps } from '#levels/contract.ts'
import { PeopleTable } from '#levels/shared/people-table.tsx'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, PAGES, type State, WANTED_ROLE, chosenOf, problemOf, rowsOf } from './rules.ts'

type DirectoryProps = Pick<ViewProps<State, Event>, 'state' | 'send'> & {
  /** The wanted role. */
  wanted: string
  /** The error of the chosen row. */
  fault: string | null
}

/** The pages of the table, and the choice. */
export function Directory({ state, send, wanted, fault }: DirectoryProps) {
  const { table, previous, next, page, outcome } = level.targets
  const chosen = chosenOf(state)
  // At the first page and the last the pressed key is disabled.
  const where = useCatchFocus<HTMLSpanElement>(state.page)
  return (
    <>
      <PeopleTable
        id={table.id}
        name={table.name}
        columns={NAMES}
        rows={rowsOf(state)}
        chosen={state.chosen}
        wanted={wanted}
        onChoose={(id) => send({ type: 'clicked', id })}
      />
      <div className="row pager">
        <button
          className="btn"
          id={previous.id}
          type="button"
          aria-label={previous.name}
          disabled={state.page === 1}
          onClick={() => send({ type: 'paged', by: -1 })}
        >
          <ChevronLeft className="icon" /> {NAMES.back}
        </button>
        <span ref={where} id={page.id} role="status" aria-label={page.name} tabIndex={-1}>
          {NAMES.page} {state.page} of {PAGES}
        </span>
        <button
          className="btn"
          id={next.id}
          type="button"
          aria-label={next.name}
          disabled={state.page === PAGES}
          onClick={() => send({ type: 'paged', by: 1 })}
        >
          {NAMES.forward} <ChevronRight className="icon" />
        </button>
      </div>
      <p className="score" id={outcome.id} role="status" aria-label={outcome.name}>
        {!chosen
          ? 'No row chosen yet.'
          : `Chosen: ${chosen.name}, ${chosen.role}${fault ? `. ${fault}` : ''}`}
      </p>
    </>
  )
}

export function View({ state, send }: ViewProps<State, Event>) {
  return <Directory state={state} send={send} wanted={WANTED_ROLE} fault={problemOf(state)} />
}
