import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { contentPolicy, OWN } from '#server/edge/content-policy.ts'

/**
 * What the pages of an app need beyond forms: a script of its own, the script that all pictures share, or frames. Nobody
 * else gets it: the pages of every other app run no script at all, and stand in no frame.
 */
export type Need = 'script' | 'picture' | 'frames'

/** The script that the pages of an app load, below `apps/`; null: they have none. */
export const scriptOf = (app: string, needs: readonly Need[] = []): string | null =>
  needs.includes('script')
    ? `${app}/${app}.client.ts`
    : needs.includes('picture')
      ? 'base/picture.client.ts'
      : null

/** The Content-Security-Policy of an app's pages. It is narrower than the site's. */
export const policyOf = (needs: readonly Need[]): string => {
  const scripts = scriptOf('', needs) === null ? [] : [OWN]
  const frames = needs.includes('frames') ? [OWN] : []
  return contentPolicy({
    script: scripts,
    connect: scripts,
    style: [OWN],
    img: [OWN, 'data:'],
    frame: frames,
    ancestors: frames,
  })
}

/**
 * The script of an app for the browser: `<app>.client.ts` in its folder, without its types. It imports nothing, because
 * the server has no build.
 * @param file its address
 */
export const clientScript = (file: URL): string => stripTypeScriptTypes(readFileSync(file, 'utf8'))
