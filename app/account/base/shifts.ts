import type { SupabaseClient } from '@supabase/supabase-js'
import { fromText, toText } from '#shifts/base/own-result.ts'
import { joinShifts, type OwnShift, shiftsToTell, takeInShifts } from '#shifts/base/own-shifts.ts'
import { dataOf, momentOf, momentOrNull, SessionRefused } from './rows.ts'

type ShiftRow = {
  shift_id: string
  process: string
  size: number
  conditions: string | null
  started_at: string
  removed_at: string | null
  result: string | null
}

/** The form of a name in our catalogues. */
const NAME = /^[a-z-]{1,40}$/

/** Whether the account accepts this shift: a script may have stored anything. */
const isKeepableShift = ({ process, size, conditions, startedAt }: OwnShift) =>
  NAME.test(process) &&
  Number.isInteger(size) &&
  size >= 1 &&
  size <= 1000 &&
  // PostgreSQL has no year 0, and writes other years than those of four digits in other forms.
  /^[1-9]\d{3}-/.test(momentOf(startedAt)) &&
  (conditions === null || (conditions.length <= 20 && conditions.every((key) => NAME.test(key))))

const toShiftRow = ({ id, process, size, conditions, startedAt, removedAt, result }: OwnShift): ShiftRow => ({
  shift_id: id,
  process,
  size,
  conditions: conditions && conditions.join(','),
  started_at: momentOf(startedAt),
  removed_at: momentOrNull(removedAt ?? null),
  result: result === undefined ? null : toText(result),
})

const ofShiftRow = (row: ShiftRow): OwnShift => {
  const { shift_id, process, size, conditions, started_at, removed_at } = row
  const result = fromText(row.result)
  return {
    id: shift_id,
    process,
    size,
    conditions: conditions === null ? null : conditions.split(',').filter((key) => key !== ''),
    startedAt: momentOf(started_at),
    ...(removed_at === null ? {} : { removedAt: momentOf(removed_at) }),
    ...(result === undefined ? {} : { result }),
  }
}

const read = async (client: SupabaseClient) =>
  (dataOf(await client.from('learner_shifts').select()) as ShiftRow[]).map(ofShiftRow)

/** The shifts of which the account does not know everything. Most pages find none, and rows count for the rate limit. */
function untold(account: readonly OwnShift[], here: readonly OwnShift[]): ShiftRow[] {
  const known = new Map(account.map((shift) => [shift.id, toShiftRow(shift)]))
  const ids = new Set(here.filter(isKeepableShift).map(({ id }) => id))
  return joinShifts(account, here)
    .filter(({ id }) => ids.has(id))
    .map(toShiftRow)
    .filter(({ shift_id, started_at, removed_at, result }) => {
      const row = known.get(shift_id)
      return (
        row?.started_at !== started_at ||
        row.removed_at !== removed_at ||
        (row.result === null && result !== null)
      )
    })
}

/**
 * Sends what the account does not know of this browser's list, and returns the account's, joined by the server.
 * @returns `refused` if the account takes no list: a Supabase project lacks the newest migration, or the rows were
 * refused. Everything else is synced nevertheless
 * @throws SessionRefused, or TypeError if the server does not answer
 */
async function exchangeShifts(
  client: SupabaseClient,
  here: readonly OwnShift[],
): Promise<OwnShift[] | 'refused'> {
  try {
    const account = await read(client)
    const rows = untold(account, here)
    if (rows.length === 0) return account
    dataOf(await client.from('learner_shifts').upsert(rows))
    return await read(client)
  } catch (reason) {
    if (reason instanceof SessionRefused || reason instanceof TypeError) throw reason
    console.error('The account does not keep the list of shifts. It stays in this browser.', reason)
    return 'refused'
  }
}

/**
 * Syncs the list of shifts with the account.
 * @param isTheirs whether this browser's list is still the account's, asked after the call
 * @returns whether the account keeps a list
 * @throws SessionRefused, or TypeError if the server does not answer
 */
export async function syncShifts(client: SupabaseClient, isTheirs: () => boolean): Promise<boolean> {
  const shifts = await exchangeShifts(client, shiftsToTell())
  if (shifts === 'refused') return false
  if (isTheirs()) takeInShifts(shifts)
  return true
}
