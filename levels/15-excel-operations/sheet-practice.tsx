import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FilePractice } from '#levels/shared/file-practice.tsx'
import { loadable } from '#ui/loaded.ts'
import { toast, withdraw } from '#ui/toasts.tsx'
import type { Difference } from './compare.late.ts'
import { level } from './level.ts'
import { FILE, NAMES } from './names.ts'
import { endAhead, openAhead, readFile } from './read-file.ts'
import { type Event, READS, REFUSED, type Read, type State, WRITES, rules } from './rules.ts'
import { ChangeOnShow, DifferenceOnShow, FoundOnShow, ReadResult } from './sheet-view.tsx'
import { type Cell, type SheetDescription, type Sheet, isSheetName } from './sheet.ts'
import { ACCEPTED, UnloadedNote, UploadNote } from './upload-note.tsx'

/** The served file, and the name under which it is saved. Spec §7, "Static downloads". */
const SERVED = { href: '/sample-data.csv', name: FILE }

/** The downloaded data themselves. They come with the download: the reads need no server. */
const employees = loadable(async (): Promise<Sheet> => {
  const [{ default: Papa }, response] = await Promise.all([import('papaparse'), fetch(SERVED.href)])
  if (!response.ok) throw new Error(`${SERVED.href} answered ${response.status}.`)
  return Papa.parse<string[]>(await response.text(), { skipEmptyLines: 'greedy' }).data
})

type SheetPracticeProps = {
  state: State
  send: (event: Event) => void
  /** Cells whose texts are part of a file's description. */
  asked?: readonly Cell[]
  onFound: (found: SheetDescription & { asked?: readonly string[] }) => void
  /** The sentence about a wrong file, in place of the usual one. */
  refusal?: ReactNode
}

/** The five steps with the employee data: download, read, write, upload, done. */
export function SheetPractice({ state, send, asked, onFound, refusal }: SheetPracticeProps) {
  const { steps, sheet, upload } = state
  const { targets } = level
  /** The differences between the upload and the download. Shown, not graded. */
  const [change, setChange] = useState<{ found: SheetDescription; difference: Difference } | null>(null)

  const announce = useEffectEvent(() => {
    if (upload?.status === 'accepted') toast({ ...ACCEPTED, tone: 'done', isOnPage: true })
    if (upload?.status === 'refused') toast({ ...REFUSED, tone: 'danger', isOnPage: true })
  })
  useEffect(() => {
    announce()
    return () => withdraw(REFUSED)
  }, [upload])

  // One worker at a time: another file, Start over or leaving the level ends it.
  const reader = useRef<AbortController>(null)
  const isReading = upload?.status === 'reading'
  const [isUnloaded, setIsUnloaded] = useState(false)
  useEffect(() => {
    if (!isReading) return
    return () => reader.current?.abort()
  }, [isReading])

  useEffect(() => endAhead, [])

  const read = async (which: Read) => {
    try {
      send({ type: 'read', read: which, sheet: await employees.load() })
    } catch {
      send({ type: 'read-failed' })
    }
  }
  const handOver = async (file: File) => {
    reader.current?.abort()
    setIsUnloaded(false)
    const controller = new AbortController()
    reader.current = controller
    send({ type: 'file-chosen', name: file.name })
    // After the last step no file is accepted any more.
    if (!isSheetName(file.name) || steps.step === 5) return
    // Without the served data the changes cannot be described, but the file is read.
    const original = await employees.load().catch(() => null)
    if (controller.signal.aborted) return
    const answer = await readFile(file, original, controller.signal, asked)
    if (controller.signal.aborted) return
    // The file was not read, so nothing is said about it.
    if (answer === 'unloaded') return setIsUnloaded(true)
    if (answer.found === null) return send({ type: 'file-unreadable', why: answer.why })
    const { difference, ...found } = answer.found
    setChange(difference ? { found, difference } : null)
    onFound(found)
  }

  return (
    <FilePractice
      steps={steps}
      targets={targets}
      download={{
        title: NAMES.downloadStep,
        verb: NAMES.save,
        href: SERVED.href,
        fileName: SERVED.name,
        onDownloaded: () => {
          send({ type: 'downloaded' })
          void openAhead()
          // If this fails, the first read tries again, and reports a second failure.
          employees.begin()
        },
      }}
      reads={{
        title: NAMES.readStep,
        tasks: READS.map((which) => ({
          task: which,
          result: sheet ? <ReadResult which={which} sheet={sheet} /> : null,
        })),
        onTask: (which) => void read(which),
      }}
      readFailure={state.hasReadFailed ? 'The data could not be loaded' : null}
      writes={{
        title: NAMES.writeStep,
        tasks: WRITES.map((which) => {
          const change = state.changes.find(({ write }) => write === which)
          return {
            task: which,
            result: change ? <ChangeOnShow id={targets[which].id} change={change} /> : null,
          }
        }),
        onTask: (write) => send({ type: 'written', write }),
      }}
      upload={{
        title: NAMES.uploadStep,
        accept: '.xlsx,.csv',
        isBusy: isReading && !isUnloaded,
        onFile: (file) => void handOver(file),
        outcome: (
          <>
            {isReading && isUnloaded ? (
              <UnloadedNote name={upload.name} />
            ) : (
              (refusal ?? (
                <UploadNote
                  upload={upload}
                  step={steps.step}
                  isOver={rules.isSolved(state)}
                  isRandom={asked !== undefined}
                />
              ))
            )}
            {upload?.status === 'accepted' && change?.found === upload.found ? (
              <DifferenceOnShow {...change.difference} />
            ) : null}
            {upload?.status === 'accepted' ? <FoundOnShow found={upload.found} /> : null}
          </>
        ),
      }}
    />
  )
}
