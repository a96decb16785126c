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
  pointerdown: 'Press',
  mouseenter: 'Hover',
  mouseover: 'Hover',
  pointerenter: 'Hover',
  pointerover: 'Hover',
  keydown: 'Key',
  drop: 'Drop',
  dragend: 'Drag',
  pointerup: 'Drag',
  mouseup: 'Drag',
  submit: 'Submit',
  input: 'Set',
  change: 'Set',
  keyup: 'Set',
  compositionend: 'Set',
  blur: 'Set',
}

/** A level's sentence inside one of ours, which goes on after it. It stands in no quotation marks, because it may have its own. */
export const inOurs = (said: string): string => said.replace(/\.$/, '')

/** The verb for an action, in a word or two. */
export const verbOf = ({ type, kind }: Input) =>
  VERBS[type] ?? (kind === 'page' ? 'The page reported' : 'Used')

/** Shortens a typed text for a line. It cuts no character in two and removes marks that change the writing direction. */
function shortened(text: string): string {
  const signs = Array.from(text.replaceAll(/\p{Bidi_Control}/gu, ''))
  return signs.length > 40 ? `${signs.slice(0, 39).join('')}…` : signs.join('')
}

/** Words for the place of an action without a target of its own. */
const NOWHERE: Record<string, string> = {
  click: 'outside of every control',
  dblclick: 'outside of every control',
  contextmenu: 'outside of every control',
  submit: 'the form',
}

/** An action in words: the verb, the target, the value. */
export function actionInWords({ input, value, count }: Pick<Action, 'input' | 'value' | 'count'>): string {
  const unnamed = input.id === '' ? (NOWHERE[input.type] ?? '') : `#${input.id}`
  const name = input.name === '' ? unnamed : `“${input.name}”`
  const to = value === null ? '' : value === '' ? 'to nothing' : `to “${shortened(value)}”`
  const times = count > 1 ? `(${count} times)` : ''
  return [verbOf(input), name, to, times].filter(Boolean).join(' ')
}

/** Why an action was refused. */
export const refusalInWords = ({ isEarly }: Pick<Action, 'isEarly'>): string =>
  isEarly ? 'Refused: the level was busy' : 'Refused: the action changed nothing'

/** Why an action reached no rule. */
const strayInWords = ({ type }: Input): string =>
  ({ pointerdown: 'Ignored: the control is disabled', dragend: 'Ignored: nothing accepts a drop there' })[
    type
  ] ?? 'Ignored: not part of the task'

const inSentence = (text: string) => text[0]!.toLowerCase() + text.slice(1).replace(':', ',')

/** An action of the live tape in words: "Right-click “Right-click me”: received". */
export function recordedInWords(
  action: Pick<Action, 'input' | 'count' | 'outcome' | 'said' | 'isEarly'>,
): string {
  const { outcome, said } = action
  const came = outcome === 'taken' ? 'received' : inSentence(outcomeInWords(action))
  return `${actionInWords({ ...action, value: null })}: ${said ?? came}`
}

/** The outcome of an action, in words. */
export function outcomeInWords({
  outcome,
  said,
  isEarly,
  input,
}: Pick<Action, 'outcome' | 'said' | 'isEarly' | 'input'>): string {
  if (outcome === 'missed') return `Missed: ${said}`
  if (outcome === 'taken') return 'Received'
  return outcome === 'refused' ? refusalInWords({ isEarly }) : strayInWords(input)
}

/** A line other than an action, in words. @param player the name of the player that the level waits for */
export function otherInWords(line: Exclude<Line, Action>, player = 'you'): string {
  if (line.type === 'gap') {
    const length = durationInWords(line.until - line.at)
    return line.whose === 'level' ? `${length}: the level makes you wait` : `${length}: waiting for ${player}`
  }
  if (line.type === 'miss') return line.isLuck ? `By luck: ${line.said}` : `Missed: ${line.said}`
  return { ready: 'Ready', restart: 'Started over', completed: 'Completed' }[line.what]
}

/** An event of a simulation in words, by its type: file read. */
export const eventInWords = (event: unknown): string =>
  ((event as { type?: string }).type ?? '').replaceAll('-', ' ')
