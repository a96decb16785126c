import { type Action, type Report, imposedIn } from '#recorder/base/report.ts'

/** Number of pauses of one length from which they look like fixed waits. */
const FIXED_SLEEPS = 3

/** Tolerance for pauses of one length, as a share of their length: timers are never exact. */
const SPREAD = 0.06

/** Shortest pause that counts, in milliseconds. A shorter one is the tool's own speed. */
const SHORTEST_SLEEP = 400

/**
 * Shortest pause that counts after a wait of the level, in milliseconds: the rest of that pause may be the work itself, a
 * look at the page and an answer.
 */
const SHORTEST_DELAY = 1000

/** Number of drags without effect from which they are a pattern. */
const DRAGS = 3

/** The largest group of pauses of about the same length, longest first. */
function sameLength(pauses: readonly number[]): readonly number[] {
  const sorted = pauses.toSorted((a, b) => b - a)
  const groups = sorted.map((longest) =>
    sorted.filter((other) => other <= longest && other >= longest * (1 - SPREAD)),
  )
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? []
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Advice on a run, as an RPA trainer would give it. Each is a sentence or two; a clean run gets none. */
export function adviceOn({ lines, waits }: Pick<Report, 'lines' | 'waits'>): readonly string[] {
  const actions = lines.filter((line): line is Action => line.type === 'action')
  const advice: string[] = []

  const pauses = actions.slice(1).flatMap((action, i) => {
    const { until } = actions[i]!
    const imposed = imposedIn(waits, until, action.at)
    const own = action.at - until - imposed
    return own >= (imposed > 0 ? SHORTEST_DELAY : SHORTEST_SLEEP) ? own : []
  })
  const sleeps = sameLength(pauses)
  if (sleeps.length >= FIXED_SLEEPS) {
    advice.push(
      `Your robot paused ${sleeps.length} times for ${inSeconds(sleeps[0]!)}. A fixed delay is often too long, and sometimes too short: wait for the element that you need next.`,
    )
  }

  const early = actions.filter(({ isEarly }) => isEarly).reduce((sum, { count }) => sum + count, 0)
  if (early > 0) {
    advice.push(
      `${early === 1 ? 'One action was' : `${early} actions were`} refused because the level was busy. Wait until aria-busy is gone, or until the status line says so.`,
    )
  }

  const drags = actions
    .filter(({ input, outcome }) => input.type === 'dragend' && outcome === 'uncounted')
    .reduce((sum, { count }) => sum + count, 0)
  if (drags >= DRAGS) {
    advice.push(
      `${drags} drags ended where nothing accepts a drop. Move the mouse in several steps before you release it, or click the item and then its place: both work.`,
    )
  }
  return advice
}
