import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'

/** Notes a whole run that passed in docs/whole-run.md: when it was, of which commit, and what it could not ask. */
export async function writeWholeRun(sum: string, skips: readonly string[]): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const isClean = git('status', '--porcelain', '--untracked-files=no') === ''
  const lines = [
    '# The last whole run',
    '',
    '`npm run test:all` writes this page when every test passed. It is what is run before a release: every sample of `npm test` becomes everything that there is, with a fresh seed for whatever is made up.',
    '',
    `- **Date.** ${new Date().toISOString().slice(0, 10)}`,
    `- **Commit.** ${git('rev-parse', '--short', 'HEAD')}${isClean ? '' : ', with changes that were not committed'}`,
    `- **Counts.** ${sum}`,
    ...(skips.length > 0 ? ['', 'Skipped:', '', ...skips.map((skip) => `- ${skip}`)] : []),
    '',
  ]
  await writeFile(path.join(ROOT, 'docs/whole-run.md'), lines.join('\n'))
}
