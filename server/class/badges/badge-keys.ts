import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { ClassService } from '#server/class/base/service.ts'
import { ask } from '#server/store/base/change.ts'

/**
 * The one algorithm that Open Badges 3.0 asks every verifier to know for JWTs.
 * https://www.imsglobal.org/spec/ob/v3p0#jwt-proof
 */
export const BADGE_ALGORITHM = 'RS256'

type Part = Pick<ClassService, 'store' | 'vault' | 'now'>

const placeOf = (id: string) => `badge key ${id}`

/** All public keys that ever signed badges, newest first, because a badge is valid longer than its key. */
export async function badgeKeys({ store }: Pick<Part, 'store'>): Promise<{ keys: JWK[] }> {
  const rows = await store.read('select public_key from badge_keys order by created_at desc, id')
  return { keys: rows.map((row) => JSON.parse(String(row['public_key'])) as JWK) }
}

/** The key that signs; made at the first badge, and again if AUTH_KEY cannot open the stored one. */
export async function signingKey({ store, vault, now }: Part): Promise<{ key: CryptoKey; jwk: JWK }> {
  const read = async () => {
    const rows = await store.read(
      'select * from badge_keys where retired_at is null order by created_at desc, id',
    )
    for (const row of rows) {
      const opened = vault.open(placeOf(String(row['id'])), String(row['private_key']))
      if (opened === null) continue
      const key = (await importJWK(JSON.parse(opened) as JWK, BADGE_ALGORITHM)) as CryptoKey
      return { key, jwk: JSON.parse(String(row['public_key'])) as JWK }
    }
    return null
  }
  const known = await read()
  if (known) return known
  const pair = await generateKeyPair(BADGE_ALGORITHM, { modulusLength: 2048, extractable: true })
  const { kty, n, e } = await exportJWK(pair.publicKey)
  const jwk: JWK = { kty: kty!, n: n!, e: e! }
  const id = await calculateJwkThumbprint(jwk)
  const sealed = vault.seal(placeOf(id), JSON.stringify(await exportJWK(pair.privateKey)))
  await store.change(function* () {
    yield* ask(
      'insert into badge_keys (id, private_key, public_key, created_at) values ($1, $2, $3, $4) on conflict do nothing',
      [id, sealed, JSON.stringify({ ...jwk, kid: id, alg: BADGE_ALGORITHM, use: 'sig' }), now()],
    )
  })
  // Another copy may have made one at the same time: both are valid, and the newer one signs.
  return (await read())!
}
