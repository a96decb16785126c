import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/**
 * What the pages of an app need beyond forms: a script of its own, or frames. Nobody else gets it: the pages of every
 * other app run no script at all, and stand in no frame.
 */
export type Need = 'script' | 'frames'

/** The Content-Security-Policy of an app's pages. It is narrower than the site's. */
export const policyOf = (needs: readonly Need[]): string => {
  const scripts = needs.includes('script') ? `'self'` : `'none'`
  const frames = needs.includes('frames') ? `'self'` : `'none'`
  return [
    `default-src 'none'`,
    `script-src ${scripts}`,
    `connect-src ${scripts}`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-src ${frames}`,
    `frame-ancestors ${frames}`,
  ].join('; ')
}

/**
 * The script of an app for the browser: `<app>.client.ts` in its folder, without its types. It imports nothing, because
 * the server has no build.
 * @param file its address
 */
export const clientScript = (file: URL): string => stripTypeScriptTypes(readFileSync(file, 'utf8'))
