import type { Level, Target } from '#levels/contract.ts'
import type { Hand, Handle } from './hand.ts'
import './coach.css'
import '#ui/table.css'

/** By what robots find things, and how a tool would write it down of a calm page. */
const HANDLES: readonly { handle: Handle; title: string; calm: (target: Target) => string }[] = [
  { handle: 'id', title: 'Id', calm: ({ id }) => `#${id}` },
  { handle: 'name', title: 'Role and name', calm: ({ role, name }) => `${role} “${name}”` },
  { handle: 'path', title: 'Path of tags and classes', calm: () => 'as recorded' },
  { handle: 'place', title: 'Place on the screen', calm: () => 'as recorded' },
  { handle: 'element', title: 'The element, kept from before', calm: () => 'the same one' },
  { handle: 'moment', title: 'The moment of the page’s load', calm: () => 'all there' },
  { handle: 'page', title: 'A search of the whole page', calm: () => 'finds it' },
]

const CONTROLS = ['button', 'checkbox', 'combobox', 'menuitem', 'radio', 'textbox', 'link']

type CoachProps = { level: Level; hands: readonly Hand[] }

/**
 * After Ready: which handles of a control held today, and which did not. By which one the robot found it cannot be
 * known; what the control offers can.
 */
export function Coach({ level, hands }: CoachProps) {
  const all = Object.values(level.targets)
  const target = all.find(({ id, role }) => id !== '' && CONTROLS.includes(role)) ?? all[0]!
  return (
    <section className="coach" id="locator-coach" aria-labelledby="locator-coach-title">
      <h3 id="locator-coach-title">What held today, and what would not have</h3>
      <table className="table">
        <caption>“{target.name}”, by whatever a robot can hold on to</caption>
        <thead>
          <tr>
            <th scope="col">Handle</th>
            <th scope="col">On a calm day</th>
            <th scope="col">Today</th>
          </tr>
        </thead>
        <tbody>
          {HANDLES.map(({ handle, title, calm }) => {
            const changes = hands.flatMap((hand) => hand.spoils?.(target)[handle] ?? [])
            return (
              <tr key={handle} data-handle={handle} data-held={changes.length === 0}>
                <th scope="row">{title}</th>
                <td>{calm(target)}</td>
                <td className={changes.length === 0 ? 'good' : 'bad'}>
                  {changes.length === 0 ? 'Held' : `Changed: ${changes.join('; ')}`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
