import { useSyncExternalStore } from 'react'
import { taskInShort } from '#class/base/words.ts'
import { workInShort, workInWords } from '#class/base/work-words.ts'
import { type Activity, type CellLook, type SeatView, lookOf } from '#class/board/live/derive.ts'
import { personIn, type Roster } from '#class/files/roster.ts'
import type { BoardCell } from '#contract/class/board.ts'
import type { Task } from '#contract/class/state.ts'
import { Table } from '#ui/table.tsx'
import { claimedInWords } from './claimed.ts'

/** A sign and a word for each look, so that colour is never the only mark. */
export const LOOKS: Readonly<Record<CellLook, readonly [sign: string, word: string]>> = {
  verified: ['✓', 'verified'],
  unverified: ['~', 'solved, not verified'],
  refused: ['×', 'rejected'],
  playing: ['▸', 'playing'],
  stuck: ['!', 'stuck'],
  tried: ['·', 'tried'],
  none: ['', 'not started'],
}

const AT: Readonly<Record<Activity, string>> = {
  stuck: 'stuck',
  idle: 'idle',
  work: 'working',
  away: 'away',
  done: 'done',
  waiting: 'card not used',
}

const NARROW = '(width < 40rem)'
const watchWidth = (listener: () => void) => {
  const media = matchMedia(NARROW)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
const useNarrow = () =>
  useSyncExternalStore(
    watchWidth,
    () => matchMedia(NARROW).matches,
    () => false,
  )

const again = (cell: BoardCell, now: number): string => {
  if (!cell.again) return ''
  const { is, until } = cell.again
  if (is !== 'asked' && is !== 'taken') return `again: ${is}`
  return until > now ? `again: ${Math.ceil((until - now) / 1000)} s` : 'again: not started'
}

/** A cell in words, for screen readers. */
function cellInWords(
  cell: BoardCell | null,
  task: Task,
  claimed: string,
  look: CellLook,
  now: number,
): string {
  if (!cell) return 'not started'
  return [
    LOOKS[look][1],
    `${cell.attempts} ${cell.attempts === 1 ? 'attempt' : 'attempts'}`,
    cell.work ? workInWords(cell.work) : '',
    cell.refusals > 0 ? `${cell.refusals} misses` : '',
    task.passes > 1 ? `${cell.inARow} of ${task.passes} verified in a row` : '',
    cell.isLate ? 'late' : '',
    cell.isWitnessed ? 'supervised' : '',
    claimed,
    cell.isByHand ? 'marked by you' : '',
    cell.hasSignals ? 'to check' : '',
    again(cell, now),
  ]
    .filter(Boolean)
    .join(', ')
}

type GridProps = {
  views: readonly SeatView[]
  tasks: readonly Task[]
  now: number
  roster: Roster
  onSeat: (number: number) => void
}

/** The name of a seat, as this browser shows it. */
export const nameOf = ({ seat }: Pick<SeatView, 'seat'>, roster: Roster): string => {
  const person = personIn(roster, seat.number)
  const nickname = seat.nickname ?? `seat ${seat.number}`
  return person ? `${nickname} (${person.name})` : nickname
}

/** Seats and tasks: a table, or a list of seats on a phone, which has no room for twenty columns. */
export function Grid({ views, tasks, now, roster, onSeat }: GridProps) {
  const isNarrow = useNarrow()
  if (isNarrow) {
    return (
      <ul className="board-list" id="board-list" aria-label="Seats">
        {views.map((view) => (
          <li key={view.seat.id} data-activity={view.activity}>
            <button className="btn" type="button" onClick={() => onSeat(view.seat.number)}>
              {view.seat.number}. {nameOf(view, roster)}
            </button>
            <p>
              <b>{AT[view.activity]}</b>
              {view.daysAway === null ? '' : ` for ${view.daysAway} days`}; {view.verified} of {tasks.length}{' '}
              verified
              {current(view, tasks, now)}
            </p>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Table
      name="Board"
      id="board-grid"
      look="board-grid"
      caption="Seats and tasks"
      heads={['Seat', 'Now', ...tasks.map(taskInShort), 'Verified']}
    >
      {views.map((view) => (
        <tr key={view.seat.id} data-activity={view.activity} data-seat={view.seat.number}>
          <th scope="row">
            <button className="seat-key" type="button" onClick={() => onSeat(view.seat.number)}>
              {view.seat.number}. {nameOf(view, roster)}
            </button>
          </th>
          <td className="at">
            {AT[view.activity]}
            {view.daysAway === null ? '' : `, ${view.daysAway} d`}
          </td>
          {view.cells.map((cell, i) => {
            const look = lookOf(cell, now)
            const task = tasks[i]!
            const claimed = claimedInWords(cell, task)
            const words = cellInWords(cell, task, claimed, look, now)
            return (
              <td key={task.id} data-look={look} data-task={task.place} title={words}>
                <span aria-hidden="true">
                  {LOOKS[look][0]} {cell?.work ? <b>{workInShort(cell.work)}</b> : null}
                  {cell && cell.attempts > 1 ? <small>{cell.attempts}</small> : null}
                  {cell?.isLate ? <small>late</small> : null}
                  {cell?.isWitnessed ? <small>S</small> : null}
                  {claimed ? <small>C</small> : null}
                  {cell?.hasSignals ? <small>?</small> : null}
                  {cell?.again && again(cell, now) ? <small>{again(cell, now)}</small> : null}
                </span>
                <span className="sr">{words}</span>
              </td>
            )
          })}
          <td className="num">
            {view.verified} of {tasks.length}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Describes the tasks of a seat in words, for the list. */
function current({ current: cell }: SeatView, tasks: readonly Task[], now: number): string {
  const task = tasks.find(({ place }) => place === cell?.task)
  return cell && task
    ? `; ${taskInShort(task)}: ${cellInWords(cell, task, claimedInWords(cell, task), lookOf(cell, now), now)}`
    : ''
}

/** Explains the signs of the grid. */
export const Legend = ({ tasks }: Pick<GridProps, 'tasks'>) => (
  <ul className="board-legend" aria-label="Signs">
    {Object.entries(LOOKS).map(([look, [sign, word]]) =>
      sign === '' ? null : (
        <li key={look}>
          <span data-look={look}>{sign}</span> {word}
        </li>
      ),
    )}
    <li>a number: attempts</li>
    {tasks.some(({ shift }) => shift) ? (
      <li>7/8: items of a shift that are closed; after its end, those that are right</li>
    ) : null}
    <li>S: played in a supervised session</li>
    <li>C: with conditions, as reported by the page</li>
    <li>?: to check; the panel of the seat says why (this is not a verdict)</li>
  </ul>
)
