import { type FC, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Milliseconds } from '#game/clock.ts'
import { draw, luckOf } from '#game/luck.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { Room, Target, ViewProps } from '#levels/contract.ts'
import { Coach } from './coach.tsx'
import type { Begin, Hand, Scene } from './hand.ts'
import { CONDITIONS, type Key, holdsUnder, readConditions } from './nine.ts'
import { redrawn } from './redraw.tsx'
import './stage.css'

/** Each condition comes in its own file, and only when it is asked for. */
const BEGINS: Record<Key, (level: number) => Promise<{ begin: Begin }>> = {
  words: async (level) => {
    const { beginWith, dictionaryOf } = await import('./words.ts')
    return { begin: beginWith(await dictionaryOf(level)) }
  },
  twins: () => import('./twins.tsx'),
  late: () => import('./late.ts'),
  moving: () => import('./moving.tsx'),
  stale: () => import('./stale.ts'),
  shape: () => import('./shape.ts'),
  cover: () => import('./cover.tsx'),
  names: () => import('./names.ts'),
  frame: () => import('./frame.tsx'),
}

type AnyViewProps = ViewProps<unknown, unknown>

/**
 * The room as it is met under the conditions that an address asks for. What it asks and takes stays its own.
 * @param search what stands in the address behind the path.
 */
export async function underConditions(level: CatalogLine, search: string, seed: string): Promise<Room> {
  const { keys, frame } = readConditions(search)
  const [room, ...begins] = await Promise.all([
    level.room.load(),
    ...keys.map(async (key) => (await BEGINS[key](level.id)).begin),
  ])
  if (keys.length === 0) return room
  return { ...room, ...createStage(room, level.id, keys, begins, seed, frame) }
}

function createStage(
  room: Room,
  number: number,
  keys: readonly Key[],
  begins: readonly Begin[],
  seed: string,
  frame: string | null,
) {
  let age: Milliseconds = 0
  let version = 0
  let say: (text: string) => void = () => {}
  const hands: Hand[] = []
  const sceneOf = (key: Key): Scene => ({
    level: room.level,
    number,
    // A stream of its own for each: one condition more changes the luck of no other.
    chance: (name) => draw(luckOf(`${seed}/${key}/${name}`), ({ roll }) => roll())[0],
    age: () => age,
    version: () => version,
    idOf: (id) => hands.reduce((name, hand) => hand.rename?.(name) ?? name, id),
    fixed: key === 'frame' ? frame : null,
    say: (text) => say(text),
  })
  hands.push(...begins.map((begin, i) => begin(sceneOf(keys[i]!))))
  const View = redrawn(hands)(room.View as FC<Record<string, unknown>>) as unknown as FC<AnyViewProps>
  const moments = [...new Set(hands.flatMap((hand) => hand.moments ?? []))].toSorted((a, b) => a - b)

  const retarget = (target: Target) => hands.reduce((own, hand) => hand.retarget?.(own) ?? own, target)
  const targets = Object.fromEntries(
    Object.entries(room.level.targets).map(([key, target]) => [key, retarget(target)]),
  )

  function Stage(props: AnyViewProps) {
    const [, redrawNow] = useReducer((count: number) => count + 1, 0)
    const [word, setWord] = useState<{ in: unknown; text: string }>()
    // A moment later: what is raised by the same press still meets the element that was pressed.
    const isFirst = useRef(true)
    useEffect(() => {
      if (isFirst.current) {
        isFirst.current = false
        return
      }
      const timer = setTimeout(() => {
        version += 1
        redrawNow()
      })
      return () => clearTimeout(timer)
    }, [props.state])

    useLayoutEffect(() => {
      say = (text) => setWord({ in: props.state, text })
    }, [props.state])

    // From the moment in which the room is there: an effect after the paint would be a frame or two later.
    useLayoutEffect(() => {
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

    return (
      <>
        <div className="conditions-today">
          <Today keys={keys} hands={hands} />
          <p className="bad" id="conditions-word" role="status" aria-label="The stage">
            {word?.in === props.state ? word?.text : null}
          </p>
        </div>
        {hands.reduce<ReactNode>(
          (inner, { Around }) => (Around ? <Around>{inner}</Around> : inner),
          <div className="stage" id="conditions-room">
            <View {...props} />
          </div>,
        )}
        {/* Its place is there before: at a new neighbour Chromium loses what stands in a container beside it. */}
        <div>{props.isOver ? <Coach level={room.level} hands={hands} /> : null}</div>
      </>
    )
  }
  return { View: Stage, level: { ...room.level, targets } }
}

/** What the conditions did to the room: why a robot died must be plain. */
function Today({ keys, hands }: { keys: readonly Key[]; hands: readonly Hand[] }) {
  const here = CONDITIONS.filter(({ key }) => keys.includes(key))
  return (
    <ul id="conditions-today" aria-label="What is different today">
      {here.map((condition, i) => (
        <li key={condition.key}>
          <b>{condition.title}.</b> {hands[i]!.today?.() ?? condition.does} {holdsUnder(condition, here)}
        </li>
      ))}
    </ul>
  )
}
