import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { decodeText } from '#files/text.ts'
import { FilePractice } from '#levels/shared/file-practice.tsx'
import { Outcome } from '#levels/shared/outcome.tsx'
import { IsRecorded } from '#levels/shared/recorded.tsx'
import { loadable } from '#ui/loaded.ts'
import { Scroll } from '#ui/scroll.tsx'
import { toast, withdraw } from '#ui/toasts.tsx'
import { level } from './level.ts'
import { FILE, NAMES } from './names.ts'
import {
  type Change,
  type Event,
  READS,
  REFUSED,
  REPLACED,
  type Read,
  type State,
  WORD,
  WRITES,
  type Write,
  findWord,
  isTextName,
  linesOf,
  refusalOf,
  HEAD,
} from './rules.ts'

/** The served file, and the name under which it is saved. Spec §7, "Static downloads". */
const SERVED = { href: '/sample-text.txt', name: FILE }

/** The downloaded text itself. It comes with the download: the reads need no server. */
const practiceText = loadable(async () => {
  const response = await fetch(SERVED.href)
  if (!response.ok) throw new Error(`${SERVED.href} answered ${response.status}.`)
  return response.text()
})

/** Our sentence for the success: the spec gives none. */
const acceptedIn = (isRecorded: boolean) => ({
  title: 'File Uploaded Successfully!',
  description: isRecorded
    ? 'Your text file was read. The server gets its name, its size and its first 32 KB.'
    : 'Your text file was read in this browser and not sent anywhere.',
})

type TextPracticeProps = {
  state: State
  send: (event: Event) => void
  /** The sentence about a wrong file, in place of the usual one. */
  refusal?: ReactNode
  /** The random task compares lines; the standard one takes every text. */
  isRandom?: boolean
}

/** What the rules of the level do not ask. */
const ANY_TEXT =
  'Any file whose name ends in .txt completes this level. The random task also compares the lines: add ?deal=own to the address.'

/** The five steps with the practice text: download, read, write, upload, done. */
export function TextPractice({ state, send, refusal, isRandom = false }: TextPracticeProps) {
  const { steps, upload } = state
  const { targets } = level
  /** How many lines of the upload differ from the download. Shown, not graded. */
  const [changed, setChanged] = useState<number | null>(null)
  const accepted = acceptedIn(use(IsRecorded))

  const announce = useEffectEvent(() => {
    if (upload)
      toast({
        ...(upload.isAccepted ? { ...accepted, tone: 'done' } : { ...REFUSED, tone: 'danger' }),
        isOnPage: true,
      })
  })
  useEffect(() => {
    announce()
    return () => withdraw(REFUSED)
  }, [upload])

  const read = async (which: Read) => {
    try {
      send({ type: 'read', read: which, text: await practiceText.load() })
    } catch {
      send({ type: 'read-failed' })
    }
  }
  const handOver = async (file: File) => {
    const head = isTextName(file.name)
      ? await file
          .slice(0, HEAD)
          .arrayBuffer()
          .then(
            (bytes) => decodeText(new Uint8Array(bytes), file.size > HEAD).text,
            () => null,
          )
      : null
    // Set before the event, so that the description of the file arrives with it.
    if (steps.step !== 5) setChanged(head === null || file.size > HEAD ? null : await changedLines(head))
    send({ type: 'uploaded', name: file.name, size: file.size, head })
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
          // If this fails, the first read tries again, and reports a second failure.
          practiceText.begin()
        },
      }}
      reads={{
        title: NAMES.readStep,
        tasks: READS.map((which) => ({
          task: which,
          result: state.text === null ? null : <ReadResult which={which} text={state.text} />,
        })),
        onTask: (which) => void read(which),
      }}
      readFailure={state.hasReadFailed ? 'The text could not be loaded' : null}
      writes={{
        title: NAMES.writeStep,
        tasks: WRITES.map((which) => {
          const change = state.changes.find(({ write }) => write === which)
          return { task: which, result: change ? <Versions id={targets[which].id} change={change} /> : null }
        }),
        onTask: (write) => send({ type: 'written', write }),
      }}
      upload={{
        title: NAMES.uploadStep,
        accept: '.txt',
        onFile: (file) => void handOver(file),
        outcome: refusal ?? (
          <UploadNote state={state} changed={changed} accepted={accepted} isRandom={isRandom} />
        ),
      }}
    />
  )
}

/** A write, before and after. */
function Versions({ id, change: { write, before, after } }: { id: string; change: Change }) {
  return (
    <div className="versions">
      <Version title={BEFORE[write]} id={`${id}-before`}>
        {before}
      </Version>
      <Version title={AFTER[write]} id={`${id}-after`}>
        {after}
      </Version>
    </div>
  )
}

/** The text before each write. Each region has a name of its own. */
const BEFORE: Record<Write, string> = {
  writeNew: 'Before the new text',
  writeAppend: 'Before the new line',
  writeReplace: 'Before the replacement',
}

/** The effect of each write. */
const AFTER: Record<Write, string> = {
  writeNew: 'After: all of it is new',
  writeAppend: 'After: one line more',
  writeReplace: `After: ${REPLACED.before} is ${REPLACED.after}`,
}

function Version({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <div>
      <p className="label">{title}</p>
      <Scroll name={title}>
        <pre id={id}>{children}</pre>
      </Scroll>
    </div>
  )
}

function ReadResult({ which, text }: { which: Read; text: string }) {
  const lines = linesOf(text)
  if (which === 'readAll') {
    return (
      <>
        <p>
          <span className="mono">{text.length}</span> characters, in one piece.
        </p>
        <Scroll name="All text">
          <pre id="all-text">{text}</pre>
        </Scroll>
      </>
    )
  }
  if (which === 'readLines') {
    return (
      <>
        <p>
          <span className="mono">{lines.length}</span> lines, one after another.
        </p>
        <ol className="lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </>
    )
  }
  const found = findWord(text, WORD)
  return (
    <p>
      {found ? (
        <>
          <b className="mono">{WORD}</b> stands in line <span className="mono">{found.line}</span>, column{' '}
          <span className="mono">{found.column}</span>.
        </>
      ) : (
        <>
          <b className="mono">{WORD}</b> does not occur.
        </>
      )}
    </p>
  )
}

/** Compares a text with the served one; null if that cannot be fetched. */
async function changedLines(text: string): Promise<number | null> {
  const original = await practiceText.load().catch(() => null)
  if (original === null) return null
  const [before, after] = [linesOf(original), linesOf(text)]
  return Array.from(
    { length: Math.max(before.length, after.length) },
    (_, i) => before[i] !== after[i],
  ).filter(Boolean).length
}

type UploadNoteProps = {
  state: State
  changed: number | null
  accepted: ReturnType<typeof acceptedIn>
  isRandom: boolean
}

function UploadNote({ state: { steps, upload }, changed, accepted, isRandom }: UploadNoteProps) {
  const { outcome } = level.targets
  if (upload?.isAccepted) {
    return (
      <>
        <Outcome of={outcome} tone="done" title={accepted.title}>
          {upload.name}, {upload.size} {upload.size === 1 ? 'byte' : 'bytes'}.{' '}
          {upload.size === 0 ? 'It is empty. Check what your robot wrote. ' : ''}
          {accepted.description}
          {isRandom ? '' : ` ${ANY_TEXT}`}
        </Outcome>
        {changed === null ? null : (
          <p className="score" id="upload-difference">
            {changed === 0
              ? 'No line differs from the file that you downloaded. Check whether your robot wrote into it.'
              : `${changed === 1 ? 'One line differs' : `${changed} lines differ`} from what you downloaded.`}
          </p>
        )}
        {upload.size > 0 ? (
          <div className="result">
            <p className="label">How it begins</p>
            <Scroll name="How the file begins">
              <pre id="upload-head">{upload.lines.join('\n')}</pre>
            </Scroll>
          </div>
        ) : null}
      </>
    )
  }
  if (upload) {
    return (
      <Outcome of={outcome} tone="danger" title={REFUSED.title}>
        {refusalOf(upload)}
      </Outcome>
    )
  }
  if (steps.step === 5) return <Outcome of={outcome} tone="done" title="Done before" />
  return (
    <Outcome of={outcome} tone="plain" title={steps.step < 4 ? 'Do the steps above first' : 'No file yet'} />
  )
}
