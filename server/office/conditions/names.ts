import { createHmac } from 'node:crypto'
import { attr, classesOf, elementsIn, type Node, setAttr } from './tree.ts'

/** Attributes whose value is one name of an element, and those that list several. */
const ONE = ['id', 'for', 'list', 'form', 'popovertarget', 'data-testid'] as const
const LISTS = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-owns',
  'headers',
] as const
const ACTIVE = 'aria-activedescendant'

/** Bytes of a field's name: shorter ones are filled up, so that the length does not tell which field it is. */
const WIDTH = 24
const IV = 4

/** The names of a shift: others than those of the code. They follow from the seed, and tell nothing of it. */
export type Names = {
  /** The id or class that stands for one of the code. @param count acts so far: after each act all are new */
  selector: (name: string, count: number) => string
  /** The name of a field, as a form sends it. */
  field: (name: string, count: number) => string
  /** The field of the code that a sent name means; null: it is none of ours. */
  fieldOf: (sent: string) => string | null
}

export function namesOf(seed: string): Names {
  const mac = (text: string) => createHmac('sha256', seed).update(`names\0${text}`).digest()
  /** The bytes that hide a name, by what it begins with. */
  const stream = (iv: Buffer, length: number) => {
    const blocks: Buffer[] = []
    for (let i = 0; i * 32 < length; i++) blocks.push(mac(`stream\0${iv.toString('hex')}\0${i}`))
    return Buffer.concat(blocks).subarray(0, length)
  }
  const hidden = (bytes: Buffer, iv: Buffer) => {
    const by = stream(iv, bytes.length)
    return Buffer.from(bytes.map((byte, i) => byte ^ by[i]!))
  }
  return {
    selector: (name, count) => `x${mac(`handle\0${count}\0${name}`).toString('hex').slice(0, 10)}`,
    field: (name, count) => {
      const plain = Buffer.from(name)
      const padded = Buffer.concat([plain, Buffer.alloc(Math.max(0, WIDTH - plain.length))])
      const iv = mac(`field\0${count}\0${name}`).subarray(0, IV)
      return `f${Buffer.concat([iv, hidden(padded, iv)]).toString('hex')}`
    },
    fieldOf: (sent) => {
      if (!/^f(?:[0-9a-f]{2}){28,}$/.test(sent)) return null
      const bytes = Buffer.from(sent.slice(1), 'hex')
      const iv = bytes.subarray(0, IV)
      const plain = hidden(bytes.subarray(IV), iv).toString('latin1').replace(/\0+$/, '')
      // Only what we wrote ourselves comes out as a name.
      return /^[a-z][\w-]*$/i.test(plain) ? plain : null
    },
  }
}

/** Gives every id, class and field of a page another name. What refers to them follows. */
export function rename(page: Node, names: Names, count: number): void {
  const selector = (name: string) => names.selector(name, count)
  for (const element of elementsIn(page)) {
    // A script finds its own parts by their ids.
    if (element.tagName === 'script' || element.tagName === 'template' || element.tagName === 'meta') continue
    for (const name of ONE) {
      const value = attr(element, name)
      if (value) setAttr(element, name, selector(value))
    }
    for (const name of [...LISTS, ACTIVE]) {
      const value = attr(element, name)
      if (value) setAttr(element, name, value.split(/\s+/).map(selector).join(' '))
    }
    const classes = classesOf(element)
    if (classes.length > 0) setAttr(element, 'class', classes.map(selector).join(' '))
    const href = attr(element, 'href')
    if (href && /^#./.test(href)) setAttr(element, 'href', `#${selector(href.slice(1))}`)
    const field = attr(element, 'name')
    if (field && ['input', 'select', 'textarea', 'button'].includes(element.tagName))
      setAttr(element, 'name', names.field(field, count))
  }
}

/** A style sheet for renamed pages: its selectors have the new names. */
export const renamedStyle = (css: string, names: Names, count: number): string =>
  css.replaceAll(/([^{};]+)\{/g, (whole, prelude: string) =>
    prelude.trimStart().startsWith('@')
      ? whole
      : `${prelude.replaceAll(/([.#])([a-z][\w-]*)/gi, (_, sign: string, name: string) => sign + names.selector(name, count))}{`,
  )
