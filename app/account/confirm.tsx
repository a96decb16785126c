import { useState } from 'react'
import { signInOn } from '#learner/session.ts'
import { accountsClient } from '#sending/client.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Note } from '#ui/note.tsx'
import { sentenceOf } from './base/errors.ts'
import { type MailedLink, forgetLink } from './base/link.ts'
import { useAccountAttempt } from './base/use-account-attempt.ts'
import type { ArrivingUser } from './sign-in/use-arrival.tsx'

type ConfirmProps = {
  link: MailedLink
  /** Called when the link has signed somebody in. */
  onArrive: (user: ArrivingUser, isRecovering: boolean) => Promise<void>
}

/**
 * Asks for a press before a mailed link is used. Mail scanners of schools follow links, and a link signs in only once.
 * The link may be opened in another browser than the one that asked for it.
 */
export function Confirm({ link, onArrive }: ConfirmProps) {
  const [said, setSaid] = useState<string | null>(null)
  const { isBusy, fault, attempt } = useAccountAttempt('The link did not sign in.')

  if ('fault' in link && link.fault !== 'otp_expired' && link.fault !== 'access_denied') {
    return (
      <Note id="link-outcome" label="Outcome" tone="danger" title="This did not work">
        {sentenceOf({ name: '', code: link.fault, message: link.said })}
      </Note>
    )
  }
  if ('fault' in link) {
    return (
      <Note id="link-outcome" label="Outcome" tone="danger" title="This link does not work">
        The link was already used, or is too old. Sign in to get a new link.
      </Note>
    )
  }
  if ('message' in link || said !== null) {
    return (
      <Note id="link-outcome" label="Outcome" tone="done" title="Confirmed">
        {said ?? ('message' in link ? link.message : '')}
      </Note>
    )
  }

  const isChange = link.type === 'email_change'

  const confirm = async (isShared: boolean) => {
    signInOn(isShared ? 'shared' : 'own')
    const { auth } = await accountsClient()
    const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
    if (error) throw error
    if (!data.session || !data.user) {
      return setSaid('Now open the link in the mail to your other address. Then the change is done.')
    }
    await onArrive(data.user, link.type === 'recovery')
    forgetLink()
  }

  return (
    <form
      className="part"
      id="link-confirm"
      onSubmit={(event) => {
        event.preventDefault()
        const isShared = new FormData(event.currentTarget).has('shared')
        attempt(() => confirm(isShared))
      }}
    >
      <p className="lead">
        {isChange
          ? 'The mail asked you to confirm a new email address.'
          : 'The link in the mail signs you in once, in this browser.'}
      </p>
      <label className="tick" htmlFor="link-shared">
        <input id="link-shared" name="shared" type="checkbox" /> Shared computer: delete my progress here when
        I sign out
      </label>
      {fault === null ? null : (
        <p className="error" id="link-fault" role="alert">
          {fault}
        </p>
      )}
      <BusyButton isBusy={isBusy} className="btn btn-go" id="link-submit" type="submit">
        {isChange ? 'Confirm the change' : 'Sign in'}
      </BusyButton>
    </form>
  )
}
