import { LISTED_FAULTS, LISTED_PROCESSES, type ListedFault } from '#contract/office-list.ts'

const listedOf = (process: string) => LISTED_PROCESSES.find(({ name }) => name === process)

/** The title of a process by its word. */
export const titleOf = (process: string): string => listedOf(process)?.title ?? process

/** A fault by its key. */
export const faultOf = (key: string): ListedFault =>
  LISTED_FAULTS.find((one) => one.key === key) ?? { key, title: key, what: '', remedy: '' }

/** The faults of a shift in words: `without faults`, `with faults`, or their names. Null: not told. */
export const faultsInWords = (process: string, conditions: readonly string[] | null): string => {
  if (conditions === null) return 'by invitation'
  if (conditions.length === 0) return 'without faults'
  if (conditions.length === listedOf(process)?.faults.length) return 'with faults'
  return `with ${conditions.map((key) => faultOf(key).title.toLowerCase()).join(', ')}`
}
