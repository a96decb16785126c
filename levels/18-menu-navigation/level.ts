import { Menu } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { type Item, MENU } from './menu.ts'
import { NAMES } from './names.ts'

/** Every item of the menu as a target, by its id. */
const itemTargets = (items: readonly Item[]): Level['targets'] =>
  Object.assign(
    {},
    ...items.map(({ id, name, items: below }) => ({
      [id]: { id, role: 'menuitem', name },
      ...itemTargets(below ?? []),
    })),
  )

const controls = {
  menubar: { id: 'menu-bar', role: 'menubar', name: NAMES.menubar },
  task: { id: 'menu-task', role: 'status', name: NAMES.task },
  outcome: { id: 'menu-outcome', role: 'status', name: NAMES.outcome },
  history: { id: 'menu-history', role: 'table', name: NAMES.history },
} as const satisfies Level['targets']

export const level = {
  icon: Menu,
  description: 'A menu bar with nested menus. Choose five items, one after another.',
  objectives: [
    `Read the ${NAMES.task.toLowerCase()}.`,
    'Open the menus one by one and choose exactly that item.',
    'Do the five tasks in their order. The history shows your last ten choices.',
  ],
  intel: {
    trains: 'menu paths: opening a menu, waiting for its items, and choosing in the right menu.',
    nudge: 'The same name is in two menus. Follow the whole path.',
    way: 'Split the text of the task at " > ". Click the item of the bar, then each item of the path below it, by id: menu-file, menu-file-export, menu-file-export-csv. By keyboard: arrows, Enter, Escape.',
    noIds: {
      way: 'Split the text of the task at " > ". Click the item of the bar, then each item of the path below it, by its role menuitem and its name, inside the menu that is open. By keyboard: arrows, Enter, Escape.',
    },
  },
  article: 2,
  targets: { ...controls, ...itemTargets(MENU) } as typeof controls & Level['targets'],
} satisfies Level
