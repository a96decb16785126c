import { FileText } from 'lucide-react'
import type { Level } from '#levels/contract.ts'
import { NAMES } from './names.ts'

const targets = {
  step: { id: 'step-number', role: 'status', name: NAMES.step },
  download: { id: 'download-text', role: 'link', name: NAMES.download },
  readAll: { id: 'read-all', role: 'button', name: NAMES.readAll },
  readLines: { id: 'read-lines', role: 'button', name: NAMES.readLines },
  readWord: { id: 'read-word', role: 'button', name: NAMES.readWord },
  writeNew: { id: 'write-new', role: 'button', name: NAMES.writeNew },
  writeAppend: { id: 'write-append', role: 'button', name: NAMES.writeAppend },
  writeReplace: { id: 'write-replace', role: 'button', name: NAMES.writeReplace },
  upload: { id: 'text-upload', role: 'button', name: NAMES.upload },
  outcome: { id: 'upload-outcome', role: 'status', name: NAMES.outcome },
} as const satisfies Level['targets']

export const level = {
  icon: FileText,
  description: 'Download a text file, read it, write to it and upload it. It never leaves this browser.',
  objectives: [
    `${NAMES.download}.`,
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
