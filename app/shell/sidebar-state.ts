import { KEYS, readText, writeText } from '#learner/storage.ts'
import { createStore, useStore } from '#ui/store.ts'

/** Widths in CSS pixels. Spec §9: "Sidebar width default 288 px, min 240, max 400, step 20". */
export const WIDTH = { default: 288, min: 240, max: 400, step: 20 } as const

/** The cookie that remembers the collapse: "true" is expanded. Spec §9: 7 days. */
const COOKIE = 'sidebar_state'
const COOKIE_SECONDS = 7 * 24 * 60 * 60

/** Below this the sidebar is a drawer. Spec §9: "Narrow-screen breakpoint 768 px". */
export const NARROW = '(width < 768px)'

type SidebarState = { isCollapsed: boolean; width: number }

const clamp = (width: number) => Math.min(WIDTH.max, Math.max(WIDTH.min, width))

function readWidth(): number {
  const width = Number.parseInt(readText(KEYS.sidebarWidth) ?? '', 10)
  return Number.isNaN(width) ? WIDTH.default : clamp(width)
}

function readCollapsed(): boolean {
  try {
    return document.cookie.split('; ').includes(`${COOKIE}=false`)
  } catch {
    // A browser that blocks cookies throws when they are read.
    return false
  }
}

const sidebar = createStore<SidebarState>(() => ({ isCollapsed: readCollapsed(), width: readWidth() }))

/** The sidebar of the prerendered page; its first-paint script has set the real look on `<html>`. */
const UNKNOWN: SidebarState = { isCollapsed: false, width: WIDTH.default }

function show(next: SidebarState) {
  const root = document.documentElement
  root.dataset['sidebar'] = next.isCollapsed ? 'collapsed' : 'open'
  root.style.setProperty('--sidebar-width', `${next.width}px`)
  sidebar.set(next)
}

/** Collapses or expands, and remembers it. */
export function toggleSidebar(): void {
  const isCollapsed = !sidebar.get().isCollapsed
  try {
    // The Cookie Store API would be nicer, but exists only on https, and classrooms use plain http.
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = `${COOKIE}=${!isCollapsed}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
  } catch {
    // The choice lasts as long as the page.
  }
  show({ ...sidebar.get(), isCollapsed })
}

/** One step wider (1) or narrower (-1), within the limits. */
export function resizeSidebar(direction: 1 | -1): void {
  const width = clamp(sidebar.get().width + direction * WIDTH.step)
  writeText(KEYS.sidebarWidth, String(width))
  show({ ...sidebar.get(), width })
}

export const useSidebar = (): SidebarState => useStore(sidebar, UNKNOWN)
