import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '#machine/root.ts'

type Sample = {
  asked: string
  /** The sample in `npm test`. */
  daily: string
  /** The additional part in `npm run test:all`. */
  more: string
  /** The tests that use `IS_WHOLE_RUN` for it, without `.test.ts`. */
  tests: readonly string[]
}

/** Everything of which `npm test` takes only a sample. */
export const SAMPLES: readonly Sample[] = [
  {
    asked: 'dear tests',
    daily:
      'the main journeys and every level in a browser. `npm run test:rest` plays the others: the rest of the browser tests, the unit tests that start servers, compilers or robots, Firefox, and a copy with two levels more',
    more: 'all of them',
    // machine/part.ts names them.
    tests: [],
  },
  {
    asked: 'every level',
    daily:
      'solved by two robots; every third is opened once: stillness, targets, axe, focus, 120 random actions, a robot with a reload, three views, the log, a second visit',
    more: 'all of them opened; a learner who plays all of them in one go; 250 random actions',
    tests: ['e2e/journey', 'e2e/level-visits'],
  },
  {
    asked: 'names of controls',
    daily: 'each gets another name, in both tasks of each level; 20 actions each',
    more: '200 actions each',
    tests: ['levels/names/names'],
  },
  {
    asked: 'pages',
    daily:
      'one of each kind in three sizes, of which one by turns, and in both themes; the others on a phone, and but for lessons in one theme; dialogs in two widths',
    more: 'every page in five sizes and both themes; dialogs in four widths',
    tests: ['e2e/pages'],
  },
  {
    asked: 'scans of the office',
    daily: 'read by a person: the test says what stands on the sheet',
    more: 'a shift of 12 invoices read by tesseract',
    tests: ['scripts/office/invoices'],
  },
  {
    asked: 'pictures of the office',
    daily: 'read by tesseract at one scale, moved and in German',
    more: 'read at each of the three scales, and with faults',
    tests: ['proof/office/payroll'],
  },
  {
    asked: 'robots',
    daily:
      'Playwright on every level, Simulate on every random task, Firefox on three levels where engines differ most, WebKit on two; Playwright and Simulate with an account',
    more: 'Simulate, Firefox, Selenium and WebKit on every level, WebKit on every random task; Firefox, Selenium and WebKit with an account',
    tests: ['e2e/accounts-robots', 'proof/runs/webkit'],
  },
  {
    asked: 'random tasks of issued runs',
    daily: 'six of six kinds, by Playwright; two whose page is loaded again while it plays',
    more: 'those of all levels, both',
    tests: ['e2e/random-tasks'],
  },
  {
    asked: 'translated pages',
    daily: 'two tasks, played to the celebration while a translator replaces or wraps every text',
    more: 'all tasks, in each of three manners: replaced, wrapped, written over',
    tests: ['e2e/translated'],
  },
  {
    asked: 'conditions',
    daily:
      'rules, copies and pairs without a browser; each condition with one near miss, a script that passes on one level and one that fails, its coach on one level, in one pair',
    more: 'three near misses, scripts by id and by role on two levels, each level of the coach’s list, every pair, 1,000 seeds of copies instead of 200',
    tests: ['e2e/conditions', 'e2e/condition-robots', 'e2e/coach', 'e2e/pairs', 'app/conditions/stage/stage'],
  },
  {
    asked: 'predictions of the celebration',
    daily:
      'the printed scripts of two levels, under each condition that the celebration says they would pass',
    more: 'every level and task, by the scripts of each library and by our robots that use ids and roles (`npm run robots -- --predictions`)',
    tests: ['e2e/predictions'],
  },
  {
    asked: 'axe on changed pages',
    daily: 'one level under all conditions, in a frame and in a shadow tree, in both themes',
    more: 'every level without conditions, under each condition and under all (`npm run look -- axe`)',
    tests: ['e2e/axe'],
  },
  {
    asked: 'scripts of docs/scripts/',
    daily: 'four of ten: each tool, each folder, as it is printed',
    more: 'all of them, and with five other seeds',
    tests: ['e2e/docs'],
  },
  {
    asked: 'scripts of docs/scripts/office/',
    daily: 'in Playwright, ended by force once and started again',
    more: 'in Playwright, Selenium for Python and WebdriverIO, ended by force three times',
    tests: ['e2e/office-skeleton'],
  },
  {
    asked: 'calls of an API of the office, drawn at random, and a robot by calls that is ended by force',
    daily: '400 calls, and every second end by force',
    more: '4,000 calls, and an end by force before and after each write',
    tests: ['server/office/api/document', 'server/office/api/payables', 'proof/office/api'],
  },
  {
    asked: 'scripts of the levels',
    daily: 'five levels: two each in Playwright, Puppeteer and Selenium, three of them in Python too',
    more: 'every level in all of them',
    tests: ['e2e/printed-scripts'],
  },
  {
    asked: 'menus and addresses of another seed',
    daily: 'one seed besides that of the visit',
    more: 'seven',
    tests: ['e2e/levels-17-18'],
  },
  {
    asked: 'the site without a server',
    daily: 'everything is kept, one page of each kind is opened',
    more: 'every page is opened',
    tests: ['e2e/offline'],
  },
  {
    asked: 'junk in storage',
    daily: 'all keys at once, in ten rounds',
    more: 'key by key',
    tests: ['e2e/storage'],
  },
  {
    asked: 'hostile calls',
    daily: '20,000 with a fixed seed; 800 to the pages of the office',
    more: '150,000 with a fresh seed, which is printed; 13,000 to the pages of the office',
    tests: ['server/auth/fuzz', 'server/postgrest/fuzz', 'server/office/fuzz'],
  },
  {
    asked: 'changed files',
    daily: '250 workbooks and 250 tables with a fixed seed, read beside openpyxl where Python has it',
    more: '2,000 of each with a fresh seed, which is printed',
    tests: ['files/fuzz'],
  },
  {
    asked: 'kill -9',
    daily:
      'two rounds for records, four for accounts, one for a class of 30 on each database; two for shifts of the office on SQLite',
    more: 'twenty of each, fifty for shifts on each database; one of two copies of the server',
    tests: ['server/auth/crash', 'server/start/crash', 'server/class/crash', 'scripts/office/crash'],
  },
  {
    asked: 'robots of the office',
    daily:
      'without a browser the careful one of Orders in every size on every day and under every condition, with a seed for each; that of each other process under all conditions with all faults, and under single ones by turns; by turns a careless robot that a fault stops and one that it spares; two copies of the careful one under one seed; the careless ones under one; attacks on 4 items; a robot that ends at every write of 4 orders, before or after it, at every third one of a month’s end, and at every fifteenth one of expense claims; four careless robots of those; one play of Playwright',
    more: 'five seeds; the whole tables; tills’ paper and payroll by OCR; attacks on 8 items; ends on both sides of every write of 12 items, 40 by SIGKILL; Playwright and Selenium in every size of each process on every day, and WebKit and an MCP server in the smallest on two (`npm run robots -- --office --browsers`)',
    tests: [
      'e2e/office',
      'scripts/office/attacks',
      'proof/office/kills',
      'proof/office/robots',
      'scripts/office/conditions',
      'scripts/office/month-end',
      'scripts/office/expenses',
    ],
  },
  {
    asked: 'nothing covers a level',
    daily: 'three levels in four sizes, in each status, with text spacing',
    more: 'every level',
    tests: ['e2e/focus-in-view'],
  },
  {
    asked: 'faults of runs',
    daily:
      'each of six once, on both databases; a reload after each action in every level and task on SQLite',
    more: 'twenty times; the reloads on PostgreSQL too',
    tests: ['server/runs/faults', 'server/runs/runs'],
  },
  {
    asked: 'the bare page of runs',
    daily: 'three levels without conditions and under `late`; 60 runs in one context',
    more: 'every level; 1,000 runs',
    tests: ['e2e/run-page'],
  },
  {
    asked: 'an update under an open page',
    daily: 'the kept files of earlier builds, and a page whose files fail or are gone',
    more: 'two real builds: one after the other under a level, a sign-up, pages of a shift and a board; both at once behind a balancer',
    tests: ['e2e/update'],
  },
  {
    asked: 'a lesson of forty behind one router',
    daily: 'forty programs that sign up, make accounts, send rows and enter a shift',
    more: 'twelve of them in browsers; all join a class, play and work in a shift to its end',
    tests: ['e2e/class-of-forty'],
  },
  {
    asked: 'two levels more, in a copy',
    daily:
      'format, types, the unit tests that go through the list of levels; no browser test holds a count as a number',
    more: 'lint, unused code, all unit tests, a build, the browser tests that count levels, a visit to both levels',
    tests: ['scripts/new-level'],
  },
  {
    asked: 'the image',
    daily: 'its parts',
    more: 'built and started',
    tests: ['server/start/image-build'],
  },
]

/** Notes a passed whole run in docs/whole-run.md: its date, its commit, and the parts that it could not run. */
export async function writeWholeRun(sum: string, skips: readonly string[]): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const isClean = git('status', '--porcelain', '--untracked-files=no') === ''
  const lines = [
    '# The last whole run',
    '',
    '`npm run test:all` writes this page when every test passed. It plays every [sample](../scripts/lib/whole-run.ts) in full, with fresh seeds for generated data.',
    '',
    `- **Date.** ${new Date().toISOString().slice(0, 10)}`,
    `- **Commit.** ${git('rev-parse', '--short', 'HEAD')}${isClean ? '' : ', with changes that were not committed'}`,
    `- **Counts.** ${sum}`,
    ...(skips.length > 0 ? ['', 'Skipped:', '', ...skips.map((skip) => `- ${skip}`)] : []),
    '',
  ]
  await writeFile(path.join(ROOT, 'docs/whole-run.md'), lines.join('\n'))
}
