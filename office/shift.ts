import { type FaultKind, isFault } from '#contract/office-faults.ts'
import {
  type Act,
  APPS,
  type AppName,
  appOf,
  hasApp,
  isApp,
  type Starts,
  type States,
} from '#office/apps/apps.ts'
import type { Answer } from '#office/apps/base/app.ts'
import type { Grade } from '#office/base/counts.ts'
import { secretDice } from '#office/base/dice.ts'
import { drawFaults, type Fault } from '#office/base/faults.ts'
import type { AnyDeal, LeftInAny } from '#office/process/process.ts'
import { processOf } from './processes.ts'
import { MOST_REFUSED, type Refusal, refusedOf } from './refused.ts'

/** What a request asks for. */
export type ActRequest = {
  act: Act
  /** Of the form that was sent. A request that comes again with the same token is the same act. */
  token: string
  /** It came by a call of a program's API. Without it: from a screen. */
  by?: 'call'
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
export type MetFault = { kind: FaultKind; act: number }

/** The state of a shift: the fold of its acts. A value, which no step changes. */
export type Shift = {
  process: string
  deal: AnyDeal
  faults: readonly Fault[]
  /** Number of acts so far. */
  count: number
  /** What the apps of the process keep. No other app is there. */
  apps: LeftInAny
  met: readonly MetFault[]
  /** Acts that a screen answered with a no. Refused forms of other programs are no acts, so they are not here. */
  refused: readonly Refusal[]
  /** The latest tokens, with the answers that they got. */
  answered: readonly (readonly [token: string, answer: Answer])[]
}

/** Tokens that are remembered: a transport repeats a request at once, never after so many acts. */
const TOKENS = 200

/** Most acts of a shift. */
export const MOST_ACTS = 10_000

/** The apps of a shift while it is opened, or its machine is restarted. */
type ChangingApps<Name extends AppName = AppName> = { -readonly [One in Name]?: States[One] }

function openApp<Name extends AppName>(
  apps: ChangingApps<Name>,
  name: Name,
  starts: { readonly [One in Name]?: Starts[One] },
  faults: readonly Fault[],
): void {
  const start = starts[name]
  const own = faults.filter(({ app }) => app === name)
  if (start !== undefined) apps[name] = appOf(name).open(start, own)
}

function restartApp<Name extends AppName>(apps: ChangingApps<Name>, name: Name): void {
  const state = apps[name]
  if (state !== undefined) apps[name] = appOf(name).restart(state)
}

/**
 * @throws {Error} for an unknown process, a size or a fault that it does not have
 * @throws {RangeError} if the faults do not fit into a shift of that size
 */
export function openShift({ process, size, conditions, seed }: Settings): Shift {
  const known = processOf(process)
  if (!known) throw new Error(`There is no process ${process}.`)
  if (!known.sizes.includes(size)) throw new Error(`${process} has no shift of ${size} items.`)
  const kinds = conditions.filter(isFault)
  const strange = kinds.find((kind) => !known.faults.includes(kind))
  if (strange) throw new Error(`${process} has no fault ${strange}.`)
  const deal = known.deal(seed, size)
  const faults = drawFaults(secretDice(seed, 'faults'), kinds, size, deal.moments)
  const apps = { desk: APPS.desk.open(deal.apps.desk, []) }
  for (const name of Object.keys(deal.apps).filter(isApp)) openApp<AppName>(apps, name, deal.apps, faults)
  return {
    process,
    deal,
    faults,
    count: 0,
    apps,
    met: [],
    refused: [],
    answered: [],
  }
}

/**
 * What an app of a shift keeps.
 * @param lack what is thrown if the shift's process does not use it
 */
export function appIn<Name extends AppName>(
  { process, apps }: Shift,
  name: Name,
  lack: () => Error = () => new Error(`${process} does not use ${name}.`),
): States[Name] {
  if (!hasApp(apps, name)) throw lack()
  const own: Readonly<Record<Name, States[Name]>> = apps
  return own[name]
}

/** What the vault tells of an app, as labels and values. */
export const vaultIn = (shift: Shift, name: AppName): readonly (readonly [label: string, value: string])[] =>
  appOf(name).vault(appIn(shift, name))

/** The secret of an app's one-time codes, for an authenticator app; undefined for an app without them. */
export const keyUriIn = (shift: Shift, name: AppName): string | undefined =>
  appOf(name).keyUri?.(appIn(shift, name))

/** The apps of a shift by their names: the desk, then the others in the order in which an item needs them. */
export const appsOf = ({ process, apps }: Shift): readonly AppName[] => [
  'desk',
  ...processOf(process)!.uses.filter((name) => Object.hasOwn(apps, name)),
]

/** Log-ins in all apps but the desk. */
export const logInsOf = (shift: Shift): number =>
  appsOf(shift)
    .slice(1)
    .reduce((all, name) => all + appOf(name).logIns(appIn(shift, name)), 0)

/** Times that somebody came to the desk, also after a restart. */
export const startsOf = ({ apps }: Shift): number => APPS.desk.logIns(apps.desk)

/** What a step does. `shift` is the same value if nothing was changed; then the request is no act. */
export type StepResult = { shift: Shift; answer: Answer }

/** Nothing is changed any more after the end of a shift. @param ended how it ended: `The shift is over.` */
export const nothingChanges = (ended: string): string => `${ended} Nothing can be changed any more.`

const refusedAll = (shift: Shift, form: string): StepResult => ({
  shift,
  answer: { is: 'refused', why: { form } },
})

/** The machine is restarted: all sessions of all apps end. */
function restarted(apps: LeftInAny): LeftInAny {
  const next = { ...apps }
  for (const name of Object.keys(apps).filter(isApp)) restartApp<AppName>(next, name)
  return next
}

/**
 * A step of a shift. Pure: it may be run again, and the same acts in the same order lead to the same state and the same
 * answers on every machine.
 */
export function step(shift: Shift, { act, token }: ActRequest): StepResult {
  const known = shift.answered.find(([one]) => one === token)
  if (known) return { shift, answer: known[1] }
  if (shift.apps.desk.isHandedIn) return refusedAll(shift, nothingChanges('The shift was handed in.'))
  if (shift.count >= MOST_ACTS && act.do !== 'hand-in')
    return refusedAll(shift, `A shift has at most ${MOST_ACTS} acts. Hand it in, and start another one.`)
  const before = isApp(act.app) ? shift.apps[act.app] : undefined
  if (before === undefined) return refusedAll(shift, 'This shift has no such program.')
  const count = shift.count + 1
  const { answer, met, isCut, state, refused } = appOf<AppName>(act.app).step(before, act, count)
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
          : [...shift.refused, refusedOf(act, { form: refused }, { after: shift.count, isAct: true })],
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
