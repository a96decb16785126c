import type { Dice } from '#game/luck.ts'
import {
  attr,
  classesOf,
  create,
  type Element,
  elements,
  fill,
  first,
  isElement,
  keptIn,
  type Node,
  onlyText,
  putInto,
  replace,
} from './tree.ts'

/** Shuffles the children that fit, among the places that they have. */
function mixed(dice: Dice, parent: Element, fits: (child: Element) => boolean): void {
  const places = parent.childNodes.flatMap((child, i) => (isElement(child) && fits(child) ? [i] : []))
  const shuffled = dice.shuffle(places.map((i) => parent.childNodes[i]!))
  fill(
    parent,
    parent.childNodes.map((child, i) => (places.includes(i) ? shuffled[places.indexOf(i)]! : child)),
  )
}

/** Columns in another order, where every row has a cell for each. */
function mixColumns(dice: Dice, table: Element): void {
  const rows = elements(table, 'tr').map((row) => ({
    row,
    cells: row.childNodes.filter((child): child is Element => isElement(child)),
  }))
  const width = rows[0]?.cells.length ?? 0
  if (width < 2 || rows.some(({ cells }) => cells.length !== width)) return
  const order = dice.shuffle(Array.from({ length: width }, (_, i) => i))
  for (const { row, cells } of rows)
    fill(
      row,
      order.map((i) => cells[i]!),
    )
}

/**
 * Builds a page in another shape: other nesting, another order of fields, sections, links and columns, other elements for
 * buttons. Labels stay with their fields, and headings with their sections.
 */
export function reshape(page: Node, dice: Dice): void {
  const main = first(page, 'main')
  if (!main) return
  for (const list of elements(page, 'ul')) {
    const parent = list.parentNode
    if (!parent || !isElement(parent)) continue
    const isOfLinks = attr(parent, 'aria-label') !== null
    if (isOfLinks && !classesOf(parent).includes('pager'))
      mixed(dice, list, ({ tagName }) => tagName === 'li')
  }
  const kept = keptIn(page)
  for (const form of elements(main, 'form')) mixed(dice, form, (child) => classesOf(child).includes('field'))
  mixed(dice, main, ({ tagName }) => tagName === 'section')
  for (const table of elements(main, 'table')) mixColumns(dice, table)
  for (const field of elements(main, 'input', 'select')) {
    if (attr(field, 'type') === 'hidden') continue
    // Where each character has its place, a box must not begin a line.
    const box = kept.has(field) ? 'span' : 'div'
    for (let boxes = dice.whole(1, 2); boxes > 0; boxes--) putInto(field, create(box))
  }
  for (const button of elements(main, 'button')) {
    const name = onlyText(button)
    // Another element would send its name in place of a value, and every other kind of button would send the form.
    const isPlain = ['value', 'type', 'role'].every((key) => attr(button, key) === null)
    if (name === null || !isPlain || dice.whole(0, 1) === 0) continue
    const input = create('input', { type: 'submit', value: name.replaceAll(/\s+/g, ' ').trim() })
    for (const { name: key, value } of button.attrs) input.attrs.push({ name: key, value })
    replace(button, input)
  }
  // Labels and values without boxes of their own.
  for (const list of elements(main, 'dl')) {
    fill(
      list,
      list.childNodes.flatMap((child) =>
        isElement(child) && child.tagName === 'div' ? child.childNodes : [child],
      ),
    )
  }
  const box = create('div')
  fill(box, main.childNodes)
  fill(main, [box])
  for (let boxes = dice.whole(0, 2); boxes > 0; boxes--) putInto(box, create('div'))
}
