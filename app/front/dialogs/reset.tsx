import { useLocation } from 'wouter'
import { markReset, owner } from '#learner/session.ts'
import { resetProgress } from '#learner/store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toasts.tsx'

/** Spec §2, "Reset All Progress". */
const LOST = ['All points and scores', 'All completed progress', 'All level achievements']

/** Asks before all progress is deleted. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()

  const reset = () => {
    // Leaves the level first: a level's page would complain that it is locked again.
    navigate('/')
    markReset()
    resetProgress()
    onClose()
    toast({
      title: '🔄 Progress Reset!',
      description: 'All levels have been reset. You can start your RPA journey from the beginning.',
    })
  }

  return (
    <Dialog id="reset-dialog" titleId="reset-title" descriptionId="reset-warning" onClose={onClose} isLight>
      <div className="sheet">
        <h2 id="reset-title">Reset All Progress</h2>
        <p className="lead" id="reset-warning">
          This action cannot be undone.
        </p>
        <ul className="losses" aria-label="What will be lost">
          {LOST.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
          {owner() === null ? null : <li id="reset-everywhere">Your account’s progress, on every device</li>}
        </ul>
        <hr className="feed" />
        <div className="row">
          <button className="btn" id="reset-keep" type="button" onClick={onClose}>
            Keep Progress
          </button>
          <button className="btn btn-danger" id="reset-confirm" type="button" onClick={reset}>
            Yes, Reset Everything
          </button>
        </div>
      </div>
    </Dialog>
  )
}
