import type { DoubtfulBelonging } from '#account/base/sync.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type WhoseProps = {
  belonging: DoubtfulBelonging
  isBusy: boolean
  fault: string | undefined
  onAnswer: (how: 'add' | 'replace') => void
  /** Called when the person cancels: nothing changes, and nobody is signed in. */
  onClose: () => void
}

const counted = (levels: number) => (levels === 1 ? 'the one level' : `the ${levels} levels`)

/** Asks whose the progress in this browser is, before any of it is changed. */
export function WhoseDialog({ belonging, isBusy, fault, onAnswer, onClose }: WhoseProps) {
  const { of, levels, hasShifts } = belonging
  const isNobodys = of === 'nobody'
  return (
    <Dialog
      id="whose"
      titleId="whose-title"
      descriptionId="whose-question"
      className="sign-in"
      onClose={onClose}
      isBusy={isBusy}
    >
      <div className="sheet" aria-busy={isBusy}>
        <h2 id="whose-title">{isNobodys ? 'Is this your progress?' : 'This is somebody else’s progress'}</h2>
        <p className="lead" id="whose-question">
          {isNobodys
            ? `Add ${counted(levels)} of this browser to your account?`
            : `This browser has the progress of another account. Your progress replaces it here.`}
        </p>
        <ul className="losses" aria-label="What follows">
          {isNobodys ? (
            <li>If you do not add it, it is lost: the progress of your account replaces it.</li>
          ) : (
            <li>Progress that the other account has not synced is lost.</li>
          )}
          {hasShifts ? <li>The list of shifts in the office goes the same way.</li> : null}
          <li>Cancel signs you out and changes nothing.</li>
        </ul>
        {fault ? (
          <p className="error" id="whose-fault" role="alert">
            {fault}
          </p>
        ) : null}
        <hr className="feed" />
        <div className="row">
          <button className="btn" id="whose-cancel" type="button" disabled={isBusy} onClick={onClose}>
            Cancel
          </button>
          <button
            className={`btn ${isNobodys ? '' : 'btn-danger'}`}
            id="whose-replace"
            type="button"
            disabled={isBusy}
            onClick={() => onAnswer('replace')}
          >
            {isNobodys ? 'Do not add' : 'Replace it'}
          </button>
          {isNobodys ? (
            <BusyButton
              isBusy={isBusy}
              className="btn btn-go"
              id="whose-add"
              type="button"
              onClick={() => onAnswer('add')}
            >
              {levels === 1 ? 'Add it' : 'Add them'}
            </BusyButton>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}
