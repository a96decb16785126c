import type { Target } from '#levels/contract.ts'
import type { Robot } from '#levels/robot.ts'
import { nameOf, waitUntil } from '#proof/shared/wait.ts'
import { type Accessibility, type Element, ROLE } from './accessibility.ts'
import { filter, isSame, textBelow } from './browser-window.ts'

/** The AT-SPI roles of ARIA's roles. A native date field has no role in ARIA and is called a text box. */
const ROLES: Readonly<Record<string, readonly number[]>> = {
  button: [ROLE.pushButton, ROLE.toggleButton],
  cell: [ROLE.tableCell],
  checkbox: [ROLE.checkBox],
  code: [ROLE.static],
  combobox: [ROLE.comboBox],
  definition: [ROLE.definition],
  heading: [ROLE.heading],
  link: [ROLE.link],
  listitem: [ROLE.listItem],
  menuitem: [ROLE.menuItem],
  note: [ROLE.comment],
  radio: [ROLE.radioButton],
  spinbutton: [ROLE.spinButton],
  status: [ROLE.statusBar],
  table: [ROLE.table],
  textbox: [ROLE.entry, ROLE.dateEditor],
}

/** The targets of a page as the accessibility tree shows them. */
export type PageTargets = {
  /** Waits until a target is there and enabled. */
  findUsable: (target: Target) => Promise<Element>
  read: Robot['read']
  /** The shown option of a native select. */
  optionOf: (select: Element) => Promise<string>
}

/** Roles of buttons. Chromium gives a button's words as its name. */
const BUTTONS = [ROLE.pushButton, ROLE.toggleButton]

/** All text below an element, with the words on its buttons, in the order of the page. */
async function wordsBelow(eyes: Accessibility, element: Element): Promise<string> {
  const buttons = await eyes.match(element, BUTTONS)
  if (buttons.length === 0) return textBelow(eyes, element)
  // A button with elements in it has texts of its own, which repeat its name.
  const within = (await Promise.all(buttons.map((button) => eyes.match(button, [ROLE.static])))).flat()
  const all = await eyes.match(element, [ROLE.static, ...BUTTONS])
  const words = all.filter((one) => !within.some((text) => isSame(text, one)))
  return (await Promise.all(words.map(eyes.name))).join('')
}

export function pageTargets(eyes: Accessibility, page: () => Promise<Element>): PageTargets {
  const look = async ({ id, role, name }: Target): Promise<Element | undefined> => {
    const roles = ROLES[role] ?? []
    const candidates = await eyes.match(await page(), roles, ['visible'])
    // The name of a file input includes its file.
    const isNamed = async (element: Element) => {
      const own = await eyes.name(element)
      return own === name || (role === 'button' && own.startsWith(`${name}: `))
    }
    let found = name === '' ? candidates : await filter(candidates, isNamed)
    if (id !== '' && (name === '' || found.length > 1))
      found = await filter(found, async (element) => (await eyes.id(element)) === id)
    if (found.length > 1) throw new Error(`There are ${found.length} of this name.`)
    return found[0]
  }

  const optionOf: PageTargets['optionOf'] = async (select) => {
    const [chosen] = await eyes.match(select, [ROLE.menuItem], ['selected'])
    return chosen ? eyes.name(chosen) : ''
  }

  const textOf = async (element: Element) => {
    const role = await eyes.role(element)
    if (role === ROLE.entry || role === ROLE.spinButton) return eyes.value(element)
    if (role === ROLE.comboBox) return optionOf(element)
    const text = (await wordsBelow(eyes, element)).trim()
    if (text !== '') return text
    // Chromium gives the words of a label to its box, and shows no text beside it.
    const boxes = await eyes.match(element, [ROLE.checkBox, ROLE.radioButton])
    return (await Promise.all(boxes.map(eyes.name))).join(' ')
  }

  return {
    optionOf,
    findUsable: (target) =>
      waitUntil(`${nameOf(target)} can be used`, async () => {
        const element = await look(target)
        return element && (await eyes.is(element, 'enabled')) ? element : undefined
      }),
    // The page may be drawn anew during the reading: then the found element is gone, and the search is repeated.
    read: (target) =>
      waitUntil(`${nameOf(target)} is there`, async () => {
        const element = await look(target)
        return element && textOf(element)
      }),
  }
}
