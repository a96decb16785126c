import { html } from 'hono/html'
import { COUNT_KEYS, COUNTS, verdictOf } from '#contract/office-counts.ts'
import type { Grade } from '#office/base/counts.ts'
import { type Html, page, table } from './apps/base/layout.ts'

const nav = html`<p class="app"><a href="/">BotArena</a></p>
  <nav aria-label="Office">
    <ul>
      <li><a href="/office">Office</a></li>
      <li><a href="/challenge">Challenges</a></li>
    </ul>
  </nav>`

/**
 * The end of a shift in words and figures, for programs and for browsers without script: the report of the site draws it
 * (app/office).
 * @param grade null: the shift was cancelled
 */
export function resultPage({
  title,
  grade,
  base,
  refused = 0,
}: {
  title: string
  grade: Grade | null
  base: string
  /** Number of forms that were refused. */
  refused?: number
}): Html {
  const head = `${title}: the result`
  if (!grade) {
    return page(
      { look: 'office', title: `${head} – BotArena`, nav },
      html`<h1>${head}</h1>
        <p>This shift was cancelled, so it has no grade.</p>`,
    )
  }
  const verdict = verdictOf(grade)
  const raised = COUNT_KEYS.filter((key) => grade.counts[key])
  return page(
    { look: 'office', title: `${head} – BotArena`, nav },
    html`<h1>${head}</h1>
      <p class="verdict ${grade.clean ? 'clean' : 'unclean'}" id="verdict">
        <strong>${verdict.slice(0, verdict.indexOf(':'))}</strong>${verdict.slice(verdict.indexOf(':'))}
      </p>
      <h2>Item by item</h2>
      <ul id="items">
        ${grade.items.map(({ verdict, sentence }) => html`<li class="${verdict === 'right' ? 'right' : 'wrong'}">${sentence}</li>`)}${grade.beside.map((one) => html`<li class="wrong">${one}</li>`)}
      </ul>
      <h2>Counts</h2>
      ${
        raised.length === 0
          ? ''
          : table(
              'Counts',
              ['Count', 'Number'],
              raised.map(
                (key) =>
                  html`<tr>
                    <th scope="row">${COUNTS[key].title} <code>${key}</code></th>
                    <td class="number">${grade.counts[key]}</td>
                  </tr>`,
              ),
            )
      }
      <p id="zero-counts">${raised.length === 0 ? 'All counts are zero.' : 'All other counts are zero.'}</p>
      ${refused === 0 ? '' : html`<p id="refused">${refused === 1 ? 'One form was' : `${refused} forms were`} refused. The log has each of them, with the sentence of the program.</p>`}
      <p><a href="${base}/log">The log of all acts (JSON)</a></p>`,
  )
}
