import { readFile } from 'node:fs/promises'
import { KEYS } from '#learner/storage.ts'
import { LEVEL_COUNT } from '#levels/catalog.ts'
import { arena } from './arena-command.ts'
import { expectAccessibleInBothThemes } from './checks.ts'
import { VISITOR, expect, loseAnswers, open, rememberTexts, stored, test } from './harness.ts'

test('an account takes a seat along to another machine, leaves it there, and a class says which levels are tasks', async ({
  page,
  site,
  otherMachine,
}) => {
  const said = await arena(site, 'class', 'new', '4B', '--levels', '4,8')
  const code = /for the class: (\w+)/.exec(said)![1]!
  const email = `${crypto.randomUUID()}@example.org`
  const sections = page.locator('#classes')
  await rememberTexts(page, { [KEYS.visitor]: JSON.stringify(VISITOR), [KEYS.welcomeSeen]: 'true' })
  await open(page, '/account')
  await page.locator('#sign-in-open').click()
  await page.locator('#sign-in-email').fill(email)
  await page.locator('#sign-in-password').fill('correct horse battery')
  await page.locator('#sign-in-create').click()
  await expect(sections.locator('#classes-none')).toContainText('You have not joined a class.')

  // Joins by code while signed in: the seat belongs to the account.
  await open(page, `/join#${code}`)
  await page.locator('#join-submit').click()
  await expect(page.locator('#join-done')).toBeVisible()
  const card = await page.locator('#card-code').innerText()
  await open(page, '/class')
  await expect(page.locator('#my-tasks tbody tr')).toHaveCount(2)
  const words = (level: number) => page.locator(`#level-link-${level} small`)
  await expect(words(1)).toHaveText('READY, NO TASK')
  await expect(words(4)).toHaveText('READY')
  await expect(words(5)).toHaveText('LOCKED, NO TASK')
  await page.locator('#level-link-8').click()
  await expect(page.locator('#class-state')).toHaveAttribute('data-status', 'ticket')

  await open(page, '/account')
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#export-save').click()])
  const file = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({
    user: { email },
    seats: [{ number: 1, class: { name: '4B' } }],
    classes: [],
  })
  // The file opens no seat.
  expect(file).not.toContain(card.split('-').at(-1))
  expect(file).not.toContain('seat_')

  // On another machine the signed-in learner takes the seat with one press.
  const other = await otherMachine()
  await open(other, '/account')
  await other.locator('#sign-in-open').click()
  await other.locator('#sign-in-email').fill(email)
  await other.locator('#sign-in-password').fill('correct horse battery')
  await other.locator('#sign-in-submit').click()
  const row = other.locator('#classes-list li')
  await expect(row).toContainText('4B')
  await expectAccessibleInBothThemes(other, 'classes of an account')
  await row.getByRole('button', { name: 'Use this seat: 4B' }).click()
  await expect(other.locator('#card-code')).toHaveText(card)

  // The server is away: the page says so, and the seat is kept.
  await other.route(/\/class\/v1\//, (route) => route.abort())
  await open(other, '/account')
  await expect(other.locator('#classes-fault')).toContainText('The server does not answer.')
  await other.unrouteAll()
  await other.locator('#classes-again').click()
  await row.getByRole('button', { name: 'Leave 4B…' }).click()
  await other.locator('#classes-leave-yes').click()
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(other.locator('#classes-none')).toBeVisible()
  expect(await stored(other, KEYS.seat)).toBeNull()

  // The first machine learns that the seat is gone, and its levels are as without a class.
  await open(page, '/class')
  await expect(page.locator('#class-none')).toBeVisible()
  await expect(words(1)).toHaveText('READY')
  await expect(words(5)).toHaveText('LOCKED')
})

// A new level has no random task: a class of all levels has its standard task.
test(
  'an account that the operator lets makes a class of all levels, and finds it again',
  { tag: '@catalog' },
  async ({ page, site }) => {
    const email = `${crypto.randomUUID()}@example.org`
    await rememberTexts(page, { [KEYS.visitor]: JSON.stringify(VISITOR), [KEYS.welcomeSeen]: 'true' })
    await open(page, '/account')
    await page.locator('#sign-in-open').click()
    await page.locator('#sign-in-email').fill(email)
    await page.locator('#sign-in-password').fill('correct horse battery')
    await page.locator('#sign-in-create').click()
    await expect(page.locator('#classes-none')).toBeVisible()
    await open(page, '/board')
    await expect(page.locator('#board-account')).toContainText('arena -- instructor')
    expect(await arena(site, 'instructor', email)).toContain('is an instructor')

    await open(page, '/board')
    await page.locator('#make-class').click()
    await expect(page.locator('#make-name')).toHaveAttribute('aria-invalid', 'true')
    await page.locator('#make-name').fill('All of them')
    await page.locator('#make-seats').fill('2')
    await page.locator('#make-preset-all').check()
    await expectAccessibleInBothThemes(page, 'making a class')
    // The answer is lost; the class was made. A second try opens it, and makes no second one.
    await loseAnswers(page, '**/class/v1/classes', { times: 1 })
    await page.locator('#make-class').click()
    await expect(page.locator('#make-fault')).toBeVisible()
    await page.locator('#make-class').click()
    await expect(page.locator('#board-seats')).toContainText('0 of 7')
    await page.locator('#board-settings').click()
    await expect(page.locator('#tasks-table tbody tr')).toHaveCount(LEVEL_COUNT)

    await open(page, '/board')
    await expect(page.locator('#board-classes').getByText('All of them')).toHaveCount(1)
    await open(page, '/account')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('#export-save').click(),
    ])
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      seats: [],
      classes: [{ name: 'All of them', seats: 2, state: 'open' }],
    })
  },
)
