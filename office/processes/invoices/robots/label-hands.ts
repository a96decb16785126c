import { Secret, TOTP } from 'otpauth'
import { Trouble } from '#bots/office/hands.ts'
import { linesOfPdf, pictureOf } from '#bots/office/pdf.ts'
import { openDesk } from '#bots/office/screen/desk.ts'
import type { Wire } from '#bots/office/screen/screen.ts'
import { type InvoiceHands, type Key, type Program, PROGRAMS, type TypedInvoice } from './hands.ts'

/** Reads a scan: by OCR, or as a person does. @param png the picture @param address of the attachment */
export type ScanReader = (png: Uint8Array, address: string) => Promise<readonly string[]>

/** The programs as the headings of their own 503 begin. */
const AWAY = ['The mail', 'The registry', 'The ledger']

/** The programs as the desk calls them. */
const TITLES: Readonly<Record<Program, string>> = { mail: 'Mail', registry: 'Registry', ledger: 'Ledger' }

/** The labels of an item, as the brief has them. */
const ITEM = ['Item', 'From', 'Received', 'Subject', 'Attachment']

/** The labels of the registry's entries that decide. */
const ENTRY = ['VAT number', 'Supplier', 'Net', 'For 1 EUR']

/** Where a value is typed into the ledger: two sections have an amount, and two a date. */
const PLACES: Readonly<Record<keyof TypedInvoice, readonly [section: string, label: string]>> = {
  account: ['Document', 'Account'],
  reference: ['Document', 'Reference'],
  text: ['Document', 'Text'],
  order: ['Document', 'Order'],
  day: ['Document', 'Date'],
  amount: ['Document', 'Amount'],
  taxCode: ['Tax', 'Code'],
  taxAmount: ['Tax', 'Amount'],
  due: ['Payment', 'Date'],
}

/**
 * Hands of a program without a browser for a shift of Invoices. They work as a person does who hears the page: by labels,
 * buttons, headings and columns, in frames and open shadow roots too.
 * @param url the address of the desk
 */
export function invoiceLabelHands(
  url: string,
  { readScan, now = Date.now, ...wire }: Wire & { readScan: ScanReader; now?: () => number },
): InvoiceHands {
  const desk = openDesk(url, AWAY, wire)
  const { screen } = desk

  const keyOf = (program: Program): Key => {
    const { User, Password, Secret: secret } = desk.vaultOf(TITLES[program])
    return { user: User, password: Password, secret }
  }

  return {
    enter: async (name) => {
      await desk.enter(name)
      return Object.fromEntries(PROGRAMS.map((program) => [program, keyOf(program)])) as Record<Program, Key>
    },
    take: () => desk.take(ITEM),
    queue: () => desk.queue(),
    done: () => desk.done(),
    exception: (_, code) => desk.exception(code),
    logIn: async (program, { user = '', password = '', secret = '' }) => {
      const more: Record<string, string> = {}
      if (secret !== '')
        more['One-time code'] = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() })
      await desk.logIn(program, { user, password }, more)
    },
    closeNotice: (program) => desk.closeNotice(`/${program}`),
    mails: async (folder, page) => {
      const columns = ['From', 'Subject', 'Received', 'Attachments']
      const { rows, pages } = await desk.page(`/mail/folders/${folder}`, page, columns)
      return {
        pages,
        rows: rows.map(({ cells, links }) => ({
          key: Object.values(links)[0]?.split('/').at(-1) ?? '',
          from: cells['From'] ?? '',
          subject: cells['Subject'] ?? '',
          received: cells['Received'] ?? '',
        })),
      }
    },
    sheet: async (key, name) => {
      await desk.see(`/mail/mails/${key}`)
      const to = screen.linkTo(name)
      if (to === null) throw new Error(`The mail has no attachment ${name}.`)
      const bytes = await screen.download(to)
      if (!bytes) {
        desk.expected(false)
        return []
      }
      const picture = pictureOf(bytes)
      return picture ? readScan(picture, new URL(to, url).href) : linesOfPdf(bytes)
    },
    move: async (key, from, folder) => {
      await desk.see(`/mail/mails/${key}`)
      // The form says where the mail lies now: another robot may have moved it.
      if (screen.value('Folder') !== from) throw new Trouble('refused', 'The mail lies in another folder.')
      screen.fill('Folder', folder)
      await screen.press('Move')
      desk.expected(!/Nothing was changed/.test(screen.text()))
    },
    entries: async (book, search) => {
      await desk.see(`/registry/${book}?q=${encodeURIComponent(search)}`)
      const rows = screen.rows(['Number', 'Name', 'Place', 'Status'])
      const entries = []
      for (const { cells } of rows) {
        const number = cells['Number'] ?? ''
        await desk.see(`/registry/${book}/${encodeURIComponent(number)}`)
        entries.push({ number, status: cells['Status'] ?? '', lines: screen.lines(screen.heading(), ENTRY) })
      }
      return entries
    },
    postings: async (search, page) => {
      const columns = ['Document', 'Account', 'Reference', 'Text', 'Amount']
      const path = `/ledger/postings?q=${encodeURIComponent(search)}`
      const { rows, pages } = await desk.page(path, page, columns)
      return {
        pages,
        rows: rows.map(({ cells }) => ({
          number: cells['Document'] ?? '',
          account: cells['Account'] ?? '',
          reference: cells['Reference'] ?? '',
          text: cells['Text'] ?? '',
          amount: cells['Amount'] ?? '',
        })),
      }
    },
    accounts: async (search) => {
      await desk.see(`/ledger/accounts?q=${encodeURIComponent(search)}`)
      return screen
        .rows(['Key', 'Name', 'Partner', 'Side'])
        .map(({ cells }) => ({ key: cells['Key'] ?? '', partner: cells['Partner'] ?? '' }))
    },
    post: async (typed) => {
      await desk.see('/ledger/new')
      for (const [key, [section, label]] of Object.entries(PLACES))
        screen.fill(label, typed[key as keyof TypedInvoice], section)
      await screen.press('Post')
      desk.expected(screen.heading().startsWith('Document '))
      return screen.value('Document')
    },
    report: (rows) =>
      desk.report(
        'Item,Result,Document,Amount',
        rows.map(({ item, result, order, total }) => [item, result, order, total]),
      ),
    handIn: () => desk.handIn(),
  }
}
