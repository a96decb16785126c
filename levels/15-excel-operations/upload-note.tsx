import { use } from 'react'
import { Outcome } from '#levels/shared/outcome.tsx'
import { IsRecorded } from '#levels/shared/recorded.tsx'
import { level } from './level.ts'
import { REFUSED, type Upload, refusalOf } from './rules.ts'
import { counted } from './sheet-view.tsx'

/** Spec: the toast of an accepted file. */
export const ACCEPTED = {
  title: 'File Uploaded Successfully!',
  description: 'Your modified Excel file has been processed.',
}

/** The part of a file that goes into the simulation's events, because a recorded run is sent to the server. */
const SENT = 'The server gets the file’s name, its headers and the cells that are shown or named in the task.'

/** What the rules of the level do not ask. */
const ANY_SHEET =
  'Any sheet with a row below its headers completes this level. The random task also compares the cells: add ?deal=own to the address.'

/** The file was not read, because the reader did not load. */
export function UnloadedNote({ name }: { name: string }) {
  const { outcome } = level.targets
  return (
    <Outcome of={outcome} tone="danger" title={`${name} was not read`}>
      The part of this page that reads files could not be loaded. Check the connection, then choose the file
      again.
    </Outcome>
  )
}

type UploadNoteProps = {
  upload: Upload | null
  step: number
  isOver: boolean
  /** The random task compares cells; the standard one takes every sheet. */
  isRandom: boolean
}

/** The result of the upload. */
export function UploadNote({ upload, step, isOver, isRandom }: UploadNoteProps) {
  const { outcome } = level.targets
  const isRecorded = use(IsRecorded)
  switch (upload?.status) {
    case 'reading':
      return (
        <Outcome of={outcome} tone="plain" title={`Reading ${upload.name}`}>
          A large sheet takes a moment.
        </Outcome>
      )
    case 'refused':
      return (
        <Outcome of={outcome} tone="danger" title={REFUSED.title}>
          {refusalOf(upload)}
        </Outcome>
      )
    case 'accepted':
      return (
        <Outcome of={outcome} tone="done" title={ACCEPTED.title}>
          {upload.name}: {counted(upload.found.columns.length, 'column')},{' '}
          {counted(upload.found.rowCount, 'row')}.{' '}
          {upload.found.looksLike
            ? `It begins like ${upload.found.looksLike}, not like rows of values. Check what your robot wrote. `
            : ''}
          {ACCEPTED.description}
          {isRandom ? '' : ` ${ANY_SHEET}`}
          {isRecorded ? ` ${SENT}` : ''}
        </Outcome>
      )
    case undefined:
      if (isOver) return <Outcome of={outcome} tone="done" title="Done before" />
      return (
        <Outcome of={outcome} tone="plain" title={step < 4 ? 'Do the steps above first' : 'No file yet'} />
      )
  }
}
