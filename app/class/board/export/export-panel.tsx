import { useMemo, useState } from 'react'
import type { Problem } from '#class/base/call.ts'
import { dayNameOf } from '#class/base/condition-words.ts'
import { ProblemNote } from '#class/base/problem-note.tsx'
import type { Access } from '#class/board/live/access.ts'
import { useAnswer } from '#class/board/live/use-answer.ts'
import { Unanswered } from '#class/board/parts/unanswered.tsx'
import { canvasFile } from '#class/files/canvas.ts'
import { filledGradebook, likelyIdColumn } from '#class/files/gradebook.ts'
import { type MadeFile, fileName, marksOf } from '#class/files/marks.ts'
import { MOODLE_IDS, type MoodleId, moodleColumn, moodleFile } from '#class/files/moodle.ts'
import { decimalSignHere, reportFile } from '#class/files/report.ts'
import type { Roster } from '#class/files/roster.ts'
import type { ClassExport } from '#contract/class/export.ts'
import { type Table, readTable } from '#files/table.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, Tick } from '#ui/field.tsx'
import { saveBlob } from '#ui/save-blob.ts'
import '#class/board/parts/panel.css'
import { useCatchFocus } from '#ui/use-catch-focus.ts'
import { FileKey } from './file-key.tsx'
import { RosterFile } from './roster-file.tsx'

/** Names of a file's rows: singular and plural. */
const COUNTED = { line: ['line', 'lines'], person: ['person', 'people'] } as const

type ExportPanelProps = {
  access: Access
  roster: Roster
  onRoster: (roster: Roster) => void
  lateCounts: boolean
  onClose: () => void
}

const KINDS = {
  gradebook: 'Fill in a gradebook (recommended)',
  moodle: 'Moodle',
  canvas: 'Canvas',
  report: 'Report: a line for each seat and task',
  json: 'The whole class as JSON',
} as const
type Kind = keyof typeof KINDS

/** Files of a class, made in this browser. The list of names is read here and goes nowhere. */
export function ExportPanel({ access, roster, onRoster, lateCounts, onClose }: ExportPanelProps) {
  const asked = useAnswer<ClassExport>(access, 'GET /export')
  const its = asked.answer
  const title = useCatchFocus<HTMLHeadingElement>(its === null)
  const [fault, setFault] = useState<Problem | null>(null)
  const [kind, setKind] = useState<Kind>('gradebook')
  const [isTotal, setTotal] = useState(false)
  const [doesLateCount, setLateCounts] = useState(lateCounts)
  // Column null: the column is guessed from the lines, once the marks are loaded.
  const [gradebook, setGradebook] = useState<{ name: string; table: Table; column: number | null } | null>(
    null,
  )
  const [gradebookFault, setGradebookFault] = useState<Problem | null>(null)
  const [moodleId, setMoodleId] = useState<MoodleId>('idnumber')
  // Null: the column is found by the heads of the list.
  const [chosenColumn, setColumn] = useState<string | null>(null)
  const column = chosenColumn ?? moodleColumn(roster.columns, moodleId)

  const marks = useMemo(() => its && marksOf(its, roster), [its, roster])
  const choice = { isTotal, doesLateCount }
  const idColumn = gradebook ? (gradebook.column ?? (marks ? likelyIdColumn(gradebook.table, marks) : 0)) : 0

  const made: MadeFile | null = useMemo(() => {
    if (!marks || !its) return null
    const chosen = { isTotal, doesLateCount }
    switch (kind) {
      case 'gradebook':
        return (
          gradebook && filledGradebook(marks, dayNameOf, chosen, gradebook.table, idColumn, gradebook.name)
        )
      case 'moodle':
        return moodleFile(marks, dayNameOf, chosen, moodleId, column)
      case 'canvas':
        return canvasFile(marks, dayNameOf, chosen)
      case 'report':
        return reportFile(marks, dayNameOf, its.sentence, decimalSignHere())
      case 'json':
        return {
          name: `${fileName(marks.name, 'class')}.json`,
          text: JSON.stringify(its, null, 2),
          rows: its.seats.length,
          left: [],
        }
    }
  }, [marks, its, kind, isTotal, doesLateCount, gradebook, idColumn, moodleId, column])

  const isGrades = kind !== 'report' && kind !== 'json'
  return (
    <Dialog id="export-panel" titleId="export-title" className="board-panel" onClose={onClose}>
      <div className="sheet">
        <h2 id="export-title" ref={title} tabIndex={-1}>
          Export
        </h2>
        <p className="lead">
          Files are made in this browser. Names from your list are not sent to the server.
        </p>
        <Unanswered id="export-missing" label="Export" asked={asked} />
        <ProblemNote id="export-fault" label="Export" problem={fault} />
        <RosterFile
          access={access}
          roster={roster}
          onRoster={(next) => {
            setColumn(null)
            onRoster(next)
          }}
          onFault={setFault}
        />
        <section aria-labelledby="kind-title">
          <h3 id="kind-title">File</h3>
          <SelectField id="export-kind" label="Kind" value={kind} onValue={(value) => setKind(value as Kind)}>
            {Object.entries(KINDS).map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </SelectField>
          {kind === 'gradebook' ? (
            <>
              <p className="prose">
                Save the gradebook of your system as CSV and choose it here. You get the same file with our
                columns filled in. All other cells, the delimiter, the line ends and the encoding stay the
                same; only needed quotes are kept.
              </p>
              <FileKey
                id="gradebook-file"
                label="Choose the gradebook"
                onFault={(next) => {
                  // A teacher who chose another file does not want the last one again.
                  if (next) setGradebook(null)
                  setGradebookFault(next)
                }}
                onFile={(file, name) => setGradebook({ name, table: readTable(file), column: null })}
              />
              <ProblemNote id="gradebook-fault" label="Gradebook" problem={gradebookFault} />
              {gradebook ? (
                <SelectField
                  id="gradebook-column"
                  label="Column that identifies the person"
                  value={String(idColumn)}
                  onValue={(value) => setGradebook({ ...gradebook, column: Number(value) })}
                >
                  {gradebook.table.head.map((head, i) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same head
                    <option key={i} value={i}>
                      {head || `Column ${i + 1}`}
                    </option>
                  ))}
                </SelectField>
              ) : null}
            </>
          ) : null}
          {kind === 'moodle' ? (
            <div className="row">
              <SelectField
                id="moodle-id"
                label="Moodle identifies people by"
                value={moodleId}
                onValue={(value) => {
                  setMoodleId(value as MoodleId)
                  setColumn(null)
                }}
              >
                {MOODLE_IDS.map((id) => (
                  <option key={id}>{id}</option>
                ))}
              </SelectField>
              <SelectField
                id="moodle-column"
                label="Column of your list with it"
                value={column}
                onValue={setColumn}
              >
                {column === '' ? (
                  <option value="">
                    {roster.columns.length === 0 ? 'Choose your list first' : 'Choose the column'}
                  </option>
                ) : null}
                {roster.columns.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </SelectField>
            </div>
          ) : null}
          {isGrades ? (
            <>
              <Tick
                id="export-total"
                type="checkbox"
                label="One column for the whole class, by points"
                isChecked={isTotal}
                onChecked={setTotal}
              />
              <Tick
                id="export-late"
                type="checkbox"
                label="Late runs count"
                isChecked={choice.doesLateCount}
                onChecked={setLateCounts}
              />
            </>
          ) : null}
        </section>
        <section aria-labelledby="preview-title" aria-live="polite">
          <h3 id="preview-title">Preview</h3>
          {!its && !asked.fault ? <p className="empty busy">Loading the marks…</p> : null}
          {marks && marks.seats.length === 0 ? (
            <p className="empty" id="export-nobody">
              Nobody has joined this class yet.
            </p>
          ) : null}
          {made && marks && marks.seats.length > 0 ? (
            <>
              {made.notes && made.notes.length > 0 ? (
                <ul className="left-out" id="export-notes" aria-label="To check">
                  {made.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              ) : null}
              <p id="export-preview">
                <b className="mono">{made.name}</b>: {made.rows}{' '}
                {COUNTED[kind === 'report' ? 'line' : 'person'][made.rows === 1 ? 0 : 1]}
                {made.left.length > 0 ? `, ${made.left.length} left out or to check:` : ', nobody left out.'}
              </p>
              {made.left.length > 0 ? (
                <ul className="left-out" id="export-left" aria-label="Left out">
                  {made.left.map(({ who, why }) => (
                    <li key={who}>
                      <b>{who}</b>: {why}
                    </li>
                  ))}
                </ul>
              ) : null}
            </>
          ) : null}
        </section>
        <hr className="feed" />
        <div className="row">
          <button
            className="btn btn-go"
            id="export-save"
            type="button"
            aria-disabled={made ? undefined : true}
            onClick={() => {
              if (!made) return
              const type = kind === 'json' ? 'application/json' : 'text/csv;charset=utf-8'
              saveBlob(
                new Blob([made.bytes ?? made.text], { type: made.bytes ? 'text/csv' : type }),
                made.name,
              )
            }}
          >
            Save the file
          </button>
          <button className="btn" id="export-close" type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  )
}
