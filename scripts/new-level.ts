import { existsSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkTape } from '#builder/tape-end.ts'
import { CATALOG } from '#levels/catalog.ts'
import { readCommand } from '#machine/command-line.ts'
import { ROOT } from '#machine/root.ts'
import { run } from '#machine/run.ts'

/**
 * A small game that works, in the form of all rooms. TODO marks the parts to write, and levels/catalog.test.ts names the
 * files of a numbered level with such marks.
 */
const TEMPLATE = path.join(ROOT, 'levels/template')

const { positionals, refuse } = readCommand(
  'npm run new-level -- SLUG TITLE POINTS, for example: npm run new-level -- captcha-free "Captcha Free" 20',
  {},
  3,
)
const [slug = '', title = '', points = ''] = positionals
if (!/^[a-z0-9-]+$/.test(slug)) refuse('SLUG names the folder: small letters, digits and hyphens.')
if (title.trim() === '') refuse('TITLE is the name of the level.')
if (!/^[1-9]\d*$/.test(points)) refuse('POINTS is a whole number from 1.')
const id = CATALOG.length + 1
try {
  checkTape(id)
} catch (reason) {
  console.error((reason as Error).message)
  process.exit(1)
}
const name = `${String(id).padStart(2, '0')}-${slug}`
const folder = path.join(ROOT, 'levels', name)
if (existsSync(folder)) {
  console.error(`levels/${name} already exists.`)
  process.exit(1)
}

await cp(TEMPLATE, folder, { recursive: true })
const catalog = path.join(ROOT, 'levels/catalog.ts')
const text = await readFile(catalog, 'utf8')
const end = text.indexOf('\n]\n', text.indexOf('export const CATALOG'))
// Quoted as in JSON, whatever the title contains; the formatter changes the quotes.
const line = `\n  line(${id}, ${JSON.stringify(title.trim())}, ${points}),`
await writeFile(catalog, text.slice(0, end) + line + text.slice(end))
if ((await run('oxfmt', ['levels/catalog.ts'])) !== 0) process.exit(1)
console.log(
  `Level ${id} is in levels/${name} and in the catalogue. CONTRIBUTING.md lists the next steps; npm run prove -- ${id} shows what is missing.`,
)
process.disconnect?.()
