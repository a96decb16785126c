import type { ReactNode } from 'react'
import type { Effect, Selector } from '#conditions/base/contract.ts'
import { hasLastingIds, spokenOf } from '#conditions/stage/acted.ts'
import type { Level, Target } from '#levels/contract.ts'
import { Quoted } from '#ui/quoted.tsx'
import './coach.css'
import '#ui/table.css'

/** The handles, and how a tool would record each on a calm page. */
const HANDLES: readonly { selector: Selector; title: string; calm: (target: Target) => string }[] = [
  { selector: 'id', title: 'Id', calm: ({ id }) => `#${id}` },
  { selector: 'name', title: 'Role and name', calm: ({ role, name }) => `${role} “${name}”` },
  { selector: 'path', title: 'Path of tags and classes', calm: () => 'as recorded' },
  { selector: 'place', title: 'Place on the screen', calm: () => 'as recorded' },
  {
    selector: 'element',
    title: 'The element, kept from before',
    calm: () => 'until the page replaces it',
  },
  { selector: 'moment', title: 'The moment at which it appears', calm: () => 'with the page' },
  { selector: 'page', title: 'A search of the whole page', calm: () => 'finds it' },
]

/** Changes to handles under every condition, because the stage itself makes them. */
const ALWAYS: Partial<Record<Selector, string>> = {
  path: 'there are more elements around the task',
  place: 'there is a line above the task',
}

/** Sentences about a handle of a control: how this run has changed it. */
function changesOf(selector: Selector, effects: readonly Effect[], target: Target): readonly string[] {
  const control = target.id || target.name
  return [
    ALWAYS[selector],
    ...effects.flatMap(({ changed }) => changed(control, target)[selector] ?? []),
  ].filter((sentence) => typeof sentence === 'string')
}

type CoachProps = {
  level: Level
  effects: readonly Effect[]
  /** The first control whose event reached the simulation; null if it is unknown. */
  acted: Target | null
  /** The list of what was different. */
  children: ReactNode
}

/**
 * After Ready: the handles of a control that held today, and those that did not. Nobody can know which handle the robot
 * used, so the coach lists all of them.
 */
export function Coach({ level, effects, acted, children }: CoachProps) {
  const target = spokenOf(level, acted)
  const hasId = target.id !== '' && hasLastingIds(level)
  return (
    <section className="coach" id="locator-coach" aria-labelledby="locator-coach-title">
      <h3 id="locator-coach-title">Selectors that worked on this page, and selectors that did not</h3>
      {children}
      <table className="table">
        <caption>
          <Quoted sentence={`Ways to find “${target.name}”`} />
        </caption>
        <thead>
          <tr>
            <th scope="col">Selector</th> <th scope="col">Without conditions</th>{' '}
            <th scope="col">On this page</th>
          </tr>
        </thead>
        <tbody>
          {HANDLES.filter(({ selector }) => hasId || selector !== 'id').map(({ selector, title, calm }) => {
            const own = changesOf(selector, effects, target)
            return (
              <tr key={selector} data-handle={selector} data-held={own.length === 0}>
                <th scope="row">{title}</th>
                <td>{calm(target)}</td>
                <td className={own.length === 0 ? 'good' : 'bad'}>
                  <Quoted sentence={own.length === 0 ? 'Works' : `Changed: ${own.join('; ')}`} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
