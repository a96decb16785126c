import { Trouble } from '#bots/office/hands.ts'
import type { Screen } from './screen.ts'

/**
 * Compares the page that came with the one that was expected, by its words alone.
 * @param programs that may be away, as the headings of their own 503 begin, such as `The shop`
 * @throws {Trouble} if another page came
 */
export function expectedOn(screen: Screen, programs: readonly string[], isExpected: boolean): void {
  if (programs.some((program) => screen.hasHeading(`${program} is not available`))) throw new Trouble('away')
  if (screen.hasHeading('Something went wrong')) throw new Trouble('error')
  if (screen.hasHeading('Notice')) throw new Trouble('covered')
  if (/machine was restarted/i.test(screen.text())) throw new Trouble('restarted')
  if (screen.hasField('Password')) throw new Trouble('logged-out')
  if (screen.hasField('Name of your robot')) throw new Trouble('restarted')
  if (!isExpected)
    throw /Nothing was changed/.test(screen.text())
      ? new Trouble('refused', screen.text())
      : new Error(`Another page came: ${screen.text().slice(0, 200)}`)
}
