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
  'shop.fill': 'order filled in',
  'shop.place': '“Place order” pressed',
  'registry.register': '“Register” pressed',
  'registry.account': 'account number saved',
  'terminal.key': 'key pressed',
  'terminal.wait': 'waited for the clock',
  'mail.move': 'mail moved',
  'ledger.post': '“Post” pressed',
  'receivables.upload': 'workbook uploaded',
  'receivables.post': '“Post” pressed',
}

/** The programs, as a sentence names them. */
const PROGRAMS: Readonly<Record<string, string>> = {
  shop: 'the shop',
  registry: 'the registry',
  terminal: 'the terminal',
  mail: 'the mail',
  ledger: 'the ledger',
  bank: 'the bank',
  receivables: 'the customer ledger',
}

/** What every program can do. */
const OF_ALL: Readonly<Record<string, (program: string) => string>> = {
  'log-in': (program) => `logged in to ${program}`,
  knock: (program) => `asked ${program} again`,
  'close-notice': () => 'notice closed',
}

export const wordOf = ({ app, do: done }: TapeAct): string =>
  WORDS[`${app}.${done}`] ?? OF_ALL[done]?.(PROGRAMS[app] ?? app) ?? `${app}: ${done}`

/** Acts that change what a program holds. */
const FINAL = new Set(['place', 'register', 'account', 'move', 'post'])

/** Acts that cannot be taken back: the report draws them larger. */
export const isFinal = ({ app, do: done }: TapeAct): boolean => app !== 'desk' && FINAL.has(done)

/** What a refused form asked for, by its app and its word. */
const FORMS: Readonly<Record<string, string>> = {
  enter: 'Name at the desk',
  take: '“Take next item”',
  done: '“Done”',
  exception: 'Close with a code',
  system: '“System exception”',
  report: 'Upload of the report',
  'hand-in': '“Hand in”',
  'log-in': 'Log-in',
  fill: 'Form of an order',
  place: '“Place order”',
  register: 'Form of a customer',
  account: 'Account number',
  key: 'Key',
  move: 'Move of a mail',
  post: '“Post”',
  upload: 'Upload of a workbook',
}

/** The name of a refused form, with its program. */
export const refusedWord = ({ app, do: done }: Pick<TapeAct, 'app' | 'do'>): string =>
  `${FORMS[done] ?? done}${app === 'desk' ? '' : ` in ${PROGRAMS[app] ?? app}`}`
