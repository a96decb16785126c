import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, REFUSED, type State, problemOf, rules } from './random-rules.ts'
import { SheetPractice } from './sheet-practice.tsx'
import { MOST_COLUMNS } from './sheet.ts'
import './simulation.css'

const { outcome } = level.targets

/** A longer text cannot be a wanted one. */
const LONGEST = 2000

function View({ state, send }: ViewProps<State, Event>) {
  const { practice, wanted, refused } = state
  return (
    <SheetPractice
      state={practice}
      send={(event) => {
        if (event.type !== 'file-read') send(event)
      }}
      asked={wanted.map(({ row, column }) => ({ row, column }))}
      onFound={({ asked = [], ...found }) =>
        send({
          type: 'file-read',
          found: { ...found, columns: found.columns.slice(0, MOST_COLUMNS) },
          asked: asked.map((text) => text.slice(0, LONGEST)),
        })
      }
      refusal={
        refused ? (
          <Outcome of={outcome} tone="danger" title={REFUSED}>
            {problemOf(state, refused)}
          </Outcome>
        ) : undefined
      }
    />
  )
}

export const simulation = defineRandomSimulation({
  level,
  description: 'A sheet of twenty employees. The task says what your robot must write into it.',
  objectives: [
    `${NAMES.download}, and press the three read and the three write buttons.`,
    'Write what the task asks for into the file: two cells, and one row below the last.',
    'Upload it as .xlsx or .csv. The cells of the task are read and compared.',
  ],
  intel: {
    way: `Click the link and wait for the file. Press the three read buttons, then the three write buttons. Write the cells of “${TASK.name}” into the file, and its row below the last one. Then set the path of the file input and wait until the outcome is no longer busy. The headers stay in row 1.`,
  },
  rules,
  View,
})
