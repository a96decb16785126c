import type { CellWork } from '#contract/class/state.ts'

/** How far a shift is, for a cell: 7/8 while it is open; then 8/8 clean, or 7/8, 1 twice. */
export const workInShort = ({ done, of, note }: CellWork): string =>
  [`${done}/${of}`, note].filter(Boolean).join(note === 'clean' ? ' ' : ', ')

/** The same in words. Before the end nobody knows what is right, so the items are only closed. */
export const workInWords = ({ done, of, note }: CellWork): string =>
  note === '' ? `${done} of ${of} items closed` : `${done} of ${of} items right, ${note}`
