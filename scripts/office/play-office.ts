import path from 'node:path'
import { tempFolder } from '#machine/temp-folder.ts'
import { openSqliteStore } from '#server/store/sqlite-store.ts'
import { officeOn } from '#server/testing/office-app.ts'
import { playInBrowsers } from './browsers.ts'
import { playTables, tablesOf, writeOfficePage } from './table.ts'

/** Sizes of the shifts that browsers play. */
const SIZES = [4, 8, 12, 30]

/** Plays the robots of the office, and writes what became of them into docs/office.md. */
async function writeTables(): Promise<void> {
  await using folder = await tempFolder('office')
  const store = openSqliteStore(path.join(folder.path, 'office.db'))
  try {
    const app = officeOn(store)
    const played = await playTables(app)
    console.log(tablesOf(played))
    await writeOfficePage(played)
  } finally {
    await store.close()
  }
}

/**
 * Plays the robots of the office.
 * @param isInBrowsers the careful robot in browsers, in place of the tables
 * @param abreast number of browsers of a tool
 */
export async function playOffice(
  isInBrowsers: boolean,
  abreast: number,
): Promise<{ isRight: boolean; shifts: number; clean: number }> {
  if (!isInBrowsers) {
    await writeTables()
    return { isRight: true, shifts: 0, clean: 0 }
  }
  const { shifts, clean } = await playInBrowsers(SIZES, abreast)
  console.log(`${clean} of ${shifts} shifts are clean.`)
  return { isRight: clean === shifts, shifts, clean }
}
