import { harmlessText } from '#contract/formulas.ts'
import { columnOf } from '#files/heads.ts'
import { ownTable } from '#files/table.ts'
import { byId } from './by-id.ts'
import {
  type Choice,
  type DayInWords,
  type FileSeat,
  type MadeFile,
  type Marks,
  fileName,
  gradesOf,
} from './marks.ts'

/** The columns in front of the assignments that Canvas finds students by: `lib/gradebook_importer.rb`. */
const CANVAS_HEAD = ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section'] as const

/** What each of these columns holds, for the one matcher of heads. */
const CANVAS_MEANINGS = {
  Student: 'canvasName',
  ID: 'canvasId',
  'SIS User ID': 'sisUserId',
  'SIS Login ID': 'sisLoginId',
  Section: 'section',
} as const

/** A person's text for one of Canvas' columns, from the columns of the teacher's list that are not empty. */
const canvasField = (seat: FileSeat, head: (typeof CANVAS_HEAD)[number]): string => {
  const fields = Object.entries(seat.person?.fields ?? {})
  const place = columnOf(
    fields.map(([column]) => column),
    CANVAS_MEANINGS[head],
    (i) => fields[i]![1] !== '',
  )
  return fields[place]?.[1] ?? ''
}

/**
 * A file for Canvas' import of a gradebook. Canvas finds a student by ID, SIS User ID, SIS Login ID, and else by the
 * exact name. An empty cell leaves a grade as it is.
 */
export function canvasFile(marks: Marks, dayInWords: DayInWords, choice: Choice): MadeFile {
  const { heads, of } = gradesOf(marks, dayInWords, choice)
  const nameOf = (seat: FileSeat) => canvasField(seat, 'Student') || (seat.person?.name ?? '')
  const idOf = (seat: FileSeat) =>
    (['ID', 'SIS User ID', 'SIS Login ID'] as const)
      .map((head) => canvasField(seat, head))
      .find((id) => id !== '')
  const { rows, left } = byId(
    marks,
    (seat) => idOf(seat) ?? nameOf(seat),
    (seat) => (idOf(seat) === undefined ? 'name' : 'id'),
  )
  const blanks = ['', '', '', '']
  return {
    name: `${fileName(marks.name, 'canvas')}.csv`,
    text: ownTable(
      [...CANVAS_HEAD, ...heads],
      [
        ['    Points Possible', ...blanks, ...heads.map(() => '100')],
        ...rows.map(({ seat }) => [
          harmlessText(nameOf(seat)),
          ...CANVAS_HEAD.slice(1).map((head) => harmlessText(canvasField(seat, head))),
          ...of(seat).map((grade) => String(grade ?? '')),
        ]),
      ],
      false,
    ),
    rows: rows.length,
    left,
  }
}
