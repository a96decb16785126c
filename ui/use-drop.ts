import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Why a dropped thing was not handed over. */
export type DropFault = 'disabled' | 'no-file' | 'several'

/** The file fields on the page: a drop goes to the one that is nearest. */
const fields = new Set<HTMLInputElement>()

/** How far a drop lies from a field, in px. A field in whose section it lies is nearer than every other. */
function distanceOf(field: HTMLInputElement, { target, clientX, clientY }: DragEvent): number {
  if (target instanceof Node && (field === target || field.closest('section, form')?.contains(target)))
    return -1
  const { left, right, top, bottom } = field.getBoundingClientRect()
  return Math.hypot(
    Math.max(left - clientX, 0, clientX - right),
    Math.max(top - clientY, 0, clientY - bottom),
  )
}

/**
 * Hands a file that is dropped on the page to a file field. A browser takes a drop only on the field itself, only from a
 * person, and opens a file that misses it in place of the page. Here a drop beside the field counts, and so does one that
 * a script has made. The field then says `input` and `change`, as after its own dialog.
 * @param onFault called with null when a file is handed over
 */
export function useDrop(
  field: RefObject<HTMLInputElement | null>,
  onFault: (fault: DropFault | null) => void,
): void {
  const report = useEffectEvent(onFault)
  useLayoutEffect(() => {
    const input = field.current!
    // The field may stand in a frame or a shadow root, which has a page of its own.
    const root = input.getRootNode() as Document | ShadowRoot
    const allow = (event: Event) => {
      if ((event as DragEvent).dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const take = (event: Event) => {
      const drop = event as DragEvent
      const near = [...fields]
        .filter((one) => one.getRootNode() === root)
        .toSorted((a, b) => distanceOf(a, drop) - distanceOf(b, drop))
      if (near[0] !== input) return
      const files = drop.dataTransfer?.files
      if (!files || files.length === 0) {
        // A text that is dragged within the page is none of the field's business, unless it is dropped on it.
        if (drop.target === input) report('no-file')
        return
      }
      event.preventDefault()
      if (input.disabled) return report('disabled')
      if (files.length > 1) return report('several')
      input.files = files
      report(null)
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    }
    fields.add(input)
    root.addEventListener('dragover', allow, true)
    root.addEventListener('drop', take, true)
    return () => {
      fields.delete(input)
      root.removeEventListener('dragover', allow, true)
      root.removeEventListener('drop', take, true)
    }
  }, [field])
}

/** What a person reads about a drop that was not taken. */
export const DROP_FAULTS: Readonly<Record<DropFault, string>> = {
  disabled: 'The dropped file was not accepted: this field accepts no file now.',
  'no-file': 'No file was dropped. Drop the file itself, or choose it with the button.',
  several: 'Several files were dropped, and none was accepted. Drop one file.',
}
