import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { NAMES } from './names.ts'
import { type Event, LONGEST, REFUSED, type State, rules } from './random-rules.ts'
import { TextPractice } from './text-practice.tsx'
import './simulation.css'

const { outcome } = level.targets

const View = ({ state: { practice, refused }, send }: ViewProps<State, Event>) => (
  <TextPractice
    isRandom
    state={practice}
    send={(event) =>
      send(event.type === 'uploaded' ? { ...event, head: event.head?.slice(0, LONGEST) ?? null } : event)
    }
    refusal={
      refused === null ? undefined : (
        <Outcome of={outcome} tone="danger" title={REFUSED}>
          {refused}
        </Outcome>
      )
    }
  />
)

export const simulation = defineRandomSimulation({
  level,
  description: 'A text file. The task says what your robot must write into it.',
  objectives: [
    `${NAMES.download}, and press the three read and the three write buttons.`,
    'In the file, replace and append what the task asks for. All other lines stay as they are.',
    'Upload the file. Each of its lines is compared with the task.',
  ],
  intel: {
    way: `Click the link and wait until the file is there. Press the three read buttons, then the three write buttons. Replace and append in the file what “${TASK.name}” asks for; all other lines stay as they are. Then set the path of the file input; no chooser needs to open.`,
  },
  rules,
  View,
})
