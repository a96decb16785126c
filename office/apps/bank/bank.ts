import {
  type Answer,
  endAllSessions,
  keepSession,
  keptOf,
  loggedOut,
  noSessions,
  type Outcome,
  type Sessions,
} from '../app.ts'
import type { Statement } from './statements.ts'

export type BankAccount = { iban: string; name: string }

/** What a process puts into the bank. */
export type BankStart = {
  user: string
  password: string
  /** Whose accounts they are. */
  owner: string
  accounts: readonly BankAccount[]
  /** Oldest first. */
  statements: readonly Statement[]
}

export type Bank = { start: BankStart; sessions: Sessions<true>; logIns: number }

/** Looking and downloading change nothing, so a log-in is the only act. */
export type BankAct = { app: 'bank'; do: 'log-in'; session: string; user: string; password: string }

export const openBank = (start: BankStart): Bank => ({ start, sessions: noSessions(), logIns: 0 })

/** Why a session sees no page of the bank now; null if it sees them. */
export const hindranceOf = (bank: Bank, session: string): Answer | null =>
  keptOf(bank.sessions, session) === undefined ? loggedOut(bank.sessions, session) : null

/** An act in the bank. Pure. */
export function stepBank(bank: Bank, act: BankAct): Outcome<Bank> {
  if (act.user !== bank.start.user || act.password !== bank.start.password) {
    const why = { form: 'User or password is wrong. The vault on the desk has both.' }
    return { state: bank, answer: { is: 'refused', why } }
  }
  const sessions = keepSession<true>(bank.sessions, act.session, true)
  return { state: { ...bank, logIns: bank.logIns + 1, sessions }, answer: { is: 'ok' } }
}

/** The machine is restarted: nobody is logged in any more. */
export const restartBank = (bank: Bank): Bank => ({ ...bank, sessions: endAllSessions(bank.sessions) })
