import type { TapeAct } from '#contract/office.ts'
import { LABELS } from '#office-labels'

const { approvals, claims, desk, ledger, receivables, registry, shop } = LABELS

/** A control in a sentence. */
const quoted = (label: string) => `“${label}”`

/** What an act did, as the report says it, by its app and its word. */
const WORDS: Readonly<Record<string, string>> = {
  'desk.enter': 'entered the desk',
  'desk.take': 'taken',
  'desk.done': 'closed as done',
  'desk.wait': 'put aside for an answer',
  'desk.exception': 'closed with a code',
  'desk.system': 'sent back into the queue',
  'desk.report': 'report uploaded',
  'desk.hand-in': 'handed in',
  'shop.fill': 'order filled in',
  'shop.place': `${quoted(shop.place)} pressed`,
  'registry.register': `${quoted(registry.register)} pressed`,
  'registry.account': 'account number saved',
  'terminal.key': 'key pressed',
  'terminal.wait': 'waited for the clock',
  'mail.move': 'mail moved',
  'ledger.post': `${quoted(ledger.post)} pressed`,
  'receivables.upload': 'workbook uploaded',
  'receivables.post': `${quoted(receivables.post)} pressed`,
  'claims.fill': 'claim filled in',
  'claims.decide': `${quoted(claims.decide)} pressed`,
  'approvals.send': 'approval asked for',
  'approvals.reply': 'question answered',
  'approvals.look-again': `${quoted(approvals.again)} pressed`,
  'payables.pay': 'payment asked for',
  'payroll.events': 'pointer and keys',
  'payroll.as-text': 'window asked for as text',
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
  claims: 'the claim system',
  approvals: 'the approval system',
  payables: 'accounts payable',
  payroll: 'payroll',
}

/** A program in a label: `customer ledger`. */
export const programOf = (app: string): string => (PROGRAMS[app] ?? app).replace(/^the /, '')

/** What every program can do. */
const OF_ALL: Readonly<Record<string, (program: string) => string>> = {
  'log-in': (program) => `logged in to ${program}`,
  knock: (program) => `asked ${program} again`,
  'close-notice': () => 'notice closed',
}

export const wordOf = ({ app, do: done }: TapeAct): string =>
  WORDS[`${app}.${done}`] ?? OF_ALL[done]?.(PROGRAMS[app] ?? app) ?? `${app}: ${done}`

/** Acts that change what a program holds. */
const FINAL = new Set(['place', 'register', 'account', 'move', 'post', 'pay', 'decide', 'send', 'reply'])

/** Acts that cannot be taken back: the report draws them larger. */
export const isFinal = ({ app, do: done }: TapeAct): boolean => app !== 'desk' && FINAL.has(done)

/** The wish of a refused form, by its word, or by its app and its word. */
const FORMS: Readonly<Record<string, string>> = {
  enter: 'Name at the desk',
  take: quoted(desk.take),
  done: quoted(desk.done),
  exception: 'Close with a code',
  // The text after the colon names the result of the item.
  system: quoted(desk.system.split(':')[0]!),
  report: 'Upload of the report',
  'hand-in': quoted(desk.handIn),
  'log-in': 'Log-in',
  fill: 'Form of an order',
  place: quoted(shop.place),
  register: 'Form of a customer',
  account: 'Account number',
  key: 'Key',
  move: 'Move of a mail',
  'ledger.post': quoted(ledger.post),
  'receivables.post': quoted(receivables.post),
  upload: 'Upload of a workbook',
  wait: quoted(desk.wait),
  'claims.fill': 'Form of a claim',
  decide: quoted(claims.decide),
  send: quoted(approvals.send),
  reply: quoted(approvals.reply),
  pay: 'Payment',
  events: 'Pointer and keys',
}

/** The name of a refused form, with its program. */
export const refusedWord = ({ app, do: done }: Pick<TapeAct, 'app' | 'do'>): string =>
  `${FORMS[`${app}.${done}`] ?? FORMS[done] ?? done}${app === 'desk' ? '' : ` in ${PROGRAMS[app] ?? app}`}`
