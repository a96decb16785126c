import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Effect } from '#conditions/base/contract.ts'
import { CONDITIONS, type Key, holdsUnder } from '#conditions/list/list.ts'
import { dayInWords, titlesOf } from '#conditions/list/named-days.ts'
import type { Hits } from '#conditions/stage/hits.ts'
import type { Sight, SightStore } from '#conditions/stage/losses.ts'
import type { Milliseconds } from '#game/clock.ts'
import { lastFault } from '#levels/causes.ts'
import { Quoted } from '#ui/quoted.tsx'
import { useStore } from '#ui/store.ts'
import { type Suspect, suspectsOf } from './suspects.ts'
import './why.css'

/**
 * Times without an action after which the page says something. Most tools give up on a control within half a minute.
 */
const SILENCES: readonly Milliseconds[] = [15_000, 30_000, 60_000]

/** The facts about the stage that the player may see. */
type StageProps = { keys: readonly Key[]; effects: readonly Effect[]; hits: Hits; hasIds: boolean }

const conditionOf = (key: Key) => CONDITIONS.find((condition) => condition.key === key)!

/** The length of the silence, in steps; 0 while it is short, and once the level is solved. */
function useSilence(since: Milliseconds, isOver: boolean): Milliseconds {
  const [silence, setSilence] = useState({ since, length: 0 })
  useEffect(() => {
    if (isOver) return
    const begun = performance.now() - since
    const timers = SILENCES.map((length) => setTimeout(() => setSilence({ since, length }), length - begun))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [since, isOver])
  return isOver || silence.since !== since ? 0 : silence.length
}

function silenceInWords({ recorded }: Pick<Sight, 'recorded'>, length: Milliseconds): string {
  const seconds = `${length / 1000} s`
  return recorded === 0
    ? `No action received yet, for ${seconds}.`
    : `No further action received for ${seconds}.`
}

type DayProps = StageProps & { sight: SightStore; isOver: boolean }

/**
 * The line above the simulation names the day, but not the changes to the page, which the robot meets. They open
 * on a press, and stand below the simulation after Ready.
 */
export function DayLine({ sight: store, isOver, ...stage }: DayProps) {
  const { keys } = stage
  const sight = useStore(store)
  const silence = useSilence(sight.since, isOver)
  const [isOpen, setOpen] = useState(false)
  const day = dayInWords(keys)
  const titles = titlesOf(keys)
  const word = sight.word ?? (silence > 0 ? silenceInWords(sight, silence) : null)
  return (
    <div className="conditions-day" data-lost={(!isOver && word !== null) || undefined}>
      <div className="row">
        <p id="conditions-today">
          Conditions: <b>{day}</b>
          {keys.length < 3 || keys.length === CONDITIONS.length
            ? '.'
            : ` (${titles.join(', ').toLowerCase()}).`}
        </p>
        {isOver && !isOpen ? null : (
          <button
            className="btn"
            id="conditions-why"
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? 'conditions-answer' : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            Why did my robot stop? <ChevronDown className="icon" data-turned={isOpen || undefined} />
          </button>
        )}
      </div>
      <p className={isOver ? 'label' : 'bad'} id="conditions-word" role="status" aria-label="Conditions">
        <Quoted
          sentence={
            isOver ? 'Below the simulation: what changed, and which selectors still worked.' : (word ?? '')
          }
        />
      </p>
      {isOpen ? <Answer {...stage} sight={sight} /> : null}
    </div>
  )
}

/** Says what the page saw when the robot stopped. If it saw nothing, it says what usually causes such a silence. */
function Answer({ sight, ...stage }: StageProps & { sight: Sight }) {
  const { keys, effects, hits } = stage
  const fault = useStore(lastFault)
  const here = CONDITIONS.filter(({ key }) => keys.includes(key))
  const effectOf = (key: Key) => effects[here.findIndex((condition) => condition.key === key)]!
  const changed = here.filter(
    (condition) => hits.of(condition.key).all().length > 0 || condition.startsWithFirstAction,
  )
  const suspects = suspectsOf(
    sight,
    changed.map(({ key }) => key),
    (key) => (keys.includes(key) ? (effectOf(key).now?.() ?? null) : null),
    fault !== null,
  )
  const others = keys.filter((key) => !suspects.some((suspect) => suspect.key === key))
  const seen = suspects.filter((suspect) => suspect.seen.length > 0)
  const guessed = suspects.filter((suspect) => suspect.seen.length === 0)
  const vague = sight.losses.filter(({ key }) => key === null)
  const item = ({ key, seen: saw }: Suspect) => (
    <li key={key} data-condition={key} data-seen={saw.length > 0}>
      <b>{conditionOf(key).title}.</b>{' '}
      <Quoted sentence={saw.length > 0 ? saw.join(' ') : conditionOf(key).kills} />{' '}
      <Done {...stage} effect={effectOf(key)} own={key} />
    </li>
  )
  return (
    <section id="conditions-answer" aria-label="Why did my robot stop?">
      <p>
        {sight.recorded === 0
          ? 'The page has received no action yet. '
          : `The page has received ${sight.recorded === 1 ? 'one event' : `${sight.recorded} events`} so far. `}
        {fault ? (
          <>
            The last error:{' '}
            <b className="bad" id="conditions-fault">
              {fault}
            </b>{' '}
          </>
        ) : null}
        <Quoted sentence={vague.map(({ sentence }) => `${sentence} `).join('')} />
        {seen.length > 0
          ? 'This is what the page saw:'
          : changed.length === 0
            ? 'The conditions have changed nothing on this page.'
            : `The page has seen no ${fault || vague.length > 0 ? 'other ' : ''}problem.`}
      </p>
      {seen.length > 0 ? <ul>{seen.map(item)}</ul> : null}
      {guessed.length > 0 ? (
        <>
          <p>
            {fault
              ? 'If the robot meant another control, this is the likely cause:'
              : sight.recorded === 0
                ? 'A robot that finds no control does nothing, and the page cannot see why. Likely causes, the likeliest first:'
                : 'Likely causes that the page cannot see, the likeliest first:'}
          </p>
          <ul>{guessed.map(item)}</ul>
        </>
      ) : null}
      {others.length > 0 ? (
        <details>
          <summary>
            {suspects.length > 0
              ? 'What else is different on this page'
              : changed.length > 0
                ? 'What is different on this page'
                : 'The conditions of this run'}
          </summary>
          <Today {...stage} keys={keys} only={others} />
        </details>
      ) : null}
    </section>
  )
}

type DoneProps = Pick<StageProps, 'keys' | 'hits' | 'hasIds'> & { effect: Effect; own: Key }

/** Says what a condition did to the simulation, with advice if it did anything. */
function Done({ keys, hits, hasIds, effect, own }: DoneProps) {
  const condition = conditionOf(own)
  const isMet = hits.of(own).all().length > 0 || condition.startsWithFirstAction
  return (
    <>
      <Quoted sentence={effect.today?.() ?? condition.does} />{' '}
      {isMet ? holdsUnder(condition, keys.map(conditionOf), hasIds) : null}
    </>
  )
}

/** Lists what the conditions did to the simulation. Advice stands only beside a condition with hits. */
export function Today({ only, ...stage }: StageProps & { only?: readonly Key[] }) {
  const here = CONDITIONS.filter(({ key }) => stage.keys.includes(key))
  return (
    <ul id="conditions-list" aria-label="What is different on this page">
      {here.map(({ key, title }, i) =>
        only && !only.includes(key) ? null : (
          <li key={key}>
            <b>{title}.</b> <Done {...stage} effect={stage.effects[i]!} own={key} />
          </li>
        ),
      )}
    </ul>
  )
}
