import { pino } from 'pino'
import type { ClassExport } from '#contract/class/export.ts'
import type { ClassHead } from '#contract/class/instructor.ts'
import { isSeen, oneLine, readCode } from '#contract/class/rules.ts'
import { rulesVersions } from '#levels/rules-version.ts'
import { ClassRefusal } from '#server/class/base/errors.ts'
import { createLimits } from '#server/class/base/limits.ts'
import { readClass, readClassWithCode } from '#server/class/base/rows.ts'
import type { ClassService } from '#server/class/base/service.ts'
import {
  boardToken,
  changeClass,
  createClass,
  detailOf,
  eraseClass,
  listClasses,
  renewLink,
} from '#server/class/classes/classes.ts'
import { exportClass } from '#server/class/classes/export.ts'
import { openShifts } from '#server/office/shifts/shifts.ts'
import { openThread } from '#server/runs/judging/thread.ts'
import { openRuns } from '#server/runs/open.ts'
import { StartupError } from '#server/startup-error.ts'
import { within } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import { openVault } from '#server/vault.ts'

/** The conditions of `--monday`: new names, late controls and a cover. */
const MONDAY = 'names,late,cover'

/** The levels of a class if the command names none. */
const LEVELS = '1-8'

/** The parts that the commands use. */
export type ClassTools = { store: Store; authKey: string; siteUrl: string }

/** The parts of a class without a server: there are no calls and no streams. */
export function serviceOf({ store, authKey, siteUrl }: ClassTools): ClassService {
  const versions = rulesVersions()
  return {
    limits: createLimits(),
    store,
    vault: openVault(authKey),
    runs: openRuns(store, versions, Date.now),
    shifts: openShifts(store, Date.now, []),
    conditions: null,
    versions,
    thread: openThread(),
    now: Date.now,
    log: pino({ level: 'silent' }),
    keys: { publishableKey: '', secretKey: '' },
    signedIn: async () => null,
    isInstructor: async () => false,
    addressOf: () => '',
    siteUrl: () => siteUrl,
  }
}

/** The levels in `1-8` or `2,4,6-8`. @throws {StartupError} for anything else */
export function levelsIn(text: string, known: ReadonlySet<number>): number[] {
  const levels = text.split(',').flatMap((part) => {
    const [, first, last = first] = /^([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?$/.exec(part.trim()) ?? []
    if (first === undefined)
      throw new StartupError(`--levels takes numbers, such as 1-8 or 2,4,6-8, not ${part}.`)
    return Array.from(
      { length: Math.max(0, Number(last) - Number(first) + 1) },
      (_, at) => Number(first) + at,
    )
  })
  const unknown = levels.find((level) => !known.has(level))
  if (levels.length === 0 || unknown !== undefined)
    throw new StartupError(`There is no level ${unknown ?? text}.`)
  return [...new Set(levels)]
}

/** A refusal, in words for the operator. */
async function plainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ClassRefusal)) throw error
    throw new StartupError(`${error.said.message} ${error.said.hint}`)
  }
}

type NewClass = { name: string; code: string; link: string; seats: number }

/** Makes a class. Anybody who has its link may manage it. @throws {StartupError} */
export async function makeClass(
  desk: ClassTools,
  name: string,
  asked: { levels?: string; isMonday: boolean; isStandard: boolean; seats?: string },
): Promise<NewClass> {
  const service = serviceOf(desk)
  const levels = levelsIn(asked.levels ?? LEVELS, new Set(service.versions.keys()))
  const seats = asked.seats === undefined ? 0 : Number(asked.seats)
  if (!Number.isInteger(seats) || seats < 0 || seats > 500)
    throw new StartupError('--seats must be a whole number up to 500.')
  const title = oneLine(name)
  if (!isSeen(title) || title.length > 80)
    throw new StartupError('The name of a class must have 1 to 80 characters, and not only spaces.')
  const { made } = await plainly(() =>
    createClass(
      service,
      {
        name: title,
        seats,
        deal: asked.isStandard ? 'plain' : 'own',
        tasks: [
          ...levels.map((level) => ({ level })),
          ...(asked.isMonday ? levels.map((level) => ({ level, conditions: MONDAY })) : []),
        ],
      },
      null,
    ),
  )
  return { name: title, code: made.code, link: `${desk.siteUrl}/board#${boardToken(service, made)}`, seats }
}

/** The class of a code or an id. @throws {StartupError} if there is none */
export async function findClass({ store }: Pick<ClassTools, 'store'>, text: string): Promise<string> {
  const code = readCode(text)?.code
  const found =
    code === undefined
      ? await readClass(store, text.trim().toLowerCase())
      : await readClassWithCode(store, code)
  if (!found)
    throw new StartupError(
      `There is no class ${text}. This command lists all classes: npm run arena -- class list`,
    )
  return found.id
}

export type ClassLine = Pick<ClassHead, 'id' | 'name' | 'state' | 'seats'> & {
  code: string
  created_at: string
  erased_on: string
}

/** All classes, newest first, without nicknames and links. */
export async function classLines(desk: ClassTools): Promise<ClassLine[]> {
  const service = serviceOf(desk)
  const lines: ClassLine[] = []
  for (const { id, name, state, seats, createdAt, erasedOn } of await listClasses(service, null)) {
    const { code } = await detailOf(service, id)
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    lines.push({ id, code, name, state, seats, created_at: day(createdAt), erased_on: day(erasedOn) })
  }
  return lines
}

/** A new board link; all older ones end. @throws {StartupError} */
export async function newBoardLink(desk: ClassTools, text: string): Promise<string> {
  const service = serviceOf(desk)
  return `${desk.siteUrl}/board#${await renewLink(service, await findClass(desk, text), 'board')}`
}

/** Ends a class: nobody can join or play any more, and marks stay for 90 days. @throws {StartupError} */
export async function endClass(desk: ClassTools, text: string): Promise<void> {
  const service = serviceOf(desk)
  const id = await findClass(desk, text)
  await desk.store.change(() => changeClass(service, id, { state: 'ended' }))
}

/** Removes a class with all that belongs to it, from the file too. @throws {StartupError} */
export async function removeClass(desk: Pick<ClassTools, 'store'>, text: string): Promise<void> {
  const id = await findClass(desk, text)
  // A change of the server leaves the freed pages of the file, and its log, as they were until they are used again.
  await desk.store.transaction('write', (session) => within(session, eraseClass(id)))
}

/** Exports a class with its logs, as its instructor can. @throws {StartupError} */
export async function classAsJson(desk: ClassTools, text: string): Promise<ClassExport> {
  const id = await findClass(desk, text)
  return exportClass(serviceOf(desk), id)
}
