import type { ReactNode } from 'react'
import { Scroll } from './scroll.tsx'
import './table.css'

/** The head of a column: its text, and a class, which is `num` over numbers. One that is `hidden` is only read out. */
type Head = string | readonly [text: ReactNode, look: string]

/**
 * A table that scrolls by itself on a narrow screen.
 * @param name of the part that scrolls
 * @param look a further class
 * @param caption is only read out
 */
export const Table = ({
  name,
  id,
  look,
  caption,
  heads,
  children,
}: {
  name: string
  id?: string
  look?: string
  caption?: ReactNode
  heads: readonly Head[]
  /** Its rows. */
  children: ReactNode
}) => (
  <Scroll name={name}>
    <table className={look ? `table ${look}` : 'table'} id={id}>
      {caption === undefined ? null : <caption className="sr">{caption}</caption>}
      <thead>
        <tr>
          {heads.map((head, i) => {
            const [text, own] = typeof head === 'string' ? [head] : head
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a head is a text, and keeps nothing
              <th key={i} className={own === 'hidden' ? undefined : own} scope="col">
                {own === 'hidden' ? <span className="sr">{text}</span> : text}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Scroll>
)
