/** Pages after an update of the programs: the step of the way asks for them. */
export const AFTER_UPDATE = 'names late'

/** How the pages of a shift may differ, by the keys of the conditions. docs/office.md explains each key. */
export const PAGES_THAT_DIFFER: readonly { keys: string; title: string; what: string }[] = [
  { keys: '', title: 'As in the brief', what: 'ids, names and order stay' },
  { keys: AFTER_UPDATE, title: 'After an update', what: 'ids are other ones, and answers come late' },
  { keys: 'words', title: 'In other words', what: 'labels and buttons in another word, or in German' },
  {
    keys: 'words shape twins names late cover moving stale frame',
    title: 'All nine changes at once',
    what: 'boxes that cover, copies of controls, frames, and more',
  },
]
