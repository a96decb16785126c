import { type App, NOTHING_SAID } from '#office/apps/base/app.ts'
import { type Page, paged } from '#office/apps/base/paged.ts'
import {
  type Credentials,
  openProgram,
  type Program,
  type ProgramAct,
  PROGRAM,
  stepProgram,
} from '#office/apps/base/program.ts'
import type { Statement } from './statements.ts'

export type BankAccount = { iban: string; name: string }

/** What a process puts into the bank. */
export type BankStart = {
  credentials: Credentials
  /** Whose accounts they are. */
  owner: string
  accounts: readonly BankAccount[]
  /** Oldest first. */
  statements: readonly Statement[]
}

export type Bank = Program<true> & { readonly start: BankStart }

/** Looking and downloading change nothing, so the bank has no act of its own. */
export type BankAct = ProgramAct<'bank'>

/** The bank: the statements of some accounts, as files. */
export const BANK: App<BankStart, Bank, BankAct> = {
  title: 'Bank',
  open: (start, faults) => ({ ...openProgram<true>(start.credentials, faults), start }),
  step: (bank, act) => stepProgram<true, Bank>(bank, act, true) ?? { state: bank, answer: { is: 'ok' } },
  ...PROGRAM,
  saidBy: () => NOTHING_SAID,
}

/** The screen of statements, newest first. */
export const statementsOf = ({ start }: Bank, page: number): Page<Statement> =>
  paged(start.statements.toReversed(), page)
