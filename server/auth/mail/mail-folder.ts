import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#server/clock.ts'
import { fold } from '#server/store/fold.ts'
import type { Send } from './outbox.ts'

/** Where mails lie that no mail server takes. */
export const mailFolderIn = (dataDir: string): string => join(dataDir, 'mail')

/** Without a mail server: a file for each mail, for its owner alone. The operator hands them over, or `arena link`. */
export function writeIntoFolder(folder: string, siteUrl: () => string, now: Clock): Send {
  return async ({ to, subject, text }, id) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const body = Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')
    const head = [
      `From: BotArena <botarena@${new URL(siteUrl()).hostname}>`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Date: ${new Date(now()).toUTCString().replace('GMT', '+0000')}`,
      `Message-ID: <${id}@${new URL(siteUrl()).hostname}>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
    ]
    const file = join(folder, `${id}.eml`)
    const draft = `${file}.${randomBytes(4).toString('hex')}`
    await writeFile(draft, `${head.join('\r\n')}\r\n\r\n${body}\r\n`, { mode: 0o600, flush: true })
    await rename(draft, file)
  }
}

/** A file of that folder, or the draft of one that a crash left. */
const MAIL_FILE = /\.eml(?:\.[0-9a-f]{8})?$/

/** Bytes in which the head of a mail ends. */
const HEAD = 4096

export type MailFile = { file: string; to: string; subject: string; date: string }

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // There was never a mail.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => MAIL_FILE.test(name)).map((name) => join(folder, name))
}

/** The head of a mail; null where the file went meanwhile, or is none. */
async function readHead(file: string): Promise<MailFile | null> {
  const handle = await open(file).catch(() => null)
  if (!handle) return null
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const head = buffer.toString('utf8', 0, bytesRead)
    const field = (name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(head)?.[1] ?? ''
    return { file, to: field('To'), subject: field('Subject'), date: field('Date') }
  } finally {
    await handle.close()
  }
}

/** The mails to these addresses, however their letters were written. */
export async function mailsTo(folder: string, addresses: readonly string[]): Promise<MailFile[]> {
  const wanted = new Set(addresses.map(fold))
  const found: MailFile[] = []
  for (const file of await filesIn(folder)) {
    const head = await readHead(file)
    if (head && wanted.has(fold(head.to))) found.push(head)
  }
  return found
}

/** Removes the mails to these addresses. @returns how many */
export async function removeMailsTo(folder: string, addresses: readonly string[]): Promise<number> {
  const mails = addresses.length === 0 ? [] : await mailsTo(folder, addresses)
  for (const { file } of mails) await rm(file, { force: true })
  return mails.length
}

/** Removes mails that were written before a moment. @returns how many there are, removed or not */
export async function removeMailsBefore(
  folder: string,
  moment: number,
  { isDryRun = false } = {},
): Promise<number> {
  let count = 0
  for (const file of await filesIn(folder)) {
    const written = await stat(file).catch(() => null)
    if (!written || written.mtimeMs >= moment) continue
    count += 1
    if (!isDryRun) await rm(file, { force: true })
  }
  return count
}
