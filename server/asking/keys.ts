import { createHash, randomBytes } from 'node:crypto'
import { ask } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'

/** Begins each key, so that a program finds one that was published by mistake. */
const PREFIX = 'ba_'

/** A key that allows asking for runs. Its text is not kept. Moments in ms since 1970. */
export type ArenaKey = { id: string; name: string; createdAt: number; revokedAt: number | null }

/** Bytes of a key and of its id. */
const KEY_BYTES = 24
const ID_BYTES = 16

/** Longest name, in characters. */
const LONGEST_NAME = 100

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Makes a key. It is shown only now, because the store keeps only its hash. @throws {Error} for an invalid name */
export async function addKey(store: Store, name: string, now: number): Promise<string> {
  const said = name.trim()
  if (said === '' || said.length > LONGEST_NAME) {
    throw new Error(`The name of a key must have 1 to ${LONGEST_NAME} characters.`)
  }
  const key = `${PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`
  await store.change(function* () {
    yield* ask('insert into arena_keys (id, name, hash, created_at) values ($1, $2, $3, $4)', [
      randomBytes(ID_BYTES).toString('hex'),
      said,
      hashOf(key),
      now,
    ])
  })
  return key
}

/** Every key, oldest first. */
export const listKeys = async (store: Store): Promise<ArenaKey[]> =>
  (await store.read('select * from arena_keys order by created_at, id')).map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    createdAt: Number(row['created_at']),
    revokedAt: row['revoked_at'] == null ? null : Number(row['revoked_at']),
  }))

/** Revokes a key by its id. Its runs stay. @returns whether there was one */
export const revokeKey = (store: Store, id: string, now: number): Promise<boolean> =>
  store.change(function* () {
    const rows = yield* ask(
      'update arena_keys set revoked_at = coalesce(revoked_at, $2) where id = $1 returning id',
      [id, now],
    )
    return rows.length > 0
  })

/** The id of a valid key; null for any other text. */
export async function keyIdOf(store: Store, key: string): Promise<string | null> {
  const [row] = await store.read('select id from arena_keys where hash = $1 and revoked_at is null', [
    hashOf(key),
  ])
  return row ? String(row['id']) : null
}
