import { faultOf, isFault } from '#contract/office-faults.ts'
import { LISTED_PROCESSES } from '#office-list'

const listedOf = (process: string) => LISTED_PROCESSES.find(({ name }) => name === process)

/** The title of a process by its word. */
export const titleOf = (process: string): string => listedOf(process)?.title ?? process

/** A fault by its key. A newer server may have faults that this page does not know. */
export const explainedFault = (key: string): { title: string; what: string; remedy: string } =>
  isFault(key) ? faultOf(key) : { title: key, what: '', remedy: '' }

/** Whether a fault restarts the machine: the tape is cut there. */
export const isRestart = (key: string): boolean => isFault(key) && faultOf(key).isRestart === true

/** The faults of a shift in words: `without faults`, `with faults`, or their names. Null: not told. */
export const faultsInWords = (process: string, conditions: readonly string[] | null): string => {
  if (conditions === null) return 'by invitation'
  if (conditions.length === 0) return 'without faults'
  if (conditions.length === listedOf(process)?.faults.length) return 'with faults'
  return `with ${conditions.map((key) => explainedFault(key).title.toLowerCase()).join(', ')}`
}
