import { afterAll, expect, test } from 'vitest'
import { ATTACKS, attackShift } from '#bots/office/attacks.ts'
import { IS_WHOLE_RUN } from '#machine/whole-run.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import { officeOn } from '#server/testing/office-app.ts'
import { sqlite } from '#server/testing/stores.ts'

const fresh = await sqlite.open()
afterAll(fresh.remove)
const app = officeOn(fresh.store)

test.each(ATTACKS)('$name: no shift is clean', async (attack) => {
  for (const [number, size] of (IS_WHOLE_RUN ? [4, 8] : [4]).entries()) {
    const { clean, thrown } = await attackShift(app, attack, size, number)
    expect([size, clean, thrown]).toEqual([size, false, null])
  }
})

test('a program without a browser is clean if it did the work', async () => {
  const work = {
    name: 'the work',
    play: ({ url }: { url: string }) => {
      const { hands } = httpHands(url, { send: app.send })
      return careful({ ...hands, handIn: () => Promise.resolve() })
    },
  }
  expect(await attackShift(app, work, 4, 0)).toEqual({ clean: true, share: 1, thrown: null })
})
