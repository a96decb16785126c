import type { QueueLine } from '#bots/office/hands.ts'
import { queueIn } from '#bots/office/queue.ts'
import { expectedOn } from './expected.ts'
import { openScreen, type ShownRow, type Wire } from './screen.ts'

/** What stands in the vault of a program with a log-in. */
export type Credentials = { user: string; password: string }

/** The labels of a vault. */
const VAULT = ['User', 'Password', 'Secret'] as const

/** Empty: the vault has no such line. */
export type VaultLines = Readonly<Record<(typeof VAULT)[number], string>>

/**
 * What a robot does at the desk of any process, and at the log-in of any program, by labels alone. Every call throws a
 * Trouble if another page came.
 * @param url the address of the desk
 * @param programs that may be away, as the headings of their own 503 begin, such as `The shop`
 */
export function openDesk(url: string, programs: readonly string[], wire: Wire = {}) {
  const screen = openScreen(wire)

  const expected = (isExpected: boolean) => expectedOn(screen, programs, isExpected)

  /** @param path below the desk; empty: the desk itself */
  const see = async (path = '') => {
    await screen.go(url + path)
    expected(true)
  }

  return {
    screen,
    expected,
    see,
    /** Comes to the desk under a name. */
    enter: async (name: string): Promise<void> => {
      await screen.go(url)
      if (screen.hasField('Name of your robot')) {
        screen.fill('Name of your robot', name)
        await screen.press('Enter the desk')
      }
      expected(true)
    },
    /** The vault of a program. @param title as the desk calls it */
    vaultOf: (title: string): VaultLines => {
      const lines = screen.lines(title, VAULT)
      return Object.fromEntries(VAULT.map((label) => [label, lines[label] ?? ''])) as VaultLines
    },
    /** The lines of the next item, of all of its pages. Null: nothing is left. @param names its labels in the brief */
    take: async (names: readonly string[]): Promise<Readonly<Record<string, string>> | null> => {
      await see()
      if (screen.has('Take next item')) {
        await screen.press('Take next item')
        expected(true)
      }
      return screen.has('Done') ? screen.lines('Your item', names) : null
    },
    done: async (): Promise<void> => {
      if (!screen.has('Done')) await see()
      await screen.press('Done')
      expected(true)
    },
    queue: async (): Promise<QueueLine[]> => {
      await see()
      return queueIn(screen.text())
    },
    exception: async (code: string): Promise<void> => {
      if (!screen.has('Close with this code')) await see()
      screen.fill('Business exception', code)
      await screen.press('Close with this code')
      expected(true)
    },
    /** Logs in to a program, unless one is. @param more further fields by their labels */
    logIn: async (
      program: string,
      { user, password }: Credentials,
      more: Readonly<Record<string, string>> = {},
    ): Promise<void> => {
      if (!screen.hasField('Password')) await screen.go(`${url}/${program}`)
      if (screen.hasField('Password')) {
        for (const [label, value] of Object.entries({ User: user, Password: password, ...more }))
          screen.fill(label, value)
        await screen.press('Log in')
      }
      expected(true)
    },
    /** @param path of a page that the notice covers */
    closeNotice: async (path: string): Promise<void> => {
      if (!screen.has('Close notice')) await screen.go(url + path)
      if (screen.has('Close notice')) await screen.press('Close notice')
    },
    /** A page of a list. @param path with its question @param columns by their names */
    page: async (
      path: string,
      page: number,
      columns: readonly string[],
    ): Promise<{ rows: ShownRow[]; pages: number }> => {
      await see(`${path}${path.includes('?') ? '&' : '?'}page=${page}`)
      return { rows: screen.rows(columns), pages: screen.pages() }
    },
    /** Uploads a report. @param head the names of its columns @param rows their values */
    report: async (head: string, rows: readonly (readonly string[])[]): Promise<void> => {
      await see()
      const text = [head, ...rows.map((row) => row.join())].join('\n')
      screen.attach('Report file', new TextEncoder().encode(`${text}\n`), 'report.csv')
      await screen.press('Upload the report')
      expected(!/Nothing was changed/.test(screen.text()))
    },
    handIn: async (): Promise<void> => {
      await see()
      await screen.press('Hand in')
    },
  }
}
