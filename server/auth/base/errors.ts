/**
 * Refusals of the auth service, in the words of GoTrue (github.com/supabase/auth): a client written for a Supabase
 * project gets the same status, code and message here. A caller's mistake is never a 5xx, because the client would take
 * that for an ill server and try again.
 */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: number
  readonly code: string
  /** The reasons why a password is too weak. */
  readonly reasons: readonly WeakReason[] | undefined
  /** For 429 and 503, in seconds. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { reasons?: readonly WeakReason[]; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.reasons = more.reasons
    this.retryAfter = more.retryAfter
  }

  /** @param version the value of the caller's X-Supabase-Api-Version */
  toResponse(version: string | undefined): Response {
    const weak = this.reasons === undefined ? {} : { weak_password: { reasons: this.reasons } }
    const headers = new Headers({
      'content-type': 'application/json; charset=utf-8',
      'x-sb-error-code': this.code,
    })
    if (this.retryAfter !== undefined) headers.set('retry-after', String(this.retryAfter))
    if (!isNewVersion(version)) {
      const body = { code: this.status, error_code: this.code, msg: this.message, ...weak }
      return new Response(JSON.stringify(body), { status: this.status, headers })
    }
    headers.set(VERSION_HEADER, NEW_VERSION)
    return new Response(JSON.stringify({ code: this.code, message: this.message, ...weak }), {
      status: this.status,
      headers,
    })
  }
}

/**
 * A refusal of a foreign token or a signed message, in OAuth's own form for every version of the caller. RFC 6749 §5.2.
 */
export class OAuthError extends AuthError {
  constructor(error: string, description: string) {
    super(400, error, description)
  }

  override toResponse(): Response {
    return Response.json({ error: this.code, error_description: this.message }, { status: this.status })
  }
}

export type WeakReason = 'length' | 'characters' | 'pwned'

export const VERSION_HEADER = 'x-supabase-api-version'

/** From this version on, `code` is a word, not a number. */
const NEW_VERSION = '2024-01-01'

const isNewVersion = (version = '') => /^2\d{3}-[01]\d-[0-3]\d$/.test(version) && version >= NEW_VERSION

const badForm = (message: string) => new AuthError(400, 'validation_failed', message)

export const validationFailed = badForm
export const badJson = (message = 'Could not parse request body as JSON') =>
  new AuthError(400, 'bad_json', message)
export const bodyTooLarge = () => new AuthError(413, 'request_entity_too_large', 'Request body is over 32 KB')
export const unknownPath = () => new AuthError(404, 'not_found', 'There is no such call')
export const wrongMethod = () =>
  new AuthError(405, 'method_not_allowed', 'This address does not accept this method')
export const noAccounts = () =>
  new AuthError(
    501,
    'not_implemented',
    'This server has no accounts: signing in needs a Supabase project as the backend.',
  )
export const unexpectedFailure = () => new AuthError(500, 'unexpected_failure', 'Internal server error')
export const unavailable = () =>
  new AuthError(503, 'unexpected_failure', 'The database cannot be used at the moment', { retryAfter: 5 })
export const tooBusy = () =>
  new AuthError(503, 'unexpected_failure', 'Too many people are signing in now. Try again in a moment.', {
    retryAfter: 2,
  })

export const noAuthorization = () =>
  new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
export const badJwt = (reason: string) =>
  new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
export const missingSub = () => new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
export const subIsNoUuid = () => new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
/** For the operator's log. */
export const unknownUser = (message = 'User not found') => new AuthError(404, 'user_not_found', message)
export const userGone = () =>
  new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
export const sessionGone = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
export const userBanned = (status: 400 | 403) => new AuthError(status, 'user_banned', 'User is banned')

export const signupDisabled = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
export const anonymousDisabled = () =>
  new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
export const phoneDisabled = (status: 400 | 422, message = 'Phone signups are disabled') =>
  new AuthError(status, 'phone_provider_disabled', message)
export const wrongPhone = () => badForm('Invalid phone number format (E.164 required)')
/** In GoTrue's words and order: this server is no OAuth server. */
export const noOAuthServer = () => new AuthError(404, 'feature_disabled', 'OAuth server is disabled')
export const alreadyExists = () => new AuthError(422, 'user_already_exists', 'User already registered')
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
export const weakPassword = (message: string, reasons: readonly WeakReason[]) =>
  new AuthError(422, 'weak_password', message, { reasons })
export const samePassword = () =>
  new AuthError(422, 'same_password', 'New password should be different from the old password.')
export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
export const unsupportedGrant = () => new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
export const emailNotConfirmed = (status: 400 | 422) =>
  new AuthError(status, 'email_not_confirmed', 'Email not confirmed')
export const otpDisabled = () => new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
export const otpExpired = (message: string) => new AuthError(403, 'otp_expired', message)
export const adminOnly = () => new AuthError(403, 'not_admin', 'User not allowed')
export const reauthenticationNeeded = () =>
  new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
export const reauthenticationNotValid = () =>
  new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')

export const refreshMalformed = () => new AuthError(400, 'validation_failed', 'Refresh token is not valid')
export const refreshNotFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
export const refreshUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')

export const refreshTooOld = () =>
  new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')

export const flowNotFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
export const flowExpired = () =>
  new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
export const badVerifier = () =>
  new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')

/** @param retryAfter in seconds */
export const tooManyRequests = (retryAfter: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter })
/** @param retryAfter in seconds */
export const tooManyMails = (retryAfter: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfter} seconds.`,
    { retryAfter },
  )

export const providerNeedsProof = () =>
  new AuthError(
    422,
    'provider_email_needs_verification',
    'An account with this address already exists. Sign in to it, then link this provider.',
  )
export const identityTaken = () =>
  new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user')
export const providerDisabled = () => new AuthError(400, 'provider_disabled', 'Provider is not enabled')
export const samlDisabled = () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
export const web3Disabled = () => new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')

export const noAnonymous = () =>
  new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
/** @param what the resource: GoTrue says it with another status for each call */
export const insufficientAal = (status: 401 | 403 | 422, what: string) =>
  new AuthError(status, 'insufficient_aal', `AAL2 ${what}`)
export const factorNotFound = (status: 404 | 422 = 404) =>
  new AuthError(
    status,
    'mfa_factor_not_found',
    status === 404 ? 'Factor not found' : 'MFA factor with the provided challenge ID not found',
  )
/** @param article GoTrue writes `an UUID` in some places */
export const idIsNoUuid = (name: string, article: 'a' | 'an') =>
  new AuthError(404, 'validation_failed', `${name} must be ${article} UUID`)
export const factorNameTaken = () =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    'A factor with the friendly name for this user already exists',
  )
export const tooManyFactors = () =>
  new AuthError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of enrolled factors reached, unenroll to continue',
  )
export const phoneFactorsDisabled = () =>
  new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
export const webauthnFactorsDisabled = () =>
  new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
export const challengeElsewhere = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
export const challengeExpired = () =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  )
export const factorRefused = (what: string) => new AuthError(422, 'mfa_verification_failed', what)
export const noFactorYet = () =>
  new AuthError(
    422,
    'recovery_codes_need_factor',
    'Recovery codes replace a second factor, and this account has none',
  )
export const recoveryCodeRefused = () =>
  new AuthError(422, 'recovery_code_refused', 'This recovery code is wrong or was already used')

export const passkeysDisabled = () => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
export const passkeyNotFound = () => new AuthError(404, 'passkey_not_found', 'Passkey not found')
export const tooManyPasskeys = () =>
  new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached, remove one to continue')
export const credentialExists = () =>
  new AuthError(422, 'webauthn_credential_exists', 'This credential is registered already')
export const passkeyChallengeNotFound = () =>
  new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found')
export const passkeyChallengeExpired = () =>
  new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')
export const passkeyRefused = () =>
  new AuthError(400, 'webauthn_verification_failed', 'The credential could not be verified')
