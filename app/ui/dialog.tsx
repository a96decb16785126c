import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { pushLayer } from './top-layer.ts'

type DialogProps = {
  id: string
  /** Id of the heading inside that names the dialog. */
  titleId: string
  className?: string
  /** Escape, or the platform's own way to close. The parent then stops rendering the dialog. */
  onClose: () => void
  /** While true nothing closes it: work is under way that must not be lost from sight. */
  isBusy?: boolean
  /** A click beside it closes it too. Not for dialogs that hold typed text. */
  isLight?: boolean
  children: ReactNode
}

/**
 * A modal dialog: open while it is rendered. The browser traps the focus, makes the page behind inert and gives the
 * focus back afterwards.
 */
export function Dialog({
  id,
  titleId,
  className = '',
  onClose,
  isBusy = false,
  isLight = false,
  children,
}: DialogProps) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null)
  const asked = useEffectEvent((event: Event) => {
    // The parent decides: a dialog that closed itself would still be rendered.
    event.preventDefault()
    if (!isBusy) onClose()
  })
  // A browser may close without asking (a second Escape): what is closed must not stay rendered.
  const closed = useEffectEvent(() => onClose())

  useLayoutEffect(() => {
    const dialog = ref.current!
    dialog.showModal()
    const popLayer = pushLayer(dialog)
    dialog.addEventListener('cancel', asked)
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('cancel', asked)
      dialog.removeEventListener('close', closed)
      popLayer()
      // Closing before the removal is what gives the focus back.
      dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      id={id}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      closedby={isLight && !isBusy ? 'any' : 'closerequest'}
    >
      {children}
    </dialog>
  )
}
