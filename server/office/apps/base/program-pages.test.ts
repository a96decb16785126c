import { expect, test } from 'vitest'
import { PROCESSES } from '#office/processes.ts'
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
