import { name } from '#site-config'
import { Dialog } from '#ui/dialog.tsx'

/** Greets the learner on level 1, the first time only. Spec §2, "Challenge page". */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="welcome" titleId="welcome-title" onClose={onClose} isLight>
      <div className="sheet">
        <h2 id="welcome-title">Welcome to {name}</h2>
        <p className="lead">This is level 1. The lit worktop is the simulation: there your robot works.</p>
        <hr className="feed" />
        <ol className="losses">
          <li>Read the objectives. They say what must be true in the end, not how to get there.</li>
          <li>Let your robot do it. The mission status turns from In Progress to Ready.</li>
          <li>Press Complete Mission. That, too, can be your robot’s job.</li>
        </ol>
        <hr className="feed" />
        <div className="row">
          <button className="btn btn-go" id="welcome-start" type="button" onClick={onClose} autoFocus>
            Start Level 1
          </button>
        </div>
      </div>
    </Dialog>
  )
}
