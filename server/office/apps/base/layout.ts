import { html, raw } from 'hono/html'
import type { AppName } from '#office/apps/apps.ts'
import { PROGRAM_LABELS } from '#office/apps/base/labels.ts'

/** A piece of a page. Values in a template are escaped. */
export type Html = ReturnType<typeof html>

/** What every page of a shift needs. */
export type Draw = {
  /** The address of the shift: `/office/ID`. */
  base: string
  /** The token of a form. A request that comes again with the same token and the same fields is the same act. */
  token: (form: string) => string
}

/** Which app a page belongs to: each has a look of its own. */
export type Look = 'office' | AppName

/**
 * A whole page.
 * @param nav links of the app
 * @param part what the page is called among others that stand on one screen, in frames
 * @param hasScript the app's own script runs in it. Only an app whose line in apps.ts says so has one
 */
export const page = (
  {
    look,
    title,
    nav,
    lang = 'en',
    part,
    hasScript = false,
  }: { look: Look; title: string; nav?: Html; lang?: string; part?: string; hasScript?: boolean },
  body: Html,
): Html =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/office/styles/${look}.css" />
        ${hasScript ? html`<script type="module" src="/office/scripts/${look}.js"></script>` : ''}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        ${nav ? html`<header>${nav}</header>` : ''}
        <main id="main" tabindex="-1" ${part === undefined ? '' : html` aria-label="${part}"`}>${body}</main>
      </body>
    </html> `

/** The name of an app and its links, on top of its pages. */
export const navOf = (title: string, links: readonly (readonly [address: string, text: string])[]): Html =>
  html`<p class="app">${title}</p>
    <nav aria-label="${title}">
      <ul>
        ${links.map(([address, text]) => html`<li><a href="${address}">${text}</a></li>`)}
      </ul>
    </nav>`

/**
 * The name of a program and its links, of which the last one leads back to the desk: the vault, the item and the queue are
 * there. It leaves a frame in which the program may stand.
 */
export const programNav = (
  { base }: Pick<Draw, 'base'>,
  title: string,
  links: readonly (readonly [address: string, text: string])[] = [],
): Html =>
  html`<p class="app">${title}</p>
    <nav aria-label="${title}">
      <ul>
        ${links.map(([address, text]) => html`<li><a href="${address}">${text}</a></li>`)}
        <li><a href="${base}" target="_top">${PROGRAM_LABELS.desk}</a></li>
      </ul>
    </nav>`

/** Sentences about a refused form, on top of the page. They have the focus: the next Tab leads to the first field. */
export const errorBox = (sentences: readonly string[]): Html | '' =>
  sentences.length === 0
    ? ''
    : html`<div class="error" role="alert" id="error" tabindex="-1" autofocus>
        <p>
          ${sentences.length === 1 ? 'Nothing was changed.' : `Nothing was changed. ${sentences.length} things must be corrected.`}
        </p>
        <ul>
          ${sentences.map((one) => html`<li>${one}</li>`)}
        </ul>
      </div>`

/** A form that is sent by POST. */
export const form = (
  { draw, name, action, isFile = false }: { draw: Draw; name: string; action: string; isFile?: boolean },
  body: Html,
): Html =>
  html`<form
    id="form-${name}"
    method="post"
    action="${draw.base}${action}"
    ${isFile ? raw(' enctype="multipart/form-data"') : ''}
  >
    <input type="hidden" name="token" value="${draw.token(name)}" />
    ${body}
  </form>`

/** A labelled field. @param name as the form sends it @param why the sentence about a refused value */
export const field = ({
  id,
  name = id,
  label,
  value = '',
  hint,
  why,
  attributes = '',
}: {
  id: string
  name?: string
  label: string
  value?: string
  hint?: string
  why?: string | undefined
  /** Further attributes, written in the code and never typed by anybody. */
  attributes?: string
}): Html => {
  const described = [hint && `${id}-hint`, why && `${id}-error`].filter(Boolean).join(' ')
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : ''}${why ? html`<p class="why" id="${id}-error">${why}</p>` : ''}
    <input
      id="${id}"
      name="${name}"
      value="${value}"
      ${described ? html` aria-describedby="${described}"` : ''}${why ? raw(' aria-invalid="true"') : ''}
      ${raw(attributes)}
    />
  </div>`
}

/**
 * A choice among texts. A browser that translates pages changes none of them, and sends them as they are.
 * @param first the text before anything is chosen
 */
export const select = ({
  id,
  name = id,
  label,
  first,
  options,
}: {
  id: string
  name?: string
  label: string
  first: string
  options: readonly string[]
}): Html =>
  html`<label for="${id}">${label}</label>
    <select id="${id}" name="${name}" required>
      <option value="">${first}</option>
      ${options.map((option) => html`<option value="${option}" translate="no">${option}</option>`)}
    </select>`

/** A value that a form sends without showing it. */
export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`

/** The button that sends a form. @param look `quiet`: not what one is here for */
export const button = (id: string, text: string, look?: 'quiet'): Html =>
  html`<button id="${id}" ${look ? raw(` class="${look}"`) : ''}>${text}</button>`

/** A table that scrolls by itself on a narrow screen. Its rows are data, which no browser translates. */
export const table = (name: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="scroll" role="region" tabindex="0" aria-label="${name}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody translate="no">
        ${rows}
      </tbody>
    </table>
  </div>`

/** The lines of a case: labels and values. Values are data, which no browser translates. */
export const lines = (pairs: readonly (readonly [string, string | Html])[]): Html =>
  html`<dl>
    ${pairs.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd translate="no">${value}</dd>
        </div>`,
    )}
  </dl>`

/** Links to the pages of a list. */
export const pager = (
  name: string,
  { page: shown, pages }: { page: number; pages: number },
  href: (page: number) => string,
): Html | '' =>
  pages < 2 && shown === 1
    ? ''
    : html`${shown > pages ? html`<p class="note" id="no-page">There is no page ${shown}. The last one is page ${pages}.</p>` : ''}
        <nav class="pager" aria-label="${name}">
          <ul>
            ${Array.from({ length: pages }, (_, i) => i + 1).map(
              (one) =>
                html`<li>
                  <a href="${href(one)}" ${one === shown ? raw(' aria-current="page"') : ''}>Page ${one}</a>
                </li>`,
            )}
          </ul>
        </nav>`

/** An amount in cents, with two digits after the point. */
export const money = (cents: number): string => (cents / 100).toFixed(2)

/** The way out of a page that belongs to no shift. */
export const BACK: Html = html`<p><a href="/office">Back to the office</a></p>`

/** A page with one message. */
export const message = (look: Look, title: string, sentence: string, more: Html | '' = ''): Html =>
  page(
    { look, title },
    html`<h1>${title}</h1>
      <p>${sentence}</p>
      ${more}`,
  )
