import { careful } from '#office/processes/orders/robots/robots.ts'
import { play } from '#proof/office/play.ts'
import { arena } from './arena-command.ts'
import { expectAccessible } from './checks.ts'
import { expect, open, test } from './harness.ts'

test('a teacher makes a shift a task, a learner opens its desk, and the board follows it to its end', async ({
  page,
  site,
  otherMachine,
}) => {
  const said = await arena(site, 'class', 'new', '4B', '--levels', '4')
  const code = /for the class: (\w+)/.exec(said)![1]!
  await page.goto(/\S+\/board#\S+/.exec(said)![0])
  await page.locator('#board-settings').click()
  await page.getByLabel('Calls').selectOption('Calls may look')
  await page.locator('#shift-add').click()
  await expect(page.locator('#settings-outcome')).toContainText('The task was added.')
  await expect(page.locator('#tasks-table')).toContainText('Orders, 4 items, without faults, api some')
  await expectAccessible(page, 'the form of a shift', '#settings-panel')
  // The brief is a page to hand out, before anybody has a shift.
  const brief = await page.request.get(
    new URL((await page.locator('#shift-brief').getAttribute('href'))!, site.url).href,
  )
  expect([brief.status(), brief.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await page.request.get(`${site.url}/office/briefs/nothing.pdf`)).status()).toBe(404)
  await page.locator('#settings-close').click()

  const learner = await otherMachine()
  await open(learner, '/join')
  await learner.locator('#join-code').fill(code)
  await learner.locator('#join-look').click()
  await learner.locator('#join-submit').click()
  await learner.locator('#go-on').click()
  const start = learner.locator('#task-2')
  await expect(start).toHaveText('Start')
  await expectAccessible(learner, 'a task that is a shift')
  await start.click()
  await learner.getByLabel('Name of your robot').waitFor()
  const desk = learner.url()
  expect(desk).toMatch(/\/office\/[0-9a-f]{32}$/)
  await learner.getByLabel('Name of your robot').fill('Ada')
  await learner.getByRole('button', { name: 'Enter the desk' }).click()
  await learner.getByRole('button', { name: 'Take next item' }).click()
  await learner.getByRole('button', { name: 'Done', exact: true }).click()

  const cell = page.locator('#board-grid tr[data-seat="1"] [data-task="2"]')
  await expect(cell).toContainText('1/4')
  await open(learner, '/class')
  await expect(learner.locator('#task-work-2')).toHaveText('1 of 4 items closed')
  await learner.locator('#task-2', { hasText: 'Go on' }).click()
  await expect(learner).toHaveURL(desk)
  // A robot of ours ends it; what the hand closed without an order is missed.
  expect((await play(desk, careful)).fault).toBeNull()
  await expect(cell).toContainText(/3\/4, 1 \w+/)
  await open(learner, '/class')
  await expect(learner.locator('#task-report-2')).toHaveAttribute(
    'href',
    /\/office\/result\?shift=[0-9a-f]{32}$/,
  )
  await expect(learner.locator('#task-2')).toHaveText('Start another shift')
})
