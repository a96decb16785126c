import { html, raw } from 'hono/html'
import type { Grade } from '#office/base/counts.ts'
import type { AnyProcess } from '#office/process/process.ts'
import { logInsOf, type Shift, startsOf } from '#office/shift.ts'
import { errorBox, type Html, lines, page, table } from './apps/base/layout.ts'

const nav = html`<p class="app"><a href="/">BotArena</a></p>
  <nav aria-label="Office">
    <ul>
      <li><a href="/office">Office</a></li>
      <li><a href="/challenge">Challenges</a></li>
    </ul>
  </nav>`

const DAYS = [
  ['calm', 'Without faults'],
  ['rough', 'With faults: each of the six comes'],
] as const

/** The list of processes, each with the start of a practice shift. */
export const listPage = (processes: readonly AnyProcess[], why: readonly string[] = []): Html =>
  page(
    { look: 'office', title: `${why.length > 0 ? 'Error: ' : ''}Office – BotArena`, nav },
    html`<h1>Office</h1>
      <p>
        A level is one exercise. A process is a day’s work: a queue, programs with log-ins, rules, faults, and
        a report. The server keeps the state and judges what is left. Your robot may stop at any moment and
        start again.
      </p>
      ${errorBox(why)}
      ${processes.map(
        ({ name, title, about, sizes }) =>
          html`<section aria-labelledby="title-${name}">
            <h2 id="title-${name}">${title}</h2>
            <p>${about}</p>
            <form id="form-${name}" method="post" action="/office">
              <input type="hidden" name="process" value="${name}" />
              <fieldset>
                <legend>Items</legend>
                ${sizes.map((size, i) => html`<label><input type="radio" name="size" value="${size}" ${i === 0 ? raw(' checked') : ''} /> ${size}${i === 0 ? ' (try these by hand first)' : ''}</label>`)}
              </fieldset>
              <fieldset>
                <legend>Day</legend>
                ${DAYS.map(([value, label], i) => html`<label><input type="radio" name="day" value="${value}" ${i === 0 ? raw(' checked') : ''} /> ${label}</label>`)}
              </fieldset>
              <button id="start-${name}">Start a practice shift</button>
            </form>
          </section>`,
      )}
      <p>
        A practice shift stays open for 7 days. Its address is its key: whoever has the address works in the
        shift.
      </p>`,
  )

const VERDICTS: Readonly<Record<string, string>> = {
  right: 'right',
  missed: 'missed',
  doubled: 'done twice',
  wrong: 'wrong values',
  misfiled: 'misfiled',
  touched: 'touched',
  left: 'left open',
  report: 'report differs',
}

const COUNTS: readonly (readonly [key: Exclude<keyof Grade['counts'], 'rerun'>, label: string])[] = [
  ['missed', 'Missed'],
  ['doubled', 'Done again'],
  ['wrong', 'With wrong values'],
  ['misfiled', 'Misfiled'],
  ['touched', 'Touched outside the task'],
  ['left', 'Left locked or open'],
  ['report', 'Report differs'],
]

const WIDTH = 600
const HEIGHT = 20

/** The place of an act on the tape. */
const placeOf = (act: number, count: number) =>
  Math.round(10 + ((act - 1) / Math.max(1, count - 1)) * (WIDTH - 20))

/** Acts on a tape: a hole for each. @param faults acts at which a fault came, drawn as bars */
const tape = (label: string, acts: readonly number[], faults: readonly number[], count: number): Html =>
  html`<svg class="tape" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
    <rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="3" />
    ${faults.map((act) => html`<rect class="fault" x="${placeOf(act, count) - 2}" y="0" width="4" height="${HEIGHT}" />`)}${acts.map((act) => html`<circle class="hole" cx="${placeOf(act, count)}" cy="${HEIGHT / 2}" r="4" />`)}
  </svg>`

const listed = (acts: readonly number[]) => (acts.length === 0 ? 'no acts' : `acts ${acts.join(', ')}`)

/** What was right in a shift that is over, and what was not: a picture, then words, then figures. */
export function resultPage({
  process,
  shift,
  grade,
  seed,
  commit,
  url,
}: {
  process: AnyProcess
  shift: Shift
  /** Null: the shift was cancelled. */
  grade: Grade | null
  seed: string
  commit: string
  url: string
}): Html {
  const title = `${process.title}: what is left`
  if (!grade) {
    return page(
      { look: 'office', title: `${title} – BotArena`, nav },
      html`<h1>${title}</h1>
        <p>This shift was cancelled, so it has no grade.</p>`,
    )
  }
  const right = grade.items.filter(({ verdict }) => verdict === 'right').length
  const { count, met } = shift
  return page(
    { look: 'office', title: `${title} – BotArena`, nav },
    html`<h1>${title}</h1>
      <p class="verdict ${grade.clean ? 'clean' : 'unclean'}" id="verdict">
        <strong>${grade.clean ? 'Clean' : 'Not clean'}</strong>: ${right} of ${grade.items.length} items are
        right.
      </p>
      <section aria-labelledby="picture">
        <h2 id="picture">Item by item</h2>
        ${met.length > 0 ? html`<p>A bar on the tape is a fault: ${met.map(({ kind, act }) => `${kind} at act ${act}`).join(', ')}.</p>` : ''}
        <ul id="items">
          ${grade.items.map(
            ({ id, verdict, sentence, acts }) =>
              html`<li class="${verdict === 'right' ? 'right' : 'wrong'}">
                <h3>${id} <span class="mark">${VERDICTS[verdict]}</span></h3>
                ${tape(
                  `${id}: ${listed(acts)}`,
                  acts,
                  met.map(({ act }) => act),
                  count,
                )}
                <p>${sentence}</p>
              </li>`,
          )}
        </ul>
        ${
          grade.beside.length > 0
            ? html`<h3>Beside the items</h3>
                <ul>
                  ${grade.beside.map((one) => html`<li>${one}</li>`)}
                </ul>`
            : ''
        }
      </section>
      <section aria-labelledby="figures">
        <h2 id="figures">Figures</h2>
        ${table(
          'Counts',
          ['Count', 'Number'],
          COUNTS.map(
            ([key, label]) =>
              html`<tr>
                <th scope="row">${label}</th>
                <td class="number">${grade.counts[key]}</td>
              </tr>`,
          ),
        )}
        ${lines([
          ['Acts', String(count)],
          ['Log-ins in the programs', String(logInsOf(shift))],
          ['Times at the desk', String(startsOf(shift))],
          ['Faults met', String(met.length)],
          ['Seed', html`<code>${seed}</code>`],
          ['Commitment', html`<code>${commit}</code>`],
        ])}
        <p><a href="${url}/log">The log of all acts (JSON)</a></p>
      </section>
      <section aria-labelledby="again">
        <h2 id="again">Once more</h2>
        <form id="form-again" method="post" action="/office">
          <input type="hidden" name="again" value="${url.split('/').at(-1)}" /><button>
            Start the same shift again
          </button>
        </form>
      </section>`,
  )
}
