import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAddress } from '#contract/address.ts'
import type { Clock } from '#server/clock.ts'
import { fold } from '#server/store/base/fold.ts'
import type { Send } from './outbox.ts'

/** The folder for mails if there is no mail server. */
export const mailFolderIn = (dataDir: string): string => join(dataDir, 'mail')

/**
 * Used without a mail server: writes each mail to a file that only the operator's account can read. The operator hands
 * the mails over, or uses `arena link`.
 */
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

/** A mail in that folder, or a draft that a crash left behind. */
const MAIL_FILE = /\.eml(?:\.[0-9a-f]{8})?$/

/** The two line ends after a mail's head. */
const HEAD = 4096

export type MailFile = { file: string; to: string; subject: string; date: string }

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // No mail was ever written.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => MAIL_FILE.test(name)).map((name) => join(folder, name))
}

/** Reads the head of a mail; null if the file has gone meanwhile or is no mail. */
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

/** The mails to these mailboxes, in any spelling of their addresses. */
export async function mailsTo(folder: string, addresses: readonly string[]): Promise<MailFile[]> {
  const spelling = (address: string) => readAddress(address) ?? fold(address)
  const wanted = new Set(addresses.map(spelling))
  const found: MailFile[] = []
  for (const file of await filesIn(folder)) {
    const head = await readHead(file)
    if (head && wanted.has(spelling(head.to))) found.push(head)
  }
  return found
}

/** Removes the mails to these addresses. @returns how many */
export async function removeMailsTo(folder: string, addresses: readonly string[]): Promise<number> {
  const mails = addresses.length === 0 ? [] : await mailsTo(folder, addresses)
  for (const { file } of mails) await rm(file, { force: true })
  return mails.length
}

/** Removes mails that were written before a moment. @returns how many there were, removed or not */
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
