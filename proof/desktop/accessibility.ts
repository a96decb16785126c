import type { EventEmitter } from 'node:events'
import { Message, type MessageBus, Variant, sessionBus } from '@jellybrick/dbus-next'
import { inTime } from '#proof/shared/wait.ts'
import type { Box } from './box.ts'

/** An element of some program's window: its program and its object path. */
export type Element = readonly [program: string, path: string]

/** States of the AT-SPI specification, by their numbers in it. */
export const STATE = {
  busy: 3,
  checked: 4,
  enabled: 8,
  expanded: 10,
  focusable: 11,
  focused: 12,
  selected: 23,
  showing: 25,
  visible: 30,
} as const
type State = keyof typeof STATE

/** Roles of the AT-SPI specification, by their numbers in it. */
export const ROLE = {
  checkBox: 7,
  comboBox: 11,
  dateEditor: 12,
  dialog: 16,
  frame: 23,
  listItem: 32,
  menu: 33,
  menuBar: 34,
  menuItem: 35,
  pushButton: 43,
  radioButton: 44,
  spinButton: 52,
  statusBar: 54,
  table: 55,
  tableCell: 56,
  toggleButton: 62,
  entry: 79,
  heading: 83,
  section: 85,
  link: 88,
  documentWeb: 95,
  comment: 97,
  landmark: 110,
  static: 116,
  definition: 123,
} as const

/** The view of assistive technology on a desktop's programs, and its actions. */
export type Accessibility = {
  /** The windows of all programs. */
  windows: () => Promise<Element[]>
  /**
   * All descendants of an element with one of these roles (without roles: any) and all of these states, in the order
   * of the page.
   */
  match: (below: Element, roles: readonly number[], states?: readonly State[]) => Promise<Element[]>
  role: (element: Element) => Promise<number>
  name: (element: Element) => Promise<string>
  /** Its `id` in the page. Other systems call it AutomationId. */
  id: (element: Element) => Promise<string>
  parent: (element: Element) => Promise<Element>
  is: (element: Element, state: State) => Promise<boolean>
  /** The text of a field. */
  value: (element: Element) => Promise<string>
  /** The number of a part of a date. */
  number: (element: Element) => Promise<number>
  box: (element: Element) => Promise<Box>
  /** The element that a click at a point of the screen would hit. */
  at: (document: Element, x: number, y: number) => Promise<Element>
  scrollTo: (element: Element) => Promise<void>
  focus: (element: Element) => Promise<void>
  /** The address of a document. */
  address: (document: Element) => Promise<string>
  close: () => void
}

const INTERFACE = 'org.a11y.atspi'
const DESKTOP: Element = [`${INTERFACE}.Registry`, `/${INTERFACE.replaceAll('.', '/')}/accessible/root`]

/** Coordinates with their origin at the corner of the screen. */
const OF_SCREEN = 0

/** Bits of a set of small numbers, 32 to a word. */
function bits(numbers: readonly number[], words: number): number[] {
  const set = Array.from({ length: words }, () => 0)
  for (const n of numbers) set[n >>> 5]! |= 1 << (n & 31)
  return set
}

/** A connection to a bus, reduced to calling methods. */
function connect(busAddress: string) {
  const bus: EventEmitter & MessageBus = sessionBus({ busAddress })
  // If the bus ends, pending calls stay without an answer, and each of them says so. Without a listener the error would
  // be thrown.
  bus.on('error', () => {})
  const ask = async <Answer>(
    [destination, path]: Element,
    place: string,
    member: string,
    signature = '',
    ...body: unknown[]
  ): Promise<Answer> => {
    const message = new Message({ destination, path, interface: place, member, signature, body })
    const reply = await inTime(`${place}.${member}`, bus.call(message))
    return reply?.body[0] as Answer
  }
  return { ask, end: () => bus.disconnect() }
}

/** Announces assistive technology to all programs of a session, and connects to the bus on which they answer. */
async function enable(busAddress: string): Promise<string> {
  const session = connect(busAddress)
  const service: Element = ['org.a11y.Bus', '/org/a11y/bus']
  try {
    for (const property of ['IsEnabled', 'ScreenReaderEnabled'])
      await session.ask(
        service,
        'org.freedesktop.DBus.Properties',
        'Set',
        'ssv',
        'org.a11y.Status',
        property,
        new Variant('b', true),
      )
    return await session.ask<string>(service, 'org.a11y.Bus', 'GetAddress')
  } finally {
    session.end()
  }
}

export async function listenTo(busAddress: string): Promise<Accessibility> {
  const { ask, end } = connect(await enable(busAddress))

  const property = async <Value>(element: Element, of: string, name: string): Promise<Value> => {
    const place = `${INTERFACE}.${of}`
    const answer = await ask<Variant<Value>>(
      element,
      'org.freedesktop.DBus.Properties',
      'Get',
      'ss',
      place,
      name,
    )
    return answer.value
  }
  const children = (element: Element) => ask<Element[]>(element, `${INTERFACE}.Accessible`, 'GetChildren')

  return {
    windows: async () => (await Promise.all((await children(DESKTOP)).map(children))).flat(),
    match: (below, roles, states = []) => {
      const [all, any, inOrder] = [1, 2, 1]
      const wanted = states.map((state) => STATE[state])
      const rule = [
        bits(wanted, 2),
        all,
        {},
        all,
        bits(roles, 4),
        roles.length > 0 ? any : all,
        [],
        all,
        false,
      ]
      return ask<Element[]>(
        below,
        `${INTERFACE}.Collection`,
        'GetMatches',
        '(aiia{ss}iaiiasib)uib',
        rule,
        inOrder,
        0,
        true,
      )
    },
    role: (element) => ask<number>(element, `${INTERFACE}.Accessible`, 'GetRole'),
    name: (element) => property<string>(element, 'Accessible', 'Name'),
    id: async (element) => {
      const attributes = await ask<Record<string, string>>(
        element,
        `${INTERFACE}.Accessible`,
        'GetAttributes',
      )
      return attributes['id'] ?? ''
    },
    parent: (element) => property<Element>(element, 'Accessible', 'Parent'),
    is: async (element, state) => {
      const set = await ask<number[]>(element, `${INTERFACE}.Accessible`, 'GetState')
      const n = STATE[state]
      return ((set[n >>> 5]! >>> (n & 31)) & 1) === 1
    },
    value: (element) => ask<string>(element, `${INTERFACE}.Text`, 'GetText', 'ii', 0, -1),
    number: (element) => property<number>(element, 'Value', 'CurrentValue'),
    at: (document, x, y) =>
      ask<Element>(document, `${INTERFACE}.Component`, 'GetAccessibleAtPoint', 'iiu', x, y, OF_SCREEN),
    box: async (element) => {
      const [x, y, width, height] = await ask<[number, number, number, number]>(
        element,
        `${INTERFACE}.Component`,
        'GetExtents',
        'u',
        OF_SCREEN,
      )
      return { x, y, width, height }
    },
    scrollTo: async (element) => {
      const anywhere = 6
      await ask<boolean>(element, `${INTERFACE}.Component`, 'ScrollTo', 'u', anywhere)
    },
    focus: async (element) => {
      await ask<boolean>(element, `${INTERFACE}.Component`, 'GrabFocus')
    },
    address: (document) => ask<string>(document, `${INTERFACE}.Document`, 'GetAttributeValue', 's', 'URI'),
    close: end,
  }
}
