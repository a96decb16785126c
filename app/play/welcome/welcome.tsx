import { useState } from 'react'
import { name } from '#site-config'
import { Dialog } from '#ui/dialog.tsx'
import { LoadedDialog } from '#ui/loaded-parts.tsx'
import { loadable } from '#ui/loaded.ts'

const onboardingDialog = loadable(async () => (await import('./onboarding.tsx')).OnboardingDialog)

/** Greets the learner on level 1, the first time only. Spec §2, "Challenge page". */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const [isBriefing, setBriefing] = useState(false)
  return (
    <>
      <Dialog id="welcome" titleId="welcome-title" onClose={onClose} firstFocus="welcome-start" isLight>
        <div className="sheet">
          <h2 id="welcome-title">Welcome to {name}</h2>
          <p className="lead">This is level 1. Your robot works in the bright box, the simulation.</p>
          <hr className="feed" />
          <ol className="losses">
            <li>Read the objectives. They say what must be true at the end.</li>
            <li>Let your robot do it. The mission status turns from In Progress to Ready.</li>
            <li>Press Complete Mission. Your robot may do that too.</li>
          </ol>
          <p className="label" id="welcome-worse-day">
            Later, try the same task on a changed page: press “Conditions: none” above the simulation.
          </p>
          <hr className="feed" />
          <div className="row">
            <button className="btn" id="welcome-onboarding" type="button" onClick={() => setBriefing(true)}>
              Three-step briefing
            </button>
            <button className="btn btn-go" id="welcome-start" type="button" onClick={onClose}>
              Start Level 1
            </button>
          </div>
        </div>
      </Dialog>
      {isBriefing ? (
        // The briefing's last button starts the level; closing the briefing returns to this welcome.
        <LoadedDialog part={onboardingDialog} onClose={() => setBriefing(false)} onEnter={onClose} />
      ) : null}
    </>
  )
}
