import type { ViewProps } from '#levels/contract.ts'
import { PeopleTable } from '#levels/shared/people-table.tsx'
import { level } from './level.ts'
import { type Event, type State, WANTED_ROLE } from './rules.ts'

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
        wanted={WANTED_ROLE}
        onChoose={(row) => send({ type: 'clicked', id: row })}
      />
      <p className="score" id={outcome.id} role="status" aria-label={outcome.name}>
        {!chosen
          ? 'No row chosen yet.'
          : chosen.role === WANTED_ROLE
            ? `Chosen: ${chosen.name}, ${chosen.role}`
            : `Chosen: ${chosen.name}, ${chosen.role}. ${chosen.role} is not ${WANTED_ROLE}.`}
      </p>
    </>
  )
}
