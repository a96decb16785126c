import { html, raw } from 'hono/html'
import { FILE_KB } from '#contract/office-limits.ts'
import { appOf } from '#office/apps/apps.ts'
import { type Desk, heldBy, LOCK_ACTS, LONGEST_NAME } from '#office/apps/desk/desk.ts'
import { DESK_LABELS as LABELS, NOTHING_LEFT } from '#office/apps/desk/labels.ts'
import type { Process } from '#office/process/process.ts'
import { appsOf, type Shift, vaultIn } from '#office/shift.ts'
import {
  button,
  type Draw,
  errorBox,
  field,
  form,
  hidden,
  type Html,
  lines,
  navOf,
  page,
  select,
} from '#server/office/apps/base/layout.ts'

const STATUS = {
  new: 'waits',
  taken: 'taken',
  done: 'done',
  exception: 'exception',
  failed: 'system exception',
} as const

/** A label as a word of an id: `Secret of the code` is `secret-of-the-code`. */
const wordOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The apps besides the desk. */
const programsOf = (shift: Shift) =>
  appsOf(shift)
    .slice(1)
    .map((name) => ({
      name,
      title: appOf(name).title,
      vault: vaultIn(shift, name),
      hasCode: appOf(name).keyUri !== undefined,
    }))

const nav = ({ base }: Draw, shift: Shift): Html =>
  navOf('Desk', [
    [base, LABELS.queue],
    [`${base}/brief`, LABELS.brief],
    ...programsOf(shift).map(({ name, title }) => [`${base}/${name}`, title] as const),
  ])

/** What the desk shows to a session. */
export type DeskView = {
  draw: Draw
  process: Process
  shift: Shift
  /** Its row: whether it has ended. */
  held: { status: string }
  /** The name of the session's robot; null: nobody is at the desk. */
  name: string | null
  /** The page on which the shift can be watched; null on a server without the site. */
  watchPage: string | null
  /** The session of the request. */
  session: string
  /** The session was ended by a restart. */
  isRestarted?: boolean
  /** Sentences about a refused form, and what was typed into it. */
  why?: readonly string[]
  typed?: Readonly<Record<string, string>>
}

const title = (process: Process, why: readonly string[] = []) =>
  `${why.length > 0 ? 'Error: ' : ''}${process.title} – desk`

/** The way to the result, for a browser that still shows a page of a shift that has ended. */
const toResult = ({ base }: Draw, { status }: DeskView['held']): Html | '' =>
  status === 'open' ? '' : html`<p><a id="to-result" href="${base}/result">${LABELS.result}</a></p>`

/** The way to the page that shows the work, which stays open beside the desk. */
const toWatch = (address: string | null): Html | '' =>
  address === null
    ? ''
    : html`<p class="no-print">
        <a id="watch" href="${address}" target="_blank">${LABELS.watch}</a> in a tab beside this one.
      </p>`

/** The way in: a name, and no password. */
export const enterPage = ({
  draw,
  held,
  process,
  shift,
  watchPage,
  isRestarted,
  why = [],
  typed = {},
}: DeskView): Html =>
  page(
    { look: 'desk', title: title(process, why), nav: nav(draw, shift) },
    html`<h1>${process.title}</h1>
      ${isRestarted ? html`<p class="note" role="status"><strong>The machine was restarted.</strong> Every program was closed, and what was typed is gone. Enter under the same name: you get the item that you held.</p>` : ''}
      ${errorBox(why)}${toResult(draw, held)}
      <p>Read the <a href="${draw.base}/brief">brief</a> first. Then enter the desk.</p>
      ${form(
        { draw, name: 'enter', action: '/enter' },
        html`${field({
          id: 'robot-name',
          name: 'name',
          label: LABELS.robotName,
          value: typed['name'] ?? '',
          hint: 'Any name: your own one, if you work by hand. Two copies of a robot need two names.',
          attributes: `autocomplete="off" required maxlength="${LONGEST_NAME}"`,
        })}
        ${button('enter', LABELS.enter)}`,
      )}
      ${toWatch(watchPage)}`,
  )

const heldItem = (draw: Draw, desk: Desk, name: string): Html => {
  const item = heldBy(desk, name)
  const dealt = desk.start.items.find(({ id }) => id === item?.id)
  if (!item || !dealt) {
    const isFree = desk.items.some(({ status }) => status === 'new')
    return form(
      { draw, name: 'take', action: '/take' },
      html`<p id="no-item">
          ${isFree ? 'You hold no item.' : `You hold no item. Another robot holds every open item. Wait 5 seconds, then press again. If that robot was stopped, you get its item after at most ${LOCK_ACTS} presses.`}
        </p>
        ${button('take', LABELS.take)}`,
    )
  }
  const own = hidden('item', item.id)
  return html`<section id="item" aria-labelledby="item-title">
    <h3 id="item-title">Item ${item.id}</h3>
    ${
      dealt.pages
        ? dealt.pages.map(
            ({ title: named, lines: shown }, i) =>
              html`<section aria-labelledby="page-${i + 1}">
                <h4 id="page-${i + 1}">Page ${i + 1}: ${named}</h4>
                ${lines(shown)}
              </section>`,
          )
        : lines(dealt.lines)
    }
    <div class="ways">
      ${form({ draw, name: 'done', action: '/done' }, html`${own}${button('done', LABELS.done)}`)}
      ${
        Object.keys(desk.start.codes).length === 0
          ? ''
          : form(
              { draw, name: 'exception', action: '/exception' },
              html`${own}${select({
                id: 'code',
                label: LABELS.code,
                first: 'Choose a code',
                options: Object.keys(desk.start.codes),
              })}
              ${button('exception', LABELS.exception)}`,
            )
      }
      ${form({ draw, name: 'system', action: '/system' }, html`${own}${button('system', LABELS.system, 'quiet')}`)}
    </div>
  </section>`
}

/**
 * What the last press of this session did, as long as nothing else has happened in the shift; null for another one. No
 * status of the queue stands right behind an item here: programs find the lines of the queue by that.
 */
export function confirmedOf({ shift, session }: Pick<DeskView, 'shift' | 'session'>): string | null {
  const { last, items, report } = shift.apps.desk
  if (!last || last.act !== shift.count || last.session !== session) return null
  const item = items.find(({ id }) => id === last.item)
  switch (last.do) {
    case 'enter':
      return 'You have come to the desk.'
    case 'take':
      return item ? `${item.id} is your item now.` : 'No item was free.'
    case 'done':
      return `${last.item} is closed as done.`
    case 'exception':
      return `${last.item} is closed with the code ${item?.code}.`
    case 'system':
      return item?.status === 'failed'
        ? `${last.item} is closed as a system exception: it was sent back too often.`
        : `${last.item} is back in the queue.`
    case 'report':
      return `The report was read: ${report?.rows.length} ${report?.rows.length === 1 ? 'row' : 'rows'}.`
    case 'hand-in':
      return null
  }
}

/** The desk: the item in hand, the queue, the vault, the report, the end. */
export const deskPage = ({
  draw,
  held,
  process,
  shift,
  watchPage,
  name,
  session,
  why = [],
}: DeskView): Html => {
  const { desk } = shift.apps
  const confirmed = why.length > 0 ? null : confirmedOf({ shift, session })
  const open = desk.items.filter(({ status }) => status === 'new' || status === 'taken').length
  return page(
    { look: 'desk', title: title(process, why), nav: nav(draw, shift) },
    html`<h1>${process.title}</h1>
      <p>
        You are <strong id="name">${name}</strong>.
        <span id="left">${open} of ${desk.items.length} items are open.</span>
      </p>
      ${toWatch(watchPage)}
      ${errorBox(why)}${toResult(draw, held)}${confirmed === null ? '' : html`<p class="note" role="status" id="confirmed">${confirmed}</p>`}
      <section aria-labelledby="work">
        <h2 id="work">Your item</h2>
        ${open === 0 ? html`<p id="nothing-left">${NOTHING_LEFT}</p>` : heldItem(draw, desk, name ?? '')}
      </section>
      <section aria-labelledby="queue-title">
        <h2 id="queue-title">${LABELS.queue}</h2>
        <ol id="queue">
          ${desk.items.map((item) => html`<li><span>${item.id}</span> <span class="status">${STATUS[item.status]}${item.code ? html`: ${item.code}` : item.holder ? html` by ${item.holder}` : ''}</span></li>`)}
        </ol>
      </section>
      <section aria-labelledby="vault">
        <h2 id="vault">Vault</h2>
        ${programsOf(shift).map(
          ({ name, title: program, vault, hasCode }) =>
            html`<h3><a href="${draw.base}/${name}">${program}</a></h3>
              ${lines(vault.map(([label, value]) => [label, html`<code id="${name}-${wordOf(label)}">${value}</code>`] as const))}
              ${hasCode ? html`<p><img src="${draw.base}/vault/${name}.svg" alt="QR code of the secret, for an authenticator app" width="180" height="180" /></p>` : ''}`,
        )}
      </section>
      <section aria-labelledby="report-title">
        <h2 id="report-title">${LABELS.report}</h2>
        <p id="report-state">
          ${desk.report ? `A report with ${desk.report.rows.length} ${desk.report.rows.length === 1 ? 'row' : 'rows'} is here. Another one replaces it.` : 'No report is here yet.'}
        </p>
        ${form(
          { draw, name: 'report', action: '/report', isFile: true },
          html`<div class="field">
              <label for="file">${LABELS.reportFile}</label>
              <p class="hint" id="file-hint">
                CSV or .xlsx, at most ${FILE_KB} KB. Columns: ${Object.values(process.columns).join(', ')}.
              </p>
              <input
                id="file"
                name="file"
                type="file"
                accept=".csv,.xlsx"
                aria-describedby="file-hint"
                required
              />
            </div>
            ${button('upload', LABELS.upload)}`,
        )}
      </section>
      <section aria-labelledby="end-title">
        <h2 id="end-title">End of the shift</h2>
        <p>After this nothing can be changed. You see at once what was right.</p>
        ${open > 0 || !desk.report ? html`<p id="unfinished"><strong>Not finished:</strong> ${open > 0 ? `${open} of ${desk.items.length} items are open` : ''}${open > 0 && !desk.report ? ', and ' : ''}${desk.report ? '' : 'no report is here'}.</p>` : ''}
        ${form({ draw, name: 'hand-in', action: '/hand-in' }, button('hand-in', LABELS.handIn))}
      </section>`,
  )
}

/** The brief, as the analyst wrote it. @param body its HTML, made from the process's own Markdown */
export const briefPage = (
  { draw, process, shift }: Pick<DeskView, 'draw' | 'process' | 'shift'>,
  body: string,
): Html =>
  page(
    { look: 'desk', title: `${process.title} – brief`, nav: nav(draw, shift) },
    html`<p class="no-print">
        <a id="brief-pdf" href="${draw.base}/brief.pdf">${LABELS.briefPdf}</a>
      </p>
      <article id="brief">${raw(body)}</article>`,
  )
