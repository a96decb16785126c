import { type ReactNode, useState } from 'react'
import { BusyButton } from '#ui/busy-button.tsx'
import { useCatchFocus } from '#ui/use-catch-focus.ts'

type SureProps = {
  /** Id of the button. `-yes` and `-no` behind it are the ids of the two answers. */
  id: string
  label: string
  yes: string
  no: string
  isBusy?: boolean
  onYes: () => void
  /** A field of the question, above its answers. */
  children?: ReactNode
}

/** A button that asks before it acts. */
export function Sure({ id, label, yes, no, isBusy = false, onYes, children }: SureProps) {
  const [isAsking, setAsking] = useState(false)
  // The button that gets the focus when the question opens: a held Enter may press it without harm.
  const stay = useCatchFocus<HTMLButtonElement>(isAsking)
  if (!isAsking) {
    return (
      <button ref={stay} className="btn" id={id} type="button" onClick={() => setAsking(true)}>
        {label}
      </button>
    )
  }
  return (
    <>
      {children}
      <BusyButton isBusy={isBusy} className="btn btn-danger" id={`${id}-yes`} type="button" onClick={onYes}>
        {yes}
      </BusyButton>
      <button ref={stay} className="btn" id={`${id}-no`} type="button" onClick={() => setAsking(false)}>
        {no}
      </button>
    </>
  )
}
