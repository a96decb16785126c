import { Gift, Menu, PanelLeft, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useLearner } from '#learner/store.ts'
import { communityChat, name, siteBuilderReferral, support } from '#site-config'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'
import { BrandMark } from '#ui/tape.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ModeToggle } from './mode-toggle.tsx'
import { NARROW, toggleSidebar, useSidebar } from './sidebar-state.ts'

const DIALOGS = {
  reset: loadable(async () => (await import('#front/dialogs/reset.tsx')).ResetDialog),
  perks: loadable(async () => (await import('#front/dialogs/perks.tsx')).PerksDialog),
}

type HeaderProps = { links: readonly { nav?: string; path: string; title?: string }[] }

/** The bar on top of every page. It scrolls away: a fixed header would take robots' clicks. */
export function Header({ links }: HeaderProps) {
  const isHydrated = useHydrated()
  const { visitor } = useLearner()
  const [path] = useLocation()
  const [dialog, setDialog] = useState<keyof typeof DIALOGS | null>(null)
  const menu = useRef<HTMLElement>(null)
  // Until the browser is known both forms are drawn, and the stylesheet shows the one that fits.
  const mayBeRegistered = !isHydrated || visitor !== null

  useEffect(() => {
    // A menu or drawer that lost the focus would stay open over the page. So it closes, unless the focus went to its
    // own button in the header.
    const left = ({ target }: FocusEvent) => {
      const open = document.querySelector<HTMLElement>('#site-menu:popover-open, #sidebar:popover-open')
      if (open && target instanceof Element && !open.contains(target) && !target.closest('.bar'))
        open.hidePopover()
    }
    document.addEventListener('focusin', left)
    return () => document.removeEventListener('focusin', left)
  }, [])

  useEffect(() => {
    menu.current?.hidePopover?.()
    // A dialog belongs to the page below it: going back leaves both.
    return () => setDialog(null)
  }, [path])

  return (
    <header className="bar">
      {mayBeRegistered ? <SidebarToggle /> : null}
      <Link className="brand" id="brand" href="/">
        <BrandMark /> {name}
      </Link>
      <button className="btn" id="menu-open" type="button" popoverTarget="site-menu">
        <Menu className="icon" /> Menu
      </button>
      <nav className="menu" id="site-menu" popover="auto" aria-label="Site" ref={menu}>
        {links.map((link) => (
          <Link
            key={link.nav}
            className="btn btn-quiet"
            id={link.nav}
            href={link.path}
            aria-current={path.startsWith(link.path) ? 'page' : undefined}
          >
            {link.title}
          </Link>
        ))}
        {communityChat ? (
          <a className="btn btn-quiet" id="nav-chat" href={communityChat} target="_blank" rel="noopener">
            Community Chat
          </a>
        ) : null}
        {support ? (
          <a className="btn btn-quiet" id="nav-support" href={support}>
            Support
          </a>
        ) : null}
        <ModeToggle />
        {siteBuilderReferral ? (
          <button className="btn btn-quiet" id="perks-open" type="button" onClick={() => setDialog('perks')}>
            <Gift className="icon" /> Unlock FREE Perks!
          </button>
        ) : null}
        {communityChat ? (
          <a className="btn" id="join-community" href={communityChat} target="_blank" rel="noopener">
            Join our Community
          </a>
        ) : null}
        {mayBeRegistered ? (
          <button
            className="btn btn-quiet btn-square for-returning"
            id="reset-open"
            type="button"
            aria-label="Reset All Progress"
            title="Reset All Progress"
            onClick={() => setDialog('reset')}
          >
            <RotateCcw className="icon" />
            <span className="narrow">Reset All Progress</span>
          </button>
        ) : null}
      </nav>
      {dialog ? <LoadedDialog part={DIALOGS[dialog]} onClose={() => setDialog(null)} /> : null}
    </header>
  )
}

/** Collapses the sidebar on a wide screen, opens the drawer on a narrow one. */
function SidebarToggle() {
  const { isCollapsed } = useSidebar()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isNarrow = () => window.matchMedia(NARROW).matches

  const toggle = () => {
    if (!isNarrow()) return toggleSidebar()
    const drawer = document.getElementById('sidebar')
    const isShown = drawer?.togglePopover() ?? false
    setDrawerOpen(isShown)
    // Opening the drawer leaves the focus beneath it. Closing the drawer returns the focus.
    if (isShown) document.getElementById('sidebar-close')?.focus()
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (
      // A password manager that fills in a field dispatches key events without a key.
      (event.key as string | undefined)?.toLowerCase() !== 'b' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey ||
      // A modal dialog is open: the drawer would lie over it and be inert.
      document.querySelector('dialog:modal')
    )
      return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const closed = (event: Event) => {
      if (event.target instanceof HTMLElement && event.target.id === 'sidebar') {
        setDrawerOpen((event as ToggleEvent).newState === 'open')
      }
    }
    document.addEventListener('keydown', pressed)
    // Toggle events do not bubble, so they are caught in the capture phase.
    document.addEventListener('toggle', closed, true)
    return () => {
      document.removeEventListener('keydown', pressed)
      document.removeEventListener('toggle', closed, true)
    }
  }, [])

  const isOpen = typeof window !== 'undefined' && isNarrow() ? isDrawerOpen : !isCollapsed
  return (
    <button
      className="btn btn-quiet btn-square for-returning"
      id="sidebar-toggle"
      type="button"
      aria-label="Toggle sidebar"
      aria-expanded={isOpen}
      aria-controls="sidebar"
      title="Toggle sidebar (Ctrl+B)"
      onClick={toggle}
    >
      <PanelLeft className="icon" />
    </button>
  )
}
