/**
 * The files that sources of the server read beside themselves, by the source (`import.meta` names the place). The bundle
 * has no sources, so it keeps these files where they are in the project. A source that uses `import.meta` and stands
 * neither here nor in `REPLACED` fails the build of the bundle, and so does a pattern without a file.
 */
export const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'office/processes/*/*.ts': ['office/processes/*/brief.md', 'office/processes/*/pictures/*'],
  'server/office/static-files.ts': [
    'server/office/*.css',
    'server/office/apps/*/*.css',
    'server/office/conditions/*.css',
    'server/office/conditions/page-script.js',
    // Its types are removed when it is copied: a server of the bundle has no TypeScript.
    'server/office/apps/*/*.client.ts',
  ],
  'server/schema/migrations.ts': ['server/schema/*/*.sql', 'supabase/migrations/*.sql'],
  // The build of the site.
  'server/start/config.ts': ['dist/manifest.json', 'dist/site/**'],
  // The folder of the bundle: what commands of a checkout look for there is missing.
  'machine/root.ts': [],
  // The folder of the archive: its data and its settings.
  'scripts/botarena.ts': [],
  // Fonts and metrics of packages: `PACKAGES`.
  'server/office/apps/base/pdf.ts': [],
  'server/office/apps/base/renderer.ts': [],
}

/** Sources that a bundle has in another form: what they look for in folders is a list in it, the site is built, and JSX is compiled. */
export const REPLACED = [
  'levels/game-files.ts',
  'levels/rules-version.ts',
  'server/office/load-pages.ts',
  'builder/built-site.ts',
  'machine/server-program.ts',
] as const

/** Packages that read files of their own: they stay packages, with everything that they need. */
export const PACKAGES = ['pdfkit', '@resvg/resvg-wasm', '@fontsource/arimo'] as const

/** Files of those packages that no server reads: sources, types, tests, fonts' data, and forms for browsers and other module systems. */
export const NOT_IN_A_BUNDLE = new RegExp(
  [
    String.raw`\.(?:map|md|[mc]?ts|flow|markdown|yml|afm)$|(?:^|/)\.|(?:config|test)\.m?js$`,
    String.raw`/(?:test|tests|docs|examples?|benchmark|tools|types|scripts|umd)/`,
    String.raw`pdfkit/js/pdfkit\.(?!node\.mjs)|fontkit/(?:src/|dist/(?!module\.mjs))|(?:restructure|linebreak|unicode-properties)/dist/main\.cjs`,
    String.raw`(?:@noble/\w+|@swc/helpers)/(?!esm(?:/|$)|package\.json|LICENSE)`,
    // Only what makes such a table needs these; pdfkit reads tables that are made.
    String.raw`unicode-trie/(?:builder|node_modules/)|dfa/compile|brotli/(?:build|compress|enc|dec/dictionary\.bin)`,
    // Of png-js, for browsers.
    String.raw`^fflate/`,
    String.raw`arimo-(?!latin-(?:400|700)-normal\.woff2$)|arimo/(?!package\.json|files|LICENSE)`,
  ].join('|'),
)

/** The programs of threads: each is a file of its own in the bundle. */
export const THREADS = 'server/**/*-worker.ts'
