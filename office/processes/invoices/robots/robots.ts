import { dayFirst, monthFirst } from '#bots/office/days.ts'
import { type Row, Trouble, type Work } from '#bots/office/hands.ts'
import { resultsIn } from '#bots/office/queue.ts'
import {
  type InvoiceHands,
  type Key,
  type Program,
  PROGRAMS,
  type ShownMail,
  type ShownPosting,
  type TypedInvoice,
} from './hands.ts'
import { isRightSum, type Reading, readInvoice } from './reading.ts'

/** Most times that a robot answers trouble before it gives up. */
const PATIENCE = 12

/** Machines that are restarted under a robot before it gives up. */
const RESTARTS = 20

export type InvoiceRobot = (hands: InvoiceHands, name?: string) => Promise<void>

/** What differs between robots. The careful one has all of these as they stand here. */
const CAREFUL = {
  /** After trouble while an invoice is posted: whether it looks before it goes on. */
  afterError: 'look' as 'look' | 'again' | 'skip' | 'give-up',
  /** Whether it logs in again after the session ended. */
  logsInAgain: true,
  /** Whether it asks again while a program is away, and closes notices. */
  waits: true,
  closesNotices: true,
  /** Whether it looks for a posting of the item before it posts. */
  looksFirst: true,
  readsAllPages: true,
  usesCodes: true,
  west: dayFirst,
}

type Habits = typeof CAREFUL

type Seat = { hands: InvoiceHands; habits: Habits; vault: Readonly<Record<Program, Key>> }

/** Does something in a program, and masters what comes instead, except for a broken answer and a restart. */
async function inProgram<T>(
  { hands, habits, vault }: Seat,
  program: Program,
  work: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE) throw error
      if (error.kind === 'away' && habits.waits) continue
      if (error.kind === 'covered' && habits.closesNotices) await hands.closeNotice(program)
      else if (error.kind === 'logged-out' && habits.logsInAgain) await hands.logIn(program, vault[program])
      else throw error
    }
  }
}

const FOLDERS = ['Inbox', 'Done', 'Exceptions'] as const

type FoundMail = ShownMail & { folder: string }

/** The mail of an item; null if it is on none of the pages that the robot looks at. */
async function mailOf(seat: Seat, work: Work): Promise<FoundMail | null> {
  const { hands, habits } = seat
  for (const folder of FOLDERS) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const shown = await inProgram(seat, 'mail', () => hands.mails(folder, page))
      const mail = shown.rows.find(
        ({ from, received }) => from === work['From'] && received === work['Received'],
      )
      if (mail) return { ...mail, folder }
      if (habits.readsAllPages) pages = shown.pages
    }
  }
  return null
}

async function allPostings(seat: Seat, search: string): Promise<ShownPosting[]> {
  const all: ShownPosting[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const shown = await inProgram(seat, 'ledger', () => seat.hands.postings(search, page))
    all.push(...shown.rows)
    pages = shown.pages
  }
  return all
}

const postingOf = async (seat: Seat, item: string): Promise<ShownPosting | null> =>
  (await allPostings(seat, item)).find(({ text }) => text === item) ?? null

const plain = (number: string) => number.replaceAll(/\s+/g, '').toUpperCase()

/** `1,234.50` of the registry in cents. */
const cents = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100)

/** An amount as the ledger takes it. */
const typed = (amount: number) => (amount / 100).toFixed(2).replace('.', ',')

/** `1.234,50` of the ledger as a report has it. */
const told = (amount: string) => amount.replaceAll('.', '').replace(',', '.')

const inLedger = (day: string) => day.split('-').toReversed().join('.')

const later = (day: string, days: number) => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

const TAX_CODES: Readonly<Record<number, string>> = { 0: 'V0', 7: 'V1', 19: 'V2' }

/** What the brief says about an invoice: a code, or what to type into the ledger. */
async function decide(seat: Seat, item: string, reading: Reading | null): Promise<string | TypedInvoice> {
  const { hands } = seat
  if (!reading) return 'UNREADABLE'
  const entries = (book: Parameters<InvoiceHands['entries']>[0], search: string) =>
    inProgram(seat, 'registry', () => hands.entries(book, search))
  const supplier = (await entries('suppliers', reading.vat)).find(
    ({ lines }) => lines['VAT number'] === reading.vat,
  )
  if (!supplier) return 'UNKNOWN-SUPPLIER'
  if (supplier.status === 'blocked') return 'BLOCKED-SUPPLIER'
  const accounts = await inProgram(seat, 'ledger', () => hands.accounts(supplier.number))
  const account = accounts.find(({ partner }) => partner === supplier.number)!.key
  const reference = plain(reading.number)
  const known = await allPostings(seat, reference)
  if (known.some((one) => one.account === account && plain(one.reference) === reference && one.text !== item))
    return 'DUPLICATE'
  if (!isRightSum(reading)) return 'SUM-WRONG'
  const order = (await entries('purchase-orders', reading.order)).find(
    ({ number }) => number === reading.order,
  )
  if (!order || order.lines['Supplier'] !== supplier.number) return 'NO-ORDER'
  const ordered = cents(order.lines['Net']!)
  const apart = Math.abs(reading.net - ordered)
  if (apart > 500 || apart * 100 > ordered * 2) return 'AMOUNT-DIFFERS'
  let rate = 10_000
  if (reading.currency !== 'EUR') {
    const wanted = `${reading.day} ${reading.currency}`
    const day = (await entries('rates', wanted)).find(({ number }) => number === wanted)
    rate = Math.round(Number(day?.lines['For 1 EUR'] ?? 1) * 10_000)
  }
  // Whole numbers: a fraction of a cent must not be lost in binary.
  const inEuro = (amount: number) => Math.floor((amount * 20_000 + rate) / (2 * rate))
  return {
    account,
    reference,
    text: item,
    order: reading.order,
    day: inLedger(reading.day),
    amount: typed(inEuro(reading.total)),
    taxCode: TAX_CODES[reading.percent] ?? '',
    taxAmount: typed(inEuro(reading.tax)),
    due: inLedger(later(reading.day, reading.days)),
  }
}

/** Posts an invoice once, whatever comes instead of its page. */
async function postOnce(seat: Seat, form: TypedInvoice): Promise<void> {
  const { hands, habits } = seat
  let looks = habits.looksFirst
  for (let tries = 1; ; tries++) {
    if (looks && (await postingOf(seat, form.text))) return
    try {
      await hands.post(form)
      return
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE || habits.afterError === 'give-up') throw error
      if (error.kind === 'refused' || error.kind === 'restarted') throw error
      if (error.kind === 'error' && habits.afterError === 'skip') return
      looks = habits.looksFirst || habits.afterError === 'look'
      let isThrown = false
      if (error.kind !== 'error')
        await inProgram(seat, 'ledger', async () => {
          if (isThrown) return
          isThrown = true
          throw error
        })
    }
  }
}

/** Moves a mail where its item's end puts it. It asks where the mail lies before it repeats. */
async function moveMail(seat: Seat, work: Work, mail: FoundMail | null, isException: boolean): Promise<void> {
  const wanted = isException ? 'Exceptions' : 'Done'
  const isThere = (folder: string) => folder === wanted || (folder === 'Exceptions' && !isException)
  for (let at = mail; at && !isThere(at.folder); at = await mailOf(seat, work)) {
    const { key, folder } = at
    try {
      await inProgram(seat, 'mail', () => seat.hands.move(key, folder, wanted))
      return
    } catch (error) {
      // Nobody knows whether it was moved, or another robot moved it.
      if (!(error instanceof Trouble && (error.kind === 'error' || error.kind === 'refused'))) throw error
    }
  }
}

async function workOn(seat: Seat, work: Work): Promise<void> {
  const { hands, habits } = seat
  const item = work['Item'] ?? ''
  const close = async (code: string, mail: FoundMail | null): Promise<void> => {
    const named = habits.usesCodes ? code : 'UNKNOWN-SUPPLIER'
    await moveMail(seat, work, mail, true)
    await hands.exception(item, named)
  }
  const mail = await mailOf(seat, work)
  if (!mail) return close('UNREADABLE', null)
  if (!habits.looksFirst || !(await postingOf(seat, item))) {
    const sheet = await inProgram(seat, 'mail', () => hands.sheet(mail.key, work['Attachment'] ?? ''))
    const decided = await decide(seat, item, readInvoice(sheet, habits.west))
    if (typeof decided === 'string') return close(decided, mail)
    await postOnce(seat, decided)
  }
  await moveMail(seat, work, mail, false)
  await hands.done(item)
}

/** The rows of the report, by the queue and the ledger. Null: another copy of the robot is still at work. */
async function reportRows(seat: Seat): Promise<Row[] | null> {
  const results = resultsIn(await seat.hands.queue())
  if (!results) return null
  const rows: Row[] = []
  for (const { item, result } of results) {
    const posted = result === 'DONE' ? await postingOf(seat, item) : null
    rows.push({ item, result, order: posted?.number ?? '', total: posted ? told(posted.amount) : '' })
  }
  return rows
}

function robotOf(changes: Partial<Habits>): InvoiceRobot {
  const habits = { ...CAREFUL, ...changes }
  return async (hands, name = 'Robot 1') => {
    const seat: Seat = { hands, habits, vault: await hands.enter(name) }
    const logInAll = async () => {
      for (const program of PROGRAMS)
        await inProgram(seat, program, () => hands.logIn(program, seat.vault[program]))
    }
    await logInAll()
    const isRestart = (error: unknown) =>
      error instanceof Trouble && error.kind === 'restarted' && habits.logsInAgain
    let restarts = 0
    /** After a restart the robot begins where the desk says, as it does when it was killed. */
    const begun = async (): Promise<boolean> => {
      restarts += 1
      seat.vault = await hands.enter(name)
      await logInAll()
      return restarts <= RESTARTS
    }
    for (;;) {
      let work: Work | null
      try {
        work = await hands.take()
      } catch (error) {
        if (isRestart(error) && (await begun())) continue
        throw error
      }
      if (!work) break
      const item = work['Item'] ?? ''
      try {
        await workOn(seat, work)
      } catch (error) {
        if (isRestart(error) && (await begun())) continue
        if (!(error instanceof Trouble)) throw error
        // It takes the office's trouble for the item's fault.
        await hands.exception(item, 'UNKNOWN-SUPPLIER')
      }
    }
    for (;;) {
      try {
        const rows = await reportRows(seat)
        if (!rows) return
        await hands.report(rows)
        return await hands.handIn()
      } catch (error) {
        if (!isRestart(error) || !(await begun())) throw error
      }
    }
  }
}

/** Looks before it repeats: whoever follows the brief to the letter is clean. */
export const carefulWithInvoices = robotOf({})

/** Robots that leave out one thing each, as first robots do. */
export const CARELESS_WITH_INVOICES: Readonly<Record<string, InvoiceRobot>> = {
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
  /** Keeps in memory what it has done: after a restart it begins the item again without a look. */
  forgetful: robotOf({ looksFirst: false }),
  'first-page': robotOf({ readsAllPages: false }),
  'no-codes': robotOf({ usesCodes: false }),
  calendar: robotOf({ west: monthFirst }),
}
