import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'

/** The places that the new folder of the server needs. */
const COPIED = ['contract', 'game', 'server', 'supabase', 'package.json']

/** What the newcomer does with the new thing. Its output is what the test reads. */
const TRIAL = `
import { openDrills } from '#server/drills/drills.ts'
import { commitmentOf } from '#server/held/seeds.ts'
import { openSqliteStore } from '#server/store/sqlite/sqlite-store.ts'

let at = 1_000_000_000_000
const policy = { kind: 'drill', every: 1000, lostAfter: null, keptDays: 30 }
const store = openSqliteStore('drills.db')
const drills = openDrills(store, () => at, policy)
const first = await drills.issue('ann', 60, 'once')
const again = await drills.issue('ann', 60, 'once')
const acted = [await drills.act(first.id, 'left'), await drills.act(first.id, 'right')]
const acts = await drills.acts(first.id)
const ends = [await drills.end(first.id), await drills.end(first.id)].map((end) => end?.status ?? null)
const late = await drills.act(first.id, 'late')
const slow = await drills.issue('bob', 60)
at += 61_000
await drills.sweep()
const swept = (await drills.find(slow.id)).status
await drills.erase('bob')
const left = [await drills.find(first.id), await drills.find(slow.id)].map((one) => one !== null)
at += 31 * 24 * 3_600_000
await drills.sweep()
const later = [(await drills.find(first.id)) !== null, (await drills.acts(first.id)).length]
await store.close()
console.log(JSON.stringify({
  isSame: again.id === first.id,
  isProven: first.commitment === commitmentOf('botarena-drill-1', first.id, first.seed, first.nonce),
  acted, acts, ends, late, swept, left, later,
}))
`

test('a second thing that the server holds is made by its page, in a copy', async () => {
  const part = readFileSync(path.join(ROOT, 'server/held/README.md'), 'utf8')
  const files = [...part.matchAll(/^\d\. \*\*`([^`]+)`\*\*.*?```\w+\n(.*?)```/gms)].map(
    ([, file, text]) => [file!, text!] as const,
  )
  expect(files.map(([file]) => path.extname(file))).toEqual(['.sql', '.ts'])
  await using copy = await tempFolder('newcomer')
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(copy.path, name), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy.path, 'node_modules'))
  for (const [file, text] of [...files, ['trial.ts', TRIAL] as const]) {
    const whole = path.join(copy.path, file)
    mkdirSync(path.dirname(whole), { recursive: true })
    writeFileSync(whole, text)
  }
  const said = execFileSync(process.execPath, ['trial.ts'], { cwd: copy.path, encoding: 'utf8' })
  expect(JSON.parse(said)).toEqual({
    isSame: true,
    isProven: true,
    acted: [1, 2],
    acts: ['left', 'right'],
    ends: ['done', null],
    late: null,
    swept: 'expired',
    left: [true, false],
    later: [false, 0],
  })
  // The line of its sweep goes into this list.
  expect(readFileSync(path.join(ROOT, 'server/start/main.ts'), 'utf8')).toMatch(/keepSweeping\(\[[\w, ]+\], /)
})
