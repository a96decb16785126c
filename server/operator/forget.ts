import type { TableName } from '#contract/records.ts'
import { TABLES } from '#server/records/tables.ts'
import { StartupError } from '#server/startup-error.ts'
import type { Store } from '#server/store/store.ts'

const UNITS = { d: 'days', w: 'weeks', m: 'months', y: 'years' } as const

/**
 * The moment that lies an age back: `90d`, `26w`, `18m` or `2y`. Months and years are the calendar's: two months before
 * 30 April is the last of February.
 * @throws {StartupError} when it is none
 */
export function momentBefore(now: Date, age: string): Date {
  const [, digits = '', unit = ''] = /^([1-9]\d{0,3}) ?([dwmy])$/.exec(age.trim()) ?? []
  const units = Object.entries(UNITS)
    .map(([letter, name]) => `${letter} (${name})`)
    .join(', ')
  if (digits === '')
    throw new StartupError(`--older-than needs an age such as 2y: a number and one of ${units}.`)
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

/** Removes all records that were made before a moment, and says how many that were. Backups made before still hold them. */
export function forgetBefore(
  store: Store,
  moment: Date,
  options: { isDryRun: boolean },
): Promise<Record<TableName, number>> {
  return store.transaction(options.isDryRun ? 'read' : 'write', async (session) => {
    const forgotten: Partial<Record<TableName, number>> = {}
    for (const table of TABLES) {
      const older = 'where created_at < $1'
      const [counted] = await session.query(`select count(*) as total from ${table} ${older}`, [
        moment.toISOString(),
      ])
      forgotten[table] = Number(counted?.['total'])
      if (!options.isDryRun) await session.query(`delete from ${table} ${older}`, [moment.toISOString()])
    }
    return forgotten as Record<TableName, number>
  })
}
