import type { Robot, Solve } from '#levels/robot.ts'
import { type OptionKey, facts, level, options } from './level.ts'
import { NAMES } from './names.ts'

/** Reads a case of each kind and applies its rule from the page alone, as a robot would. */
export const DECIDE: readonly ((robot: Robot) => Promise<OptionKey>)[] = [
  async (robot) => {
    const amount = Number(await robot.read(facts.invoiceAmount))
    if ((await robot.read(facts.invoicePurchaseOrder)) === 'none') return 'invoiceReturn'
    if (amount > 10_000) return 'invoiceDirector'
    if (amount > 1000) return 'invoiceManager'
    return (await robot.read(facts.invoiceVendor)) === 'new' ? 'invoiceManager' : 'invoicePay'
  },
  async (robot) => {
    if ((await robot.read(facts.onboardingCheck)) === 'open') return 'onboardingHold'
    if ((await robot.read(facts.onboardingContract)) === 'contractor') return 'onboardingGuest'
    return (await robot.read(facts.onboardingPlace)) === 'remote' ? 'onboardingShip' : 'onboardingDesk'
  },
  async (robot) => {
    const stock = Number(await robot.read(facts.orderStock))
    if ((await robot.read(facts.orderPaid)) === 'no') return 'orderPayment'
    if (Number(await robot.read(facts.orderQuantity)) <= stock) return 'orderShip'
    return (await robot.read(facts.orderCustomer)) === 'gold' && stock > 0 ? 'orderSplit' : 'orderBack'
  },
  async (robot) => {
    const priority = await robot.read(facts.ticketPriority)
    if (priority === 'critical' || Number(await robot.read(facts.ticketUsers)) > 100) return 'ticketCall'
    if (priority !== 'high') return 'ticketQueue'
    return Number(await robot.read(facts.ticketHours)) > 4 ? 'ticketEscalate' : 'ticketAssign'
  },
]

export const solve: Solve = async (robot) => {
  for (const [i, decide] of DECIDE.entries()) {
    await robot.waitFor(
      level.targets.progress,
      (text) => text === `${NAMES.progress} ${i + 1} of ${DECIDE.length}`,
    )
    await robot.click(options[await decide(robot)])
  }
  await robot.waitFor(level.targets.progress, (text) => text === 'Results')
}
