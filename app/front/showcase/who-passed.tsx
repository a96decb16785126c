import type { ReactNode } from 'react'
import { CONDITIONS, type Key } from '#conditions/list/list.ts'
import { ROBOTS } from './on-show.ts'
import './who-lived.css'

type WhoPassedProps = {
  id: string
  /** For screen readers. */
  caption: string
  /** Draws a `td` with `data-lived`: `all`, `some` or `none`; without it if nobody played. */
  renderCell: (day: DayKey, robot: string) => ReactNode
}

/** A condition, or all of them at once. */
export type DayKey = Key | 'all'

const ROWS: readonly { key: DayKey; title: string }[] = [...CONDITIONS, { key: 'all', title: 'All' }]

/** Conditions and kinds of robots as a piece of tape: a hole marks a robot that passed. */
export function WhoPassed({ id, caption, renderCell }: WhoPassedProps) {
  return (
    <table className="who-lived" id={id}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Condition</span>
          </th>
          {ROBOTS.map(([robot, title]) => (
            <th key={robot} scope="col">
              <span>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ key, title }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {ROBOTS.map(([robot]) => renderCell(key, robot))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
