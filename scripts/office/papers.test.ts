import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { afterAll, expect, test } from 'vitest'
import { isLeftOut } from '#machine/left-out.ts'
import type { Starts } from '#office/apps/apps.ts'
import { PROCESSES } from '#office/processes.ts'
import { INVOICES } from '#office/processes/invoices/invoices.ts'
import { LAYOUTS } from '#office/processes/invoices/papers.ts'
import { paperPdf } from '#server/office/apps/base/papers.ts'
import { briefPdf } from '#server/office/apps/desk/brief.ts'
import { receiptPdf } from '#server/office/apps/shop/receipts.ts'
import { skipWithout } from '#server/testing/skip-without.ts'
import { textsIn } from './leaks.ts'

const SEEDS = ['0', '1', 'a'].map((digit) => digit.repeat(32))
const SIZE = 8

/** A document of the office as a file, and the texts that stand on it. */
type Document = { name: string; bytes: Uint8Array; texts: readonly string[] }

/** The texts of a brief, without the marks of Markdown and the names of its pictures. */
function textsOf(markdown: string): string[] {
  const texts: string[] = []
  const note = (token: Token) => {
    if (token.type === 'image') return
    const tokens = 'tokens' in token ? token.tokens : undefined
    if (token.type === 'list') for (const item of (token as Tokens.List).items) item.tokens.forEach(note)
    else if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table
      for (const cell of [header, ...rows].flat()) cell.tokens.forEach(note)
    } else if (tokens) tokens.forEach(note)
    else if ('text' in token) texts.push(String(token.text))
  }
  new Marked().lexer(markdown).forEach(note)
  return texts
}

const RECEIPT = {
  number: 'S-4711',
  day: '2025-08-25',
  lines: [
    ['Your order', 'ORD-7106'],
    ['Deliver to', 'Tom Avery, Yarrow Way 7, Waltham'],
  ],
} as const

/** Every kind of document that a process hands out, over several seeds; of the mails those that are no scan. */
async function documents(): Promise<Document[]> {
  const papers = PROCESSES.flatMap(({ name, deal }) =>
    SEEDS.flatMap((seed) => {
      const { mail }: Partial<Starts> = deal(seed, SIZE).apps
      const files = mail?.mails.flatMap(({ attachments }) => attachments) ?? []
      return files.map((file, i) => ({ ...file, name: `${name}-${seed[0]}-${i}` }))
    }),
  ).filter(({ paper }) => !paper.scan)
  return [
    ...(await Promise.all(
      papers.map(async ({ name, paper }) => ({
        name,
        bytes: await paperPdf(paper),
        texts: paper.marks.map(({ text }) => text),
      })),
    )),
    {
      name: 'receipt',
      bytes: await receiptPdf(RECEIPT),
      texts: [`Receipt ${RECEIPT.number}`, ...RECEIPT.lines.map((line) => line.join(': '))],
    },
    ...(await Promise.all(
      PROCESSES.map(async (process) => ({
        name: `brief-${process.name}`,
        bytes: await briefPdf(process),
        texts: textsOf(process.brief),
      })),
    )),
  ]
}

const ALL = await documents()

/** The pieces of text in a page's content that a number moves from their neighbour. ISO 32000-2, 9.4.3. */
const movedIn = (content: string): string[] =>
  [...content.matchAll(/\[([^\]]*)\]\s*TJ/g)].flatMap(([all, pieces = '']) =>
    /^\s*<[0-9a-f]*>\s*(?:-?0)?\s*$/i.test(pieces) ? [] : [all],
  )

test('the documents are of every layout, and of every process', () => {
  const layouts = SEEDS.flatMap((seed) => INVOICES.deal(seed, SIZE).cases)
    .filter(({ scanned }) => !scanned)
    .map(({ supplier }) => supplier.layout)
  expect(new Set(layouts)).toEqual(new Set(LAYOUTS))
  const texts = new Set(ALL.flatMap((one) => one.texts))
  // Pairs that kerning moves: Y and o, A and V, T and a.
  for (const text of ['Your order', 'Our VAT number', 'Tax']) expect([...texts].join('\n')).toContain(text)
  for (const kind of [/^Catalogue of /, /^Delivery note /])
    expect([...texts].some((text) => kind.test(text))).toBe(true)
})

test('no document moves letters of a text closer together', () => {
  expect(movedIn('[<59> 20 <6f7572> 0] TJ')).toHaveLength(1)
  for (const { name, bytes } of ALL) {
    const contents = textsIn(new Uint8Array(bytes)).filter((text) => /\] TJ/.test(text))
    expect([name, contents.length > 0]).toEqual([name, true])
    expect([name, contents.flatMap(movedIn)]).toEqual([name, []])
  }
})

const folder = mkdtempSync(path.join(tmpdir(), 'botarena-papers-'))
for (const { name, bytes } of ALL) writeFileSync(path.join(folder, `${name}.pdf`), bytes)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Readers of PDF for Python, and how each gives the text of a file `f`. The packages that have them stand beside. */
const PYTHON = {
  pypdf: ['pypdf', `"\\n".join(page.extract_text() for page in pypdf.PdfReader(f).pages)`],
  'pdfminer.high_level': ['pdfminer.six', 'pdfminer.high_level.extract_text(f)'],
  pdfplumber: ['pdfplumber', `"\\n".join(page.extract_text() for page in pdfplumber.open(f).pages)`],
  pypdfium2: [
    'pypdfium2',
    `"\\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(f))`,
  ],
} as const

/** What a program says of all files, by their names; null: it is not on this machine. */
function readAll(command: string, args: readonly string[]): Record<string, string> | null {
  if (isLeftOut(command)) return null
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (error || /ModuleNotFoundError/.test(stderr)) return null
  expect([status, stderr]).toEqual([0, ''])
  return JSON.parse(stdout) as Record<string, string>
}

const READERS: Record<string, () => Record<string, string> | null> = {
  'pdftotext (Debian: apt-get install poppler-utils)': () => {
    // One shell for all files: to start a program from here takes longer than to read a file.
    const all = 'for file in *.pdf; do pdftotext -layout "$file" || exit; done'
    if (isLeftOut('pdftotext') || spawnSync('pdftotext', ['-v']).error) return null
    expect(spawnSync('sh', ['-c', all], { cwd: folder }).status).toBe(0)
    return Object.fromEntries(
      ALL.map(({ name }) => [name, readFileSync(path.join(folder, `${name}.txt`), 'utf8')]),
    )
  },
  ...Object.fromEntries(
    Object.entries(PYTHON).map(([module, [wheel, read]]) => [
      `${wheel} for Python (pip install ${wheel})`,
      () =>
        readAll('python3', [
          '-W',
          'ignore',
          '-c',
          `import glob, json, ${module}\nprint(json.dumps({f[:-4]: ${read} for f in glob.glob("*.pdf")}))`,
        ]),
    ]),
  ),
}

/** How often each word occurs. A sign or the end of a line parts words: a brief is broken into lines there. */
const wordsIn = (texts: readonly string[]) =>
  Map.groupBy(
    texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []),
    (word) => word,
  )

for (const [reader, readDocuments] of Object.entries(READERS))
  test(`${reader} reads each text of each document as it was written`, (context) => {
    const read = readDocuments()
    if (!read) return skipWithout(context, reader)
    for (const { name, texts } of ALL) {
      const found = read[name]!
      const words = wordsIn([found])
      const lost = name.startsWith('brief-')
        ? [...wordsIn(texts)].filter(([word, all]) => (words.get(word) ?? []).length < all.length)
        : texts.filter((text) => !found.replaceAll(/[ \u00A0]+/g, ' ').includes(text))
      expect([name, lost]).toEqual([name, []])
    }
  })
