import type { ViewProps } from '#levels/contract.ts'
import { PeopleTable } from '#levels/shared/people-table.tsx'
import { level } from './level.ts'
import type { Event, State } from './rules.ts'

export function View({ state, send }: ViewProps<State, Event>) {
  const { table, outcome } = level.targets
  const chosen = state.rows.find((person) => person.id === state.chosen)
  return (
    <>
      <PeopleTable
        id={table.id}
        name={table.name}
        rows={state.rows}
        chosen={state.chosen}
        onChoose={(row) => send({ type: 'clicked', id: row })}
      />
      <p className="score" id={outcome.id} role="status" aria-label={outcome.name}>
        {chosen ? `Chosen: ${chosen.name}, ${chosen.role}` : 'No row chosen yet.'}
      </p>
    </>
  )
}
