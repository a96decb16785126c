import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sealLog } from '#game/log.ts'
import { referenceEntries } from '#levels/reference.ts'
import { randomGames } from '#levels/rulebook.ts'
import { ROOT } from '#machine/root.ts'
import { makeTempFolder } from '#server/testing/fake-build.ts'

const ARENA = path.join(ROOT, 'scripts/arena.ts')

/** Level 22 in two events. */
const LOG = sealLog(22, '7', [
  { at: 40, event: { type: 'read-set', isRead: true } },
  { at: 90, event: { type: 'clicked', isDisabled: false } },
])
const RUN = { format: 'botarena-run', version: 1, recordedAt: '2026-11-21T09:00:00.000Z', log: LOG }

/** Judges files, all in one call. @returns the printed lines without the names of the files, and the status */
function handIn(files: Record<string, string | Uint8Array>) {
  const folder = makeTempFolder()
  onTestFinished(folder.remove)
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder.path, name), content)
  const { status, stdout } = spawnSync(process.execPath, [ARENA, 'replay', ...Object.keys(files)], {
    cwd: folder.path,
    encoding: 'utf8',
  })
  return { status, lines: stdout.trimEnd().split('\n') }
}

const json = (value: unknown) => JSON.stringify(value)
const bytes = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test('a run, or its log alone, is judged however an editor saved it', () => {
  const { status, lines } = handIn({
    'run.json': json(RUN),
    'log.json': json(LOG),
    'bom.json': `\uFEFF${json(RUN)}`,
    'utf-16-le.json': bytes(utf16(`\uFEFF${json(RUN)}`)),
    'utf-16-be.json': bytes(utf16(`\uFEFF${json(RUN)}`).swap16()),
    'utf-16-bare.json': bytes(utf16(json(RUN))),
    'utf-16-be-bare.json': bytes(utf16(json(RUN)).swap16()),
  })
  expect(lines).toHaveLength(7)
  for (const line of lines) expect(line).toMatch(/: level 22, .*: solved after 0\.090 s/)
  expect(status).toBe(0)
})

test('each miss is a line with its entry, its time and the level’s sentence; a clean run has none', () => {
  const missed = sealLog(22, '7', [
    { at: 40, event: { type: 'read-set', isRead: true } },
    { at: 60, event: { type: 'checked', isDisabled: true } },
    { at: 90, event: { type: 'clicked', isDisabled: false } },
  ])
  const retry = sealLog(19, '2', [
    { at: 40, event: { type: 'maximum-chosen', maximum: 3 } },
    { at: 80, event: { type: 'tried' } },
  ])
  const clean = handIn({ 'log.json': json(LOG) })
  expect(clean.lines).toHaveLength(1)
  const [solved, miss] = handIn({ 'missed.json': json(missed) }).lines
  expect(solved).toContain('solved after 0.090 s')
  expect(miss).toBe(
    '  missed at entry 2 after 0.060 s: Button Still Disabled. Remove its attribute disabled, then press Check again.',
  )
  // A change that the room makes by itself has no entry.
  expect(handIn({ 'retry.json': json(retry) }).lines[1]).toMatch(
    /^  missed after \d\.\d{3} s: Attempt Failed\. 1\/3, click Try Operation to retry$/,
  )
})

test('says where a run was recorded under other rules, and judges a random task by its own', () => {
  const { lines } = handIn({ 'run.json': json({ ...RUN, rules: '0123456789ab' }) })
  expect(lines[1]).toMatch(
    /^  It was recorded under rules "0123456789ab", and is judged here by [\da-f]{12}\.$/,
  )
  const game = randomGames.get(4)!
  const own = sealLog(4, '7', referenceEntries(game, '7'), 'own')
  expect(handIn({ 'own.json': json(own) }).lines).toEqual([
    expect.stringMatching(/: level 4, .*, random task, seed "7": solved after /),
  ])
  const plain = sealLog(4, '7', referenceEntries(game, '7'))
  expect(handIn({ 'plain.json': json(plain) }).status).toBe(1)
})

test('the trace of a run that a server recorded is judged like a recording', () => {
  const recorded = { version: 2, rules: 'other', run: { reward: 0 }, parts: [], inputs: [] }
  const { status, lines } = handIn({ 'trace.json': json({ ...RUN, ...recorded }) })
  expect([status, lines[0]]).toEqual([0, expect.stringContaining('solved after 0.090 s')])
})

test('a file of another kind or version is refused by name', () => {
  const { status, lines } = handIn({
    'other.json': json({ ...RUN, format: 'other' }),
    'none.json': json({ log: LOG }),
    'version.json': json({ ...RUN, version: 99 }),
    'text.json': 'solved',
    'bytes.json': Uint8Array.of(0x7b, 0xff, 0xc3, 0x28),
    'null.json': 'null',
  })
  expect(status).toBe(1)
  expect(lines).toEqual([
    'other.json: rejected. The file has the format "other", not "botarena-run".',
    'none.json: rejected. The file names no format: a downloaded run has "botarena-run".',
    'version.json: rejected. The file has the version 99. This program reads the versions 1 and 2.',
    expect.stringMatching(/^text\.json: rejected\. The file is not JSON: /),
    'bytes.json: rejected. The file is not text in UTF-8 or UTF-16.',
    'null.json: rejected. It names no existing level and seed.',
  ])
})

test('a log does not write on the terminal of its judge', () => {
  const forged = '\u001B[2J\u001B[Hgood.json: level 22: solved after 4.160 s\u009B0m\u202E'
  const { lines } = handIn({
    'key.json': json({ ...RUN, log: { ...LOG, [forged]: 1 } }),
    'event.json': json({
      ...RUN,
      log: sealLog(22, '7', [{ at: 0, event: { type: 'read-set', isRead: true, [forged]: 1 } }]),
    }),
    'seed.json': json({ ...RUN, log: { ...LOG, seed: forged } }),
    'format.json': json({ ...RUN, format: forged }),
    'text.json': forged,
    [`${forged}.json`]: json(RUN),
    'long.json': json({ ...RUN, log: { ...LOG, ['key'.repeat(10_000)]: 1 } }),
  })
  expect(lines).toHaveLength(7)
  for (const line of lines) {
    expect(line).not.toMatch(/[\p{Cc}\u202E]/u)
    expect(line.length).toBeLessThan(700)
  }
  expect(lines[0]).toContain(String.raw`\u001b[2J`)
})

test('a time that no run lasts is refused', () => {
  const at = (last: number) =>
    json(
      sealLog(22, '7', [
        { at: 40, event: { type: 'read-set', isRead: true } },
        { at: last, event: { type: 'clicked', isDisabled: false } },
      ]),
    )
  const YEAR = 366 * 24 * 60 * 60 * 1000
  const { lines } = handIn({ 'a.json': at(2 ** 53 - 1), 'b.json': at(YEAR + 1), 'c.json': at(YEAR) })
  expect(lines[0]).toMatch(/^a\.json: level 22, .*: rejected at entry 2\..* no run lasts longer than a year/)
  expect(lines[1]).toMatch(/^b\.json: .*: rejected at entry 2\./)
  expect(lines[2]).toMatch(/^c\.json: .*: solved after/)
})
