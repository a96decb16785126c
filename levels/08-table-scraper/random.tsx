import type { ViewProps } from '#levels/contract.ts'
import { PeopleTable } from '#levels/shared/people-table.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, type State, personIn, rules } from './random-rules.ts'

function View({ state: { round, number, misses, isDone }, send }: ViewProps<State, Event>) {
  const { table, outcome } = level.targets
  const chosen = personIn(round, round.chosen)
  return (
    <>
      <PeopleTable
        key={`${misses}/${number}`}
        id={table.id}
        name={table.name}
        columns={NAMES}
        rows={round.rows}
        chosen={round.chosen}
        wanted={isDone ? (chosen?.role ?? '') : ''}
        onChoose={(row) => send({ type: 'clicked', id: row })}
      />
      <p className="score" id={outcome.id} role="status" aria-label={outcome.name}>
        {isDone && chosen ? `Chosen: ${chosen.name}, ${chosen.role}` : 'No row chosen yet.'}
      </p>
    </>
  )
}

export const simulation = defineRandomSimulation({
  level,
  description: 'A table of twelve people. Each of the four rounds has other people and another role.',
  objectives: ['Find the row whose role is exactly the role of the task, and click it, four times in a row.'],
  intel: {
    way: `Read the role in “${TASK.name}”. Read the table, find the row where ${NAMES.role} equals it (equals, not contains), click any cell of it. By keyboard: Tab to the row, Enter.`,
  },
  gone: ['specialist', 'trainer', 'senior', 'analyst'],
  rules,
  View,
})
