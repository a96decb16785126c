import type { Dice } from '#game/luck.ts'
import { attr, elementsIn, fill, keptIn, type Node, onlyText, setAttr, text } from './tree.ts'

/** Other words for a name: in English, then in German. */
export type OtherWords = Readonly<
  Record<string, readonly [english: readonly string[], german: readonly string[]]>
>

/** Elements whose whole text is a name: of a control, of a part of the page, of a value. */
const NAMED = ['a', 'button', 'dt', 'h1', 'h2', 'h3', 'label', 'legend', 'th']

/** The words of a shift: each name keeps its other word from page to page. */
export function drawWords(
  dice: Dice,
  known: OtherWords,
): { words: ReadonlyMap<string, string>; lang: 'en' | 'de' } {
  const isGerman = dice.whole(0, 1) === 1
  const words = new Map(
    Object.entries(known).map(([name, [english, german]]) => [name, dice.pick(isGerman ? german : english)]),
  )
  return { words, lang: isGerman ? 'de' : 'en' }
}

/** Says the names of a page in other words, but for parts that the page itself wants left as they are. */
export function reword(page: Node, { words, lang }: ReturnType<typeof drawWords>): void {
  const kept = keptIn(page)
  for (const element of elementsIn(page)) {
    if (kept.has(element)) continue
    const said = NAMED.includes(element.tagName) ? onlyText(element) : null
    const other = said === null ? undefined : words.get(said.replaceAll(/\s+/g, ' ').trim())
    if (other !== undefined) {
      fill(element, [text(other)])
      if (lang !== 'en') setAttr(element, 'lang', lang)
    }
    for (const name of ['aria-label', ...(attr(element, 'type') === 'submit' ? ['value'] : [])]) {
      const label = words.get(attr(element, name) ?? '')
      if (label !== undefined) setAttr(element, name, label)
    }
  }
}
