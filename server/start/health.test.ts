import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshFolder, start, urlOf } from '#server/testing/server-process.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The image's own check. */
const [program, bundle, ...words] = JSON.parse(
  /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))?.[1] ?? '[]',
) as string[]

/** Runs the check as a container does, with these variables and no others, from the source of the bundled program. */
async function check(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  expect([program, bundle]).toEqual(['node', 'app/botarena.mjs'])
  const child = spawn(process.execPath, ['scripts/botarena.ts', ...words], { cwd: ROOT, env })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => void child.on('close', (code) => resolve({ code, said })))
}

/** Variables that send every request of a program which heeds them to a proxy that is not there. */
const PROXY = Object.fromEntries(
  ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'].map((name) => [
    name,
    'http://127.0.0.1:9',
  ]),
)

const hasIpv6 = Object.values(networkInterfaces()).some((some) =>
  some?.some(({ address }) => address === '::1'),
)

test.each(['127.0.0.1', '0.0.0.0', 'localhost', ...(hasIpv6 ? ['::1', '::'] : [])])(
  'the health check finds a server on %s, at any port, and asks no proxy',
  async (host) => {
    const run = start(freshFolder(), { HOST: host })
    const { port } = new URL(await urlOf(run))
    expect(await check({ HOST: host, PORT: port })).toEqual({ code: 0, said: '' })
    expect(await check({ HOST: host, PORT: port, NODE_USE_ENV_PROXY: '1', ...PROXY })).toEqual({
      code: 0,
      said: '',
    })
    run.child.kill('SIGTERM')
    await run.ended
    const { code, said } = await check({ HOST: host, PORT: port })
    expect([code, said]).toEqual([1, expect.stringContaining(`port ${port}, does not answer`)])
  },
)

test('a server that is ill is not well, and a port that nobody knows is said to be so', async () => {
  const ill = createServer((_request, response) => response.writeHead(503).end())
  await new Promise<void>((resolve) => void ill.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void ill.close())
  const { port } = ill.address() as AddressInfo
  expect(await check({ PORT: String(port) })).toEqual({ code: 1, said: '/healthz answers 503.\n' })
  expect(await check({ PORT: '0' })).toMatchObject({ code: 1, said: expect.stringMatching(/^PORT is 0/) })
})
