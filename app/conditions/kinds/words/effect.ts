import { cloneElement } from 'react'
import type { Apply } from '#conditions/base/contract.ts'
import type { Words } from '#levels/contract.ts'

const DICTIONARIES = import.meta.glob<{ words: Words }>('../../../../levels/[0-9][0-9]-*/words.ts')

/** Loads a simulation's dictionary. A simulation without one keeps its words. */
export async function dictionaryOf(level: number): Promise<Words> {
  const file = Object.keys(DICTIONARIES).find((path) => path.includes(`/${String(level).padStart(2, '0')}-`))
  return file ? (await DICTIONARIES[file]!()).words : {}
}

/** Tags that name a control or are a heading. Values and messages keep their words. */
const SAYING = new Set(['a', 'b', 'button', 'caption', 'h3', 'h4', 'label', 'legend', 'summary', 'th'])

/** The new word of a name. */
type Hit = { to: string; isGerman: boolean }

/** Labels, buttons and headings say the same with another word, or in another language. */
export const applyWith =
  (words: Words): Apply<Hit> =>
  ({ chance, hits }) => {
    /**
     * Chooses another word for a text. @returns null if there is none
     * @param under the text whose luck decides, so that a button and its label are in one language
     */
    const inOtherWords = (text: string, under = text) => {
      const said = text.trim()
      const [number] = /\d+/.exec(said) ?? []
      const inGeneral = number ? said.replace(number, '#') : said
      const found = words[said] ?? words[inGeneral]
      if (!found) return null
      const coin = under.trim().replace(/\d+/, '#')
      const isGerman = chance(`${coin} language`) < 0.5
      const choice = found[isGerman ? 1 : 0]
      const other = choice[Math.floor(chance(`${coin} word`) * choice.length)]!
      return { calm: said, to: other.replace('#', number ?? ''), isGerman }
    }
    return {
      retarget: (target) => ({ ...target, name: inOtherWords(target.name)?.to ?? target.name }),
      calm: (found) => ({
        ...found,
        name: hits.all().find(([, { to }]) => to === found.name)?.[0] ?? found.name,
      }),
      draw: (element) => {
        if (!SAYING.has(element.type as string)) return element
        const label = element.props['aria-label']
        const newLabel = typeof label === 'string' ? inOtherWords(label) : null
        const children = asList(element.props['children'])
        // One language for each element, because `lang` is set on elements.
        const under = newLabel
          ? (label as string)
          : children.find(
              (child): child is string => typeof child === 'string' && inOtherWords(child) !== null,
            )
        const others = children.map((child) =>
          typeof child === 'string' ? inOtherWords(child, under) : null,
        )
        const all = [newLabel, ...others].filter((one) => one !== null)
        if (all.length === 0) return element
        for (const { calm, to, isGerman } of all) hits.add(calm, { to, isGerman })
        return cloneElement(
          element,
          {
            ...(newLabel ? { 'aria-label': newLabel.to } : {}),
            // Screen readers must know the language.
            ...(all.some(({ isGerman }) => isGerman) ? { lang: 'de' } : {}),
          },
          ...(others.some((other) => other !== null)
            ? (children.map((child, i) => {
                const other = others[i]
                return other ? (child as string).replace(other.calm, () => other.to) : child
              }) as never[])
            : []),
        )
      },
      today: () => {
        const all = hits.all()
        const [first] = all
        if (!first) return 'No word on this page was replaced.'
        const german = all.filter(([, { isGerman }]) => isGerman).length
        const count = all.length === 1 ? '' : `; ${all.length} names in total have other words`
        const inGerman =
          german === 0 ? '' : all.length === 1 ? ', in German' : `, ${german} of them in German`
        return `“${first[0]}” is called “${first[1].to}” on this page${count}${inGerman}.`
      },
      changed: (_, { name }) => {
        const hit = hits.of(name)
        return hit ? { name: [`it is “${hit.to}”`] } : {}
      },
    }
  }

const asList = (children: unknown): readonly unknown[] => (Array.isArray(children) ? children : [children])
