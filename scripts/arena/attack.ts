import path from 'node:path'
import { ATTACKS, attackShift } from '#bots/office/attacks.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import type { Store } from '#server/store/base/store.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { attackAll, isAsExpected } from '#server/testing/attacks.ts'
import { officeOn } from '#server/testing/office-app.ts'

/** Shifts that each attack of the office tries: each with a fresh seed. */
const SHIFTS = 5

/** Prints how many shifts each attack leaves clean. @returns whether none is */
async function attackOffice(store: Store): Promise<boolean> {
  const app = officeOn(store)
  let isGood = true
  for (const attack of ATTACKS) {
    let clean = 0
    for (let number = 0; number < SHIFTS; number++)
      if ((await attackShift(app, attack, 4, number)).clean) clean += 1
    isGood &&= clean === 0
    console.log(`${attack.name.padEnd(66)} clean ${clean} of ${SHIFTS}`)
  }
  return isGood
}

/**
 * Prints how many levels each attack solves, and how many shifts of the office are clean after one.
 * @returns whether each attack solves what it says, and no shift is clean
 */
export async function attack(): Promise<boolean> {
  await using folder = await tempFolder('attack')
  const store = openSqliteStore(path.join(folder.path, 'attack.db'))
  let isGood = true
  const cells: string[] = []
  for await (const fallen of attackAll(store)) {
    const { attack: tried, deal, of, levels } = fallen
    const isRight = isAsExpected(fallen)
    isGood &&= isRight
    cells.push(`${deal} ${levels.length} of ${of}${isRight ? '' : ` NOT AS EXPECTED: ${levels.join(', ')}`}`)
    if (deal === 'own') console.log(`${tried.name.padEnd(66)} ${cells.splice(0).join('   ')}`)
  }
  isGood = (await attackOffice(store)) && isGood
  await store.close()
  return isGood
}
