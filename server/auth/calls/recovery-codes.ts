import { randomInt, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { noFactorYet, recoveryCodeRefused } from '#server/auth/base/errors.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { note } from '#server/auth/people/audit.ts'
import type { Caller } from '#server/auth/people/caller.ts'
import { raiseSession } from '#server/auth/people/factors.ts'
import type { Json } from '#server/auth/people/metadata.ts'
import type { UserRow } from '#server/auth/people/rows.ts'
import { sessionJson, type SignedInSession } from '#server/auth/people/sessions.ts'
import { findUser } from '#server/auth/people/users.ts'
import { rowReader, text } from '#server/schema/columns.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'
import type { Store } from '#server/store/base/store.ts'
import type { Vault } from '#server/vault.ts'

/** Number of codes made at once. */
const CODES = 10

/** Without 0, 1, I, L, O and U: no two letters look alike on paper, and no code spells a word. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters of a code: 49 bits. With five wrong guesses in five minutes, guessing takes longer than a lifetime. */
const LENGTH = 10

export const codeSchema = z.object({ code: z.string().nullish() })

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** A code in two halves, as it is printed. */
const printed = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** Reads a typed code: with blanks, lower-case letters, and dashes of any length, as word processors make them. */
const typed = (text: string) => text.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()

/** The hash is bound to its owner: a row that is moved to another account does not work. */
const hashText = (userId: string, code: string) => `${userId} ${code}`

const toCodeRow = rowReader({
  id: text,
  code_hash: text,
})

type CodeRow = ReturnType<typeof toCodeRow>

/** The number of codes left, and the time when they were made. */
export async function countCodes(
  store: Store,
  userId: string,
): Promise<{ left: number; made_at: string | null }> {
  const [row] = await store.read(
    'select count(*) as codes, max(created_at) as made_at from recovery_codes where user_id = $1',
    [userId],
  )
  const madeAt = row?.['made_at'] ?? null
  return {
    left: Number(row?.['codes']),
    made_at: madeAt === null ? null : new Date(Number(madeAt)).toISOString(),
  }
}

/** `POST /recovery-codes`: makes ten new codes in place of the earlier ones. Only this answer shows them. */
export async function makeCodes({ store, vault, now }: AuthService, user: UserRow): Promise<Json> {
  const codes = new Set<string>()
  while (codes.size < CODES) codes.add(newCode())
  const at = now()
  await store.change(function* () {
    yield* findUser('id', user.id)
    const [factor] = yield* ask(`select id from factors where user_id = $1 and status = 'verified'`, [
      user.id,
    ])
    if (!factor) throw noFactorYet()
    yield* ask('delete from recovery_codes where user_id = $1', [user.id])
    for (const code of codes) {
      yield* ask('insert into recovery_codes (id, user_id, code_hash, created_at) values ($1, $2, $3, $4)', [
        randomUUID(),
        user.id,
        vault.mac('recovery code', hashText(user.id, code)).toString('base64url'),
        at,
      ])
    }
    yield* note(user.id, 'recovery codes made', at)
  })
  return {
    codes: Array.from(codes, printed),
    left: CODES,
    made_at: new Date(at).toISOString(),
  }
}

/** `POST /recovery-codes/verify`: raises the session's level as a second factor would. */
export async function useCode(service: AuthService, who: Caller, text: string): Promise<Json> {
  const code = typed(text)
  const now = service.now()
  // Shares the limit of wrong app codes, so that a guesser has no second allowance.
  const signedIn = await service.limits.guess(
    'factor',
    who.user.id,
    () => service.store.change(() => takeCode(service, who, code, now)),
    (result) => result !== null,
  )
  if (signedIn === null) throw recoveryCodeRefused()
  return sessionJson(service, signedIn, now)
}

/** @returns null if the code is wrong; the failure is stored */
function* takeCode(
  service: AuthService,
  who: Caller,
  code: string,
  now: number,
): Change<SignedInSession | null> {
  const user = yield* findUser('id', who.user.id)
  const rows = (yield* askLocked('select * from recovery_codes where user_id = $1', [who.user.id])).map(
    toCodeRow,
  )
  const found = user && rows.find((row) => isCode(service.vault, who.user.id, code, row))
  if (!found) {
    yield* note(who.user.id, 'recovery code refused', now)
    return null
  }
  yield* ask('delete from recovery_codes where id = $1', [found.id])
  yield* note(user.id, 'recovery code used', now)
  return {
    user,
    session: yield* raiseSession(service, who, { factorId: null, method: 'recovery_code', now }),
  }
}

const isCode = (vault: Vault, userId: string, code: string, { code_hash }: CodeRow) =>
  vault.isMac('recovery code', hashText(userId, code), Buffer.from(code_hash, 'base64url'))
