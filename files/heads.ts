import { foldUnseen } from '#game/unseen.ts'

/** The head of a column in small letters, without spaces and signs, for comparing. The one matcher of heads. */
export const plain = (head: string): string =>
  foldUnseen(head)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What a column of a list of people holds, by the heads that say so, in the form of `plain`. */
const HEADS = {
  first: 'firstname givenname vorname forename',
  last: 'lastname surname familyname nachname',
  whole: 'name fullname student learner studentname',
  seat: 'seat number no seatnumber',
  email: 'email emailaddress emailadresse mail mailaddress address',
  // Moodle's own names for its ids are in front (`grade/import/csv/classes/load_data.php`).
  idnumber: 'idnumber studentid studentnumber',
  username: 'username user login loginid',
  // Canvas' own heads, most likely first (`lib/gradebook_importer.rb`).
  canvasId: 'id canvasid canvasuserid',
  sisUserId: 'sisuserid sisid',
  sisLoginId: 'sisloginid loginid login',
  canvasName: 'student',
  section: 'section',
} as const
export type Meaning = keyof typeof HEADS

const words = (meaning: Meaning): readonly string[] => HEADS[meaning].split(' ')

/**
 * The place of the column whose head has a meaning; -1 if no head has it.
 * @param isFilled whether a column counts; a later one is looked for if it does not
 */
export function columnOf(
  heads: readonly string[],
  meaning: Meaning,
  isFilled: (place: number) => boolean = () => true,
): number {
  const plains = heads.map(plain)
  for (const word of words(meaning)) {
    const place = plains.findIndex((head, i) => head === word && isFilled(i))
    if (place >= 0) return place
  }
  return -1
}

const NAMES = new Set([
  ...words('first'),
  ...words('last'),
  ...words('whole'),
  ...'middlename preferredname displayname rufname'.split(' '),
])

/** Heads of ids: Moodle's in English and German, Canvas', and what schools call them. */
const IDS = new Set([
  ...words('idnumber'),
  ...words('username'),
  ...words('canvasId'),
  ...words('sisUserId'),
  ...words('sisLoginId'),
  ...words('email').filter((word) => word !== 'address'),
  ...'idnummer matrikelnummer userid integrationid loginname anmeldename benutzername nickname'.split(' '),
])

/** Whether a head says that a column names people, or holds ids of them. */
export const isPersonHead = (head: string): boolean => NAMES.has(plain(head)) || IDS.has(plain(head))

/**
 * The content of a column: ids, each of one person; names, which two people may share; or neither, as far as the
 * program can tell.
 */
export type HeadKind = 'id' | 'name' | 'other'

/** Whether a cell has a digit or an @, which no name has, and is too long for a mark, a room or a line number. */
const looksLikeId = (cell: string) => cell.length >= 4 && /[\d@]/.test(cell)

/**
 * The kind of a column by its head. An unknown head is judged by its cells: all of them look like ids, and no two are
 * equal.
 */
export function kindOf(head: string, cells: readonly string[]): HeadKind {
  if (IDS.has(plain(head))) return 'id'
  if (NAMES.has(plain(head))) return 'name'
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  return filled.length > 0 && filled.every(looksLikeId) && new Set(filled).size === filled.length
    ? 'id'
    : 'other'
}

/** Canvas marks columns that it posts by hand, in a line of its own: `check_for_non_student_row`. */
const POSTING = /^\s*(?:muted|manual posting.*)?\s*$/i

/** Canvas' student for looking at a course as one: `StudentViewEnrollment`, whose name sorts as "Student, Test". */
const TEST_STUDENT = /^(?:student,\s*test|test\s+student)$/i

/**
 * What a line of a gradebook is, besides a person's: Canvas' line of most points, its line of posting, and its student for
 * tests. Null for every other line.
 */
export function foreignLine(
  head: readonly string[],
  row: readonly string[],
): 'points' | 'posting' | 'test' | null {
  const cells = row.map((cell) => foldUnseen(cell).trim())
  if (cells[0] === 'Points Possible' || cells.includes('Points Possible')) return 'points'
  if (cells.some(Boolean) && cells.every((cell) => POSTING.test(cell))) return 'posting'
  const [first, last] = [columnOf(head, 'first'), columnOf(head, 'last')]
  const whole = columnOf(head, 'whole')
  const name = whole >= 0 ? cells[whole] : `${cells[first] ?? ''} ${cells[last] ?? ''}`.trim()
  const isOfCanvas = columnOf(head, 'section') >= 0 && columnOf(head, 'canvasId') >= 0
  return isOfCanvas && TEST_STUDENT.test(name ?? '') ? 'test' : null
}
