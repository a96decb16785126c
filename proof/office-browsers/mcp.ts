import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { each, snapshotIn } from '#proof/tools/aria-snapshot.ts'
import { type Call, sectionOf } from '#proof/tools/mcp-server.ts'
import type { Browser, Control } from './browser-viewer.ts'

/** Roles of controls that take a text. */
const FIELDS: readonly string[] = ['textbox', 'searchbox', 'spinbutton']

/**
 * A browser behind an MCP server. It finds each control in a fresh snapshot of the accessibility tree, by role and name as
 * a model does, and acts by the reference found there.
 * @param folder from which the server uploads files
 */
export function mcpBrowser(call: Call, folder: string): Browser {
  const resultOf = (answer: string): unknown => {
    const result = sectionOf(answer, 'Result').trim()
    return result === 'undefined' || result === '' ? undefined : JSON.parse(result)
  }
  /** The call's description of a control, and its reference. */
  const found = async ({ name, nth }: Control, roles: readonly string[]) => {
    const nodes = [...each(snapshotIn(await call('browser_snapshot', {})))]
    const node = nodes.filter((one) => roles.includes(one.role) && one.name.replace(/[\s.]*:$/, '') === name)[
      nth
    ]
    if (!node?.ref) throw new Error(`The snapshot has no ${roles[0]} ${name}.`)
    return { element: name, target: node.ref }
  }
  return {
    go: async (url) => void (await call('browser_navigate', { url })),
    evaluate: async (expression) =>
      resultOf(await call('browser_evaluate', { function: `() => ${expression}` })),
    document: async (address) => {
      const code = `async (page) => {
        const answer = await page.request.get(${JSON.stringify(address)})
        const isPage = (answer.headers()['content-type'] ?? '').startsWith('text/html')
        return answer.ok() && !isPage ? (await answer.body()).toString('base64') : null
      }`
      const file = resultOf(await call('browser_run_code_unsafe', { code }))
      return typeof file === 'string' ? new Uint8Array(Buffer.from(file, 'base64')) : null
    },
    click: async (control) => void (await call('browser_click', await found(control, ['button', 'tab']))),
    fill: async (control, text) =>
      void (await call('browser_type', { ...(await found(control, FIELDS)), text })),
    select: async (control, option) =>
      void (await call('browser_select_option', {
        ...(await found(control, ['combobox'])),
        values: [option],
      })),
    attach: async (control, { bytes, name }) => {
      const file = path.join(folder, name)
      await writeFile(file, bytes)
      await call('browser_click', await found(control, ['button']))
      await call('browser_file_upload', { paths: [file] })
    },
  }
}
