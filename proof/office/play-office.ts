import path from 'node:path'
import { tempFolder } from '#machine/temp-folder.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'
import { officeOn } from '#server/testing/office-app.ts'
import { type InBrowsers, playInBrowsers } from './browsers.ts'
import { playTables, tablesOf, writeOfficePage } from './table.ts'

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
 * @param inBrowsers the careful robots in browsers, in place of the tables
 */
export async function playOffice(
  inBrowsers: InBrowsers | null,
): Promise<{ isRight: boolean; shifts: number; clean: number }> {
  if (!inBrowsers) {
    await writeTables()
    return { isRight: true, shifts: 0, clean: 0 }
  }
  const { shifts, clean } = await playInBrowsers(inBrowsers)
  console.log(`${clean} of ${shifts} shifts are clean.`)
  return { isRight: clean === shifts, shifts, clean }
}
