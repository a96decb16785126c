import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { literalsIn } from '#machine/literals.ts'
import { ROOT } from '#machine/root.ts'
import { REPLACED_WORDS, replacedWordsIn } from '#machine/word-list.ts'

/** The folders and pages whose texts the list governs. */
const PLACES = [
  'levels',
  'office',
  'game',
  'app',
  'ui',
  'kit',
  'docs',
  'kits',
  'python',
  'server',
  'contract',
  'scripts',
  'bots',
  'proof',
  'machine',
  'builder',
  'deploy',
  'README.md',
  'SECURITY.md',
  'site.config.json',
  'compose.yaml',
  'Dockerfile',
] as const

/** The ends of names of files with texts: documents, sources, and the scripts and pages that a visitor reads or downloads. */
const KINDS = 'md,ts,tsx,mjs,py,robot,side,html,svg,css,json,yml,conf,cfg,ini'

/** Files without a text of today's pages. */
const WITHOUT = [
  '**/node_modules/**',
  '**/*.test.ts',
  '**/*.test.tsx',
  'python/tests*/**',
  // History, and a prescribed text.
  'docs/decisions/**',
  'docs/product.md',
  // The list itself.
  'docs/words.md',
]

/** Words of the list that a text may say, with the reason. */
const ALLOWED: readonly { file: RegExp; word: RegExp; why: string; in?: RegExp }[] = [
  {
    file: /lesson\.ts$|lesson-texts\.ts$|^app\/office\/(?:skeleton\/steps|lesson\/needs)\.ts$|^kits\/blue-prism|^docs\/automation\.md$|^app\/content\/03-/,
    word: /^stages?$/i,
    in: /\b(?:Navigate|Read|Write|Wait|Choice|Code|Decision|Calculation|Recover|Exception|documented|calls the) stages?\b/,
    why: 'Blue Prism calls its steps stages',
  },
  {
    file: /^levels\/14-drag-and-drop\//,
    word: /^receipts?$/i,
    why: 'a receipt is one of the five work items of the specification',
  },
  {
    // The pages of the shop, wherever they lie in the office, and the brief that names them.
    file: /^server\/office\/(?:[\w/-]*\/)?(?:shop|receipts)|^office\/processes\/orders\/brief\.md$|^office\/apps\/shop\/labels\.ts$/,
    word: /^receipts?$/i,
    why: 'a receipt is what the shop of the office gives for an order, as a real shop does',
  },
  {
    file: /^office\/processes\/expenses\/|^(?:server\/)?office\/apps\/claims\/|^app\/office\/lesson\/texts\.ts$|^server\/office\/conditions\/dictionary\.ts$|^docs\/office\.md$/,
    word: /^receipts?$/i,
    why: 'a receipt is what a till, a hotel or a driver gives, and what a claim needs',
  },
  {
    file: /^levels\/12-loop-master\/words\.ts$/,
    word: /^Handle$/,
    why: 'another name of the button, as business forms have it',
  },
  {
    file: /^kits\/automation-anywhere|^app\/office\/skeleton\/steps\.ts$/,
    word: /^Room$/,
    why: 'Control Room is a part of Automation Anywhere',
  },
  {
    file: /^server\/class\//,
    word: /^deal$/,
    in: /^(?:select|update) /,
    why: 'a column of the database',
  },
  {
    file: /^server\/class\/seats\/nicknames\.ts$/,
    word: /^calm$/,
    why: 'a word of generated nicknames',
  },
  {
    file: /^(?:scripts\/prove|proof\/measure\/measure)\.ts$/,
    word: /^calm$/,
    in: /\[--(?:conditions|days) calm,/,
    why: 'a value of an option, as in addresses',
  },
  {
    file: /^app\/office\/list\/by-program\.tsx$/,
    word: /^calm$/,
    why: 'a value of the call that the page shows',
  },
  {
    file: /^python\/src\//,
    word: /^calm$/,
    why: 'a value of an argument of the package',
  },
  {
    file: /^python\/src\/botarena\/oracle\.py$/,
    word: /^Receipt$/,
    why: 'a receipt is one of the five work items of the specification',
  },
  {
    file: /^builder\/chunks\.ts$/,
    word: /^rooms$/,
    in: /^among rooms$/,
    why: 'a name of a group of files, which only the build shows',
  },
  {
    file: /^docs\/office\.md$|^scripts\/arena\/|^proof\/(?:office\/|commands\/robots\.ts|bench\/failover)/,
    word: /^kill(?:s|ed)$/i,
    why: 'a process of the operating system is killed (SIGKILL)',
  },
  {
    file: /^docs\/office\.md$/,
    word: /^receipts$/,
    in: /the orders or the receipts/,
    why: 'a page of the shop',
  },
]

type Text = { file: string; line: number; text: string }

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/**
 * A Markdown page without its code, its comments, the targets of its links, and the tables that a command writes: what
 * is left is written and read by people.
 */
const proseOf = (text: string) =>
  text
    .replaceAll(/^ *```[^]*?^ *```|<!-- table[^]*?<!-- end of table -->|<!--[^]*?-->/gm, (code) =>
      code.replaceAll(/[^\n]/g, ''),
    )
    .replaceAll(/`[^`\n]*`|\]\([^)\n]*\)|https?:\S+/g, '')

/** Whether a literal is a text for people: it has several words, or begins like a label. */
const isText = (text: string) => /[a-z] +[a-z“]/i.test(text) || /^[A-Z][a-z]+$/.test(text.trim())

/** The literals of a source that people may read. */
const literalsOf = (file: string): Text[] =>
  literalsIn(file, read(file))
    .filter(({ text, isBetweenTags }) => isBetweenTags || isText(text))
    .map(({ line, text }) => ({ file, line, text: text.trim() }))

const linesIn = (file: string): Text[] =>
  proseOf(read(file))
    .split('\n')
    .map((text, i) => ({ file, line: i + 1, text }))

/** What stands in quotation marks, or between two tags, in a file of any language. */
const QUOTED = /'([^'\n]*)'|"([^"\n]*)"|>([^<>{}\n]+)</g
/** The same, and what stands behind a comment sign. */
const WITH_COMMENTS = new RegExp(`${QUOTED.source}|(?:^|\\s)(?:#|//)\\s+(.*)$`, 'g')

/**
 * The pieces of a file's lines that people may read. A script of the documents or of a kit is read with its comments; in
 * other files the comments are for those who work on the code.
 */
const piecesIn = (file: string): Text[] =>
  read(file)
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(/^(?:docs|kits)\//.test(file) ? WITH_COMMENTS : QUOTED)].map((found) => ({
        file,
        line: i + 1,
        text: found.slice(1).find(Boolean) ?? '',
      })),
    )
    .filter(({ text }) => isText(text))

/** The texts of a file, by its language. */
const textsOf = (file: string): Text[] =>
  file.endsWith('.md') ? linesIn(file) : /\.tsx?$/.test(file) ? literalsOf(file) : piecesIn(file)

/** All texts for people in folders and files. */
const textsIn = (places: readonly string[]): Text[] =>
  places
    .flatMap((place) =>
      statSync(path.join(ROOT, place)).isFile()
        ? place
        : globSync(`${place}/**/*.{${KINDS}}`, { cwd: ROOT, exclude: WITHOUT }),
    )
    .map((file) => file.split(path.sep).join('/'))
    .flatMap(textsOf)

const isAllowed = (allowed: (typeof ALLOWED)[number], word: string, { file, text }: Text) =>
  allowed.file.test(file) && allowed.word.test(word) && (allowed.in?.test(text) ?? true)

/** The words of the list in a text that may not say them. */
const mistakesIn = (text: Text): string[] =>
  replacedWordsIn(text.text).filter((word) => !ALLOWED.some((allowed) => isAllowed(allowed, word, text)))

const TEXTS = textsIn(PLACES)

test('the texts say none of the words that docs/words.md replaces', () => {
  expect(REPLACED_WORDS.length).toBeGreaterThan(30)
  expect(TEXTS.length).toBeGreaterThan(1000)
  const mistakes = TEXTS.flatMap((text) =>
    mistakesIn(text).map((word) => `${text.file}:${text.line} “${word}”: ${text.text.slice(0, 100)}`),
  )
  expect(mistakes).toEqual([])
})

test('a word is found in a sentence, and not in a name of the code', () => {
  const said = (text: string) => mistakesIn({ file: 'levels/x.ts', line: 1, text })
  expect(said('The server has heard it. Calm.')).toEqual(['heard', 'Calm'])
  expect(said('It was overheard at ?deal=own, in #calm and simulation.tsx.')).toEqual([])
})

test('each allowed word is still used', () => {
  const unused = ALLOWED.filter(
    (allowed) =>
      !TEXTS.some((text) => replacedWordsIn(text.text).some((word) => isAllowed(allowed, word, text))),
  )
  expect(unused).toEqual([])
})
