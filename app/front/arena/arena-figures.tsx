import type { ReactNode } from 'react'
import { CONDITIONS } from '#conditions/list/list.ts'
import type { ArenaDay, ArenaRow } from '#kit/arena-rows.ts'
import { CALM } from '#kit/conditions.ts'
import { Scroll } from '#ui/scroll.tsx'
import { DAYS } from './arena-days.ts'
import '#ui/table.css'

/** The two kinds of conditions. A robot has a mean for each kind, and the two are never added. */
const KINDS = [
  ['change', 'Change'],
  ['time', 'Time'],
] as const

/** The mean over the days of a kind; null if one of those days is incomplete. */
function ofKind({ days }: ArenaRow, kind: 'change' | 'time'): number | null {
  const keys = CONDITIONS.filter(({ of }) => of === kind).map(({ key }) => key)
  const shares = keys.flatMap((key) => days.find(({ day }) => day === key)?.once?.share ?? [])
  return shares.length === keys.length ? shares.reduce((sum, one) => sum + one, 0) / keys.length : null
}

const share = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : value.toFixed(2)

const total = (days: readonly ArenaDay[], of: 'judged' | 'faults') =>
  days.reduce((sum, day) => sum + day[of], 0)

/** The table of all robots. */
export const Figures = ({ rows }: { rows: readonly ArenaRow[] }) => (
  <Scroll name="Table of robots">
    <table className="table" id="arena-table">
      <thead>
        <tr>
          <th scope="col">Robot</th>
          <Head>none (95 %)</Head> <Head>none, pass^5</Head>
          {DAYS.slice(1).map(([key]) => (
            <Head key={key}>{key}</Head>
          ))}
          {KINDS.map(([kind, title]) => (
            <Head key={kind}>{title}</Head>
          ))}
          <Head>Moves</Head>
          <Head>Refused</Head>
          <Head>seconds</Head>
          <Head>Runs</Head>
          <Head>Faults</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.name} row={row} />
        ))}
      </tbody>
    </table>
  </Scroll>
)

const Head = ({ children }: { children: ReactNode }) => (
  <th className="num" scope="col">
    {children}
  </th>
)

const Figure = ({ children }: { children: ReactNode }) => <td className="num mono">{children}</td>

/** The line of a robot in the table. */
function Line({ row }: { row: ArenaRow }) {
  const on = (key: string) => row.days.find(({ day }) => day === key)
  const calm = on(CALM)
  return (
    <tr>
      <th scope="row">
        {row.name}
        {row.deal === 'plain' ? <span className="label"> standard tasks</span> : null}
      </th>
      <Figure>
        {calm?.once ? `${share(calm.once.share)} (${share(calm.once.low)}–${share(calm.once.high)})` : '–'}
      </Figure>
      <Figure>{share(calm?.five)}</Figure>
      {DAYS.slice(1).map(([key]) => (
        <Figure key={key}>{share(on(key)?.once?.share)}</Figure>
      ))}
      {KINDS.map(([kind]) => (
        <Figure key={kind}>{share(ofKind(row, kind))}</Figure>
      ))}
      <Figure>{row.calm?.moves ?? '–'}</Figure>
      <Figure>{row.calm?.refused ?? '–'}</Figure>
      <Figure>{row.calm?.above.toFixed(1) ?? '–'}</Figure>
      <Figure>{total(row.days, 'judged')}</Figure>
      <Figure>{total(row.days, 'faults')}</Figure>
    </tr>
  )
}
