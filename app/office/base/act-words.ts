import type { TapeAct } from '#contract/office.ts'

/** What an act did, as the report says it, by its app and its word. */
const WORDS: Readonly<Record<string, string>> = {
  'desk.enter': 'entered the desk',
  'desk.take': 'taken',
  'desk.done': 'closed as done',
  'desk.exception': 'closed with a code',
  'desk.system': 'sent back into the queue',
  'desk.report': 'report uploaded',
  'desk.hand-in': 'handed in',
  'shop.log-in': 'logged in to the shop',
  'shop.fill': 'order filled in',
  'shop.place': '“Place order” pressed',
  'shop.knock': 'asked the shop again',
  'shop.close-notice': 'notice closed',
}

export const wordOf = ({ app, do: done }: TapeAct): string => WORDS[`${app}.${done}`] ?? `${app}: ${done}`

/** Acts that cannot be taken back: the report draws them larger. */
export const isFinal = ({ app, do: done }: TapeAct): boolean => app !== 'desk' && done === 'place'
