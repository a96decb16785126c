import { columnOf } from '#files/heads.ts'
import { ownTable } from '#files/table.ts'
import { byId } from './by-id.ts'
import { type Choice, type DayInWords, type MadeFile, type Marks, fileName, gradesOf } from './marks.ts'

/** The columns by which Moodle finds a student: `grade/import/csv/classes/load_data.php`, the mapping of the form. */
export const MOODLE_IDS = ['idnumber', 'username', 'email'] as const
export type MoodleId = (typeof MOODLE_IDS)[number]

/**
 * The column of a list whose head says that it holds such ids; '' if no head does: ids of another column could belong
 * to other people.
 */
export const moodleColumn = (columns: readonly string[], as: MoodleId): string =>
  columns[columnOf(columns, as)] ?? ''

/**
 * A file for Moodle's import of grades. Moodle writes a line with an empty id to the student of the line before it, and
 * gives up the whole import at an unknown one: people without an id in the teacher's list are left out. Grades are
 * whole numbers up to 100; a dash is none. No mark of UTF-8 in front, which Moodle would take for part of the first
 * head.
 * @param column of the teacher's list that holds the ids
 */
export function moodleFile(
  marks: Marks,
  dayInWords: DayInWords,
  choice: Choice,
  as: MoodleId,
  column: string,
): MadeFile {
  const { heads, of } = gradesOf(marks, dayInWords, choice)
  const { rows, left } = byId(
    marks,
    ({ person }) => person?.fields[column] ?? '',
    () => column || as,
  )
  return {
    name: `${fileName(marks.name, 'moodle')}.csv`,
    text: ownTable(
      [as, ...heads],
      rows.map(({ id, seat }) => [id, ...of(seat).map((grade) => String(grade ?? '-'))]),
      false,
    ),
    rows: rows.length,
    left,
  }
}
