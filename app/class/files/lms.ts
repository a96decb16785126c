import { harmlessText } from '#contract/formulas.ts'
import {
  type Choice,
  type DayInWords,
  type FileSeat,
  type MadeFile,
  type Marks,
  fileName,
  gradesOf,
  whoIs,
} from './marks.ts'
import { type Table, ownTable, writeTable } from './table.ts'

type Left = MadeFile['left'][number]

/**
 * Tells seats that can be written from those that cannot, by the id that a system knows them by. An id is written as it
 * is or not at all: with an apostrophe in front it would be nobody's.
 */
function byId(marks: Marks, idOf: (seat: FileSeat) => string, what: string) {
  const rows: { id: string; seat: FileSeat }[] = []
  const left: Left[] = []
  const ids = marks.seats.map(idOf)
  marks.seats.forEach((seat, i) => {
    const id = ids[i]!
    const why = !seat.person
      ? 'Nobody of your list sits there.'
      : id === ''
        ? `Your list has no ${what} for them.`
        : harmlessText(id) !== id
          ? `A spreadsheet would take their ${what} for a formula.`
          : ids.filter((other) => other === id).length > 1
            ? `Somebody else has the same ${what}.`
            : null
    if (why === null) rows.push({ id, seat })
    else left.push({ who: whoIs(seat), why })
  })
  return { rows, left }
}

/** The columns by which Moodle finds a student: `grade/import/csv/classes/load_data.php`, the mapping of the form. */
export const MOODLE_IDS = ['idnumber', 'username', 'email'] as const
export type MoodleId = (typeof MOODLE_IDS)[number]

/** Heads in a teacher's list that hold such ids, without case and signs. */
const MOODLE_SOURCES: Readonly<Record<MoodleId, readonly string[]>> = {
  idnumber: ['idnumber', 'studentid', 'studentnumber'],
  username: ['username', 'user', 'login', 'loginid'],
  email: ['email', 'emailaddress', 'mail'],
}

/**
 * The column of a list that holds such ids by its head. '' where none says so: another column's ids would be somebody
 * else's.
 */
export const moodleColumn = (columns: readonly string[], as: MoodleId): string =>
  columns.find((column) =>
    MOODLE_SOURCES[as].includes(column.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')),
  ) ?? ''

/**
 * A file for Moodle's import of grades. Moodle writes a line with an empty id to the student of the line before it, and
 * gives up the whole import at an unknown one: whoever has no id in the teacher's list is left out. Grades are whole
 * numbers up to 100; a dash is none. No mark of UTF-8 in front, which Moodle would take for part of the first head.
 * @param column of the teacher's list that holds the ids
 */
export function moodleFile(
  marks: Marks,
  inWords: DayInWords,
  choice: Choice,
  as: MoodleId,
  column: string,
): MadeFile {
  const { heads, of } = gradesOf(marks, inWords, choice)
  const { rows, left } = byId(marks, ({ person }) => person?.fields[column] ?? '', column || as)
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

/** The columns in front of the assignments that Canvas finds students by: `lib/gradebook_importer.rb`. */
const CANVAS_HEAD = ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section'] as const

/** Heads in a teacher's list that hold what Canvas asks for, most likely first. */
const CANVAS_SOURCES: Readonly<Record<(typeof CANVAS_HEAD)[number], readonly string[]>> = {
  Student: [],
  ID: ['id', 'canvas id', 'canvas user id'],
  'SIS User ID': ['sis user id', 'sis id'],
  'SIS Login ID': ['sis login id', 'login id', 'login'],
  Section: ['section'],
}

const canvasField = (seat: FileSeat, head: (typeof CANVAS_HEAD)[number]): string => {
  const fields = Object.entries(seat.person?.fields ?? {})
  for (const source of CANVAS_SOURCES[head]) {
    const found = fields.find(([column]) => column.toLowerCase() === source)
    if (found && found[1] !== '') return found[1]
  }
  return ''
}

/**
 * A file for Canvas' import of a gradebook. Canvas finds a student by ID, SIS User ID, SIS Login ID, and else by the
 * exact name. An empty cell leaves a grade as it is.
 */
export function canvasFile(marks: Marks, inWords: DayInWords, choice: Choice): MadeFile {
  const { heads, of } = gradesOf(marks, inWords, choice)
  const nameOf = (seat: FileSeat) =>
    Object.entries(seat.person?.fields ?? {}).find(([column]) => column === 'Student')?.[1] ??
    seat.person?.name ??
    ''
  const { rows, left } = byId(
    marks,
    (seat) =>
      ['ID', 'SIS User ID', 'SIS Login ID']
        .map((head) => canvasField(seat, head as 'ID'))
        .find((id) => id !== '') ?? nameOf(seat),
    'id',
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

/** Compares ids as people write them: no spaces around, in any case. */
const same = (id: string) => id.trim().toLowerCase()

/**
 * The column of a gradebook that the teacher's list, or the nicknames, know most of; 0 where none is known.
 * @returns its place
 */
export function likelyIdColumn({ head, rows }: Table, marks: Marks): number {
  const known = new Set(
    marks.seats.flatMap(({ nickname, person }) =>
      [nickname, ...Object.values(person?.fields ?? {})].filter(Boolean).map(same),
    ),
  )
  const hits = head.map((_, i) => rows.filter((row) => known.has(same(row[i] ?? ''))).length)
  return Math.max(0, hits.indexOf(Math.max(...hits)))
}

/**
 * A gradebook that a system has exported, with our columns filled in or put at its end. Their own cells stay letter for
 * letter: the system that wrote them reads them again. Lines that are nobody's stay as they are.
 * @param idColumn place of the column that says who a line is: an id of the teacher's list, or the nickname
 */
export function filledGradebook(
  marks: Marks,
  inWords: DayInWords,
  choice: Choice,
  gradebook: Table,
  idColumn: number,
  name: string,
): MadeFile {
  const { heads, of } = gradesOf(marks, inWords, choice)
  const known = new Map<string, FileSeat | null>()
  for (const seat of marks.seats) {
    const ids = [seat.nickname, ...Object.values(seat.person?.fields ?? {})].filter(Boolean).map(same)
    // Two with the same word are nobody by that word.
    for (const id of new Set(ids)) known.set(id, known.has(id) ? null : seat)
  }
  const places = heads.map((head) => gradebook.head.findIndex((one) => one.replace(/ \(\d+\)$/, '') === head))
  const width = gradebook.head.length
  const added = heads.filter((_, i) => places[i]! < 0)
  const met = new Set<FileSeat>()
  const twice = new Set<FileSeat>()
  const rows = gradebook.rows.map((row) => {
    const id = same(row[idColumn] ?? '')
    const seat = id === '' ? null : (known.get(id) ?? null)
    const cells = Array.from({ length: width + added.length }, (_, i) => row[i] ?? '')
    const isLimit = row.some((cell) => cell.trim() === 'Points Possible')
    if (seat && met.has(seat)) twice.add(seat)
    if (!seat && !isLimit) return cells
    if (seat) met.add(seat)
    const grades = seat ? of(seat) : heads.map(() => 100)
    let next = width
    heads.forEach((_, i) => {
      const place = places[i]! < 0 ? next++ : places[i]!
      if (grades[i] !== null) cells[place] = String(grades[i])
    })
    return cells
  })
  return {
    name: name.replace(/(\.[^.]*)?$/, '-botarena$1'),
    text: writeTable({ ...gradebook, head: [...gradebook.head, ...added], rows }),
    rows: met.size,
    left: marks.seats.flatMap((seat) =>
      twice.has(seat)
        ? [{ who: whoIs(seat), why: 'Two lines of the gradebook are theirs; both were filled in.' }]
        : met.has(seat)
          ? []
          : [
              {
                who: whoIs(seat),
                why: seat.person
                  ? 'No line of the gradebook has their id.'
                  : 'Nobody of your list sits there, and no line has the nickname.',
              },
            ],
    ),
  }
}
