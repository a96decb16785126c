import type { ViewProps } from '#levels/contract.ts'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, type State, rules } from './random-rules.ts'
import { Directory } from './view.tsx'

function View({ state: { round }, send }: ViewProps<State, Event>) {
  return <Directory state={round.pages} send={send} wanted={round.wanted.role} fault={null} />
}

export const simulation = defineRandomSimulation({
  level,
  description: 'Nine people on three pages. Two of them share a name and two a role; one row has both.',
  objectives: [
    'Page through the table for the name and the role of the task.',
    'Click the row that has both, four times in a row.',
  ],
  intel: {
    nudge: 'Two rows have the name, and two rows have the role. Only one row has both.',
    way: `Read the name and the role in “${TASK.name}”. Loop: read both columns; if one row has both, click it and stop; else click ${NAMES.forward} while it is enabled.`,
  },
  gone: ['ada', 'elif', 'kofi', 'lena', 'noor', 'ravi', 'sofia', 'tomas', 'wei'],
  rules,
  View,
})
