import {
  type Fields,
  type Hands,
  type Row,
  type ShownArticle,
  type ShownOrder,
  Trouble,
  type Work,
} from './hands.ts'

/** Most times that a robot answers trouble before it gives up. */
const PATIENCE = 12

/** A wide net: a program that plays a shift. It may throw; a robot that died is judged by what it left. */
export type Robot = (hands: Hands, name?: string) => Promise<void>

/** `09/03/2026` as `2026-03-09`. */
const dayFirst = (text: string) => text.split('/').toReversed().join('-')

/** The same text read by an American calendar. */
const monthFirst = (text: string) => {
  const [month, day, year] = text.split('/')
  return `${year}-${month}-${day}`
}

/** What differs between robots. The careful one has all of these as they stand here. */
const CAREFUL = {
  /** After trouble while an order is placed: whether it looks before it goes on. */
  afterError: 'look' as 'look' | 'again' | 'skip' | 'give-up',
  /** Whether it logs in again after the session ended. */
  logsInAgain: true,
  /** Whether it asks again while the shop is away, and closes notices. */
  waits: true,
  closesNotices: true,
  /** Whether it looks for an order before it places it. */
  looksFirst: true,
  readsAllPages: true,
  usesCodes: true,
  day: dayFirst,
}

type Habits = typeof CAREFUL

type Seat = { hands: Hands; name: string; habits: Habits; vault: { user: string; password: string } }

/** Does something in the shop, and masters what comes instead, except for a broken answer. */
async function inShop<T>(seat: Seat, work: () => Promise<T>): Promise<T> {
  const { hands, habits, name } = seat
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE) throw error
      if (error.kind === 'away' && habits.waits) continue
      if (error.kind === 'covered' && habits.closesNotices) await hands.closeNotice()
      else if (error.kind === 'restarted' && habits.logsInAgain) {
        seat.vault = await hands.enter(name)
        await hands.logIn(seat.vault.user, seat.vault.password)
      } else if (error.kind === 'logged-out' && habits.logsInAgain)
        await hands.logIn(seat.vault.user, seat.vault.password)
      else throw error
    }
  }
}

async function allArticles(seat: Seat): Promise<ShownArticle[]> {
  const first = await inShop(seat, () => seat.hands.articles(1))
  const all = [...first.rows]
  const last = seat.habits.readsAllPages ? first.pages : 1
  for (let page = 2; page <= last; page++) {
    all.push(...(await inShop(seat, () => seat.hands.articles(page))).rows)
  }
  return all
}

/** The order with this reference; null if there is none. */
async function placedBefore(seat: Seat, reference: string): Promise<ShownOrder | null> {
  const { rows } = await inShop(seat, () => seat.hands.orders(reference, 1))
  return rows.find((row) => row.reference === reference) ?? null
}

/** What the brief says about an item: a code, or the fields of its order. */
export function decide(
  work: Work,
  articles: readonly ShownArticle[],
  day: (text: string) => string,
): string | Fields {
  const article = articles.find(({ name }) => name === work['Article'])
  const pieces = Number(work['Pieces'])
  if (!article) return 'UNKNOWN-ARTICLE'
  if (!article.isSold) return 'NO-LONGER-SOLD'
  if (pieces % article.pieces !== 0) return 'PACK-SIZE'
  if (pieces > 200) return 'OVER-LIMIT'
  const [, postcode = '', town = ''] = /^(\d{5}) (.+)$/.exec(work['Town'] ?? '') ?? []
  return {
    reference: work['Order'] ?? '',
    customer: work['Customer'] ?? '',
    street: work['Street'] ?? '',
    postcode,
    town,
    article: article.number,
    packs: String(pieces / article.pieces),
    day: day(work['Deliver on'] ?? ''),
  }
}

/** What became of a press on "Place order": the order, or null if the robot only believes that it was placed. */
async function placeOnce(seat: Seat, fields: Fields): Promise<ShownOrder | null> {
  const { hands, habits } = seat
  let looks = habits.looksFirst
  for (let tries = 1; ; tries++) {
    const known = looks ? await placedBefore(seat, fields.reference) : null
    if (known) return known
    try {
      await inShop(seat, () => hands.fill(fields))
      return await hands.place()
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE || error.kind === 'refused') throw error
      if (habits.afterError === 'give-up') throw error
      if (error.kind === 'error' && habits.afterError === 'skip') return null
      // A restart takes the memory of the press with it: only whoever always looks looks now.
      looks = habits.looksFirst || (habits.afterError === 'look' && error.kind !== 'restarted')
      if (error.kind !== 'error') await mastered(seat, error)
    }
  }
}

/** Masters trouble that has come, without doing the work again. */
async function mastered(seat: Seat, trouble: Trouble): Promise<void> {
  let isThrown = false
  await inShop(seat, async () => {
    if (isThrown) return
    isThrown = true
    throw trouble
  })
}

function robotOf(changes: Partial<Habits>): Robot {
  const habits = { ...CAREFUL, ...changes }
  return async (hands, name = 'Robot 1') => {
    const seat: Seat = { hands, name, habits, vault: await hands.enter(name) }
    const rows: Row[] = []
    await inShop(seat, () => hands.logIn(seat.vault.user, seat.vault.password))
    const atDesk = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Trouble && error.kind === 'restarted' && habits.logsInAgain)) throw error
        seat.vault = await hands.enter(name)
        return work()
      }
    }
    for (;;) {
      const work = await atDesk(() => hands.take())
      if (!work) break
      const item = work['Order'] ?? ''
      const rest = { item, order: '', total: '' }
      try {
        const decided = decide(work, await allArticles(seat), habits.day)
        if (typeof decided === 'string') {
          const code = habits.usesCodes ? decided : 'UNKNOWN-ARTICLE'
          await atDesk(() => hands.exception(item, code))
          rows.push({ ...rest, result: code })
          continue
        }
        const order = await placeOnce(seat, decided)
        await atDesk(() => hands.done(item))
        rows.push({ item, result: 'DONE', order: order?.number ?? '', total: order?.total ?? '' })
      } catch (error) {
        if (!(error instanceof Trouble)) throw error
        // It takes the office's trouble for the item's fault.
        await atDesk(() => hands.exception(item, 'UNKNOWN-ARTICLE'))
        rows.push({ ...rest, result: 'UNKNOWN-ARTICLE' })
      }
    }
    await atDesk(() => hands.report(rows))
    await atDesk(() => hands.handIn())
  }
}

/** Looks before it repeats: whoever follows the brief to the letter is clean. */
export const careful = robotOf({})

/** Robots that leave out one thing each, as first robots do. */
export const CARELESS: Readonly<Record<string, Robot>> = {
  /** Takes whatever goes wrong for the item's fault. */
  naive: robotOf({
    afterError: 'give-up',
    logsInAgain: false,
    waits: false,
    closesNotices: false,
    looksFirst: false,
  }),
  /** Does again what went wrong. */
  'blind-retry': robotOf({ afterError: 'again', looksFirst: false }),
  /** Takes a broken answer for a good one. */
  'blind-skip': robotOf({ afterError: 'skip', looksFirst: false }),
  /** Keeps in memory what it has done: after a restart it begins the item again without a look. */
  forgetful: robotOf({ afterError: 'look', looksFirst: false }),
  'first-page': robotOf({ readsAllPages: false }),
  'no-codes': robotOf({ usesCodes: false }),
  calendar: robotOf({ day: monthFirst }),
}
