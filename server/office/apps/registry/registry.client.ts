/**
 * The script of the registry, for the browser. It makes three things of elements whose contents the server has drawn
 * already: tabs, a search while one types, and a list that holds only the rows that can be seen. Without it everything
 * stands on the page, and the forms work. Forms are sent by the browser, so values count however they came into a field.
 */

/** Height of a row of the list, in CSS pixels, and rows beyond the edges that are drawn too. */
const ROW = 44
const BEYOND = 3

type Row = { number: string; title: string; place: string; status: string; href: string }

/** An answer to a search. `late`: ms until it may be shown. */
type SearchAnswer = { said: string; late: number; rows: readonly Row[] }

/** The element of a line to which a key moves the focus; null for another key. */
function moved(
  all: readonly HTMLElement[],
  key: string,
  [back, on]: readonly [string, string],
): HTMLElement | null {
  const root = all[0]?.getRootNode()
  const at = root instanceof ShadowRoot ? all.findIndex((one) => one === root.activeElement) : -1
  if (at < 0) return null
  if (key === 'Home') return all[0] ?? null
  if (key === 'End') return all.at(-1) ?? null
  if (key === on) return all[(at + 1) % all.length] ?? null
  if (key === back) return all[(at - 1 + all.length) % all.length] ?? null
  return null
}

/** Makes tabs of a list of buttons and of the panels that they name. */
function makeTabs(root: ShadowRoot, list: HTMLElement): void {
  // Asked for anew each time: a page may put other buttons in their places.
  const tabsNow = () => [...list.querySelectorAll<HTMLElement>('[role="tab"]')]
  const panelOf = (tab: HTMLElement) => root.getElementById(tab.getAttribute('aria-controls')!)!
  const select = (chosen: HTMLElement | undefined) => {
    for (const tab of tabsNow()) {
      tab.setAttribute('aria-selected', String(tab === chosen))
      tab.tabIndex = tab === chosen ? 0 : -1
      panelOf(tab).hidden = tab !== chosen
    }
  }
  for (const tab of tabsNow()) {
    const panel = panelOf(tab)
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
  }
  list.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null
    if (tab) select(tab)
  })
  list.addEventListener('keydown', (event) => {
    const next = moved(tabsNow(), event.key, ['ArrowLeft', 'ArrowRight'])
    if (!next) return
    event.preventDefault()
    select(next)
    next.focus()
  })
  list.hidden = false
  // A refused value must be seen: its tab comes first.
  const tabs = tabsNow()
  select(tabs.find((tab) => panelOf(tab).querySelector('[aria-invalid="true"]')) ?? tabs[0])
}

/** The tabs of a customer: the panels stand one below the other until this script hides all but one. */
class RegistryTabs extends HTMLElement {
  connectedCallback(): void {
    const root = this.shadowRoot
    if (!root) return
    for (const list of root.querySelectorAll<HTMLElement>('[role="tablist"]')) makeTabs(root, list)
  }
}

/** The search: it asks while one types, and shows only the answer to what was typed last. */
class RegistrySearch extends HTMLElement {
  /** Questions so far. An answer to an older one is thrown away, however late it comes. */
  #asked = 0

  connectedCallback(): void {
    const root = this.shadowRoot
    const status = root?.querySelector('[role="status"]')
    const address = this.getAttribute('found')
    if (!root || !status || address === null) return
    // The page says which field searches, and where the results stand; their ids may be any.
    const resultsOf = (input: Element) => root.getElementById(input.getAttribute('aria-controls') ?? '')
    const ask = async (input: HTMLInputElement, results: HTMLElement) => {
      this.#asked += 1
      const mine = this.#asked
      // The habit of this registry: the old rows stay where they are until the new ones come.
      status.textContent = `Searching for “${input.value}” …`
      results.setAttribute('aria-busy', 'true')
      const url = new URL(address, location.href)
      url.searchParams.set(this.getAttribute('field') ?? 'q', input.value)
      const answer = await fetch(url).catch(() => null)
      if (mine !== this.#asked) return
      // Whatever is no answer is a page of its own: a log-in, a notice.
      if (!answer?.ok) {
        input.form?.submit()
        return
      }
      const found = (await answer.json()) as SearchAnswer
      await new Promise((resolve) => {
        setTimeout(resolve, found.late)
      })
      if (mine !== this.#asked) return
      status.textContent = found.said
      results.removeAttribute('aria-busy')
      results.replaceChildren(listOf(found.rows))
    }
    let before = [...root.querySelectorAll('input')].find(resultsOf)?.value
    // The root hears it, and not the field: a page may put another field in its place.
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.value === before) return
      const results = resultsOf(target)
      if (!results) return
      before = target.value
      void ask(target, results)
    }
    // Some tools set a value and send only one of these.
    for (const name of ['input', 'change', 'keyup']) root.addEventListener(name, look)
  }
}

/** A row of the list. @param at its place, from 0 @param all rows of the list */
function rowOf(row: Row, at: number, all: number): HTMLElement {
  const item = document.createElement('div')
  item.setAttribute('role', 'listitem')
  item.setAttribute('aria-posinset', String(at + 1))
  item.setAttribute('aria-setsize', String(all))
  item.style.top = `${at * ROW}px`
  const link = document.createElement('a')
  link.href = row.href
  link.textContent = row.number
  const parts = [row.title, row.place, row.status].map((text) => {
    const part = document.createElement('span')
    part.textContent = text
    return part
  })
  item.append(link, ...parts)
  return item
}

/** A list of which only the rows in view are elements. */
function listOf(rows: readonly Row[]): HTMLElement {
  const list = document.createElement('div')
  list.tabIndex = 0
  list.setAttribute('role', 'list')
  list.setAttribute('aria-label', 'Results')
  const inner = document.createElement('div')
  inner.setAttribute('role', 'presentation')
  inner.style.height = `${rows.length * ROW}px`
  list.append(inner)
  let shown = ''
  const draw = () => {
    const first = Math.max(0, Math.floor(list.scrollTop / ROW) - BEYOND)
    const last = Math.min(
      rows.length,
      Math.ceil((list.scrollTop + (list.clientHeight || 10 * ROW)) / ROW) + BEYOND,
    )
    const view = `${first} ${last}`
    if (view === shown) return
    shown = view
    const root = list.getRootNode()
    const focused = root instanceof ShadowRoot ? root.activeElement?.textContent : null
    inner.replaceChildren(...rows.slice(first, last).map((row, i) => rowOf(row, first + i, rows.length)))
    const again = [...inner.querySelectorAll('a')].find((link) => link.textContent === focused)
    again?.focus({ preventScroll: true })
  }
  list.addEventListener('scroll', draw)
  list.addEventListener('keydown', (event) => {
    const links = [...inner.querySelectorAll('a')]
    const root = list.getRootNode()
    const isInRow = root instanceof ShadowRoot && links.some((link) => link === root.activeElement)
    if (!isInRow && event.key !== 'ArrowDown') return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const next = isInRow ? moved(links, event.key, ['ArrowUp', 'ArrowDown']) : links[0]
    event.preventDefault()
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  })
  draw()
  return list
}

customElements.define('registry-tabs', RegistryTabs)
customElements.define('registry-search', RegistrySearch)
