import { expect, test } from 'vitest'
import { codeAt } from '#office/apps/registry/registry.ts'
import { PROCESSES } from '#office/processes.ts'
import { appsOf, vaultIn } from '#office/shift.ts'
import { startTestServer } from '#server/testing/test-server.ts'

test.each(PROCESSES)(
  'each log-in of $name leads back to the desk, where its vault is',
  async ({ name, uses }) => {
    const server = await startTestServer()
    const asked = await fetch(`${server.url}/office/v1/shifts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ process: name, size: 4 }),
    })
    const { url } = (await asked.json()) as { url: string }
    // From a frame it leads out of the frame; the terminal stands in none.
    const back = new RegExp(`<a href="${new URL(url).pathname}"( target="_top")?>Desk</a>`)
    for (const app of uses) expect(await (await fetch(`${url}/${app}`)).text()).toMatch(back)
  },
)

test.each(PROCESSES)('each log-in of $name leads to a page that is there', async ({ name }) => {
  const server = await startTestServer()
  const asked = await fetch(`${server.url}/office/v1/shifts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ process: name, size: 4 }),
  })
  const { id, url } = (await asked.json()) as { id: string; url: string }
  const { shift } = (await server.office.shifts.see(id))!
  for (const app of appsOf(shift).slice(1)) {
    const { User = '', Password = '', Secret: secret } = Object.fromEntries(vaultIn(shift, app))
    const code = secret === undefined ? '' : codeAt(secret, server.now())
    const body = new URLSearchParams({ user: User, password: Password, code })
    const entered = await fetch(`${url}/${app}/log-in`, { method: 'POST', body, redirect: 'manual' })
    // Accounts payable has no log-in of pages.
    if (entered.status === 404) continue
    const cookie = entered.headers.getSetCookie().map((line) => line.split(';')[0])
    const page = await fetch(new URL(entered.headers.get('location')!, url), {
      headers: { cookie: cookie.join('; ') },
    })
    expect([app, entered.status, page.status]).toEqual([app, 303, 200])
  }
})
