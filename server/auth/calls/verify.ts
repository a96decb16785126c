import type { Body } from '#server/auth/base/body.ts'
import { AuthError, otpExpired, userBanned, validationFailed } from '#server/auth/base/errors.ts'
import { isAccountPage, redirectTarget, withFragment, withQuery } from '#server/auth/base/redirect.ts'
import type { AuthService } from '#server/auth/base/service.ts'
import { note } from '#server/auth/people/audit.ts'
import { mintCode } from '#server/auth/people/flows.ts'
import { readEmail, refuseWrongPhone } from '#server/auth/people/given.ts'
import type { Json } from '#server/auth/people/metadata.ts'
import {
  clearTokens,
  findByCode,
  findByLink,
  hasAgreed,
  type Kind,
  markAgreed,
  type TokenRow,
} from '#server/auth/people/one-time.ts'
import type { UserRow } from '#server/auth/people/rows.ts'
import {
  sessionJson,
  type SignedInSession,
  startSession,
  type Visitor,
} from '#server/auth/people/sessions.ts'
import { confirmEmail, findUser, isBanned, changeAddress } from '#server/auth/people/users.ts'
import { type Change } from '#server/store/base/change.ts'

/** The purposes that a type of link or code may have. */
const KINDS: Record<string, readonly Kind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_new', 'email_change_current'],
}

const LINK_DEAD = 'Email link is invalid or has expired'
const CODE_DEAD = 'Token has expired or is invalid'
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The result of a used token: a session, a code for one, half of a change of address, or nothing. */
type TokenUse = { signedIn: SignedInSession } | { code: string } | 'half' | null

/** `POST /verify`: takes a code with its address, or the secret of a link. */
export async function verify(service: AuthService, body: Body, visitor: Visitor): Promise<Json> {
  const { type, token, token_hash: secret } = body
  if (!type) throw validationFailed('Verify requires a verification type')
  if (token && secret) throw validationFailed('Verify requires either a token or a token hash')
  if (!token && !secret) throw validationFailed('Verify requires a token or a token hash')
  if (secret && (body.email || body.phone)) {
    throw validationFailed('Only the token_hash and type should be provided')
  }
  if (token) {
    if (!body.email === !body.phone) {
      throw validationFailed('Only an email address or phone number should be provided on verify')
    }
    if (body.phone) {
      refuseWrongPhone(body.phone)
      // No account has a phone.
      throw otpExpired(CODE_DEAD)
    }
  }
  if (type === 'sms' || type === 'phone_change') throw otpExpired(CODE_DEAD)
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kinds) throw validationFailed('Invalid verification type')
  const now = service.now()
  if (secret) {
    const used = await service.store.change(() =>
      useUp(service, (now) => findByLink(secret, kinds, now), { visitor, now, isFlow: false }),
    )
    return answer(service, used, LINK_DEAD, now)
  }
  const email = readEmail(body.email ?? '')
  const code = token ?? ''
  const used = await service.limits.guess(
    'code',
    email,
    () =>
      service.store.change(() =>
        useUp(service, (now) => findByCode(service.vault, { email, code, kinds, now }), {
          visitor,
          now,
          isFlow: false,
        }),
      ),
    (result) => result !== null,
  )
  return answer(service, used, CODE_DEAD, now)
}

async function answer(service: AuthService, used: TokenUse, dead: string, now: number): Promise<Json> {
  if (used === null || (used !== 'half' && 'code' in used)) throw otpExpired(dead)
  if (used === 'half') return { msg: HALF, code: '200' }
  return sessionJson(service, used.signedIn, now)
}

/** `GET /verify`: called when a mailed link is followed. @returns the address for the browser */
export async function followLink(
  service: AuthService,
  query: { token: string | undefined; type: string | undefined; redirectTo: string | undefined },
  visitor: Visitor,
): Promise<string> {
  const { token, type } = query
  const target = redirectTarget(query.redirectTo, service.siteUrl(), service.config.redirectUrls)
  if (!type) throw validationFailed('Verify requires a verification type')
  if (!token) throw validationFailed('Verify requires a token or a token hash')
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kinds) throw validationFailed('Invalid verification type')
  // Mail scanners of schools follow links, and mails are opened in other browsers. So our page asks for a press first.
  if (isAccountPage(target, service.siteUrl())) {
    return withFragment(target, { token_hash: token, type })
  }
  const isFlow = token.startsWith('pkce_')
  const now = service.now()
  try {
    const used = await service.store.change(() =>
      useUp(service, (now) => findByLink(token, kinds, now), { visitor, now, isFlow }),
    )
    if (used === null) throw otpExpired(LINK_DEAD)
    if (used === 'half') return withFragment(target, { message: HALF, sb: '' })
    if ('code' in used) return withQuery(target, { code: used.code })
    const { access_token, token_type, expires_in, expires_at, refresh_token } = await sessionJson(
      service,
      used.signedIn,
      now,
    )
    return withFragment(target, {
      access_token,
      expires_at,
      expires_in,
      refresh_token,
      token_type,
      type,
      sb: '',
    })
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error
    const said = { error: 'access_denied', error_code: error.code, error_description: error.message }
    return withFragment(isFlow ? withQuery(target, said) : target, { ...said, sb: '' })
  }
}

type Find = (now: number) => Change<TokenRow | null>

function* useUp(
  service: AuthService,
  find: Find,
  { visitor, now, isFlow }: { visitor: Visitor; now: number; isFlow: boolean },
): Change<TokenUse> {
  const token = yield* find(now)
  if (!token) {
    yield* note(null, 'code or link refused', now)
    return null
  }
  const user = yield* findUser('id', token.user_id)
  if (!user) return null
  if (isBanned(user, now)) throw userBanned(403)

  if (token.kind === 'email_change_new' || token.kind === 'email_change_current') {
    const isDone = yield* confirmHalf(service, user, token, now)
    if (!isDone) return 'half'
  } else {
    // The mail went to an address that the user has changed meanwhile.
    if (token.email !== user.email) return null
    yield* confirmEmail(user, now)
  }
  yield* clearTokens(user.id)
  if (isFlow) {
    // The flow took too long and was deleted.
    if (token.flow_id === null) return null
    yield* note(user.id, 'link followed', now)
    return { code: yield* mintCode(token.flow_id, now) }
  }
  return { signedIn: yield* startSession(user, 'otp', visitor, now) }
}

/**
 * One of the two mailboxes agrees. Its token stays as a mark until the other one agrees too: a token that wrong codes
 * have made void is no consent.
 * @returns whether this was the second one
 */
function* confirmHalf(service: AuthService, user: UserRow, token: TokenRow, now: number): Change<boolean> {
  const { new_email: newEmail } = user
  const isOfNew = token.kind === 'email_change_new'
  if (newEmail === null || token.email !== (isOfNew ? newEmail : user.email)) throw otpExpired(LINK_DEAD)
  const isBothAsked = service.isMailConfirmed && user.email !== null && user.email_confirmed_at !== null
  const hasOtherAgreed =
    isBothAsked && (yield* hasAgreed(user.id, isOfNew ? 'email_change_current' : 'email_change_new', now))
  if (isBothAsked && !hasOtherAgreed) {
    yield* markAgreed(token.id)
    return false
  }
  yield* changeAddress(user, newEmail, { isProven: isOfNew || hasOtherAgreed, now })
  return true
}
