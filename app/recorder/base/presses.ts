import type { Milliseconds } from '#game/clock.ts'
import type { Input, Stray } from './recording.ts'

/** Two events of the browser with no more time between them than this have one cause, in milliseconds. */
export const BREATH: Milliseconds = 50

/** Longest time between a press and the page's answer to it, a file for instance, in milliseconds. */
const ANSWER: Milliseconds = 2000

/** Longest time for two clicks and their double-click, in milliseconds: the usual setting of desktops. */
const DOUBLE: Milliseconds = 500

/** The texts of a simulation's event, without its type: they name what it is about. */
const namedIn = (event: unknown): string[] =>
  Object.entries(event as object).flatMap(([key, value]) =>
    key !== 'type' && typeof value === 'string' && value !== '' ? [value] : [],
  )

/**
 * The press that the page answers with an event of its own: a file was read, or no second click came in time. A robot
 * may have pressed something else meanwhile, so the press that the event or its sentence names comes first, then the
 * last one.
 * @param presses that nothing has answered yet, the oldest first
 */
function pressBehind(event: unknown, said: string | null, presses: readonly Stray[]): Stray | undefined {
  const named = namedIn(event)
  const quoted = /“([^”]*)”/.exec(said ?? '')?.[1]
  const words = named.map((name) => name.toLowerCase())
  return (
    presses.find(({ input: { id } }) => id !== '' && named.includes(id)) ??
    presses.find(({ input: { name } }) => name !== '' && name === quoted) ??
    presses.find(({ input: { id, name } }) =>
      words.some((word) =>
        `${id} ${name}`
          .toLowerCase()
          .split(/[^a-z0-9]+/)
          .includes(word),
      ),
    ) ??
    presses.at(-1)
  )
}

/**
 * The strays that belong to an action: they are told with it, and get no line of their own. The live tape and the report
 * both ask here. An event that the page reports by itself belongs to the press that it answers, a double-click to its two
 * clicks, and a submitted form to the last press, if that was on the control which submitted it. That press has no time
 * limit: a busy browser lets seconds pass before the form.
 * @param action `said` is the simulation's sentence about it, `submitter` what `SubmitEvent.submitter` names
 * @param event of the simulation, as the log has it
 * @param strays that belong to no earlier action, the oldest first
 */
export function pressesOf(
  {
    at,
    input,
    said,
    submitter,
  }: { at: Milliseconds; input: Input; said: string | null; submitter?: Input | undefined },
  event: unknown,
  strays: readonly Stray[],
): readonly Stray[] {
  const within = (longest: Milliseconds) =>
    strays.filter((stray) => stray.at <= at && at - stray.at <= longest)
  if (input.kind === 'page') {
    const press = pressBehind(event, said, within(ANSWER))
    return press ? [press] : []
  }
  if (input.type === 'dblclick')
    return within(DOUBLE)
      .filter(({ input: { id } }) => id === input.id)
      .slice(-2)
  return submitter
    ? strays.slice(-1).filter(({ input: { id, name } }) => id === submitter.id && name === submitter.name)
    : []
}
