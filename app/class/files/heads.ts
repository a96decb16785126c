/** The head of a column as gradebooks and schools write it, without case and signs. */
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

/** What a column holds: ids, of which each is one person's, names, which two may share, or neither as far as one sees. */
export type HeadKind = 'id' | 'name' | 'other'

/** A digit or an @, as no name has it, and too long for a mark, a room or a line's number. */
const looksLikeId = (cell: string) => cell.length >= 4 && /[\d@]/.test(cell)

/** The kind of a column by its head; under a head that says nothing, by its cells: ids look like it, each is there once. */
export function kindOf(head: string, cells: readonly string[]): HeadKind {
  if (IDS.has(plain(head))) return 'id'
  if (NAMES.has(plain(head))) return 'name'
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  return filled.length > 0 && filled.every(looksLikeId) && new Set(filled).size === filled.length
    ? 'id'
    : 'other'
}
