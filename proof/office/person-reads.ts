import { claimIn } from '#office/apps/claims/claims.ts'
import type { ScanReader } from '#office/processes/invoices/robots/label-hands.ts'
import { linesOf } from '#office/processes/invoices/robots/pure-hands.ts'
import { appIn } from '#office/shift.ts'
import type { Office } from '#server/office/office.ts'

/**
 * A person who reads the scans of a shift in place of OCR: the robot is given what stands on the sheet where no stain is.
 * So a test with it proves nothing about reading pictures; a whole run does, with OCR.
 */
export const personReads =
  ({ shifts }: Pick<Office, 'shifts'>, id: string): ScanReader =>
  async (_, address) => {
    const { shift } = (await shifts.see(id))!
    const [, claim, file] = /\/claims\/([\w-]+)\/receipts\/([\w.-]+)$/.exec(address) ?? []
    if (claim !== undefined) {
      const receipt = claimIn(appIn(shift, 'claims'), claim)!.receipts.find((one) => one.name === file)!
      return 'paper' in receipt ? linesOf(receipt.paper) : receipt.lines
    }
    const [, key, name] = /\/mails\/(\w+)\/([\w.-]+)$/.exec(address)!
    const mail = appIn(shift, 'mail').start.mails.find((one) => one.key === key)!
    return linesOf(mail.attachments.find((one) => one.name === name)!.paper)
  }
