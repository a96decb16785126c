import type { PayrollHands } from '#bots/office/payroll.ts'
import { digitsIn } from '#bots/office/pixels/eye.ts'
import type { Pay } from './hands.ts'

/** The brief’s wage type of an expense. */
const WAGE_TYPE = '4510'

/** How expenses are paid in payroll. @param hands that see pixels, or text */
export const payrollPay = (hands: PayrollHands): Pay => ({
  logIn: hands.logIn,
  closeNotice: hands.closeNotice,
  // OCR may take a letter for another one; the digits of a claim are its own.
  paid: async (person, claim) =>
    (await hands.entriesOf(person))
      .filter(({ reference }) => digitsIn(reference) === digitsIn(claim))
      .map(({ number, amount }) => ({ number, total: amount })),
  pay: (employee, reference, amount) => hands.post({ employee, wageType: WAGE_TYPE, amount, reference }),
})
