import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#machine/root.ts'
import { SECRET_KEY, startTestServer } from '#server/testing/test-server.ts'

/** Pages whose calls stand below an address of their own. */
const BELOW: Readonly<Record<string, string>> = { 'docs/accounts.md': '/auth/v1' }

/** Calls of the server that a page names, such as `GET /runs/:id`. Files belong to the build. */
const CALLS = globSync('{README.md,docs/*.md,kits/*/README.md}', { cwd: ROOT }).flatMap((file) => {
  const page = file.split(path.sep).join('/')
  const text = readFileSync(path.join(ROOT, page), 'utf8')
  return [...text.matchAll(/`(GET|POST|PATCH|DELETE) (\/[\w:./-]+)/g)]
    .map(([, method, call]) => ({ page, method: method!, call: (BELOW[page] ?? '') + call! }))
    .filter(({ call }) => !/(?:levels|tasks)\.json$/.test(call))
})

test('every call that a page names is a call of the server', async () => {
  const { url } = await startTestServer({ accounts: {} })
  const isKnown = async (method: string, call: string) => {
    const answer = await fetch(url + call.replaceAll(/:\w+/g, '0'.repeat(32)), {
      method,
      headers: { apikey: SECRET_KEY, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    const said = await answer.text()
    // A call without a value in its address cannot ask for something that is not there.
    const isAbsent = answer.status === 404 && (!call.includes(':') || said.includes('no such call'))
    return answer.status !== 405 && !isAbsent
  }
  expect(CALLS.length).toBeGreaterThan(15)
  const unknown = []
  for (const { page, method, call } of CALLS)
    if (!(await isKnown(method, call))) unknown.push(`${page}: ${method} ${call}`)
  expect(unknown).toEqual([])
  for (const [method, call] of [
    ['GET', '/runs/:id/nothing'],
    ['GET', '/runs/nothing'],
    ['POST', '/runs/keys'],
    ['GET', '/auth/v1/nothing'],
    ['POST', '/class/v1/nothing'],
    ['GET', '/nothing'],
  ] as const)
    expect([method, call, await isKnown(method, call)]).toEqual([method, call, false])
})
