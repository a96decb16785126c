const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

export const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => ENTITIES[name]!)

/** The text of a piece of a page. */
export const textOf = (html: string): string => unescaped(html.replaceAll(/<[^>]*>/g, '')).trim()

export const hasId = (html: string, id: string): boolean => html.includes(`id="${id}"`)

/** The text of the element with an id; empty without one. */
export function byId(html: string, id: string): string {
  const found = new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>(.*?)</\\1>`, 's').exec(html)
  return found ? textOf(found[2]!) : ''
}

/** The cells of the table on a page, row by row. */
export const cellsOf = (html: string): string[][] =>
  [...(/<tbody[^>]*>(.*)<\/tbody>/s.exec(html)?.[1] ?? '').matchAll(/<tr>(.*?)<\/tr>/gs)].map(
    ([, row = '']) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => textOf(cell)),
  )

/** All labels and values of a part of a page. */
export const linesIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<dt>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)].map(([, label = '', value = '']) => [
      textOf(label),
      textOf(value),
    ]),
  )

/** The labels and values of the first case on a page, from a mark on. */
export const linesOf = (html: string, mark = '<main'): Record<string, string> =>
  linesIn(/<dl>(.*?)<\/dl>/s.exec(html.slice(Math.max(0, html.indexOf(mark))))?.[1] ?? '')

/** The texts of the two parts of each line of a list. */
export const pairsOf = (html: string, id: string): [string, string][] =>
  [...(new RegExp(`<ol id="${id}">(.*?)</ol>`, 's').exec(html)?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(
    ([, line = '']) => {
      const [first = '', second = ''] = [...line.matchAll(/<span[^>]*>(.*?)<\/span>/gs)].map(
        ([, text = '']) => textOf(text),
      )
      return [first, second]
    },
  )

/** The number of pages of a list. */
export const pagesIn = (html: string): number => Number(/page \d+ of (\d+)/i.exec(html)?.[1] ?? 1)

/** The attributes of a tag by their names in small letters: HTML does not tell them apart from large ones. */
export const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  )

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
  const press = new RegExp(`<button\\s+id="${button}"[^>]*>`)
  const found = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].find(([, , body = '']) =>
    press.test(body),
  )
  if (!found) throw new Error(`The page has no button ${button}.`)
  const { action = '', method = 'get', enctype = '' } = attributesOf(found[1]!)
  const fields = [...found[2]!.matchAll(/<(?:input|select)\b([^>]*)>/g)].map(([, tag = '']) =>
    attributesOf(tag),
  )
  const pressed = attributesOf(press.exec(found[2]!)![0])
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
