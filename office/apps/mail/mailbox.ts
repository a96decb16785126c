import type { Credentials } from '#office/apps/base/program.ts'
import type { Paper } from '#office/base/paper.ts'
import { MAIL_LABELS } from './labels.ts'

/** The folders of the mailbox, in the order of its menu. */
export const FOLDERS = [MAIL_LABELS.inbox, MAIL_LABELS.done, MAIL_LABELS.exceptions] as const

export type Folder = (typeof FOLDERS)[number]

export type Attachment = {
  /** A file name, such as `invoice.pdf`. */
  name: string
  paper: Paper
}

export type Mail = {
  /** Its key in addresses. It says nothing of the mail. */
  key: string
  from: string
  address: string
  subject: string
  /** `YYYY-MM-DD HH:MM`. No two mails of a mailbox have the same. */
  received: string
  body: readonly string[]
  attachments: readonly Attachment[]
}

/** What a process puts into the mailbox: all of it lies in the inbox. */
export type MailStart = {
  credentials: Credentials
  /** Newest first. */
  mails: readonly Mail[]
}
