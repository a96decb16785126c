import { dayFirst, monthFirst } from '#bots/office/days.ts'
import { type Row, Trouble, type Vault, type Work } from '#bots/office/hands.ts'
import { resultsIn } from '#bots/office/queue.ts'
import type { Fields, Hands, ShownArticle, ShownOrder } from './hands.ts'

/** Most times that a robot answers trouble before it gives up. */
const PATIENCE = 12

/** A program that plays a shift. It may throw, and it may be killed; it is judged by what it left. */
export type Robot = (hands: Hands, name?: string) => Promise<void>

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
  /** Whether it reads for its report what was done, or knows it from its own memory only. */
  readsWhatWasDone: true,
  readsAllPages: true,
  usesCodes: true,
  day: dayFirst,
}

type Habits = typeof CAREFUL

/** A robot at work. What is kept here may be lost at any moment: a careful robot reads it again. */
type Seat = {
  hands: Hands
  name: string
  habits: Habits
  vault: Vault
  articles: readonly ShownArticle[] | null
  rows: Row[]
}

/** Comes to the desk. @throws {Trouble} if the shift is over */
async function enter(hands: Hands, name: string): Promise<Vault> {
  const vault = await hands.enter(name)
  if (!vault) throw new Trouble('over')
  return vault
}

/** What masters trouble, without doing the work again; null: this robot does not master it. */
function remedyOf(seat: Seat, { kind }: Trouble): (() => Promise<void>) | null {
  const { hands, habits, name } = seat
  if (kind === 'away' && habits.waits) return async () => {}
  if (kind === 'covered' && habits.closesNotices) return () => hands.closeNotice()
  if (!habits.logsInAgain) return null
  if (kind === 'logged-out') return () => hands.logIn(seat.vault)
  if (kind === 'restarted')
    return async () => {
      seat.vault = await enter(hands, name)
      await hands.logIn(seat.vault)
    }
  return null
}

/** Does something, and masters what comes instead, except for a broken answer. */
async function mastering<T>(seat: Seat, work: () => Promise<T>): Promise<T> {
  let remedy: (() => Promise<void>) | null = null
  for (let tries = 1; ; tries++) {
    try {
      await remedy?.()
      remedy = null
      return await work()
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE) throw error
      remedy = remedyOf(seat, error)
      if (!remedy) throw error
    }
  }
}

async function allArticles(seat: Seat): Promise<readonly ShownArticle[]> {
  const first = await mastering(seat, () => seat.hands.articles(1))
  const all = [...first.rows]
  const last = seat.habits.readsAllPages ? first.pages : 1
  for (let page = 2; page <= last; page++)
    all.push(...(await mastering(seat, () => seat.hands.articles(page))).rows)
  return all
}

/** The order with this reference; null if there is none. */
async function placedBefore(seat: Seat, reference: string): Promise<ShownOrder | null> {
  const { rows } = await mastering(seat, () => seat.hands.orders(reference, 1))
  return rows.find((row) => row.reference === reference) ?? null
}

/** What the brief says about an item: a code, or the fields of its order. */
function decide(
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

/** Places an order. @returns null if the robot only believes that it was placed */
async function placeOnce(seat: Seat, fields: Fields): Promise<ShownOrder | null> {
  const { hands, habits } = seat
  let looks = habits.looksFirst
  for (let tries = 1; ; tries++) {
    const known = looks ? await placedBefore(seat, fields.reference) : null
    if (known) return known
    try {
      await mastering(seat, () => hands.fill(fields))
      return await hands.place()
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE) throw error
      if (error.kind === 'refused' || habits.afterError === 'give-up') throw error
      if (error.kind === 'error' && habits.afterError === 'skip') return null
      // A restart takes the memory of the press with it: only whoever always looks looks now.
      looks = habits.looksFirst || (habits.afterError === 'look' && error.kind !== 'restarted')
      const remedy = remedyOf(seat, error)
      if (remedy) await mastering(seat, remedy)
      else if (error.kind !== 'error') throw error
    }
  }
}

/** Init: comes to the desk, reads the vault, logs in. */
async function init(hands: Hands, name: string, habits: Habits): Promise<Seat> {
  const vault = await enter(hands, name)
  const seat: Seat = { hands, name, habits, vault, articles: null, rows: [] }
  await mastering(seat, () => hands.logIn(seat.vault))
  return seat
}

/** Process: what became of an item, as the report says it. */
async function processed(seat: Seat, work: Work): Promise<Row> {
  const { habits } = seat
  const row = { item: work['Order'] ?? '', result: 'DONE', order: '', total: '' }
  try {
    seat.articles ??= await allArticles(seat)
    const decided = decide(work, seat.articles, habits.day)
    if (typeof decided === 'string') return { ...row, result: habits.usesCodes ? decided : 'UNKNOWN-ARTICLE' }
    const order = await placeOnce(seat, decided)
    return { ...row, order: order?.number ?? '', total: order?.total ?? '' }
  } catch (error) {
    if (!(error instanceof Trouble) || error.kind === 'over') throw error
    // It takes the office's trouble for the item's fault.
    return { ...row, result: 'UNKNOWN-ARTICLE' }
  }
}

/** Set status: closes the item on the desk. */
async function setStatus(seat: Seat, row: Row): Promise<void> {
  const { hands } = seat
  await mastering(seat, () => (row.result === 'DONE' ? hands.done() : hands.exception(row.result)))
  seat.rows.push(row)
}

/** End: reports what was done, and hands in, unless another copy of the robot is still at work. */
async function end(seat: Seat): Promise<void> {
  const { hands, habits } = seat
  const results = resultsIn(await mastering(seat, () => hands.queue()))
  if (!results) return
  const rows: Row[] = habits.readsWhatWasDone ? [] : seat.rows
  if (habits.readsWhatWasDone) {
    for (const { item, result } of results) {
      const order = result === 'DONE' ? await placedBefore(seat, item) : null
      rows.push({ item, result, order: order?.number ?? '', total: order?.total ?? '' })
    }
  }
  await mastering(seat, () => hands.report(rows))
  await mastering(seat, () => hands.handIn())
}

function robotOf(changes: Partial<Habits>): Robot {
  const habits = { ...CAREFUL, ...changes }
  return async (hands, name = 'Robot 1') => {
    try {
      const seat = await init(hands, name, habits)
      for (;;) {
        const work = await mastering(seat, () => hands.take())
        if (!work) break
        await setStatus(seat, await processed(seat, work))
      }
      await end(seat)
    } catch (error) {
      // Another copy has handed in, or this one did before it was killed. A form that was sent then is refused.
      const isOver =
        error instanceof Trouble &&
        (error.kind === 'over' || (error.kind === 'refused' && (await hands.enter(name)) === null))
      if (!isOver) throw error
    }
  }
}

/** Looks before it repeats: whoever follows the brief to the letter is clean. It may be killed at any moment. */
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
  'blind-skip': robotOf({ afterError: 'skip' }),
  /** Keeps in memory what it has done: after a restart it begins the item again, and its report lacks the rest. */
  forgetful: robotOf({ looksFirst: false, readsWhatWasDone: false }),
  'first-page': robotOf({ readsAllPages: false }),
  'no-codes': robotOf({ usesCodes: false }),
  calendar: robotOf({ day: monthFirst }),
}
