/**
 * How the controls of a shift's pages are drawn. Every control of an app gets its id, its name and its words from here,
 * and every form that comes back is read through `keyOf`: so a condition changes all apps, and no app knows one.
 */
export type Drawing = {
  /** The id of a control. @param key as the app names the control */
  id: (key: string) => string
  /** The name of a field, as the form sends it. */
  name: (key: string) => string
  /** The key of a field that was sent under a name: the other way round. */
  keyOf: (name: string) => string
  /** The label of a field, or the words on a button. */
  words: (text: string) => string
}

const asItIs = (text: string) => text

const PLAIN: Drawing = { id: asItIs, name: asItIs, keyOf: asItIs, words: asItIs }

/** How a shift is drawn. The one place that decides it: today every shift is drawn as the apps say. */
export const drawingOf = (): Drawing => PLAIN
