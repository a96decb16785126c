import { cloneElement } from 'react'
import type { Words } from '#levels/contract.ts'
import type { Begin } from './hand.ts'

const DICTIONARIES = import.meta.glob<{ words: Words }>('../levels/*/words.ts')

/** A room's dictionary; a room without one is not said in other words. */
export async function dictionaryOf(level: number): Promise<Words> {
  const file = Object.keys(DICTIONARIES).find((path) => path.includes(`/${String(level).padStart(2, '0')}-`))
  return file ? (await DICTIONARIES[file]!()).words : {}
}

/** What names a control or stands above some. What is read, a value or a message, keeps its words. */
const SAYING = new Set(['a', 'b', 'button', 'caption', 'h3', 'h4', 'label', 'legend', 'summary', 'th'])

/** Labels, keys and headings say the same with another word, or in another language. */
export const beginWith =
  (words: Words): Begin =>
  ({ level, chance }) => {
    const isGerman = chance('language') < 0.5
    const inOtherWords = (text: string): string => {
      const said = text.trim()
      const [number] = /\d+/.exec(said) ?? []
      const found = words[said] ?? (number ? words[said.replace(number, '#')] : undefined)
      return found ? text.replace(said, found[isGerman ? 1 : 0].replace('#', number ?? '')) : text
    }
    const first = Object.values(level.targets).find(
      ({ role, name }) => role !== 'cell' && inOtherWords(name) !== name,
    )
    return {
      retarget: (target) => ({ ...target, name: inOtherWords(target.name) }),
      spoils: ({ name }) => (inOtherWords(name) === name ? {} : { name: `it is “${inOtherWords(name)}”` }),
      draw: (element) => {
        const label = element.props['aria-label']
        const changes: Record<string, string> = {}
        if (typeof label === 'string' && SAYING.has(element.type as string) && inOtherWords(label) !== label)
          changes['aria-label'] = inOtherWords(label)
        const children = SAYING.has(element.type as string) ? asList(element.props['children']) : []
        const changed = children.map((child) => (typeof child === 'string' ? inOtherWords(child) : child))
        const isOther = changed.some((child, i) => child !== children[i])
        if (!isOther && Object.keys(changes).length === 0) return element
        // A reader's voice must know the language.
        return cloneElement(
          element,
          { ...changes, ...(isGerman ? { lang: 'de' } : {}) },
          ...(isOther ? (changed as never[]) : []),
        )
      },
      today: () =>
        first
          ? `“${first.name}” is called “${inOtherWords(first.name)}” today${isGerman ? ', and so on in German' : ', and others have other words as well'}.`
          : `The headings say the same ${isGerman ? 'in German' : 'with other words'}.`,
    }
  }

const asList = (children: unknown): readonly unknown[] => (Array.isArray(children) ? children : [children])
