/** The head of a column in small letters, without spaces and signs, for comparing. */
export const plain = (head: string) => head.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export const FIRST = ['firstname', 'givenname', 'vorname', 'forename']
export const LAST = ['lastname', 'surname', 'familyname', 'nachname']
export const WHOLE = ['name', 'fullname', 'student', 'learner', 'studentname']
const NAMES = new Set([...FIRST, ...LAST, ...WHOLE, 'middlename', 'preferredname', 'displayname', 'rufname'])

/** Heads of ids: Moodle's in English and German, Canvas' (`lib/gradebook_importer.rb`), and what schools call them. */
const IDS = new Set(
  [
    'id idnumber idnummer studentid studentnumber matrikelnummer userid canvasid canvasuserid sisid sisuserid',
    'integrationid username user login loginid loginname sisloginid anmeldename benutzername',
    'email emailaddress emailadresse mail nickname',
  ].flatMap((words) => words.split(' ')),
)

/**
 * The content of a column: ids, each of one person; names, which two people may share; or neither, as far as the
 * program can tell.
 */
export type HeadKind = 'id' | 'name' | 'other'

/** It has a digit or an @, which no name has, and is too long for a mark, a room or a line number. */
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
