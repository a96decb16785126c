import { randomBytes } from 'node:crypto'
import type { Trouble } from '#bots/office/hands.ts'
import { queueOn, troubleOf, type Table } from '#bots/office/table.ts'
import type { Act } from '#office/apps/apps.ts'
import type { Answer } from '#office/apps/base/app.ts'
import { hindranceOf } from '#office/apps/base/program.ts'
import { accountsOf, postingsOf } from '#office/apps/ledger/ledger.ts'
import { mailIn, mailsOf } from '#office/apps/mail/mail.ts'
import { FOLDERS } from '#office/apps/mail/mailbox.ts'
import { codeAt, found, hindranceOf as registryHindrance } from '#office/apps/registry/registry.ts'
import { type Paper, TEXT_SIZE } from '#office/base/paper.ts'
import { commaAmount } from '#office/base/written.ts'
import { appIn, step, vaultIn } from '#office/shift.ts'
import type { InvoiceHands } from './hands.ts'

/** Any moment, in ms since 1970: the rules have no clock. */
const MOMENT = Date.UTC(2026, 0, 5, 9)

/** Marks that stand so near to each other, in points, are in one line. */
const NEAR = 3

/** The lines of a sheet, as somebody reads them who has it before him: of a scan all that no stain hides. */
export function linesOf({ marks, scan }: Paper): string[] {
  const isHidden = ({ x, y, size = TEXT_SIZE }: Paper['marks'][number]) =>
    (scan?.stains ?? []).some(
      (stain) =>
        x >= stain.x &&
        x <= stain.x + stain.width &&
        y + size / 2 >= stain.y &&
        y + size / 2 <= stain.y + stain.height,
    )
  const rows: { y: number; marks: Paper['marks'][number][] }[] = []
  for (const mark of marks.filter((one) => !isHidden(one)).toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1)
    if (row && mark.y - row.y <= NEAR) row.marks.push(mark)
    else rows.push({ y: mark.y, marks: [mark] })
  }
  return rows.map((row) =>
    row.marks
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join(' '),
  )
}

/** Hands that play the pure rules of a shift of Invoices. @param beforeAct called before each act */
export function invoicePureHands(table: Table, beforeAct: () => void = () => undefined): InvoiceHands {
  const sessions = { desk: '', mail: '', ledger: '', registry: '' }
  const send = (act: Act): string => {
    beforeAct()
    const asked = { act, token: randomBytes(8).toString('hex') }
    const before = table.shift
    const { shift, answer } = step(before, asked)
    if (shift !== before) table.log.push(asked)
    table.shift = shift
    return recorded(answer)
  }
  const recorded = (answer: Answer | null): string => {
    const trouble: Trouble | null = answer && troubleOf(answer)
    if (trouble) throw trouble
    return answer?.is === 'ok' ? (answer.about ?? '') : ''
  }
  /** Looks at a page of a program. */
  const see = <Name extends 'mail' | 'ledger'>(app: Name) => {
    const hindrance = hindranceOf(appIn(table.shift, app), sessions[app])
    if (hindrance?.is === 'away') send({ app, do: 'knock', session: sessions[app] })
    recorded(hindrance)
    return appIn(table.shift, app)
  }
  const vaultOf = (app: 'mail' | 'ledger' | 'registry') =>
    Object.fromEntries(vaultIn(table.shift, app).map(([label, value]) => [label.toLowerCase(), value]))
  return {
    enter: async (name) => {
      sessions.desk = randomBytes(16).toString('hex')
      send({ app: 'desk', do: 'enter', session: sessions.desk, name })
      return { mail: vaultOf('mail'), ledger: vaultOf('ledger'), registry: vaultOf('registry') }
    },
    take: async () => {
      const id = send({ app: 'desk', do: 'take', session: sessions.desk })
      const item = table.shift.deal.apps.desk.items.find((one) => one.id === id)
      return item ? Object.fromEntries(item.lines) : null
    },
    queue: async () => queueOn(table),
    done: async (item) => void send({ app: 'desk', do: 'done', session: sessions.desk, item }),
    exception: async (item, code) =>
      void send({ app: 'desk', do: 'exception', session: sessions.desk, item, code }),
    logIn: async (app, { user = '', password = '', secret = '' }) => {
      const session = randomBytes(16).toString('hex')
      sessions[app] = session
      const named = { do: 'log-in', session, user, password } as const
      if (app !== 'registry') send({ app, ...named })
      else send({ app, ...named, code: codeAt(secret, MOMENT), moment: MOMENT, was: '' })
    },
    closeNotice: async (app) => void send({ app, do: 'close-notice', session: sessions[app] }),
    mails: async (folder, page) =>
      mailsOf(see('mail'), FOLDERS.find((one) => one === folder) ?? 'Inbox', page),
    sheet: async (key, name) =>
      linesOf(mailIn(see('mail'), key)!.attachments.find((one) => one.name === name)!.paper),
    move: async (key, from, folder) =>
      void send({ app: 'mail', do: 'move', session: sessions.mail, key, from, folder }),
    entries: async (book, search) => {
      const registry = appIn(table.shift, 'registry')
      recorded(registryHindrance(registry, sessions.registry, table.shift.count + 1))
      return found(registry, book, search).map(({ number, status, lines }) => ({
        number,
        status,
        lines: Object.fromEntries(lines),
      }))
    },
    postings: async (search, page) => {
      const { rows, pages } = postingsOf(see('ledger'), search, page)
      return { pages, rows: rows.map((row) => ({ ...row, amount: commaAmount(row.cents) })) }
    },
    accounts: async (search) => accountsOf(see('ledger'), search),
    post: async (form) => send({ app: 'ledger', do: 'post', session: sessions.ledger, form }),
    report: async (rows) => void send({ app: 'desk', do: 'report', session: sessions.desk, rows }),
    handIn: async () => void send({ app: 'desk', do: 'hand-in', session: sessions.desk }),
  }
}
