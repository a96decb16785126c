import { FileText } from 'lucide-react'
import type { Level } from '#levels/contract.ts'

const targets = {
  step: { id: 'step-number', role: 'status', name: 'Step' },
  download: { id: 'download-text', role: 'link', name: 'Download rpa-practice-file.txt' },
  readAll: { id: 'read-all', role: 'button', name: 'Read all text' },
  readLines: { id: 'read-lines', role: 'button', name: 'Read line by line' },
  readWord: { id: 'read-word', role: 'button', name: 'Find one word' },
  writeNew: { id: 'write-new', role: 'button', name: 'Write new text' },
  writeAppend: { id: 'write-append', role: 'button', name: 'Append a line' },
  writeReplace: { id: 'write-replace', role: 'button', name: 'Replace a word' },
  upload: { id: 'text-upload', role: 'button', name: 'Text file (.txt)' },
  outcome: { id: 'upload-outcome', role: 'status', name: 'Outcome' },
} as const satisfies Level['targets']

export const level = {
  icon: FileText,
  description: 'Download a text file, read it, write to it and upload it. It never leaves this browser.',
  objectives: [
    'Download rpa-practice-file.txt.',
    'Press the three read buttons and see what each returns.',
    'Press the three write buttons and see what each does to the text.',
    'Upload a file whose name ends in .txt.',
  ],
  intel: {
    trains: 'the life of a file: download, read, write, append, replace, upload.',
    nudge: 'A download takes a moment. Wait for the file, not for the click.',
    way: 'Click the link and wait until the file is there. Press the three read buttons, then the three write buttons, in any order within their step. Then set the path of the file input; no chooser needs to open. The buttons of a step are disabled until it is reached.',
  },
  article: 4,
  targets,
} satisfies Level
