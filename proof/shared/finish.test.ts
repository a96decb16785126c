import { expect, test } from 'vitest'
import { SHELL } from '#bots/shared/site-controls.ts'
import type { Robot } from '#levels/robot.ts'
import { complete, finish } from './finish.ts'

/** A robot on a page that shows these texts, and its calls in order. */
function robotBefore(texts: Readonly<Record<string, string>>) {
  const told: string[] = []
  const robot = {
    click: async ({ id }) => {
      told.push(`click ${id}`)
    },
    waitFor: async ({ id }, isRight) => {
      told.push(`wait for ${id}`)
      const text = texts[id] ?? ''
      if (!isRight(text)) throw new Error(`${id} says "${text}"`)
      return text
    },
  } as Pick<Robot, 'click' | 'waitFor'> as Robot
  return { robot, told }
}

const READY = { [SHELL.status.id]: 'Ready', [SHELL.celebration.id]: 'LEVEL 4 COMPLETE!' }

test('a play ends with Ready, the caller’s question, Complete and the celebration, in this order', async () => {
  const { robot, told } = robotBefore(READY)
  const started = performance.now()
  let askedAt = 0
  const readyAt = await finish(robot, 4, async () => {
    askedAt = performance.now()
    told.push('ask')
  })
  expect(told).toEqual(['wait for mission-status', 'ask', 'click complete-level', 'wait for win-title'])
  expect(readyAt).toBeGreaterThanOrEqual(started)
  expect(readyAt).toBeLessThanOrEqual(askedAt)
})

test('a run without a celebration ends with Complete', async () => {
  const { robot, told } = robotBefore({ [SHELL.status.id]: 'Ready' })
  await complete(robot)
  expect(told).toEqual(['wait for mission-status', 'click complete-level'])
})

test('a level that is not Ready is not completed', async () => {
  const { robot, told } = robotBefore({ ...READY, [SHELL.status.id]: 'In Progress' })
  await expect(finish(robot, 4)).rejects.toThrow('mission-status says "In Progress"')
  expect(told).toEqual(['wait for mission-status'])
})

test('the celebration of another level is not the end', async () => {
  const { robot } = robotBefore(READY)
  await expect(finish(robot, 14)).rejects.toThrow('win-title says "LEVEL 4 COMPLETE!"')
})

test('a failure at Ready leaves the level as it is', async () => {
  const { robot, told } = robotBefore(READY)
  await expect(finish(robot, 4, () => Promise.reject(new Error('no log')))).rejects.toThrow('no log')
  expect(told).not.toContain('click complete-level')
})
