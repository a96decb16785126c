import { constants, inflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { unescaped } from '#bots/office/markup.ts'
import { FAULT_KINDS } from '#contract/office-faults.ts'
import { CODES, type RightResult } from '#office/processes/orders/rules.ts'

/** An answer, and everything that the client had sent until then. */
export type ClientExchange = {
  address: string
  headers: readonly (readonly [name: string, value: string])[]
  bytes: Uint8Array<ArrayBuffer>
  /** The forms: the end of the address, and `name=value` of the fields. */
  sent: readonly string[]
}

/** What only the deal knows before the end. */
export type Secrets = {
  seed: string
  nonce: string
  /** What is right for each item, by its id. */
  right: Readonly<Record<string, RightResult>>
  /** The items in their order, with values that nobody sees before an item is taken. */
  items: readonly { id: string; values: readonly string[] }[]
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** The text that a page of a PDF shows: pdfkit writes it as hexadecimal pieces. */
const shownText = (content: string) =>
  [...content.matchAll(/\[([^\]]*)\]\s*TJ/g)]
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => latin(Buffer.from(hex, 'hex'))).join(''),
    )
    .join('\n')

function pdfTexts(bytes: Uint8Array): string[] {
  const all = latin(bytes)
  return [...all.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].flatMap(([, content = '']) => {
    try {
      // The last byte of a packed stream may look like the end of a line: what was inflated until then counts.
      const packed = Buffer.from(content, 'latin1')
      const inflated = latin(inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }))
      return [inflated, shownText(inflated)]
    } catch {
      return []
    }
  })
}

/** Every text in bytes: as they are, read as UTF-8, and what is packed in them. */
export function textsIn(bytes: Uint8Array<ArrayBuffer>): string[] {
  const texts = [latin(bytes), unescaped(new TextDecoder().decode(bytes))]
  const kind = latin(bytes.subarray(0, 4))
  if (kind === '%PDF') texts.push(...pdfTexts(bytes))
  if (kind === 'PK\u0003\u0004') {
    for (const [name, packed] of Object.entries(unzipSync(bytes)))
      texts.push(name, ...textsIn(new Uint8Array(packed)))
  }
  return texts
}

/** 128 bits in every writing in which somebody could tell them. */
function writingsOf(hex: string): string[] {
  const bytes = Buffer.from(hex, 'hex')
  return [
    hex,
    hex.toUpperCase(),
    latin(bytes),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    BigInt(`0x${hex}`).toString(),
  ]
}

/** Words of the grade. */
const GRADE = ['"verdict"', 'misfiled', '"counts"', '"clean"', '"right"']

/** Characters around an item's id in which a word counts as said of it. */
const NEAR = 150

/** Whether a word stands near a name in a text. */
const isNear = (text: string, name: string, word: string): boolean => {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (text.slice(Math.max(0, at - NEAR), at + name.length + NEAR).includes(word)) return true
  }
  return false
}

/** A page without what it tells of every shift: the codes to choose from. */
const withoutChoices = (text: string) => text.replaceAll(/<option[^>]*>[^<]*<\/option>/g, '')

/** What a client could have read of the deal before the end. Empty: nothing. */
export function leaksIn(told: readonly ClientExchange[], { seed, nonce, right, items }: Secrets): string[] {
  const words = [...writingsOf(seed), ...writingsOf(nonce), ...GRADE]
  const found = new Set<string>()
  for (const { address, headers, bytes, sent } of told) {
    const isBrief = address.endsWith('/brief')
    const isLine = address.includes('/v1/')
    const takes = sent.filter((form) => form.startsWith('take ')).length
    const texts = [...headers.map((pair) => pair.join(': ')), ...textsIn(bytes)]
    const seen = (what: string) =>
      found.add(`${what} at ${new URL(address).pathname.split('/').slice(3).join('/')}`)
    const hasSent = (...fields: string[]) =>
      sent.some((form) => fields.every((field) => form.includes(field)))
    for (const text of texts) {
      for (const word of words) if (text.includes(word)) seen(`“${word}”`)
      // The line of a shift says which faults may come, as its caller asked for them; a page never does.
      if (!isLine) for (const kind of FAULT_KINDS) if (text.includes(kind)) seen(`the fault ${kind}`)
      const shown = withoutChoices(text)
      for (const [item, wanted] of Object.entries(right)) {
        if ('code' in wanted) {
          for (const code of Object.keys(CODES)) {
            const isSaid = !isBrief && isNear(shown, item, code)
            if (isSaid && !hasSent(`item=${item}`, `code=${code}`)) seen(`the code of ${item}`)
          }
        } else if (
          shown.includes(item) &&
          shown.includes(wanted.form.article) &&
          !hasSent(`reference=${item}`, `article=${wanted.form.article}`)
        ) {
          seen(`the article number of ${item}`)
        }
      }
      for (const { id, values } of items.slice(takes))
        if (values.every((value) => shown.includes(value))) seen(`the lines of ${id}`)
    }
  }
  return [...found]
}
