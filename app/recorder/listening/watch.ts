import type { Milliseconds } from '#game/clock.ts'
import { sealLog } from '#game/log.ts'
import type { AnyRules } from '#game/rules.ts'
import { begin } from '#game/run.ts'
import { fallAllDue, playEntry } from '#game/unfold.ts'
import { now } from '#kit/clock.ts'
import { TELLING, targetOf } from '#kit/control-of.ts'
import { KEYS, readText, writeText } from '#learner/storage.ts'
import { forgetCauses, lastFault } from '#levels/causes.ts'
import { LOOK_FOR } from '#levels/door.ts'
import type { LiveRun } from '#levels/room.tsx'
import { eventInWords, otherInWords, refusalInWords, verbOf } from '#recorder/base/phrases.ts'
import { BREATH, pressesOf } from '#recorder/base/presses.ts'
import {
  FORMAT,
  type Input,
  type InputKind,
  MOST_KEPT,
  type Recording,
  type Stray,
  readRecording,
} from '#recorder/base/recording.ts'
import { type Action, heardAs } from '#recorder/base/report.ts'
import { type Store, createStore } from '#ui/store.ts'

/** Events that become strays if the room made no entry of them. Fields report typing themselves. */
const ACTIONS = ['click', 'dblclick', 'contextmenu', 'drop'] as const

/** Maximum number of strays. A robot in an endless loop must not fill the memory. */
const MOST_STRAYS = 1000

/** Elements that a click only focuses or opens. Such a click is no action of the room, and no fault. */
const WAYS_THERE =
  'input, select, textarea, label, option, summary, [aria-haspopup], [aria-expanded], [draggable]'

/** A pointer that moved this far has dragged, in CSS pixels. A shorter move is a click with an unsteady hand. */
const DRAGGED = 4

/** Controls, and rows to press. An element that holds one is a part of the page, and no target of a press. */
const TARGETS = 'a, button, input, select, textarea, tr, [role="menuitem"]'

/** Whether an element is a part of the page with several targets in it. */
const isPart = (element: Element) => !element.ariaLabel && element.querySelector(TARGETS) !== null

/** Name of a target, short enough for a line of a list. */
function nameOf(target: Element): string {
  if (isPart(target)) return ''
  const label =
    target.getAttribute('aria-label') ??
    (target as HTMLInputElement).labels?.[0]?.textContent ??
    target.textContent ??
    ''
  const text = label.trim().replaceAll(/\s+/g, ' ')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** An action as the live tape tells it. */
type Heard = Pick<Action, 'input' | 'outcome' | 'said' | 'misses' | 'isEarly'>

/** A line of the live tape: an action, several equal actions in a row, or a change of the run's status. */
export type TapeLine = {
  key: number
  /** Time on the wall clock. */
  at: Date
} & (
  | ({ count: number } & Heard)
  | { mark: string }
  /** The room's sentence about a wrong change that it made by itself. */
  | { miss: string }
)

/** Maximum number of lines on the live tape. The report has all lines. */
const MOST_TAPE = 24

/** A recorder at work on one run. */
export type Recorder = {
  /** Whether the run becomes the level's last one, and is sent nowhere. */
  isKept: boolean
  /** The level's last kept run before this one. */
  before: Recording | null
  /** Makes the recording of this moment, also when nobody subscribes. */
  look: () => Recording
  /** The latest lines, newest first. */
  tape: Pick<Store<readonly TapeLine[]>, 'get' | 'subscribe'>
  /** The recording so far. */
  recording: Pick<Store<Recording>, 'get' | 'subscribe'>
  /** Stops listening. Keeps a graded run with an action as the level's last one. */
  stop: () => void
}

/**
 * Listens beside a run. It notes the source of each entry, and actions that reached no rule. Nothing of it leaves the
 * browser.
 * @param rules of the room: the log does not say what was wrong, so the recorder plays the run along.
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
  const before = readRecording(readText(KEYS.run(level)), level)
  const inputs: Input[] = []
  const strays: Stray[] = []
  const stopping = new AbortController()
  /** Source of the last trusted press, and time of the last key press. */
  let lastKind: InputKind = 'keyboard'
  let keyAt = Number.NEGATIVE_INFINITY
  let heardAt: Milliseconds = 0
  /** The last dispatched event. Its dispatch goes on as long as it has a phase. */
  let arrived: Event | undefined

  const kindOf = (event: Event): InputKind => {
    if (!event.isTrusted) return 'script'
    // Tests properties and not classes: an event in a frame has classes of another window.
    if ('inputType' in event && event.inputType === 'insertFromPaste') return 'paste'
    if ('key' in event || 'inputType' in event) return 'keyboard'
    if ('pointerType' in event && event.pointerType !== '') return event.pointerType as InputKind
    // A click without a pointer comes from a key, or from the accessibility tree.
    if (event.type === 'click') return event.timeStamp - keyAt < BREATH ? 'keyboard' : 'assistive'
    return lastKind
  }

  /** @param said what the page reports, if no event of an element is behind it: a worker may have read a file */
  const inputOf = (event: Event | undefined, said = ''): Input => {
    const at = event ? targetOf(event) : null
    if (!event || !at) return { kind: 'page', type: '', id: '', name: said }
    // An element without an id gets the name of the element around it, unless that one holds several targets.
    const around = at?.closest('[id]')
    const target = around && !isPart(around) ? around : at
    return {
      kind: kindOf(event),
      type: event.type,
      id: target && !isPart(target) ? target.id : '',
      name: target ? nameOf(target) : '',
    }
  }

  let isPointed = false
  const version = import.meta.env.RULES?.[level]
  const look = (): Recording => ({
    ...FORMAT,
    ...(version ? { rules: version } : {}),
    recordedAt: new Date(now()).toISOString(),
    log: sealLog(level, seed, [...run.entries], rules.task ? 'own' : 'plain'),
    until: Math.max(heardAt, run.get().run.solvedAt ?? 0),
    inputs: [...inputs],
    strays: [...strays],
    isPointed,
  })
  let isLookedAt = false
  // Sealing a log takes longer with each entry, so it is done only while somebody subscribes.
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
  const print = (line: Heard | { mark: string } | { miss: string }) => {
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

  /** The last file that was handed over: the room answers once it has read it. */
  let handed: readonly Stray[] = []
  /** Presses that an action was told with. Those of a double-click stay in the recording: the report finds them itself. */
  const told = new Set<Stray>()
  /** Takes a press off the tape that is told with another line. */
  const withdraw = ({ input: { id, name, type } }: Stray) => {
    let isLeft = true
    tape.set(
      tape.get().flatMap((line) => {
        if (!isLeft || !('input' in line) || line.outcome !== 'uncounted') return [line]
        if (line.input.id !== id || line.input.name !== name || line.input.type !== type) return [line]
        isLeft = false
        return line.count === 1 ? [] : [{ ...line, count: line.count - 1 }]
      }),
    )
  }
  /**
   * Takes the presses that belong to an action off the tape.
   * @returns the source of the action: what the page reports by itself, such as a file that was read, comes from a press
   */
  const joinPresses = (
    action: { at: Milliseconds; input: Input; said: string | null },
    event: unknown,
  ): Input => {
    const isReported = action.input.kind === 'page'
    const all = isReported ? [...strays, ...handed].toSorted((a, b) => a.at - b.at) : strays
    const own = pressesOf(
      action,
      event,
      all.filter((stray) => !told.has(stray)),
    )
    for (const press of own) {
      const place = strays.indexOf(press)
      if (place < 0) continue
      withdraw(press)
      if (action.input.type === 'dblclick') told.add(press)
      else strays.splice(place, 1)
    }
    return (isReported && own[0]?.input) || action.input
  }

  let played = begin(rules, seed)
  const untouched = played.state
  /**
   * The latest sentence about something wrong, if it still holds after this event: the room would say the same compared
   * with the untouched state. One wrong letter stays wrong while the rest of the text is typed.
   */
  const standing = (event: unknown): string | null => {
    const said = lastFault.get()
    return said !== null && rules.missOf?.(untouched, event, played.state) === said ? said : null
  }
  /** Plays the changes that the room makes by itself. */
  const waitUntil = (at: Milliseconds) => {
    for (const { after, miss } of fallAllDue(rules, played, at)) {
      played = after
      if (miss === null) continue
      print({ miss })
      lastFault.set(miss)
    }
  }

  /** Takes over the run's new entries. */
  const catchUp = () => {
    while (inputs.length < run.entries.length) {
      const entry = run.entries[inputs.length]!
      // In a shadow root `window.event` is not set, so the last dispatched event stands in.
      const cause = run.causes[inputs.length] ?? (arrived?.eventPhase ? arrived : undefined)
      waitUntil(entry.at)
      const step = playEntry(rules, played, entry)
      played = step.after
      const heard = heardAs(step)
      const own = inputOf(cause, 'event' in entry ? eventInWords(entry.event) : '')
      const input =
        'event' in entry ? joinPresses({ at: entry.at, input: own, said: heard.said }, entry.event) : own
      inputs.push(input)
      if ('event' in entry) {
        print({ input, ...heard })
        lastFault.set(
          heard.outcome === 'taken' ? standing(entry.event) : (heard.said ?? refusalInWords(heard)),
        )
      } else
        print({
          mark: otherInWords({
            type: 'mark',
            at: entry.at,
            what: 'restart' in entry ? 'restart' : 'completed',
          }),
        })
    }
    forgetCauses(run)
    tell()
    waitUntil(heardAt)
  }

  const stray = (event: Event, type = event.type) => {
    if (strays.length === MOST_STRAYS) return
    const input = { ...inputOf(event), type }
    strays.push({ at: run.now(), input })
    print({ input, outcome: 'uncounted', said: null, misses: 0, isEarly: false })
    tell()
  }

  let entriesBefore = 0
  let entriesAtDrag = 0
  /** Numbers of entries before the last two clicks. */
  let entriesAtClicks: readonly number[] = []
  /** Where a pointer went down on something to drag. */
  let down: { x: number; y: number; entries: number } | null = null
  /** Time of the last drag's end: a click that follows belongs to it. */
  let dragEndedAt = Number.NEGATIVE_INFINITY
  const arrives = (event: Event) => {
    entriesBefore = run.entries.length
    if (event.type === 'click') entriesAtClicks = [...entriesAtClicks.slice(-1), entriesBefore]
    if (event.isTrusted && 'pointerType' in event) lastKind = event.pointerType as InputKind
  }
  const hasPassed = (event: Event) => {
    const target = targetOf(event)
    if (event.currentTarget === window && !event.composedPath().includes(stage)) return
    // Its clicks were heard, so it is no action of its own.
    if (event.type === 'dblclick' && run.entries.length > (entriesAtClicks[0] ?? 0)) return
    if (event.type === 'click' && event.timeStamp - dragEndedAt < BREATH) return
    if (target && run.entries.length === entriesBefore && !target.closest(WAYS_THERE)) stray(event)
  }

  const options = { signal: stopping.signal }
  const noteIn = (root: Element | Document | ShadowRoot) => {
    for (const type of TELLING) {
      root.addEventListener(type, (event) => (arrived = event), { ...options, capture: true })
    }
  }
  /** Listens to the simulation, or to the document of its frame: events do not leave a frame. */
  const listenIn = (root: Element | Document, view: Window) => {
    for (const type of ACTIONS) {
      root.addEventListener(type, arrives, { ...options, capture: true })
      // Runs after all other listeners, so the room has already used the event if it wanted to.
      view.addEventListener(type, hasPassed, options)
    }
    noteIn(root)
    root.addEventListener(
      'change',
      (event) => {
        if (targetOf(event)?.matches('input[type="file"]'))
          handed = [{ at: run.now(), input: inputOf(event) }]
      },
      { ...options, capture: true },
    )
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
    // A disabled button gets no click, but the report should show the press.
    root.addEventListener(
      'pointerdown',
      (event) => {
        isPointed ||= event.isTrusted
        const target = targetOf(event)
        if (target?.matches(':disabled')) stray(event)
        const { clientX: x, clientY: y } = event as PointerEvent
        down = target?.closest('[draggable="true"]') ? { x, y, entries: run.entries.length } : null
      },
      { ...options, capture: true },
    )
    // Rooms drag by the pointer: their browsers raise no event for a drag that ends on nothing.
    view.addEventListener(
      'pointerup',
      (event) => {
        if (!down || Math.hypot(event.clientX - down.x, event.clientY - down.y) < DRAGGED) return
        dragEndedAt = event.timeStamp
        if (run.entries.length === down.entries) stray(event, 'dragend')
        down = null
      },
      options,
    )
  }
  listenIn(stage, window)
  // Under the condition `frame` the room stands in a frame, or in a shadow root, which hides some events.
  const listenInFrame = (frame: Element | null) => {
    const inside = (frame as HTMLIFrameElement | null)?.contentDocument
    if (inside?.defaultView) listenIn(inside, inside.defaultView)
  }
  listenInFrame(stage.querySelector('iframe'))
  stage.addEventListener('load', ({ target }) => listenInFrame(target as Element), {
    ...options,
    capture: true,
  })
  for (const host of stage.querySelectorAll(LOOK_FOR.shadow)) if (host.shadowRoot) noteIn(host.shadowRoot)

  /** Number of entries that were already kept, or deleted by a reset. They are not kept again. */
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
  // A quick robot may have acted before the recorder was loaded.
  listen()

  return {
    isKept,
    before,
    recording,
    look,
    tape,
    stop: () => {
      lastFault.set(null)
      keep()
      leave()
      stopping.abort()
    },
  }
}
