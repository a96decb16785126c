import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'
import { pushLayer } from './top-layer.ts'
import './dialog.css'

type DialogProps = {
  id: string
  /** Id of the heading inside that names the dialog. */
  titleId: string
  /** Id of the sentence that says what is at stake: read out with the name. */
  descriptionId?: string
  className?: string
  /** Escape, or the platform's own way to close. The parent then stops rendering the dialog. */
  onClose: () => void
  /** Id of what takes the focus at first, where it is not the first thing that can. React's `autoFocus` comes too early. */
  firstFocus?: string
  /** While true nothing closes it: work is under way that must not be lost from sight. */
  isBusy?: boolean
  /** A click beside it closes it too. Not for dialogs that hold typed text. */
  isLight?: boolean
  children: ReactNode
}

/** A menu closes when a dialog opens, and with it what opened the dialog: the menu's own button is next to it. */
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
    // The parent decides: a dialog that closed itself would still be rendered.
    event.preventDefault()
    if (!isBusy) onClose()
  })
  // A browser may close without asking (a second Escape): what is closed must not stay rendered, and what is busy
  // must not stay closed.
  const closed = useEffectEvent(() => (isBusy ? ref.current?.showModal() : onClose()))

  useLayoutEffect(() => {
    const dialog = ref.current!
    const opener = document.activeElement
    dialog.showModal()
    if (firstFocus) document.getElementById(firstFocus)?.focus({ preventScroll: true })
    // It opens at its headline, wherever in it the focus is. In a low view the first key lies below.
    dialog.scrollTop = 0
    const popLayer = pushLayer(dialog)
    dialog.addEventListener('cancel', asked)
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('cancel', asked)
      dialog.removeEventListener('close', closed)
      popLayer()
      // Closing before the removal is what gives the focus back.
      dialog.close()
      if (opener && !opener.checkVisibility()) focusMenuOf(opener)
      // It opened by itself, or what opened it is gone.
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
