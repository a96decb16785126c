import {
  type FC,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Condition, Effect, Scene } from '#conditions/base/contract.ts'
import { CONDITIONS, type HitTypes, type Key } from '#conditions/list/list.ts'
import type { AskedConditions } from '#conditions/list/parameter.ts'
import type { Milliseconds } from '#game/clock.ts'
import { chanceOf, type DayOf } from '#game/conditions.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { Level, Simulation, Target, ViewProps } from '#levels/contract.ts'
import { UNDER_CONDITIONS } from '#levels/door.ts'
import { calmControlOf, hasLastingIds, watchActs } from './acted.ts'
import { adviceOn } from './advice.ts'
import { createHits, type Hits, hitsAtWork } from './hits.ts'
import { createSight, type SightStore } from './losses.ts'
import { redrawn } from './redraw.tsx'
import { stageNoteOf } from './stage-note.ts'
import './stage.css'

const conditionOf = (key: Key) => CONDITIONS.find((condition) => condition.key === key)!

/** Loads the code of conditions for a level, in their order. */
export const loadEffects = (level: number, keys: readonly Key[]): Promise<AnyApply[]> =>
  Promise.all(keys.map(async (key) => (await conditionOf(key).load(level)).apply))

/** Elements with words that people press to select them. */
const WORDS = 'p, h3, h4, li, dt, dd, code, caption, legend, b'

type AnyApply = Awaited<ReturnType<Condition['load']>>['apply']
type AnyViewProps = ViewProps<unknown, unknown>

/** The facts about a stage that its player may see. */
export type StageState = {
  level: Level
  keys: readonly Key[]
  effects: readonly Effect[]
  hits: Hits
  sight: SightStore
  /** Whether the level has ids that last on a calm day. */
  hasIds: boolean
  isOver: boolean
  /** The first control whose event reached the simulation; null if it is unknown. */
  acted: Target | null
}

/** A simulation on a stage. The stage notes its changes to the simulation. */
export type StagedSimulation = Simulation & { day?: DayOf }

/** The parts of the page that tell the player about the stage. A run that measures a robot tells less than practice. */
export type Words = { Above: FC<StageState>; Below: FC<StageState> }

/**
 * Puts a level's simulation on the stage of some conditions, as soon as it is loaded. Its rules stay the same.
 * @param asked the conditions in the address
 * @param words the parts above and below the simulation
 * @param writer of a run that a server records
 */
export async function onStage(
  level: CatalogLine,
  loading: Promise<Simulation>,
  asked: AskedConditions,
  seed: string,
  words: Words,
  writer: string | null = null,
): Promise<StagedSimulation> {
  const { keys, frame } = asked
  const [simulation, applies] = await Promise.all([loading, loadEffects(level.id, keys)])
  if (keys.length === 0) return simulation
  const stage = createStage(simulation, level.id, keys, applies, seed, frame, words, writer)
  return { ...simulation, View: stage.View, level: stage.level, day: stage.day }
}

/** Puts a simulation on the stage. Returns its new view and level, and the hits. */
export function createStage(
  simulation: Simulation,
  number: number,
  keys: readonly Key[],
  applies: readonly AnyApply[],
  seed: string,
  frame: string | null,
  { Above, Below }: Words,
  writer: string | null = null,
) {
  let age: Milliseconds = 0
  let version = 0
  /** When the simulation was mounted, by `performance.now()`. */
  let came: number | null = null
  const hits = createHits()
  const sight = createSight()
  const effects: Effect[] = []
  const sceneOf = <K extends Key>(key: K): Scene<HitTypes[K]> => ({
    level: simulation.level,
    number,
    // Each condition has its own stream of chance, so that another condition does not change its luck.
    chance: chanceOf(seed, key),
    age: () => age,
    version: () => version,
    isOver: hits.isClosed,
    hits: hits.of(key),
    idOf: (id) => effects.reduce((name, effect) => effect.rename?.(name) ?? name, id),
    writer,
    fixed: conditionOf(key).kinds ? frame : null,
    lose: (sentence) => {
      if (!hits.isClosed()) sight.lose(key, sentence)
    },
  })
  effects.push(...applies.map((apply, i) => apply(sceneOf(keys[i]!) as never)))
  const View = redrawn(effects)(simulation.View as FC<Record<string, unknown>>) as unknown as FC<AnyViewProps>
  const moments = [...new Set(effects.flatMap((effect) => effect.moments ?? []))].toSorted((a, b) => a - b)

  const hasIds = hasLastingIds(simulation.level)
  const retarget = (target: Target) => effects.reduce((own, effect) => effect.retarget?.(own) ?? own, target)
  const targets = Object.fromEntries(
    Object.entries(simulation.level.targets).map(([key, target]) => [key, retarget(target)]),
  )

  function Stage(props: AnyViewProps) {
    // Set while drawing, before the simulation is drawn: it decides whether this drawing still makes hits.
    hits.setClosed(props.isOver)
    const [{ last, listen }] = useState(() => watchActs(effects))
    const [acted, setActed] = useState<Target | null>(null)
    const send = (event: unknown) => {
      if (!hits.isClosed()) {
        const own = last()
        if (own) setActed((first) => first ?? own)
        sight.record()
        for (const effect of effects) effect.recorded?.()
      }
      props.send(event)
    }
    const [, redrawNow] = useReducer((count: number) => count + 1, 0)
    // Waits for the next task, so that all events of one press reach the pressed element.
    const isFirst = useRef(true)
    useEffect(() => {
      if (isFirst.current) {
        isFirst.current = false
        return
      }
      // A solved simulation is left alone.
      if (props.isOver) return
      const timer = setTimeout(() => {
        version += 1
        redrawNow()
      })
      return () => clearTimeout(timer)
    }, [props.state, props.isOver])

    // Timers start with the mount: an effect after the paint would be a frame or two late.
    useLayoutEffect(() => {
      came = performance.now()
      const timers = moments.map((at) =>
        setTimeout(() => {
          age = at
          redrawNow()
        }, at),
      )
      return () => {
        for (const timer of timers) clearTimeout(timer)
      }
    }, [])

    useEffect(() => {
      if (!props.isOver) sight.begin()
    }, [props.isOver])

    useLayoutEffect(() => {
      hitsAtWork.set(hits)
      return () => hitsAtWork.set(null)
    }, [])

    // Hits made by this drawing are in its sentences before it is shown.
    const [, setNoted] = useState(0)
    // Draws once more, only if there are new hits. A store would report them after the paint, and the simulation would jump.
    // oxlint-disable-next-line react/set-state-in-effect, react-hooks/exhaustive-deps
    useLayoutEffect(() => setNoted(hits.size()))

    /** Looks at presses that reach no rule: some of them explain why a robot stands still. */
    const noteLoss = ({ target, nativeEvent }: ReactPointerEvent) => {
      if (hits.isClosed()) return
      const control = calmControlOf(nativeEvent, effects)
      const before = sight.get().losses
      effects.forEach((effect, i) => {
        const sentence = effect.lost?.(target as Element, control)
        if (sentence) sight.lose(keys[i]!, sentence)
      })
      const expected = [WORDS, ...effects.flatMap(({ added }) => added ?? [])].join(', ')
      const isMissed = !control && !(target as Element).closest(expected) && sight.get().losses === before
      if (isMissed) sight.lose(null, 'A press landed where no control is.')
    }

    const told = { level: simulation.level, keys, effects, hits, sight, hasIds, isOver: props.isOver, acted }
    return (
      <>
        <Above {...told} />
        {/* Events of a frame come here too, through React's own tree. */}
        <div className="seen-through" onPointerDownCapture={noteLoss}>
          {effects.reduce<ReactNode>(
            (inner, { Around }) => (Around ? <Around>{inner}</Around> : inner),
            <div className="stage" id={UNDER_CONDITIONS.simulation} ref={listen}>
              <View {...props} send={send} />
            </div>,
          )}
        </div>
        {/* The empty element is there from the start: Chromium loses a neighbour with container styles if one is inserted later. */}
        <div>
          <Below {...told} />
        </div>
      </>
    )
  }
  return {
    View: Stage as Simulation['View'],
    level: { ...simulation.level, targets, intel: adviceOn(simulation.level, effects) },
    hits,
    day: stageNoteOf(hits, () => came),
  }
}
