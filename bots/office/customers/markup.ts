import type { ShownScreen } from './hands.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const unescaped = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!)

const stripped = (html: string) => unescaped(html.replaceAll(/<[^>]*>/g, ''))

export const hasId = (html: string, id: string): boolean => html.includes(`id="${id}"`)

/** The text of the element with an id; empty without one. */
export function byId(html: string, id: string): string {
  const found = new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>(.*?)</\\1>`, 's').exec(html)
  return found ? stripped(found[2]!).trim() : ''
}

/** The cells of the table on a page, row by row. */
export const cellsOf = (html: string): string[][] =>
  [...(/<tbody>(.*)<\/tbody>/s.exec(html)?.[1] ?? '').matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => stripped(cell).trim()),
  )

/** All labels and values of a part of a page. */
export const linesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(([, label = '', value = '']) => [
      stripped(label).trim(),
      stripped(value).trim(),
    ]),
  )

export const pagesIn = (html: string): number => Number(/page \d+ of (\d+)/i.exec(html)?.[1] ?? 1)

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )

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

/** A form of a page, as a browser would send it when a button is pressed. */
export type PageForm = {
  method: string
  action: string
  isFile: boolean
  /** What its fields and the button hold, by their names. */
  values: Record<string, string>
  /** The names of its fields by their ids. */
  names: Readonly<Record<string, string>>
}

/** The form with a button. @throws {Error} without one */
export function formWith(html: string, button: string): PageForm {
  const found = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].find(([, , body = '']) =>
    new RegExp(`<button\\s+id="${button}"`).test(body),
  )
  if (!found) throw new Error(`The page has no button ${button}.`)
  const { action = '', method = 'get', enctype = '' } = attributesOf(found[1]!)
  const fields = [...found[2]!.matchAll(/<(?:input|select)\b([^>]*)>/g)].map(([, tag = '']) =>
    attributesOf(tag),
  )
  const pressed = attributesOf(new RegExp(`<button\\s+id="${button}"[^>]*>`).exec(found[2]!)![0])
  const named = [...fields, pressed].filter(({ name }) => name !== undefined)
  return {
    action,
    method,
    isFile: enctype === 'multipart/form-data',
    values: Object.fromEntries(
      named.filter(({ type }) => type !== 'file').map(({ name = '', value = '' }) => [name, value]),
    ),
    names: Object.fromEntries(named.map(({ id = '', name = '' }) => [id, name])),
  }
}
