import { html, raw } from 'hono/html'
import { PROGRAM_LABELS } from '#office/apps/base/labels.ts'
import { TERMINAL_LABELS } from '#office/apps/terminal/labels.ts'
import { type Input, type Screen } from '#office/apps/terminal/screens.ts'
import { type Draw, hidden, type Html, page } from '#server/office/apps/base/layout.ts'

/** Rows of a screen that are read out when they change: the message and the state of the keyboard. */
const LIVE = [21, 23]

/** An input on the screen, as wide as its characters. @param isFirst it takes the focus */
const inputOf = ({ name, length, value, isSecret }: Input, isFirst: boolean): Html =>
  html`<input
    id="field-${name}"
    class="w${length}"
    name="${name}"
    value="${value}"
    maxlength="${length}"
    size="${length}"
    ${raw(isSecret ? 'type="password"' : 'type="text"')}
    autocomplete="off"
    autocapitalize="characters"
    spellcheck="false"
    aria-describedby="row-21"
    ${raw(isFirst ? 'autofocus' : '')}
  />`

/**
 * A row: text, and the inputs that lie on it. The text before an input is its label. Every character counts, so nothing
 * stands between the parts.
 */
function rowOf(text: string, at: number, inputs: readonly Input[], first: string | undefined): Html {
  const parts: Html[] = []
  let from = 0
  for (const one of inputs.toSorted((one, other) => one.column - other.column)) {
    parts.push(html`<label for="field-${one.name}">${text.slice(from, one.column)}</label>`)
    parts.push(inputOf(one, one.name === first))
    from = one.column + one.length
  }
  parts.push(html`<span>${text.slice(from)}</span>`)
  const begin = raw(`<div class="row" id="row-${at}"${LIVE.includes(at) ? ' role="status"' : ''}>`)
  return html`${begin}${parts}${raw('</div>')}`
}

/** How a screen stands on its page. */
export type Standing = {
  /** Where its keys are sent, below the shift. */
  action?: string
  /** The name of its form. */
  form?: string
  /** Names what the screen is for, as its form says it. */
  shown?: string | undefined
  /** What kind of page it is that nobody asked for. */
  mark?: 'away' | 'broken' | 'notice' | 'restarted' | 'session-ended'
}

/** A screen as a page: 24 rows of 80 characters, and the keys as buttons. */
export const screenPage = (
  draw: Draw,
  screen: Screen,
  { action = '/terminal', form = 'screen', mark, shown }: Standing = {},
): Html => {
  const first = screen.inputs[0]?.name
  const { isBusy } = screen
  return page(
    {
      look: 'terminal',
      title: `${screen.title} – terminal`,
      nav: html`<p class="app">Terminal</p>
        <nav aria-label="Terminal">
          <ul>
            <li><a href="${draw.base}">${PROGRAM_LABELS.desk}</a></li>
          </ul>
        </nav>`,
      hasScript: true,
    },
    html`<h1 class="unseen" id="${mark ?? 'title'}">${screen.title}</h1>
      <form
        id="form-${form}"
        method="${isBusy ? 'get' : 'post'}"
        action="${draw.base}${isBusy ? '/terminal' : action}"
      >
        ${isBusy ? '' : html`<input type="hidden" name="token" value="${draw.token('terminal')}" />${hidden('screen', screen.name)}${shown === undefined ? '' : hidden('shown', shown)}`}
        <div class="scroll" role="region" aria-label="Screen" tabindex="0">
          <div id="screen" class="screen" data-screen="${screen.name}" translate="no">
            ${screen.rows.map((text, at) =>
              rowOf(
                text,
                at,
                screen.inputs.filter(({ row }) => row === at),
                first,
              ),
            )}
          </div>
        </div>
        <div id="keys">
          ${screen.keys.map(
            ([key, does]) =>
              html`<button id="key-${key.toLowerCase()}" name="key" value="${key}">
                ${key} <span>${does.toLowerCase()}</span>
              </button>`,
          )}${isBusy ? html`<button id="again" autofocus>${TERMINAL_LABELS.again}</button>` : ''}
        </div>
      </form>
      <p class="hint">The keys of your keyboard do the same as these buttons.</p>`,
  )
}
