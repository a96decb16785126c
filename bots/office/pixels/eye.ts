import { type PrintedText, READINGS, readPicture } from './words.ts'

/** What a robot sees of a window: a picture, and the name by which its clicks are meant. */
export type Sight = { png: Uint8Array; shown: string }

/** A key of a window. */
export type WindowKey = 'Tab' | 'Enter' | 'Escape' | 'PageDown' | 'PageUp' | 'Home' | 'End' | 'SelectAll'

/** What pointer and keys do. Places are pixels of the picture. */
export type Gesture =
  | { type: 'click'; x: number; y: number }
  | { type: 'text'; text: string }
  | { type: 'key'; key: WindowKey }

/** How a robot comes to a window. Each call gives what is seen then, or throws what came in its place. */
export type Glass = {
  look: () => Promise<Sight>
  /** @param shown the picture that was seen */
  send: (gestures: readonly Gesture[], shown: string) => Promise<Sight>
}

/** A phrase without its case and without what OCR adds at its ends. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}?.]+$/gu, '')
    .toLowerCase()

/** The fewest signs to insert, leave out or replace that make a text of another one (Levenshtein). */
export function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++)
      row[j] = Math.min(
        before[j]! + 1,
        row[j - 1]! + 1,
        before[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1),
      )
    before = row
  }
  return before[other.length]!
}

/** One sign in so many may be misread in a name; in a shorter one none. */
const MISREAD = 5

/** Signs that OCR takes for digits' likes, and the other way round. */
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
}

/** A text of digits and points, where OCR may have read letters. */
export const digitsIn = (text: string): string =>
  Array.from(text, (sign) => DIGITS[sign] ?? sign)
    .join('')
    .replaceAll(/[^\d.]/g, '')

/** A number behind one or two letters, such as `CL-4711`: in digits, whatever OCR has made of them. */
export function numberIn(text: string): string {
  const [, letters = '', rest = ''] = /^\W*([A-Za-z]{1,2}(?=\W))?(.*)$/.exec(text.trim()) ?? []
  return letters === '' ? digitsIn(text) : `${letters.toUpperCase()}-${digitsIn(rest).replaceAll('.', '')}`
}

/**
 * An eye and a hand at a window that is a picture: it knows no control, only what is printed where.
 * @param words other words for a name, where a window may say it differently
 */
export function openEye(glass: Glass, words: (name: string) => readonly string[] = () => []) {
  let sight: Sight | null = null
  let known: { png: Uint8Array; readings: PrintedText[][] } | null = null

  const seen = async (): Promise<Sight> => (sight ??= await glass.look())

  /** Everything that is printed on the window. The same picture is read once in each way. */
  const read = async (reading = 0): Promise<readonly PrintedText[]> => {
    const { png } = await seen()
    if (!known || Buffer.compare(known.png, png) !== 0) known = { png, readings: [] }
    return (known.readings[reading] ??= await readPicture(png, reading))
  }

  const send = async (...gestures: Gesture[]): Promise<void> => {
    const { shown } = await seen()
    // Another page may come in place of the window: then the next look asks anew.
    sight = null
    sight = await glass.send(gestures, shown)
  }

  /** How far a phrase is from a name, as signs; null: it is another one. */
  const farFrom = (phrase: string, name: string): number | null => {
    const [is, wanted] = [folded(phrase), folded(name)]
    const far = distance(is, wanted)
    return far <= Math.floor(wanted.length / MISREAD) ? far : null
  }

  /** The place of a name in a reading; null: it is not there. Of several the one that is read best, then the first one. */
  const findIn = async (name: string, reading: number): Promise<PrintedText | null> => {
    const all = [name, ...words(name)]
    const found = (await read(reading)).flatMap((one) => {
      const fars = all.flatMap((wanted) => farFrom(one.text, wanted) ?? [])
      return fars.length === 0 ? [] : [{ one, far: Math.min(...fars) }]
    })
    return found.toSorted((a, b) => a.far - b.far)[0]?.one ?? null
  }

  /** The place of a name; null: no reading has it. */
  const find = async (name: string): Promise<PrintedText | null> => {
    for (let reading = 0; reading < READINGS; reading++) {
      const place = await findIn(name, reading)
      if (place) return place
    }
    return null
  }

  const at = ({ x, y, width, height }: PrintedText): Gesture => ({
    type: 'click',
    x: Math.round(x + width / 2),
    y: Math.round(y + height / 2),
  })

  /** A click on a name. @throws {Error} if it is nowhere */
  const on = async (name: string): Promise<Gesture> => {
    const place = await find(name)
    if (place) return at(place)
    const there = (await read()).map(({ text }) => text).join(' · ')
    throw new Error(`The window has no ${name}: ${there.slice(0, 300)}`)
  }

  return {
    /** The next look is at what stands there then. */
    forget: () => {
      sight = null
    },
    look: seen,
    read,
    find,
    has: async (name: string): Promise<boolean> => (await find(name)) !== null,
    at,
    on,
    click: async (name: string): Promise<void> => send(await on(name)),
    type: (text: string): Promise<void> => send({ type: 'text', text }),
    keys: (...keys: WindowKey[]): Promise<void> =>
      send(...keys.map((key): Gesture => ({ type: 'key', key }))),
    send,
    /** The rows below some heads: what stands below each, by the heads' names. */
    rows: async (heads: readonly string[]): Promise<Record<string, PrintedText>[]> => {
      const found: (PrintedText | null)[] = []
      for (const head of heads) found.push(await find(head))
      const printed = await read()
      const top = found.find((one) => one !== null)
      if (!top) return []
      const columns = heads.flatMap((head, i) => (found[i] ? [{ head, place: found[i] }] : []))
      const below = printed.filter(({ y }) => y > top.y + top.height / 2)
      const rows: { y: number; cells: Record<string, PrintedText> }[] = []
      for (const one of below.toSorted((a, b) => a.y - b.y)) {
        // A column of numbers is set at its right edge, one of texts at its left one.
        const column = columns.toSorted((a, b) => apart(a.place, one) - apart(b.place, one))[0]
        if (!column || apart(column.place, one) > 3 * top.height) continue
        const middle = one.y + one.height / 2
        const row = rows.find(({ y }) => Math.abs(y - middle) < top.height * 0.7)
        if (row) row.cells[column.head] ??= one
        else rows.push({ y: middle, cells: { [column.head]: one } })
      }
      return rows.toSorted((a, b) => a.y - b.y).map(({ cells }) => cells)
    },
  }
}

/** How far two texts are from standing in one column. */
const apart = (one: PrintedText, other: PrintedText): number =>
  Math.min(Math.abs(one.x - other.x), Math.abs(one.x + one.width - other.x - other.width))
