import { randomBytes } from 'node:crypto'
import { queueOn, troubleOf, type Table } from '#bots/office/table.ts'
import type { Act } from '#office/apps/apps.ts'
import type { Answer } from '#office/apps/base/app.ts'
import { hindranceOf as terminalHindrance } from '#office/apps/base/program.ts'
import { ACCOUNT_LABEL } from '#office/apps/registry/customer.ts'
import { codeAt, entryIn, found, hindranceOf as registryHindrance } from '#office/apps/registry/registry.ts'
import { screenOf } from '#office/apps/terminal/screens.ts'
import { seatOf } from '#office/apps/terminal/terminal.ts'
import { appIn, step } from '#office/shift.ts'
import type { CustomerHands, ShownScreen } from './hands.ts'

/** Rows of a page of the registry. */
const ROWS = 20

/** Any moment: the rules have no clock. */
const MOMENT = 1_750_000_000_000

/**
 * Hands that play the pure rules of New customers, without a server and without a page.
 * @param beforeAct called before each act; one that throws kills the robot there
 */
export function pureCustomerHands(table: Table, beforeAct: () => void = () => undefined): CustomerHands {
  let [desk, registry, terminal] = ['', '', '']
  const send = (act: Act): Answer => {
    beforeAct()
    const asked = { act, token: randomBytes(8).toString('hex') }
    const before = table.shift
    const { shift, answer } = step(before, asked)
    if (shift !== before) table.log.push(asked)
    table.shift = shift
    const trouble = troubleOf(answer)
    if (trouble) throw trouble
    return answer
  }
  const aboutOf = (answer: Answer) => (answer.is === 'ok' ? answer.about : undefined)
  const see = (app: 'registry' | 'terminal', session: string, hindrance: Answer | null) => {
    if (hindrance?.is === 'away') send({ app, do: 'knock', session })
    const trouble = hindrance && troubleOf(hindrance)
    if (trouble) throw trouble
  }
  const seeRegistry = () => {
    const state = appIn(table.shift, 'registry')
    see('registry', registry, registryHindrance(state, registry, table.shift.count + 1))
    return state
  }
  const screen = async (): Promise<ShownScreen> => {
    see('terminal', terminal, terminalHindrance(appIn(table.shift, 'terminal'), terminal))
    const state = appIn(table.shift, 'terminal')
    const { name, rows, isBusy } = screenOf(state, seatOf(state, terminal)!)
    if (isBusy) send({ app: 'terminal', do: 'wait', session: terminal })
    return { name, rows, isBusy }
  }
  return {
    enter: async (name) => {
      desk = randomBytes(16).toString('hex')
      send({ app: 'desk', do: 'enter', session: desk, name })
      return {
        registry: appIn(table.shift, 'registry').start,
        terminal: appIn(table.shift, 'terminal').start,
      }
    },
    take: async () => {
      const id = aboutOf(send({ app: 'desk', do: 'take', session: desk }))
      const item = table.shift.deal.apps.desk.items.find((one) => one.id === id)
      return item ? Object.fromEntries(item.pages!.flatMap(({ lines }) => lines)) : null
    },
    queue: async () => queueOn(table),
    done: async (item) => void send({ app: 'desk', do: 'done', session: desk, item }),
    exception: async (item, code) => void send({ app: 'desk', do: 'exception', session: desk, item, code }),
    logIn: async ({ user, password, secret }) => {
      const was = registry
      registry = randomBytes(16).toString('hex')
      const code = codeAt(secret, MOMENT)
      send({ app: 'registry', do: 'log-in', session: registry, user, password, code, moment: MOMENT, was })
    },
    signOn: async ({ user, password }) => {
      terminal = randomBytes(16).toString('hex')
      send({ app: 'terminal', do: 'log-in', session: terminal, user, password })
    },
    closeNotice: async (app) =>
      void send({ app, do: 'close-notice', session: app === 'registry' ? registry : terminal }),
    customers: async (search, page) => {
      const all = found(seeRegistry(), 'customers', search)
      const rows = all
        .slice((page - 1) * ROWS, page * ROWS)
        .map(({ number, title, place, status }) => ({ number, name: title, place, status }))
      return { rows, pages: Math.max(1, Math.ceil(all.length / ROWS)) }
    },
    customer: async (number) => {
      const entry = entryIn(seeRegistry(), 'customers', number)
      return (
        entry && {
          status: entry.status,
          account: entry.lines.find(([label]) => label === ACCOUNT_LABEL)?.[1] ?? '',
        }
      )
    },
    register: async (form) => {
      const number = aboutOf(send({ app: 'registry', do: 'register', session: registry, form }))
      seeRegistry()
      return number!
    },
    writeAccount: async (customer, account) => {
      send({ app: 'registry', do: 'account', session: registry, customer, account })
      seeRegistry()
    },
    screen,
    press: async (key, fields = {}) => {
      const shown = seatOf(appIn(table.shift, 'terminal'), terminal)?.screen ?? ''
      send({ app: 'terminal', do: 'key', session: terminal, key, screen: shown, fields })
      return screen()
    },
    report: async (rows) => void send({ app: 'desk', do: 'report', session: desk, rows }),
    handIn: async () => void send({ app: 'desk', do: 'hand-in', session: desk }),
  }
}
