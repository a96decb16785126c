import type { ViewProps } from '#levels/contract.ts'
import { PeopleTable } from '#levels/shared/people-table.tsx'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, type State, WANTED_ROLE, chosenOf, problemOf } from './rules.ts'

export function View({ state, send }: ViewProps<State, Event>) {
  const { table, outcome } = level.targets
  const chosen = chosenOf(state)
  const fault = problemOf(state)
  return (
    <>
      <PeopleTable
        id={table.id}
        name={table.name}
        columns={NAMES}
        rows={state.rows}
        chosen={state.chosen}
        wanted={WANTED_ROLE}
        onChoose={(row) => send({ type: 'clicked', id: row })}
      />
      <p className="score" id={outcome.id} role="status" aria-label={outcome.name}>
        {!chosen
          ? 'No row chosen yet.'
          : `Chosen: ${chosen.name}, ${chosen.role}${fault ? `. ${fault}` : ''}`}
      </p>
    </>
  )
}
