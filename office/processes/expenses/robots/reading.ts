/** What a robot reads on a receipt. Amounts in hundredths of the currency. */
export type ReadReceipt = { total: number; private: number; isSound: boolean }

const PRIVATE = /^(?:Laundry|Massage|Minibar|Pay ?TV) (\d+\.\d\d)$/

/** An amount such as `312.40` in cents. */
export const cents = (text: string): number => Math.round(Number(text) * 100)

/** Reads a receipt of any kind; null if its total cannot be read. `isSound`: its items make its total. */
export function readReceipt(lines: readonly string[], currency: string): ReadReceipt | null {
  const at = lines.findIndex((line) => /^Total\b/.test(line))
  const [, total] = new RegExp(`^Total:? ${currency}[: ]+(\\d+\\.\\d\\d)`).exec(lines[at] ?? '') ?? []
  if (total === undefined) return null
  const items = lines
    .slice(0, at)
    .flatMap((line) => /^[A-Z][A-Za-z, ]+:? (\d+\.\d\d)$/.exec(line)?.[1] ?? [])
    .map(cents)
  return {
    total: cents(total),
    private: lines.reduce((sum, line) => sum + cents(PRIVATE.exec(line)?.[1] ?? '0'), 0),
    isSound: items.reduce((sum, one) => sum + one, 0) === cents(total),
  }
}
