import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { attackAll, isAsExpected, readFigures } from '#server/testing/attacks.ts'

/** Prints how many levels each attack solves. @returns whether the figures are those of docs/runs.md */
export async function attack(): Promise<boolean> {
  await using folder = await tempFolder('attack')
  const store = openSqliteStore(path.join(folder.path, 'attack.db'))
  const figures = readFigures(await readFile(path.join(ROOT, 'docs/runs.md'), 'utf8'))
  let isGood = true
  const cells: string[] = []
  for await (const fallen of attackAll(store)) {
    const { attack: tried, deal, of, levels } = fallen
    const isRight = isAsExpected(fallen, figures)
    isGood &&= isRight
    cells.push(`${deal} ${levels.length} of ${of}${isRight ? '' : ` NOT AS EXPECTED: ${levels.join(', ')}`}`)
    if (deal === 'own') console.log(`${tried.name.padEnd(66)} ${cells.splice(0).join('   ')}`)
  }
  await store.close()
  return isGood
}
