import path from 'node:path'

/**
 * The browser tests of each place, by the names of their files in e2e/ without `.test.ts`. A folder inside of a place
 * has those of its place unless it has its own. scripts/places.test.ts checks that every file is named and every name
 * is a file.
 */
export const BROWSER_TESTS: Readonly<Record<string, readonly string[]>> = {
  'app/account': [
    'accounts',
    'accounts-bad-days',
    'accounts-factors',
    'accounts-mail',
    'accounts-progress',
    'providers',
    'registration',
    'leave',
  ],
  'app/run': ['run-page'],
  'app/content': ['blog', 'docs', 'search-engines', 'printed-scripts', 'lessons'],
  files: ['levels-15-16', 'class'],
  kit: ['practice', 'shell'],
  'app/learner': ['progress', 'storage', 'what-counts', 'practice', 'journey'],
  levels: [
    'level-visits',
    'random-tasks',
    'near-misses',
    'red-messages',
    'room-styles',
    'wrong-answers',
    'level-layout',
    'what-counts',
    'lessons',
  ],
  'app/recorder': ['recorder', 'debrief', 'level-visits'],
  'app/front': [
    'landing',
    'arena',
    'pages',
    'progress',
    'leave',
    'accessibility',
    'blog',
    'dialogs',
    'lessons',
  ],
  'app/play': [
    'focus-in-view',
    'recorded-run',
    'red-messages',
    'mission',
    'dialogs',
    'debrief',
    'level-foot',
    'practice',
    'level-visits',
    'pages',
  ],
  'app/class': ['class', 'class-account', 'class-instructors', 'class-of-forty', 'class-shift'],
  'app/sending': ['mission', 'registration', 'offline', 'accounts-project'],
  'app/shell': ['shell', 'accessibility', 'pages', 'late-parts', 'update'],
  'app/conditions': [
    'axe',
    'conditions',
    'days',
    'condition-robots',
    'coach',
    'predictions',
    'pairs',
    'practice',
  ],
  ui: ['pages', 'accessibility', 'dialogs', 'near-misses', 'input-methods', 'translated'],
  bots: ['office'],
  proof: ['level-visits', 'journey', 'accounts-robots', 'condition-robots'],
  'proof/bench': [],
  'proof/measure': [],
  'proof/office': ['office'],
  builder: [
    'late-parts',
    'update',
    'search-engines',
    'pages',
    'offline',
    'room-styles',
    'blog',
    'not-started',
  ],
  contract: ['registration', 'accounts-project'],
  docs: ['docs', 'search-engines', 'printed-scripts', 'office-skeleton'],
  e2e: [],
  game: ['level-visits', 'recorder', 'what-counts'],
  machine: [],
  office: ['office', 'office-customers', 'office-odd', 'office-pages'],
  'office/processes/customers': ['office-customers'],
  'app/office': ['office', 'office-skeleton', 'invitation', 'watch', 'compare', 'pages', 'accessibility'],
  'server/office': ['office', 'office-customers', 'office-odd', 'office-pages', 'invitation', 'watch'],
  scripts: [],
  python: [],
  kits: ['kits'],
  server: ['recorded-run', 'class', 'registration', 'mission', 'search-engines', 'offline'],
  'server/auth': [
    'accounts',
    'accounts-bad-days',
    'accounts-factors',
    'accounts-mail',
    'accounts-progress',
    'accounts-robots',
    'providers',
    'accounts-project',
    'registration',
  ],
  'levels/11-conditional-expert': ['levels-11-13', 'level-visits'],
  'levels/12-loop-master': ['levels-11-13', 'level-visits'],
  'levels/13-string-operations': ['levels-11-13', 'level-visits'],
  'levels/14-drag-and-drop': ['level-14', 'level-visits'],
  'levels/15-excel-operations': ['levels-15-16', 'level-visits'],
  'levels/16-file-operations': ['levels-15-16', 'level-visits'],
  'levels/17-selector-expert': ['levels-17-18', 'level-visits'],
  'levels/18-menu-navigation': ['levels-17-18', 'level-visits'],
  'levels/19-retry-scope': ['level-19', 'level-visits'],
  'levels/20-form-practice-arena': ['levels-20-22', 'level-visits'],
  'levels/21-invoice-generator': ['levels-20-22', 'level-visits'],
  'levels/22-dom-manipulation': ['levels-20-22', 'level-visits'],
}

/**
 * The browser tests of a folder: its own, else those of the nearest folder around it.
 * @param folder relative to the project, with `/`
 * @returns undefined if it lies in no place
 */
export function browserTestsOf(folder: string): readonly string[] | undefined {
  const parts = folder.split('/')
  const around = parts.map((_, i) => parts.slice(0, parts.length - i).join('/'))
  const nearest = around.find((name) => name in BROWSER_TESTS)
  return nearest === undefined ? undefined : BROWSER_TESTS[nearest]
}

/** A title as a pattern that matches nothing else. */
export const exactly = (title: string): string => title.replaceAll(/[^\w\s]/g, String.raw`\$&`)

/** A pattern for vitest's `-t`: every test of the catalogue, but no TODO test of another level. */
export const noOtherTodo = (folder: string): string =>
  `^(?!nothing is left to do in (?!${exactly(path.basename(folder))}:))`

/** The unit tests that go through all levels and have a name for each. */
export const TESTS_OF_EACH_LEVEL = [
  'levels/rulebook.test.ts',
  'levels/goals.test.ts',
  'levels/names/names.test.ts',
  'app/conditions/kinds/words/effect.test.ts',
  'app/conditions/stage/stage.test.ts',
] as const

/** A pattern for vitest's `-t`: the tests of one level in the files of `TESTS_OF_EACH_LEVEL` and in levels/random.test.ts. */
export const testsOfLevel = (id: number, title: string): string =>
  `^(?:(?:the random task of )?${exactly(title)}(?:, plain|, own)? |level ${id}[, ]|the words of level ${id} )`
