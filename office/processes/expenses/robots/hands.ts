import type { QueueLine } from '#bots/office/hands.ts'
import { linesOfPdf } from '#bots/office/pdf.ts'
import { openDesk } from '#bots/office/screen/desk.ts'
import type { Wire } from '#bots/office/screen/screen.ts'
import { cents } from './reading.ts'

/** Reads a picture: by OCR, or as a person does. @param png the picture @param address of the receipt */
export type ScanReader = (png: Uint8Array, address: string) => Promise<readonly string[]>

export type Program = 'claims' | 'approvals' | 'payables' | 'payroll'

export const PROGRAMS: readonly Program[] = ['claims', 'approvals', 'payables', 'payroll']

/** The programs as the desk calls them. */
const TITLES: Readonly<Record<Program, string>> = {
  claims: 'Claim system',
  approvals: 'Approval system',
  payables: 'Accounts payable',
  payroll: 'Payroll',
}

/** The programs as the headings of their own 503 begin. */
const AWAY = ['The claim system', 'The approval system', 'The payroll']

/** The labels of an item and of a claim, as the brief and the screens have them. */
const ITEM = ['Claim', 'Person', 'Name']
const CLAIM = ['Person', 'Name', 'Manager', 'Project', 'Purpose']
const LINE = ['Line', 'Day', 'Kind', 'Country', 'Amount', 'Currency', 'Number', 'File']

export type ShownLine = {
  day: string
  kind: string
  country: string
  /** In hundredths of the currency. */
  amount: number
  currency: string
  receipt: string
  /** Null: no file was handed in. */
  file: string | null
}

export type ShownClaim = {
  person: string
  manager: string
  project: string
  lines: readonly ShownLine[]
  /** The total that was decided, in cents; null: nothing is decided yet. */
  total: number | null
}

/** What is decided on a line, as it is typed. */
export type TypedLine = { decision: string; amount: string; code: string }

export type ShownRequest = { number: string; person: string; answer: string }

export type Payment = { number: string; total: string }

/** How a payment is looked for and made, in one of the two programs that pay. Each may throw a Trouble. */
export type Pay = {
  logIn: (key: { user: string; password: string }) => Promise<void>
  /** Closes a notice; a program that is worked by calls has none. */
  closeNotice?: () => Promise<void>
  /** The payments to a person for a claim. */
  paid: (person: string, claim: string) => Promise<readonly Payment[]>
  /** @param amount such as `320.00` */
  pay: (person: string, claim: string, amount: string) => Promise<void>
}

/** The needs of hands besides the address of a shift: a reader of pictures, and hands for the two programs that pay. */
export type HandsWire = Wire & { readScan: ScanReader; payables: Pay; payroll: Pay }

/**
 * Hands of a program without a browser for a shift of Expense claims: screens by labels, buttons, headings and columns. The
 * two programs that pay have hands of their own.
 * @param url the address of the desk
 */
export function expenseHands(url: string, { readScan, payables, payroll, ...wire }: HandsWire) {
  const desk = openDesk(url, AWAY, wire)
  const { screen, expected } = desk
  const keys = new Map<Program, { user: string; password: string }>()

  const keyOf = async (program: Program) => {
    const known = keys.get(program)
    if (known) return known
    await desk.see()
    for (const one of PROGRAMS) {
      const { User, Password } = desk.vaultOf(TITLES[one])
      keys.set(one, { user: User, password: Password })
    }
    return keys.get(program)!
  }

  const claim = async (number: string): Promise<ShownClaim> => {
    await desk.see(`/claims/${number}`)
    const facts = screen.lines(screen.heading(), CLAIM)
    const isDecided = !/Nothing is decided yet/.test(screen.text())
    return {
      person: facts['Person'] ?? '',
      manager: facts['Manager'] ?? '',
      project: facts['Project'] ?? '',
      lines: screen.rows(LINE).map(({ cells, links }) => ({
        day: cells['Day'] ?? '',
        kind: cells['Kind'] ?? '',
        country: cells['Country'] ?? '',
        amount: cents(cells['Amount'] ?? ''),
        currency: cells['Currency'] ?? '',
        receipt: cells['Number'] ?? '',
        file: Object.values(links)[0] ?? null,
      })),
      total: isDecided ? cents(screen.value('Total')) : null,
    }
  }

  return {
    enter: (name: string): Promise<void> => desk.enter(name),
    take: () => desk.take(ITEM),
    queue: (): Promise<QueueLine[]> => desk.queue(),
    done: (): Promise<void> => desk.done(),
    /** User and password of a program, out of the vault. */
    keyOf,
    wait: async (): Promise<void> => {
      if (!screen.has('Wait for an answer')) await desk.see()
      await screen.press('Wait for an answer')
      expected(true)
    },
    exception: (code: string): Promise<void> => desk.exception(code),
    report: (rows: readonly (readonly string[])[]): Promise<void> =>
      desk.report('Item,Result,Payment,Total', rows),
    handIn: (): Promise<void> => desk.handIn(),
    logIn: async (program: Program): Promise<void> => {
      const key = await keyOf(program)
      if (program === 'payables') return payables.logIn(key)
      if (program === 'payroll') return payroll.logIn(key)
      return desk.logIn(program, key)
    },
    closeNotice: async (program: Program): Promise<void> => {
      if (program === 'payables') return
      await (program === 'payroll' ? payroll.closeNotice?.() : desk.closeNotice(`/${program}`))
    },
    claim,
    /** The lines of a receipt. */
    receipt: async (number: string, line: ShownLine): Promise<readonly string[]> => {
      await desk.see(`/claims/${number}`)
      const bytes = await screen.download(line.file!)
      if (!bytes) {
        expected(false)
        return []
      }
      if (line.file!.endsWith('.png')) return readScan(bytes, new URL(line.file!, url).href)
      return line.file!.endsWith('.pdf') ? linesOfPdf(bytes) : new TextDecoder().decode(bytes).split('\n')
    },
    /** The numbers of the claims in which a receipt stands. */
    claimsWith: async (receipt: string): Promise<string[]> => {
      await desk.see(`/claims?q=${encodeURIComponent(receipt)}`)
      return screen.rows(['Claim', 'Receipt numbers']).map(({ cells }) => cells['Claim'] ?? '')
    },
    /** Euros for one unit of a currency on a day. */
    rate: async (day: string, currency: string): Promise<number> => {
      await desk.see(`/claims/rates?q=${encodeURIComponent(`${day} ${currency}`)}`)
      return Number(screen.rows(['Day', 'Currency', 'EUR'])[0]?.cells['EUR'])
    },
    decide: async (number: string, lines: readonly TypedLine[]): Promise<void> => {
      await desk.see(`/claims/${number}`)
      for (const [i, { decision, amount, code }] of lines.entries()) {
        const group = `Line ${i + 1}`
        screen.fill('Decision', decision, group)
        screen.fill('Euros', amount, group)
        screen.fill('Code of the line', code, group)
      }
      await screen.press('Check')
      expected(screen.has('Decide'))
      await screen.press('Decide')
      expected(screen.heading().startsWith('Claim '))
    },
    requests: async (number: string): Promise<ShownRequest[]> => {
      await desk.see(`/approvals?q=${encodeURIComponent(number)}`)
      return screen.rows(['Request', 'Claim', 'Asked person', 'Answer']).map(({ cells }) => ({
        number: cells['Request'] ?? '',
        person: cells['Asked person'] ?? '',
        answer: cells['Answer'] ?? '',
      }))
    },
    send: async (number: string, person: string, amount: string, reason: string): Promise<void> => {
      await desk.see('/approvals/new')
      screen.fill('Claim', number)
      screen.fill('Asked person', person)
      screen.fill('Amount in EUR', amount)
      screen.fill('Reason', reason)
      await screen.press('Send request')
      expected(screen.heading().startsWith('Request '))
    },
    reply: async (request: string, text: string): Promise<void> => {
      await desk.see(`/approvals/requests/${request}`)
      screen.fill('Your answer', text)
      await screen.press('Send answer')
      expected(screen.heading().startsWith('Request '))
    },
    lookAgain: async (): Promise<void> => {
      await desk.see('/approvals')
      await screen.press('Look again')
      expected(true)
    },
    deputyOf: async (person: string): Promise<string> => {
      await desk.see('/approvals/people')
      const rows = screen.rows(['Name', 'Office', 'Deputy'])
      return rows.find(({ cells }) => cells['Name'] === person)?.cells['Deputy'] ?? ''
    },
    paid: (person: string, number: string) =>
      (person.startsWith('C') ? payables : payroll).paid(person, number),
    pay: (person: string, number: string, amount: string) =>
      (person.startsWith('C') ? payables : payroll).pay(person, number, amount),
  }
}

export type ExpenseHands = ReturnType<typeof expenseHands>
