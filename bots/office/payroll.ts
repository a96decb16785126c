/** An entry of payroll, as its window shows it. */
export type ShownEntry = { number: string; wageType: string; amount: string; reference: string }

/** An entry to be posted. The amount is as it is typed, such as `320.00`. */
export type NewEntry = { employee: string; wageType: string; amount: string; reference: string }

/** What a robot does at payroll, whether it sees pixels or text. Every call may throw a Trouble. */
export type PayrollHands = {
  logIn: (key: { user: string; password: string }) => Promise<void>
  closeNotice: () => Promise<void>
  /** The entries of an employee, the oldest first. */
  entriesOf: (employee: string) => Promise<ShownEntry[]>
  /** Posts an entry. @throws {Trouble} `refused` with what the window says */
  post: (entry: NewEntry) => Promise<void>
}
