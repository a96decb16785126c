import { type ESTree, parseSync } from 'vite'

/** A text of a source: a string, a template with `…` for each of its holes, or a text between tags. */
export type Literal = {
  /** The line where it begins, from 1. */
  line: number
  text: string
  isBetweenTags: boolean
}

/** The literals of a source that people may read: no imports, no types and no classes. @param file its name tells the language */
export function literalsIn(file: string, source: string): Literal[] {
  const found: Literal[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (node === null || typeof node !== 'object') return
    const { type, start } = node as ESTree.Node
    if (typeof type === 'string' && /^(?:Import|TS(?:Literal|TypeA|Interface))/.test(type)) return
    if (type === 'JSXAttribute' && (node as ESTree.JSXAttribute).name.name === 'className') return
    const text =
      type === 'TemplateLiteral'
        ? (node as ESTree.TemplateLiteral).quasis.map(({ value }) => value.cooked).join('…')
        : type === 'JSXText' || type === 'Literal'
          ? (node as ESTree.StringLiteral).value
          : null
    if (typeof text === 'string')
      found.push({
        line: source.slice(0, start).split('\n').length,
        text,
        isBetweenTags: type === 'JSXText',
      })
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(file, source).program)
  return found
}
