import { LATER_KEYS } from '#learner/later-keys.ts'
import { passing } from '#learner/storage.ts'

/** What was typed in a form: names of fields, each with its text. */
export type TypedFields = readonly (readonly [name: string, text: string])[]

export const typedIn = (form: HTMLFormElement): TypedFields =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

/** Fills the empty fields of a form: what already stands in a field is newer. */
export function fillIn(form: HTMLFormElement, typed: TypedFields): void {
  for (const [name, text] of typed) {
    const field = form.elements.namedItem(name)
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.value === '')
      field.value = text
  }
}

/** Keeps what was typed for the next sign-up of this tab. The page is about to be loaded again. */
export function keepTyped(typed: TypedFields): void {
  try {
    passing().setItem(LATER_KEYS.signUp, JSON.stringify(typed))
  } catch {
    // Storage is full or blocked: the line about the update said to copy what was typed.
  }
}

/** What was typed before the page was loaded again. It is given once: on a shared computer it must not stay. */
export function takeTyped(): TypedFields {
  try {
    const kept: unknown = JSON.parse(passing().getItem(LATER_KEYS.signUp) ?? '[]')
    passing().removeItem(LATER_KEYS.signUp)
    return Array.isArray(kept) ? kept.filter(isField) : []
  } catch {
    return []
  }
}

const isField = (one: unknown): one is TypedFields[number] =>
  Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string')
