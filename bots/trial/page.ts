import { html } from 'hono/html'
import { factsOf, type NightLine, sentenceOf, summaryOf, type Trial } from './trial-line.ts'

const HOLE = 28
const ACROSS = 10

/** The state of a night, as its hole shows it: filled, empty, or crossed out. */
const stateOf = (night: NightLine): 'clean' | 'not clean' | 'does not count' => {
  const facts = factsOf(night)
  return facts === null ? 'does not count' : facts.isClean ? 'clean' : 'not clean'
}

const hole = (night: NightLine, i: number) => {
  const x = (i % ACROSS) * HOLE + HOLE / 2
  const y = Math.floor(i / ACROSS) * HOLE + HOLE / 2
  const state = stateOf(night)
  return html`<g>
    <title>Night ${night.night}: ${state}</title>
    <circle cx="${x}" cy="${y}" r="9" class="${state === 'clean' ? 'clean' : 'open'}" />
    ${state === 'does not count' ? html`<path d="M${x - 6} ${y - 6}l12 12" />` : ''}
  </g>`
}

const countsOf = ({ result }: NightLine): string => {
  const { counts } = result as { counts?: Record<string, number | null> }
  const wrong = Object.entries(counts ?? {}).filter(([, number]) => number)
  return wrong.map(([name, number]) => `${number} ${name}`).join(', ')
}

const row = (night: NightLine) =>
  html`<tr>
    <td>${night.night}</td>
    <td>${stateOf(night)}</td>
    <td>${countsOf(night)}</td>
    <td>${night.faults.join(', ') || 'none'}</td>
    <td>${night.kills.map(({ at, when }) => `${when} form ${at}`).join(', ') || 'none'}</td>
    <td>${night.starts ?? 'by others'}</td>
  </tr>`

/** The page of a trial: its nights as holes of a tape, then words, then figures. It needs no other file. */
export async function trialPage(trial: Trial, nights: readonly NightLine[]): Promise<string> {
  const rows = Math.ceil(nights.length / ACROSS)
  const title = `Trial of ${trial.of}${trial.size === null ? '' : `, ${trial.size} items a night`}`
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
            font:
              1rem/1.5 system-ui,
              sans-serif;
          }
          body {
            max-width: 60rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          svg {
            width: min(100%, ${ACROSS * HOLE}px);
          }
          circle {
            fill: none;
            stroke: currentColor;
            stroke-width: 2;
          }
          circle.clean {
            fill: currentColor;
          }
          path {
            stroke: currentColor;
            stroke-width: 2;
          }
          .scroll {
            overflow-x: auto;
          }
          table {
            border-collapse: collapse;
          }
          th,
          td {
            text-align: left;
            padding: 0.3rem 0.8rem 0.3rem 0;
            border-bottom: 1px solid;
            vertical-align: top;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <svg
            viewBox="0 0 ${ACROSS * HOLE} ${rows * HOLE}"
            role="img"
            aria-label="${nights.length} nights; a filled hole is a clean night"
          >
            ${nights.map(hole)}
          </svg>
          <p>${sentenceOf(summaryOf(nights))} A filled hole is a clean night.</p>
          <p>
            ${trial.author === null ? 'The trial does not say who wrote the robot.' : `The robot was written by: ${trial.author}.`}
            ${trial.seeds === 'sealed' ? 'The server drew the seeds; nobody knew them before.' : 'The seeds follow from the word of the trial, so whoever knows it knew them before.'}
            ${trial.command === null ? 'Others started the robot, so nothing stopped it.' : ''}
          </p>
          <div class="scroll" role="region" tabindex="0" aria-label="Nights">
            <table>
              <thead>
                <tr>
                  <th scope="col">Night</th>
                  <th scope="col">Result</th>
                  <th scope="col">Not right</th>
                  <th scope="col">Faults that could come</th>
                  <th scope="col">Stopped by force</th>
                  <th scope="col">Starts</th>
                </tr>
              </thead>
              <tbody>
                ${nights.map(row)}
              </tbody>
            </table>
          </div>
        </main>
      </body>
    </html> `
  return String(page)
}
