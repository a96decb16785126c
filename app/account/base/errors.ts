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
const TOO_OFTEN = 'Too many tries. Wait five minutes, then try again.'
const INVITED = `New accounts are made by ${HOST}. Ask there.`
const TOO_SLOW = 'That took too long. Try again.'
const KNOWN_KEY = 'This device has a passkey for you already.'
const OLD_LINK = 'This link was used before or is too old. Ask for a new one.'

const RETURN = 'That sign-in took too long, or was begun in another browser. Try again.'

/** Our sentence for each code: it says the problem and the next step. */
const SENTENCES: Readonly<Record<string, string>> = {
  anonymous_provider_disabled: 'Type your address and a password.',
  bad_code_verifier:
    'This link belongs to the browser that asked for it. Open it there, or ask for a new one here.',
  bad_jwt: GONE,
  bad_oauth_callback: 'You were not signed in there. Try again, or sign in another way.',
  bad_oauth_state: RETURN,
  email_exists: 'Another account has this address. Choose another one.',
  email_not_confirmed: 'This address is not confirmed yet. Ask for a code by mail, and sign in with that.',
  flow_state_already_used: RETURN,
  flow_state_expired: OLD_LINK,
  flow_state_not_found: OLD_LINK,
  identity_already_exists:
    'That sign-in belongs to another account here. Sign in with it and unlink it there first.',
  identity_not_found: 'That sign-in is no longer linked. Load the page again.',
  insufficient_aal:
    'Show your second factor first: press “Enter the code” on your account page, or sign out, and in again.',
  // The second sentence is for the owner of the address: anybody may ask for a mail to an unconfirmed address.
  invalid_credentials:
    'Address and password do not belong together. Check both, or use a code. A password that was chosen before its address was confirmed may be void: sign in by a code, and choose one on your account page.',
  mfa_challenge_expired: TOO_SLOW,
  mfa_factor_not_found: 'This was removed meanwhile. Load the page again.',
  mfa_ip_address_mismatch: 'Your network changed meanwhile. Try again.',
  mfa_verification_failed: 'This code is wrong, too old, or was used. Wait for the next one, then type that.',
  otp_disabled: INVITED,
  otp_expired: 'This code is wrong, or too old. Check it, or ask for a new one.',
  over_request_rate_limit: TOO_OFTEN,
  passkey_disabled: `This site has no passkeys. Ask ${HOST}.`,
  passkey_not_found: 'This passkey is gone already. Load the page again.',
  provider_disabled: 'This site does not offer that sign-in any more. Choose another way.',
  provider_email_needs_verification:
    'There is an account with your address already. Sign in as you did before, then link this sign-in on your account page.',
  reauthentication_needed:
    'You signed in more than a day ago. Sign out, sign in again, then choose a password.',
  reauthentication_not_valid: 'This code is wrong, or too old. Ask for a new one.',
  recovery_code_refused: 'This recovery code is wrong, or was used. Try another one.',
  refresh_token_already_used: GONE,
  refresh_token_not_found: GONE,
  same_password: 'This is your password already. Choose another one.',
  session_expired: GONE,
  session_not_found: GONE,
  sign_in_again: 'You signed in more than ten minutes ago. Sign out, sign in again, then delete.',
  signup_disabled: INVITED,
  single_identity_not_deletable: 'This is your last way in. Link another one first.',
  too_many_enrolled_mfa_factors: 'Ten are enough. Remove one first.',
  too_many_passkeys: 'Ten passkeys are enough. Remove one first.',
  user_already_exists: 'There is an account with this address. Sign in with its password.',
  user_banned: `This account is closed for now. Ask ${HOST}.`,
  user_not_found: 'This account is gone. Sign in to make a new one.',
  webauthn_challenge_expired: TOO_SLOW,
  webauthn_challenge_not_found: TOO_SLOW,
  webauthn_credential_exists: KNOWN_KEY,
  webauthn_verification_failed: 'No account here has this passkey. Use another one, or sign in another way.',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: KNOWN_KEY,
}

const WEAK: Readonly<Record<string, string>> = {
  pwned: 'This password is on a list of common ones. Choose another.',
  characters: 'Mix letters, digits and signs in the password.',
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
    return 'The server cannot be reached. Check the connection, then try again.'
  }
  if (code === 'weak_password') {
    const known = reasons.map((reason) => WEAK[reason]).find(Boolean)
    return known ?? `Choose a longer password: at least ${/\d+/.exec(message)?.[0] ?? 8} characters.`
  }
  // The service counts bytes but says characters.
  if (message.startsWith('Password cannot be longer than')) {
    return 'Choose a shorter password: at most 72 letters and digits, or fewer with signs of other alphabets.'
  }
  const seconds = secondsToWait(failure)
  if (seconds !== null) return `A mail went out a moment ago. Ask again in ${seconds} seconds.`
  if (name === 'AuthSessionMissingError') return GONE
  // The browser's own dialog was cancelled. Its message differs from browser to browser.
  const otherwise = code.startsWith('ERROR_') ? 'Nothing was signed. Try again, or go another way.' : message
  return SENTENCES[code] ?? otherwise
}
