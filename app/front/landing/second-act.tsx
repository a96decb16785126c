import { FEED, PITCH, TAPE_HEIGHT, columnX, holes } from '#kit/tape.ts'
import { LISTED_PROCESSES } from '#office-list'

/** Steps of the way through a process, as /office draws it: app/office/way/way.ts. */
const STEPS = 7

/** Columns of a tape: the longest word of a process, and one more on each side. */
const COLUMNS = Math.max(...LISTED_PROCESSES.map(({ name }) => name.length)) + 2

/** The word of a process in five channels: a is 1, z is 26, and what is no letter is a gap. */
const punched = (word: string) =>
  Array.from(word)
    .map((sign, i) => (/[a-z]/.test(sign) ? holes(sign.charCodeAt(0) & 31, columnX(i + 2)) : ''))
    .join('')

/** The processes of the office, below the levels. Plain links: this is drawn by the build, and runs no script. */
export const SecondAct = () => (
  <>
    <div>
      <h2 id="second-title">The office</h2>
      <p>
        After the levels: whole processes, each in several programs, with log-ins, rules and faults. The
        server judges what your robot leaves behind.
      </p>
      <p>
        <a id="second-office" href="/office">
          Open the office
        </a>
      </p>
    </div>
    <ul className="processes">
      {LISTED_PROCESSES.map(({ name, title, about, faults }) => (
        <li key={name}>
          <svg className="holes" viewBox={`0 0 ${COLUMNS * PITCH} ${TAPE_HEIGHT}`} aria-hidden="true">
            <path className="f" d={`M5 ${FEED}H${COLUMNS * PITCH}`} />
            <path className="l" d={punched(name)} />
          </svg>
          <div>
            <a href={`/office/${name}`}>{title}</a>
            <p>{about}</p>
            <p className="label">
              {STEPS} steps, from a shift by hand to nights with {faults.length} faults
            </p>
          </div>
        </li>
      ))}
    </ul>
  </>
)
