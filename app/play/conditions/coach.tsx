import type { Level, Target } from '#levels/contract.ts'
import { hasLastingIds, spokenOf } from './acted.ts'
import { type Note, ROOM } from './note.ts'
import './coach.css'
import '#ui/table.css'

/** By what a robot can find a control, or hold on to it. */
type Handle = 'id' | 'name' | 'path' | 'place' | 'element' | 'moment' | 'page'

/** By what robots find things, and how a tool would write it down of a calm page. */
const HANDLES: readonly { handle: Handle; title: string; calm: (target: Target) => string }[] = [
  { handle: 'id', title: 'Id', calm: ({ id }) => `#${id}` },
  { handle: 'name', title: 'Role and name', calm: ({ role, name }) => `${role} “${name}”` },
  { handle: 'path', title: 'Path of tags and classes', calm: () => 'as recorded' },
  { handle: 'place', title: 'Place on the screen', calm: () => 'as recorded' },
  {
    handle: 'element',
    title: 'The element, kept from before',
    calm: () => 'for as long as the room keeps it',
  },
  { handle: 'moment', title: 'The moment at which it comes', calm: () => 'when the room brings it' },
  { handle: 'page', title: 'A search of the whole page', calm: () => 'finds it' },
]

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** What the stage really did to the handles of one control. */
export function changesOf(note: Note, { id, name }: Target): Readonly<Record<Handle, readonly string[]>> {
  const control = id || name
  const words = note.of('words', name)
  const twin = note.of('twins', control)
  const late = note.of('late', control)
  const moving = note.of('moving', ROOM)
  const stale = note.of('stale', control)
  const shape = note.of('shape', control)
  const cover = note.of('cover', ROOM)
  const names = note.of('names', control)
  const frame = note.of('frame', ROOM)
  const said: Record<Handle, (string | false | undefined)[]> = {
    id: [names && `it is #${names.id}`],
    name: [words && `it is “${words.to}”`, twin && 'it stands twice, and the first one is dead'],
    path: [
      'the stage stands around the room',
      twin && 'one more element before it',
      shape && 'wrappers' in shape && `${shape.wrappers} more around it`,
      shape && 'wrappers' in shape && shape.isDiv && 'a div for a button',
      note.of('shape', ROOM) && 'blocks in another order',
      names && 'the classes are new',
      frame && (frame.kind === 'iframe' ? 'ends at the frame' : 'ends at the shadow root'),
    ],
    place: [
      'what is different today stands above it',
      moving && 'it began below the fold',
      moving && moving.shiftedAt !== null && `it was shifted after ${inSeconds(moving.shiftedAt)}`,
      cover && `it was under “${cover.title}”`,
    ],
    element: [stale && `replaced ${stale.times === 1 ? 'once' : `${stale.times} times`}`],
    moment: [late && `${late.how === 'hidden' ? 'it came' : 'it was enabled'} after ${inSeconds(late.at)}`],
    page: [frame && (frame.kind === 'iframe' ? 'ends at the frame' : 'ends at the shadow root')],
  }
  return Object.fromEntries(
    Object.entries(said).map(([handle, sentences]) => [handle, sentences.filter(Boolean)]),
  ) as Record<Handle, string[]>
}

type CoachProps = {
  level: Level
  note: Note
  /** The first control that the room heard of; null where it is not known. */
  acted: Target | null
}

/**
 * After Ready: which handles of a control held today, and which did not. By which one the robot found it cannot be
 * known; what the control offers can.
 */
export function Coach({ level, note, acted }: CoachProps) {
  const target = spokenOf(level, acted)
  const changes = changesOf(note, target)
  const hasId = target.id !== '' && hasLastingIds(level)
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
          {HANDLES.filter(({ handle }) => hasId || handle !== 'id').map(({ handle, title, calm }) => {
            const own = changes[handle]
            return (
              <tr key={handle} data-handle={handle} data-held={own.length === 0}>
                <th scope="row">{title}</th>
                <td>{calm(target)}</td>
                <td className={own.length === 0 ? 'good' : 'bad'}>
                  {own.length === 0 ? 'Held' : `Changed: ${own.join('; ')}`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
