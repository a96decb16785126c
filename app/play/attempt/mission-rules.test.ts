import { expect, test } from 'vitest'
import { CATALOG } from '#levels/catalog.ts'
import { type LiveRun, createRun } from '#levels/simulation.tsx'
import { simulationOf } from '#levels/simulations.ts'
import { createStore } from '#ui/store.ts'
import { type Attempt, practiceAttempt } from './attempt.ts'
import { complete, restart, statusOf as statusWhen } from './mission-rules.ts'

const statusOf = ({ isCompleted }: Attempt, run: LiveRun | null) => statusWhen(isCompleted.get(), run)

const LEVEL = CATALOG.find(({ id }) => id === 4)!

/** An attempt that notes its calls. @param ends what `end` returns */
function noted(ends = true) {
  const isCompleted = createStore(() => false)
  const told: string[] = []
  const attempt: Attempt = {
    level: LEVEL,
    seed: '7',
    simulation: simulationOf(LEVEL),
    reward: '5 XP',
    isCompleted,
    open: () => told.push('open'),
    begin: () => void told.push('begin'),
    end: () => {
      told.push('end')
      if (ends) isCompleted.set(true)
      return ends
    },
  }
  return { attempt, told }
}

const openRun = async () => createRun(await simulationOf(LEVEL).load(), '7', false)
const RIGHT = { type: 'chosen', choice: 'advanced' }
const marks = (run: { entries: readonly object[] }) => run.entries.filter((entry) => 'completed' in entry)

test('Complete before the level is there, or before it is solved, ends nothing', async () => {
  const { attempt, told } = noted()
  expect([complete(attempt, null), statusOf(attempt, null)]).toEqual(['too-early', 'in-progress'])
  const run = await openRun()
  run.send({ type: 'chosen', choice: 'beginner' })
  expect([complete(attempt, run), statusOf(attempt, run)]).toEqual(['too-early', 'in-progress'])
  expect([told, marks(run)]).toEqual([[], []])
})

test('a solved level ends once, and its log ends there', async () => {
  const { attempt, told } = noted()
  const run = await openRun()
  run.send(RIGHT)
  expect(statusOf(attempt, run)).toBe('ready')
  expect([complete(attempt, run), complete(attempt, run)]).toEqual(['ended', 'ended-before'])
  expect([statusOf(attempt, run), told, marks(run).length]).toEqual(['completed', ['end'], 1])
})

test('where another tab was quicker, this one ends nothing, and its log has its end all the same', async () => {
  const { attempt } = noted(false)
  const run = await openRun()
  run.send(RIGHT)
  expect([complete(attempt, run), marks(run).length]).toEqual(['ended-before', 1])
})

test('starting over restarts the run and the attempt', async () => {
  const { attempt, told } = noted()
  const run = await openRun()
  run.send(RIGHT)
  restart(attempt, run)
  expect([statusOf(attempt, run), told]).toEqual(['in-progress', ['begin']])
  run.send(RIGHT)
  expect(complete(attempt, run)).toBe('ended')
})

test('practice is completed until it is begun again, and earns nothing', async () => {
  const attempt = practiceAttempt(LEVEL, '7', '?conditions=calm')
  const recorded: boolean[] = []
  attempt.isCompleted.subscribe(() => recorded.push(attempt.isCompleted.get()))
  const run = await openRun()
  attempt.begin(run)
  run.send(RIGHT)
  expect([complete(attempt, run), statusOf(attempt, run)]).toEqual(['ended', 'completed'])
  restart(attempt, run)
  expect([statusOf(attempt, run), recorded, attempt.reward]).toEqual([
    'in-progress',
    [true, false],
    'None: practice',
  ])
})
