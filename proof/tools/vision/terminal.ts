import type { Box } from '#proof/desktop/box.ts'
import { ECHO, TRIES } from '#proof/desktop/browser-window.ts'
import type { HiddenDesktop } from '#proof/desktop/hidden-desktop.ts'
import { inverted } from '#proof/ocr/picture.ts'
import type { Word } from '#proof/ocr/printed.ts'
import type { Screen } from '#proof/ocr/screen.ts'
import { waitUntil } from '#proof/shared/wait.ts'
import { PAGE } from './places.ts'

/** Where the terminal's 24 rows stand on a page of 1280 pixels, within their frame. */
const TERMINAL: Box = { x: 205, y: PAGE.y + 73, width: 780, height: 585 }

/** Least confidence in a word, in percent: dots between a label and its field are read as signs of all kinds. */
const SURE = 40

/** Height of a row of the terminal, in pixels. */
const ROW = 24

/** A pause between two keys, in milliseconds: without one a busy browser confuses shifted letters. */
const BETWEEN_KEYS = '5'

/** The title of each screen begins with it, in the first row. */
const TITLE = 'ACCOUNTS'

/** A read row: its number from 0, and its text. Blanks count as one, and the dots between label and field are left out. */
export type ReadRow = { row: number; text: string }

/** A word without a capital letter, a digit, a dash or an ampersand: the dots between a label and its field. */
const LEADER = /(?<=^|\s)[^\sA-Z0-9&-]+(?=\s|$)/g

/** A row in the form in which rows are compared. The terminal has capital letters only. */
export const foldedRow = (text: string): string =>
  text.replaceAll(LEADER, ' ').replaceAll(/\s+/g, ' ').trim().toUpperCase()

const middleOf = ({ y, height }: Word) => y + height / 2

/** The words as rows, counted from the one with the title. Nothing, where there is no title: no screen is there. */
function rowsOf(words: readonly Word[]): ReadRow[] {
  const title = words.filter(({ text }) => text === TITLE).toSorted((a, b) => a.y - b.y)[0]
  if (!title) return []
  const byRow = Map.groupBy(words, (word) => Math.round((middleOf(word) - middleOf(title)) / ROW))
  return [...byRow]
    .filter(([row]) => row >= 0 && row < ROW)
    .toSorted(([a], [b]) => a - b)
    .map(([row, all]) => ({
      row,
      text: foldedRow(
        all
          .toSorted((a, b) => a.x - b.x)
          .map(({ text }) => text)
          .join(' '),
      ),
    }))
    .filter(({ text }) => text !== '')
}

/** A robot at the terminal that sees pixels alone, and has a keyboard. */
export type PixelTerminal = {
  open: (address: string) => Promise<void>
  /** Types into the fields of the screen, from the first to the last, and presses a key. */
  press: (key: 'Return' | 'F3' | 'F5' | 'F7' | 'F8', fields?: readonly string[]) => Promise<void>
  /** Waits for the screen whose title begins with a text and that says another one, looks again while the clock stands, and reads it. */
  see: (title: string, says?: string) => Promise<readonly ReadRow[]>
}

/** Sits down at a desktop whose browser is open. It knows the size of a row, and where the page begins. */
export function pixelTerminal({ xdotool }: HiddenDesktop, screen: Screen): PixelTerminal {
  const type = (text: string) => xdotool('type', '--delay', BETWEEN_KEYS, '--', text)
  const read = async () => {
    const lines = await screen.read(inverted(screen.see()), TERMINAL)
    return rowsOf(lines.flatMap(({ words }) => words.filter(({ confidence }) => confidence > SURE)))
  }
  return {
    // A browser that has just begun loses keys, so a line is typed again until a screen is there.
    open: async (address) => {
      await waitUntil(
        'the terminal is open',
        async () => {
          await xdotool('key', 'Escape', 'ctrl+l')
          await type(address)
          await xdotool('key', 'Delete', 'Return')
          return waitUntil(
            'a screen is there',
            async () => ((await read()).length > 0 ? true : undefined),
            ECHO,
          )
        },
        TRIES * ECHO,
      )
    },
    press: async (key, fields = []) => {
      for (const [i, value] of fields.entries()) {
        if (i > 0) await xdotool('key', 'Tab')
        await type(value)
      }
      await xdotool('key', key)
    },
    see: (title, says = '') =>
      waitUntil(`the screen ${title} is there`, async () => {
        const rows = await read()
        if (!rows[0]?.text.startsWith(title)) return undefined
        const isSaid = rows.some(({ text }) => text.includes(says))
        if (!rows.some(({ text }) => /X CLOCK/.test(text))) return isSaid ? rows : undefined
        // Enter looks again: the clock goes by looks.
        await xdotool('key', 'Return')
        return undefined
      }),
  }
}
