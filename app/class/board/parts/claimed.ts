import { conditionsInWords } from '#class/base/words.ts'
import type { BoardCell } from '#contract/class/board.ts'
import type { Task } from '#contract/class/state.ts'

const TRACES = ['', ', one change checked', ', two changes checked', ', three changes checked']

/**
 * Says which conditions the page of a verified run claims, and for how many of them the server checked a trace. Empty
 * for a calm task, and without a verified run.
 */
export const claimedInWords = (cell: BoardCell | null, { conditions }: Pick<Task, 'conditions'>): string =>
  cell?.isClaimed && cell.mark === 'verified'
    ? `${conditionsInWords(conditions)}: reported by the page${TRACES[cell.traces]!}`
    : ''
