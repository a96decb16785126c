import type { Milliseconds } from '#game/clock.ts'
import { sealLog } from '#game/log.ts'
import type { AnyRules } from '#game/rules.ts'
import { begin } from '#game/run.ts'
import { fallAllDue, playEntry } from '#game/unfold.ts'
import { now } from '#kit/clock.ts'
import { KEYS, writeText } from '#learner/storage.ts'
import type { LiveRun } from '#levels/room.tsx'
import { type Store, createStore } from '#ui/store.ts'
import { FORMAT, type Input, type Kind, MOST_KEPT, type Recording, type Stray } from './recording.ts'
import { type Outcome, outcomeOf } from './report.ts'
import { otherInWords, verbOf } from './words.ts'

/** Actions that a room may have no rule for. Typing is not among them: a field that takes it says so itself. */
const ACTIONS = ['click', 'dblclick', 'contextmenu', 'drop'] as const

/** What a room may take something from. */
const SAYING = [
  ...ACTIONS,
  'input',
  'change',
  'keydown',
  'keyup',
  'focusout',
  'pointerover',
  'dragstart',
] as const

/** A key press that clicks does so within the same breath, in milliseconds. */
const BREATH = 50

/** Most strays that are kept. A robot that runs wild must not fill the memory. */
const MOST_STRAYS = 1000

/** Whoever clicks here only goes there, or opens something: no move of the room, and no fault. */
const WAYS_THERE =
  'input, select, textarea, label, option, summary, [aria-haspopup], [aria-expanded], [draggable]'

/** What a target is called: as briefly as a line of a list allows. */
function nameOf(target: Element): string {
  const label =
    target.getAttribute('aria-label') ??
    (target as HTMLInputElement).labels?.[0]?.textContent ??
    target.textContent ??
    ''
  const text = label.trim().replaceAll(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** What an event is about, in whatever frame or shadow root it stands. */
function targetOf(event: Event): Element | null {
  const target = (event.composedPath()[0] ?? event.target) as Node | null
  return target?.nodeType === Node.ELEMENT_NODE ? (target as Element) : null
}

/** A line of the live tape: an action as it was heard, several alike in a row as one, or what became of the run. */
export type TapeLine = {
  key: number
  /** When, by the clock on the wall. */
  at: Date
} & (
  | { input: Input; count: number; outcome: Outcome; said: string | null }
  | { mark: string }
  /** What the room said of something wrong that came about by itself. */
  | { miss: string }
)

/** Most lines of the live tape. More are in the report. */
const MOST_TAPE = 24

/** A recorder at work on one run. */
export type Recorder = {
  /** The same at any time, whether anybody looks or not. */
  look: () => Recording
  /** What was heard of late, newest first. */
  tape: Pick<Store<readonly TapeLine[]>, 'get' | 'subscribe'>
  /** All that was recorded so far. */
  recording: Pick<Store<Recording>, 'get' | 'subscribe'>
  /** Keeps a graded run as the level's last one, if anything was done in it, and stops to listen. */
  stop: () => void
}

/**
 * Listens beside a run: what its entries came from, and what was done that reached no rule. Nothing of it leaves the
 * browser.
 * @param rules the room's: what was wrong is no part of a log, so the recorder plays it along.
 * @param stage the element that holds the simulation.
 * @param isKept whether the run becomes the level's last one.
 */
export function watch(
  run: LiveRun,
  rules: AnyRules,
  level: number,
  seed: string,
  stage: Element,
  isKept: boolean,
): Recorder {
  const inputs: Input[] = []
  const strays: Stray[] = []
  const stopping = new AbortController()
  /** What the last trusted press came from, and when a key was last pressed. */
  let lastKind: Kind = 'keyboard'
  let keyAt = Number.NEGATIVE_INFINITY
  let heardAt: Milliseconds = 0
  /** The event that was handed out last: it is at work as long as it has a phase. */
  let arrived: Event | undefined

  const kindOf = (event: Event): Kind => {
    if (!event.isTrusted) return 'script'
    // Asked by what they have: an event of a frame is of another window's class.
    if ('inputType' in event && event.inputType === 'insertFromPaste') return 'paste'
    if ('key' in event || 'inputType' in event) return 'keyboard'
    if ('pointerType' in event && event.pointerType !== '') return event.pointerType as Kind
    // A click without a pointer: a key was pressed, or something pressed the element through the accessibility tree.
    if (event.type === 'click') return event.timeStamp - keyAt < BREATH ? 'keyboard' : 'assistive'
    return lastKind
  }

  const inputOf = (event: Event | undefined): Input => {
    if (!event) return { kind: 'page', type: '', id: '', name: '' }
    const at = targetOf(event)
    const target = at?.closest('[id]') ?? at
    return {
      kind: kindOf(event),
      type: event.type,
      id: target?.id ?? '',
      name: target ? nameOf(target) : '',
    }
  }

  const look = (): Recording => ({
    ...FORMAT,
    recordedAt: new Date(now()).toISOString(),
    log: sealLog(level, seed, [...run.entries]),
    until: Math.max(heardAt, run.get().run.solvedAt ?? 0),
    inputs: [...inputs],
    strays: [...strays],
  })
  let isLookedAt = false
  // To seal a whole log at each of its entries would cost more and more: only while somebody looks.
  const recording = createStore(look, {
    connect: () => {
      isLookedAt = true
      recording.set(look())
      return () => (isLookedAt = false)
    },
  })

  const tell = () => {
    heardAt = run.now()
    if (isLookedAt) recording.set(look())
  }

  const tape = createStore<readonly TapeLine[]>(() => [])
  let lastKey = 0
  const print = (
    line: { input: Input; outcome: Outcome; said: string | null } | { mark: string } | { miss: string },
  ) => {
    const [last, ...earlier] = tape.get()
    const at = new Date(now())
    const isMore =
      last !== undefined &&
      'input' in last &&
      'input' in line &&
      last.outcome === line.outcome &&
      last.said === line.said &&
      last.input.id === line.input.id &&
      last.input.name === line.input.name &&
      verbOf(last.input) === verbOf(line.input)
    tape.set(
      isMore
        ? [{ ...last, at, count: last.count + 1 }, ...earlier]
        : [{ ...line, key: ++lastKey, at, count: 1 }, ...tape.get()].slice(0, MOST_TAPE),
    )
  }

  let played = begin(rules, seed)
  /** Plays along what came about by itself. */
  const waitUntil = (at: Milliseconds) => {
    for (const { after, miss } of fallAllDue(rules, played, at)) {
      played = after
      if (miss !== null) print({ miss })
    }
  }

  /** Takes over what the run has logged since. */
  const catchUp = () => {
    while (inputs.length < run.entries.length) {
      const entry = run.entries[inputs.length]!
      // In a shadow root the browser does not say what it is handing out.
      const input = inputOf(run.causes[inputs.length] ?? (arrived?.eventPhase ? arrived : undefined))
      inputs.push(input)
      waitUntil(entry.at)
      const step = playEntry(rules, played, entry)
      played = step.after
      if ('event' in entry) print({ input, outcome: outcomeOf(step), said: step.miss })
      else
        print({
          mark: otherInWords({
            type: 'mark',
            at: entry.at,
            what: 'restart' in entry ? 'restart' : 'completed',
          }),
        })
    }
    tell()
    waitUntil(heardAt)
  }

  const stray = (event: Event) => {
    if (strays.length === MOST_STRAYS) return
    const input = inputOf(event)
    strays.push({ at: run.now(), input })
    print({ input, outcome: 'uncounted', said: null })
    tell()
  }

  let entriesBefore = 0
  let entriesAtDrag = 0
  const arrives = (event: Event) => {
    entriesBefore = run.entries.length
    if (event.isTrusted && 'pointerType' in event) lastKind = event.pointerType as Kind
  }
  const hasPassed = (event: Event) => {
    const target = targetOf(event)
    if (event.currentTarget === window && !event.composedPath().includes(stage)) return
    if (target && run.entries.length === entriesBefore && !target.closest(WAYS_THERE)) stray(event)
  }

  const options = { signal: stopping.signal }
  const noteIn = (root: Element | Document | ShadowRoot) => {
    for (const type of SAYING) {
      root.addEventListener(type, (event) => (arrived = event), { ...options, capture: true })
    }
  }
  /** Listens to the simulation, or to the document of the frame that it stands in: events do not leave that. */
  const listenIn = (root: Element | Document, view: Window) => {
    for (const type of ACTIONS) {
      root.addEventListener(type, arrives, { ...options, capture: true })
      // Behind everybody: by then a room that wanted it has taken it.
      view.addEventListener(type, hasPassed, options)
    }
    noteIn(root)
    root.addEventListener(
      'keydown',
      (event) => {
        lastKind = event.isTrusted ? 'keyboard' : lastKind
        keyAt = event.timeStamp
      },
      { ...options, capture: true },
    )
    root.addEventListener('keyup', ({ timeStamp }) => (keyAt = timeStamp), { ...options, capture: true })
    root.addEventListener('dragstart', () => (entriesAtDrag = run.entries.length), options)
    root.addEventListener(
      'dragend',
      (event) => {
        if (run.entries.length === entriesAtDrag) stray(event)
      },
      options,
    )
    // A disabled button hears no click, but whoever pressed it should learn why nothing happened.
    root.addEventListener(
      'pointerdown',
      (event) => {
        if (targetOf(event)?.matches(':disabled')) stray(event)
      },
      { ...options, capture: true },
    )
  }
  listenIn(stage, window)
  // Under the condition `frame` the room stands in one, or in a shadow root, which keeps some events to itself.
  const listenInFrame = (frame: Element | null) => {
    const inside = (frame as HTMLIFrameElement | null)?.contentDocument
    if (inside?.defaultView) listenIn(inside, inside.defaultView)
  }
  listenInFrame(stage.querySelector('iframe'))
  stage.addEventListener('load', ({ target }) => listenInFrame(target as Element), {
    ...options,
    capture: true,
  })
  for (const host of stage.querySelectorAll('#conditions-shadow'))
    if (host.shadowRoot) noteIn(host.shadowRoot)

  /** How much of the run is kept already, or was taken away by a reset: that is not to be kept again. */
  let kept = 0
  const keep = () => {
    if (!isKept || run.entries.length === kept) return
    kept = run.entries.length
    const text = JSON.stringify(look())
    if (text.length <= MOST_KEPT) writeText(KEYS.run(level), text)
  }

  let wasSolved = false
  const listen = () => {
    catchUp()
    const isSolved = run.get().run.solvedAt !== null
    if (isSolved && !wasSolved) {
      keep()
      print({ mark: 'Ready' })
    }
    wasSolved = isSolved
  }
  const leave = run.subscribe(listen)
  window.addEventListener('pagehide', keep, options)
  window.addEventListener('progress-reset', () => (kept = run.entries.length), options)
  // A quick robot was here before us.
  listen()

  return {
    recording,
    look,
    tape,
    stop: () => {
      keep()
      leave()
      stopping.abort()
    },
  }
}
