import type { Visitor } from '#learner/visitor.ts'
import { Dialog } from '#ui/dialog.tsx'

type TakeOverProps = {
  /** The name of the current visitor. */
  here: Visitor
  /** The name in the file. */
  inFile: Visitor
  /** Called after a choice. Closing the dialog imports nothing, so it does not call this. */
  onAnswer: (isTakingOver: boolean) => void
  onClose: () => void
}

const named = ({ name, email }: Visitor) => (
  <>
    <bdi>{name}</bdi> ({email})
  </>
)

/**
 * Asks who plays on if an imported file belongs to another person: a visitor's name is never replaced without asking.
 */
export function TakeOverDialog({ here, inFile, onAnswer, onClose }: TakeOverProps) {
  const answer = (isTakingOver: boolean) => {
    onClose()
    onAnswer(isTakingOver)
  }
  return (
    <Dialog
      id="take-over-dialog"
      titleId="take-over-title"
      descriptionId="take-over-question"
      onClose={onClose}
      isLight
    >
      <div className="sheet">
        <h2 id="take-over-title">Whose progress should this browser use?</h2>
        <p className="lead" id="take-over-question">
          This browser belongs to {named(here)}, and the file belongs to {named(inFile)}. The levels in the
          file are added in both cases.
        </p>
        <hr className="feed" />
        <div className="row">
          <button className="btn" id="take-over-stay" type="button" onClick={() => answer(false)}>
            Stay {here.name}
          </button>
          <button className="btn" id="take-over-confirm" type="button" onClick={() => answer(true)}>
            Continue as {inFile.name}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
