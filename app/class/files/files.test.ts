import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readNickname } from '#contract/class/rules.ts'
import { decode, readTable, tableBytes, writeTable } from '#files/table.ts'
import { encodeText } from '#files/text.ts'
import { canvasFile } from './canvas.ts'
import { filledGradebook, likelyIdColumn } from './gradebook.ts'
import { type FileCell, type FileSeat, type Marks, columnsOf, gradeOf, totalOf } from './marks.ts'
import { moodleColumn, moodleFile } from './moodle.ts'
import { readRoster } from './read-roster.ts'
import { decimalSignHere, reportFile } from './report.ts'
import { NO_ROSTER, type Person, pair, personIn, rosterFrom } from './roster.ts'

const CELL: FileCell = {
  mark: 'verified',
  isDone: true,
  isWitnessed: false,
  lateMs: 0,
  solvedAt: Date.UTC(2026, 8, 1, 9),
  tookMs: 2345,
  imposedMs: 0,
  attempts: 2,
  refusals: 3,
  hints: 1,
  again: 0,
}
const TASKS = [
  { id: 'a', level: 4, conditions: '', deal: 'own' },
  { id: 'b', level: 8, conditions: 'names,late,cover', deal: 'own' },
] as const
const dayInWords = (conditions: string) => (conditions === 'names,late,cover' ? 'Monday' : conditions)
const ALL = { isTotal: false, doesLateCount: true }
const TOTAL = { isTotal: true, doesLateCount: true }

const someone = (name: string, fields: Record<string, string> = {}): Person => ({ name, fields })

const seat = (
  number: number,
  person: Person | null,
  marks: (FileCell['mark'] | null)[] = ['verified', null],
): FileSeat => ({
  number,
  nickname: `amber lathe ${number}`,
  person,
  daysAway: 0,
  cells: marks.map((mark) => (mark ? { ...CELL, mark, isDone: mark === 'verified' } : null)),
})
const lesson = (...seats: FileSeat[]): Marks => ({ name: '4B', tasks: TASKS, seats })

/**
 * Reads a file as Moodle does, by the rules of `grade/import/csv/classes/load_data.php`: a line whose id is empty is
 * written to the student of the line before it, an unknown id or a value that is no number up to the most points gives
 * up the whole import, and a dash is no grade.
 */
function moodle(text: string, students: readonly string[]): Map<string, Record<string, number>> {
  const [head, ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data
  const grades = new Map<string, Record<string, number>>()
  let student: string | null = null
  for (const row of rows) {
    const id = row[0]!
    if (id !== '') {
      if (!students.includes(id)) throw new Error(`Import given up: ${id}`)
      student = id
    }
    if (student === null) throw new Error('Import given up: nobody')
    const own = grades.get(student) ?? {}
    head!.slice(1).forEach((column, i) => {
      const cell = row[i + 1]!
      if (cell === '-') return
      // `unformat_float` reads a decimal point or the language's own; a whole number is the same in all.
      if (!/^\d+$/.test(cell) || Number(cell) > 100) throw new Error(`Import given up: ${cell}`)
      own[column] = Number(cell)
    })
    grades.set(student, own)
  }
  return grades
}

type CanvasStudent = { id: string; sis: string; login: string; name: string }

/**
 * Reads a file as Canvas does, by the rules of `lib/gradebook_importer.rb`: the first head must contain "Student", the
 * second "ID"; columns up to the one that contains "Section" are not assignments; a head that ends in a number in
 * brackets is that assignment; totals of its own are thrown away; students are found by ID, SIS User ID, SIS Login ID,
 * name.
 */
function canvas(text: string, students: readonly CanvasStudent[]) {
  const [head, ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data
  if (!head![0]!.includes('Student') || !head![1]!.includes('ID')) throw new Error('Not a gradebook')
  const last = head!.findIndex((one) => one.includes('Section'))
  const [limits, ...people] = rows
  expect(limits![0]!.trim()).toBe('Points Possible')
  const titles = head!.slice(last + 1)
  for (const title of titles) {
    expect(title).not.toMatch(/\(\d+\)$/)
    expect(title).not.toMatch(
      /^(?:Current|Final|Unposted|Override) (?:Score|Grade|Points)|(?:Current|Final) (?:Score|Grade|Points)$/,
    )
  }
  return people.map((row) => {
    const [name, id, sis, login] = row
    const found =
      students.find((one) => id !== '' && one.id === id) ??
      students.find((one) => sis !== '' && one.sis === sis) ??
      students.find((one) => login !== '' && one.login === login) ??
      students.find((one) => one.name === name)
    return { student: found?.id ?? null, grades: row.slice(last + 1) }
  })
}

test('a shift is a column of its own, counts by its items, and the report says how it ended', () => {
  const shift = {
    process: 'orders',
    title: 'Orders',
    size: 8,
    day: 'rough',
    conditions: ['cut'],
    api: 'none',
    named: [],
  } as const
  const marks: Marks = {
    name: '4B',
    tasks: [...TASKS, { id: 'c', level: 0, conditions: '', deal: 'own', shift }],
    seats: [
      {
        ...seat(1, null),
        cells: [null, null, { ...CELL, work: { done: 8, of: 8, note: 'clean' } }],
      },
    ],
  }
  expect(columnsOf(marks.tasks, dayInWords)[2]).toBe('BotArena Orders 8 rough')
  // 40 points of 5 + 10 + 40.
  expect(totalOf(marks, marks.seats[0]!, true)).toBe(73)
  const [head, ...rows] = Papa.parse<string[]>(reportFile(marks, dayInWords, 'S', '.').text).data
  expect(head!.slice(-3)).toEqual(['days_away', 'shift', 'verified_means'])
  const told = rows.filter((row) => row.length === head!.length).map((row) => [row[2], row[3], row.at(-2)])
  expect(told[2]).toEqual(['Orders 8 rough', 'none', '8 of 8 items right, clean'])
  const [plain] = Papa.parse<string[]>(reportFile(lesson(seat(1, null)), dayInWords, 'S', '.').text).data
  expect(plain!.slice(-2)).toEqual(['days_away', 'verified_means'])
})

/** The rows of a text by the names of the columns, as readers by header have them (Python's csv.DictReader too). */
const byHead = (text: string, delimiter: string) =>
  Papa.parse<Record<string, string>>(text, { header: true, delimiter }).data

test('a reader by header finds each cell of the report, with the signs of either region', () => {
  const marks = lesson(seat(1, null, ['verified', 'unverified']))
  for (const [decimal, delimiter, shown] of [
    ['.', ',', /^\d+\.\d$/],
    [',', ';', /^\d+,\d$/],
  ] as const) {
    const { text } = reportFile(marks, dayInWords, 'Verified: “a”, and; b.', decimal)
    // Excel reads UTF-8 by the mark, and splits the first line at the sign of its region.
    expect(text.startsWith(`\uFEFFseat${delimiter}nickname${delimiter}`)).toBe(true)
    const [first] = byHead(text, delimiter)
    expect(first).toMatchObject({ seat: '1', mark: 'verified', verified_means: 'Verified: “a”, and; b.' })
    expect(first!['seconds']).toMatch(shown)
    expect(Object.keys(first!)).not.toContain('null')
  }
})

test('the decimal sign is that of the browser’s language', () => {
  const here = decimalSignHere()
  expect((1.5).toLocaleString()).toBe(`1${here}5`)
})

test('a grade is a hundred or none, and the total goes by points', () => {
  const one = seat(1, null)
  expect(gradeOf(one.cells[0]!, true)).toBe(100)
  expect(gradeOf(null, true)).toBeNull()
  expect(gradeOf({ ...CELL, mark: 'unverified', isDone: false }, true)).toBeNull()
  // One verified run of three that the task asks for.
  expect(gradeOf({ ...CELL, isDone: false }, true)).toBeNull()
  expect(gradeOf({ ...CELL, lateMs: 1 }, false)).toBeNull()
  // Level 4 has 5 points, level 8 has 10.
  expect(totalOf(lesson(one), one, true)).toBe(33)
  expect(totalOf({ ...lesson(one), tasks: [] }, one, true)).toBeNull()
})

test('heads of columns are distinct, and Canvas gives none of them another meaning', () => {
  const calm = { id: 'c', level: 4, conditions: '', deal: 'plain' } as const
  expect(columnsOf([...TASKS, calm], dayInWords)).toEqual([
    'BotArena L04',
    'BotArena L08 Monday',
    'BotArena L04 no 2',
  ])
})

test('Moodle gets whole numbers and dashes; people without an id, with a double id or with a formula for an id are left out', () => {
  const file = moodleFile(
    lesson(
      seat(1, someone('Ada', { username: 'ada' })),
      seat(2, someone('Ben', { username: '' })),
      seat(3, null),
      seat(4, someone('Eve', { username: '=HYPERLINK("http://x")' })),
      seat(5, someone('Tim', { username: 'twin' })),
      seat(6, someone('Tom', { username: 'twin' })),
      seat(7, someone('Zoe', { username: 'zoe;1' }), [null, null]),
    ),
    dayInWords,
    ALL,
    'username',
    'username',
  )
  expect(file.text.charCodeAt(0)).not.toBe(0xfeff)
  expect(moodle(file.text, ['ada', 'zoe;1'])).toEqual(
    new Map([
      ['ada', { 'BotArena L04': 100 }],
      ['zoe;1', {}],
    ]),
  )
  expect(file.rows).toBe(2)
  expect(file.left.map(({ who, why }) => `${who}: ${why}`)).toEqual([
    'Seat 2, amber lathe 2, Ben: Your list has no username for this person.',
    'Seat 3, amber lathe 3: Nobody in your list has this seat.',
    'Seat 4, amber lathe 4, Eve: A spreadsheet would read the username of this person as a formula.',
    'Seat 5, amber lathe 5, Tim: Another person has the same username.',
    'Seat 6, amber lathe 6, Tom: Another person has the same username.',
  ])
})

test('the column of an id is found by its head, and never guessed', () => {
  const columns = ['seat', 'Name', 'User name', 'E-Mail', 'Student ID']
  expect((['idnumber', 'username', 'email'] as const).map((as) => moodleColumn(columns, as))).toEqual([
    'Student ID',
    'User name',
    'E-Mail',
  ])
  expect(moodleColumn(['seat', 'name'], 'idnumber')).toBe('')
  const file = moodleFile(lesson(seat(1, someone('Ada', { seat: '1' }))), dayInWords, ALL, 'idnumber', '')
  expect(file.left.map(({ why }) => why)).toEqual(['Your list has no idnumber for this person.'])
})

test('the reader of the test is as strict as Moodle: an empty id would be somebody else’s grade', () => {
  expect(moodle('username,T\r\nada,100\r\n,0\r\n', ['ada'])).toEqual(new Map([['ada', { T: 0 }]]))
  expect(() => moodle('username,T\r\nnobody,100\r\n', ['ada'])).toThrow('given up')
  expect(() => moodle('username,T\r\nada,"99,5"\r\n', ['ada'])).toThrow('given up')
})

test('Canvas finds its students again, by an id or by the exact name', () => {
  const students = [
    { id: '22', sis: 's-22', login: 'ada@school', name: 'Lovelace, Ada' },
    { id: '23', sis: 's-23', login: 'ben', name: 'Bit (22)' },
  ]
  const file = canvasFile(
    lesson(
      seat(1, someone('Lovelace, Ada', { Student: 'Lovelace, Ada', ID: '22', Section: '4B' })),
      seat(2, someone('Bit (22)', { Student: 'Bit (22)' })),
      seat(3, null),
    ),
    dayInWords,
    ALL,
  )
  expect(canvas(file.text, students)).toEqual([
    { student: '22', grades: ['100', ''] },
    { student: '23', grades: ['100', ''] },
  ])
  expect(file.left).toHaveLength(1)
})

test('people without an id for Canvas are left out if their name has a fault', () => {
  const whys = (...people: Parameters<typeof someone>[]) =>
    canvasFile(lesson(...people.map((one, i) => seat(i + 1, someone(...one)))), dayInWords, ALL).left.map(
      ({ why }) => why,
    )
  expect(whys(['=Ada', {}], ['Ben', { ID: '=7' }])).toEqual([
    'A spreadsheet would read the name of this person as a formula.',
    'A spreadsheet would read the id of this person as a formula.',
  ])
  expect(whys(['Ada', {}], ['Ada', {}], ['Cy', { ID: '7' }], ['Dee', { ID: '7' }])).toEqual([
    'Another person has the same name.',
    'Another person has the same name.',
    'Another person has the same id.',
    'Another person has the same id.',
  ])
})

test.each([
  [';', '\r\n', true],
  ['\t', '\n', false],
  [',', '\n', false],
])(
  'a gradebook with %j between its cells comes back as it was, with our columns',
  (delimiter, newline, hasBom) => {
    const table = {
      head: ['Nachname', 'Vorname', 'E-Mail', 'Aufgabe 1 (Punkte)', 'BotArena L04 (77)'],
      rows: [
        ['Lovelace', 'Ada', 'Ada@school.example', '9,5', '0'],
        ['Müller; "Bob"', 'Bo\nb', 'bob@school.example', '-', ''],
        ['', '', '', '', ''],
      ],
      delimiter,
      newline,
      encoding: 'utf-8' as const,
      hasBom,
      sepLine: null,
    }
    const read = readTable(writeTable(table))
    expect(read).toMatchObject({ delimiter, hasBom })
    const marks = lesson(
      seat(1, someone('Ada Lovelace', { mail: 'ada@school.example' })),
      seat(2, someone('Cy', { mail: 'cy@school.example' })),
    )
    expect(likelyIdColumn(read, marks)).toBe(2)
    const file = filledGradebook(marks, dayInWords, ALL, read, 2, 'grades.csv')
    const after = readTable(file.text)
    expect(file.name).toBe('grades-botarena.csv')
    expect(after.head).toEqual([...table.head, 'BotArena L08 Monday'])
    expect(after.rows[0]).toEqual(['Lovelace', 'Ada', 'Ada@school.example', '9,5', '100', ''])
    expect(after.rows[1]).toEqual([...table.rows[1]!, ''])
    expect(file.rows).toBe(1)
    expect(file.left).toEqual([
      { who: 'Seat 2, amber lathe 2, Cy', why: 'No line of the gradebook has the id of this person.' },
    ])
  },
)

test('a gradebook of Canvas gets its points possible, and nicknames are ids where there is no list', () => {
  const gradebook = readTable(
    'Student,ID,SIS Login ID,Section\n    Points Possible,,,\nAda,1,amber lathe 1,4B\nAda,1,amber lathe 1,4B\n',
  )
  const file = filledGradebook(lesson(seat(1, null)), dayInWords, TOTAL, gradebook, 2, 'canvas')
  expect(file.name).toBe('canvas-botarena')
  expect(readTable(file.text).rows.map((row) => row.at(-1))).toEqual(['100', '33', '33'])
  expect(file.left[0]!.why).toContain('Two lines')
})

test('a thousand nicknames come through the report and a gradebook, and none becomes a formula', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 24 }),
    fc.constantFrom('=1+1', '-cmd', '+A1', '@SUM(A1)', '"', 'a,b', "'; drop", '\ta', 'a\nb', '-1', '+49 30'),
  )
  const made = fc.sample(anything, { numRuns: 1000, seed: 28 })
  // Nicknames that the server accepts and nicknames that it refuses: a file must be safe with either.
  const seats = made.map((nickname, i) => ({ ...seat(i + 1, null), nickname }))
  const marks = { ...lesson(...seats), tasks: TASKS.slice(0, 1) }
  const rows = Papa.parse<string[]>(reportFile(marks, dayInWords, 'Verified: …', '.').text.slice(1), {
    skipEmptyLines: true,
    delimiter: ',',
    newline: '\r\n',
  }).data
  expect(rows).toHaveLength(1001)
  rows.slice(1).forEach((row, i) => {
    expect(row[0]).toBe(String(i + 1))
    expect(row[1]!.replace(/^'/, '')).toBe(made[i]!.replace(/^'/, ''))
    for (const cell of row) expect(cell).not.toMatch(/^(?:[=@\t\r\n]|[+-](?![\d ()./-]*$))/)
  })
  // The server accepts no formula except one that begins with a minus, which the file makes harmless too.
  expect(made.filter((name) => /^[=+@]/.test(readNickname(name) ?? ''))).toEqual([])
})

test('the report says that the page reports conditions where a run under them is verified', () => {
  const marks = lesson(seat(1, null, ['verified', 'verified']), seat(2, null, ['verified', 'unverified']))
  const [head, ...rows] = Papa.parse<string[]>(
    reportFile(marks, dayInWords, 'Verified: …', '.').text.slice(1),
    {
      skipEmptyLines: true,
    },
  ).data
  const place = head!.indexOf('conditions')
  expect(rows.map((row) => row[place])).toEqual(['none', 'Monday (reported by the page)', 'none', 'Monday'])
})

test('a list of names pairs by its seats, else by its order', () => {
  const bySeat = readRoster('Seat;First name;Surname;Username\n2;Ada;Lovelace;al\n1;Ben;Bit;bb\nx;Cy;Cl;cc\n')
  expect(personIn(bySeat, 2)).toEqual({
    name: 'Ada Lovelace',
    fields: { Seat: '2', 'First name': 'Ada', Surname: 'Lovelace', Username: 'al' },
  })
  expect(personIn(bySeat, 3)).toBeNull()
  const byOrder = readRoster('Student,ID\n    Points Possible,\nAda,1\nBen,2\n')
  expect(personIn(byOrder, 1)?.name).toBe('Ada')
  const moved = pair(byOrder, 5, 0)
  expect([personIn(moved, 1), personIn(moved, 5)?.name, personIn(moved, 2)?.name]).toEqual([
    null,
    'Ada',
    'Ben',
  ])
  expect(personIn(pair(moved, 5, null), 5)).toBeNull()
  expect(() => readRoster('Name\n')).toThrow('no names')
  expect(() => readRoster('')).toThrow('no table')
})

test('a kept list is read again, and anything else is no list', () => {
  const roster = readRoster('Name\nAda\n')
  expect(rosterFrom(JSON.stringify(roster))).toEqual(roster)
  for (const text of [null, '', '[]', '{"people":[{}],"columns":[],"seats":{}}']) {
    expect(rosterFrom(text)).toEqual(NO_ROSTER)
  }
})

test('files come in the alphabets that schools’ programs write', () => {
  expect(decode(new Uint8Array([0xff, 0xfe, 0xe4, 0])).text).toBe('ä')
  expect(decode(new Uint8Array([0xfe, 0xff, 0, 0xe4])).text).toBe('ä')
  expect(decode(new Uint8Array([0xe4])).text).toBe('ä')
  expect(decode(new TextEncoder().encode('ä')).text).toBe('ä')
})

const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])

test('an empty file is called empty, a file that is no text is called no CSV, each with advice', () => {
  for (const text of ['', '\ufeff', ' \r\n\r\n']) expect(() => readTable(text)).toThrow('This file is empty')
  const pictures = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
  for (const bytes of [ZIP, ZIP.slice(0, 4), pictures]) {
    expect(() => decode(bytes)).toThrow(/(?:not a|no) CSV.*save it as CSV/)
  }
})

test.each([
  ['a,b\r\n1,2\r\n3,4\r\n', '\r\n'],
  ['a,b\n1,2\n3,4\n', '\n'],
  ['a,b\r1,2\r3,4\r', '\r'],
  // A head or a line that was pasted in with other line ends.
  ['a,b\n1,2\r\n3,4\r\n', '\r\n'],
  ['a,b\r\n1,2\n3,4\r\n', '\r\n'],
  ['a,b\r\n1,2\n3,4\n', '\n'],
])('the lines of %j are told apart, and end as most of them did', (text, newline) => {
  const table = readTable(text)
  expect(table.rows).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(writeTable(table)).toBe(['a,b', '1,2', '3,4', ''].join(newline))
})

test('a line’s end inside a cell stays what it is', () => {
  const text = 'a,b\r\n"1\n""1\r\n1",O"Neil\r\n"x\ny",2\r\n'
  expect(readTable(text).rows).toEqual([
    ['1\n"1\r\n1', 'O"Neil'],
    ['x\ny', '2'],
  ])
  expect(readTable(writeTable(readTable(text)))).toEqual(readTable(text))
})

const BACHS = lesson(
  seat(
    1,
    someone('Max Bach', { 'First name': 'Max', 'Last name': 'Bach', 'E-Mail': 'max.bach@school.example' }),
  ),
  seat(
    2,
    someone('Eva Bach', { 'First name': 'Eva', 'Last name': 'Bach', 'E-Mail': 'eva.bach@school.example' }),
  ),
)

/** The lines of a gradebook that were filled in, by their first cells. */
const filledIn = (marks: Marks, text: string, column?: number) => {
  const table = readTable(text)
  const idColumn = column ?? likelyIdColumn(table, marks)
  const file = filledGradebook(marks, dayInWords, TOTAL, table, idColumn, 'grades.csv')
  const filled = readTable(file.text)
    .rows.filter((row) => row.at(-1) !== '')
    .map((row) => row[0])
  return {
    column: table.head[idColumn],
    filled,
    notes: file.notes ?? [],
    why: file.left.map(({ why }) => why),
  }
}

test('people with the same first name get no wrong grade: a column of ids is preferred to names', () => {
  const moodles =
    'First name,Last name,Email address,Task\nMax,Alt,max.alt@school.example,\nEva,Bach,eva.bach@school.example,\n'
  expect(filledIn(BACHS, moodles)).toEqual({
    column: 'Email address',
    filled: ['Eva'],
    notes: [],
    why: ['No line of the gradebook has the id of this person.'],
  })
})

test.each([
  ['ID number', { 'Student ID': '4711' }],
  ['idnumber', { Matrikel: '4711' }],
  ['USERNAME', { mail: '4711' }],
  ['e-mail', { mail: '4711' }],
  ['Adresse de courriel', { Courriel: '4711' }, '4711@x.example'],
])('%s is a column of ids', (head, fields: Record<string, string>, id = '4711') => {
  const its = Object.fromEntries(Object.keys(fields).map((field) => [field, id]))
  const marks = lesson(seat(1, someone('Ada', { Name: 'Ada', ...its })))
  expect(filledIn(marks, `Name,${head}\nAda,${id}\n`)).toMatchObject({
    column: head,
    filled: ['Ada'],
    notes: [],
  })
})

test('Canvas’ own ids go before Student', () => {
  const student = 'Bach, Eva'
  const heads = 'Student,ID,SIS User ID,SIS Login ID,Section'
  const lines = `${heads}\n    Points Possible,,,,\n"${student}",7,s-7,eva,4B\n"${student}",8,s-8,eva2,4B\n`
  for (const [field, id, column] of [
    ['ID', '7', 'ID'],
    ['SIS User ID', 's-7', 'SIS User ID'],
    ['login', 'EVA', 'SIS Login ID'],
  ] as const) {
    const marks = lesson(seat(1, someone(student, { Student: student, [field]: id })))
    expect(filledIn(marks, lines)).toMatchObject({
      column,
      filled: ['    Points Possible', student],
      notes: [],
    })
  }
})

test('names are chosen only where no id is known, and that is said; two lines of one name get nothing', () => {
  const marks = lesson(
    seat(1, someone('Max Bach', { Name: 'Max Bach', mail: 'max@old.example' })),
    seat(2, null),
  )
  const one = filledIn(marks, 'Name,Email\nMax Bach,max@new.example\n')
  expect(one).toMatchObject({ column: 'Name', filled: ['Max Bach'] })
  expect(one.notes).toEqual([
    expect.stringMatching(/matched by name \(“Name”\).*two people may have the same name/),
  ])
  const two = filledIn(marks, 'Name,Email\nMax Bach,a@new.example\nMax Bach,b@new.example\n')
  expect(two.filled).toEqual([])
  expect(two.why[0]).toBe(
    'Two lines of the gradebook have the name of this person; neither line was filled in.',
  )
})

test('a column of ids is compared with ids alone, and with the list’s own column of that head', () => {
  const marks = lesson(
    seat(1, someone('Max Bach', { 'First name': 'Max', Seat: '1', 'Student ID': '22', ID: '1001' })),
    seat(2, someone('Eva Bach', { 'First name': 'Eva', Seat: '2', 'Student ID': '23', ID: '1002' })),
  )
  expect(filledIn(marks, 'Username\nmax\n', 0).filled).toEqual([])
  expect(filledIn(marks, 'ID\n22\n1002\n2\n').filled).toEqual(['1002'])
  // A column of names that was chosen by hand is still compared.
  expect(filledIn(marks, 'First name,ID\nMax,1002\n', 0).filled).toEqual(['Max'])
})

test('a nickname is not an id if the list has another one for that seat', () => {
  const marks = lesson(
    { ...seat(1, someone('Ada', { Username: 'ada' })), nickname: 'zoe' },
    { ...seat(2, null, ['verified', 'verified']), nickname: 'ada' },
  )
  expect(filledIn(marks, 'Username\nzoe\nada\n').filled).toEqual(['ada'])
  const file = filledGradebook(marks, dayInWords, TOTAL, readTable('Username\nada\n'), 0, 'a.csv')
  expect(readTable(file.text).rows).toEqual([['ada', '33']])
})

test('a line without an id gets nothing by another field, and such lines are counted', () => {
  const lines = 'First name,Email\nMax,\nEva,eva.bach@school.example\n ,\nUli, \n'
  expect(filledIn(BACHS, lines)).toMatchObject({
    column: 'Email',
    filled: ['Eva'],
    notes: ['2 lines are empty under “Email” and stay unchanged.'],
  })
  expect(filledIn(BACHS, 'First name,Email\nMax,\nEva,eva.bach@school.example\n').notes).toEqual([
    '1 line is empty under “Email” and stays unchanged.',
  ])
})

test('two people of one id are told so, and not that no line has it', () => {
  const marks = lesson(
    seat(3, someone('Tim', { username: 'twin' })),
    seat(5, someone('Tom', { username: 'Twin' })),
    seat(6, someone('Zoe', { username: 'zoe' })),
  )
  const shared =
    'Seats 3 and 5 have the same id in your list, “twin”; no marks were filled in for these seats.'
  expect(filledIn(marks, 'Username\ntwin\nTWIN\n')).toMatchObject({
    filled: [],
    why: [shared, shared, 'No line of the gradebook has the id of this person.'],
  })
  const named = filledIn(BACHS, 'Last name\nBach\n')
  expect(named.why[0]).toBe(
    'Seats 1 and 2 have the same name in your list, “bach”; no marks were filled in for these seats.',
  )
})

test('a line that is longer than the head keeps its cells, and none comes under a head of ours', () => {
  const table = readTable('Username,T,\neva,9,5,x\nzoe,1,,\n')
  const marks = lesson(seat(1, someone('Eva', { Username: 'eva' })), seat(2, null))
  const { head, rows } = readTable(filledGradebook(marks, dayInWords, TOTAL, table, 0, 'a.csv').text)
  expect([head, ...rows]).toEqual([
    ['Username', 'T', '', '', 'BotArena total'],
    ['eva', '9', '5', 'x', '33'],
    ['zoe', '1', '', '', ''],
  ])
})

const ROSTER = readRoster('Name,ID,SIS User ID\nAda Nowak,11,s-001\nBruno Keller,12,s-002\n')
const CANVAS_CLASS = lesson(seat(1, ROSTER.people[0]!), seat(2, ROSTER.people[1]!))
/** A gradebook as Canvas exports it, with a line of posting, read-only columns and the student for tests. */
const CANVAS_LINES = [
  'LastName,FirstName,ID,SIS User ID,SIS Login ID,Section,Essay (123),Current Score,Final Score',
  ',,,,,,Manual Posting,,',
  '    Points Possible,,,,,,10,(read only),(read only)',
  'Nowak,Ada,11,s-001,ada,One,8,80,80',
  'Keller,Bruno,12,s-002,bru,One,,,',
  'Student,Test,99,,5ce3a8f1d1a0b9c2,One,,,',
]

test('Canvas’ own lines stay as they are, and are nobody', () => {
  const gradebook = readTable(CANVAS_LINES.join('\n'))
  expect(likelyIdColumn(gradebook, CANVAS_CLASS)).toBe(2)
  const file = filledGradebook(CANVAS_CLASS, dayInWords, TOTAL, gradebook, 3, 'grades.csv')
  expect(file.text.trimEnd().split('\n')).toEqual([
    `${CANVAS_LINES[0]},BotArena total`,
    `${CANVAS_LINES[1]},`,
    `${CANVAS_LINES[2]},100`,
    `${CANVAS_LINES[3]},33`,
    `${CANVAS_LINES[4]},33`,
    `${CANVAS_LINES[5]},`,
  ])
  expect([file.left, file.notes]).toEqual([[], []])
  expect(readRoster(CANVAS_LINES.join('\n')).people.map(({ name }) => name)).toEqual([
    'Ada Nowak',
    'Bruno Keller',
  ])
})

test('most points that Canvas has already are left, and named where they are not ours', () => {
  const lines =
    'Student,ID,SIS Login ID,Section,BotArena total (7)\n    Points Possible,,,,50\nAda,11,ada,One,\n'
  const file = filledGradebook(CANVAS_CLASS, dayInWords, TOTAL, readTable(lines), 1, 'a.csv')
  expect(file.text).toBe(lines.replace('ada,One,', 'ada,One,33'))
  expect(file.notes).toEqual([
    'In “Points Possible” “BotArena total” has 50 points. The file keeps that. Our grades are out of 100.',
  ])
})

test.each([
  ['Moodle’s comma', ','],
  ['Moodle’s semicolon', ';'],
  ['Moodle’s tab', '\t'],
  ['Moodle’s colon', ':'],
  ['a bar', '|'],
  ['a sign of a site’s own', '^'],
  ['another one', '~'],
])('%s is kept', (_, delimiter) => {
  const lines = [
    ['First name', 'Last name', 'ID number', `"Quiz${delimiter} Essay (Real)"`],
    ['Ada', 'Nowak', 's-001', '7.00'],
    ['Bruno', 'Keller', 's-002', '-'],
  ].map((cells) => cells.join(delimiter))
  const file = filledGradebook(
    CANVAS_CLASS,
    dayInWords,
    TOTAL,
    readTable(`${lines.join('\n')}\n`),
    2,
    'm.csv',
  )
  expect(file.text).toBe(
    [
      `${lines[0]}${delimiter}BotArena total`,
      `${lines[1]}${delimiter}33`,
      `${lines[2]}${delimiter}33`,
      '',
    ].join('\n'),
  )
})

test('times and titles with colons make no columns', () => {
  for (const text of ['Name,Begins: at\nAda,10:30\nBen,11:45\n', 'Begins: at\n10:30\n11:45\n'])
    expect(readTable(text).delimiter).toBe(',')
})

test.each([
  ['sep=;', ';'],
  ['"sep=;"', ';'],
  ['SEP=,', ','],
  ['sep=\t', '\t'],
  ['sep=;;;', ';'],
  ['sep=|', '|'],
])('the line %j names the delimiter, is no head, and is written back', (line, delimiter) => {
  for (const newline of ['\r\n', '\n', '\r']) {
    const lines = [line, ['Name', 'ID'].join(delimiter), ['Ada Nowak', '11'].join(delimiter), '']
    const text = lines.join(newline)
    expect(readRoster(text)).toMatchObject({ columns: ['Name', 'ID'], seats: { 1: 0 } })
    expect(writeTable(readTable(text))).toBe(text)
  }
})

test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const)(
  'a gradebook in %s goes back in it, with its mark and its line ends',
  (encoding) => {
    for (const hasBom of encoding === 'windows-1252' ? [false] : [true, false]) {
      const text = 'sep=;\r\nName;ID\r\nZoë Müller €;11\r\n'
      const bytes = encodeText({ text, encoding, hasBom })
      const table = readTable(decode(bytes))
      expect(table).toMatchObject({ encoding, hasBom, head: ['Name', 'ID'], rows: [['Zoë Müller €', '11']] })
      expect(tableBytes(table)).toEqual(bytes)
    }
  },
)

test('what cannot be seen makes no other person', () => {
  const roster = readRoster('Name,ID number\nZoë Müller,00123\nAnna Karlsson,00124\n')
  const marks = lesson(seat(1, roster.people[0]!), seat(2, roster.people[1]!))
  const table = readTable('Full name,Quiz\nZoe\u0308 Mu\u0308ller,\nAnna\u00A0Karlsson\u200B,\n')
  const file = filledGradebook(marks, dayInWords, TOTAL, table, 0, 'a.csv')
  expect([file.rows, file.left]).toEqual([2, []])
  // The cells themselves stay as they were.
  expect(readTable(file.text).rows.map(([name]) => name)).toEqual(table.rows.map(([name]) => name))
})

test.each([
  ['00123', '123', 'a spreadsheet has removed the leading zeros.'],
  ['123', '00123', 'a spreadsheet has removed the leading zeros.'],
  ['4711', '4711.0', 'a spreadsheet has written it as a number.'],
  ['123456789012', '1,23457E+11', 'a spreadsheet has shortened the number.'],
  ['s-001', 's–001', 'it has an en dash (U+2013) at position 2, but a keyboard hyphen (U+002D) is expected.'],
])('the id %s is not guessed from %s: the difference is named', (id, cell, why) => {
  const marks = lesson(seat(1, someone('Ada', { 'ID number': id })))
  const file = filledGradebook(marks, dayInWords, TOTAL, readTable(`ID number;Quiz\n${cell};\n`), 0, 'a.csv')
  expect(file.rows).toBe(0)
  expect(file.left.map((one) => one.why)).toEqual([
    `No line of the gradebook has the id “${id}”. One has “${cell}”: ${why} Nothing was filled in.`,
  ])
})

test('a curly apostrophe in a name is named', () => {
  const marks = lesson(seat(1, someone("O'Neill", { Name: "O'Neill" })))
  const file = filledGradebook(marks, dayInWords, TOTAL, readTable('Name,Quiz\nO’Neill,\n'), 0, 'a.csv')
  expect(file.left[0]!.why).toContain('it has a curly apostrophe (U+2019) at position 2')
})

test('heads are matched in one way, whatever their case and signs', () => {
  const file = canvasFile(
    lesson(
      seat(
        1,
        someone('x', { student: 'Nowak, Ada', SIS_User_ID: 's-001', 'sis-login-id': 'ada', SECTION: 'One' }),
      ),
    ),
    dayInWords,
    TOTAL,
  )
  expect(readTable(file.text).rows[1]).toEqual(['Nowak, Ada', '', 's-001', 'ada', 'One', '33'])
  expect(moodleColumn(['seat', 'User_Name'], 'username')).toBe('User_Name')
})
