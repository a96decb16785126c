import { randomUUID } from 'node:crypto'
import { type CryptoKey, errors, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type Clock, DAY, HOUR, MINUTE } from '#server/clock.ts'
import type { Row } from '#server/schema/tables.ts'
import { ask, type Change } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import type { Vault } from '#server/vault.ts'

const ALGORITHM = 'ES256'

/** How long a new key stands in JWKS before it signs, in ms: clients keep the list for 10 minutes. */
const ANNOUNCED = 20 * MINUTE

/** How long tokens of the previous key are accepted, in ms: as long as the last of them lives. */
const KEPT = HOUR

type Key = { kid: string; signsFrom: number; retiresAt: number | null; publicJwk: JWK; sealed: string }

/** The keys that sign access tokens: next, current, previous. */
export type SigningKeys = {
  current: () => Promise<{ kid: string; privateKey: CryptoKey }>
  /** @throws the error of jose if there is no such key */
  verifying: (kid: string | undefined) => Promise<CryptoKey>
  /** RFC 7517. */
  jwks: () => Promise<{ keys: JWK[] }>
}

/**
 * The keys in the store, as they are when a call asks for them: a key that leaked is refused by every copy of the server
 * from the moment the store says so, and signs nothing more (decision 080).
 */
export function openSigningKeys(store: Store, vault: Vault, now: Clock): SigningKeys {
  const privates = new Map<string, CryptoKey>()
  const publics = new Map<string, CryptoKey>()

  /** Whether AUTH_KEY opens a key, by its sealed text. */
  const opens = new Map<string, boolean>()
  const isOurs = ({ kid, sealed }: Key): boolean => {
    const known = opens.get(sealed) ?? vault.open(kid, sealed) !== null
    opens.set(sealed, known)
    return known
  }

  const isAlive = ({ retiresAt }: Key) => retiresAt === null || retiresAt > now()

  const readKeys = shared(async (): Promise<Key[]> => {
    const all = (await store.read('select * from signing_keys order by signs_since, id')).map(toKey)
    // A key that AUTH_KEY does not open is not ours: its tokens are refused, and JWKS does not list it.
    const alive = all.filter((key) => isAlive(key) && isOurs(key))
    for (const made of [privates, publics]) {
      for (const kid of made.keys()) if (!alive.some((key) => key.kid === kid)) made.delete(kid)
    }
    return alive
  })

  /** The key that signs. Where this clock is behind the operator's, a new key may not have begun, but is the only one. */
  const signing = (alive: readonly Key[]) => alive.findLast((key) => key.signsFrom <= now()) ?? alive[0]

  async function privateOf(key: Key | undefined): Promise<CryptoKey | null> {
    if (!key) return null
    const cached = privates.get(key.kid)
    if (cached) return cached
    const opened = vault.open(key.kid, key.sealed)
    if (opened === null) return null
    const made = (await importJWK(JSON.parse(opened) as JWK, ALGORITHM)) as CryptoKey
    privates.set(key.kid, made)
    return made
  }

  return {
    current: async () => {
      const key = signing(await readKeys())
      const privateKey = await privateOf(key)
      if (key && privateKey) return { kid: key.kid, privateKey }
      // First start, or AUTH_KEY was lost, and with it the key that it sealed.
      await rotateKeys(store, vault, { isNow: true, now: now() })
      const made = signing(await readKeys())
      const its = await privateOf(made)
      if (!made || !its) throw new Error('the key that was just made is not there')
      return { kid: made.kid, privateKey: its }
    },
    verifying: async (kid) => {
      const key = (await readKeys()).find((one) => one.kid === kid)
      if (!key) throw new errors.JWKSNoMatchingKey()
      const imported = publics.get(key.kid) ?? ((await importJWK(key.publicJwk, ALGORITHM)) as CryptoKey)
      publics.set(key.kid, imported)
      return imported
    },
    jwks: async () => ({ keys: (await readKeys()).map(({ publicJwk }) => publicJwk) }),
  }
}

/**
 * Shares one work among calls at the same time. Each gets the result of a work that began after the call, so none is
 * older than its question; and at most one runs, however many strangers ask.
 */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null
  let next: Promise<T> | null = null
  return () => {
    next ??= (async () => {
      await running?.catch(() => undefined)
      next = null
      const begun = work()
      running = begun
      return begun
    })()
    return next
  }
}

const toKey = (row: Row): Key => ({
  kid: String(row['id']),
  signsFrom: Number(row['signs_since']),
  retiresAt: row['retires_at'] === null ? null : Number(row['retires_at']),
  publicJwk: JSON.parse(String(row['public_key'])) as JWK,
  sealed: String(row['private_key']),
})

/**
 * Makes a new key. JWKS lists it at once, and it signs later, when every client has seen it. The key before it is
 * accepted for as long as its tokens live.
 * @param options.isNow sign with it at once
 * @param options.isLeak accept no other key from then on, also by a clock that is behind
 */
export async function rotateKeys(
  store: Store,
  vault: Vault,
  { isNow, isLeak = false, now }: { isNow: boolean; isLeak?: boolean; now: number },
): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = randomUUID()
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] }
  const sealed = vault.seal(kid, JSON.stringify(await exportJWK(privateKey)))
  const signsFrom = isNow ? now : now + ANNOUNCED
  await store.change(function* () {
    // All at once where a key leaked: a next one too, which the same person may have seen.
    yield* ask('update signing_keys set retires_at = $1 where retires_at is null or retires_at > $1', [
      isLeak ? 0 : signsFrom + KEPT,
    ])
    yield* ask(
      `insert into signing_keys (id, private_key, public_key, signs_since, retires_at, created_at)
      values ($1, $2, $3, $4, null, $5)`,
      [kid, sealed, JSON.stringify(publicJwk), signsFrom, now],
    )
  })
  return kid
}

/** How long a key that is no longer accepted is kept, in ms. */
const BURIED = DAY

export const sweepKeys = (now: number): Change<unknown> =>
  ask('delete from signing_keys where retires_at < $1', [now - BURIED])

/** The accepted keys, for the operator. */
export async function listKeys(store: Store, now: number): Promise<{ kid: string; state: string }[]> {
  const keys = (await store.read('select * from signing_keys order by signs_since, id'))
    .map(toKey)
    .filter(({ retiresAt }) => retiresAt === null || retiresAt > now)
  const current = keys.findLast(({ signsFrom }) => signsFrom <= now)
  return keys.map(({ kid, signsFrom }) => ({
    kid,
    state: kid === current?.kid ? 'current' : signsFrom > now ? 'next' : 'previous',
  }))
}
