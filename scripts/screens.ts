import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Page, chromium } from 'playwright-core'
import { SHELL } from '#bots/shared/site-controls.ts'
import { builtFile } from '#builder/built-file.ts'
import { builtSite } from '#builder/built-site.ts'
import { OWN_PATHS } from '#builder/site-paths.ts'
import { KEYS } from '#learner/storage.ts'
import { CATALOG } from '#levels/catalog.ts'
import { ensureChromium } from '#machine/chromium.ts'
import { readCommand } from '#machine/command-line.ts'
import { ROOT } from '#machine/root.ts'
import { startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { pageOf } from '#pages'

/** A screen to draw. */
type Scene = {
  name: string
  path: string
  /** Completed levels of the learner; a new visitor has none and no record. */
  completed?: readonly number[]
  /** @param lesson makes a class of twelve learners, once for all scenes */
  act?: (page: Page, lesson: () => Promise<Lesson>) => Promise<void>
  /** Height of the picture that docs/screens/ keeps, in CSS px; none is kept without it. */
  kept?: number
}

/** A class in the middle of its lesson. */
type Lesson = { board: string; code: string }

const SEVEN = CATALOG.slice(0, 7).map(({ id }) => id)

/** Records of completed levels in the browser, with different seconds; the first is older. */
const resultsOf = (completed: readonly number[]) =>
  Object.fromEntries(
    CATALOG.filter(({ id }) => completed.includes(id)).map(({ id, points }) => [
      id,
      {
        attempts: 1 + (id % 3),
        points,
        seconds: 9 + ((id * 37) % 90),
        seed: String(id * 1117),
        completedAt: `2026-11-${String(id + 10).padStart(2, '0')}T09:00:00.000Z`,
      },
    ]),
  )

/** Solves level 8, for the dialogs that follow. */
async function win(page: Page): Promise<void> {
  await page.locator('#staff-amara-role').click()
  await page.locator(`#${SHELL.complete.id}`).click()
  await page.locator(`#${SHELL.next.id}`).waitFor()
}

async function brief(page: Page, step: number): Promise<void> {
  await page.locator('#onboarding-open').click()
  for (let at = 1; at < step; at++) await page.locator('#onboarding-next').click()
  await page.getByText(`Step ${step} of 3`).waitFor()
}

/** Makes a class, and lets twelve robots play in it: some succeed, some fail, some stop half-way. */
async function begin(dataDir: string, url: string): Promise<Lesson> {
  const arena = async (...words: string[]) => {
    const command = [path.join(import.meta.dirname, 'arena.ts'), 'class', ...words]
    const env = { ...process.env, DATA_DIR: dataDir, SITE_URL: url }
    return (await promisify(execFile)(process.execPath, command, { env })).stdout
  }
  const said = await arena('new', '4B', '--levels', '1-8')
  const [[board], [, code]] = [/\S+\/board#\S+/.exec(said)!, /for the class: (\w+)/.exec(said)!]
  await arena('rehearse', code!, '--seats', '12')
  return { board, code: code! }
}

/** Joins a class with the first name that is offered, and opens a level of it. */
async function joinAndOpen(page: Page, { code }: Lesson, level: number): Promise<void> {
  await page.locator('#join-code').fill(code)
  await page.locator('#join-look').click()
  await page.locator('#join-submit').click()
  await page.locator('#join-done').waitFor()
  await page.goto(`/challenge/${level}`)
  await page.locator('#class-state[data-status="ticket"]').waitFor()
  await page.locator('html[data-ready="true"]').waitFor()
}

/** A page for a learner with some completed levels. */
function sceneOf(urlPath: string): Scene {
  const { line, param } = pageOf(urlPath)
  const name = param === undefined ? line.route : `${line.route}-${param}`
  const kept = ['landing', 'challenge-8'].includes(name) ? { kept: 800 } : {}
  return { name, path: line.family === 'level' ? `${urlPath}?seed=7` : urlPath, completed: SEVEN, ...kept }
}

const SCENES: readonly Scene[] = [
  ...OWN_PATHS.map(sceneOf),
  { name: 'landing-new', path: '/' },
  { name: 'progress-empty', path: '/progress', completed: [] },
  { name: 'not-found', path: '/nothing' },
  { name: 'blog-not-found', path: '/blog/99' },
  {
    name: 'registration',
    path: '/',
    act: async (page) => {
      await page.locator('#begin').click()
      await page.locator('#name').fill('Test Pilot')
      await page.locator('#email').fill('pilot@example.org')
      await page.locator('#rpa-tool').selectOption('Other')
      await page.locator('#registration-submit').click()
      await page.locator('.toast').waitFor()
    },
  },
  {
    name: 'menu',
    path: '/',
    completed: SEVEN,
    act: async (page) => {
      if (await page.locator('#menu-open').isVisible()) await page.locator('#menu-open').click()
    },
  },
  {
    name: 'sidebar',
    path: '/challenge/8?seed=7',
    completed: SEVEN,
    act: (page) => page.locator('#sidebar-toggle').click(),
  },
  {
    name: 'welcome',
    path: '/challenge/1?seed=7',
    completed: [],
    act: async (page) => {
      await page.evaluate((key) => localStorage.removeItem(key), KEYS.welcomeSeen)
      await page.reload()
      await page.locator('#welcome').waitFor()
    },
  },
  {
    name: 'reset',
    path: '/challenge/8?seed=7',
    completed: SEVEN,
    act: async (page) => {
      if (await page.locator('#menu-open').isVisible()) await page.locator('#menu-open').click()
      await page.locator('#reset-open').click()
      await page.locator('#reset-dialog').waitFor()
    },
  },
  {
    name: 'celebration',
    path: '/challenge/8?seed=7',
    completed: SEVEN,
    kept: 800,
    act: win,
  },
  {
    name: 'share',
    path: '/challenge/8?seed=7',
    completed: SEVEN,
    act: async (page) => {
      await win(page)
      await page.locator('#share-success').click()
      await page.locator('svg#qr-code').waitFor()
    },
  },
  {
    name: 'share-failed',
    path: '/challenge/8?seed=7',
    completed: SEVEN,
    act: async (page) => {
      await win(page)
      await page.route(`**${builtFile('ui/qr-code.ts')}`, (route) => route.abort())
      await page.locator('#share-success').click()
      await page.locator('p#qr-code:not([aria-busy])').waitFor()
    },
  },
  {
    name: 'feedback',
    path: '/challenge/8?seed=7',
    completed: SEVEN,
    act: async (page) => {
      await win(page)
      await page.locator('#give-feedback').click()
      await page.locator('#rating-1').waitFor()
      await page.keyboard.press('Enter')
      await page.locator('.toast').waitFor()
    },
  },
  {
    name: 'feedback-filled',
    path: '/challenge/8?seed=7',
    completed: SEVEN,
    act: async (page) => {
      await win(page)
      await page.locator('#give-feedback').click()
      await page.locator('#rating-4').check({ force: true })
      await page.locator('#feedback-comment').fill('The role was in the table, so the robot read the table.')
    },
  },
  {
    name: 'feedback-busy',
    path: '/challenge/8?seed=7',
    completed: SEVEN,
    act: async (page) => {
      await win(page)
      // The call is never answered: the picture shows the waiting.
      await page.route('**/rest/v1/feedback', () => {})
      await page.locator('#give-feedback').click()
      await page.locator('#rating-4').check({ force: true })
      await page.locator('#feedback-submit').click()
      await page.getByText('Submitting...').waitFor()
    },
  },
  {
    name: 'perks',
    path: '/',
    act: async (page) => {
      if (await page.locator('#menu-open').isVisible()) await page.locator('#menu-open').click()
      await page.locator('#perks-open').click()
      await page.locator('#magic-link').waitFor()
    },
  },
  {
    name: 'board',
    path: '/board',
    kept: 720,
    act: async (page, lesson) => {
      await page.goto((await lesson()).board)
      await page.locator('#board-sentence').waitFor()
    },
  },
  {
    name: 'strip',
    path: '/join',
    kept: 560,
    act: async (page, lesson) => joinAndOpen(page, await lesson(), 8),
  },
  { name: 'onboarding-1', path: '/', act: (page) => brief(page, 1) },
  {
    name: 'onboarding-2',
    path: '/',
    completed: SEVEN,
    act: async (page) => {
      await brief(page, 2)
      await page.locator('#tool-uipath').check()
    },
  },
  { name: 'onboarding-3', path: '/', completed: SEVEN, act: (page) => brief(page, 3) },
]

const WIDTHS = [360, 768, 1280, 1920]

/** The pictures that docs/screens/ keeps are of this width and theme. */
const KEPT = { width: 1280, colorScheme: 'dark' } as const

const USAGE = `npm run screens -- [--docs] [NAME …]

Draws pictures of every screen at four widths in two themes, for people to look at, into test-results/screens. The
README shows some of them.
  --docs writes the pictures that docs/screens/ keeps, and no others
  NAME  only these: ${SCENES.map(({ name }) => name).join(', ')}`

const {
  positionals: wanted,
  values: { docs },
  refuse,
} = readCommand(USAGE, { docs: { type: 'boolean', default: false } })
const unknown = wanted.filter((name) => !SCENES.some((scene) => scene.name === name))
if (unknown.length > 0) refuse(`There is no screen ${unknown.join(', ')}.`)
const folder = path.join(ROOT, docs ? 'docs/screens' : 'test-results/screens')
await mkdir(folder, { recursive: true })
await builtSite()
await using temp = await tempFolder('screens')
const server = await startServer(temp.path)
let made: Promise<Lesson> | undefined
const lesson = () => (made ??= begin(temp.path, server.url))
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
try {
  for (const { name, path: url, completed, act, kept } of SCENES.filter(
    (scene) => (wanted.length === 0 || wanted.includes(scene.name)) && (!docs || scene.kept),
  )) {
    for (const width of docs ? [KEPT.width] : WIDTHS) {
      for (const colorScheme of docs ? [KEPT.colorScheme] : (['dark', 'light'] as const)) {
        const context = await browser.newContext({
          baseURL: server.url,
          viewport: { width, height: (docs && kept) || 800 },
          colorScheme,
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        if (completed) {
          await page.addInitScript(
            (entries) => {
              if (sessionStorage.getItem('set')) return
              sessionStorage.setItem('set', 'true')
              for (const [key, value] of entries) localStorage.setItem(key!, value!)
            },
            [
              [KEYS.visitor, '{"name":"Test Pilot","email":"pilot@example.org"}'],
              [KEYS.completed, JSON.stringify(completed)],
              [
                KEYS.points,
                String(
                  CATALOG.filter(({ id }) => completed.includes(id)).reduce(
                    (sum, { points }) => sum + points,
                    0,
                  ),
                ),
              ],
              [KEYS.results, JSON.stringify(resultsOf(completed))],
              [KEYS.mode, 'demo'],
              [KEYS.welcomeSeen, 'true'],
            ],
          )
        }
        await page.goto(url)
        await page.locator('html[data-ready="true"]').waitFor()
        await act?.(page, lesson)
        // The sidebar's contents are loaded after the page is ready.
        if (await page.locator('#sidebar').isVisible()) await page.locator('#side-points').waitFor()
        await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`) })
        await context.close()
      }
    }
    console.log(name)
  }
} finally {
  await browser.close()
  await server.stop()
}
process.disconnect?.()
