import type { FrameLocator, Locator, Page } from '@playwright/test'
import { CONDITIONS } from '#conditions/list/list.ts'
import { KEYS } from '#learner/storage.ts'
import { words } from '#levels/01-click-master/words.ts'
import { CATALOG, LEVEL_COUNT } from '#levels/catalog.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { solutions } from '#proof/shared/solutions.ts'
import { playwrightRobot } from '#proof/tools/playwright.ts'
import { MOVING, expect, open, remember, stopClock, stored, test } from './harness.ts'

test.use(MOVING)

const EVERY = CATALOG.map(({ id }) => id)

/** A level of many controls that finds its own elements; its unit tests draw them all. */
const SAMPLE = IS_WHOLE_RUN ? EVERY : [18]

/** Opens a level under conditions, with its room on the stage. */
async function play(page: Page, path: string) {
  await remember(page, { completed: EVERY })
  await open(page, path)
  await page.locator('#conditions-today').waitFor()
}

/** Opens the page's explanation of why a robot stopped. */
async function answer(page: Page) {
  await page.locator('#conditions-why').click()
  return page.locator('#conditions-answer')
}

const lid = (inside: Page | FrameLocator) => inside.getByRole('dialog').getByRole('button', { name: 'Close' })
const closeCover = (inside: Page | FrameLocator) => lid(inside).click()

test.describe('names', () => {
  test('an id script fails, a role script passes, and the page says why', async ({ page, site }) => {
    await play(page, '/challenge/5?conditions=names&seed=7')
    await expect(page.locator('#check-rpa-process')).toHaveCount(0)
    await expect(page.locator('#simulation .tick')).toHaveCount(0)
    await expect(await answer(page)).toContainText('had the id check-rpa-process; on this page it is')
    await expect(page.locator('#intel .targets')).not.toContainText('#check-rpa-process')
    await expect(page.locator('#intel .targets')).toContainText('no lasting id')
    const before = site.rows('user_progress').length
    const progress = await stored(page, KEYS.points)
    await page.getByRole('checkbox', { name: 'RPA Process Automation' }).check()
    await page.getByRole('checkbox', { name: 'RPA Bot Development' }).check()
    await expect(page.locator('#mission-status')).toHaveText('Ready')
    await page.locator('#complete-level').click()
    await expect(page.locator('#mission-status')).toHaveText('Completed')
    await expect(page.locator('#win-points')).toHaveText('Practice: no points')
    await expect(page.locator('#win-withstood')).toContainText('Passed: Names. Not passed yet: ')
    await expect(page.locator('#win-worse-day')).toHaveText('Play it with controls that come late')
    expect(site.rows('user_progress')).toHaveLength(before)
    expect(await stored(page, KEYS.points)).toBe(progress)
  })

  test('a robot whose action arrived and was wrong is told so first, before anything is said of the day', async ({
    page,
  }) => {
    await play(page, '/challenge/8?conditions=names&seed=7')
    await expect(page.locator('#flight-recorder')).toBeVisible()
    await page.getByRole('cell', { name: 'RPA Trainer' }).click()
    const said = await answer(page)
    await expect(said.locator('#conditions-fault')).toHaveText('RPA Trainer is not RPA Specialist.')
    await expect(said).not.toContainText('the likeliest first')
    await expect(said.locator(':scope > ul li')).toHaveCount(0)
    await page.getByRole('cell', { name: 'RPA Specialist' }).click()
    await expect(page.locator('#conditions-fault')).toHaveCount(0)
  })

  test('after a wrong letter the sentence stays while the rest is typed, until the level withdraws it', async ({
    page,
  }) => {
    await play(page, '/challenge/2?conditions=names&seed=7')
    await expect(page.locator('#flight-recorder')).toBeVisible()
    await page.getByRole('textbox').pressSequentially('RPX Auto')
    await answer(page)
    const fault = page.locator('#conditions-fault')
    await expect(fault).toHaveText('This is not the phrase. Clear the field and type it again.')
    await page.getByRole('textbox').fill('RPA')
    await expect(fault).toHaveCount(0)
  })

  test('no id lasts from load to load, under one seed too', async ({ page }) => {
    const idOf = () =>
      page.getByRole('textbox', { name: 'Phrase' }).or(page.getByRole('textbox')).first().getAttribute('id')
    await play(page, '/challenge/2?conditions=names&seed=7')
    const first = await idOf()
    await page.reload()
    await page.locator('#conditions-today').waitFor()
    expect(await idOf()).not.toBe(first)
  })

  for (const id of SAMPLE) {
    test(`level ${id} keeps its accessibility tree and its looks, and loses its ids`, async ({ page }) => {
      await play(page, `/challenge/${id}?conditions=names&seed=7`)
      const simulation = page.locator('#conditions-room')
      const known = await idsIn(simulation)
      // References between elements still work.
      const lost = await simulation.evaluate((stage) =>
        [...stage.querySelectorAll('*')].flatMap((element) =>
          ['for', 'list', 'form', 'popovertarget', 'aria-labelledby', 'aria-describedby', 'aria-controls']
            .flatMap((name) => (element.getAttribute(name) ?? '').split(' ').filter(Boolean))
            .filter((other) => !document.getElementById(other)),
        ),
      )
      expect(lost).toEqual([])
      const snapshot = await simulation.ariaSnapshot()
      const boxes = await boxesIn(simulation)
      await page.goto(`/challenge/${id}?conditions=calm&seed=7`)
      const calm = page.locator('#simulation > .stage')
      await calm.locator(':scope > *').first().waitFor()
      expect(inside(await calm.ariaSnapshot())).toBe(snapshot)
      expect(await boxesIn(calm)).toEqual(boxes)
      expect((await idsIn(calm)).filter((one) => known.includes(one))).toEqual([])
    })
  }
})

test.describe('late', () => {
  for (const [level, id] of [
    [4, 'skill-level'],
    [12, 'process-next'],
  ] as const) {
    test(`a script that does not wait finds nothing to use on level ${level}`, async ({ page }) => {
      const first = await whenFirstSeen(page, `[id="${id}"]`, 'element.disabled')
      await play(page, `/challenge/${level}?conditions=late&seed=7`)
      const control = page.locator(`[id="${id}"]`)
      await expect(control).toBeEnabled()
      await expect(control).toBeVisible()
      expect(await first()).toBe(true)
    })
  }
})

test('late unlocks nothing that a level has locked by itself', async ({ page }) => {
  await stopClock(page)
  // Seeds under which the box is there, and can be ticked, before the locked button's time.
  for (const seed of IS_WHOLE_RUN ? [1, 2, 3, 4, 5, 6] : [1, 2]) {
    await play(page, `/challenge/22?conditions=late&seed=${seed}`)
    const box = page.locator('#instructions-read')
    for (let step = 0; step < 40 && !(await box.isEnabled()); step++) await page.clock.runFor(100)
    await box.check()
    await page.clock.runFor(5000)
    await expect(page.locator('#locked-button')).toBeVisible()
    await expect(page.locator('#locked-button')).toBeDisabled()
  }
})

test.describe('twins', () => {
  test('a touched twin is noted and counts for nothing on level 5', async ({ page }) => {
    await play(page, '/challenge/5?conditions=twins&seed=3')
    const twin = page.getByRole('group', { name: 'Old copy' }).getByRole('checkbox').first()
    await twin.click()
    await expect(page.locator('#conditions-word')).toContainText('an old copy, which does nothing')
    await expect(page.locator('#ticked')).toHaveText('Ticked: 0 of 4')
    await page.locator('#check-rpa-process').check()
    await page.locator('#check-rpa-bot').check()
    await expect(page.locator('#mission-status')).toHaveText('Ready')
  })

  test('a touched twin is noted and counts for nothing on level 7', async ({ page }) => {
    await play(page, '/challenge/7?conditions=twins&seed=1')
    await page.getByRole('group', { name: 'Old copy' }).getByRole('button').first().click()
    await expect(page.locator('#conditions-word')).toContainText('an old copy, which does nothing')
    await expect(page.locator('#chosen-item, #chosen-activity, [role=status].score').first()).toContainText(
      'Nothing chosen yet',
    )
  })
})

test.describe('first the riddle, then the answer', () => {
  test('before the first press the page names the day, but not the changes to the page', async ({ page }) => {
    await play(page, '/challenge/5?conditions=all&seed=3&frame=shadow')
    await expect(page.locator('#conditions-today')).toHaveText('Conditions: all 9.')
    await expect(page.locator('#conditions-word')).toBeEmpty()
    await expect(page.locator('#conditions-answer, #conditions-list')).toHaveCount(0)
    const suspects = (await answer(page)).locator('[data-condition]')
    // It is not known which condition it was: the page shows a few of them, never all of them above the work.
    expect(await suspects.count()).toBeLessThanOrEqual(3)
    await expect(page.locator('#conditions-list')).toBeHidden()
  })

  test('after a press on a dead copy the page looks otherwise, and says which condition it was', async ({
    page,
  }) => {
    await play(page, '/challenge/5?conditions=twins,names&seed=3')
    const bar = page.locator('.conditions-day')
    await expect(bar).not.toHaveAttribute('data-lost')
    const before = await page.locator('#conditions-room').boundingBox()
    const copy = page.getByRole('group', { name: 'Old copy' }).getByRole('checkbox').first()
    await copy.click()
    await copy.click()
    await expect(bar).toHaveAttribute('data-lost', 'true')
    // The sentence pushes nothing away under a press.
    expect(await page.locator('#conditions-room').boundingBox()).toEqual(before)
    const suspects = (await answer(page)).locator('[data-condition]')
    await expect(suspects).toHaveCount(1)
    await expect(suspects).toHaveAttribute('data-condition', 'twins')
    await expect(suspects).toContainText('That happened 2 times.')
    // The room hears something: the sentence is withdrawn.
    await real(page, 'checkbox').first().check()
    await expect(page.locator('#conditions-word')).toBeEmpty()
    await expect(bar).not.toHaveAttribute('data-lost')
  })

  test('silence is reported with its usual causes: a robot that waits for an id presses nothing', async ({
    page,
  }) => {
    await stopClock(page)
    await play(page, '/challenge/4?conditions=names,moving&seed=7')
    await page.clock.runFor(14_000)
    await expect(page.locator('#conditions-word')).toBeEmpty()
    await page.clock.runFor(2000)
    await expect(page.locator('#conditions-word')).toHaveText('No action received yet, for 15 s.')
    const suspects = (await answer(page)).locator('[data-condition]')
    await expect(suspects.first()).toHaveAttribute('data-condition', 'names')
    await expect(suspects.first()).toHaveAttribute('data-seen', 'false')
    // On a solved level the list and the coach stand below the room.
    await page.getByRole('combobox', { name: 'Skill level' }).selectOption('advanced')
    await expect(page.locator('#conditions-list')).toContainText('had the id skill-level')
    await page.clock.runFor(60_000)
    await expect(page.locator('#conditions-word')).not.toContainText('No action')
  })

  test('facts that the page saw stand apart from guesses, and it guesses only with a reason', async ({
    page,
  }) => {
    await stopClock(page)
    await play(page, '/challenge/8?conditions=cover,names&seed=7')
    await page.clock.runFor(8000)
    const said = await answer(page)
    const lists = said.locator(':scope > ul')
    await expect(lists.first()).toHaveText(/^Cover\..* still covers the task\. Close the box first\./)
    await expect(said.locator(':scope > ul + p')).toHaveText(/^A robot that finds no control does nothing/)
    await expect(lists.last()).toHaveText(/^Names\./)
  })

  test('a press under a cover, before its time, on the notice, or on a replaced element is reported', async ({
    page,
  }) => {
    const says = async (key: string, sentence: string | RegExp) => {
      await expect(page.locator('#conditions-word')).toHaveText(sentence)
      const suspect = (await answer(page)).locator('[data-condition]').first()
      await expect(suspect).toHaveAttribute('data-condition', key)
      await expect(suspect).toHaveAttribute('data-seen', 'true')
    }
    await play(page, '/challenge/5?conditions=cover&seed=7')
    await page.locator('.lid').click({ position: { x: 5, y: 5 } })
    await says('cover', /covered the task and took the press/)

    await play(page, '/challenge/5?conditions=moving&seed=7')
    await page.locator('.moving-news').click({ position: { x: 5, y: 5 } })
    await says('moving', /landed on the notice/)

    await stopClock(page)
    await play(page, '/challenge/12?conditions=late&seed=7')
    const early = page.locator('#conditions-room button:disabled:visible')
    await expect(early.first()).toBeVisible()
    await early.first().click({ force: true })
    await says('late', /was pressed too early: it is enabled \d\.\d s after the page/)

    await play(page, '/challenge/7?conditions=stale&seed=7')
    await page.evaluate(() => {
      const kept = document.querySelector<HTMLElement>('#conditions-room button')!
      kept.click()
      setTimeout(() => kept.click(), 200)
    })
    await page.clock.runFor(300)
    await says('stale', /no longer on the page/)
  })

  test('a press on a control that waits for nothing is no loss', async ({ page }) => {
    await play(page, '/challenge/5?conditions=late,cover,moving,stale,twins&seed=7')
    await closeCover(page)
    await expect(page.locator('#conditions-room :disabled')).toHaveCount(0)
    await real(page, 'checkbox').first().check()
    await expect(page.locator('#conditions-word')).toBeEmpty()
    await expect(await answer(page)).not.toContainText('landed where')
  })
})

test.describe('stale', () => {
  test('after a change a button is another one, and the focus goes on with it', async ({ page }) => {
    await play(page, '/challenge/7?conditions=stale&seed=7')
    const button = page.locator('#conditions-room button').first()
    const held = await button.elementHandle()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#conditions-room [data-chosen]')).toHaveCount(1)
    // It is replaced after the change, not with it.
    await expect.poll(() => held.evaluate((node) => node.isConnected)).toBe(false)
    await expect(button).toBeFocused()
  })

  test('a solved level is left alone', async ({ page }) => {
    await stopClock(page)
    await play(page, '/challenge/7?conditions=stale&seed=7')
    const right = page.locator('#conditions-room').getByRole('button', { name: 'Process Automation' })
    const first = await right.elementHandle()
    await page.locator('#conditions-room').getByRole('button', { name: 'Process Mining' }).click()
    await page.clock.runFor(1000)
    expect(await first.evaluate((node) => node.isConnected)).toBe(false)
    const last = await right.elementHandle()
    await right.click()
    await expect(page.locator('#mission-status')).toHaveText('Ready')
    await page.clock.runFor(1000)
    expect(await last.evaluate((node) => node.isConnected)).toBe(true)
  })

  test('a field stays while text is typed into it, until it is left', async ({ page }) => {
    await play(page, '/challenge/2?conditions=stale&seed=7')
    const field = page.locator('#conditions-room input')
    const held = await field.elementHandle()
    await field.pressSequentially('Robotic')
    await expect(field).toHaveValue('Robotic')
    expect(await held.evaluate((node) => node.isConnected)).toBe(true)
  })
})

test.describe('cover', () => {
  for (const level of [1, 8]) {
    test(`what covers level ${level} must be closed, and gives the focus back`, async ({ page }) => {
      // The focus is in the work before the cover comes, however busy the machine is.
      await stopClock(page)
      await play(page, `/challenge/${level}?conditions=cover&seed=7`)
      const inside = page.locator('#conditions-room button').first()
      await inside.focus()
      await page.clock.runFor(10_000)
      await expect(page.locator('#cover-close')).toBeFocused()
      // A click on a covered control has no effect.
      await expect(page.locator('[inert] #conditions-room')).toHaveCount(1)
      await page.keyboard.press('Enter')
      await expect(page.locator('#cover-close')).toHaveCount(0)
      await expect(inside).toBeFocused()
    })
  }
})

test.describe('moving', () => {
  for (const level of [4, 7]) {
    test(`level ${level} starts below the fold, and shifts`, async ({ page }) => {
      const top = 'element.getBoundingClientRect().top + scrollY'
      const first = await whenFirstSeen(page, '.moving-work', top)
      await play(page, `/challenge/${level}?conditions=moving&seed=7`)
      await expect(page.locator('.moving-news')).toContainText('has loaded')
      expect(await first()).toBeGreaterThan(720)
      const now = await page
        .locator('.moving-work')
        .evaluate((element) => element.getBoundingClientRect().top + scrollY)
      expect(now).toBeGreaterThan(Number(await first()))
    })
  }
})

for (const kind of ['iframe', 'shadow']) {
  test(`everything at once is still to be done by role and patience, in ${kind}`, async ({ page }) => {
    await play(page, `/challenge/5?conditions=all&seed=3&frame=${kind}`)
    const inside = kind === 'iframe' ? page.frameLocator('#conditions-frame') : page
    await closeCover(inside)
    // “RPA” is in the words of either language.
    const boxes = inside.getByRole('checkbox', { name: /RPA/ })
    const dead = inside.getByRole('group', { name: 'Old copy' }).getByRole('checkbox', { name: /RPA/ })
    await expect(boxes).toHaveCount((await dead.count()) + 2)
    for (const box of await boxes.all()) {
      if (!(await box.evaluate((node) => node.closest('[aria-label="Old copy"]')))) await box.click()
    }
    await expect(page.locator('#mission-status')).toHaveText('Ready')
  })
}

/** The real controls of a kind, because the copies of `twins` stand in groups of their own. */
const real = (inside: Page | FrameLocator, role: 'checkbox' | 'combobox' | 'textbox') =>
  inside.getByRole(role).and(inside.locator(':not([aria-label="Old copy"] *)'))

type NearMiss = {
  level: number
  miss: (inside: Page | FrameLocator) => Promise<void>
  solve: NearMiss['miss']
}

/** Three rooms, each with a solution and a near miss. */
const NEAR_MISSES: readonly NearMiss[] = [
  {
    level: 2,
    miss: (inside) => real(inside, 'textbox').fill('RPA automation Master'),
    solve: (inside) => real(inside, 'textbox').fill('RPA Automation Master'),
  },
  {
    level: 4,
    miss: async (inside) => {
      await real(inside, 'combobox').selectOption('expert')
      await expect(
        inside
          .locator('#conditions-room')
          .getByText('“Expert” is chosen. Choose “Advanced”.', { exact: true }),
      ).toBeVisible()
    },
    solve: async (inside) => void (await real(inside, 'combobox').selectOption('advanced')),
  },
  {
    level: 5,
    miss: async (inside) => {
      // One too many: the second is not about RPA.
      for (const at of [0, 1, 2]) await real(inside, 'checkbox').nth(at).click()
    },
    solve: (inside) => real(inside, 'checkbox').nth(1).click(),
  },
]

test.describe('near misses stay refused', () => {
  // A condition does not change a room's rules (app/conditions/stage/stage.test.ts). Here each condition is tried once in
  // a real page.
  for (const [i, { key }] of CONDITIONS.entries()) {
    for (const { level, miss, solve } of IS_WHOLE_RUN
      ? NEAR_MISSES
      : [NEAR_MISSES[i % NEAR_MISSES.length]!]) {
      test(`under ${key} on level ${level}, and what is right solves it`, async ({ page }) => {
        await play(page, `/challenge/${level}?conditions=${key}&seed=7&frame=iframe`)
        const inside = key === 'frame' ? page.frameLocator('#conditions-frame') : page
        if (key === 'cover') await closeCover(inside)
        // Waits for late controls: in a half-loaded form the first box cannot be told from the second.
        await expect(inside.locator('#conditions-room :disabled')).toHaveCount(0)
        await miss(inside)
        await expect(page.locator('#mission-status')).toHaveText('In Progress')
        await solve(inside)
        await expect(page.locator('#mission-status')).toHaveText('Ready')
      })
    }
  }
})

test.describe('words', () => {
  test('a role script fails, an id script passes, and the page says why', async ({ page }) => {
    await play(page, '/challenge/1?conditions=words&seed=7')
    await expect(page.getByRole('button', { name: 'Click me', exact: true })).toHaveCount(0)
    await expect(await answer(page)).toContainText('“Click me” is called “')
    await page.locator('#click-target').click()
    await expect(page.locator('#click-target-state')).toHaveText('Done')
  })

  test('German words are marked as German', async ({ page }) => {
    const keys = {
      'click-target': words['Click me']!,
      'right-click-target': words['Right-click me']!,
      'double-click-target': words['Double-click me']!,
      'hover-target': words['Hover over me']!,
    }
    const languages = new Set<string | null>()
    for (const day of [
      'words&seed=7',
      'words&seed=8',
      'words,frame&frame=iframe&seed=7',
      'words,frame&frame=shadow&seed=8',
    ]) {
      await play(page, `/challenge/1?conditions=${day}`)
      const inside = day.includes('iframe') ? page.frameLocator('#conditions-frame') : page
      for (const [id, [english, german]] of Object.entries(keys)) {
        const key = inside.locator(`#${id}`)
        const language = await key.getAttribute('lang')
        languages.add(language)
        const name = (await key.textContent())!
        expect(language === 'de' ? german : english).toContain(name)
        // A sentence of the page quotes it in its own language.
        await key.click()
        // Not the first line: the room's answer to the press on “Double-click me” comes half a second later.
        const quoted = page.locator('.live-lines').getByText(name, { exact: true }).first()
        if (language === null) await expect(quoted).not.toHaveAttribute('lang')
        else await expect(quoted).toHaveAttribute('lang', language)
      }
    }
    expect(languages).toEqual(new Set(['de', null]))
  })
})

test.describe('shape', () => {
  test('keys that are no buttons are pressed by mouse, by keyboard and by scripts', async ({ page }) => {
    await play(page, '/challenge/12?conditions=shape&seed=10')
    const next = page.locator('#process-next')
    await expect(next).toHaveRole('button')
    expect(await next.evaluate(({ localName }) => localName)).toBe('div')
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#queue-outcome')).toContainText('Processing')
    await expect(page.locator('#queue-outcome')).toContainText('Item 1 done')
    await page.keyboard.press(' ')
    await expect(page.locator('#queue-outcome')).toContainText('Processing')
    await expect(page.locator('#queue-outcome')).toContainText('Item 2 done')
    await next.evaluate((element) => (element as HTMLElement).click())
    await expect(page.locator('#queue-outcome')).toContainText('Processing')
  })

  test('a message that comes pushes nothing away between the two clicks of a double-click', async ({
    page,
  }) => {
    await play(page, '/challenge/1?conditions=shape&seed=7')
    await page.locator('#double-click-target').dblclick()
    await expect(page.locator('#double-click-target-state')).toHaveText('Done')
  })

  test('disabled controls cannot be pressed', async ({ page }) => {
    await play(page, '/challenge/9?conditions=shape&seed=10')
    const previous = page.getByRole('button', { name: 'Previous page' })
    await expect(previous).toBeDisabled()
    await previous.dispatchEvent('click')
    await expect(page.locator('#simulation')).toContainText('Page 1 of')
  })
})

test.describe('frame', () => {
  test('in a frame the page is empty, and the frame has everything', async ({ page }) => {
    await play(page, '/challenge/2?conditions=frame&frame=iframe')
    const inside = page.frameLocator('#conditions-frame')
    await inside.getByRole('textbox').fill('near')
    await expect(page.locator('#simulation input')).toHaveCount(0)
    await expect(page.locator('#mission-status')).toHaveText('In Progress')
    await inside.getByRole('textbox').fill((await inside.locator('code').textContent())!)
    await expect(page.locator('#mission-status')).toHaveText('Ready')
    await expect(page.locator('.live-lines li').first()).toContainText('Ready')
    await page.locator('#complete-level').click()
    await expect(page.locator('#mission-status')).toHaveText('Completed')
    await page.keyboard.press('Escape')
    await expect(inside.getByRole('textbox')).toBeDisabled()
  })

  for (const kind of ['iframe', 'shadow']) {
    test(`what is done in ${kind} stands on the tape, with what it was done by`, async ({ page }) => {
      await play(page, `/challenge/1?conditions=frame&frame=${kind}`)
      const inside = kind === 'iframe' ? page.frameLocator('#conditions-frame') : page
      await page.locator('.panel.live .label').waitFor()
      await inside.locator('#right-click-target').click()
      await inside.locator('#click-target').click()
      const tape = page.locator('.live-lines li')
      await expect(tape).toHaveCount(2)
      await page.locator('#flight-recorder').click()
      await expect(page.locator('#flight-lines')).toContainText('Click me')
      await expect(page.locator('#flight-lines')).toContainText('by mouse')
    })
  }

  test('a shadow root can be fixed, and hides the work from a selector of the page', async ({ page }) => {
    await play(page, '/challenge/1?conditions=frame&frame=shadow')
    await page.locator('#click-target').click()
    expect(await page.evaluate(() => document.querySelector('#click-target'))).toBeNull()
    await expect(page.locator('#click-target-state')).toHaveText('Done')
  })

  test('a kind of frame that there is not is named', async ({ page }) => {
    await remember(page, { completed: EVERY })
    await open(page, '/challenge/4?conditions=frame&frame=window')
    await expect(page.locator('#practice-note')).toContainText('“frame=window” is not a condition')
  })
})

test('passed conditions stand on the progress page and in the exported file', async ({ page }) => {
  await play(page, '/challenge/4?conditions=late,names&seed=7')
  await expect(page.locator('#locator-coach')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Skill level' }).selectOption('advanced')
  const held = page.locator('#locator-coach tr[data-held="true"]')
  await expect(page.locator('#locator-coach tr[data-handle="id"]')).toContainText('Changed: it is #')
  await expect(page.locator('#locator-coach tr[data-handle="name"]')).toContainText('Works')
  await expect(held).toHaveCount(3)
  await page.locator('#complete-level').click()
  await expect(page.locator('#mission-status')).toHaveText('Completed')
  await open(page, '/progress')
  const row = page.locator('#withstood-4')
  await expect(row.locator('[data-condition="names"]')).toHaveText('passed')
  await expect(row.locator('[data-condition="late"]')).toHaveText('passed')
  await expect(row.locator('[data-condition="cover"]')).toHaveText('not yet')
  await expect(row).toContainText('56.8 %')
  await expect(row).toContainText('43.4 %')
  // One level of all has withstood 56.8 % and 43.4 %.
  const onOne = (share: number) => `${(share / LEVEL_COUNT).toFixed(1)} %`
  await expect(page.locator('#withstood-change')).toHaveText(onOne(56.8))
  await expect(page.locator('#withstood-time')).toHaveText(onOne(43.4))

  const days = LEVEL_COUNT * CONDITIONS.length
  await expect(page.getByRole('img', { name: `2 of ${days} conditions passed` })).toBeVisible()
  const tape = page.waitForEvent('download')
  await page.locator('#save-second-tape').click()
  expect((await tape).suggestedFilename()).toBe('botarena-second-tape.svg')

  const download = page.waitForEvent('download')
  await page.locator('#progress-export').click()
  const file = await (await download).path()
  await page.evaluate(() => {
    localStorage.removeItem('rpa-withstood-4')
  })
  await open(page, '/progress')
  await expect(page.locator('#withstood-begin')).toBeVisible()
  await page.locator('#progress-import').setInputFiles(file)
  await expect(row.locator('[data-condition="names"]')).toHaveText('passed')
})

test.describe('a condition that did not occur', () => {
  const complete = async (page: Page) => {
    await expect(page.locator('#mission-status')).toHaveText('Ready')
    await page.locator('#complete-level').click()
    await expect(page.locator('#mission-status')).toHaveText('Completed')
  }
  const kept = (page: Page, level: number) => stored(page, `rpa-withstood-${level}`)

  test('a cover does not count if the robot was quicker', async ({ page }) => {
    await stopClock(page)
    await play(page, '/challenge/4?conditions=cover,names&seed=7')
    await page.getByRole('combobox', { name: 'Skill level' }).selectOption('advanced')
    await complete(page)
    await expect(page.locator('#win-withstood')).toContainText('Passed: Names.')
    await expect(page.locator('#win-withstood')).toContainText('Did not occur in this run: Cover.')
    await expect(page.locator('#locator-coach tr[data-handle="place"]')).not.toContainText('under')
    expect(await kept(page, 4)).toBe('names')
    // A solved room is not covered any more.
    await page.clock.runFor(5000)
    await expect(page.locator('.lid')).toHaveCount(0)
  })

  test('a cover comes with the first action, and it must be closed', async ({ page }) => {
    await stopClock(page)
    await play(page, '/challenge/5?conditions=cover&seed=7')
    await page.locator('#check-rpa-process').check()
    await expect(page.locator('#ticked')).toHaveText('Ticked: 1 of 4')
    await closeCover(page)
    await page.locator('#check-rpa-bot').check()
    await expect(page.locator('#locator-coach tr[data-handle="place"]')).toContainText('it was under “')
    await complete(page)
    await expect(page.locator('#win-withstood')).toContainText('Passed: Cover.')
    expect(await kept(page, 5)).toBe('cover')
  })

  test('the cover waits until typing has ended', async ({ page }) => {
    await stopClock(page)
    await play(page, '/challenge/17?conditions=cover&seed=7')
    const field = page.getByRole('textbox', { name: 'City', exact: true })
    await field.pressSequentially('New York')
    await expect(field).toHaveValue('New York')
    await expect(page.locator('.lid')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(page.locator('#cover-close')).toBeVisible()
  })

  test('where no copy was drawn nothing is said of copies, and nothing is kept', async ({ page }) => {
    await play(page, '/challenge/8?conditions=twins&seed=7')
    await expect(await answer(page)).toContainText('The conditions have changed nothing on this page.')
    await expect(page.locator('#conditions-list')).toHaveText(
      'Twins. No control on this page has an old copy.',
    )
    await page.locator('#conditions-why').click()
    const robot = playwrightRobot(page)
    await solutions.get(8)!(robot)
    await complete(page)
    await expect(page.locator('#win-withstood')).toContainText('Did not occur in this run: Twins.')
    await expect(page.locator('#win-withstood')).not.toContainText('Passed:')
    expect(await kept(page, 8)).toBeNull()
  })
})

test('an old copy says so to the eye', async ({ page }) => {
  await play(page, '/challenge/5?conditions=twins,names&seed=3')
  const said = await page
    .getByRole('group', { name: 'Old copy' })
    .first()
    .evaluate((group) => {
      const { content, display } = getComputedStyle(group, '::before')
      return { content, isShown: display !== 'none' }
    })
  expect(said).toEqual({ content: '"Old copy"', isShown: true })
})

test('the level stays in place when the table of the coach appears below it', async ({ page }) => {
  await play(page, '/challenge/21?conditions=late&seed=7')
  await page.locator('#submit-invoice').and(page.locator(':enabled')).waitFor()
  for (const [id, text] of [
    ['company-name', 'Ada Ltd'],
    ['client-name', 'Grace Inc'],
    ['invoice-date', '01/02/2026'],
    ['due-date', '02/02/2026'],
    ['material-1-name', 'Tape'],
  ] as const)
    await page.locator(`#${id}`).fill(text)
  await page.locator('#submit-invoice').click()
  await expect(page.locator('#locator-coach')).toBeVisible()
  await expect(page.locator('#company-name')).toBeVisible()
  await expect(page.locator('#invoice-outcome')).toBeVisible()
})

test('a practice run without conditions, and one that was not completed, pass no condition', async ({
  page,
}) => {
  await play(page, '/challenge/4?conditions=names&seed=7')
  await page.getByRole('combobox', { name: 'Skill level' }).selectOption('advanced')
  await expect(page.locator('#mission-status')).toHaveText('Ready')
  await open(page, '/challenge/4?conditions=calm')
  await page.locator('#skill-level').selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#mission-status')).toHaveText('Completed')
  await open(page, '/progress')
  await expect(page.locator('#withstood-begin')).toBeVisible()
})

test('the same seed is the same page, names or not', async ({ page }) => {
  const tree = async () => {
    await play(page, '/challenge/10?conditions=all&seed=7&frame=iframe')
    const inside = page.frameLocator('#conditions-frame')
    await closeCover(inside)
    await expect(inside.locator('.moving-news')).toContainText('has loaded')
    await expect(inside.locator('#conditions-room :disabled')).toHaveCount(0)
    return inside.locator('.moving-work').ariaSnapshot()
  }
  expect(await tree()).toBe(await tree())
})

for (const { key } of CONDITIONS) {
  test(`under ${key} nothing that is drawn again is drawn twice`, async ({ page }) => {
    await play(page, `/challenge/21?conditions=${key}&seed=7&frame=iframe`)
    const inside = key === 'frame' ? page.frameLocator('#conditions-frame') : page
    if (key === 'cover') await closeCover(inside)
    await expect(inside.locator('#conditions-room :disabled')).toHaveCount(0)
    const ids = () =>
      inside
        .locator('#conditions-room')
        .evaluate((simulation) => Array.from(simulation.querySelectorAll('[id]'), ({ id }) => id).length)
    const before = await ids()
    for (const text of ['a', 'ab', 'abc']) await real(inside, 'textbox').first().fill(text)
    await expect(real(inside, 'textbox').first()).toHaveValue('abc')
    expect(await ids()).toBe(before)
  })
}

test('a word that is no condition is named with those that are, and the run has no conditions', async ({
  page,
}) => {
  await remember(page, { completed: EVERY })
  await open(page, '/challenge/4?conditions=names,clam')
  await expect(page.locator('#practice-note')).toContainText('“clam” is not a condition')
  for (const { key } of CONDITIONS) await expect(page.locator('#practice-note')).toContainText(key)
  await expect(page.locator('#skill-level')).toBeEnabled()
  await expect(page.locator('#conditions-today')).toHaveCount(0)
})

test('with several conditions, none advises a selector that another one has changed', async ({ page }) => {
  await play(page, '/challenge/3?conditions=words,names,frame&frame=shadow&seed=7')
  const today = await answer(page)
  await expect(today).toContainText('Teach your robot the other words.')
  await expect(today).not.toContainText('Ids')
  await expect(today).not.toContainText('abels')
  // The example is a control that has a name.
  await expect(today).toContainText('“Copy” had the id ')
})

for (const [kind, seed] of [
  ['banner', 7],
  ['letter', 3],
  ['chat', 6],
] as const) {
  test(`what covers a tall form (${kind}) says in view how it is closed`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await play(page, `/challenge/20?conditions=cover&seed=${seed}`)
    await expect(page.locator(`.lid[data-kind="${kind}"]`)).toBeVisible()
    await expect(page.locator('#cover-close')).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => scrollBy(0, 500))
    await expect(page.locator('#cover-close')).toBeInViewport({ ratio: 1 })
  })
}

test('conditions.json lists all conditions', async ({ request }) => {
  const list = await (await request.get('/conditions.json')).json()
  expect(list.map(({ key }: { key: string }) => key)).toEqual(CONDITIONS.map(({ key }) => key))
})

test('the panel leads to the conditions that were chosen, and keeps the seed', async ({ page }) => {
  await remember(page, { completed: EVERY })
  await open(page, '/challenge/4?seed=7')
  await expect(page.locator('#conditions-open')).toHaveText('Conditions: none. Change')
  await page.locator('#conditions-open').click()
  await expect(page.locator('#conditions-play')).toBeInViewport({ ratio: 1 })
  await page.locator('#conditions-monday').click()
  await expect(page.locator('#condition-names')).toBeChecked()
  await page.locator('#condition-late').uncheck()
  await page.locator('#conditions-play').click()
  await expect(page).toHaveURL(/\/challenge\/4\?seed=7&conditions=cover,names$/)
  await expect(page.locator('#conditions-today')).toHaveText('Conditions: cover and names.')
  await expect(page.locator('#conditions-open')).toHaveText('Conditions: cover and names. Change')
})

/** Notes made by a script at the moment when an element appears, so that a slow machine makes no difference. */
async function whenFirstSeen(page: Page, selector: string, expression: string) {
  await page.addInitScript(
    `new MutationObserver((_, observer) => {
      const element = document.querySelector(${JSON.stringify(selector)})
      if (!element) return
      observer.disconnect()
      globalThis.firstSeen = ${expression}
    }).observe(document, { childList: true, subtree: true })`,
  )
  return () => page.evaluate<unknown>('globalThis.firstSeen')
}

/** The nodes below the root of the accessibility tree. */
const inside = (tree: string) =>
  tree
    .split('\n')
    .slice(1)
    .map((line) => line.slice(2))
    .join('\n')

const idsIn = (simulation: Locator) =>
  simulation.evaluate((stage) => Array.from(stage.querySelectorAll('[id]'), (element) => element.id))

/** Widths and heights of all controls: they show whether styles were lost. */
const boxesIn = (simulation: Locator) =>
  simulation.evaluate((stage) =>
    Array.from(stage.querySelectorAll('button, input, select, textarea, table'), (element) => {
      const { width, height } = element.getBoundingClientRect()
      return [element.tagName, Math.round(width), Math.round(height)]
    }),
  )

test('Play gives the focus back, and a preset that is chosen says so', async ({ page }) => {
  await remember(page, { completed: EVERY })
  await open(page, '/challenge/4?seed=7')
  await page.locator('#conditions-open').click()
  const pressed = page.locator('#conditions [aria-pressed="true"]')
  await expect(pressed).toHaveText('None')
  await page.locator('#conditions-monday').click()
  await expect(pressed).toHaveText('Names, late, cover')
  await page.locator('#condition-late').uncheck()
  await expect(pressed).toHaveCount(0)
  await page.locator('#conditions-play').click()
  await expect(page.locator('#conditions-today')).toBeVisible()
  await expect(page.locator('#conditions-open')).toBeFocused()
})

test('another seed of the same conditions is another run', async ({ page }) => {
  await play(page, '/challenge/4?conditions=names&seed=7')
  await page.getByRole('combobox', { name: 'Skill level' }).selectOption('advanced')
  await page.locator('#complete-level').click()
  await expect(page.locator('#mission-status')).toHaveText('Completed')
  await page.keyboard.press('Escape')
  await page.evaluate(() => history.pushState(null, '', '/challenge/4?conditions=names&seed=8'))
  await expect(page.locator('#mission-status')).toHaveText('In Progress')
  await expect(page.locator('#seed')).toHaveText('8')
})

test('practice records nothing: the last graded run stays', async ({ page }) => {
  await remember(page, { mode: 'demo' })
  await open(page, '/challenge/4?seed=7')
  await page.locator('#skill-level').selectOption('expert')
  await page.locator('#mission-hub').click()
  const graded = await stored(page, KEYS.run(4))
  expect(graded).not.toBeNull()
  await open(page, '/challenge/4?conditions=calm&seed=8')
  await page.locator('#skill-level').selectOption('advanced')
  await expect(page.locator('#mission-status')).toHaveText('Ready')
  await page.locator('#mission-hub').click()
  await expect(page).toHaveURL('/')
  expect(await stored(page, KEYS.run(4))).toBe(graded)
})

test('two parameters are two conditions, nothing is said to be none, and a long word is cut', async ({
  page,
}) => {
  await play(page, '/challenge/4?conditions=names&conditions=late&seed=7')
  await expect(page.locator('#conditions-open')).toHaveText(/^Conditions: late and names/)
  await open(page, '/challenge/4?conditions=')
  await expect(page.locator('#practice-note')).toContainText('Nothing is not a condition')
  await open(page, `/challenge/4?conditions=${'x'.repeat(4000)}`)
  await expect(page.locator('#practice-note')).toContainText('x…” is not a condition')
  const { width, simulation } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    simulation: innerWidth,
  }))
  expect(width).toBeLessThanOrEqual(simulation)
})

test('names restyles once a frame, however many names are new', async ({ page }) => {
  await page.addInitScript(() => {
    const counts = { most: 0, now: 0 }
    Object.assign(globalThis, { counts })
    // Called on its sheet below.
    // oxlint-disable-next-line typescript/unbound-method
    const replace = CSSStyleSheet.prototype.replaceSync
    CSSStyleSheet.prototype.replaceSync = function replaceSync(text) {
      counts.now += 1
      counts.most = Math.max(counts.most, counts.now)
      replace.call(this, text)
    }
    const frame = () => {
      counts.now = 0
      requestAnimationFrame(frame)
    }
    frame()
  })
  await play(page, '/challenge/21?conditions=names&seed=7')
  await expect(page.getByRole('button', { name: 'Submit Invoice' })).toBeVisible()
  const most = await page.evaluate(() => (globalThis as unknown as { counts: { most: number } }).counts.most)
  // Style sheets of the site that come in the same frame ask for it as well.
  expect(most).toBeLessThan(8)
})
