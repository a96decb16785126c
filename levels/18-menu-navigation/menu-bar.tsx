import { ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Item, MENU, pathTo } from './menu.ts'

type MenuBarProps = {
  id: string
  name: string
  onChosen: (id: string) => void
}

/** The siblings of an item. */
const siblingsOf = (path: readonly Item[]): readonly Item[] => path.at(-2)?.items ?? MENU

const isParent = (item: Item) => Boolean(item.items)

/** The item that is `by` places further on; the first follows the last. */
const neighbour = (items: readonly Item[], item: Item, by: number): Item =>
  items[(items.indexOf(item) + by + items.length) % items.length]!

/**
 * A menu bar after the ARIA authoring practices. It opens by click and by keys, never by hovering, and does not change
 * the rest of the page. Every item stays in the page under its id; closed menus are hidden.
 */
export function MenuBar({ id, name, onChosen }: MenuBarProps) {
  const bar = useRef<HTMLUListElement>(null)
  /** The buttons of the items. The simulation chooses their ids. */
  const buttons = useRef(new Map<Item, HTMLButtonElement>())
  /** The innermost open parent; its own parents are open too. */
  const [openId, setOpenId] = useState<string | null>(null)
  /** The item of the bar that Tab reaches. */
  const [tabId, setTabId] = useState(MENU[0]!.id)
  const openIds = openId === null ? [] : pathTo(openId).map((item) => item.id)

  /** Renders at once, so that the focus can move into the menu. */
  const show = (item: Item | null) => flushSync(() => setOpenId(item ? item.id : null))

  /** Puts the focus on an item. */
  const focus = (item: Item | undefined) => {
    if (item) buttons.current.get(item)?.focus()
  }

  const leave = useEffectEvent((event: Event) => {
    // No `instanceof`: the bar may stand in a frame, whose document has node classes of its own.
    if (openId !== null && event.target && !bar.current?.contains(event.target as Node)) setOpenId(null)
  })
  useEffect(() => {
    const root = bar.current!.getRootNode()
    // Not `blur`: the window of a robot's recorder takes the focus too, and the menu must stay open.
    root.addEventListener('pointerdown', leave)
    root.addEventListener('focusin', leave)
    return () => {
      root.removeEventListener('pointerdown', leave)
      root.removeEventListener('focusin', leave)
    }
  }, [])

  const clicked = (path: readonly Item[]) => {
    const item = path.at(-1)!
    // A script can click a hidden item. A click in a closed menu chooses nothing.
    if (path.length > 1 && !openIds.includes(path.at(-2)!.id)) return
    setTabId(path[0]!.id)
    if (!item.items) {
      const hadFocus = bar.current?.matches(':focus-within')
      show(null)
      // The focused item is hidden now.
      if (hadFocus) focus(path[0])
      onChosen(item.id)
      return
    }
    const isOpen = openIds.includes(item.id)
    show(isOpen ? (path.at(-2) ?? null) : item)
  }

  /** Opens the menu of a parent and moves to its first or last item. */
  const enter = (item: Item, at: 0 | -1) => {
    show(item)
    focus(item.items?.at(at))
  }

  /** Moves along the bar; an open menu closes and the next one opens. */
  const walk = (from: Item, by: number) => {
    const item = neighbour(MENU, from, by)
    setTabId(item.id)
    show(openId === null ? null : item)
    focus(item)
  }

  const keyed = (event: React.KeyboardEvent, path: readonly Item[]) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const item = path.at(-1)!
    const siblings = siblingsOf(path)
    const isInBar = path.length === 1
    const keys: Record<string, () => void> = {
      ArrowDown: () => (isInBar ? enter(item, 0) : focus(neighbour(siblings, item, 1))),
      ArrowUp: () => (isInBar ? enter(item, -1) : focus(neighbour(siblings, item, -1))),
      ArrowRight: () => {
        if (!isInBar && isParent(item)) enter(item, 0)
        else walk(path[0]!, 1)
      },
      ArrowLeft: () => {
        if (path.length < 3) return walk(path[0]!, -1)
        show(path.at(-3)!)
        focus(path.at(-2))
      },
      Home: () => focus(siblings[0]),
      End: () => focus(siblings.at(-1)),
      Enter: () => (isParent(item) ? enter(item, 0) : clicked(path)),
      ' ': () => (isParent(item) ? enter(item, 0) : clicked(path)),
      Escape: () => {
        if (isInBar) return show(null)
        show(path.at(-3) ?? null)
        focus(path.at(-2))
      },
    }
    const act = keys[event.key]
    const found = act ? undefined : typeAhead(event.key, siblings, item)
    if (!act && !found) return
    event.preventDefault()
    act?.()
    focus(found)
  }

  const draw = (item: Item, above: readonly Item[]) => {
    const path = [...above, item]
    const isOpen = openIds.includes(item.id)
    return (
      <li key={item.id} role="none">
        <button
          ref={(button) => {
            if (button) buttons.current.set(item, button)
          }}
          id={item.id}
          type="button"
          role="menuitem"
          tabIndex={item.id === tabId ? 0 : -1}
          aria-haspopup={item.items ? 'menu' : undefined}
          aria-expanded={item.items ? isOpen : undefined}
          onClick={() => clicked(path)}
          onKeyDown={(event) => keyed(event, path)}
          onKeyUp={(event) => {
            // The keydown has chosen it already; Firefox would click again.
            if (event.key === ' ') event.preventDefault()
          }}
          onFocus={() => setTabId(path[0]!.id)}
        >
          {item.name}
          {item.items && above.length > 0 ? <ChevronRight className="icon" /> : null}
        </button>
        {item.items ? (
          <ul role="menu" aria-label={item.name} hidden={!isOpen}>
            {item.items.map((below) => draw(below, path))}
          </ul>
        ) : null}
      </li>
    )
  }

  return (
    <ul className="menu-bar" ref={bar} id={id} role="menubar" translate="no" aria-label={name}>
      {MENU.map((item) => draw(item, []))}
    </ul>
  )
}

/** A letter moves to the next item that begins with it. */
function typeAhead(key: string, siblings: readonly Item[], item: Item): Item | undefined {
  if (!/^\p{L}$/u.test(key)) return undefined
  const at = siblings.indexOf(item)
  const round = [...siblings.slice(at + 1), ...siblings.slice(0, at)]
  const found = round.find(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()))
  return found
}
