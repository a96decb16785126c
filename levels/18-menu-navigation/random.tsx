import type { ViewProps } from '#levels/contract.ts'
import { Outcome } from '#levels/shared/outcome.tsx'
import { defineRandomSimulation } from '#levels/shared/random-task.tsx'
import { TASK } from '#levels/shared/task.ts'
import { level } from './level.ts'
import { MenuBar } from './menu-bar.tsx'
import { nameOf, pathTo } from './menu.ts'
import { Plan } from './plan.tsx'
import { type Event, type State, rules } from './random-rules.ts'
import './simulation.css'

// The random task's note names the wanted items, and a wrong choice restarts the list, so there is no history to show.
const { task: _, history: __, ...targets } = level.targets
const { menubar, outcome } = level.targets

function View({ state: { round, isDone }, send }: ViewProps<State, Event>) {
  const { wanted, done } = round
  const last = wanted[done - 1]
  return (
    <div className="menu-room">
      <Outcome
        of={outcome}
        tone={last === undefined ? 'plain' : 'done'}
        title={isDone ? 'All eight in order' : `${done} of ${wanted.length} chosen`}
      >
        {last === undefined ? undefined : nameOf(pathTo(last))}
      </Outcome>
      <MenuBar id={menubar.id} name={menubar.name} onChosen={(id) => send({ type: 'chosen', id })} />
      <div className="ledger">
        <Plan tasks={wanted} done={done} />
      </div>
    </div>
  )
}

export const simulation = defineRandomSimulation({
  level: { ...level, targets },
  description: 'A menu bar with nested menus. Choose eight items in the order of the task.',
  objectives: [
    'Open the menus one by one and choose the eight items, in their order.',
    'A wrong item, or the right item too early, is a miss: the task starts again with eight other items.',
  ],
  intel: {
    way: `Split each item of “${TASK.name}” at " > ". Click the item of the bar, then each item of the path below it, by id: menu-file, menu-file-export, menu-file-export-csv. By keyboard: arrows, Enter, Escape.`,
    noIds: {
      way: `Split each item of “${TASK.name}” at " > ". Click the item of the bar, then each item of the path below it, by its role menuitem and its name, inside the menu that is open. By keyboard: arrows, Enter, Escape.`,
    },
  },
  rules,
  View,
})
