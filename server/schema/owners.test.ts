import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ACROSS, ANY_TABLE, TABLE_OWNERS } from './owners.ts'

const SERVER = join(import.meta.dirname, '..')

/** Functions that write a row of the table that their first argument names. */
const WRITERS = ['insertRow', 'insertSpareRow', 'updateRow', 'changeRow', 'insertOf', 'updateOf', 'lockedRow']

/** Stands in a text for a value that only the running program knows. */
const HOLE = '\0'

type Node = { type: string } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The text of an expression, with holes for what is not written out; null if it is no text. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as { value: { cooked: string } }[]
    const between = node['expressions'] as unknown[]
    return quasis
      .map(({ value }, i) => value.cooked + (i < between.length ? (textOf(between[i]) ?? HOLE) : ''))
      .join('')
  }
  if (node.type === 'BinaryExpression' && node['operator'] === '+') {
    const [left, right] = [textOf(node['left']), textOf(node['right'])]
    return left === null && right === null ? null : (left ?? HOLE) + (right ?? HOLE)
  }
  return null
}

const NAME = String.raw`(?:"?botarena"?\.)?"?(?<name>[a-z_]+|\0)"?`
/** The tables after a word of SQL: `from a as x, b`, `join a`, `insert into a`, `update a set`, `alter table a`. */
const AFTER = new RegExp(String.raw`\b(?:from|join|into|update|table|truncate|only|using)\s+\(*${NAME}`, 'gi')
const LISTED = new RegExp(
  String.raw`\bfrom\s+[\w".]+(?:\s+(?:as\s+)?\w+)?\s*(?:,\s*[\w".]+(?:\s+(?:as\s+)?\w+)?\s*)*?,\s*${NAME}`,
  'gi',
)
/** What a caller puts after `from`: `runs where …`. */
const BEGUN = new RegExp(String.raw`^\s*${NAME}\s+where\b`, 'gi')

/** The tables in a text that is, or may be, a statement. A hole is a table that the text does not name. */
function tablesInText(text: string): string[] {
  const isStatement = /\b(?:select|insert|update|delete|alter|truncate|join|exists)\b/i.test(text)
  return [AFTER, LISTED, BEGUN].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ groups }) => groups!['name']!.toLowerCase()).filter(
      (name) => name !== HOLE || isStatement,
    ),
  )
}

/** The tables on which code has statements; `\0` for one whose name is a value. */
function tablesIn(code: string): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    // The row that a row refers to is no statement.
    if (node.type === 'Property' && (node['key'] as Node)['name'] === 'parent') return
    const text = textOf(node)
    if (text !== null) for (const name of tablesInText(text)) found.add(name)
    if (node.type === 'CallExpression' && WRITERS.includes(String((node['callee'] as Node)['name']))) {
      const [table] = node['arguments'] as unknown[]
      found.add(textOf(table) ?? HOLE)
    }
    // `{ table: 'runs' }` tells somebody else's statement which table it is on.
    if (node.type === 'Property' && (node['key'] as Node)['name'] === 'table') {
      const table = textOf(node['value'])
      if (table !== null) found.add(table)
    }
    // The parts of a text were read with it.
    if (text === null || node.type !== 'BinaryExpression') Object.values(node).forEach(visit)
  }
  visit(parseSync('planted.ts', code).program)
  return found
}

/** What is wrong with the statements of a file. @param file from the folder of the server */
function foreignIn(file: string, code: string): string[] {
  return [...tablesIn(code)].flatMap((table) => {
    if (table === HOLE) return ANY_TABLE.includes(file) ? [] : [`${file} has a statement on any table`]
    const owner = (TABLE_OWNERS as Record<string, string>)[table]
    if (owner === undefined || file.startsWith(`${owner}/`)) return []
    return ACROSS[file]?.includes(table as never)
      ? []
      : [`${file} has a statement on ${table}, which is ${owner}’s`]
  })
}

const FILES = globSync('**/*.ts', { cwd: SERVER })
  .map((file) => file.replaceAll('\\', '/'))
  // The test of floors plants files and runs at the same time.
  .filter((file) => !/\.test\.ts$|^testing\//.test(file))

const readFile = (file: string) => readFileSync(join(SERVER, file), 'utf8')

test('every statement stands in the folder that owns its table', () => {
  expect(FILES.flatMap((file) => foreignIn(file, readFile(file)))).toEqual([])
})

test('the exceptions are needed', () => {
  const unused = Object.entries(ACROSS).flatMap(([file, tables]) => {
    const used = tablesIn(readFile(file))
    return tables.filter((table) => !used.has(table)).map((table) => `${file} ${table}`)
  })
  expect(unused).toEqual([])
  expect(ANY_TABLE.filter((file) => !tablesIn(readFile(file)).has(HOLE))).toEqual([])
  const owned = Object.entries(TABLE_OWNERS).filter(
    ([table, owner]) =>
      owner !== 'store' &&
      !FILES.some((file) => file.startsWith(`${owner}/`) && tablesIn(readFile(file)).has(table)),
  )
  expect(owned).toEqual([])
})

test('a statement on another folder’s table is found, however it is written', () => {
  const planted: [file: string, code: string][] = [
    ['class/tasks.ts', `yield* ask('delete from runs where id = $1', [id])`],
    ['arena/arena.ts', 'const sql = `select * from\n  run_batches where run_id = $1`'],
    ['arena/arena.ts', 'const sql = `select x.* from arena_runs as x join runs on runs.id = x.run_id`'],
    ['class/seats.ts', `store.read('SELECT * FROM "runs"')`],
    ['class/seats.ts', `store.read('select * from botarena.runs')`],
    ['class/seats.ts', `store.read('select 1 from seats as s, runs as r where r.owner = s.id')`],
    ['runs/rows.ts', '`delete from runs where not exists (select 1 from class_runs where id = runs.id)`'],
    ['operator/report.ts', `session.query('select count(*) from ' + 'runs')`],
    ['operator/forget.ts', `await forget('runs', 'runs where ended_at < $1', [ms])`],
    ['class/settle.ts', `yield* updateRow('runs', { id }, { status: 'failed' })`],
    ['class/settle.ts', `yield* insertRow('run_batches', { runId: id })`],
    ['class/board.ts', `heldRows({ table: 'runs', journal: { table: 'run_batches' } })`],
    ['http/metrics.ts', 'const sql = `update ${table} set x = 1`'],
    ['http/metrics.ts', 'const sql = "delete from " + table'],
    ['asking/keys.ts', `ask('insert into arena_runs (run_id) values ($1)', [id])`],
  ]
  expect(planted.filter(([file, code]) => foreignIn(file, code).length === 0)).toEqual([])
  const allowed: [file: string, code: string][] = [
    ['runs/rows.ts', `ask('delete from runs where id = $1', [id])`],
    ['class/tasks.ts', `// select * from runs\nlog.warn('runs past their time limit could not be ended')`],
    ['operator/report.ts', `session.query('select count(*) from seats')`],
    ['http/app.ts', 'console.log(`read from ${file}`)'],
  ]
  expect(allowed.flatMap(([file, code]) => foreignIn(file, code))).toEqual([])
})
