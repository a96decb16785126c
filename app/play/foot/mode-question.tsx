import { setMode } from '#learner/store.ts'
import { Dialog } from '#ui/dialog.tsx'

/** Asks before Live Mode locks the open level. */
export function ModeQuestion({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      id="mode-question"
      titleId="mode-question-title"
      descriptionId="mode-question-text"
      onClose={onClose}
      isLight
    >
      <div className="sheet">
        <h2 id="mode-question-title">Leave this level?</h2>
        <p className="lead" id="mode-question-text">
          In Live Mode this level is locked until you complete the level before it. Your work on this page is
          lost, and the home page opens.
        </p>
        <hr className="feed" />
        <div className="row">
          <button className="btn" id="mode-stay" type="button" onClick={onClose}>
            Stay in Demo Mode
          </button>
          <button
            className="btn"
            id="mode-leave"
            type="button"
            onClick={() => {
              onClose()
              setMode('live')
            }}
          >
            Go Live
          </button>
        </div>
      </div>
    </Dialog>
  )
}
