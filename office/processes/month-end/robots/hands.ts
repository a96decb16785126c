import { type Credentials, openDesk } from '#bots/office/screen/desk.ts'
import type { Wire } from '#bots/office/screen/screen.ts'
import type { ShownItem } from './allocate.ts'

export type Vault = Readonly<Record<'bank' | 'receivables', Credentials>>

/** An item of the queue: which statement is to be posted. */
export type StatementWork = { item: string; account: string; statement: string }

export type ShownDocument = {
  number: string
  reference: string
  account: string
  statement: string
  total: string
}

export type ReportLine = { item: string; result: string; document: string; total: string }

/** The programs that may be away. */
const PROGRAMS = ['The customer ledger', 'The bank']

const bare = (iban: string) => iban.replaceAll(' ', '')

const centsOf = (text: string) => Math.round(Number(text.replaceAll('.', '').replace(',', '.')) * 100)

const dayOf = (text: string) => text.split('.').toReversed().join('-')

/**
 * What a robot can do at the screens of month's end, by labels, buttons, links, headings and columns.
 * Every call throws a {@link Trouble} if another page came.
 * @param url the address of the desk
 */
export function monthEndHands(url: string, wire: Wire = {}) {
  const desk = openDesk(url, PROGRAMS, wire)
  const { screen, expected, see } = desk

  const vaultOf = (title: string): Credentials => {
    const { User: user, Password: password } = desk.vaultOf(title)
    return { user, password }
  }

  /** All rows of a list, page by page. @param isAll false: the first page only */
  async function list(path: string, columns: readonly string[], isAll = true) {
    await see(path)
    const rows = screen.rows(columns)
    const pages = isAll ? screen.pages() : 1
    for (let page = 2; page <= pages; page++) {
      await see(`${path}${path.includes('?') ? '&' : '?'}page=${page}`)
      rows.push(...screen.rows(columns))
    }
    return rows
  }

  return {
    enter: async (name: string): Promise<Vault> => {
      await desk.enter(name)
      return { bank: vaultOf('Bank'), receivables: vaultOf('Customer ledger') }
    },
    take: async (): Promise<StatementWork | null> => {
      const lines = await desk.take([])
      if (!lines) return null
      const values = Object.values(lines)
      return {
        item: values.find((value) => /^ST-\d+$/.test(value)) ?? '',
        account: bare(values.find((value) => /^[A-Z]{2}\d\d /.test(value)) ?? ''),
        statement: values.find((value) => /^\d+$/.test(value)) ?? '',
      }
    },
    queue: desk.queue,
    done: desk.done,
    exception: desk.exception,
    // Another program's log-in may stand on the screen, so it goes to its own.
    logIn: async (app: keyof Vault, { user, password }: Credentials): Promise<void> => {
      await screen.go(`${url}/${app}`)
      if (screen.hasField('Password')) {
        screen.fill('User', user)
        screen.fill('Password', password)
        await screen.press('Log in')
      }
      expected(true)
    },
    closeNotice: () => desk.closeNotice('/receivables/items'),
    /** The file of a statement; null if the bank has none of that number for that account. */
    statement: async (account: string, number: string): Promise<Uint8Array | null> => {
      const rows = await list('/bank/statements', ['Account', 'Statement', 'File'])
      const row = rows.find(
        ({ cells }) =>
          cells['Statement'] === number && (account === '' || bare(cells['Account'] ?? '') === account),
      )
      if (!row) return null
      const file = await screen.download(Object.values(row.links)[0]!)
      expected(file !== null)
      return file
    },
    openItems: async (isAll = true): Promise<ShownItem[]> => {
      const rows = await list('/receivables/items', ['Invoice', 'Customer', 'Invoice day', 'Open'], isAll)
      return rows.map(({ cells }) => ({
        invoice: cells['Invoice'] ?? '',
        customer: cells['Customer'] ?? '',
        day: dayOf(cells['Invoice day'] ?? ''),
        cents: centsOf(cells['Open'] ?? ''),
      }))
    },
    /** The documents that fit a search. */
    documents: async (search: string): Promise<ShownDocument[]> => {
      const path = `/receivables/documents?q=${encodeURIComponent(search)}`
      const rows = await list(path, ['Document', 'Reference', 'Account', 'Statement', 'Total'])
      return rows.map(({ cells }) => ({
        number: cells['Document'] ?? '',
        reference: cells['Reference'] ?? '',
        account: bare(cells['Account'] ?? ''),
        statement: cells['Statement'] ?? '',
        total: cells['Total'] ?? '',
      }))
    },
    upload: async (
      { item, account, statement }: StatementWork,
      workbook: Uint8Array<ArrayBuffer>,
    ): Promise<void> => {
      await see('/receivables/import')
      screen.fill('Your reference', item)
      screen.fill('Account', account)
      screen.fill('Statement', statement)
      screen.attach('Workbook', workbook, 'allocation.xlsx')
      await screen.press('Check')
      expected(screen.has('Post'))
    },
    post: async (): Promise<ShownDocument> => {
      await screen.press('Post')
      expected(screen.heading().startsWith('Document '))
      return {
        number: screen.value('Document'),
        reference: screen.value('Your reference'),
        account: bare(screen.value('Account')),
        statement: screen.value('Statement'),
        total: screen.value('Total'),
      }
    },
    report: (rows: readonly ReportLine[]): Promise<void> =>
      desk.report(
        'Item,Result,Document,Total',
        rows.map(({ item, result, document, total }) => [item, result, document, total]),
      ),
    handIn: desk.handIn,
  }
}

export type MonthEndHands = ReturnType<typeof monthEndHands>
