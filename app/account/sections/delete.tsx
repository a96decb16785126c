import { useState } from 'react'
import { useLocation } from 'wouter'
import { HOST } from '#account/base/errors.ts'
import { dataOf } from '#account/base/rows.ts'
import { leave } from '#account/base/sign-out.ts'
import { useAccountAttempt } from '#account/base/use-account-attempt.ts'
import { accountsClient } from '#sending/client.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { ErrorLine, Part, type Section } from './section.tsx'

/** The section that deletes the account. */
export const Delete: Section = ({ user }) => {
  const [, navigate] = useLocation()
  const [isAsked, setAsked] = useState(false)
  const { isBusy, fault, setFault, attempt } = useAccountAttempt('The account was not deleted.')

  const close = () => {
    setAsked(false)
    setFault(null)
  }

  const remove = async () => {
    const client = await accountsClient()
    dataOf(await client.rpc('delete_my_account'))
    navigate('/')
    await leave()
    toast({
      title: 'Account deleted',
      description: 'Your name and progress are removed from this browser.',
      tone: 'done',
    })
  }

  return (
    <Part id="account-delete" title="Delete the account">
      <p>
        Deletes your email address, progress, the list of your shifts in the office, and all sign-ins. The
        operator of this site keeps what was sent while you played: the sign-up with name and address, times
        of completed levels, and feedback. Ask {HOST} to delete these too. Seats in classes stay, with their
        nicknames: to delete them too, leave your classes first. Classes that you made stay too. Keep their
        board links: nothing else opens these classes afterwards.
      </p>
      <button className="btn" id="delete-open" type="button" onClick={() => setAsked(true)}>
        Delete account
      </button>
      {isAsked ? (
        <Dialog
          id="delete-dialog"
          titleId="delete-title"
          descriptionId="delete-warning"
          onClose={close}
          isBusy={isBusy}
          isLight
        >
          <div className="sheet" aria-busy={isBusy}>
            <h2 id="delete-title">Delete the account</h2>
            <p className="lead" id="delete-warning">
              This cannot be undone. Download your data first if you want to keep it.
            </p>
            <ul className="losses" aria-label="What will be lost">
              <li>Your account, {user.email}</li>
              <li>Your progress, on every device, including this one</li>
              <li>The list of your shifts in the office, on every device, including this one</li>
            </ul>
            <p id="delete-stays">
              Sign-up, times and feedback that were sent stay with {HOST}; seats stay in their classes, and
              classes stay behind their board links.
            </p>
            <ErrorLine id="delete-fault">{fault}</ErrorLine>
            <hr className="feed" />
            <div className="row">
              <button className="btn" id="delete-keep" type="button" disabled={isBusy} onClick={close}>
                Keep the account
              </button>
              <BusyButton
                isBusy={isBusy}
                className="btn btn-danger"
                id="delete-confirm"
                type="button"
                onClick={() => attempt(remove)}
              >
                Delete for good
              </BusyButton>
            </div>
          </div>
        </Dialog>
      ) : null}
    </Part>
  )
}
