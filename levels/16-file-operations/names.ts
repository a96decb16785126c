/** Spec §7, "Static downloads": the name under which the file is saved. */
export const FILE = 'rpa-practice-file.txt'

/** The names of this level’s controls and headings. They stand here alone: texts that say one are made from it. */
export const NAMES = {
  step: 'Step',
  downloadStep: 'Download the text',
  save: 'Download',
  download: `Download ${FILE}`,
  readStep: 'Read it, three ways',
  readAll: 'Read all text',
  readLines: 'Read line by line',
  readWord: 'Find one word',
  writeStep: 'Write to it, three ways',
  writeNew: 'Write new text',
  writeAppend: 'Append a line',
  writeReplace: 'Replace a word',
  uploadStep: 'Upload a text file',
  upload: 'Text file (.txt)',
  outcome: 'Outcome',
} as const
