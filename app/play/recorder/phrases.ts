import type { Milliseconds } from '#game/clock.ts'
import type { Input, InputKind } from './recording.ts'
import type { Action, Line } from './report.ts'

/** Writes a duration for a line of the report: 40 ms, 1.4 s, 3 min 5 s. */
export function durationInWords(ms: Milliseconds): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1000)} s`
}

/** Writes a time of the run, in seconds: 12.304. */
export const atTime = (ms: Milliseconds): string => (ms / 1000).toFixed(3)

/** Phrases for the kinds of input. They tell one way of automating from another. */
export const KIND_WORDS: Record<InputKind, string> = {
  mouse: 'by mouse',
  touch: 'by touch',
  pen: 'by pen',
  keyboard: 'by keyboard',
  paste: 'from the clipboard',
  assistive: 'through the accessibility tree, as UI Automation’s Invoke does',
  script: 'dispatched by a script, as UiPath’s Simulate does',
  page: 'by the page itself',
}

/** Verbs for actions, by the name of the DOM event. */
const VERBS: Record<string, string> = {
  click: 'Click',
  dblclick: 'Double-click',
  contextmenu: 'Right-click',
  pointerdown: 'Press on a disabled control',
  mouseenter: 'Hover',
  mouseover: 'Hover',
  pointerenter: 'Hover',
  pointerover: 'Hover',
  keydown: 'Key',
  drop: 'Drop',
  dragend: 'Drag that ended on nothing',
  submit: 'Submit',
  input: 'Set',
  change: 'Set',
  keyup: 'Set',
  blur: 'Set',
}

/** The verb for an action, in a word or two. */
export const verbOf = ({ type, kind }: Input) =>
  VERBS[type] ?? (kind === 'page' ? 'The page reported' : 'Did')

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** An action in words: the verb, the target, the value. */
export function actionInWords({ input, value, count }: Pick<Action, 'input' | 'value' | 'count'>): string {
  const name = input.name === '' ? (input.id === '' ? '' : `#${input.id}`) : `“${input.name}”`
  const to = value === null ? '' : value === '' ? 'to nothing' : `to “${shortened(value)}”`
  const times = count > 1 ? `(${count} times)` : ''
  return [verbOf(input), name, to, times].filter(Boolean).join(' ')
}

/** An action of the live tape in words: "Right-click “Right-click me” heard". */
export function heardInWords({
  input,
  count,
  outcome,
  said,
}: Pick<Action, 'input' | 'count' | 'outcome' | 'said'>): string {
  const came = { taken: 'heard', missed: 'wrong', refused: 'refused', uncounted: 'not counted' }[outcome]
  return `${actionInWords({ input, count, value: null })}: ${said ?? came}`
}

/** The outcome of an action, in words. */
export function outcomeInWords({ outcome, said, isEarly, input }: Action): string {
  if (outcome === 'missed') return `Missed: ${said}`
  if (outcome === 'taken') return 'Taken'
  if (isEarly) return 'Refused: the level was busy'
  if (outcome === 'refused') return 'Refused: it changed nothing'
  return input.type === 'pointerdown' ? 'Not heard: disabled' : 'Not counted: no rule asks for it'
}

/** A line other than an action, in words. @param player the one whom the level waits for */
export function otherInWords(line: Exclude<Line, Action>, player = 'you'): string {
  if (line.type === 'gap') {
    const length = durationInWords(line.until - line.at)
    return line.whose === 'level' ? `${length}: the level makes you wait` : `${length}: waiting for ${player}`
  }
  if (line.type === 'miss') return `Missed: ${line.said}`
  return { ready: 'Ready', restart: 'Started over', completed: 'Completed' }[line.what]
}
