import type { Dice } from '#game/luck.ts'
import type { Mail } from '#office/apps/mail/mailbox.ts'
import { DAY, dayText } from '#office/base/days.ts'
import { differentNumbers } from '#office/base/dice.ts'
import type { Case } from './cases.ts'
import { dealNoise } from './noise.ts'
import { paperOf } from './papers.ts'
import type { Supplier } from './partners.ts'

/** Mails on the first pages that are newer than all of the task. */
const NEWER = 20

/** Fewest and most mails of a mailbox. */
const FEWEST = 60
const MOST = 200

/** Minutes of a day at which mails come, from 8:00 on, and days back. */
const MINUTES = 600
const DAYS_BACK = 12

/** Moments at which mails came, newest first, no two the same. */
function momentsOf(dice: Dice, today: number, count: number): string[] {
  return differentNumbers(dice, 0, DAYS_BACK * MINUTES - 1, count)
    .toSorted((one, other) => one - other)
    .map((back) => {
      const day = dayText(today - (1 + Math.floor(back / MINUTES)) * DAY)
      const minute = 8 * 60 + MINUTES - 1 - (back % MINUTES)
      return `${day} ${[Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')}`
    })
}

/** The mail that brings one invoice or two. Whoever sends it need not be the supplier, and its subject names no invoice. */
function letterOf(
  dice: Dice,
  suppliers: readonly Supplier[],
  cases: readonly Case[],
): Omit<Mail, 'key' | 'received'> {
  const { name, domain } = dice.pick(suppliers)
  return {
    from: name,
    address: `accounts@${domain}`,
    subject:
      cases.length > 1
        ? 'Two invoices'
        : dice.pick(['Invoice', 'An invoice', `Customer ${dice.whole(10_000, 99_999)}: invoice`]),
    body: [
      'Dear Sir or Madam,',
      cases.length > 1 ? 'you find two invoices attached.' : 'you find an invoice attached.',
      `${name}, accounts. We send invoices for other suppliers too.`,
    ],
    attachments: cases.map(({ attachment, invoice: one, supplier: { layout, town }, scanned }) => ({
      name: attachment,
      paper: paperOf(one, layout, town, scanned),
    })),
  }
}

/**
 * Deals the mailbox: the mails of the items among many others.
 * @returns the mails, newest first, and the key of each item's mail
 */
export function dealMails(
  dice: Dice,
  { cases, suppliers, today }: { cases: readonly Case[]; suppliers: readonly Supplier[]; today: number },
): { mails: Mail[]; mailOf: Record<string, string> } {
  const groups: Case[][] = []
  for (const one of cases) {
    if (one.isSecond) groups.at(-1)!.push(one)
    else groups.push([one])
  }
  const total = Math.min(MOST, FEWEST + dice.whole(0, 20) + groups.length * 3)
  const moments = momentsOf(dice, today, total)
  const keys = differentNumbers(dice, 100_000, 999_999, total).map((key) => `m${key}`)
  // The oldest first: the queue has the items in this order.
  const places = differentNumbers(dice, NEWER, total - 1, groups.length).toSorted((one, other) => other - one)
  const letters = groups.map((group) => letterOf(dice, suppliers, group))
  const mailOf: Record<string, string> = {}
  const mails = moments.map((received, place): Mail => {
    const key = keys[place]!
    const group = places.indexOf(place)
    if (group < 0) return { key, received, ...dealNoise(dice, suppliers, received.slice(0, 10)) }
    for (const { id } of groups[group]!) mailOf[id] = key
    return { key, received, ...letters[group]! }
  })
  return { mails, mailOf }
}
