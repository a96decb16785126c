import type { Dice } from '#game/luck.ts'
import type { Mail } from '#office/apps/mail/mailbox.ts'
import type { Paper } from '#office/base/paper.ts'
import type { Supplier } from './partners.ts'

/** A mail without key and moment. */
type Letter = Omit<Mail, 'key' | 'received'>

const plainPaper = (title: string, day: string, lines: readonly string[]): Paper => ({
  title,
  day,
  marks: [
    { x: 50, y: 60, text: title, size: 16, isBold: true },
    ...lines.map((text, i) => ({ x: 50, y: 100 + i * 18, text })),
  ],
  rules: [],
  scan: null,
})

/** Mails that are none of the task, and stay where they are. */
export function dealNoise(dice: Dice, suppliers: readonly Supplier[], day: string): Letter {
  const { name, domain } = dice.pick(suppliers)
  const number = dice.whole(1000, 9999)
  const letters: (() => Letter)[] = [
    () => ({
      from: 'Office Weekly',
      address: 'news@office-weekly.example',
      subject: `Office Weekly ${dice.whole(1, 52)}: ${dice.pick(['desks', 'lamps', 'plants', 'paper'])} at lower prices`,
      body: [
        'Dear reader,',
        'our offers of this week are here.',
        'You get this letter because you ordered it.',
      ],
      attachments: [],
    }),
    () => ({
      from: name,
      address: `news@${domain}`,
      subject: `${name}: our new catalogue`,
      body: ['Our new catalogue is attached.', 'We look forward to your order.'],
      attachments: [
        { name: 'catalogue.pdf', paper: plainPaper(`Catalogue of ${name}`, day, ['Prices on request.']) },
      ],
    }),
    () => ({
      from: name,
      address: `accounts@${domain}`,
      subject: `Reminder: invoice ${number}`,
      body: [
        `our invoice ${number} was due ten days ago.`,
        'If you have paid it meanwhile, please ignore this reminder.',
      ],
      attachments: [],
    }),
    () => ({
      from: name,
      address: `accounts@${domain}`,
      subject: `Your invoice will follow`,
      body: ['the goods left our house today.', 'You get the invoice with a later mail.'],
      attachments: [],
    }),
    () => ({
      from: name,
      address: `shipping@${domain}`,
      subject: `Delivery note ${number}`,
      body: ['your goods are on their way.', 'The delivery note is attached. This is not an invoice.'],
      attachments: [
        {
          name: `delivery-${number}.pdf`,
          paper: plainPaper(`Delivery note ${number}`, day, [name, 'This is not an invoice.']),
        },
      ],
    }),
    () => ({
      from: dice.pick(['Ada Marsh', 'Emil Dorn', 'Hana Lund', 'Kit Novak']),
      address: 'colleagues@marlow-finch.example',
      subject: dice.pick([
        'Lunch on Thursday',
        'Parking space 12 is free again',
        'Keys of the archive',
        'Printer on floor 3',
      ]),
      body: ['Hello,', 'this is for everybody on the floor.', 'Thank you.'],
      attachments: [],
    }),
  ]
  return dice.pick(letters)()
}
