import { rawWorkbook } from '#files/testing.ts'

/** A workbook of rows just within the limits. Packed it is a few KB. */
export const heavyWorkbook = (): Uint8Array<ArrayBuffer> =>
  rawWorkbook(`<row>${'<c><v>1</v></c>'.repeat(9)}</row>`.repeat(49_000))

/** A workbook of 64 KB with a million rows. */
export const millionRows = (): Uint8Array<ArrayBuffer> =>
  rawWorkbook('<row><c><v>1</v></c></row>'.repeat(1_000_000))

/** Lines of a CSV just within the limits. They are quoted: to read them costs far more than to send them. */
export const heavyCsv = (): Uint8Array<ArrayBuffer> => new TextEncoder().encode('"","","a"\n'.repeat(49_000))

/** Shapes of JSON that cost a reader the most for their size. */
export const heavyJson = (): readonly string[] => [
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `[${'1,'.repeat(30_000)}1]`,
  `[${'{},'.repeat(20_000)}1]`,
]
