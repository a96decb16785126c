import { Trouble } from './hands.ts'
import type { PayrollHands } from './payroll.ts'
import { openDesk } from './screen/desk.ts'
import type { Wire } from './screen/screen.ts'

/** Most steps back to the list of employees. */
const MOST_STEPS = 4

/**
 * Hands at payroll that ask for its window as text (F2), as a person does who cannot see. The report of the shift says so.
 * @param url the address of the desk
 */
export function payrollByText(url: string, wire: Wire = {}): PayrollHands {
  const desk = openDesk(url, ['The payroll'], wire)
  const { screen, expected, see } = desk

  const press = async (name: string): Promise<void> => {
    await screen.press(name)
    expected(!/Nothing was changed/.test(screen.text()))
  }

  const open = async (employee: string): Promise<void> => {
    await see('/payroll/text')
    for (let step = 0; !screen.hasField('Search'); step++) {
      if (step === MOST_STEPS) throw new Error(`Payroll has no list of employees: ${screen.text()}`)
      await press(screen.has('No') ? 'No' : 'Back')
    }
    screen.fill('Search', '')
    screen.fill('Employees', employee)
    await press('Open')
  }

  return {
    logIn: (key) => desk.logIn('payroll', key),
    closeNotice: () => desk.closeNotice('/payroll'),
    entriesOf: async (employee) => {
      await open(employee)
      return screen.rows(['Number', 'Wage type', 'Reference', 'Amount']).map(({ cells }) => ({
        number: cells['Number'] ?? '',
        wageType: cells['Wage type'] ?? '',
        amount: cells['Amount'] ?? '',
        reference: cells['Reference'] ?? '',
      }))
    },
    post: async ({ employee, wageType, amount, reference }) => {
      await open(employee)
      await press('New entry')
      screen.fill('Wage types', wageType)
      screen.fill('Amount', amount)
      screen.fill('Reference', reference)
      await press('Post')
      if (!screen.has('Yes')) throw new Trouble('refused', screen.text())
      await press('Yes')
    },
  }
}
