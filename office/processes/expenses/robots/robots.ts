import { Trouble } from '#bots/office/hands.ts'
import { resultsIn } from '#bots/office/queue.ts'
import type { ExpenseHands, Payment, Program, ShownClaim, ShownLine, TypedLine } from './hands.ts'
import { PROGRAMS } from './hands.ts'
import { readReceipt } from './reading.ts'

/** A program that plays a shift. It may throw, and it may be killed; it is judged by what it left. */
export type ExpenseRobot = (hands: ExpenseHands, name?: string) => Promise<void>

/** Most times that a robot answers trouble in one step before it gives up. */
const PATIENCE = 14

/** Times that it looks again, where all that is left waits, before it takes the next item. */
const LOOKS = 4

/** The euros below which nobody is asked, in cents, and the limits: as the brief has them. */
const FREE = 20_000
const LIMITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Germany: { Hotel: 12_000, Meal: 2800 },
  Poland: { Hotel: 10_500, Meal: 2900 },
  Switzerland: { Hotel: 18_000, Meal: 6400 },
  'United Kingdom': { Hotel: 16_000, Meal: 5200 },
}

/** What differs between robots. The careful one has all of these as they stand here. */
const CAREFUL = {
  /** Whether it looks for a payment before it pays. */
  looksFirst: true,
  /** Whether it asks a person once, and not each time that the answer is not there yet. */
  asksOnce: true,
  /** After a broken answer at the payment: whether it looks, does it again, or goes on. */
  afterError: 'look' as 'look' | 'again' | 'skip',
  /** Whether it masters what comes instead of a page, or takes it for the item’s fault. */
  masters: true,
  /** Whether it waits for the answer before it pays. */
  awaits: true,
  /** Whether it comes back to what it has put aside. */
  comesBack: true,
  /** Whether it takes the rate of the receipt's day, or one for all days. */
  takesRateOfDay: true,
  readsReceipts: true,
  findsDuplicates: true,
  keepsLimits: true,
  /** Whether it pays what was approved, where that is less. */
  paysLess: true,
}

type Habits = typeof CAREFUL

const euros = (cents: number): string => (cents / 100).toFixed(2)

/** A robot at work. It keeps nothing of an item: whoever is started again reads it again. */
type Seat = { hands: ExpenseHands; name: string; habits: Habits }

/** Does a step, and masters what comes instead. The step is done again as a whole, so it begins with a look. */
async function mastering<T>(
  { hands, name, habits }: Seat,
  step: () => Promise<T>,
  program?: Program,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await step()
    } catch (error) {
      if (!(error instanceof Trouble) || tries === PATIENCE || !habits.masters) throw error
      if (error.kind === 'refused' || error.kind === 'over') throw error
      try {
        await hands.enter(name)
        if (error.kind === 'logged-out' && program) await hands.logIn(program)
        if (error.kind === 'restarted') for (const one of PROGRAMS) await hands.logIn(one)
        if (error.kind === 'covered' && program) await hands.closeNotice(program)
      } catch (again) {
        // What comes instead of a remedy comes to the next try too.
        if (!(again instanceof Trouble)) throw again
      }
    }
  }
}

/** What the brief says about a line. */
async function decideLine(seat: Seat, claim: string, line: ShownLine): Promise<TypedLine> {
  const { hands, habits } = seat
  const refuse = (code: string): TypedLine => ({ decision: 'Refuse', amount: '', code })
  if (line.file === null && habits.readsReceipts) return refuse('NO-RECEIPT')
  const others = habits.findsDuplicates
    ? (await mastering(seat, () => hands.claimsWith(line.receipt), 'claims')).filter((one) => one !== claim)
    : []
  if (others.length > 0) return refuse('DUPLICATE')
  const receipt =
    line.file === null || !habits.readsReceipts
      ? null
      : readReceipt(await mastering(seat, () => hands.receipt(claim, line), 'claims'), line.currency)
  const [total, own] = [receipt?.total ?? line.amount, receipt?.private ?? 0]
  const rate =
    line.currency === 'EUR'
      ? 1
      : await mastering(
          seat,
          () => hands.rate(habits.takesRateOfDay ? line.day : '', line.currency),
          'claims',
        )
  // In whole numbers: half a cent of 1.0450 is none in floating point.
  const worth = Math.floor(((total - own) * Math.round(rate * 10_000)) / 10_000 + 0.5)
  const limit = (habits.keepsLimits && LIMITS[line.country]?.[line.kind]) || Number.POSITIVE_INFINITY
  const cut = (code: string, amount: number): TypedLine => ({ decision: 'Cut', amount: euros(amount), code })
  if (own > 0) return cut('PRIVATE', worth)
  if (total < line.amount) return cut('LESS-PAID', worth)
  if (worth > limit) return cut('LIMIT', limit)
  return { decision: 'Accept', amount: euros(worth), code: '' }
}

/** Decides a claim, unless it is decided. @returns its total, in cents */
async function decided(seat: Seat, number: string): Promise<ShownClaim & { total: number }> {
  const { hands } = seat
  return mastering(
    seat,
    async () => {
      for (;;) {
        const claim = await hands.claim(number)
        if (claim.total !== null) return { ...claim, total: claim.total }
        const lines: TypedLine[] = []
        for (const line of claim.lines) lines.push(await decideLine(seat, number, line))
        await hands.decide(number, lines)
      }
    },
    'claims',
  )
}

type Approval = { pays: number } | 'declined' | 'waiting'

/** Asks, answers questions, and reads what the person said. */
async function approval(
  seat: Seat,
  number: string,
  claim: ShownClaim & { total: number },
): Promise<Approval> {
  const { hands, habits } = seat
  return mastering(
    seat,
    async () => {
      let person = claim.manager
      for (;;) {
        const asked = (await hands.requests(number)).filter((one) => one.person === person)
        // The newest stands first. Whoever has asked twice takes the answer that came first.
        const request = asked.find(({ answer }) => !answer.startsWith('waiting')) ?? asked[0]
        if (!request || (!habits.asksOnce && asked.length === 1 && request.answer.startsWith('waiting'))) {
          await hands.send(number, person, euros(claim.total), 'Above the free amount')
          return habits.awaits ? 'waiting' : { pays: claim.total }
        }
        const { answer } = request
        if (answer.startsWith('waiting')) return habits.awaits ? 'waiting' : { pays: claim.total }
        if (answer === 'approved') return { pays: claim.total }
        const [, less] = /^approved up to (\d+\.\d\d)/.exec(answer) ?? []
        if (less !== undefined)
          return { pays: habits.paysLess ? Math.round(Number(less) * 100) : claim.total }
        if (answer.startsWith('declined')) return 'declined'
        if (answer.startsWith('question')) {
          await hands.reply(request.number, claim.project)
          return 'waiting'
        }
        person = await hands.deputyOf(person)
      }
    },
    'approvals',
  )
}

/** Pays a claim, unless it is paid. */
async function paid(seat: Seat, number: string, person: string, cents: number): Promise<void> {
  const { hands, habits } = seat
  const program = person.startsWith('C') ? 'payables' : 'payroll'
  let looks = habits.looksFirst
  await mastering(
    seat,
    async () => {
      if (looks && (await hands.paid(person, number)).length > 0) return
      try {
        await hands.pay(person, number, euros(cents))
      } catch (error) {
        if (!(error instanceof Trouble)) throw error
        if (error.kind === 'error' && habits.afterError === 'skip') return
        // A restart takes the memory of the press with it.
        looks = habits.looksFirst || (habits.afterError === 'look' && error.kind !== 'restarted')
        throw error
      }
    },
    program,
  )
}

/** Works at an item up to its end, or until a person must answer. */
async function work(seat: Seat, number: string): Promise<void> {
  const { hands } = seat
  const claim = await decided(seat, number)
  const close = (code: string) => mastering(seat, () => hands.exception(code))
  if (claim.total === 0) return close('NOTHING-LEFT')
  const said: Approval = claim.total > FREE ? await approval(seat, number, claim) : { pays: claim.total }
  if (said === 'declined') return close('DECLINED')
  if (said === 'waiting') {
    await mastering(seat, () => hands.wait())
    const queue = await mastering(seat, () => hands.queue())
    if (!queue.some(({ status }) => status === 'waits'))
      for (let looks = 0; looks < LOOKS; looks++) await mastering(seat, () => hands.lookAgain(), 'approvals')
    return undefined
  }
  await paid(seat, number, claim.person, said.pays)
  await mastering(seat, () => hands.done())
}

/** Reports what was done, and hands in, unless another copy of the robot is still at work. */
async function end(seat: Seat): Promise<void> {
  const { hands, habits } = seat
  const queue = await mastering(seat, () => hands.queue())
  const results = habits.comesBack
    ? resultsIn(queue)
    : resultsIn(queue.filter(({ status }) => status !== 'put aside'))
  if (!results) return
  const rows: string[][] = []
  for (const { item, result } of results) {
    let payment: Payment | undefined
    if (result === 'DONE') {
      const { person } = await mastering(seat, () => hands.claim(item), 'claims')
      const program = person.startsWith('C') ? 'payables' : 'payroll'
      payment = (await mastering(seat, () => hands.paid(person, item), program))[0]
    }
    rows.push([item, result, payment?.number ?? '', payment?.total ?? ''])
  }
  await mastering(seat, () => hands.report(rows))
  await mastering(seat, () => hands.handIn())
}

function robotOf(changes: Partial<Habits>): ExpenseRobot {
  const habits = { ...CAREFUL, ...changes }
  return async (hands, name = 'Robot 1') => {
    const seat: Seat = { hands, name, habits }
    await mastering(seat, () => hands.enter(name))
    // A notice that nobody closed is still there for whoever starts again.
    for (const program of PROGRAMS) await mastering(seat, () => hands.logIn(program), program)
    for (;;) {
      if (!habits.comesBack) {
        const queue = await mastering(seat, () => hands.queue())
        if (!queue.some(({ status }) => status === 'waits' || status.startsWith('taken'))) break
      }
      const item = await mastering(seat, () => hands.take())
      if (!item) break
      await work(seat, item['Claim'] ?? '').catch(async (error: unknown) => {
        if (habits.masters || !(error instanceof Trouble)) throw error
        await hands.exception('NOTHING-LEFT')
      })
    }
    await end(seat)
  }
}

/** Looks before it repeats, and goes on while a person has not answered. It may be killed at any moment. */
export const carefulWithExpenses = robotOf({})

/** Robots that leave out one thing each, as first robots do. */
export const CARELESS_WITH_EXPENSES: Readonly<Record<string, ExpenseRobot>> = {
  /** Takes whatever goes wrong for the item’s fault. */
  naive: robotOf({ masters: false, looksFirst: false }),
  /** Pays again after a restart. */
  forgetful: robotOf({ looksFirst: false }),
  /** Does again what went wrong. */
  'blind-retry': robotOf({ afterError: 'again', looksFirst: false }),
  /** Asks again when the answer is not there yet. */
  pressing: robotOf({ asksOnce: false }),
  /** Takes a broken answer for a good one. */
  'blind-skip': robotOf({ afterError: 'skip' }),
  /** Pays at once, and does not wait for the answer. */
  hasty: robotOf({ awaits: false }),
  /** Asks, puts the item aside, and never comes back. */
  absent: robotOf({ comesBack: false }),
  /** Takes one rate for all days. */
  'stale-rate': robotOf({ takesRateOfDay: false }),
  /** Believes what the claim says. */
  trusting: robotOf({ readsReceipts: false }),
  /** Knows no limits. */
  'no-limits': robotOf({ keepsLimits: false }),
  /** Searches no receipt in other claims. */
  'no-search': robotOf({ findsDuplicates: false }),
  /** Hears only yes and no. */
  generous: robotOf({ paysLess: false }),
}
