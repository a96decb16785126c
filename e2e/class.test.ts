import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { builtFile } from '#builder/built-file.ts'
import type { SeatExport } from '#contract/class/learner.ts'
import { KEYS } from '#learner/storage.ts'
import { level } from '#levels/04-select-specialist/level.ts'
import { CATALOG } from '#levels/catalog.ts'
import { NEXT_ROUND, eachRound } from '#levels/shared/task.ts'
import { randomSolutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { arena } from './arena-command.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './checks.ts'
import { type Site, expect, open, remember, rowsFromNow, test } from './harness.ts'

/** Levels of the lesson: quick ones of different kinds. */
const LEVELS = [4, 8, 22]

/** Makes a class as an operator does. @returns the board's link and the code of the class */
async function makeClass(site: Site, ...more: string[]): Promise<{ board: string; code: string }> {
  const said = await arena(site, 'class', 'new', '4B', '--levels', LEVELS.join(), ...more)
  return { board: /\S+\/board#\S+/.exec(said)![0], code: /for the class: (\w+)/.exec(said)![1]! }
}

/** Joins with a code and the first name that is offered. @returns the robot's link, without its level */
async function joinByHand(page: Page, code: string): Promise<string> {
  await open(page, '/join')
  await page.locator('#join-code').fill(code.toLowerCase())
  await page.locator('#join-look').click()
  await expect(page.locator('#join-class')).toHaveText('4B')
  await page.locator('#join-submit').click()
  await expect(page.locator('#join-done')).toContainText('You joined 4B as')
  const link = page.locator('#robot-link')
  // It leads to the first task, as it does on the learner's own page.
  await expect(link).toHaveText(new RegExp(`&to=/challenge/${LEVELS[0]}$`))
  return (await link.innerText()).replace(/&to=.*/, '')
}

/** A robot in a fresh profile: it opens its link, and solves the level that the link leads to. */
async function playByLink(page: Page, link: string, level: number): Promise<Page> {
  await page.goto(`${link}&to=/challenge/${level}`)
  await page.locator('#class-state[data-status="ticket"]').waitFor()
  await page.locator('html[data-ready="true"]').waitFor()
  await randomSolutions.get(level)!(playwrightRobot(page))
  await expect(page.locator('#mission-status')).toHaveText('Ready')
  await page.locator('#complete-level').click()
  return page
}

const state = (page: Page) => page.locator('#class-state')

/** Presses a key until a control has the focus, like a learner without a mouse. */
async function keyTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const target = page.locator(selector).first()
  await target.waitFor()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not come to ${selector}.`)
}

/** Whether a ring shows the focus, in the colours that the page has now. */
const hasRing = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })

/** Joins and solves level 4 by keyboard alone. */
async function learnByKeyboard(page: Page, code: string): Promise<void> {
  await open(page, '/join')
  await keyTo(page, '#join-code')
  await page.keyboard.type(code.toLowerCase())
  await page.keyboard.press('Enter')
  await keyTo(page, '#join-submit')
  await page.keyboard.press('Enter')
  await expect(page.locator('#join-done')).toContainText('You joined 4B as')
  await keyTo(page, '#go-on')
  await page.keyboard.press('Enter')
  await keyTo(page, '#task-1')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveAttribute('data-status', 'ticket')
  await page.locator('html[data-ready="true"]').waitFor()
  await eachRound(playwrightRobot(page), async ([job]) => {
    const choice = page.locator(`#${level.targets.choice.id}`)
    // It stands before the button that the last round was submitted with.
    await keyTo(page, `#${level.targets.choice.id}`, 'Shift+Tab')
    for (let presses = 0; presses < 12 && (await choice.inputValue()) !== job; presses++)
      await page.keyboard.press('ArrowDown')
    await keyTo(page, `#${NEXT_ROUND.id}`)
    await page.keyboard.press('Enter')
  })
  await keyTo(page, '#complete-level')
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveAttribute('data-status', 'verified')
}

test('a lesson: two join, one by mouse, one by keyboard alone, robots by their links, the board shows it, and a gradebook is filled in', async ({
  page,
  site,
  otherMachine,
  leave,
}) => {
  const rows = rowsFromNow(site)
  const bodies: string[] = []
  const listen = (one: Page) =>
    one.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`))
  const { board, code } = await makeClass(site)
  listen(page)
  await page.goto(board)
  await expect(page.locator('#board-nobody')).toContainText('Nobody has joined yet')
  // The link alone gives access to the board.
  expect(page.url()).toBe(`${site.url}/board`)
  await expectAccessible(page, 'an empty board')

  const links: string[] = []
  for (let i = 0; i < 2; i++) {
    const learner = await otherMachine()
    listen(learner)
    if (i === 0) {
      links.push(await joinByHand(learner, code))
      await expectAccessibleInBothThemes(learner, 'a card')
      await learner.locator('#go-on').click()
      await expect(learner.locator('#my-tasks tbody tr')).toHaveCount(LEVELS.length)
      await expect(learner.locator('#robot-link')).toHaveText(`${links[0]!}&to=/challenge/${LEVELS[0]}`)
      await expectAccessibleInBothThemes(learner, 'my class')
      // No sign-up was needed: the nickname is enough, and no lead was sent.
      expect(
        JSON.parse((await learner.evaluate((key) => localStorage.getItem(key), KEYS.visitor))!),
      ).toMatchObject({
        email: 'anonymous@botarena.invalid',
      })
      expect(rows('leads')).toEqual([])
    } else await learnByKeyboard(learner, code)
    await leave(learner)
  }

  for (const [i, level] of LEVELS.entries()) {
    const robot = await playByLink(await otherMachine(), links[0]!, level)
    await expect(state(robot)).toHaveAttribute('data-status', 'verified')
    await expect(robot.locator('#win-verdict')).toContainText('Verified: the server recorded this run')
    // The way on stays in the class.
    const onward = LEVELS[i + 1] ? `Next task: Level ${LEVELS[i + 1]}` : 'All tasks of your class'
    await expect(robot.locator('#next-challenge')).toHaveText(onward)
    await robot.keyboard.press('Escape')
    await expect(robot.locator('#next-up')).toHaveText(onward)
    await expect(robot.locator('#side-next')).toHaveText(onward)
    await expect(robot.locator('#feedback-again')).toBeVisible()
    await expect(robot.locator('#vote-again')).toBeHidden()
    // The seat is no longer in the address.
    expect(robot.url()).toBe(`${site.url}/challenge/${level}`)
    if (level === LEVELS[0]) await expectAccessible(robot, 'a verified level')
    await leave(robot)
  }

  await expect(page.locator('#board-grid tr[data-seat="1"] [data-look="verified"]')).toHaveCount(
    LEVELS.length,
  )
  await expect(page.locator('#board-seats')).toContainText('2 of')
  await expect(page.locator('#board-grid tr[data-seat="2"] [data-look="verified"]')).toHaveCount(1)
  // Presses of the browser itself raise no signal.
  await expect(page.locator('#board-grid [data-look="verified"] small', { hasText: '?' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page, 'a board')

  // The robot's actions, as the server recorded them.
  await page
    .locator('#board-grid tr[data-seat="1"] .seat-key, #board-grid tr[data-seat="1"] button')
    .first()
    .click()
  await page.locator('#run-1').click()
  await expect(page.locator('#run-verdict')).toContainText('Verified')
  await expectAccessible(page, 'a seat', '#seat-panel')
  await page.locator('#seat-close').click()

  // Real names stay in this browser. The marks come last, and the column of the ids is found all the same.
  const chosen = Promise.withResolvers<void>()
  await page.route('**/export', async (route) => {
    await chosen.promise
    await route.continue()
  })
  await page.locator('#board-export').click()
  const roster =
    'Seat,Name,Username,Email\n1,Ada Realname,ada,ada@realname.example\n2,Ben Realname,ben,ben@realname.example\n'
  await page
    .locator('#roster-file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) })
  await expect(page.locator('#roster-state')).toContainText('2 names')
  await page.locator('#gradebook-file').setInputFiles({
    name: 'grades.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Surname;Username;Task 1\nRealname;ada;9,5\nNobody;zoe;-\n'),
  })
  await expect(page.locator('#gradebook-column')).toBeVisible()
  chosen.resolve()
  await expect(page.locator('#export-preview')).toContainText('1 person, 1 left out')
  await expect(page.locator('#export-left')).toContainText(
    'Ben Realname: No line of the gradebook has the id of this person.',
  )
  await expectAccessibleInBothThemes(page, 'export', '#export-panel')
  // An unreadable file replaces the earlier one, which is then not saved again.
  const gradebook = page.locator('#gradebook-file')
  for (const [bytes, fault] of [
    ['', 'This file is empty'],
    ['PK\u0003\u0004\0', 'not a CSV'],
  ] as const) {
    await gradebook.setInputFiles({ name: 'b.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) })
    await expect(page.locator('#gradebook-fault')).toContainText(fault)
    await expect(page.locator('#gradebook-column')).toHaveCount(0)
    await expect(page.locator('#export-save')).toHaveAttribute('aria-disabled', 'true')
  }
  await gradebook.setInputFiles({
    name: 'grades.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Surname;Username;Task 1\nRealname;ada;9,5\nNobody;zoe;-\n'),
  })
  await expect(page.locator('#gradebook-fault')).toHaveCount(0)
  await expect(page.locator('#export-notes')).toHaveCount(0)
  await page.locator('#gradebook-column').selectOption('Surname')
  await expect(page.locator('#export-notes')).toContainText('two people may have the same name')
  await page.locator('#gradebook-column').selectOption('Username')
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#export-save').click()])
  const [head, ada, zoe] = Papa.parse<string[]>(await readFile(await download.path(), 'utf8'), {
    skipEmptyLines: true,
  }).data
  expect(head).toEqual(['Surname', 'Username', 'Task 1', 'BotArena L04', 'BotArena L08', 'BotArena L22'])
  expect(ada).toEqual(['Realname', 'ada', '9,5', '100', '100', '100'])
  expect(zoe).toEqual(['Nobody', 'zoe', '-', '', '', ''])
  expect(bodies.filter((body) => /realname/i.test(body))).toEqual([])
  expect(bodies.length).toBeGreaterThan(20)
})

test(
  'a class’s words reach the strip: notice, freeze, help and Again; rename and remove reach the seat',
  { tag: '@rest' },
  async ({ page, site, otherMachine }) => {
    const { board, code } = await makeClass(site)
    const learner = await otherMachine()
    await joinByHand(learner, code)
    await open(learner, '/challenge/8')
    await expect(state(learner)).toHaveAttribute('data-status', 'ticket')
    await page.goto(board)
    await expect(page.locator('#board-live')).toHaveAttribute('data-status', 'live')
    await page.locator('#board-notice').fill('Levels 4 and 8 until noon.')
    await page.locator('#board-notice-send').click()
    await page.locator('#board-freeze').click()
    await expect(learner.locator('#class-notice')).toContainText('Levels 4 and 8 until noon.', {
      timeout: 60_000,
    })
    await expect(learner.locator('#class-frozen')).toHaveText('Look at the teacher', { timeout: 60_000 })
    await learner.locator('#class-help').click()
    await expect(learner.locator('#class-help')).toHaveText('Help is on its way')
    await expect(page.locator('#help-queue li')).toHaveCount(1)
    await expectAccessible(learner, 'a frozen strip', '#class-strip')
    await page.locator('#board-grid tr[data-seat="1"] button').click()
    await page.locator('#again-1').click()
    await expect(page.locator('#seat-outcome')).toContainText('asked to play level 4 again')
    await expect(learner.locator('#class-again')).toContainText('Again: level 4', { timeout: 60_000 })
    await page.locator('#seat-remove').click()
    await expect(page.locator('#seat-remove-no')).toBeFocused()
    await page.locator('#seat-reason').fill('You sat in the wrong class.')
    await page.locator('#seat-remove-yes').click()
    await expect(page.locator('#seat-outcome')).toContainText('The seat was removed')
    await expect(page.locator('#seat-title')).toHaveText('This seat was removed')
    await expect(page.locator('#seat-close')).toBeFocused()
    // The open level says the same as /class, and does not wait for ever.
    await expect(state(learner)).toHaveAttribute('data-status', 'gone', { timeout: 60_000 })
    await expect(state(learner)).toContainText('This seat is no longer yours')
    await expect(state(learner)).toContainText('You sat in the wrong class.')
    await expect(learner.locator('#class-join')).toBeVisible()
    await expect(learner.locator('#class-another')).toHaveCount(0)
    await open(learner, '/class')
    await expect(learner.locator('#class-none')).toBeVisible()
    await expect(learner.locator('#class-gone')).toContainText('You sat in the wrong class.')
    // The reloaded page says it too.
    await open(learner, '/class')
    await expect(learner.locator('#class-gone')).toContainText('You sat in the wrong class.')
  },
)

test(
  'a network that goes in the middle loses nothing, and a server that is away makes a run unverified',
  { tag: '@rest' },
  async ({ page, site }) => {
    const { board, code } = await makeClass(site)
    await joinByHand(page, code)
    await open(page, '/challenge/4')
    await expect(state(page)).toHaveAttribute('data-status', 'ticket')
    await page.route(/\/entries$/, (route) => route.abort())
    await randomSolutions.get(4)!(playwrightRobot(page))
    await page.locator('#complete-level').click()
    await expect(state(page)).toHaveAttribute('data-status', 'sending')
    await page.unrouteAll()
    await expect(state(page)).toHaveAttribute('data-status', 'verified')

    // The page loads, but the class's part does not.
    await page.route(/\/class\/v1\/|\/runs\//, (route) => route.abort())
    await page.goto('/challenge/8')
    await expect(state(page)).toHaveAttribute('data-status', 'offline')
    await page.locator('html[data-ready="true"]').waitFor()
    await randomSolutions.get(8)!(playwrightRobot(page))
    await page.locator('#complete-level').click()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('rpa-class-outbox')))
      .toContain('"level":8')
    await page.unrouteAll()
    await open(page, '/class')
    await expect(page.locator('#my-tasks tr[data-mark="unverified"]')).toHaveCount(1)
    expect(await page.evaluate(() => localStorage.getItem('rpa-class-outbox'))).toBeNull()

    await test.step('the teacher accepts it by keyboard alone, in forced colours, and the learner reads why', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto(board)
      const cell = page.locator('#board-grid tr[data-seat="1"] [data-task="2"]')
      // Signs and words carry the meaning, because colours are forced here.
      await expect(cell.locator('[aria-hidden]')).toContainText('~')
      await keyTo(page, '#board-freeze')
      expect(await hasRing(page)).toBe(true)
      await keyTo(page, '#board-grid tr[data-seat="1"] .seat-key')
      expect(await hasRing(page)).toBe(true)
      await page.keyboard.press('Enter')
      await keyTo(page, '#seat-panel #run-2')
      await page.keyboard.press('Enter')
      await expect(page.locator('#run-verdict')).toContainText('Solved, but not verified.')
      await keyTo(page, '#run-reason')
      await page.keyboard.type('I saw it.')
      await keyTo(page, '#run-accept')
      expect(await hasRing(page)).toBe(true)
      await page.keyboard.press('Enter')
      await expect(page.locator('#run-verdict')).toContainText('Accepted by your teacher: I saw it.')
      await expectAccessible(page, 'a seat in forced colours', '#seat-panel')
      await page.keyboard.press('Escape')
      await expect(page.locator('#seat-panel')).toHaveCount(0)
      await expect(page.locator('#board-grid tr[data-seat="1"] .seat-key')).toBeFocused()
      await expect(cell).toHaveAttribute('data-look', 'verified')
      await expect(cell).toContainText('marked by you')
      await page.emulateMedia({ forcedColors: null })
      await open(page, '/class')
      await expect(page.locator('#my-tasks tr[data-mark="verified"] .by-hand')).toHaveText([
        'Your teacher accepted a run: the run counts as verified. I saw it.',
      ])
    })
  },
)

test('a server that is started again in the middle of a run verifies it', async ({ page, site }) => {
  const { code } = await makeClass(site)
  await joinByHand(page, code)
  await open(page, '/challenge/4')
  await expect(state(page)).toHaveAttribute('data-status', 'ticket')
  await site.stop()
  await randomSolutions.get(4)!(playwrightRobot(page))
  await page.locator('#complete-level').click()
  await expect(state(page)).toHaveAttribute('data-status', 'sending')
  await site.start()
  await expect(state(page)).toHaveAttribute('data-status', 'verified', { timeout: 180_000 })
})

/** A file of the board's export, line by line and cell by cell. */
async function exported(board: Page, delimiter: string): Promise<string[][]> {
  const [download] = await Promise.all([
    board.waitForEvent('download'),
    board.locator('#export-save').click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data
}

test(
  'the teacher’s other actions: a supervised session, a rejected run, a badge, files, links, a new code, a pause, the end',
  { tag: '@rest' },
  async ({ page, site, otherMachine, leave }) => {
    const { board, code } = await makeClass(site)
    const learner = await otherMachine()
    const link = await joinByHand(learner, code)
    await page.goto(board)
    const outcome = page.locator('#settings-outcome')

    await test.step('a supervised session gives no run without the code on the board, and its runs are marked as supervised', async () => {
      await page.locator('#board-sitting').click()
      await expect(page.locator('#board-word')).toHaveText(/^\d{5}$/)
      await learner.goto('/challenge/4')
      await expect(learner.locator('#class-word')).toBeVisible()
      await learner.locator('#class-word').fill('12')
      await learner.locator('#class-word-send').click()
      await expect(learner.locator('#class-word')).toHaveAttribute('aria-invalid', 'true')
      const word = await page.locator('#board-word').innerText()
      await learner.locator('#class-word').fill(word === '00000' ? '00001' : '00000')
      await learner.locator('#class-word-send').click()
      await expect(state(learner)).toContainText('Wrong session code.')
      await expect(learner.locator('#class-word')).toBeVisible()
      await expectAccessible(learner, 'a level that asks for the word')
      // The word changes every minute; the previous one stays valid for another minute.
      await learner.locator('#class-word').fill(await page.locator('#board-word').innerText())
      await learner.locator('#class-word-send').click()
      await expect(state(learner)).toHaveAttribute('data-status', 'ticket')
      await learner.locator('html[data-ready="true"]').waitFor()
      await randomSolutions.get(4)!(playwrightRobot(learner))
      await learner.locator('#complete-level').click()
      await expect(state(learner)).toHaveAttribute('data-status', 'verified')
      await expect(page.locator('#board-grid tr[data-seat="1"] [data-look="verified"]')).toContainText('S')
      await page.locator('#board-sitting').click()
      await expect(page.locator('#board-word')).toHaveCount(0)
    })

    await test.step('a rejected run does not count for its learner, until the teacher withdraws that', async () => {
      await page.locator('#board-grid tr[data-seat="1"] button').first().click()
      await page.locator('#run-1').click()
      await page.locator('#run-strike').click()
      await expect(page.locator('#run-reason')).toHaveAttribute('aria-invalid', 'true')
      await page.locator('#run-reason').fill('Somebody else sat there.')
      await page.locator('#run-strike').click()
      await expect(page.locator('#run-verdict')).toContainText(
        'Rejected by your teacher: Somebody else sat there.',
      )
      // The page that said Verified is still open.
      await expect(state(learner)).toContainText('Rejected by your teacher: Somebody else sat there.')
      await expect(state(learner)).toHaveAttribute('data-status', 'refused')
      await open(learner, '/class')
      await expect(learner.locator('#my-tasks tr[data-mark="verified"]')).toHaveCount(0)
      await expect(learner.locator('#my-tasks tr').nth(1)).toContainText('Tried')
      await page.locator('#run-undo').click()
      await expect(page.locator('#run-verdict')).toContainText('Verified')
    })

    await test.step('a badge counts at /verify, an altered one does not, and a revoked one says so', async () => {
      await page.locator('#badge-name').fill('Zoë Müller')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('#badge-issue').click(),
      ])
      expect(download.suggestedFilename()).toMatch(/\.jwt$/)
      const jwt = await readFile(await download.path(), 'utf8')
      await open(learner, '/verify')
      const verdict = learner.locator('#verify-outcome')
      await learner.locator('#verify-file').setInputFiles(await download.path())
      await expect(verdict).toContainText('This badge was issued here, and it is valid.')
      await expect(learner.locator('#verify-claims')).toContainText('Zoë Müller')
      await expectAccessibleInBothThemes(learner, 'a badge that counts')
      // The picture carries the same text.
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('#badge-picture').click(),
      ])
      expect(await readFile(await picture.path(), 'utf8')).toContain(
        `<openbadges:credential verify="${jwt}"/>`,
      )
      await learner.locator('#verify-jwt').fill('')
      // A verdict belongs to one text.
      await expect(verdict).toHaveCount(0)
      await expect(learner.locator('#verify-claims')).toHaveCount(0)
      await learner.locator('#verify-file').setInputFiles(await picture.path())
      await expect(learner.locator('#verify-jwt')).toHaveValue(jwt)
      await expect(verdict).toContainText('This badge was issued here, and it is valid.')
      const [head, body, signature] = jwt.split('.') as [string, string, string]
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
      const other = Buffer.from(JSON.stringify({ ...claims, name: 'Boss' })).toString('base64url')
      // A file that is chosen while another text is being checked gets only its own verdict.
      const chosen = Promise.withResolvers<void>()
      await learner.route('**/class/v1/verify', async (route) => {
        await chosen.promise
        await route.continue()
      })
      await learner.locator('#verify-check').click()
      await learner.locator('#verify-file').setInputFiles({
        name: 'altered.jwt',
        mimeType: 'text/plain',
        buffer: Buffer.from(`${head}.${other}.${signature}`),
      })
      await expect(learner.locator('#verify-jwt')).toHaveValue(`${head}.${other}.${signature}`)
      chosen.resolve()
      await expect(verdict).toContainText('This badge was not issued here.')
      await expect(learner.locator('#verify-claims')).toHaveCount(0)
      await learner.unrouteAll()
      await learner.locator('#verify-jwt').fill('a badge')
      await learner.locator('#verify-check').click()
      await expect(learner.locator('#verify-jwt')).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('button', { name: 'Revoke' }).click()
      await expect(page.locator('#seat-outcome')).toContainText('The badge was revoked.')
      await learner.locator('#verify-jwt').fill(jwt)
      await learner.locator('#verify-check').click()
      await expect(verdict).toContainText('This badge was revoked.')
      await page.locator('#seat-close').click()
    })

    await test.step('files for Moodle and Canvas leave out people without an id there', async () => {
      const second = await otherMachine()
      await joinByHand(second, code)
      await leave(second)
      await page.locator('#board-export').click()
      const roster = 'Seat,Student,ID,Username\n1,"Lovelace, Ada",101,ada\n2,Ben Other,,\n'
      await page
        .locator('#roster-file')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) })
      await page.locator('#export-kind').selectOption('moodle')
      await page.locator('#moodle-id').selectOption('username')
      await expect(page.locator('#moodle-column')).toHaveValue('Username')
      await expect(page.locator('#export-preview')).toContainText('1 person')
      await expect(page.locator('#export-left')).toContainText('Ben Other')
      // A line with an empty id would be written to the student of the line before.
      expect(await exported(page, ',')).toEqual([
        ['username', 'BotArena L04', 'BotArena L08', 'BotArena L22'],
        ['ada', '100', '-', '-'],
      ])
      await page.locator('#export-kind').selectOption('canvas')
      await expect(page.locator('#export-preview')).toContainText('canvas')
      const [head, limit, ...rows] = await exported(page, ',')
      // Canvas looks for the first cell, the second and the last of the five.
      expect(head!.slice(0, 5)).toEqual(['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section'])
      expect(head!.slice(5).filter((title) => /\(\d+\)$/.test(title))).toEqual([])
      expect(limit!.map((cell) => cell.trim())).toEqual([
        'Points Possible',
        '',
        '',
        '',
        '',
        '100',
        '100',
        '100',
      ])
      expect(rows[0]!.slice(0, 2)).toEqual(['Lovelace, Ada', '101'])
      expect(rows[0]!.slice(5)).toEqual(['100', '', ''])
      await page.locator('#export-close').click()
    })

    await test.step('the projector’s link shows the room, and opens nothing else', async () => {
      await page.locator('#board-settings').click()
      const view = /\/board#\S+/.exec(await page.locator('#settings-panel').innerText())![0]
      const projector = await otherMachine()
      const refused: string[] = []
      projector.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(answer.url())
      })
      const asked = projector.waitForRequest(/\/class\/v1\/classes\/[^/]+\/(board|stream)/)
      await projector.goto(view)
      const id = /classes\/([^/]+)/.exec((await asked).url())![1]!
      await expect(projector.locator('#projector-count')).toContainText('2 of')
      // A late learner can read the code there too.
      await expect(projector.locator('#projector-code')).toHaveText(code)
      await expect(projector.locator('.projector svg[role="img"]')).toBeVisible()
      await page.locator('#settings-close').click()
      await page.locator('#board-door').selectOption('cards')
      await expect(projector.locator('#projector-door')).toContainText('with your card')
      await expect(projector.locator('#projector-code')).toHaveCount(0)
      await page.locator('#board-door').selectOption('code')
      await expect(projector.locator('#projector-code')).toHaveText(code)
      expect(refused, 'a projector asks for nothing that is the instructor’s alone').toEqual([])
      await page.locator('#board-settings').click()
      await expect(projector.locator('#board-export, #board-settings, #projector-back')).toHaveCount(0)
      const authorization = `Bearer ${view.replace('/board#', '')}`
      const answers = await Promise.all(
        ['/export', '/seats', '/badges'].map(async (part) => {
          const { status } = await fetch(`${site.url}/class/v1/classes/${id}${part}`, {
            headers: { authorization },
          })
          return status
        }),
      )
      expect(answers.filter((status) => ![401, 403, 404].includes(status))).toEqual([])
      await open(projector, '/board')
      await expect(projector.getByRole('button', { name: '4B, projector' })).toBeVisible()
      await leave(projector)
    })

    await test.step('nothing leads out of the class, unless the teacher lets it', async () => {
      await open(learner, '/class')
      await expect(learner.locator('#my-tasks')).toBeVisible()
      await expect(learner.locator('#nav-groups')).toBeHidden()
      await page.locator('#settings-ways-out').click()
      await expect(page.locator('#settings-ways-out')).toBeChecked()
      await expect(learner.locator('#nav-groups')).toBeVisible({ timeout: 30_000 })
      await page.locator('#settings-ways-out').click()
      await expect(learner.locator('#nav-groups')).toBeHidden({ timeout: 30_000 })
    })

    await test.step('a second machine joins by the card, and the first stays in the class', async () => {
      const second = await otherMachine()
      await second.goto(`${link}&to=/challenge/8`)
      await expect(state(second)).toHaveAttribute('data-status', 'ticket')
      await open(learner, '/class')
      await expect(learner.locator('#my-tasks tbody tr')).toHaveCount(LEVELS.length)
      await leave(second)
    })

    await test.step('a new code ends the old one; the seats stay', async () => {
      await page.locator('#code-renew').click()
      await expect(outcome).toContainText('The new code is')
      await expect(page.locator('#settings-code')).not.toHaveText(code)
      const renewed = await page.locator('#settings-code').innerText()
      const other = await otherMachine()
      await open(other, '/join')
      await other.locator('#join-code').fill(code)
      await other.locator('#join-look').click()
      await expect(other.locator('#join-fault')).toContainText('No class has this code')
      await other.locator('#join-code').fill(renewed)
      await other.locator('#join-look').click()
      await expect(other.locator('#join-class')).toHaveText('4B')
      await leave(other)
      await open(learner, '/class')
      await expect(learner.locator('#my-tasks tbody tr')).toHaveCount(LEVELS.length)
    })

    await test.step('a new link ends the old one, and the board that asked for it goes on', async () => {
      const old = await page.evaluate(() => localStorage.getItem('botarena_boards'))
      await page.locator('#board-renew').click()
      await expect(outcome).toContainText('A new link')
      await expect(page.locator('#new-link')).toContainText('/board#board_')
      expect(await page.evaluate(() => localStorage.getItem('botarena_boards'))).not.toBe(old)
      // The following calls use the new link.
      await page.locator('#settings-close').click()
      await page.locator('#board-door').selectOption('shut')
      await expect(page.locator('#board-door')).toHaveValue('shut')
      await expect(page.locator('.toast')).toHaveCount(0)
      await page.locator('#board-settings').click()
    })

    await test.step('a paused class gives out no run, and an ended one says until when marks stay', async () => {
      await page.locator('#class-pause').click()
      await expect(page.locator('#class-pause')).toHaveText('Continue')
      await learner.goto('/challenge/8')
      await expect(learner.locator('#class-another')).toBeVisible()
      await expect(learner.locator('#class-strip')).toContainText('This class is paused.')
      await page.locator('#class-pause').click()
      await expect(page.locator('#class-pause')).toHaveText('Pause')
      await learner.locator('#class-another').click()
      await expect(state(learner)).toHaveAttribute('data-status', 'ticket')
      await page.locator('#class-end').click()
      await expect(page.locator('#class-end-no')).toBeFocused()
      await page.locator('#class-end-yes').click()
      await expect(page.locator('#settings-ended')).toBeFocused()
      await expectAccessible(page, 'the settings of a class that has ended', '#settings-panel')
      await page.locator('#settings-close').click()
      await expect(page.locator('#board-ended')).toBeVisible()
      // The open level shows it without a press.
      await expect(learner.locator('#class-stopped')).toContainText('Your class has ended.', {
        timeout: 60_000,
      })
      await open(learner, '/class')
      await expect(learner.locator('#class-ended')).toContainText('This class has ended.')
    })

    await test.step('forgetting the class in this browser forgets the real names too', async () => {
      const lists = () =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('botarena_roster_')))
      await open(page, '/board')
      expect(await lists()).toHaveLength(1)
      await page.getByRole('button', { name: 'Forget here: 4B' }).click()
      await expect(page.locator('#board-none')).toBeVisible()
      expect(await lists()).toEqual([])
    })
  },
)

test(
  'a learner saves all that the class has of them, and reads ranks once the class shows them',
  { tag: '@rest' },
  async ({ page, site, otherMachine, leave }) => {
    const { board, code } = await makeClass(site)
    const learner = await otherMachine()
    const link = await joinByHand(learner, code)
    const other = await otherMachine()
    await joinByHand(other, code)
    const robot = await playByLink(await otherMachine(), link, 4)
    await expect(state(robot)).toHaveAttribute('data-status', 'verified')
    await leave(robot)

    await learner.locator('#go-on').click()
    await expect(learner.locator('#my-tasks [data-state="done"]')).toHaveCount(1)
    await expect(learner.locator('#ranks-title')).toHaveCount(0)
    const [file] = await Promise.all([
      learner.waitForEvent('download'),
      learner.locator('#take-away').click(),
    ])
    expect(file.suggestedFilename()).toBe('4B-seat-1.json')
    await expect(learner.locator('#take-away-said')).toHaveText('4B-seat-1.json: 1 run.')
    const text = await readFile(await file.path(), 'utf8')
    const all = JSON.parse(text) as SeatExport
    expect(all).toMatchObject({
      botarena: 'seat',
      seat: { number: 1 },
      runs: [{ level: 4, mark: 'verified' }],
    })
    expect(all.runs[0]!.log!.length).toBeGreaterThan(0)
    // The file gives no access to the seat.
    expect(text).not.toContain(link.split('-').at(-1))
    expect(text).not.toContain('seat_')

    // Without the server the button says so, and what to do.
    await learner.route(/me\/export/, (route) => route.abort())
    await learner.locator('#take-away').click()
    await expect(learner.locator('#take-away-fault')).toContainText('The server does not answer.')
    await learner.unrouteAll()

    await page.goto(board)
    await page.locator('#board-settings').click()
    const ranks = page.locator('#settings-ranks')
    const isRefused = Promise.withResolvers<void>()
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      await isRefused.promise
      await route.abort()
    })
    // The tick shows the press before the server has answered, and goes back if the server refuses.
    await ranks.check()
    isRefused.resolve()
    await expect(page.locator('.toast')).toContainText('does not answer')
    await expect(ranks).not.toBeChecked()
    await page.unrouteAll()
    await ranks.check()
    await expect(learner.locator('#ranks tbody tr')).toHaveCount(2)
    await expect(learner.locator('#ranks [aria-current="true"]')).toContainText(/^1.*\(you\)/)
    await expectAccessibleInBothThemes(learner, 'ranks')
    // The board accepts a generated name at once; the teacher may hide it again.
    const { nickname } = all.seat
    const first = () => other.locator('#ranks tbody tr').first()
    await open(other, '/class')
    await expect(first()).toContainText(nickname)
    await page.locator('#settings-close').click()
    await page.locator('#board-grid tr[data-seat="1"] .seat-key').click()
    await page.locator('#seat-shown').click()
    await expect(page.locator('#seat-outcome')).toContainText('The projector now shows only the seat number.')
    await open(other, '/class')
    await expect(first()).toContainText('seat 1')
    await expect(other.locator('#ranks')).not.toContainText(nickname)
    // A taken nickname is refused, with three free ones.
    await page.locator('#seat-nickname').fill(await other.locator('#card-nickname').innerText())
    await page.locator('#seat-rename').click()
    await expect(page.locator('#seat-outcome')).toContainText('Choose one of these')
    await expect(page.locator('#seat-free-names button')).toHaveCount(3)
    await page.locator('#seat-free-names button').first().click()
    await page.locator('#seat-rename').click()
    await expect(page.locator('#seat-outcome')).toContainText('Renamed.')
    await expect(page.locator('#seat-free-names')).toHaveCount(0)
  },
)

test('by the keyboard alone a seat is taken and left: the focus never falls back to the top of the page', async ({
  page,
  site,
}) => {
  const { code } = await makeClass(site)
  const heading = page.locator('#main h1')
  await open(page, '/join')
  await page.locator('#join-code').fill(code)
  await page.locator('#join-code').press('Enter')
  await expect(page.locator('#join-class')).toHaveText('4B')
  await expect(heading).toBeFocused()
  const free = await page.locator('#join-name-2').inputValue()
  await page.route(
    '**/class/v1/join',
    (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'name_taken', message: 'Somebody has this name.', hint: '', nicknames: [free] },
      }),
    { times: 1 },
  )
  await page.locator('#join-submit').press('Enter')
  await expect(page.locator('#join-names-note')).toHaveText('Somebody has this name.')
  await expect(page.getByRole('radio', { name: free })).toBeFocused()
  await page.locator('#join-submit').press('Enter')
  await expect(page.locator('#join-submit')).toHaveCount(0)
  await expect(heading).toBeFocused()

  await open(page, '/class')
  await page.locator('#leave-class').press('Enter')
  await expect(page.locator('#leave-class-no')).toBeFocused()
  await page.locator('#leave-class-no').press('Enter')
  await expect(page.locator('#leave-class')).toBeFocused()
  await page.locator('#leave-class').press('Enter')
  await page.locator('#leave-class-yes').press('Enter')
  await expect(page.locator('#class-none')).toBeVisible()
  await expect(heading).toBeFocused()
})

test('wrong codes, closed classes and links that are not whole say what to do', async ({ page, site }) => {
  const { board, code } = await makeClass(site)
  await open(page, '/join#XYZ')
  await expect(page.locator('#join-code-note')).toContainText('incomplete')
  expect(page.url()).toBe(`${site.url}/join`)
  await page.locator('#join-code').fill('222222')
  await page.locator('#join-look').click()
  await expect(page.locator('#join-fault')).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.locator('#join-code').focus()
  expect(await hasRing(page)).toBe(true)
  await page.emulateMedia({ forcedColors: null })
  await expectAccessibleInBothThemes(page, 'a code that is nobody’s')
  await page.goto(`/join#${code}`)
  await expect(page.locator('#join-class')).toHaveText('4B')
  await expect(page.locator('#join-seen')).toContainText('including typed text')
  await expect(page.locator('#join-dates')).toContainText('30 days')
  await expectAccessibleInBothThemes(page, 'names')
  await page.goto(board)
  await page.locator('#board-settings').click()
  await page.locator('#settings-names').click()
  await expect(page.locator('#settings-names')).toBeChecked()
  await page.goto(`/join#${code}`)
  const nickname = page.locator('#join-nickname')
  await nickname.fill('12345')
  await page.locator('#join-submit').click()
  // The error of a typed name stands at its field, which keeps the name.
  await expect(nickname).toBeFocused()
  await expect(nickname).toHaveAttribute('aria-invalid', 'true')
  await expect(nickname).toHaveAccessibleDescription(/This nickname is not allowed\..*1 to 24 letters/)
  await expect(nickname).toHaveValue('12345')
  await expect(nickname).toHaveAttribute('maxlength', '24')
  await page.goto(board)
  await page.locator('#board-door').selectOption('shut')
  await expect(page.locator('#board-door')).toHaveValue('shut')
  await page.goto(`/join#${code}`)
  await expect(page.locator('#join-fault')).toBeVisible()
  await page.goto('/board#board_broken')
  await expect(page.locator('#board-broken')).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the list of boards')
})

test(
  'cards are ten to a page, each level has one page and its answers, and the projector has the address, the code and no names',
  { tag: '@rest' },
  async ({ page, site }) => {
    const { board, code } = await makeClass(site, '--levels', '1-22', '--seats', '12')
    await remember(page, {})
    await page.goto(board)
    await page.locator('#board-cards').click()
    await expect(page.locator('#print-cards li svg')).toHaveCount(12)
    await expectAccessibleInBothThemes(page, 'cards')
    await page.emulateMedia({ media: 'print' })
    // Two in a row on the whole width, also where a sidebar stood beside them.
    const width = await page.locator('#print-cards').evaluate((list) => list.getBoundingClientRect().width)
    expect(width).toBeGreaterThan((await page.evaluate(() => window.innerWidth)) * 0.9)
    await page.emulateMedia({ media: null })
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2)
    await page.goBack()
    await page.locator('#board-hand-outs').click()
    await expect(page.locator('#hand-outs .hand-out h2')).toHaveCount(2 * CATALOG.length + 1)
    await expect(page.locator('#hand-outs .hand-out').first()).toContainText('For example:')
    await expect(page.locator('#hand-outs .hand-out').nth(1)).toContainText('Each learner has a random task')
    // The pressed button is gone each time, so the focus moves to the title.
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
    await expect(heading('Worksheets')).toBeFocused()
    await expect(page.locator('#hand-outs-strips li')).toHaveCount(5)
    await expectAccessibleInBothThemes(page, 'pages to hand out')
    // A browser's own margins, and margins half as wide again.
    const margin = { top: '1.5cm', bottom: '1.5cm', left: '1.5cm', right: '1.5cm' }
    const pagesOf = async () =>
      (await page.pdf({ format: 'A4', margin })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length
    // Each level on one sheet of paper, front and back, and the strips.
    expect(await pagesOf()).toBe(2 * CATALOG.length + 1)
    await page.emulateMedia({ media: 'print' })
    const cut = await page
      .locator('#hand-outs-strips li')
      .evaluateAll((strips) =>
        strips.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1),
      )
    expect(cut, 'a strip ends where it is cut').toEqual([])
    await page.emulateMedia({ media: null })
    await page.locator('#hand-outs-answers').click()
    await page.locator('#hand-outs-level').selectOption('8')
    expect(await pagesOf()).toBe(1)
    await page.locator('#hand-outs-back').click()
    await page.locator('#board-projector').click()
    await expect(page.locator('#projector-code')).toHaveText(code)
    await expect(heading('4B, projector'), 'a part that is loaded first').toBeFocused()
    await expect(page.locator('#projector-address')).toHaveText(`${new URL(site.url).host}/join`)
    await expect(page.locator('#projector-count')).toContainText('0 of')
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    const ground = await page
      .locator('.ways-in svg')
      .evaluate((code) => getComputedStyle(code).backgroundColor)
    expect(ground, 'a code is black on white for a camera').toBe('rgb(255, 255, 255)')
    await page.emulateMedia({ forcedColors: null, colorScheme: null })
    await expectAccessibleInBothThemes(page, 'projector')
    // The board below has no links out either.
    await page.locator('#projector-back').click()
    await expect(page.locator('#board-projector')).toBeVisible()
    await expect(page.locator('#nav-groups')).not.toBeVisible()
    await page.locator('#board-leave').click()
    await expect(page.locator('#board-classes')).toBeVisible()
    await expect(page.locator('#nav-groups')).not.toBeVisible()
    await expect(heading('Board')).toBeFocused()
    await page.getByRole('button', { name: '4B', exact: true }).click()
    await expect(heading('4B')).toBeFocused()
  },
)

test('without a seat a level loads nothing of a class', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/challenge/1?conditions=calm')
  await page.waitForLoadState('networkidle')
  const ofClasses = ['mission', 'opening', 'played', 'aside', 'afterwards', 'attempt']
    .map((part) => `app/play/in-class/class-${part}.tsx`)
    .concat('app/play/handed-out/handed-out.tsx', 'app/class/join/seated.tsx')
    .map(builtFile)
  const paths = asked.map((url) => new URL(url).pathname)
  expect(paths.filter((one) => ofClasses.includes(one) || one.startsWith('/class'))).toEqual([])

  await test.step('an invalid seat is removed, and the level is played as without a class', async () => {
    for (const junk of ['[', '{"a":1}']) {
      await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [KEYS.seat, junk])
      await open(page, '/challenge/1?conditions=calm')
      await expect(page.locator('#mission-status')).toHaveText('In Progress')
      await expect(page.locator('#class-strip')).toHaveCount(0)
      expect(await page.evaluate((key) => localStorage.getItem(key), KEYS.seat)).toBeNull()
    }
  })
})
