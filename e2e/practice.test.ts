import type { Page } from '@playwright/test'
import { CONDITIONS } from '#conditions/list/list.ts'
import { KEYS } from '#learner/storage.ts'
import { CATALOG, LEVEL_COUNT } from '#levels/catalog.ts'
import { MOVING, expect, open, remember, stored, test } from './harness.ts'

test.use(MOVING)

const PRACTICE = '/challenge/4?conditions=calm'

test('Practise again makes a completed level live, with nothing prefilled', async ({ page }) => {
  await remember(page, { completed: [1, 2, 3, 4], points: 20 })
  await open(page, '/challenge/4?seed=7')
  await expect(page.locator('#skill-level')).toBeDisabled()
  await page.locator('#practise-again').click()
  await expect(page).toHaveURL(/\/challenge\/4\?seed=7&conditions=calm$/)
  await expect(page.locator('#skill-level')).toBeEnabled()
  await expect(page.locator('#skill-level')).toHaveValue('')
  await expect(page.locator('#mission-status')).toHaveText('In Progress')
  await expect(page.locator('#seed')).toHaveText('7')
  await expect(page.locator('#practice-note')).toContainText('no points')
})

test('a practice run completes as always and leaves no trace in progress, record, lock or total', async ({
  page,
  site,
}) => {
  const before = site.rows('user_progress').length
  await remember(page, { completed: [1, 2, 3], points: 15 })
  await open(page, PRACTICE)
  await page.locator('#skill-level').selectOption('advanced')
  await expect(page.locator('#mission-status')).toHaveText('Ready')
  await page.locator('#complete-level').click()
  await expect(page.locator('#mission-status')).toHaveText('Completed')
  await expect(page.locator('#win-title')).toHaveText('LEVEL 4 COMPLETE!')
  await expect(page.locator('#win-points')).toHaveText('Practice: no points')
  await page.keyboard.press('Escape')
  await expect(page.locator('#skill-level')).toBeDisabled()
  expect(await stored(page, KEYS.completed)).toBe('[1,2,3]')
  expect(await stored(page, KEYS.points)).toBe('15')
  expect(await stored(page, KEYS.results)).toBeNull()
  expect(await stored(page, KEYS.startTime(4))).toBeNull()
  expect(await stored(page, KEYS.outbox)).toBeNull()
  expect(site.rows('user_progress')).toHaveLength(before)
  // Again, at the same address.
  await page.locator('#practise-again').click()
  await expect(page.locator('#mission-status')).toHaveText('In Progress')
  await expect(page.locator('#skill-level')).toHaveValue('')
})

test('Leave practice leads back to the graded level', async ({ page }) => {
  await remember(page, { completed: [1, 2, 3, 4] })
  await open(page, PRACTICE)
  await page.locator('#practice-leave').click()
  await expect(page).toHaveURL(/\/challenge\/4$/)
  await expect(page.locator('#mission-status')).toHaveText('Completed')
})

test('practice opens no locked level', async ({ page }) => {
  await remember(page, { completed: [1] })
  await page.goto('/challenge/9?conditions=calm')
  await expect(page).toHaveURL(/\/$/)
})

test('practice ends with the level: the next level is graded, under the same seed', async ({ page }) => {
  await remember(page, { completed: [1, 2, 3, 4] })
  await open(page, '/challenge/4?conditions=calm&seed=7')
  for (const id of ['previous-level', 'next-level']) {
    await expect(page.locator(`#${id}`)).toHaveAttribute('href', /\/challenge\/\d\?seed=7$/)
  }
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await page.locator('#next-challenge').click()
  await expect(page).toHaveURL(/\/challenge\/5\?seed=7$/)
})

test('a condition that there is not is named, and the run is practice', async ({ page }) => {
  await remember(page, { completed: [1, 2, 3, 4] })
  await open(page, '/challenge/4?conditions=clam')
  await expect(page.locator('#practice-note')).toContainText(
    '“clam” is not a condition, so this run has no conditions.',
  )
  await expect(page.locator('#skill-level')).toBeEnabled()
})

/** The ids of the lit buttons. A page lights one button, the one that goes on. */
const lit = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lamp = document.createElement('button')
    lamp.className = 'btn btn-go'
    document.body.append(lamp)
    const { backgroundColor: go } = getComputedStyle(lamp)
    lamp.remove()
    return [...document.querySelectorAll<HTMLElement>('.btn')]
      .filter((key) => key.checkVisibility() && getComputedStyle(key).backgroundColor === go)
      .map(({ id }) => id)
  })

test.describe('the next level is named', () => {
  test('in a completed level, on the landing page and in the sidebar', async ({ page }) => {
    await remember(page, { completed: [1, 2, 3, 4, 5, 6, 7] })
    await open(page, '/challenge/4')
    await expect(page.locator('#next-up')).toHaveText(/Next up: Level 8, Table Scraper/)
    await expect(page.locator('#side-next')).toHaveText(/Next up: Level 8/)
    expect(await lit(page)).toEqual(['next-up'])
    await open(page, '/')
    expect(await lit(page)).toEqual(['landing-next'])
    await expect(page.locator('#office-link')).toHaveAttribute('href', '/office')
    // The button leads where the specification says.
    await expect(page.locator('#begin')).toHaveText('Continue Your Warrior Path')
    await page.locator('#landing-next').click()
    await expect(page).toHaveURL(/\/challenge\/8$/)
  })

  test('and when nothing is, that is said', { tag: '@catalog' }, async ({ page }) => {
    await remember(page, { completed: CATALOG.map(({ id }) => id) })
    await open(page, '/challenge/4')
    await expect(page.getByText(`All ${CATALOG.length} levels are completed.`)).toBeVisible()
    await open(page, '/')
    // A finisher's hub shows the second tape.
    await page.locator('.below').scrollIntoViewIfNeeded()
    await expect(page.locator('#second-tape')).toBeVisible()
    await page.locator('#landing-tape').click()
    await expect(page.locator('#whole-tape')).toContainText(`${LEVEL_COUNT} of ${LEVEL_COUNT} levels`)
  })
})

test.describe('the second act has a way in', () => {
  test('in the celebration, in the completed level, on the progress page, on the landing page, in the welcome', async ({
    page,
  }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/challenge/4?seed=7')
    await page.locator('#skill-level').selectOption('advanced')
    await page.locator('#complete-level').click()
    await expect(page.getByRole('button', { name: 'Play it with new names' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#play-worse-day')).toHaveAttribute(
      'href',
      '/challenge/4?seed=7&conditions=names',
    )
    await open(page, '/progress')
    await expect(page.locator('#progress-worse-day')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#progress-worse-day')).toHaveText('Level 4: play it with new names')
    await open(page, '/')
    await page.locator('.below').scrollIntoViewIfNeeded()
    // Each condition, all of them at once, and the robots' names.
    await expect(page.getByRole('table', { name: /robot passed/ }).getByRole('row')).toHaveCount(
      CONDITIONS.length + 2,
    )
    await page.locator('#landing-worse-day').click()
    await expect(page.locator('#conditions-today')).toHaveText('Conditions: names.')
    // A withstood condition leads to the next day.
    await page.getByRole('combobox').selectOption('advanced')
    await page.locator('#complete-level').click()
    await page.getByRole('button', { name: 'Play it with controls that come late' }).click()
    await expect(page).toHaveURL(/\/challenge\/4\?conditions=late$/)
  })

  test('it is absent where no level was completed, and where every condition was passed', async ({
    page,
  }) => {
    await remember(page, { mode: 'demo' })
    await open(page, '/progress')
    await expect(page.locator('#progress-table')).toBeVisible()
    await expect(page.locator('#progress-worse-day')).toHaveCount(0)
    await page.evaluate(
      (keys) => {
        localStorage.setItem('rpa-completed-levels', '[4]')
        localStorage.setItem('rpa-withstood-4', keys)
      },
      CONDITIONS.map(({ key }) => key).join(),
    )
    await open(page, '/challenge/4')
    await expect(page.locator('#practise-again')).toBeVisible()
    await expect(page.locator('#play-worse-day')).toHaveCount(0)
    await open(page, '/progress')
    await expect(page.locator('.worse-next')).toBeVisible()
    await expect(page.locator('#progress-worse-day')).toHaveCount(0)
  })
})
