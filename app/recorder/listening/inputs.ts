import { targetOf } from '#kit/control-of.ts'
import { BREATH } from '#recorder/base/presses.ts'
import type { Input, InputKind } from '#recorder/base/recording.ts'

/** Controls, and rows to press. An element that holds one is a part of the page, and no target of a press. */
const TARGETS = 'a, button, input, select, textarea, tr, [role="menuitem"]'

/** Whether an element is a part of the page with several targets in it. */
const isPart = (element: Element) => !element.ariaLabel && element.querySelector(TARGETS) !== null

/** Name of a target, short enough for a line of a list. */
function nameOf(target: Element): string {
  if (isPart(target)) return ''
  const label =
    target.getAttribute('aria-label') ??
    (target as HTMLInputElement).labels?.[0]?.textContent ??
    target.textContent ??
    ''
  const text = label.trim().replaceAll(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** What the browser says about events. Some events do not name their source: those have the one of the press before. */
export type Inputs = ReturnType<typeof readInputs>

/** Begins with no press: an event before the first one counts as typed. */
export function readInputs() {
  /** Source of the last trusted press, and time of the last key press. */
  let lastKind: InputKind = 'keyboard'
  let keyAt = Number.NEGATIVE_INFINITY

  const kindOf = (event: Event): InputKind => {
    if (!event.isTrusted) return 'script'
    // Tests properties and not classes: an event in a frame has classes of another window.
    if ('inputType' in event && event.inputType === 'insertFromPaste') return 'paste'
    if ('key' in event || 'inputType' in event) return 'keyboard'
    if ('pointerType' in event && event.pointerType !== '') return event.pointerType as InputKind
    // A click without a pointer comes from a key, or from the accessibility tree.
    if (event.type === 'click') return event.timeStamp - keyAt < BREATH ? 'keyboard' : 'assistive'
    return lastKind
  }

  const describe = (event: Event, at: Element): Input => {
    // An element without an id gets the name of the element around it, unless that one holds several targets.
    const around = at.closest('[id]')
    const target = around && !isPart(around) ? around : at
    return {
      kind: kindOf(event),
      type: event.type,
      id: isPart(target) ? '' : target.id,
      name: nameOf(target),
    }
  }

  return {
    /** Notes a click, whose source the events after it have. */
    pressed: (event: Event) => {
      if (event.isTrusted && 'pointerType' in event) lastKind = event.pointerType as InputKind
    },
    /** Notes a key that goes down or up. */
    keyed: (event: Event) => {
      if (event.isTrusted && event.type === 'keydown') lastKind = 'keyboard'
      keyAt = event.timeStamp
    },
    /** @param said what the page reports, if no event of an element is behind it: a worker may have read a file */
    of: (event: Event | undefined, said = ''): Input => {
      const at = event ? targetOf(event) : null
      if (!event || !at) return { kind: 'page', type: '', id: '', name: said }
      return describe(event, at)
    },
    /** The control that submitted a form: the one that was pressed, also by Enter in a field. A script may name none. */
    submitterOf: (event: Event | undefined): Input | undefined => {
      const submitter = (event as SubmitEvent | undefined)?.submitter
      return submitter ? describe(event!, submitter) : undefined
    },
  }
}
