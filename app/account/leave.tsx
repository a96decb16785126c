import { useLocation } from 'wouter'
import { belongToNobody } from '#learner/session.ts'
import { hasSession, keysOf, lasting } from '#learner/storage.ts'
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
    leaveMachine()
    say()
  }

  const say = () => {
    onClose()
    toast({
      title: 'Forgotten',
      description: 'Your name and progress are removed from this browser. The next learner can sign up.',
    })
  }

  return (
    <Dialog id="leave-dialog" titleId="leave-title" descriptionId="leave-warning" onClose={onClose} isLight>
      <div className="sheet">
        <h2 id="leave-title">Leave this machine</h2>
        <p className="lead" id="leave-warning">
          This cannot be undone. Save your progress first if you want to go on elsewhere.
        </p>
        <ul className="losses" aria-label="What this browser forgets">
          <li>Your name and address</li>
          {hasSession() ? (
            <li id="leave-session">That you are signed in; your account keeps what it has</li>
          ) : null}
          <li>Points, completed levels and the last runs</li>
          {unsent > 0 ? (
            <li id="leave-unsent">
              {unsent === 1
                ? 'One completed level that the server has not heard of'
                : `${unsent} completed levels that the server has not heard of`}
            </li>
          ) : null}
        </ul>
        {hasTeachersThings() ? (
          <p id="leave-boards">
            The links of a teacher’s boards and the lists of names stay in this browser. “Forget here”, in the
            list of all classes on the board’s page, removes them.
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
            Leave this machine
          </button>
        </div>
      </div>
    </Dialog>
  )
}
