import type { Wire as ClientWire } from '#bots/office/client.ts'
import { all, attr, type Element, find, linesOn, nameOf, tag, textOf, type Tree, treeOf } from './tree.ts'
import { type ShownPage, type Value, type Viewer, wireViewer } from './viewer.ts'

/** How a robot comes to its pages: through a viewer, or without a browser, and what it hears and does on the way. */
export type Wire = ClientWire & {
  viewer?: Viewer
  /** Other words for a name, where a page may say it differently. */
  words?: (name: string) => readonly string[]
}

/** The row of a table: its cells by the names of the columns, and the addresses of its links by their texts. */
export type ShownRow = { cells: Readonly<Record<string, string>>; links: Readonly<Record<string, string>> }

/**
 * The screens of a shift, as a person or a screen reader finds its way in them: by labels, buttons, links, headings and
 * tables, never by ids or by names of fields. It looks into frames and open shadow roots.
 */
export function openScreen({ words = () => [], viewer: given, ...wire }: Wire = {}) {
  const viewer = given ?? wireViewer(wire)
  let tree: Tree = treeOf('')
  let address = ''
  let status = 0
  let filled = new Map<Element, Value>()

  const isNamed = (given: string, wanted: string) => [wanted, ...words(wanted)].includes(given)

  async function load(page: ShownPage): Promise<void> {
    tree = treeOf(page.html)
    address = page.address
    status = page.status
    filled = new Map()
    // A frame that holds the whole page.
    const frame = find(tree, tag('iframe'))
    const source = frame && attr(frame, 'src')
    if (source) await go(new URL(source, address).href)
  }

  const go = async (to: string): Promise<void> => load(await viewer.go(to))

  const isButton = (element: Element) =>
    element.tagName === 'button' || (element.tagName === 'input' && attr(element, 'type') === 'submit')

  const button = (name: string): Element | null =>
    find(tree, (one) => isButton(one) && attr(one, 'disabled') === null && isNamed(nameOf(tree, one), name))

  /** The part of a page with a heading of its own: a group of fields. */
  const group = (legend: string): Element | null =>
    find(
      tree,
      (one) =>
        one.tagName === 'fieldset' && all(one, tag('legend')).some((head) => isNamed(textOf(head), legend)),
    )

  const control = (label: string, legend?: string): Element => {
    const within = legend === undefined ? tree : group(legend)
    const found =
      within &&
      find(within, (one) => tag('input', 'select', 'textarea')(one) && isNamed(nameOf(tree, one), label))
    if (!found) throw new Error(`The page has no field ${label}: ${textOf(tree).slice(0, 200)}`)
    return found
  }

  const addressOf = (href: string) => new URL(href, address).href

  return {
    status: () => status,
    /** The heading of the page. */
    heading: () => textOf(find(tree, tag('h1')) ?? tree),
    hasHeading: (name: string) => all(tree, tag('h1', 'h2', 'h3')).some((one) => isNamed(textOf(one), name)),
    text: () => textOf(find(tree, tag('main')) ?? tree),
    has: (name: string) => button(name) !== null,
    hasField: (label: string) =>
      find(tree, (one) => tag('input', 'select')(one) && isNamed(nameOf(tree, one), label)) !== null,
    go,
    /** Shows a page that came by another way. */
    show: load,
    /** The bytes at an address of the page. Null: a page came in their place, and is on the screen. */
    download: async (href: string): Promise<Uint8Array | null> => {
      const came = await viewer.download(addressOf(href))
      if (came instanceof Uint8Array) return came
      await load(came)
      return null
    },
    /** The address behind a link; null: there is none of that name. */
    linkTo: (name: string): string | null => {
      const link = find(tree, (one) => one.tagName === 'a' && isNamed(textOf(one), name))
      return link && attr(link, 'href')
    },
    /** @param legend of the group in which the field stands, where several have its label */
    fill: (label: string, value: string, legend?: string) => void filled.set(control(label, legend), value),
    attach: (label: string, bytes: Uint8Array<ArrayBuffer>, name: string) =>
      void filled.set(control(label), { bytes, name }),
    /** The names of all buttons. */
    buttons: (): string[] => all(tree, isButton).map((one) => nameOf(tree, one)),
    /** Presses a button, and goes where its form goes. */
    press: async (name: string): Promise<void> => {
      const pressed = button(name)
      if (!pressed) throw new Error(`The page has no button ${name}: ${textOf(tree).slice(0, 200)}`)
      return load(await viewer.press({ tree, address, button: pressed, filled }))
    },
    /** Follows a link. False: there is none of that name. */
    follow: async (name: string): Promise<boolean> => {
      const link = find(tree, (one) => one.tagName === 'a' && isNamed(textOf(one), name))
      const href = link && attr(link, 'href')
      if (!href) return false
      await go(addressOf(href))
      return true
    },
    /**
     * Labels and values of the lists below a heading, down to the next heading of its rank.
     * @param names labels that are wanted by these names, whatever the page calls them
     */
    lines: (heading: string, names: readonly string[] = []): Record<string, string> => {
      const isHeading = tag('h1', 'h2', 'h3', 'h4')
      const parts = all(tree, (one) => isHeading(one) || one.tagName === 'dl')
      const at = parts.findIndex((one) => isHeading(one) && isNamed(textOf(one), heading))
      if (at < 0) return {}
      const below = parts.slice(at + 1)
      const end = below.findIndex((one) => isHeading(one) && one.tagName <= parts[at]!.tagName)
      const items = below
        .slice(0, end < 0 ? undefined : end)
        .filter(tag('dl'))
        .flatMap((list) => all(list, tag('dt', 'dd')))
      return Object.fromEntries(
        items.flatMap((one, i) => {
          if (one.tagName !== 'dt' || !items[i + 1]) return []
          const label = textOf(one)
          return [[names.find((name) => isNamed(label, name)) ?? label, textOf(items[i + 1]!)]]
        }),
      )
    },
    /** The rows of a terminal, each character at its place. */
    grid: (): string[] => {
      const region = find(
        tree,
        (one) => attr(one, 'role') === 'region' && attr(one, 'aria-label') === 'Screen',
      )
      return region ? linesOn(region) : []
    },
    /** The value beside a label. */
    value: (label: string): string => {
      const items = all(tree, tag('dt', 'dd'))
      const at = items.findIndex((one) => one.tagName === 'dt' && isNamed(textOf(one), label))
      if (at < 0) throw new Error(`The page has no ${label}: ${textOf(tree).slice(0, 200)}`)
      return textOf(items[at + 1]!)
    },
    /** The rows of the table on the page. */
    rows: (columns: readonly string[]): ShownRow[] => {
      const table = find(tree, (one) => one.tagName === 'table' && attr(one, 'role') !== 'presentation')
      if (!table) return []
      const heads = all(table, tag('th')).map(textOf)
      const keys = heads.map((head) => columns.find((column) => isNamed(head, column)) ?? head)
      return all(table, tag('tr'))
        .map((row) => all(row, tag('td')))
        .filter((cells) => cells.length > 0)
        .map((cells) => ({
          cells: Object.fromEntries(cells.map((cell, i) => [keys[i] ?? '', textOf(cell)])),
          links: Object.fromEntries(
            cells
              .flatMap((cell) => all(cell, tag('a')))
              .map((link) => [textOf(link), attr(link, 'href') ?? '']),
          ),
        }))
    },
    /** How many pages the list has. */
    pages: (): number => Number(/page \d+ of (\d+)/i.exec(textOf(tree))?.[1] ?? 1),
  }
}

/** A screen as a robot sees it by labels. */
export type Screen = ReturnType<typeof openScreen>
