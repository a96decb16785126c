import { Secret, TOTP } from 'otpauth'
import { openClient, type Wire } from '#bots/office/client.ts'
import { Trouble } from '#bots/office/hands.ts'
import { byId, cellsOf, linesIn, pagesIn, textOf } from '#bots/office/markup.ts'
import { troubleOn } from '#bots/office/screens.ts'
import { type InvoiceHands, type Program, PROGRAMS } from './hands.ts'
import { linesOfPdf, pictureOf } from './pdf.ts'

/** Reads a scan: by OCR, or as a person does. @param png the picture @param address of the attachment */
export type ScanReader = (png: Uint8Array, address: string) => Promise<readonly string[]>

/**
 * Hands of a program that speaks HTTP and reads the pages' HTML, for a shift of Invoices.
 * @param url the address of the desk
 */
export function invoiceHttpHands(
  url: string,
  { readScan, ...wire }: Wire & { readScan: ScanReader },
): InvoiceHands {
  const client = openClient(wire)
  let last = ''

  const call = async (address: string, body?: URLSearchParams | FormData) => {
    const page = await (body ? client.post(address, body) : client.get(address))
    if (page.html !== '') last = page.html
    return page
  }

  /** @throws {Trouble} if another page came than one with this mark */
  function expected(html: string, mark: string): string {
    const isExpected = html.includes(mark)
    const kind = troubleOn(html)
    if (kind && !(isExpected && (kind === 'refused' || kind === 'over')))
      throw new Trouble(kind, byId(html, 'error') || kind)
    if (!isExpected) throw new Error(`Another page came than one with ${mark}: ${textOf(html).slice(0, 300)}`)
    return html
  }

  const see = async (path: string, mark: string) => expected((await call(url + path)).html, mark)

  const tokenIn = (html: string, name: string) =>
    new RegExp(`<form\\s+id="form-${name}".*?name="token" value="(\\w+)"`, 's').exec(html)?.[1] ?? ''

  /** Sends a form of the page that was seen last. */
  const send = async (
    path: string,
    name: string,
    fields: readonly (readonly [string, string])[],
    mark: string,
  ) => {
    const body = new URLSearchParams([
      ['token', tokenIn(last, name)],
      ...fields.map(([key, value]) => [key, value]),
    ])
    return expected((await call(url + path, body)).html, mark)
  }

  const DESK = 'id="queue"'

  const atDesk = async (name: string, fields: readonly (readonly [string, string])[]) => {
    if (!last.includes(`id="form-${name}"`)) await see('', DESK)
    await send(`/${name}`, name, fields, DESK)
  }

  /** A mark that the pages of a program have when one is logged in. */
  const INSIDE: Readonly<Record<Program, string>> = {
    mail: '<nav aria-label="Mail">',
    registry: '<nav aria-label="Registry">',
    ledger: 'title="Work area"',
  }

  return {
    enter: async (name) => {
      await call(url)
      await send('/enter', 'enter', [['name', name]], DESK)
      const html = last
      return Object.fromEntries(
        PROGRAMS.map((program) => [
          program,
          Object.fromEntries(
            ['user', 'password', 'secret'].map((label) => [label, byId(html, `${program}-${label}`) ?? '']),
          ),
        ]),
      ) as Awaited<ReturnType<InvoiceHands['enter']>>
    },
    take: async () => {
      await see('', DESK)
      if (last.includes('id="form-take"')) await send('/take', 'take', [], DESK)
      const item = /<section id="item".*?<\/dl>/s.exec(last)?.[0]
      return item === undefined ? null : linesIn(item)
    },
    done: (item) => atDesk('done', [['item', item]]),
    exception: (item, code) =>
      atDesk('exception', [
        ['item', item],
        ['code', code],
      ]),
    logIn: async (program, key) => {
      const secret = key['secret'] ?? ''
      const code = secret === '' ? '' : new TOTP({ secret: Secret.fromBase32(secret) }).generate()
      const fields = [
        ['user', key['user'] ?? ''],
        ['password', key['password'] ?? ''],
        ['code', code],
      ] as const
      await send(`/${program}/log-in`, 'log-in', fields, INSIDE[program])
    },
    closeNotice: async (program) => {
      const body = new URLSearchParams({ token: tokenIn(last, 'close-notice') })
      await call(`${url}/${program}/notice`, body)
    },
    mails: async (folder, page) => {
      const html = await see(`/mail/folders/${folder}?page=${page}`, 'id="found"')
      const keys = [...html.matchAll(/\/mail\/mails\/(\w+)"/g)].map(([, key = '']) => key)
      return {
        pages: pagesIn(html),
        rows: cellsOf(html).map(([from = '', subject = '', received = ''], i) => ({
          key: keys[i] ?? '',
          from,
          subject,
          received,
        })),
      }
    },
    sheet: async (key, name) => {
      const html = await see(`/mail/mails/${key}`, 'id="form-move"')
      const [, to = ''] =
        [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].find(([, , text]) => text === name) ?? []
      const address = new URL(textOf(to), url).href
      const { html: page, bytes } = await call(address)
      if (page !== '') expected(page, '%PDF')
      const picture = pictureOf(bytes)
      return picture ? readScan(picture, address) : linesOfPdf(bytes)
    },
    move: async (key, from, folder) => {
      await see(`/mail/mails/${key}`, 'id="form-move"')
      const fields = [
        ['from', from],
        ['folder', folder],
      ] as const
      await send(`/mail/mails/${key}/move`, 'move', fields, 'id="folder"')
    },
    entries: async (book, search) => {
      const html = await see(`/registry/${book}?q=${encodeURIComponent(search)}`, 'id="found"')
      const entries = []
      for (const [number = '', , , status = ''] of cellsOf(html)) {
        const page = await see(`/registry/${book}/${encodeURIComponent(number)}`, 'id="number"')
        entries.push({ number, status, lines: linesIn(page) })
      }
      return entries
    },
    postings: async (search, page) => {
      const html = await see(`/ledger/postings?q=${encodeURIComponent(search)}&page=${page}`, 'id="found"')
      const rows = cellsOf(html.slice(html.indexOf('id="found"'))).map(
        ([number = '', account = '', reference = '', text = '', , , , amount = '']) => ({
          number,
          account,
          reference,
          text,
          amount,
        }),
      )
      return { rows, pages: pagesIn(html) }
    },
    accounts: async (search) => {
      const html = await see(`/ledger/accounts?q=${encodeURIComponent(search)}`, 'id="found"')
      return cellsOf(html.slice(html.indexOf('id="found"'))).map(([key = '', , partner = '']) => ({
        key,
        partner,
      }))
    },
    post: async (typed) => {
      await see('/ledger/new', 'id="form-post"')
      // In the order of the form: two sections have an amount, and two a date.
      const fields = [
        ['account', typed.account],
        ['reference', typed.reference],
        ['text', typed.text],
        ['order', typed.order],
        ['date', typed.day],
        ['amount', typed.amount],
        ['code', typed.taxCode],
        ['amount', typed.taxAmount],
        ['date', typed.due],
      ] as const
      const html = await send('/ledger/post', 'post', fields, 'id="posted"')
      return byId(html, 'document') ?? ''
    },
    report: async (rows) => {
      await see('', DESK)
      const form = new FormData()
      const lines = rows.map(({ item, result, order, total }) => [item, result, order, total].join())
      form.set('token', tokenIn(last, 'report'))
      form.set('file', new Blob([`Item,Result,Document,Amount\n${lines.join('\n')}\n`]), 'report.csv')
      expected((await call(`${url}/report`, form)).html, DESK)
    },
    handIn: async () => {
      await see('', DESK)
      await send('/hand-in', 'hand-in', [], 'id="items"')
    },
  }
}
