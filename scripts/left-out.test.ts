import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { ofVitest } from './lib/test-results.ts'

/** Programs that a machine may lack, each with a test file that needs it, and the name in the reason of its skip. */
const OPTIONAL: readonly (readonly [program: string, file: string, named: RegExp])[] = [
  ['openpyxl', 'files/fuzz.test.ts', /needs .*openpyxl/],
  ['PostgreSQL', 'server/auth/calls/factors-on-supabase.test.ts', /needs PostgreSQL/],
  ['nginx', 'server/http/behind-nginx.test.ts', /needs nginx/],
  ['buildah', 'server/start/image-build.test.ts', /needs .*buildah/],
  ['tesseract', 'scripts/office/terminal-by-pixels.test.ts', /needs .*tesseract/],
  ['webkit driver', 'bots/runs/webkit.test.ts', /needs .*webkit2gtk-driver/],
  ['xvfb', 'scripts/office/terminal-by-pixels.test.ts', /needs .*xvfb/],
]

test.each(OPTIONAL)(
  'on a machine without %s its tests are skipped, and the log names it as the reason',
  async (program, file, named) => {
    await using folder = await tempFolder('left-out')
    const report = path.join(folder.path, 'report.json')
    await new Promise((done) =>
      execFile(
        process.execPath,
        [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--project=shared', file],
        { cwd: ROOT, env: { ...process.env, TURN: '', WITHOUT: program, REPORT_FILE: report } },
        done,
      ),
    )
    const outcome = await ofVitest(report)
    expect(outcome.faults).toEqual([])
    expect(outcome.failed).toBe(0)
    expect(outcome.skips.join()).toMatch(named)
  },
)
