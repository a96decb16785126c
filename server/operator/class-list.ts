import { readAddress } from '#contract/address.ts'
import { columnOf } from '#files/heads.ts'
import { withoutSepLine } from '#files/sep-line.ts'
import { decodeText } from '#files/text.ts'
import { foldUnseen } from '#game/unseen.ts'

/** An address in a list, and its line. */
export type ListedAddress = { line: number; email: string }

/** A line without a usable address, and the reason. */
export type UnusableLine = { line: number; reason: string }

/** Reads an address written alone, or as `Eve <eve@example.org>`. Null if it is none. */
export const addressIn = (text: string): string | null =>
  readAddress(/^[^<>]*<([^<>]*)>\s*$/.exec(text)?.[1] ?? text)

/**
 * Reads the addresses of a class: CSV with commas, semicolons or tabs, from a spreadsheet or written by hand. If the
 * first line names a column of addresses, only that column is read; otherwise every address is.
 */
export function readClassList(bytes: Uint8Array): { listed: ListedAddress[]; passedOver: UnusableLine[] } {
  const { sepLine, rest } = withoutSepLine(decodeText(bytes).text)
  const lines = foldUnseen(rest).split(/\r\n|\r|\n/)
  /** The number of the first line of `lines`. */
  const begin = sepLine === null ? 1 : 2
  const [first = ''] = lines
  const names = cellsOf(first)
  const isHeader = !first.includes('@')
  const column = isHeader ? columnOf(names, 'email') : -1
  const listed: ListedAddress[] = []
  const passedOver: UnusableLine[] = []
  const seen = new Map<string, number>()

  for (const [at, text] of lines.entries()) {
    const line = at + begin
    const cells = cellsOf(text)
    if ((at === 0 && isHeader) || cells.every((cell) => cell === '')) continue
    const candidates = column >= 0 ? [cells[column] ?? ''] : cells.filter((cell) => cell.includes('@'))
    if (candidates.every((cell) => cell === '')) passedOver.push({ line, reason: 'it has no email address' })
    for (const cell of candidates.filter(Boolean)) {
      const email = addressIn(cell)
      const before = email === null ? undefined : seen.get(email)
      if (email === null) passedOver.push({ line, reason: `"${printable(cell)}" is not an email address` })
      else if (before !== undefined)
        passedOver.push({ line, reason: `${email} is already in line ${before}` })
      else {
        seen.set(email, line)
        listed.push({ line, email })
      }
    }
  }
  return { listed, passedOver }
}

/** The cells of one line. Quotes protect delimiters (RFC 4180). A line break within quotes is not supported. */
function cellsOf(line: string): string[] {
  const cells = line.match(/(?:"(?:[^"]|"")*"|[^",;\t]|")+|(?<=^|[,;\t])(?=[,;\t]|$)/g) ?? []
  return cells.map((cell) => {
    const plain = cell.trim()
    return /^".*"$/.test(plain) ? plain.slice(1, -1).replaceAll('""', '"').trim() : plain
  })
}

/** A text from a stranger's file must not control the operator's terminal. */
const printable = (text: string) => text.replaceAll(/[\p{C}\u2028\u2029]/gu, '\uFFFD').slice(0, 100)
