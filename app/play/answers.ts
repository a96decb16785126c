import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, vi } from 'vitest'
import { type Run, advance, begin, take } from '#game/run.ts'
import { goalsOf } from '#levels/goals.ts'
import type { NumberedGame } from '#levels/rulebook.ts'
import { simulationFor } from '#levels/simulation-for.ts'
import { refusalInWords } from '#recorder/base/phrases.ts'

// Plays the answers of beginners in tests, and collects what the page and the tape say about them.

const SEED = '7'

/** Time before each event, in ms: two steps of a robot that does not hurry. */
const PACE = 300

// The states of simulations have types of their own, which only the simulations know.
// oxlint-disable-next-line typescript/no-explicit-any
export type State = any

/** A first answer of a beginner, and what the page must say about it. */
export type Answer = {
  what: string
  /** The events; a function gets the state after the reference robot's part. */
  acts: readonly object[] | ((state: State) => readonly object[])
  /** Parts of what the page says: what it holds, what was wanted, where. The first was not there before. */
  says: readonly string[]
  /** Number of events that the reference robot plays first; or it plays until this one comes. */
  after?: number | string
  /** The rules let it through: the level is completed, and the page says what it did not look at. */
  passes?: true
  /** Time before each event, in ms. */
  pace?: number
  seed?: string
}

/** What stands in a simulation's markup, as one text. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(?:svg|script).*?<\/(?:svg|script)>/gs, '')
    .replaceAll(/<[^>]+>/g, '\u0000')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    // Values stand in elements of their own, with their quotation marks.
    .replaceAll('\u0000', '')

/** All that the page says in a state: the simulation, and the reasons at its objectives. */
async function pageIn(game: NumberedGame, state: unknown): Promise<string> {
  const { View } = await simulationFor({ id: game.level }, game.deal)
  const html = renderToStaticMarkup(
    createElement(View, { state, send: () => {}, isOver: game.rules.isSolved(state) }),
  )
  // The objectives of a random task are not judged one by one.
  const goals = game.deal === 'own' ? [] : (await goalsOf(game.level))!(state, game.rules)
  return [textOf(html), ...goals.filter((goal) => typeof goal === 'string')].join('\n')
}

/** Beginning of the tape's sentence about an action that changed nothing. */
export const REFUSED = 'Refused: '

/** There is no page here: code that looks for the focus finds that no element has it. */
export const withoutPage = () =>
  beforeAll(() => {
    vi.stubGlobal('document', { activeElement: null })
    return () => vi.unstubAllGlobals()
  })

type PlayedRun = {
  run: Run
  said: string[]
  /** The miss of the last event; null if that was none. */
  miss: string | null
}

/** Plays an answer. Returns the run after it, and the tape's sentences about it. */
function play(game: NumberedGame, { acts, after = 0, pace = PACE, seed = SEED }: Answer): PlayedRun {
  const { rules } = game
  let at = 0
  let run = begin(rules, seed)
  for (let i = 0; i !== after; i++) {
    at = Math.max(at + 40, run.awaited?.at ?? 0)
    run = advance(rules, run, at)
    const event = game.next(run.state) as { type: string }
    if (event.type === after) break
    run = take(rules, run, at, event)
  }
  run = advance(rules, run, run.awaited?.at ?? at)
  const said: string[] = []
  let miss: string | null = null
  const note = (earlier: Run, event: unknown, later: Run) => {
    miss = rules.missOf?.(earlier.state, event, later.state) ?? null
    if (miss) said.push(miss)
  }
  const events = typeof acts === 'function' ? acts(run.state) : acts
  for (const event of events) {
    expect([event, game.event.safeParse(event).success]).toEqual([event, true])
    // A quiz gives its next question by itself, and a robot that knows this waits for it.
    at += [11, 13].includes(game.level) && events.length > 2 ? 1200 : pace
    while (run.awaited && run.awaited.at <= at) {
      const { at: due, pending } = run.awaited
      const next = advance(rules, run, due)
      note(run, pending.due, next)
      run = next
    }
    const next = take(rules, run, at, event)
    if (next === run) said.push(refusalInWords({ isEarly: run.awaited !== null }))
    else note(run, event, next)
    run = next
  }
  if ([11, 13].includes(game.level) && events.length > 2 && run.awaited) {
    const next = advance(rules, run, run.awaited.at)
    note(run, run.awaited.pending.due, next)
    run = next
  } else if (pace > 1500) {
    const next = advance(rules, run, at + pace)
    if (next !== run && run.awaited) note(run, run.awaited.pending.due, next)
    run = next
  }
  return { run, said, miss }
}

/** Sentences that end twice, quotations within quotations, and verbs of the wrong number. */
const CLUMSY = [
  /[^.]\.\.(?!\.)|\. ?,|“[^”\n]*“/,
  /\b1 of \d+ (?:are|hold)\b|\b(?!1 )\d+ of \d+ (?:is|holds)\b/,
  /\b1 (?:rows|columns|bytes|cells|lines)\b/,
]

/**
 * Plays an answer, and compares what the page and the tape say about it with what they must say, in whole sentences.
 * @returns what is wrong, a sentence each
 */
export async function faultsIn(game: NumberedGame, answer: Answer): Promise<string[]> {
  const { run, said, miss } = play(game, answer)
  const isSolved = game.rules.isSolved(run.state)
  const then = await pageIn(game, begin(game.rules, answer.seed ?? SEED).state)
  const page = await pageIn(game, run.state)
  const now = [page, ...said].join('\n')
  // A random string quiz says the miss in the columns of its results.
  const onPage = miss === null || (game.deal === 'own' && game.level === 13) ? [] : sentencesOf(miss)
  return [
    ...(isSolved === (answer.passes ?? false) ? [] : [`The level is ${isSolved ? '' : 'not '}solved.`]),
    ...answer.says.filter((part) => !now.includes(part)).map((part) => `Nothing says ${part} in: ${now}`),
    ...answer.says
      .slice(0, 1)
      .flatMap((part) => (then.includes(part) ? [`It was said before: ${part}`] : [])),
    ...onPage
      .filter((sentence) => !page.includes(sentence))
      .map((sentence) => `Only the tape says ${sentence}, the page: ${page}`),
    ...now
      .split('\n')
      .filter((sentence) => CLUMSY.some((fault) => fault.test(sentence)))
      .map((sentence) => `Clumsy: ${sentence}`),
  ]
}

/** The sentences of a miss. A title has no full stop on the page. */
const sentencesOf = (miss: string): string[] =>
  miss.split(/(?<=[.!?]) /).map((sentence) => sentence.replace(/\.$/, ''))
