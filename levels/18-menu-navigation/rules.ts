import { type Rules, inOneLine } from '#game/rules.ts'
import { nameOf, pathTo } from './menu.ts'
import { NAMES } from './names.ts'

/**
 * The items to choose; their order is luck. Spec §2: "5 nested menu paths in order". The paths are ours. Each has a
 * namesake or a close neighbour under another parent.
 */
export const TASKS = [
  'menu-file-export-csv',
  'menu-edit-find-project',
  'menu-view-panels-variables',
  'menu-tools-import-pdf',
  'menu-tools-options',
] as const

/** Spec §9: "Menu history last 10 entries". */
export const HISTORY_LENGTH = 10

/** One choice, numbered from 1 on. */
export type MenuEntry = { number: number; path: string; isRight: boolean }

export type State = {
  /** Ids of the items to choose, in their order. */
  tasks: readonly string[]
  /** How many of them are done. */
  done: number
  /** The last choices, oldest first. */
  history: readonly MenuEntry[]
}
export type Event = { type: 'chosen'; id: string }

/** The path to choose next; null when all are done. */
export const currentTask = ({ tasks, done }: State): string | null => {
  const id = tasks[done]
  return id === undefined ? null : nameOf(pathTo(id))
}

/** The sentence about the last choice, if it was wrong. */
export function problemOf(state: State): { title: string; text: string } | null {
  const last = state.history.at(-1)
  if (!last || last.isRight) return null
  return {
    title: 'Wrong item',
    text: `${last.path} was chosen. The ${NAMES.task.toLowerCase()} is ${currentTask(state) ?? ''}.`,
  }
}

export const rules: Rules<State, Event> = {
  isDealt: true,
  start: (dice) => ({ tasks: dice.shuffle(TASKS), done: 0, history: [] }),
  step: (state, { type, id }) => {
    if (type !== 'chosen') return state
    const path = pathTo(id)
    const item = path.at(-1)
    // A parent only opens its menu, and after the last task nothing counts.
    if (!item || item.items || state.done === state.tasks.length) return state
    const isRight = id === state.tasks[state.done]
    const number = (state.history.at(-1)?.number ?? 0) + 1
    return {
      ...state,
      done: state.done + (isRight ? 1 : 0),
      history: [...state.history, { number, path: nameOf(path), isRight }].slice(-HISTORY_LENGTH),
    }
  },
  missOf: (_, __, after) => {
    const fault = problemOf(after)
    return fault && inOneLine(fault)
  },
  isSolved: ({ done, tasks }) => done === tasks.length,
  solution: (start) => ({
    ...start,
    done: start.tasks.length,
    history: start.tasks.map((id, i) => ({ number: i + 1, path: nameOf(pathTo(id)), isRight: true })),
  }),
}
