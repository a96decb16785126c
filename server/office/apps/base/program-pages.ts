import { html } from 'hono/html'
import type { SessionEnd } from '#office/apps/base/app.ts'
import { BROKEN, notAvailable, PROGRAM_LABELS as LABELS } from '#office/apps/base/labels.ts'
import { DESK_LABELS } from '#office/apps/desk/labels.ts'
import {
  button,
  type Draw,
  errorBox,
  field,
  form,
  hidden,
  type Html,
  type Look,
  page,
  programNav,
} from './layout.ts'

/** A program as its pages name it: its word in addresses, and its title. */
export type Named = { app: Look; title: string }

const bare = ({ app, title }: Named, heading: string, body: Html): Html =>
  page(
    { look: app, title: `${heading} – ${title.toLowerCase()}`, nav: html`<p class="app">${title}</p>` },
    body,
  )

/** The log-in. @param because why nobody is logged in @param back the page where one was, below the program */
export const logInPage = (
  draw: Draw,
  named: Named,
  {
    because,
    back = '',
    why = [],
    user = '',
  }: { because?: SessionEnd | undefined; back?: string; why?: readonly string[]; user?: string },
): Html =>
  page(
    {
      look: named.app,
      title: `${why.length > 0 ? 'Error: ' : ''}${LABELS.logIn} – ${named.title.toLowerCase()}`,
      nav: programNav(draw, named.title),
    },
    html`<h1>${LABELS.logIn}</h1>
      ${because === 'ended' ? html`<p class="note" role="status" id="session-ended">Your session has ended. Log in again. What you filled in is gone.</p>` : ''}
      ${because === 'restarted' ? html`<p class="note" role="status" id="restarted"><strong>The machine was restarted.</strong> Every program was closed, and what was typed is gone. <a href="${draw.base}">${DESK_LABELS.enter}</a> under the same name, then log in here.</p>` : ''}
      ${errorBox(why)}
      ${form(
        { draw, name: 'log-in', action: `/${named.app}/log-in` },
        html`${hidden('back', back)}
        ${field({ id: 'user', label: LABELS.user, value: user, attributes: 'autocomplete="off" required' })}
        ${field({ id: 'password', label: LABELS.password, attributes: 'type="password" autocomplete="off" required' })}
        ${button('log-in', LABELS.logIn)}`,
      )}`,
  )

/** The same page whether the form was carried out or not: nothing in it may tell. */
export const brokenPage = (named: Named, nav: Html): Html =>
  page(
    { look: named.app, title: `${BROKEN} – ${named.title.toLowerCase()}`, nav },
    html`<h1>${BROKEN}</h1>
      <p id="broken">
        The ${named.title.toLowerCase()} did not answer in time. It cannot say whether your last step was
        done.
      </p>`,
  )

/** The program's own 503. */
export const awayPage = (named: Named): Html =>
  bare(
    named,
    'Not available',
    html`<h1 id="away">${notAvailable(named.title)}</h1>
      <p>It will be back in a moment. Ask for the page again.</p>`,
  )

/** A notice in place of the page. */
export const noticePage = (draw: Draw, named: Named, sentence: string): Html =>
  bare(
    named,
    'Notice',
    html`<div id="notice" class="notice">
      <h1>Notice</h1>
      <p>${sentence}</p>
      ${form({ draw, name: 'close-notice', action: `/${named.app}/notice` }, button('close-notice', LABELS.closeNotice))}
    </div>`,
  )
