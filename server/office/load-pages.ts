import './production.ts'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// Node runs TypeScript as it stands, but for JSX. A bundle is compiled, and has none of this: builder/release/bundle.ts.
registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.startsWith('file:') || !url.endsWith('.tsx')) return nextLoad(url, context)
    const file = fileURLToPath(url)
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic', development: false },
      tsconfig: false,
    })
    if (errors[0]) throw errors[0]
    return { format: 'module', source: code, shortCircuit: true }
  },
})

/** The pages of the office. They are imported when their JSX can be read: no other file may import `site.ts`. */
export const { officePages } = await import('./site.ts')
