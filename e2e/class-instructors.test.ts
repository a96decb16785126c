import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import { CLASS_API } from '#contract/class/api.ts'
import type { ClassDetail, PatchClassBody, PatchTaskBody, TasksBody } from '#contract/class/instructor.ts'
import { arena } from './arena-command.ts'
import { expectAccessibleInBothThemes } from './checks.ts'
import { type Site, expect, loseAnswers, open, test } from './harness.ts'

/** A class, and the calls of another instructor with the same link. */
async function makeClass(site: Site, levels: string) {
  const said = await arena(site, 'class', 'new', '4B', '--levels', levels)
  const link = /\S+\/board#\S+/.exec(said)![0]
  const code = /for the class: (\w+)/.exec(said)![1]!
  const authorization = `Bearer ${link.split('#')[1]!}`
  const { classes } = JSON.parse(`{"classes":${await arena(site, 'class', 'list', '--json')}}`) as {
    classes: { id: string; code: string }[]
  }
  const { id } = classes.find((one) => one.code === code)!
  const call = async <T>(method: string, where = '', body?: object): Promise<T> => {
    const answer = await fetch(`${site.url}${CLASS_API}/classes/${id}${where}`, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(answer.ok, `${method} ${where}`).toBe(true)
    return (await answer.json()) as T
  }
  return {
    link,
    code,
    detail: () => call<ClassDetail>('GET'),
    change: (body: PatchClassBody) => call<ClassDetail>('PATCH', '', body),
    addTasks: (body: TasksBody) => call('POST', '/tasks', body),
    changeTask: (task: string, body: PatchTaskBody) => call('PATCH', `/tasks/${task}`, body),
  }
}

/** Calls about a class itself, and whether one reads it. */
const CLASS = /\/class\/v1\/classes\/[^/]+$/
const isDetail = (request: Request) => request.method() === 'GET' && CLASS.test(request.url())

async function openSettings(page: Page) {
  await page.locator('#board-settings').click()
  await page.locator('#tasks-due').waitFor()
}

test('what an instructor types stays, and the focus with it, whoever changes the class meanwhile', async ({
  page,
  site,
}) => {
  const its = await makeClass(site, '1,4')
  await page.goto(its.link)
  const notice = page.locator('#board-notice')
  await notice.fill('Level 4 until noon.')
  await notice.press('Enter')
  await expect.poll(async () => (await its.detail()).notice).toBe('Level 4 until noon.')
  await its.change({ notice: 'From the other instructor' })
  await expect(notice).toHaveValue('From the other instructor')
  await expect(notice).toBeFocused()
  await notice.fill('Half a sen')
  await its.change({ notice: 'Once more', isFrozen: true })
  await expect(page.locator('#board-freeze')).toHaveText('Back to work')
  await expect(notice).toHaveValue('Half a sen')
  await expect(notice).toBeFocused()

  await openSettings(page)
  await page.locator('#task-change-1').click()
  await page.locator('#task-passes').selectOption('2')
  await page.locator('#task-set').press('Enter')
  await expect(page.locator('#tasks-table tbody tr').first()).toContainText('2')
  await expect(page.locator('#task-set')).toBeFocused()
})

test('the due time of all tasks: an untouched one is set again, an emptied one is removed, and one too early changes nothing', async ({
  page,
  site,
}) => {
  const its = await makeClass(site, '1,4')
  await page.goto(its.link)
  await openSettings(page)
  const due = page.locator('#tasks-due')
  const set = page.locator('#tasks-due-set')
  const outcome = page.locator('#settings-outcome')
  const times = async () => (await its.detail()).tasks.map(({ dueAt }) => dueAt)
  await due.fill('2030-12-24T10:00')
  await set.click()
  await expect(outcome).toContainText('All tasks are due at that time')
  const asSet = await times()
  expect(asSet).toEqual([expect.any(Number), expect.any(Number)])

  // The shown time is the time that is set, also after the dialog was opened again.
  await page.locator('#settings-close').click()
  await openSettings(page)
  await expect(due).toHaveValue('2030-12-24T10:00')
  await set.click()
  await expect(outcome).toContainText('All tasks are due at that time')
  expect(await times()).toEqual(asSet)

  const [, second] = (await its.detail()).tasks
  await its.changeTask(second!.id, { opensAt: asSet[0]! - 60_000 })
  await page.locator('#task-change-1').click()
  await page.locator('#task-set').click()
  await expect(page.locator('#tasks-table tbody tr').nth(1)).not.toContainText('at once')
  await due.fill('2030-12-01T10:00')
  await set.click()
  await expect(page.locator('#tasks-due-note')).toContainText(
    'Level 4: Select Specialist opens after that time',
  )
  expect(await times()).toEqual(asSet)

  await due.fill('')
  await set.click()
  await expect(outcome).toContainText('No task has a due time')
  await expect(due).toHaveValue('')
  expect(await times()).toEqual([null, null])
})

test('a task that was tried goes only after a question, and another one at once', async ({
  page,
  site,
  otherMachine,
}) => {
  const its = await makeClass(site, '1,4')
  const learner = await otherMachine()
  await open(learner, `/join#${its.code}`)
  await learner.locator('#join-submit').click()
  await learner.locator('#join-done').waitFor()
  await open(learner, '/challenge/4')
  await expect(learner.locator('#class-state')).toHaveAttribute('data-status', 'ticket')

  await page.goto(its.link)
  await expect(page.locator('#board-grid [data-look="playing"]')).toHaveCount(1)
  await openSettings(page)
  const tasks = async () => (await its.detail()).tasks.map(({ level }) => level)
  const tick = page.locator('#task-level-4')
  await tick.focus()
  await page.keyboard.press('Space')
  await expect(page.locator('#task-remove-title')).toContainText('Level 4: Select Specialist was tried.')
  await expect(page.locator('#task-remove-no')).toBeFocused()
  await expect(tick).toBeChecked()
  await expectAccessibleInBothThemes(page, 'a question about a task', '#settings-panel')
  await page.keyboard.press('Enter')
  await expect(page.locator('#task-remove')).toHaveCount(0)
  await expect(tick).toBeFocused()
  expect(await tasks()).toEqual([1, 4])

  await page.locator('#task-change-2').click()
  await page.locator('#task-off').press('Enter')
  await page.locator('#task-remove-yes').press('Enter')
  await expect(page.locator('#settings-outcome')).toContainText(
    'Level 4: Select Specialist was removed with its marks.',
  )
  await expect(page.locator('#settings-outcome')).toBeFocused()
  expect(await tasks()).toEqual([1])

  // A click and no more: the box follows the answer of the server, which `uncheck` does not wait for.
  await page.locator('#task-level-1').click()
  await expect(page.locator('#settings-outcome')).toContainText('Level 1: Click Master was removed')
  await expect(page.locator('#task-level-1')).not.toBeChecked()
  expect(await tasks()).toEqual([])
})

test('the settings are as the other instructor left them, and are asked for again after a lost answer', async ({
  page,
  site,
}) => {
  const its = await makeClass(site, '1,4')
  let lost = 0
  await page.route(CLASS, (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.goto(its.link)
  await expect(page.locator('#board-settings')).toBeEnabled()
  expect(lost).toBeGreaterThan(1)

  await its.addTasks({ tasks: [{ level: 2 }] })
  await its.change({ hidesHints: true })
  await openSettings(page)
  const hints = page.locator('#settings-hints')
  await expect(hints).toBeChecked()
  await expect(page.locator('#task-level-2')).toBeChecked()

  // An answer that comes after a later one is old, and changes nothing.
  const [answered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const isRead = async () => page.waitForResponse((answer) => isDetail(answer.request()))
  let isFirst = true
  await page.route(CLASS, async (route) => {
    if (!isFirst || !isDetail(route.request())) return route.fallback()
    isFirst = false
    const response = await route.fetch()
    answered.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  const names = page.locator('#settings-names')
  await names.click()
  await answered.promise
  await its.change({ hidesHints: false })
  await names.click()
  await isRead()
  await expect(hints).not.toBeChecked()
  const late = isRead()
  released.resolve()
  await (await late).finished()
  await page.evaluate(async () => fetch('/healthz'))
  await expect(hints).not.toBeChecked()
})

test('a file is read once more when it is chosen again, and a cancelled choice closes no dialog', async ({
  page,
  site,
}) => {
  const its = await makeClass(site, '1')
  const list = test.info().outputPath('list.csv')
  const choose = async (text: string) => {
    await mkdir(path.dirname(list), { recursive: true })
    await writeFile(list, text)
    await page.locator('#roster-file').setInputFiles(list)
  }
  await page.goto(its.link)
  await page.locator('#board-export').click()
  await choose('Seat,Name\n1,Ada\n')
  await expect(page.locator('#roster-state')).toContainText('1 name')
  await choose('Seat,Name\n1,Ada\n2,Ben\n')
  await expect(page.locator('#roster-state')).toContainText('2 names')
  await page.locator('#roster-file').dispatchEvent('cancel', { bubbles: true })
  await page.locator('#export-kind').selectOption('report')
  await expect(page.locator('#roster-state')).toBeVisible()
})

test('/verify reads the same file twice, reads a pasted picture, and says what is no badge', async ({
  page,
}) => {
  await open(page, '/verify')
  const file = page.locator('#verify-file')
  const text = page.locator('#verify-jwt')
  const badge = test.info().outputPath('badge.jwt')
  await mkdir(path.dirname(badge), { recursive: true })
  await writeFile(badge, 'one.two.three')
  await file.setInputFiles(badge)
  await expect(text).toHaveValue('one.two.three')
  await expect(page.locator('#verify-outcome')).toContainText('This badge was not issued here.')
  await writeFile(badge, 'four.five.six')
  await file.setInputFiles(badge)
  await expect(text).toHaveValue('four.five.six')

  await text.fill('<svg>\n<openbadges:credential verify="one.two.three"/>\n</svg>')
  await page.locator('#verify-check').click()
  await expect(page.locator('#verify-outcome')).toContainText('This badge was not issued here.')

  await file.setInputFiles({
    name: 'film.jwt',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(1024 * 1024, 'a.b.c'),
  })
  await expect(page.locator('#verify-jwt-note')).toContainText('too large')
  await expect(text).toBeFocused()
  await expect(page.locator('#verify-outcome')).toHaveCount(0)
  await text.fill(`${'a'.repeat(20_000)}.b.c`)
  await page.locator('#verify-check').click()
  await expect(page.locator('#verify-jwt-note')).toContainText('three parts')
})

test('a class with a long name in one word fits a narrow window, and its cards lead to its first task', async ({
  page,
  site,
}) => {
  const its = await makeClass(site, '4,8')
  await its.change({ name: 'W'.repeat(80) })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(its.link)
  const fits = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.locator('#board-cards').click()
  await page.locator('#cards-count').fill('1')
  await page.locator('#cards-more').click()
  await expect(page.locator('#print-cards')).toContainText('&to=/challenge/4')
  await fits()
  await page.locator('#cards-back').click()
  await page.locator('#board-hand-outs').click()
  await page.locator('.hand-out').first().waitFor()
  await fits()
})

test('a board says when this browser does not keep its link', async ({ page, site }) => {
  const its = await makeClass(site, '1')
  await page.goto(its.link)
  await expect(page.locator('#board-seats')).toBeVisible()
  await expect(page.locator('#board-not-kept')).toHaveCount(0)
  await page.evaluate(() => {
    localStorage.clear()
    for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let i = 0; i < 4; i++) localStorage.setItem(`full ${size} ${i}`, 'x'.repeat(size))
      } catch {
        // Smaller ones still fit.
      }
    }
  })
  await page.goto('/')
  await page.goto(its.link)
  await expect(page.locator('#board-not-kept')).toContainText('link cannot be stored')
  await expectAccessibleInBothThemes(page, 'a board whose link is not kept')
  // Nor does it keep a list of names.
  await page.locator('#board-export').click()
  const list = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name\nAda\n${'Grace\n'.repeat(200)}`),
  }
  await page.locator('#roster-file').setInputFiles(list)
  await expect(page.locator('#roster-state')).toContainText('201 names')
  await expect(page.locator('#roster-not-kept')).toContainText('choose it again after that')
  await page.locator('#roster-forget').click()
  await expect(page.locator('#roster-not-kept')).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
})

test('cards and marks whose answer was lost are asked for again', async ({ page, site }) => {
  const its = await makeClass(site, '1')
  await page.goto(its.link)
  const lost = /\/class\/v1\/classes\/[^/]+\/(?:seats|export)$/
  await page.route(lost, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
  await page.locator('#board-cards').click()
  await expect(page.locator('#cards-missing')).toBeVisible()
  await expect(page.locator('.busy')).toHaveCount(0)
  // New cards alone would look like all.
  await page.locator('#cards-count').fill('2')
  const lostAgain = page.waitForEvent('requestfailed')
  await page.locator('#cards-more').click()
  await lostAgain
  expect((await its.detail()).seats).toBe(2)
  await expect(page.locator('#print-cards')).toHaveCount(0)
  await page.unroute(lost)
  await page.locator('#cards-missing-again').press('Enter')
  await expect(page.locator('#print-cards > li')).toHaveCount(2)
  await expect(page.locator('#cards-missing')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The cards of a call whose answer is lost are the cards of the next try.
  await loseAnswers(page, lost, { times: 1 })
  await page.locator('#cards-more').click()
  await expect(page.locator('#cards-fault')).toBeVisible()
  expect((await its.detail()).seats).toBe(4)
  await page.locator('#cards-more').click()
  await expect(page.locator('#print-cards > li')).toHaveCount(4)
  await expect(page.locator('#cards-fault')).toHaveCount(0)
  await page.locator('#cards-more').click()
  await expect(page.locator('#print-cards > li')).toHaveCount(6)
  expect((await its.detail()).seats).toBe(6)

  await page.locator('#cards-back').click()
  await page.route(lost, (route) => route.abort())
  await page.locator('#board-export').click()
  await expect(page.locator('#export-missing')).toBeVisible()
  await page.unroute(lost)
  await page.locator('#export-missing-again').press('Enter')
  await expect(page.locator('#export-title')).toBeFocused()
  await expect(page.locator('#export-missing')).toHaveCount(0)
})
