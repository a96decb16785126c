import type { TableName } from '#contract/records.ts'
import { removeMailsBefore } from '#server/auth/mail/mail-folder.ts'
import { endedOf, type Policy } from '#server/held/policy.ts'
import type { EraseFilter } from '#server/held/rows.ts'
import { countInvitationsBefore, eraseInvitationsBefore } from '#server/office/invitations/invitations.ts'
import { SHIFT_ROWS } from '#server/office/shifts/held-shift.ts'
import { RUN_ROWS } from '#server/runs/rows.ts'
import { TABLES, type Value } from '#server/schema/tables.ts'
import { StartupError } from '#server/startup-error.ts'
import { within } from '#server/store/base/change.ts'
import type { Session, Store } from '#server/store/base/store.ts'

const UNITS = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const

/**
 * The moment that lies this age before now: `90d`, `26w`, `18m` or `2y`. Months and years follow the calendar: two
 * months before 30 April is the last day of February.
 * @param flag the argument's name, for the refusal
 * @throws {StartupError} if it is no age
 */
export function momentBefore(now: Date, age: string, flag = '--older-than'): Date {
  const [, digits = '', unit = ''] = /^([1-9]\d{0,3}) ?([dwmy])$/.exec(age.trim()) ?? []
  const units = Object.entries(UNITS)
    .map(([letter, name]) => `${letter} (${name})`)
    .join(', ')
  if (digits === '') throw new StartupError(`${flag} needs an age such as 2y: a number and one of ${units}.`)
  const count = Number(digits)
  const then = new Date(now)
  if (unit === 'd' || unit === 'w') then.setUTCDate(then.getUTCDate() - count * (unit === 'w' ? 7 : 1))
  else {
    const day = then.getUTCDate()
    then.setUTCDate(1)
    then.setUTCMonth(then.getUTCMonth() - count * (unit === 'y' ? 12 : 1))
    const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
    then.setUTCDate(Math.min(day, days))
  }
  return then
}

/**
 * Accounts without use since a time (`$1` in ms, `$2` in ISO 8601): nobody signed in, no session was renewed, no
 * progress and no list of shifts changed. Other people's actions, such as asking for a mail to the address, do not count as use.
 */
const UNUSED = `created_at < $1 and coalesce(last_sign_in_at, created_at) < $1
  and id not in (select user_id from sessions where refreshed_at >= $1)
  and id not in (select cast(user_id as text) from learners where updated_at >= $2)
  and id not in (select cast(user_id as text) from learner_levels where updated_at >= $2)
  and id not in (select cast(user_id as text) from learner_shifts where updated_at >= $2)`

/** Runs of classes without use since a time. No cascade deletes them: a run does not know its class. */
const OF_UNUSED_CLASSES = `select class_runs.id from class_runs
  join classes on classes.id = class_runs.class_id where classes.used_at < $1`

/** Numbers of removed rows, by name. */
export type RemovedCounts = Record<
  TableName | 'accounts' | 'sessions' | 'runs' | 'shifts' | 'invitations' | 'classes' | 'mails',
  number
>

/**
 * Removes everything older than a moment, and counts it: records made before it, accounts last used before it with all
 * that belongs to them, runs and shifts that ended before it, invitations that were over before it, classes unused since with all their runs, sessions of other accounts
 * last renewed before it, and mails in the folder. A valid session that began before it loses address and agent. Earlier
 * backups still hold all of it.
 */
export async function forgetBefore(
  store: Store,
  moment: Date,
  { isDryRun, mailFolder }: { isDryRun: boolean; mailFolder: string },
): Promise<RemovedCounts> {
  const [ms, iso] = [moment.getTime(), moment.toISOString()]
  const forgotten = await store.transaction(isDryRun ? 'read' : 'write', async (session) => {
    const counted: Partial<Record<string, number>> = {}
    const forget = async (name: string, from: string, parameters: readonly Value[]) => {
      const [row] = await session.query(`select count(*) as total from ${from}`, parameters)
      counted[name] = Number(row?.['total'])
      if (!isDryRun) await session.query(`delete from ${from}`, parameters)
    }
    for (const table of TABLES) await forget(table, `${table} where created_at < $1`, [iso])
    if (!isDryRun) {
      const unused = `audit where user_id in (select id from users where ${UNUSED})`
      await session.query(`delete from ${unused}`, [ms, iso])
      await session.query('delete from audit where at < $1', [ms])
    }
    // Sessions come first, so that those of the removed accounts are counted too.
    await forget('sessions', 'sessions where refreshed_at < $1', [ms])
    // An open run is current work, however old, unless its class goes: nobody would find its log any more.
    const old: EraseFilter = {
      ids: { sql: OF_UNUSED_CLASSES, parameters: [ms] },
      ended: [{ before: ms }],
    }
    counted['runs'] = await forgetRuns(session, old, isDryRun)
    counted['shifts'] = await within(session, SHIFT_ROWS.count(old))
    if (!isDryRun) await within(session, SHIFT_ROWS.erase(old))
    counted['invitations'] = await within(session, countInvitationsBefore(ms))
    if (!isDryRun) await within(session, eraseInvitationsBefore(ms))
    await forget('classes', 'classes where used_at < $1', [ms])
    await forget('accounts', `users where ${UNUSED}`, [ms, iso])
    if (!isDryRun) {
      await session.query('update sessions set address = null, agent = null where created_at < $1', [ms])
    }
    return counted
  })
  return {
    ...(forgotten as RemovedCounts),
    mails: await removeMailsBefore(mailFolder, ms, { isDryRun }),
  }
}

/** Counts runs, and erases them with their logs. */
async function forgetRuns(session: Session, which: EraseFilter, isDryRun: boolean): Promise<number> {
  const count = await within(session, RUN_ROWS.count(which))
  if (!isDryRun) await within(session, RUN_ROWS.erase(which))
  return count
}

/**
 * Removes runs that ended before a moment, with their logs, if the sweep would remove them some day: those of the arena
 * and of the operator.
 * @returns how many
 */
export const forgetRunsBefore = (
  store: Store,
  moment: Date,
  { isDryRun, policies }: { isDryRun: boolean; policies: readonly Policy[] },
): Promise<number> =>
  store.transaction(isDryRun ? 'read' : 'write', (session) => {
    const before = moment.getTime()
    const ended = policies
      .filter(({ keptDays }) => keptDays !== null)
      .map((policy) => endedOf(policy, before))
    return forgetRuns(session, { ended }, isDryRun)
  })
