import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'
import { pushLayer } from './top-layer.ts'
import './dialog.css'

type DialogProps = {
  id: string
  /** Id of the heading that names the dialog. */
  titleId: string
  /** Id of the sentence that says the consequences. Screen readers read it after the name. */
  descriptionId?: string
  className?: string
  /** Called on Escape, or the platform's own way to close. The parent then stops rendering the dialog. */
  onClose: () => void
  /**
   * Id of the element that takes the focus at first, if it is not the first focusable one. React's `autoFocus` comes
   * too early.
   */
  firstFocus?: string
  /** While true nothing closes the dialog: work is under way that the user must see. */
  isBusy?: boolean
  /** A click beside the dialog closes it too. Not for dialogs that hold typed text. */
  isLight?: boolean
  children: ReactNode
}

/**
 * A dialog that opens from a menu closes the menu. Then the menu's own button gets the focus back, because the pressed
 * item is gone.
 */
function focusMenuOf(opener: Element): void {
  const menu = opener.closest('[popover]')
  if (menu) document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)?.focus()
}

/**
 * A modal dialog: open while it is rendered. The browser traps the focus, makes the page behind inert and gives the
 * focus back afterwards.
 */
export function Dialog({
  id,
  titleId,
  descriptionId,
  className = '',
  onClose,
  firstFocus,
  isBusy = false,
  isLight = false,
  children,
}: DialogProps) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null)
  const asked = useEffectEvent((event: Event) => {
    // A field for files says `cancel` too, and that bubbles: no file was chosen, or the same one again.
    if (event.target !== ref.current) return
    // The parent decides: a dialog that closed itself would still be rendered.
    event.preventDefault()
    if (!isBusy) onClose()
  })
  // A browser may close the dialog without asking (a second Escape). Then the parent must stop rendering it, or the
  // dialog opens again while it is busy.
  const closed = useEffectEvent(() => (isBusy ? ref.current?.showModal() : onClose()))

  useLayoutEffect(() => {
    const dialog = ref.current!
    const opener = document.activeElement
    dialog.showModal()
    if (firstFocus) document.getElementById(firstFocus)?.focus({ preventScroll: true })
    // The dialog opens scrolled to its headline, wherever the focus is. In a low window the first button lies below.
    dialog.scrollTop = 0
    const popLayer = pushLayer(dialog)
    dialog.addEventListener('cancel', asked)
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('cancel', asked)
      dialog.removeEventListener('close', closed)
      popLayer()
      // The browser gives the focus back only if the dialog is closed before it is removed.
      dialog.close()
      if (opener && !opener.checkVisibility()) focusMenuOf(opener)
      // The dialog opened by itself, or the element that opened it is gone.
      const focused = document.activeElement
      if (focused === document.body || dialog.contains(focused)) focusHeading()
    }
  }, [firstFocus])

  return (
    <dialog
      ref={ref}
      id={id}
      className={`dialog ${className}`}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      closedby={isBusy ? 'none' : isLight ? 'any' : 'closerequest'}
    >
      {children}
    </dialog>
  )
}
