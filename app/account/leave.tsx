import { useLocation } from 'wouter'
import { LATER_KEYS } from '#learner/later-keys.ts'
import { belongToNobody } from '#learner/session.ts'
import { hasSession, keysOf, lasting, readText, removeText } from '#learner/storage.ts'
import { leaveMachine } from '#learner/store.ts'
import { waiting } from '#sending/waiting.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { useBusy } from '#ui/use-busy.ts'
import { leave as leaveAccount } from './base/sign-out.ts'

/** Whether a teacher's links of boards or lists of names are kept here: app/class/board. */
const hasTeachersThings = () => keysOf(lasting).some((key) => /^botarena_(?:boards$|roster_)/.test(key))

/** Asks before this browser forgets its learner. On a shared machine the next person then begins as a new learner. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const unsent = waiting().length

  const [isBusy, run] = useBusy()

  const leave = () => {
    navigate('/')
    if (hasSession()) return void run(() => leaveAccount().then(say))
    belongToNobody()
    removeText(LATER_KEYS.shifts)
    leaveMachine()
    say()
  }

  const say = () => {
    onClose()
    toast({
      title: 'Deleted',
      description: 'Your name and progress are removed from this browser. The next learner can sign up.',
    })
  }

  return (
    <Dialog id="leave-dialog" titleId="leave-title" descriptionId="leave-warning" onClose={onClose} isLight>
      <div className="sheet">
        <h2 id="leave-title">Clear this browser</h2>
        <p className="lead" id="leave-warning">
          This cannot be undone. Save your progress first if you want to continue on another device.
        </p>
        <ul className="losses" aria-label="What is deleted from this browser">
          <li>Your name and email address</li>
          {hasSession() ? <li id="leave-session">Your sign-in; your account keeps its data</li> : null}
          <li>Points, completed levels and the last runs</li>
          {readText(LATER_KEYS.shifts) === null ? null : (
            <li id="leave-shifts">The list of your shifts of the office</li>
          )}
          {unsent > 0 ? (
            <li id="leave-unsent">
              {unsent === 1
                ? 'One completed level that was not sent to the server'
                : `${unsent} completed levels that were not sent to the server`}
            </li>
          ) : null}
        </ul>
        {hasTeachersThings() ? (
          <p id="leave-boards">
            A teacher’s board links and name lists stay in this browser. To delete them, press “Forget here”
            in the list of classes on the board page.
          </p>
        ) : null}
        <hr className="feed" />
        <div className="row">
          <button className="btn" id="leave-stay" type="button" onClick={onClose}>
            Stay
          </button>
          <button
            className="btn btn-danger"
            id="leave-confirm"
            type="button"
            disabled={isBusy}
            onClick={leave}
          >
            Clear this browser
          </button>
        </div>
      </div>
    </Dialog>
  )
}
