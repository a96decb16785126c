import type { ApiWay, ShiftLine, ShiftStatus } from '#contract/office.ts'
import { BY_SCRIPT } from '#office/base/conditions.ts'
import type { Grade } from '#office/base/counts.ts'
import type { ActRequest, Settings } from '#office/shift.ts'
import { OFFICE_VERSION, taskOfShift } from '#office/tasks.ts'
import { expiresAt } from '#server/held/deadlines.ts'
import { heldRows } from '#server/held/rows.ts'
import { commitmentOf, withoutSecrets } from '#server/held/seeds.ts'
import { number, numberOrNull, rowReader, text, word, words } from '#server/schema/columns.ts'
import { INVITED_KIND } from './policy.ts'

const commitmentTo = (version: number) => `botarena-shift-${version}`

/** Begins the hashed text of a shift's commitment. Deal and faults follow from the seed and this version of the office. */
export const SHIFT_COMMITMENT = commitmentTo(OFFICE_VERSION)

/**
 * The version of the office that dealt a shift.
 * @param commit what was promised at its start
 * @returns null if no version promised this seed
 */
export function versionOfShift(
  { id, seed, nonce }: Pick<HeldShift, 'id' | 'seed' | 'nonce'>,
  commit: string,
): number | null {
  for (let version = OFFICE_VERSION; version > 0; version--)
    if (commitmentOf(commitmentTo(version), id, seed, nonce) === commit) return version
  return null
}

/** Whether an older version of the office dealt a shift: its acts cannot be played on the deals of this one. */
export const isOlderShift = (held: HeldShift): boolean =>
  versionOfShift(held, held.commitment) !== OFFICE_VERSION

export const readShift = rowReader({
  id: text,
  kind: text,
  owner: text,
  process: text,
  size: number,
  day: word<'calm' | 'rough'>(),
  /** Keys of faults, and of ways in which the pages differ. */
  conditions: (cell): readonly string[] => words(cell),
  /** Whether its programs may be worked by calls. */
  api: word<ApiWay>(),
  split: word<ShiftLine['split']>(),
  seed: text,
  nonce: text,
  commitment: text,
  label: (cell) => JSON.parse(String(cell)) as ShiftLine['label'],
  seconds: number,
  status: word<ShiftStatus>(),
  acts: number,
  logins: number,
  grade: (cell) => (cell == null ? null : (JSON.parse(String(cell)) as Grade)),
  downMs: number,
  createdAt: number,
  actedAt: numberOrNull,
  endedAt: numberOrNull,
})

/** A shift as its row has it. Moments in ms since 1970. */
export type HeldShift = ReturnType<typeof readShift>

/** The statements on `shifts` and `shift_acts`. */
export const SHIFT_ROWS = heldRows<HeldShift, ActRequest>({
  table: 'shifts',
  commitment: SHIFT_COMMITMENT,
  journal: { table: 'shift_acts', id: 'shift_id', from: 'at_act' },
  seen: 'coalesce(acted_at, created_at)',
  read: readShift,
})

/** What a shift's state is folded from. */
export const settingsOf = ({ process, size, conditions, seed }: HeldShift): Settings => ({
  process,
  size,
  conditions,
  seed,
})

/** When the time of a shift is over, in ms since 1970. */
export const endOf = ({ createdAt, seconds, downMs }: HeldShift): number =>
  expiresAt({ openedAt: createdAt, seconds, downMs })

const iso = (moment: number) => new Date(moment).toISOString()

/** A shift for the answer. Nothing that only the deal knows is told before its end. @param origin of the server */
export function lineOf(shift: HeldShift, origin: string): ShiftLine {
  const { seed, nonce } = withoutSecrets(shift)
  const { id, process, size, day, conditions, api, split, status, acts, logins, label, grade } = shift
  return {
    id,
    url: `${origin}/office/${id}`,
    // A task of the list is worked by screens: its results are compared.
    task: isOlderShift(shift) || api !== 'none' ? null : taskOfShift(shift),
    process,
    size,
    day,
    conditions,
    byScript: BY_SCRIPT.filter((key) => conditions.includes(key)),
    api,
    split,
    status,
    reward: status === 'open' || !grade ? null : grade.clean ? 1 : 0,
    mask_sample: status === 'cancelled',
    acts,
    logins,
    commit: shift.commitment,
    label,
    ...(shift.kind === INVITED_KIND ? { invitation: shift.owner.slice(INVITED_KIND.length + 1) } : {}),
    createdAt: iso(shift.createdAt),
    expiresAt: iso(endOf(shift)),
    endedAt: shift.endedAt === null ? null : iso(shift.endedAt),
    ...(seed === undefined || nonce === undefined ? {} : { seed, nonce }),
    ...(grade && status !== 'open'
      ? {
          counts: grade.counts,
          clean: grade.clean,
          share: grade.share,
          items: grade.items.map(({ id: item, verdict, sentence }) => ({ id: item, verdict, sentence })),
        }
      : {}),
  }
}
