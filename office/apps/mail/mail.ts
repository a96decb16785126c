import { type App, NOTHING_SAID, type Outcome } from '#office/apps/base/app.ts'
import { type Page, paged } from '#office/apps/base/paged.ts'
import {
  filled,
  openProgram,
  type Program,
  type ProgramAct,
  PROGRAM,
  stepProgram,
  submit,
} from '#office/apps/base/program.ts'
import type { Fault } from '#office/base/faults.ts'
import { MAIL_LABELS } from './labels.ts'
import { type Folder, FOLDERS, type Mail, type MailStart } from './mailbox.ts'

export type Mailbox = Program<true> & {
  readonly start: MailStart
  /** Where moved mails lie, by their keys. All others lie in the inbox. */
  readonly folders: Readonly<Record<string, Folder>>
  readonly moves: readonly { key: string; folder: Folder; act: number }[]
}

export type MailAct =
  | ProgramAct<'mail'>
  /** `from`: the folder in which the page showed it. */
  | { app: 'mail'; do: 'move'; session: string; key: string; from: string; folder: string }

/** Mails on a page. */
export const MAILS_A_PAGE = 20

const openMail = (start: MailStart, faults: readonly Fault[]): Mailbox => ({
  ...openProgram<true>(start.credentials, faults),
  start,
  folders: {},
  moves: [],
})

export const mailIn = ({ start }: Mailbox, key: string): Mail | undefined =>
  start.mails.find((mail) => mail.key === key)

/** The folder in which a mail lies. */
export const folderOf = ({ folders }: Pick<Mailbox, 'folders'>, key: string): Folder =>
  (Object.hasOwn(folders, key) && folders[key]) || MAIL_LABELS.inbox

const refused = (box: Mailbox, form: string): Outcome<Mailbox> => ({
  state: box,
  answer: { is: 'refused', why: { form } },
})

type Move = Extract<MailAct, { do: 'move' }>

function move(box: Mailbox, { session, key, from, folder: wanted }: Move, at: number): Outcome<Mailbox> {
  const folder = FOLDERS.find((one) => one === wanted)
  if (!mailIn(box, key)) return refused(box, 'There is no such mail.')
  if (!folder) return refused(box, `Choose a folder: ${FOLDERS.join(', ')}.`)
  const lies = folderOf(box, key)
  if (lies === folder) return { state: box, answer: { is: 'ok', about: key } }
  // Somebody else may have moved it since the page was shown.
  if (lies !== from)
    return refused(box, `The mail lies in ${lies} now. Open it again, and move it from there.`)
  const moved = (one: Mailbox): Mailbox => ({
    ...one,
    folders: { ...one.folders, [key]: folder },
    moves: [...one.moves, { key, folder, act: at }],
  })
  // The work on a mail ends in Done: there the machine may be restarted before the next program hears of it.
  const outcome: Outcome<Mailbox> =
    folder === MAIL_LABELS.done
      ? submit(box, session, moved, key)
      : { state: moved(box), answer: { is: 'ok', about: key } }
  // A mail that was moved is the last that the program shows before it goes away, or before a notice comes.
  if (outcome.answer.is !== 'ok') return outcome
  return { ...filled(outcome.state), answer: outcome.answer }
}

function stepMail(box: Mailbox, act: MailAct, at: number): Outcome<Mailbox> {
  const common = stepProgram<true, Mailbox>(box, act, true)
  return common ?? (act.do === 'move' ? move(box, act, at) : { state: box, answer: { is: 'ok' } })
}

/** The mailbox: folders, attachments, and mails that are moved. */
export const MAIL: App<MailStart, Mailbox, MailAct> = {
  title: 'Mail',
  open: openMail,
  step: stepMail,
  ...PROGRAM,
  saidBy: () => NOTHING_SAID,
}

/** The mails of a folder, newest first, a page of them. */
export const mailsOf = (box: Mailbox, folder: Folder, page: number): Page<Mail> =>
  paged(
    box.start.mails.filter(({ key }) => folderOf(box, key) === folder),
    page,
    MAILS_A_PAGE,
  )
