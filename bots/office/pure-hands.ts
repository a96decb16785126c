import { randomBytes } from 'node:crypto'
import type { Act } from '#office/apps/apps.ts'
import type { Answer } from '#office/apps/base/app.ts'
import { hindranceOf } from '#office/apps/base/program.ts'
import { articlesOf, ordersOf } from '#office/apps/shop/shop.ts'
import { appIn, type Asked, type Shift, step } from '#office/shift.ts'
import { type Hands, type ShownOrder, Trouble } from './hands.ts'

const KINDS = { broken: 'error', away: 'away', covered: 'covered', refused: 'refused' } as const

/** The trouble that an answer is; null if it went well. */
function troubleOf(answer: Answer): Trouble | null {
  if (answer.is === 'ok') return null
  if (answer.is === 'logged-out')
    return new Trouble(answer.because === 'restarted' ? 'restarted' : 'logged-out')
  return new Trouble(KINDS[answer.is], answer.is === 'refused' ? Object.values(answer.why).join(' ') : '')
}

const money = (cents: number) => (cents / 100).toFixed(2)

/** A shift without pages: its state, and the acts that led there. */
export type Table = { shift: Shift; log: Asked[] }

/**
 * Hands that play the pure rules, without a server and without a page.
 * @param beforeAct called before each act; one that throws kills the robot there
 */
export function pureHands(table: Table, beforeAct: () => void = () => undefined): Hands {
  let [desk, shop] = ['', '']
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
  /** Looks at a page of the shop. */
  const see = () => {
    const hindrance = hindranceOf(appIn(table.shift, 'shop'), shop)
    if (hindrance?.is === 'away') send({ app: 'shop', do: 'knock', session: shop })
    const trouble = hindrance && troubleOf(hindrance)
    if (trouble) throw trouble
    return appIn(table.shift, 'shop')
  }
  const shown = ({ number, form, total }: ReturnType<typeof ordersOf>['rows'][number]): ShownOrder => ({
    number,
    reference: form.reference,
    total: money(total),
  })
  return {
    enter: async (name) => {
      desk = randomBytes(16).toString('hex')
      send({ app: 'desk', do: 'enter', session: desk, name })
      return appIn(table.shift, 'shop').credentials
    },
    take: async () => {
      const answer = send({ app: 'desk', do: 'take', session: desk })
      const id = answer.is === 'ok' ? answer.about : undefined
      const item = table.shift.deal.apps.desk.items.find((one) => one.id === id)
      return item ? Object.fromEntries(item.lines) : null
    },
    done: async (item) => void send({ app: 'desk', do: 'done', session: desk, item }),
    exception: async (item, code) => void send({ app: 'desk', do: 'exception', session: desk, item, code }),
    system: async (item) => void send({ app: 'desk', do: 'system', session: desk, item }),
    logIn: async (user, password) => {
      shop = randomBytes(16).toString('hex')
      send({ app: 'shop', do: 'log-in', session: shop, user, password })
    },
    closeNotice: async () => void send({ app: 'shop', do: 'close-notice', session: shop }),
    articles: async (page) => articlesOf(see(), page),
    orders: async (search, page) => {
      const { rows, pages } = ordersOf(see(), page, search)
      return { rows: rows.map(shown), pages }
    },
    fill: async (form) => void send({ app: 'shop', do: 'fill', session: shop, form }),
    place: async () => {
      const answer = send({ app: 'shop', do: 'place', session: shop })
      const number = answer.is === 'ok' ? answer.about : undefined
      return shown(appIn(table.shift, 'shop').orders.find((order) => order.number === number)!)
    },
    report: async (rows) => void send({ app: 'desk', do: 'report', session: desk, rows }),
    handIn: async () => void send({ app: 'desk', do: 'hand-in', session: desk }),
  }
}
