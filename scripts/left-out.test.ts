import { execFile } from 'node:child_process'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { type Outcome, ofVitest } from './lib/test-results.ts'

/** Programs that a machine may lack, each with a test file that needs it, and the name in the reason of its skip. */
const OPTIONAL: readonly (readonly [program: string, file: string, named: RegExp])[] = [
  ['openpyxl', 'files/fuzz.test.ts', /needs .*openpyxl/],
  ['PostgreSQL', 'server/auth/calls/factors-on-supabase.test.ts', /needs PostgreSQL/],
  ['nginx', 'server/http/behind-nginx.test.ts', /needs nginx/],
  ['buildah', 'server/start/image-build.test.ts', /needs .*buildah/],
  ['tesseract', 'proof/office/terminal-by-pixels.test.ts', /needs .*tesseract/],
  ['webkit driver', 'proof/runs/webkit.test.ts', /needs .*webkit2gtk-driver/],
  ['xvfb', 'proof/office/terminal-by-pixels.test.ts', /needs .*xvfb/],
  ['pdftotext', 'scripts/office/papers.test.ts', /needs .*pdftotext/],
]

let outcome: Outcome

// All at once: a run for each of them takes eight times as long, and each reason names its program anyway.
beforeAll(async () => {
  await using folder = await tempFolder('left-out')
  const report = path.join(folder.path, 'report.json')
  const without = OPTIONAL.map(([program]) => program).join()
  const files = new Set(OPTIONAL.map(([, file]) => file))
  await new Promise((done) =>
    execFile(
      process.execPath,
      [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project=shared', ...files],
      { cwd: ROOT, env: { ...process.env, TURN: '', WITHOUT: without, REPORT_FILE: report } },
      done,
    ),
  )
  outcome = await ofVitest(report)
})

test('on a machine without optional programs no test fails', () => {
  expect(outcome.faults).toEqual([])
  expect(outcome.failed).toBe(0)
})

test.each(OPTIONAL)(
  'without %s the tests of %s are skipped, and the log names it as the reason',
  (_, file, named) => {
    expect(
      outcome.skips.filter((skip) => named.test(skip)),
      `${file} says that it needs it`,
    ).not.toEqual([])
  },
)
