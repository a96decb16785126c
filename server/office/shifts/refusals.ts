import { MOST_REFUSED, type Refusal } from '#office/refused.ts'
import type { Row } from '#server/schema/tables.ts'
import { ask, type Change } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'

/** Most times that one row counts: whoever sends forms without an end writes no more. */
const MOST_TIMES = 10_000

/** The body of the row that only counts. */
const REST = '{}'

/** Keeps a refused form of a shift, within a change that has locked the shift's row. */
export function* keepRefused(id: string, refused: Refusal, at: number): Change<void> {
  const [last] = yield* ask(
    'select at_refusal, body, times from shift_refusals where shift_id = $1 order by at_refusal desc limit 1',
    [id],
  )
  const next = last ? Number(last['at_refusal']) + 1 : 0
  const body = next < MOST_REFUSED ? JSON.stringify(refused) : REST
  if (last && (String(last['body']) === body || String(last['body']) === REST)) {
    if (Number(last['times']) >= MOST_TIMES) return
    yield* ask('update shift_refusals set times = times + 1 where shift_id = $1 and at_refusal = $2', [
      id,
      Number(last['at_refusal']),
    ])
    return
  }
  yield* ask(
    'insert into shift_refusals (shift_id, at_refusal, body, times, received_at) values ($1, $2, $3, 1, $4)',
    [id, next, body, at],
  )
}

const refusedIn = (row: Row): Refusal[] => {
  const body = String(row['body'])
  if (body === REST) return []
  const times = Number(row['times'])
  return [{ ...(JSON.parse(body) as Refusal), ...(times > 1 ? { times } : {}) }]
}

/** The refused forms of a shift, in order, and how many there were in all. */
export async function readRefused(
  store: Pick<Store, 'read'>,
  id: string,
): Promise<{ forms: Refusal[]; total: number }> {
  const rows = await store.read(
    'select body, times from shift_refusals where shift_id = $1 order by at_refusal',
    [id],
  )
  return {
    forms: rows.flatMap(refusedIn),
    total: rows.reduce((sum, row) => sum + Number(row['times']), 0),
  }
}
