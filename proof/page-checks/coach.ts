import type { Frame, Page } from 'playwright-core'
import { SHELL } from '#bots/shared/site-controls.ts'
import { LOOK_FOR } from '#levels/door.ts'
import type { Robot } from '#levels/robot.ts'
import { solutions } from '#proof/shared/solutions.ts'

/** A control as the page showed it until Ready. */
type Sight = {
  /** Its name when it was first seen. */
  name: string
  isHidden: boolean
  isDisabled: boolean
  /** How many elements it has been, one after the other. */
  elements: number
}

/** The controls and old copies of a page until Ready, by id, or by name if there is no id. */
type SeenPage = {
  controls: Record<string, Sight>
  copies: Record<string, string>
  lids: string[]
  hasShifted: boolean
}

/** The page's explanation after Ready. */
type SaidLine = {
  control: string
  rows: Record<string, { calm: string; today: string; isHeld: boolean }>
  today: string
}

/** A control in the page after Ready. */
type Stand = { key: string; name: string; kind: string; isCopy: boolean; path: string; x: number; y: number }

/**
 * Runs in each page and frame before its scripts: notes every element that enters the simulation, until Ready. It uses
 * nothing of the stage's own notes.
 */
function keepSights(lookFor: typeof LOOK_FOR): void {
  type KeptSight = Omit<Sight, 'elements'> & { all: Element[] }
  const controls = new Map<string, KeptSight>()
  const copies = new Map<string, string>()
  const lids = new Set<string>()
  let hasShifted = false
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      ''
    ).trim()
  const isReady = () => document.querySelector('#mission-status')?.getAttribute('data-status') === 'ready'
  const look = (root: Document | ShadowRoot) => {
    if (isReady()) return
    const simulation = root.querySelector(lookFor.simulation)
    if (!simulation) return
    const title = root.querySelector('#cover-title')?.textContent
    if (title) lids.add(title)
    hasShifted ||= root.querySelector('.moving-news[data-loaded]') !== null
    const found = 'button, a, input, select, textarea, td, [role="button"], [role="menuitem"]'
    const places = new Map<string, number>()
    for (const element of simulation.querySelectorAll<HTMLInputElement>(found)) {
      const name = nameOf(element)
      const place = (places.get(element.id || name) ?? 0) + 1
      places.set(element.id || name, place)
      // Two cells of a table may have the same text.
      const key = (element.id || name) + (place > 1 ? ` (${place})` : '')
      if (element.closest('[aria-label="Old copy"]')) {
        copies.set(key, name)
        continue
      }
      const known = controls.get(key)
      if (!known)
        controls.set(key, {
          name,
          isHidden: element.hidden === true,
          isDisabled: element.matches(':disabled, div[aria-disabled="true"]'),
          all: [element],
        })
      else if (!known.all.includes(element)) known.all.push(element)
    }
  }
  const watch = (root: Document | ShadowRoot) => {
    new MutationObserver(() => look(root)).observe(root, { childList: true, subtree: true, attributes: true })
  }
  // The page looks into its frame: a script inside the frame may begin too late, or in a document that is replaced a
  // moment later.
  if (globalThis.top !== globalThis.self) return
  watch(document)
  document.addEventListener(
    'load',
    ({ target }) => {
      const inside = (target as HTMLIFrameElement).contentDocument
      if (inside) watch(inside)
    },
    true,
  )
  // Called on its element below.
  // oxlint-disable-next-line typescript/unbound-method
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachShadow(options) {
    const root = attach.call(this, options)
    watch(root)
    return root
  }
  Object.assign(globalThis, {
    sights: (): SeenPage => ({
      controls: Object.fromEntries(
        [...controls].map(([key, { all, ...sight }]) => [key, { ...sight, elements: all.length }]),
      ),
      copies: Object.fromEntries(copies),
      lids: [...lids],
      hasShifted,
    }),
  })
}

/** Runs in the page or its frame: every control with the path down to it and its place. */
function standsIn(lookFor: typeof LOOK_FOR): Stand[] {
  const host = document.querySelector(lookFor.shadow)?.shadowRoot ?? document
  const simulation = host.querySelector(lookFor.simulation)!
  const wayTo = (element: Element) => {
    const steps: string[] = []
    for (let at: Element | null = element; at; at = at.parentElement) {
      const name = at.localName
      const alike = [...(at.parentElement?.children ?? [at])].filter(({ localName }) => localName === name)
      steps.unshift(`${name}[${alike.indexOf(at) + 1}]`)
    }
    return steps.join('/')
  }
  const around = frameElement?.getBoundingClientRect()
  const view = top ?? window
  const found = 'button, a, input, select, textarea, td, [role="button"], [role="menuitem"]'
  return [...simulation.querySelectorAll<HTMLInputElement>(found)].map((element) => {
    const name = (
      element.getAttribute('aria-label') ??
      element.labels?.[0]?.textContent ??
      element.textContent ??
      ''
    ).trim()
    const { x, y } = element.getBoundingClientRect()
    return {
      key: element.id || name,
      name,
      kind:
        element.localName === 'div'
          ? 'button'
          : `${element.localName} ${element.getAttribute('role') ?? element.type ?? ''}`,
      isCopy: element.closest('[aria-label="Old copy"]') !== null,
      path: wayTo(element),
      x: x + view.scrollX + (around?.x ?? 0),
      y: y + view.scrollY + (around?.y ?? 0),
    }
  })
}

/** Runs in the page: the explanation after Ready. */
function saidBy(): SaidLine {
  const section = document.querySelector('#locator-coach')!
  const cells = (row: Element) => [...row.children].map(({ textContent }) => textContent ?? '')
  return {
    control: /“(.*)”/.exec(section.querySelector('caption')!.textContent)![1]!,
    rows: Object.fromEntries(
      [...section.querySelectorAll<HTMLElement>('tbody tr')].map((row) => [
        row.dataset['handle']!,
        { calm: cells(row)[1]!, today: cells(row)[2]!, isHeld: row.dataset['held'] === 'true' },
      ]),
    ),
    today: document.querySelector('#conditions-list')!.textContent,
  }
}

/** One look at a solved level. */
type Look = { seen: SeenPage; stands: Stand[]; idsInPage: string[] }

async function solveAndLook(page: Page, robot: Robot, level: number, address: string): Promise<Look> {
  await robot.open(address)
  await robot.waitFor(SHELL.status, (text) => text === 'In Progress')
  await solutions.get(level)!(robot)
  await robot.waitFor(SHELL.status, (text) => text === 'Ready')
  const selector = await page.$(LOOK_FOR.frame)
  const frame: Frame = (await selector?.contentFrame()) ?? page.mainFrame()
  return {
    seen: await page.evaluate<SeenPage>('globalThis.sights()'),
    stands: await frame.evaluate(standsIn, LOOK_FOR),
    idsInPage: await page.evaluate(() => Array.from(document.querySelectorAll('[id]'), ({ id }) => id)),
  }
}

const nameIn = (text: string) => /“(.*)”/.exec(text)?.[1]

/**
 * The false sentences of a coach and of today's list.
 * @param calm the same level and seed on a page without conditions
 */
function untruths(calm: Look, today: Look, { rows, control, today: list }: SaidLine): string[] {
  const { seen } = today
  const faults: string[] = []
  const claim = (what: string, isSaid: boolean, isSo: boolean) => {
    if (isSaid !== isSo) faults.push(`${what}: ${isSaid ? 'said, and not so' : 'so, and not said'}`)
  }
  const says = (selector: string, words: string) => rows[selector]?.today.includes(words) ?? false

  const calmId = rows['id']?.calm.slice(1) ?? ''
  const idToday = /it is #(\S+?)(?:;|$)/.exec(rows['id']?.today ?? '')?.[1] ?? calmId
  const nameToday = nameIn(rows['name']!.today.split(';')[0]!) ?? control
  const keyIn = ({ controls }: SeenPage, id: string, name: string) =>
    id !== '' ? id : Object.entries(controls).find(([key, sight]) => key === name || sight.name === name)?.[0]
  const [calmKey, key] = [keyIn(calm.seen, calmId, control), keyIn(seen, idToday, nameToday)]
  const before = calm.seen.controls[calmKey ?? '']
  const now = seen.controls[key ?? '']
  // A level without controls has a table: a row has a name, and there is nothing to press.
  if (!before) return [`it speaks of “${control}”, which no robot uses`]
  if (!now) return [`it speaks of ${idToday || nameToday}, which is not there`]

  if (calmId !== '') claim('the id holds', rows['id']!.isHeld, calmId in seen.controls)
  claim('the name is another', says('name', 'it is “'), now.name !== before.name)
  if (now.name !== nameToday) faults.push(`it is called “${now.name}”, and said to be “${nameToday}”`)
  const twins = Object.values(seen.copies).filter((name) => name === now.name).length
  claim('there are two', says('name', 'there are two'), twins > 0)
  claim('the element holds', rows['element']!.isHeld, now.elements === before.elements)
  const [, once, often] = /replaced (?:(once)|(\d+) times)/.exec(rows['element']!.today) ?? []
  claim(
    `it was replaced ${now.elements - before.elements} times`,
    (once ? 1 : Number(often ?? 0)) === now.elements - before.elements,
    true,
  )
  const isHidden = now.isHidden && !before.isHidden
  const isDisabled = now.isDisabled && !before.isDisabled && !isHidden
  // Controls that the simulation itself disables at first may be late too: at first sight nobody can tell.
  const isOpen = !before.isDisabled
  if (isOpen) claim('it came late', says('moment', 'it appeared after'), isHidden)
  if (isOpen) claim('it was enabled late', says('moment', 'it was enabled after'), isDisabled)
  if (isOpen) claim('its moment holds', rows['moment']!.isHeld, !isHidden && !isDisabled)

  const standIn = ({ stands }: Look, one: string) => stands.find(({ key, isCopy }) => key === one && !isCopy)
  const [there, here] = [standIn(calm, calmKey!), standIn(today, key!)]
  claim('it is there after Ready', here !== undefined, there !== undefined)
  if (there && here) {
    if (calmId !== '')
      claim('a search of the page finds it', rows['page']!.isHeld, today.idsInPage.includes(idToday))
    claim('its path holds', rows['path']!.isHeld, there.path === here.path)
    claim('its place holds', rows['place']!.isHeld, Math.hypot(there.x - here.x, there.y - here.y) < 1)
    claim(
      'a div instead of a button',
      says('path', 'a div instead of a button'),
      here.path.includes('/div[') && /\/div\[\d+\]$/.test(here.path) && !/\/div\[\d+\]$/.test(there.path),
    )
    const called = (look: Look, { name, kind }: Stand) =>
      look.stands.filter((one) => one.name === name && one.kind === kind).length
    if (!says('name', 'it is “'))
      claim('its name stays one of a kind', rows['name']!.isHeld, called(calm, there) === called(today, here))
  }
  claim('something lay over it', says('place', 'it was under'), seen.lids.length > 0)
  for (const lid of seen.lids) claim(`it was “${lid}”`, says('place', `it was under “${lid}”`), true)
  claim('the work was shifted', says('place', 'it moved after'), seen.hasShifted)

  // The sentence above the work speaks of all controls.
  if (list.includes('Twins.')) {
    const [some, many] = /before (?:one control|(\d+) controls)/.exec(list) ?? []
    const copies = Object.keys(seen.copies).length
    claim(`${copies} copies`, Number(many ?? (some ? 1 : 0)) === copies, true)
  }
  if (list.includes('Late.') && calmId !== '' && calmId === idToday) {
    const late = Object.entries(seen.controls).filter(([one, sight]) => {
      const was = calm.seen.controls[one]
      return (sight.isHidden && !was?.isHidden) || (sight.isDisabled && !was?.isDisabled)
    }).length
    const [some, many] = /(?:One control appears|(\d+) controls appear),/.exec(list) ?? []
    const said = Number(many ?? (some ? 1 : 0))
    // Controls that the simulation itself disables at first may be late when their turn comes.
    const closed = Object.values(calm.seen.controls).filter(({ isDisabled }) => isDisabled).length
    claim(`${late} late controls, ${said} are said`, said >= late && said <= late + closed, true)
  }
  return faults
}

/** Compares the coaches' sentences with the pages themselves. */
export async function coachChecker(page: Page, robot: Robot) {
  await page.addInitScript(keepSights, LOOK_FOR)
  const calmLooks = new Map<string, Look>()
  const addressOf = (level: number, conditions: string, seed: number) =>
    `/challenge/${level}?conditions=${conditions}&seed=${seed}`
  /** The same level and seed without conditions. It is looked at once. */
  const calmOf = async (level: number, seed: number) => {
    const key = addressOf(level, 'calm', seed)
    const look = calmLooks.get(key) ?? (await solveAndLook(page, robot, level, key))
    calmLooks.set(key, look)
    return look
  }
  return {
    /** @returns the false sentences of the page */
    untruthsOn: async (level: number, conditions: string, seed: number): Promise<string[]> => {
      const calm = await calmOf(level, seed)
      const today = await solveAndLook(page, robot, level, addressOf(level, conditions, seed))
      await page.locator('#locator-coach').waitFor()
      return untruths(calm, today, await page.evaluate(saidBy))
    },
  }
}
