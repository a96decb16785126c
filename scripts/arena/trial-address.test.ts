import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeOf } from '#bots/shared/office-client.ts'
import { siteAt } from '#bots/shared/reach.ts'
import { planNights } from '#bots/trial/plan.ts'
import { ofShifts } from '#bots/trial/subject.ts'
import { summaryOf, type Trial } from '#bots/trial/trial-line.ts'
import { playTrial } from '#bots/trial/trial.ts'
import { ROOT } from '#machine/root.ts'
import { type ServerProcess, startServer } from '#machine/start-server.ts'
import { tempFolder } from '#machine/temp-folder.ts'
import { ORDERS } from '#office/processes/orders/orders.ts'
import { skipWithout } from '#server/testing/skip-without.ts'

let server: ServerProcess
let folder: Awaited<ReturnType<typeof tempFolder>>

beforeAll(async () => {
  folder = await tempFolder('trial-address')
  server = await startServer(path.join(folder.path, 'data'))
})

afterAll(async () => {
  await server.stop()
  await folder.remove()
})

/** Answers a request in place of the site, and says so; false: it goes on to the site. */
type Substitute = (asked: IncomingMessage, answered: ServerResponse) => boolean

/** What stands before a site: it knows one name and one path, cuts the path off, and answers 404 to anything else. */
async function openFront({
  prefix = '',
  tls,
  instead = () => false,
}: {
  prefix?: string
  tls?: { key: string; cert: string }
  instead?: Substitute
}): Promise<{ url: string } & AsyncDisposable> {
  let name = ''
  const serve = (asked: IncomingMessage, answered: ServerResponse) => {
    if (instead(asked, answered)) return
    if (asked.headers.host !== name || !asked.url!.startsWith(`${prefix}/`)) {
      answered.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404 Not Found</h1>')
      return
    }
    const passed = request(
      new URL(asked.url!.slice(prefix.length), server.url),
      { method: asked.method!, headers: { ...asked.headers, host: new URL(server.url).host } },
      (got) => {
        const cookies = got.headers['set-cookie']?.map(
          (one) => `${one.replace(/path=/i, `Path=${prefix}`)}; Secure; Domain=localhost`,
        )
        answered.writeHead(got.statusCode!, { ...got.headers, ...(cookies ? { 'set-cookie': cookies } : {}) })
        got.pipe(answered)
      },
    )
    passed.on('error', () => answered.destroy())
    asked.pipe(passed)
  }
  const front = tls ? createSecureServer(tls, serve) : createServer(serve)
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  name = `localhost:${(front.address() as { port: number }).port}`
  return {
    url: `http${tls ? 's' : ''}://${name}${prefix}`,
    [Symbol.asyncDispose]: async () => {
      const closed = once(front, 'close')
      front.close()
      front.closeAllConnections()
      await closed
    },
  }
}

/** A certificate for localhost that signed itself. */
async function certificate(into: string): Promise<{ file: string; key: string; cert: string }> {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(into, name)) as [string, string]
  const words = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost`
  const made = spawnSync('openssl', [...words.split(' '), '-keyout', key, '-out', cert], { encoding: 'utf8' })
  expect([made.status, made.status === 0 ? '' : made.stderr]).toEqual([0, ''])
  return { file: cert, key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
}

const ROBOT = [process.execPath, path.join(ROOT, 'bots/office/run.ts'), '{url}', 'Robot 1', 'careful']

/** The command as an operator gives it. */
async function command(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(ROOT, 'scripts/arena.ts'), 'trial', ...words],
    {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    text(child.stdout!),
    text(child.stderr!),
  ])
  return { code: code as number, said: `${out}${err}` }
}

const trialOf = (words: readonly string[], nights = 1): Trial => ({
  format: 'botarena-trial',
  version: 1,
  of: 'orders',
  size: 4,
  nights,
  author: null,
  command: [...words],
  seeds: 'sealed',
  word: 'addresses',
  startedAt: '2026-01-01T00:00:00.000Z',
})

/** Plays a trial here. @returns also what was said */
async function play(into: string, site: string, trial: Trial) {
  const told: string[] = []
  const issued: string[] = []
  const shifts = ofShifts(officeOf(site), trial.of, 4)
  const subject: typeof shifts = {
    ...shifts,
    begin: async (night, word) => {
      const begun = await shifts.begin(night, word)
      issued.push(begun.id)
      return begun
    },
  }
  const played = await playTrial(path.join(folder.path, into), trial, ORDERS.faults, {
    site,
    subject,
    seconds: 120,
    output: 'ignore',
    tell: (line) => told.push(line),
  }).then(
    ({ nights }) => ({ nights, why: '' }),
    (error: Error) => ({ nights: [], why: error.message }),
  )
  const kept = await readFile(path.join(folder.path, into, 'nights.jsonl'), 'utf8')
  return { ...played, kept, told, issued }
}

test('a trial works against https with a certificate of one’s own, by name, below the path of a proxy', async (context) => {
  if (spawnSync('openssl', ['version']).error)
    skipWithout(context, 'openssl (Debian: apt-get install openssl)')
  const tls = await certificate(folder.path)
  await using front = await openFront({ prefix: '/school/arena', tls })
  const words = (into: string) =>
    ['orders', '--nights', '1', '--size', '4', '--quiet', '--into', path.join(folder.path, into)].concat(
      // People copy the address of a page.
      ['--site', `${front.url}/office`, '--', ...ROBOT],
    )
  const trusted = await command(words('secure'), { NODE_EXTRA_CA_CERTS: tls.file })
  expect([trusted.code, trusted.said]).toEqual([0, expect.stringContaining('1 of 1 nights were clean')])
  const refused = await command(words('refused'))
  expect(refused.code).not.toBe(0)
  expect(refused.said).toMatch(/DEPTH_ZERO_SELF_SIGNED_CERT.*NODE_EXTRA_CA_CERTS=FILE/)
  expect(refused.said).not.toContain('nights were clean')
  await expect(readFile(path.join(folder.path, 'refused/nights.jsonl'))).rejects.toThrow('ENOENT')
})

test('an address is followed to the site, and what is no site is said', async () => {
  await using front = await openFront({ prefix: '/arena' })
  const to = front.url
  await using leads = await openFront({
    instead: (asked, answered) => {
      answered.writeHead(301, { location: `${to}${asked.url}` }).end()
      return true
    },
  })
  expect(await siteAt(front.url, '/tasks.json')).toBe(front.url)
  expect(await siteAt(`${front.url}/office/brief/orders?x=1#y`, '/tasks.json')).toBe(front.url)
  expect(await siteAt(leads.url, '/tasks.json')).toBe(front.url)
  // By another name the front answers 404, and another path is another site.
  await expect(siteAt(front.url.replace('localhost', '127.0.0.1'), '/tasks.json')).rejects.toThrow(
    /There is no arena at .* answers 404/,
  )
  let closed: string
  {
    await using gone = await openFront({})
    closed = gone.url
  }
  await using portal = await openFront({
    instead: (_, answered) => {
      answered.writeHead(200, { 'content-type': 'text/html' }).end('Please sign in')
      return true
    },
  })
  await expect(siteAt(portal.url, '/tasks.json')).rejects.toThrow('answers 200, but not with JSON')
  await expect(siteAt(closed, '/tasks.json')).rejects.toThrow(/ECONNREFUSED.*Start the server/)
  await expect(siteAt('http://127.0.0.1:1', '/tasks.json')).rejects.toThrow('It says: bad port.')
  await expect(siteAt('http://no.such.name.invalid', '/tasks.json')).rejects.toThrow(/does not answer/)
  await expect(siteAt(front.url.replace('http', 'https'), '/tasks.json')).rejects.toThrow(
    /Does the address begin with http/,
  )
  await expect(siteAt('ftp://127.0.0.1', '/tasks.json')).rejects.toThrow('begins with http:// or https://')
  await expect(siteAt('http://me:secret@127.0.0.1', '/tasks.json')).rejects.toThrow('are not sent')
})

const FAULTS: readonly (readonly [string, Substitute, string | RegExp])[] = [
  ['breaks connections off', (asked) => (asked.socket.destroy(), true), /does not answer \(ECONNRESET\)/],
  [
    'answers 502 itself',
    (_, answered) => (answered.writeHead(502).end('Bad Gateway'), true),
    'was answered with 502, and not by the site',
  ],
  [
    'answers 404 itself',
    (_, answered) => (answered.writeHead(404).end('Not Found'), true),
    'was answered with 404, and not by the site',
  ],
  [
    'asks to sign in',
    (_, answered) => (answered.writeHead(302, { location: 'https://login.example/' }).end(), true),
    'was answered with 302, and not by the site',
  ],
]

test.each(FAULTS)(
  'what stands before the site %s: no night, and the trial goes on later',
  async (what, fault, why) => {
    let forms = 0
    let isIll = true
    await using front = await openFront({
      instead: (asked, answered) => {
        if (asked.url!.startsWith('/office/v1')) return false
        if (asked.method === 'POST') forms += 1
        return isIll && forms > 3 && fault(asked, answered)
      },
    })
    const trial = trialOf(ROBOT)
    const broken = await play(what, front.url, trial)
    expect(broken.why).toMatch(why)
    expect(broken.why).toMatch(/^Night 1 could not be played, and the robot is not to blame\./)
    expect(broken.kept).toBe('')
    // Nothing of it is judged or signed.
    expect(await officeOf(server.url).look(broken.issued[0]!)).toMatchObject({
      status: 'cancelled',
      reward: null,
    })
    isIll = false
    const mended = await play(what, front.url, trial)
    expect(mended.why).toBe('')
    expect(summaryOf(mended.nights)).toMatchObject({ nights: 1, clean: 1 })
  },
)

test('a wrong path of the robot is its own fault: the site’s 404 ends no trial', async () => {
  const lost = `fetch(process.env.OFFICE_URL + '/no/such/page').then(({ status }) => process.exit(status === 404 ? 3 : 9))`
  const { nights, why, told } = await play('own fault', server.url, trialOf([process.execPath, '-e', lost]))
  expect(why).toBe('')
  expect(summaryOf(nights)).toMatchObject({ nights: 1, clean: 0, starts: 3 })
  expect(told[0]).toBe('Night 1: start 1 ended with the code 3, and the work is not handed in.')
})

test('a command that cannot be started, or that asks for nothing, is no night of a robot', async () => {
  const absent = await play('absent', server.url, trialOf(['no-such-program-of-ours']))
  expect([absent.why, absent.kept]).toEqual([expect.stringMatching(/cannot be started .*ENOENT/), ''])
  const silent = await play('silent', server.url, trialOf([process.execPath, '-e', 'process.exit(5)']))
  expect([silent.why, silent.kept]).toEqual([
    expect.stringMatching(/started 3 times and never opened the address.*the code 5/),
    '',
  ])
})

test('what goes on after a forced stop is named, and ended with the night', async (context) => {
  if (process.platform !== 'linux')
    skipWithout(context, 'Linux: elsewhere the trial does not see other programs')
  // A helper in a session of its own, as a driver starts a browser. One that the trial need not end, because its robot
  // ended by itself, is gone after five minutes.
  const file = path.join(folder.path, 'robot.mjs')
  await writeFile(
    file,
    `import { spawn } from 'node:child_process'
     const helper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 300_000)'], { detached: true, stdio: 'ignore', env: {} })
     helper.unref()
     const url = process.env.OFFICE_URL
     for (let i = 0; i < 60; i += 1)
       await fetch(url, { method: 'POST', body: new URLSearchParams({ name: 'Robot' }), redirect: 'manual' })`,
  )
  const word = Array.from({ length: 50 }, (_, i) => `word ${i}`).find(
    (one) => planNights(one, 1, 4, ORDERS.faults, false)[0]!.kills.length > 0,
  )!
  const { told, nights } = await play('left', server.url, {
    ...trialOf([process.execPath, file]),
    seeds: 'word',
    word,
  })
  expect(nights[0]!.kills.length).toBeGreaterThan(0)
  const named = told.find((line) => line.includes('still running'))
  const pid = Number(/: node \((\d+)\)\. The trial ends it/.exec(named ?? '')?.[1])
  expect(pid).toBeGreaterThan(0)
  // The system may take a moment to end a program that was killed.
  const state = () => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'ended')
  await expect.poll(state, { timeout: 10_000 }).toMatch(/^ended$|\) Z /)
})
