import { privacy } from '#site-config'

/** A failure as supabase-js reports it. */
export type Failure = {
  name: string
  message: string
  code?: string | undefined
  reasons?: readonly string[]
}

/** The operator's contact, without `mailto:` or `https://`. */
export const HOST = `whoever hosts this site (${privacy.contact.replace(/^(?:mailto:|https?:\/\/)/, '')})`

const GONE = 'You are signed out. Sign in again.'
const TOO_OFTEN = 'Too many attempts. Wait five minutes, then try again.'
const INVITED = `You cannot create an account here. Ask ${HOST} for one.`
const TOO_SLOW = 'The sign-in took too long. Try again.'
const KNOWN_KEY = 'This device already has a passkey for you. Sign in with it.'
const OLD_LINK = 'This link was already used, or is too old. Ask for a new link.'

const RETURN = 'The sign-in took too long, or was started in another browser. Try again.'

/** Our sentence for each code: it says the problem and the next step. */
const SENTENCES: Readonly<Record<string, string>> = {
  anonymous_provider_disabled: 'Type your email address and a password.',
  bad_code_verifier:
    'This link works only in the browser that asked for it. Open it there, or ask for a new link here.',
  bad_jwt: GONE,
  bad_oauth_callback: 'The other site did not sign you in. Try again, or choose another method.',
  bad_oauth_state: RETURN,
  email_exists: 'Another account has this email address. Use another address.',
  email_not_confirmed:
    'This email address is not confirmed yet. Ask for a code by mail, and sign in with the code.',
  flow_state_already_used: RETURN,
  flow_state_expired: OLD_LINK,
  flow_state_not_found: OLD_LINK,
  identity_already_exists:
    'That sign-in is linked to another account. Sign in to that account and unlink it first.',
  identity_not_found: 'That sign-in is no longer linked. Load the page again.',
  insufficient_aal:
    'The second step of the sign-in is missing. Press “Enter the code” on your account page, or sign out and sign in again.',
  // The second sentence is for the owner of the address: anybody may ask for a mail to an unconfirmed address.
  invalid_credentials:
    'Wrong email address or password. Check both, or sign in with a code by mail. If you chose the password before you confirmed the address, the password is not valid: sign in with a code, and choose a new password on your account page.',
  mfa_challenge_expired: TOO_SLOW,
  mfa_factor_not_found: 'This has already been removed. Load the page again.',
  mfa_ip_address_mismatch: 'Your network changed during the sign-in. Try again.',
  mfa_verification_failed:
    'This code is wrong, too old, or already used. Wait for the next code, then type it.',
  otp_disabled: INVITED,
  otp_expired: 'This code is wrong or too old. Check the code, or ask for a new one.',
  over_request_rate_limit: TOO_OFTEN,
  passkey_disabled: `This site does not support passkeys. Sign in another way, or ask ${HOST}.`,
  passkey_not_found: 'This passkey has already been removed. Load the page again.',
  provider_disabled: 'This site no longer offers that sign-in. Choose another method.',
  provider_email_needs_verification:
    'Your email address already has an account. Sign in as before, then link this sign-in on your account page.',
  reauthentication_needed:
    'You signed in more than a day ago. Sign out, sign in again, then choose a password.',
  reauthentication_not_valid: 'This code is wrong or too old. Ask for a new code.',
  recovery_code_refused: 'This recovery code is wrong or already used. Try another one.',
  refresh_token_already_used: GONE,
  refresh_token_not_found: GONE,
  same_password: 'This is your present password. Choose another one.',
  session_expired: GONE,
  session_not_found: GONE,
  sign_in_again: 'You signed in more than ten minutes ago. Sign out, sign in again, then delete the account.',
  signup_disabled: INVITED,
  single_identity_not_deletable: 'This is your last sign-in method. Link another one first.',
  too_many_enrolled_mfa_factors: 'You can have at most ten authenticator apps. Remove one first.',
  too_many_passkeys: 'You can have at most ten passkeys. Remove one first.',
  user_already_exists: 'This email address already has an account. Sign in with its password.',
  user_banned: `This account is blocked. Ask ${HOST}.`,
  user_not_found: 'This account was deleted. Sign in to create a new one.',
  webauthn_challenge_expired: TOO_SLOW,
  webauthn_challenge_not_found: TOO_SLOW,
  webauthn_credential_exists: KNOWN_KEY,
  webauthn_verification_failed:
    'No account here has this passkey. Use another passkey, or another sign-in method.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: KNOWN_KEY,
}

const WEAK: Readonly<Record<string, string>> = {
  pwned: 'This password is on a list of common passwords. Choose another one.',
  characters: 'The password needs letters, digits and other characters.',
}

/** Seconds until the server mails again; null if the failure is another one. */
export function secondsToWait({ code, message }: Failure): number | null {
  if (code !== 'over_email_send_rate_limit') return null
  return Number(/after (\d+) second/.exec(message)?.[1] ?? 60)
}

/** The sentence for the page. */
export function sentenceOf(failure: Failure): string {
  const { name, message, code = '', reasons = [] } = failure
  if (name === 'AuthRetryableFetchError' || name === 'TypeError' || name === 'TimeoutError') {
    return 'The server does not answer. Check the connection, then try again.'
  }
  if (code === 'weak_password') {
    const known = reasons.map((reason) => WEAK[reason]).find(Boolean)
    return known ?? `Choose a longer password: at least ${/\d+/.exec(message)?.[0] ?? 8} characters.`
  }
  // The service counts bytes but says characters.
  if (message.startsWith('Password cannot be longer than')) {
    return 'Choose a shorter password: at most 72 letters and digits, fewer in other alphabets.'
  }
  const seconds = secondsToWait(failure)
  if (seconds !== null) return `A mail was just sent. Ask again in ${seconds} seconds.`
  if (name === 'AuthSessionMissingError') return GONE
  // The browser's own dialog was cancelled. Its message differs from browser to browser.
  const otherwise = code.startsWith('ERROR_')
    ? 'The sign-in was cancelled. Try again, or choose another method.'
    : message
  return SENTENCES[code] ?? otherwise
}
