import { EventEmitter, once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** In ms. Long enough for a busy machine. */
const PATIENCE = 60_000

export type Mail = { to: string; text: string; link: URL | null; code: string }

export type MailSink = {
  url: string
  mails: Mail[]
  /**
   * The newest mail to an address, once there are that many. A newer mail replaces an older one that still waits in the
   * outbox, so take each before you cause the next.
   * @throws {Error} if they have not arrived after a minute
   */
  next: (to: string, count?: number) => Promise<Mail>
  /** The answer to the next mails; null accepts them. */
  refuse: (code: number | null) => void
}

/** A mail server that keeps the mails that it receives. */
export async function openMailSink(): Promise<MailSink & { close: () => Promise<void> }> {
  const mails: Mail[] = []
  const arrivals = new EventEmitter().setMaxListeners(0)
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        if (refusal !== null) {
          done(Object.assign(new Error('not now, ada@example.org'), { responseCode: refusal }))
          return
        }
        for (const { address } of session.envelope.rcptTo) mails.push(readMail(address, source))
        arrivals.emit('mail')
        done()
      })
    },
  })
  // A server that is killed during sending breaks its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    next: async (to, count = 1) => {
      const those = () => mails.filter((mail) => mail.to === to)
      const signal = AbortSignal.timeout(PATIENCE)
      while (those().length < count) {
        await once(arrivals, 'mail', { signal }).catch(() => {
          throw new Error(`${those().length} of ${count} mails to ${to} came in a minute`)
        })
      }
      const last = those().at(-1)
      if (!last) throw new Error('no mail')
      return last
    },
    refuse: (code) => {
      refusal = code
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}

/** The link and the code of a received mail. */
export function readMail(to: string, source: string): Mail {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const text = /content-transfer-encoding: base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : body
        .replaceAll(/=\r\n/g, '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  const link = /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0]
  return {
    to,
    text,
    link: link === undefined ? null : new URL(link),
    code: /code: (\d{6})/.exec(text)?.[1] ?? '',
  }
}
