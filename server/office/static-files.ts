import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { isApp } from '#office/apps/apps.ts'
import type { LogContext } from '#server/edge/logged.ts'
import { APP_NEEDS, APP_ROUTES } from './apps/apps.ts'
import { clientScript, scriptOf } from './apps/base/needs.ts'
import { PageRefusal } from './apps/base/request.ts'

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

const BASE = textOf('apps/base/base.css')

/** What only a script of the page can do: conditions. */
const SCRIPT = textOf('conditions/page-script.js')

const STYLES = new Map([
  ['office', BASE + textOf('office.css')],
  ['frame', textOf('conditions/frame.css')],
  ...Object.keys(APP_ROUTES).map((app) => [app, BASE + textOf(`apps/${app}/${app}.css`)] as const),
])

/** A style by the name of its file: of the office, or of an app. */
export const styleIn = (file: string): string | undefined =>
  STYLES.get(/^([a-z]+)\.css$/.exec(file)?.[1] ?? '')

/** The files that are the same for every shift: styles, and the scripts of the apps that have one. */
export function staticFiles(): Hono<LogContext> {
  const files = new Hono<LogContext>()

  files.get('/styles/:file', (c) => {
    c.set('route', '/office/styles/:file')
    const style = styleIn(c.req.param('file'))
    if (style === undefined) throw new PageRefusal(404, 'There is no such style.')
    return c.body(style, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' })
  })

  files.get('/scripts/:file', (c) => {
    c.set('route', '/office/scripts/:file')
    const app = /^([a-z]+)\.js$/.exec(c.req.param('file'))?.[1] ?? ''
    const file = isApp(app) ? scriptOf(app, APP_NEEDS[app]) : null
    if (file === null) throw new PageRefusal(404, 'There is no such script.')
    const script = clientScript(new URL(`apps/${file}`, import.meta.url))
    return c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  files.get('/conditions.js', (c) => {
    c.set('route', '/office/conditions.js')
    return c.body(SCRIPT, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  return files
}
