import { attributesOf, unescaped } from '#bots/office/markup.ts'
import type { ShownScreen } from './hands.ts'

/** The text of a piece of the terminal: there a blank is a place of the screen. */
const stripped = (html: string) => unescaped(html.replaceAll(/<[^>]*>/g, ''))

/** The terminal on a page: text, and what the inputs hold, at their places. */
export function screenIn(html: string): ShownScreen {
  const rows = [...html.matchAll(/<div\s+class="row"[^>]*>(.*?)<\/div>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(label|span)\b[^>]*>(.*?)<\/\1>|<input\b([^>]*)>/gs)]
      .map(([, , text, input]) => {
        if (input === undefined) return stripped(text ?? '')
        const { value = '', maxlength = '0' } = attributesOf(input)
        return value.padEnd(Number(maxlength))
      })
      .join(''),
  )
  const [, name = ''] = /data-screen="([\w-]+)"/.exec(html) ?? []
  return { name, rows, isBusy: rows.at(-1)?.includes('X CLOCK') ?? false }
}
