import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { listKeys, rotateKeys } from '#server/auth/crypto/keys.ts'
import {
  ban,
  type SignInSlip,
  invite,
  listAccounts,
  listMails,
  makeLink,
  removeFactors,
  retryMails,
  setInstructor,
  showAccount,
  signOutEverywhere,
} from '#server/operator/accounts.ts'
import { readClassList } from '#server/operator/class-list.ts'
import { rowsAsCsv } from '#server/printing/csv.ts'
import { printable } from '#server/printing/printable.ts'
import { openVault } from '#server/vault.ts'
import { asText, type Command, deskOf } from './command.ts'

/** A slip for each account: its text is enough to sign in by hand. */
const handedOver = (people: readonly SignInSlip[]) =>
  people
    .map(({ email, link, code, until }) => {
      const end = new Date(until).toISOString().slice(0, 16).replace('T', ' ')
      return `${email}\n  ${link}\n  or sign in on ${new URL(link).origin} as ${email} with code ${code}\n  works once, until ${end} UTC`
    })
    .join('\n\n')

export const ACCOUNT_COMMANDS: Record<string, Command> = {
  accounts: {
    argument: null,
    run: async ({ store, flags: { json, csv } }) => {
      const lines = await listAccounts(store)
      if (json) return JSON.stringify(lines, null, 2)
      return csv ? rowsAsCsv(lines) : lines.length === 0 ? 'There are no accounts.' : asText(lines)
    },
  },
  account: {
    argument: 'EMAIL',
    run: async ({ store, argument: email }) => JSON.stringify(await showAccount(store, email), null, 2),
  },
  invite: {
    argument: 'EMAIL or FILE.csv',
    run: async ({ store, argument: who, flags: { again: isAgain = false }, config, warn }) => {
      const desk = deskOf(store, config)
      if (!/\.csv$/i.test(who)) {
        const { slip, ...rest } = await invite(desk, who, { isAgain })
        return slip ? handedOver([slip]) : `Skipped: ${'reason' in rest ? rest.reason : ''}.`
      }
      const { listed, passedOver } = readClassList(readFileSync(resolve(who)))
      const slips: SignInSlip[] = []
      for (const { line, email } of listed) {
        const invited = await invite(desk, email, { isAgain })
        if (invited.slip) slips.push(invited.slip)
        else passedOver.push({ line, reason: invited.reason })
      }
      const rest = passedOver
        .toSorted((one, other) => one.line - other.line)
        .map(({ line, reason }) => `  line ${line}: ${reason}`)
      if (rest.length > 0) warn(`Skipped:\n${rest.join('\n')}`)
      return slips.length === 0 ? 'Nobody was invited.' : handedOver(slips)
    },
  },
  link: {
    argument: 'EMAIL',
    run: async ({ store, argument: email, flags: { recovery }, config }) =>
      handedOver([await makeLink(deskOf(store, config), email, recovery ? 'recovery' : 'magiclink')]),
  },
  instructor: {
    argument: 'EMAIL',
    run: async ({ store, argument: email, flags: { no = false } }) => {
      await setInstructor(store, email, !no)
      return no ? `${email} is no longer an instructor.` : `${email} is an instructor.`
    },
  },
  'sign-out': {
    argument: 'EMAIL',
    run: async ({ store, argument: email }) =>
      `Ended ${await signOutEverywhere(store, email)} sessions of ${email}.`,
  },
  'remove-factor': {
    argument: 'EMAIL',
    run: async ({ store, argument: email }) => {
      const { things, sessions } = await removeFactors(store, email)
      if (things.length === 0) return `${email} has no second factor and no passkey: nothing was removed.`
      const ended = sessions === 0 ? [] : [`Ended the sessions that a passkey had opened: ${sessions}.`]
      return [
        `Removed from ${email}:`,
        ...things.map((thing) => `  ${printable(thing)}`),
        ...ended,
        'Make sure that the request came from this person. If they have no other way to sign in, `link EMAIL` prints a link for them.',
      ].join('\n')
    },
  },
  ban: {
    argument: 'EMAIL',
    more: null,
    run: async ({ store, argument: email, flags: { lift = false }, more: time }) => {
      const until = await ban(store, email, lift ? null : time)
      return until === null ? `${email} may sign in again.` : `${email} is blocked until ${until}.`
    },
  },
  keys: {
    argument: null,
    more: 'rotate',
    run: async ({ store, flags: { now = false }, config, more: word }) => {
      if (word === 'rotate') {
        const vault = openVault(deskOf(store, config).authKey)
        await rotateKeys(store, vault, { isNow: now, isLeak: now, now: Date.now() })
      }
      const keys =
        asText(await listKeys(store, Date.now())) || 'There are no keys yet. The first sign-in makes one.'
      return word === 'rotate' && now
        ? `${keys}\n\nFrom now on all copies of the server sign with this key and refuse all others.`
        : keys
    },
  },
  mail: {
    argument: null,
    more: 'retry',
    run: async ({ store, more: word }) => {
      if (word === 'retry') return `${await retryMails(store)} mails will be sent again within a minute.`
      return asText(await listMails(store)) || 'No mails are waiting.'
    },
  },
}
