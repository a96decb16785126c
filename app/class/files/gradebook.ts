import { type HeadKind, foreignLine, kindOf, plain } from '#files/heads.ts'
import { type Table, tableBytes, writeTable } from '#files/table.ts'
import { decimalOf } from '#game/decimals.ts'
import { isNear, nameDifference } from '#game/difference.ts'
import { foldUnseen } from '#game/unseen.ts'
import {
  type Choice,
  type DayInWords,
  type FileSeat,
  type MadeFile,
  type Marks,
  gradesOf,
  whoIs,
} from './marks.ts'

/** A text as it looks, without spaces around it and in small letters, for comparing. */
const same = (text: string) => foldUnseen(text).trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The lines of a gradebook that are people's: Canvas adds some of its own. */
const peopleIn = ({ head, rows }: Pick<Table, 'head' | 'rows'>) =>
  rows.filter((row) => foreignLine(head, row) === null)

/**
 * Finds the seats that a word in one column of a gradebook may mean. A column of ids is compared with the list's ids
 * alone (the username "max" is not the first name Max), and if the list has a column with the same head, with that one
 * alone. A column of names is compared with names, any other column with everything.
 */
function wordsFor({ head, rows: all }: Table, marks: Marks, column: number) {
  const rows = peopleIn({ head, rows: all })
  const title = head[column] ?? ''
  const kind = kindOf(
    title,
    rows.map((row) => row[column] ?? ''),
  )
  const people = marks.seats.flatMap(({ person }) => person ?? [])
  const fits = [...new Set(people.flatMap(({ fields }) => Object.keys(fields)))].filter((field) => {
    const its = kindOf(
      field,
      people.map(({ fields }) => fields[field] ?? ''),
    )
    return kind === 'other' || (its === 'id') === (kind === 'id')
  })
  const alike = fits.filter((field) => plain(field) === plain(title))
  const fields = kind === 'id' && alike.length > 0 ? alike : fits
  const written = marks.seats.map(({ person }) =>
    [...fields.map((field) => person?.fields[field] ?? ''), kind === 'id' ? '' : (person?.name ?? '')].filter(
      (word) => same(word) !== '',
    ),
  )
  const listed = written.map((words) => new Set(words.map(same)))
  const inList = new Set(listed.flatMap((words) => [...words]))
  const known = new Map<string, FileSeat[]>()
  marks.seats.forEach((seat, i) => {
    const words = new Set(listed[i])
    // Learners choose their nicknames. A row is matched by a nickname only if the list names nobody for the seat, and
    // never if the list has the same word for another seat.
    const nickname = same(seat.nickname)
    if ((words.size === 0 || plain(title) === 'nickname') && !inList.has(nickname)) words.add(nickname)
    for (const word of words) known.set(word, [...(known.get(word) ?? []), seat])
  })
  return { kind, known, written: new Map(marks.seats.map((seat, i) => [seat, written[i]!])) }
}

/**
 * The column of a gradebook that identifies its lines: the column of ids with most matches in the list; without any
 * match the best column of names; then the best of the others. Of the others only cells with letters count, because
 * grades are numbers like some ids.
 * @returns its place; without any match the place of the first column of ids
 */
export function likelyIdColumn(gradebook: Table, marks: Marks): number {
  const found = gradebook.head.map((_, i) => {
    const { kind, known } = wordsFor(gradebook, marks, i)
    const hits = peopleIn(gradebook).filter((row) => {
      const word = same(row[i] ?? '')
      return known.has(word) && (kind !== 'other' || /\p{L}/u.test(word))
    }).length
    return { kind, hits }
  })
  for (const kind of ['id', 'name', 'other'] as const) {
    const hits = found.map((one) => (one.kind === kind ? one.hits : 0))
    const most = Math.max(...hits)
    if (most > 0) return hits.indexOf(most)
  }
  return Math.max(
    0,
    found.findIndex(({ kind }) => kind === 'id'),
  )
}

/** A number that a spreadsheet has shortened: 1.23E+11, or with a comma. */
const SHORTENED = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i

/** Whether a number was written of a longer one, in fewer digits. */
function isShortOf(short: string, id: string): boolean {
  const [, whole, fraction = '', exponent] = SHORTENED.exec(short) ?? []
  return (
    whole !== undefined &&
    /^\d+$/.test(id) &&
    id.length === Number(exponent) + 1 &&
    Number(id)
      .toExponential(fraction.length)
      .startsWith(`${whole}${fraction ? '.' : ''}${fraction}e`)
  )
}

/** How a cell differs from a word of the teacher's list that was meant; null if it is another word altogether. */
function problemOf(word: string, cell: string): string | null {
  const [one, other] = [same(word), same(cell)]
  if (isShortOf(other, one)) return 'a spreadsheet has shortened the number. '
  const number = decimalOf(one)
  if (number !== null && number === decimalOf(other))
    return /^0\d/.test(one) || /^0\d/.test(other)
      ? 'a spreadsheet has removed the leading zeros. '
      : 'a spreadsheet has written it as a number. '
  return isNear(one, other) ? (nameDifference(one, other)?.replace(/^It /, 'it ').concat(' ') ?? null) : null
}

/** Why no line is theirs. A word that is nearly the same is named, and never taken. */
function missedBy(words: readonly string[], cells: readonly string[], kind: HeadKind): string {
  const what = kind === 'name' ? 'name' : 'id'
  for (const word of words) {
    for (const cell of cells) {
      const problem = problemOf(word, cell)
      if (problem !== null)
        return `No line of the gradebook has the ${what} “${word.trim()}”. One has “${cell.trim()}”: ${problem}Nothing was filled in.`
    }
  }
  return `No line of the gradebook has the ${what} of this person.`
}

/** Warnings about the column by which lines were matched. */
const columnNote: Record<HeadKind, (title: string) => string[]> = {
  id: () => [],
  name: (title) => [
    `Lines are matched by name (“${title}”), and two people may have the same name. Check each line before you import the file, or choose a column of ids.`,
  ],
  other: (title) => [
    `“${title}” may not be a column of ids. Check each line before you import the file, or choose a column of ids.`,
  ],
}

/**
 * A gradebook that another system has exported, with our columns filled in or added at its end. All other cells keep
 * their text, because that system reads the file again. Lines that match nobody stay as they are.
 * @param idColumn place of the column that identifies a line: by an id of the teacher's list, or by the nickname
 */
export function filledGradebook(
  marks: Marks,
  dayInWords: DayInWords,
  choice: Choice,
  gradebook: Table,
  idColumn: number,
  name: string,
): MadeFile {
  const { heads, of } = gradesOf(marks, dayInWords, choice)
  const { kind, known, written } = wordsFor(gradebook, marks, idColumn)
  const title = gradebook.head[idColumn] || `Column ${idColumn + 1}`
  const idOf = (row: readonly string[]) => same(row[idColumn] ?? '')
  const lines = new Map<string, number>()
  for (const row of peopleIn(gradebook)) lines.set(idOf(row), (lines.get(idOf(row)) ?? 0) + 1)
  const places = heads.map((head) => gradebook.head.findIndex((one) => one.replace(/ \(\d+\)$/, '') === head))
  // A line may be longer than the head. Its extra cells are kept, and our columns come after them.
  const width = Math.max(
    gradebook.head.length,
    ...gradebook.rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1),
  )
  const added = heads.filter((_, i) => places[i]! < 0)
  const met = new Set<FileSeat>()
  /** Why the line of a seat needs a look. */
  const whys = new Map<FileSeat, string>()
  let withoutId = 0
  /** Columns of ours whose most points are others than ours, as Canvas knows them. */
  const otherLimits: string[] = []
  const head = Array.from({ length: width }, (_, i) => gradebook.head[i] ?? '')
  const rows = gradebook.rows.map((row) => {
    const id = idOf(row)
    const cells = Array.from({ length: width + added.length }, (_, i) => (i < width ? (row[i] ?? '') : ''))
    const foreign = foreignLine(gradebook.head, row)
    if (foreign === 'points') {
      // The assignments that the file adds are of 100 points. Whatever stands there already is left.
      let next = width
      heads.forEach((head, i) => {
        const place = places[i]! < 0 ? next++ : places[i]!
        if ((cells[place] ?? '').trim() === '') cells[place] = '100'
        else if (Number(cells[place]) !== 100) otherLimits.push(`“${head}” has ${cells[place]!.trim()}`)
      })
    }
    if (foreign !== null) return cells
    if (id === '' && row.some((cell) => cell.trim() !== '')) withoutId++
    const its = id === '' ? [] : (known.get(id) ?? [])
    const isNamesake = kind === 'name' && lines.get(id)! > 1
    const seat = its.length === 1 && !isNamesake ? its[0]! : null
    if (its.length > 1) {
      const who = its.map(({ number }) => number)
      const what = kind === 'other' ? 'word' : kind
      const why = `Seats ${who.slice(0, -1).join(', ')} and ${who.at(-1)} have the same ${what} in your list, “${id}”; no marks were filled in for these seats.`
      for (const one of its) whys.set(one, why)
    } else if (isNamesake && its[0]) {
      whys.set(its[0], 'Two lines of the gradebook have the name of this person; neither line was filled in.')
    } else if (seat && met.has(seat)) {
      whys.set(seat, 'Two lines of the gradebook belong to this person; both were filled in.')
    }
    if (!seat) return cells
    met.add(seat)
    const grades = of(seat)
    let next = width
    heads.forEach((_, i) => {
      const place = places[i]! < 0 ? next++ : places[i]!
      if (grades[i] !== null) cells[place] = String(grades[i])
    })
    return cells
  })
  const filled = { ...gradebook, head: [...head, ...added], rows }
  const cells = peopleIn(gradebook).flatMap((row) => (idOf(row) === '' ? [] : [row[idColumn]!]))
  return {
    name: name.replace(/(\.[^.]*)?$/, '-botarena$1'),
    text: writeTable(filled),
    bytes: tableBytes(filled),
    rows: met.size,
    left: marks.seats.flatMap((seat) => {
      const why =
        whys.get(seat) ??
        (met.has(seat)
          ? null
          : seat.person
            ? missedBy(written.get(seat)!, cells, kind)
            : 'Nobody in your list has this seat, and no line has the nickname.')
      return why === null ? [] : [{ who: whoIs(seat), why }]
    }),
    notes: [
      ...columnNote[kind](title),
      ...(otherLimits.length === 0
        ? []
        : [
            `In “Points Possible” ${otherLimits.join(', ')} points. The file keeps that. Our grades are out of 100.`,
          ]),
      ...(withoutId === 0
        ? []
        : [
            withoutId === 1
              ? `1 line is empty under “${title}” and stays unchanged.`
              : `${withoutId} lines are empty under “${title}” and stay unchanged.`,
          ]),
    ],
  }
}
