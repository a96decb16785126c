import { Trouble } from '#bots/office/hands.ts'
import { resultsIn } from '#bots/office/queue.ts'
import { allocate, CAREFUL_SKILL } from './allocate.ts'
import type { MonthEndHands, ReportLine, ShownDocument, StatementWork, Vault } from './hands.ts'
import { CAREFUL_READING, readStatement } from './statement.ts'
import { workbookOf } from './workbook.ts'

/** Most times that a robot answers trouble before it gives up. */
const PATIENCE = 12

/** A program that plays a shift. It may throw; a robot that died is judged by what it left. */
export type MonthEndRobot = (hands: MonthEndHands, name?: string) => Promise<void>

/** What differs between robots. The careful one has all of these as they stand here. */
const CAREFUL = {
  ...CAREFUL_READING,
  ...CAREFUL_SKILL,
  /** After an error page: whether it looks before it goes on. */
  afterError: 'look' as 'look' | 'again' | 'skip' | 'give-up',
  /** Whether it masters trouble that stands in place of a page: sessions that ended, programs that are away, notices. */
  masters: true,
  /** Whether it looks for a document before it posts. */
  looksFirst: true,
  /** Whether it adds up a statement, and looks for one that was posted before. */
  checksStatement: true,
  checksAccount: true,
  readsAllPages: true,
}

type Habits = typeof CAREFUL

type Seat = { hands: MonthEndHands; name: string; habits: Habits; vault: Vault }

const APPS = ['bank', 'receivables'] as const

async function logInAll({ hands, vault }: Seat): Promise<void> {
  for (const app of APPS) await hands.logIn(app, vault[app])
}

/** Does something, and masters what comes instead, except for a broken answer and a refusal. */
async function mastering<T>(seat: Seat, work: () => Promise<T>): Promise<T> {
  const { hands, habits, name } = seat
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE || !habits.masters) throw error
      if (error.kind === 'away') continue
      if (error.kind === 'covered') await hands.closeNotice()
      else if (error.kind === 'restarted' || error.kind === 'logged-out') await comeBack(seat, name)
      else throw error
    }
  }
}

/** Enters and logs in again, however often the programs are away meanwhile. */
async function comeBack(seat: Seat, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      seat.vault = await seat.hands.enter(name)
      await logInAll(seat)
      return
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE) throw error
      if (error.kind === 'covered') await seat.hands.closeNotice()
    }
  }
}

const postedBefore = async (
  seat: Seat,
  { item }: Pick<StatementWork, 'item'>,
): Promise<ShownDocument | null> => {
  const found = await mastering(seat, () => seat.hands.documents(item))
  return found.find(({ reference }) => reference === item) ?? null
}

/** What the brief says about a statement: a code, or its rows. */
async function decide(seat: Seat, work: StatementWork) {
  const { hands, habits } = seat
  const file = await mastering(seat, () =>
    hands.statement(habits.checksAccount ? work.account : '', work.statement),
  )
  if (!file) return 'NO-STATEMENT'
  const read = readStatement(file, habits)
  if (habits.checksStatement) {
    const known = await mastering(seat, () => hands.documents(work.statement))
    if (
      known.some(
        ({ account, statement, reference }) =>
          account === work.account && statement === work.statement && reference !== work.item,
      )
    )
      return 'POSTED-BEFORE'
    if (read.opening + read.lines.reduce((sum, { cents }) => sum + cents, 0) !== read.closing)
      return 'BALANCE-DIFFERS'
  }
  const items = await mastering(seat, () => hands.openItems(habits.readsAllPages))
  return allocate(read.lines, items, habits)
}

/** Posts a statement once, whatever comes instead of its page. */
async function postOnce(seat: Seat, work: StatementWork, workbook: Uint8Array<ArrayBuffer>): Promise<void> {
  const { hands, habits } = seat
  let looks = habits.looksFirst
  for (let tries = 1; ; tries++) {
    if (looks && (await postedBefore(seat, work))) return
    try {
      await mastering(seat, () => hands.upload(work, workbook))
      await hands.post()
      return
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE || error.kind === 'refused') throw error
      if (habits.afterError === 'give-up') throw error
      if (error.kind === 'error' && habits.afterError === 'skip') return
      looks = habits.looksFirst || (habits.afterError === 'look' && error.kind !== 'restarted')
      if (error.kind === 'restarted' || error.kind === 'logged-out') await comeBack(seat, seat.name)
    }
  }
}

/** Works a statement. @returns the code with which it is to be closed; null: it was posted */
async function processed(seat: Seat, work: StatementWork): Promise<string | null> {
  const { habits } = seat
  try {
    if (habits.looksFirst && (await postedBefore(seat, work))) return null
    const decided = await decide(seat, work)
    if (typeof decided === 'string') return decided
    await postOnce(seat, work, await workbookOf(decided))
    return null
  } catch (error) {
    if (!(error instanceof Trouble) || habits.masters) throw error
    // It takes the office's trouble for the item's fault.
    return 'NO-STATEMENT'
  }
}

function robotOf(changes: Partial<Habits>): MonthEndRobot {
  const habits: Habits = { ...CAREFUL, ...changes }
  return async (hands, name = 'Robot 1') => {
    const seat: Seat = { hands, name, habits, vault: await hands.enter(name) }
    await mastering(seat, () => logInAll(seat))
    for (;;) {
      const work = await mastering(seat, () => hands.take())
      if (!work) break
      const code = await processed(seat, work)
      await mastering(seat, () => (code === null ? hands.done() : hands.exception(code)))
    }
    const results = resultsIn(await mastering(seat, () => hands.queue()))
    if (!results) return
    const lines: ReportLine[] = []
    for (const { item, result } of results) {
      const posted = result === 'DONE' ? await postedBefore(seat, { item }) : null
      lines.push({ item, result, document: posted?.number ?? '', total: posted?.total ?? '' })
    }
    await mastering(seat, () => hands.report(lines))
    await mastering(seat, () => hands.handIn())
  }
}

/** Looks before it repeats, and follows the brief to the letter. */
export const carefulAtMonthEnd = robotOf({})

/** Robots that leave out one thing each. */
export const CARELESS_AT_MONTH_END: Readonly<Record<string, MonthEndRobot>> = {
  /** Takes whatever goes wrong for the item's fault. */
  naive: robotOf({ afterError: 'give-up', masters: false, looksFirst: false }),
  /** Posts again what answered with an error. */
  'blind-retry': robotOf({ afterError: 'again', looksFirst: false }),
  /** Takes an error page for a success. */
  'blind-skip': robotOf({ afterError: 'skip' }),
  /** Forgets with a restart what it has posted. */
  forgetful: robotOf({ afterError: 'look', looksFirst: false }),
  /** Reads Windows-1252 as UTF-8: no payer with an umlaut is found. */
  'utf-8': robotOf({ encoding: 'utf-8' }),
  /** Reads an amount of camt without its sign. */
  unsigned: robotOf({ readsSigns: false, checksStatement: false }),
  /** Takes every statement for complete and new. */
  trusting: robotOf({ checksStatement: false }),
  /** Looks for a statement by its number alone. */
  'number-only': robotOf({ checksAccount: false }),
  'first-page': robotOf({ readsAllPages: false }),
  /** Takes the discount on whatever day. */
  'late-discount': robotOf({ discountDays: Number.POSITIVE_INFINITY }),
  /** Finds an invoice by its number alone. */
  'no-customer': robotOf({ checksCustomer: false }),
  /** Books a payment against the first invoice that it names. */
  'one-row': robotOf({ splits: false }),
  /** Takes a mistyped number as unknown. */
  literal: robotOf({ correctsDigits: false }),
}
