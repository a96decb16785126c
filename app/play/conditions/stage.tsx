import { type FC, type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { Milliseconds } from '#game/clock.ts'
import { draw, luckOf } from '#game/luck.ts'
import type { CatalogLine } from '#levels/catalog.ts'
import type { Room, Target, ViewProps } from '#levels/contract.ts'
import { roomOf } from '#levels/rooms.ts'
import { hasLastingIds, watchActs } from './acted.ts'
import { Coach } from './coach.tsx'
import type { Begin, Hand, Scene } from './hand.ts'
import { CONDITIONS, type Key, holdsUnder, readConditions } from './list.ts'
import { type Note, createNote, noteAtWork } from './note.ts'
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

/** The beginnings of some conditions in a level, in their order. */
export const beginsOf = (level: number, keys: readonly Key[]): Promise<Begin[]> =>
  Promise.all(keys.map(async (key) => (await BEGINS[key](level)).begin))

type AnyViewProps = ViewProps<unknown, unknown>

/**
 * The room as it is met under the conditions that an address asks for. What it asks and takes stays its own.
 * @param search what stands in the address behind the path.
 */
export async function underConditions(level: CatalogLine, search: string, seed: string): Promise<Room> {
  const { keys, frame } = readConditions(search)
  const [room, begins] = await Promise.all([roomOf(level).load(), beginsOf(level.id, keys)])
  if (keys.length === 0) return room
  const { View, level: found } = createStage(room, level.id, keys, begins, seed, frame)
  return { ...room, View, level: found }
}

/** A room on the stage, and the note of what is done to it there. */
export function createStage(
  room: Room,
  number: number,
  keys: readonly Key[],
  begins: readonly Begin[],
  seed: string,
  frame: string | null,
) {
  let age: Milliseconds = 0
  let version = 0
  const note = createNote()
  let say: (text: string) => void = () => {}
  const hands: Hand[] = []
  const sceneOf = (key: Key): Scene => ({
    level: room.level,
    number,
    // A stream of its own for each: one condition more changes the luck of no other.
    chance: (name) => draw(luckOf(`${seed}/${key}/${name}`), ({ roll }) => roll())[0],
    age: () => age,
    version: () => version,
    isOver: note.isClosed,
    note,
    idOf: (id) => hands.reduce((name, hand) => hand.rename?.(name) ?? name, id),
    fixed: key === 'frame' ? frame : null,
    say: (text) => say(text),
  })
  hands.push(...begins.map((begin, i) => begin(sceneOf(keys[i]!))))
  const View = redrawn(hands)(room.View as FC<Record<string, unknown>>) as unknown as FC<AnyViewProps>
  const moments = [...new Set(hands.flatMap((hand) => hand.moments ?? []))].toSorted((a, b) => a - b)

  const hasIds = hasLastingIds(room.level)
  const retarget = (target: Target) => hands.reduce((own, hand) => hand.retarget?.(own) ?? own, target)
  const targets = Object.fromEntries(
    Object.entries(room.level.targets).map(([key, target]) => [key, retarget(target)]),
  )

  function Stage(props: AnyViewProps) {
    // While it is drawn, and before the room is: what is drawn now is noted, or no longer.
    note.setClosed(props.isOver)
    const [{ last, listen }] = useState(() => watchActs(note))
    const [acted, setActed] = useState<Target | null>(null)
    const send = (event: unknown) => {
      if (!note.isClosed()) {
        const own = last()
        if (own) setActed((first) => first ?? own)
        for (const hand of hands) hand.heard?.()
      }
      props.send(event)
    }
    const [, redrawNow] = useReducer((count: number) => count + 1, 0)
    const [word, setWord] = useState<{ in: unknown; text: string }>()
    // A moment later: what is raised by the same press still meets the element that was pressed.
    const isFirst = useRef(true)
    useEffect(() => {
      if (isFirst.current) {
        isFirst.current = false
        return
      }
      // What is done is left alone.
      if (props.isOver) return
      const timer = setTimeout(() => {
        version += 1
        redrawNow()
      })
      return () => clearTimeout(timer)
    }, [props.state, props.isOver])

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

    useLayoutEffect(() => {
      noteAtWork.set(note)
      return () => noteAtWork.set(null)
    }, [])

    // What was done while this was drawn is said before it is shown.
    const [, setNoted] = useState(0)
    // One more drawing, and only where something was noted: a store would be heard after the paint, and move the room.
    // oxlint-disable-next-line react/set-state-in-effect, react-hooks/exhaustive-deps
    useLayoutEffect(() => setNoted(note.size()))

    return (
      <>
        <div className="conditions-today">
          <Today keys={keys} hands={hands} note={note} hasIds={hasIds} />
          <p className="bad" id="conditions-word" role="status" aria-label="The stage">
            {word?.in === props.state ? word?.text : null}
          </p>
        </div>
        {hands.reduce<ReactNode>(
          (inner, { Around }) => (Around ? <Around>{inner}</Around> : inner),
          <div className="stage" id="conditions-room" ref={listen}>
            <View {...props} send={send} />
          </div>,
        )}
        {/* Its place is there before: at a new neighbour Chromium loses what stands in a container beside it. */}
        <div>{props.isOver ? <Coach level={room.level} note={note} acted={acted} /> : null}</div>
      </>
    )
  }
  return { View: Stage as Room['View'], level: { ...room.level, targets }, note }
}

/** Conditions that wait until somebody does something: what withstands them is said before. */
const TO_COME: ReadonlySet<Key> = new Set(['stale', 'cover'])

type TodayProps = { keys: readonly Key[]; hands: readonly Hand[]; note: Note; hasIds: boolean }

/** What the conditions did to the room: why a robot died must be plain. Nobody is warned of what did nothing. */
function Today({ keys, hands, note, hasIds }: TodayProps) {
  const here = CONDITIONS.filter(({ key }) => keys.includes(key))
  return (
    <ul id="conditions-today" aria-label="What is different today">
      {here.map((condition, i) => {
        const { key, title, does } = condition
        const isMet = note.all(key).length > 0 || TO_COME.has(key)
        return (
          <li key={key}>
            <b>{title}.</b> {hands[i]!.today?.() ?? does} {isMet ? holdsUnder(condition, here, hasIds) : null}
          </li>
        )
      })}
    </ul>
  )
}
