import { type Act, APPS, type AppName, appOf, isApp, type States } from '#office/apps/apps.ts'
import type { Answer, Outcome } from '#office/apps/base/app.ts'
import type { Grade } from '#office/base/counts.ts'
import { secretDice } from '#office/base/dice.ts'
import { drawFaults, type Fault } from '#office/base/faults.ts'
import type { Deal } from '#office/process/process.ts'
import { processOf } from './processes.ts'
import { MOST_REFUSED, type Refused, refusedOf } from './refused.ts'

/** What a request asks for. */
export type ActRequest = {
  act: Act
  /** Of the form that was sent. A request that comes again with the same token is the same act. */
  token: string
}

/** What a shift is dealt from. All of it is fixed before the first act. */
export type Settings = {
  process: string
  /** Number of items. */
  size: number
  /** Keys of the faults that may come. Keys of other conditions are not the rules' business. */
  conditions: readonly string[]
  seed: string
}

/** A fault that was met. */
export type Met = { kind: string; act: number }

/** The state of a shift: the fold of its acts. A value, which no step changes. */
export type Shift = {
  process: string
  deal: Deal
  faults: readonly Fault[]
  /** Number of acts so far. */
  count: number
  /** What the apps of the process keep. No other app is there. */
  apps: Partial<States> & Pick<States, 'desk'>
  met: readonly Met[]
  /** Acts that a screen answered with a no. Refused forms of other programs are no acts, so they are not here. */
  refused: readonly Refused[]
  /** The latest tokens, with the answers that they got. */
  answered: readonly (readonly [token: string, answer: Answer])[]
}

/** Tokens that are remembered: a transport repeats a request at once, never after so many acts. */
const TOKENS = 200

/** Most acts of a shift. */
export const MOST_ACTS = 10_000

/** @throws {Error} for an unknown process or a size that it does not have */
export function openShift({ process, size, conditions, seed }: Settings): Shift {
  const known = processOf(process)
  if (!known) throw new Error(`There is no process ${process}.`)
  if (!known.sizes.includes(size)) throw new Error(`${process} has no shift of ${size} items.`)
  const deal = known.deal(seed, size)
  const faults = drawFaults(secretDice(seed, 'faults'), conditions, size, deal.moments)
  const opened = Object.entries(deal.apps).map(([name, start]) => [
    name,
    appOf(name as AppName).open(
      start,
      faults.filter(({ app }) => app === name),
    ),
  ])
  return {
    process,
    deal,
    faults,
    count: 0,
    apps: Object.fromEntries(opened) as Shift['apps'],
    met: [],
    refused: [],
    answered: [],
  }
}

/** What an app of a shift keeps. @throws {Error} if the shift's process does not use it */
export function appIn<Name extends AppName>({ process, apps }: Shift, name: Name): States[Name] {
  const state = apps[name] as States[Name] | undefined
  if (state === undefined) throw new Error(`${process} does not use ${name}.`)
  return state
}

/** The apps of a shift by their names: the desk, then the others in the order in which an item needs them. */
export const appsOf = ({ process, apps }: Shift): readonly AppName[] => [
  'desk',
  ...processOf(process)!.uses.filter((name) => Object.hasOwn(apps, name)),
]

/** Log-ins in all apps but the desk. */
export const logInsOf = (shift: Shift): number =>
  appsOf(shift)
    .slice(1)
    .reduce((all, name) => all + appOf(name).logIns(shift.apps[name]), 0)

/** Times that somebody came to the desk, also after a restart. */
export const startsOf = ({ apps }: Shift): number => APPS.desk.logIns(apps.desk)

/** What a step does. `shift` is the same value if nothing was changed; then the request is no act. */
export type Stepped = { shift: Shift; answer: Answer }

const refusedAll = (shift: Shift, form: string): Stepped => ({
  shift,
  answer: { is: 'refused', why: { form } },
})

const restarted = (apps: Shift['apps']): Shift['apps'] =>
  Object.fromEntries(
    Object.entries(apps).map(([name, state]) => [name, appOf(name as AppName).restart(state)]),
  ) as Shift['apps']

/**
 * A step of a shift. Pure: it may be run again, and the same acts in the same order lead to the same state and the same
 * answers on every machine.
 */
export function step(shift: Shift, { act, token }: ActRequest): Stepped {
  const known = shift.answered.find(([one]) => one === token)
  if (known) return { shift, answer: known[1] }
  if (shift.apps.desk.isHandedIn)
    return refusedAll(shift, 'The shift was handed in. Nothing can be changed any more.')
  if (shift.count >= MOST_ACTS && act.do !== 'hand-in')
    return refusedAll(shift, `A shift has at most ${MOST_ACTS} acts. Hand it in, and start another one.`)
  const before = isApp(act.app) ? shift.apps[act.app] : undefined
  if (before === undefined) return refusedAll(shift, 'This shift has no such program.')
  const count = shift.count + 1
  const outcome: Outcome<unknown> = appOf(act.app).step(before, act, count)
  const { answer, met, isCut, state, refused } = outcome
  if (state === before) return { shift, answer }
  const apps = { ...shift.apps, [act.app]: state }
  return {
    answer,
    shift: {
      ...shift,
      count,
      apps: isCut ? restarted(apps) : apps,
      refused:
        refused === undefined || shift.refused.length >= MOST_REFUSED
          ? shift.refused
          : [...shift.refused, refusedOf(act, { form: refused }, { after: shift.count })],
      met: met === undefined ? shift.met : [...shift.met, { kind: met, act: count }],
      answered: [...shift.answered, [token, answer] as const].slice(-TOKENS),
    },
  }
}

/** The state after acts. */
export const replayShift = (settings: Settings, asked: readonly ActRequest[]): Shift =>
  asked.reduce((shift, one) => step(shift, one).shift, openShift(settings))

/** The grade of the state that is left. */
export const gradeOf = (shift: Shift): Grade => processOf(shift.process)!.grade(shift.deal, shift.apps)
