import { conditionsInWords } from '#class/words.ts'
import type { Task } from '#contract/class.ts'
import { tracedIn } from '#game/conditions.ts'
import type { Cell } from './derive.ts'

const TRACES = ['', ', one trace checked', ', two traces checked', ', three traces checked']

/**
 * Says which conditions the page of a verified run claims, and how many of them leave a trace that the server checked.
 * Empty for a calm task, and without a verified run.
 */
export function claimedInWords(cell: Cell | null, { conditions }: Pick<Task, 'conditions'>): string {
  if (!cell?.isClaimed || cell.mark !== 'verified') return ''
  // A run that was accepted by hand may have had no note.
  const traces = cell.isByHand ? '' : TRACES[tracedIn(conditions).length]!
  return `${conditionsInWords(conditions)}: claimed${traces}`
}
