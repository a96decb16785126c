/**
 * Events from which a room may make an event of its own, or one that ends a field's change. The recorder, the coach and
 * a run's log find the control behind an entry by them.
 */
export const TELLING = [
  'click',
  'dblclick',
  'contextmenu',
  'drop',
  'input',
  'change',
  'keydown',
  'keyup',
  'blur',
  'focusout',
  'submit',
  'compositionend',
  'pointerover',
  'dragstart',
] as const

/** Controls, and parts of the page that stand for one. */
const CONTROLS = 'button, a, input, select, textarea, label, td, [role="button"], [role="menuitem"]'

/**
 * The innermost element of an event, also in a frame or a shadow root. Read it while the event is dispatched: afterwards
 * the event has no path.
 */
export function targetOf(event: Event): Element | null {
  const target = (event.composedPath()[0] ?? event.target) as Node | null
  return target?.nodeType === Node.ELEMENT_NODE ? (target as Element) : null
}

/**
 * The control that an event means: a press on a label means its control, a press on a cell the button in it, and a form
 * is submitted by its button. Null if the event has no control.
 */
export function controlOf(event: Event): Element | null {
  const at = (event as Partial<SubmitEvent>).submitter ?? targetOf(event)
  const closest = at?.closest(CONTROLS)
  const control =
    (closest as HTMLLabelElement | null | undefined)?.control ?? closest?.querySelector('button') ?? closest
  return control && control.localName !== 'label' ? control : null
}
