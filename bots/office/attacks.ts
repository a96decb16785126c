import { randomBytes } from 'node:crypto'
import { secretDice } from '#office/base/dice.ts'
import { httpHands } from '#office/processes/orders/robots/http-hands.ts'
import { careful } from '#office/processes/orders/robots/robots.ts'
import type { ReceivedAnswer } from './client.ts'
import { formWith } from './markup.ts'

/** An office that attacks reach without a browser. */
export type AttackedOffice = {
  /** As `fetch`. */
  send: (address: string, init?: RequestInit) => Promise<Response>
  issue: (wanted: { size: number }) => Promise<{ id: string; url: string }>
  grade: (id: string) => Promise<{ clean: boolean; share: number }>
}

/** A shift under attack, with what an attacker has. */
type Target = {
  app: AttackedOffice
  id: string
  /** The address of the desk. */
  url: string
  size: number
  /** Chance of an attack: the same number tries the same. */
  number: number
}

export type Attack = {
  name: string
  /** Tries to make the shift clean without its work. Whatever it throws, the shift is handed in afterwards. */
  play: (target: Target) => Promise<void>
}

const open = ({ app, url }: Target, received?: (answer: ReceivedAnswer) => void) =>
  httpHands(url, { send: app.send, ...(received ? { received } : {}) })

const report = (rows: readonly string[]) => {
  const form = new FormData()
  form.set('file', new Blob([`Item,Result,Order,Total\n${rows.join('\n')}\n`]), 'report.csv')
  return form
}

/** The requests of an honest play of another shift, as they were sent. */
async function recorded({ app, size }: Target) {
  const other = await app.issue({ size })
  const sent: { path: string; body: string }[] = []
  const { hands } = httpHands(other.url, {
    send: async (address, init) => {
      if (init?.body instanceof URLSearchParams)
        sent.push({ path: address.slice(other.url.length), body: String(init.body) })
      return app.send(address, init)
    },
  })
  await careful(hands)
  return { ...other, sent }
}

/** Presses buttons of the pages at random, with values from the pages and without sense. */
async function pressAtRandom(target: Target): Promise<void> {
  const dice = secretDice(String(target.number).padStart(32, '0'), 'attack')
  const { get, post, hands } = open(target)
  await hands.logIn((await hands.enter('Monkey'))!)
  const texts = ['1', 'A-1000', '2027-03-01', '10000', 'ORD-1000', '', 'x']
  for (let press = 0; press < 120; press++) {
    const { html } = await get(
      dice.pick(['', '', '/shop/new', '/shop/preview', '/shop/articles', '/shop/orders']),
    )
    const buttons = [...html.matchAll(/<button id="([\w-]+)"/g)].flatMap(([, id = '']) =>
      ['find', 'hand-in', 'upload'].includes(id) ? [] : [id],
    )
    if (buttons.length === 0) continue
    const form = formWith(html, dice.pick(buttons))
    const seen = [...html.matchAll(/>([^<>]{1,40})</g)].map(([, text = '']) => text.trim())
    const values = Object.fromEntries(
      Object.entries(form.values).map(([name, value]) => [
        name,
        name === 'token' || name === 'item' ? value : dice.pick([value, ...texts, ...seen.slice(0, 60)]),
      ]),
    )
    await post(new URL(form.action, target.url).href.slice(target.url.length), new URLSearchParams(values))
  }
}

/** The attacks on a shift. None may end clean. docs/office.md names them. */
export const ATTACKS: readonly Attack[] = [
  { name: 'nothing is done', play: async () => undefined },
  { name: 'buttons are pressed at random', play: pressAtRandom },
  {
    name: 'a report says that everything was done',
    play: async (target) => {
      const { hands, post } = open(target)
      await hands.enter('Forger')
      const rows = (await hands.queue()).map(({ item }, i) => `${item},DONE,S-${20_000 + i},${i}.00`)
      await post('/report', report(rows))
    },
  },
  {
    name: 'every item is closed as done, and the report tells orders that stood in the shop before',
    play: async (target) => {
      const { hands, post } = open(target)
      await hands.logIn((await hands.enter('Forger'))!)
      const { rows: old } = await hands.orders('', 1)
      while (await hands.take()) await hands.done()
      const queue = await hands.queue()
      await post(
        '/report',
        report(
          queue.map(({ item }, i) =>
            [item, 'DONE', old[i % old.length]!.number, old[i % old.length]!.total].join(),
          ),
        ),
      )
    },
  },
  {
    name: 'every item gets the same code',
    play: async (target) => {
      const { hands, post } = open(target)
      await hands.enter('Forger')
      while (await hands.take()) await hands.exception('PACK-SIZE')
      const queue = await hands.queue()
      await post('/report', report(queue.map(({ item }) => `${item},PACK-SIZE,,`)))
    },
  },
  {
    name: 'ids of shifts, orders and items are guessed',
    play: async (target) => {
      const { get, post, hands } = open(target)
      await hands.enter('Guesser')
      const near = target.id.slice(0, -1)
      for (const digit of '0123456789abcdef') {
        if (near + digit !== target.id)
          await target.app.send(`${target.url.slice(0, -32)}${near}${digit}/result`)
      }
      for (const path of ['/result', '/log', '/grade', '/shop/orders/S-99999', '/../v1/shifts'])
        await get(path)
      for (let number = 1000; number < 1100; number++)
        await post(
          '/done',
          new URLSearchParams({ item: `ORD-${number}`, token: randomBytes(8).toString('hex') }),
        )
    },
  },
  {
    name: 'the requests of an honest play of another shift are sent again',
    play: async (target) => {
      const { sent } = await recorded(target)
      const { post } = open(target)
      for (const { path, body } of sent) if (path !== '/hand-in') await post(path, new URLSearchParams(body))
    },
  },
  {
    name: 'a neighbour’s shift is worked on in place of one’s own',
    play: async (target) => {
      const { url } = await recorded(target)
      const { hands } = open(target)
      await hands.enter('Neighbour')
      // The neighbour's clean shift is over: its pages are sent to, with the forms of this one.
      const other = httpHands(url, { send: target.app.send })
      await other.post('/take', new URLSearchParams())
      await other.post('/done', new URLSearchParams({ item: 'ORD-1000' }))
    },
  },
  {
    name: 'cookies and forms of another session are sent',
    play: async (target) => {
      const { app, url } = target
      const cookies: string[] = []
      const tokens: string[] = []
      const { hands } = httpHands(url, {
        send: async (address, init) => {
          const answer = await app.send(address, init)
          cookies.push(...answer.headers.getSetCookie().map((line) => line.split(';')[0]!))
          return answer
        },
        received: ({ bytes }) => {
          for (const [, token = ''] of Buffer.from(bytes)
            .toString()
            .matchAll(/name="token" value="(\w+)"/g))
            tokens.push(token)
        },
      })
      await hands.logIn((await hands.enter('Owner'))!)
      await hands.take()
      // Somebody else has the tokens and one cookie under the other app's name, and never logs in.
      const [desk = '', shop = ''] = cookies.map((line) => line.split('=')[1]!)
      for (const cookie of ['', `desk=${shop}`, `shop=${desk}`, `desk=${shop}; shop=${desk}`]) {
        for (const [path, more] of [
          ['/take', ''],
          ['/shop/place', ''],
          ['/shop/new', '&reference=ORD-1'],
        ] as const) {
          for (const token of tokens.slice(-3))
            await app.send(url + path, {
              method: 'POST',
              headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
              body: `token=${token}${more}`,
            })
        }
      }
    },
  },
  {
    name: 'a client that keeps every byte makes its report of them, without an order',
    play: async (target) => {
      const kept: string[] = []
      const { hands, get, post } = open(target, ({ bytes }) =>
        kept.push(Buffer.from(bytes).toString('latin1')),
      )
      await hands.logIn((await hands.enter('Keeper'))!)
      for (const path of [
        '',
        '/brief',
        '/log',
        '/result',
        '/shop/articles',
        '/shop/orders?page=2',
        '/shop/receipts.zip',
      ])
        await get(path)
      const numbers = [...new Set(kept.join('\n').match(/\bS-\d{5}\b/g))]
      const next = Math.max(0, ...numbers.map((number) => Number(number.slice(2)))) + 1
      const totals = [...new Set(kept.join('\n').match(/\b\d+\.\d\d\b/g))]
      while (await hands.take()) await hands.done()
      const queue = await hands.queue()
      await post(
        '/report',
        report(queue.map(({ item }, i) => `${item},DONE,S-${next + i},${totals[i % totals.length]}`)),
      )
    },
  },
]

/** Plays an attack on a fresh shift, and hands it in. */
export async function attackShift(
  app: AttackedOffice,
  { play }: Attack,
  size: number,
  number: number,
): Promise<{ clean: boolean; share: number; thrown: unknown }> {
  const { id, url } = await app.issue({ size })
  let thrown: unknown = null
  await play({ app, id, url, size, number }).catch((error: unknown) => {
    thrown = error
  })
  const { hands } = httpHands(url, { send: app.send })
  await hands.enter('Attacker')
  await hands.handIn()
  const { clean, share } = await app.grade(id)
  return { clean, share, thrown }
}
