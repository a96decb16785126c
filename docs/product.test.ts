import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CATALOG } from '#levels/catalog.ts'
import { ROOT } from '#machine/root.ts'
import { TOP_FOLDERS } from '#places'

const PRODUCT = readFileSync(path.join(ROOT, 'docs/product.md'), 'utf8')

/** The sections of docs/product.md, by what comments call them: "spec §2". */
const SECTIONS = new Map(
  PRODUCT.split(/^## /m)
    .slice(1)
    .map((section) => [/^\w+ §\d/.exec(section)![0].toLowerCase(), section]),
)

/** The names of a section's paragraphs: headings, and words in bold. */
const namesIn = (section: string) =>
  [...section.matchAll(/^### (.+)$|\*\*(.+?)\*\*/gm)].map(([, heading, bold]) =>
    (heading ?? bold)!.toLowerCase(),
  )

const FILES = globSync(`{${TOP_FOLDERS.join(',')}}/**/*.{ts,tsx,css,mjs}`, { cwd: ROOT })

/** A file's comments with their line breaks undone: a citation may stand on two lines. */
const proseOf = (file: string) =>
  readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\n\s*(?:\*|\/\/) ?/g, ' ')

type Citation = { file: string; section: string; kind: string | undefined; text: string | undefined }

/** Every citation in a comment, such as "Spec §2" or "design §4", with the quoted words after it. */
const CITATIONS: Citation[] = FILES.flatMap((file) =>
  [...proseOf(file).matchAll(/\b(spec|design)(?:’s|'s)? \(?§(\d+)\)?(?:([,:]) "([^"]+)")?/gi)].map(
    ([, source, number, kind, text]) => ({
      file,
      section: `${source!.toLowerCase()} §${number}`,
      kind,
      text,
    }),
  ),
)

/** The citations that lead nowhere, each as the citing file, the section and the quoted words. */
const unresolved = (citations: readonly Citation[], isThere: (citation: Citation) => boolean) =>
  citations
    .filter((citation) => !isThere(citation))
    .map(({ file, section, text }) => `${file}: ${section}${text ? `, "${text}"` : ''}`)

test('the specification lists the levels as the catalogue does, with their points', () => {
  const [, list] = /Titles and points, in order: ([^\n]+)\.\n/.exec(PRODUCT)!
  // A title in brackets is the one of the sidebar.
  const listed = list!.split(', ').map((one) => one.replace(/ \([^)]*\)/, ''))
  expect(listed.length).toBeGreaterThan(20)
  // Levels that followed those of the specification are not in it.
  expect(listed).toEqual(CATALOG.slice(0, listed.length).map(({ title, points }) => `${title} ${points}`))
})

test('the code cites the specification, and every section that it cites is there', () => {
  expect(CITATIONS.length).toBeGreaterThan(100)
  expect(unresolved(CITATIONS, ({ section }) => SECTIONS.has(section))).toEqual([])
})

test('every paragraph that a comment names is there', () => {
  const named = CITATIONS.filter(({ kind }) => kind === ',')
  expect(named.length).toBeGreaterThan(30)
  expect(
    unresolved(named, ({ section, text }) => namesIn(SECTIONS.get(section)!).includes(text!.toLowerCase())),
  ).toEqual([])
})

test('every number that a comment quotes stands in the section that it quotes', () => {
  const numbersIn = (text: string): string[] => text.match(/\d[\d.]*\d|\d/g) ?? []
  const quoted = CITATIONS.filter(({ kind, text }) => kind === ':' && numbersIn(text!).length > 0)
  expect(quoted.length).toBeGreaterThan(10)
  expect(
    unresolved(quoted, ({ section, text }) => {
      const known = numbersIn(SECTIONS.get(section)!)
      return numbersIn(text!).every((number) => known.includes(number))
    }),
  ).toEqual([])
})

test('nothing is cited that is not in the project', () => {
  const strangers = FILES.filter((file) => /\b(?:spec|levels|design)\.md\b/.test(proseOf(file)))
  expect(strangers).toEqual([])
})

test('the content of a level stands under its number', () => {
  const content = /### Challenge content\n(.*?)(?=\n### |$)/s.exec(SECTIONS.get('spec §2')!)![1]!
  const numbers = [...content.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(CATALOG.slice(0, numbers.length).map(({ id }) => id))
  const titles = /Titles and points, in order: (.*?)\./.exec(SECTIONS.get('spec §3')!)![1]!
  expect(numbers).toHaveLength(titles.split(/\d+(?: \(.*?\))?, /).length)
})
