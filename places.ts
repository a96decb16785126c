import { readdirSync } from 'node:fs'

/** A folder of the project that imports by name reach: `#levels/catalog.ts`. */
type Place = {
  folder: string
  /** The names that its files may import. None is of the same floor or above: ARCHITECTURE.md. */
  may: readonly string[]
  /** The build reads it, so a change there makes `dist/` stale. */
  isBuilt?: true
  /**
   * Its own folders, each with those that it may import from: imports between them go down only as well. Such imports
   * are by name, as between places: `#server/store/store.ts`. Lowest first. The name of a folder includes the folders in
   * it.
   */
  subfolders?: Readonly<Record<string, readonly string[]>>
  /** Further places that single folders may import. */
  also?: Readonly<Record<string, readonly string[]>>
  /** Files beside those folders: all folders may import them, and they import none. */
  beside?: readonly string[]
  /** Instead of such files: its own files stand on top of the folders. They import folders, and no folder imports them. */
  hasTop?: true
  /** An entry: no file imports it, and it has no name in package.json. */
  isEntry?: true
}

const GROUND = ['contract', 'game', 'files', 'kit']
const LEARNER = ['site-config', ...GROUND, 'ui', 'learner', 'sending', 'levels']

/** The folders in a folder of the project. */
const foldersIn = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)

/** Folders of one kind: each may import the same ones, and none of the others. */
const each = (names: readonly string[], folder: string, may: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${folder}/${name}`, may]))

/** The office's apps and processes: a new one is a folder, and needs no line here. */
const OFFICE_APPS = foldersIn('office/apps').filter((name) => name !== 'base')
const OFFICE_PROCESSES = foldersIn('office/processes')

/**
 * The places of the project by the name in imports, lowest first. The linter, the unit tests and the stamp of the build
 * read this table; scripts/places.test.ts holds package.json, knip.json and ARCHITECTURE.md against it.
 */
export const PLACES = {
  contract: { folder: 'contract', may: [], isBuilt: true },
  game: { folder: 'game', may: [], isBuilt: true },
  // It reads what strangers' programs wrote. The server reads such files too.
  files: { folder: 'files', may: ['game'], isBuilt: true },
  kit: { folder: 'kit', may: ['contract', 'game'], isBuilt: true },
  // Its dice are the platform's HMAC, and what it deals is secret: a page imports its list alone, by the name of that file.
  office: {
    folder: 'office',
    may: ['contract', 'game', 'kit'],
    hasTop: true,
    subfolders: {
      base: [],
      'apps/base': ['base'],
      // No app knows another one, or a process.
      ...each(OFFICE_APPS, 'apps', ['base', 'apps/base']),
      apps: ['base'],
      process: ['base', 'apps'],
      // No process knows another one.
      ...each(OFFICE_PROCESSES, 'processes', ['base', 'apps', 'process']),
    },
  },
  ui: { folder: 'ui', may: ['site-config', ...GROUND], isBuilt: true },
  levels: { folder: 'levels', may: [...GROUND, 'ui'], isBuilt: true },
  content: { folder: 'app/content', may: ['kit'], isBuilt: true },
  learner: { folder: 'app/learner', may: [...GROUND, 'ui'], isBuilt: true },
  sending: { folder: 'app/sending', may: [...GROUND, 'ui', 'learner', 'levels'], isBuilt: true },
  recorder: {
    folder: 'app/recorder',
    may: [...GROUND, 'ui', 'learner', 'levels'],
    isBuilt: true,
    hasTop: true,
    subfolders: { base: [], listening: ['base'] },
  },
  conditions: {
    folder: 'app/conditions',
    may: [...GROUND, 'ui', 'learner', 'levels'],
    isBuilt: true,
    hasTop: true,
    subfolders: {
      base: [],
      // A folder for each condition: none knows another.
      kinds: ['base'],
      list: ['base', 'kinds'],
      stage: ['base', 'list'],
      advice: ['base', 'list', 'stage'],
    },
  },
  class: {
    folder: 'app/class',
    may: ['office-list', ...LEARNER, 'recorder', 'conditions', 'shifts'],
    isBuilt: true,
    hasTop: true,
    subfolders: {
      base: [],
      files: ['base'],
      seat: ['base'],
      card: ['base', 'seat'],
      join: ['base', 'seat', 'card'],
      level: ['base', 'seat'],
      mine: ['base', 'files', 'seat', 'level'],
      'board/live': ['base', 'files'],
      'board/parts': ['base', 'files', 'board/live'],
      'board/settings': ['base', 'board/live', 'board/parts'],
      'board/export': ['base', 'files', 'board/live', 'board/parts'],
      'board/print': ['base', 'files', 'card', 'board/live', 'board/parts'],
      'board/seat': ['base', 'files', 'board/live', 'board/parts'],
      'board/lesson': [
        'base',
        'files',
        'board/live',
        'board/parts',
        'board/settings',
        'board/export',
        'board/seat',
      ],
      board: ['base', 'files'],
    },
  },
  play: {
    folder: 'app/play',
    may: [...LEARNER, 'content', 'recorder', 'conditions', 'class'],
    isBuilt: true,
    hasTop: true,
    subfolders: {
      chore: [],
      share: [],
      feedback: [],
      brief: [],
      welcome: [],
      attempt: [],
      finish: ['attempt', 'chore', 'share', 'feedback'],
      foot: ['attempt', 'share', 'feedback'],
      mission: ['attempt', 'brief', 'welcome', 'foot', 'finish'],
      'in-class': ['attempt', 'mission'],
      'handed-out': ['attempt', 'mission', 'in-class'],
    },
  },
  // No learner, no shell: a page that keeps no data.
  run: {
    folder: 'app/run',
    may: [...GROUND, 'ui', 'levels', 'sending', 'conditions'],
    isBuilt: true,
  },
  // The pages of the office: what a shift deals is on the server alone.
  shifts: {
    folder: 'app/office',
    may: ['site-config', 'office-list', 'office-labels', 'contract', 'game', 'kit', 'ui', 'learner'],
    isBuilt: true,
    hasTop: true,
    subfolders: {
      base: [],
      report: ['base'],
      way: ['base', 'report'],
      list: ['base', 'way'],
      watch: ['base', 'report'],
      compare: ['base'],
      skeleton: ['base', 'report'],
      lesson: ['base', 'skeleton'],
    },
  },
  account: {
    folder: 'app/account',
    may: [...LEARNER, 'class', 'shifts'],
    isBuilt: true,
    hasTop: true,
    subfolders: {
      base: [],
      'sign-in': ['base'],
      'sign-up': ['base', 'sign-in'],
      sections: ['base', 'sign-in'],
    },
  },
  front: {
    folder: 'app/front',
    may: ['office-list', ...LEARNER, 'shifts', 'account', 'content', 'recorder', 'conditions', 'play'],
    isBuilt: true,
    // A folder for each page, or for a family of pages. None knows another.
    subfolders: {
      parts: [],
      dialogs: [],
      showcase: [],
      arena: [],
      automation: ['parts'],
      blog: ['parts'],
      groups: ['parts'],
      landing: ['parts', 'showcase'],
      learn: ['parts', 'showcase'],
      'not-found': ['parts'],
      progress: [],
    },
  },
  shell: { folder: 'app/shell', may: [...LEARNER, 'class', 'account', 'content', 'front'], isBuilt: true },
  server: {
    folder: 'server',
    may: ['contract', 'game', 'files', 'office', 'levels'],
    // The shared parts of server tests may also use the shared parts of all tests.
    also: { testing: ['machine'] },
    beside: ['built-file.ts', 'clock.ts', 'folder.ts', 'startup-error.ts', 'vault.ts'],
    subfolders: {
      schema: [],
      printing: ['schema'],
      'store/base': ['schema'],
      'store/sqlite': ['schema', 'store/base'],
      'store/postgres': ['schema', 'store/base'],
      store: [],
      edge: [],
      postgrest: ['schema', 'printing', 'store', 'edge'],
      'auth/crypto': ['schema', 'store'],
      'auth/base': ['schema', 'store', 'edge', 'auth/crypto'],
      'auth/people': ['schema', 'store', 'edge', 'auth/crypto', 'auth/base'],
      'auth/mail': ['schema', 'store', 'edge', 'auth/crypto', 'auth/base', 'auth/people'],
      'auth/calls': [
        'schema',
        'store',
        'edge',
        'postgrest',
        'auth/crypto',
        'auth/base',
        'auth/people',
        'auth/mail',
      ],
      'auth/admin': ['schema', 'store', 'edge', 'auth/crypto', 'auth/base', 'auth/people', 'auth/mail'],
      auth: ['schema', 'store', 'edge', 'postgrest'],
      held: ['schema', 'store', 'edge'],
      asking: ['schema', 'store', 'edge', 'held'],
      'runs/judging': ['edge'],
      runs: ['schema', 'store', 'edge', 'held'],
      arena: ['schema', 'store', 'edge', 'held', 'asking', 'runs'],
      'office/conditions': [],
      'office/shifts': ['schema', 'store', 'edge', 'held'],
      'office/apps/base': ['edge', 'held', 'office/shifts'],
      ...each(OFFICE_APPS, 'office/apps', ['edge', 'held', 'office/shifts', 'office/apps/base']),
      'office/apps': ['edge', 'held', 'office/shifts'],
      // What all APIs of programs share. It knows none of them: office/apps/apis.ts lists them.
      'office/api': ['store', 'edge', 'held', 'office/shifts', 'office/apps/base'],
      'office/invitations': [
        'schema',
        'store',
        'edge',
        'held',
        'asking',
        'office/shifts',
        'office/apps/base',
      ],
      office: ['schema', 'store', 'edge', 'held', 'asking'],
      'class/base': ['schema', 'store', 'edge', 'held', 'runs', 'office/shifts'],
      'class/seats': ['schema', 'store', 'edge', 'held', 'runs', 'office/shifts', 'class/base'],
      'class/tasks': [
        'schema',
        'store',
        'edge',
        'held',
        'runs',
        'office/shifts',
        'class/base',
        'class/seats',
      ],
      'class/board': [
        'schema',
        'store',
        'edge',
        'auth/crypto',
        'held',
        'runs',
        'office/shifts',
        'class/base',
        'class/seats',
        'class/tasks',
      ],
      'class/badges': [
        'schema',
        'store',
        'edge',
        'held',
        'runs',
        'office/shifts',
        'class/base',
        'class/tasks',
      ],
      'class/classes': [
        'schema',
        'store',
        'edge',
        'auth/crypto',
        'held',
        'runs',
        'office/shifts',
        'class/base',
        'class/seats',
        'class/tasks',
        'class/board',
        'class/badges',
      ],
      class: ['schema', 'store', 'edge', 'held', 'runs', 'office/shifts'],
      http: ['schema', 'store', 'edge', 'postgrest', 'auth', 'runs', 'class'],
      operator: ['schema', 'printing', 'store', 'auth', 'held', 'runs', 'class', 'office'],
      start: ['store', 'edge', 'auth', 'held', 'asking', 'runs', 'arena', 'class', 'office', 'http'],
      commands: ['printing', 'store', 'auth', 'held', 'asking', 'runs', 'operator', 'start'],
      'testing/versions': ['store'],
      testing: [
        'schema',
        'store',
        'edge',
        'postgrest',
        'auth',
        'held',
        'asking',
        'runs',
        'arena',
        'class',
        'office',
        'http',
        'operator',
        'start',
      ],
    },
  },
  docs: { folder: 'docs', may: [], isEntry: true },
  machine: { folder: 'machine', may: [], isBuilt: true },
  builder: {
    folder: 'builder',
    may: [
      'site-config',
      'office-tasks',
      'office-list',
      ...GROUND,
      'levels',
      'conditions',
      'places',
      'pages',
      'machine',
    ],
    isBuilt: true,
    hasTop: true,
    subfolders: { plugins: [], release: [], facts: ['plugins'], drawn: ['plugins', 'facts'] },
  },
  // The robots and clients that belong to the product: the reference robots of the office, trials, rows of results.
  bots: {
    folder: 'bots',
    may: ['contract', 'game', 'kit', 'office', 'levels'],
    subfolders: {
      office: [],
      shared: [],
      results: ['shared'],
      trial: ['shared'],
    },
  },
  // Whatever only shows that the product is good. Nothing imports it but tests: without it the product is whole.
  proof: {
    folder: 'proof',
    may: [...GROUND, 'office', 'learner', 'levels', 'recorder', 'conditions', 'machine', 'bots'],
    also: {
      office: ['server'],
      'bench/failover': ['server'],
      bench: ['server', 'builder'],
      measure: ['builder'],
      commands: ['server', 'builder'],
    },
    subfolders: {
      shared: [],
      conditions: [],
      desktop: ['shared'],
      ocr: ['desktop'],
      'tools/vision': ['shared', 'desktop', 'ocr'],
      tools: ['shared', 'conditions', 'desktop', 'ocr', 'tools/vision'],
      runs: ['shared', 'tools'],
      'page-checks': ['shared', 'conditions', 'runs', 'tools'],
      'office-browsers': ['tools', 'desktop'],
      arena: ['office-browsers', 'shared', 'runs', 'tools'],
      reports: ['shared', 'runs', 'tools', 'arena'],
      office: ['office-browsers', 'reports'],
      'bench/failover': [],
      bench: ['arena', 'bench/failover'],
      measure: ['arena', 'reports'],
      commands: ['shared', 'tools', 'runs', 'page-checks', 'office-browsers', 'reports', 'office'],
    },
  },
  python: { folder: 'python', may: ['levels', 'conditions', 'machine', 'game', 'contract'], isEntry: true },
  kits: { folder: 'kits', may: ['levels', 'machine', 'bots'], isEntry: true },
  e2e: {
    folder: 'e2e',
    may: [
      'site-config',
      ...GROUND,
      'learner',
      'account',
      'class',
      'play',
      'levels',
      'recorder',
      'conditions',
      'pages',
      'server',
      'machine',
      'builder',
      'office',
      'bots',
      'proof',
    ],
    isEntry: true,
  },
  scripts: {
    folder: 'scripts',
    may: [
      ...GROUND,
      'office',
      'learner',
      'levels',
      'pages',
      'server',
      'machine',
      'builder',
      'bots',
      'recorder',
      'places',
    ],
    isEntry: true,
  },
} satisfies Record<string, Place>

/** The same table for loops, with the optional fields. */
export const EACH_PLACE: readonly (Place & { name: string })[] = Object.entries(PLACES).map(
  ([name, place]: [string, Place]) => ({ name, ...place }),
)

/** Whether a folder is another, or lies in it. */
const isIn = (folder: string, other: string) => folder === other || folder.startsWith(`${other}/`)

/** The folders inside of a place that one of them must not import. */
export const foldersAbove = (
  folder: string,
  subfolders: Readonly<Record<string, readonly string[]>>,
): string[] =>
  Object.keys(subfolders).filter(
    (other) => !isIn(other, folder) && !subfolders[folder]!.some((allowed) => isIn(other, allowed)),
  )

/** Files with a name of their own in imports. */
export const NAMED_FILES = {
  'site-config': 'site.config.json',
  places: 'places.ts',
  pages: 'app/pages.ts',
  // What everybody may know of the office: pages read these files, and no other one of it.
  'office-list': 'office/list.ts',
  'office-tasks': 'office/tasks.ts',
  'office-labels': 'office/apps/labels.ts',
} as const

/** The folders at the top of the project, each once. */
export const TOP_FOLDERS: readonly string[] = [
  ...new Set(EACH_PLACE.map(({ folder }) => folder.split('/')[0]!)),
]
