import type { ReactNode } from 'react'
import { CONDITIONS, type Key } from '#conditions/list.ts'
import { ROBOTS } from './on-show.ts'
import './who-lived.css'

type WhoLivedProps = {
  id: string
  /** For screen readers. */
  caption: string
  /** Draws a `td` with `data-lived`: `all`, `some` or `none`. */
  renderCell: (condition: Key, robot: string) => ReactNode
}

/** Nine conditions and seven kinds of robots, as a piece of tape: a hole marks a robot that lived. */
export function WhoLived({ id, caption, renderCell }: WhoLivedProps) {
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
        {CONDITIONS.map(({ key, title }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {ROBOTS.map(([robot]) => renderCell(key, robot))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
