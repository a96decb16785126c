import type { EmailOtpType } from '@supabase/supabase-js'
import { createLinkStore } from '#ui/link-store.ts'
import { useStore } from '#ui/store.ts'

/** The parameters that a mailed link brings to the account's page. */
export type MailedLink =
  | { tokenHash: string; type: EmailOtpType }
  | { fault: string; said: string }
  | { message: string }

const TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
] as const satisfies EmailOtpType[]

/**
 * Reads the address and strips it at once: a sign-in token must not stay in the history or appear in a screenshot. An
 * access token is left to supabase-js, which strips it too.
 */
function takeLink(): MailedLink | null {
  const values = new URLSearchParams(location.hash.slice(1))
  const tokenHash = values.get('token_hash')
  const type = TYPES.find((each) => each === values.get('type'))
  const fault = values.get('error_code') ?? values.get('error')
  const message = values.get('message')
  if (tokenHash === null && fault === null && message === null) return null
  history.replaceState(history.state, '', location.pathname)
  if (tokenHash !== null && type) return { tokenHash, type }
  if (message !== null) return { message }
  return { fault: fault ?? 'otp_expired', said: values.get('error_description') ?? '' }
}

const link = createLinkStore(takeLink)

/** The link that led to this page, until the page has used it. */
export const useLink = (): MailedLink | null => useStore(link)

export const forgetLink = (): void => link.set(null)
