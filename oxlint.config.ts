import { type OxlintConfig, defineConfig } from 'oxlint'
import { EACH_PLACE, foldersAbove, NAMED_FILES, PLACES } from './places.ts'

type Rules = NonNullable<OxlintConfig['rules']>
type Pattern = { regex: string; message: string }

const NO_WAY_AROUND: Pattern = {
  regex: String.raw`^\.\./`,
  message: 'Between places import by name (#place/file.ts); see "imports" in package.json.',
}

const APP_STAYS_IN_THE_BROWSER: Pattern = {
  regex: String.raw`^(?:node:|#(?:server|machine|builder|bots|proof)/)|/(?:own-)?bot\.ts$`,
  message: 'The app runs in the browser, and knows no server, no script and no bot.',
}

const RULES_KNOW_NO_PAGE: Pattern = {
  regex: String.raw`^(?:node:|react|lucide)|\.tsx$|^\./(?:level|bot|index)\.ts$`,
  message: 'Rules are played without a page: they know neither React nor what describes or draws a level.',
}

const NO_OTHER_LEVEL: Pattern = {
  regex: String.raw`^#levels/(?:\d|catalog|simulations?\.)`,
  message: 'The folder of a level knows the contract of levels, and no other level.',
}

/** How many folders a place lies in. */
const depthOf = ({ folder }: { folder: string }) => folder.split('/').length

/** Whether the files of a folder are sent to the browser. */
const isInBrowser = (folder: string) => /^(?:app|files|kit|levels|ui)(?:\/|$)/.test(folder)

const NO_OTHER_CONDITION: Pattern = {
  regex: '^#conditions/kinds/',
  message: 'A condition knows the contract of conditions, and no other condition.',
}

const SERVER_KNOWS_NO_PAGE: Pattern = {
  regex: String.raw`^#levels/(?:\d|simulations?\.|shared/)`,
  message: 'A simulation needs a page. A server knows the catalogue and the rulebook.',
}

const NO_ROBOT: Pattern = {
  regex: String.raw`^(?:#office|\.)/(?:.+/)?robots/`,
  message: 'A robot plays a process from outside: neither the office nor a server knows one.',
}

const restrict = (patterns: Pattern[]): Rules => ({ 'no-restricted-imports': ['error', { patterns }] })

/** The folders of the office's processes, in the office. */
const OWN_PROCESSES = Object.keys(PLACES.office.subfolders).filter((name) => name.startsWith('processes/'))

/** Every name that an import can begin with. The linter's patterns have no look-ahead: forbidden names are listed. */
const NAMES = [...Object.keys(NAMED_FILES), ...Object.keys(PLACES)]

const goDown = (place: string, may: readonly string[]): Pattern => ({
  regex: `^#(?:${NAMES.filter((name) => !may.includes(name) && name !== place).join('|')})(?:/|$)`,
  message: `Imports go down only: ${place} may import from ${may.join(', ') || 'nowhere else'}.`,
})

/** The files of a folder as imports name them, without those of folders that lie in it. */
const filesOf = (subfolder: string, all: readonly string[]) =>
  all.some((other) => other.startsWith(`${subfolder}/`)) ? `${subfolder}/[^/]+$` : `${subfolder}/`

/** What a folder inside of a place must not import of its neighbours. */
const goDownWithin = (
  { name, hasTop }: Pick<(typeof EACH_PLACE)[number], 'name' | 'hasTop'>,
  subfolder: string,
  subfolders: Readonly<Record<string, readonly string[]>>,
): Pattern => ({
  regex: `^#${name}/(?:${
    [
      ...foldersAbove(subfolder, subfolders).map((other) => filesOf(other, Object.keys(subfolders))),
      ...(hasTop ? ['[^/]+$'] : []),
    ].join('|') || '$'
  })`,
  message: `Imports go down only: ${name}/${subfolder} may import from ${subfolders[subfolder]!.join(', ') || 'no neighbour'}.`,
})

/** Globals that have one home each, and what to use instead. */
const banned = (names: Record<string, string>): Rules => ({
  'no-restricted-globals': ['error', ...Object.entries(names).map(([name, message]) => ({ name, message }))],
})

const STORAGE = {
  localStorage: 'Storage has one home: app/learner/storage.ts.',
  sessionStorage: 'Storage has one home: app/learner/storage.ts.',
}

const TIMERS = {
  setTimeout: 'A simulation says what is pending; simulation.tsx owns the timer.',
  setInterval: 'A simulation says what is pending; simulation.tsx owns the timer.',
}

const TIMERS_AND_STORAGE = { ...TIMERS, ...STORAGE }

const TIME = 'When something happens comes with its step: game/rules.ts.'

const PAGE = {
  ...TIMERS_AND_STORAGE,
  performance: TIME,
  window: 'Rules know no page.',
  document: 'Rules know no page.',
}

const CHANCE_FROM_THE_SEED: Rules = {
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Chance comes from the seed: game/luck.ts.' },
  ],
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'import', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  settings: { react: { version: '19.2' } },
  rules: {
    'import/no-cycle': 'error',
    'no-console': 'off',
    // React 19's JSX needs no import in scope.
    'react/react-in-jsx-scope': 'off',
    // Styles and polyfills are imported for their effect.
    'import/no-unassigned-import': 'off',
    // A robot acts in order: each action needs the one before it to be done.
    'no-await-in-loop': 'off',
    // A short name may occur in two scopes, as long as each is clear where it is read.
    'no-shadow': 'off',
    // Lists of five are not sets, and spreading a record of four fields costs nothing.
    'unicorn/prefer-set-has': 'off',
    'oxc/no-map-spread': 'off',
    // A helper stands where it is read, if only one function reads it.
    'unicorn/consistent-function-scoping': 'off',
    // TypeScript sees to it that every path returns; these would see it differently.
    'typescript/consistent-return': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    // An assertion may say what to do: expect(found, 'add a line to the list').
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // The same as react-hooks/exhaustive-deps, with a stricter idea of it.
    'react/exhaustive-effect-dependencies': 'off',
    'react/memo-dependencies': 'off',
    // A view's handlers are cheap, and React compares elements, not functions.
    'react-perf/jsx-no-new-function-as-prop': 'off',
    // The dialog takes the focus where the learner goes on; that is what the attribute is for.
    'jsx-a11y/no-autofocus': 'off',
    // Native elements with a role of their own carry these roles for robots that read them.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    {
      files: ['{app,files,kit,levels,ui}/**'],
      rules: { ...restrict([NO_WAY_AROUND, APP_STAYS_IN_THE_BROWSER]), ...banned(TIMERS_AND_STORAGE) },
    },
    // A place inside of another one has the last word on its files.
    ...EACH_PLACE.toSorted((a, b) => depthOf(a) - depthOf(b)).map(({ name, folder, may }) => ({
      files: [`${folder}/**`],
      rules: restrict([
        NO_WAY_AROUND,
        goDown(name, may),
        ...(isInBrowser(folder) ? [APP_STAYS_IN_THE_BROWSER] : []),
        ...(name === 'server' ? [SERVER_KNOWS_NO_PAGE, NO_ROBOT] : []),
        ...(name === 'office' ? [NO_ROBOT] : []),
      ]),
    })),
    ...EACH_PLACE.flatMap(({ name, folder, may, also = {}, subfolders = {}, beside = [], hasTop }) => [
      // Folders that lie in another come after it: the last override counts.
      ...Object.keys(subfolders)
        .toSorted((one, other) => one.split('/').length - other.split('/').length)
        .map((one) => ({
          files: [`${folder}/${one}/**`],
          rules: restrict([
            NO_WAY_AROUND,
            goDown(name, [...may, ...(also[one] ?? [])]),
            goDownWithin({ name, hasTop }, one, subfolders),
            ...(isInBrowser(folder) ? [APP_STAYS_IN_THE_BROWSER] : []),
            ...(name === 'server' ? [SERVER_KNOWS_NO_PAGE, NO_ROBOT] : []),
            ...(name === 'office' ? [NO_ROBOT] : []),
          ]),
        })),
      ...(beside.length === 0
        ? []
        : [
            {
              files: beside.map((file) => `${folder}/${file}`),
              rules: restrict([
                goDown(name, may),
                {
                  regex: String.raw`^(?:#${name}|\.)/[^/]+/`,
                  message: 'A file for all folders knows none of them.',
                },
              ]),
            },
          ]),
    ]),
    {
      files: ['levels/*/**'],
      rules: restrict([
        NO_WAY_AROUND,
        goDown('a level', ['contract', 'game', 'files', 'kit', 'ui', 'levels']),
        NO_OTHER_LEVEL,
        APP_STAYS_IN_THE_BROWSER,
      ]),
    },
    {
      files: ['app/conditions/kinds/**'],
      rules: restrict([
        NO_WAY_AROUND,
        goDown('conditions', PLACES.conditions.may),
        goDownWithin({ name: 'conditions', hasTop: true }, 'kinds', PLACES.conditions.subfolders),
        NO_OTHER_CONDITION,
        APP_STAYS_IN_THE_BROWSER,
      ]),
    },
    {
      files: ['server/**/*.tsx'],
      rules: {
        // A server draws a page once: nothing is compared with what was drawn before.
        'react/no-array-index-key': 'off',
        'react/no-object-type-as-default-prop': 'off',
        // The frames of the ledger are pages of the ledger.
        'react/iframe-missing-sandbox': 'off',
      },
    },
    // A simulation may stand in a frame, and its elements may have other ids: it finds them by its own references.
    {
      files: ['levels/*/*.{ts,tsx}'],
      rules: banned({
        ...TIMERS_AND_STORAGE,
        document: 'Find elements by a ref, and their root by getRootNode().',
      }),
    },
    // A bot speaks the vocabulary of robots; it never reaches the browser.
    {
      files: ['levels/*/{bot,random-bot}.ts', 'levels/shared/task.ts'],
      rules: restrict([
        NO_WAY_AROUND,
        goDown('a bot', ['contract', 'game', 'kit', 'levels']),
        NO_OTHER_LEVEL,
      ]),
    },
    // The robots of a process stand on the floor of robots, though they lie in the process.
    ...OWN_PROCESSES.map((own) => ({
      files: [`office/${own}/robots/**`],
      rules: restrict([
        NO_WAY_AROUND,
        goDown('robots of a process', [...PLACES.office.may, 'office', 'bots']),
        {
          regex: `^#(?:bots/(?:${Object.keys(PLACES.bots.subfolders)
            .filter((name) => name !== 'office')
            .join('|')})|office/(?:${OWN_PROCESSES.filter((name) => name !== own).join('|')}))/`,
          message: 'The robots of a process know it, and what all robots of the office share.',
        },
      ]),
    })),
    // The rules of a simulation stand on the ground floor, though they lie in the simulation: rulebook.ts hands them to whoever
    // has no page.
    {
      files: ['levels/*/{rules,events,menu,sheet,cases,random-rules,random-events,random-mishaps}.ts'],
      rules: restrict([NO_WAY_AROUND, goDown('rules', ['game']), RULES_KNOW_NO_PAGE]),
    },
    {
      files: ['levels/{game-files,names/names-of,rulebook,rules-version}.ts'],
      rules: restrict([NO_WAY_AROUND, goDown('the rulebook', ['game'])]),
    },
    {
      files: ['game/**'],
      rules: {
        ...restrict([NO_WAY_AROUND, goDown('game', []), RULES_KNOW_NO_PAGE]),
        ...banned(PAGE),
        ...CHANCE_FROM_THE_SEED,
      },
    },
    {
      files: ['kit/**'],
      rules: restrict([
        NO_WAY_AROUND,
        goDown('kit', PLACES.kit.may),
        APP_STAYS_IN_THE_BROWSER,
        { regex: '^react', message: 'The kit knows no React.' },
      ]),
    },
    // The server reads files too. Tests may ask anybody.
    {
      files: ['files/**'],
      rules: banned({ ...PAGE, document: 'A file has no page.', window: 'A file has no page.' }),
    },
    { files: ['levels/**'], rules: CHANCE_FROM_THE_SEED },
    {
      files: ['levels/*/{rules,events,random-rules,random-events}.ts'],
      rules: banned({ ...PAGE, Date: TIME }),
    },
    {
      files: ['app/learner/{storage,session}.ts', 'app/first-paint.js'],
      rules: banned(TIMERS),
    },
    {
      files: [
        'levels/simulation.tsx',
        // Conditions have moments of their own.
        'app/conditions/stage/stage.tsx',
        'app/conditions/advice/why.tsx',
        'ui/painted.ts',
        'ui/quiet.ts',
        'ui/toasts.tsx',
        'app/play/finish/celebration-dialog.tsx',
        'app/sending/outbox.ts',
        // Keeps the site for use without a server, once a visitor has stayed for a while.
        'app/later.ts',
        'app/sending/run-log.ts',
        'app/account/base/sync.ts',
        'app/account/sign-in/mail-wait.ts',
        'kit/wait.ts',
        // A robot that is watched acts at the pace of an eye.
        'app/front/showcase/showcase.tsx',
      ],
      rules: banned(STORAGE),
    },
    {
      files: ['server/auth/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'Date',
            property: 'now',
            message: 'The time is handed in (service.now): server/clock.ts.',
          },
        ],
      },
    },
    // These files hand the clock in.
    {
      files: ['server/auth/open-service.ts', 'server/auth/**/*.test.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    // Tests read files, and break what must not break; a unit test may ask anybody for help.
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-imports': 'off',
        'no-extend-native': 'off',
        'no-restricted-properties': [
          'error',
          {
            object: 'context',
            property: 'skip',
            message:
              'The log of npm test must name the reason: skipWithout of server/testing/skip-without.ts.',
          },
        ],
      },
    },
    {
      files: ['e2e/**'],
      rules: {
        'no-restricted-globals': 'off',
        'no-extend-native': 'off',
        ...restrict([NO_WAY_AROUND, goDown('e2e', PLACES.e2e.may)]),
      },
    },
  ],
})
