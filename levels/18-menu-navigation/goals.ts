import type { Goals } from '#levels/contract.ts'
import { type State, currentTask, problemOf, rules } from './rules.ts'

/** How far each objective is met, from the state alone. */
export const goals: Goals<State> = (state) => {
  if (rules.isSolved(state)) return [true, true, true]
  const fault = problemOf(state)
  return [
    null,
    null,
    fault?.text ??
      (state.done > 0 &&
        `${state.done} of ${state.tasks.length} ${state.done === 1 ? 'is' : 'are'} done. ${currentTask(state)} is next.`),
  ]
}
