import { expect, test } from 'vitest'
import { SHELL } from '#bots/shared/site-controls.ts'
import type { Robot } from '#levels/robot.ts'
import type { Session, Tool } from '#proof/shared/tool.ts'
import { NotMet, playPractice, startPractice } from './practice.ts'

const PLACE = { site: '', folder: '' }

/** A tool whose robot notes its calls, and fails at one of its actions. */
function toolThatFailsAt(word: keyof Robot | undefined) {
  const told: string[] = []
  const robot = new Proxy({} as Robot, {
    get: (_, name: keyof Robot) => async (target: string | { id: string }) => {
      told.push(`${name} ${typeof target === 'string' ? target : target.id}`)
      if (name === word) throw new Error(`${name} fails`)
      return ''
    },
  })
  const session: Session = {
    version: '1.0',
    robot,
    close: async () => {
      told.push('close')
    },
  }
  const tool: Tool = { name: 'a tool', way: '', standsFor: '', needs: [], start: async () => session }
  return { tool, session, told }
}

test('a robot signs up and goes to demo mode before it practises', async () => {
  const { tool, session, told } = toolThatFailsAt(undefined)
  expect(await startPractice(tool, PLACE)).toBe(session)
  expect(told[0]).toBe('open /')
  expect(told.slice(-2)).toEqual([`click ${SHELL.startLevel1.id}`, `check ${SHELL.demo.id}`])
})

test('a browser in which the sign-up fails is closed', async () => {
  const { tool, told } = toolThatFailsAt('select')
  await expect(startPractice(tool, PLACE)).rejects.toThrow('select fails')
  expect(told.at(-1)).toBe('close')
})

test('a page that does not open is a level that was not reached, and a later failure is not', async () => {
  const address = '/challenge/4?conditions=late&seed=7'
  const late = toolThatFailsAt('open')
  await expect(playPractice(late.session, 4, address)).rejects.toThrow(NotMet)
  expect(late.told).toEqual([`open ${address}`])
  const weak = toolThatFailsAt('waitFor')
  const end = playPractice(weak.session, 4, address)
  await expect(end).rejects.toThrow('waitFor fails')
  await expect(end).rejects.not.toBeInstanceOf(NotMet)
})

test('a tool without a robot brings its sign-up and plays by itself', async () => {
  const session: Session = {
    version: '1.0',
    close: () => Promise.resolve(),
    play: (level, address) => Promise.resolve(level * address.length),
  }
  const tool: Tool = { name: 'a tool', way: '', standsFor: '', needs: [], start: async () => session }
  expect(await startPractice(tool, PLACE)).toBe(session)
  expect(await playPractice(session, 4, '12345')).toBe(20)
})
