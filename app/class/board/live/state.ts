import { wholeCell } from '#contract/class/board-cell.ts'
import type { Board, BoardCell, BoardLine, BoardSeat } from '#contract/class/board.ts'
import type { Task } from '#contract/class/state.ts'

/** The state of a board: its class, and how fresh that is. */
export type BoardState = {
  /** The mark from which the server is asked for changes. */
  mark: number
  /** The server's clock in its last answer. */
  now: number
  class: Board['class']
  tasks: readonly Task[]
  seats: ReadonlyMap<number, BoardSeat>
  /** By seat and task, as `cellKey` writes them. */
  cells: ReadonlyMap<string, BoardCell>
}

export const cellKey = ({ seat, task }: { seat: number; task: number }): string => `${seat} ${task}`

/** Places of the tasks that a seat has tried: their marks would be erased with them. */
export const triedTasks = ({ cells }: BoardState): ReadonlySet<number> =>
  new Set(Array.from(cells.values()).flatMap(({ task, state }) => (state === 'none' ? [] : [task])))

/** Applies a line of the stream, or an answer of the board. The same change may come twice. */
export function takeLine(state: BoardState | null, line: BoardLine): BoardState | null {
  if (line.kind === 'pulse')
    return state && { ...state, mark: Math.max(state.mark, line.mark), now: line.now }
  const before = line.isWhole ? null : state
  const seats = new Map(before?.seats)
  for (const seat of line.seats) seats.set(seat.number, seat)
  const cells = new Map(before?.cells)
  for (const cell of line.cells) cells.set(cellKey(cell), wholeCell(cell))
  const tasks = line.tasks ?? before?.tasks ?? []
  const places = new Set(tasks.map(({ place }) => place))
  for (const [key, cell] of cells) if (!places.has(cell.task)) cells.delete(key)
  return { mark: line.mark, now: line.now, class: line.class, tasks, seats, cells }
}
