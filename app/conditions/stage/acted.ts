import type { Effect } from '#conditions/base/contract.ts'
import { TELLING, controlOf } from '#kit/control-of.ts'
import type { Level, Target } from '#levels/contract.ts'

/** Roles of controls: elements that a robot acts on. */
const CONTROLS = [
  'button',
  'checkbox',
  'combobox',
  'link',
  'menuitem',
  'radio',
  'slider',
  'spinbutton',
  'textbox',
]

/** Whether the ids of a level's controls last on a calm day. Those of level 17 do not. */
export const hasLastingIds = ({ targets }: Pick<Level, 'targets'>): boolean =>
  Object.values<Target>(targets).every(({ id, role }) => id !== '' || !CONTROLS.includes(role))

/** Events that the stage listens to: those that tell of an entry, and those that begin one. */
const EVENTS = [...TELLING, 'pointerdown', 'focusin'] as const

const ROLES: Readonly<Record<string, string>> = {
  a: 'link',
  td: 'cell',
  button: 'button',
  select: 'combobox',
  textarea: 'textbox',
}

const roleOf = (element: Element): string => {
  const role = element.getAttribute('role') ?? ROLES[element.localName]
  if (role) return role
  const type = element.getAttribute('type') ?? 'text'
  if (type === 'number') return 'spinbutton'
  return type === 'checkbox' || type === 'radio' ? type : 'textbox'
}

const nameOf = (element: Element): string =>
  (
    element.getAttribute('aria-label') ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent ??
    ''
  ).trim()

/** The control of an event, with its calm id and name; null if the event has no control, or one that the stage added. */
export function calmControlOf(event: Event, effects: readonly Effect[]): Target | null {
  const element = controlOf(event)
  if (!element || effects.some(({ added }) => added && element.closest(added))) return null
  const found: Target = { id: element.id, role: roleOf(element), name: nameOf(element) }
  return effects.reduce((target, { calm }) => calm?.(target) ?? target, found)
}

/** Remembers the last control that got an event. */
export function watchActs(effects: readonly Effect[]) {
  let last: Target | null = null
  const record = (event: Event) => {
    last = calmControlOf(event, effects) ?? last
  }
  return {
    last: () => last,
    /** Ref for the simulation's element: in a frame or a shadow root it is mounted after the stage. */
    listen: (simulation: HTMLElement | null) => {
      if (!simulation) return
      for (const type of EVENTS) simulation.addEventListener(type, record, { capture: true })
      return () => {
        for (const type of EVENTS) simulation.removeEventListener(type, record, { capture: true })
      }
    },
  }
}

/**
 * The control that the coach explains: the first whose event reached the simulation, as the level names it; without such an
 * event the first control of the level.
 * @param acted the first control whose event reached the simulation
 */
export function spokenOf({ targets }: Pick<Level, 'targets'>, acted: Target | null): Target {
  const all = Object.values<Target>(targets)
  if (!acted) return all.find(({ role }) => CONTROLS.includes(role)) ?? all[0]!
  const known =
    all.find(({ id }) => id !== '' && id === acted.id) ??
    all.find(({ id, role, name }) => id === '' && role === acted.role && name === acted.name)
  return { ...(known ?? acted), id: acted.id }
}
