import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { attackAll, isAsExpected, readFigures } from './attacks.ts'

/** Prints how many levels each attack solves, and exits with 1 if a figure differs from docs/runs.md. */
const folder = await tempFolder('attack')
const store = openSqliteStore(path.join(folder.path, 'attack.db'))
const figures = readFigures(await readFile(path.join(ROOT, 'docs/runs.md'), 'utf8'))
let isGood = true
const cells: string[] = []
for await (const fallen of attackAll(store)) {
  const { attack, deal, of, levels } = fallen
  const isRight = isAsExpected(fallen, figures)
  isGood &&= isRight
  cells.push(`${deal} ${levels.length} of ${of}${isRight ? '' : ` NOT AS EXPECTED: ${levels.join(', ')}`}`)
  if (deal === 'own') console.log(`${attack.name.padEnd(66)} ${cells.splice(0).join('   ')}`)
}
await store.close()
await folder.remove()
process.exit(isGood ? 0 : 1)
