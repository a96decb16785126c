import { Download, Printer, TriangleAlert, Upload } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { now } from '#kit/clock.ts'
import { conditionsPassedIn } from '#learner/passed-conditions.ts'
import { learner, useLearner } from '#learner/store.ts'
import {
  type ImportedProgress,
  type ProgressFile,
  importProgress,
  isSomebodyElse,
  readProgressFile,
} from '#learner/transfer.ts'
import { CATALOG, levelById } from '#levels/catalog.ts'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { saveJson } from '#ui/save-blob.ts'
import { toast } from '#ui/toasts.tsx'

const takeOverDialog = loadable(async () => (await import('#account/take-over.tsx')).TakeOverDialog)

/** This browser's progress as a file. docs/automation.md describes the file. */
function progressFile(): ProgressFile {
  const { visitor, progress, results } = learner()
  return {
    format: 'botarena-progress',
    version: 1,
    exportedAt: new Date(now()).toISOString(),
    name: visitor?.name ?? '',
    points: progress.points,
    completed: progress.completed,
    results,
    withstood: conditionsPassedIn(CATALOG.map(({ id }) => id)),
    visitor,
  }
}

/** @throws Error whose message is for the page: a browser's own message differs from browser to browser */
async function textIn(file: File): Promise<string> {
  try {
    return await file.text()
  } catch (cause) {
    throw new Error('This file cannot be read: it is a folder, or it was moved. Choose it again.', { cause })
  }
}

/** Exports, imports and prints the progress. */
export function Actions() {
  const [fault, setFault] = useState<string | null>(null)
  /** A file of another person, until the learner says who plays on. */
  const [asked, setAsked] = useState<ImportedProgress | null>(null)
  const { visitor } = useLearner()

  const save = () => {
    const file = progressFile()
    saveJson(`${JSON.stringify(file, null, 2)}\n`, `botarena-progress-${file.exportedAt.slice(0, 10)}.json`)
  }

  const takeIn = (imported: ImportedProgress, options: { isTakingOver: boolean }) => {
    const { added, isChanged } = importProgress(imported, (level) => levelById(level)?.points ?? 0, options)
    const isWelcome = options.isTakingOver && imported.visitor
    toast({
      title: 'Progress imported',
      description: [
        ...(isWelcome ? [`This browser now belongs to ${isWelcome.name}.`] : []),
        added.length > 0
          ? `Levels added: ${added.join(', ')}.`
          : isChanged
            ? 'No new levels. Some results were added.'
            : 'You already have everything in this file.',
      ].join(' '),
      tone: 'done',
    })
  }

  const load = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    // Removed at once, so that a screen reader reads the next file's error out even if it is the same.
    setFault(null)
    try {
      const imported = readProgressFile(await textIn(file), (level) => levelById(level) !== undefined)
      const here = learner().visitor
      if (isSomebodyElse(imported.visitor, here)) setAsked(imported)
      else takeIn(imported, { isTakingOver: here === null })
    } catch (reason) {
      setFault(reason instanceof Error ? reason.message : String(reason))
    }
    // Emptied, so that the same file can be chosen again.
    input.value = ''
  }

  return (
    <div className="row actions">
      <button className="btn" id="progress-export" type="button" onClick={save}>
        <Download className="icon" /> Download JSON
      </button>
      <label className="btn" htmlFor="progress-import">
        <Upload className="icon" /> Import a file
        <input
          className="sr"
          id="progress-import"
          type="file"
          accept="application/json,.json"
          aria-describedby={fault ? 'progress-fault' : undefined}
          onChange={load}
        />
      </label>
      <button className="btn" id="progress-print" type="button" onClick={() => window.print()}>
        <Printer className="icon" /> Print
      </button>
      {fault ? (
        <p className="error" id="progress-fault" role="alert">
          <TriangleAlert className="icon" /> {fault}
        </p>
      ) : null}
      {asked?.visitor && visitor ? (
        <LoadedDialog
          part={takeOverDialog}
          here={visitor}
          inFile={asked.visitor}
          onAnswer={(isTakingOver) => takeIn(asked, { isTakingOver })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}
