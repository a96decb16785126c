import type { Context } from 'hono'
import type { Shift } from './drawn-window.ts'

/** How the pictures of a visit differ from their usual form: a condition brings it about, and no app knows one. */
export type PictureDress = {
  /** Where a window stands on its picture. @param count acts of the shift when it was drawn */
  shift: (count: number) => Shift
  /** Another word for a name, or for a sentence. */
  wordFor: (text: string) => string
}

const PLAIN: PictureDress = { shift: () => null, wordFor: (text) => text }

const DRESS = 'pictureDress'

/** Keeps with a request how its pictures are drawn. */
export const keepPictureDress = (c: Context, dress: PictureDress): void => c.set(DRESS, dress)

export const pictureDressIn = (c: Context): PictureDress =>
  (c.get(DRESS) as PictureDress | undefined) ?? PLAIN
