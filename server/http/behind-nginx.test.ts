import { expect, onTestFinished, test } from 'vitest'
import { publishedConf, startNginx } from '#machine/nginx.ts'
import { findProgram } from '#machine/programs.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { skipWithout } from '#server/testing/skip-without.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { freePort } from '#server/testing/throwaway-postgres.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const SHIFT = 'process=orders&size=4&day=calm'

test('deploy/nginx.conf on a port of its own: forms, links, limits, old clients and the operator’s numbers', async (context) => {
  if (!findProgram('nginx')) skipWithout(context, 'needs nginx (Debian: apt-get install nginx-light)')
  const server = await startTestServer({ config: { trustProxy: 1, rateLimit: 20 } })
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const own = new URL(server.url).port
  const nginx = await startNginx(publishedConf([own, own], port), `${site}/healthz`)
  onTestFinished(nginx.stop)

  const post = (headers: Record<string, string>) =>
    fetch(`${site}/office`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...FORM, ...headers },
      body: SHIFT,
    })
  const begun = await post({ origin: site })
  expect(begun.status, 'a browser without Sec-Fetch-Site').toBe(303)
  expect(new URL(begun.headers.get('location')!, site).origin).toBe(site)
  expect((await post({ origin: 'http://127.0.0.1' })).status, 'the same host on another port').toBe(403)
  expect((await post({ origin: 'http://evil.example' })).status).toBe(403)

  const named = await fetch(`${site}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: 'orders', size: 4, day: 'calm' }),
  })
  // A program behind a proxy is none of this machine.
  expect(named.status).toBe(403)

  expect(await sendRaw(site, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.[01] 200/)
  expect((await fetch(`${site}/metrics`)).status).toBe(404)
  expect((await fetch(`${server.url}/metrics`)).status, 'asked of the copy itself').toBe(401)

  // Each visitor has a limit of his own, and what he writes himself is not believed.
  const row = (forwarded: string) =>
    fetch(`${site}/rest/v1/challenge_progress`, {
      method: 'POST',
      headers: { apikey: 'none', 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: '{}',
    })
  const statuses: number[] = []
  for (let i = 0; i < 30; i += 1) statuses.push((await row(`10.0.0.${i}`)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses[0]).not.toBe(429)
})
