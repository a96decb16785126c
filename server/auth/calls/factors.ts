import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import {
  challengeElsewhere,
  challengeExpired,
  credentialExists,
  factorNameTaken,
  factorNotFound,
  factorRefused,
  insufficientAal,
  phoneFactorsDisabled,
  tooManyFactors,
  validationFailed,
  webauthnFactorsDisabled,
} from '#server/auth/base/errors.ts'
import { isUuid } from '#server/auth/base/ids.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { findCode, keyUri, newSecret, qrCode, type Totp, totp } from '#server/auth/crypto/totp.ts'
import {
  assertionSchema,
  CHALLENGE_LIFE,
  creationOptions,
  type Credential,
  isHandle,
  isNewCount,
  readAssertion,
  readRegistration,
  registrationSchema,
  relyingPartyOf,
  requestOptions,
} from '#server/auth/crypto/webauthn.ts'
import { note } from '#server/auth/people/audit.ts'
import type { Caller } from '#server/auth/people/caller.ts'
import { dropFactor, raiseSession } from '#server/auth/people/factors.ts'
import type { Json } from '#server/auth/people/metadata.ts'
import { type FactorRow, readFactors, toFactorRow } from '#server/auth/people/rows.ts'
import { sessionJson, type SignedInSession, type Visitor } from '#server/auth/people/sessions.ts'
import { findUser } from '#server/auth/people/users.ts'
import { number, numberOrNull, rowReader, text } from '#server/schema/columns.ts'
import type { Row } from '#server/schema/tables.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'
import { orRefuse } from '#server/store/base/conflict.ts'

/** The most factors of one account, unverified ones included. */
const MOST = 10

/** The longest name of a factor, in characters. */
const LONGEST_NAME = 100

export const enrolSchema = z.object({
  factor_type: z.string().nullish(),
  friendly_name: z.string().nullish(),
  issuer: z.string().nullish(),
})

/** The answer to a factor's challenge. */
export const shownSchema = z.object({
  challenge_id: z.string().nullish(),
  code: z.string().nullish(),
  webauthn: z.object({ type: z.string().nullish(), credential_response: z.unknown().optional() }).nullish(),
})

/** Reads the name that a person gives to a factor or passkey; null if there is none. @throws {AuthError} 400 */
export function readName(text: string | null | undefined): string | null {
  const name = (text ?? '').trim()
  if (Array.from(name).length > LONGEST_NAME || /\p{Cc}/u.test(name) || !name.isWellFormed()) {
    throw validationFailed(`friendly_name must be plain text of at most ${LONGEST_NAME} characters`)
  }
  return name === '' ? null : name
}

/** `POST /factors` */
export async function enrol(
  service: AuthService,
  body: z.infer<typeof enrolSchema>,
  { user, lacksFactor }: Caller,
): Promise<Json> {
  const { factor_type: type } = body
  if (type === 'phone') throw phoneFactorsDisabled()
  if (type !== 'totp' && type !== 'webauthn') {
    throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  }
  if (type === 'webauthn' && relyingPartyOf(service.siteUrl()) === null) throw webauthnFactorsDisabled()
  const name = readName(body.friendly_name)
  const issuer = readName(body.issuer)
  if (lacksFactor) throw insufficientAal(403, 'required to enroll a new factor')

  const id = randomUUID()
  const secret = type === 'totp' ? await newSecret() : null
  const now = service.now()
  const enroll = () =>
    service.store.change(function* () {
      yield* findUser('id', user.id)
      const [counted] = yield* ask('select count(*) as factors from factors where user_id = $1', [user.id])
      if (Number(counted?.['factors']) >= MOST) throw tooManyFactors()
      yield* ask(
        `insert into factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
        values ($1, $2, $3, $4, 'unverified', $5, $6, $6)`,
        [id, user.id, name, type, secret === null ? null : service.vault.seal(id, secret), now],
      )
    })
  await orRefuse(enroll, factorNameTaken)
  const enrolled = { id, type, friendly_name: name ?? '' }
  if (secret === null) return enrolled
  const uri = await keyUri(secret, {
    issuer: issuer ?? new URL(service.siteUrl()).host,
    label: user.email ?? user.id,
  })
  return { ...enrolled, totp: { qr_code: await qrCode(uri), secret, uri } }
}

const credentialOf = (factor: FactorRow): Credential => ({
  id: factor.credential_id ?? '',
  publicKey: factor.public_key ?? '',
  signCount: Number(factor.sign_count),
  transports: JSON.parse(factor.transports ?? '[]') as string[],
})

async function mustRead({ store }: AuthService, id: string, { user }: Caller): Promise<FactorRow> {
  const factor = (await readFactors(store, user.id)).find((one) => one.id === id)
  if (!factor) throw factorNotFound()
  return factor
}

/** `POST /factors/{id}/challenge`: makes a challenge that a factor must answer within five minutes. */
export async function challenge(
  service: AuthService,
  id: string,
  who: Caller,
  visitor: Visitor,
): Promise<Json> {
  const factor = await mustRead(service, id, who)
  const asked = factor.factor_type === 'webauthn' ? await askKey(service, factor, who) : null
  const challengeId = randomUUID()
  const now = service.now()
  await service.store.change(function* () {
    const [row] = yield* askLocked('select id from factors where id = $1', [id])
    if (!row) throw factorNotFound()
    yield* ask('update factors set last_challenged_at = $2 where id = $1', [id, now])
    yield* ask(
      `insert into challenges (id, kind, user_id, factor_id, challenge, address, created_at, expires_at)
      values ($1, 'factor', $2, $3, $4, $5, $6, $7)`,
      [
        challengeId,
        who.user.id,
        id,
        asked?.publicKey.challenge ?? '',
        visitor.address,
        now,
        now + CHALLENGE_LIFE,
      ],
    )
  })
  return {
    id: challengeId,
    type: factor.factor_type,
    expires_at: Math.floor((now + CHALLENGE_LIFE) / 1000),
    ...(asked && {
      webauthn: { type: asked.type, credential_options: { publicKey: asked.publicKey } },
    }),
  }
}

/** The browser's question to a security key: to make a new credential, or to sign with the known one. */
async function askKey(service: AuthService, factor: FactorRow, { user }: Caller) {
  const party = relyingPartyOf(service.siteUrl())
  if (party === null) throw webauthnFactorsDisabled()
  if (factor.status === 'verified') {
    return { type: 'request', publicKey: await requestOptions(party, [credentialOf(factor)]) }
  }
  const others = (await readFactors(service.store, user.id)).filter(
    ({ credential_id }) => credential_id !== null,
  )
  const publicKey = await creationOptions(party, {
    // Not the user's id: the key would overwrite a passkey that the user has on it.
    handle: factor.id,
    name: user.email ?? user.id,
    known: others.map(credentialOf),
    isPasskey: false,
  })
  return { type: 'create', publicKey }
}

const toChallengeRow = rowReader({
  factor_id: text,
  challenge: text,
  address: text,
  used_at: numberOrNull,
  expires_at: number,
})

/** @throws {AuthError} 422 if the challenge belongs to another factor or address, was used, or has expired */
function judge(row: Row | undefined, factorId: string, visitor: Visitor, now: number) {
  const found = row && toChallengeRow(row)
  if (!found || found.factor_id !== factorId) throw factorNotFound(422)
  if (found.used_at !== null || found.address !== visitor.address) throw challengeElsewhere()
  if (found.expires_at <= now) throw challengeExpired()
  return found
}

/** The proof of a factor. Once it is accepted, the factor counts and the session's level rises. */
type FactorProof = { sql: string; parameters: (string | number)[] }

/** `POST /factors/{id}/verify` */
export async function verifyFactor(
  service: AuthService,
  id: string,
  { challenge_id: challengeId, code, webauthn }: z.infer<typeof shownSchema>,
  who: Caller,
  visitor: Visitor,
): Promise<Json> {
  const { store, limits, vault } = service
  const factor = await mustRead(service, id, who)
  if (!challengeId) throw validationFailed('challenge_id is required')
  if (!isUuid(challengeId)) throw factorNotFound(422)
  const now = service.now()
  const context: Context = { service, who, visitor, challengeId, now }

  if (factor.factor_type === 'totp') {
    if (!code) throw validationFailed('code is required')
    const secret = vault.open(factor.id, factor.secret ?? '')
    const app = secret === null ? null : await totp(secret)
    const signedIn = await limits.guess(
      'factor',
      who.user.id,
      () => store.change(() => show(context, id, (fresh) => takeCode(fresh, app, code, now))),
      (result) => result !== null,
    )
    if (signedIn === null) throw factorRefused('Invalid TOTP code entered')
    return sessionJson(service, signedIn, now)
  }

  const party = relyingPartyOf(service.siteUrl())
  if (party === null) throw webauthnFactorsDisabled()
  const [row] = await store.read('select * from challenges where id = $1', [challengeId])
  const asked = judge(row, id, visitor, now)
  const expected = { party, challenge: asked.challenge, isPasskey: false }
  const take = await readKey(factor, webauthn?.credential_response, expected)
  const signedIn = await orRefuse(
    () => store.change(() => show(context, id, take ?? (() => null))),
    credentialExists,
  )
  if (signedIn === null) throw factorRefused('The security key could not be verified')
  return sessionJson(service, signedIn, now)
}

type Take = (fresh: FactorRow) => FactorProof | null

/** Whether a code is right and was not used before. */
function takeCode(factor: FactorRow, app: Totp | null, code: string, now: number): FactorProof | null {
  const step = app === null ? null : findCode(app, code, now)
  // Each code counts once, and only if it is newer than the last one used.
  if (step === null || step <= (factor.last_step ?? -1)) return null
  return { sql: 'last_step = $3', parameters: [step] }
}

/** Checks the signature of a security key. @returns null if it is wrong */
async function readKey(
  factor: FactorRow,
  response: unknown,
  expected: Parameters<typeof readRegistration>[1],
): Promise<Take | null> {
  if (factor.status === 'unverified') {
    const registration = registrationSchema.safeParse(response)
    const made = registration.success ? await readRegistration(registration.data, expected) : null
    if (made === null) return null
    return ({ status }) =>
      status === 'verified'
        ? null
        : {
            sql: 'credential_id = $3, public_key = $4, sign_count = $5, transports = $6',
            parameters: [made.id, made.publicKey, made.signCount, JSON.stringify(made.transports)],
          }
  }
  const assertion = assertionSchema.safeParse(response)
  if (!assertion.success || !isHandle(assertion.data.response.userHandle, factor.id)) return null
  const count = await readAssertion(assertion.data, credentialOf(factor), expected)
  if (count === null) return null
  return (fresh) =>
    isNewCount(count, Number(fresh.sign_count)) ? { sql: 'sign_count = $3', parameters: [count] } : null
}

type Context = {
  service: AuthService
  who: Caller
  visitor: Visitor
  challengeId: string
  now: number
}

/**
 * A factor has answered its challenge: the factor and the session's higher level count from now on. All sessions of a
 * lower level end, and so do unfinished setups of the same kind.
 * @returns null if the answer is wrong; the failure is stored
 */
function* show(
  { who, visitor, challengeId, now, service }: Context,
  id: string,
  take: Take,
): Change<SignedInSession | null> {
  const user = yield* findUser('id', who.user.id)
  const [row] = yield* askLocked('select * from factors where id = $1', [id])
  if (!user || !row) throw factorNotFound()
  const factor = toFactorRow(row)
  const [asked] = yield* askLocked('select * from challenges where id = $1', [challengeId])
  judge(asked, id, visitor, now)
  const shown = take(factor)
  if (shown === null) {
    yield* note(user.id, 'second factor refused', now)
    return null
  }
  yield* ask('update challenges set used_at = $2 where id = $1', [challengeId, now])
  const { sql, parameters } = shown
  yield* ask(`update factors set status = 'verified', updated_at = $2, ${sql} where id = $1`, [
    id,
    now,
    ...parameters,
  ])
  const method = METHODS[factor.factor_type]
  const session = yield* raiseSession(service, who, { factorId: id, method, now })
  yield* ask(`delete from factors where user_id = $1 and status = 'unverified' and factor_type = $2`, [
    user.id,
    factor.factor_type,
  ])
  yield* note(user.id, factor.status === 'verified' ? 'second factor shown' : 'second factor set up', now)
  return { user, session }
}

/** The names of the methods in the claim `amr`. */
const METHODS = { totp: 'totp', webauthn: 'mfa/webauthn' } as const

/** `DELETE /factors/{id}` */
export async function unenrol({ store, now }: AuthService, id: string, { user, aal }: Caller): Promise<void> {
  await store.change(function* () {
    const [row] = yield* askLocked('select * from factors where id = $1', [id])
    const factor = row && toFactorRow(row)
    if (!factor || factor.user_id !== user.id) throw factorNotFound()
    if (factor.status === 'verified' && aal !== 'aal2') {
      throw insufficientAal(422, 'required to unenroll verified factor')
    }
    yield* dropFactor(user, factor, now())
  })
}
