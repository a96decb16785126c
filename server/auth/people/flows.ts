import { createHash, randomUUID } from 'node:crypto'
import { badVerifier, flowExpired, flowNotFound, validationFailed } from '#server/auth/base/errors.ts'
import { isSame } from '#server/edge/keys.ts'
import { ask, askLocked, type Change } from '#server/store/base/change.ts'
import { type SignedInSession, signIn, type Visitor } from './sessions.ts'

/**
 * Time between following a link and exchanging its code, in ms. It begins with the code, because people read mails
 * late.
 */
const CODE_LIFE = 300_000

/** The client's proof, for later, that it asked for the mail. RFC 7636. */
export type Challenge = { challenge: string; method: 's256' | 'plain' }

type GivenChallenge = {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

/** @throws {AuthError} 400 if one half is missing, or the form is wrong */
export function readChallenge({ code_challenge, code_challenge_method }: GivenChallenge): Challenge | null {
  if (!code_challenge && !code_challenge_method) return null
  if (!code_challenge || !code_challenge_method) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  const method = code_challenge_method.toLowerCase()
  if (method !== 's256' && method !== 'plain') {
    throw validationFailed('code challenge method must be s256 or plain')
  }
  if (!/^[\w.~-]{43,128}$/.test(code_challenge)) {
    throw validationFailed(
      'code challenge has to be between 43 and 128 characters of A-Z, a-z, 0-9, -, ., _ and ~',
    )
  }
  return { challenge: code_challenge, method }
}

/** @param method of the future session, in its claim `amr` */
export function* openFlow(
  userId: string,
  method: string,
  { challenge, method: challengeMethod }: Challenge,
  now: number,
): Change<string> {
  const id = randomUUID()
  yield* ask(
    `insert into flows (id, user_id, method, challenge, challenge_method, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, userId, method, challenge, challengeMethod, now],
  )
  return id
}

/** The link was followed: makes a code for the client that can prove that it asked. */
export function* mintCode(flowId: string, now: number): Change<string> {
  const code = randomUUID()
  yield* ask('update flows set code_hash = $2, coded_at = $3 where id = $1', [flowId, hashOf(code), now])
  return code
}

/** The work left for the exchange of a code. @param flow.outcome sealed result of a provider */
type Finish<T> = (flow: { id: string; userId: string; outcome: string | null }, now: number) => Change<T>

/** @throws {AuthError} 400, 404 or 422 */
export function* redeemCode<T>(
  code: string,
  verifier: string,
  { visitor, now, finish }: { visitor: Visitor; now: number; finish: Finish<T> },
): Change<{ signedIn: SignedInSession; more: T }> {
  const [flow] = yield* askLocked('select * from flows where code_hash = $1', [hashOf(code)])
  if (!flow) throw flowNotFound()
  if (now - Number(flow['coded_at']) > CODE_LIFE) throw flowExpired()
  const challenge = flow['challenge_method'] === 's256' ? hashOf(verifier) : verifier
  if (!isSame(challenge, String(flow['challenge']))) throw badVerifier()
  yield* ask('delete from flows where id = $1', [String(flow['id'])])
  const outcome = flow['outcome'] === null ? null : String(flow['outcome'])
  const more = yield* finish({ id: String(flow['id']), userId: String(flow['user_id']), outcome }, now)
  const signedIn = yield* signIn(String(flow['user_id']), String(flow['method']), visitor, now)
  if (!signedIn) throw flowNotFound()
  return { signedIn, more }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Deletes codes that were not exchanged. Flows without a code wait for their mail. */
export function* sweepFlows(before: number, now: number): Change<void> {
  yield* ask('delete from flows where coded_at < $1 or created_at < $2', [now - CODE_LIFE, before])
}
