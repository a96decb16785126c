import { createHash } from 'node:crypto'
import { BY_SCRIPT, type Condition, isCondition } from '#office/base/conditions.ts'
import { secretDice } from '#office/base/dice.ts'
import { framePage, INNER, intoShadow } from './frame.ts'
import { type Names, namesOf, rename, renamedStyle } from './names.ts'
import { reshape } from './shape.ts'
import { attr, create, elements, fill, first, htmlOf, type Node, setAttr, treeOf } from './tree.ts'
import { twin } from './twins.ts'
import { drawWords, type OtherWords, reword } from './words.ts'

/** Most points by which a picture is moved, to the right and down. */
const MOVED = 36

/** ms that a slow answer takes at least and at most. */
const SLOW = [300, 2500] as const

/** A request, as far as the conditions depend on it. */
export type PageRequest = {
  method: string
  /** Path and parameters of the address. */
  address: string
  /** Acts of the shift so far. */
  count: number
  /** The browser has asked for the contents of a frame. */
  isInFrame: boolean
}

/** The conditions of a shift, drawn from its seed: the same requests in the same order get the same bytes. */
export type Dress = {
  has: (condition: Condition) => boolean
  names: Names
  /** ms by which the answer comes late; 0 without the condition. */
  delay: (asked: PageRequest) => number
  /** A page, as it is served. */
  page: (html: string, asked: PageRequest) => string
  style: (css: string, count: number) => string
  /** By how many points a window is moved on its picture, after each act anew; null without the condition. */
  shift: (count: number) => { x: number; y: number; most: number } | null
}

/** @param base the address of the shift, `/office/ID` @param known other words for the names of the apps */
export function dressOf(
  seed: string,
  base: string,
  keys: readonly string[],
  known: OtherWords,
): Dress | null {
  const conditions = keys.filter(isCondition)
  if (conditions.length === 0) return null
  const has = (condition: Condition) => conditions.includes(condition)
  const names = namesOf(seed)
  const words = drawWords(secretDice(seed, 'condition words'), known)
  const isShadow = secretDice(seed, 'condition frame').whole(0, 1) === 1
  const diceFor = (condition: Condition, ...parts: readonly (string | number)[]) =>
    secretDice(seed, ['condition', condition, ...parts].join('\0'))

  const addScript = (page: Node, { address, count }: PageRequest) => {
    const wanted = BY_SCRIPT.filter(has)
    const head = first(page, 'head')
    if (wanted.length === 0 || !head) return
    const luck = createHash('sha256')
      .update(String(diceFor('stale', address, count).whole(0, 2 ** 32)))
      .digest('hex')
      .slice(0, 8)
    const script = create('script', {
      src: '/office/conditions.js',
      defer: '',
      'data-conditions': wanted.join(' '),
      'data-luck': luck,
    })
    fill(head, [...head.childNodes, script])
  }

  return {
    has,
    names,
    delay: ({ method, address, count }) =>
      has('late') ? diceFor('late', method, address, count).whole(...SLOW) : 0,
    page: (html, asked) => {
      const { address, count, method, isInFrame } = asked
      const page = treeOf(html)
      // An answer to a form is a page already: it cannot be asked for again.
      if (has('frame') && !isShadow && method === 'GET' && !isInFrame) {
        framePage(page, `${address}${address.includes('?') ? '&' : '?'}${INNER}=inner`)
        return htmlOf(page)
      }
      if (has('words')) reword(page, words)
      if (has('shape')) reshape(page, diceFor('shape'))
      if (has('twins')) twin(page, `${base}/old-copy`)
      if (has('names')) {
        rename(page, names, count)
        for (const link of elements(page, 'link')) {
          const style = /^\/office\/styles\/(\w+\.css)$/.exec(attr(link, 'href') ?? '')?.[1]
          if (style) setAttr(link, 'href', `${base}/styles/${style}?at=${count}`)
        }
      }
      addScript(page, asked)
      if (has('frame') && isShadow) intoShadow(page)
      return htmlOf(page)
    },
    style: (css, count) => (has('names') ? renamedStyle(css, names, count) : css),
    shift: (count) => {
      if (!has('moving')) return null
      const dice = diceFor('moving', 'picture', count)
      return { x: dice.whole(0, MOVED), y: dice.whole(0, MOVED), most: MOVED }
    },
  }
}
