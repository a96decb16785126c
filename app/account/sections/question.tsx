import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type QuestionProps = {
  /** The ids inside begin with this. */
  id: string
  title: string
  /** The consequence, in a sentence. */
  children: string
  /** The label of the button that does it. */
  confirm: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a way to sign in is removed. */
export function Question({ id, title, children, confirm, isBusy, onConfirm, onClose }: QuestionProps) {
  return (
    <Dialog
      id={`${id}-dialog`}
      titleId={`${id}-title`}
      descriptionId={`${id}-warning`}
      onClose={onClose}
      isBusy={isBusy}
      isLight
    >
      <div className="sheet" aria-busy={isBusy}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="lead" id={`${id}-warning`}>
          {children}
        </p>
        <hr className="feed" />
        <div className="row">
          <button className="btn" id={`${id}-keep`} type="button" disabled={isBusy} onClick={onClose}>
            Keep
          </button>
          <BusyButton
            isBusy={isBusy}
            className="btn btn-danger"
            id={`${id}-confirm`}
            type="button"
            onClick={onConfirm}
          >
            {confirm}
          </BusyButton>
        </div>
      </div>
    </Dialog>
  )
}
