import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from '@playwright/test'
import { builtFile } from '#builder/built-file.ts'
import { ANONYMOUS_EMAIL } from '#contract/limits.ts'
import { KEYS } from '#learner/storage.ts'
import { LEVEL_COUNT, TOTAL_POINTS } from '#levels/catalog.ts'
import { scanQr } from '#machine/scan-qr.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import config from '#site-config' with { type: 'json' }
import {
  VISITOR,
  blockModule,
  expect,
  expectToast,
  loseAnswers,
  open,
  remember,
  rowsFromNow,
  stored,
  test,
  toastOf,
} from './harness.ts'

const { siteBuilderReferral, votePage, whatsappGroup } = config
const COMMENT = 'The retry hint saved my evening.'
const NOT_STORED = 'Failed to submit feedback. Please try again.'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Completes level 4; the celebration is open and its keys are there. */
async function win(page: Page): Promise<void> {
  await open(page, '/challenge/4')
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#next-challenge')).toBeVisible()
}

async function openFeedback(page: Page): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await remember(page, { mode: 'demo' })
  await win(page)
  await page.getByRole('button', { name: 'Give Feedback' }).click()
  const feedback = dialog(page, 'Give Feedback')
  await expect(feedback).toBeVisible()
  return feedback
}

/** Chooses a number of stars as a pointer does: the label lies over the button. */
const rate = (page: Page, stars: number) => page.locator(`label[for="rating-${stars}"]`).click()

const submit = (page: Page) => page.locator('#feedback-submit').click()

/** Holds the sending of feedback until it is let go. */
async function hold(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const calls: Route[] = []
  await page.route('**/rest/v1/feedback**', async (route) => {
    calls.push(route)
    await released
    await route.continue()
  })
  return { calls, release }
}

const feedbackOf = (rows: Record<string, unknown>[], text: string | null) =>
  rows.filter((row) => row['feedback_text'] === text)

test.describe('perks', () => {
  test('Unlock FREE Perks! opens the reward and its link, for a new visitor too', async ({ page }) => {
    await open(page, '/blog')
    await page.getByRole('button', { name: 'Unlock FREE Perks!' }).click()
    const perks = dialog(page, 'Reward Unlocked!')
    await expect(perks).toBeVisible()
    const link = perks.getByRole('link', { name: 'Join with our Magic link', exact: true })
    await expect(link).toHaveAttribute('href', siteBuilderReferral)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(link).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(perks).toHaveCount(0)
    await expect(page.locator('#perks-open')).toBeFocused()
  })

  test('if it cannot be loaded that is said, and the next press asks again', async ({ page }) => {
    await open(page, '/blog')
    const letCome = await blockModule(page, 'app/front/dialogs/perks.tsx')
    await page.locator('#perks-open').click()
    await expect(page.locator('#not-loaded')).toContainText('Check the connection, then try again.')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await letCome()
    await page.locator('#perks-open').click()
    await expect(dialog(page, 'Reward Unlocked!')).toBeVisible()
  })

  test('going back leaves it behind', async ({ page }) => {
    await open(page, '/blog')
    await page.locator('#brand').click()
    await page.locator('#perks-open').click()
    await expect(dialog(page, 'Reward Unlocked!')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/blog$/)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.goForward()
    await expect(page.locator('#begin')).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })

  test('a click beside it closes it', async ({ page }) => {
    await open(page, '/')
    await page.locator('#perks-open').click()
    await expect(page.locator('#perks')).toBeVisible()
    await page.mouse.click(20, 400)
    await expect(page.locator('#perks')).toHaveCount(0)
  })

  for (const opener of ['#perks-open', '#reset-open']) {
    test(`on a phone ${opener} is in the menu, and the focus comes back to the menu's button`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await remember(page, { completed: [1], points: 5 })
      await open(page, '/')
      await page.locator('#menu-open').click()
      await page.locator(opener).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog')).toHaveCount(0)
      await expect(page.locator('#menu-open')).toBeFocused()
    })
  }

  test('the header holds it at every width', async ({ page }) => {
    await remember(page, { mode: 'demo' })
    for (const width of [1920, 1280, 1248, 1200, 1152, 1100, 768, 360]) {
      await page.setViewportSize({ width, height: 720 })
      await open(page, '/blog')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
      const bar = (await page.locator('.bar').boundingBox())!
      const join = await page.locator('#join-community').boundingBox()
      if (join) expect(join.y, `${width} px`).toBeLessThan(bar.y + bar.height)
      // Every text of the bar on one line: nothing is squeezed.
      for (const id of ['perks-open', 'join-community', 'nav-groups']) {
        const box = await page.locator(`#${id}`).boundingBox()
        if (box) expect(box.height, `#${id} at ${width} px`).toBeLessThan(48)
      }
    }
  })
})

test.describe('onboarding', () => {
  const STEPS = ['Mission Briefing', 'RPA Tool Setup', "Champion's Path"]

  test('three steps by keyboard alone, from Get Started and back', async ({ page }) => {
    await open(page, '/')
    const opener = page.locator('#onboarding-open')
    await opener.focus()
    await page.keyboard.press('Enter')
    const next = page.locator('#onboarding-next')
    for (const [i, title] of STEPS.entries()) {
      await expect(dialog(page, title)).toBeVisible()
      await expect(page.locator('#onboarding-step')).toHaveText(`Step ${i + 1} of 3`)
      await expect(page.locator('.dots [data-status="ready"]')).toHaveCount(1)
      await expect(page.locator('.dots [data-status="completed"]')).toHaveCount(i)
      await expect(next).toBeFocused()
      await expect(next).toHaveText(i === 2 ? 'Enter the Arena' : 'Next')
      if (i < 2) await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator('#onboarding-back')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page, STEPS[1]!)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog(page, STEPS[0]!)).toBeVisible()
    // The first step has no button Back, and the focus was not lost with that button.
    await page.keyboard.press('Enter')
    await expect(dialog(page, STEPS[0]!)).toBeVisible()
    await expect(page.locator('#onboarding-back')).toBeFocused()
    await expect(page.locator('#onboarding-back')).toHaveAttribute('aria-disabled', 'true')
    for (let i = 0; i < 3; i++) await next.press('Enter')
    await expect(page.locator('#onboarding')).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(/\/$/)
  })

  test('it begins at the first step on each opening', async ({ page }) => {
    await open(page, '/')
    for (let i = 0; i < 2; i++) {
      await page.locator('#onboarding-open').click()
      await expect(page.locator('#onboarding-step')).toHaveText('Step 1 of 3')
      await page.locator('#onboarding-next').click()
      await page.keyboard.press('Escape')
      await expect(page.locator('#onboarding')).toHaveCount(0)
    }
  })

  test('the setup lists four tools and echoes the one that is chosen', async ({ page }) => {
    await open(page, '/')
    await page.locator('#onboarding-open').click()
    await expect(page.getByText('desktop computer').last()).toBeVisible()
    await page.locator('#onboarding-next').click()
    const tools = page.locator('#onboarding').getByRole('radio')
    await expect(tools).toHaveCount(4)
    await expect(page.locator('#selected-tool')).toHaveText('none yet')
    for (const tool of ['UiPath', 'Blue Prism', 'Automation Anywhere', 'Other']) {
      await page.getByRole('radio', { name: tool, exact: true }).check()
      await expect(page.locator('#selected-tool')).toHaveText(tool)
    }
    // The choice is still there after a visit to the next step.
    await page.locator('#onboarding-next').click()
    await page.locator('#onboarding-back').click()
    await expect(page.locator('#tool-other')).toBeChecked()
    // A robot that sets the property and fires an event is heard, too.
    await page.locator('#tool-blue-prism').evaluate((radio: HTMLInputElement) => {
      radio.checked = true
      radio.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.locator('#selected-tool')).toHaveText('Blue Prism')
  })

  test('a visitor finds the tool of the sign-up chosen', async ({ page }) => {
    await remember(page, {})
    await open(page, '/')
    await page.locator('#onboarding-open').click()
    await page.locator('#onboarding-next').click()
    await expect(page.locator('#selected-tool')).toHaveText(VISITOR.rpa_tool)
  })

  test(`the path has START, PROGRESS with ${LEVEL_COUNT} levels, and MASTER`, async ({ page }) => {
    await open(page, '/')
    await page.locator('#onboarding-open').click()
    for (let i = 0; i < 2; i++) await page.locator('#onboarding-next').click()
    const stretch = page.locator('#onboarding .stretch li')
    await expect(stretch.locator('b')).toHaveText(['START', 'PROGRESS', 'MASTER'])
    await expect(stretch.nth(1)).toContainText(`${LEVEL_COUNT} levels`)
  })

  test('from the welcome, Escape leads back to it and Enter the Arena on to the level', async ({ page }) => {
    await remember(page, { hasSeenWelcome: false })
    await open(page, '/challenge/1')
    await expect(page.locator('#welcome-start')).toBeFocused()
    await page.locator('#welcome-onboarding').click()
    await expect(page.locator('#onboarding-next')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('#onboarding')).toHaveCount(0)
    await expect(page.locator('#welcome')).toBeVisible()
    await expect(page.locator('#welcome-onboarding')).toBeFocused()
    expect(await stored(page, KEYS.welcomeSeen)).toBeNull()
    await page.keyboard.press('Enter')
    for (const step of ['Step 1 of 3', 'Step 2 of 3', 'Step 3 of 3']) {
      await expect(page.locator('#onboarding-step')).toHaveText(step)
      await page.locator('#onboarding-next').click()
    }
    await expect(page.locator('dialog')).toHaveCount(0)
    expect(await stored(page, KEYS.welcomeSeen)).not.toBeNull()
    await page.locator('#click-target').click()
  })
})

test.describe('celebration', () => {
  test('it offers to share, to vote and to give feedback', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, { mode: 'demo' })
    await win(page)
    const extras = page.locator('#level-complete .extras')
    await expect(extras.getByRole('button')).toHaveText(['Share Success', 'Give Feedback'])
    const vote = extras.getByRole('link', { name: 'Vote Project' })
    await expect(vote).toHaveAttribute('href', votePage)
    await expect(vote).toHaveAttribute('target', '_blank')
    await expect(page.locator('#level-complete .onward').getByRole('button')).toHaveText([
      'View Progress',
      'Next Challenge',
    ])
    await page.getByRole('button', { name: 'View Progress' }).click()
    await expect(page).toHaveURL(/\/progress$/)
  })

  test('the last level has a single way on', { tag: '@catalog' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, { mode: 'demo' })
    await open(page, `/challenge/${LEVEL_COUNT}`)
    await solutions.get(LEVEL_COUNT)!(playwrightRobot(page))
    await page.locator('#complete-level').click()
    await expect(page.locator('#level-complete .onward').getByRole('button')).toHaveText([
      'Journey Complete!',
    ])
    await expect(page.locator('#share-success')).toBeVisible()
    // The office comes after the levels; the lit key stays the only one.
    await expect(page.locator('#win-office')).toHaveAttribute('href', '/office')
    await expect(page.locator('#level-complete .btn-go')).toHaveCount(1)
    await page.locator('#journey-complete').press('Enter')
    await expect(page).toHaveURL(/\/$/)
  })

  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`in a low view it opens at its headline, and the focus leads to its keys (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await page.setViewportSize({ width: 360, height: 480 })
      await remember(page, { mode: 'demo' })
      await win(page)
      await expect(page.locator('#win-title')).toBeInViewport({ ratio: 1 })
      expect(await page.locator('#level-complete').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
      await expect(page.locator('#win-title')).toBeFocused()
      const onward = page.locator('#next-challenge:focus')
      while ((await onward.count()) === 0) {
        await page.keyboard.press('Tab')
        await expect(page.locator('#level-complete :focus')).toBeInViewport({ ratio: 1 })
      }
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/challenge\/5$/)
    })
  }

  test('dialogs on top of it close one by one', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, { mode: 'demo' })
    await win(page)
    for (const [opener, name] of [
      ['#share-success', 'Share Success'],
      ['#give-feedback', 'Give Feedback'],
    ] as const) {
      await page.locator(opener).press('Enter')
      await expect(dialog(page, name)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page, name)).toHaveCount(0)
      await expect(page.locator(opener)).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(page.locator('#complete-level')).toBeFocused()
  })

  test('none of it is loaded before it is asked for', async ({ page }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await remember(page, { mode: 'demo' })
    await win(page)
    await page.waitForLoadState('networkidle')
    const late = [
      'app/play/share/share.tsx',
      'app/play/feedback/feedback.tsx',
      'app/play/welcome/onboarding.tsx',
      'app/front/dialogs/perks.tsx',
      'ui/qr-code.ts',
    ].map(builtFile)
    expect(files.filter((file) => late.includes(file))).toEqual([])
    await page.locator('#share-success').click()
    await expect(page.locator('svg#qr-code')).toBeVisible()
    // A part is fetched whole, and then read from the browser's cache: its address stands there twice.
    expect(new Set(files.filter((file) => file === builtFile('ui/qr-code.ts'))).size).toBe(1)
  })
})

test.describe('share', () => {
  test('a scanner reads the group from the code, dark and light', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, { mode: 'demo' })
    await win(page)
    await page.locator('#share-success').click()
    const code = page.getByRole('img', { name: 'QR code that opens the WhatsApp group' })
    await expect(code).toBeVisible()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const box = (await code.boundingBox())!
      expect({ width: box.width, height: box.height }).toEqual({ width: 256, height: 256 })
      const shot = await code.screenshot()
      // The picture as it is on the screen, decoded by the browser itself.
      const { width, pixels } = await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0)!)
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
        canvas.drawImage(picture, 0, 0)
        const { data } = canvas.getImageData(0, 0, picture.width, picture.height)
        // Playwright carries bytes as one text, and an array number by number.
        return { width: picture.width, pixels: new Uint8Array(data) }
      }, shot.toString('base64'))
      expect(scanQr(new Uint8ClampedArray(pixels), width), colorScheme).toBe(whatsappGroup)
    }
  })

  test('the button opens the same group in a new tab, and Close closes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, { mode: 'demo' })
    await win(page)
    await page.locator('#share-success').click()
    const link = page.getByRole('link', { name: 'Open WhatsApp Directly' })
    await expect(link).toHaveAttribute('href', whatsappGroup)
    await expect(link).toHaveAttribute('target', '_blank')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.locator('#share')).toHaveCount(0)
    await expect(page.locator('#share-success')).toBeFocused()
    await expect(page.locator('#level-complete')).toBeVisible()
  })

  test(
    'there is something to share: words, and a picture of the tape',
    { tag: '@catalog' },
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await remember(page, { mode: 'demo' })
      await win(page)
      await page.locator('#share-success').click()
      const words = page.getByLabel('Text to paste anywhere')
      await expect(words).toHaveValue(
        new RegExp(
          `^Level 4, Select Specialist, completed on .*: 1 of ${LEVEL_COUNT} levels, 5 of ${TOTAL_POINTS} points\\. http`,
        ),
      )
      await page.locator('#share-copy').click()
      await expect(page.locator('#share-said')).toHaveText('Copied.')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await words.inputValue())
      const downloading = page.waitForEvent('download')
      await page.locator('#share-picture').click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('level-4.png')
      const bytes = await readFile(await download.path())
      // Width and height stand in the head of a PNG.
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      expect(bytes.length).toBeGreaterThan(5000)
    },
  )

  test('after closing the celebration a learner can still share and give feedback', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, { mode: 'demo' })
    await win(page)
    await page.keyboard.press('Escape')
    await page.locator('#share-again').click()
    await expect(dialog(page, 'Share Success')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#share-again')).toBeFocused()
    await expect(page.locator('#vote-again')).toHaveAttribute('href', votePage)
    await page.locator('#feedback-again').click()
    await expect(dialog(page, 'Give Feedback')).toBeVisible()
  })

  test('without the code the failure is only logged, the dialog is usable, and the next opening tries again', async ({
    page,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, { mode: 'demo' })
    await win(page)
    const letCome = await blockModule(page, 'ui/qr-code.ts')
    await page.locator('#share-success').click()
    await expect.poll(() => logged.join('\n')).toContain('The QR code could not be drawn.')
    await expect(page.locator('svg#qr-code')).toHaveCount(0)
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page.locator('#open-whatsapp')).toHaveAttribute('href', whatsappGroup)
    await page.locator('#share-close').click()
    await letCome()
    await page.locator('#share-success').click()
    await expect(page.locator('svg#qr-code')).toBeVisible()
  })
})

test.describe('feedback', () => {
  test('stars and words reach the table; the dialog is cleared and closed', async ({ page, site }) => {
    const feedback = await openFeedback(page)
    await expect(page.locator('#rating-text')).toHaveText('Click to rate')
    await expect(page.locator('#feedback-submit')).toBeDisabled()
    for (const [i, text] of ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'].entries()) {
      await rate(page, i + 1)
      await expect(feedback.getByRole('radio', { name: text, exact: true })).toBeChecked()
      await expect(page.locator('#rating-text')).toHaveText(text)
      await expect(feedback.locator('[data-lit]')).toHaveCount(i + 1)
    }
    await rate(page, 2)
    await expect(feedback.locator('[data-lit]')).toHaveCount(2)
    const comment = feedback.getByLabel('Comments')
    await comment.fill(`  ${COMMENT}\n`)
    await expect(feedback.getByText(`${COMMENT.length + 3}/500 characters`)).toBeVisible()
    await submit(page)
    await expectToast(page, 'Feedback Submitted! 🎉', 'Thank you for your valuable feedback!')
    await expect(feedback).toHaveCount(0)
    await expect(page.locator('#give-feedback')).toBeFocused()
    // The toast has moved into the top dialog.
    await expect(page.locator('#level-complete #toasts')).toBeVisible()
    expect(feedbackOf(site.rows('feedback'), COMMENT)).toMatchObject([
      { user_email: VISITOR.email, challenge_level: 4, rating: 2, feedback_text: COMMENT },
    ])

    await page.locator('#give-feedback').click()
    await expect(page.locator('#rating-text')).toHaveText('Click to rate')
    await expect(comment).toHaveValue('')
    await expect(feedback.getByText('0/500 characters')).toBeVisible()
    await expect(page.locator('#feedback-submit')).toBeDisabled()
  })

  test('without a visitor it is sent from the placeholder', async ({ page, site }) => {
    const rows = rowsFromNow(site)
    await openFeedback(page)
    await page.evaluate((key) => localStorage.removeItem(key), KEYS.visitor)
    await rate(page, 4)
    await submit(page)
    await expectToast(page, 'Feedback Submitted! 🎉', 'Thank you for your valuable feedback!')
    expect(rows('feedback')).toMatchObject([{ user_email: ANONYMOUS_EMAIL, rating: 4 }])
  })

  test('the keyboard alone is enough', async ({ page, site }) => {
    const rows = rowsFromNow(site)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await remember(page, { mode: 'demo' })
    await win(page)
    await page.locator('#give-feedback').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#rating-1')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.locator('#rating-text')).toHaveText('Poor')
    for (const text of ['Fair', 'Good', 'Very Good']) {
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('#rating-text')).toHaveText(text)
    }
    await page.keyboard.press('ArrowLeft')
    await expect(page.locator('#rating-text')).toHaveText('Good')
    await page.keyboard.press('Tab')
    await expect(page.locator('#feedback-comment')).toBeFocused()
    await page.keyboard.type('Two lines:')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Enter begins the second.')
    await page.keyboard.press('Tab')
    await expect(page.locator('#feedback-cancel')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#feedback-submit')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#feedback')).toHaveCount(0)
    expect(rows('feedback')).toMatchObject([
      { rating: 3, feedback_text: 'Two lines:\nEnter begins the second.' },
    ])
  })

  test('without words the text is null', async ({ page, site }) => {
    const rows = rowsFromNow(site)
    await openFeedback(page)
    await page.locator('#feedback-comment').fill(' \n ')
    await rate(page, 5)
    // Enter on a star submits, as in any form.
    await page.locator('#rating-5').press('Enter')
    await expectToast(page, 'Feedback Submitted! 🎉', 'Thank you for your valuable feedback!')
    expect(rows('feedback')).toMatchObject([{ rating: 5, feedback_text: null }])
  })

  test('Enter without a star is answered, from the stars and from the comment', async ({ page, site }) => {
    const before = site.rows('feedback').length
    await openFeedback(page)
    await page.locator('#feedback-comment').fill(COMMENT)
    const title = 'Rating Required! ⭐'
    for (const [from, key] of [
      ['#rating-1', 'Enter'],
      ['#feedback-comment', 'Control+Enter'],
    ] as const) {
      // There is at most one message of a kind: the next answer replaces it.
      await expect(toastOf(page, title)).toHaveCount(from === '#rating-1' ? 0 : 1)
      await toastOf(page, title).evaluateAll((old) => old.forEach((one) => one.setAttribute('data-old', '')))
      await page.locator(from).press(key)
      await expect(page.locator('.toast[data-old]')).toHaveCount(0)
      await expectToast(page, title, 'Please select a star rating before submitting.')
      await expect(toastOf(page, title).last()).toHaveAttribute('data-tone', 'danger')
      await expect(page.locator('#rating-1')).toBeFocused()
    }
    await expect(toastOf(page, title)).toHaveCount(1)
    await expect(page.locator('#rating-text')).toHaveText('Click to rate')
    await expect(page.locator('#feedback-comment')).toHaveValue(COMMENT)
    // A disabled button is deaf, as it should be.
    await toastOf(page, title).evaluate((one) => one.setAttribute('data-old', ''))
    await page.locator('#feedback-submit').dispatchEvent('click')
    await expect(page.locator('.toast[data-old]')).toHaveCount(1)
    expect(site.rows('feedback')).toHaveLength(before)
  })

  test('typing ends at 500 characters; 501 set by a script are refused', async ({ page, site }) => {
    const rows = rowsFromNow(site)
    const feedback = await openFeedback(page)
    const comment = page.locator('#feedback-comment')
    await rate(page, 3)
    await comment.fill('x'.repeat(499))
    await comment.press('End')
    await page.keyboard.type('yz')
    await expect(comment).toHaveValue(`${'x'.repeat(499)}y`)
    await expect(feedback.getByText('500/500 characters')).toBeVisible()
    await comment.evaluate((area: HTMLTextAreaElement) => {
      area.value = 'x'.repeat(501)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(comment).toHaveAttribute('aria-invalid', 'true')
    await expect(feedback.getByText('501/500 characters')).toBeVisible()
    await submit(page)
    await expect(toastOf(page, 'Comment Too Long')).toBeVisible()
    await expect(comment).toBeFocused()
    expect(rows('feedback')).toHaveLength(0)
    await comment.press('End')
    await comment.press('Backspace')
    await submit(page)
    await expect(feedback).toHaveCount(0)
    expect(rows('feedback')).toMatchObject([{ feedback_text: 'x'.repeat(500) }])
  })

  test('nothing closes it while it is being submitted, and it is sent once', async ({ page, site }) => {
    const text = 'Patience is a selector.'
    const { calls, release } = await hold(page)
    const feedback = await openFeedback(page)
    await rate(page, 4)
    await page.locator('#feedback-comment').fill(text)
    await submit(page)
    const button = page.locator('#feedback-submit')
    await expect(button).toHaveText('Submitting...')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('#feedback-cancel')).toBeDisabled()
    await page.locator('#feedback-cancel').dispatchEvent('click')
    // Twice, because a browser asks only the first time.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await button.dispatchEvent('click')
    await page.locator('#rating-4').press('Enter')
    await page.locator('#feedback-comment').press('Control+Enter')
    await expect(feedback).toBeVisible()
    await expect(page.locator('#level-complete')).toBeVisible()
    // A browser without `closedby` may close the dialog: then it opens again.
    await feedback.evaluate((element: HTMLDialogElement) => element.close())
    await expect(feedback).toBeVisible()
    await expect(button).toHaveText('Submitting...')
    expect(calls).toHaveLength(1)
    release()
    await expectToast(page, 'Feedback Submitted! 🎉', 'Thank you for your valuable feedback!')
    await expect(feedback).toHaveCount(0)
    expect(feedbackOf(site.rows('feedback'), text)).toHaveLength(1)
  })

  test('a script that presses twice before anything is drawn sends it once', async ({ page, site }) => {
    const text = 'pressed twice'
    const feedback = await openFeedback(page)
    await rate(page, 4)
    await page.locator('#feedback-comment').fill(text)
    await page.locator('#feedback-submit').evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(feedback).toHaveCount(0)
    expect(feedbackOf(site.rows('feedback'), text)).toHaveLength(1)
  })

  test('Cancel, and Escape, close it and send nothing', async ({ page, site }) => {
    const before = site.rows('feedback').length
    const feedback = await openFeedback(page)
    await rate(page, 4)
    await page.locator('#feedback-cancel').click()
    await expect(feedback).toHaveCount(0)
    await page.locator('#give-feedback').click()
    await expect(page.locator('#rating-text')).toHaveText('Click to rate')
    // A click beside it does not close it, because it holds typed text.
    await page.mouse.click(5, 5)
    await expect(feedback).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(feedback).toHaveCount(0)
    await expect(page.locator('#level-complete')).toBeVisible()
    expect(site.rows('feedback')).toHaveLength(before)
  })

  test('a dead server loses nothing, and the next try works', async ({ page, site }) => {
    const rows = rowsFromNow(site)
    const feedback = await openFeedback(page)
    await rate(page, 2)
    await page.locator('#feedback-comment').fill(COMMENT)
    await site.stop()
    await submit(page)
    await expectToast(page, 'Submission Failed! ❌', NOT_STORED)
    await expect(toastOf(page, 'Submission Failed! ❌')).toHaveAttribute('data-tone', 'danger')
    await expect(feedback).toBeVisible()
    await expect(page.locator('#feedback-submit')).toHaveText('Submit Feedback')
    await expect(page.locator('#feedback-submit')).toBeFocused()
    await expect(page.locator('#rating-2')).toBeChecked()
    await expect(page.locator('#feedback-comment')).toHaveValue(COMMENT)
    await site.start()
    await submit(page)
    await expect(feedback).toHaveCount(0)
    expect(rows('feedback')).toMatchObject([{ rating: 2, feedback_text: COMMENT }])
  })

  test('an answer that is lost on its way does not make two of one', async ({ page, site }) => {
    const rows = rowsFromNow(site)
    const feedback = await openFeedback(page)
    await rate(page, 4)
    await loseAnswers(page, '**/rest/v1/feedback*')
    await submit(page)
    await expectToast(page, 'Submission Failed! ❌', NOT_STORED)
    await page.unrouteAll({ behavior: 'wait' })
    await submit(page)
    await expect(feedback).toHaveCount(0)
    expect(rows('feedback')).toMatchObject([{ rating: 4 }])
    // New feedback is stored as a new record.
    await page.getByRole('button', { name: 'Give Feedback' }).click()
    await rate(page, 4)
    await submit(page)
    await expect(feedback).toHaveCount(0)
    expect(rows('feedback')).toHaveLength(2)
  })

  test('a server that refuses the record is the same failure', async ({ page }) => {
    const feedback = await openFeedback(page)
    await page.route('**/rest/v1/feedback**', (route) =>
      route.fulfill({
        status: 503,
        json: { code: '53000', message: 'out of order', details: null, hint: null },
      }),
    )
    await rate(page, 2)
    await submit(page)
    await expectToast(page, 'Submission Failed! ❌', NOT_STORED)
    await expect(feedback).toBeVisible()
  })

  test('an unexpected failure has its own words', async ({ page }) => {
    const feedback = await openFeedback(page)
    await rate(page, 2)
    await page.locator('#feedback-comment').fill(COMMENT)
    await page.evaluate(() => {
      // An impossible state, to provoke an error: a text that cannot be trimmed.
      const area = document.getElementById('feedback-submit')!
      area.addEventListener(
        'click',
        () => {
          const trim = Object.getOwnPropertyDescriptor(String.prototype, 'trim')!
          String.prototype.trim = () => {
            Object.defineProperty(String.prototype, 'trim', trim)
            throw new Error('no trimming')
          }
        },
        { capture: true, once: true },
      )
    })
    await submit(page)
    await expectToast(page, 'Submission Failed! ❌', 'An unexpected error occurred. Please try again.')
    await expect(feedback).toBeVisible()
    await expect(page.locator('#feedback-comment')).toHaveValue(COMMENT)
    await expect(page.locator('#feedback-submit')).toHaveText('Submit Feedback')
  })
})

test('the reset begins at the button that does no harm, and gives the focus back after the other', async ({
  page,
}) => {
  await remember(page, { completed: [1, 2], points: 10 })
  await open(page, '/')
  await page.locator('#reset-open').press('Enter')
  const reset = dialog(page, 'Reset All Progress')
  await expect(page.locator('#reset-keep')).toBeFocused()
  await expect(reset.getByRole('listitem')).toHaveText([
    'All points and scores',
    'All completed progress',
    'All level achievements',
  ])
  await page.keyboard.press('Tab')
  await expect(reset.getByRole('button', { name: 'Yes, Reset Everything' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reset).toHaveCount(0)
  await expect(page.locator('#reset-open')).toBeFocused()
  expect(await stored(page, KEYS.completed)).toBeNull()
})

test('a toast stays on top of whatever dialog comes and goes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await remember(page, { mode: 'demo' })
  await win(page)
  await page.locator('#give-feedback').click()
  await page.locator('#rating-1').press('Enter')
  const toast = toastOf(page, 'Rating Required! ⭐')
  await expect(page.locator('#feedback .toast')).toBeVisible()
  for (const layer of ['#level-complete', 'body']) {
    await page.keyboard.press('Escape')
    await expect(page.locator(`${layer} > #toasts .toast`)).toBeVisible()
    await expect(toast).toHaveCount(1)
  }
})
